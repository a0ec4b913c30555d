import type { Survey } from '../../../contract/survey.ts';
import type { Database } from '../../core/db/database.ts';
import { findOwedNotice, listOpenedSince, mailHoursOf } from '../../domain/surveys/reminder-schedule.sql.ts';
import { subscribedSince, surveyStatus } from '../../domain/surveys/survey.status.ts';
import type { SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import { addDays } from '../../rules/calendar/days.ts';
import { nextMailTime } from '../../rules/calendar/mail-hours.ts';
import { countRecipients, findOpenRound } from '../reminders/mailing.sql.ts';
import { gridOf } from '../rounds/grid.ts';
import { upcomingRounds } from '../rounds/upcoming-rounds.ts';
import { listLatestRounds, listTimings } from './schedule.sql.ts';

/** The open round and the one after it. */
const roundsLookedAt = 2;

/**
 * The survey's next events (4.1–4.5): only the server compares its times with now.
 * @param people whom its next round asks
 */
export async function findNext(
  database: Database,
  companyId: number,
  survey: SurveyState,
  people: number,
  now: Date,
): Promise<Survey['next']> {
  const status = surveyStatus(survey, now);
  const time = (at: Date | null) => at?.toISOString() ?? null;
  if (status === 'expired') return { status: null, at: null, round: null, notice: null };
  const round = status === 'inactive' ? undefined : await findNextRound(database, companyId, survey, now);
  const notice = await findNotice(database, companyId, survey, { people, nextStart: round?.startsAt ?? null, now });
  if (status === 'inactive') {
    const activated = surveyStatus({ ...survey, isActive: true }, now);
    const at = activated === 'upcoming' ? time(survey.activeFrom) : null;
    return { status: activated, at, round: null, notice };
  }
  const at = status === 'upcoming' ? survey.activeFrom : survey.activeUntil;
  return {
    status: at === null ? null : status === 'upcoming' ? 'ongoing' : 'expired',
    at: time(at),
    round: round ? { start_date: round.startDate, end_date: addDays(round.endDate, -1) } : null,
    notice,
  };
}

/** The next mail about an opening round, as the scheduler will send it. */
async function findNotice(
  database: Database,
  companyId: number,
  survey: SurveyState,
  { people, nextStart, now }: { people: number; nextStart: Date | null; now: Date },
): Promise<Survey['next']['notice']> {
  if (!survey.notifyAtOpening || people === 0 || subscribedSince(survey, now) === null) return null;
  const noticeAfter = (opening: Date) => {
    const at = nextMailTime(opening, mailHoursOf(survey));
    return at > now ? at.toISOString() : null;
  };
  const round = await findOpenRound(database, companyId, survey.id, now);
  if (round !== undefined) {
    const owed = await findOwedNotice(database, companyId, survey.id);
    const opened = owed === null ? [] : await listOpenedSince(database, companyId, survey.id, owed, now);
    if (opened.length > 0) {
      const recipients = { surveyId: survey.id, kind: 'notify', round, now, personId: null, opened } as const;
      const counted = survey.anonymous ? null : await countRecipients(database, companyId, recipients);
      return counted?.open === 0 ? null : { at: noticeAfter(now), of: 'open', people: counted?.open ?? null };
    }
  } else if (survey.activeFrom === null || (!survey.isActive && survey.activeFrom <= now)) {
    return { at: noticeAfter(now), of: 'start', people };
  }
  const planned = nextStart ?? (survey.activeFrom !== null && survey.activeFrom > now ? survey.activeFrom : null);
  return planned && { at: noticeAfter(planned), of: 'planned', people };
}

/** As the scheduler will open it; without a subscription it opens none (design §4). */
async function findNextRound(database: Database, companyId: number, survey: SurveyState, now: Date) {
  const { activeFrom, activeUntil } = survey;
  if (activeFrom === null || subscribedSince(survey, now) === null) return undefined;
  const grid = gridOf(survey, activeFrom);
  const latest = await listLatestRounds(database, companyId, survey.id);
  const timings = await listTimings(database, companyId, survey.id);
  const ahead = timings.flatMap((timingInDays) => {
    const found = latest.find((round) => round.timingInDays === timingInDays) ?? null;
    const [open, last] = found?.isOpen ? [found, null] : [null, found];
    const askedAgainAt = found?.askedAgainAt ?? null;
    const plan = { activeFrom, activeUntil, ...grid, timingInDays, now, open, askedAgainAt, last };
    return upcomingRounds(plan, roundsLookedAt).filter(({ startsAt }) => startsAt > now);
  });
  const [next] = ahead.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return next;
}
