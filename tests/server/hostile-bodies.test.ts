import { expect, it } from 'vitest';
import { startCompany } from '../support/company.ts';
import { signUp } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const login = '/api/auth/login/';
const json = { 'content-type': 'application/json' };
const post = (payload: string, url = login, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload });
const unreadable = { non_field_errors: ['The request could not be read.'] };
const messagesIn = (body: Record<string, string[]>) => Object.values(body).flat().length;

it.each([login, '/api/auth/registration/', '/api/auth/password/reset/', '/api/auth/recovery/', '/api/nothing/here/'])(
  'design 6 a stranger sends 16 kB at most: %s',
  async (url) => {
    const { length } = JSON.stringify({ email: '' });
    const fits = await post(JSON.stringify({ email: 'x'.repeat(16 * 1024 - length) }), url);
    const exceeds = await post(JSON.stringify({ email: 'x'.repeat(16 * 1024 - length + 1) }), url);
    expect(fits.statusCode).not.toBe(413);
    expect([exceeds.statusCode, exceeds.json()]).toEqual([413, { detail: 'The request is too large.' }]);
  },
);

it('5.1 a body gives twenty errors at most, and no name that is longer than any of ours', async () => {
  const texts = `{"email":[${Array(1_500).fill('"\\ud83d"').join(',')}]}`;
  const names = `{${Array.from({ length: 800 }, (_, at) => `"\\ud83d${at}":1`).join(',')}}`;
  const long = JSON.stringify({ ['x'.repeat(15_000)]: 'Hurray \ud83d' });
  for (const payload of [texts, names, long]) {
    const { statusCode, body, ...answer } = await post(payload);
    expect(statusCode).toBe(400);
    expect(messagesIn(answer.json())).toBeLessThanOrEqual(20);
    expect(body.length).toBeLessThan(3_000);
  }
});

it('5.1 twenty errors at most are reported for a long list, by their place in it', async () => {
  const company = await startCompany(server);
  const users: unknown[] = Array.from({ length: 5_000 }, (_, at) => at + 1);
  users[4_200] = 'somebody';
  const one = await company.call('POST', 'groups/', { name: 'Kitchen', users });
  expect([one.status, one.body]).toEqual([400, { 'users.4200': ['This value has the wrong type.'] }]);
  const all = await company.call('POST', 'groups/', { name: 'Kitchen', users: Array(5_000).fill('somebody') });
  expect([all.status, Object.keys(all.body)]).toEqual([400, Array.from({ length: 20 }, (_, at) => `users.${at}`)]);
});

it.each([
  ['lists in each other', `${'['.repeat(30)}${']'.repeat(30)}`],
  ['objects in each other', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`],
  ['lists beside each other', `[${Array(11_000).fill('[]').join(',')}]`],
  ['keys', `{${Array.from({ length: 11_000 }, (_, at) => `"${at}":1`).join(',')}}`],
  ['values', `{"users":[${Array(130_000).fill('1').join(',')}]}`],
])('design 6 a body of more %s than any of ours is refused before it is parsed', async (_kind, payload) => {
  const admin = await signUp(server);
  const url = `/api/companies/${admin.companyId}/groups/`;
  const answer = await post(payload, url, { authorization: `Token ${admin.key}` });
  expect([answer.statusCode, answer.json()]).toEqual([400, unreadable]);
});

it('design 6 a body from somebody who manages nothing has at most twenty thousand values', async () => {
  const { key } = await startCompany(server);
  const headers = { ...json, authorization: `Token ${key}` };
  const send = (count: number) => {
    const payload = `{"none":[${Array(count).fill('1').join(',')}]}`;
    return server.app.inject({ method: 'PATCH', url: '/api/auth/user/', headers, payload });
  };
  expect((await send(20_001)).statusCode).toBe(200);
  expect((await send(20_002)).json()).toEqual(unreadable);
});

it('3.1, design 6 an admin sends a hundred thousand ids and more, which are read', async () => {
  const admin = await signUp(server);
  const payload = `{"none":[${Array(110_000).fill('1').join(',')}]}`;
  const url = `/api/companies/${admin.companyId}/groups/`;
  const answer = await post(payload, url, { authorization: `Token ${admin.key}` });
  expect(Object.keys(answer.json())).toEqual(['name']);
});

it('design 6 brackets in a text are no lists', async () => {
  const company = await startCompany(server);
  const { status } = await company.call('POST', 'groups/', { name: `${'['.repeat(40)} \\" ${'{'.repeat(40)}` });
  expect(status).toBe(201);
});

it('design 6 a hundred thousand ids are one body @prove', async () => {
  const company = await startCompany(server);
  const users = Array.from({ length: 100_000 }, (_, at) => at + 1_000_000);
  const { status, body } = await company.call('POST', 'groups/', { name: 'Everybody', users });
  expect([status, Object.keys(body)]).toEqual([400, ['users']]);
});

it('design 4 bodies that are refused count for their network, and a network with too many of them is not read', async () => {
  const admin = await signUp(server);
  const count = async () => {
    const rows = await server.core.database.query<{ count: number }>(
      "select count from rate_limits where bucket like 'refused-address:%'",
      [],
    );
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  await post('{"email":');
  await post('{"email":"\\ud83d","password":"x"}');
  await post('{}');
  await post('x'.repeat(20_000));
  await post('<a/>', login, { 'content-type': 'application/xml' });
  expect((await count()) - before).toBe(5);

  // A rule counts its own refusals, and a logged-in user is no stranger.
  await post(JSON.stringify({ email: admin.email, password: 'wrong' }));
  await post('{"name":', `/api/companies/${admin.companyId}/groups/`, { authorization: `Token ${admin.key}` });
  expect((await count()) - before).toBe(5);

  await server.core.database.query("update rate_limits set count = 999 where bucket like 'refused-address:%'", []);
  expect((await post('{"email":')).statusCode).toBe(400);
  const stopped = await post('{"email":');
  expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'throttled']);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('x'.repeat(20_000))).statusCode).toBe(429);

  const elsewhere = await server.app.inject({
    method: 'POST',
    url: login,
    payload: { email: admin.email, password: admin.password },
    remoteAddress: '203.0.113.9',
  });
  expect(elsewhere.statusCode).toBe(200);
  server.clock.advance({ minutes: 15 });
  expect((await post('{"email":')).statusCode).toBe(400);
});
