import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate';
import type { Report } from '../../contract/report.ts';
import type { exportMachine } from './export.machine.ts';
import type { groupComparisonMachine } from './group-comparison.machine.ts';
import type { notesMachine } from './notes.machine.ts';
import type { overviewMailMachine } from './overview-mail.machine.ts';
import type { Share, sharingMachine } from './sharing.machine.ts';
import type { ReportFilter } from './types.ts';

/** The public link of a report, and what it depends on. */
function shareOf({ survey, can_share: isAllowed, today }: Report): Share & { isAllowed: boolean; today: string } {
  return { hash: survey.share_hash, options: survey.share_options, isAllowed, today };
}

export const reportToolsMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number; report: Report; filter: ReportFilter },
    context: {} as { companyId: number; surveyId: number; report: Report; filter: ReportFilter },
    events: {} as
      | { type: 'tools.loaded'; report: Report }
      | { type: 'tools.filtered'; filter: ReportFilter }
      | { type: 'notes.changed' }
      | { type: 'export.start' },
    children: {} as {
      sharing: 'sharing';
      notes: 'notes';
      overviewMail: 'overviewMail';
      export: 'export';
      groupComparison: 'groupComparison';
    },
  },
  actors: {
    sharing: {} as typeof sharingMachine,
    notes: {} as typeof notesMachine,
    overviewMail: {} as typeof overviewMailMachine,
    export: {} as typeof exportMachine,
    groupComparison: {} as typeof groupComparisonMachine,
  },
  actions: {
    keepReport: assign((_, { report }: { report: Report }) => ({ report })),
    keepFilter: assign((_, { filter }: { filter: ReportFilter }) => ({ filter })),
    informSharing: sendTo('sharing', (_, { report }: { report: Report }) => ({
      type: 'sharing.loaded',
      ...shareOf(report),
    })),
    informNotes: sendTo('notes', (_, { report }: { report: Report }) => ({
      type: 'notes.loaded',
      today: report.today,
    })),
    askAnew: sendParent({ type: 'report.reload' }),
    compareGroups: sendTo('groupComparison', ({ context: { filter } }) => ({ type: 'comparison.asked', filter })),
    download: sendTo('export', ({ context: { companyId, surveyId, filter } }) => ({
      type: 'export.download',
      wanted: { kind: 'report', companyId, surveyId, filter },
    })),
  },
  guards: {
    /** Only with a plan that has the export (6.3). */
    mayExport: ({ context }) => context.report.can_export,
  },
}).createMachine({
  id: 'reportTools',
  description:
    'What an admin has of a report beside what its link shows: sharing, notes on its days, its overview by mail, the export, and how groups compare (4.7, 2.17, 6.3).',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      invoke: [
        {
          id: 'sharing',
          src: 'sharing',
          input: ({ context: { companyId, surveyId, report } }) => ({ companyId, surveyId, ...shareOf(report) }),
        },
        {
          id: 'notes',
          src: 'notes',
          input: ({ context: { companyId, surveyId, report } }) => ({ companyId, surveyId, today: report.today }),
        },
        {
          id: 'overviewMail',
          src: 'overviewMail',
          input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        },
        { id: 'export', src: 'export' },
        {
          id: 'groupComparison',
          src: 'groupComparison',
          input: ({ context: { companyId, surveyId, filter } }) => ({ companyId, surveyId, filter }),
        },
      ],
      on: {
        'tools.loaded': {
          description: 'Another admin may have shared it, or taken the link away; its groups are of other days.',
          actions: [
            { type: 'keepReport', params: ({ event }) => event },
            { type: 'informSharing', params: ({ event }) => event },
            { type: 'informNotes', params: ({ event }) => event },
            'compareGroups',
          ],
        },
        'notes.changed': { description: 'The report behind the dialog shows it.', actions: 'askAnew' },
        'tools.filtered': { actions: { type: 'keepFilter', params: ({ event }) => event } },
        'export.start': { guard: 'mayExport', actions: 'download' },
      },
    },
  },
});
export type ReportToolsActorRef = ActorRefFrom<typeof reportToolsMachine>;
