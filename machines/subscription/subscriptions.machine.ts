import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Subscription } from '../../contract/subscription.ts';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** 2.18: what a company is and was subscribed to. */
export const subscriptionsMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      companyId: number;
      /** Newest first. */
      subscriptions: readonly Subscription[];
      /** The one that has not ended, whose limits count; null when all have. */
      current: Subscription | null;
      problem: Problem | null;
    },
    events: {} as { type: 'subscriptions.retry' },
    tags: {} as 'busy',
  },
  actors: { loadSubscriptions: fromPromise<readonly Subscription[], { companyId: number }>(notProvided) },
  actions: {
    keepSubscriptions: assign((_, params: { subscriptions: readonly Subscription[] }) => ({
      subscriptions: params.subscriptions,
      current: params.subscriptions.find(({ status }) => status !== 'canceled') ?? null,
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
}).createMachine({
  id: 'subscriptions',
  context: ({ input }) => ({ companyId: input.companyId ?? 0, subscriptions: [], current: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadSubscriptions',
        src: 'loadSubscriptions',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: {
          target: 'showing',
          actions: { type: 'keepSubscriptions', params: ({ event }) => ({ subscriptions: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    showing: {},
    failed: { on: { 'subscriptions.retry': { target: 'loading' } } },
  },
});
export type SubscriptionsActorRef = ActorRefFrom<typeof subscriptionsMachine>;
