import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { startCompany, type TestCompany } from '../support/company.ts';
import { addManyPeople } from '../support/many-people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;
let list: string;

beforeAll(async () => {
  company = await startCompany(server);
  await addManyPeople(server, company.companyId, 1000);
  list = `/api/companies/${company.companyId}/users/`;
});

function ask(method: 'GET' | 'HEAD' | 'POST', url: string, encodings?: string, payload?: Buffer) {
  const headers = {
    authorization: `Token ${company.key}`,
    ...(encodings ? { 'accept-encoding': encodings } : {}),
    ...(payload ? { 'content-type': 'application/json', 'content-encoding': 'gzip' } : {}),
  };
  return server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5', '*'])(
  'design 6 a long list is sent as gzip to clients that accept it (%s), and has the same content',
  async (encodings) => {
    const plain = await ask('GET', list);
    const answer = await ask('GET', list, encodings);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  },
);

it.each([undefined, 'identity', 'br', 'gzip;q=0'])('design 6 it is sent as it is to others (%s)', async (encodings) => {
  const answer = await ask('GET', list, encodings);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toHaveLength(1001);
});

it('design 6 short answers, and those to HEAD, are not compressed', async () => {
  const record = await ask('GET', `/api/companies/${company.companyId}/`, 'gzip');
  expect([record.headers['content-encoding'], record.json().id]).toEqual([undefined, company.companyId]);
  const head = await ask('HEAD', list, 'gzip');
  expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, undefined, '']);
});

it('design 6 a record keeps its version when it is compressed', async () => {
  const { body: people } = await company.call('GET', 'users/');
  const ids = people.map(({ id }: { id: number }) => id);
  const group = await company.addGroup('Everyone', ids);
  const path = `/api/companies/${company.companyId}/groups/${group}/`;
  const [plain, small] = [await ask('GET', path), await ask('GET', path, 'gzip')];
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(small.headers.etag).toBe(plain.headers.etag);
});

it('design 6 a public report is compressed like an admin’s', async () => {
  const survey = await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids: [company.accountId] });
  const path = `questionnaires/${survey.body.id}/`;
  for (const at of [1, 2, 3, 4, 5])
    await company.call('POST', `${path}questions/`, { label: `${at}`.repeat(500), field_type: fieldTypes.number });
  const start = { is_active: true, active_from: server.clock.now().toISOString(), share_enabled: true };
  const { body } = await company.call('PATCH', path, start);
  const report = await ask('GET', `/api/questionnaires/share/${body.share_hash}/report/`, 'gzip');
  expect([report.statusCode, report.headers['content-encoding']]).toEqual([200, 'gzip']);
});

it('design 6 nothing under /api/auth/ is compressed, however long: its length would reveal the key in it', async () => {
  await server.core.database.query('update accounts set is_reseller = true where id = $1', [company.accountId]);
  await server.core.database.query(
    `with made as (
       insert into companies (name, email, timezone, created_at)
       select 'Company ' || n, 'office@example.com', 'Europe/Helsinki', $2 from generate_series(1, 50) as n returning id)
     insert into reseller_companies (account_id, company_id) select $1, id from made`,
    [company.accountId, server.clock.now()],
  );
  const answer = await ask('GET', '/api/auth/user/', 'gzip');
  expect(answer.rawPayload.length).toBeGreaterThan(4096);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  const companies = await ask('GET', '/api/companies/', 'gzip');
  expect(companies.headers['content-encoding']).toBe('gzip');
});

it('design 6 a compressed request is not unpacked', async () => {
  const bomb = gzipSync(JSON.stringify({ name: 'Bomb', description: ' '.repeat(10_000_000), users: [] }));
  const answer = await ask('POST', `/api/companies/${company.companyId}/groups/`, undefined, bomb);
  expect(answer.statusCode).toBe(400);
});
