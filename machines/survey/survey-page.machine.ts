import { type ActorRefFrom, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { Question } from '../../contract/question.ts';
import type { Survey } from '../../contract/survey.ts';
import type { SurveyStatus } from '../../shared/lists.ts';
import type { PageFact, PageInput, Problem, TaggedSurvey, Toast, Undo } from '../types.ts';
import type { lifecycleMachine } from './lifecycle.machine.ts';
import type { mailingMachine } from './mailing.machine.ts';
import type { regroupingMachine } from './regrouping.machine.ts';
import type { surveyPreviewMachine } from './survey-preview.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Loaded = { survey: TaggedSurvey; questions: readonly Question[] };

/** One of the four stages of a survey's life (4.1–4.4). `at`: when it reaches or reached it; null: not known. */
export type TrackStep = { status: SurveyStatus; place: 'done' | 'current' | 'ahead'; at: string | null };

function trackOf({ status, status_code: code, active_from: from, active_until: until }: Survey): TrackStep[] {
  const times = { inactive: null, upcoming: null, ongoing: from, expired: until };
  const statuses = ['inactive', 'upcoming', 'ongoing', 'expired'] as const;
  return statuses.map((each, index) => ({
    status: each,
    place: each === status ? 'current' : index < code ? 'done' : 'ahead',
    at: times[each],
  }));
}

const isAnyAsked = (questions: readonly Pick<Question, 'stopped'>[]) => questions.some(({ stopped }) => !stopped);

/** The next event, to be described; its days and times are `next` and `current_round` of the survey. */
function comingOf(survey: Survey, hasQuestions: boolean) {
  const { status, next, current_round: round } = survey;
  if (status === 'expired') return 'continuation';
  if (status === 'upcoming') return next.at ? 'start' : 'startByHand';
  if (status === 'inactive') {
    if (!hasQuestions) return 'questions';
    if (next.status === 'upcoming') return next.at ? 'startOnceActive' : 'waitingForStart';
    if (next.status === 'expired') return 'continuationOnceActive';
    return survey.count_of_respondents === 0 ? 'respondents' : 'answersOnceActive';
  }
  if (next.round) return round ? 'nextRound' : 'firstRoundAhead';
  if (next.at) return 'end';
  return round ? 'lastRound' : 'noRound';
}

export type ComingStep = ReturnType<typeof comingOf>;

/** The page's view of a survey's life: the server has named its status and its dates. */
function lifeOf(survey: TaggedSurvey, questions: readonly Question[]) {
  const coming = comingOf(survey, questions.length > 0);
  return { survey, questions, track: trackOf(survey), coming } as const;
}

export const surveyPageMachine = setup({
  types: {
    input: {} as PageInput<'survey'>,
    context: {} as {
      companyId: number;
      id: number;
      survey: TaggedSurvey | null;
      questions: readonly Question[];
      track: readonly TrackStep[];
      coming: ComingStep | null;
      /** Someone else has changed the survey that was to be deleted: its current version. */
      remote: TaggedSurvey | null;
      /** What has been typed to confirm the deletion. */
      typedTitle: string;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'survey.changed'; survey: TaggedSurvey }
      | { type: 'survey.retry' | 'survey.preview' | 'survey.duplicate' }
      | { type: 'survey.delete' | 'survey.confirm' | 'survey.cancel' | 'survey.deactivate' }
      | { type: 'survey.titleTyped'; text: string }
      | { type: 'mailing.announced' }
      | { type: 'undo.done'; undo: Undo }
      | { type: 'problem.raised'; problem: Problem }
      | { type: 'toast.raised'; toast: Toast },
    children: {} as {
      lifecycle: 'lifecycle';
      mailing: 'mailing';
      regrouping: 'regrouping';
      surveyPreview: 'surveyPreview';
    },
    tags: {} as 'busy',
  },
  actors: {
    lifecycle: {} as typeof lifecycleMachine,
    mailing: {} as typeof mailingMachine,
    regrouping: {} as typeof regroupingMachine,
    surveyPreview: {} as typeof surveyPreviewMachine,
    duplicateSurvey: fromPromise<{ id: number }, { companyId: number; id: number }>(notProvided),
    loadSurveyPage: fromPromise<Loaded, { companyId: number; id: number }>(notProvided),
    deleteSurvey: fromPromise<void, { companyId: number; survey: TaggedSurvey }>(notProvided),
  },
  actions: {
    keepLoaded: assign((_, { survey, questions }: Loaded) => ({ ...lifeOf(survey, questions), problem: null })),
    keepRemote: assign((_, { problem }: { problem: Problem }) => ({
      remote: { ...(problem.current as Survey), etag: problem.etag },
    })),
    forgetRemote: assign({ remote: null }),
    keepTitle: assign((_, params: { text: string }) => ({ typedTitle: params.text })),
    forgetTitle: assign({ typedTitle: '' }),
    deactivate: sendTo('lifecycle', { type: 'survey.toggle' }),
    keepSurvey: assign(({ context }, { survey }: { survey: TaggedSurvey }) => lifeOf(survey, context.questions)),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    raiseToast: sendParent((_, params: { toast: Toast }) => ({ type: 'toast.raised', toast: params.toast })),
    raiseRemoved: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'surveyRemoved', text: null } }),
    staleSurveys: sendParent({ type: 'collections.staled', names: ['surveys'] }),
    staleMailings: sendTo('mailing', (_, { survey }: { survey: Survey }) => ({ type: 'mailing.staled', survey })),
    openPreview: sendTo('surveyPreview', ({ context: { companyId, id, survey, questions } }) => {
      const asked = { companyId, surveyId: id, respondentIds: null };
      return { type: 'preview.open', survey: { ...(survey as Survey), questions }, asked };
    }),
    refreshLifecycle: sendTo('lifecycle', { type: 'survey.refresh' }),
    raiseAdded: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'surveyAdded', text: null } }),
    goToCopy: sendParent(
      (_, params: { id: number }) =>
        ({ type: 'page.finished', place: { page: 'wizard', params: { id: params.id } } }) satisfies PageFact,
    ),
    goToList: sendParent({ type: 'page.finished', place: { page: 'surveys', params: {} } } satisfies PageFact),
  },
  guards: {
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
    hasQuestions: ({ context }) => isAnyAsked(context.questions),
    isDeletionMeant: ({ context: { survey, typedTitle } }) =>
      survey?.results.rounds === 0 || typedTitle.trim() === survey?.title.trim(),
    isActive: ({ context }) => context.survey?.is_active === true,
    isOwn: ({ context }, { undo }: { undo: Undo }) =>
      undo.kind === 'records' && undo.changes.some(({ list, id }) => list === 'surveys' && id === context.id),
  },
}).createMachine({
  id: 'surveyPage',
  description: 'A survey: what may be done with it, its mailings, its preview, copying, deleting (2.16, 8.12).',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    id: input.place.params.id,
    survey: null,
    questions: [],
    track: [],
    coming: null,
    remote: null,
    typedTitle: '',
    problem: null,
  }),
  initial: 'loading',
  on: {
    'problem.raised': {
      description: 'What was refused is often what the list did not know: no room, gone, changed by somebody else.',
      actions: [{ type: 'raiseProblem', params: ({ event }) => event }, 'staleSurveys'],
    },
    'toast.raised': { actions: { type: 'raiseToast', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadSurveyPage',
        src: 'loadSurveyPage',
        input: ({ context }) => ({ companyId: context.companyId, id: context.id }),
        onDone: { target: 'showing', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: { on: { 'survey.retry': { target: 'loading' } } },
    showing: {
      description: 'Buttons, mailings and preview are actors of their own, as long as the survey is shown.',
      invoke: [
        {
          id: 'lifecycle',
          src: 'lifecycle',
          input: ({ context: { companyId, survey, questions } }) => ({
            companyId,
            survey: survey as TaggedSurvey,
            hasQuestions: isAnyAsked(questions),
          }),
        },
        {
          id: 'mailing',
          src: 'mailing',
          input: ({ context }) => ({ companyId: context.companyId, survey: context.survey as TaggedSurvey }),
        },
        {
          id: 'regrouping',
          src: 'regrouping',
          input: ({ context: { companyId, id } }) => ({ companyId, surveyId: id }),
        },
        { id: 'surveyPreview', src: 'surveyPreview' },
      ],
      initial: 'reading',
      on: {
        'survey.preview': { guard: 'hasQuestions', actions: 'openPreview' },
        'undo.done': { guard: { type: 'isOwn', params: ({ event }) => event }, actions: 'refreshLifecycle' },
        'mailing.announced': {
          description: 'Respondents are notified of other rounds than before: what comes next is looked up.',
          actions: 'refreshLifecycle',
        },
        'survey.changed': {
          actions: [
            { type: 'keepSurvey', params: ({ event }) => event },
            'staleSurveys',
            { type: 'staleMailings', params: ({ event }) => event },
          ],
        },
      },
      states: {
        reading: {
          description: 'Nothing is asked and nothing is on its way.',
          entry: 'forgetTitle',
          on: { 'survey.delete': { target: 'confirmingDelete' }, 'survey.duplicate': { target: 'duplicating' } },
        },
        duplicating: {
          description: 'A copy of its questions, opened as a new survey.',
          tags: ['busy'],
          invoke: {
            id: 'duplicateSurvey',
            src: 'duplicateSurvey',
            input: ({ context }) => ({ companyId: context.companyId, id: context.id }),
            onDone: {
              target: 'reading',
              actions: [
                'raiseAdded',
                'staleSurveys',
                { type: 'goToCopy', params: ({ event }) => ({ id: event.output.id }) },
              ],
            },
            onError: { target: 'reading', actions: [{ type: 'raiseProblem', params: problemOf }, 'staleSurveys'] },
          },
        },
        confirmingDelete: {
          description:
            'Deleting a survey takes its answers with it, so it asks first (8.12); where there are rounds, the title has to be typed. Deactivating is offered in its place.',
          on: {
            'survey.titleTyped': { actions: { type: 'keepTitle', params: ({ event }) => event } },
            'survey.confirm': { guard: 'isDeletionMeant', target: 'deleting.unchanged' },
            'survey.deactivate': { guard: 'isActive', target: 'reading', actions: 'deactivate' },
            'survey.cancel': { target: 'reading' },
          },
        },
        confirmingDeleteOfChanged: {
          description: 'Somebody else has changed it since it was loaded: asked again, with what it is now.',
          on: {
            'survey.confirm': { target: 'deleting.changed' },
            'survey.cancel': { target: '#surveyPage.loading', actions: 'forgetRemote' },
          },
        },
        deleting: {
          description: 'What was asked stays on the screen.',
          tags: ['busy'],
          initial: 'unchanged',
          states: { unchanged: {}, changed: {} },
          invoke: {
            id: 'deleteSurvey',
            src: 'deleteSurvey',
            input: ({ context }) => ({
              companyId: context.companyId,
              survey: context.remote ?? (context.survey as TaggedSurvey),
            }),
            onDone: { target: '#surveyPage.deleted' },
            onError: [
              {
                guard: { type: 'isConflict', params: problemOf },
                target: 'confirmingDeleteOfChanged',
                actions: [{ type: 'keepRemote', params: problemOf }, 'staleSurveys'],
              },
              {
                target: 'reading',
                actions: ['forgetRemote', { type: 'raiseProblem', params: problemOf }, 'staleSurveys'],
              },
            ],
          },
        },
      },
    },
    deleted: { entry: ['raiseRemoved', 'staleSurveys', 'goToList'], type: 'final' },
  },
});
export type SurveyPageActorRef = ActorRefFrom<typeof surveyPageMachine>;
