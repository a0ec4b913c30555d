import { paymentMachine } from '../../machines/subscription/payment.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { subscriptions } from './samples/subscriptions.ts';

const { licensed, pastDueUnpaid, pastDue, trialUnconfirmed } = subscriptions;
export const overdue = { ...pastDueUnpaid, pending_setup_intent: trialUnconfirmed.pending_setup_intent };
export const input = { companyId: 1, subscription: overdue, opens: null, refusal: null };
export const called = { companyId: 1, subscriptionId: 'sub_71' };
export const outcome = (kind: string, message: string | null = null) => ({
  output: { kind, subscription: licensed, message },
});
export const model = modelOf(paymentMachine, {
  input,
  samples: {
    'invoice.pay': [{}],
    'invoice.payByAnother': [{}],
    'card.change': [{}],
    'card.confirm': [{}],
    'payment.retry': [{}],
    'payment.cancel': [{}],
    'card.tokenized': [{ token: 'tok_1' }],
    'problem.raised': [{ problem: problems.unreachable }],
    'xstate.done.actor.payInvoice': [{ output: pastDue }],
    'xstate.error.actor.payInvoice': [{ error: problems.refused }, { error: problems.unreachable }],
    'xstate.done.actor.useCard': ({ context }) => [
      { output: context.success === 'invoicePaid' ? pastDue : trialUnconfirmed },
    ],
    'xstate.error.actor.useCard': [{ error: problems.refused }, { error: problems.unreachable }],
    'xstate.done.actor.paymentCompletion': [outcome('settled'), outcome('left'), outcome('declined', 'No money.')],
    'xstate.error.actor.paymentCompletion': [{ error: new Error('broken') }],
  },
  serialize: ({ context }) => [context.success, context.subscription.status, context.token, context.message],
  limit: 20_000,
});
