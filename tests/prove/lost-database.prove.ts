import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCompany, type TestCompany } from '../support/company.ts';
import { logIn } from '../support/people.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let company: TestCompany;
beforeEach(async () => {
  server = await startTestServer();
  company = await startCompany(server);
});
afterEach(() => server.close());

const away = { detail: 'The server cannot reach its database right now. Try again in a moment.', code: 'unavailable' };

it('design 6 a full disk is reported as such, for what saves something; reading continues', async () => {
  await company.addGroup('Kitchen');
  // In the database's words (SQLSTATE disk_full); tests/prove fills a real disk.
  await server.core.database.query(
    `create function full_disk() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger full_disk before insert on groups execute function full_disk()`,
  );
  const refused = await company.call('POST', 'groups/', { name: 'Terrace' });
  expect([refused.status, refused.body]).toEqual([
    507,
    {
      detail: 'The server has no space left, so nothing can be saved. The operator must free up space first.',
      code: 'storage_full',
    },
  ]);
  expect((await company.call('GET', 'groups/')).body).toHaveLength(1);
  const { status, body } = await server.call('GET', '/readyz');
  expect([status, body]).toEqual([503, { status: 'not ready', reason: 'storage_full' }]);
});

// Only a separate PostgreSQL can be away.
if (process.env.TEST_DATABASE_URL) {
  it('design 6 connections that the database has cut are replaced; one that nobody may open is 503, until it may', async () => {
    const { databaseUrl } = server.core.config;
    const name = new URL(databaseUrl ?? '').pathname.slice(1);
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    const cut = () =>
      admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
    await cut();
    await expect.poll(async () => (await company.call('GET', 'groups/')).status, { timeout: 30_000 }).toBe(200);

    await admin.query(`alter database ${name} with allow_connections false`);
    await cut();
    const { status, body, headers } = await company.call('GET', 'groups/');
    expect([status, body, headers['retry-after']]).toEqual([503, away, '5']);
    const ready = await server.call('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 'not ready', reason: 'database_away' }]);
    expect((await server.call('GET', '/healthz')).status).toBe(200);

    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
    expect((await company.call('GET', 'groups/')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('design 6 a database that has become read-only is 503 and not ready, and its connections are thrown away', async () => {
    const { databaseUrl } = server.core.config;
    const name = new URL(databaseUrl ?? '').pathname.slice(1);
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    const cut = () =>
      admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
    const write = () => company.call('POST', 'groups/', { name: 'Terrace' });
    // As after a failover: the connections lead to the former primary.
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await cut();
    await expect
      .poll(async () => (await server.call('GET', '/readyz')).body.reason, { timeout: 30_000 })
      .toBe('database_read_only');
    for (let time = 0; time < 3; time += 1) {
      const { status, body, headers } = await write();
      expect([status, body, headers['retry-after']]).toEqual([
        503,
        { detail: 'The server’s database takes no changes right now. Try again in a moment.', code: 'unavailable' },
        '5',
      ]);
    }
    const inTransaction = server.core.database.transaction(() =>
      server.core.database.query('update companies set version = version + 1', []),
    );
    await expect(inTransaction).rejects.toThrow('The database is read-only.');
    expect((await server.call('GET', '/readyz')).status).toBe(503);

    // The new primary answers to new connections alone.
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await admin.end();
    expect((await write()).status).toBe(201);
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('design 6 a database that is shut down is 503 for everyone, also at the log-in', async () => {
    const cluster = await startPostgres();
    const database = { dataDir: server.core.config.dataDir, databaseUrl: await createDatabase(cluster.url) };
    // A separate cluster must run all migrations, which need not be proved on the embedded database.
    const own = await startTestServer({ database: { ...database, remove: async () => {} } });
    const { email, password } = await startCompany(own);
    await cluster.stop();
    const { status, body } = await logIn(own, email, password);
    expect([status, body]).toEqual([503, away]);
    expect((await own.call('GET', '/readyz')).body).toEqual({ status: 'not ready', reason: 'database_away' });
    await own.close();
  });
}
