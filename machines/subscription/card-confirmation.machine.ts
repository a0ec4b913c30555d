import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { CardAnswer, Confirmation } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export const cardConfirmationMachine = setup({
  types: {
    input: {} as Confirmation,
    context: {} as { confirmation: Confirmation; answer: CardAnswer; problem: Problem | null },
    output: {} as CardAnswer,
    events: {} as { type: 'bank.complete' | 'bank.fail' | 'bank.cancel' },
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    /** Null: the sandbox's bank wants to ask. */
    presentCard: fromPromise<CardAnswer | null, Confirmation>(notProvided),
    answerBank: fromPromise<CardAnswer, { confirmation: Confirmation; choice: 'succeeded' | 'failed' }>(notProvided),
  },
  actions: {
    keepAnswer: assign((_, params: { answer: CardAnswer }) => ({ answer: params.answer, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isGone: (_, params: { problem: Problem }) => params.problem.kind === 'missing',
    isAnswered: (_, params: { answer: CardAnswer | null }) => params.answer !== null,
  },
}).createMachine({
  id: 'cardConfirmation',
  description:
    'A card payment or set-up confirmed at the bank (7.23). The provider’s client opens the bank’s dialog itself; in the sandbox it is ours (design 6). Closing it answers nothing, as closing a bank’s window does.',
  context: ({ input }) => ({ confirmation: input, answer: { kind: 'closed' }, problem: null }),
  output: ({ context }) => context.answer,
  initial: 'presenting',
  states: {
    presenting: {
      description: 'The provider shows the bank’s dialog, or the sandbox its question.',
      tags: ['busy'],
      invoke: {
        id: 'presentCard',
        src: 'presentCard',
        input: ({ context }) => context.confirmation,
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'over',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output as CardAnswer }) },
          },
          { target: 'asking' },
        ],
        onError: {
          description: 'It may have gone through anyway.',
          target: 'over',
          actions: {
            type: 'keepAnswer',
            params: ({ event }) => ({ answer: { kind: 'lost', problem: event.error as Problem } }),
          },
        },
      },
    },
    asking: {
      description: 'The sandbox’s dialog replaces the bank’s.',
      tags: ['asking'],
      on: {
        'bank.complete': { target: 'answering.completing', actions: 'forgetProblem' },
        'bank.fail': { target: 'answering.failing', actions: 'forgetProblem' },
        'bank.cancel': { target: 'over' },
      },
    },
    answering: {
      tags: ['busy', 'asking'],
      initial: 'completing',
      states: { completing: {}, failing: {} },
      invoke: {
        id: 'answerBank',
        src: 'answerBank',
        input: ({ context, event }) => {
          assertEvent(event, ['bank.complete', 'bank.fail']);
          return {
            confirmation: context.confirmation,
            choice: event.type === 'bank.complete' ? 'succeeded' : 'failed',
          };
        },
        onDone: {
          target: 'over',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            description: 'The payment was given up while the bank was asking, so the bank no longer knows it.',
            guard: { type: 'isGone', params: problemOf },
            target: 'over',
            actions: {
              type: 'keepAnswer',
              params: ({ event }) => ({ answer: { kind: 'lost', problem: event.error as Problem } }),
            },
          },
          { target: 'asking', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    over: { type: 'final' },
  },
});
export type CardConfirmationActorRef = ActorRefFrom<typeof cardConfirmationMachine>;
