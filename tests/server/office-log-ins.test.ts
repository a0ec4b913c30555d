import { expect, it } from 'vitest';
import { createPasswords } from '../../server/access/auth/passwords.ts';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { importsOn, peopleRows } from '../support/imports.ts';
import { inProof } from '../support/in-proof.ts';
import { linkTo, register, signUpValues } from '../support/people.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

withCompany({ config: { trustProxy: true } });

const password = 'seven doors and a lamp';

const post = (path: string, body: object, network: string) =>
  server.call('POST', path, { body, headers: { 'x-forwarded-for': network } });
const logInFrom = async (network: string, email: string, tried = password) =>
  (await post('/api/auth/login/', { email, password: tried }, network)).status;

/** Verified accounts with the password, none of which has logged in from anywhere. */
async function addAccounts(count: number, name: string): Promise<string[]> {
  const hash = await createPasswords(server.core.config.passwordCost).hash(password);
  const emails = Array.from({ length: count }, (_, index) => `${name}${index}@office.example`);
  await server.core.database.query(
    `insert into accounts (company_id, email, password_hash, language, created_at, verified_at)
     select $1, email, $3, 'fi', $4, $4 from unnest($2::text[]) as email`,
    [company.companyId, emails, hash, server.clock.now()],
  );
  return emails;
}

/** As many in parallel as browsers of one office. */
async function sideBySide<T>(items: readonly T[], width: number, work: (item: T, index: number) => Promise<number>) {
  const statuses: number[] = [];
  const rest = items.entries();
  const one = async () => {
    for (const [index, item] of rest) statuses[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, one));
  return statuses;
}

const tally = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));

it('2.5, design 4 150 imported people choose passwords and log in from one address within the hour @prove', async () => {
  const { uploadTo } = importsOn(server, company);
  expect((await uploadTo(company, peopleRows(150, 'invited').join('\n'))).status).toBe(200);
  const links = new Map((await server.outbox()).map(({ to, links: [link = ''] }) => [to, link]));
  const emails = Array.from({ length: 150 }, (_, index) => `invited${index}@example.org`);
  const chosen = await sideBySide(emails, 10, async (email) => {
    const [, , uid, token] = new URL(links.get(email) ?? '').pathname.split('/');
    const body = { uid, token, new_password1: password, new_password2: password };
    const { status } = await post('/api/auth/password/reset/confirm/', body, '203.0.113.5');
    return status;
  });
  expect(tally(chosen)).toEqual({ 200: 150 });
  expect(tally(await sideBySide(emails, 10, (email) => logInFrom('203.0.113.5', email)))).toEqual({ 200: 150 });
});

it('4.8, design 4 an office behind one address logs in at nine, one in ten after a wrong password, and nobody is refused', async () => {
  const emails = await addAccounts(inProof(400, 10_000), 'monday');
  const slips: number[] = [];
  const statuses = await sideBySide(emails, 64, async (email, index) => {
    if (index % 10 === 9) slips.push(await logInFrom('203.0.113.10', email, 'a slip of the finger'));
    return logInFrom('203.0.113.10', email);
  });
  expect(tally(statuses)).toEqual({ 200: emails.length });
  expect(tally(slips)).toEqual({ 400: emails.length / 10 });
});

it('design 4 many accounts tried from one network have to wait, while people who have logged in there are let in', async () => {
  const emails = await addAccounts(400, 'sprayed');
  const office = '203.0.113.20';
  const [colleague = '', ...others] = emails;
  expect(await logInFrom(office, colleague)).toBe(200);
  const { limit } = rateLimits.loginAddress;
  const sprayed = await sideBySide(others, 100, (email) => logInFrom(office, email, 'Summer2026 again'));
  // The log-in gave the network one more; no more than 16 at once get past the check.
  expect(tally(sprayed)[400]).toBeGreaterThanOrEqual(limit + 1);
  expect(tally(sprayed)[400]).toBeLessThanOrEqual(limit + 17);
  expect(await logInFrom(office, others.at(-1) ?? '')).toBe(429);
  expect(await logInFrom(office, 'nobody@office.example')).toBe(429);
  expect(await logInFrom(office, colleague)).toBe(200);
  expect(await logInFrom('203.0.113.21', others.at(-1) ?? '')).toBe(200);
  // A success of an account that is known there gives nobody a further guess.
  expect(await logInFrom(office, others[0] ?? '')).toBe(429);
});

it('design 4 guesses at one account that come side by side are not one guess', async () => {
  const [email = ''] = await addAccounts(1, 'alone');
  const guesses = await sideBySide(Array(50).fill(email), 50, (one) => logInFrom('203.0.113.30', one, 'wrong'));
  expect(tally(guesses)).toEqual({ 400: 10, 429: 40 });
});

it('design 4 sign-ups from one network to many addresses are few; those that were verified count nothing', async () => {
  const { limit } = rateLimits.registrationAddress;
  const sign = () => post('/api/auth/registration/', signUpValues(), '203.0.113.40');
  const verified = signUpValues();
  await post('/api/auth/registration/', verified, '203.0.113.40');
  const link = (await server.outbox()).findLast(({ to }) => to === verified.email)?.links[0] ?? '';
  const verify = () =>
    post('/api/auth/registration/verify-email/', { key: link.split('/').at(-1) }, '203.0.113.40').then(
      ({ status }) => status,
    );
  // Its button may be pressed again, and has no effect then.
  expect([await verify(), await verify()]).toEqual([200, 200]);
  const statuses: number[] = [];
  for (let count = 0; count <= limit; count += 1) statuses.push((await sign()).status);
  expect(statuses).toEqual([...Array(limit).fill(201), 429]);
  expect((await register(server, signUpValues())).status).toBe(201);
});

it('2.2, design 4 a password that is refused at sign-up counts for nothing', async () => {
  const values = signUpValues({ password: 'iloveyou123' });
  for (let count = 0; count < 12; count += 1) {
    expect((await post('/api/auth/registration/', values, '203.0.113.50')).body).toHaveProperty('password');
  }
  expect((await post('/api/auth/registration/', { ...values, password }, '203.0.113.50')).status).toBe(201);
});

it('2.5, design 4 links that open nothing are limited by network, and none that opens counts', async () => {
  const { limit } = rateLimits.confirmAddress;
  const body = { uid: 'MTI', token: 'none', new_password1: password, new_password2: password };
  const network = '203.0.113.60';
  for (let count = 0; count < limit; count += 1) {
    await server.core.rateLimits.note(rateLimits.confirmAddress, network);
  }
  expect((await post('/api/auth/password/reset/confirm/', body, network)).status).toBe(429);
  expect((await post('/api/auth/password/reset/account/', body, network)).status).toBe(429);
  expect((await post('/api/auth/registration/verify-email/', { key: 'none' }, network)).status).toBe(429);
  expect((await post('/api/auth/recovery/', { key: 'none' }, network)).status).toBe(429);
  expect((await post('/api/auth/password/reset/confirm/', body, '203.0.113.61')).body).toHaveProperty('token');

  const values = signUpValues();
  await register(server, values);
  const key = (await linkTo(server, values.email)).split('/').at(-1);
  for (let count = 1; count < limit; count += 1) {
    await server.core.rateLimits.note(rateLimits.confirmAddress, '203.0.113.62');
  }
  const verify = async (sent: unknown) =>
    (await post('/api/auth/registration/verify-email/', { key: sent }, '203.0.113.62')).status;
  expect([await verify(key), await verify(key), await verify('none'), await verify(key)]).toEqual([200, 200, 404, 429]);
});

it('design 4 somebody who is new in a network and logs in takes one failure off it', async () => {
  const { limit } = rateLimits.loginAddress;
  const [first = '', second = '', third = ''] = await addAccounts(3, 'newcomer');
  const network = '203.0.113.63';
  for (let count = 1; count < limit; count += 1) await server.core.rateLimits.note(rateLimits.loginAddress, network);
  expect(await logInFrom(network, first)).toBe(200);
  expect(await logInFrom(network, second, 'a wild guess')).toBe(400);
  expect(await logInFrom(network, third)).toBe(200);
});
