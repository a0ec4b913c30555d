import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCompany, type TestCompany } from '../support/company.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let company: TestCompany;
let address: string;
const consoleDir = mkdtempSync(join(tmpdir(), 'rytmi-console-'));

beforeAll(async () => {
  mkdirSync(join(consoleDir, '.vite'));
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Rytmi</title>');
  writeFileSync(join(consoleDir, '.vite/manifest.json'), '{}');
  server = await startTestServer({ config: { consoleDir, metricsToken: 'a token of the operator' } });
  company = await startCompany(server);
  address = await server.listen();
});
afterAll(async () => {
  await server.close();
  rmSync(consoleDir, { recursive: true });
});

const inject = (options: InjectOptions) =>
  server.app.inject({ ...options, headers: { authorization: `Token ${company.key}`, ...options.headers } });
const below = (path: string) => `/api/companies/${company.companyId}/${path}`;

const half = 'Hurray \ud83d';
const zero = 'a\u0000b';
const broken = 'This text contains an invalid or invisible character. Remove it and try again.';

describe('a text that cannot be kept', () => {
  it.each([
    ['half an emoji', half],
    ['the other half', '\ude00 hurray'],
    ['U+0000', zero],
  ])('5.1 is refused at its field: %s', async (_, text) => {
    const { status, body } = await company.call('POST', 'groups/', { name: text, description: text });
    expect([status, body]).toEqual([400, { name: [broken], description: [broken] }]);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    '5.1 is refused in a field that no body has, too: %s',
    async (name) => {
      const headers = { 'content-type': 'application/json' };
      const payload = `{"name":"Lab","${name}":"Hurray \\ud83d"}`;
      const answer = await inject({ method: 'POST', url: below('groups/'), headers, payload });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('5.1 is refused in the language of the request, beside what else is wrong', async () => {
    const values = { email: half, password: 'x', first_name: 'Aino' };
    const headers = { 'accept-language': 'fi' };
    const { status, body } = await server.call('POST', '/api/auth/registration/', { body: values, headers });
    expect([status, body.email[0], body.last_name]).toEqual([
      400,
      'Tekstissä on virheellinen tai näkymätön merkki. Poista se ja yritä uudelleen.',
      ['Tämä kenttä on pakollinen.'],
    ]);
  });

  it('5.1 is named by its path in a batch of answers', async () => {
    const answers = [
      { question: 1, value: 'fine' },
      { question: 2, value: ['fine', half], comment: zero },
    ];
    const { status, body } = await server.call('PUT', '/api/respondent/questionnaires/1/answers/', {
      token: company.key,
      body: { answers },
    });
    expect([status, Object.keys(body).toSorted()]).toEqual([400, ['answers.1.comment', 'answers.1.value.1']]);
  });

  it('5.1 is refused in a query, and names nothing in a path', async () => {
    const words = await company.call('GET', 'questionnaires/1/report/texts/?question=1&kind=text&search=a%00b');
    expect([words.status, words.body.search]).toEqual([400, [broken]]);
    const { status, body } = await server.call('GET', '/api/questionnaires/share/a%00b/report/');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('5.1 stays what it is when its characters are whole', async () => {
    const name = 'Hurray \ud83d\ude00 ä \u200b';
    const { status, body } = await company.call('POST', 'groups/', { name });
    expect([status, body.name]).toEqual([201, name]);
  });

  it('5.1 is looked for however deep it lies', async () => {
    const deep = `{"name":${'['.repeat(50_000)}"\\ud83d"${']'.repeat(50_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await inject({ method: 'POST', url: below('groups/'), headers, payload: deep });
    expect(answer.statusCode).toBe(400);
  });

  it('5.1 is refused as a whole when its bytes are no UTF-8: nothing is saved in another form', async () => {
    const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const headers = { 'content-type': 'application/json' };
    const answer = await inject({ method: 'POST', url: below('groups/'), headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([400, { non_field_errors: ['The request could not be read.'] }]);
  });
});

describe('an empty body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded'])(
    '7.17 is taken as none, whatever its type says: %s',
    async (type) => {
      const headers = { 'content-type': type };
      const { body: group } = await company.call('POST', 'groups/', { name: `Short-lived ${type}` });
      expect((await inject({ method: 'DELETE', url: below(`groups/${group.id}/`), headers })).statusCode).toBe(204);
      const remind = await inject({ method: 'PUT', url: below('questionnaires/999999/remind/'), headers });
      expect(remind.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('7.3 logs out', async () => {
    const { body } = await server.call('POST', '/api/auth/login/', { body: company });
    const headers = { authorization: `Token ${body.key}`, 'content-type': 'application/json' };
    expect((await inject({ method: 'POST', url: '/api/auth/logout/', headers })).statusCode).toBe(200);
    expect((await inject({ method: 'GET', url: '/api/auth/user/', headers })).statusCode).toBe(401);
  });

  it('5.1 where values are wanted lacks them', async () => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode, json } = await inject({ method: 'POST', url: below('groups/'), headers });
    expect([statusCode, json()]).toEqual([400, { non_field_errors: ['This field is required.'] }]);
  });
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x', 'x'])(
  'design 4 what is not JSON is refused where JSON is wanted: %s',
  async (type) => {
    const headers = { 'content-type': type };
    const answer = await inject({ method: 'POST', url: below('groups/'), headers, payload: '{"name":"Kitchen"}' });
    expect([answer.statusCode, answer.json()]).toEqual([415, { detail: 'This type of content is not supported.' }]);
  },
);

/** Unchanged: clients normalise addresses. */
async function rawGet(path: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  await once(socket, 'close');
  return answer;
}

it.each([
  ['/../../etc/passwd', 404],
  ['/..%2f..%2fetc/passwd', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/assets/../../package.json', 404],
  ['/..\\..\\package.json', 404],
  ['/a%00b', 404],
  ['/%', 400],
  ['/%zz', 400],
  ['/%c3%28', 400],
  ['/api/companies/%ff/', 400],
  ['/.vite/manifest.json', 404],
])('design 6 the path %s is refused as %i, in the shape of other errors', async (path, status) => {
  const answer = await rawGet(path);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\{("detail":"Not found."|"non_field_errors":\["The request could not be read."\])/);
});

describe('/metrics', () => {
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await server.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode;

  it('design 6 is for this machine alone', async () => {
    expect(await status({})).toBe(200);
    expect(await status({}, '::1')).toBe(200);
    expect(await status({}, '192.0.2.7')).toBe(404);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=192.0.2.7'],
    ['via', '1.1 balancer'],
    ['host', 'rytmi.example'],
  ])('design 6 is not for what a proxy on this machine hands on: %s: %s', async (name, value) => {
    expect(await status({ [name]: value })).toBe(404);
  });

  it('design 6 is for holders of the token, from anywhere', async () => {
    expect(await status({ authorization: 'Bearer a token of the operator' }, '192.0.2.7')).toBe(200);
    expect(await status({ authorization: 'Bearer another token' }, '192.0.2.7')).toBe(404);
  });
});
