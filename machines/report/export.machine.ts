import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { ReportFilter } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type WantedExport = { companyId: number; surveyId: number; filter: ReportFilter };

export const exportMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number },
    context: {} as { companyId: number; surveyId: number; problem: Problem | null },
    events: {} as
      | { type: 'export.download'; filter: ReportFilter }
      | { type: 'export.cancel' }
      | { type: 'export.dismiss' },
    tags: {} as 'busy',
  },
  actors: { downloadResults: fromPromise<void, WantedExport>(notProvided) },
  actions: {
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
}).createMachine({
  id: 'export',
  description: 'The results as a file, of what the report shows (7.16).',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.download': { target: 'downloading', actions: 'forgetProblem' },
      },
    },
    downloading: {
      description: 'A large file takes its time: the page stays usable, and it can be stopped.',
      tags: ['busy'],
      on: { 'export.cancel': { target: 'idle' } },
      invoke: {
        id: 'downloadResults',
        src: 'downloadResults',
        input: ({ context: { companyId, surveyId }, event }) => {
          assertEvent(event, 'export.download');
          return { companyId, surveyId, filter: event.filter };
        },
        onDone: { target: 'idle' },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    failed: {
      description: 'Why not stays on the screen until the next try.',
      on: {
        'export.dismiss': { target: 'idle' },
        'export.download': { target: 'downloading', actions: 'forgetProblem' },
      },
    },
  },
});
export type ExportActorRef = ActorRefFrom<typeof exportMachine>;
