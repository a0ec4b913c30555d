import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../server/core/config.ts';
import { migrationsFolder } from '../../server/core/db/schema-version.ts';
import { openCore } from '../../server/open-core.ts';
import { databaseOfBefore, withoutServer } from '../support/database-of-before.ts';
import type { TestDatabase } from '../support/test-database.ts';

// Until migration 0033 Drizzle ran the migrations, with a journal of its own. Databases of that time must keep working.

/**
 * The time of migration 0032 in the journal of those servers: they apply what is later than the latest in the database.
 */
const timeOfTheirLast = 1_795_642_025_923;

const allOfThem = readdirSync(migrationsFolder)
  .map((name) => name.replace('.sql', ''))
  .sort();

let database: TestDatabase;
beforeEach(async () => {
  [database] = await databaseOfBefore(async () => null);
});
afterEach(() => database.remove());

async function start(): Promise<void> {
  const { dataDir, databaseUrl } = database;
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), databaseUrl, background: false };
  const core = await openCore(config, { sync: false });
  await core.database.close();
}

const read = (text: string) => withoutServer(database, async (client) => (await client.query(text)).rows ?? []);

async function applied(): Promise<string[]> {
  const rows = await read('select name from migrations.applied order by run_on, id');
  return rows.map(({ name }) => name);
}

/** When the latest migration was made that such a server would find in the database. */
async function theirLatest(): Promise<number> {
  const [row] = await read('select max(created_at)::float8 as at from drizzle.__drizzle_migrations');
  return row.at;
}

it('design 6 earlier migrations are not run a second time, and a server of the previous release finds nothing to apply', async () => {
  expect(await theirLatest()).toBeLessThan(timeOfTheirLast);
  await start();
  expect(await applied()).toEqual(allOfThem);
  expect(await theirLatest()).toBeGreaterThan(timeOfTheirLast);
  await start();
  expect(await applied()).toEqual(allOfThem);
});

it('design 6 an upgrade that fails on its way changes nothing; the previous release continues, and the next upgrade after it', async () => {
  const theirs = await read('select * from drizzle.__drizzle_migrations order by id');
  // Migration 0005 runs, and 0021 finds its table taken.
  await read('create table overview_mails ()');
  await expect(start()).rejects.toThrow('relation "overview_mails" already exists');
  expect(await read('select * from drizzle.__drizzle_migrations order by id')).toEqual(theirs);
  expect(await applied()).toEqual(allOfThem.slice(0, theirs.length));
  expect(await read("select to_regclass('drizzle.schema_version') as there")).toEqual([{ there: null }]);

  // Such a server applies its next migration.
  await read(`drop table overview_mails; ${readFileSync(join(migrationsFolder, '0005_few_answers.sql'), 'utf8')};
              insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0005', 1795307805824)`);
  await start();
  expect(await applied()).toEqual(allOfThem);
});
