import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Where PostgreSQL is installed, the server's tests run there, and only a part of them on the embedded database, too:
// what is particular to it, and as many tests as send every statement that the others send (ADR 17).

const root = resolve(import.meta.dirname, '../..');

/** Of the embedded database alone: on PostgreSQL they would prove the same once more. */
export const embeddedOnly: readonly string[] = ['tests/server/lock.test.ts', 'tests/server/demo-folder.test.ts'];

/** What the embedded database does in its own way: its folder, its worker, durability, one session for all, jobs on it. */
export const particular: readonly string[] = [
  ...embeddedOnly,
  'tests/server/closing.test.ts',
  'tests/server/database.test.ts',
  'tests/server/durability.test.ts',
  'tests/server/jobs.test.ts',
  'tests/server/stalled-database.test.ts',
];

/** By file, names of tests (`group > test`); `node tools/statement-cover.ts --choose` writes it. */
export const chosenFile = join(root, 'tests/server/embedded.json');

export type Chosen = Record<string, string[]>;

export function chosenTests(): Chosen {
  return existsSync(chosenFile) ? (JSON.parse(readFileSync(chosenFile, 'utf8')) as Chosen) : {};
}
