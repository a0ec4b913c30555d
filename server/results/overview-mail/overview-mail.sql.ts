import type { OverviewMailRhythm } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../../core/db/database.ts';

type MailKey = { companyId: number; surveyId: number; accountId: number };

/** Undefined without the survey. */
export async function findRhythm(
  database: Database,
  { companyId, surveyId, accountId }: MailKey,
): Promise<{ every: OverviewMailRhythm | null } | undefined> {
  const [row] = await database.query<{ every: OverviewMailRhythm | null }>(
    `select m.every
       from surveys s
       left join overview_mails m on m.company_id = $1 and m.survey_id = s.id and m.account_id = $3
      where s.company_id = $1 and s.id = $2`,
    [companyId, surveyId, accountId],
  );
  return row;
}

/** A waiting one of another frequency is not sent. */
export async function saveRhythm(
  database: Database,
  { companyId, surveyId, accountId }: MailKey,
  every: OverviewMailRhythm,
): Promise<void> {
  await database.query(
    `insert into overview_mails (company_id, survey_id, account_id, every) values ($1, $2, $3, $4)
     on conflict (company_id, survey_id, account_id)
     do update set every = excluded.every, due_at = case when overview_mails.every = excluded.every then overview_mails.due_at end`,
    [companyId, surveyId, accountId, every],
  );
}

export async function deleteRhythm(database: Database, { companyId, surveyId, accountId }: MailKey): Promise<void> {
  await database.query('delete from overview_mails where company_id = $1 and survey_id = $2 and account_id = $3', [
    companyId,
    surveyId,
    accountId,
  ]);
}

/** Deletes the setting that a key belongs to. */
export async function deleteRhythmByKey(database: Database, companyId: number, stopKey: string): Promise<void> {
  await database.query('delete from overview_mails where company_id = $1 and stop_key = $2', [companyId, stopKey]);
}

export type DueOverviewMail = MailKey & { dueAt: Date; stopKey: string };

export function listDueOverviewMails(database: Database, now: Date, limit: number): Promise<DueOverviewMail[]> {
  return database.query<DueOverviewMail>(
    `select company_id as "companyId", survey_id as "surveyId", account_id as "accountId", due_at as "dueAt",
            stop_key as "stopKey"
       from overview_mails where due_at is not null and due_at <= $1
      order by due_at, company_id, survey_id, account_id limit $2`,
    [now, limit],
  );
}

/** Whether it was still waiting: only one server takes it. Inside the transaction that queues the mail. */
export async function takeOverviewMail(
  database: Database,
  { companyId, surveyId, accountId, dueAt }: DueOverviewMail,
): Promise<boolean> {
  const taken = await database.query(
    `update overview_mails set due_at = null
      where company_id = $1 and survey_id = $2 and account_id = $3 and due_at = $4 returning 1`,
    [companyId, surveyId, accountId, dueAt],
  );
  return taken.length > 0;
}

/** It could not be made; others do not wait for it. */
export async function postponeOverviewMail(
  database: Database,
  { companyId, surveyId, accountId, dueAt }: DueOverviewMail,
  until: Date,
): Promise<void> {
  await database.query(
    'update overview_mails set due_at = $5 where company_id = $1 and survey_id = $2 and account_id = $3 and due_at = $4',
    [companyId, surveyId, accountId, dueAt, until],
  );
}

export type OverviewReader = {
  name: string;
  email: string;
  language: Locale | null;
  isReseller: boolean;
  company: string;
  timeZone: string;
};

/** The recipient, if they may manage the company now: its admin, or a reseller of it. */
export async function findReader(
  database: Database,
  { companyId, accountId }: MailKey,
): Promise<OverviewReader | undefined> {
  const [row] = await database.query<OverviewReader>(
    `select coalesce(nullif(p.first_name, ''), a.email) as name, a.email, a.language, a.is_reseller as "isReseller",
            c.name as company, c.timezone as "timeZone"
       from accounts a
       join companies c on c.id = $1
       left join people p on p.company_id = a.company_id and p.id = a.id and p.removed_at is null
      where a.id = $2
        and (exists (select from people own
                      where own.company_id = $1 and own.id = a.id and own.is_admin and own.removed_at is null)
          or (a.is_reseller and exists (
               select from reseller_companies rc where rc.company_id = $1 and rc.account_id = a.id)))`,
    [companyId, accountId],
  );
  return row;
}
