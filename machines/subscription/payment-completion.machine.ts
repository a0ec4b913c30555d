import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Subscription } from '../../contract/subscription.ts';
import type { Problem } from '../types.ts';
import type { cardConfirmationMachine } from './card-confirmation.machine.ts';
import type { CardAnswer } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/**
 * The outcome of an attempt. `declined`: another card is needed; `left`: the person will finish it later, and the
 * subscription has its status; `refused`: it cannot be fixed here (8.9).
 */
export type CompletionOutcome = {
  kind: 'settled' | 'declined' | 'left' | 'refused';
  subscription: Subscription;
  /** The provider's message (8.8). */
  message: string | null;
};

/** What the provider's client has to confirm: the first payment or an overdue one, else a card for later (4.16–4.18). */
function intentOf({ status, latest_invoice, pending_setup_intent }: Subscription) {
  const isUnpaid = status === 'incomplete' || status === 'past_due';
  const intent = isUnpaid ? latest_invoice?.payment_intent : status === 'canceled' ? null : pending_setup_intent;
  return intent ? { ...intent, kind: isUnpaid ? ('payment' as const) : ('setup' as const) } : null;
}
type Intent = NonNullable<ReturnType<typeof intentOf>>;

export const paymentCompletionMachine = setup({
  types: {
    input: {} as { companyId: number; subscription: Subscription; token: string | null },
    context: {} as {
      companyId: number;
      subscription: Subscription;
      /** A card that has just been entered, for one attempt. */
      token: string | null;
      message: string | null;
      problem: Problem | null;
      checks: number;
      outcome: CompletionOutcome['kind'];
    },
    output: {} as CompletionOutcome,
    events: {} as { type: 'completion.retry' | 'completion.leave' },
    children: {} as { confirmCard: 'confirmCard' },
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    confirmCard: {} as typeof cardConfirmationMachine,
    refreshSubscription: fromPromise<Subscription, { companyId: number; subscriptionId: string }>(notProvided),
  },
  actions: {
    keepSubscription: assign((_, subscription: Subscription) => ({
      subscription,
      problem: null,
    })),
    keepMessage: assign((_, params: { message: string }) => ({ message: params.message })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    keepOutcome: assign((_, params: { outcome: CompletionOutcome['kind'] }) => ({ outcome: params.outcome })),
    forgetToken: assign({ token: null }),
    forgetRefusal: assign({ message: null, problem: null }),
    countCheck: assign(({ context }) => ({ checks: context.checks + 1 })),
    forgetChecks: assign({ checks: 0 }),
  },
  guards: {
    // A trial whose card needs no confirmation also counts (4.15, 4.17).
    isSettled: ({ context: { subscription } }) =>
      (subscription.status === 'active' || subscription.status === 'trialing') &&
      !['requires_action', 'processing'].includes(intentOf(subscription)?.status ?? ''),
    needsAction: ({ context: { subscription } }) => intentOf(subscription)?.status === 'requires_action',
    canPay: ({ context: { subscription, token } }) =>
      token !== null && intentOf(subscription)?.status === 'requires_payment_method',
    needsCard: ({ context: { subscription } }) => intentOf(subscription)?.status === 'requires_payment_method',
    isProcessing: ({ context: { subscription } }) =>
      ['processing', 'succeeded'].includes(intentOf(subscription)?.status ?? ''),
    isConfirmed: (_, answer: CardAnswer) => answer.kind === 'confirmed',
    isClosed: (_, answer: CardAnswer) => answer.kind === 'closed',
    isGone: (_, answer: CardAnswer) => answer.kind === 'lost' && answer.problem.kind === 'missing',
    isLost: (_, answer: CardAnswer) => answer.kind === 'lost',
    hasChecksLeft: ({ context }) => context.checks < 5,
  },
  delays: { untilNextCheck: 2_000 },
}).createMachine({
  id: 'paymentCompletion',
  description:
    'From what the server says of a subscription to its end (4.15–4.19). Only the server, which asks the provider, says that it is settled; so a reload, another tab or a lost answer changes nothing: it begins with the subscription as it is.',
  context: ({ input }) => ({ ...input, message: null, problem: null, checks: 0, outcome: 'left' }),
  output: ({ context: { outcome, subscription, message } }) => ({ kind: outcome, subscription, message }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the subscription says is all that counts, whatever happened before.',
      always: [
        { guard: 'isSettled', target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'settled' } } },
        { guard: 'needsAction', target: 'authenticating' },
        { guard: 'canPay', target: 'authenticating' },
        { guard: 'needsCard', target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'declined' } } },
        { guard: 'isProcessing', target: 'verifying' },
        { target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'refused' } } },
      ],
    },
    authenticating: {
      description: 'The provider asks the person, in a dialog of its own (7.23).',
      tags: ['busy'],
      invoke: {
        id: 'confirmCard',
        src: 'confirmCard',
        input: ({ context: { subscription, token } }) => {
          const { kind, id, client_secret: clientSecret } = intentOf(subscription) as Intent;
          return { kind, id, clientSecret, token };
        },
        onDone: [
          {
            guard: { type: 'isConfirmed', params: outputOf },
            target: 'verifying',
            actions: ['forgetToken', 'forgetChecks'],
          },
          { guard: { type: 'isClosed', params: outputOf }, target: 'abandoned' },
          {
            description: 'Given up in the meantime, perhaps in another tab: the server says the current status.',
            guard: { type: 'isGone', params: outputOf },
            target: 'asking',
            actions: 'forgetToken',
          },
          {
            guard: { type: 'isLost', params: outputOf },
            target: 'uncertain',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ problem: (event.output as CardAnswer & { kind: 'lost' }).problem }),
            },
          },
          {
            description: 'The provider’s message (8.8).',
            target: 'over',
            actions: [
              'forgetToken',
              {
                type: 'keepMessage',
                params: ({ event }) => ({ message: (event.output as CardAnswer & { kind: 'refused' }).message }),
              },
              { type: 'keepOutcome', params: { outcome: 'declined' } },
            ],
          },
        ],
        onError: { target: 'uncertain' },
      },
    },
    abandoned: {
      description: 'Nothing was charged. It can be taken up again, now or later.',
      on: {
        'completion.retry': { target: 'authenticating', actions: 'forgetRefusal' },
        'completion.leave': { target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'left' } } },
      },
    },
    uncertain: {
      description: 'No answer came: it may have gone through. Before anything else, the server is asked.',
      on: {
        'completion.retry': { target: 'asking', actions: ['forgetToken', 'forgetRefusal'] },
        'completion.leave': { target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'left' } } },
      },
    },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'askSubscription',
        src: 'refreshSubscription',
        input: ({ context }) => ({
          companyId: context.companyId,
          subscriptionId: context.subscription.subscription_id,
        }),
        onDone: { target: 'rechecking', actions: { type: 'keepSubscription', params: outputOf } },
        onError: { target: 'uncertain', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    rechecking: {
      description: 'The bank’s dialog does not open again automatically.',
      always: [{ guard: 'needsAction', target: 'abandoned' }, { target: 'deciding' }],
    },
    verifying: {
      description: 'The provider’s client said yes; only the server knows that it holds.',
      tags: ['busy', 'waiting'],
      invoke: {
        id: 'verifySubscription',
        src: 'refreshSubscription',
        input: ({ context }) => ({
          companyId: context.companyId,
          subscriptionId: context.subscription.subscription_id,
        }),
        onDone: { target: 'evaluating', actions: [{ type: 'keepSubscription', params: outputOf }, 'countCheck'] },
        onError: { target: 'unconfirmed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    evaluating: {
      always: [
        { guard: 'isSettled', target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'settled' } } },
        { guard: 'needsCard', target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'declined' } } },
        { guard: 'hasChecksLeft', target: 'waiting' },
        { target: 'unconfirmed' },
      ],
    },
    waiting: {
      description: 'The provider’s word reaches the server a moment later.',
      tags: ['waiting'],
      after: { untilNextCheck: { target: 'verifying' } },
      on: { 'completion.leave': { target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'left' } } } },
    },
    unconfirmed: {
      description: 'It takes longer. Nothing is lost: the subscription says later how it went.',
      on: {
        'completion.retry': { target: 'verifying', actions: ['forgetChecks', 'forgetRefusal'] },
        'completion.leave': { target: 'over', actions: { type: 'keepOutcome', params: { outcome: 'left' } } },
      },
    },
    over: { type: 'final' },
  },
});
export type PaymentCompletionActorRef = ActorRefFrom<typeof paymentCompletionMachine>;
