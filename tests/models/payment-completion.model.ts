import type { Subscription } from '../../contract/subscription.ts';
import { paymentCompletionMachine } from '../../machines/subscription/payment-completion.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { subscriptions } from './samples/subscriptions.ts';

const { licensed, incomplete, incompleteUnpaid, incompleteWithout, processing } = subscriptions;
export const inputOf = (subscription: Subscription, token: string | null = null) => ({
  companyId: 1,
  subscription,
  token,
});
export const refusal = { kind: 'refused', message: 'We are unable to authenticate your payment method.' } as const;
/** The results of the bank's question. */
export const bankAnswers = [
  { output: { kind: 'confirmed' } },
  { output: { kind: 'closed' } },
  { output: refusal },
  { output: { kind: 'lost', problem: problems.unreachable } },
  { output: { kind: 'lost', problem: problems.missing } },
] as const;
const asStands = [licensed, incomplete, incompleteUnpaid, processing, incompleteWithout].map((output) => ({ output }));
export const input = inputOf(incomplete);
export const model = modelOf(paymentCompletionMachine, {
  input,
  samples: {
    'completion.retry': [{}],
    'completion.leave': [{}],
    'xstate.done.actor.confirmCard': bankAnswers,
    'xstate.error.actor.confirmCard': [{ error: new Error('broken') }],
    'xstate.done.actor.askSubscription': asStands,
    'xstate.error.actor.askSubscription': [{ error: problems.unreachable }],
    'xstate.done.actor.verifySubscription': asStands,
    'xstate.error.actor.verifySubscription': [{ error: problems.broken }],
  },
  limit: 20_000,
});
