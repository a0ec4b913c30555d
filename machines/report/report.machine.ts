import { type ActorRefFrom, assign, enqueueActions, fromPromise, raise, sendParent, sendTo, setup } from 'xstate';
import type { ReportPreset } from '../../contract/lists.ts';
import type { Report, SharedReport } from '../../contract/report.ts';
import type { PageFact, PageInput, PlaceOf, Problem } from '../types.ts';
import type { exportMachine } from './export.machine.ts';
import type { Share, sharingMachine } from './sharing.machine.ts';
import type { ReportFilter, ReportSource } from './types.ts';
import type { wordsMachine } from './words.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

type Loaded = Report | SharedReport;
type ReportPlace = PlaceOf<'dashboard' | 'share'>;
type Scale = 'precise' | 'relative';

const presets: readonly ReportPreset[] = ['month', 'last_round', '3_months', '6_months', '12_months', 'all'];
/** 9.4 */
const usual: ReportFilter = { preset: 'month', startDate: null, endDate: null, user: null, group: null };
/** 9.1: the answers to it are texts. */
const textarea = 2;

const dayOf = (text: string | undefined) => (text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null);
const idOf = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** What the place says; what it says wrongly is as if it were not there. */
function filterOf({ page, params }: ReportPlace): ReportFilter {
  const [startDate, endDate] = [dayOf(params.start_date), dayOf(params.end_date)];
  const isTurned = startDate !== null && endDate !== null && endDate < startDate;
  const hasDays = (startDate !== null || endDate !== null) && !isTurned;
  return {
    preset: hasDays ? null : (presets.find((preset) => preset === params.preset) ?? usual.preset),
    startDate: hasDays ? startDate : null,
    endDate: hasDays ? endDate : null,
    user: page === 'share' ? null : idOf(params.user),
    group: idOf(params.group),
  };
}

function sourceOf({ place, companyId }: PageInput<ReportPlace['page']>): ReportSource {
  return place.page === 'share'
    ? { kind: 'share', hash: place.params.hash }
    : { kind: 'survey', companyId: companyId ?? 0, id: place.params.id };
}

/** The place that shows this; what is as it first opens is not said. */
function placeOf(source: ReportSource, filter: ReportFilter, scale: Scale): ReportPlace {
  const shown = {
    ...(filter.preset !== null && filter.preset !== usual.preset && { preset: filter.preset }),
    ...(filter.startDate !== null && { start_date: filter.startDate }),
    ...(filter.endDate !== null && { end_date: filter.endDate }),
    ...(filter.group !== null && { group: String(filter.group) }),
    ...(scale === 'relative' && { scale }),
  };
  return source.kind === 'share'
    ? { page: 'share', params: { hash: source.hash, ...shown } }
    : {
        page: 'dashboard',
        params: { id: source.id, ...shown, ...(filter.user !== null && { user: String(filter.user) }) },
      };
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
      /** The scale that the page was opened with. */
      opened: Scale;
      filter: ReportFilter;
      report: Loaded | null;
      /** The Textareas whose texts are listed, each by an actor `texts-<id>`. */
      listed: readonly number[];
      /** Whose comments, or reasons for passing, are open. */
      commented: Commented | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'scale.toggle' }
      | { type: 'shown.changed' }
      | { type: 'report.kept' }
      | { type: 'preset.chosen'; preset: ReportPreset }
      | { type: 'days.changed'; startDate: string | null; endDate: string | null }
      | { type: 'group.chosen'; id: number | null }
      | { type: 'user.chosen'; id: number | null }
      | { type: 'filters.clear' }
      | { type: 'report.reload' }
      | { type: 'report.print' }
      | { type: 'comments.open'; questionId: number; kind: Commented['kind'] }
      | { type: 'comments.close' }
      | { type: 'export.start' },
    children: {} as {
      sharing: 'sharing';
      export: 'export';
      comments: 'words';
      [texts: `texts-${number}`]: 'words';
    },
    tags: {} as 'busy',
  },
  actors: {
    loadReport: fromPromise<Loaded, { source: ReportSource; filter: ReportFilter }>(notProvided),
    words: {} as typeof wordsMachine,
    sharing: {} as typeof sharingMachine,
    export: {} as typeof exportMachine,
  },
  actions: {
    keepReport: assign((_, params: { report: Loaded }) => ({ report: params.report, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetReport: assign({ report: null }),
    closeComments: raise({ type: 'comments.close' }),
    keepFilter: assign(({ context }, params: { change: Partial<ReportFilter> }) => ({
      filter: { ...context.filter, ...params.change },
      problem: null,
    })),
    keepCommented: assign((_, params: { commented: Commented | null }) => params),
    tellShown: raise({ type: 'shown.changed' }),
    announceKept: raise({ type: 'report.kept' }),
    raiseRenamed: sendParent(
      ({ context: { source, filter } }, params: { scale: Scale }) =>
        ({ type: 'page.renamed', place: placeOf(source, filter, params.scale) }) satisfies PageFact,
    ),
    /** The texts of each Textarea follow what the report shows. */
    listTexts: enqueueActions(({ enqueue, context: { report, listed, source, filter } }) => {
      // 4.7: a public link shows them where the admin chose so.
      const areShown = source.kind === 'survey' || report?.survey.share_options.texts;
      const wanted = (areShown ? (report?.questions ?? []) : []).flatMap(({ question }) =>
        question.field_type === textarea ? [question.id] : [],
      );
      for (const id of listed) {
        if (wanted.includes(id)) enqueue.sendTo(`texts-${id}`, { type: 'words.filtered', filter });
        else enqueue.stopChild(`texts-${id}`);
      }
      for (const questionId of wanted) {
        if (listed.includes(questionId)) continue;
        enqueue.spawnChild('words', {
          id: `texts-${questionId}` as const,
          input: { source, filter, questionId, kind: 'texts' as const },
        });
      }
      enqueue.assign({ listed: wanted });
    }),
    download: sendTo('export', ({ context }) => ({ type: 'export.download', filter: context.filter })),
    tellSharing: sendTo('sharing', ({ context: { report } }) => ({ type: 'sharing.known', ...shareOf(report) })),
    printPage: (_, _params: undefined) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    isPeriod: (_, { startDate, endDate }: { startDate: string | null; endDate: string | null }) =>
      (startDate !== null || endDate !== null) && (startDate === null || endDate === null || startDate <= endDate),
    isGroup: ({ context }, params: { id: number | null }) =>
      params.id !== context.filter.group &&
      (params.id === null || (context.report?.groups.some((group) => group.id === params.id) ?? false)),
    /** 2.4: a public report has no filter by person; an anonymous one must not (design §5). */
    mayChooseUser: ({ context }, params: { id: number | null }) =>
      params.id !== context.filter.user && context.source.kind === 'survey' && !context.report?.survey.anonymous,
    /** 4.7: the link was removed, or the survey deleted. */
    isMissing: (_, { problem }: { problem: Problem }) => problem.kind === 'missing',
    opensRelative: ({ context }) => context.opened === 'relative',
    isNarrowed: ({ context: { filter } }) =>
      Object.entries(usual).some(([name, value]) => filter[name as keyof ReportFilter] !== value),
    isOwn: ({ context }) => context.report !== null && context.source.kind === 'survey',
    /** 4.7: a public link shows them where the admin chose so. */
    hasComments: ({ context: { source, report } }, params: { questionId: number }) =>
      (source.kind === 'survey' || report?.survey.share_options.comments === true) &&
      (report?.questions.some(({ question }) => question.id === params.questionId) ?? false),
    /** 6.3 */
    mayExport: ({ context: { report } }) => report !== null && 'can_export' in report && report.can_export,
  },
}).createMachine({
  id: 'report',
  description:
    'The report of a survey, its admin’s and the public one (2.17, 2.4). Its place follows its filter and its scale.',
  context: ({ input }) => ({
    source: sourceOf(input),
    opened: input.place.params.scale === 'relative' ? 'relative' : 'precise',
    filter: filterOf(input.place),
    report: null,
    listed: [],
    commented: null,
    problem: null,
  }),
  type: 'parallel',
  on: {
    'report.print': { actions: 'printPage' },
  },
  states: {
    scale: {
      description: 'As it was answered, or as a share of the possible: only what is drawn changes (2.17).',
      initial: 'placing',
      states: {
        placing: { always: [{ guard: 'opensRelative', target: 'relative' }, { target: 'precise' }] },
        precise: {
          on: {
            'scale.toggle': { target: 'relative', actions: 'tellShown' },
            'shown.changed': { actions: { type: 'raiseRenamed', params: { scale: 'precise' } } },
          },
        },
        relative: {
          on: {
            'scale.toggle': { target: 'precise', actions: 'tellShown' },
            'shown.changed': { actions: { type: 'raiseRenamed', params: { scale: 'relative' } } },
          },
        },
      },
    },
    data: {
      description: 'What the filter chooses; each change asks the server anew.',
      initial: 'loading',
      on: {
        'preset.chosen': {
          target: '.loading',
          actions: [
            {
              type: 'keepFilter',
              params: ({ event }) => ({ change: { preset: event.preset, startDate: null, endDate: null } }),
            },
            'tellShown',
          ],
        },
        'days.changed': {
          guard: { type: 'isPeriod', params: ({ event }) => ({ startDate: event.startDate, endDate: event.endDate }) },
          target: '.loading',
          actions: [
            {
              type: 'keepFilter',
              params: ({ event }) => ({
                change: { preset: null, startDate: event.startDate, endDate: event.endDate },
              }),
            },
            'tellShown',
          ],
        },
        'group.chosen': {
          guard: { type: 'isGroup', params: ({ event }) => ({ id: event.id }) },
          target: '.loading',
          actions: [{ type: 'keepFilter', params: ({ event }) => ({ change: { group: event.id } }) }, 'tellShown'],
        },
        'user.chosen': {
          guard: { type: 'mayChooseUser', params: ({ event }) => ({ id: event.id }) },
          target: '.loading',
          actions: [{ type: 'keepFilter', params: ({ event }) => ({ change: { user: event.id } }) }, 'tellShown'],
        },
        'filters.clear': {
          guard: 'isNarrowed',
          target: '.loading',
          actions: [{ type: 'keepFilter', params: () => ({ change: usual }) }, 'tellShown'],
        },
        'report.reload': { target: '.loading' },
      },
      states: {
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
            src: 'words',
            input: ({ context: { source, filter, commented } }) => ({
              source,
              filter,
              questionId: commented?.questionId ?? 0,
              kind: commented?.kind ?? 'comments',
            }),
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
              actions: 'tellSharing',
            },
          },
          invoke: [
            {
              id: 'sharing',
              src: 'sharing',
              input: ({ context: { source, report } }) => ({
                companyId: source.kind === 'survey' ? source.companyId : 0,
                surveyId: source.kind === 'survey' ? source.id : 0,
                ...shareOf(report),
              }),
            },
            {
              id: 'export',
              src: 'export',
              input: ({ context: { source } }) => ({
                companyId: source.kind === 'survey' ? source.companyId : 0,
                surveyId: source.kind === 'survey' ? source.id : 0,
              }),
            },
          ],
        },
      },
    },
  },
});
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;
