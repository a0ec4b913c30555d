import type { TaggedQuestion } from '../../../contract/question.ts';
import type { SaverOutcome } from '../../../machines/record/saver.machine.ts';
import type { SubmissionOutcome } from '../../../machines/survey/question-submission.machine.ts';
import type { QuestionDraft, QuestionFields } from '../../../machines/survey/question-work.ts';
import type { Problem } from '../../../machines/types.ts';
import type { FieldType } from '../../../shared/lists.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import { problems } from './problems.ts';

// Questions, while they are written and saved.

const noFollowUp = { follow_up_text: '', follow_up_side: 'below', follow_up_limit: null } as const;

function questionOf(id: number, fieldType: FieldType, choices: string[]): TaggedQuestion {
  return {
    id,
    label: `Question ${id}`,
    field_type: fieldType,
    help_text: '',
    choices,
    default: '',
    placeholder_text: '',
    timing_in_days: 7,
    min_label: '',
    max_label: '',
    ...noFollowUp,
    required: false,
    stopped: false,
    not_asked_since: null,
    favourable_from: null,
    goal: null,
    enps: false,
    order: id - 31,
    asked: false,
    version: 1,
    etag: '"v1"',
    translations: {},
    last_asked: null,
    answers: 0,
  };
}

export const questions = {
  textarea: questionOf(31, fieldTypes.textarea, []),
  radio: questionOf(32, fieldTypes.radio, ['yes', 'no', 'perhaps']),
  number: questionOf(33, fieldTypes.number, []),
  checkbox: questionOf(34, fieldTypes.checkbox, ['tea', 'coffee']),
  slider: questionOf(35, fieldTypes.slider, ['1', '10']),
  /** Without choices (5.8). */
  boundlessSlider: questionOf(36, fieldTypes.slider, []),
} satisfies Record<string, TaggedQuestion>;

const words: QuestionFields = {
  label: 'How was the week?',
  field_type: fieldTypes.textarea,
  help_text: '',
  choices: [],
  default: '',
  placeholder_text: '',
  timing_in_days: 7,
  min_label: '',
  max_label: '',
  ...noFollowUp,
  required: false,
  favourable_from: null,
  goal: null,
  enps: false,
  translations: {},
};

export const questionDrafts = {
  typed: { ...words, id: null, etag: null, pendingCreate: null, rewording: null },
  /** Sent without an answer, and changed since. */
  pendingCreate: { ...words, label: 'How was it?', id: null, etag: null, pendingCreate: words, rewording: null },
} satisfies Record<string, QuestionDraft>;

function askedAsItIs(question: TaggedQuestion): TaggedQuestion {
  const { label, field_type, choices, min_label, max_label } = question;
  const last_asked = { label, field_type, choices, min_label, max_label, translations: {} };
  return { ...question, asked: true, last_asked };
}

/** A round has asked them. */
export const askedQuestions = {
  radio: askedAsItIs(questions.radio),
  boundlessSlider: askedAsItIs(questions.boundlessSlider),
} satisfies Record<string, TaggedQuestion>;

const theirs = { ...questions.radio, label: 'In their words', etag: '"v9"' };
const theirsAsked = { ...theirs, asked: true };

/** Someone else has saved question 32 first. */
export const questionConflicts = {
  reworded: { ...problems.conflict, current: theirs, etag: theirs.etag },
  moved: { ...problems.conflict, current: { ...theirs, order: 1 }, etag: theirs.etag },
  movedToEnd: { ...problems.conflict, current: { ...theirs, order: 2 }, etag: theirs.etag },
} satisfies Record<string, Problem>;

export const questionOutcomes = {
  saved: { kind: 'saved', record: questions.radio, etag: questions.radio.etag },
  refused: { kind: 'refused', problem: problems.fieldRefused, id: null, etag: null, pendingCreate: null },
  lost: { kind: 'refused', problem: problems.unreachable, id: null, etag: null, pendingCreate: words },
  local: {
    kind: 'local',
    record: theirsAsked,
    etag: theirs.etag,
    change: {
      ...words,
      label: questions.radio.label,
      field_type: fieldTypes.radio,
      choices: ['no', 'perhaps'],
      help_text: 'Theirs',
    },
    base: theirsAsked,
    theirs: { fields: ['help_text'], isOwn: false },
  },
  remote: { kind: 'remote', record: theirsAsked, etag: theirs.etag },
  unresolved: { kind: 'unresolved' },
} satisfies Record<string, SaverOutcome>;

export const submissionOutcomes = {
  saved: { result: { saved: questions.radio, questions: [questions.radio] }, problem: null },
  refused: { result: null, problem: problems.fieldRefused },
  lost: { result: null, problem: problems.unreachable },
  unresolved: { result: null, problem: null },
} satisfies Record<string, SubmissionOutcome>;
