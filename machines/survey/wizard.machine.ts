import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Question } from '../../contract/question.ts';
import type { Survey } from '../../contract/survey.ts';
import type { PageInput, Problem } from '../types.ts';
import { questionEditorMachine } from './question-editor.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type BasicsDraft = {
  title: string;
  description: string;
  anonymous: boolean;
  active_from: string | null;
  active_until: string | null;
};
type Loaded = { survey: Survey; questions: readonly Question[]; etag: string | null };
type Saved = { survey: Survey; etag: string | null };

/** 2.15, 4.6: basics, questions, respondents; each step is saved when it is left forwards. */
export const wizardMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      companyId: number;
      id: number | null;
      isEdit: boolean;
      isPublished: boolean;
      etag: string | null;
      basics: BasicsDraft;
      questions: readonly Question[];
      respondentIds: readonly number[];
      hasNewRespondents: boolean;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'basics.changed'; change: Partial<BasicsDraft> }
      | { type: 'respondents.changed'; ids: readonly number[] }
      | { type: 'questions.changed'; questions: readonly Question[] }
      | { type: 'editor.opened' }
      | { type: 'editor.closed' }
      | { type: 'problem.raised'; problem: Problem }
      | { type: 'wizard.next' }
      | { type: 'wizard.back' }
      | { type: 'wizard.save' }
      | { type: 'wizard.cancel' }
      | { type: 'wizard.retry' }
      | { type: 'wizard.keepMine' }
      | { type: 'wizard.takeTheirs' },
    children: {} as { questionEditor: 'questionEditor' },
    tags: {} as 'busy' | 'conflict' | 'basics' | 'questions' | 'respondents',
  },
  actors: {
    questionEditor: questionEditorMachine,
    loadWizard: fromPromise<Loaded, { companyId: number; id: number }>(notProvided),
    saveBasics: fromPromise<Saved, { companyId: number; id: number | null; basics: BasicsDraft; etag: string | null }>(
      notProvided,
    ),
    saveRespondents: fromPromise<Saved, { companyId: number; id: number; ids: readonly number[]; etag: string | null }>(
      notProvided,
    ),
  },
  actions: {
    keepLoaded: assign((_, params: Loaded) => ({
      basics: {
        title: params.survey.title,
        description: params.survey.description,
        anonymous: params.survey.anonymous,
        active_from: params.survey.active_from,
        active_until: params.survey.active_until,
      },
      isPublished: params.survey.published,
      questions: params.questions,
      respondentIds: params.survey.respondent_ids,
      hasNewRespondents: false,
      etag: params.etag,
      problem: null,
    })),
    keepSaved: assign((_, params: Saved) => ({ id: params.survey.id, etag: params.etag, problem: null })),
    keepBasics: assign(({ context }, params: { change: Partial<BasicsDraft> }) => ({
      basics: { ...context.basics, ...params.change },
    })),
    keepRespondents: assign((_, params: { ids: readonly number[] }) => ({
      respondentIds: params.ids,
      hasNewRespondents: true,
    })),
    keepQuestions: assign((_, params: { questions: readonly Question[] }) => ({ questions: params.questions })),
    forgetProblem: assign({ problem: null }),
    rebase: assign(({ context }) => ({ etag: context.problem?.etag ?? null, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
    raiseAdded: sendParent({ type: 'notice.raised', notice: { tone: 'success', code: 'surveyAdded', text: null } }),
    raiseUpdated: sendParent({ type: 'notice.raised', notice: { tone: 'success', code: 'surveyUpdated', text: null } }),
    staleSurveys: sendParent({ type: 'collections.staled', names: ['surveys'] }),
    goToSurvey: sendParent(({ context }) => ({ type: 'page.finished', to: `/surveys/${context.id}/` })),
    goBack: sendParent(({ context }) => ({
      type: 'page.finished',
      to: context.isEdit ? `/surveys/${context.id}/` : '/surveys',
    })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isSaved: ({ context }) => context.id !== null,
    isEdit: ({ context }) => context.isEdit,
    hasNewRespondents: ({ context }) => context.hasNewRespondents,
    isEditWithNewRespondents: ({ context }) => context.isEdit && context.hasNewRespondents,
    /** Only what exists can have been saved by someone else: a new one has no version of theirs to take. */
    isConflict: ({ context }, params: { problem: Problem }) =>
      context.id !== null && params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'wizard',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    id: input.place.params.id ? Number(input.place.params.id) : null,
    isEdit: Boolean(input.place.params.id),
    isPublished: false,
    etag: null,
    basics: { title: '', description: '', anonymous: false, active_from: null, active_until: null },
    questions: [],
    respondentIds: [],
    hasNewRespondents: false,
    problem: null,
  }),
  initial: 'placing',
  on: {
    'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.problem }) } },
  },
  states: {
    placing: { always: [{ guard: 'isNew', target: 'basics' }, { target: 'loading' }] },
    loading: {
      tags: ['busy'],
      on: { 'wizard.cancel': { target: 'left' } },
      invoke: {
        id: 'loadWizard',
        src: 'loadWizard',
        input: ({ context }) => ({ companyId: context.companyId, id: context.id ?? 0 }),
        onDone: { target: 'basics', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    failed: { on: { 'wizard.retry': { target: 'loading' }, 'wizard.cancel': { target: 'left' } } },
    basics: {
      tags: ['basics'],
      on: {
        'basics.changed': { actions: { type: 'keepBasics', params: ({ event }) => ({ change: event.change }) } },
        'wizard.next': { target: 'savingBasics' },
        'wizard.save': {
          description: '4.6: in edit mode every step can save and leave.',
          guard: 'isEdit',
          target: 'savingEdit',
        },
        'wizard.cancel': { target: 'left' },
      },
    },
    savingBasics: {
      tags: ['busy', 'basics'],
      invoke: {
        id: 'saveBasics',
        src: 'saveBasics',
        input: ({ context }) => ({
          companyId: context.companyId,
          id: context.id,
          basics: context.basics,
          etag: context.etag,
        }),
        onDone: [
          {
            guard: 'isSaved',
            target: 'steps',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'staleSurveys'],
          },
          {
            target: 'steps',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'raiseAdded', 'staleSurveys'],
          },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'basicsConflicted',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
          {
            target: 'basics',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            ],
          },
        ],
      },
    },
    savingEdit: {
      tags: ['busy', 'basics'],
      invoke: {
        id: 'saveEdit',
        src: 'saveBasics',
        input: ({ context }) => ({
          companyId: context.companyId,
          id: context.id,
          basics: context.basics,
          etag: context.etag,
        }),
        onDone: [
          {
            description: 'Respondents chosen before coming back here are saved too.',
            guard: 'hasNewRespondents',
            target: '#wizard.steps.savingRespondents',
            actions: { type: 'keepSaved', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'keepSaved', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'basicsConflicted',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
          {
            target: 'basics',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            ],
          },
        ],
      },
    },
    basicsConflicted: {
      description: 'Someone else saved first. Neither version is thrown away without a decision.',
      tags: ['basics', 'conflict'],
      on: {
        'basics.changed': { actions: { type: 'keepBasics', params: ({ event }) => ({ change: event.change }) } },
        'wizard.keepMine': { target: 'basics', actions: 'rebase' },
        'wizard.takeTheirs': { target: 'loading', actions: 'forgetProblem' },
        'wizard.cancel': { target: 'left' },
      },
    },
    steps: {
      description: 'The survey exists now; its questions are saved one by one.',
      invoke: {
        id: 'questionEditor',
        src: 'questionEditor',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.id ?? 0,
          questions: context.questions,
        }),
      },
      initial: 'questions',
      on: {
        'questions.changed': {
          actions: { type: 'keepQuestions', params: ({ event }) => ({ questions: event.questions }) },
        },
      },
      states: {
        questions: {
          tags: ['questions'],
          initial: 'listing',
          states: {
            listing: {
              on: {
                'editor.opened': { target: 'editing' },
                'wizard.next': { target: '#wizard.steps.respondents' },
                'wizard.back': { target: '#wizard.basics' },
                'wizard.save': [
                  { guard: 'isEditWithNewRespondents', target: '#wizard.steps.savingRespondents' },
                  { guard: 'isEdit', target: '#wizard.done' },
                ],
                'wizard.cancel': { target: '#wizard.left' },
              },
            },
            editing: {
              description: 'A question is open: its words would be lost by moving on.',
              on: { 'editor.closed': { target: 'listing' } },
            },
          },
        },
        respondents: {
          tags: ['respondents'],
          on: {
            'respondents.changed': {
              actions: { type: 'keepRespondents', params: ({ event }) => ({ ids: event.ids }) },
            },
            'wizard.back': { target: 'questions' },
            'wizard.save': { target: 'savingRespondents' },
            'wizard.cancel': { target: '#wizard.left' },
          },
        },
        savingRespondents: {
          tags: ['busy', 'respondents'],
          invoke: {
            id: 'saveRespondents',
            src: 'saveRespondents',
            input: ({ context }) => ({
              companyId: context.companyId,
              id: context.id ?? 0,
              ids: context.respondentIds,
              etag: context.etag,
            }),
            onDone: {
              target: '#wizard.done',
              actions: { type: 'keepSaved', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
                target: 'respondentsConflicted',
                actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              },
              {
                target: 'respondents',
                actions: [
                  { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
                  { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
                ],
              },
            ],
          },
        },
        respondentsConflicted: {
          tags: ['respondents', 'conflict'],
          on: {
            'respondents.changed': {
              actions: { type: 'keepRespondents', params: ({ event }) => ({ ids: event.ids }) },
            },
            'wizard.keepMine': { target: 'respondents', actions: 'rebase' },
            'wizard.takeTheirs': { target: '#wizard.loading', actions: 'forgetProblem' },
            'wizard.cancel': { target: '#wizard.left' },
          },
        },
      },
    },
    done: { entry: ['raiseUpdated', 'staleSurveys', 'goToSurvey'], type: 'final' },
    left: {
      description: 'What has been saved by then stays.',
      entry: ['staleSurveys', 'goBack'],
      type: 'final',
    },
  },
});
export type WizardActorRef = ActorRefFrom<typeof wizardMachine>;
