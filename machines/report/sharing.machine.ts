import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** 4.7: the public link of a report. The hash is the server's: what the console asks with is only a wish (design §4). */
export const sharingMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number; hash: string | null },
    context: {} as { companyId: number; surveyId: number; hash: string | null; problem: Problem | null },
    events: {} as
      | { type: 'sharing.enable' }
      | { type: 'sharing.disable' }
      | { type: 'sharing.copy' }
      | { type: 'sharing.known'; hash: string | null },
    tags: {} as 'busy' | 'shared',
  },
  actors: {
    saveSharing: fromPromise<{ hash: string | null }, { companyId: number; surveyId: number; isShared: boolean }>(
      notProvided,
    ),
    copyLink: fromPromise<void, { hash: string }>(notProvided),
  },
  actions: {
    keepHash: assign((_, params: { hash: string | null }) => ({ hash: params.hash, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isShared: ({ context }) => context.hash !== null,
    isSaved: (_, params: { hash: string | null }) => params.hash !== null,
    isNews: ({ context }, params: { hash: string | null }) => params.hash !== context.hash,
  },
  delays: { untilRead: 4_000 },
}).createMachine({
  id: 'sharing',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'placing',
  states: {
    placing: { always: [{ guard: 'isShared', target: 'shared' }, { target: 'private' }] },
    private: {
      on: {
        'sharing.enable': { target: 'enabling', actions: 'forgetProblem' },
        'sharing.known': {
          guard: { type: 'isNews', params: ({ event }) => ({ hash: event.hash }) },
          target: 'placing',
          actions: { type: 'keepHash', params: ({ event }) => ({ hash: event.hash }) },
        },
      },
    },
    enabling: {
      tags: ['busy'],
      invoke: {
        id: 'enableSharing',
        src: 'saveSharing',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId, isShared: true }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ hash: event.output.hash }) },
            target: 'shared.copying',
            actions: { type: 'keepHash', params: ({ event }) => ({ hash: event.output.hash }) },
          },
          { target: 'private' },
        ],
        onError: {
          target: 'private',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    shared: {
      tags: ['shared'],
      initial: 'idle',
      on: {
        'sharing.disable': { target: 'disabling', actions: 'forgetProblem' },
        'sharing.copy': { target: '.copying' },
        'sharing.known': {
          guard: { type: 'isNews', params: ({ event }) => ({ hash: event.hash }) },
          target: 'placing',
          actions: { type: 'keepHash', params: ({ event }) => ({ hash: event.hash }) },
        },
      },
      states: {
        idle: {},
        copying: {
          tags: ['busy'],
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => ({ hash: context.hash ?? '' }),
            onDone: { target: 'copied' },
            onError: { target: 'uncopied' },
          },
        },
        copied: { after: { untilRead: { target: 'idle' } } },
        uncopied: { description: 'The browser forbids it: the link is there to be copied by hand.' },
      },
    },
    disabling: {
      description: 'The link stays on the screen until the server has said that it is dead.',
      tags: ['busy', 'shared'],
      invoke: {
        id: 'disableSharing',
        src: 'saveSharing',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId, isShared: false }),
        onDone: {
          target: 'placing',
          actions: { type: 'keepHash', params: ({ event }) => ({ hash: event.output.hash }) },
        },
        onError: {
          target: 'shared',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
  },
});
export type SharingActorRef = ActorRefFrom<typeof sharingMachine>;
