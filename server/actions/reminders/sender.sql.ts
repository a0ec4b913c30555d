import type { FieldType } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../../core/db/database.ts';
import { isAwayAt } from '../../domain/surveys/away.sql.ts';
import { mayGetMail } from '../../domain/surveys/moved-accounts.sql.ts';
import { presentLayout, reportingGroup } from '../../domain/surveys/publication.sql.ts';
import type { SurveyState } from '../../domain/surveys/survey-state.sql.ts';
import type { MailingKind } from './mailing.sql.ts';

/** The content of all mails of a mailing; `isOver` when its round is, or the survey is not active. */
export type MailingState = Pick<SurveyState, 'languages' | 'translations'> & {
  surveyId: number;
  kind: MailingKind;
  roundStartsAt: Date;
  endDate: string;
  /** The planned end of the round; null once it is closed. */
  endsAt: Date | null;
  /** When the survey itself ends; null: not planned. */
  activeUntil: Date | null;
  timeZone: string;
  title: string;
  anonymous: boolean;
  /** The admin's text. */
  message: string;
  /** An earlier survey with the same questions was anonymous. */
  anonymousBefore: boolean;
  company: string;
  isOver: boolean;
};

export async function findMailing(
  database: Database,
  companyId: number,
  id: number,
  now: Date,
): Promise<MailingState | undefined> {
  const [row] = await database.query<MailingState>(
    `select m.survey_id as "surveyId", m.kind, m.round_starts_at as "roundStartsAt", m.end_date as "endDate", s.title,
            s.mail_message as message, s.languages, s.translations,
            (select min(r.ends_at) from rounds r
              where r.company_id = $1 and r.survey_id = s.id and r.starts_at = m.round_starts_at and r.closed_at is null)
              as "endsAt",
            s.active_until as "activeUntil", s.anonymous, s.anonymous_before as "anonymousBefore", c.name as company, c.timezone as "timeZone", not (s.is_active and s.active_from <= $3 and (s.active_until is null or s.active_until > $3))
              or not exists (
                select from rounds r
                 where r.company_id = $1 and r.survey_id = s.id and r.starts_at = m.round_starts_at
                   and r.closed_at is null and r.ends_at > $3) as "isOver"
       from mailings m
       join surveys s on s.company_id = $1 and s.id = m.survey_id
       join companies c on c.id = $1
      where m.company_id = $1 and m.id = $2`,
    [companyId, id, now],
  );
  return row;
}

/** Of the questions that the open rounds ask; where none is open, of all that the next ones will. */
export async function listAskedTypes(database: Database, companyId: number, surveyId: number): Promise<FieldType[]> {
  const rows = await database.query<{ fieldType: FieldType }>(
    `with asked as (
       select q.id, q.field_type, q.stopped, exists (
                select from rounds r where r.company_id = $1 and r.question_id = q.id and r.closed_at is null) as is_open
         from questions q where q.company_id = $1 and q.survey_id = $2
     )
     select field_type as "fieldType" from asked
      where is_open or (not stopped and not exists (select from asked where is_open))
      order by id`,
    [companyId, surveyId],
  );
  return rows.map(({ fieldType }) => fieldType);
}

/** A mail to send. `isWanted` false: they have left, or have answered what they would be reminded of. */
export type WaitingMail = {
  personId: number;
  attempts: number;
  isWanted: boolean;
  name: string | null;
  email: string | null;
  language: Locale | null;
  hasPassword: boolean;
  /** The person's reporting group in an anonymous survey; null: none. */
  groupId: number | null;
};

/**
 * Takes the next waiting mails, so that no other worker does before `leaseUntil`: a worker that dies leaves them to the
 * next one after that.
 */
export function takeMails(
  database: Database,
  companyId: number,
  mailingId: number,
  { surveyId, kind }: MailingState,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<WaitingMail[]> {
  return database.query<WaitingMail>(
    `with due as (
       select person_id from send_ledger
        where company_id = $1 and mailing_id = $2 and sent_at is null and failed_at is null and next_attempt_at <= $4
        order by person_id limit $6 for update skip locked
     ), taken as (
       update send_ledger l set attempts = l.attempts + 1, next_attempt_at = $5
        where l.company_id = $1 and l.mailing_id = $2 and l.person_id = any(array(select person_id from due))
       returning l.person_id, l.attempts
     ), asked as materialized (
       -- Read once: as a join it is read for each of them where the database's statistics are old.
       select person_id, late_at from survey_respondents
        where company_id = $1 and survey_id = $3 and until_at is null and person_id = any(array(select person_id from taken))
     )
     select t.person_id as "personId", t.attempts, p.first_name as name, p.email, a.language,
            a.password_hash is not null as "hasPassword",
            ${reportingGroup('$3', presentLayout('$3'), 't.person_id')} as "groupId",
            m.person_id is not null and a.id is not null and ($7 = 'notify' or coalesce(m.late_at <= $4, false))
              and not coalesce(${isAwayAt('p', '$4')}, false)
              and ${mayGetMail({ surveyId: '$3', personId: 't.person_id', kind: '$7', now: '$4' })} as "isWanted"
       from taken t
       left join people p on p.company_id = $1 and p.id = t.person_id and p.removed_at is null
       left join accounts a on a.id = p.id
       left join asked m on m.person_id = p.id
      order by t.person_id`,
    [companyId, mailingId, surveyId, now, leaseUntil, limit, kind],
  );
}

export async function markSent(database: Database, companyId: number, mailingId: number, personId: number, now: Date) {
  await database.query(
    'update send_ledger set sent_at = $4 where company_id = $1 and mailing_id = $2 and person_id = $3',
    [companyId, mailingId, personId, now],
  );
}

/** `nextAttemptAt` null: it was the last. */
export async function markFailed(
  database: Database,
  companyId: number,
  mailingId: number,
  personId: number,
  now: Date,
  nextAttemptAt: Date | null,
): Promise<void> {
  await database.query(
    `update send_ledger set next_attempt_at = coalesce($5, next_attempt_at),
            failed_at = case when $5::timestamptz is null then $4::timestamptz end
      where company_id = $1 and mailing_id = $2 and person_id = $3`,
    [companyId, mailingId, personId, now, nextAttemptAt],
  );
}

export async function withdrawMail(database: Database, companyId: number, mailingId: number, personId: number) {
  await database.query(
    `delete from send_ledger
      where company_id = $1 and mailing_id = $2 and person_id = $3 and sent_at is null and failed_at is null`,
    [companyId, mailingId, personId],
  );
}

/** For a mailing whose round is over: mails that have not been sent are dropped. */
export async function withdrawWaiting(database: Database, companyId: number, mailingId: number, now: Date) {
  await database.query(
    `delete from send_ledger
      where company_id = $1 and mailing_id = $2 and sent_at is null and failed_at is null and next_attempt_at <= $3`,
    [companyId, mailingId, now],
  );
}

/** When the next mail of a mailing may be taken; null when none waits. */
export async function findNextAttempt(database: Database, companyId: number, mailingId: number): Promise<Date | null> {
  const [row] = await database.query<{ at: Date | null }>(
    `select min(next_attempt_at) as at from send_ledger
      where company_id = $1 and mailing_id = $2 and sent_at is null and failed_at is null`,
    [companyId, mailingId],
  );
  return row?.at ?? null;
}
