import { expect, it } from 'vitest';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { logIn, signUp } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer({ config: { trustProxy: true } });

async function attempts(count: number, attempt: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await attempt()).status);
  return statuses;
}

it('design 4 an account takes ten wrong passwords from one network in a quarter of an hour, then answers 429 with Retry-After', async () => {
  const admin = await signUp(server);
  const wrong = await attempts(10, () => logIn(server, admin.email, 'wrong'));
  expect(new Set(wrong)).toEqual(new Set([400]));
  const blocked = await logIn(server, admin.email, admin.password);
  expect(blocked.status).toBe(429);
  expect(blocked.body).toEqual({ detail: 'Too many attempts. Try again in 15 minutes.', code: 'throttled' });
  expect(blocked.headers['retry-after']).toBe('900');
  server.clock.advance({ minutes: 15 });
  expect((await logIn(server, admin.email, admin.password)).status).toBe(200);
});

it('design 6 a successful log-in forgets earlier wrong passwords', async () => {
  const admin = await signUp(server);
  for (const _ of ['first', 'second']) {
    await attempts(9, () => logIn(server, admin.email, 'wrong'));
    expect((await logIn(server, admin.email, admin.password)).status).toBe(200);
  }
});

it('design 6 an unknown address is limited like a known one', async () => {
  const statuses = await attempts(11, () => logIn(server, 'nobody@example.com', 'wrong'));
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

it('design 6 one address of the network is limited over all accounts; others are not', async () => {
  const from = (ip: string, index: number) =>
    server.call('POST', '/api/auth/login/', {
      body: { email: `guess${index}@example.com`, password: 'wrong' },
      headers: { 'x-forwarded-for': ip },
    });
  const { limit } = rateLimits.loginAddress;
  let index = 0;
  const statuses = await attempts(limit + 1, () => from('203.0.113.7', index++));
  expect(statuses.indexOf(429)).toBe(limit);
  expect((await from('203.0.113.8', index)).status).toBe(400);
});

it('design 6 capitals and spaces make no other account of an address', async () => {
  const admin = await signUp(server);
  const spelled = [
    admin.email,
    admin.email.toUpperCase(),
    ` ${admin.email}`,
    `${admin.email}\u00a0`,
    `\t${admin.email}\n`,
  ];
  let index = 0;
  const statuses = await attempts(11, () => logIn(server, spelled[index++ % spelled.length] ?? '', 'wrong'));
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

it.each([
  ['without TRUST_PROXY', false, (forged: string) => forged],
  ['behind one proxy, before what that proxy adds', 1, (forged: string) => `${forged}, 203.0.113.7`],
])('design 6 %s a forged X-Forwarded-For is no new address', async (_where, trustProxy, headerOf) => {
  const own = await startTestServer({ config: { trustProxy } });
  const { limit } = rateLimits.loginAddress;
  let index = 0;
  const statuses = await attempts(limit + 1, () => {
    index += 1;
    return own.call('POST', '/api/auth/login/', {
      body: { email: `forged${index}@example.com`, password: 'wrong' },
      headers: { 'x-forwarded-for': headerOf(`198.51.100.${index}`) },
    });
  });
  await own.close();
  expect(statuses.indexOf(429)).toBe(limit);
});

it('design 6 resets are limited per account, the same whether it exists', async () => {
  const admin = await signUp(server);
  const reset = (email: string) => server.call('POST', '/api/auth/password/reset/', { body: { email } });
  const { limit } = rateLimits.resetTogether;
  for (const email of [admin.email, 'nobody@example.com']) {
    expect(await attempts(limit + 1, () => reset(email))).toEqual([...Array(limit).fill(200), 429]);
  }
});

it('design 6 the limits hold neither addresses nor e-mails, and windows that are over are deleted', async () => {
  await logIn(server, 'someone@example.com', 'wrong');
  const rows = await server.core.database.query<{ bucket: string }>('select bucket from rate_limits', []);
  expect(rows.length).toBeGreaterThan(0);
  for (const { bucket } of rows) expect(bucket).toMatch(/^[a-z-]+:[\w-]{22}$/);
  server.clock.advance({ hours: 2 });
  await server.core.jobs.runDue();
  expect(await server.core.database.query('select bucket from rate_limits', [])).toEqual([]);
});

it('design 4 housekeeping forgets no attempt of a current window, and each window is counted separately', async () => {
  const admin = await signUp(server);
  const wrong = (count: number) => attempts(count, () => logIn(server, admin.email, 'wrong'));
  // To the beginning of a window.
  const quarter = 15 * 60_000;
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / quarter) * quarter).toISOString());
  await wrong(10);
  server.clock.advance({ minutes: 14, seconds: 59 });
  await server.core.jobs.runDue();
  const [status, blocked] = [await wrong(1), await logIn(server, admin.email, admin.password)];
  expect([status, blocked.status, blocked.headers['retry-after']]).toEqual([[429], 429, '1']);
  server.clock.advance({ seconds: 1 });
  expect(await wrong(1)).toEqual([400]);
});

it('design 6 says how long to wait, whether an attempt was counted or only looked at', async () => {
  const { hit, check, giveBack } = server.core.rateLimits;
  const rule = { name: 'test', limit: 1, windowSeconds: 60 };
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / 60_000) * 60_000 + 19_500).toISOString());
  await check(rule, 'somebody');
  await hit(rule, 'somebody');
  for (const attempt of [check, hit]) {
    const refused = { status: 429, headers: { 'retry-after': '41' }, detail: { values: { minutes: 1 } } };
    await expect(attempt(rule, 'somebody')).rejects.toMatchObject({ parts: refused });
  }
  await giveBack(rule, 'somebody');
  await giveBack(rule, 'somebody');
  await hit(rule, 'somebody');
});
