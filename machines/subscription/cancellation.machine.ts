import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Subscription } from '../../contract/subscription.ts';
import type { Problem, ToastCode } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Called = { companyId: number; subscriptionId: string };

/** The last moment of the subscription if it were ended now; null: it ends at once, because it is not paid for. */
function endOf({ status, current_period_end: periodEnd }: Subscription): string | null {
  return status === 'past_due' || status === 'incomplete' ? null : periodEnd;
}

export const cancellationMachine = setup({
  types: {
    input: {} as { companyId: number; subscription: Subscription },
    context: {} as { companyId: number; subscription: Subscription; end: string | null; problem: Problem | null },
    events: {} as {
      type: 'cancellation.ask' | 'cancellation.confirm' | 'cancellation.cancel' | 'cancellation.withdraw';
    },
    tags: {} as 'busy' | 'asking' | 'cancelled',
  },
  actors: {
    endSubscription: fromPromise<void, Called>(notProvided),
    resumeSubscription: fromPromise<void, Called>(notProvided),
  },
  actions: {
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    raiseSuccess: sendParent((_, params: { code: ToastCode }) => ({
      type: 'toast.raised',
      toast: { tone: 'success', code: params.code, text: null },
    })),
    announceChange: sendParent({ type: 'subscription.changed' }),
  },
  guards: { isCancelled: ({ context }) => context.subscription.cancel_at_period_end },
}).createMachine({
  id: 'cancellation',
  description: 'Ends the subscription that runs, or takes that back before it is over (7.22).',
  context: ({ input }) => ({ ...input, end: endOf(input.subscription), problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Has it been ended, with days left?',
      always: [{ guard: 'isCancelled', target: 'cancelled' }, { target: 'running' }],
    },
    running: { on: { 'cancellation.ask': { target: 'asking' } } },
    asking: {
      description: 'Says until when it runs, and what is kept after that.',
      tags: ['asking'],
      on: {
        'cancellation.confirm': { target: 'cancelling', actions: 'forgetProblem' },
        'cancellation.cancel': { target: 'running', actions: 'forgetProblem' },
      },
    },
    cancelling: {
      description: 'Asked twice, it ends once.',
      tags: ['busy', 'asking'],
      invoke: {
        id: 'endSubscription',
        src: 'endSubscription',
        input: ({ context: { companyId, subscription } }) => ({
          companyId,
          subscriptionId: subscription.subscription_id,
        }),
        onDone: {
          target: 'over',
          actions: [{ type: 'raiseSuccess', params: { code: 'subscriptionEnded' } }, 'announceChange'],
        },
        onError: { target: 'asking', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    cancelled: {
      description: 'It still runs, to its last day.',
      tags: ['cancelled'],
      on: { 'cancellation.withdraw': { target: 'resuming', actions: 'forgetProblem' } },
    },
    resuming: {
      description: 'Its end is taken back: it continues as if nothing had been.',
      tags: ['busy', 'cancelled'],
      invoke: {
        id: 'resumeSubscription',
        src: 'resumeSubscription',
        input: ({ context: { companyId, subscription } }) => ({
          companyId,
          subscriptionId: subscription.subscription_id,
        }),
        onDone: {
          target: 'over',
          actions: [{ type: 'raiseSuccess', params: { code: 'subscriptionResumed' } }, 'announceChange'],
        },
        onError: {
          target: 'cancelled',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
    over: { description: 'The page asks for the current status, and begins again with that.' },
  },
});
export type CancellationActorRef = ActorRefFrom<typeof cancellationMachine>;
