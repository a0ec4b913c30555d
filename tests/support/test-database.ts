import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { buildServer } from '../../server/app.ts';
import { readConfig, type ServerConfig } from '../../server/core/config.ts';
import { openCore } from '../../server/open-core.ts';

const root = resolve(import.meta.dirname, '../..');

/** A test's own data folder and, on PostgreSQL, its own database. */
export type TestDatabase = { dataDir: string; databaseUrl: string | null; remove(): Promise<void> };

/** The initial content of a database: created once, then copied. */
export type Filling = {
  /** Changes as soon as its result may change. */
  name(): string;
  fill(database: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>): Promise<void>;
};

/** Each table counts from a thousand of its own: where one record's id is taken for another's, nothing is found. */
const ownThousands = `do $$
  declare own record;
  begin
    for own in select sequencename as name, 1000 * row_number() over (order by sequencename) + 1 as first
                 from pg_sequences where schemaname = 'public' loop
      execute format('alter sequence public.%I start with %s restart', own.name, own.first);
    end loop;
  end $$`;

/** Empty, with all tables and those of the job queue. */
const nothing: Filling = {
  name: () => `${schemaName()}_thousands`,
  async fill({ dataDir, databaseUrl }) {
    const core = await openCore(configOf(dataDir, databaseUrl));
    const app = await buildServer(core);
    await core.database.query(ownThousands, []);
    await app.close();
  },
};

/** Changes when the content of an empty, migrated database changes. */
export function schemaName(): string {
  const migrations = join(root, 'server/core/db/migrations');
  const hash = createHash('sha256');
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(readFileSync(join(migrations, name)));
  for (const name of ['pg-boss', '@electric-sql/pglite']) {
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')));
  }
  return hash.digest('hex').slice(0, 16);
}

function configOf(dataDir: string, databaseUrl: string | null): ServerConfig {
  return { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), databaseUrl, background: false };
}

async function embeddedTemplate({ name, fill }: Filling): Promise<string> {
  const folder = join(root, '.cache/test-databases', name());
  if (existsSync(folder)) return folder;
  mkdirSync(join(root, '.cache/test-databases'), { recursive: true });
  const making = mkdtempSync(`${folder}.`);
  await fill({ dataDir: making, databaseUrl: null });
  try {
    renameSync(making, folder);
  } catch {
    // Another test process was faster; its template is equivalent.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

async function onCluster<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseAt(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function serverTemplate(clusterUrl: string, dataDir: string, filling: Filling): Promise<string> {
  const name = `template_${filling.name()}`;
  const isThere = async (client: pg.Client) =>
    (await client.query('select from pg_database where datname = $1', [name])).rowCount !== 0;
  await onCluster(clusterUrl, async (client) => {
    // Nobody waits for another template than their own.
    if (await isThere(client)) return;
    // Test processes take turns; the session's end gives the lock back.
    await client.query('select pg_advisory_lock(20261120)');
    if (await isThere(client)) return;
    const making = `making_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${making} template template0`);
    await filling.fill({ dataDir, databaseUrl: databaseAt(clusterUrl, making) });
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

/**
 * A fresh, migrated database: a copy of a folder that is made once (PGlite), or of a template database on the
 * PostgreSQL that `TEST_DATABASE_URL` names.
 * @param options.embedded true: PGlite in any case, for tests of its specifics
 * @param options.filling its content; by default none
 */
export async function createTestDatabase({
  embedded = false,
  filling = nothing,
}: {
  embedded?: boolean;
  filling?: Filling;
} = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rytmi-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const clusterUrl = process.env.TEST_DATABASE_URL;
  if (!clusterUrl || embedded) {
    cpSync(await embeddedTemplate(filling), dataDir, { recursive: true });
    return { dataDir, databaseUrl: null, remove: async () => removeFolder() };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = await serverTemplate(clusterUrl, dataDir, filling);
  await onCluster(clusterUrl, (client) => client.query(`create database ${name} template ${template}`));
  return {
    dataDir,
    databaseUrl: databaseAt(clusterUrl, name),
    async remove() {
      await onCluster(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
      removeFolder();
    },
  };
}
