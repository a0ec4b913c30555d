import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { checkSchemaVersion, migrationsFolder } from './schema-version.ts';

/** Where the job queue keeps its tables. */
export const jobSchema = 'pgboss';

/** Any number: servers that start together on one database take turns by it. */
const migrationLock = 7_201_604;

const sessionLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const unsaid = () => {};

const journal = {
  dir: migrationsFolder,
  direction: 'up',
  migrationsSchema: 'migrations',
  createMigrationsSchema: true,
  migrationsTable: 'applied',
  // All missing ones or none: a server that dies halfway leaves the schema as it was.
  singleTransaction: true,
  // The lock is taken earlier; servers with Drizzle's migrations use the same.
  noLock: true,
  // An error carries its cause; the runner would also print the whole migration.
  logger: { debug: unsaid, info: unsaid, warn: unsaid, error: unsaid },
} as const;

/**
 * Applies the missing files of server/core/db/migrations, on one connection, one server at a time.
 * @throws SchemaTooNew
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // No time limit: neither for a migration nor for waiting for another server's.
    for (const limit of sessionLimits) await client.query(`set ${limit} = 0`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await checkSchemaVersion(client);
      await client.query('set client_min_messages = warning');
      await takeOverDrizzlesJournal(client);
      await runner({ ...journal, dbClient: client });
      // The job queue's own; created here because servers that start together would create it at the same time.
      await client.query(`create schema if not exists ${jobSchema}`);
      await client.query('reset client_min_messages');
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
    for (const limit of sessionLimits) await client.query(`reset ${limit}`);
  } finally {
    client.release();
  }
}

/**
 * Servers up to version 32 kept their journal in `drizzle.__drizzle_migrations`, one row per migration, in order.
 * Migration 0033 ends that journal. Until it has run, such a server may still have added to it (a failed upgrade and a
 * step back), so it is read at each start.
 */
async function takeOverDrizzlesJournal(client: pg.PoolClient): Promise<void> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return;
  const { rows } = await client.query<{ count: number; ended: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(hash = 'ended'), false) as ended from drizzle.__drizzle_migrations`,
  );
  const [theirs] = rows;
  if (theirs === undefined || theirs.ended) return;
  const missing = theirs.count - (await countApplied(client));
  if (missing > 0) await runner({ ...journal, dbClient: client, fake: true, count: missing });
}

async function countApplied(client: pg.PoolClient): Promise<number> {
  if (!(await hasTable(client, 'migrations.applied'))) return 0;
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from migrations.applied');
  return rows[0]?.count ?? 0;
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return rows[0]?.there ?? false;
}
