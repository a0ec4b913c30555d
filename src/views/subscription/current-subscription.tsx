import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Subscription } from '../../../contract/subscription.ts';
import type { CancellationActorRef } from '../../../machines/subscription/cancellation.machine.ts';
import type { PlansActorRef } from '../../../machines/subscription/plans.machine.ts';
import type { SubscriptionPhase } from '../../../shared/lists.ts';
import { useCompany, useNavigation } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { formatMoney } from './money.ts';

/** The company's subscription, or that there is none. */
export function CurrentSubscription({ pageRef }: { pageRef: PlansActorRef }) {
  const { t } = useLingui();
  const companyRef = useCompany();
  const subscription = useSelector(companyRef, (snapshot) => snapshot.context.subscription);
  const hasFailed = useSelector(companyRef, (snapshot) => snapshot.matches('failed'));
  const isUnsubscribed = useSelector(companyRef, (snapshot) => snapshot.matches({ ready: 'unsubscribed' }));
  const isBusy = useSelector(companyRef, (snapshot) => snapshot.hasTag('busy'));

  if (hasFailed) {
    return (
      <Alert
        tone="danger"
        action={<Button onPress={() => companyRef.send({ type: 'company.retry' })}>{t`Try again`}</Button>}
      >
        <Trans>The subscription could not be loaded.</Trans>
      </Alert>
    );
  }
  const unfinished = subscription && !subscription.runs ? subscription : subscription?.unfinished;
  if (subscription && unfinished) {
    return (
      <Stack gap={4}>
        <Unfinished subscription={unfinished} pageRef={pageRef} />
        {unfinished === subscription ? <Unsubscribed pageRef={pageRef} /> : <Running subscription={subscription} />}
      </Stack>
    );
  }
  if (isUnsubscribed) return <Unsubscribed pageRef={pageRef} />;
  if (subscription) return <Running subscription={subscription} />;
  return isBusy ? <TextSkeleton label={t`Loading the subscription`} lines={2} /> : null;
}

/** What has ended and when, what remains, and the link to it (2.19). */
function Unsubscribed({ pageRef }: { pageRef: PlansActorRef }) {
  const { t } = useLingui();
  const dates = useDates();
  const navigationRef = useNavigation();
  const canRead = useSelector(navigationRef, (snapshot) => snapshot.can({ type: 'reading.start' }));
  const isLoading = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const ended = useSelector(pageRef, (snapshot) => snapshot.context.ended);
  const name = ended?.name;
  const day = ended?.at ? dates.dayOf(ended.at) : null;
  if (isLoading) return <TextSkeleton label={t`Loading the subscription`} lines={3} />;
  return (
    <Alert
      tone="warning"
      title={
        day === null ? (
          <Trans>Your company has no active subscription</Trans>
        ) : ended?.wasTrial ? (
          <Trans>Your free trial ended on {day}</Trans>
        ) : (
          <Trans>
            Your {name} subscription ended on {day}
          </Trans>
        )
      }
      action={
        canRead ? (
          <Button onPress={() => navigationRef.send({ type: 'reading.start' })}>
            <Trans>Read results and invoices</Trans>
          </Button>
        ) : undefined
      }
    >
      <Trans>
        Nothing is lost. You can read everything and edit people and groups. Once you choose a plan, new rounds open and
        you can send notices, share and export again.
      </Trans>
    </Alert>
  );
}

/** For a first payment that was started: how to continue (4.16) or cancel it (design §4). */
function Unfinished({ subscription, pageRef }: { subscription: Subscription; pageRef: PlansActorRef }) {
  const { i18n } = useLingui();
  const cancellationRef = useSelector(
    pageRef,
    (snapshot) => (snapshot.children.cancellation ?? null) as CancellationActorRef | null,
  );
  const name = subscription.product.name;
  const { amount, currency } = subscription.unfinished_payment ?? {
    amount: subscription.amount_due,
    currency: subscription.plan.currency,
  };
  const money = formatMoney(amount, currency, i18n.locale);
  return (
    <Alert
      tone="warning"
      title={<Trans>The payment of {name} is not finished</Trans>}
      action={
        <Row gap={2}>
          <LinkButton variant="primary" href={linkTo('checkout', { plan: subscription.plan.plan_id })}>
            <Trans>Continue the payment</Trans>
          </LinkButton>
          {cancellationRef ? <GiveUp cancellationRef={cancellationRef} /> : null}
        </Row>
      }
    >
      <Trans>
        {money} is to be paid, and nothing has been charged. Continue the payment, give it up, or choose another plan.
      </Trans>
    </Alert>
  );
}

function GiveUp({ cancellationRef }: { cancellationRef: CancellationActorRef }) {
  return (
    <>
      <Button onPress={() => cancellationRef.send({ type: 'cancellation.ask' })}>
        <Trans>Give it up</Trans>
      </Button>
      <CancellationDialog cancellationRef={cancellationRef} isUnfinished />
    </>
  );
}

function Running({ subscription }: { subscription: Subscription }) {
  const Phase = phases[subscription.phase];
  return <Phase subscription={subscription} />;
}

const phases: Record<SubscriptionPhase, (props: { subscription: Subscription }) => ReactNode> = {
  overdue: Overdue,
  charged: (props) => (
    <Until
      {...props}
      text={(end) => <Trans>The free trial lasts until {end}. Then the card is charged for the first time.</Trans>}
    />
  ),
  free: (props) => (
    <Until
      {...props}
      text={(end) => <Trans>The free trial lasts until {end}. It ends automatically: nothing is charged.</Trans>}
    />
  ),
  ending: (props) => <Until {...props} text={(end) => <Trans>Your plan is cancelled and ends on {end}.</Trans>} />,
  running: UntilPeriodEnds,
  unfinished: UntilPeriodEnds,
  ended: UntilPeriodEnds,
};

function Overdue({ subscription }: { subscription: Subscription }) {
  const name = subscription.product.name;
  return (
    <Alert
      tone="warning"
      title={<Trans>Current plan: {name}</Trans>}
      action={
        <LinkButton variant="primary" href={linkTo('subscriptions')}>
          <Trans>Pay now</Trans>
        </LinkButton>
      }
    >
      <Trans>Its last payment is overdue.</Trans>
    </Alert>
  );
}

function UntilPeriodEnds({ subscription }: { subscription: Subscription }) {
  return (
    <Until subscription={subscription} text={(end) => <Trans>The current billing period lasts until {end}.</Trans>} />
  );
}

function Until({ subscription, text }: { subscription: Subscription; text: (end: string) => ReactNode }) {
  const dates = useDates();
  const name = subscription.product.name;
  const end = subscription.current_period_end;
  return (
    <Alert title={<Trans>Current plan: {name}</Trans>}>
      {end ? text(dates.dayOf(end)) : <Trans>It is active.</Trans>}
    </Alert>
  );
}
