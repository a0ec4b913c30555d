import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '../../../contract/subscription.ts';
import { formatPrice } from './money.ts';
import styles from './plans.module.css';

/** The price of one plan (9.7): the first tier's flat amount, then the amount per further person. */
export function PlanPrice({ plan, isPlain = false }: { plan: Plan; isPlain?: boolean }) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatPrice(amount, plan.currency, i18n.locale);
  const [first, ...further] = plan.tiers;
  const amount = first?.flat_amount ?? plan.amount;
  return (
    <div className={styles.price}>
      {amount === null || amount === undefined ? null : (
        <p>
          <strong className={isPlain ? undefined : styles.amount}>{money(amount)}</strong>{' '}
          {plan.interval === 'month' ? <Trans>a month</Trans> : <Trans>a year</Trans>}{' '}
          <span className="quiet">
            <Trans>excl. VAT</Trans>
          </span>
        </p>
      )}
      {first?.up_to ? (
        <p className="quiet">
          <Plural value={first.up_to} one="For # person." other="For up to # people." />
        </p>
      ) : null}
      {[first, ...further]
        .filter((tier) => tier?.unit_amount)
        .map((tier) => {
          const each = money(tier?.unit_amount ?? 0);
          return (
            <p key={tier?.up_to ?? 'rest'} className="quiet">
              {tier === first ? <Trans>{each} per person.</Trans> : <Trans>{each} for each additional person.</Trans>}
            </p>
          );
        })}
    </div>
  );
}
