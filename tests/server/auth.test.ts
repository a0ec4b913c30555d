import { describe, expect, it } from 'vitest';
import { createProvisional, provisionalMs } from '../../server/access/auth/provisional.ts';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { personValues, startCompany } from '../support/company.ts';
import {
  choosePassword,
  linkTo,
  logIn,
  register,
  signUp,
  signUpValues,
  usualPassword,
  verify,
} from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const me = (token: string) => server.call('GET', '/api/auth/user/', { token });
const reset = (email: string) => server.call('POST', '/api/auth/password/reset/', { body: { email } });

async function resetValues(email: string, password: string, repeated = password) {
  const [, , uid, token] = (await linkTo(server, email)).split('/');
  return { uid, token, new_password1: password, new_password2: repeated };
}

const confirm = (body: unknown) => server.call('POST', '/api/auth/password/reset/confirm/', { body });

it('1.1, 3.13, 7.4 registration creates the company, its admin, a trial of 14 days and the template survey', async () => {
  const admin = await signUp(server, { company_name: 'Kaari Oy', entry_url: 'https://example.com/?utm=x' }, 'fi');
  expect((await me(admin.key)).body).toEqual({
    id: admin.accountId,
    full_name: 'Aino Virtanen',
    first_name: 'Aino',
    last_name: 'Virtanen',
    email: admin.email,
    company_groups: [],
    user_type: 'company_admin_group',
    visible_companies: [
      {
        id: admin.companyId,
        name: 'Kaari Oy',
        email: admin.email,
        old_pricing_model: false,
        timezone: 'Europe/Helsinki',
        has_subscription: true,
        ...{ billing_name: '', billing_address: '', billing_postal_code: '', billing_city: '' },
        ...{ billing_country: '', vat_number: '', notice_hour: '08:00', notice_holidays: [] },
      },
    ],
    company: admin.companyId,
    entry_url: 'https://example.com/?utm=x',
    has_seen_tour: true,
    has_hidden_first_steps: true,
  });
  const { body: subscription } = await server.call('GET', `/api/companies/${admin.companyId}/subscription/`, {
    token: admin.key,
  });
  expect(subscription.status).toBe('trialing');
  const trialMs = Date.parse(subscription.current_period_end) - server.clock.now().getTime();
  expect(trialMs).toBe(14 * 86_400_000);
  const surveys = `/api/companies/${admin.companyId}/questionnaires/`;
  const { body: rows } = await server.call('GET', surveys, { token: admin.key });
  expect(rows).toMatchObject([{ title: 'Miten töissä menee?', status: 'upcoming', is_template: true }]);
  const { body: questions } = await server.call('GET', `${surveys}${rows[0].id}/questions/`, { token: admin.key });
  const { slider, radio, checkbox, textarea } = fieldTypes;
  expect(questions.map((question: { field_type: number }) => question.field_type)).toEqual([
    slider,
    radio,
    checkbox,
    textarea,
  ]);
});

it('design 4 sign-ups that were never verified are removed in the end, however many there are', async () => {
  const long = new Date(server.clock.now().getTime() - provisionalMs - 1);
  const left = (query: string) => server.core.database.query(query, []);
  await server.core.database.query(
    `with founded as (
       insert into companies (name, email, timezone, created_at)
       select 'Forgotten', 'x', 'Europe/Helsinki', $1 from generate_series(1, 201) returning id)
     insert into accounts (company_id, email, language, provisional_since, created_at)
     select id, 'forgotten' || id || '@example.com', 'fi', $1, $1 from founded`,
    [long],
  );
  await createProvisional(server.core).sweep();
  expect(await left("select from accounts where email like 'forgotten%'")).toEqual([]);
  expect(await left("select from companies where name = 'Forgotten'")).toEqual([]);
});

it('9.3 the trial ends automatically after 14 days, to the minute, whenever that is seen', async () => {
  const admin = await signUp(server);
  const end = new Date(server.clock.now().getTime() + 14 * 86_400_000).toISOString();
  const list = `/api/stripe/companies/${admin.companyId}/subscriptions/`;
  const current = `/api/companies/${admin.companyId}/subscription/`;
  server.clock.advance({ days: 14 });
  const { body } = await logIn(server, admin.email, admin.password);
  expect((await server.call('GET', current, { token: body.key })).status).toBe(204);
  server.clock.advance({ hours: 5 });
  await server.core.jobs.runDue();
  expect((await server.call('GET', list, { token: body.key })).body).toMatchObject([
    { status: 'canceled', canceled_at: end },
  ]);
  expect(body.user.visible_companies[0].has_subscription).toBe(false);
});

it('2.3 design 4 registration answers the same for an address that has an account, whose owner gets a mail', async () => {
  const admin = await signUp(server);
  const fresh = await register(server, signUpValues());
  const again = await register(server, signUpValues({ email: admin.email.toUpperCase(), company_name: 'Other' }));
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  const mails = (await server.outbox()).filter(({ to }) => to === admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'You already have a Rytmi account',
  ]);
  expect((await logIn(server, admin.email, usualPassword)).body.user.company).toBe(admin.companyId);
});

it('5.1, 8.3 refused sign-up values come back field by field, in the language of the request', async () => {
  const values = { ...signUpValues(), email: 'not an address', password: 'short', industry: 'Piracy', first_name: ' ' };
  const { status, body } = await register(server, values, 'fi-FI,en;q=0.5');
  expect(status).toBe(400);
  expect(body).toEqual({
    email: ['Anna kelvollinen sähköpostiosoite.'],
    password: ['Anna vähintään 8 merkkiä.'],
    industry: ['Valitse jokin sallituista arvoista.'],
    first_name: ['Tämä kenttä on pakollinen.'],
  });
});

it('design 4 an unknown time zone at sign-up becomes Europe/Helsinki, a known one is kept', async () => {
  const nowhere = await signUp(server, { timezone: 'Mars/Olympus' });
  const tokyo = await signUp(server, { timezone: 'Asia/Tokyo' });
  expect((await me(nowhere.key)).body.visible_companies[0].timezone).toBe('Europe/Helsinki');
  expect((await me(tokyo.key)).body.visible_companies[0].timezone).toBe('Asia/Tokyo');
});

it('design 4 nobody logs in before the button of the link has been pressed; opening the link verifies nothing', async () => {
  const values = signUpValues();
  await register(server, values);
  const refused = await logIn(server, values.email, values.password);
  expect([refused.status, refused.body]).toEqual([400, { non_field_errors: ['E-mail is not verified.'] }]);
  const link = await linkTo(server, values.email);
  expect(link).toMatch(/^\/confirmation\/[\w-]{43}$/);
  for (const method of ['GET', 'GET'] as const) await server.call(method, link);
  const former = await server.call('GET', link.replace('/confirmation/', '/api/auth/registration/verify-email/'));
  expect([former.status, former.headers.location]).toEqual([302, link]);
  expect((await logIn(server, values.email, values.password)).status).toBe(400);
  for (const _ of ['pressed', 'pressed again']) expect((await verify(server, values.email)).status).toBe(200);
  expect((await logIn(server, values.email, values.password)).status).toBe(200);
});

it('design 4 a key that is none verifies nothing', async () => {
  const body = { key: 'x'.repeat(43) };
  const { status } = await server.call('POST', '/api/auth/registration/verify-email/', { body });
  expect(status).toBe(404);
});

it('8.4 a wrong password and an unknown address get the same general error', async () => {
  const admin = await signUp(server);
  const wrong = await logIn(server, admin.email, 'not the password');
  const unknown = await logIn(server, 'nobody@example.com', 'not the password');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toEqual({
    non_field_errors: ['The email address or password is incorrect.'],
  });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

it('7.2, 3.10 log-in takes the address in any case and answers key, user type and user', async () => {
  const admin = await signUp(server);
  const { body } = await logIn(server, ` ${admin.email.toUpperCase()} `, admin.password);
  expect(Buffer.from(body.key, 'base64url')).toHaveLength(32);
  expect(body.user_type).toBe('company_admin_group');
  expect(body.user).toEqual((await me(body.key)).body);
});

it('design 6 tokens, keys and passwords are stored hashed', async () => {
  const admin = await signUp(server);
  await reset(admin.email);
  const { token } = await resetValues(admin.email, 'irrelevant');
  const stored = await server.core.database.query<{ secret: string }>(
    `select hash as secret from tokens union all select hash from account_keys
     union all select password_hash from accounts where password_hash is not null`,
    [],
  );
  const secrets = stored.map(({ secret }) => secret);
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of [admin.key, token, admin.password]) expect(secrets).not.toContain(secret);
  expect(secrets.filter((secret) => secret.startsWith('$argon2id$')).length).toBeGreaterThan(0);
});

it('4.9, 7.3 log-out ends the session', async () => {
  const admin = await signUp(server);
  expect((await server.call('POST', '/api/auth/logout/', { token: admin.key })).status).toBe(200);
  const { status, body } = await me(admin.key);
  expect([status, body.code]).toEqual([401, 'not_authenticated']);
});

it('4.10, 8.2 a session that rested for 12 hours answers token_expired', async () => {
  const admin = await signUp(server);
  server.clock.advance({ hours: 11, minutes: 59 });
  expect((await me(admin.key)).status).toBe(200);
  server.clock.advance({ hours: 11, minutes: 59 });
  expect((await me(admin.key)).status).toBe(200);
  server.clock.advance({ hours: 12 });
  const { status, body } = await server.call('GET', '/api/auth/user/', {
    token: admin.key,
    headers: { 'accept-language': 'fi' },
  });
  expect(status).toBe(401);
  expect(body).toEqual({ detail: 'Istunto on vanhentunut. Kirjaudu uudelleen sisään.', code: 'token_expired' });
});

it('4.10 even a session in use ends 30 days after the log-in', async () => {
  const admin = await signUp(server);
  for (let day = 0; day < 59; day += 1) {
    server.clock.advance({ hours: 12, seconds: -1 });
    await me(admin.key);
  }
  expect((await me(admin.key)).status).toBe(200);
  server.clock.advance({ hours: 11, minutes: 59 });
  await me(admin.key);
  server.clock.advance({ hours: 1 });
  expect((await me(admin.key)).body.code).toBe('token_expired');
  // Also that of a respondent, who has become an admin since: to the moment.
  const other = await signUp(server);
  const ofAdmin = 'update people set is_admin = $2 where id = $1';
  await server.core.database.query(ofAdmin, [other.accountId, false]);
  const sessions = createSessions(server.core);
  const token = await sessions.open(other.accountId, null);
  await server.core.database.query(ofAdmin, [other.accountId, true]);
  const states: string[] = [];
  for (const step of [{ days: 30, seconds: -0.001 }, { seconds: 0.001 }]) {
    server.clock.advance(step);
    await server.core.database.query('update tokens set used_at = $2 where account_id = $1', [
      other.accountId,
      server.clock.now(),
    ]);
    states.push((await sessions.check(token, '')).state);
  }
  expect(states).toEqual(['valid', 'expired']);
});

it('design 4 an invited person chooses a password by the mail, and their session outlives a 28-day round', async () => {
  const admin = await signUp(server, { company_name: 'Kaari <Oy>' });
  const body = { first_name: 'Eero', last_name: 'Laine', email: 'eero@example.com' };
  const added = await server.call('POST', `/api/companies/${admin.companyId}/users/`, { token: admin.key, body });
  expect(added.status).toBe(201);
  expect((await logIn(server, body.email, '')).status).toBe(400);
  const mail = (await server.outbox()).findLast(({ to }) => to === body.email);
  expect(mail?.subject).toBe('Kaari <Oy> invites you to Rytmi');
  const key = await choosePassword(server, body.email, 'a password of my own');
  server.clock.advance({ days: 29 });
  expect((await me(key)).body).toMatchObject({ user_type: null, visible_companies: [], company: admin.companyId });
});

it('2.5, design 4 the owner of a link is shown to the holder of its key, uses nothing up, and is shown to nobody else', async () => {
  const admin = await signUp(server);
  const other = await signUp(server);
  const accountOf = (body: object) => server.call('POST', '/api/auth/password/reset/account/', { body });
  await reset(admin.email);
  const values = await resetValues(admin.email, 'yet another password');
  const { uid, token } = values;
  for (const _ of ['opened', 'opened again']) {
    expect((await accountOf({ uid, token })).body).toEqual({ email: admin.email });
  }
  await reset(other.email);
  const { uid: othersUid } = await resetValues(other.email, 'irrelevant');
  const none = await accountOf({ uid, token: 'none' });
  expect([none.status, none.body]).toEqual([400, { token: [expect.stringContaining('already used')] }]);
  expect((await accountOf({ uid: othersUid, token })).body).toEqual(none.body);
  expect((await confirm(values)).status).toBe(200);
  expect((await accountOf({ uid, token })).body).toEqual(none.body);
  await reset(admin.email);
  const late = await resetValues(admin.email, 'irrelevant');
  server.clock.advance({ minutes: 61 });
  expect((await accountOf({ uid: late.uid, token: late.token })).body).toEqual(none.body);
});

it('4.11, 7.6, 7.7 a reset link sets the password once, verifies the address and ends all sessions', async () => {
  const admin = await signUp(server);
  const values = signUpValues();
  await register(server, values);
  await reset(values.email);
  expect((await confirm(await resetValues(values.email, 'a new password'))).status).toBe(200);
  expect((await logIn(server, values.email, 'a new password')).status).toBe(200);

  await reset(admin.email);
  const link = await resetValues(admin.email, 'another password');
  expect((await confirm(link)).status).toBe(200);
  expect((await me(admin.key)).body.code).toBe('not_authenticated');
  expect((await logIn(server, admin.email, admin.password)).status).toBe(400);
  const again = await confirm(link);
  expect([again.status, again.body]).toEqual([400, { token: ['Password reset link already used'] }]);
});

it('8.7 a reset link is over after an hour, and no link works for another account', async () => {
  const admin = await signUp(server);
  const other = await signUp(server);
  await reset(admin.email);
  await reset(other.email);
  const link = await resetValues(admin.email, 'a new password');
  const othersLink = await resetValues(other.email, 'a new password');
  expect((await confirm({ ...link, token: othersLink.token })).body).toHaveProperty('token');
  server.clock.advance({ hours: 1 });
  expect((await confirm(link)).body).toEqual({ token: ['Password reset link already used'] });
});

it('7.6 asking for a reset answers the same for an unknown address, which gets no mail', async () => {
  const admin = await signUp(server);
  const known = await reset(admin.email);
  const unknown = await reset('nobody@example.com');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect((await server.outbox()).filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
});

it('5.3 two different new passwords are refused at the second field', async () => {
  const admin = await signUp(server);
  const body = { new_password1: 'a new password', new_password2: 'a new passwort' };
  const changed = await server.call('POST', '/api/auth/password/change/', { token: admin.key, body });
  expect([changed.status, changed.body]).toEqual([400, { new_password2: ['The two passwords are not the same.'] }]);
  await reset(admin.email);
  const confirmed = await confirm(await resetValues(admin.email, 'a new password', 'a new passwort'));
  expect(confirmed.body).toEqual(changed.body);
});

it('2.20, 7.8 changing the password keeps this session and ends all others', async () => {
  const admin = await signUp(server);
  const { body: elsewhere } = await logIn(server, admin.email, admin.password);
  const body = { new_password1: 'a new password', new_password2: 'a new password' };
  expect((await server.call('POST', '/api/auth/password/change/', { token: admin.key, body })).status).toBe(200);
  expect((await me(admin.key)).status).toBe(200);
  expect((await me(elsewhere.key)).status).toBe(401);
  expect((await logIn(server, admin.email, 'a new password')).status).toBe(200);
});

it('design 6 changing the password ends the links that were mailed to choose one', async () => {
  const admin = await signUp(server);
  await reset(admin.email);
  const link = await resetValues(admin.email, 'whoever has the old mail');
  const body = { new_password1: 'a new password', new_password2: 'a new password' };
  await server.call('POST', '/api/auth/password/change/', { token: admin.key, body });
  expect((await confirm(link)).body).toEqual({ token: ['Password reset link already used'] });
  expect((await logIn(server, admin.email, 'a new password')).status).toBe(200);
});

it('design 6 an Idempotency-Key keeps no trace of a new password', async () => {
  const admin = await signUp(server);
  const body = { new_password1: 'a new password', new_password2: 'a new password' };
  const headers = { 'idempotency-key': 'my-new-password' };
  const { status } = await server.call('POST', '/api/auth/password/change/', { token: admin.key, body, headers });
  expect(status).toBe(200);
  const kept = 'select key from idempotency_keys where account_id = $1';
  expect(await server.core.database.query(kept, [admin.accountId])).toEqual([]);
});

it('4.10 a respondent who becomes an admin has no longer session than other admins', async () => {
  const admin = await signUp(server);
  const body = { first_name: 'Eero', last_name: 'Laine', email: 'promoted@example.com' };
  const people = `/api/companies/${admin.companyId}/users/`;
  const added = await server.call('POST', people, { token: admin.key, body });
  const key = await choosePassword(server, body.email, 'a password of my own');
  server.clock.advance({ days: 29 });
  expect((await me(key)).status).toBe(200);
  await server.core.database.query('update people set is_admin = true where company_id = $1 and id = $2', [
    admin.companyId,
    added.body.id,
  ]);
  expect((await me(key)).body.user_type).toBe('company_admin_group');
  for (const _ of ['a day', 'and a half']) {
    server.clock.advance({ hours: 11, minutes: 59 });
    expect((await me(key)).status).toBe(200);
  }
  server.clock.advance({ hours: 1 });
  expect((await me(key)).body.code).toBe('token_expired');
});

it('design 4 mails come in the language of the account, which the account changes', async () => {
  const admin = await signUp(server, {}, 'fi');
  await reset(admin.email);
  await server.outbox();
  const patch = { token: admin.key, body: { language: 'en-GB' } };
  expect((await server.call('PATCH', '/api/auth/user/', patch)).status).toBe(200);
  await reset(admin.email);
  const subjects = (await server.outbox()).filter(({ to }) => to === admin.email).map(({ subject }) => subject);
  // The first two waited together, and their order is up to the queue.
  expect(subjects.slice(0, 2).sort()).toEqual(['Sähköpostiosoitteen vahvistus', 'Uuden salasanan valinta']);
  expect(subjects.slice(2)).toEqual(['Choose a new password']);
});

describe('4.10, 8.7, design 4 to the minute', () => {
  type Span = Parameters<typeof server.clock.advance>[0];
  type Use = () => ReturnType<typeof me>;
  const repeated = { new_password1: 'a password of my own', new_password2: 'a password of my own' };

  /** Of two that are alike one is used a minute before the end, the other a minute after. */
  async function usedAround(span: Span, begin: () => Promise<Use>): Promise<number[]> {
    const [early, late] = [await begin(), await begin()];
    server.clock.advance(span);
    server.clock.advance({ minutes: -1 });
    const { status } = await early();
    server.clock.advance({ minutes: 2 });
    return [status, (await late()).status];
  }

  /** What the button behind the link of the newest mail to an address does. */
  async function follow(email: string): Promise<Use> {
    const [, page, uid, token] = (await linkTo(server, email)).split('/');
    if (page === 'reset') return () => confirm({ uid, token, ...repeated });
    const path = page === 'recovery' ? 'recovery' : 'registration/verify-email';
    return () => server.call('POST', `/api/auth/${path}/`, { body: { key: uid } });
  }

  async function resetOne(): Promise<string> {
    const { email } = await signUp(server);
    await reset(email);
    return email;
  }

  async function inviteOne(): Promise<string> {
    const person = personValues();
    await (await startCompany(server)).addPerson(person);
    return person.email;
  }

  async function registerOne(): Promise<string> {
    const values = signUpValues();
    await register(server, values);
    return values.email;
  }

  async function changeOne(): Promise<string> {
    const { email, key: token } = await signUp(server);
    await server.call('POST', '/api/auth/password/change/', { token, body: repeated });
    return email;
  }

  async function moveOne(): Promise<string> {
    const own = await startCompany(server);
    await own.call('PATCH', `users/${own.accountId}/`, { email: `new.${own.email}` });
    return `new.${own.email}`;
  }

  it.each([
    ['to choose another password', { hours: 1 }, resetOne, 400],
    ['of an invitation', { days: 14 }, inviteOne, 400],
    ['that confirms a sign-up', { days: 14 }, registerOne, 404],
    ['that confirms a new address', { days: 1 }, moveOne, 404],
    ['against the change of a password', { days: 14 }, changeOne, 400],
  ] as const)('a link %s works for %o', async (_, span, order, refused) => {
    expect(await usedAround(span, async () => follow(await order()))).toEqual([200, refused]);
  });

  it.each([
    ['an admin', 'company_admin_group', { hours: 12 }, { days: 30 }],
    ['a reseller', 'reseller_group', { hours: 12 }, { days: 30 }],
    ['a respondent', null, { days: 60 }, { days: 365 }],
  ] as const)('a session of %s (%s) rests for %o at most, and lasts for %o', async (_, type, idle, whole) => {
    const { query } = server.core.database;
    async function open(): Promise<[id: number, use: Use]> {
      const company = await startCompany(server);
      const id = type === null ? await company.addPerson() : company.accountId;
      await query('update accounts set is_reseller = $2 where id = $1', [id, type === 'reseller_group']);
      const token = await createSessions(server.core).open(id, type);
      return [id, () => me(token)];
    }
    expect(await usedAround(idle, async () => (await open())[1])).toEqual([200, 401]);
    const inUse = async (): Promise<Use> => {
      const [id, use] = await open();
      return async () => {
        await query('update tokens set used_at = $2 where account_id = $1', [id, server.clock.now()]);
        return use();
      };
    };
    expect(await usedAround(whole, inUse)).toEqual([200, 401]);
  });
});
