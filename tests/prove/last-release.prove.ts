import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastRelease, releaseOnTodaysSchema, versionOf } from '../support/last-release.ts';
import { startTestServer } from '../support/server.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** That release's tests of its own migrations, not of a running server. */
const ofItsMigrations = ['upgrade', 'accounts-migration', 'schema-version'];

async function minVersion(): Promise<number> {
  const database = await createTestDatabase();
  const server = await startTestServer({ database });
  const [row] = await server.core.database.query<{ min: number }>(
    'select min_version as min from drizzle.schema_version',
    [],
  );
  await server.close();
  await database.remove();
  return row?.min ?? 0;
}

it('design 6 the last release works on the schema of today: its server tests pass there', async () => {
  const release = lastRelease();
  if ('missing' in release) {
    console.warn(`NOT PROVED that the last release works on today's schema: ${release.missing}.`);
    return;
  }
  const [needed, has] = [await minVersion(), versionOf(release.commit)];
  if (has < needed) {
    console.warn(`The last release (${release.name}, version ${has}) refuses to start: min_version is ${needed}.`);
    return;
  }
  const folder = releaseOnTodaysSchema(release.commit);
  const tests = globSync('tests/server/**/*.test.ts', { cwd: folder }).filter(
    (file) => !ofItsMigrations.some((name) => file.endsWith(`/${name}.test.ts`)),
  );
  const run = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'server',
      '--maxWorkers=1',
      ...(process.env.LAST_RELEASE_TESTS?.split(' ') ?? tests),
    ],
    {
      cwd: folder,
      env: { ...process.env, VITEST: undefined, VITEST_MODE: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said: string[] = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = await once(run, 'close');
  const failures = said
    .join('')
    .split('\n')
    .filter((line) => /FAIL|Error:/.test(line));
  if (code !== 0) expect(failures).toEqual([]);
  expect(code).toBe(0);
});
