import { type ActorRefFrom, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { Subscription } from '../../contract/subscription.ts';
import type { Problem } from '../types.ts';
import type { cardMachine } from './card.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** What is sent: a change of the subscription that runs, or without one a new one (7.20, 7.21). */
export type Order = { companyId: number; subscriptionId: string | null; planId: string; token: string | null };

/**
 * `ordered`: the subscription says what is to be done next (4.15–4.18); `unknown`: how things stand has to be asked,
 * because no answer came or another tab was first.
 */
export type OrderOutcome = { kind: 'ordered'; subscription: Subscription } | { kind: 'unknown' };

export const orderMachine = setup({
  types: {
    input: {} as Omit<Order, 'token'> & { isCardOptional: boolean },
    context: {} as Order & {
      isCardOptional: boolean;
      outcome: OrderOutcome;
      /** Why the attempt before failed. */
      message: string | null;
      problem: Problem | null;
    },
    output: {} as OrderOutcome,
    events: {} as
      | { type: 'order.withoutCard' }
      | { type: 'order.retry' }
      | { type: 'order.leave' }
      | { type: 'card.tokenized'; token: string }
      | { type: 'card.refused'; message: string }
      | { type: 'problem.raised'; problem: Problem },
    children: {} as { card: 'card' },
    tags: {} as 'busy',
  },
  actors: {
    subscribe: fromPromise<Subscription, Order>(notProvided),
    /** Whether the company has meanwhile what was ordered, or something of it that is to be finished. */
    findOrdered: fromPromise<boolean, { companyId: number; planId: string }>(notProvided),
    card: {} as typeof cardMachine,
  },
  actions: {
    keepToken: assign((_, params: { token: string }) => ({ token: params.token })),
    forgetToken: assign({ token: null }),
    keepOrdered: assign((_, params: { subscription: Subscription }) => ({
      outcome: { kind: 'ordered', ...params },
    })),
    keepRefusal: assign((_, params: { problem: Problem }) => ({
      message: params.problem.general ?? Object.values(params.problem.fields)[0] ?? null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetRefusal: assign({ message: null, problem: null }),
    releaseCard: sendTo('card', ({ context }) => ({ type: 'card.release' as const, message: context.message })),
    raiseRefusal: sendParent(({ context }) => ({
      type: 'toast.raised',
      toast: { tone: 'error', code: 'subscriptionFailed', text: context.message, isShown: context.message !== null },
    })),
    raiseCardRefusal: sendParent((_, params: { message: string }) => ({
      type: 'toast.raised',
      toast: { tone: 'error', code: 'subscriptionFailed', text: params.message, isShown: true },
    })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
  },
  guards: {
    isCardOptional: ({ context }) => context.isCardOptional,
    isRefusal: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    isFound: (_, params: { isFound: boolean }) => params.isFound,
  },
}).createMachine({
  id: 'order',
  description:
    'The card, its authorisation (5.4), and one order, which is sent again as the same until it has an answer (7.20, 7.21).',
  context: ({ input }) => ({ ...input, token: null, outcome: { kind: 'unknown' }, message: null, problem: null }),
  output: ({ context }) => context.outcome,
  invoke: { id: 'card', src: 'card' },
  on: { 'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.problem }) } } },
  initial: 'entering',
  states: {
    entering: {
      description: 'The card is being typed, or not needed.',
      on: {
        'card.tokenized': {
          target: 'ordering',
          actions: ['forgetRefusal', { type: 'keepToken', params: ({ event }) => ({ token: event.token }) }],
        },
        'card.refused': {
          description: 'The provider’s message (8.8).',
          actions: { type: 'raiseCardRefusal', params: ({ event }) => ({ message: event.message }) },
        },
        'order.withoutCard': {
          description: 'A trial needs no card (9.3).',
          guard: 'isCardOptional',
          target: 'ordering',
          actions: ['forgetRefusal', 'forgetToken'],
        },
      },
    },
    ordering: {
      tags: ['busy'],
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context: { companyId, subscriptionId, planId, token } }) => ({
          companyId,
          subscriptionId,
          planId,
          token,
        }),
        onDone: {
          target: 'over',
          actions: { type: 'keepOrdered', params: ({ event }) => ({ subscription: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'reviewing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
          {
            target: 'unanswered',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    unanswered: {
      description: 'It may have been done. The same order with the same token is the same attempt: charged once.',
      on: {
        'order.retry': { target: 'ordering', actions: 'forgetRefusal' },
        'order.leave': { target: 'over' },
      },
    },
    reviewing: {
      description: 'Refused: by the card, or because another tab was first. How things stand says which.',
      tags: ['busy'],
      invoke: {
        id: 'findOrdered',
        src: 'findOrdered',
        input: ({ context: { companyId, planId } }) => ({ companyId, planId }),
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => ({ isFound: event.output }) }, target: 'over' },
          { target: 'entering', actions: ['releaseCard', 'raiseRefusal'] },
        ],
        onError: { target: 'entering', actions: ['releaseCard', 'raiseRefusal'] },
      },
    },
    over: { type: 'final' },
  },
});
export type OrderActorRef = ActorRefFrom<typeof orderMachine>;
