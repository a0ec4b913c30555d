import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { UnfinishedPayment } from '../../../contract/subscription.ts';
import type { CardActorRef } from '../../../machines/subscription/card.machine.ts';
import type { CheckoutActorRef } from '../../../machines/subscription/checkout.machine.ts';
import type { OrderActorRef } from '../../../machines/subscription/order.machine.ts';
import type { PaymentCompletionActorRef } from '../../../machines/subscription/payment-completion.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { useDates } from '../use-dates.ts';
import { ConsentQuestion } from './analytics-consent.tsx';
import { CardForm } from './card-form.tsx';
import styles from './checkout.module.css';
import { ExceededNote, Limits } from './limits.tsx';
import { formatMoney } from './money.ts';
import { PaymentCompletion } from './payment-completion.tsx';
import { PlanPrice } from './plan-price.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

/** The window's title, once it has been bought. */
export const subscribedTitle = msg`You are subscribed`;

/** From a chosen plan to a subscription (4.15–4.19). */
export function CheckoutPage({ pageRef }: { pageRef: CheckoutActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const name = useSelector(pageRef, (snapshot) => snapshot.context.product?.name);
  const isLoading = useSelector(pageRef, (snapshot) => snapshot.matches('loading'));
  const isOver = useSelector(pageRef, (snapshot) => snapshot.hasTag('over'));
  return (
    <Page title={<CheckoutTitle name={name} isOver={isOver} />} width="form" state={state}>
      <Stack gap={5}>
        <SandboxBanner />
        <ConsentQuestion />
        {isLoading ? (
          <BlockSkeleton label={t`Loading the plan`} height="20rem" />
        ) : (
          <div className={styles.columns}>
            <Summary pageRef={pageRef} />
            <Step pageRef={pageRef} />
          </div>
        )}
      </Stack>
    </Page>
  );
}

function CheckoutTitle({ name, isOver }: { name: string | undefined; isOver: boolean }) {
  if (!name) return <Trans>Subscribe</Trans>;
  return isOver ? <Trans>You are subscribed to {name}</Trans> : <Trans>Subscribe to {name}</Trans>;
}

function Summary({ pageRef }: { pageRef: CheckoutActorRef }) {
  const product = useSelector(pageRef, (snapshot) => snapshot.context.product);
  const planId = useSelector(pageRef, (snapshot) => snapshot.context.planId);
  const preview = useSelector(pageRef, (snapshot) => snapshot.context.preview);
  const isPriced = useSelector(pageRef, (snapshot) => snapshot.hasTag('priced'));
  const plan = product?.plans.find(({ plan_id }) => plan_id === planId);
  if (!product || !plan) return null;
  return (
    <Card title={product.name}>
      <PlanPrice plan={plan} />
      <Limits product={product} />
      {preview && isPriced ? <PreviewFacts preview={preview} /> : null}
    </Card>
  );
}

type StepView = (props: { pageRef: CheckoutActorRef }) => ReactNode;

const steps: Partial<Record<SnapshotFrom<CheckoutActorRef>['value'], StepView>> = {
  failed: Failed,
  missing: Missing,
  overdue: Overdue,
  tooSmall: TooSmall,
  interrupted: Interrupted,
  resuming: Interrupted,
  elsewhere: Elsewhere,
  givingUp: Elsewhere,
  confirming: Change,
  checking: Change,
  changing: Change,
  paying: Paying,
  resolving: Resolving,
};

/** The next step. */
function Step({ pageRef }: { pageRef: CheckoutActorRef }) {
  const state = useSelector(pageRef, (snapshot) => snapshot.value);
  const View = steps[state] ?? Subscribed;
  return <View pageRef={pageRef} />;
}

function Failed({ pageRef }: { pageRef: CheckoutActorRef }) {
  const { t } = useLingui();
  return (
    <Alert
      tone="danger"
      action={<Button onPress={() => pageRef.send({ type: 'checkout.retry' })}>{t`Try again`}</Button>}
    >
      <Trans>The plan could not be loaded.</Trans>
    </Alert>
  );
}

function Missing() {
  return (
    <Alert
      tone="warning"
      action={
        <LinkButton size="small" href={linkTo('plans')}>
          <Trans>See plans</Trans>
        </LinkButton>
      }
    >
      <Trans>This plan is not offered to your company.</Trans>
    </Alert>
  );
}

function Overdue({ pageRef }: { pageRef: CheckoutActorRef }) {
  const isChanged = useSelector(pageRef, ({ context }) => context.current?.plan.plan_id === context.planId);
  return (
    <Stack gap={4}>
      <SetbackNote pageRef={pageRef} />
      <Alert
        tone="warning"
        action={
          <LinkButton href={linkTo('subscriptions')} variant="primary">
            <Trans>Pay now</Trans>
          </LinkButton>
        }
      >
        {isChanged ? (
          <Trans>This is your plan now, but its payment failed. Pay the amount due to avoid interruption.</Trans>
        ) : (
          <Trans>Your last payment is overdue. Pay it first, then change the plan.</Trans>
        )}
      </Alert>
    </Stack>
  );
}

function TooSmall({ pageRef }: { pageRef: CheckoutActorRef }) {
  const exceeded = useSelector(pageRef, (snapshot) => snapshot.context.preview?.exceeded);
  return (
    <Card title={<Trans>The plan is too small</Trans>}>
      <ExceededNote exceeded={exceeded ?? []} />
      <div>
        <LinkButton href={linkTo('plans')}>
          <Trans>Choose another plan</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function Paying({ pageRef }: { pageRef: CheckoutActorRef }) {
  const orderRef = useSelector(pageRef, (snapshot) => snapshot.children.order as OrderActorRef | undefined);
  return orderRef ? <Payment pageRef={pageRef} orderRef={orderRef} /> : null;
}

function Resolving({ pageRef }: { pageRef: CheckoutActorRef }) {
  const completionRef = useSelector(pageRef, (snapshot) => snapshot.children.paymentCompletion);
  const unfinished = useSelector(pageRef, (snapshot) => snapshot.context.current?.unfinished_payment);
  return (
    <Card title={<Trans>Confirmation by your bank</Trans>}>
      {unfinished ? <UnfinishedAmount {...unfinished} /> : null}
      {completionRef ? <PaymentCompletion completionRef={completionRef as PaymentCompletionActorRef} /> : null}
    </Card>
  );
}

/** Why the previous attempt failed: shown here, once, beside what can be done about it (8.8, 8.9). */
function SetbackNote({ pageRef }: { pageRef: CheckoutActorRef }) {
  const setback = useSelector(pageRef, (snapshot) => snapshot.context.setback);
  if (setback === null) return null;
  return (
    <div role="alert">
      {'message' in setback ? (
        <Alert tone="danger">{setback.message ?? <Trans>An error occurred when trying to subscribe.</Trans>}</Alert>
      ) : (
        <Alert tone="warning">
          <Trans>Something changed since you opened this page, so nothing was charged. Check the new amounts.</Trans>
        </Alert>
      )}
    </div>
  );
}

/** This plan’s own payment, started and not finished (4.16). */
function Interrupted({ pageRef }: { pageRef: CheckoutActorRef }) {
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const payment = useSelector(pageRef, (snapshot) => snapshot.context.current?.unfinished_payment ?? null);
  return (
    <Card title={<Trans>Your payment is not finished</Trans>}>
      <SetbackNote pageRef={pageRef} />
      {payment ? <UnfinishedAmount {...payment} /> : null}
      <p>
        <Trans>
          Your bank needs to confirm that it is you. Until then, nothing is charged and the plan does not start.
        </Trans>
      </p>
      <Row>
        <Button variant="primary" isPending={isBusy} onPress={() => pageRef.send({ type: 'checkout.resume' })}>
          <Trans>Continue</Trans>
        </Button>
        <Button onPress={() => pageRef.send({ type: 'checkout.restart' })}>
          <Trans>Use another card</Trans>
        </Button>
      </Row>
    </Card>
  );
}

/** Another plan’s payment, which cannot be continued from here (design §4). */
function Elsewhere({ pageRef }: { pageRef: CheckoutActorRef }) {
  const { i18n } = useLingui();
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const payment = useSelector(pageRef, (snapshot) => snapshot.context.preview?.gives_up ?? null);
  const current = useSelector(pageRef, (snapshot) => snapshot.context.current);
  const wanted = useSelector(pageRef, (snapshot) => snapshot.context.product?.name ?? '');
  if (payment === null) return null;
  const plan = current?.subscription_id === payment.subscription_id ? current.product.name : payment.plan.nickname;
  const amount = formatMoney(payment.amount, payment.currency, i18n.locale);
  return (
    <Card title={<Trans>The payment of {plan} is not finished</Trans>}>
      <SetbackNote pageRef={pageRef} />
      <p>
        <Trans>
          You began to pay {amount} for {plan}, and nothing has been charged. Give that payment up to choose {wanted},
          or go back to it.
        </Trans>
      </p>
      <Row>
        <Button variant="primary" isPending={isBusy} onPress={() => pageRef.send({ type: 'checkout.giveUp' })}>
          <Trans>Give up this payment</Trans>
        </Button>
        <LinkButton href={linkTo('checkout', { plan: payment.plan.plan_id })}>
          <Trans>Back to the payment of {plan}</Trans>
        </LinkButton>
      </Row>
    </Card>
  );
}

function UnfinishedAmount({ amount, currency, expires_at }: UnfinishedPayment) {
  const { i18n } = useLingui();
  const dates = useDates();
  const money = formatMoney(amount, currency, i18n.locale);
  const end = expires_at ? dates.moment(expires_at) : null;
  return (
    <p>
      {end === null ? (
        <Trans>{money} is to be paid.</Trans>
      ) : (
        <Trans>
          {money} is to be paid by {end}; after that, the payment lapses and nothing is charged.
        </Trans>
      )}
    </p>
  );
}

/** The card is stored; the change is shown beside it (7.21). */
function Change({ pageRef }: { pageRef: CheckoutActorRef }) {
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const current = useSelector(pageRef, (snapshot) => snapshot.context.current);
  const isDueNow = useSelector(pageRef, (snapshot) => (snapshot.context.preview?.amount_due_now ?? 0) > 0);
  const [now, digits] = [current?.product.name ?? '', current?.card?.last4 ?? ''];
  return (
    <Card title={<Trans>Change your plan</Trans>}>
      <SetbackNote pageRef={pageRef} />
      <p>
        {isDueNow ? (
          <Trans>
            You have {now} now. The amount due is charged to your card ending in {digits}.
          </Trans>
        ) : (
          <Trans>
            You have {now} now. Nothing is charged today; the next payment is charged to your card ending in {digits}.
          </Trans>
        )}
      </p>
      <Row>
        <Button variant="primary" isPending={isBusy} onPress={() => pageRef.send({ type: 'checkout.confirm' })}>
          <Trans>Change the plan</Trans>
        </Button>
        <LinkButton href={linkTo('plans')}>
          <Trans>Cancel</Trans>
        </LinkButton>
      </Row>
    </Card>
  );
}

function Payment({ pageRef, orderRef }: { pageRef: CheckoutActorRef; orderRef: OrderActorRef }) {
  const { t } = useLingui();
  const cardRef = useSelector(orderRef, (snapshot) => snapshot.children.card);
  const isBusy = useSelector(orderRef, (snapshot) => snapshot.hasTag('busy'));
  const isUnanswered = useSelector(orderRef, (snapshot) => snapshot.matches('unanswered'));
  const canGoWithout = useSelector(orderRef, (snapshot) => snapshot.can({ type: 'order.withoutCard' }));
  const preview = useSelector(pageRef, (snapshot) => snapshot.context.preview);
  const dates = useDates();
  const isTrial = Boolean(preview?.trial_end);
  const isDueNow = preview !== null && preview.amount_due_now > 0;
  const next = preview ? dates.dayOf(preview.next_payment_at) : '';
  if (isUnanswered) {
    return (
      <Card title={<Trans>No response</Trans>}>
        <div role="alert">
          <Alert tone="warning">
            <Trans>
              The order may have gone through. Sending it again repeats the same order: it is charged only once.
            </Trans>
          </Alert>
        </div>
        <Row>
          <Button variant="primary" onPress={() => orderRef.send({ type: 'order.retry' })}>
            <Trans>Send it again</Trans>
          </Button>
          <Button onPress={() => orderRef.send({ type: 'order.leave' })}>
            <Trans>Check status</Trans>
          </Button>
        </Row>
      </Card>
    );
  }
  return (
    <Card title={<Trans>Pay by card</Trans>}>
      <SetbackNote pageRef={pageRef} />
      {cardRef ? (
        <CardForm
          cardRef={cardRef as CardActorRef}
          isBusy={isBusy}
          consent={
            isTrial
              ? t`I authorise Rytmi to charge this card for the plan when the trial has ended, and then for each billing period, until I end the subscription.`
              : isDueNow
                ? t`I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.`
                : t`I authorise Rytmi to charge this card for the plan, from ${next} on for each billing period, until I end the subscription.`
          }
          submitLabel={
            isTrial ? (
              <Trans>Subscribe, pay after the trial</Trans>
            ) : isDueNow ? (
              <Trans>Subscribe and pay</Trans>
            ) : (
              <Trans>Subscribe</Trans>
            )
          }
          actions={
            canGoWithout ? (
              <Button onPress={() => orderRef.send({ type: 'order.withoutCard' })}>
                <Trans>Continue without a card</Trans>
              </Button>
            ) : null
          }
        />
      ) : null}
    </Card>
  );
}

function Subscribed({ pageRef }: { pageRef: CheckoutActorRef }) {
  const name = useSelector(pageRef, (snapshot) => snapshot.context.current?.product.name ?? '');
  return (
    <Card title={<Trans>You are subscribed</Trans>}>
      <p>
        <Trans>
          Your plan is {name}. Find your invoices, change the card or end the subscription under Subscriptions.
        </Trans>
      </p>
      <Row>
        <LinkButton href={linkTo('surveys')} variant="primary">
          <Trans>Go to surveys</Trans>
        </LinkButton>
        <LinkButton href={linkTo('subscriptions')}>
          <Trans>Subscriptions</Trans>
        </LinkButton>
      </Row>
    </Card>
  );
}
