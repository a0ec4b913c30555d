import type { Question, QuestionSave } from '../../contract/question.ts';
import type { Survey, SurveyPatch, SurveySave } from '../../contract/survey.ts';
import { companyPath } from './company-api.ts';
import { http, type Tagged } from './http.ts';

const surveyPath = (companyId: number, id: number) => `${companyPath(companyId, 'questionnaires')}${id}/`;
const questionsPath = (companyId: number, surveyId: number) => `${surveyPath(companyId, surveyId)}questions/`;

export function loadSurvey(companyId: number, id: number, signal: AbortSignal): Promise<Tagged<Survey>> {
  return http.get<Survey>(surveyPath(companyId, id), signal);
}

export function saveSurvey(
  companyId: number,
  id: number | null,
  survey: SurveySave,
  etag: string | null,
  signal: AbortSignal,
): Promise<Tagged<Survey>> {
  return id === null
    ? http.post<Survey>(companyPath(companyId, 'questionnaires'), survey, signal)
    : http.patch<Survey>(surveyPath(companyId, id), survey, etag, signal);
}

export function patchSurvey(
  companyId: number,
  id: number,
  patch: SurveyPatch,
  etag: string | null,
  signal: AbortSignal,
) {
  return http.patch<Survey>(surveyPath(companyId, id), patch, etag, signal);
}

export async function deleteSurvey(companyId: number, id: number, signal: AbortSignal): Promise<void> {
  await http.delete(surveyPath(companyId, id), signal);
}

export async function loadQuestions(companyId: number, surveyId: number, signal: AbortSignal): Promise<Question[]> {
  return (await http.get<Question[]>(questionsPath(companyId, surveyId), signal)).data;
}

/** Each change answers with the whole list as the server has it now. */
export async function saveQuestion(
  companyId: number,
  surveyId: number,
  id: number | null,
  question: QuestionSave,
  signal: AbortSignal,
): Promise<Question[]> {
  const path = questionsPath(companyId, surveyId);
  if (id === null) await http.post(path, question, signal);
  else await http.patch(`${path}${id}/`, question, null, signal);
  return loadQuestions(companyId, surveyId, signal);
}

export async function moveQuestion(
  companyId: number,
  surveyId: number,
  id: number,
  order: number,
  signal: AbortSignal,
) {
  await http.patch(`${questionsPath(companyId, surveyId)}${id}/`, { order }, null, signal);
  return loadQuestions(companyId, surveyId, signal);
}

export async function deleteQuestion(companyId: number, surveyId: number, id: number, signal: AbortSignal) {
  await http.delete(`${questionsPath(companyId, surveyId)}${id}/`, signal);
  return loadQuestions(companyId, surveyId, signal);
}
