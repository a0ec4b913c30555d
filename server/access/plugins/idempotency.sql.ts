import type { Database } from '../../core/db/database.ts';

/** A key as it was sent, with its account and request. */
export type SentKey = { accountId: number; key: string; route: string; requestHash: string };

/** The answer to a repeated call; `status` and `body` null: none yet. */
type StoredAnswer = { request_hash: string; etag: string | null } & (
  | { status: number; body: string }
  | { status: null; body: null }
);

/** @returns false when the account has used it before */
export async function insertKey(database: Database, sent: SentKey, at: Date): Promise<boolean> {
  const inserted = await database.query(
    `insert into idempotency_keys (account_id, key, route, request_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id, key) do nothing returning key`,
    [sent.accountId, sent.key, sent.route, sent.requestHash, at],
  );
  return inserted.length > 0;
}

/** The same; one without an answer since `unansweredSince` may be taken again. */
export async function reserveKey(
  database: Database,
  sent: SentKey,
  { at, unansweredSince }: { at: Date; unansweredSince: Date },
): Promise<boolean> {
  const rows = await database.query(
    `insert into idempotency_keys (account_id, key, route, request_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id, key) do update set created_at = excluded.created_at
        where idempotency_keys.body is null and idempotency_keys.created_at <= $6 returning key`,
    [sent.accountId, sent.key, sent.route, sent.requestHash, at, unansweredSince],
  );
  return rows.length > 0;
}

export async function findAnswer(
  database: Database,
  accountId: number,
  key: string,
): Promise<StoredAnswer | undefined> {
  const [stored] = await database.query<StoredAnswer>(
    'select request_hash, status, body, etag from idempotency_keys where account_id = $1 and key = $2',
    [accountId, key],
  );
  return stored;
}

export async function saveAnswer(
  database: Database,
  accountId: number,
  key: string,
  answer: { status: number; body: string; etag: unknown },
): Promise<void> {
  await database.query(
    'update idempotency_keys set status = $3, body = $4, etag = $5 where account_id = $1 and key = $2',
    [accountId, key, answer.status, answer.body, answer.etag],
  );
}

/** A key without an answer: the call may come again. */
export async function releaseKey(database: Database, accountId: number, key: string): Promise<void> {
  await database.query('delete from idempotency_keys where account_id = $1 and key = $2 and body is null', [
    accountId,
    key,
  ]);
}

export async function sweepKeys(database: Database, createdBefore: Date): Promise<void> {
  await database.query('delete from idempotency_keys where created_at < $1', [createdBefore]);
}
