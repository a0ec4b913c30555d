import type { Database } from '../../core/db/database.ts';

/** The admin who gets the replies to a survey's notices and reminders. */
export type RepliesTo = { accountId: number; name: string; email: string };

/**
 * Null: nobody. A reply quotes the mail with its key, so in an anonymous survey nobody gets one, and in a named survey
 * only an account that is an admin now and has proved its address (ADR 79).
 */
export async function findRepliesTo(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<RepliesTo | null> {
  const [row] = await database.query<RepliesTo>(
    `select a.id as "accountId", a.email, trim(concat_ws(' ', p.first_name, p.last_name)) as name
       from surveys s
       join accounts a on a.id = s.replies_to_id and a.verified_at is not null
       join people p on p.company_id = $1 and p.id = a.id and p.is_admin and p.removed_at is null
      where s.company_id = $1 and s.id = $2 and not s.anonymous`,
    [companyId, surveyId],
  );
  return row ?? null;
}

/** Null: nobody any more. */
export async function saveRepliesTo(
  database: Database,
  companyId: number,
  surveyId: number,
  accountId: number | null,
): Promise<void> {
  await database.query('update surveys set replies_to_id = $3 where company_id = $1 and id = $2', [
    companyId,
    surveyId,
    accountId,
  ]);
}
