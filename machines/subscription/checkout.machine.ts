import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { Preview, Product, Subscription } from '../../contract/subscription.ts';
import type { PageInput, Problem } from '../types.ts';
import type { Order, OrderOutcome, orderMachine, Shown } from './order.machine.ts';
import type { CompletionOutcome, paymentCompletionMachine } from './payment-completion.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The current state: `current` has not ended; `preview` null where nothing can be subscribed to. */
export type LoadedCheckout = { product: Product | null; current: Subscription | null; preview: Preview | null };

/** Why the previous attempt failed. `moved`: the shown amounts no longer applied, so it was not made. */
type Setback = { kind: 'refused'; message: string | null } | { kind: 'moved' };

function isBegun(current: Subscription | null): current is Subscription {
  const intents = [current?.latest_invoice?.payment_intent, current?.pending_setup_intent];
  return intents.some((intent) => intent?.status === 'requires_action' || intent?.status === 'processing');
}

/** An unfinished payment belongs to its plan (design §4): no other plan’s checkout continues it. */
const isInterrupted = (current: Subscription | null, planId: string) =>
  isBegun(current) && current.status !== 'past_due' && current.plan.plan_id === planId;

/** Another plan's unfinished payment, which ordering this one would cancel. */
function paymentElsewhere(preview: Preview | null, planId: string) {
  const payment = preview?.gives_up ?? null;
  return payment === null || payment.plan.plan_id === planId ? null : payment;
}

/** A trial without a card ends automatically, so its plan can still be subscribed to. */
const isSubscribedTo = (current: Subscription | null, planId: string) =>
  current?.runs === true && current.plan.plan_id === planId && current.card !== null;

export const checkoutMachine = setup({
  types: {
    input: {} as PageInput<'checkout'>,
    context: {} as {
      companyId: number;
      planId: string;
      product: Product | null;
      current: Subscription | null;
      preview: Preview | null;
      setback: Setback | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'checkout.retry' | 'checkout.confirm' | 'checkout.resume' | 'checkout.restart' | 'checkout.giveUp' }
      | { type: 'toast.raised' | 'problem.raised' },
    children: {} as { order: 'order'; paymentCompletion: 'paymentCompletion' },
    /** `priced`: the preview has the price of the current step. */
    tags: {} as 'busy' | 'ordering' | 'over' | 'priced',
  },
  actors: {
    loadCheckout: fromPromise<LoadedCheckout, { companyId: number; planId: string }>(notProvided),
    subscribe: fromPromise<Subscription, Order>(notProvided),
    /** Whether what the page shows still applies. */
    isAsShown: fromPromise<boolean, { companyId: number; planId: string; shown: Shown }>(notProvided),
    /** Ends what was never paid, so that none of it is charged (7.22). */
    giveUp: fromPromise<void, { companyId: number; subscriptionId: string }>(notProvided),
    order: {} as typeof orderMachine,
    paymentCompletion: {} as typeof paymentCompletionMachine,
  },
  actions: {
    keepLoaded: assign((_, loaded: LoadedCheckout) => ({ ...loaded, problem: null })),
    keepSubscription: assign((_, params: { subscription: Subscription }) => ({ current: params.subscription })),
    keepSetback: assign((_, params: { setback: Setback }) => params),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetAttempt: assign({ setback: null, problem: null }),
    raiseSuccess: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'subscribed', text: null } }),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    forward: enqueueActions(({ enqueue, event }) => {
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
    isInterrupted: ({ context }) => isInterrupted(context.current, context.planId),
    isElsewhere: ({ context }) => paymentElsewhere(context.preview, context.planId) !== null,
    isOverdue: ({ context }) => context.current?.status === 'past_due',
    isSubscribed: ({ context }) => isSubscribedTo(context.current, context.planId),
    isTooSmall: ({ context }) => (context.preview?.exceeded.length ?? 0) > 0,
    hasCard: ({ context }) => context.current?.runs === true && context.current.card !== null,
    isAsShown: (_, params: { isAsShown: boolean }) => params.isAsShown,
    isRefusal: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    isMoved: (_, outcome: OrderOutcome) => outcome.kind === 'moved',
    isOrdered: (_, outcome: OrderOutcome) => outcome.kind === 'ordered',
    isGivenUp: (_, outcome: CompletionOutcome) => outcome.subscription.status === 'canceled',
    isOutcome: (_, params: { outcome: CompletionOutcome; kind: CompletionOutcome['kind'] }) =>
      params.outcome.kind === params.kind,
  },
}).createMachine({
  id: 'checkout',
  description:
    'From a chosen plan to a subscription (4.15–4.19), as a page of its own; a reload begins with the current status.',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    planId: input.place.params.plan,
    product: null,
    current: null,
    preview: null,
    setback: null,
    problem: null,
  }),
  initial: 'loading',
  on: { 'toast.raised': { actions: 'forward' }, 'problem.raised': { actions: 'forward' } },
  states: {
    loading: {
      description:
        'The current status on the server decides: when the page opens, after a reload, and after each refusal, because another tab may have subscribed in the meantime.',
      tags: ['busy'],
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context: { companyId, planId } }) => ({ companyId, planId }),
        onDone: { target: 'deciding', actions: { type: 'keepLoaded', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: { on: { 'checkout.retry': { target: 'loading' } } },
    deciding: {
      description: 'The current status says where to begin.',
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isOverdue', target: 'overdue' },
        { guard: 'isInterrupted', target: 'interrupted' },
        { guard: 'isElsewhere', target: 'elsewhere' },
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
        'checkout.resume': { target: 'resuming', actions: 'forgetAttempt' },
        'checkout.restart': {
          description: 'With another card. What was left incomplete is never charged.',
          target: 'paying',
          actions: 'forgetAttempt',
        },
      },
    },
    resuming: {
      description: 'The tab may have been open for a day: it may be paid by now, or have been given up.',
      tags: ['busy'],
      invoke: {
        id: 'resumeCheckout',
        src: 'loadCheckout',
        input: ({ context: { companyId, planId } }) => ({ companyId, planId }),
        onDone: { target: 'continuing', actions: { type: 'keepLoaded', params: outputOf } },
        onError: { target: 'interrupted', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    continuing: { always: [{ guard: 'isInterrupted', target: 'resolving' }, { target: 'deciding' }] },
    elsewhere: {
      description: 'The payment of another plan is not finished: it is given up here, or gone back to (design §4).',
      tags: ['priced'],
      on: { 'checkout.giveUp': { target: 'givingUp', actions: 'forgetAttempt' } },
    },
    givingUp: {
      tags: ['busy', 'priced'],
      invoke: {
        id: 'giveUp',
        src: 'giveUp',
        input: ({ context: { companyId, planId, preview } }) => ({
          companyId,
          subscriptionId: paymentElsewhere(preview, planId)?.subscription_id ?? '',
        }),
        onDone: { target: 'loading', actions: 'announceChange' },
        onError: [
          {
            description: 'It may have been paid in the meantime, in another tab.',
            guard: { type: 'isRefusal', params: problemOf },
            target: 'loading',
            actions: [
              { type: 'keepSetback', params: ({ event }) => ({ setback: setbackOf(event.error as Problem) }) },
              'announceChange',
            ],
          },
          { target: 'elsewhere', actions: { type: 'raiseProblem', params: problemOf } },
        ],
      },
    },
    confirming: {
      description: 'The card is known. What changes (amount, proration, limits) is shown before it does.',
      tags: ['priced'],
      on: { 'checkout.confirm': { target: 'checking', actions: 'forgetAttempt' } },
    },
    checking: {
      description: 'Nothing is charged on terms that are out of date: the page is compared with the current status.',
      tags: ['busy', 'ordering', 'priced'],
      invoke: {
        id: 'checkTerms',
        src: 'isAsShown',
        input: ({ context: { companyId, planId, current, preview } }) => ({
          companyId,
          planId,
          shown: { current, preview },
        }),
        onDone: [
          { guard: { type: 'isAsShown', params: ({ event }) => ({ isAsShown: event.output }) }, target: 'changing' },
          {
            target: 'loading',
            actions: [{ type: 'keepSetback', params: { setback: { kind: 'moved' } } }, 'announceChange'],
          },
        ],
        onError: { target: 'confirming', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    changing: {
      tags: ['busy', 'ordering', 'priced'],
      invoke: {
        id: 'changePlan',
        src: 'subscribe',
        input: ({ context: { companyId, planId, preview } }) => ({
          companyId,
          planId,
          subscriptionId: preview?.subscription_id ?? null,
          token: null,
          proratedAt: preview?.prorated_at ?? null,
        }),
        onDone: {
          target: 'resolving',
          actions: { type: 'keepSubscription', params: ({ event }) => ({ subscription: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: problemOf },
            target: 'loading',
            actions: { type: 'keepSetback', params: ({ event }) => ({ setback: setbackOf(event.error as Problem) }) },
          },
          {
            description: 'Asked again, it is the same change: it is made once.',
            target: 'confirming',
            actions: { type: 'raiseProblem', params: problemOf },
          },
        ],
      },
    },
    paying: {
      description: 'With a card, or on trial without one (5.4).',
      tags: ['ordering', 'priced'],
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context: { companyId, planId, current, preview } }) => ({
          companyId,
          planId,
          subscriptionId: preview?.subscription_id ?? null,
          isCardOptional: preview?.needs_card === false,
          shown: { current, preview },
        }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: outputOf },
            target: 'resolving',
            actions: {
              type: 'keepSubscription',
              params: ({ event }) => ({
                subscription: (event.output as OrderOutcome & { kind: 'ordered' }).subscription,
              }),
            },
          },
          {
            description: 'Somebody has subscribed in the meantime, or the terms are others: nothing was ordered.',
            guard: { type: 'isMoved', params: outputOf },
            target: 'loading',
            actions: [{ type: 'keepSetback', params: { setback: { kind: 'moved' } } }, 'announceChange'],
          },
          { target: 'loading', actions: ['forgetAttempt', 'announceChange'] },
        ],
        onError: { target: 'failed' },
      },
    },
    resolving: {
      description: 'The bank may want to ask the person; the server says how it went (4.15–4.19).',
      entry: 'forgetAttempt',
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
            description: 'Subscribed: said once, and reported to analytics (4.15, 8.13).',
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
            description: 'It waits, and is in the header of every page until it is settled.',
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'left' }) },
            target: 'loading',
            actions: 'announceChange',
          },
          {
            description: 'Given up in the meantime, or another plan took its place: nothing was charged.',
            guard: { type: 'isGivenUp', params: outputOf },
            target: 'loading',
            actions: [{ type: 'keepSetback', params: { setback: { kind: 'moved' } } }, 'announceChange'],
          },
          {
            description: 'Another card, and a new attempt (8.8, 8.9), unless another tab has paid in the meantime.',
            target: 'loading',
            actions: [
              {
                type: 'keepSetback',
                params: ({ event }) => ({ setback: { kind: 'refused', message: event.output.message } }),
              },
              'announceChange',
            ],
          },
        ],
        onError: { target: 'failed' },
      },
    },
    settled: { description: 'The server has said that the provider has said yes.', tags: ['over'] },
  },
});

function setbackOf({ general, fields }: Problem): Setback {
  return { kind: 'refused', message: general ?? Object.values(fields)[0] ?? null };
}
export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;
