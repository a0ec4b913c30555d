import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { Preview, Subscription } from '../../contract/subscription.ts';
import type { Problem } from '../types.ts';
import type { cardMachine } from './card.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** What is sent: a change of the active subscription, or, without one, a new one (7.20, 7.21). */
export type Order = {
  companyId: number;
  subscriptionId: string | null;
  planId: string;
  token: string | null;
  /** The time that the page's amounts were calculated for, so that the order has the same. */
  proratedAt: string | null;
};

/** What the page shows before the order: what the company has, and what the plan would cost. */
export type Shown = { current: Subscription | null; preview: Preview | null };

/**
 * `ordered`: the subscription has the next step (4.15–4.18); `moved`: the shown amounts no longer apply, so nothing was
 * ordered; `unknown`: no answer came.
 */
export type OrderOutcome = { kind: 'ordered'; subscription: Subscription } | { kind: 'moved' } | { kind: 'unknown' };

export const orderMachine = setup({
  types: {
    input: {} as Omit<Order, 'token' | 'proratedAt'> & { isCardOptional: boolean; shown: Shown },
    context: {} as Omit<Order, 'proratedAt'> & {
      isCardOptional: boolean;
      shown: Shown;
      outcome: OrderOutcome;
      /** Why the previous attempt failed. */
      message: string | null;
      problem: Problem | null;
    },
    output: {} as OrderOutcome,
    events: {} as
      | { type: 'order.withoutCard' | 'order.retry' | 'order.leave' }
      | { type: 'card.tokenized'; token: string }
      | { type: 'problem.raised'; problem: Problem },
    children: {} as { card: 'card' },
    tags: {} as 'busy',
  },
  actors: {
    subscribe: fromPromise<Subscription, Order>(notProvided),
    /**
     * Whether what the page shows still applies: another tab may have subscribed, or the tab was left open for a day.
     */
    isAsShown: fromPromise<boolean, { companyId: number; planId: string; shown: Shown }>(notProvided),
    card: {} as typeof cardMachine,
  },
  actions: {
    keepToken: assign((_, params: { token: string }) => ({ token: params.token })),
    forgetToken: assign({ token: null }),
    keepOrdered: assign((_, params: { subscription: Subscription }) => ({
      outcome: { kind: 'ordered', ...params },
    })),
    keepMoved: assign({ outcome: { kind: 'moved' } }),
    keepRefusal: assign((_, params: { problem: Problem }) => ({
      message: params.problem.general ?? Object.values(params.problem.fields)[0] ?? null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetRefusal: assign({ message: null, problem: null }),
    releaseCard: sendTo('card', ({ context }) => ({ type: 'card.release' as const, message: context.message })),
    /** The form shows the message; without one there is only our own (8.9). */
    raiseUnexplained: enqueueActions(({ enqueue, context }) => {
      if (context.message !== null) return;
      const toast = { tone: 'error' as const, code: 'subscriptionFailed' as const, text: null };
      enqueue(sendParent({ type: 'toast.raised', toast }));
    }),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    isCardOptional: ({ context }) => context.isCardOptional,
    isRefusal: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    isAsShown: (_, params: { isAsShown: boolean }) => params.isAsShown,
  },
}).createMachine({
  id: 'order',
  description:
    'The card, its authorisation (5.4), and one order, which is sent again as the same until it has an answer (7.20, 7.21).',
  context: ({ input }) => ({ ...input, token: null, outcome: { kind: 'unknown' }, message: null, problem: null }),
  output: ({ context }) => context.outcome,
  invoke: { id: 'card', src: 'card' },
  on: { 'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => event } } },
  initial: 'entering',
  states: {
    entering: {
      description: 'The card is being typed, or not needed.',
      on: {
        'card.tokenized': {
          target: 'checking',
          actions: ['forgetRefusal', { type: 'keepToken', params: ({ event }) => event }],
        },
        'order.withoutCard': {
          description: 'A trial needs no card (9.3).',
          guard: 'isCardOptional',
          target: 'checking',
          actions: ['forgetRefusal', 'forgetToken'],
        },
      },
    },
    checking: {
      description: 'Nothing is ordered on terms that are out of date: the page is compared with the current status.',
      tags: ['busy'],
      invoke: {
        id: 'checkTerms',
        src: 'isAsShown',
        input: ({ context: { companyId, planId, shown } }) => ({ companyId, planId, shown }),
        onDone: [
          { guard: { type: 'isAsShown', params: ({ event }) => ({ isAsShown: event.output }) }, target: 'ordering' },
          { target: 'over', actions: 'keepMoved' },
        ],
        onError: { target: 'entering', actions: ['releaseCard', { type: 'raiseProblem', params: problemOf }] },
      },
    },
    ordering: {
      tags: ['busy'],
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context: { companyId, subscriptionId, planId, token, shown } }) => ({
          companyId,
          subscriptionId,
          planId,
          token,
          proratedAt: shown.preview?.prorated_at ?? null,
        }),
        onDone: {
          target: 'over',
          actions: { type: 'keepOrdered', params: ({ event }) => ({ subscription: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: problemOf },
            target: 'reviewing',
            actions: { type: 'keepRefusal', params: problemOf },
          },
          { target: 'unanswered', actions: { type: 'keepProblem', params: problemOf } },
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
      description:
        'Refused: by the card, or because somebody has subscribed in the meantime. The current status says which.',
      tags: ['busy'],
      invoke: {
        id: 'reviewOrder',
        src: 'isAsShown',
        input: ({ context: { companyId, planId, shown } }) => ({ companyId, planId, shown }),
        onDone: [
          {
            guard: { type: 'isAsShown', params: ({ event }) => ({ isAsShown: event.output }) },
            target: 'entering',
            actions: ['releaseCard', 'raiseUnexplained'],
          },
          { target: 'over', actions: 'keepMoved' },
        ],
        onError: { target: 'entering', actions: ['releaseCard', 'raiseUnexplained'] },
      },
    },
    over: { type: 'final' },
  },
});
export type OrderActorRef = ActorRefFrom<typeof orderMachine>;
