import { expect, it } from 'vitest';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { choosePassword, signUp, signUpValues } from '../support/people.ts';
import type { Answer } from '../support/server.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer({ config: { trustProxy: true } });

const logInFrom = (network: string, email: string, password: string): Promise<Answer> =>
  server.call('POST', '/api/auth/login/', { body: { email, password }, headers: { 'x-forwarded-for': network } });

async function guess(count: number, email: string, networkOf: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await logInFrom(networkOf(index), email, 'wrong')).status);
  }
  return statuses;
}

const ofBotnet = (index: number) => `198.51.${Math.floor(index / 200)}.${index % 200}`;

it('design 4 ten wrong guesses from elsewhere do not lock the owner out, even without an earlier log-in', async () => {
  const admin = await signUp(server);
  expect((await guess(11, admin.email, () => '203.0.113.66')).at(-1)).toBe(429);
  const refused = await logInFrom('203.0.113.66', admin.email, admin.password);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await logInFrom('192.0.2.10', admin.email, admin.password)).status).toBe(200);
});

it('design 4 an IPv6 /64 is one network, and another one is another', async () => {
  const admin = await signUp(server);
  const statuses = await guess(11, admin.email, (index) => `2001:db8:1:2:${index}::${index + 1}`);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await logInFrom('2001:db8:1:2::ffff', admin.email, admin.password)).status).toBe(429);
  expect((await logInFrom('2001:db8:1:3::1', admin.email, admin.password)).status).toBe(200);
});

it('design 4 an IPv4 address is the same network however it is written', async () => {
  const admin = await signUp(server);
  const statuses = await guess(11, admin.email, (index) => (index % 2 ? '203.0.113.99' : '::ffff:203.0.113.99'));
  expect(statuses.at(-1)).toBe(429);
});

it('design 4 an account is limited over all networks, but not in those where its owner has logged in', async () => {
  const admin = await signUp(server);
  expect((await logInFrom('192.0.2.1', admin.email, admin.password)).status).toBe(200);
  const { limit } = rateLimits.loginAccount;
  const statuses = await guess(limit + 1, admin.email, ofBotnet);
  expect(statuses.indexOf(429)).toBe(limit);
  expect((await logInFrom('192.0.2.200', admin.email, admin.password)).status).toBe(429);
  expect((await logInFrom('192.0.2.1', admin.email, admin.password)).status).toBe(200);

  // A user elsewhere chooses a new password by mail, and is known there from then on.
  await server.call('POST', '/api/auth/password/reset/', {
    body: { email: admin.email },
    headers: { 'x-forwarded-for': '192.0.2.200' },
  });
  expect(await choosePassword(server, admin.email, 'chosen while travelling')).toEqual(expect.any(String));
});

it("design 4 a stranger's requests use up neither the owner's resets nor their sign-up", async () => {
  const admin = await signUp(server);
  const from = (network: string, path: string, body: object) =>
    server.call('POST', path, { body, headers: { 'x-forwarded-for': network } });
  const ask = (network: string) => from(network, '/api/auth/password/reset/', { email: admin.email });
  for (let count = 0; count < 5; count += 1) expect((await ask('203.0.113.7')).status).toBe(200);
  expect((await ask('203.0.113.7')).status).toBe(429);
  expect((await ask('192.0.2.1')).status).toBe(200);
  // Many networks together cannot send one address any number of mails either.
  for (let sent = 6; sent < rateLimits.resetAccount.limit; sent += 1)
    expect((await ask(`198.51.100.${sent}`)).status).toBe(200);
  expect((await ask('198.51.100.200')).status).toBe(429);

  const values = signUpValues();
  const sign = (network: string) => from(network, '/api/auth/registration/', values);
  for (let count = 0; count < 5; count += 1) expect((await sign('203.0.113.7')).status).toBe(201);
  expect((await sign('203.0.113.7')).status).toBe(429);
  expect((await sign('192.0.2.1')).status).toBe(201);
});

it('design 4 known networks are kept hashed, and forgotten after three months', async () => {
  const admin = await signUp(server);
  await logInFrom('192.0.2.77', admin.email, admin.password);
  const known = () =>
    server.core.database.query<{ network: string }>('select network from known_networks where account_id = $1', [
      admin.accountId,
    ]);
  expect((await known()).length).toBeGreaterThan(0);
  for (const { network } of await known()) expect(network).toMatch(/^[\w-]{43}$/);
  // Three months since it was last seen, not since it was first seen.
  for (const span of [{ days: 60 }, { days: 90, minutes: -1 }]) {
    server.clock.advance(span);
    await guess(rateLimits.loginAccount.limit, admin.email, ofBotnet);
    expect((await logInFrom('192.0.2.77', admin.email, admin.password)).status).toBe(200);
  }
  server.clock.advance({ days: 90, minutes: 1 });
  // Not known any more, before it is forgotten, too.
  await guess(rateLimits.loginAccount.limit, admin.email, ofBotnet);
  expect((await logInFrom('192.0.2.77', admin.email, admin.password)).status).toBe(429);
  await server.core.jobs.runDue();
  expect(await known()).toEqual([]);
});
