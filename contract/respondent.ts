import { z } from 'zod';
import { maxLengths, skipOptions } from '../shared/lists.ts';
import { Day, Id, Instant, LocaleName } from './common.ts';
import { FieldTypeCode, Question } from './question.ts';
import { PublishedUnit } from './survey.ts';

/** The value by field type: text (Textarea), a choice (Radio), choices (Checkbox), a number (Number, Slider). */
export const AnswerValue = z.union([
  z.string().max(maxLengths.text),
  z.number(),
  z.array(z.string().max(maxLengths.choice)).max(500),
]);

/** The person, as the page for answering needs them. */
export const Respondent = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Null for a reseller without a company. */
  company: z.object({ name: z.string(), timezone: z.string() }).nullable(),
  /** The language of their mails. */
  language: LocaleName,
  /** `answering`: opened by the button of a mail; it can only answer surveys. */
  session: z.enum(['account', 'answering']),
  /** When such a session ends; null for one that a log-in opened. */
  answering_until: Instant.nullable(),
  /** The server sends notifications: to devices on which somebody has logged in. */
  push_offered: z.boolean(),
});
export type Respondent = z.infer<typeof Respondent>;

/** Either a value or a skip; both may carry a comment. */
export const AnswerSave = z.object({
  question: Id,
  value: AnswerValue.nullable().default(null),
  skip_option: z.enum(skipOptions).nullable().default(null),
  comment: z.string().trim().max(maxLengths.comment).default(''),
  /** The `start_date` of the round that it was given for: a later round refuses it. Null: the one that is open. */
  round_start: Day.nullable().optional(),
});
export type AnswerSave = z.input<typeof AnswerSave>;

/** A batch that can be repeated safely: a person's latest answer in the open round counts. */
export const AnswersSave = z.object({ answers: z.array(AnswerSave).min(1).max(1000) });
export type AnswersSave = z.input<typeof AnswersSave>;

/** The languages that texts are in, so that a screen reader can read them; of choices one each. */
const QuestionLanguages = z.object({
  label: LocaleName,
  help_text: LocaleName,
  min_label: LocaleName,
  max_label: LocaleName,
  follow_up_text: LocaleName,
  choices: z.array(LocaleName),
});

/** Without goal and threshold: a respondent who knows them answers differently. */
const DueQuestion = Question.omit({
  asked: true,
  favourable_from: true,
  goal: true,
  enps: true,
  stopped: true,
  not_asked_since: true,
}).extend({
  /** Left out where a device has kept the question from an earlier release. */
  text_languages: QuestionLanguages.optional(),
  round: z.object({ start_date: z.string(), end_date: z.string() }),
  /**
   * Whether this person has answered or skipped it in this round; an answer that is sent again replaces the previous
   * one.
   */
  answered: z.boolean(),
  /** Also null in an anonymous survey: a person who takes over an account must not read the answers. */
  answer: z
    .object({ value: AnswerValue.nullable(), skip_option: z.enum(skipOptions).nullable(), comment: z.string() })
    .nullable(),
});

/** What the signed-in respondent can answer now, with their own answers (except in anonymous surveys). */
export const DueSurvey = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** As of a question. */
  text_languages: z.object({ title: LocaleName, description: LocaleName }).optional(),
  anonymous: z.boolean(),
  /**
   * This survey shows names and an earlier one with the same questions did not: the respondent is told before the first
   * question.
   */
  anonymous_before: z.boolean(),
  /** How many people it asks now: the fewer, the less anonymous an answer is. */
  asked: z.number().int(),
  /** Its open round does not ask this person (and has no `questions`), because their answers could be worked out. */
  left_out: z.boolean(),
  /**
   * The unit in which this person's answers are shown; null: answers have names, or the unit is too small to be shown.
   */
  shown_with: PublishedUnit.nullable(),
  /** When the first of the open rounds that ask this person stops taking answers; null when none does (`left_out`). */
  closes_at: Instant.nullable(),
  /** When a round begins after that, as planned now; null: none is planned, or `left_out`. */
  next_round_at: Instant.nullable(),
  questions: z.array(DueQuestion),
});
export type DueSurvey = z.infer<typeof DueSurvey>;

export const AnswersSaved = z.object({ saved: z.number().int() });

/**
 * The respondent's own answers to a question, as its latest round asked it: answers to an earlier version are to
 * another question.
 */
export const OwnAnswers = z.object({
  question: Id,
  label: z.string(),
  /** The language that the label is in. */
  label_language: LocaleName,
  field_type: FieldTypeCode,
  choices: z.array(z.string()),
  /** The latest ones that were answered or skipped, oldest first. */
  rounds: z.array(
    z.object({ start_date: Day, value: AnswerValue.nullable(), skip_option: z.enum(skipOptions).nullable() }),
  ),
});
export type OwnAnswers = z.infer<typeof OwnAnswers>;
