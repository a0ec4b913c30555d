import { type ActorRefFrom, assertEvent, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Session } from '../../contract/auth.ts';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export const sessionsMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      /** The latest use first. */
      sessions: readonly Session[];
      /** The session that is being ended. */
      endingId: number | null;
    },
    events: {} as { type: 'sessions.retry' } | { type: 'sessions.end'; id: number } | { type: 'sessions.endOthers' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadSessions: fromPromise<readonly Session[]>(notProvided),
    endSession: fromPromise<void, { id: number }>(notProvided),
    endOthers: fromPromise<void>(notProvided),
  },
  actions: {
    keepSessions: assign((_, sessions: readonly Session[]) => ({ sessions })),
    keepEnding: assign((_, params: { id: number }) => ({ endingId: params.id })),
    forgetEnding: assign({ endingId: null }),
    dropEnded: assign(({ context }) => ({ sessions: context.sessions.filter(({ id }) => id !== context.endingId) })),
    dropOthers: assign(({ context }) => ({ sessions: context.sessions.filter((session) => session.is_current) })),
    raiseEnded: sendParent({
      type: 'toast.raised',
      toast: { tone: 'success', code: 'sessionsEnded', text: null },
    }),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    isAnother: ({ context }, params: { id: number }) =>
      context.sessions.some((session) => session.id === params.id && !session.is_current),
    hasOthers: ({ context }) => context.sessions.some((session) => !session.is_current),
    isOver: (_, params: { problem: Problem }) => params.problem.kind === 'missing',
  },
}).createMachine({
  id: 'sessions',
  description: 'Where the account is logged in, and logging out the others (design 6).',
  context: { sessions: [], endingId: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: { target: 'showing', actions: { type: 'keepSessions', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    failed: { on: { 'sessions.retry': { target: 'loading' } } },
    showing: {
      description: 'Each but this one can be logged out.',
      tags: ['shown'],
      entry: 'forgetEnding',
      initial: 'deciding',
      on: {
        'sessions.end': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'keepEnding', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'hasOthers', target: 'amongOthers' }, { target: 'alone' }] },
        amongOthers: { on: { 'sessions.endOthers': { target: '#sessions.endingOthers' } } },
        alone: { description: 'Logged in nowhere else: there is nothing to end.' },
      },
    },
    ending: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ event }) => {
          assertEvent(event, 'sessions.end');
          return { id: event.id };
        },
        onDone: { target: 'showing', actions: ['dropEnded', 'raiseEnded'] },
        onError: [
          {
            description: 'It was over before: which is what was wanted.',
            guard: { type: 'isOver', params: problemOf },
            target: 'showing',
            actions: 'dropEnded',
          },
          { target: 'showing', actions: { type: 'raiseProblem', params: problemOf } },
        ],
      },
    },
    endingOthers: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: { target: 'showing', actions: ['dropOthers', 'raiseEnded'] },
        onError: { target: 'showing', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
  },
});
export type SessionsActorRef = ActorRefFrom<typeof sessionsMachine>;
