import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCompany, type TestCompany } from '../support/company.ts';
import { importsOn } from '../support/imports.ts';
import { inProof } from '../support/in-proof.ts';
import { addManyPeople } from '../support/many-people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

// On a database without statistics, as right after an import (PostgreSQL gathers them within minutes, the embedded one
// never). Judged by the rows that a plan processes, not by its time.

const people = inProof(5000, 100_000);
let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.core;
  for (const table of ['people', 'accounts', 'group_members', 'groups', 'survey_respondents']) {
    await database.query(`alter table ${table} set (autovacuum_enabled = off)`);
  }
  company = await startCompany(server);
  for (let made = 0; made < 20; made += 1) await company.addGroup(`Group ${made}`);
  const groups = await database.query<{ id: number }>('select id from groups where company_id = $1 order by id', [
    company.companyId,
  ]);
  await addManyPeople(
    server,
    company.companyId,
    people,
    groups.map(({ id }) => id),
  );
  // One survey asks everybody.
  const rows = await database.query<{ id: number }>('select id from people where company_id = $1', [company.companyId]);
  const survey = { title: 'Pulse', respondent_ids: rows.map(({ id }) => id) };
  expect((await company.call('POST', 'questionnaires/', survey)).status).toBe(201);
});
afterAll(() => server.close());

type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };

function rowsOf(node: Node): number {
  const inHand = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter'] as const;
  const own = inHand.reduce(
    (sum, name) => sum + (((node as Record<string, unknown>)[name] as number | undefined) ?? 0),
    0,
  );
  return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);
}

it.each(['users/', 'groups/', 'questionnaires/', 'first-steps/'])(
  'design 6 %s reads each row a few times, however many there are and without statistics',
  async (list) => {
    const { database } = server.core;
    const { query } = database;
    let most = 0;
    database.query = (async (text: string, params?: readonly unknown[]) => {
      if (/^\s*(select|with)\b/.test(text) && !/\binsert\b|\bupdate\b/.test(text)) {
        const [row] = await query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, format json) ${text}`, params);
        if (row) most = Math.max(most, rowsOf(row['QUERY PLAN'][0]?.Plan as Node));
      }
      return query(text, params);
    }) as typeof query;
    try {
      const { status, body } = await company.call('GET', list);
      expect(status).toBe(200);
      if (list === 'users/') {
        expect(body).toHaveLength(people + 1);
        expect(body.at(-1)).toMatchObject({ last_name: expect.any(String), company_groups: [expect.anything()] });
      }
    } finally {
      database.query = query;
    }
    // The joins depend on the statistics; one that reads every row for every row reads 5,000 times as many.
    expect(most).toBeLessThan(25 * people);
  },
);

it('design 6 statistics are gathered after an import, and regularly on the embedded database', async () => {
  const { database, jobs } = server.core;
  const estimated = async () =>
    (
      await database.query<{ rows: number }>(
        "select reltuples as rows from pg_class where oid = 'people'::regclass",
        [],
      )
    )[0]?.rows ?? 0;
  expect(await estimated()).toBeLessThan(people);
  const file = ['first_name,last_name,email', 'Aino,Aalto,aino@import.example', 'Eino,Erkko,eino@import.example'];
  expect((await importsOn(server, company).uploadTo(company, file.join('\n'))).status).toBe(200);
  expect(await estimated()).toBeGreaterThan(people / 2);

  if (database.kind === 'server') return;
  await database.query("update pg_class set reltuples = -1 where oid = 'people'::regclass", []);
  await jobs.runDue();
  expect(await estimated()).toBeGreaterThan(people / 2);
});
