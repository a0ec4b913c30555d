import { z } from 'zod';
import { libraryThemes } from '../shared/lists.ts';
import { FieldTypeCode, TaggedQuestion, TimingInDays } from './question.ts';
import { Survey } from './survey.ts';

/**
 * A question to add to a survey, in the language of the request; `timing_in_days` is the interval that its wording
 * assumes. `labels`: its label in every language, to recognise a question that a survey already has.
 */
export const LibraryQuestion = z.object({
  key: z.string(),
  label: z.string(),
  labels: z.array(z.string()),
  field_type: FieldTypeCode,
  help_text: z.string(),
  choices: z.array(z.string()),
  placeholder_text: z.string(),
  min_label: z.string(),
  max_label: z.string(),
  follow_up_text: TaggedQuestion.shape.follow_up_text,
  follow_up_side: TaggedQuestion.shape.follow_up_side,
  follow_up_limit: TaggedQuestion.shape.follow_up_limit,
  enps: z.boolean(),
  timing_in_days: TimingInDays,
  translations: TaggedQuestion.shape.translations,
});
export type LibraryQuestion = z.infer<typeof LibraryQuestion>;

const LibrarySection = z.object({
  key: z.enum(libraryThemes),
  name: z.string(),
  questions: z.array(LibraryQuestion),
});

export const QuestionLibrary = z.object({ themes: z.array(LibrarySection) });
export type QuestionLibrary = z.infer<typeof QuestionLibrary>;

/** A survey that has just been created, with the questions of its template. */
export const CreatedSurvey = Survey.extend({ questions: z.array(TaggedQuestion) });
export type CreatedSurvey = z.infer<typeof CreatedSurvey>;
