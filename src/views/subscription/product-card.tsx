import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Plan, Product } from '../../../contract/subscription.ts';
import type { Exceeded, OfferedPlan, PlanChoice } from '../../../machines/subscription/plans.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { featureName } from './features.ts';
import { ExceededNote, Limits } from './limits.tsx';
import { PlanPrice } from './plan-price.tsx';
import styles from './plans.module.css';

/** The plan is the one of the chosen period. */
interface ProductCardProps extends OfferedPlan {
  /** With its currency, where it is offered in several. */
  name: string;
  product: Product;
  exceeded: readonly Exceeded[];
}

/** A product's price and limits, and a link to it (3.8, 2.19). */
export function ProductCard({ name, product, plan, exceeded, choice, isCurrent, trialDays }: ProductCardProps) {
  const { i18n } = useLingui();
  return (
    <Card
      title={name}
      actions={
        isCurrent ? (
          <Badge tone="accent">
            <Trans>Current plan</Trans>
          </Badge>
        ) : null
      }
    >
      <div className={styles.body}>
        <div>
          <PlanPrice plan={plan} />
          {trialDays === null ? null : (
            <p className={styles.trial}>
              <Plural value={trialDays} one="# day of free trial" other="# days of free trial" />
            </p>
          )}
        </div>
        <Limits product={product} />
        {product.additional_features.length > 0 ? (
          <ul className={styles.features}>
            {product.additional_features.map((feature) => (
              <li key={feature}>{featureName(feature, i18n)}</li>
            ))}
          </ul>
        ) : null}
        <div className={styles.choice}>
          {exceeded.length > 0 ? <ExceededNote exceeded={exceeded} /> : null}
          <Choice name={name} plan={plan} choice={choice} />
        </div>
      </div>
    </Card>
  );
}

function Choice({ name, plan, choice }: { name: string; plan: Plan; choice: PlanChoice }) {
  const { t } = useLingui();
  const href = linkTo('checkout', { plan: plan.plan_id });
  const isUnpaid = choice === 'unpaid';
  if (choice === 'tooSmall') {
    return (
      <Button isWide disabledReason={t`This plan does not cover your current requirements`}>
        <Trans>Choose {name}</Trans>
      </Button>
    );
  }
  if (choice === 'subscribed') {
    return (
      <LinkButton isWide href={linkTo('subscriptions')}>
        <Trans>See your subscription</Trans>
      </LinkButton>
    );
  }
  return (
    <LinkButton isWide variant={isUnpaid ? 'primary' : 'secondary'} href={href}>
      {isUnpaid ? <Trans>Continue with {name}</Trans> : <Trans>Choose {name}</Trans>}
    </LinkButton>
  );
}
