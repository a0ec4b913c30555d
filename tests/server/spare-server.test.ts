import { expect, it } from 'vitest';
import { signUp } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { testClockStart } from '../support/test-clock.ts';

// What tests rely on when they get a server that another test has used (support/spare-server.ts).

it('design 7 a server that a test has closed is handed on as empty as a new one, its ids and clock at their beginning', async () => {
  const used = await startTestServer();
  const admin = await signUp(used);
  used.clock.advance({ days: 3 });
  await used.close();
  const next = await startTestServer();
  expect(next.core).toBe(used.core);
  expect(next.clock.now()).toEqual(new Date(testClockStart));
  expect(await next.outbox()).toEqual([]);
  const { database } = next.core;
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
    [],
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    expect([name, await database.query(`select count(*) as rows from ${name}`, [])]).toEqual([name, [{ rows: 0 }]]);
  }
  expect(await database.query('select 1 from pgboss.job', [])).toEqual([]);
  const again = await signUp(next);
  expect([again.companyId, again.accountId]).toEqual([admin.companyId, admin.accountId]);
  await next.close();
});

it.each([
  [
    'table',
    async ({ core }: TestServer) => {
      await core.database.query('alter table surveys add column odd int', undefined);
    },
  ],
  [
    'setting',
    ({ core }: TestServer) => {
      core.config.links.help = 'https://help.example/';
    },
  ],
  [
    'function',
    ({ core }: TestServer) => {
      core.mail.send = async () => {};
    },
  ],
  ['port', (server: TestServer) => server.listen()],
])('design 7 a server of which a test has changed a %s is handed to nobody', async (_what, change) => {
  const changed = await startTestServer();
  await change(changed);
  await changed.close();
  const next = await startTestServer();
  expect(next.core).not.toBe(changed.core);
  await next.close();
});
