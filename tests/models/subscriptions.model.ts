import type { Subscription } from '../../contract/subscription.ts';
import { subscriptionsMachine } from '../../machines/subscription/subscriptions.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { invoices, subscriptions } from './samples/subscriptions.ts';

const { licensed, metered } = subscriptions;
export const ended = { ...subscriptions.canceled, id: 74, subscription_id: 'sub_74' };
export const input = pageInput(places.subscriptions);
export const loaded = (...each: Subscription[]) => ({ subscriptions: each, invoices: [invoices.paid] });
export const model = modelOf(subscriptionsMachine, {
  input,
  samples: {
    'subscriptions.retry': [{}],
    'subscription.changed': [{}, { refusal: { message: 'No money.' } }],
    'card.opened': [{ purpose: 'change' }],
    'card.closed': [{}],
    'toast.raised': [{}],
    'problem.raised': [{}],
    'xstate.done.actor.loadSubscriptions': [{ output: loaded(metered) }, { output: loaded() }],
    'xstate.error.actor.loadSubscriptions': [{ error: problems.unreachable }, { error: problems.broken }],
    'xstate.done.actor.refreshSubscriptions': [{ output: loaded(licensed) }, { output: loaded(ended) }],
    'xstate.error.actor.refreshSubscriptions': [{ error: problems.unreachable }],
  },
});
