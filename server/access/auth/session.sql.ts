import type { Database } from '../../core/db/database.ts';
import { opensAnswering } from './account-keys.sql.ts';

type NewSession = {
  hash: string;
  accountId: number;
  at: Date;
  expiresAt: Date;
  browser: string;
  system: string;
  network: string;
};

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  const { hash, accountId, at, expiresAt, browser, system, network } = session;
  await database.query(
    `insert into tokens (hash, account_id, created_at, used_at, expires_at, browser, system, network)
         values ($1, $2, $3, $3, $4, $5, $6, $7)`,
    [hash, accountId, at, expiresAt, browser, system, network],
  );
}

/**
 * A session by a key for answering, which ends with it. One statement, whose locks make a concurrent removal of the key
 * find the session. @returns its end; undefined when the key opens nothing
 */
export async function insertAnsweringSession(
  database: Database,
  { hash, keyHash, at, browser, system, network }: Omit<NewSession, 'accountId' | 'expiresAt'> & { keyHash: string },
): Promise<Date | undefined> {
  const [row] = await database.query<{ expiresAt: Date }>(
    `insert into tokens (hash, account_id, created_at, used_at, expires_at, browser, system, network, key_hash)
     select $1, a.id, $3, $3, k.expires_at, $4, $5, $6, k.hash
       from accounts a join account_keys k on k.account_id = a.id
      where k.hash = $2 and k.expires_at > $3 and ${opensAnswering}
        for key share of a, k
     returning expires_at as "expiresAt"`,
    [hash, keyHash, at, browser, system, network],
  );
  return row?.expiresAt;
}

type SessionRow = {
  id: number;
  hash: string;
  browser: string;
  system: string;
  network: string;
  created_at: Date;
  used_at: Date;
  is_answering: boolean;
};

/**
 * An account's sessions that have not expired at `now`, latest use first. Those for answering end only with their key.
 */
export function listSessions(
  database: Database,
  accountId: number,
  { now, openedAfter, usedAfter }: { now: Date; openedAfter: Date; usedAfter: Date },
) {
  return database.query<SessionRow>(
    `select id, hash, browser, system, network, created_at, used_at, key_hash is not null as is_answering from tokens
          where account_id = $1 and expires_at > $2 and (key_hash is not null or (created_at > $3 and used_at > $4))
          order by used_at desc, id desc`,
    [accountId, now, openedAfter, usedAfter],
  );
}

type SessionOwner = {
  hash: string;
  account_id: number;
  email: string;
  company_id: number | null;
  is_reseller: boolean;
  is_admin: boolean;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  is_answering: boolean;
  /** False for one whose key opens nothing any more. */
  is_open: boolean;
};

/** The account of a session, by either hash of its token, and its current rights. */
export async function findSession(database: Database, hashes: readonly string[]): Promise<SessionOwner | undefined> {
  const [row] = await database.query<SessionOwner>(
    `select t.hash, t.account_id, a.email, a.company_id, a.is_reseller, t.created_at, t.used_at, t.expires_at,
                t.key_hash is not null as is_answering,
                t.key_hash is null or coalesce(${opensAnswering}, false) as is_open,
                coalesce(p.is_admin and p.removed_at is null, false) as is_admin
           from tokens t
           join accounts a on a.id = t.account_id
           left join people p on p.company_id = a.company_id and p.id = a.id
           left join account_keys k on k.hash = t.key_hash
          where t.hash = any($1::text[])`,
    [hashes],
  );
  return row;
}

export async function noteUse(database: Database, hash: string, at: Date, network: string): Promise<void> {
  await database.query('update tokens set used_at = $2, network = $3 where hash = $1', [hash, at, network]);
}

export async function deleteSession(database: Database, hash: string): Promise<void> {
  await database.query('delete from tokens where hash = $1', [hash]);
}

/** @returns the key that opened it, null where it was a log-in; undefined when the account has no such session */
export async function deleteSessionById(
  database: Database,
  accountId: number,
  id: number,
): Promise<string | null | undefined> {
  const [closed] = await database.query<{ keyHash: string | null }>(
    'delete from tokens where account_id = $1 and id = $2 returning key_hash as "keyHash"',
    [accountId, id],
  );
  return closed?.keyHash;
}

/** @param exceptHash the session that stays; '': none */
export async function deleteSessions(database: Database, accountId: number, exceptHash: string): Promise<void> {
  await database.query('delete from tokens where account_id = $1 and hash <> $2', [accountId, exceptHash]);
}

export async function sweepSessions(database: Database, expiredBefore: Date): Promise<void> {
  await database.query('delete from tokens where expires_at < $1', [expiredBefore]);
}
