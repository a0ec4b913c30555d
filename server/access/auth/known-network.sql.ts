import type { Database } from '../../core/db/database.ts';

export async function findAccountId(database: Database, email: string): Promise<number | undefined> {
  const [account] = await database.query<{ id: number }>('select id from accounts where email = $1', [email]);
  return account?.id;
}

/** @param network hashed with its account */
export async function isKnownNetwork(
  database: Database,
  accountId: number,
  network: string,
  seenAfter: Date,
): Promise<boolean> {
  const rows = await database.query(
    'select account_id from known_networks where account_id = $1 and network = $2 and seen_at > $3',
    [accountId, network, seenAfter],
  );
  return rows.length > 0;
}

/** Writes nothing where it was seen since `notedSince`. @returns whether it is a new one */
export async function saveKnownNetwork(
  database: Database,
  accountId: number,
  network: string,
  { at, notedSince }: { at: Date; notedSince: Date },
): Promise<boolean> {
  const [row] = await database.query<{ is_new: boolean }>(
    `insert into known_networks (account_id, network, seen_at) values ($1, $2, $3)
         on conflict (account_id, network) do update set seen_at = $3 where known_networks.seen_at < $4
         returning xmax = 0 as is_new`,
    [accountId, network, at, notedSince],
  );
  return row?.is_new ?? false;
}

export async function deleteKnownNetworks(database: Database, accountId: number): Promise<void> {
  await database.query('delete from known_networks where account_id = $1', [accountId]);
}

export async function sweepKnownNetworks(database: Database, seenBefore: Date): Promise<void> {
  await database.query('delete from known_networks where seen_at < $1', [seenBefore]);
}
