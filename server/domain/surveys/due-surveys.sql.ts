import type { Database } from '../../core/db/database.ts';
import { lockSurvey, lockSurveyIfFree, type SurveyState } from './survey-state.sql.ts';

// When the scheduler must look at a survey next: whenever a round opens or closes, or the survey begins.

/** Surveys of all companies that the scheduler must look at by `now`, the longest overdue first. */
export function listDueSurveys(database: Database, now: Date, limit: number) {
  return database.query<{ companyId: number; surveyId: number }>(
    `select company_id as "companyId", survey_id as "surveyId" from survey_schedule
      where due_at <= $1 order by due_at, company_id, survey_id limit $2`,
    [now, limit],
  );
}

export async function isDue(database: Database, companyId: number, surveyId: number, now: Date): Promise<boolean> {
  const rows = await database.query(
    'select 1 from survey_schedule where company_id = $1 and survey_id = $2 and due_at <= $3',
    [companyId, surveyId, now],
  );
  return rows.length > 0;
}

/** Locks a due survey, unless another server has it or has handled it already. */
export async function takeDueSurvey(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<SurveyState | undefined> {
  const row = await lockSurveyIfFree(database, companyId, surveyId);
  // The schedule is certain only under the lock: another server may have moved it since it was listed.
  return row !== undefined && (await isDue(database, companyId, surveyId, now)) ? row : undefined;
}

/** The same, but waits for another server. */
export async function waitForDueSurvey(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<SurveyState | undefined> {
  const survey = await lockSurvey(database, companyId, surveyId);
  return survey !== undefined && (await isDue(database, companyId, surveyId, now)) ? survey : undefined;
}

export async function saveDueAt(
  database: Database,
  companyId: number,
  surveyId: number,
  dueAt: Date | null,
): Promise<void> {
  if (dueAt === null) {
    await database.query('delete from survey_schedule where company_id = $1 and survey_id = $2', [companyId, surveyId]);
    return;
  }
  await database.query(
    `insert into survey_schedule (company_id, survey_id, due_at) values ($1, $2, $3)
     on conflict (company_id, survey_id) do update set due_at = excluded.due_at`,
    [companyId, surveyId, dueAt],
  );
}

/** The scheduler looks at all of a company's surveys: a subscription is active again, so rounds continue. */
export async function makeSurveysDue(database: Database, companyId: number, now: Date): Promise<void> {
  await database.query('update survey_schedule set due_at = $2 where company_id = $1 and due_at > $2', [
    companyId,
    now,
  ]);
}
