import type { TaggedQuestion } from '../../contract/question.ts';
import type { FieldType, Rewording, Timing } from '../../shared/lists.ts';
import type { Theirs } from '../record/saver.machine.ts';

// What the charts of a question share: a question as it is being written and saved. Types only.

export type QuestionFields = {
  label: string;
  field_type: FieldType;
  help_text: string;
  choices: readonly string[];
  default: string;
  placeholder_text: string;
  timing_in_days: Timing;
  /** Of a Slider: from where on answers are favourable, null by default; and what is aimed at. */
  favourable_from: number | null;
  goal: number | null;
  /** Sent where it was asked about: what the new words mean. */
  rewording?: Rewording;
};

export type QuestionDraft = Omit<QuestionFields, 'rewording'> & {
  id: number | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** What was sent to create it without an answer, so that it may exist. */
  pendingCreate: QuestionFields | null;
  /** What other words than a round has asked mean; null: not said, or not asked about. */
  rewording: Rewording | null;
};

/**
 * `questions`: the list as the server has it then; null when it could not be heard any more. `theirs`: what somebody else
 * had changed and was saved with it.
 */
export type SavedQuestion = {
  saved: TaggedQuestion;
  questions: readonly TaggedQuestion[] | null;
  theirs?: Theirs | null;
};
