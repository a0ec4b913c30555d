import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { http, whenAnswered } from '../../src/adapters/http.ts';

const path = 'http://rytmi.test/api/companies/1/groups/';
const answered: string[] = [];
/** The results of the next calls: a status, or null for a lost network. */
let statuses: (number | null)[] = [];

beforeEach(() => {
  answered.length = 0;
  whenAnswered((call) => answered.push(call));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted();
    const status = statuses.shift() ?? null;
    if (status === null) throw new TypeError('Failed to fetch');
    return Response.json(status === 409 ? { current: { name: 'Roof' } } : {}, { status });
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const signal = () => new AbortController().signal;
const failed = (call: Promise<unknown>): Promise<{ kind: string; call: string }> =>
  call.then(
    () => Promise.reject(new Error('it succeeded')),
    (problem) => problem,
  );

it('8.1 a call that is answered makes out of date what failed of the same method alone', async () => {
  statuses = [null, 200, 200];
  const { call } = await failed(http.delete(`${path}3/`, signal()));
  await http.patch(`${path}3/`, { name: 'Terrace' }, null, signal());
  await http.get(`${path}3/`, signal());
  expect(answered).toHaveLength(2);
  expect(answered).not.toContain(call);
});

it('8.1 creating one thing leaves it said that another may not have been created, and the same again does not', async () => {
  statuses = [null, 201, 500, 201];
  const { call } = await failed(http.post(path, { name: 'Terrace' }, signal()));
  await http.post(path, { name: 'Cellar' }, signal());
  expect(answered).not.toContain(call);
  expect(await failed(http.post(path, { name: 'Terrace' }, signal()))).toMatchObject({ kind: 'broken', call });
  expect(answered).toContain(call);
  answered.length = 0;
  await http.post(path, { name: 'Terrace' }, signal());
  expect(answered).toContain(call);
});

it('8.1 the server’s message of a refusal is included', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { name: ['It is taken.'], code: 'taken' },
      { status: 400, statusText: 'Bad Request', headers: { ETag: '"v3"' } },
    ),
  );
  expect(await failed(http.post(path, { name: 'Terrace' }, signal()))).toMatchObject({
    kind: 'invalid',
    status: 400,
    statusText: 'Bad Request',
    fields: { name: 'It is taken.' },
    code: 'taken',
    etag: '"v3"',
  });
});

it('8.1 a refusal is out of date when it has been corrected', async () => {
  statuses = [409, 201];
  const { kind, call } = await failed(http.post(path, { name: 'Terrace' }, signal()));
  expect(kind).toBe('conflict');
  await http.post(path, { name: 'Terrace 2' }, signal());
  expect(answered).toContain(call);
});

it('8.1 a call that is given up, or finds no network again, answers nothing', async () => {
  statuses = [null];
  await failed(http.delete(`${path}3/`, signal()));
  await failed(http.delete(`${path}3/`, AbortSignal.abort()));
  await failed(http.get(path, signal()));
  expect(answered).toEqual([]);
});
