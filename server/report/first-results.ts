import type { Database } from '../db/database.ts';
import { listOpenRounds } from '../rounds/round.sql.ts';
import { upcomingRounds } from '../rounds/schedule.ts';
import { surveyStatus } from '../surveys/survey.status.ts';
import type { ReportView } from './report.view.ts';

/**
 * When an anonymous survey's first round closes, if the survey goes on as it is; null when one has closed, when nothing
 * is going to, and for every other survey, which shows results from the first answer on.
 * @param timings of its questions, in days
 */
export async function firstResultsAt(
  database: Database,
  { companyId, survey, spans, now }: Pick<ReportView, 'companyId' | 'survey' | 'spans' | 'now'>,
  timings: readonly number[],
): Promise<Date | null> {
  if (!survey.anonymous || spans.lastRound !== null) return null;
  const { activeFrom, activeUntil } = survey;
  const status = surveyStatus(survey, now);
  const ends: number[] = [];
  if (status === 'ongoing') {
    ends.push(...(await listOpenRounds(database, companyId, survey.id)).map((round) => round.endsAt.getTime()));
  } else if (status === 'upcoming' && activeFrom !== null) {
    for (const timingInDays of new Set(timings)) {
      const plan = { ...survey, activeFrom, timingInDays, now, last: null, open: null };
      ends.push(...upcomingRounds(plan, 1).map((round) => round.endsAt.getTime()));
    }
  }
  if (ends.length === 0) return null;
  if (activeUntil !== null) ends.push(activeUntil.getTime());
  return new Date(Math.min(...ends));
}
