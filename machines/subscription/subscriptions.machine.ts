import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { Invoice, Subscription } from '../../contract/subscription.ts';
import type { PageInput, Problem } from '../types.ts';
import type { careMachine } from './care.machine.ts';
import type { endingMachine } from './ending.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** Newest first; the invoices are of the one that has not ended. */
export type LoadedSubscriptions = { subscriptions: readonly Subscription[]; invoices: readonly Invoice[] };

export const subscriptionsMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      companyId: number;
      /** Newest first. */
      subscriptions: readonly Subscription[];
      invoices: readonly Invoice[];
      /** The one that has not ended, whose limits count; null when all have. */
      current: Subscription | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'subscriptions.retry' }
      | { type: 'subscription.changed' }
      | { type: 'notice.raised' }
      | { type: 'problem.raised' },
    children: {} as { care: 'care'; ending: 'ending' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadSubscriptions: fromPromise<LoadedSubscriptions, { companyId: number }>(notProvided),
    care: {} as typeof careMachine,
    ending: {} as typeof endingMachine,
  },
  actions: {
    keepSubscriptions: assign((_, { loaded }: { loaded: LoadedSubscriptions }) => ({
      ...loaded,
      current: loaded.subscriptions.find(({ status }) => status !== 'canceled') ?? null,
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
    passOn: enqueueActions(({ enqueue, event }) => {
      enqueue(sendParent(event));
    }),
  },
  guards: { hasCurrent: ({ context }) => context.current !== null },
}).createMachine({
  id: 'subscriptions',
  description: 'What a company is and was subscribed to, and what can be done about it (2.18).',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    subscriptions: [],
    invoices: [],
    current: null,
    problem: null,
  }),
  initial: 'loading',
  on: { 'notice.raised': { actions: 'passOn' }, 'problem.raised': { actions: 'passOn' } },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadSubscriptions',
        src: 'loadSubscriptions',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: {
          target: 'placing',
          actions: { type: 'keepSubscriptions', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    placing: { always: [{ guard: 'hasCurrent', target: 'running' }, { target: 'ended' }] },
    ended: { description: 'None runs: the plans lead on.', tags: ['shown'] },
    running: {
      tags: ['shown'],
      invoke: [
        {
          id: 'care',
          src: 'care',
          input: ({ context }) => ({ companyId: context.companyId, subscription: context.current as Subscription }),
        },
        {
          id: 'ending',
          src: 'ending',
          input: ({ context }) => ({ companyId: context.companyId, subscription: context.current as Subscription }),
        },
      ],
      on: { 'subscription.changed': { target: 'refreshing', actions: 'passOn' } },
    },
    refreshing: {
      description: 'What was known stays on the screen until it is known anew.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'refreshSubscriptions',
        src: 'loadSubscriptions',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: {
          target: 'placing',
          actions: { type: 'keepSubscriptions', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
    failed: { on: { 'subscriptions.retry': { target: 'loading' } } },
  },
});
export type SubscriptionsActorRef = ActorRefFrom<typeof subscriptionsMachine>;
