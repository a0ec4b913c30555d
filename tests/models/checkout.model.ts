import type { Preview, Subscription } from '../../contract/subscription.ts';
import { checkoutMachine } from '../../machines/subscription/checkout.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { checkoutPreviews, products, subscriptions } from './samples/subscriptions.ts';

const { licensed, incomplete, pastDueUnpaid } = subscriptions;
export const input = pageInput(places.checkout);
export const product = products.basic;
export const { charged, tooSmall } = checkoutPreviews;
/** Of another plan, with a card. */
export const other = { ...licensed, plan: { ...licensed.plan, plan_id: 'standard-month' } };
export const stands = (current: Subscription | null, preview: Preview = charged) => ({ product, current, preview });
export const outcome = (kind: string, subscription: Subscription, message: string | null = null) => ({
  output: { kind, subscription, message },
});
/** In this plan’s checkout: the payment at the bank is of another plan. */
export const elsewhere = {
  ...charged,
  gives_up: {
    subscription_id: 'sub_70',
    plan: { ...licensed.plan, plan_id: 'standard-month' },
    amount: 2900,
    currency: 'eur',
    expires_at: null,
  },
} satisfies Preview;
/** The active one is changed: its card is stored. */
export const change = {
  ...charged,
  subscription_id: licensed.subscription_id,
  prorated_at: '2026-03-02T06:00:00.000Z',
};
export const declined = 'Your card was declined.';
export const model = modelOf(checkoutMachine, {
  input,
  samples: {
    'checkout.retry': [{}],
    'checkout.confirm': [{}],
    'checkout.resume': [{}],
    'checkout.restart': [{}],
    'checkout.giveUp': [{}],
    'toast.raised': [{}],
    'problem.raised': [{}],
    'xstate.done.actor.loadCheckout': [
      { output: { product: null, current: null, preview: null } },
      { output: stands(null) },
      { output: stands(null, tooSmall) },
      { output: stands(incomplete) },
      { output: stands(null, elsewhere) },
      { output: stands(pastDueUnpaid) },
      { output: stands(licensed) },
      { output: stands(other, change) },
    ],
    'xstate.error.actor.loadCheckout': [{ error: problems.unreachable }],
    'xstate.done.actor.resumeCheckout': [{ output: stands(incomplete) }, { output: stands(licensed) }],
    'xstate.error.actor.resumeCheckout': [{ error: problems.unreachable }],
    'xstate.done.actor.giveUp': [{}],
    'xstate.error.actor.giveUp': [{ error: problems.unreachable }, { error: problems.refused }],
    'xstate.done.actor.checkTerms': [{ output: true }, { output: false }],
    'xstate.error.actor.checkTerms': [{ error: problems.unreachable }],
    'xstate.done.actor.order': [
      { output: { kind: 'ordered', subscription: incomplete } },
      { output: { kind: 'moved' } },
      { output: { kind: 'unknown' } },
    ],
    'xstate.error.actor.order': [{ error: new Error('broken') }],
    'xstate.done.actor.changePlan': [{ output: licensed }],
    'xstate.error.actor.changePlan': [{ error: problems.unreachable }, { error: problems.refused }],
    'xstate.done.actor.paymentCompletion': [
      outcome('settled', licensed),
      outcome('left', incomplete),
      outcome('declined', incomplete, declined),
      outcome('declined', pastDueUnpaid, declined),
      outcome('refused', incomplete),
      outcome('refused', { ...incomplete, status: 'canceled' }),
    ],
    'xstate.error.actor.paymentCompletion': [{ error: new Error('broken') }],
  } as never,
  serialize: ({ context }) => [context.current?.status, context.current?.plan.plan_id, JSON.stringify(context.setback)],
  limit: 20_000,
});
