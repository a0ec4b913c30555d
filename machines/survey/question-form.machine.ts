import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { FieldType, Timing } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type QuestionWords = {
  label: string;
  field_type: FieldType;
  help_text: string;
  choices: readonly string[];
  default: string;
  placeholder_text: string;
  timing_in_days: Timing;
};

export type QuestionDraft = QuestionWords & {
  id: number | null;
  /** What was sent to create it without an answer, so that it may exist. */
  unanswered: QuestionWords | null;
};

const blank: QuestionDraft = {
  id: null,
  unanswered: null,
  label: '',
  field_type: 2,
  help_text: '',
  choices: [],
  default: '',
  placeholder_text: '',
  timing_in_days: 7,
};

/** 5.8: a slider without stored choices is written out as it is meant, which the server takes for the same question. */
function meantChoices(question: Pick<Question, 'field_type' | 'choices'>): readonly string[] {
  return question.field_type === 8 && question.choices.length === 0 ? ['0', '10', '1'] : question.choices;
}

function draftOf(question: Question): QuestionDraft {
  return {
    id: question.id,
    unanswered: null,
    label: question.label,
    field_type: question.field_type,
    help_text: question.help_text,
    choices: meantChoices(question),
    default: question.default,
    placeholder_text: question.placeholder_text,
    timing_in_days: question.timing_in_days,
  };
}

function wordsOf({ id: _, unanswered: __, ...words }: QuestionDraft): QuestionWords {
  return words;
}

function hasOptions(fieldType: FieldType): boolean {
  return fieldType === 3 || fieldType === 5;
}

/** Whether the choice is the one that is chosen beforehand: it stays so under a new name. */
function isDefault(draft: QuestionDraft, index: number): boolean {
  return draft.default !== '' && draft.choices[index] === draft.default;
}

/** `questions`: the list as the server has it then; null when it could not be heard any more. */
export type SavedQuestion = { saved: Question; questions: readonly Question[] | null };
type Place = { companyId: number; surveyId: number };

/** 2.15: one question being written. Ends with what was saved, or with null when it is given up. */
export const questionFormMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number; question: Question | null; draft: QuestionDraft | null },
    context: {} as {
      companyId: number;
      surveyId: number;
      stored: Question | null;
      draft: QuestionDraft;
      /** What was typed for the other types stays while the type is changed to and fro. */
      options: readonly string[];
      range: readonly string[];
      result: SavedQuestion | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'question.changed'; field: 'label' | 'help_text' | 'default' | 'placeholder_text'; value: string }
      | { type: 'question.timed'; timing: Timing }
      | { type: 'question.typed'; fieldType: FieldType }
      | { type: 'choice.added'; index: number }
      | { type: 'choice.pasted'; index: number; choices: readonly string[] }
      | { type: 'choice.changed'; index: number; value: string }
      | { type: 'choice.removed'; index: number }
      | { type: 'choice.moved'; from: number; to: number }
      | { type: 'range.changed'; range: readonly string[] }
      | { type: 'question.save' }
      | { type: 'question.close' }
      | { type: 'version.confirm' }
      | { type: 'version.cancel' },
    output: {} as SavedQuestion | null,
    tags: {} as 'busy' | 'options',
  },
  actors: {
    createQuestion: fromPromise<Question, Place & { words: QuestionWords }>(notProvided),
    saveQuestion: fromPromise<SavedQuestion, Place & { id: number | null; words: QuestionWords }>(notProvided),
  },
  actions: {
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
    addChoice: assign(({ context: { draft } }, params: { index: number }) => ({
      draft: { ...draft, choices: draft.choices.toSpliced(params.index, 0, '') },
    })),
    pasteChoices: assign(({ context: { draft } }, params: { index: number; choices: readonly string[] }) => ({
      draft: {
        ...draft,
        choices: draft.choices.toSpliced(params.index, 1, ...params.choices),
        default: isDefault(draft, params.index) ? (params.choices[0] ?? '') : draft.default,
      },
    })),
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
    tellDraft: sendParent(({ context }) => ({ type: 'form.changed', draft: context.draft })),
    keepSent: assign(({ context: { draft } }) => ({
      draft: { ...draft, unanswered: draft.id === null ? wordsOf(draft) : null },
    })),
    keepCreated: assign(({ context }, params: { id: number }) => ({
      draft: { ...context.draft, id: params.id, unanswered: null },
    })),
    /** Without an answer it may exist; a refusal of its words says that it does not; others say nothing about it. */
    keepUnanswered: assign(({ context: { draft } }, { problem }: { problem: Problem }) => ({
      draft: { ...draft, unanswered: problem.kind === 'invalid' ? null : draft.unanswered },
    })),
    keepResult: assign((_, params: { result: SavedQuestion }) => ({ result: params.result })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
  },
  guards: {
    isTextarea: ({ context }) => context.draft.field_type === 2,
    isRadio: ({ context }) => context.draft.field_type === 3,
    isNumber: ({ context }) => context.draft.field_type === 4,
    isCheckbox: ({ context }) => context.draft.field_type === 5,
    hasRoom: ({ context }) => context.draft.choices.length < 500,
    hasMoreThanTwoChoices: ({ context }) => context.draft.choices.length > 2,
    isUncertain: ({ context: { draft } }) =>
      draft.id === null &&
      draft.unanswered !== null &&
      JSON.stringify(draft.unanswered) !== JSON.stringify(wordsOf(draft)),
    isInvalid: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    /** Design §5: what has been asked stays what it was; another type, other choices or another range is asked anew. */
    startsVersion: ({ context: { stored, draft } }) =>
      stored?.asked === true &&
      (stored.field_type !== draft.field_type ||
        meantChoices(stored).join('\n') !== draft.choices.map((choice) => choice.trim()).join('\n')),
  },
}).createMachine({
  id: 'questionForm',
  context: ({ input }) => ({
    companyId: input.companyId,
    surveyId: input.surveyId,
    stored: input.question,
    draft: input.draft ?? (input.question ? draftOf(input.question) : blank),
    options: ['', ''],
    range: ['1', '10'],
    result: null,
    problem: null,
  }),
  initial: 'editing',
  output: ({ context }) => context.result,
  states: {
    editing: {
      initial: 'typing',
      on: {
        'question.changed': {
          actions: [{ type: 'keepChange', params: ({ event }) => ({ [event.field]: event.value }) }, 'tellDraft'],
        },
        'question.timed': {
          actions: [{ type: 'keepChange', params: ({ event }) => ({ timing_in_days: event.timing }) }, 'tellDraft'],
        },
        'question.typed': {
          target: '.typing',
          actions: [{ type: 'changeType', params: ({ event }) => ({ fieldType: event.fieldType }) }, 'tellDraft'],
        },
        'question.save': [{ guard: 'startsVersion', target: 'confirmingVersion' }, { target: 'sending' }],
        'question.close': { target: 'closed' },
      },
      states: {
        typing: {
          description: 'Each type has an editor of its own.',
          always: [
            { guard: 'isTextarea', target: 'textarea' },
            { guard: 'isRadio', target: 'choosing.radio' },
            { guard: 'isNumber', target: 'number' },
            { guard: 'isCheckbox', target: 'choosing.checkbox' },
            { target: 'slider' },
          ],
        },
        textarea: {},
        number: {},
        choosing: {
          tags: ['options'],
          initial: 'radio',
          on: {
            'choice.added': {
              guard: 'hasRoom',
              actions: [{ type: 'addChoice', params: ({ event }) => ({ index: event.index }) }, 'tellDraft'],
            },
            'choice.pasted': {
              actions: [
                { type: 'pasteChoices', params: ({ event }) => ({ index: event.index, choices: event.choices }) },
                'tellDraft',
              ],
            },
            'choice.changed': {
              actions: [
                { type: 'changeChoice', params: ({ event }) => ({ index: event.index, value: event.value }) },
                'tellDraft',
              ],
            },
            'choice.removed': {
              guard: 'hasMoreThanTwoChoices',
              actions: [{ type: 'removeChoice', params: ({ event }) => ({ index: event.index }) }, 'tellDraft'],
            },
            'choice.moved': {
              actions: [
                { type: 'moveChoice', params: ({ event }) => ({ from: event.from, to: event.to }) },
                'tellDraft',
              ],
            },
          },
          states: { radio: {}, checkbox: {} },
        },
        slider: {
          on: {
            'range.changed': {
              actions: [{ type: 'keepChange', params: ({ event }) => ({ choices: event.range }) }, 'tellDraft'],
            },
          },
        },
      },
    },
    confirmingVersion: {
      description: 'The line of the trend ends with the round that runs and begins anew with the next.',
      on: { 'version.confirm': { target: 'sending' }, 'version.cancel': { target: 'editing' } },
    },
    sending: {
      description: 'What was sent and not answered is said again before other words: one question, not two.',
      always: [
        { guard: 'isUncertain', target: 'recovering' },
        { target: 'saving', actions: ['keepSent', 'tellDraft'] },
      ],
    },
    recovering: {
      tags: ['busy'],
      invoke: {
        id: 'createQuestion',
        src: 'createQuestion',
        input: ({ context: { companyId, surveyId, draft } }) => ({
          companyId,
          surveyId,
          words: draft.unanswered ?? wordsOf(draft),
        }),
        onDone: {
          target: 'saving',
          actions: [{ type: 'keepCreated', params: ({ event }) => ({ id: event.output.id }) }, 'tellDraft'],
        },
        onError: [
          {
            description: 'An answer to these words: it does not exist.',
            guard: { type: 'isInvalid', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'sending',
            actions: { type: 'keepUnanswered', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            ],
          },
        ],
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'saveQuestion',
        src: 'saveQuestion',
        input: ({ context: { companyId, surveyId, draft } }) => ({
          companyId,
          surveyId,
          id: draft.id,
          words: wordsOf(draft),
        }),
        onDone: {
          target: 'closed',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepUnanswered', params: ({ event }) => ({ problem: event.error as Problem }) },
            'tellDraft',
            { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
    closed: { type: 'final' },
  },
});
export type QuestionFormActorRef = ActorRefFrom<typeof questionFormMachine>;
