import type { Database } from '../../core/db/database.ts';

/**
 * Somebody else gives the account another address, which must still be proved. Every key that went to the old one is
 * deleted, except one for account recovery.
 * @param isReturning the address has been asked in an open round, by another account
 */
export async function moveAccount(
  database: Database,
  accountId: number,
  email: string,
  { at, isReturning }: { at: Date; isReturning: boolean },
): Promise<void> {
  // A person who has neither accepted nor been mailed a key to answer with cannot have answered: a mistyped address of
  // an invitation can be corrected.
  await database.query(
    `update accounts
        set email = $2, pending_email = null, verified_at = null,
            moved_at = case when moved_at is null and password_hash is null and verified_at is null
                                 and answering_since is null and not $4
                            then null else $3::timestamptz end
      where id = $1`,
    [accountId, email, at, isReturning],
  );
  await database.query("delete from account_keys where account_id = $1 and purpose not in ('recovery', 'objection')", [
    accountId,
  ]);
}

/** The account has changed hands: open anonymous rounds stay closed to it (design §5). */
export async function noteMoved(database: Database, accountId: number, at: Date): Promise<void> {
  await database.query('update accounts set moved_at = $2 where id = $1', [accountId, at]);
}

/** Until then the previous owner can reclaim the address that the account has left (design §4). */
export async function keepFormerAddress(
  database: Database,
  accountId: number,
  email: string,
  untilAt: Date,
): Promise<void> {
  await database.query(
    `insert into former_addresses (email, account_id, until_at) values ($1, $2, $3)
     on conflict (email, account_id) do update set until_at = $3`,
    [email, accountId, untilAt],
  );
}

/** Whether the account itself left the address recently. */
export async function isFormerAddressOf(database: Database, email: string, accountId: number): Promise<boolean> {
  const rows = await database.query('select from former_addresses where email = $1 and account_id = $2', [
    email,
    accountId,
  ]);
  return rows.length > 0;
}

/** Whether another account than this one may still reclaim the address. */
async function isAnothersFormerAddress(
  database: Database,
  email: string,
  accountId: number | null,
  at: Date,
): Promise<boolean> {
  const rows = await database.query(
    'select email from former_addresses where email = $1 and account_id is distinct from $2::bigint and until_at > $3',
    [email, accountId, at],
  );
  return rows.length > 0;
}

/** Whether another account has the address, or may reclaim it. A sign-up that is not verified reserves nothing. */
export async function isHeldByAnother(
  database: Database,
  email: string,
  accountId: number | null,
  at: Date,
): Promise<boolean> {
  const rows = await database.query(
    'select id from accounts where email = $1 and id is distinct from $2::bigint and provisional_since is null',
    [email, accountId],
  );
  return rows.length > 0 || isAnothersFormerAddress(database, email, accountId, at);
}

export async function sweepFormerAddresses(database: Database, at: Date): Promise<void> {
  await database.query('delete from former_addresses where until_at < $1', [at]);
}

/** With its sessions and keys. */
export async function deleteAccounts(database: Database, accountIds: readonly number[]): Promise<void> {
  await database.query('delete from accounts where id = any($1::bigint[])', [accountIds]);
}

export async function leaveCompany(database: Database, accountIds: readonly number[]): Promise<void> {
  await database.query('update accounts set company_id = null where id = any($1::bigint[])', [accountIds]);
}

/** PostgreSQL's answer when the address was taken by another account at this moment. */
export function isAddressTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'accounts_email';
}

/** The result of an earlier invitation says nothing about this one. */
export async function noteInvited(database: Database, accountIds: readonly number[], at: Date): Promise<void> {
  await database.query(
    `update accounts set invited_at = $2, invitation_sent_at = null, invitation_failed_at = null
      where id = any($1::bigint[])`,
    [accountIds, at],
  );
}

/** For people who have not accepted theirs, and still have the address. One that was sent has not failed. */
export async function noteInvitationMailed(
  database: Database,
  accountId: number,
  email: string,
  { sentAt, failedAt }: { sentAt: Date | null; failedAt: Date | null },
): Promise<void> {
  await database.query(
    `update accounts set invitation_sent_at = coalesce($3, invitation_sent_at), invitation_failed_at = $4
      where id = $1 and email = $2 and password_hash is null`,
    [accountId, email, sentAt, failedAt],
  );
}

/**
 * Stores as much of a log-in as may be shown (ADR 27). For people who manage: the day. For people who only
 * answer: the month, and the previous month is the one that is shown.
 */
export async function noteSignIn(
  database: Database,
  accountId: number,
  { manages, at }: { manages: boolean; at: Date },
): Promise<void> {
  await database.query(
    `with local as (
       select to_char($3::timestamptz at time zone coalesce(
                (select timezone from companies where id = (select company_id from accounts where id = $1)), 'UTC'
              ), 'YYYY-MM-DD') as day
     )
     update accounts
        set last_sign_in = case when $2 then day
                                when sign_in_month < left(day, 7) then greatest(last_sign_in collate "C", sign_in_month collate "C")
                                else last_sign_in end,
            sign_in_month = case when $2 then sign_in_month else left(day, 7) end
       from local
      where id = $1`,
    [accountId, manages, at],
  );
}
