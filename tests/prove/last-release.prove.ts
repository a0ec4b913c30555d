import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
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
  // What could not be tried is not proved.
  if ('missing' in release) throw new Error(`The last release cannot be tried: ${release.missing}.`);
  // A removal comes when no server needs it any more: the release before it starts on today's schema.
  expect(versionOf(release.commit), release.name).toBeGreaterThanOrEqual(await minVersion());
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

const root = resolve(import.meta.dirname, '../..');

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The last release: the newest tag `v…`, else the commit that tests/prove/last-release.json records; or why there is none. */
function lastRelease(): { commit: string; name: string } | { missing: string } {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  const recorded = (JSON.parse(readFileSync(join(root, 'tests/prove/last-release.json'), 'utf8')) as { commit: string })
    .commit;
  const name = tag || recorded;
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (commit) return { commit, name };
  if (git('rev-parse', '--git-dir') === null) return { missing: 'this is no git clone' };
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  return { missing: isShallow ? `this clone is shallow and lacks ${name}` : `this clone has no ${name}` };
}

/** A release from before the layers had folders has its database elsewhere. */
const databaseFolder = (commit: string) =>
  git('ls-tree', '--name-only', commit, 'server/core/db/') ? 'server/core/db' : 'server/db';

/** The number of the last migration of a commit. */
function versionOf(commit: string): number {
  const files = git('ls-tree', '--name-only', `${commit}:${databaseFolder(commit)}/migrations`) ?? '';
  return Math.max(
    ...files
      .split('\n')
      .map((name) => Number.parseInt(name, 10))
      .filter(Number.isFinite),
  );
}

/** Today's instead of that release's own: the schema, and its migrations. */
const ofToday = ['migrations', 'migrate.ts', 'schema-version.ts'];

/** A folder with that commit's files, today's packages and today's schema. */
function releaseOnTodaysSchema(commit: string): string {
  const folder = join(root, '.cache/last-release', commit.slice(0, 12));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const database = join(folder, databaseFolder(commit));
  for (const path of ofToday) {
    rmSync(join(database, path), { recursive: true, force: true });
    cpSync(join(root, 'server/core/db', path), join(database, path), { recursive: true });
  }
  return folder;
}
