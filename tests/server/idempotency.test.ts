import { beforeAll, expect, it } from 'vitest';
import { type SignedUp, signUp } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let admin: SignedUp;
beforeAll(async () => {
  admin = await signUp(server);
});

const create = (name: string, key: string, by = admin) =>
  server.call('POST', `/api/companies/${by.companyId}/groups/`, {
    token: by.key,
    body: { name },
    headers: { 'idempotency-key': key },
  });

async function groupNames(): Promise<string[]> {
  const { body } = await server.call('GET', `/api/companies/${admin.companyId}/groups/`, { token: admin.key });
  return body.map(({ name }: { name: string }) => name);
}

it('design 6 a repeated creation answers the same, with its ETag, and creates nothing', async () => {
  const first = await create('Repeated', 'key-1');
  const second = await create('Repeated', 'key-1');
  expect(first.status).toBe(201);
  expect([second.status, second.body, second.headers.etag]).toEqual([201, first.body, first.headers.etag]);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect((await groupNames()).filter((name) => name === 'Repeated')).toHaveLength(1);
});

it('design 6 parallel duplicates create one record and all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('Parallel', 'key-2')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await groupNames()).filter((name) => name === 'Parallel')).toHaveLength(1);
});

it('design 6 a key that comes back with another body is refused', async () => {
  await create('One', 'key-3');
  const { status, body } = await create('Two', 'key-3');
  expect([status, body]).toEqual([
    400,
    { non_field_errors: ['This Idempotency-Key has already been used for another request.'] },
  ]);
  expect(await groupNames()).not.toContain('Two');
  // Nor is the same call below another record the same.
  const surveys = `/api/companies/${admin.companyId}/questionnaires/`;
  const call = (path: string, key: string) =>
    server.call('POST', surveys + path, {
      token: admin.key,
      body: { title: 'Pulse' },
      headers: { 'idempotency-key': key },
    });
  const [first, second] = [await call('', 'key-3a'), await call('', 'key-3b')];
  expect((await call(`${first.body.id}/duplicate/`, 'key-3c')).status).toBe(201);
  expect((await call(`${second.body.id}/duplicate/`, 'key-3c')).body).toEqual(body);
});

it('design 6 a refused creation may be corrected and sent again with its key', async () => {
  expect((await create('', 'key-4')).status).toBe(400);
  expect((await create('Repeated', 'key-4')).status).toBe(400);
  expect((await create('Corrected', 'key-4')).status).toBe(201);
});

it("design 6 keys are each account's own", async () => {
  const other = await signUp(server);
  const mine = await create('Mine', 'shared-key');
  const theirs = await create('Mine', 'shared-key', other);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.headers['idempotent-replayed']).toBeUndefined();
});

it('design 6 a key that is too long or not printable is refused', async () => {
  for (const key of ['x'.repeat(201), 'two words']) expect((await create('Never', key)).status).toBe(400);
  expect(await groupNames()).not.toContain('Never');
});

it('design 6 a key is forgotten after a day', async () => {
  await create('Yesterday', 'key-5');
  server.clock.advance({ hours: 11 });
  await create('Meanwhile', 'key-6');
  server.clock.advance({ hours: 11 });
  await create('Meanwhile', 'key-7');
  server.clock.advance({ hours: 2, minutes: -1 });
  await server.core.jobs.runDue();
  expect((await create('Yesterday', 'key-5')).headers['idempotent-replayed']).toBe('true');
  server.clock.advance({ minutes: 2 });
  await server.core.jobs.runDue();
  const again = await create('Yesterday', 'key-5');
  expect(again.body).toEqual({ name: ['A group with this name already exists.'] });
});
