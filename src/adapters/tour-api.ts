import type { Survey, SurveyRow } from '../../contract/survey.ts';
import type { TemplateSurvey } from '../../machines/tour/tour-steps.machine.ts';
import { companyPath, surveyPath } from './company-api.ts';
import { http } from './http.ts';

/** The survey that the company started with (1.6), null where it was deleted; of several the oldest. */
export async function loadTemplate(
  { companyId, userId }: { companyId: number; userId: number },
  signal: AbortSignal,
): Promise<TemplateSurvey | null> {
  const { data: surveys } = await http.get<SurveyRow[]>(companyPath(companyId, 'questionnaires'), signal);
  const [oldest] = surveys.filter((survey) => survey.is_template).sort((a, b) => a.id - b.id);
  if (!oldest) return null;
  const { data } = await http.get<Survey>(surveyPath(companyId, oldest.id), signal);
  const { id, title, next_respondent_ids, status } = data;
  return { id, title, isJoined: next_respondent_ids.includes(userId), isOngoing: status === 'ongoing' };
}

/** Where it cannot be stored, the tour starts again. */
export function rememberTourSeen(): void {
  http.patch('/api/auth/user/', { has_seen_tour: true }, null, new AbortController().signal).catch(() => {});
}
