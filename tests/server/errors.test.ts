import { expect, it } from 'vitest';
import { register, signUp, signUpValues } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const login = '/api/auth/login/';
const finnish = { 'accept-language': 'fi' };

it('5.1 what is missing is reported field by field, in the language of the request', async () => {
  const english = await server.call('POST', login, { body: {} });
  const inFinnish = await server.call('POST', login, { body: {}, headers: finnish });
  expect([english.status, english.body]).toEqual([
    400,
    { email: ['This field is required.'], password: ['This field is required.'] },
  ]);
  expect(inFinnish.body.email).toEqual(['Tämä kenttä on pakollinen.']);
});

it.each([
  ['fi', 'Tämä kenttä on pakollinen.'],
  ['fi-FI, en;q=0.8', 'Tämä kenttä on pakollinen.'],
  ['sv, fi;q=0.3, en;q=0.4', 'This field is required.'],
  ['en-US', 'This field is required.'],
  ['fi;q=0, de', 'This field is required.'],
  ['', 'This field is required.'],
])('7.1 Accept-Language "%s" decides the language', async (language, message) => {
  const { body } = await server.call('POST', login, { body: {}, headers: { 'accept-language': language } });
  expect(body.email).toEqual([message]);
});

it('5.1 a nested field is named by its path', async () => {
  const admin = await signUp(server);
  const { status, body } = await server.call('POST', `/api/companies/${admin.companyId}/groups/`, {
    token: admin.key,
    body: { name: 'x'.repeat(121), users: [1, 'two', 3.5] },
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    name: ['Use at most 120 characters.'],
    'users.1': ['This value has the wrong type.'],
    'users.2': ['Enter a whole number.'],
  });
});

it('8.1 a body that is no object is a general error', async () => {
  const { status, body } = await server.call('POST', login, { body: [1, 2] });
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['non_field_errors']);
});

it('8.1 a body that is no JSON is a general error, not a crash', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: login,
    headers: { 'content-type': 'application/json', ...finnish },
    payload: '{"email": ',
  });
  expect([response.statusCode, response.json()]).toEqual([400, { non_field_errors: ['Pyyntöä ei voitu lukea.'] }]);
});

it('8.1 a body that is too large or of an unknown kind is refused with a sentence', async () => {
  const large = await server.call('POST', login, { body: { email: 'x'.repeat(3_000_000), password: 'x' } });
  expect([large.status, large.body]).toEqual([413, { detail: 'The request is too large.' }]);
  const xml = await server.app.inject({
    method: 'POST',
    url: login,
    headers: { 'content-type': 'application/xml' },
    payload: '<a/>',
  });
  expect([xml.statusCode, xml.json()]).toEqual([415, { detail: 'This type of content is not supported.' }]);
});

it('design 4 an unknown route answers 404 in the shape of every other error', async () => {
  const { status, body } = await server.call('GET', '/api/nothing/here/', { headers: finnish });
  expect([status, body]).toEqual([404, { detail: 'Ei löytynyt.', code: 'not_found' }]);
});

it('design 4 a path that cannot be decoded is refused in the same shape', async () => {
  const { status, body } = await server.call('GET', '/api/%E0%A4%A/');
  expect([status, body]).toEqual([400, { non_field_errors: ['The request could not be read.'] }]);
});

it('design 6 a refused statement outside of a transaction harms no request after it', async () => {
  const admin = await signUp(server);
  await expect(server.core.database.query("select 'a' || chr($1::int)", [0])).rejects.toThrow('null character');
  for (const _ of ['at once', 'and again']) {
    const { status } = await server.call('POST', login, { body: { email: admin.email, password: admin.password } });
    expect(status).toBe(200);
  }
});

it('design 6 a company id that is no number answers like a company that does not exist', async () => {
  const admin = await signUp(server);
  const answers = await Promise.all(
    ['abc', '0', '-1', '1.5', '99999999999999999999', String(admin.companyId + 1000)].map((id) =>
      server.call('GET', `/api/companies/${id}/plans/`, { token: admin.key }),
    ),
  );
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
  }
});

it('7.1 no token, a malformed one and an unknown one answer 401 before the body is looked at', async () => {
  const headers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer x' },
    { authorization: 'Token ' },
    { authorization: `Token ${'x'.repeat(43)}` },
  ];
  for (const header of headers) {
    const { status, body } = await server.call('POST', '/api/auth/password/change/', { body: [], headers: header });
    expect([status, body]).toEqual([401, { detail: 'Log in to continue.', code: 'not_authenticated' }]);
  }
});

it('design 6 a request that does not arrive as a whole within minutes is given up', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(0);
  expect(server.app.server.requestTimeout).toBeLessThanOrEqual(10 * 60_000);
});

it('design 4 an unexpected error answers 500 without its message', async () => {
  const { database } = server.core;
  await database.query('alter table companies rename to companies_away', undefined);
  const { status, body } = await register(server, signUpValues());
  await database.query('alter table companies_away rename to companies', undefined);
  expect([status, body]).toEqual([500, { detail: 'Something went wrong on the server. Try again in a moment.' }]);
});

it('7.1 paths are the same with and without their last slash', async () => {
  const admin = await signUp(server);
  expect((await server.call('GET', '/api/auth/user', { token: admin.key })).status).toBe(200);
});
