import type { Database } from '../../core/db/database.ts';
import { type MailHours, mailTimeWithin, nextMailTime } from '../../rules/calendar/mail-hours.ts';
import { subscribedSince, surveyStatus } from './survey.status.ts';
import type { SurveyState } from './survey-state.sql.ts';

// When a survey's automatic notices and reminders go out, at hours of the company: a notice when a round has opened,
// reminders so many days into it, not before somebody can be late.

/**
 * A survey that is not active when its notice is due is checked again after this time, unless something triggers it
 * earlier.
 */
const pauseLookMs = 15 * 60_000;

export function mailHoursOf({ timeZone, noticeHour, holidays }: SurveyState): MailHours {
  return { timeZone, hour: noticeHour, holidays };
}

/** Without these nothing goes out (design §4). */
export function isMailing(survey: SurveyState, now: Date): boolean {
  return surveyStatus(survey, now) === 'ongoing' && subscribedSince(survey, now) !== null;
}

/** The first moment of a reminder after `after` in the open rounds; null: none, or reminders are off. */
export async function findNextReminder(
  database: Database,
  companyId: number,
  survey: SurveyState,
  after: Date,
): Promise<Date | null> {
  const rows = await database.query<{ lateAt: Date; plannedAt: Date; until: Date }>(
    `select r.late_at as "lateAt", least(r.ends_at, s.active_until) as until,
            greatest(r.late_at, ((o.starts_at at time zone c.timezone) + make_interval(days => s.remind_after_days))
                                at time zone c.timezone) as "plannedAt"
       from surveys s
       join companies c on c.id = $1
      cross join lateral (
        select max(starts_at) as starts_at from rounds
         where company_id = $1 and survey_id = $2 and closed_at is null
      ) o
       join rounds r on r.company_id = $1 and r.survey_id = $2 and r.closed_at is null
      where s.company_id = $1 and s.id = $2 and s.remind_after_days is not null`,
    [companyId, survey.id],
  );
  const moments = rows
    .map(({ lateAt, plannedAt, until }) => mailTimeWithin(plannedAt, { from: lateAt, until }, mailHoursOf(survey)))
    .filter((at) => at !== null && at > after) as Date[];
  return moments.length === 0 ? null : moments.reduce(earlier);
}

/**
 * The starts of the open rounds that began since `since`, the start of the round to notify about: others belong to
 * questions that were added since then. Empty once that round is over.
 */
export async function listOpenedSince(
  database: Database,
  companyId: number,
  surveyId: number,
  since: Date,
  now: Date,
): Promise<Date[]> {
  const rows = await database.query<{ startsAt: Date }>(
    `select distinct starts_at as "startsAt" from rounds
      where company_id = $1 and survey_id = $2 and closed_at is null and starts_at >= $3 and ends_at > $4
      order by starts_at`,
    [companyId, surveyId, since, now],
  );
  return rows[0]?.startsAt.getTime() === since.getTime() ? rows.map(({ startsAt }) => startsAt) : [];
}

/** The shortest rhythm of the questions that the survey asks, in days: by then the next round has begun. Null without questions. */
export async function findShortestRhythm(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<number | null> {
  const [row] = await database.query<{ days: number | null }>(
    `select min(timing_in_days) as days from questions where company_id = $1 and survey_id = $2 and not stopped`,
    [companyId, surveyId],
  );
  return row?.days ?? null;
}

/** The start of the round that respondents have not been notified of yet; null: they have been. */
export async function findOwedNotice(database: Database, companyId: number, surveyId: number): Promise<Date | null> {
  const [row] = await database.query<{ noticeFor: Date | null }>(
    'select notice_for as "noticeFor" from reminder_schedule where company_id = $1 and survey_id = $2',
    [companyId, surveyId],
  );
  return row?.noticeFor ?? null;
}

/** What is overdue, or waits for the morning, stays so: the sender checks what of it still applies. */
export async function scheduleMails(
  database: Database,
  companyId: number,
  survey: SurveyState,
  now: Date,
  { after, noticeFor }: { after: Date; noticeFor: Date | null },
): Promise<void> {
  const moments = [
    await findNextReminder(database, companyId, survey, after),
    noticeFor &&
      nextMailTime(isMailing(survey, now) ? now : new Date(now.getTime() + pauseLookMs), mailHoursOf(survey)),
  ].filter((at) => at !== null);
  if (moments.length === 0) {
    await database.query(
      'delete from reminder_schedule where company_id = $1 and survey_id = $2 and due_at > $3 and since is null',
      [companyId, survey.id, now],
    );
    return;
  }
  await database.query(
    `insert into reminder_schedule as r (company_id, survey_id, due_at, notice_for) values ($1, $2, $3, $4)
     on conflict (company_id, survey_id) do update set notice_for = excluded.notice_for,
       due_at = case when r.due_at > $5 and r.since is null then excluded.due_at else r.due_at end`,
    [companyId, survey.id, moments.reduce(earlier), noticeFor, now],
  );
}

/** The same from scratch, when a setting has changed. */
export async function rescheduleMails(
  database: Database,
  companyId: number,
  survey: SurveyState,
  now: Date,
  noticeFor: Date | null,
): Promise<void> {
  await deleteReminderSchedule(database, companyId, survey.id);
  await scheduleMails(database, companyId, survey, now, { after: now, noticeFor });
}

export async function deleteReminderSchedule(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query('delete from reminder_schedule where company_id = $1 and survey_id = $2', [companyId, surveyId]);
}

/** Surveys of all companies whose notices or reminders are due, longest overdue first. */
export function listDueReminders(database: Database, now: Date, limit: number) {
  return database.query<{ companyId: number; surveyId: number }>(
    `select company_id as "companyId", survey_id as "surveyId" from reminder_schedule
      where due_at <= $1 order by due_at, company_id, survey_id limit $2`,
    [now, limit],
  );
}

/** `since`: from when on reminders are due. */
type DueMails = { since: Date; noticeFor: Date | null };

/** Takes a survey's turn out of the schedule; undefined where another server was faster. */
export async function takeDueMails(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<DueMails | undefined> {
  const [row] = await database.query<DueMails>(
    `delete from reminder_schedule where company_id = $1 and survey_id = $2 and due_at <= $3
     returning coalesce(since, due_at) as since, notice_for as "noticeFor"`,
    [companyId, surveyId, now],
  );
  return row;
}

/** Puts it back, for a later turn. */
export async function postponeMails(
  database: Database,
  companyId: number,
  surveyId: number,
  { since, noticeFor }: DueMails,
  dueAt: Date,
): Promise<void> {
  await database.query(
    `insert into reminder_schedule (company_id, survey_id, due_at, since, notice_for) values ($1, $2, $3, $4, $5)`,
    [companyId, surveyId, dueAt, since, noticeFor],
  );
}

/** The settings are not part of the survey's version: no edit of the survey loses them. */
export async function saveAutomaticMails(
  database: Database,
  companyId: number,
  { id, remindAfterDays, notifyAtOpening }: Pick<SurveyState, 'id' | 'remindAfterDays' | 'notifyAtOpening'>,
): Promise<void> {
  await database.query(
    'update surveys set remind_after_days = $3, notify_at_opening = $4 where company_id = $1 and id = $2',
    [companyId, id, remindAfterDays, notifyAtOpening],
  );
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
