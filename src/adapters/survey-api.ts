import type { CreatedSurvey } from '../../contract/library.ts';
import type { QuestionSave, TaggedQuestion } from '../../contract/question.ts';
import type { Schedule } from '../../contract/schedule.ts';
import type {
  AutomaticNotices,
  AutomaticReminders,
  Mailings,
  MailPreview,
  Publication,
  Regrouping,
  Replies,
  SendResult,
  Survey,
  SurveyPatch,
  SurveySave,
  TestMail,
} from '../../contract/survey.ts';
import { companyPath, surveyPath } from './company-api.ts';
import { http, type Tagged } from './http.ts';

const questionsPath = (companyId: number, surveyId: number) => `${surveyPath(companyId, surveyId)}questions/`;

export function loadSurvey(companyId: number, id: number, signal: AbortSignal): Promise<Tagged<Survey>> {
  return http.get<Survey>(surveyPath(companyId, id), signal);
}

/** With the questions of its template. */
export function createSurvey(
  companyId: number,
  survey: SurveySave,
  signal: AbortSignal,
): Promise<Tagged<CreatedSurvey>> {
  return http.post<CreatedSurvey>(companyPath(companyId, 'questionnaires'), survey, signal);
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

export async function duplicateSurvey(companyId: number, id: number, signal: AbortSignal): Promise<Survey> {
  return (await http.post<Survey>(`${surveyPath(companyId, id)}duplicate/`, {}, signal)).data;
}

export async function loadPublication(companyId: number, id: number, signal: AbortSignal): Promise<Publication> {
  return (await http.get<Publication>(`${surveyPath(companyId, id)}publication/`, signal)).data;
}

/** The same for people who may not have been saved as its respondents. */
export async function previewPublication(
  companyId: number,
  id: number,
  respondentIds: readonly number[],
  signal: AbortSignal,
): Promise<Publication> {
  const body = { respondent_ids: respondentIds };
  return (await http.ask<Publication>(`${surveyPath(companyId, id)}publication/`, body, signal)).data;
}

export async function loadMailings(companyId: number, id: number, signal: AbortSignal): Promise<Mailings> {
  return (await http.get<Mailings>(`${surveyPath(companyId, id)}mailings/`, signal)).data;
}

/** With an empty body (7.17). `personId`: a reminder only to this person. */
export async function sendMailing(
  companyId: number,
  id: number,
  { kind, personId }: { kind: 'notify' | 'remind'; personId: number | null },
  signal: AbortSignal,
) {
  const path = personId === null ? kind : `${kind}/${personId}`;
  return (await http.put<SendResult>(`${surveyPath(companyId, id)}${path}/`, signal)).data;
}

/** The days into a round on which automatic reminders go out; null: none. */
export async function saveAutomaticReminders(
  companyId: number,
  id: number,
  afterDays: AutomaticReminders['after_days'],
  signal: AbortSignal,
) {
  const path = `${surveyPath(companyId, id)}automatic-reminders/`;
  return (await http.replace<AutomaticReminders>(path, { after_days: afterDays }, signal)).data;
}

/** Whether respondents get a mail when a round opens. */
export async function saveAutomaticNotices(companyId: number, id: number, atOpening: boolean, signal: AbortSignal) {
  const path = `${surveyPath(companyId, id)}automatic-notices/`;
  return (await http.replace<AutomaticNotices>(path, { at_opening: atOpening }, signal)).data;
}

/** Whether replies to the survey's mails go to who is logged in. */
export async function saveReplies(companyId: number, id: number, toMe: boolean, signal: AbortSignal) {
  return (await http.replace<Replies>(`${surveyPath(companyId, id)}replies/`, { to_me: toMe }, signal)).data;
}

export async function loadMailPreview(companyId: number, id: number, signal: AbortSignal): Promise<MailPreview> {
  return (await http.get<MailPreview>(`${surveyPath(companyId, id)}mail-preview/`, signal)).data;
}

/** To the signed-in user. @returns the server's message */
export async function sendTestMail(companyId: number, id: number, mail: TestMail, signal: AbortSignal) {
  return (await http.replace<{ detail: string }>(`${surveyPath(companyId, id)}test-mail/`, mail, signal)).data.detail;
}

const regroupingPath = (companyId: number, id: number) => `${surveyPath(companyId, id)}reporting-groups/`;

export async function loadRegrouping(companyId: number, id: number, signal: AbortSignal): Promise<Regrouping> {
  return (await http.get<Regrouping>(regroupingPath(companyId, id), signal)).data;
}

export async function planRegrouping(companyId: number, id: number, signal: AbortSignal): Promise<Regrouping> {
  return (await http.put<Regrouping>(regroupingPath(companyId, id), signal)).data;
}

/** And the effect of a refresh. */
export async function takeBackRegrouping(companyId: number, id: number, signal: AbortSignal): Promise<Regrouping> {
  await http.delete(regroupingPath(companyId, id), signal);
  return loadRegrouping(companyId, id, signal);
}

/** The coming rounds of each interval, after those that the survey has had. */
export async function loadSchedule(
  companyId: number,
  wanted: {
    surveyId: number | null;
    activeFrom: string | null;
    activeUntil: string | null;
  },
  signal: AbortSignal,
): Promise<Schedule> {
  const search: Record<string, string> = {};
  if (wanted.activeFrom) search.active_from = wanted.activeFrom;
  if (wanted.activeUntil) search.active_until = wanted.activeUntil;
  if (wanted.surveyId !== null) search.survey = String(wanted.surveyId);
  return (await http.get<Schedule>(companyPath(companyId, 'schedule'), signal, search)).data;
}

/** `etag`: of the version that is deleted. */
export async function deleteSurvey(companyId: number, id: number, etag: string | null, signal: AbortSignal) {
  await http.delete(surveyPath(companyId, id), signal, etag);
}

export async function loadQuestions(
  companyId: number,
  surveyId: number,
  signal: AbortSignal,
): Promise<TaggedQuestion[]> {
  return (await http.get<TaggedQuestion[]>(questionsPath(companyId, surveyId), signal)).data;
}

/**
 * The list after a change. Null when it can't be loaded: the change was made anyway, and an error here would cause a
 * second one.
 */
function listAfter(companyId: number, surveyId: number, signal: AbortSignal): Promise<TaggedQuestion[] | null> {
  return loadQuestions(companyId, surveyId, signal).catch(() => null);
}

export async function createQuestion(companyId: number, surveyId: number, question: QuestionSave, signal: AbortSignal) {
  return tagged(await http.post<TaggedQuestion>(questionsPath(companyId, surveyId), question, signal));
}

/** The version of a question is in the question itself. */
function tagged({ data }: Tagged<TaggedQuestion>): Tagged<TaggedQuestion> {
  return { data, etag: data.etag };
}

/** `etag`: of the version that is changed (7.13). */
type QuestionKey = { companyId: number; surveyId: number; id: number; etag: string | null };

const questionPath = ({ companyId, surveyId, id }: QuestionKey) => `${questionsPath(companyId, surveyId)}${id}/`;

export async function changeQuestion(place: QuestionKey, question: QuestionSave, signal: AbortSignal) {
  return tagged(await http.patch<TaggedQuestion>(questionPath(place), question, place.etag, signal));
}

export async function moveQuestion(place: QuestionKey, order: number, signal: AbortSignal) {
  const { data: saved } = await http.patch<TaggedQuestion>(questionPath(place), { order }, place.etag, signal);
  return { saved, questions: await listAfter(place.companyId, place.surveyId, signal) };
}

/** Whatever it is by now: either can be taken back. */
export async function changeAsking(place: Omit<QuestionKey, 'etag'>, stopped: boolean, signal: AbortSignal) {
  const path = questionPath({ ...place, etag: null });
  const { data: saved } = await http.patch<TaggedQuestion>(path, { stopped }, null, signal);
  return { saved, questions: await listAfter(place.companyId, place.surveyId, signal) };
}

export async function deleteQuestion(place: QuestionKey, signal: AbortSignal) {
  await http.delete(questionPath(place), signal, place.etag);
  return listAfter(place.companyId, place.surveyId, signal);
}
