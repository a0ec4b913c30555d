import type { Preview, Subscription } from '../../contract/subscription.ts';
import type { Shown } from '../../machines/subscription/order.machine.ts';

const day = 24 * 3_600_000;

/** Within a day: a trial that begins with the order ends a little later in each preview. */
function areSameDays(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(Date.parse(one) - Date.parse(other)) < day;
}

/**
 * The part of a subscription that decides what can be offered; one that was declined and never started counts as none.
 */
function termsKeyOf(current: Subscription | null): string | null {
  if (current === null) return null;
  const { subscription_id, status, plan, cancel_at_period_end, card } = current;
  const intents = [current.latest_invoice?.payment_intent, current.pending_setup_intent];
  const begun = intents.filter((intent) => intent?.status === 'requires_action' || intent?.status === 'processing');
  if (status === 'incomplete' && begun.length === 0) return null;
  return JSON.stringify([subscription_id, status, plan.plan_id, cancel_at_period_end, card, begun.length]);
}

/** The unfinished payment of another plan. */
const elsewhereOf = ({ plan, gives_up: payment }: Preview) =>
  payment?.plan.plan_id === plan.plan_id ? undefined : payment?.subscription_id;

/** Whether an order with the shown terms is still the same: the same subscription, plan, amounts and days. */
export function areSameTerms(shown: Shown, now: Shown): boolean {
  if (termsKeyOf(shown.current) !== termsKeyOf(now.current)) return false;
  const [before, after] = [shown.preview, now.preview];
  if (before === null || after === null) return before === after;
  return (
    JSON.stringify([before.plan, before.exceeded]) === JSON.stringify([after.plan, after.exceeded]) &&
    before.subscription_id === after.subscription_id &&
    before.needs_card === after.needs_card &&
    elsewhereOf(before) === elsewhereOf(after) &&
    areSameDays(before.trial_end, after.trial_end) &&
    areSameDays(before.next_payment_at, after.next_payment_at) &&
    before.amount_due_now === after.amount_due_now &&
    before.next_amount === after.next_amount &&
    // Older than an order may repeat: the rest of the period is worth less by now.
    before.prorated_at === after.prorated_at
  );
}
