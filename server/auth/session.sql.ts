import type { Database } from '../db/database.ts';

export type NewSession = {
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

export type SessionRow = {
  id: number;
  hash: string;
  browser: string;
  system: string;
  network: string;
  created_at: Date;
  used_at: Date;
};

/** An account's sessions that have not expired at `now`, the latest use first. */
export function listSessions(
  database: Database,
  accountId: number,
  { now, openedAfter, usedAfter }: { now: Date; openedAfter: Date; usedAfter: Date },
) {
  return database.query<SessionRow>(
    `select id, hash, browser, system, network, created_at, used_at from tokens
          where account_id = $1 and expires_at > $2 and created_at > $3 and used_at > $4
          order by used_at desc, id desc`,
    [accountId, now, openedAfter, usedAfter],
  );
}

export type SessionOwner = {
  account_id: number;
  email: string;
  company_id: number | null;
  is_reseller: boolean;
  is_admin: boolean;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
};

/** Whose session it is, and what they may do now. */
export async function findSession(database: Database, hash: string): Promise<SessionOwner | undefined> {
  const [row] = await database.query<SessionOwner>(
    `select t.account_id, a.email, a.company_id, a.is_reseller, t.created_at, t.used_at, t.expires_at,
                coalesce(p.is_admin and p.removed_at is null, false) as is_admin
           from tokens t
           join accounts a on a.id = t.account_id
           left join people p on p.company_id = a.company_id and p.id = a.id
          where t.hash = $1`,
    [hash],
  );
  return row;
}

export async function noteUse(database: Database, hash: string, at: Date, network: string): Promise<void> {
  await database.query('update tokens set used_at = $2, network = $3 where hash = $1', [hash, at, network]);
}

export async function deleteSession(database: Database, hash: string): Promise<void> {
  await database.query('delete from tokens where hash = $1', [hash]);
}

/** @returns false when the account has no such session */
export async function deleteSessionById(database: Database, accountId: number, id: number): Promise<boolean> {
  const closed = await database.query('delete from tokens where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ]);
  return closed.length > 0;
}

/** @param exceptHash the session that stays; '': none */
export async function deleteSessions(database: Database, accountId: number, exceptHash: string): Promise<void> {
  await database.query('delete from tokens where account_id = $1 and hash <> $2', [accountId, exceptHash]);
}

export async function sweepSessions(database: Database, expiredBefore: Date): Promise<void> {
  await database.query('delete from tokens where expires_at < $1', [expiredBefore]);
}
