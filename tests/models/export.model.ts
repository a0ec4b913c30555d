import { exportMachine, type WantedExport } from '../../machines/report/export.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { usualFilter } from './samples/reports.ts';

const filter = { ...usualFilter, preset: 'all', group: 21 } as const;
export const wanted: readonly WantedExport[] = [
  { kind: 'report', companyId: 1, surveyId: 5, filter },
  { kind: 'people', companyId: 1, ids: [11, 12] },
];
export const input = undefined;
export const model = modelOf(exportMachine, {
  input,
  samples: {
    'export.download': wanted.map((one) => ({ wanted: one })),
    'export.cancel': [{}],
    'export.dismiss': [{}],
    'xstate.done.actor.downloadFile': [{ output: undefined }],
    'xstate.error.actor.downloadFile': [{ error: problems.refused }],
  },
});
