import { findPostgres, startPostgres } from './postgres.ts';

/**
 * Playwright's global setup: the browser tests run on a private PostgreSQL cluster where one is installed. With
 * `TEST_DATABASE=pglite`, or without PostgreSQL, they run on the embedded one.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL || process.env.TEST_DATABASE === 'pglite' || !findPostgres()) return undefined;
  const cluster = await startPostgres({ sync: false });
  process.env.TEST_DATABASE_URL = cluster.url;
  return cluster.stop;
}
