import type { Database } from '../../core/db/database.ts';

export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export async function hasPush(database: Database, tokenHash: string): Promise<boolean> {
  return (await database.query('select from push_subscriptions where token_hash = $1', [tokenHash])).length > 0;
}

/** A browser has one address: of two people who use it, the one who has said yes last is notified there. */
export async function savePush(
  database: Database,
  session: { tokenHash: string; accountId: number },
  { endpoint, p256dh, auth }: PushDevice,
): Promise<void> {
  await database.transaction(async () => {
    // Two at once would each miss the other's row, and the second would fail at the address.
    await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [endpoint]);
    await database.query('delete from push_subscriptions where token_hash <> $1 and endpoint = $2', [
      session.tokenHash,
      endpoint,
    ]);
    await database.query(
      `insert into push_subscriptions (token_hash, account_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
       on conflict (token_hash) do update set endpoint = $3, p256dh = $4, auth = $5`,
      [session.tokenHash, session.accountId, endpoint, p256dh, auth],
    );
  });
}

export async function deletePush(database: Database, tokenHash: string): Promise<void> {
  await database.query('delete from push_subscriptions where token_hash = $1', [tokenHash]);
}

export async function deletePushDevice(database: Database, endpoint: string): Promise<void> {
  await database.query('delete from push_subscriptions where endpoint = $1', [endpoint]);
}

/** Of sessions that are still good, in the company that the account belongs to. */
export function listPushDevices(
  database: Database,
  { accountId, companyId, now, usedAfter }: { accountId: number; companyId: number; now: Date; usedAfter: Date },
): Promise<PushDevice[]> {
  return database.query<PushDevice>(
    `select s.endpoint, s.p256dh, s.auth
       from push_subscriptions s
       join tokens t on t.hash = s.token_hash and t.account_id = s.account_id
       join accounts a on a.id = s.account_id and a.company_id = $2
      where s.account_id = $1 and t.expires_at > $3 and t.used_at > $4
      order by s.token_hash`,
    [accountId, companyId, now, usedAfter],
  );
}
