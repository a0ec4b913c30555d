import { fromPromise, type SnapshotFrom } from 'xstate';
import { filterMachine } from '../../../machines/report/filter.machine.ts';
import { groupComparisonMachine } from '../../../machines/report/group-comparison.machine.ts';
import { notesMachine } from '../../../machines/report/notes.machine.ts';
import { overviewMailMachine } from '../../../machines/report/overview-mail.machine.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import { responsesMachine } from '../../../machines/report/responses.machine.ts';
import { scaleMachine } from '../../../machines/report/scale.machine.ts';
import { sharingMachine } from '../../../machines/report/sharing.machine.ts';
import { copyText, printPage } from '../../adapters/device.ts';
import {
  deleteNote,
  loadGroupComparison,
  loadNotes,
  loadOverviewMail,
  loadReport,
  loadResponses,
  saveNote,
  saveOverviewMail,
  saveSharing,
} from '../../adapters/report-api.ts';
import { shareLink } from '../../kit/share-link.ts';
import { wiredExport } from './export.ts';

/** The report, an admin's or the public one (2.17, 2.4). */
export const wiredReport = reportMachine.provide({
  actions: { printPage },
  actors: {
    loadReport: fromPromise(({ input, signal }) => loadReport(input.source, input.filter, signal)),
    filter: filterMachine.provide({ actors: { scale: scaleMachine } }),
    responses: responsesMachine.provide({
      actors: { loadResponses: fromPromise(({ input, signal }) => loadResponses(input, signal)) },
    }),
    sharing: sharingMachine.provide({
      actors: {
        saveSharing: fromPromise(({ input, signal }) =>
          saveSharing(input.companyId, input.surveyId, input.options, signal),
        ),
        copyLink: fromPromise(({ input }) => copyText(shareLink(input.hash))),
      },
    }),
    notes: notesMachine.provide({
      actors: {
        loadNotes: fromPromise(({ input, signal }) => loadNotes(input.companyId, input.surveyId, signal)),
        saveNote: fromPromise(({ input, signal }) => saveNote(input.companyId, input.note, input.values, signal)),
        deleteNote: fromPromise(({ input, signal }) => deleteNote(input.companyId, input.note, signal)),
      },
    }),
    overviewMail: overviewMailMachine.provide({
      actors: {
        loadOverviewMail: fromPromise(({ input, signal }) => loadOverviewMail(input.companyId, input.surveyId, signal)),
        saveOverviewMail: fromPromise(({ input, signal }) =>
          saveOverviewMail(input.companyId, input.surveyId, input, signal),
        ),
      },
    }),
    export: wiredExport,
    groupComparison: groupComparisonMachine.provide({
      actors: { loadComparison: fromPromise(({ input, signal }) => loadGroupComparison(input, signal)) },
    }),
  },
});

/** For the window's title. */
export const surveyTitleOf = ({ context }: SnapshotFrom<typeof reportMachine>): string | null =>
  context.report?.survey.title ?? null;
