import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { Preview, Product, Subscription } from '../../contract/subscription.ts';
import type { PageInput, Problem } from '../types.ts';
import type { Order, OrderOutcome, orderMachine } from './order.machine.ts';
import type { CompletionOutcome, paymentCompletionMachine } from './payment-completion.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** How things stand: `current` has not ended; `preview` null where nothing can be subscribed to. */
export type LoadedCheckout = { product: Product | null; current: Subscription | null; preview: Preview | null };

const isRunning = (current: Subscription | null): current is Subscription =>
  current !== null && current.status !== 'incomplete';

function isInterrupted(current: Subscription | null): boolean {
  const intents = [current?.latest_invoice?.payment_intent, current?.pending_setup_intent];
  return intents.some((intent) => intent?.status === 'requires_action' || intent?.status === 'processing');
}

/** A trial without a card ends by itself: its plan can still be subscribed to. */
const isSubscribedTo = (current: Subscription | null, planId: string) =>
  isRunning(current) && current.plan.plan_id === planId && current.card !== null;

/** What is left incomplete gives way to a new one; only what runs is changed. */
const subscriptionIdOf = (current: Subscription | null) => (isRunning(current) ? current.subscription_id : null);

export const checkoutMachine = setup({
  types: {
    input: {} as PageInput<'checkout'>,
    context: {} as {
      companyId: number;
      planId: string;
      product: Product | null;
      current: Subscription | null;
      preview: Preview | null;
      /** Why the attempt before failed. */
      message: string | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'checkout.retry' }
      | { type: 'checkout.confirm' }
      | { type: 'checkout.resume' }
      | { type: 'checkout.restart' }
      | { type: 'toast.raised' }
      | { type: 'problem.raised' },
    children: {} as { order: 'order'; paymentCompletion: 'paymentCompletion' },
    tags: {} as 'busy' | 'ordering' | 'over',
  },
  actors: {
    loadCheckout: fromPromise<LoadedCheckout, { companyId: number; planId: string }>(notProvided),
    subscribe: fromPromise<Subscription, Order>(notProvided),
    order: {} as typeof orderMachine,
    paymentCompletion: {} as typeof paymentCompletionMachine,
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedCheckout }) => ({ ...loaded, problem: null })),
    keepSubscription: assign((_, params: { subscription: Subscription }) => ({ current: params.subscription })),
    keepMessage: assign((_, params: { message: string | null }) => ({ message: params.message })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetAttempt: assign({ message: null, problem: null }),
    raiseSuccess: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'subscribed', text: null } }),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
    raiseFailure: sendParent((_, params: { message: string | null }) => ({
      type: 'toast.raised',
      toast: { tone: 'error', code: 'subscriptionFailed', text: params.message },
    })),
    passOn: enqueueActions(({ enqueue, event }) => {
      enqueue(sendParent(event));
    }),
    announceChange: sendParent({ type: 'subscription.changed' }),
    /** The analytics event (4.15). */
    reportSubscribed: (_, _params: { planId: string }) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    isMissing: ({ context }) => context.product === null,
    isInterrupted: ({ context }) => isInterrupted(context.current),
    isOverdue: ({ context }) => context.current?.status === 'past_due',
    isSubscribed: ({ context }) => isSubscribedTo(context.current, context.planId),
    isTooSmall: ({ context }) => (context.preview?.exceeded.length ?? 0) > 0,
    hasCard: ({ context }) => isRunning(context.current) && context.current.card !== null,
    isOrdered: (_, params: { outcome: OrderOutcome }) => params.outcome.kind === 'ordered',
    isOutcome: (_, params: { outcome: CompletionOutcome; kind: CompletionOutcome['kind'] }) =>
      params.outcome.kind === params.kind,
  },
}).createMachine({
  id: 'checkout',
  description:
    'From a chosen plan to a subscription (4.15–4.19), as a page of its own; a reload begins with how things stand.',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    planId: input.place.params.plan,
    product: null,
    current: null,
    preview: null,
    message: null,
    problem: null,
  }),
  initial: 'loading',
  on: { 'toast.raised': { actions: 'passOn' }, 'problem.raised': { actions: 'passOn' } },
  states: {
    loading: {
      description: 'What stands on the server decides, after a reload and in another tab, too.',
      tags: ['busy'],
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context: { companyId, planId } }) => ({ companyId, planId }),
        onDone: {
          target: 'deciding',
          actions: ['forgetAttempt', { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    failed: { on: { 'checkout.retry': { target: 'loading' } } },
    deciding: {
      description: 'How things stand says where to begin.',
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isOverdue', target: 'overdue' },
        { guard: 'isInterrupted', target: 'interrupted' },
        { guard: 'isSubscribed', target: 'subscribed' },
        { guard: 'isTooSmall', target: 'tooSmall' },
        { guard: 'hasCard', target: 'confirming' },
        { target: 'paying' },
      ],
    },
    missing: { description: 'No such plan is offered to this company.' },
    overdue: { description: 'What is overdue is paid first, on the page of subscriptions (4.18).' },
    tooSmall: { description: 'The numbers of today are too high for this plan (5.5).' },
    subscribed: {
      description: 'It is the plan that the company has: nothing is charged a second time.',
      tags: ['over'],
    },
    interrupted: {
      description:
        'An authentication was begun and not finished: a reload, another tab, a lost network, a closed dialog.',
      on: {
        'checkout.resume': { target: 'settling' },
        'checkout.restart': {
          description: 'With another card. What was left incomplete is never charged.',
          target: 'paying',
          actions: 'forgetAttempt',
        },
      },
    },
    confirming: {
      description: 'The card is known. What changes (amount, proration, limits) is shown before it does.',
      on: { 'checkout.confirm': { target: 'changing', actions: 'forgetAttempt' } },
    },
    changing: {
      tags: ['busy', 'ordering'],
      invoke: {
        id: 'changePlan',
        src: 'subscribe',
        input: ({ context: { companyId, planId, current } }) => ({
          companyId,
          planId,
          subscriptionId: subscriptionIdOf(current),
          token: null,
        }),
        onDone: {
          target: 'settling',
          actions: { type: 'keepSubscription', params: ({ event }) => ({ subscription: event.output }) },
        },
        onError: {
          description: 'Asked again, it is the same change: it is made once.',
          target: 'confirming',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
    paying: {
      description: 'With a card, or on trial without one (5.4).',
      tags: ['ordering'],
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context: { companyId, planId, current, preview } }) => ({
          companyId,
          planId,
          subscriptionId: subscriptionIdOf(current),
          isCardOptional: preview?.needs_card === false,
        }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'settling',
            actions: {
              type: 'keepSubscription',
              params: ({ event }) => ({
                subscription: (event.output as OrderOutcome & { kind: 'ordered' }).subscription,
              }),
            },
          },
          { target: 'loading', actions: 'announceChange' },
        ],
        onError: { target: 'failed' },
      },
    },
    settling: {
      description: 'The bank may want to ask the person; the server says how it went (4.15–4.19).',
      invoke: {
        id: 'paymentCompletion',
        src: 'paymentCompletion',
        input: ({ context }) => ({
          companyId: context.companyId,
          subscription: context.current as Subscription,
          token: null,
        }),
        onDone: [
          {
            description: 'Subscribed: said once, and told to analytics (4.15, 8.13).',
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'settled' }) },
            target: 'settled',
            actions: [
              { type: 'keepSubscription', params: ({ event }) => ({ subscription: event.output.subscription }) },
              'raiseSuccess',
              { type: 'reportSubscribed', params: ({ context }) => ({ planId: context.planId }) },
              'announceChange',
            ],
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'left' }) },
            target: 'interrupted',
            actions: { type: 'keepSubscription', params: ({ event }) => ({ subscription: event.output.subscription }) },
          },
          {
            description: 'Another card, and a new attempt (8.8, 8.9).',
            target: 'declined',
            actions: [
              { type: 'keepSubscription', params: ({ event }) => ({ subscription: event.output.subscription }) },
              { type: 'keepMessage', params: ({ event }) => ({ message: event.output.message }) },
              { type: 'raiseFailure', params: ({ event }) => ({ message: event.output.message }) },
            ],
          },
        ],
        onError: { target: 'failed' },
      },
    },
    declined: { always: [{ guard: 'isOverdue', target: 'overdue' }, { target: 'paying' }] },
    settled: { description: 'The server has said that the provider has said yes.', tags: ['over'] },
  },
});
export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;
