import { z } from 'zod';
import { libraryThemes, surveyTemplates } from './lists.ts';
import { FieldTypeCode, TimingInDays } from './question.ts';

/**
 * A question to add to a survey, in the language of the request; `timing_in_days` is the rhythm that it is worded for.
 * `labels`: in every language, by which one that a survey asks already is known again.
 */
export const LibraryQuestion = z.object({
  key: z.string(),
  label: z.string(),
  labels: z.array(z.string()),
  field_type: FieldTypeCode,
  help_text: z.string(),
  choices: z.array(z.string()),
  placeholder_text: z.string(),
  timing_in_days: TimingInDays,
});
export type LibraryQuestion = z.infer<typeof LibraryQuestion>;

const LibrarySection = z.object({
  key: z.enum(libraryThemes),
  name: z.string(),
  questions: z.array(LibraryQuestion),
});

/** What a new survey can start from: its title and description as they are proposed, and what it asks. */
export const Template = z.object({
  key: z.enum(surveyTemplates),
  title: z.string(),
  description: z.string(),
  questions: z.array(LibraryQuestion),
});
export type Template = z.infer<typeof Template>;

export const QuestionLibrary = z.object({ themes: z.array(LibrarySection), templates: z.array(Template) });
export type QuestionLibrary = z.infer<typeof QuestionLibrary>;
