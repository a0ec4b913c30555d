import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { FieldType, Timing } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type QuestionDraft = {
  id: number | null;
  label: string;
  field_type: FieldType;
  help_text: string;
  choices: readonly string[];
  default: string;
  placeholder_text: string;
  timing_in_days: Timing;
};

function hasOptions(fieldType: FieldType): boolean {
  return fieldType === 3 || fieldType === 5;
}

/** Whether the choice is the one that is chosen beforehand: it stays so under a new name. */
function isDefault(draft: QuestionDraft, index: number): boolean {
  return draft.default !== '' && draft.choices[index] === draft.default;
}

/** 2.15, step 1 of the wizard. It tells its parent when a question is open: an open one must not be left behind. */
export const questionEditorMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number; questions: readonly Question[] },
    context: {} as {
      companyId: number;
      surveyId: number;
      questions: readonly Question[];
      draft: QuestionDraft;
      /** What was typed for the other types stays while the type is changed to and fro. */
      options: readonly string[];
      range: readonly string[];
      doomedId: number | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'question.add' }
      | { type: 'question.open'; id: number }
      | { type: 'question.changed'; field: 'label' | 'help_text' | 'default' | 'placeholder_text'; value: string }
      | { type: 'question.timed'; timing: Timing }
      | { type: 'question.typed'; fieldType: FieldType }
      | { type: 'choice.added' }
      | { type: 'choice.changed'; index: number; value: string }
      | { type: 'choice.removed'; index: number }
      | { type: 'choice.moved'; from: number; to: number }
      | { type: 'range.changed'; range: readonly string[] }
      | { type: 'question.save' }
      | { type: 'question.close' }
      | { type: 'question.delete'; id: number }
      | { type: 'question.confirm' }
      | { type: 'question.keep' }
      | { type: 'question.move'; id: number; to: number },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    saveQuestion: fromPromise<readonly Question[], { companyId: number; surveyId: number; draft: QuestionDraft }>(
      notProvided,
    ),
    deleteQuestion: fromPromise<readonly Question[], { companyId: number; surveyId: number; id: number }>(notProvided),
    moveQuestion: fromPromise<readonly Question[], { companyId: number; surveyId: number; id: number; to: number }>(
      notProvided,
    ),
  },
  actions: {
    startDraft: assign({
      draft: {
        id: null,
        label: '',
        field_type: 2,
        help_text: '',
        choices: [],
        default: '',
        placeholder_text: '',
        timing_in_days: 7,
      },
      options: ['', ''],
      range: ['1', '10'],
      problem: null,
    }),
    openDraft: assign(({ context }, params: { id: number }) => {
      const question = context.questions.find((each) => each.id === params.id);
      if (!question) return {};
      const { order: _order, version: _version, ...draft } = question;
      const isUnboundedSlider = draft.field_type === 8 && draft.choices.length === 0;
      return {
        // 5.8: written out as it is meant, which the server takes for the same question.
        draft: isUnboundedSlider ? { ...draft, choices: ['0', '10', '1'] } : draft,
        options: ['', ''],
        range: ['1', '10'],
        problem: null,
      };
    }),
    keepChange: assign(({ context }, params: Partial<QuestionDraft>) => ({ draft: { ...context.draft, ...params } })),
    changeType: assign(({ context: { draft, options, range } }, params: { fieldType: FieldType }) => {
      const keptOptions = hasOptions(draft.field_type) ? draft.choices : options;
      const keptRange = draft.field_type === 8 ? draft.choices : range;
      const choices = hasOptions(params.fieldType) ? keptOptions : params.fieldType === 8 ? keptRange : [];
      return {
        draft: { ...draft, field_type: params.fieldType, choices, default: '' },
        options: keptOptions,
        range: keptRange,
        problem: null,
      };
    }),
    addChoice: assign(({ context }) => ({ draft: { ...context.draft, choices: [...context.draft.choices, ''] } })),
    changeChoice: assign(({ context: { draft } }, params: { index: number; value: string }) => ({
      draft: {
        ...draft,
        choices: draft.choices.map((choice, index) => (index === params.index ? params.value : choice)),
        default: isDefault(draft, params.index) ? params.value : draft.default,
      },
    })),
    removeChoice: assign(({ context: { draft } }, params: { index: number }) => ({
      draft: {
        ...draft,
        choices: draft.choices.filter((_, index) => index !== params.index),
        default: isDefault(draft, params.index) ? '' : draft.default,
      },
    })),
    moveChoice: assign(({ context }, params: { from: number; to: number }) => {
      const rest = context.draft.choices.filter((_, index) => index !== params.from);
      const moved = context.draft.choices[params.from] ?? '';
      return { draft: { ...context.draft, choices: rest.toSpliced(params.to, 0, moved) } };
    }),
    keepQuestions: assign((_, params: { questions: readonly Question[] }) => ({
      questions: params.questions,
      problem: null,
    })),
    keepDoomed: assign((_, params: { id: number }) => ({ doomedId: params.id })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
    announceOpened: sendParent({ type: 'editor.opened' }),
    announceClosed: sendParent({ type: 'editor.closed' }),
    announceQuestions: sendParent(({ context }) => ({ type: 'questions.changed', questions: context.questions })),
  },
  guards: {
    isTextarea: ({ context }) => context.draft.field_type === 2,
    isRadio: ({ context }) => context.draft.field_type === 3,
    isNumber: ({ context }) => context.draft.field_type === 4,
    isCheckbox: ({ context }) => context.draft.field_type === 5,
    hasMoreThanTwoChoices: ({ context }) => context.draft.choices.length > 2,
  },
}).createMachine({
  id: 'questionEditor',
  context: ({ input }) => ({
    companyId: input.companyId,
    surveyId: input.surveyId,
    questions: input.questions,
    draft: {
      id: null,
      label: '',
      field_type: 2,
      help_text: '',
      choices: [],
      default: '',
      placeholder_text: '',
      timing_in_days: 7,
    },
    options: ['', ''],
    range: ['1', '10'],
    doomedId: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'question.add': { target: 'editing', actions: ['startDraft', 'announceOpened'] },
        'question.open': {
          target: 'editing',
          actions: [{ type: 'openDraft', params: ({ event }) => ({ id: event.id }) }, 'announceOpened'],
        },
        'question.delete': {
          target: 'confirmingDelete',
          actions: { type: 'keepDoomed', params: ({ event }) => ({ id: event.id }) },
        },
        'question.move': { target: 'reordering' },
      },
    },
    editing: {
      tags: ['open'],
      initial: 'typing',
      on: {
        'question.changed': {
          actions: { type: 'keepChange', params: ({ event }) => ({ [event.field]: event.value }) },
        },
        'question.timed': {
          actions: { type: 'keepChange', params: ({ event }) => ({ timing_in_days: event.timing }) },
        },
        'question.typed': {
          target: '.typing',
          actions: { type: 'changeType', params: ({ event }) => ({ fieldType: event.fieldType }) },
        },
        'question.save': { target: 'saving' },
        'question.close': { target: 'closed', actions: 'announceClosed' },
      },
      states: {
        typing: {
          description: 'Each type has an editor of its own.',
          always: [
            { guard: 'isTextarea', target: 'textarea' },
            { guard: 'isRadio', target: 'radio' },
            { guard: 'isNumber', target: 'number' },
            { guard: 'isCheckbox', target: 'checkbox' },
            { target: 'slider' },
          ],
        },
        textarea: {},
        number: {},
        radio: {
          on: {
            'choice.added': { actions: 'addChoice' },
            'choice.changed': {
              actions: { type: 'changeChoice', params: ({ event }) => ({ index: event.index, value: event.value }) },
            },
            'choice.removed': {
              guard: 'hasMoreThanTwoChoices',
              actions: { type: 'removeChoice', params: ({ event }) => ({ index: event.index }) },
            },
            'choice.moved': {
              actions: { type: 'moveChoice', params: ({ event }) => ({ from: event.from, to: event.to }) },
            },
          },
        },
        checkbox: {
          on: {
            'choice.added': { actions: 'addChoice' },
            'choice.changed': {
              actions: { type: 'changeChoice', params: ({ event }) => ({ index: event.index, value: event.value }) },
            },
            'choice.removed': {
              guard: 'hasMoreThanTwoChoices',
              actions: { type: 'removeChoice', params: ({ event }) => ({ index: event.index }) },
            },
            'choice.moved': {
              actions: { type: 'moveChoice', params: ({ event }) => ({ from: event.from, to: event.to }) },
            },
          },
        },
        slider: {
          on: {
            'range.changed': {
              actions: { type: 'keepChange', params: ({ event }) => ({ choices: event.range }) },
            },
          },
        },
      },
    },
    saving: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'saveQuestion',
        src: 'saveQuestion',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          draft: context.draft,
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'keepQuestions', params: ({ event }) => ({ questions: event.output }) },
            'announceQuestions',
            'announceClosed',
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
    confirmingDelete: {
      description: '5.10',
      on: { 'question.confirm': { target: 'deleting' }, 'question.keep': { target: 'closed' } },
    },
    deleting: {
      description: 'Like an open question, it must not be left behind: its answer is the list that comes next.',
      tags: ['busy'],
      entry: 'announceOpened',
      exit: 'announceClosed',
      invoke: {
        id: 'deleteQuestion',
        src: 'deleteQuestion',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          id: context.doomedId ?? 0,
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'keepQuestions', params: ({ event }) => ({ questions: event.output }) },
            'announceQuestions',
          ],
        },
        onError: {
          target: 'closed',
          actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    reordering: {
      description: 'The server answers with the whole order: two people moving at once still see one truth.',
      tags: ['busy'],
      entry: 'announceOpened',
      exit: 'announceClosed',
      invoke: {
        id: 'moveQuestion',
        src: 'moveQuestion',
        input: ({ context, event }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          id: event.type === 'question.move' ? event.id : 0,
          to: event.type === 'question.move' ? event.to : 0,
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'keepQuestions', params: ({ event }) => ({ questions: event.output }) },
            'announceQuestions',
          ],
        },
        onError: {
          target: 'closed',
          actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
  },
});
export type QuestionEditorActorRef = ActorRefFrom<typeof questionEditorMachine>;
