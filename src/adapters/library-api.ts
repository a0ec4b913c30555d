import type { LibraryQuestion, QuestionLibrary } from '../../contract/library.ts';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Locale } from '../../shared/locales.ts';
import { companyPath } from './company-api.ts';
import { http } from './http.ts';
import { createQuestion } from './survey-api.ts';

/** `language` null: in the console's. */
export async function loadQuestionLibrary(
  companyId: number,
  language: Locale | null,
  signal: AbortSignal,
): Promise<QuestionLibrary> {
  const path = companyPath(companyId, 'question-library') + (language === null ? '' : `?language=${language}`);
  return (await http.get<QuestionLibrary>(path, signal)).data;
}

/** As an ordinary question, without a link to the library. */
export async function addLibraryQuestion(
  companyId: number,
  surveyId: number,
  { key: _, labels: __, ...question }: LibraryQuestion,
  signal: AbortSignal,
): Promise<TaggedQuestion> {
  return (await createQuestion(companyId, surveyId, question, signal)).data;
}
