import { expect, it } from 'vitest';
import { startTestServer } from '../support/server.ts';
import { TestClock } from '../support/test-clock.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

// Rules for every route.
withCompany();

it('design 6 every answer names its request, another each time', async () => {
  const ids = [
    await server.call('GET', '/healthz'),
    await server.call('GET', '/api/none/'),
    await company.call('GET', ''),
  ].map(({ headers }) => String(headers['x-request-id']));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(3);
});

it('design 6 the log has one line a request: its id, method, pattern of path, status and time, and no more', async () => {
  const lines: object[] = [];
  const { info } = server.core.log;
  server.core.log.info = ((line: object) => void lines.push(line)) as typeof info;
  try {
    const { headers } = await company.call('GET', `users/${company.accountId}/?secret=1`);
    await server.call('GET', '/nowhere/secret');
    const ms = expect.any(Number);
    expect(lines).toEqual([
      {
        ...{ request: headers['x-request-id'], method: 'GET', route: '/api/companies/:companyId/users/:id/' },
        ...{ status: 200, ms },
      },
      { request: expect.any(String), method: 'GET', route: 'none', status: 404, ms },
    ]);
  } finally {
    server.core.log.info = info;
  }
});

it('design 6 /metrics counts requests by route and status, connections, faults, clock, memory and time', async () => {
  const fresh = await startTestServer({ databaseClock: new TestClock('2026-03-02T08:59:57.500Z') });
  try {
    expect(await fresh.core.clockCheck.compare()).toBe(true);
    const begun = performance.now();
    for (const path of ['/healthz', '/healthz', '/api/auth/user/', '/nowhere']) await fresh.call('GET', path);
    await fresh.call('POST', '/api/auth/login/', { body: {} });
    const { body, headers } = await fresh.call('GET', '/metrics');
    const spent = [...String(body).matchAll(/^rytmi_request_seconds_total\{.*\} (\S+)$/gm)].map(([, text]) =>
      Number(text),
    );
    expect(spent.reduce((sum, one) => sum + one, 0)).toBeLessThan((performance.now() - begun) / 1000);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = String(body).replace(
      /(?<=(seconds_total\{.*\}|memory_bytes|uptime_seconds|connections\{.*\}) )\d+(\.\d+)?$/gm,
      'n',
    );
    const count = (name: string, n: string | number[]) => [
      `rytmi_${name}_total{method="GET",route="/healthz",status="200"} ${n === 'n' ? 'n' : 2}`,
      `rytmi_${name}_total{method="GET",route="/api/auth/user/",status="401"} ${n === 'n' ? 'n' : 1}`,
      `rytmi_${name}_total{method="GET",route="none",status="404"} ${n === 'n' ? 'n' : 1}`,
      `rytmi_${name}_total{method="POST",route="/api/auth/login/",status="400"} ${n === 'n' ? 'n' : 1}`,
    ];
    expect(text.split('\n')).toEqual([
      '# TYPE rytmi_requests_total counter',
      ...count('requests', []),
      '# TYPE rytmi_request_seconds_total counter',
      ...count('request_seconds', 'n'),
      '# TYPE rytmi_database_connections gauge',
      'rytmi_database_connections{state="busy"} n',
      'rytmi_database_connections{state="waited_for"} n',
      '# TYPE rytmi_database_faults_total counter',
      ...['away', 'busy', 'locked', 'slow', 'full', 'read_only'].map(
        (kind) => `rytmi_database_faults_total{kind="${kind}"} 0`,
      ),
      '# TYPE rytmi_clock_ahead_seconds gauge',
      'rytmi_clock_ahead_seconds 2.500',
      '# TYPE rytmi_resident_memory_bytes gauge',
      'rytmi_resident_memory_bytes n',
      '# TYPE rytmi_uptime_seconds gauge',
      'rytmi_uptime_seconds n',
      '',
    ]);
  } finally {
    await fresh.close();
  }
});

it('design 6 a server that is not ready says why and when to ask again, one that is says nothing more', async () => {
  const { database } = server.core;
  const { isReadOnly } = database;
  const readyz = async () => {
    const { status, body, headers } = await server.call('GET', '/readyz');
    return [status, body, headers['retry-after'] ?? null];
  };
  try {
    database.isReadOnly = async () => true;
    expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'database_read_only' }, '5']);
    database.isReadOnly = async () => Promise.reject(new Error('of no known kind'));
    expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'database_broken' }, '5']);
    database.isReadOnly = () => new Promise(() => {});
    expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'database_slow' }, '5']);
  } finally {
    database.isReadOnly = isReadOnly;
  }
  const { isFull, stalled } = database.health;
  try {
    database.health.stalled = () => ['GET /slow'];
    expect(await readyz()).toEqual([200, { status: 'degraded', stalled: ['GET /slow'] }, null]);
    database.health.isFull = async () => true;
    expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'storage_full' }, '5']);
  } finally {
    Object.assign(database.health, { isFull, stalled });
  }
  expect(await readyz()).toEqual([200, { status: 'ready' }, null]);
});

it('7.1, 8.2 a token has the scheme Token and nothing around it, and another scheme is none', async () => {
  const ask = async (authorization: string) =>
    (await server.call('GET', '/api/auth/user/', { headers: { authorization } })).body.code ?? 'taken';
  expect(await ask(`Token ${company.key}`)).toBe('taken');
  for (const wrong of [
    `Bearer ${company.key}`,
    `token ${company.key}`,
    company.key,
    `Token  ${company.key}`,
    `Token ${company.key} x`,
    'Token short',
  ]) {
    expect([wrong, await ask(wrong)]).toEqual([wrong, 'not_authenticated']);
  }
});

it('design 6 an Idempotency-Key of 200 printable characters is taken, a longer or an empty one refused in words', async () => {
  const create = (name: string, key: string) => company.call('POST', 'groups/', { name }, { 'idempotency-key': key });
  expect((await create('Two hundred', '~'.repeat(200))).status).toBe(201);
  for (const key of ['~'.repeat(201), '', 'ä', 'a b']) {
    const { status, body } = await create(`Never ${key.length}`, key);
    expect([key, status, body]).toEqual([
      key,
      400,
      { non_field_errors: ['An Idempotency-Key is 1 to 200 printable characters.'] },
    ]);
  }
  // The same body elsewhere is another request.
  const other = await company.call('POST', 'notes/', { name: 'Two hundred' }, { 'idempotency-key': '~'.repeat(200) });
  expect(other.body).not.toHaveProperty('id');
});

it('design 6 each queue tries ten times, with pauses that grow from five seconds to an hour, and forgets after a minute', async () => {
  const rows = await server.core.database.query<{ name: string }>(
    `select name, retry_limit, retry_delay, retry_backoff, retry_delay_max, deletion_seconds from pgboss.queue
      where name not like '\\_\\_%' order by name`,
    [],
  );
  const usual = {
    ...{ retry_limit: 10, retry_delay: 5, retry_backoff: true, retry_delay_max: 3600, deletion_seconds: 60 },
  };
  expect(rows).toEqual(rows.map(({ name }) => ({ name, ...usual })));
  const names = rows.map(({ name }) => name);
  for (const name of ['mail', 'billing', 'billing-sync', 'billing-customer', 'housekeeping'])
    expect(names).toContain(name);
});
