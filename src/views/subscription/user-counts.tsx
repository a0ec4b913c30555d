import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Subscription } from '../../../contract/subscription.ts';
import { isAdmin } from '../../../shared/roles.ts';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { numberFormat } from '../formatters.ts';
import styles from './user-counts.module.css';

/** The number of people, beside the plan's limit; `product` null without a subscription (2.18). */
export function UserCounts({ product }: { product: Subscription['product'] | null }) {
  const { t } = useLingui();
  const peopleRef = useCollectionRef('people');
  const people = useRows('people');
  const isKnown = useSelector(peopleRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(peopleRef, (snapshot) => snapshot?.matches('failed') ?? false);
  if (hasFailed) {
    return (
      <Alert
        tone="danger"
        action={<Button onPress={() => peopleRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
      >
        <Trans>The people could not be counted.</Trans>
      </Alert>
    );
  }
  const admins = people.filter(isAdmin).length;
  return (
    <dl className={styles.counts} aria-busy={!isKnown}>
      <Count name={<Trans>Admin users</Trans>} count={isKnown ? admins : null} limit={product?.max_admin_users} />
      <Count name={<Trans>Total users</Trans>} count={isKnown ? people.length : null} limit={product?.max_users} />
    </dl>
  );
}

interface CountProps {
  name: ReactNode;
  /** null: not known yet */
  count: number | null;
  /** Null or 0 is unlimited; undefined without a plan (9.6). */
  limit: number | null | undefined;
}

function Count({ name, count, limit }: CountProps) {
  const { i18n } = useLingui();
  const number = numberFormat(i18n.locale);
  const most = limit ? number.format(limit) : null;
  return (
    <div className={styles.count}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.number}>{count === null ? '–' : number.format(count)}</span>
        {limit === undefined ? null : (
          <span className={styles.limit}>
            {most === null ? <Trans>Unlimited in the plan</Trans> : <Trans>The plan allows {most}</Trans>}
          </span>
        )}
      </dd>
    </div>
  );
}
