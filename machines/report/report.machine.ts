import { type ActorRefFrom, assign, enqueueActions, fromPromise, raise, sendParent, sendTo, setup } from 'xstate';
import type { Report, SharedReport } from '../../contract/report.ts';
import type { PageFact, PageInput, Problem } from '../types.ts';
import type { exportMachine } from './export.machine.ts';
import type { FilterFact, filterMachine } from './filter.machine.ts';
import type { groupComparisonMachine } from './group-comparison.machine.ts';
import type { notesMachine } from './notes.machine.ts';
import type { overviewMailMachine } from './overview-mail.machine.ts';
import type { responsesMachine } from './responses.machine.ts';
import type { Share, sharingMachine } from './sharing.machine.ts';
import type { FilterParams, ReportFilter, ReportPlace, ReportSource } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Loaded = Report | SharedReport;
type Filtered = { filter: ReportFilter };

/** Until the filter is ready. */
const everything: ReportFilter = {
  preset: null,
  startDate: null,
  endDate: null,
  user: null,
  group: null,
  compare: 'previous',
  per: 'round',
};
/** Its answers are texts (9.1). */
const textarea = 2;

function sourceOf({ place, companyId }: PageInput<ReportPlace['page']>): ReportSource {
  if (place.page === 'sample') return { kind: 'sample' };
  if (place.page === 'share') return { kind: 'share', hash: place.params.hash };
  return { kind: 'survey', companyId: companyId ?? 0, id: place.params.id };
}

function placeOf(source: ReportSource, said: FilterParams): ReportPlace {
  if (source.kind === 'sample') return { page: 'sample', params: said };
  if (source.kind === 'share') return { page: 'share', params: { hash: source.hash, ...said } };
  return { page: 'dashboard', params: { id: source.id, ...said } };
}

const surveyOf = (source: ReportSource) =>
  source.kind === 'survey' ? { companyId: source.companyId, surveyId: source.id } : { companyId: 0, surveyId: 0 };

/** The public link of a report of the company's own, and what it depends on. */
function shareOf(report: Loaded | null): Share & { isAllowed: boolean; today: string } {
  const { survey, can_share: isAllowed, today } = report as Report;
  return { hash: survey.share_hash, options: survey.share_options, isAllowed, today };
}

/** Comments beside the answers to a question, or reasons for skipping it. */
type Commented = { questionId: number; kind: 'comments' | 'skips' };

export const reportMachine = setup({
  types: {
    input: {} as PageInput<ReportPlace['page']>,
    context: {} as {
      source: ReportSource;
      /** Read by a link, without an account (2.4). */
      isPublic: boolean;
      /** The place in which the page was opened. */
      opened: ReportPlace;
      filter: ReportFilter;
      report: Loaded | null;
      /** The Textareas whose texts are listed, each by an actor `texts-<id>`. */
      listed: readonly number[];
      /** The question whose comments, or reasons for skipping, are open. */
      commented: Commented | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'report.loaded' | 'report.notFound' }
      | FilterFact
      | { type: 'report.reload' | 'report.print' | 'notes.changed' | 'export.start' }
      | { type: 'comments.open'; questionId: number; kind: Commented['kind'] }
      | { type: 'comments.close' },
    children: {} as {
      filter: 'filter';
      sharing: 'sharing';
      notes: 'notes';
      overviewMail: 'overviewMail';
      export: 'export';
      groupComparison: 'groupComparison';
      comments: 'responses';
      [texts: `texts-${number}`]: 'responses';
    },
    tags: {} as 'busy',
  },
  actors: {
    loadReport: fromPromise<Loaded, { source: ReportSource; filter: ReportFilter }>(notProvided),
    filter: {} as typeof filterMachine,
    responses: {} as typeof responsesMachine,
    sharing: {} as typeof sharingMachine,
    notes: {} as typeof notesMachine,
    overviewMail: {} as typeof overviewMailMachine,
    export: {} as typeof exportMachine,
    groupComparison: {} as typeof groupComparisonMachine,
  },
  actions: {
    keepReport: assign((_, params: { report: Loaded }) => ({ report: params.report, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetReport: assign({ report: null }),
    closeComments: raise({ type: 'comments.close' }),
    keepFilter: assign((_, { filter }: Filtered) => ({ filter, problem: null })),
    informFilter: sendTo('filter', (_, { report }: { report: Loaded }) => ({ type: 'filter.loaded', report })),
    keepCommented: assign((_, params: { commented: Commented | null }) => params),
    announceLoaded: raise({ type: 'report.loaded' }),
    announceNotFound: raise({ type: 'report.notFound' }),
    raiseRenamed: sendParent(
      ({ context }, { said }: { said: FilterParams }) =>
        ({ type: 'page.renamed', place: placeOf(context.source, said) }) satisfies PageFact,
    ),
    /** The texts of each Textarea follow the report's filter. */
    listTexts: enqueueActions(({ enqueue, context: { report, listed, source, filter } }) => {
      // A public link shows them where the admin chose so (4.7).
      const areShown = source.kind === 'survey' || report?.survey.share_options.texts;
      const wanted = (areShown ? (report?.questions ?? []) : []).flatMap(({ question }) =>
        question.field_type === textarea ? [question.id] : [],
      );
      for (const id of listed) {
        if (wanted.includes(id)) enqueue.sendTo(`texts-${id}`, { type: 'responses.filtered', filter });
        else enqueue.stopChild(`texts-${id}`);
      }
      for (const questionId of wanted) {
        if (listed.includes(questionId)) continue;
        enqueue.spawnChild('responses', {
          id: `texts-${questionId}` as const,
          input: { source, filter, questionId, kind: 'texts' as const },
        });
      }
      enqueue.assign({ listed: wanted });
    }),
    informSharing: sendTo('sharing', ({ context }) => ({ type: 'sharing.loaded', ...shareOf(context.report) })),
    informNotes: sendTo('notes', ({ context }) => ({ type: 'notes.loaded', today: context.report?.today ?? '' })),
    compareGroups: sendTo('groupComparison', ({ context: { filter } }) => ({ type: 'comparison.asked', filter })),
    download: sendTo('export', ({ context: { source, filter } }) => ({
      type: 'export.download',
      wanted: { kind: 'report', ...surveyOf(source), filter },
    })),
    printPage: (_, _params: undefined) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    /** The link was removed, or the survey deleted (4.7). */
    isMissing: (_, { problem }: { problem: Problem }) => problem.kind === 'missing',
    /** Only with a plan that has the export (6.3). */
    mayExport: ({ context: { report } }) => report !== null && 'can_export' in report && report.can_export,
    isOwn: ({ context }) => context.report !== null && context.source.kind === 'survey',
    /** A public link shows them where the admin chose so (4.7). */
    hasComments: ({ context: { source, report } }, params: { questionId: number }) =>
      (source.kind === 'survey' || report?.survey.share_options.comments === true) &&
      (report?.questions.some(({ question }) => question.id === params.questionId) ?? false),
    asksNothing: ({ context: { report } }) => report?.questions.length === 0,
    isNotStarted: ({ context: { report } }) => report?.span === null,
    hasNoRounds: ({ context: { report } }) => report?.questions.every(({ periods }) => periods.length === 0) ?? false,
  },
}).createMachine({
  id: 'report',
  description:
    'The report of a survey, its admin’s and the public one (2.17, 2.4), and the example of one. Its place follows its filter.',
  context: ({ input }) => ({
    source: sourceOf(input),
    isPublic: input.place.page === 'share',
    opened: input.place,
    filter: everything,
    report: null,
    listed: [],
    commented: null,
    problem: null,
  }),
  invoke: { id: 'filter', src: 'filter', input: ({ context }) => ({ place: context.opened }) },
  type: 'parallel',
  on: {
    'scale.changed': { actions: { type: 'raiseRenamed', params: ({ event }) => event } },
    'report.print': { actions: 'printPage' },
  },
  states: {
    data: {
      description: 'What the filter chooses; each change asks the server again.',
      initial: 'waiting',
      on: {
        'filter.changed': {
          target: '.loading',
          actions: [
            { type: 'keepFilter', params: ({ event }) => event },
            { type: 'raiseRenamed', params: ({ event }) => event },
          ],
        },
        'report.reload': { target: '.loading' },
        'notes.changed': { description: 'The report behind the dialog shows it.', target: '.loading' },
      },
      states: {
        waiting: {
          description: 'What the place says of the filter is being read.',
          on: {
            'filter.changed': { target: 'loading', actions: { type: 'keepFilter', params: ({ event }) => event } },
          },
        },
        loading: {
          description: 'What is shown stays until the answer is here. A second change drops the first request.',
          tags: ['busy'],
          invoke: {
            id: 'loadReport',
            src: 'loadReport',
            input: ({ context }) => ({ source: context.source, filter: context.filter }),
            onDone: {
              target: 'showing',
              actions: [
                { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
                { type: 'informFilter', params: ({ event }) => ({ report: event.output }) },
                'listTexts',
                'announceLoaded',
              ],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: problemOf },
                target: 'failed',
                actions: [
                  { type: 'keepProblem', params: problemOf },
                  'forgetReport',
                  'listTexts',
                  'closeComments',
                  'announceNotFound',
                ],
              },
              { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
            ],
          },
        },
        showing: {},
        failed: {
          description: 'A report from before stays on the screen, beside what went wrong; one that is gone does not.',
        },
      },
    },
    content: {
      description: 'What there is to show, by the report that came last; while another is asked for it stays (8.11).',
      initial: 'waiting',
      on: { 'report.loaded': { target: '.deciding' }, 'report.notFound': { target: '.waiting' } },
      states: {
        waiting: {},
        deciding: {
          always: [
            { guard: 'asksNothing', target: 'withoutQuestions' },
            { guard: 'isNotStarted', target: 'notStarted' },
            { guard: 'hasNoRounds', target: 'withoutRounds' },
            { target: 'questions' },
          ],
        },
        withoutQuestions: {},
        notStarted: { description: 'The first round has not begun.' },
        withoutRounds: { description: 'No round has days in the period chosen: another one may have.' },
        questions: {},
      },
    },
    comments: {
      description: 'The dialog of one question’s comments, or of why it was passed.',
      initial: 'closed',
      states: {
        closed: {
          on: {
            'comments.open': {
              guard: { type: 'hasComments', params: ({ event }) => event },
              target: 'open',
              actions: {
                type: 'keepCommented',
                params: ({ event: { questionId, kind } }) => ({ commented: { questionId, kind } }),
              },
            },
          },
        },
        open: {
          description: 'A dialog: the filters cannot be reached in the meantime.',
          on: {
            'comments.close': { target: 'closed', actions: { type: 'keepCommented', params: { commented: null } } },
          },
          invoke: {
            id: 'comments',
            src: 'responses',
            input: ({ context: { source, filter, commented } }) => ({ source, filter, ...(commented as Commented) }),
          },
        },
      },
    },
    tools: {
      description: 'Sharing, notes, mail, export and the comparison of groups: of the admin’s own report (4.7, 6.3).',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Not known yet whether it is the own report, or it is gone: a public one stays here.',
          always: { guard: 'isOwn', target: 'ready' },
        },
        ready: {
          on: {
            'report.loaded': {
              description: 'Another admin may have shared it, or taken the link away; its groups are of other days.',
              actions: ['informSharing', 'informNotes', 'compareGroups'],
            },
            'report.notFound': { target: 'waiting' },
            'export.start': { guard: 'mayExport', actions: 'download' },
          },
          invoke: [
            {
              id: 'sharing',
              src: 'sharing',
              input: ({ context: { source, report } }) => ({ ...surveyOf(source), ...shareOf(report) }),
            },
            {
              id: 'notes',
              src: 'notes',
              input: ({ context: { source, report } }) => ({ ...surveyOf(source), today: report?.today ?? '' }),
            },
            { id: 'overviewMail', src: 'overviewMail', input: ({ context: { source } }) => surveyOf(source) },
            { id: 'export', src: 'export' },
            {
              id: 'groupComparison',
              src: 'groupComparison',
              input: ({ context: { source, filter } }) => ({ ...surveyOf(source), filter }),
            },
          ],
        },
      },
    },
  },
});
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;
