import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CancellationActorRef } from '../../../machines/subscription/cancellation.machine.ts';
import type { PaymentActorRef } from '../../../machines/subscription/payment.machine.ts';
import type { SubscriptionsActorRef } from '../../../machines/subscription/subscriptions.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { ConsentSetting } from './analytics-consent.tsx';
import { BillingDetails } from './billing-details.tsx';
import { CurrentPayment } from './current-payment.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';
import { UserCounts } from './user-counts.tsx';

/** The company’s subscriptions, their card and invoices (2.18). */
export function SubscriptionsPage({ pageRef }: { pageRef: SubscriptionsActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isLoading = useSelector(pageRef, (snapshot) => snapshot.matches('loading'));
  const isShown = useSelector(pageRef, (snapshot) => snapshot.hasTag('shown'));
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));

  return (
    <Page
      title={<Trans>Subscriptions</Trans>}
      state={state}
      actions={
        <LinkButton href={linkTo('plans')} variant="primary" anchor="changePlan">
          <Trans>Change your plan</Trans>
        </LinkButton>
      }
    >
      {isLoading ? <TableSkeleton label={t`Loading the subscriptions`} columns={4} rows={2} /> : null}
      {hasFailed ? (
        <Alert
          tone="danger"
          action={<Button onPress={() => pageRef.send({ type: 'subscriptions.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The subscriptions could not be loaded.</Trans>
        </Alert>
      ) : null}
      {isShown ? <Content pageRef={pageRef} /> : null}
    </Page>
  );
}

function Content({ pageRef }: { pageRef: SubscriptionsActorRef }) {
  const subscriptions = useSelector(pageRef, (snapshot) => snapshot.context.subscriptions);
  const invoices = useSelector(pageRef, (snapshot) => snapshot.context.invoices);
  const current = useSelector(pageRef, (snapshot) => snapshot.context.current);
  const paymentRef = useSelector(pageRef, (snapshot) => (snapshot.children.payment ?? null) as PaymentActorRef | null);
  const cancellationRef = useSelector(
    pageRef,
    (snapshot) => (snapshot.children.cancellation ?? null) as CancellationActorRef | null,
  );
  return (
    <Stack gap={5}>
      <SandboxBanner />
      <UserCounts product={current?.product ?? null} />
      {current ? (
        <CurrentPayment subscription={current} paymentRef={paymentRef} cancellationRef={cancellationRef} />
      ) : null}
      <SubscriptionsTable subscriptions={subscriptions} />
      <BillingDetails />
      {current || invoices.length > 0 ? (
        <Section title={<Trans>Invoices</Trans>}>
          <InvoicesTable invoices={invoices} />
        </Section>
      ) : null}
      <ConsentSetting />
    </Stack>
  );
}
