import type { Database } from '../db/database.ts';

export async function insertKey(
  database: Database,
  key: { hash: string; accountId: number; purpose: string; email: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into account_keys (hash, account_id, purpose, email, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
    [key.hash, key.accountId, key.purpose, key.email, key.createdAt, key.expiresAt],
  );
}

/** Accounts before their keys, as everything that removes an account with its keys goes: the other way blocks both. */
export async function lockAccountOf(database: Database, hash: string): Promise<void> {
  await database.query(
    'select id from accounts where id = (select account_id from account_keys where hash = $1) for update',
    [hash],
  );
}

/** @returns the account; undefined when the key is over, used up or none */
export async function redeemVerificationKey(database: Database, hash: string, now: Date): Promise<number | undefined> {
  const [row] = await database.query<{ account_id: number }>(
    `update account_keys k set used_at = coalesce(k.used_at, $2)
           from accounts a
          where k.hash = $1 and k.purpose = 'verify' and k.expires_at > $2
            and a.id = k.account_id and a.email = k.email and (k.used_at is null or a.verified_at is not null)
         returning k.account_id`,
    [hash, now],
  );
  return row?.account_id;
}

/** Also one that was made in the very moment in which the password or the address changed opens nothing. */
export async function redeemLinkKey(database: Database, hash: string, accountId: number, now: Date): Promise<boolean> {
  const used = await database.query(
    `update account_keys k set used_at = $3
           from accounts a
          where k.hash = $1 and k.account_id = $2 and k.purpose in ('reset', 'invite') and k.used_at is null
            and k.expires_at > $3 and a.id = $2 and a.email = k.email
            and (a.password_changed_at is null or k.created_at >= a.password_changed_at)
         returning k.hash`,
    [hash, accountId, now],
  );
  return used.length > 0;
}

/** @returns the address that a key goes with while `redeemLinkKey` would take it */
export async function findLinkAddress(
  database: Database,
  hash: string,
  accountId: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database.query<{ email: string }>(
    `select a.email from account_keys k join accounts a on a.id = k.account_id
      where k.hash = $1 and k.account_id = $2 and k.purpose in ('reset', 'invite') and k.used_at is null
        and k.expires_at > $3 and a.email = k.email
        and (a.password_changed_at is null or k.created_at >= a.password_changed_at)`,
    [hash, accountId, now],
  );
  return row?.email;
}

export async function redeemRecoveryKey(
  database: Database,
  hash: string,
  now: Date,
): Promise<{ accountId: number; email: string } | undefined> {
  const [row] = await database.query<{ accountId: number; email: string }>(
    `update account_keys set used_at = $2
          where hash = $1 and purpose = 'objection' and used_at is null and expires_at > $2
         returning account_id as "accountId", email`,
    [hash, now],
  );
  return row;
}

export async function consumeLinks(database: Database, accountId: number, now: Date): Promise<void> {
  await database.query(
    "update account_keys set used_at = $2 where account_id = $1 and purpose in ('reset', 'invite') and used_at is null",
    [accountId, now],
  );
}

export async function sweepKeys(database: Database, before: Date): Promise<void> {
  await database.query('delete from account_keys where expires_at < $1', [before]);
}
