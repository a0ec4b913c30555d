import type { InputFrom } from 'xstate';
import type { Report, SharedReport } from '../../contract/report.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import type { Problem } from '../../machines/types.ts';
import { modelOf, type Samples } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { reports, sharedReports, usualFilter } from './samples/reports.ts';

const samples: Samples<typeof reportMachine> = {
  'scale.changed': [{ said: { scale: 'relative' } }],
  'report.loaded': [],
  'report.notFound': [],
  'filter.changed': [
    { filter: usualFilter, said: {} },
    { filter: { ...usualFilter, preset: 'all', group: 21 }, said: { preset: 'all', group: '21' } },
  ],
  'report.reload': [{}],
  'report.print': [{}],
  'notes.changed': [{}],
  'export.start': [{}],
  'comments.open': [
    { questionId: 32, kind: 'comments' },
    { questionId: 32, kind: 'skips' },
    { questionId: 99, kind: 'comments' },
  ],
  'comments.close': [{}],
  'xstate.done.actor.loadReport': [],
  'xstate.error.actor.loadReport': [],
};
export const modelFor = (
  input: InputFrom<typeof reportMachine>,
  loaded: readonly (Report | SharedReport)[],
  failed: readonly Problem[] = [problems.unreachable],
) =>
  modelOf(reportMachine, {
    input,
    samples: {
      ...samples,
      'xstate.done.actor.loadReport': loaded.map((output) => ({ output })),
      'xstate.error.actor.loadReport': failed.map((error) => ({ error })),
    },
    serialize: ({ context: { report } }) => report === null,
  });
export const input = pageInput(places.dashboard);
export const model = modelFor(input, [reports.march], [problems.unreachable, problems.missing]);
export const publicInput = pageInput(places.share, null);
export const sampleInput = pageInput(places.sample);
export const publicModel = modelFor(publicInput, [sharedReports.march]);

export const answered = {
  ...reports.march,
  questions: reports.march.questions.map((one) => ({ ...one, periods: [{}] })),
} as unknown as Report;
