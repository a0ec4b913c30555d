import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, pathOf } from './lock-file.ts';

/** Folders whose code Vite bundles. */
const ofTheConsole = ['src', 'machines', 'contract'];
const imported = /(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[^'"]*['"]/g;

/** The packages that the console's code imports, and their dependencies. */
export function bundledPackages(packages: LockedPackages, root: string): Set<string> {
  const found = new Set<string>();
  function add(from: string, name: string): void {
    const path = pathOf(packages, from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const inner of Object.keys(packages[path]?.dependencies ?? {})) add(path, inner);
  }
  for (const folder of ofTheConsole) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:tsx?|css)$/.test(file)) continue;
      for (const [, name = ''] of readFileSync(join(root, folder, file), 'utf8').matchAll(imported)) add('', name);
    }
  }
  return found;
}
