import type { Subscription } from '../../../contract/subscription.ts';
import type { LoadedSubscription } from '../../../machines/types.ts';

/** A payment that is to be settled: an overdue one, a first one that is not finished, or a card at the bank. */
export type Unsettled = {
  kind: 'overdue' | 'unfinished' | 'unconfirmed';
  name: string;
  planId: string;
  amount: number;
  currency: Subscription['plan']['currency'];
};

/** What every page says until it is settled; null: nothing is owed and nothing waits (4.16–4.18). */
export function unsettledOf(loaded: LoadedSubscription): Unsettled | null {
  if (loaded === null) return null;
  const unfinished = loaded.status === 'incomplete' ? loaded : (loaded.unfinished ?? null);
  const factsOf = ({ product, plan }: Subscription) => ({ name: product.name, planId: plan.plan_id });
  if (loaded.status === 'past_due') {
    return { kind: 'overdue', ...factsOf(loaded), amount: loaded.amount_due, currency: loaded.plan.currency };
  }
  if (unfinished !== null) {
    const { amount, currency } = unfinished.unfinished_payment ?? {
      amount: unfinished.amount_due,
      currency: unfinished.plan.currency,
    };
    return { kind: 'unfinished', ...factsOf(unfinished), amount, currency };
  }
  if (loaded.status === 'canceled' || loaded.pending_setup_intent?.status !== 'requires_action') return null;
  return { kind: 'unconfirmed', ...factsOf(loaded), amount: 0, currency: loaded.plan.currency };
}
