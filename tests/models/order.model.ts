import { orderMachine } from '../../machines/subscription/order.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { checkoutPreviews, subscriptions } from './samples/subscriptions.ts';

export const input = {
  companyId: 1,
  planId: 'basic-month',
  subscriptionId: null,
  isCardOptional: true,
  shown: { current: null, preview: { ...checkoutPreviews.charged, prorated_at: '2026-03-02T06:00:00.000Z' } },
};
export const declined = { ...problems.refused, general: 'Your card was declined.' };
export const model = modelOf(orderMachine, {
  input,
  samples: {
    'card.tokenized': [{ token: 'tok_1' }],
    'problem.raised': [{ problem: problems.unreachable }],
    'order.withoutCard': [{}],
    'order.retry': [{}],
    'order.leave': [{}],
    'xstate.done.actor.subscribe': [{ output: subscriptions.incomplete }],
    'xstate.error.actor.subscribe': [
      { error: declined },
      { error: { ...problems.refused, general: null } },
      { error: problems.unreachable },
      { error: problems.conflict },
    ],
    'xstate.done.actor.checkTerms': [{ output: true }, { output: false }],
    'xstate.error.actor.checkTerms': [{ error: problems.unreachable }],
    'xstate.done.actor.reviewOrder': [{ output: true }, { output: false }],
    'xstate.error.actor.reviewOrder': [{ error: problems.unreachable }],
  },
});
