import type { TaggedQuestion } from '../../contract/question.ts';
import type { FieldType, FollowUpSide, Rewording, Timing } from '../../shared/lists.ts';
import type { QuestionTexts, Translations } from '../../shared/texts.ts';
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
  /** Of a Slider: words at its lowest and its highest value. */
  min_label: string;
  max_label: string;
  /** Of a Slider or Number: what its comment is asked for at values up to the limit, or from it on. */
  follow_up_text: string;
  follow_up_side: FollowUpSide;
  follow_up_limit: number | null;
  required: boolean;
  /** Of a Slider: the value from which answers are favourable, null by default; and the goal. */
  favourable_from: number | null;
  goal: number | null;
  /** Of a Slider: its rounds from 0 to 10 by 1 are read as an eNPS. */
  enps: boolean;
  /** Its texts in the survey's second language; none while the survey has one language. */
  translations: Translations<QuestionTexts>;
  /** Present where it was asked about: the meaning of the new label. */
  rewording?: Rewording;
};

export type QuestionDraft = Omit<QuestionFields, 'rewording'> & {
  id: number | null;
  /** The version that the change was begun from. */
  etag: string | null;
  /** What was sent to create it and got no answer, so that it may exist. */
  pendingCreate: QuestionFields | null;
  /** The meaning of a label that differs from what a round has asked; null: not declared, or not asked about. */
  rewording: Rewording | null;
};

/**
 * `questions`: the server's list after it; null when it could not be loaded. `theirs`: what somebody else had changed
 * and was saved with it.
 */
export type SavedQuestion = {
  saved: TaggedQuestion;
  questions: readonly TaggedQuestion[] | null;
  theirs?: Theirs | null;
};
