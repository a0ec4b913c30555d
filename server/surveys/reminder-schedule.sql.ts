import type { Database } from '../db/database.ts';

// When the reminders of a survey go out by themselves: so many days of the company into its round, not before somebody can
// be late of it, and never in the night.

/** In the morning of the company, from which mails of this kind are sent. */
const fromHour = '09:00';

/** The first such moment after `after` in the rounds that are open; null: none, or reminders are off. */
export async function findNextReminder(
  database: Database,
  companyId: number,
  surveyId: number,
  after: Date,
): Promise<Date | null> {
  const [row] = await database.query<{ at: Date | null }>(
    `select min(m.at) as at
       from surveys s
       join companies c on c.id = $1
      cross join lateral (
        select max(starts_at) as starts_at from rounds
         where company_id = $1 and survey_id = $2 and closed_at is null
      ) o
       join rounds r on r.company_id = $1 and r.survey_id = $2 and r.closed_at is null
      cross join lateral (
        select greatest(r.late_at, ((o.starts_at at time zone c.timezone) + make_interval(days => s.remind_after_days))
                                   at time zone c.timezone) as at
      ) d
      cross join lateral (
        select greatest(d.at, ((d.at at time zone c.timezone)::date + time '${fromHour}') at time zone c.timezone) as at
      ) m
      where s.company_id = $1 and s.id = $2 and s.remind_after_days is not null and m.at > $3 and m.at < r.ends_at
        and (s.active_until is null or m.at < s.active_until)`,
    [companyId, surveyId, after],
  );
  return row?.at ?? null;
}

/** The shortest rhythm of the survey's questions, in days: by then the next round has begun. Null without questions. */
export async function findShortestRhythm(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<number | null> {
  const [row] = await database.query<{ days: number | null }>(
    `select min(timing_in_days) as days from questions where company_id = $1 and survey_id = $2`,
    [companyId, surveyId],
  );
  return row?.days ?? null;
}

/** What is overdue stays so: whoever sends it looks what of it still holds. */
export async function scheduleReminder(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
  after: Date,
): Promise<void> {
  const dueAt = await findNextReminder(database, companyId, surveyId, after);
  if (dueAt === null) {
    await database.query('delete from reminder_schedule where company_id = $1 and survey_id = $2 and due_at > $3', [
      companyId,
      surveyId,
      now,
    ]);
    return;
  }
  await database.query(
    `insert into reminder_schedule as r (company_id, survey_id, due_at) values ($1, $2, $3)
     on conflict (company_id, survey_id) do update set due_at = excluded.due_at where r.due_at > $4`,
    [companyId, surveyId, dueAt, now],
  );
}

export async function deleteReminderSchedule(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query('delete from reminder_schedule where company_id = $1 and survey_id = $2', [companyId, surveyId]);
}

/** Surveys of all companies whose reminders are due, the longest overdue first. */
export function listDueReminders(database: Database, now: Date, limit: number) {
  return database.query<{ companyId: number; surveyId: number }>(
    `select company_id as "companyId", survey_id as "surveyId" from reminder_schedule
      where due_at <= $1 order by due_at, company_id, survey_id limit $2`,
    [now, limit],
  );
}

/** Takes a survey's turn out of the schedule: since when it is due, or null where another server was quicker. */
export async function takeDueReminder(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<Date | null> {
  const [row] = await database.query<{ dueAt: Date }>(
    `delete from reminder_schedule where company_id = $1 and survey_id = $2 and due_at <= $3
     returning due_at as "dueAt"`,
    [companyId, surveyId, now],
  );
  return row?.dueAt ?? null;
}

/** The setting is no part of the survey's version: nobody's edit of the survey loses it. */
export async function saveRemindAfterDays(
  database: Database,
  companyId: number,
  surveyId: number,
  days: number | null,
): Promise<void> {
  await database.query('update surveys set remind_after_days = $3 where company_id = $1 and id = $2', [
    companyId,
    surveyId,
    days,
  ]);
}
