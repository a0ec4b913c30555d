import type { Database } from '../db/database.ts';
import type { AccountRow } from './auth.sql.ts';

/** @param email null: nothing waits any more. Keys that were mailed elsewhere open nothing then. */
export async function savePendingAddress(database: Database, accountId: number, email: string | null): Promise<void> {
  await database.query('update accounts set pending_email = $2 where id = $1', [accountId, email]);
  await database.query(
    "delete from account_keys where account_id = $1 and purpose = 'address' and email is distinct from $2",
    [accountId, email],
  );
}

/** The address that waited is the account's. Keys that were mailed to the old one die, but that of an objection. */
export async function moveToProved(
  database: Database,
  account: Pick<AccountRow, 'id' | 'company_id'>,
  email: string,
  at: Date,
): Promise<void> {
  await database.query('update accounts set email = $2, pending_email = null, verified_at = $3 where id = $1', [
    account.id,
    email,
    at,
  ]);
  await database.query("delete from account_keys where account_id = $1 and email <> $2 and purpose <> 'objection'", [
    account.id,
    email,
  ]);
  await database.query('delete from former_addresses where account_id = $1 and email = $2', [account.id, email]);
  await database.query(
    `update people set email = $3, version = version + 1
      where company_id = $1 and id = $2 and removed_at is null and email <> $3`,
    [account.company_id, account.id, email],
  );
}

/** Uses up a key that was mailed to a new address; one that is used answers the same again. */
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

/** Accounts that wait for this address to be proved. */
export async function listAccountIdsWaitingFor(database: Database, email: string): Promise<number[]> {
  const rows = await database.query<{ id: number }>('select id from accounts where pending_email = $1 order by id', [
    email,
  ]);
  return rows.map(({ id }) => id);
}
