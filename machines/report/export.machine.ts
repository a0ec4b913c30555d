import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { ReportFilter } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type WantedExport = { companyId: number; surveyId: number; filter: ReportFilter };

/** 7.16: the results as a file, of what the report shows. */
export const exportMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number },
    context: {} as { companyId: number; surveyId: number; filter: ReportFilter | null; problem: Problem | null },
    events: {} as
      | { type: 'export.download'; filter: ReportFilter }
      | { type: 'export.cancel' }
      | { type: 'export.dismiss' },
    tags: {} as 'busy',
  },
  actors: { downloadResults: fromPromise<void, WantedExport>(notProvided) },
  actions: {
    keepFilter: assign((_, params: { filter: ReportFilter }) => ({ filter: params.filter, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({ ...input, filter: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.download': {
          target: 'downloading',
          actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
        },
      },
    },
    downloading: {
      description: 'A large file takes its time: the page stays usable, and it can be stopped.',
      tags: ['busy'],
      on: { 'export.cancel': { target: 'idle' } },
      invoke: {
        id: 'downloadResults',
        src: 'downloadResults',
        input: ({ context: { companyId, surveyId, filter } }) => ({
          companyId,
          surveyId,
          filter: filter ?? { preset: null, startDate: null, endDate: null, user: null, group: null },
        }),
        onDone: { target: 'idle' },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    failed: {
      on: {
        'export.dismiss': { target: 'idle' },
        'export.download': {
          target: 'downloading',
          actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
        },
      },
    },
  },
});
export type ExportActorRef = ActorRefFrom<typeof exportMachine>;
