import type { LibraryQuestion, QuestionLibrary } from '../../contract/library.ts';
import type { TaggedQuestion } from '../../contract/question.ts';
import { companyPath } from './company-api.ts';
import { http } from './http.ts';
import { createQuestion } from './survey-api.ts';

/** In the language of the console. */
export async function loadQuestionLibrary(companyId: number, signal: AbortSignal): Promise<QuestionLibrary> {
  return (await http.get<QuestionLibrary>(companyPath(companyId, 'question-library'), signal)).data;
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
