import type { Database } from '../../core/db/database.ts';
import { isAwayId } from '../../domain/surveys/away.sql.ts';
import { mayGetMail } from '../../domain/surveys/moved-accounts.sql.ts';

/** `notify` goes to every respondent, `remind` to the late ones (design §4). */
export type MailingKind = 'notify' | 'remind';

/** A survey's open round, identified by its start; days are half-open. */
type SurveyRound = { startsAt: Date; startDate: string; endDate: string };

/** The one that began last, of any question; the days are those that end first. */
export async function findOpenRound(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<SurveyRound | undefined> {
  const [row] = await database.query<SurveyRound>(
    `select starts_at as "startsAt", start_date as "startDate", end_date as "endDate" from rounds
      where company_id = $1 and survey_id = $2 and closed_at is null and ends_at > $3
      order by starts_at desc, end_date limit 1`,
    [companyId, surveyId, now],
  );
  return row;
}

/**
 * `personId`: only this one, if the kind is for them; null: all of them. `opened`: only people who have neither
 * answered in the rounds that began then nor got this mail in them; null: answers do not matter.
 */
export type Recipients = {
  surveyId: number;
  kind: MailingKind;
  round: SurveyRound;
  now: Date;
  personId: number | null;
  opened: readonly Date[] | null;
};

/**
 * The recipients, and for each whether this round's mail of the kind is sent or waiting (a failed one is not). A
 * look-up by the ledger's whole key for each: as a join, or with `any` inside the key, it reads the whole ledger for
 * each where the database has no statistics.
 */
const wanted = `
  select m.person_id, exists (
           select from unnest($3::timestamptz[]) as o (starts_at)
            where (select l.failed_at is null from send_ledger l
                    where l.company_id = $1 and l.survey_id = $2 and l.round_starts_at = o.starts_at and l.kind = $4
                      and l.person_id = m.person_id)) as has_it
    from survey_respondents m
   where m.company_id = $1 and m.survey_id = $2 and m.until_at is null and ($4 = 'notify' or m.late_at <= $5)
     and ($6::bigint is null or m.person_id = $6)
     and not ${isAwayId('m.person_id', '$5')}
     and (not $7 or not exists (
       select from rounds r
        where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null and r.starts_at = any($3::timestamptz[])
          and exists (select from answers x where x.company_id = $1 and x.round_id = r.id and x.person_id = m.person_id)))
     and ${mayGetMail({ surveyId: '$2', personId: 'm.person_id', kind: '$4', now: '$5' })}`;

function valuesOf(companyId: number, { surveyId, kind, round, now, personId, opened }: Recipients): unknown[] {
  return [companyId, surveyId, opened ?? [round.startsAt], kind, now, personId, opened !== null];
}

/** `open`: would get the mail now; `already`: have it in this round. */
export async function countRecipients(
  database: Database,
  companyId: number,
  recipients: Recipients,
): Promise<{ open: number; already: number }> {
  const [row] = await database.query<{ open: number; already: number }>(
    `select count(*) filter (where not has_it) as open, count(*) filter (where has_it) as already from (${wanted}) w`,
    valuesOf(companyId, recipients),
  );
  return row ?? { open: 0, already: 0 };
}

export async function isRespondent(database: Database, companyId: number, surveyId: number, personId: number) {
  const rows = await database.query(
    `select from survey_respondents
      where company_id = $1 and survey_id = $2 and person_id = $3 and until_at is null`,
    [companyId, surveyId, personId],
  );
  return rows.length > 0;
}

/** People who have the round's reminder, or have it waiting; a failed one can be sent again. */
export async function listReminded(database: Database, companyId: number, surveyId: number, round: SurveyRound) {
  const rows = await database.query<{ id: number }>(
    `select person_id as id from send_ledger
      where company_id = $1 and survey_id = $2 and round_starts_at = $3 and kind = 'remind' and failed_at is null
      order by person_id`,
    [companyId, surveyId, round.startsAt],
  );
  return rows.map(({ id }) => id);
}

// ---------------------------------------------------------------- queueing

export async function insertMailing(
  database: Database,
  companyId: number,
  { surveyId, kind, round, now }: Recipients,
  accountId: number | null,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into mailings (company_id, survey_id, kind, round_starts_at, start_date, end_date, at, account_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [companyId, surveyId, kind, round.startsAt, round.startDate, round.endDate, now, accountId],
  );
  if (row === undefined) throw new Error('An insert answered without its row.');
  await saveMailingDueAt(database, companyId, row.id, now);
  return row.id;
}

export async function deleteMailing(database: Database, companyId: number, id: number): Promise<void> {
  await deleteMailingSchedule(database, companyId, id);
  await database.query('delete from mailings where company_id = $1 and id = $2', [companyId, id]);
}

/**
 * One row per person who does not have the mail yet. The key of the ledger decides between parallel calls; the order of
 * the rows prevents deadlocks between them.
 * @returns how many it queued, and how many of the wanted people have the mail from another call
 */
export async function queueMails(
  database: Database,
  companyId: number,
  recipients: Recipients,
  mailingId: number,
): Promise<{ queued: number; already: number }> {
  const [row] = await database.query<{ queued: number; already: number }>(
    `with wanted as (${wanted}), queued as (
       insert into send_ledger as l (company_id, survey_id, round_starts_at, kind, person_id, mailing_id,
                                     next_attempt_at)
       select $1, $2, $8, $4, person_id, $9, $5 from wanted where not has_it order by person_id
       on conflict (company_id, survey_id, round_starts_at, kind, person_id)
       do update set mailing_id = excluded.mailing_id, next_attempt_at = excluded.next_attempt_at, attempts = 0,
                     failed_at = null
         where l.failed_at is not null
       returning 1
     )
     select q.count as queued, w.count - q.count as already
       from (select count(*) from wanted) w, (select count(*) from queued) q`,
    [...valuesOf(companyId, recipients), recipients.round.startsAt, mailingId],
  );
  return row ?? { queued: 0, already: 0 };
}

// ---------------------------------------------------------------- the log

type LogRow = {
  kind: MailingKind;
  automatic: boolean;
  startDate: string;
  at: Date;
  by: string | null;
  /** In a round with an automatic notice. */
  isAfterOpening: boolean;
  sent: number;
  waiting: number;
  failed: number;
};

/** SQL: whether respondents of survey `$2` got an automatic notice of the round that began then. */
const hasAutomaticNotice = (startsAt: string) => `exists (
  select from mailings n
   where n.company_id = $1 and n.survey_id = $2 and n.kind = 'notify' and n.account_id is null
     and n.round_starts_at = ${startsAt})`;

/** Whether that has happened in this round, for any number of them. */
export async function isToldAutomatically(
  database: Database,
  companyId: number,
  surveyId: number,
  round: SurveyRound,
): Promise<boolean> {
  const [row] = await database.query<{ isDisclosed: boolean }>(`select ${hasAutomaticNotice('$3')} as "isDisclosed"`, [
    companyId,
    surveyId,
    round.startsAt,
  ]);
  return row?.isDisclosed === true;
}

/** Newest first. `by` is null when that person has left. */
export function listMailings(database: Database, companyId: number, surveyId: number, limit: number) {
  return database.query<LogRow>(
    `select m.kind, m.account_id is null as automatic,
            ${hasAutomaticNotice('m.round_starts_at')} as "isAfterOpening", m.start_date as "startDate", m.at, nullif(trim(p.first_name || ' ' || p.last_name), '') as by,
            coalesce(m.sent, l.sent) as sent, coalesce(l.waiting, 0) as waiting, coalesce(m.failed, l.failed) as failed
       from mailings m
       left join lateral (
         select count(sent_at) as sent, count(failed_at) as failed,
                count(*) filter (where sent_at is null and failed_at is null) as waiting
           from send_ledger where company_id = $1 and mailing_id = m.id and m.finished_at is null
       ) l on true
       left join accounts a on a.id = m.account_id
       left join people p on p.company_id = a.company_id and p.id = a.id and p.removed_at is null
      where m.company_id = $1 and m.survey_id = $2
      order by m.at desc, m.id desc limit $3`,
    [companyId, surveyId, limit],
  );
}

export function listLastMailings(database: Database, companyId: number, surveyId: number) {
  return database.query<{ kind: MailingKind; at: Date }>(
    'select kind, max(at) as at from mailings where company_id = $1 and survey_id = $2 group by kind',
    [companyId, surveyId],
  );
}

// ---------------------------------------------------------------- the schedule

/** Mailings of all companies that the sender must look at by `now`, longest overdue first; only the sender uses it. */
export function takeDueMailings(database: Database, now: Date, orderedUntil: Date, limit: number) {
  return database.query<{ companyId: number; mailingId: number }>(
    `with due as (
       select company_id, mailing_id from mailing_schedule
        where due_at <= $1 order by due_at, company_id, mailing_id limit $3 for update skip locked
     )
     update mailing_schedule s set due_at = $2
       from due where s.company_id = due.company_id and s.mailing_id = due.mailing_id
     returning s.company_id as "companyId", s.mailing_id as "mailingId"`,
    [now, orderedUntil, limit],
  );
}

export async function saveMailingDueAt(database: Database, companyId: number, mailingId: number, dueAt: Date) {
  await database.query(
    `insert into mailing_schedule (company_id, mailing_id, due_at) values ($1, $2, $3)
     on conflict (company_id, mailing_id) do update set due_at = excluded.due_at`,
    [companyId, mailingId, dueAt],
  );
}

export async function deleteMailingSchedule(database: Database, companyId: number, mailingId: number): Promise<void> {
  await database.query('delete from mailing_schedule where company_id = $1 and mailing_id = $2', [
    companyId,
    mailingId,
  ]);
}

/** Stores the final counts of a mailing whose mails are all done. */
export async function finishMailing(database: Database, companyId: number, id: number, now: Date): Promise<void> {
  await database.query(
    `update mailings m set sent = l.sent, failed = l.failed, finished_at = $3
       from (select count(sent_at) as sent, count(failed_at) as failed from send_ledger
              where company_id = $1 and mailing_id = $2) l
      where m.company_id = $1 and m.id = $2 and m.finished_at is null`,
    [companyId, id, now],
  );
}

/** Deletes the recipients; the finished mailing has their number. */
export async function forgetRecipients(database: Database, companyId: number, mailingId: number): Promise<void> {
  await database.query('delete from send_ledger where company_id = $1 and mailing_id = $2', [companyId, mailingId]);
}
