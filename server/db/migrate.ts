import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { checkSchemaVersion, migrationsFolder } from './schema-version.ts';

/** Where the job queue keeps its tables. */
export const jobSchema = 'pgboss';

/** Any number: servers that start together on one database take turns by it. */
const migrationLock = 7_201_604;

const sessionLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * Applies what is missing of server/db/migrations, on one connection, one server at a time.
 * @throws SchemaTooNew
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, and so does another server's.
    for (const limit of sessionLimits) await client.query(`set ${limit} = 0`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await checkSchemaVersion(client);
      await client.query('set client_min_messages = warning');
      await applyMigrations(drizzle(client), { migrationsFolder });
      // The job queue's own; made here because servers that start together would make it at the same time.
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
