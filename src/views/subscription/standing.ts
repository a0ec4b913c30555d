import type { Subscription } from '../../../contract/subscription.ts';

/** `charged`: the card is charged when the trial is over; `free`: the trial ends by itself (9.3). */
export type SubscriptionState = 'ended' | 'unfinished' | 'overdue' | 'ending' | 'charged' | 'free' | 'running';

/**
 * How a subscription stands, said alike by every page (2.18, 4.15–4.18, 7.22): what is not paid comes first, then that it
 * ends, then the trial.
 */
export function standingOf({
  status,
  cancel_at_period_end: isEnding,
  card,
}: Pick<Subscription, 'status' | 'cancel_at_period_end' | 'card'>): SubscriptionState {
  if (status === 'canceled') return 'ended';
  if (status === 'incomplete') return 'unfinished';
  if (status === 'past_due') return 'overdue';
  if (isEnding) return 'ending';
  if (status !== 'trialing') return 'running';
  return card === null ? 'free' : 'charged';
}
