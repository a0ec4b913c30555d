import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export const accountRecoveryMachine = setup({
  types: {
    input: {} as PageInput<'accountRecovery'>,
    context: {} as { key: string; detail: string | null; problem: Problem | null },
    events: {} as { type: 'recovery.start' },
    tags: {} as 'busy',
  },
  actors: { recoverAccount: fromPromise<string, { key: string }>(notProvided) },
  actions: {
    keepDetail: assign((_, params: { detail: string }) => ({ detail: params.detail, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
  },
  guards: { isRefused: (_, params: { problem: Problem }) => params.problem.kind === 'invalid' },
}).createMachine({
  id: 'accountRecovery',
  description:
    'Where the mail about a changed password or address leads: its owner says that it was not them, and gets it back (design 4).',
  context: ({ input }) => ({ key: input.place.params.key, detail: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Opening the link does nothing: programs that scan mails open links, too.',
      on: { 'recovery.start': { target: 'recovering' } },
    },
    recovering: {
      tags: ['busy'],
      invoke: {
        id: 'recoverAccount',
        src: 'recoverAccount',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'done', actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
          {
            target: 'idle',
            actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    done: { description: 'Everyone is logged out, and a mail with a new link is on its way to the owner.' },
    refused: { description: 'The link was used or is too old, or the address has another account by now.' },
  },
});
export type AccountRecoveryActorRef = ActorRefFrom<typeof accountRecoveryMachine>;
