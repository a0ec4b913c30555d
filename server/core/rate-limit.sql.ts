import type { Database } from './db/database.ts';

/** Adds attempts to a window, or subtracts them. @returns the number in it now */
export async function countAttempts(
  database: Database,
  bucket: string,
  { start, end }: { start: Date; end: Date },
  attempts: number,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `insert into rate_limits (bucket, window_start, count, expires_at) values ($1, $2, $4, $3)
         on conflict (bucket, window_start) do update set count = rate_limits.count + $4
         returning count`,
    [bucket, start, end, attempts],
  );
  return row?.count ?? 0;
}

export async function findAttempts(database: Database, bucket: string, start: Date): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count from rate_limits where bucket = $1 and window_start = $2',
    [bucket, start],
  );
  return row?.count ?? 0;
}

export async function deleteAttempts(database: Database, bucket: string): Promise<void> {
  await database.query('delete from rate_limits where bucket = $1', [bucket]);
}

export async function sweepAttempts(database: Database, endedBefore: Date): Promise<void> {
  await database.query('delete from rate_limits where expires_at < $1', [endedBefore]);
}
