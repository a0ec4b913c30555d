import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Publication } from '../../contract/survey.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

type Wanted = { companyId: number; surveyId: number; respondentIds: readonly number[] };

export const publicationPreviewMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number },
    context: {} as Wanted & { publication: Publication | null; problem: Problem | null },
    events: {} as { type: 'publication.wanted'; respondentIds: readonly number[] } | { type: 'publication.retry' },
    tags: {} as 'busy' | 'outdated',
  },
  actors: { loadPublication: fromPromise<Publication, Wanted>(notProvided) },
  actions: {
    keepWanted: assign((_, params: { respondentIds: readonly number[] }) => ({ respondentIds: params.respondentIds })),
    keepPublication: assign((_, params: { publication: Publication }) => ({
      publication: params.publication,
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
  delays: { untilCalm: 400 },
}).createMachine({
  id: 'publicationPreview',
  description: 'What an anonymous survey would hide if it were published with the people chosen now (2.15, 6.5).',
  context: ({ input }) => ({ ...input, respondentIds: [], publication: null, problem: null }),
  initial: 'idle',
  on: {
    'publication.wanted': {
      target: '.stale',
      actions: { type: 'keepWanted', params: ({ event }) => ({ respondentIds: event.respondentIds }) },
    },
  },
  states: {
    idle: {
      description: 'Nobody has wanted to know: for most surveys it is never asked.',
      on: {
        'publication.wanted': {
          target: 'loading',
          actions: { type: 'keepWanted', params: ({ event }) => ({ respondentIds: event.respondentIds }) },
        },
      },
    },
    stale: {
      description: 'People are being chosen: nobody is asked at every one.',
      tags: ['outdated'],
      after: { untilCalm: { target: 'loading' } },
    },
    loading: {
      tags: ['busy', 'outdated'],
      invoke: {
        id: 'loadPublication',
        src: 'loadPublication',
        input: ({ context: { companyId, surveyId, respondentIds } }) => ({ companyId, surveyId, respondentIds }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepPublication', params: ({ event }) => ({ publication: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    shown: {},
    failed: { on: { 'publication.retry': { target: 'loading' } } },
  },
});
export type PublicationPreviewActorRef = ActorRefFrom<typeof publicationPreviewMachine>;
