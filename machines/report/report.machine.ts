import { type ActorRefFrom, assign, enqueueActions, fromPromise, raise, sendParent, sendTo, setup } from 'xstate';
import type { Report, SharedReport } from '../../contract/report.ts';
import type { PageFact, PageInput, Problem } from '../types.ts';
import type { FilterFact, filterMachine } from './filter.machine.ts';
import type { reportToolsMachine } from './report-tools.machine.ts';
import type { responsesMachine } from './responses.machine.ts';
import type { FilterParams, ReportFilter, ReportPlace, ReportSource } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

type Loaded = Report | SharedReport;
type Filtered = { filter: ReportFilter };

/** Until the filter has been read. */
const everything: ReportFilter = {
  preset: null,
  startDate: null,
  endDate: null,
  user: null,
  group: null,
  compare: 'previous',
  per: 'round',
};
/** The answers to it are texts (9.1). */
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
      | { type: 'report.loaded' }
      | { type: 'report.notFound' }
      | FilterFact
      | { type: 'report.reload' }
      | { type: 'report.print' }
      | { type: 'comments.open'; questionId: number; kind: Commented['kind'] }
      | { type: 'comments.close' },
    children: {} as {
      filter: 'filter';
      reportTools: 'reportTools';
      comments: 'responses';
      [texts: `texts-${number}`]: 'responses';
    },
    tags: {} as 'busy',
  },
  actors: {
    loadReport: fromPromise<Loaded, { source: ReportSource; filter: ReportFilter }>(notProvided),
    filter: {} as typeof filterMachine,
    responses: {} as typeof responsesMachine,
    reportTools: {} as typeof reportToolsMachine,
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
    informTools: sendTo('reportTools', ({ context }) => ({ type: 'tools.loaded', report: context.report as Report })),
    filterTools: sendTo('reportTools', (_, { filter }: Filtered) => ({ type: 'tools.filtered', filter })),
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
                'announceLoaded',
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
                  'announceNotFound',
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
          description: 'Not known yet whether it is the own report, or it is gone: a public one stays here.',
          always: { guard: 'isOwn', target: 'ready' },
        },
        ready: {
          on: {
            'report.loaded': { actions: 'informTools' },
            'report.notFound': { target: 'waiting' },
            'filter.changed': { actions: { type: 'filterTools', params: ({ event }) => event } },
          },
          invoke: {
            id: 'reportTools',
            src: 'reportTools',
            input: ({ context: { source, report, filter } }) => ({
              ...surveyOf(source),
              report: report as Report,
              filter,
            }),
          },
        },
      },
    },
  },
});
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;
