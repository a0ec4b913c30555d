import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CardActorRef } from '../../../machines/subscription/card.machine.ts';
import type { CheckoutActorRef } from '../../../machines/subscription/checkout.machine.ts';
import type { OrderActorRef } from '../../../machines/subscription/order.machine.ts';
import type { PaymentCompletionActorRef } from '../../../machines/subscription/payment-completion.machine.ts';
import { linkTo } from '../../app/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { ConsentQuestion } from './analytics-consent.tsx';
import { CardForm } from './card-form.tsx';
import styles from './checkout-page.module.css';
import { ExceededNote, Limits } from './limits.tsx';
import { PaymentCompletion } from './payment-completion.tsx';
import { PlanPrice } from './plan-price.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

/** From a chosen plan to a subscription (4.15–4.19). */
export function CheckoutPage({ pageRef }: { pageRef: CheckoutActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const name = useSelector(pageRef, (snapshot) => snapshot.context.product?.name);
  const isLoading = useSelector(pageRef, (snapshot) => snapshot.matches('loading'));
  return (
    <Page title={name ? <Trans>Subscribe to {name}</Trans> : <Trans>Subscribe</Trans>} width="form" state={state}>
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

function Summary({ pageRef }: { pageRef: CheckoutActorRef }) {
  const product = useSelector(pageRef, (snapshot) => snapshot.context.product);
  const planId = useSelector(pageRef, (snapshot) => snapshot.context.planId);
  const preview = useSelector(pageRef, (snapshot) => snapshot.context.preview);
  const isOver = useSelector(pageRef, (snapshot) => snapshot.hasTag('over'));
  const plan = product?.plans.find(({ plan_id }) => plan_id === planId);
  if (!product || !plan) return null;
  return (
    <Card title={product.name}>
      <PlanPrice plan={plan} />
      <Limits product={product} />
      {preview && !isOver ? <PreviewFacts preview={preview} /> : null}
    </Card>
  );
}

/** What is to be done now. */
function Step({ pageRef }: { pageRef: CheckoutActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => snapshot.value);
  const completionRef = useSelector(pageRef, (snapshot) => snapshot.children.paymentCompletion);
  const orderRef = useSelector(pageRef, (snapshot) => snapshot.children.order);
  const exceeded = useSelector(pageRef, (snapshot) => snapshot.context.preview?.exceeded);
  const isChanged = useSelector(pageRef, ({ context }) => context.current?.plan.plan_id === context.planId);
  switch (state) {
    case 'failed':
      return (
        <Alert
          tone="danger"
          action={<Button onPress={() => pageRef.send({ type: 'checkout.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The plan could not be loaded.</Trans>
        </Alert>
      );
    case 'missing':
      return (
        <Alert tone="warning">
          <Trans>This plan is not offered to your company.</Trans>
        </Alert>
      );
    case 'overdue':
      return (
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
      );
    case 'tooSmall':
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
    case 'interrupted':
      return <Interrupted pageRef={pageRef} />;
    case 'confirming':
    case 'changing':
      return <Change pageRef={pageRef} />;
    case 'paying':
      return orderRef ? <Payment pageRef={pageRef} orderRef={orderRef as OrderActorRef} /> : null;
    case 'settling':
      return (
        <Card title={<Trans>Confirmation by your bank</Trans>}>
          {completionRef ? <PaymentCompletion completionRef={completionRef as PaymentCompletionActorRef} /> : null}
        </Card>
      );
    default:
      return <Subscribed pageRef={pageRef} />;
  }
}

function Interrupted({ pageRef }: { pageRef: CheckoutActorRef }) {
  return (
    <Card title={<Trans>Your payment is not finished</Trans>}>
      <p>
        <Trans>
          Your bank needs to confirm that it is you. Until then, nothing is charged and the plan does not start.
        </Trans>
      </p>
      <Row>
        <Button variant="primary" onPress={() => pageRef.send({ type: 'checkout.resume' })}>
          <Trans>Continue</Trans>
        </Button>
        <Button onPress={() => pageRef.send({ type: 'checkout.restart' })}>
          <Trans>Use another card</Trans>
        </Button>
      </Row>
    </Card>
  );
}

/** The card is known; what changes is said beside it (7.21). */
function Change({ pageRef }: { pageRef: CheckoutActorRef }) {
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const current = useSelector(pageRef, (snapshot) => snapshot.context.current);
  const [now, digits] = [current?.product.name ?? '', current?.card?.last4 ?? ''];
  return (
    <Card title={<Trans>Change your plan</Trans>}>
      <p>
        <Trans>
          You have {now} now. The amount due is charged to your card ending in {digits}.
        </Trans>
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
  const message = useSelector(pageRef, (snapshot) => snapshot.context.message);
  const isTrial = useSelector(pageRef, (snapshot) => Boolean(snapshot.context.preview?.trial_end));
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
      {message ? <Alert tone="danger">{message}</Alert> : null}
      {cardRef ? (
        <CardForm
          cardRef={cardRef as CardActorRef}
          isBusy={isBusy}
          consent={
            isTrial
              ? t`I authorise Rytmi to charge this card for the plan when the trial has ended, and then for each billing period, until I end the subscription.`
              : t`I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.`
          }
          submitLabel={isTrial ? <Trans>Subscribe, pay after the trial</Trans> : <Trans>Subscribe and pay</Trans>}
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
