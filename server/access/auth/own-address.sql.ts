import type { Database } from '../../core/db/database.ts';

/** @param email null: no change is pending. Keys that were mailed elsewhere open nothing then. */
export async function savePendingAddress(database: Database, accountId: number, email: string | null): Promise<void> {
  await database.query('update accounts set pending_email = $2 where id = $1', [accountId, email]);
  await database.query(
    "delete from account_keys where account_id = $1 and purpose = 'address' and email is distinct from $2",
    [accountId, email],
  );
}

/** Uses up a key that was mailed to a new address; a used one returns the same again. */
export async function redeemAddressKey(
  database: Database,
  hash: string,
  now: Date,
): Promise<{ accountId: number; email: string } | undefined> {
  const [row] = await database.query<{ accountId: number; email: string }>(
    `update account_keys k set used_at = coalesce(k.used_at, $2)
       from accounts a
      where k.hash = $1 and k.purpose = 'address' and k.expires_at > $2 and a.id = k.account_id
        and ((k.used_at is null and a.pending_email = k.email) or (k.used_at is not null and a.email = k.email))
     returning k.account_id as "accountId", k.email`,
    [hash, now],
  );
  return row;
}

/** Accounts that are waiting for this address to be proved. */
export async function listAccountIdsWaitingFor(database: Database, email: string): Promise<number[]> {
  const rows = await database.query<{ id: number }>('select id from accounts where pending_email = $1 order by id', [
    email,
  ]);
  return rows.map(({ id }) => id);
}
