import { z } from 'zod';
import { fieldTypes, followUpSides, maxChoices, maxLengths, rewordings, timings } from '../shared/lists.ts';
import { Day, Id, inLanguages, PathId } from './common.ts';
import { SurveyPath } from './survey.ts';

export const FieldTypeCode = z.union([
  z.literal(fieldTypes.textarea),
  z.literal(fieldTypes.radio),
  z.literal(fieldTypes.number),
  z.literal(fieldTypes.checkbox),
  z.literal(fieldTypes.slider),
]);
export const TimingInDays = z.union([
  z.literal(timings[0]),
  z.literal(timings[1]),
  z.literal(timings[2]),
  z.literal(timings[3]),
]);

/**
 * A question (3.2). `choices`: the options of Radio and Checkbox; for a Slider `[min, max]` or `[min, max, step]` as numbers in
 * text, empty meaning 0 … 10 by 1 (5.8); empty for the others. `default`: a choice, a number in text, or ''.
 */
export const Question = z.object({
  id: Id,
  label: z.string(),
  field_type: FieldTypeCode,
  help_text: z.string(),
  choices: z.array(z.string()),
  default: z.string(),
  placeholder_text: z.string(),
  timing_in_days: TimingInDays,
  /** Of a Slider: words at its lowest and its highest value; '': none. */
  min_label: z.string(),
  max_label: z.string(),
  /** Of a Slider: what its comment is asked for where the value is the limit or on its side; '' and null: nothing. */
  follow_up_text: z.string(),
  follow_up_side: z.enum(followUpSides),
  follow_up_limit: z.number().nullable(),
  /** Respondents need to answer it, or give a reason for skipping it, before they continue to the next one. */
  required: z.boolean(),
  /** Of a Slider: answers from this value on count as favourable; null: those in the top 30 % of the range. */
  favourable_from: z.number().nullable(),
  /**
   * Of a Slider: the value of its range to aim for; null: none. Respondents see neither: a change applies to all
   * rounds.
   */
  goal: z.number().nullable(),
  /** Of a Slider: its rounds from 0 to 10 by 1 are read as an eNPS, too. */
  enps: z.boolean(),
  order: z.number().int(),
  /** Whether a round has asked this version; a change of type, choices, range or meaning then makes the next one. */
  asked: z.boolean(),
  /** No further round asks it: one that is open runs to its end, and all results stay. */
  stopped: z.boolean(),
  /** Of one that is stopped, the day after its last round; null where there is none, and of one that is asked. */
  not_asked_since: Day.nullable(),
  /** Starts at 1; a change of type, choices, range or meaning after the first round makes the next one (design §5). */
  version: z.number().int(),
});
export type Question = z.infer<typeof Question>;

/** `choices`: by the places of the question's own; empty for types without options. */
const QuestionTexts = Question.pick({
  label: true,
  help_text: true,
  placeholder_text: true,
  choices: true,
  min_label: true,
  max_label: true,
  follow_up_text: true,
});
/** What a version keeps in another language. */
const VersionTexts = QuestionTexts.omit({ help_text: true, placeholder_text: true });

/**
 * As listed and edited: with its ETag, which a later change or deletion sends in If-Match. `last_asked`: what its
 * latest round asked, which is older than the question where a new version waits; null before its first round.
 * `answers`: how many of its closed rounds are shown in results; of the open round only the dashboard says it.
 */
export const TaggedQuestion = Question.extend({
  etag: z.string(),
  translations: inLanguages(QuestionTexts),
  last_asked: Question.pick({ label: true, field_type: true, choices: true, min_label: true, max_label: true })
    .extend({ translations: inLanguages(VersionTexts) })
    .nullable(),
  answers: z.number().int(),
});
export type TaggedQuestion = z.infer<typeof TaggedQuestion>;

const Label = z.string().trim().min(1).max(maxLengths.label);
const Choices = z.array(z.string().trim().min(1).max(maxLengths.choice)).max(maxChoices);
const HelpText = z.string().trim().max(maxLengths.description);
const Threshold = z.number().nullable();
const End = z.string().trim().max(maxLengths.end);
const Short = z.string().trim().max(maxLengths.choice);

/** What is left out stays as it is. `choices` have the places of those that are sent with them, else of the stored ones. */
const TranslationsSave = inLanguages(
  z.object({
    label: z.string().trim().max(maxLengths.label).optional(),
    help_text: HelpText.optional(),
    placeholder_text: Short.optional(),
    choices: z.array(Short).max(maxChoices).optional(),
    min_label: End.optional(),
    max_label: End.optional(),
    follow_up_text: Short.optional(),
  }),
);

export const QuestionSave = z.object({
  label: Label,
  field_type: FieldTypeCode,
  help_text: HelpText.default(''),
  choices: Choices.default([]),
  timing_in_days: TimingInDays.default(7),
  default: Short.default(''),
  placeholder_text: Short.default(''),
  min_label: End.default(''),
  max_label: End.default(''),
  follow_up_text: Short.default(''),
  follow_up_side: z.enum(followUpSides).default('below'),
  follow_up_limit: Threshold.default(null),
  required: z.boolean().default(false),
  favourable_from: Threshold.default(null),
  goal: Threshold.default(null),
  enps: z.boolean().default(false),
  translations: TranslationsSave.default({}),
});
export type QuestionSave = z.input<typeof QuestionSave>;

/** Fields that can only be checked together: all but those that are valid whatever the others hold. */
export const questionRuleFields = QuestionSave.omit({
  label: true,
  help_text: true,
  placeholder_text: true,
  timing_in_days: true,
  required: true,
}).keyof().options;

/**
 * A change from Slider to another type clears `favourable_from`, `goal`, `enps`, `min_label` and `max_label`, and any
 * change of the type clears the follow-up. Reordering sends `order` alone, counted from 0; the others make room.
 * `rewording` is required where only the label differs from what a round has asked: 400 otherwise. Texts in another
 * language alone, and words at the ends of a scale, mean the same unless it says another. As many choices as before,
 * renamed or moved, are a new version unless `rewording` is `same`, which is refused of new or dropped ones.
 * `stopped: true` asks it no more after the open round, `false` again from the next.
 */
export const QuestionPatch = z.object({
  label: Label.optional(),
  field_type: FieldTypeCode.optional(),
  help_text: HelpText.optional(),
  choices: Choices.optional(),
  timing_in_days: TimingInDays.optional(),
  default: Short.optional(),
  placeholder_text: Short.optional(),
  min_label: End.optional(),
  max_label: End.optional(),
  follow_up_text: Short.optional(),
  follow_up_side: z.enum(followUpSides).optional(),
  follow_up_limit: Threshold.optional(),
  required: z.boolean().optional(),
  favourable_from: Threshold.optional(),
  goal: Threshold.optional(),
  enps: z.boolean().optional(),
  translations: TranslationsSave.optional(),
  order: z.number().int().min(0).max(10_000).optional(),
  rewording: z.enum(rewordings).optional(),
  stopped: z.boolean().optional(),
});
export type QuestionPatch = z.input<typeof QuestionPatch>;

export const QuestionPath = SurveyPath.extend({ id: PathId });
