import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/subscription.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PlanPrice } from './plan-price.tsx';
import styles from './product-card.module.css';

/** The features that have a key; a provider's own words stand as they are. */
const featureNames: Readonly<Record<string, MessageDescriptor>> = {
  public_report: msg`Public report by a link`,
  csv_export: msg`Export as CSV`,
  priority_support: msg`Priority support`,
};

/** 3.8: what a product costs and allows. */
export function ProductCard({ product, isCurrent }: { product: Product; isCurrent: boolean }) {
  const { i18n } = useLingui();
  return (
    <Card
      title={product.name}
      actions={
        isCurrent ? (
          <Badge tone="accent">
            <Trans>Current plan</Trans>
          </Badge>
        ) : null
      }
    >
      {product.plans.map((plan) => (
        <PlanPrice key={plan.plan_id} plan={plan} />
      ))}
      <dl className={styles.limits}>
        <Limit name={<Trans>Active surveys</Trans>} value={product.max_active_questionnaires} />
        <Limit name={<Trans>Admin users</Trans>} value={product.max_admin_users} />
        <Limit name={<Trans>Total users</Trans>} value={product.max_users} />
      </dl>
      {product.additional_features.length > 0 ? (
        <ul className={styles.features}>
          {product.additional_features.map((feature) => {
            const name = featureNames[feature];
            return <li key={feature}>{name ? i18n._(name) : feature}</li>;
          })}
        </ul>
      ) : null}
    </Card>
  );
}

/** 9.6: null or 0 is unlimited. */
function Limit({ name, value }: { name: ReactNode; value: number | null }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.limit}>
      <dt>{name}</dt>
      <dd>{value ? i18n.number(value) : <Trans>Unlimited</Trans>}</dd>
    </div>
  );
}
