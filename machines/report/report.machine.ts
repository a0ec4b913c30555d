import { type ActorRefFrom, assign, enqueueActions, fromPromise, raise, sendParent, sendTo, setup } from 'xstate';
import type { Report, SharedReport } from '../../contract/report.ts';
import type { PageFact, PageInput, Problem } from '../types.ts';
import type { exportMachine } from './export.machine.ts';
import type { FilterFact, filterMachine } from './filter.machine.ts';
import type { responsesMachine } from './responses.machine.ts';
import type { Share, sharingMachine } from './sharing.machine.ts';
import type { FilterParams, ReportFilter, ReportPlace, ReportSource } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

type Loaded = Report | SharedReport;

/** Until the filter has been read. */
const everything: ReportFilter = { preset: null, startDate: null, endDate: null, user: null, group: null };
/** The answers to it are texts (9.1). */
const textarea = 2;

function sourceOf({ place, companyId }: PageInput<ReportPlace['page']>): ReportSource {
  return place.page === 'share'
    ? { kind: 'share', hash: place.params.hash }
    : { kind: 'survey', companyId: companyId ?? 0, id: place.params.id };
}

function placeOf(source: ReportSource, said: FilterParams): ReportPlace {
  return source.kind === 'share'
    ? { page: 'share', params: { hash: source.hash, ...said } }
    : { page: 'dashboard', params: { id: source.id, ...said } };
}

function surveyOf(source: ReportSource) {
  return source.kind === 'survey'
    ? { companyId: source.companyId, surveyId: source.id }
    : { companyId: 0, surveyId: 0 };
}

/** The public link of a survey's own report. */
function shareOf(report: Loaded | null): Share & { isAllowed: boolean } {
  const nothing = { comments: false, texts: false, groups: false, last_day: null };
  if (report === null || !('can_share' in report)) return { hash: null, options: nothing, isAllowed: false };
  return { hash: report.survey.share_hash, options: report.survey.share_options, isAllowed: report.can_share };
}

/** What people wrote beside their answers to a question, or why they passed it. */
type Commented = { questionId: number; kind: 'comments' | 'skips' };

export const reportMachine = setup({
  types: {
    input: {} as PageInput<ReportPlace['page']>,
    context: {} as {
      source: ReportSource;
      /** Where the page was opened. */
      opened: ReportPlace;
      filter: ReportFilter;
      report: Loaded | null;
      /** The Textareas whose texts are listed, each by an actor `texts-<id>`. */
      listed: readonly number[];
      /** Whose comments, or reasons for passing, are open. */
      commented: Commented | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'report.kept' }
      | FilterFact
      | { type: 'report.reload' }
      | { type: 'report.print' }
      | { type: 'comments.open'; questionId: number; kind: Commented['kind'] }
      | { type: 'comments.close' }
      | { type: 'export.start' },
    children: {} as {
      filter: 'filter';
      sharing: 'sharing';
      export: 'export';
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
    export: {} as typeof exportMachine,
  },
  actions: {
    keepReport: assign((_, params: { report: Loaded }) => ({ report: params.report, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetReport: assign({ report: null }),
    closeComments: raise({ type: 'comments.close' }),
    keepFilter: assign((_, { filter }: { filter: ReportFilter }) => ({ filter, problem: null })),
    informFilter: sendTo('filter', (_, { report }: { report: Loaded }) => ({ type: 'filter.known', report })),
    keepCommented: assign((_, params: { commented: Commented | null }) => params),
    announceKept: raise({ type: 'report.kept' }),
    raiseRenamed: sendParent(
      ({ context }, { said }: { said: FilterParams }) =>
        ({ type: 'page.renamed', place: placeOf(context.source, said) }) satisfies PageFact,
    ),
    /** The texts of each Textarea follow what the report shows. */
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
    download: sendTo('export', ({ context }) => ({ type: 'export.download', filter: context.filter })),
    informSharing: sendTo('sharing', ({ context: { report } }) => ({ type: 'sharing.known', ...shareOf(report) })),
    printPage: (_, _params: undefined) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    /** The link was removed, or the survey deleted (4.7). */
    isMissing: (_, { problem }: { problem: Problem }) => problem.kind === 'missing',
    isOwn: ({ context }) => context.report !== null && context.source.kind === 'survey',
    /** A public link shows them where the admin chose so (4.7). */
    hasComments: ({ context: { source, report } }, params: { questionId: number }) =>
      (source.kind === 'survey' || report?.survey.share_options.comments === true) &&
      (report?.questions.some(({ question }) => question.id === params.questionId) ?? false),
    /** Only with a plan that has the export (6.3). */
    mayExport: ({ context: { report } }) => report !== null && 'can_export' in report && report.can_export,
  },
}).createMachine({
  id: 'report',
  description: 'The report of a survey, its admin’s and the public one (2.17, 2.4). Its place follows its filter.',
  context: ({ input }) => ({
    source: sourceOf(input),
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
      description: 'What the filter chooses; each change asks the server anew.',
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
                'announceKept',
              ],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ problem: event.error as Problem }) },
                target: 'failed',
                actions: [
                  { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
                  'forgetReport',
                  'listTexts',
                  'closeComments',
                ],
              },
              {
                target: 'failed',
                actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              },
            ],
          },
        },
        showing: {},
        failed: {
          description: 'A report from before stays on the screen, beside what went wrong; one that is gone does not.',
        },
      },
    },
    comments: {
      description: 'The dialog of one question’s comments, or of why it was passed.',
      initial: 'closed',
      states: {
        closed: {
          on: {
            'comments.open': {
              guard: { type: 'hasComments', params: ({ event }) => ({ questionId: event.questionId }) },
              target: 'open',
              actions: {
                type: 'keepCommented',
                params: ({ event: { questionId, kind } }) => ({ commented: { questionId, kind } }),
              },
            },
          },
        },
        open: {
          description: 'A dialog: the filters cannot be reached meanwhile.',
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
      description: 'Sharing and export belong to who may see the survey itself.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Not known yet whether it is the own report: a public one stays here.',
          always: { guard: 'isOwn', target: 'ready' },
        },
        ready: {
          on: {
            'export.start': { guard: 'mayExport', actions: 'download' },
            'report.kept': {
              description: 'Another admin may have shared it, or taken the link away.',
              actions: 'informSharing',
            },
          },
          invoke: [
            {
              id: 'sharing',
              src: 'sharing',
              input: ({ context: { source, report } }) => ({ ...surveyOf(source), ...shareOf(report) }),
            },
            {
              id: 'export',
              src: 'export',
              input: ({ context }) => surveyOf(context.source),
            },
          ],
        },
      },
    },
  },
});
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;
