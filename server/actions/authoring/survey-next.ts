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

/** Of each rhythm: after so many weeks all of them open together twice. */
const roundsLookedAt = 25;

/** `from`: the day on which people come and go who wait for a round; null: not known. */
type Next = { next: Survey['next']; from: string | null };

/**
 * The survey's next events (4.1–4.5): only the server compares its times with now.
 * @param people whom it asks, and those it will when people come and go
 */
export async function findNext(
  database: Database,
  companyId: number,
  survey: SurveyState,
  people: { asked: number; later: number },
  now: Date,
): Promise<Next> {
  const status = surveyStatus(survey, now);
  const time = (at: Date | null) => at?.toISOString() ?? null;
  if (status === 'expired') return { next: { status: null, at: null, round: null, notice: null }, from: null };
  const rounds = status === 'inactive' ? [] : await listRounds(database, companyId, survey, now);
  const round = rounds.find(({ startsAt }) => startsAt > now);
  const from = changeDayOf(survey, rounds, now);
  const asked = round !== undefined && round.startDate !== from ? people.asked : people.later;
  const notice = await findNotice(database, companyId, survey, {
    people: asked,
    nextStart: round?.startsAt ?? null,
    now,
  });
  if (status === 'inactive') {
    const activated = surveyStatus({ ...survey, isActive: true }, now);
    const at = activated === 'upcoming' ? time(survey.activeFrom) : null;
    return { next: { status: activated, at, round: null, notice }, from };
  }
  const at = status === 'upcoming' ? survey.activeFrom : survey.activeUntil;
  const next = {
    status: at === null ? null : status === 'upcoming' ? ('ongoing' as const) : ('expired' as const),
    at: time(at),
    round: round ? { start_date: round.startDate, end_date: addDays(round.endDate, -1) } : null,
    notice,
  };
  return { next, from };
}

/** The day on which people come and go who wait for a round, by what is known now; null: not known. */
export async function findChangeDay(
  database: Database,
  companyId: number,
  survey: SurveyState,
  now: Date,
): Promise<string | null> {
  if (surveyStatus(survey, now) !== 'ongoing') return null;
  return changeDayOf(survey, await listRounds(database, companyId, survey, now), now);
}

/** Of an anonymous survey the first round to start while no other is open (ADR 80). */
function changeDayOf(
  { anonymous }: SurveyState,
  rounds: Awaited<ReturnType<typeof listRounds>>,
  now: Date,
): string | null {
  const isAlone = (start: Date) => rounds.every(({ startsAt, endsAt }) => startsAt >= start || endsAt <= start);
  const change = rounds.find(({ startsAt }) => startsAt > now && (!anonymous || isAlone(startsAt)));
  return change?.startDate ?? null;
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

/**
 * Those that are open, and those that the scheduler will open; without a subscription it opens none (design §4). The
 * first to start first.
 */
async function listRounds(database: Database, companyId: number, survey: SurveyState, now: Date) {
  const { activeFrom, activeUntil } = survey;
  if (activeFrom === null || subscribedSince(survey, now) === null) return [];
  const grid = gridOf(survey, activeFrom);
  const latest = await listLatestRounds(database, companyId, survey.id);
  const timings = await listTimings(database, companyId, survey.id);
  const rounds = timings.flatMap((timingInDays) => {
    const found = latest.find((round) => round.timingInDays === timingInDays) ?? null;
    const [open, last] = found?.isOpen ? [found, null] : [null, found];
    const askedAgainAt = found?.askedAgainAt ?? null;
    const plan = { activeFrom, activeUntil, ...grid, timingInDays, now, open, askedAgainAt, last };
    return upcomingRounds(plan, roundsLookedAt);
  });
  return rounds.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
