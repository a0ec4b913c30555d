import { Client } from 'pg';
import { findPostgres, startPostgres } from './postgres.ts';

/** Nothing kills a server here: what is written need not outlive the run, and no test has to wait for the disk. */
async function forgoDisk(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}

/**
 * Playwright's global setup: the browser tests run on a private PostgreSQL cluster where one is installed. With
 * `TEST_DATABASE=pglite`, or without PostgreSQL, they run on the embedded one.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL || process.env.TEST_DATABASE === 'pglite' || !findPostgres()) return undefined;
  const cluster = await startPostgres();
  await forgoDisk(cluster.url);
  process.env.TEST_DATABASE_URL = cluster.url;
  return cluster.stop;
}
