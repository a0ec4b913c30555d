import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * Writes generated files, or with `--check` among the arguments compares them with the committed ones.
 * @param files text by path from the repository's root
 * @param folder a folder that holds nothing but these files; what else is in it is removed, or reported
 * @param command what a person runs to bring the files up to date
 * @returns the exit code: 1 when a check found a difference
 */
export function writeOrCheck(files: ReadonlyMap<string, string>, folder: string | undefined, command: string): number {
  const extra = listFiles(folder).filter((path) => !files.has(path));
  const changed = [...files].filter(([path, text]) => readText(path) !== text).map(([path]) => path);
  if (process.argv.includes('--check')) {
    for (const path of changed) console.error(`stale: ${path}`);
    for (const path of extra) console.error(`no longer generated: ${path}`);
    if (changed.length + extra.length === 0) return 0;
    console.error(`Run \`${command}\` and commit the result.`);
    return 1;
  }
  for (const path of changed) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), files.get(path) ?? '');
  }
  for (const path of extra) rmSync(join(ROOT, path));
  console.log(`${files.size} files, ${changed.length} written, ${extra.length} removed`);
  return 0;
}

function listFiles(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  try {
    return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}
