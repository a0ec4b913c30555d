import type { Database } from './database.ts';

/** Ours and the job queue's, as written in a statement. */
export function listTables(database: Database): Promise<{ name: string }[]> {
  return database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`,
    [],
  );
}
