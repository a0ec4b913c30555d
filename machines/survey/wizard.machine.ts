import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Survey } from '../../contract/survey.ts';
import type { draftMachine } from '../record/draft.machine.ts';
import type { SaverOutcome, saverMachine } from '../record/saver.machine.ts';
import type { PageFact, PageInput, Place, Problem } from '../types.ts';
import type { publicationPreviewMachine } from './publication-preview.machine.ts';
import type { questionEditorMachine } from './question-editor.machine.ts';
import type { QuestionDraft } from './question-form.machine.ts';
import type { scheduleMachine } from './schedule.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type BasicsDraft = {
  title: string;
  description: string;
  anonymous: boolean;
  active_from: string | null;
  active_until: string | null;
};
/** What is left out stays as it is. */
export type SurveyChange = Partial<BasicsDraft & { respondent_ids: readonly number[] }>;

/** Drafts are kept per person, company and survey (null: a new one). */
export type DraftKey = { userId: number; companyId: number; surveyId: number | null };

/** What is not saved yet. `savedAt` is when it was last written, as an instant. */
export type WizardDraft = {
  /** The survey that step 0 has created by then. */
  id: number | null;
  step: 'basics' | 'questions' | 'respondents';
  /** Null: as they are stored. */
  basics: BasicsDraft | null;
  /** Null: as they are stored. */
  respondentIds: readonly number[] | null;
  question: QuestionDraft | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** What was sent to create the survey without an answer. */
  unanswered: BasicsDraft | null;
};
export type KeptDraft = WizardDraft & { savedAt: string };
type Loaded = { survey: Survey; questions: readonly TaggedQuestion[]; etag: string | null };

const steps = ['basics', 'questions', 'respondents'] as const;

const noBasics: BasicsDraft = {
  title: '',
  description: '',
  anonymous: false,
  active_from: null,
  active_until: null,
};

function basicsOf(survey: Survey): BasicsDraft {
  return {
    title: survey.title,
    description: survey.description,
    anonymous: survey.anonymous,
    active_from: survey.active_from,
    active_until: survey.active_until,
  };
}

function isSameBasics(a: BasicsDraft, b: BasicsDraft): boolean {
  return Object.entries(a).every(([field, value]) => b[field as keyof BasicsDraft] === value);
}

export const wizardMachine = setup({
  types: {
    input: {} as PageInput<'wizard'>,
    context: {} as {
      key: DraftKey;
      companyId: number;
      id: number | null;
      isEdit: boolean;
      isPublished: boolean;
      etag: string | null;
      saved: BasicsDraft;
      basics: BasicsDraft;
      unanswered: BasicsDraft | null;
      questions: readonly TaggedQuestion[];
      respondentIds: readonly number[];
      hasNewRespondents: boolean;
      question: QuestionDraft | null;
      /** The question editor has something open or under way. */
      isEditing: boolean;
      step: WizardDraft['step'];
      /** Found when the page opened; its words are on the screen from then on. */
      restored: KeptDraft | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'basics.changed'; change: Partial<BasicsDraft> }
      | { type: 'respondents.changed'; ids: readonly number[] }
      | { type: 'questions.changed'; questions: readonly TaggedQuestion[] }
      | { type: 'editor.opened' }
      | { type: 'editor.closed' }
      | { type: 'editor.changed'; draft: QuestionDraft | null }
      | { type: 'problem.raised'; problem: Problem }
      | { type: 'draft.opened'; draft: KeptDraft | null }
      | { type: 'draft.discard' }
      | { type: 'wizard.next' }
      | { type: 'wizard.back' }
      | { type: 'wizard.save' }
      | { type: 'wizard.cancel' }
      | { type: 'wizard.confirm' }
      | { type: 'wizard.keep' }
      | { type: 'wizard.retry' },
    children: {} as {
      draft: 'draft';
      publicationPreview: 'publicationPreview';
      questionEditor: 'questionEditor';
      saver: 'saver';
      schedule: 'schedule';
    },
    tags: {} as 'busy' | 'basics' | 'confirming',
  },
  actors: {
    draft: {} as typeof draftMachine,
    publicationPreview: {} as typeof publicationPreviewMachine,
    questionEditor: {} as typeof questionEditorMachine,
    schedule: {} as typeof scheduleMachine,
    saver: {} as typeof saverMachine,
    loadWizard: fromPromise<Loaded, { companyId: number; id: number }>(notProvided),
  },
  actions: {
    restoreDraft: assign((_, params: { draft: KeptDraft | null }) =>
      params.draft === null ? {} : { id: params.draft.id, step: params.draft.step, restored: params.draft },
    ),
    restoreNew: assign(({ context: { restored, basics } }) => ({
      basics: restored?.basics ?? basics,
      unanswered: restored?.unanswered ?? null,
    })),
    /** What was not saved lies over what is stored, with the version that it began from. */
    keepLoaded: assign(({ context: { restored } }, params: Loaded) => ({
      saved: basicsOf(params.survey),
      basics: restored?.basics ?? basicsOf(params.survey),
      isPublished: params.survey.published,
      questions: params.questions,
      respondentIds: restored?.respondentIds ?? params.survey.respondent_ids,
      hasNewRespondents: Boolean(restored?.respondentIds),
      question: restored?.question ?? null,
      etag: restored?.etag ?? params.etag,
      problem: null,
    })),
    forgetRestored: assign({ restored: null, question: null }),
    forgetSurvey: assign({
      id: null,
      isPublished: false,
      etag: null,
      saved: noBasics,
      basics: noBasics,
      unanswered: null,
      questions: [],
      respondentIds: [],
      hasNewRespondents: false,
    }),
    keepSent: assign(({ context: { id, unanswered, basics } }) => ({
      unanswered: id === null ? (unanswered ?? basics) : null,
    })),
    keepSaved: assign((_, params: { survey: Survey; etag: string | null }) => ({
      id: params.survey.id,
      etag: params.etag,
      saved: basicsOf(params.survey),
      basics: basicsOf(params.survey),
      unanswered: null,
      restored: null,
      problem: null,
    })),
    keepRespondentsSaved: assign({ hasNewRespondents: false }),
    keepRefusal: assign((_, params: { outcome: SaverOutcome }) => {
      if (params.outcome.kind !== 'refused') return { problem: null };
      const { problem, id, etag, pendingCreate } = params.outcome;
      return { problem, id, etag, unanswered: pendingCreate as BasicsDraft | null };
    }),
    /** What the other one saved is what is changed now. */
    rebase: assign((_, { outcome }: { outcome: SaverOutcome }) =>
      outcome.kind === 'local' ? { etag: outcome.etag } : {},
    ),
    keepBasics: assign(({ context }, params: { change: Partial<BasicsDraft> }) => ({
      basics: { ...context.basics, ...params.change },
    })),
    keepRespondents: assign((_, params: { ids: readonly number[] }) => ({
      respondentIds: params.ids,
      hasNewRespondents: true,
    })),
    keepQuestions: assign((_, params: { questions: readonly TaggedQuestion[] }) => ({ questions: params.questions })),
    keepQuestion: assign((_, params: { draft: QuestionDraft | null }) => ({ question: params.draft })),
    keepEditing: assign((_, params: { isEditing: boolean }) => ({ isEditing: params.isEditing })),
    keepStep: assign((_, params: { step: WizardDraft['step'] }) => ({ step: params.step })),
    /** A reload stays where it is, also when there is no draft. */
    showStep: enqueueActions(({ enqueue, context: { isEdit, id, step } }) => {
      if (!isEdit || id === null) return;
      const params = { id, ...(step !== 'basics' && { step }) };
      enqueue(sendParent({ type: 'page.renamed', place: { page: 'wizard', params } } satisfies PageFact));
    }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'draft.keep' as const, draft: draftOf(context) })),
    dropDraft: sendTo('draft', { type: 'draft.keep', draft: null }),
    wantSchedule: sendTo('schedule', ({ context: { id, basics } }) => ({
      type: 'schedule.wanted' as const,
      wanted: { surveyId: id, activeFrom: basics.active_from, activeUntil: basics.active_until },
    })),
    /** What has been published keeps the groups of then; only an anonymous survey hides any. */
    wantPublication: enqueueActions(({ enqueue, context: { saved, isPublished, respondentIds } }) => {
      if (!saved.anonymous || isPublished) return;
      enqueue.sendTo('publicationPreview', { type: 'publication.wanted', respondentIds });
    }),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
    raiseAdded: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'surveyAdded', text: null } }),
    raiseUpdated: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'surveyUpdated', text: null } }),
    staleSurveys: sendParent({ type: 'collections.staled', names: ['surveys'] }),
    goToSurvey: sendParent(
      ({ context }) =>
        ({ type: 'page.finished', place: { page: 'survey', params: { id: context.id ?? 0 } } }) satisfies PageFact,
    ),
    goBack: sendParent(({ context: { isEdit, id } }) => {
      const place: Place = isEdit ? { page: 'survey', params: { id: id ?? 0 } } : { page: 'surveys', params: {} };
      return { type: 'page.finished', place } satisfies PageFact;
    }),
  },
  guards: {
    isEdit: ({ context }) => context.isEdit,
    isEditing: ({ context }) => context.isEditing,
    isAtQuestions: ({ context }) => context.id !== null && context.step === 'questions',
    isAtRespondents: ({ context }) => context.id !== null && context.step === 'respondents',
    isDraftStored: (_, params: { draft: KeptDraft | null }) => params.draft !== null && params.draft.id !== null,
    hasUnsaved: ({ context }) =>
      context.hasNewRespondents || context.question !== null || !isSameBasics(context.basics, context.saved),
    isEditWithNewRespondents: ({ context }) => context.isEdit && context.hasNewRespondents,
    isFirstSave: ({ context }, params: { outcome: SaverOutcome }) =>
      context.id === null && params.outcome.kind === 'saved',
    isSaved: (_, params: { outcome: SaverOutcome }) => params.outcome.kind === 'saved',
    isLocal: (_, params: { outcome: SaverOutcome }) => params.outcome.kind === 'local',
    isRemote: (_, params: { outcome: SaverOutcome }) => params.outcome.kind === 'remote',
    isRefused: (_, params: { outcome: SaverOutcome }) => params.outcome.kind === 'refused',
  },
}).createMachine({
  id: 'wizard',
  description:
    'The survey form: basics, questions, respondents; each step is saved when it is left forwards (2.15, 4.6).',
  context: ({ input }) => {
    const id = input.place.params.id ?? null;
    const companyId = input.companyId ?? 0;
    const isEdit = id !== null;
    return {
      key: { userId: input.user?.id ?? 0, companyId, surveyId: id },
      companyId,
      id,
      isEdit,
      isPublished: false,
      etag: null,
      saved: noBasics,
      basics: noBasics,
      unanswered: null,
      questions: [],
      respondentIds: [],
      hasNewRespondents: false,
      question: null,
      isEditing: false,
      step: (isEdit && steps.find((step) => step === input.place.params.step)) || 'basics',
      restored: null,
      problem: null,
    };
  },
  invoke: [
    { id: 'draft', src: 'draft', input: ({ context }) => ({ key: context.key }) },
    { id: 'schedule', src: 'schedule', input: ({ context }) => ({ companyId: context.companyId }) },
  ],
  initial: 'opening',
  on: {
    'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.problem }) } },
  },
  states: {
    opening: {
      description: 'What was typed and not saved is found again: after a reload, an expired session, a lost network.',
      on: {
        'draft.opened': [
          { guard: 'isEdit', target: 'loading', actions: { type: 'restoreDraft', params: ({ event }) => event } },
          {
            guard: { type: 'isDraftStored', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'restoreDraft', params: ({ event }) => event },
          },
          {
            target: 'basics',
            actions: [{ type: 'restoreDraft', params: ({ event }) => event }, 'restoreNew'],
          },
        ],
      },
    },
    loading: {
      description: 'An edited survey, or one that was begun here before a reload.',
      tags: ['busy'],
      on: { 'wizard.cancel': { target: 'turnedBack' } },
      invoke: {
        id: 'loadWizard',
        src: 'loadWizard',
        input: ({ context }) => ({ companyId: context.companyId, id: context.id ?? 0 }),
        onDone: { target: 'resuming', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    failed: {
      description: 'A survey that was begun here may be gone: then there is another one to begin.',
      on: {
        'wizard.retry': { target: 'loading' },
        'wizard.cancel': { target: 'turnedBack' },
        'draft.discard': [{ guard: 'isEdit', target: 'discarding' }, { target: 'renewing' }],
      },
    },
    resuming: {
      description: 'To the step that the address or the draft says.',
      always: [
        { guard: 'isAtRespondents', target: 'steps.respondents' },
        { guard: 'isAtQuestions', target: 'steps.questions' },
        { target: 'basics' },
      ],
    },
    basics: {
      description:
        'Step 0: title, anonymity, times. Nothing is stored of a new survey before it is left forwards (4.6).',
      tags: ['basics'],
      entry: [{ type: 'keepStep', params: { step: 'basics' } }, 'showStep', 'keepDraft', 'wantSchedule'],
      on: {
        'basics.changed': {
          actions: [
            { type: 'keepBasics', params: ({ event }) => ({ change: event.change }) },
            'keepDraft',
            'wantSchedule',
          ],
        },
        'wizard.next': {
          description: 'What is sent is noted first: the page may be gone before the answer comes.',
          target: 'savingBasics',
          actions: ['keepSent', 'keepDraft'],
        },
        'wizard.save': {
          description: '4.6: in edit mode every step can save and leave.',
          guard: 'isEdit',
          target: 'savingAll',
        },
        'wizard.cancel': [{ guard: 'hasUnsaved', target: 'confirmingCancel' }, { target: 'left' }],
        'draft.discard': [{ guard: 'isEdit', target: 'discarding' }, { target: 'renewing' }],
      },
    },
    confirmingCancel: {
      description: 'Cancel throws away what is not saved, so it asks. Going elsewhere keeps it.',
      tags: ['basics', 'confirming'],
      on: { 'wizard.confirm': { target: 'left' }, 'wizard.keep': { target: 'basics' } },
    },
    savingBasics: {
      description: 'The first saving creates the survey; later ones change it.',
      tags: ['busy', 'basics'],
      invoke: {
        id: 'saver',
        src: 'saver',
        input: ({ context }) => ({
          place: { companyId: context.companyId },
          id: context.id,
          change: context.basics,
          etag: context.etag,
          pendingCreate: context.unanswered,
        }),
        onDone: [
          {
            guard: { type: 'isFirstSave', params: ({ event }) => ({ outcome: event.output }) },
            target: 'steps',
            actions: [
              { type: 'keepSaved', params: ({ event }) => savedOf(event.output) },
              'raiseAdded',
              'staleSurveys',
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'steps',
            actions: [{ type: 'keepSaved', params: ({ event }) => savedOf(event.output) }, 'staleSurveys'],
          },
          {
            guard: { type: 'isLocal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'savingBasics',
            reenter: true,
            actions: { type: 'rebase', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isRemote', params: ({ event }) => ({ outcome: event.output }) },
            target: 'discarding',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'basics',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'raiseProblem', params: ({ event }) => problemOf(event.output) },
            ],
          },
          {
            target: 'basics',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    savingAll: {
      description: 'Respondents chosen before coming back to the basics are saved with them.',
      tags: ['busy', 'basics'],
      invoke: {
        id: 'saver',
        src: 'saver',
        input: ({ context }) => ({
          place: { companyId: context.companyId },
          id: context.id,
          change: context.hasNewRespondents
            ? { ...context.basics, respondent_ids: context.respondentIds }
            : context.basics,
          etag: context.etag,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: { type: 'keepSaved', params: ({ event }) => savedOf(event.output) },
          },
          {
            guard: { type: 'isLocal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'savingAll',
            reenter: true,
            actions: { type: 'rebase', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isRemote', params: ({ event }) => ({ outcome: event.output }) },
            target: 'discarding',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'basics',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'raiseProblem', params: ({ event }) => problemOf(event.output) },
            ],
          },
          {
            target: 'basics',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    steps: {
      description: 'The survey exists now; its questions are saved one by one.',
      invoke: [
        {
          id: 'questionEditor',
          src: 'questionEditor',
          input: ({ context }) => ({
            companyId: context.companyId,
            surveyId: context.id ?? 0,
            questions: context.questions,
            draft: context.question,
          }),
        },
        {
          id: 'publicationPreview',
          src: 'publicationPreview',
          input: ({ context }) => ({ companyId: context.companyId, surveyId: context.id ?? 0 }),
        },
      ],
      initial: 'questions',
      entry: 'wantSchedule',
      exit: { type: 'keepEditing', params: { isEditing: false } },
      on: {
        'questions.changed': {
          actions: { type: 'keepQuestions', params: ({ event }) => ({ questions: event.questions }) },
        },
        'editor.changed': {
          actions: [{ type: 'keepQuestion', params: ({ event }) => ({ draft: event.draft }) }, 'keepDraft'],
        },
        'draft.discard': [{ guard: 'isEdit', target: 'discarding' }, { target: 'renewing' }],
      },
      states: {
        questions: {
          description: 'Step 1: each question is saved by itself (2.15).',
          entry: [{ type: 'keepStep', params: { step: 'questions' } }, 'showStep', 'keepDraft'],
          initial: 'placing',
          on: {
            'wizard.cancel': [{ guard: 'hasUnsaved', target: 'confirmingCancel' }, { target: '#wizard.left' }],
          },
          states: {
            placing: {
              description: 'Coming back, a question may still be open.',
              always: [{ guard: 'isEditing', target: 'editing' }, { target: 'listing' }],
            },
            listing: {
              on: {
                'editor.opened': {
                  target: 'editing',
                  actions: { type: 'keepEditing', params: { isEditing: true } },
                },
                'wizard.next': { target: '#wizard.steps.respondents' },
                'wizard.back': { target: '#wizard.basics' },
                'wizard.save': [
                  { guard: 'isEditWithNewRespondents', target: '#wizard.steps.savingRespondents' },
                  { guard: 'isEdit', target: '#wizard.done' },
                ],
              },
            },
            editing: {
              description: 'A question is open: its words would be lost by moving on.',
              on: {
                'editor.closed': {
                  target: 'listing',
                  actions: { type: 'keepEditing', params: { isEditing: false } },
                },
              },
            },
          },
        },
        respondents: {
          description: 'Step 2: who is asked (4.6).',
          entry: [{ type: 'keepStep', params: { step: 'respondents' } }, 'showStep', 'keepDraft', 'wantPublication'],
          on: {
            'respondents.changed': {
              actions: [
                { type: 'keepRespondents', params: ({ event }) => ({ ids: event.ids }) },
                'keepDraft',
                'wantPublication',
              ],
            },
            'wizard.back': { target: 'questions' },
            'wizard.save': { target: 'savingRespondents' },
            'wizard.cancel': [{ guard: 'hasUnsaved', target: 'confirmingCancel' }, { target: '#wizard.left' }],
          },
        },
        confirmingCancel: {
          description: 'The question that is open stays so behind the question; what it sends is still heard.',
          tags: ['confirming'],
          on: {
            'wizard.confirm': { target: '#wizard.left' },
            'wizard.keep': [{ guard: 'isAtRespondents', target: 'respondents' }, { target: 'questions' }],
            'editor.opened': { actions: { type: 'keepEditing', params: { isEditing: true } } },
            'editor.closed': { actions: { type: 'keepEditing', params: { isEditing: false } } },
          },
        },
        savingRespondents: {
          description: 'The last step: saved, it leads to the survey’s page (4.6).',
          tags: ['busy'],
          invoke: {
            id: 'saver',
            src: 'saver',
            input: ({ context }) => ({
              place: { companyId: context.companyId },
              id: context.id,
              change: { respondent_ids: context.respondentIds },
              etag: context.etag,
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: '#wizard.done',
                actions: [{ type: 'keepSaved', params: ({ event }) => savedOf(event.output) }, 'keepRespondentsSaved'],
              },
              {
                guard: { type: 'isLocal', params: ({ event }) => ({ outcome: event.output }) },
                target: 'savingRespondents',
                reenter: true,
                actions: { type: 'rebase', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: { type: 'isRemote', params: ({ event }) => ({ outcome: event.output }) },
                target: '#wizard.discarding',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'respondents',
                actions: [
                  { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'raiseProblem', params: ({ event }) => problemOf(event.output) },
                ],
              },
              {
                target: 'respondents',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
        },
      },
    },
    discarding: {
      description: 'What is stored takes the place of what was not saved.',
      entry: ['forgetRestored', 'dropDraft'],
      always: { target: 'loading' },
    },
    renewing: {
      description: 'A new survey after all. What has been saved of the one before stays in the list.',
      entry: ['forgetRestored', 'forgetSurvey', 'dropDraft'],
      always: { target: 'basics' },
    },
    done: {
      entry: ['dropDraft', 'raiseUpdated', 'staleSurveys', 'goToSurvey'],
      type: 'final',
    },
    turnedBack: {
      description: 'Nothing was on the screen to be thrown away: the draft waits for the next time.',
      entry: 'goBack',
      type: 'final',
    },
    left: {
      description: 'What has been saved by then stays.',
      entry: ['dropDraft', 'staleSurveys', 'goBack'],
      type: 'final',
    },
  },
});
export type WizardActorRef = ActorRefFrom<typeof wizardMachine>;

type Kept = Omit<WizardDraft, 'basics' | 'respondentIds'> & {
  isEdit: boolean;
  saved: BasicsDraft;
  basics: BasicsDraft;
  respondentIds: readonly number[];
  hasNewRespondents: boolean;
};

/** Null: there is nothing to keep. Of a survey that was begun here the way back to it is: /surveys/new makes another. */
function draftOf(kept: Kept): WizardDraft | null {
  const { id, step, question, unanswered } = kept;
  const basics = isSameBasics(kept.basics, kept.saved) ? null : kept.basics;
  const respondentIds = kept.hasNewRespondents ? kept.respondentIds : null;
  const hasChange = basics !== null || respondentIds !== null;
  const isBegunHere = !kept.isEdit && id !== null;
  if (!hasChange && question === null && unanswered === null && !isBegunHere) return null;
  return { id, step, basics, respondentIds, question, etag: hasChange ? kept.etag : null, unanswered };
}

/** @throws when nothing was saved: its transition is guarded by `isSaved` */
function savedOf(outcome: SaverOutcome): { survey: Survey; etag: string | null } {
  if (outcome.kind !== 'saved') throw new Error('nothing was saved');
  return { survey: outcome.record as Survey, etag: outcome.etag };
}

/** @throws when nothing was refused: its transition is guarded by `isRefused` */
function problemOf(outcome: SaverOutcome): { problem: Problem } {
  if (outcome.kind !== 'refused') throw new Error('nothing was refused');
  return { problem: outcome.problem };
}
