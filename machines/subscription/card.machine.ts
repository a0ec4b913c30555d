import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { CardDetails, CardProvider, TokenAnswer } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export const cardMachine = setup({
  types: {
    context: {} as {
      provider: CardProvider | null;
      details: CardDetails;
      /** The provider's message about the card (8.8). */
      message: string | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'card.retry' | 'consent.give' | 'consent.withdraw' | 'card.submit' }
      | { type: 'card.changed'; change: Partial<CardDetails> }
      | { type: 'card.release'; message: string | null },
    tags: {} as 'busy' | 'authorised' | 'shown',
  },
  actors: {
    openCard: fromPromise<CardProvider>(notProvided),
    createToken: fromPromise<TokenAnswer, { details: CardDetails }>(notProvided),
  },
  actions: {
    keepProvider: assign((_, provider: CardProvider) => ({ provider, problem: null })),
    keepDetails: assign(({ context }, params: { change: Partial<CardDetails> }) => ({
      details: { ...context.details, ...params.change },
    })),
    keepMessage: assign((_, params: { message: string | null }) => ({ message: params.message })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetRefusal: assign({ message: null, problem: null }),
    announceToken: sendParent((_, params: { token: string }) => ({ type: 'card.tokenized', token: params.token })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    isMade: (_, answer: TokenAnswer) => answer.kind === 'made',
  },
}).createMachine({
  id: 'card',
  description:
    'The card field with its authorisation (5.4). It makes one token a submission and hands it to its parent, which says whether another card is wanted. What is in the provider’s own field never comes here.',
  context: { provider: null, details: { number: '', expiry: '', code: '' }, message: null, problem: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The provider’s script arrives only where a card is asked for.',
      tags: ['busy'],
      invoke: {
        id: 'openCard',
        src: 'openCard',
        onDone: { target: 'entering', actions: { type: 'keepProvider', params: outputOf } },
        onError: { target: 'unavailable', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    unavailable: { on: { 'card.retry': { target: 'opening' } } },
    entering: {
      description: 'The field is on the screen; a refusal brings it back.',
      tags: ['shown'],
      initial: 'consentMissing',
      on: {
        'card.changed': { actions: { type: 'keepDetails', params: ({ event }) => ({ change: event.change }) } },
      },
      states: {
        consentMissing: {
          description: 'Nothing is charged before the authorisation has been given (5.4).',
          on: { 'consent.give': { target: 'authorised' } },
        },
        authorised: {
          tags: ['authorised'],
          on: {
            'consent.withdraw': { target: 'consentMissing' },
            'card.submit': { target: '#card.tokenizing', actions: 'forgetRefusal' },
          },
        },
      },
    },
    tokenizing: {
      tags: ['busy', 'shown', 'authorised'],
      invoke: {
        id: 'createToken',
        src: 'createToken',
        input: ({ context }) => ({ details: context.details }),
        onDone: [
          {
            guard: { type: 'isMade', params: outputOf },
            target: 'submitted',
            actions: {
              type: 'announceToken',
              params: ({ event }) => ({ token: (event.output as TokenAnswer & { kind: 'made' }).token }),
            },
          },
          {
            description: 'The provider’s message, and the field is there again (8.8).',
            target: 'entering.authorised',
            actions: {
              type: 'keepMessage',
              params: ({ event }) => ({ message: (event.output as TokenAnswer & { kind: 'refused' }).message }),
            },
          },
        ],
        onError: {
          target: 'entering.authorised',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
    submitted: {
      description: 'A token is good for one attempt: what comes of it, the parent knows.',
      tags: ['shown', 'authorised'],
      on: {
        'card.release': {
          target: 'entering.authorised',
          actions: { type: 'keepMessage', params: ({ event }) => event },
        },
      },
    },
  },
});
export type CardActorRef = ActorRefFrom<typeof cardMachine>;
