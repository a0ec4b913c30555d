import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { PlansActorRef } from '../../../machines/subscription/plans.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { stateName } from '../state-name.ts';
import { CurrentSubscription } from './current-subscription.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { nameOf } from './plan-options.ts';
import styles from './plans.module.css';
import { ProductCard } from './product-card.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

/** The plans to subscribe to, and the company's own (2.19). */
export function PlansPage({ pageRef }: { pageRef: PlansActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  return (
    <Page title={<Trans>Plans</Trans>} state={state}>
      <Stack gap={5}>
        <SandboxBanner />
        <CurrentSubscription pageRef={pageRef} />
        <Products pageRef={pageRef} />
      </Stack>
    </Page>
  );
}

function Products({ pageRef }: { pageRef: PlansActorRef }) {
  const { t } = useLingui();
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  const hasPeriods = useSelector(pageRef, (snapshot) => snapshot.context.hasOldPricing);
  const isYearly = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: 'yearly' }));

  if (isBusy) return <BlockSkeleton label={t`Loading plans`} height="20rem" />;
  if (hasFailed) {
    return (
      <Alert
        tone="danger"
        action={<Button onPress={() => pageRef.send({ type: 'plans.retry' })}>{t`Try again`}</Button>}
      >
        <Trans>The plans could not be loaded.</Trans>
      </Alert>
    );
  }
  if (!hasPeriods) return <Offers pageRef={pageRef} interval="month" />;
  const interval = isYearly ? 'year' : 'month';
  return (
    <Tabs
      label={t`Billing period`}
      tabs={[
        { id: 'month', label: t`1 month` },
        { id: 'year', label: t`12 months` },
      ]}
      chosen={interval}
      onChoose={(chosen) => pageRef.send({ type: chosen === 'year' ? 'plans.showYearly' : 'plans.showMonthly' })}
    >
      <Offers pageRef={pageRef} interval={interval} />
    </Tabs>
  );
}

function Offers({ pageRef, interval }: { pageRef: PlansActorRef; interval: 'month' | 'year' }) {
  const { t } = useLingui();
  const all = useSelector(pageRef, (snapshot) => snapshot.context.offers);
  const offers = useMemo(
    () =>
      all.flatMap(({ product, exceeded, plans }) =>
        plans.filter(({ plan }) => plan.interval === interval).map((offered) => ({ product, exceeded, ...offered })),
      ),
    [all, interval],
  );
  const own = useSelector(pageRef, (snapshot) => snapshot.context.current?.plan.currency);
  // A subscription keeps its currency, so its own comes first.
  const currencies = [...new Set([own, ...offers.map(({ plan }) => plan.currency)])].filter((currency) =>
    offers.some(({ plan }) => plan.currency === currency),
  );
  if (offers.length === 0) return <EmptyState fact={t`This list is empty.`} title={t`No plans are available.`} />;
  return (
    <Stack gap={6}>
      {currencies.map((currency, at) => (
        <Stack key={currency} gap={3}>
          {at === 0 ? null : (
            <h2>{currency === 'usd' ? <Trans>Priced in US dollars</Trans> : <Trans>Priced in euros</Trans>}</h2>
          )}
          <ul className={styles.products} aria-label={at === 0 ? t`Plans` : t`Plans in another currency`}>
            {offers
              .filter(({ plan }) => plan.currency === currency)
              .map((offer) => (
                <li key={offer.plan.plan_id}>
                  <ProductCard {...offer} name={nameOf(offer, offers)} />
                </li>
              ))}
          </ul>
        </Stack>
      ))}
      <p className="quiet">
        <Trans>Plans priced per person are billed by the highest number of people in the billing period.</Trans>
      </p>
      <Section title={<Trans>Compare the plans</Trans>}>
        <PlanComparison options={offers} />
      </Section>
    </Stack>
  );
}
