import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The last release: the newest tag `v…`, else the commit that tests/prove/last-release.json records; or why there is none. */
export function lastRelease(): { commit: string; name: string } | { missing: string } {
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
export function versionOf(commit: string): number {
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
export function releaseOnTodaysSchema(commit: string): string {
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
