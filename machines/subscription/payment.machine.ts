import { type ActorRefFrom, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { Subscription } from '../../contract/subscription.ts';
import type { Problem, ToastCode } from '../types.ts';
import type { cardMachine } from './card.machine.ts';
import type { CompletionOutcome, paymentCompletionMachine } from './payment-completion.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The purpose of a card, from the page's address: to store another, or to pay with it. */
export type CardPurpose = 'change' | 'pay';

/** Why the previous attempt failed, in the provider's words (8.8); without a message there is only our own. */
export type Refusal = { message: string | null };

type Called = { companyId: number; subscriptionId: string };

function purposeOf(success: ToastCode): CardPurpose {
  return success === 'invoicePaid' ? 'pay' : 'change';
}

export const paymentMachine = setup({
  types: {
    input: {} as { companyId: number; subscription: Subscription; opens: CardPurpose | null; refusal: Refusal | null },
    context: {} as {
      companyId: number;
      subscription: Subscription;
      /** The dialog that the address asks for. */
      opens: CardPurpose | null;
      /** Sent to the parent once it is settled. */
      success: ToastCode;
      /** From the previous attempt, shown on the page beside what can be done about it. */
      refusal: Refusal | null;
      message: string | null;
      problem: Problem | null;
      token: string | null;
    },
    events: {} as
      | { type: 'invoice.pay' | 'invoice.payByAnother' | 'card.change' | 'card.confirm' | 'payment.retry' }
      | { type: 'payment.cancel' }
      | { type: 'card.tokenized'; token: string }
      | { type: 'problem.raised'; problem: Problem },
    children: {} as { card: 'card'; paymentCompletion: 'paymentCompletion' },
    tags: {} as 'busy' | 'enteringCard',
  },
  actors: {
    /** With the stored card. */
    payInvoice: fromPromise<Subscription, Called>(notProvided),
    /** Pays with another card, or stores it. */
    useCard: fromPromise<Subscription, Called & { purpose: CardPurpose; token: string }>(notProvided),
    card: {} as typeof cardMachine,
    paymentCompletion: {} as typeof paymentCompletionMachine,
  },
  actions: {
    keepSubscription: assign((_, subscription: Subscription) => ({ subscription })),
    keepToken: assign((_, params: { token: string }) => ({ token: params.token })),
    keepSuccess: assign((_, params: { success: ToastCode }) => ({ success: params.success })),
    keepProblem: assign((_, params: { problem: Problem }) => ({
      problem: params.problem,
      message: params.problem.general,
    })),
    keepMessage: assign((_, params: { message: string | null }) => ({ message: params.message })),
    forgetAttempt: assign({ token: null, refusal: null, message: null, problem: null }),
    releaseCard: sendTo('card', ({ context }) => ({ type: 'card.release' as const, message: context.message })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    raiseSuccess: sendParent(({ context }) => ({
      type: 'toast.raised',
      toast: { tone: 'success', code: context.success, text: null },
    })),
    announceChange: sendParent({ type: 'subscription.changed', refusal: null }),
    announceRefusal: sendParent((_, params: { refusal: Refusal }) => ({ type: 'subscription.changed', ...params })),
    announceDialog: sendParent(({ context }) => ({
      type: 'card.opened',
      purpose: purposeOf(context.success),
    })),
    announceClosed: sendParent({ type: 'card.closed' }),
  },
  guards: {
    hasCard: ({ context }) => context.subscription.card !== null,
    isOverdue: ({ context }) => context.subscription.status === 'past_due',
    isOverdueWithCard: ({ context: { subscription } }) =>
      subscription.status === 'past_due' && subscription.card !== null,
    isUnconfirmed: ({ context }) => context.subscription.pending_setup_intent?.status === 'requires_action',
    opensChange: ({ context: { opens, subscription } }) => opens === 'change' && subscription.card !== null,
    opensPayment: ({ context: { opens, subscription } }) => opens === 'pay' && subscription.status === 'past_due',
    isUnanswered: (_, params: { problem: Problem }) => params.problem.kind !== 'invalid',
    isSettled: (_, outcome: CompletionOutcome) => outcome.kind === 'settled',
    isLeft: (_, outcome: CompletionOutcome) => outcome.kind === 'left',
  },
}).createMachine({
  id: 'payment',
  description:
    'What can be done about the payment of the subscription that runs: pay what is overdue, change the card (2.18, 4.18).',
  context: ({ input }) => ({ ...input, success: 'invoicePaid', message: null, problem: null, token: null }),
  initial: 'deciding',
  on: { 'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => event } } },
  states: {
    deciding: {
      description: 'The page may have been loaded again while a card was asked for (ADR 20).',
      always: [
        {
          guard: 'opensPayment',
          target: 'enteringCard',
          actions: { type: 'keepSuccess', params: { success: 'invoicePaid' } },
        },
        {
          guard: 'opensChange',
          target: 'enteringCard',
          actions: { type: 'keepSuccess', params: { success: 'cardChanged' } },
        },
        { target: 'idle', actions: 'announceClosed' },
      ],
    },
    idle: {
      description: 'What can be done depends on what is overdue.',
      on: {
        'invoice.pay': {
          guard: 'isOverdueWithCard',
          target: 'paying',
          actions: ['forgetAttempt', { type: 'keepSuccess', params: { success: 'invoicePaid' } }],
        },
        'invoice.payByAnother': {
          guard: 'isOverdue',
          target: 'enteringCard',
          actions: ['forgetAttempt', { type: 'keepSuccess', params: { success: 'invoicePaid' } }],
        },
        'card.change': {
          guard: 'hasCard',
          target: 'enteringCard',
          actions: ['forgetAttempt', { type: 'keepSuccess', params: { success: 'cardChanged' } }],
        },
        'card.confirm': {
          description: 'The bank was asked about a card and has not been answered (4.17).',
          guard: 'isUnconfirmed',
          target: 'resolving',
          actions: ['forgetAttempt', { type: 'keepSuccess', params: { success: 'cardChanged' } }],
        },
      },
    },
    paying: {
      description: 'With the card that is known (4.18).',
      tags: ['busy'],
      invoke: {
        id: 'payInvoice',
        src: 'payInvoice',
        input: ({ context }) => calledOf(context),
        onDone: { target: 'resolving', actions: { type: 'keepSubscription', params: outputOf } },
        onError: [
          {
            guard: { type: 'isUnanswered', params: problemOf },
            target: 'idle',
            actions: [
              { type: 'keepProblem', params: problemOf },
              { type: 'raiseProblem', params: problemOf },
            ],
          },
          {
            description: 'Refused: by the card, or because another tab has paid.',
            target: 'over',
            actions: {
              type: 'announceRefusal',
              params: ({ event }) => ({ refusal: { message: (event.error as Problem).general } }),
            },
          },
        ],
      },
    },
    enteringCard: {
      description: 'Another card, to pay with or to keep.',
      tags: ['enteringCard'],
      entry: 'announceDialog',
      exit: 'announceClosed',
      invoke: { id: 'card', src: 'card' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'payment.cancel': { target: '#payment.idle', actions: 'forgetAttempt' },
            'card.tokenized': { target: 'sending', actions: { type: 'keepToken', params: ({ event }) => event } },
          },
        },
        sending: {
          description: 'The token is on its way: to pay with it, or to keep the card.',
          tags: ['busy'],
          invoke: {
            id: 'useCard',
            src: 'useCard',
            input: ({ context }) => ({
              ...calledOf(context),
              purpose: purposeOf(context.success),
              token: context.token ?? '',
            }),
            onDone: { target: '#payment.resolving', actions: { type: 'keepSubscription', params: outputOf } },
            onError: [
              {
                guard: { type: 'isUnanswered', params: problemOf },
                target: 'unanswered',
                actions: { type: 'keepProblem', params: problemOf },
              },
              { target: 'entering', actions: [{ type: 'keepProblem', params: problemOf }, 'releaseCard'] },
            ],
          },
        },
        unanswered: {
          description: 'It may have been done: the same token again is the same attempt.',
          on: {
            'payment.retry': { target: 'sending' },
            'payment.cancel': { target: '#payment.over', actions: 'announceChange' },
          },
        },
      },
    },
    resolving: {
      description: 'The bank may want to ask the person; the server says how it went (4.17–4.19).',
      invoke: {
        id: 'paymentCompletion',
        src: 'paymentCompletion',
        input: ({ context }) => ({
          companyId: context.companyId,
          subscription: context.subscription,
          token: null,
        }),
        onDone: [
          {
            guard: { type: 'isSettled', params: outputOf },
            target: 'over',
            actions: ['raiseSuccess', 'announceChange'],
          },
          { guard: { type: 'isLeft', params: outputOf }, target: 'over', actions: 'announceChange' },
          {
            description: 'The provider’s message says why not (8.8).',
            target: 'over',
            actions: {
              type: 'announceRefusal',
              params: ({ event }) => ({ refusal: { message: event.output.message } }),
            },
          },
        ],
        onError: { target: 'idle' },
      },
    },
    over: { description: 'The page asks for the current status, and begins again with that.' },
  },
});
export type PaymentActorRef = ActorRefFrom<typeof paymentMachine>;

function calledOf({ companyId, subscription }: { companyId: number; subscription: Subscription }): Called {
  return { companyId, subscriptionId: subscription.subscription_id };
}
