import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { Publication, Survey } from '../../contract/survey.ts';
import type { Problem, TaggedSurvey, Toast, ToastCode } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export type LifecycleChange = 'start' | 'end' | 'continue' | 'toggle';

/** The change that was made, by the status before and after. */
function toastCodeOf(before: Survey, after: Survey): ToastCode {
  if (before.is_active !== after.is_active) return after.is_active ? 'surveyActivated' : 'surveyDeactivated';
  if (before.status === 'upcoming') return 'surveyStarted';
  return before.status === 'expired' ? 'surveyContinued' : 'surveyEnded';
}

/**
 * Back to its previous switch and times: not once that change has published it, or a round has opened (ADR 26).
 */
function undoOf(before: TaggedSurvey, after: TaggedSurvey, companyId: number): Pick<Toast, 'undo'> {
  const { etag, current_round: round } = after;
  if (!before.published || (round && round.start_date !== before.current_round?.start_date)) return {};
  const { id, is_active, active_from, active_until } = before;
  const change = { list: 'surveys', companyId, id, etag, patch: { is_active, active_from, active_until } } as const;
  return { undo: { kind: 'records', changes: [change], stales: ['surveys'] } };
}

const changeOf = {
  'survey.start': 'start',
  'survey.confirmEnd': 'end',
  'survey.continue': 'continue',
  'survey.toggle': 'toggle',
  'survey.publish': 'toggle',
  'survey.confirmDeactivate': 'toggle',
} as const satisfies Record<string, LifecycleChange>;

/** Whether the survey is still as the person saw it when they pressed a button of 4.2–4.5. */
function isSameLifecycle(seen: Survey, current: Survey): boolean {
  const fields = ['status', 'is_active', 'active_from', 'active_until', 'published', 'anonymous'] as const;
  return fields.every((field) => seen[field] === current[field]);
}

/** What must be done first: on another page, so that the survey can continue, or through its results. */
export type NextStep = 'questions' | 'respondentsToActivate' | 'respondentsToStart' | 'results';

/**
 * Why a survey cannot be activated (4.5), or one that has not begun cannot be started (4.1, 4.2); null where it can, or
 * where that is not the question. Where its start has passed, activating would start it.
 */
function outlookOf({ status, next, count_of_respondents: asked, results }: Survey, hasQuestions: boolean) {
  const isInactive = status === 'inactive';
  const startsUnasked = isInactive && next.status === 'ongoing' && asked === 0;
  const toggle = !isInactive ? null : !hasQuestions ? 'noQuestions' : startsUnasked ? 'noRespondents' : null;
  const start = isInactive ? 'notActive' : status === 'upcoming' && asked === 0 ? 'noRespondents' : null;
  let step: NextStep | null = null;
  if (toggle) step = toggle === 'noQuestions' ? 'questions' : 'respondentsToActivate';
  else if (start === 'noRespondents') step = 'respondentsToStart';
  else if (status === 'ongoing' && results.has_results) step = 'results';
  return { obstacles: { toggle, start }, step } as const;
}

const currentOf = ({ current, etag }: Problem): TaggedSurvey => ({ ...(current as Survey), etag });

export const lifecycleMachine = setup({
  types: {
    input: {} as { companyId: number; survey: TaggedSurvey; hasQuestions: boolean },
    context: {} as {
      companyId: number;
      survey: TaggedSurvey;
      hasQuestions: boolean;
      obstacles: ReturnType<typeof outlookOf>['obstacles'];
      step: NextStep | null;
      change: LifecycleChange | null;
      publication: Publication | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: keyof typeof changeOf }
      | { type: 'survey.end' | 'survey.cancelPublishing' | 'survey.cancel' | 'survey.refresh' },
    tags: {} as 'busy',
  },
  actors: {
    saveChange: fromPromise<TaggedSurvey, { companyId: number; survey: TaggedSurvey; change: LifecycleChange }>(
      notProvided,
    ),
    loadPublication: fromPromise<Publication, { companyId: number; id: number }>(notProvided),
    loadSurvey: fromPromise<TaggedSurvey, { companyId: number; id: number }>(notProvided),
  },
  actions: {
    /** A retry sends the same change. */
    keepChange: assign(({ context, event }) => ({
      change: event.type in changeOf ? changeOf[event.type as keyof typeof changeOf] : context.change,
    })),
    takeSurvey: enqueueActions(({ context, enqueue }, { survey }: { survey: TaggedSurvey }) => {
      enqueue.assign({ survey, ...outlookOf(survey, context.hasQuestions), problem: null });
      enqueue(sendParent({ type: 'survey.changed', survey }));
    }),
    keepPublication: assign((_, publication: Publication) => ({ publication })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    raiseChange: sendParent(({ context: { survey, companyId } }, { survey: after }: { survey: TaggedSurvey }) => ({
      type: 'toast.raised',
      toast: { tone: 'success', code: toastCodeOf(survey, after), text: null, ...undoOf(survey, after, companyId) },
    })),
  },
  guards: {
    isUnpublished: ({ context }) => !context.survey.published,
    isEmpty: ({ context }) => context.obstacles.toggle === 'noQuestions',
    isUnasked: ({ context }) => context.obstacles.toggle === 'noRespondents',
    isInactive: ({ context }) => context.survey.status === 'inactive',
    isSomebodyAsked: ({ context }) => context.obstacles.start === null,
    isUpcoming: ({ context }) => context.survey.status === 'upcoming',
    isOngoing: ({ context }) => context.survey.status === 'ongoing',
    isOngoingYet: (_, survey: TaggedSurvey) => survey.status === 'ongoing',
    isActiveYet: (_, survey: TaggedSurvey) => survey.is_active,
    /** A first activation publishes what was shown, so any edit is a reason to ask again. */
    isEditedOnly: ({ context: { survey } }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && survey.published && isSameLifecycle(survey, problem.current as Survey),
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
  },
  delays: {
    untilNextStatus: () => {
      throw new Error('delay not provided');
    },
  },
}).createMachine({
  id: 'lifecycle',
  description: 'What may be done with a survey in its status, and each change on its way to the server (4.1–4.5).',
  context: ({ input }) => ({
    ...input,
    ...outlookOf(input.survey, input.hasQuestions),
    change: null,
    publication: null,
    problem: null,
  }),
  initial: 'deciding',
  on: { 'survey.refresh': { description: 'What was done has been undone.', target: '.catchingUp' } },
  states: {
    deciding: {
      description: 'The server names the status; the console never computes it.',
      always: [
        { guard: 'isEmpty', target: 'withoutQuestions' },
        { guard: 'isUnasked', target: 'withoutRespondents' },
        { guard: 'isInactive', target: 'inactive' },
        { guard: 'isUpcoming', target: 'upcoming' },
        { guard: 'isOngoing', target: 'ongoing' },
        { target: 'expired' },
      ],
    },
    withoutQuestions: {
      description: 'Inactive, with nothing to ask: a question comes first, then it can be activated.',
    },
    withoutRespondents: {
      description:
        'Activating would start it at once, as its start has passed, and ask nobody: respondents come first.',
    },
    inactive: {
      description: 'Nobody can answer: the button is disabled, and activating comes first (4.1).',
      on: { 'survey.toggle': [{ guard: 'isUnpublished', target: 'previewing' }, { target: 'saving' }] },
    },
    previewing: {
      description: 'The first activation publishes: who is asked, and what can no longer be changed, is shown before.',
      tags: ['busy'],
      invoke: {
        id: 'loadPublication',
        src: 'loadPublication',
        input: ({ context }) => ({ companyId: context.companyId, id: context.survey.id }),
        onDone: { target: 'confirmingPublication', actions: { type: 'keepPublication', params: outputOf } },
        onError: { target: 'inactive', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    confirmingPublication: {
      description: 'Who is asked, and what publishing fixes for good, is in the question.',
      on: { 'survey.publish': { target: 'saving.publishing' }, 'survey.cancelPublishing': { target: 'inactive' } },
    },
    upcoming: {
      description: 'It begins automatically at its time, or now by the button (4.2).',
      after: { untilNextStatus: { target: 'catchingUp' } },
      on: {
        'survey.start': {
          description: 'With nobody to answer it: respondents come first.',
          guard: 'isSomebodyAsked',
          target: 'saving',
        },
        'survey.toggle': { target: 'confirmingDeactivate' },
      },
    },
    ongoing: {
      description: 'People answer; it ends automatically at its time, or now by the button (4.3).',
      after: { untilNextStatus: { target: 'catchingUp' } },
      on: { 'survey.end': { target: 'confirmingEnd' }, 'survey.toggle': { target: 'confirmingDeactivate' } },
    },
    expired: {
      description: 'It is over, and can be continued (4.4).',
      on: { 'survey.continue': { target: 'saving' }, 'survey.toggle': { target: 'confirmingDeactivate' } },
    },
    confirmingEnd: {
      description: 'Nobody ends a round that others are answering without seeing how far it is.',
      initial: 'updating',
      states: {
        updating: {
          description: 'The page may have been open for hours: the round is shown as it is now.',
          tags: ['busy'],
          invoke: {
            id: 'updateBeforeEnd',
            src: 'loadSurvey',
            input: ({ context }) => ({ companyId: context.companyId, id: context.survey.id }),
            onDone: [
              {
                guard: { type: 'isOngoingYet', params: outputOf },
                target: 'asking',
                actions: { type: 'takeSurvey', params: ({ event }) => ({ survey: event.output }) },
              },
              {
                description: 'Time or somebody else was quicker: there is nothing left to end.',
                target: '#lifecycle.deciding',
                actions: { type: 'takeSurvey', params: ({ event }) => ({ survey: event.output }) },
              },
            ],
            onError: { target: 'asking' },
          },
        },
        asking: {
          on: {
            'survey.confirmEnd': { target: '#lifecycle.saving' },
            'survey.cancel': { target: '#lifecycle.deciding' },
          },
        },
      },
    },
    confirmingDeactivate: {
      description: 'The same before nobody can answer any more.',
      initial: 'updating',
      states: {
        updating: {
          tags: ['busy'],
          invoke: {
            id: 'updateBeforeDeactivate',
            src: 'loadSurvey',
            input: ({ context }) => ({ companyId: context.companyId, id: context.survey.id }),
            onDone: [
              {
                guard: { type: 'isActiveYet', params: outputOf },
                target: 'asking',
                actions: { type: 'takeSurvey', params: ({ event }) => ({ survey: event.output }) },
              },
              {
                description: 'Somebody else has deactivated it: pressing on would activate it again.',
                target: '#lifecycle.deciding',
                actions: { type: 'takeSurvey', params: ({ event }) => ({ survey: event.output }) },
              },
            ],
            onError: { target: 'asking' },
          },
        },
        asking: {
          on: {
            'survey.confirmDeactivate': { target: '#lifecycle.saving' },
            'survey.cancel': { target: '#lifecycle.deciding' },
          },
        },
      },
    },
    catchingUp: {
      description: 'Time or somebody else has moved the survey on: the server is asked, not the clock of the browser.',
      tags: ['busy'],
      invoke: {
        id: 'loadSurvey',
        src: 'loadSurvey',
        input: ({ context }) => ({ companyId: context.companyId, id: context.survey.id }),
        onDone: {
          target: 'deciding',
          actions: { type: 'takeSurvey', params: ({ event }) => ({ survey: event.output }) },
        },
        onError: { target: 'deciding' },
      },
    },
    saving: {
      tags: ['busy'],
      initial: 'changing',
      states: { changing: {}, publishing: { description: 'What publishing means stays visible.' } },
      entry: 'keepChange',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => ({
          companyId: context.companyId,
          survey: context.survey,
          change: context.change as LifecycleChange,
        }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'raiseChange', params: ({ event }) => ({ survey: event.output }) },
            { type: 'takeSurvey', params: ({ event }) => ({ survey: event.output }) },
          ],
        },
        onError: [
          {
            description: 'Somebody else has edited the title or the questions: no reason to press again.',
            guard: { type: 'isEditedOnly', params: problemOf },
            target: 'saving',
            reenter: true,
            actions: { type: 'takeSurvey', params: ({ event }) => ({ survey: currentOf(event.error as Problem) }) },
          },
          {
            description: 'Somebody else was quicker: what was pressed was meant for another status.',
            guard: { type: 'isConflict', params: problemOf },
            target: 'catchingUp',
            actions: { type: 'raiseProblem', params: problemOf },
          },
          {
            target: 'deciding',
            actions: [
              { type: 'keepProblem', params: problemOf },
              { type: 'raiseProblem', params: problemOf },
            ],
          },
        ],
      },
    },
  },
});
export type LifecycleActorRef = ActorRefFrom<typeof lifecycleMachine>;
