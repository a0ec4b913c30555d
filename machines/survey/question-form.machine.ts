import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { FieldType, Timing } from '../../contract/lists.ts';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Problem } from '../types.ts';
import type { QuestionOutcome, QuestionWords, questionSaverMachine, SavedQuestion } from './question-saver.machine.ts';

export type QuestionDraft = QuestionWords & {
  id: number | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** What was sent to create it without an answer, so that it may exist. */
  unanswered: QuestionWords | null;
};

const blank: QuestionDraft = {
  id: null,
  etag: null,
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
function meantChoices(question: Pick<TaggedQuestion, 'field_type' | 'choices'>): readonly string[] {
  return question.field_type === 8 && question.choices.length === 0 ? ['0', '10', '1'] : question.choices;
}

function draftOf(question: TaggedQuestion): QuestionDraft {
  return {
    id: question.id,
    etag: question.etag,
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

function wordsOf({ id: _, etag: __, unanswered: ___, ...words }: QuestionDraft): QuestionWords {
  return words;
}

function hasOptions(fieldType: FieldType): boolean {
  return fieldType === 3 || fieldType === 5;
}

/** A choice question has at least two rows, 2.15: those stay, and the server says what is missing in them. */
const fewestChoices = 2;

/** The rows down to the last one that has words in it: what lies ready below is not meant as a choice, 2.15. */
function withoutTrailingBlanks(choices: readonly string[]): readonly string[] {
  const last = choices.findLastIndex((choice) => choice.trim() !== '');
  return choices.slice(0, Math.max(last + 1, fewestChoices));
}

/** Whether the choice is the one that is chosen beforehand: it stays so under a new name. */
function isDefault(draft: QuestionDraft, index: number): boolean {
  return draft.default !== '' && draft.choices[index] === draft.default;
}

export const questionFormMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number; question: TaggedQuestion | null; draft: QuestionDraft | null },
    context: {} as {
      companyId: number;
      surveyId: number;
      stored: TaggedQuestion | null;
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
      | { type: 'version.cancel' }
      | { type: 'saver.sent'; words: QuestionWords }
      | { type: 'saver.saved'; question: TaggedQuestion },
    children: {} as { questionSaver: 'questionSaver' },
    output: {} as SavedQuestion | null,
    tags: {} as 'busy' | 'options',
  },
  actors: { questionSaver: {} as typeof questionSaverMachine },
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
    dropTrailingBlanks: assign(({ context: { draft } }) => ({
      draft: hasOptions(draft.field_type) ? { ...draft, choices: withoutTrailingBlanks(draft.choices) } : draft,
    })),
    tellDraft: sendParent(({ context }) => ({ type: 'form.changed', draft: context.draft })),
    keepSent: assign(({ context: { draft } }, params: { words: QuestionWords }) => ({
      draft: { ...draft, unanswered: params.words },
    })),
    keepSaved: assign(({ context: { draft } }, { question }: { question: TaggedQuestion }) => ({
      draft: { ...draft, id: question.id, etag: question.etag, unanswered: null },
    })),
    /** Without an answer it may exist; a refusal of its words says that it does not; others say nothing about it. */
    keepRefusal: assign(({ context: { draft } }, params: { outcome: QuestionOutcome }) => {
      if (params.outcome.kind !== 'refused') return {};
      const { problem } = params.outcome;
      return { problem, draft: { ...draft, unanswered: problem.kind === 'invalid' ? null : draft.unanswered } };
    }),
    /** What the other one saved is what is changed now. */
    rebase: assign(({ context: { draft } }, params: { outcome: QuestionOutcome }) => {
      if (params.outcome.kind !== 'mine') return {};
      return { stored: params.outcome.current, draft: { ...draft, etag: params.outcome.etag } };
    }),
    keepResult: assign((_, { outcome }: { outcome: QuestionOutcome }) => ({
      result: outcome.kind === 'saved' ? { saved: outcome.saved, questions: outcome.questions } : null,
    })),
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
    hasMoreThanTwoChoices: ({ context }) => context.draft.choices.length > fewestChoices,
    isSaved: (_, params: { outcome: QuestionOutcome }) => params.outcome.kind === 'saved',
    isRefused: (_, params: { outcome: QuestionOutcome }) => params.outcome.kind === 'refused',
    isMine: (_, params: { outcome: QuestionOutcome }) => params.outcome.kind === 'mine',
    /** Design §5: what has been asked stays what it was; another type, other choices or another range is asked anew. */
    startsVersion: ({ context: { stored, draft } }) =>
      stored?.asked === true &&
      (stored.field_type !== draft.field_type ||
        meantChoices(stored).join('\n') !== draft.choices.map((choice) => choice.trim()).join('\n')),
  },
}).createMachine({
  id: 'questionForm',
  description: 'One question being written (2.15). Ends with what was saved, or with nothing when it is given up.',
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
      description: 'What is typed is told at every change: it is kept as a draft.',
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
        'question.save': {
          description:
            'Empty rows after the last choice are left out, 2.15; one between choices is refused at its field.',
          target: 'checking',
          actions: ['dropTrailingBlanks', 'tellDraft'],
        },
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
          description: 'The list of choices, of either kind (2.15).',
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
    checking: {
      description: 'Is it another question than the one that has been asked?',
      always: [{ guard: 'startsVersion', target: 'confirmingVersion' }, { target: 'saving' }],
    },
    confirmingVersion: {
      description: 'The line of the trend ends with the round that runs and begins anew with the next.',
      on: { 'version.confirm': { target: 'saving' }, 'version.cancel': { target: 'editing' } },
    },
    saving: {
      description: 'What is sent and what has come of it is told at once: the page may be gone the next moment.',
      tags: ['busy'],
      on: {
        'saver.sent': {
          actions: [{ type: 'keepSent', params: ({ event }) => ({ words: event.words }) }, 'tellDraft'],
        },
        'saver.saved': {
          actions: [{ type: 'keepSaved', params: ({ event }) => ({ question: event.question }) }, 'tellDraft'],
        },
      },
      invoke: {
        id: 'questionSaver',
        src: 'questionSaver',
        input: ({ context: { companyId, surveyId, draft } }) => ({
          companyId,
          surveyId,
          id: draft.id,
          words: wordsOf(draft),
          etag: draft.etag,
          unanswered: draft.unanswered,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: { type: 'keepResult', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            description: 'Over what the other one saved it may be a new version now.',
            guard: { type: 'isMine', params: ({ event }) => ({ outcome: event.output }) },
            target: 'checking',
            actions: [{ type: 'rebase', params: ({ event }) => ({ outcome: event.output }) }, 'tellDraft'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              'tellDraft',
              { type: 'raiseProblem', params: ({ event }) => problemOf(event.output) },
            ],
          },
          { target: 'editing' },
        ],
      },
    },
    closed: { type: 'final' },
  },
});
export type QuestionFormActorRef = ActorRefFrom<typeof questionFormMachine>;

/** @throws when nothing was refused: its transition is guarded by `isRefused` */
function problemOf(outcome: QuestionOutcome): { problem: Problem } {
  if (outcome.kind !== 'refused') throw new Error('nothing was refused');
  return { problem: outcome.problem };
}
