import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { ReportFilter } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The export of a report (7.16), or of people: those in `ids`, else everyone (ADR 32). */
export type WantedExport =
  | { kind: 'report'; companyId: number; surveyId: number; filter: ReportFilter }
  | { kind: 'people'; companyId: number; ids: readonly number[] | null };

export const exportMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as { type: 'export.cancel' | 'export.dismiss' } | { type: 'export.download'; wanted: WantedExport },
    tags: {} as 'busy',
  },
  actors: { downloadFile: fromPromise<void, WantedExport>(notProvided) },
  actions: {
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
}).createMachine({
  id: 'export',
  description: 'Results or people as a file, of what the page shows (7.16, 2.7).',
  context: { problem: null },
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
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ event }) => {
          assertEvent(event, 'export.download');
          return event.wanted;
        },
        onDone: { target: 'saved' },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    saved: {
      description: 'The whole file has been handed to the browser; said to anyone who cannot see that.',
      on: {
        'export.download': { target: 'downloading' },
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
