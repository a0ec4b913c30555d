import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { endedFile, recordingFolder } from './statements.ts';

/**
 * Begins the recording that `RECORD_STATEMENTS` names (statements.ts). @returns a function to call at the end of the
 * run
 */
function beginRecording(): () => void {
  const { RECORD_STATEMENTS: name } = process.env;
  if (!name) return () => {};
  const folder = recordingFolder(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return () => writeFileSync(join(folder, endedFile), '');
}

/**
 * Vitest's global setup of the server tests. They run on PGlite; with `TEST_DATABASE=postgres` they run on a private
 * PostgreSQL cluster, and with `TEST_DATABASE_URL` on that server. The tests find its connection string in the
 * environment (`TEST_DATABASE_URL`) or as `inject('databaseUrl')`; both are absent for PGlite.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void> | void> {
  const endRecording = beginRecording();
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseUrl', given);
    return endRecording;
  }
  if (process.env.TEST_DATABASE !== 'postgres') return endRecording;
  const cluster = await startPostgres({ sync: false });
  process.env.TEST_DATABASE_URL = cluster.url;
  project.provide('databaseUrl', cluster.url);
  return async () => {
    endRecording();
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl?: string;
  }
}
