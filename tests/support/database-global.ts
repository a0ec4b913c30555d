import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/**
 * Vitest's global setup of the server tests. They run on PGlite; with `TEST_DATABASE=postgres` they run on a private
 * PostgreSQL cluster, and with `TEST_DATABASE_URL` on that server. The tests find its connection string in the
 * environment (`TEST_DATABASE_URL`) or as `inject('databaseUrl')`; both are absent for PGlite.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseUrl', given);
    return undefined;
  }
  if (process.env.TEST_DATABASE !== 'postgres') return undefined;
  const cluster = await startPostgres();
  process.env.TEST_DATABASE_URL = cluster.url;
  project.provide('databaseUrl', cluster.url);
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl?: string;
  }
}
