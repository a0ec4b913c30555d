import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder, serverVersion } from '../../server/core/db/schema-version.ts';

/** From here on migrations come in two steps (CONTRIBUTING); older ones had no min_version to name. */
const firstInSteps = 23;

/** Changes that a server which still uses the column, or does not know it, cannot work with. */
const removing: [string, RegExp][] = [
  ['drops a table', /\bDROP\s+TABLE\b/i],
  ['drops a column', /\bDROP\s+COLUMN\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+COLUMN\b[^;]*\bTYPE\b/i],
  ['forbids null in what is there', /\bSET\s+NOT\s+NULL\b/i],
  ['takes a default away', /\bDROP\s+DEFAULT\b/i],
  ['adds a column that must be given', /\bADD\s+COLUMN\b(?![^;]*\b(?:DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i],
];

/** Rules that a server which does not know them breaks; on a table of the same migration they are harmless. */
const ruling: [string, RegExp][] = [
  ['makes values unique', /\bCREATE\s+UNIQUE\s+INDEX\b.*?\bON\s+(?:ONLY\s+)?(?:"public"\.)?"?(\w+)/is],
  [
    'adds a rule',
    /\bALTER\s+TABLE\s+(?:ONLY\s+)?(?:"public"\.)?"?(\w+)"?\s[^;]*\bADD\s+(?:CONSTRAINT|UNIQUE|CHECK)\b/i,
  ],
];

/** What an earlier server cannot work with; without comments, which may say anything. */
function removals(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';');
  const isNew = (table = '') => new RegExp(`\\bCREATE\\s+TABLE\\s+(?:"public"\\.)?"?${table}\\b`, 'i').test(sql);
  const removed = removing.filter(([, pattern]) => statements.some((one) => pattern.test(one)));
  const ruled = ruling.filter(([, pattern]) =>
    statements.some((one) => {
      const [found, table] = pattern.exec(one) ?? [];
      return found !== undefined && !isNew(table);
    }),
  );
  return [...removed, ...ruled].map(([what]) => what);
}

/** Its oldest server; null: none. */
function minVersionIn(sql: string): number | null {
  const [, number] = /UPDATE "drizzle"\."schema_version" SET "min_version" = (\d+)/i.exec(sql) ?? [];
  return number === undefined ? null : Number(number);
}

const files = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, number: Number(name.slice(0, 4)), sql: readFileSync(join(migrationsFolder, name), 'utf8') }));

describe('migrations in two steps', () => {
  it('design 6 the server’s version is the number of its last migration', () => {
    expect(serverVersion()).toBe(Math.max(...files.map(({ number }) => number)));
    expect(new Set(files.map(({ number }) => number)).size).toBe(files.length);
  });

  it('design 6 a migration that the previous version cannot work with names the oldest server that can', () => {
    const silent = files
      .filter(({ number }) => number >= firstInSteps)
      .filter(({ sql }) => removals(sql).length > 0 && minVersionIn(sql) === null)
      .map(({ name, sql }) => `${name} ${removals(sql).join(', ')}, and does not raise min_version`);
    expect(silent).toEqual([]);
  });

  it('design 6 what a migration removes, an earlier one has made needless: no min_version is its own number, none goes back', () => {
    const raised = files.flatMap(({ number, sql }) => {
      const minVersion = minVersionIn(sql);
      return minVersion === null ? [] : [{ number, minVersion }];
    });
    expect(raised.filter(({ number, minVersion }) => minVersion >= number)).toEqual([]);
    expect(raised.map(({ minVersion }) => minVersion)).toEqual(
      raised.map(({ minVersion }) => minVersion).toSorted((a, b) => a - b),
    );
  });

  it.each([
    ['ALTER TABLE "a" DROP COLUMN "b";', 'drops a column'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 'changes a type'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'forbids null in what is there'],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 'adds a column that must be given'],
    ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;', null],
    ['ALTER TABLE "a" ADD COLUMN "b" text;\n-- DROP COLUMN comes later.', null],
    ['DROP INDEX "a";', null],
    ['CREATE UNIQUE INDEX "i" ON "a" ("b");', 'makes values unique'],
    ['CREATE UNIQUE INDEX i ON a (b) WHERE c;', 'makes values unique'],
    ['CREATE TABLE "a" ("b" text); CREATE UNIQUE INDEX "i" ON "a" ("b");', null],
    ['CREATE INDEX "i" ON "a" ("b");', null],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" > 0);', 'adds a rule'],
    ['ALTER TABLE "public"."a" ADD UNIQUE ("b");', 'adds a rule'],
    ['CREATE TABLE "a" ("b" text); ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE ("b");', null],
    ['CREATE TABLE "a" ("b" text NOT NULL);', null],
  ])('design 6 it sees that %s', (sql, what) => {
    expect(removals(sql)).toEqual(what === null ? [] : [what]);
  });
});
