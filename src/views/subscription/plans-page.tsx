import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PlansActorRef } from '../../../machines/subscription/plans.machine.ts';
import { useCompany } from '../../app/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { stateName } from '../state-name.ts';
import { CurrentSubscription } from './current-subscription.tsx';
import styles from './plans-page.module.css';
import { ProductCard } from './product-card.tsx';

/** 2.19: what there is to subscribe to, and what the company has. */
export function PlansPage({ pageRef }: { pageRef: PlansActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  return (
    <Page title={<Trans>Plans</Trans>} state={state}>
      <CurrentSubscription />
      <Products pageRef={pageRef} />
    </Page>
  );
}

function Products({ pageRef }: { pageRef: PlansActorRef }) {
  const { t } = useLingui();
  const products = useSelector(pageRef, (snapshot) => snapshot.context.products);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  const currentPlanId = useSelector(useCompany(), (snapshot) => snapshot.context.subscription?.plan.plan_id);

  if (isBusy) return <BlockSkeleton label={t`Loading plans`} height="20rem" />;
  if (hasFailed) {
    return (
      <Notice
        tone="danger"
        action={<Button onPress={() => pageRef.send({ type: 'plans.retry' })}>{t`Try again`}</Button>}
      >
        <Trans>The plans could not be loaded.</Trans>
      </Notice>
    );
  }
  if (products.length === 0) return <EmptyState title={t`This list is empty.`} text={t`No plan is offered now.`} />;
  return (
    <ul className={styles.products} aria-label={t`Plans`}>
      {products.map((product) => (
        <li key={product.name}>
          <ProductCard product={product} isCurrent={product.plans.some((plan) => plan.plan_id === currentPlanId)} />
        </li>
      ))}
    </ul>
  );
}
