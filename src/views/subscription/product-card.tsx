import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Plan, Product, Subscription } from '../../../contract/subscription.ts';
import type { Exceeded } from '../../../machines/subscription/plans.machine.ts';
import { linkTo } from '../../app/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { featureName } from './features.ts';
import { ExceededNote, Limits } from './limits.tsx';
import { PlanPrice } from './plan-price.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  /** With its currency, where it is offered in several. */
  name: string;
  product: Product;
  /** The one of the chosen period. */
  plan: Plan;
  exceeded: readonly Exceeded[];
  /** What the company has. */
  current: Subscription | null;
  /** It has this very plan. */
  isCurrent: boolean;
}

/** What a product costs and allows, and the way to it (3.8, 2.19). */
export function ProductCard({ name, product, plan, exceeded, current, isCurrent }: ProductCardProps) {
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
          {plan.trial_period_days && !current ? (
            <p className={styles.trial}>
              <Plural value={plan.trial_period_days} one="# day of free trial" other="# days of free trial" />
            </p>
          ) : null}
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
          <Choice name={name} plan={plan} isTooSmall={exceeded.length > 0} current={isCurrent ? current : null} />
        </div>
      </div>
    </Card>
  );
}

interface ChoiceProps {
  name: string;
  plan: Plan;
  isTooSmall: boolean;
  /** The company's subscription of this very plan. */
  current: Subscription | null;
}

function Choice({ name, plan, isTooSmall, current }: ChoiceProps) {
  const { t } = useLingui();
  const href = linkTo('checkout', { plan: plan.plan_id });
  if (isTooSmall) {
    return (
      <Button isWide disabledReason={t`This plan does not cover your current requirements`}>
        <Trans>Choose {name}</Trans>
      </Button>
    );
  }
  if (current?.card) {
    return (
      <LinkButton isWide href={linkTo('subscriptions')}>
        <Trans>See your subscription</Trans>
      </LinkButton>
    );
  }
  return (
    <LinkButton isWide variant={current ? 'primary' : 'secondary'} href={href}>
      {current ? <Trans>Go on with {name}</Trans> : <Trans>Choose {name}</Trans>}
    </LinkButton>
  );
}
