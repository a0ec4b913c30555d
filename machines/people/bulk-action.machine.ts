import { type ActorRefFrom, assign, fromPromise, sendParent, setup, stateIn } from 'xstate';
import type { PeopleActionResult } from '../../contract/user.ts';
import type { AskedFrom, LeftReason, PeopleActionName, surveysForAllInAction } from '../../shared/lists.ts';
import type { PageFact, Problem, ToastCode } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** What will be done, or has been, in all slices so far. */
export type BulkReport = {
  done: number;
  left: Readonly<Partial<Record<LeftReason, number>>>;
  memberships: PeopleActionResult['memberships'];
  /** Who is asked in which survey, and from when; `day`: on which that round opens, where it is known. */
  surveys: readonly { survey: number; from: AskedFrom; day: string | null; ids: readonly number[] }[];
};
/** Taking people out of surveys only undoes that they were added. */
export type BulkActionName = Exclude<PeopleActionName, 'unask'>;
type BulkRequest = { companyId: number; action: BulkActionName; ids: readonly number[] };
/** A slice of the order; `isTrial`: nothing is changed. */
export type BulkSlice = BulkRequest & { groups: readonly number[]; surveys: readonly number[]; isTrial: boolean };

/** For how many surveys a whole slice is; the type refuses any other number. */
const surveysForAll: typeof surveysForAllInAction = 10;

/** How many people are deleted at a time: each may leave hundreds of surveys. Previews write nothing. */
const mostDeleted = 50;

type Order = Omit<BulkSlice, 'isTrial'> & { from: number; sliceSize: number };

/** More surveys are for fewer people at a time, because answers wait for a call. */
function sizeOf({ action, sliceSize, surveys }: Order, isTrial: boolean): number {
  const people = action === 'delete' && !isTrial ? Math.min(mostDeleted, sliceSize) : sliceSize;
  return Math.max(1, Math.floor((people * surveysForAll) / Math.max(surveysForAll, surveys.length)));
}

function sliceOf(order: Order, isTrial: boolean): BulkSlice {
  const { companyId, action, groups, surveys, ids, from } = order;
  return { companyId, action, groups, surveys, ids: ids.slice(from, from + sizeOf(order, isTrial)), isTrial };
}

const none: BulkReport = { done: 0, left: {}, memberships: [], surveys: [] };

const toasts = {
  join: 'peopleJoined',
  leave: 'peopleLeft',
  ask: 'peopleAsked',
  remind: 'invitationsSent',
  delete: 'peopleDeleted',
} satisfies Record<BulkActionName, ToastCode>;

function withResult(report: BulkReport, { done, left, memberships, surveys = [] }: PeopleActionResult): BulkReport {
  const counts = { ...report.left };
  for (const { reason, ids } of left) counts[reason] = (counts[reason] ?? 0) + ids.length;
  return {
    done: report.done + done.length,
    left: counts,
    memberships: [...report.memberships, ...memberships],
    surveys: [...report.surveys, ...surveys],
  };
}

type Changes = Pick<BulkReport, 'memberships' | 'surveys'>;

/**
 * What can be taken back: of a slice whose answer was lost, what was planned. It may have been done; taking back what was
 * not changes nothing.
 */
function takenBack(context: Order & { planned: Changes; report: Changes; problem: Problem | null }): Changes {
  const { planned, report, problem } = context;
  if (problem?.kind !== 'unreachable' && problem?.kind !== 'broken') return report;
  const { ids: unanswered } = sliceOf(context, false);
  const ofSlice = <Change extends { ids: readonly number[] }>(changes: readonly Change[]) =>
    changes
      .map((change) => ({ ...change, ids: change.ids.filter((id) => unanswered.includes(id)) }))
      .filter(({ ids }) => ids.length > 0);
  return {
    memberships: [...report.memberships, ...ofSlice(planned.memberships)],
    surveys: [...report.surveys, ...ofSlice(planned.surveys)],
  };
}

export const bulkActionMachine = setup({
  types: {
    input: {} as BulkRequest & { sliceSize: number },
    context: {} as BulkRequest & {
      /** How many people one call acts upon. */
      sliceSize: number;
      /** Of `join` and `leave`. */
      groups: readonly number[];
      /** Of `ask`. */
      surveys: readonly number[];
      /** The first person of the current slice. */
      from: number;
      planned: BulkReport;
      report: BulkReport;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'bulk.chooseGroups'; groups: readonly number[] }
      | { type: 'bulk.chooseSurveys'; surveys: readonly number[] }
      | { type: 'bulk.preview' | 'bulk.confirm' | 'bulk.stop' | 'bulk.retry' | 'bulk.close' },
    /** Whether anything was changed, and for whom it was not tried, or failed. */
    output: {} as { isDone: boolean; rest: readonly number[] },
    /** `afterwards`: something may have been done, and closing cancels nothing. */
    tags: {} as 'busy' | 'working' | 'stopping' | 'afterwards',
  },
  actors: {
    previewSlice: fromPromise<PeopleActionResult, BulkSlice>(notProvided),
    runSlice: fromPromise<PeopleActionResult, BulkSlice>(notProvided),
  },
  actions: {
    keepGroups: assign((_, params: { groups: readonly number[] }) => ({ groups: params.groups })),
    keepSurveys: assign((_, params: { surveys: readonly number[] }) => ({ surveys: params.surveys })),
    beginPlan: assign({ from: 0, planned: none, problem: null }),
    beginRun: assign({ from: 0, report: none, problem: null }),
    keepPlanned: assign(({ context }, result: PeopleActionResult) => ({
      planned: withResult(context.planned, result),
      from: context.from + sizeOf(context, true),
    })),
    keepReport: assign(({ context }, result: PeopleActionResult) => ({
      report: withResult(context.report, result),
      from: context.from + sizeOf(context, false),
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent(({ context }) => ({ type: 'problem.raised', problem: context.problem, isShown: true })),
    hold: sendParent({ type: 'page.dirty' }),
    release: sendParent({ type: 'page.clean' }),
    staleLists: sendParent({ type: 'collections.staled', names: ['people', 'groups', 'surveys'] }),
    /** Only memberships and respondents can be undone: a mail cannot be called back, and a deleted person is erased. */
    raiseDone: sendParent(
      ({ context, context: { action, companyId } }): PageFact => ({
        type: 'toast.raised',
        toast: {
          tone: 'success',
          code: toasts[action],
          text: null,
          ...(action === 'join' || action === 'leave'
            ? {
                undo: {
                  kind: 'memberships',
                  stales: ['people', 'groups'],
                  companyId,
                  action: action === 'join' ? 'leave' : 'join',
                  memberships: takenBack(context).memberships,
                },
              }
            : {}),
          ...(action === 'ask'
            ? { undo: { kind: 'asked', stales: ['people', 'surveys'], companyId, surveys: takenBack(context).surveys } }
            : {}),
        },
      }),
    ),
  },
  guards: {
    isAboutGroups: ({ context: { action } }) => action === 'join' || action === 'leave',
    isAboutSurveys: ({ context: { action } }) => action === 'ask',
    hasTargets: ({ context: { groups, surveys } }) => groups.length + surveys.length > 0,
    hasMore: ({ context }) => context.from < context.ids.length,
    hasAnotherSlice: ({ context }) => context.from + sizeOf(context, false) < context.ids.length,
    isStopping: stateIn({ working: { acting: 'stopping' } }),
    wouldDo: ({ context }) => context.planned.done > 0,
    hasDone: ({ context }) => context.report.done > 0,
    hasSurprise: ({ context: { report, planned } }) =>
      Object.entries(report.left).some(([reason, count]) => count > (planned.left[reason as LeftReason] ?? 0)),
  },
}).createMachine({
  id: 'bulkAction',
  description:
    'One action upon many people (2.7): what will happen is counted by the server, asked about, done in slices and reported. A slice is done as a whole or not at all, and a repeat of it does nothing twice.',
  context: ({ input }) => ({ ...input, groups: [], surveys: [], from: 0, planned: none, report: none, problem: null }),
  initial: 'deciding',
  output: ({ context: { report, ids, from } }) => ({ isDone: report.done > 0, rest: ids.slice(from) }),
  states: {
    deciding: {
      always: [
        { guard: 'isAboutGroups', target: 'choosing' },
        { guard: 'isAboutSurveys', target: 'choosing' },
        { target: 'counting' },
      ],
    },
    choosing: {
      description: 'Which groups they join or leave, or which surveys ask them.',
      on: {
        'bulk.chooseGroups': {
          guard: 'isAboutGroups',
          actions: { type: 'keepGroups', params: ({ event }) => event },
        },
        'bulk.chooseSurveys': {
          guard: 'isAboutSurveys',
          actions: { type: 'keepSurveys', params: ({ event }) => event },
        },
        'bulk.preview': { guard: 'hasTargets', target: 'counting' },
        'bulk.close': { target: 'closed' },
      },
    },
    counting: {
      description: 'The server says what would happen, by the rules that it will enforce.',
      entry: 'beginPlan',
      tags: ['busy'],
      initial: 'asking',
      on: { 'bulk.close': { target: 'closed' } },
      states: {
        asking: {
          invoke: {
            id: 'previewSlice',
            src: 'previewSlice',
            input: ({ context }) => sliceOf(context, true),
            onDone: { target: 'deciding', actions: { type: 'keepPlanned', params: outputOf } },
            onError: {
              target: '#bulkAction.countFailed',
              actions: [{ type: 'keepProblem', params: problemOf }, 'raiseProblem'],
            },
          },
        },
        deciding: { always: [{ guard: 'hasMore', target: 'asking' }, { target: '#bulkAction.confirming' }] },
      },
    },
    countFailed: {
      description: 'What would happen is not known: nothing is done.',
      on: { 'bulk.retry': { target: 'counting' }, 'bulk.close': { target: 'closed' } },
    },
    confirming: {
      description: 'Nothing is done without a yes to the counts (5.10).',
      on: {
        'bulk.confirm': { guard: 'wouldDo', target: 'working', actions: 'beginRun' },
        'bulk.close': { target: 'closed' },
      },
    },
    working: {
      description: 'Slice by slice. Leaving the page asks: what is done stays done.',
      entry: 'hold',
      exit: 'release',
      tags: ['busy', 'working'],
      initial: 'acting',
      states: {
        acting: {
          invoke: {
            id: 'runSlice',
            src: 'runSlice',
            input: ({ context }) => sliceOf(context, false),
            onDone: [
              {
                guard: 'isStopping',
                target: '#bulkAction.stopped',
                actions: { type: 'keepReport', params: outputOf },
              },
              { target: 'deciding', actions: { type: 'keepReport', params: outputOf } },
            ],
            onError: {
              target: '#bulkAction.interrupted',
              actions: [{ type: 'keepProblem', params: problemOf }, 'raiseProblem'],
            },
          },
          initial: 'going',
          states: {
            going: {
              on: {
                'bulk.stop': { guard: 'hasAnotherSlice', target: 'stopping' },
                'bulk.close': { guard: 'hasAnotherSlice', target: 'stopping' },
              },
            },
            stopping: {
              description: 'What the server is doing now cannot be called back: its answer is waited for.',
              tags: ['stopping'],
            },
          },
        },
        deciding: { always: [{ guard: 'hasMore', target: 'acting' }, { target: '#bulkAction.resolving' }] },
      },
    },
    interrupted: {
      description: 'What was done until then stays; the slice that failed is sent again, the same.',
      tags: ['afterwards'],
      entry: 'staleLists',
      on: { 'bulk.retry': { target: 'working' }, 'bulk.close': { target: 'settled' } },
    },
    stopped: {
      description: 'What was done stays, and is said. The others can follow now, or stay selected.',
      tags: ['afterwards'],
      entry: 'staleLists',
      on: { 'bulk.retry': { target: 'working' }, 'bulk.close': { target: 'settled' } },
    },
    resolving: {
      entry: 'staleLists',
      always: [{ guard: 'hasSurprise', target: 'reporting' }, { target: 'settled' }],
    },
    reporting: {
      description: 'Somebody was left for a reason that the counts did not have: it happened in the meantime.',
      tags: ['afterwards'],
      on: { 'bulk.close': { target: 'settled' } },
    },
    settled: {
      always: [{ guard: 'hasDone', target: 'closed', actions: 'raiseDone' }, { target: 'closed' }],
    },
    closed: { type: 'final' },
  },
});
export type BulkActionActorRef = ActorRefFrom<typeof bulkActionMachine>;
