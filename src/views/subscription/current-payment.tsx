import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Subscription } from '../../../contract/subscription.ts';
import type { CancellationActorRef } from '../../../machines/subscription/cancellation.machine.ts';
import type { PaymentActorRef } from '../../../machines/subscription/payment.machine.ts';
import type { PaymentCompletionActorRef } from '../../../machines/subscription/payment-completion.machine.ts';
import type { SubscriptionPhase } from '../../../shared/lists.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/stack.tsx';
import { numberFormat } from '../formatters.ts';
import { useDates } from '../use-dates.ts';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { Line } from './limits.tsx';
import { formatMoney } from './money.ts';
import { PaymentCompletion } from './payment-completion.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';

interface CurrentPaymentProps {
  subscription: Subscription;
  /** Null while the state is being requested. */
  paymentRef: PaymentActorRef | null;
  cancellationRef: CancellationActorRef | null;
}

/** The active subscription: what it is, its price, and its actions (2.18). */
export function CurrentPayment({ subscription, paymentRef, cancellationRef }: CurrentPaymentProps) {
  const Status = statuses[subscription.phase];
  return (
    <Card title={subscription.product.name}>
      <Status subscription={subscription} paymentRef={paymentRef} />
      <Facts subscription={subscription} />
      {paymentRef ? <CardActions paymentRef={paymentRef} /> : null}
      {cancellationRef ? <EndActions cancellationRef={cancellationRef} isUnfinished={!subscription.runs} /> : null}
      {paymentRef ? <PaymentDialogs paymentRef={paymentRef} /> : null}
      {paymentRef ? <CurrentCompletion paymentRef={paymentRef} /> : null}
    </Card>
  );
}

interface StatusProps {
  subscription: Subscription;
  paymentRef: PaymentActorRef | null;
}

/** Its phase as text, and its actions. */
const statuses: Record<SubscriptionPhase, (props: StatusProps) => ReactNode> = {
  unfinished: Unfinished,
  overdue: Overdue,
  ending: Ending,
  charged: Charged,
  free: Free,
  running: Running,
  ended: Running,
};

function Unfinished({ subscription: { plan, product, unfinished_payment, amount_due } }: StatusProps) {
  const { i18n } = useLingui();
  const name = product.name;
  const unfinished = formatMoney(
    unfinished_payment?.amount ?? amount_due,
    unfinished_payment?.currency ?? plan.currency,
    i18n.locale,
  );
  return (
    <Alert tone="warning" action={<PlanLink planId={plan.plan_id} isPrimary />}>
      <Trans>
        The payment of {unfinished} for {name} is not finished, so nothing has been charged and the plan is not active
        yet.
      </Trans>
    </Alert>
  );
}

/** Null: the provider has named no end of the period. */
function useEnd({ current_period_end: end }: Subscription): string | null {
  const dates = useDates();
  return end && dates.dayOf(end);
}

function useTrialEnd(subscription: Subscription): string | null {
  const dates = useDates();
  const end = useEnd(subscription);
  return subscription.trial_end ? dates.dayOf(subscription.trial_end) : end;
}

function Ending({ subscription }: StatusProps) {
  const end = useEnd(subscription);
  return (
    <Alert tone="warning">
      {end ? (
        <Trans>Your plan is cancelled and runs until {end}. Until then, you can undo this.</Trans>
      ) : (
        <Trans>Your plan is cancelled. You can undo this until it ends.</Trans>
      )}
    </Alert>
  );
}

function Charged({ subscription }: StatusProps) {
  const trialEnd = useTrialEnd(subscription);
  return (
    <Alert>
      {trialEnd ? (
        <Trans>The free trial lasts until {trialEnd}. Then the card is charged for the first time.</Trans>
      ) : (
        <Trans>After the free trial the card is charged for the first time.</Trans>
      )}
    </Alert>
  );
}

function Free({ subscription }: StatusProps) {
  const trialEnd = useTrialEnd(subscription);
  return (
    <Alert action={<PlanLink planId={subscription.plan.plan_id} />}>
      {trialEnd ? (
        <Trans>The free trial lasts until {trialEnd}. It ends automatically: nothing is charged.</Trans>
      ) : (
        <Trans>The free trial ends automatically: nothing is charged.</Trans>
      )}
    </Alert>
  );
}

function Running({ subscription }: StatusProps) {
  const end = useEnd(subscription);
  return (
    <Alert tone="success">
      {end ? (
        <Trans>Your plan is paid until {end} and renews automatically.</Trans>
      ) : (
        <Trans>Your plan is paid and renews automatically.</Trans>
      )}
    </Alert>
  );
}

function PlanLink({ planId, isPrimary = false }: { planId: string; isPrimary?: boolean }) {
  return (
    <LinkButton variant={isPrimary ? 'primary' : 'secondary'} href={linkTo('checkout', { plan: planId })}>
      {isPrimary ? <Trans>Continue the payment</Trans> : <Trans>Subscribe</Trans>}
    </LinkButton>
  );
}

function Overdue({ subscription, paymentRef }: StatusProps) {
  const { i18n } = useLingui();
  const refusal = useSelector(paymentRef ?? undefined, (snapshot) => snapshot?.context.refusal ?? null);
  const amount = formatMoney(subscription.amount_due, subscription.plan.currency, i18n.locale);
  return (
    <>
      <Alert tone="warning" action={paymentRef ? <PayButtons paymentRef={paymentRef} /> : null}>
        <Trans>The last payment failed: {amount} is due. Pay it to avoid interruption.</Trans>
      </Alert>
      {/* Shown here, once, beside the next attempt (8.8). */}
      <div role="alert">
        {refusal ? <Alert tone="danger">{refusal.message ?? <Trans>The payment failed.</Trans>}</Alert> : null}
      </div>
    </>
  );
}

function PayButtons({ paymentRef }: { paymentRef: PaymentActorRef }) {
  const canPay = useSelector(paymentRef, (snapshot) => snapshot.can({ type: 'invoice.pay' }));
  const isPaying = useSelector(paymentRef, (snapshot) => snapshot.matches('paying'));
  return (
    <Row gap={2}>
      {canPay || isPaying ? (
        <Button variant="primary" isPending={isPaying} onPress={() => paymentRef.send({ type: 'invoice.pay' })}>
          <Trans>Pay now</Trans>
        </Button>
      ) : null}
      <Button onPress={() => paymentRef.send({ type: 'invoice.payByAnother' })}>
        <Trans>Pay with another card</Trans>
      </Button>
    </Row>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { i18n } = useLingui();
  const dates = useDates();
  const { plan, current_period_end, usage_record, cost_so_far, amount_due, card } = subscription;
  const money = (amount: number) => formatMoney(amount, plan.currency, i18n.locale);
  const number = numberFormat(i18n.locale);
  return (
    <dl>
      <Line name={<Trans>Period ends</Trans>}>{current_period_end ? dates.dayOf(current_period_end) : '–'}</Line>
      {usage_record === null ? null : (
        <Line name={<Trans>Peak users in this period</Trans>}>{number.format(usage_record)}</Line>
      )}
      {cost_so_far === null ? null : <Line name={<Trans>Cost so far, excl. VAT</Trans>}>{money(cost_so_far)}</Line>}
      <Line name={<Trans>Amount due</Trans>}>{money(amount_due)}</Line>
      <Line name={<Trans>Card</Trans>}>{card ? <CardOnFile card={card} /> : <Trans>None</Trans>}</Line>
    </dl>
  );
}

function CardOnFile({ card }: { card: NonNullable<Subscription['card']> }) {
  const month = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  const [brand, digits] = [brandNames[card.brand] ?? card.brand, card.last4];
  return (
    <Trans>
      {brand} ending in {digits}, valid until {month}
    </Trans>
  );
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

function CardActions({ paymentRef }: { paymentRef: PaymentActorRef }) {
  const hasCard = useSelector(paymentRef, (snapshot) => snapshot.context.subscription.card !== null);
  const canConfirm = useSelector(paymentRef, (snapshot) => snapshot.can({ type: 'card.confirm' }));
  return (
    <Row gap={2}>
      {canConfirm ? (
        <Button variant="primary" onPress={() => paymentRef.send({ type: 'card.confirm' })}>
          <Trans>Confirm the new card</Trans>
        </Button>
      ) : null}
      {hasCard ? (
        <Button onPress={() => paymentRef.send({ type: 'card.change' })}>
          <Trans>Change the card</Trans>
        </Button>
      ) : null}
    </Row>
  );
}

interface EndActionsProps {
  cancellationRef: CancellationActorRef;
  /** An unpaid one is cancelled, rather than ended. */
  isUnfinished: boolean;
}

function EndActions({ cancellationRef, isUnfinished }: EndActionsProps) {
  const isCancelled = useSelector(cancellationRef, (snapshot) => snapshot.hasTag('cancelled'));
  const isResuming = useSelector(cancellationRef, (snapshot) => snapshot.matches('resuming'));
  return (
    <>
      <div>
        {isCancelled ? (
          <Button
            variant="primary"
            isPending={isResuming}
            onPress={() => cancellationRef.send({ type: 'cancellation.withdraw' })}
          >
            <Trans>Keep the subscription</Trans>
          </Button>
        ) : (
          <Button variant="danger-quiet" onPress={() => cancellationRef.send({ type: 'cancellation.ask' })}>
            {isUnfinished ? <Trans>Give up this payment</Trans> : <Trans>End subscription</Trans>}
          </Button>
        )}
      </div>
      <CancellationDialog cancellationRef={cancellationRef} isUnfinished={isUnfinished} />
    </>
  );
}

function CurrentCompletion({ paymentRef }: { paymentRef: PaymentActorRef }) {
  const completionRef = useSelector(paymentRef, (snapshot) => snapshot.children.paymentCompletion);
  return completionRef ? <PaymentCompletion completionRef={completionRef as PaymentCompletionActorRef} /> : null;
}
