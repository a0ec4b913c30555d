import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { startCompany, type TestCompany } from '../support/company.ts';
import { importsOn } from '../support/imports.ts';
import { inProof } from '../support/in-proof.ts';
import { addManyPeople } from '../support/many-people.ts';
import { plansOf, rowsOf } from '../support/plans.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { must } from '../support/survey-stage.ts';

// On a database without statistics, as right after an import (PostgreSQL gathers them within minutes, the embedded one
// never), and on one whose statistics say that there are too many rows to hash. Judged by the rows and pages that a plan
// reads, not by its time.

// With the admin as many as a survey can ask.
const people = inProof(5000, 99_999);
let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.core;
  for (const table of ['people', 'accounts', 'group_members', 'groups', 'survey_respondents', 'send_ledger']) {
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

/** The most that one statement of these calls processes. */
const mostRows = async (calls: () => Promise<void>, memory?: string) =>
  Math.max(...(await plansOf(server.core.database, calls, memory)).map(rowsOf));

async function read(list: string): Promise<void> {
  const { status, body } = await company.call('GET', list);
  expect(status).toBe(200);
  if (list !== 'users/') return;
  const inGroups = (body as { company_groups: unknown[] }[]).filter(({ company_groups }) => company_groups.length > 0);
  expect(inGroups).toHaveLength(people);
}

const lists = ['users/', 'groups/', 'questionnaires/', 'first-steps/'];
// The joins depend on the statistics; one that reads every row for every row reads 5,000 times as many.
const fewTimes = 25;

it.each(lists)(
  'design 6 %s reads each row a few times, however many there are and without statistics',
  async (list) => {
    expect(await mostRows(() => read(list))).toBeLessThan(fewTimes * people);
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

it.each(lists)('design 6 %s reads each row a few times where they are too many to be hashed', async (list) => {
  await server.core.database.query('analyze people, survey_respondents, group_members', []);
  expect(await mostRows(() => read(list), '64kB')).toBeLessThan(fewTimes * people);
});

it('7.17, design 6 who has a mail already is looked up by person, not in all of the ledger for each', async () => {
  const surveys: { id: number; title: string }[] = must(await company.call('GET', 'questionnaires/'), 200).body;
  const id = surveys.find(({ title }) => title === 'Pulse')?.id;
  const question = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 };
  must(await company.call('POST', `questionnaires/${id}/questions/`, question), 201);
  const start = { is_active: true, active_from: server.clock.now().toISOString() };
  must(await company.call('PATCH', `questionnaires/${id}/`, start), 200);
  const { sent } = must(await company.call('PUT', `questionnaires/${id}/notify/`), 200).body;
  expect(sent).toBeGreaterThan(people);
  const plans = await plansOf(server.core.database, async () => {
    const { notify } = must(await company.call('GET', `questionnaires/${id}/mailings/`), 200).body;
    expect(notify).toMatchObject({ would_send: 0, already_sent: sent });
  });
  // Each look-up reads a few pages of an index: how many depends on its size and on the plan. The rows of one mailing are
  // on 50 pages of it, and in the long proofs on 1,000.
  const pages = plans.map((plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
  expect(Math.max(...pages)).toBeLessThan(inProof(25, 100) * people);
});
