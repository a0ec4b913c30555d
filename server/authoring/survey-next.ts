import type { Survey } from '../../contract/survey.ts';
import { addDays } from '../calendar/days.ts';
import type { Database } from '../db/database.ts';
import { gridOf } from '../rounds/grid.ts';
import { upcomingRounds } from '../rounds/upcoming-rounds.ts';
import { subscribedSince, surveyStatus } from '../surveys/survey.status.ts';
import type { SurveyState } from '../surveys/survey-state.sql.ts';
import { listLatestRounds, listTimings } from './schedule.sql.ts';

/** The open round and the one after it. */
const roundsLookedAt = 2;

/** What comes next for the survey as it stands (4.1–4.5): nobody but the server compares its times with now. */
export async function findNext(
  database: Database,
  companyId: number,
  survey: SurveyState,
  now: Date,
): Promise<Survey['next']> {
  const status = surveyStatus(survey, now);
  const time = (at: Date | null) => at?.toISOString() ?? null;
  if (status === 'inactive') {
    const activated = surveyStatus({ ...survey, isActive: true }, now);
    return { status: activated, at: activated === 'upcoming' ? time(survey.activeFrom) : null, round: null };
  }
  if (status === 'expired') return { status: null, at: null, round: null };
  const at = status === 'upcoming' ? survey.activeFrom : survey.activeUntil;
  return {
    status: at === null ? null : status === 'upcoming' ? 'ongoing' : 'expired',
    at: time(at),
    round: await findNextRound(database, companyId, survey, now),
  };
}

/** As the scheduler will open it; without a subscription it opens none (design §4). */
async function findNextRound(database: Database, companyId: number, survey: SurveyState, now: Date) {
  const { activeFrom, activeUntil } = survey;
  if (activeFrom === null || subscribedSince(survey, now) === null) return null;
  const grid = gridOf(survey, activeFrom);
  const latest = await listLatestRounds(database, companyId, survey.id);
  const timings = await listTimings(database, companyId, survey.id);
  const ahead = timings.flatMap((timingInDays) => {
    const found = latest.find((round) => round.timingInDays === timingInDays) ?? null;
    const [open, last] = found?.isOpen ? [found, null] : [null, found];
    return upcomingRounds({ activeFrom, activeUntil, ...grid, timingInDays, now, open, last }, roundsLookedAt).filter(
      ({ startsAt }) => startsAt > now,
    );
  });
  const [next] = ahead.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return next ? { start_date: next.startDate, end_date: addDays(next.endDate, -1) } : null;
}
