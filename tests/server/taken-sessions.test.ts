import { describe, expect, it } from 'vitest';
import { joinCompany, personValues, startCompany } from '../support/company.ts';
import { choosePassword, logIn, register, signUp, signUpValues, verify } from '../support/people.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

withCompany({ config: { trustProxy: true } });

const renewed = 'seven doors and a lamp';
const me = (token: string) => server.call('GET', '/api/auth/user/', { token });
const change = (token: string, old?: string, password = renewed) =>
  server.call('POST', '/api/auth/password/change/', {
    token,
    body: { ...(old === undefined ? {} : { old_password: old }), new_password1: password, new_password2: password },
  });
const mailsTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email);
const keyIn = (link = '') => link.split('/').at(-1) ?? '';
const object = (key: string) => server.call('POST', '/api/auth/recovery/', { body: { key } });

describe('the present password', () => {
  it('2.20, 7.8 is not asked in the ten minutes after the log-in', async () => {
    const admin = await signUp(server);
    server.clock.advance({ minutes: 10 });
    expect((await change(admin.key)).status).toBe(200);
  });

  it('2.20, design 4 is asked at its field later, must be right, and cannot be guessed without end', async () => {
    const admin = await signUp(server);
    server.clock.advance({ minutes: 10, seconds: 1 });
    const asked = await change(admin.key);
    expect(asked.body).toEqual({
      old_password: ['You logged in more than 10 minutes ago. Enter your current password too.'],
    });
    expect(asked.status).toBe(400);
    const wrong = await change(admin.key, 'a wild guess');
    expect([wrong.status, wrong.body]).toEqual([400, { old_password: ['This is not your current password.'] }]);
    expect((await logIn(server, admin.email, renewed)).status).toBe(400);
    expect((await change(admin.key, admin.password)).status).toBe(200);

    for (let count = 0; count < 10; count += 1) expect((await change(admin.key, 'a wild guess')).status).toBe(400);
    const stopped = await change(admin.key, renewed);
    expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('objecting', () => {
  it('design 4 a changed password is mailed, with a link that ends all sessions and lets only its reader choose another', async () => {
    const admin = await signUp(server);
    // A thief of the session, freshly opened, changes the password and stays.
    expect((await change(admin.key, undefined, 'chosen by a thief')).status).toBe(200);
    const [, told] = await mailsTo(admin.email);
    expect(told?.subject).toBe('Your password was changed');
    expect(told?.links[0]).toMatch(/\/recovery\/[\w-]{43}$/);
    await server.call('GET', new URL(told?.links[0] ?? '').pathname);
    expect((await me(admin.key)).status).toBe(200);
    await server.call('POST', '/api/auth/password/reset/', { body: { email: admin.email } });
    const [uid, token] = (await mailsTo(admin.email)).at(-1)?.links[0]?.split('/').slice(4) ?? [];
    const opens = async () =>
      (await server.call('POST', '/api/auth/password/reset/account/', { body: { uid, token } })).status;
    expect(await opens()).toBe(200);

    expect((await object(keyIn(told?.links[0]))).status).toBe(200);
    // A link that was asked for before opens nothing.
    expect(await opens()).toBe(400);
    expect((await me(admin.key)).status).toBe(401);
    expect((await logIn(server, admin.email, 'chosen by a thief')).status).toBe(400);
    await choosePassword(server, admin.email, renewed);
    expect((await logIn(server, admin.email, renewed)).status).toBe(200);
    const again = await object(keyIn(told?.links[0]));
    expect(again.body).toEqual({ non_field_errors: ['This link has already been used or has expired.'] });
  });

  it('design 4 a password that was reset is mailed, too; the first one of an invited person is not', async () => {
    const { email } = await joinCompany(server, company);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(1);
    await server.call('POST', '/api/auth/password/reset/', { body: { email } });
    await choosePassword(server, email, renewed);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('design 4 a changed address is mailed to the old one, whose link gives the account back to it', async () => {
    const own = await startCompany(server);
    const thief = `thief.${own.email}`;
    await own.call('PATCH', `users/${own.accountId}/`, { email: thief });
    await verify(server, thief);
    const told = (await mailsTo(own.email)).at(-1);
    expect(told?.subject).toBe('Your email address was changed');
    expect(told?.text).not.toContain(thief);
    await server.call('POST', '/api/auth/password/reset/', { body: { email: thief } });
    await choosePassword(server, thief, 'chosen by a thief');

    expect((await object(keyIn(told?.links[0]))).status).toBe(200);
    expect((await logIn(server, thief, 'chosen by a thief')).status).toBe(400);
    await choosePassword(server, own.email, renewed);
    const { body } = await logIn(server, own.email, renewed);
    expect(body.user).toMatchObject({ id: own.accountId, email: own.email, company: own.companyId });
    const people = await server.call('GET', `/api/companies/${own.companyId}/users/`, { token: body.key });
    expect(people.body).toMatchObject([{ email: own.email }]);
  });

  it('design 4 nobody takes the old address while its owner may claim it back; a stranger who signs up is removed', async () => {
    const own = await startCompany(server);
    await own.call('PATCH', `users/${own.accountId}/`, { email: `thief.${own.email}` });
    await verify(server, `thief.${own.email}`);
    const taken = await company.call('POST', 'users/', personValues({ email: own.email }));
    expect(taken.body).toEqual({ email: ['This email address already has an account.'] });
    await register(server, signUpValues({ email: own.email }));
    const told = (await mailsTo(own.email)).find(({ subject }) => subject.includes('email address was changed'));
    expect((await object(keyIn(told?.links[0]))).status).toBe(200);
    await choosePassword(server, own.email, renewed);
    expect((await logIn(server, own.email, renewed)).body.user.id).toBe(own.accountId);

    const mover = await joinCompany(server, company);
    await company.call('PATCH', `users/${mover.id}/`, { email: `moved.${mover.email}` });
    server.clock.advance({ days: 14, seconds: 1 });
    const { body } = await logIn(server, company.email, company.password);
    const later = await server.call('POST', `/api/companies/${company.companyId}/users/`, {
      token: body.key,
      body: personValues({ email: mover.email }),
    });
    expect(later.status).toBe(201);
  });

  it('design 4 an address that nobody has proved gets no say over the account', async () => {
    const own = await startCompany(server);
    const wrong = personValues();
    const id = await own.addPerson(wrong);
    await own.call('PATCH', `users/${id}/`, { email: `right.${wrong.email}` });
    const subjects = (await mailsTo(wrong.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('email address was changed'))).toBe(false);
  });
});

describe('own sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const logInAs = async (email: string, password: string, userAgent: string, address: string): Promise<string> => {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
    return (await server.call('POST', '/api/auth/login/', { body: { email, password }, headers })).body.key;
  };
  const list = (token: string) => server.call('GET', '/api/auth/sessions/', { token });

  it('design 6 are listed with device, coarse network and last use, and mark the current one', async () => {
    const admin = await signUp(server);
    const elsewhere = await logInAs(admin.email, admin.password, firefox, '203.0.113.77');
    const { status, body } = await list(elsewhere);
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body.find((one: { is_current: boolean }) => one.is_current)).toEqual({
      id: expect.any(Number),
      browser: 'Firefox',
      system: 'Linux',
      network: '203.0.113.x',
      opened_at: server.clock.now().toISOString(),
      last_seen_at: server.clock.now().toISOString(),
      is_current: true,
      answering_only: false,
    });
    expect(JSON.stringify(body)).not.toContain(elsewhere);
    server.clock.advance({ minutes: 6 });
    await server.call('GET', '/api/auth/user/', {
      token: elsewhere,
      headers: { 'x-forwarded-for': '2001:db8:7:8::9' },
    });
    const [moved] = (await list(elsewhere)).body;
    expect(moved).toMatchObject({ network: '2001:db8:7::', last_seen_at: server.clock.now().toISOString() });
    server.clock.advance({ hours: 13 });
    const later = await logInAs(admin.email, admin.password, firefox, '203.0.113.77');
    expect((await list(later)).body).toHaveLength(1);
  });

  it('design 6 are ended one by one, or all but the one that asks; nobody ends or sees those of others', async () => {
    const admin = await signUp(server);
    const [second, third] = [
      await logInAs(admin.email, admin.password, firefox, '203.0.113.1'),
      await logInAs(admin.email, admin.password, firefox, '203.0.113.2'),
    ];
    const mine = (await list(second)).body as { id: number; is_current: boolean }[];
    const secondId = mine.find(({ is_current }) => is_current)?.id ?? 0;
    const stranger = await signUp(server);
    expect((await server.call('DELETE', `/api/auth/sessions/${secondId}/`, { token: stranger.key })).status).toBe(404);
    expect((await list(stranger.key)).body).toHaveLength(1);
    expect((await server.call('DELETE', `/api/auth/sessions/${secondId}/`, { token: admin.key })).status).toBe(204);
    expect((await me(second)).status).toBe(401);
    expect((await server.call('DELETE', '/api/auth/sessions/', { token: admin.key })).status).toBe(204);
    expect([(await me(third)).status, (await me(admin.key)).status]).toEqual([401, 200]);
    expect((await me(stranger.key)).status).toBe(200);
  });
});

describe('weak passwords', () => {
  const common = 'iloveyou123';

  it('design 4 are refused at their field at sign-up, in the language of the request', async () => {
    const values = signUpValues({ password: common });
    const { status, body } = await register(server, values, 'fi');
    expect(status).toBe(400);
    expect(body).toEqual({ password: [expect.stringMatching(/^Salasana on liian yleinen/)] });
    const named = await register(server, signUpValues({ password: 'Kaariholvi 1', company_name: 'Kaariholvi Oy' }));
    expect(named.body).toEqual({ password: [expect.stringMatching(/^The name of your company is easy to guess/)] });
  });

  it('design 4 are refused at their field at a reset, whose link works still, and at a change', async () => {
    const admin = await signUp(server);
    await server.call('POST', '/api/auth/password/reset/', { body: { email: admin.email } });
    await expect(choosePassword(server, admin.email, common)).rejects.toThrow(/new_password1/);
    expect(await choosePassword(server, admin.email, renewed)).toEqual(expect.any(String));
    const { body: fresh } = await logIn(server, admin.email, renewed);
    const refused = await change(fresh.key, undefined, admin.email);
    expect(refused.body).toEqual({ new_password1: [expect.stringMatching(/^Your email address is easy to guess/)] });
  });
});
