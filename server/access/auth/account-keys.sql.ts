import type { Database } from '../../core/db/database.ts';

// Recovery keys are stored as `objection`, which the previous release reads. A later release, once no server asks for
// that value any more, renames it in a migration. Statements that read accept both.
const storedPurpose = (purpose: string) => (purpose === 'recovery' ? 'objection' : purpose);

export async function insertKey(
  database: Database,
  key: { hash: string; accountId: number; purpose: string; email: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into account_keys (hash, account_id, purpose, email, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
    [key.hash, key.accountId, storedPurpose(key.purpose), key.email, key.createdAt, key.expiresAt],
  );
}

/**
 * A key for answering is never marked as used, so that nobody learns who came (ADR 27). From the first one on
 * the account may have answered, with or without a password.
 */
export async function insertAnsweringKey(
  database: Database,
  key: { hash: string; accountId: number; companyId: number; email: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `with noted as (
       update accounts set answering_since = $5 where id = $2 and answering_since is null
     )
     insert into account_keys (hash, account_id, company_id, purpose, email, created_at, expires_at)
     values ($1, $2, $3, 'answering', $4, $5, $6)`,
    [key.hash, key.accountId, key.companyId, key.email, key.createdAt, key.expiresAt],
  );
}

/**
 * SQL: whether key `k` opens answering to account `a`, as long as it has not expired. Removing the address or the
 * password also deletes the keys; this covers keys that are made at that very moment.
 */
export const opensAnswering = `(k.purpose = 'answering' and a.email = k.email and a.company_id = k.company_id
  and (a.password_changed_at is null or k.created_at >= a.password_changed_at)
  and (a.moved_at is null or k.created_at >= a.moved_at))`;

/** With the sessions that they opened. */
export async function deleteAnsweringKeys(database: Database, accountId: number): Promise<void> {
  await database.query("delete from account_keys where account_id = $1 and purpose = 'answering'", [accountId]);
}

export async function deleteAnsweringKey(database: Database, accountId: number, hash: string): Promise<void> {
  await database.query("delete from account_keys where account_id = $1 and hash = $2 and purpose = 'answering'", [
    accountId,
    hash,
  ]);
}

/**
 * Locks accounts before their keys, in the order of everything that removes an account with its keys: the other order
 * would deadlock.
 */
export async function lockAccountOf(database: Database, hash: string): Promise<void> {
  await database.query(
    'select id from accounts where id = (select account_id from account_keys where hash = $1) for update',
    [hash],
  );
}

/** @returns the account; undefined when the key has expired, is used up or does not exist */
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

/** A key that was made at the very moment when the password or the address changed opens nothing either. */
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

/** @returns the address of the key's account while `redeemLinkKey` would accept it */
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
          where hash = $1 and purpose in ('recovery', 'objection') and used_at is null and expires_at > $2
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

/**
 * Keys for answering are deleted as soon as they expire, with their sessions: they would show who was reminded and who
 * came, after the round's answers have been unlinked (ADR 61).
 */
export async function sweepKeys(database: Database, before: Date, now: Date): Promise<void> {
  await database.query(
    "delete from account_keys where expires_at < $1 or (purpose = 'answering' and expires_at <= $2)",
    [before, now],
  );
}
