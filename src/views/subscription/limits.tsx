import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/subscription.ts';
import type { Exceeded } from '../../../machines/subscription/plans.machine.ts';
import type { PlanLimit } from '../../../shared/lists.ts';
import { numberFormat } from '../formatters.ts';
import styles from './limits.module.css';

export const limitNames: Readonly<Record<PlanLimit, MessageDescriptor>> = {
  max_active_questionnaires: msg`Active surveys`,
  max_admin_users: msg`Admin users`,
  max_users: msg`Total users`,
};

/** Null or 0 is unlimited (9.6). */
export function LimitValue({ value }: { value: number | null }) {
  const { i18n } = useLingui();
  return value ? numberFormat(i18n.locale).format(value) : <Trans>Unlimited</Trans>;
}

/** The limits of a product. */
export function Limits({ product }: { product: Omit<Product, 'plans'> }) {
  const { i18n } = useLingui();
  const names = ['max_active_questionnaires', 'max_admin_users', 'max_users'] as const;
  return (
    <dl className={styles.limits}>
      {names.map((name) => (
        <Line key={name} name={i18n._(limitNames[name])}>
          <LimitValue value={product[name]} />
        </Line>
      ))}
    </dl>
  );
}

/** A name and its number, on one line. */
export function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.limit}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The note, and which numbers are too high (5.5). */
export function ExceededNote({ exceeded }: { exceeded: readonly Exceeded[] }) {
  const { i18n } = useLingui();
  const number = numberFormat(i18n.locale);
  return (
    <div className={styles.exceeded}>
      <p>
        <Trans>* This plan does not cover your current requirements</Trans>
      </p>
      <ul>
        {exceeded.map(({ limit, allowed, present }) => {
          const [name, most, now] = [i18n._(limitNames[limit]), number.format(allowed), number.format(present)];
          return (
            <li key={limit}>
              <Trans>
                {name}: you have {now}, the plan allows {most}.
              </Trans>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
