import { expect, it } from 'vitest';
import { createAccountKeys } from '../../server/access/auth/account-keys.ts';
import { joinCompany, startCompany } from '../support/company.ts';
import { linkTo, logIn, register, signUp, signUpValues, verify } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

// The answers, stored data and mails of account calls, as a whole.
withServer({ config: { trustProxy: true } });

const rows = (text: string, params: unknown[] = []) => server.core.database.query(text, params);
let signUps = 0;
const keyIn = (path: string) => path.split('/').findLast((part) => part !== '') ?? '';

it('3.12, 7.2–7.8, 9.5 each call says in words what it did, in the language of the request', async () => {
  const said: [string, string][] = [];
  const tell = async (path: string, body: object, more: { token?: string } = {}) => {
    const headers = { 'accept-language': 'fi' };
    const answer = await server.call('POST', `/api/auth/${path}/`, { body, headers, ...more });
    expect([path, answer.status < 300]).toEqual([path, true]);
    said.push([path, answer.body.detail]);
  };
  const values = signUpValues();
  const { email, password } = values;
  await tell('registration', values);
  const newEmail = `right.${email}`;
  await tell('registration/resend-email', { email });
  await tell('registration/correct-email', { email, password, new_email: newEmail });
  await tell('registration/verify-email', { key: keyIn(await linkTo(server, newEmail)) });
  await tell('password/reset', { email: newEmail });
  const [, , uid, token] = (await linkTo(server, newEmail)).split('/');
  const renewed = { new_password1: 'seven doors and a lamp', new_password2: 'seven doors and a lamp' };
  await tell('password/reset/confirm', { uid, token, ...renewed });
  const { body } = await logIn(server, newEmail, renewed.new_password1);
  await tell('password/change', renewed, { token: body.key });
  await tell('recovery', { key: keyIn(await linkTo(server, newEmail)) });
  const other = await signUp(server);
  await tell('logout', {}, { token: other.key });
  expect(Object.fromEntries(said)).toEqual({
    registration: 'Vahvistusviesti on lähetetty.',
    'registration/resend-email': 'Jos osoite odottaa vahvistusta, lähetimme siihen uuden viestin.',
    'registration/correct-email': 'Vahvistusviesti on lähetetty.',
    'registration/verify-email': 'Sähköpostiosoite on vahvistettu. Voit nyt kirjautua sisään.',
    'password/reset': 'Jos osoitteella on tili, lähetimme siihen ohjeen uuden salasanan valitsemiseen.',
    'password/reset/confirm': 'Uusi salasana on tallennettu. Voit nyt kirjautua sillä sisään.',
    'password/change': 'Uusi salasana on tallennettu.',
    recovery: 'Kaikki on kirjattu ulos. Lähetimme sinulle viestin, jonka kautta valitset uuden salasanan.',
    logout: 'Olet kirjautunut ulos.',
  });
  const spent = await server.call('POST', '/api/auth/recovery/', { body: { key: 'none' } });
  expect(spent.body).toEqual({ non_field_errors: ['This link has already been used or has expired.'] });
});

it('3.13, 7.4 a sign-up keeps what was said of company, person and visit, and notes it in the audit log', async () => {
  const values = signUpValues({
    ...{ company_name: 'Koivu Oy', industry: 'Public Sector', headcount: '51-100', country: 'SE' },
    ...{ timezone: 'Europe/Stockholm', first_name: 'Eero', last_name: 'Laine' },
    entry_url: 'https://news.example/share/not-ours?utm_source=mail',
  });
  const answer = await register(server, values, 'fi');
  expect(answer.status).toBe(201);
  const [row] = await rows(
    `select c.name, c.email as contact, c.industry, c.headcount, c.country, c.timezone, c.old_pricing_model, p.first_name, p.last_name,
            p.email, p.is_admin, a.language, a.entry_url, a.is_reseller, a.verified_at, a.provisional_since
       from accounts a join companies c on c.id = a.company_id join people p on p.company_id = c.id and p.id = a.id
      where a.email = $1`,
    [values.email],
  );
  expect(row).toEqual({
    ...{ name: 'Koivu Oy', contact: values.email, industry: 'Public Sector', headcount: '51-100', country: 'SE' },
    ...{ timezone: 'Europe/Stockholm', old_pricing_model: false, first_name: 'Eero', last_name: 'Laine' },
    ...{ email: values.email, is_admin: true, language: 'fi', is_reseller: false, verified_at: null },
    // A path that begins as those of ours with a key may hold one.
    entry_url: 'https://news.example/?utm_source=mail',
    provisional_since: server.clock.now(),
  });
  expect(
    await rows(
      `select l.action, l.entity, l.account_id = a.id as own, l.detail from audit_log l join accounts a on a.company_id = l.company_id
        where a.email = $1 and l.entity = 'company'`,
      [values.email],
    ),
  ).toEqual([{ action: 'register', entity: 'company', own: true, detail: {} }]);
});

it.each([
  ['https://x.example/reset/MQ/key/?a=1', 'https://x.example/?a=1'],
  ['https://x.example/confirmation/key', 'https://x.example/'],
  ['https://x.example/recovery/key', 'https://x.example/'],
  ['https://x.example/objection/key', 'https://x.example/'],
  ['https://x.example/share/hash', 'https://x.example/'],
  ['https://x.example/shares/hash', 'https://x.example/shares/hash'],
  ['no address', null],
  ['', null],
])('3.13, design 6 of a first visit to “%s” is kept %s', async (entry_url, kept) => {
  const values = signUpValues({ entry_url });
  // Each from elsewhere: sign-ups of one network are few.
  signUps += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${signUps}` };
  expect((await server.call('POST', '/api/auth/registration/', { body: values, headers })).status).toBe(201);
  expect(await rows('select entry_url from accounts where email = $1', [values.email])).toEqual([{ entry_url: kept }]);
});

it('2.3–2.5, 9.5 mails of an account go to its person by their name, and greet them by the first one', async () => {
  const admin = await signUp(server, { first_name: 'Päivi', last_name: 'Mäki' }, 'fi');
  await register(server, signUpValues({ email: admin.email }), 'en-GB');
  await server.call('POST', '/api/auth/password/reset/', { body: { email: admin.email } });
  const renewed = { new_password1: 'seven doors and a lamp', new_password2: 'seven doors and a lamp' };
  await server.call('POST', '/api/auth/password/change/', { token: admin.key, body: renewed });
  const mails = (await server.outbox()).filter(({ to }) => to === admin.email);
  const heads = mails.map(({ raw, subject, text }) => [
    subject,
    [text.split('\n', 1)[0], /^To: (.*)$/m.exec(raw)?.[1]?.trim()],
  ]);
  const whole = '=?UTF-8?Q?P=C3=A4ivi_M=C3=A4ki?=';
  // The order of mails that wait together is up to the queue.
  expect(Object.fromEntries(heads)).toEqual({
    'Sähköpostiosoitteen vahvistus': ['Hei Päivi,', `${whole} <${admin.email}>`],
    'Sinulla on jo Rytmi-tili': ['Hei Päivi,', `=?UTF-8?Q?P=C3=A4ivi?= <${admin.email}>`],
    'Uuden salasanan valinta': ['Hei Päivi,', `${whole} <${admin.email}>`],
    'Salasanasi on vaihdettu': ['Hei Päivi,', `${whole} <${admin.email}>`],
  });
  const exists = mails.find(({ subject }) => subject === 'Sinulla on jo Rytmi-tili');
  expect(exists?.links).toEqual([`${server.core.config.publicUrl}/forgotpassword`]);

  // No other mail is in another language either.
  const waiting = signUpValues({ first_name: 'Päivi' });
  const addresses = [admin.email, `new.${admin.email}`, waiting.email, `new.${waiting.email}`];
  const [, moved = '', , corrected] = addresses;
  const post = async (path: string, body: object) =>
    expect((await server.call('POST', `/api/auth/${path}/`, { body })).status).toBe(200);
  await register(server, waiting, 'fi');
  await post('registration/resend-email', { email: waiting.email });
  await server.core.jobs.drain();
  const { email, password } = waiting;
  await post('registration/correct-email', { email, password, new_email: corrected });
  const path = `/api/companies/${admin.companyId}/users/${admin.accountId}/`;
  await server.call('PATCH', path, { token: admin.key, body: { email: moved } });
  await verify(server, moved);
  const changed = mails.find(({ subject }) => subject === 'Salasanasi on vaihdettu');
  await post('recovery', {
    key: changed?.links
      .find((link) => link.includes('/recovery/'))
      ?.split('/')
      .at(-1),
  });
  const all = (await server.outbox()).filter(({ to }) => addresses.includes(to));
  expect(all.map(({ text }) => text.split('\n', 1)[0])).toEqual(Array(4 + 7).fill('Hei Päivi,'));
});

it('7.5, 3.3 the signed-in person gets the groups they are in, and none that they have left or that is gone', async () => {
  const own = await startCompany(server);
  const [b, a, left, gone] = [
    await own.addGroup('B', [own.accountId]),
    await own.addGroup('A', [own.accountId]),
    await own.addGroup('Left', [own.accountId]),
    await own.addGroup('Gone', [own.accountId]),
  ];
  await own.call('PATCH', `groups/${left}/`, { users: [] });
  await own.call('DELETE', `groups/${gone}/`);
  const me = async () => (await server.call('GET', '/api/auth/user/', { token: own.key })).body;
  expect((await me()).company_groups).toEqual([
    { id: b, name: 'B' },
    { id: a, name: 'A' },
  ]);
  const change = async (body: object) => (await server.call('PATCH', '/api/auth/user/', { token: own.key, body })).body;
  expect(await change({ has_seen_tour: false })).toMatchObject({ has_seen_tour: false, has_hidden_first_steps: true });
  expect(await change({ has_hidden_first_steps: false, has_seen_tour: true })).toMatchObject({
    ...{ has_seen_tour: true, has_hidden_first_steps: false },
  });
  const seen = () => rows('select tour_seen_at from accounts where id = $1', [own.accountId]);
  const before = await seen();
  server.clock.advance({ minutes: 1 });
  await change({ has_seen_tour: true });
  expect(await seen()).toEqual(before);
  expect(await change({ language: 'fi' })).toEqual(await me());
  expect(await rows('select language from accounts where id = $1', [own.accountId])).toEqual([{ language: 'fi' }]);
});

it('design 6 sessions are listed by their last use, which is noted every five minutes', async () => {
  const admin = await signUp(server);
  const { body: second } = await logIn(server, admin.email, admin.password);
  const list = async (token: string): Promise<{ is_current: boolean; last_seen_at: string; opened_at: string }[]> =>
    (await server.call('GET', '/api/auth/sessions/', { token })).body;
  const begun = server.clock.now().toISOString();
  // Of one instant the later one first.
  expect((await list(second.key)).map(({ is_current }) => is_current)).toEqual([true, false]);
  server.clock.advance({ minutes: 4, seconds: 59 });
  expect((await list(admin.key)).map(({ last_seen_at }) => last_seen_at)).toEqual([begun, begun]);
  server.clock.advance({ seconds: 1 });
  const [used, rested] = await list(admin.key);
  expect([used?.is_current, used?.last_seen_at, used?.opened_at]).toEqual([
    true,
    server.clock.now().toISOString(),
    begun,
  ]);
  expect([rested?.is_current, rested?.last_seen_at]).toEqual([false, begun]);
  // Used elsewhere it says where.
  server.clock.advance({ minutes: 5 });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const { body } = await server.call('GET', '/api/auth/sessions/', { token: admin.key, headers });
  expect(body.map(({ network }: { network: string }) => network)).toEqual(['203.0.113.x', '127.0.0.x']);
  // One that is used stays, however long ago it was opened, up to thirty days.
  server.clock.advance({ hours: 7 });
  await list(admin.key);
  server.clock.advance({ hours: 7 });
  expect(await list(admin.key)).toMatchObject([{ is_current: true, opened_at: begun }]);
  const { body: third } = await logIn(server, admin.email, admin.password);
  const openedSince = (days: number) =>
    rows(
      "update tokens set created_at = $2::timestamptz - $3 * interval '1 day' where account_id = $1 and created_at < $2",
      [...[admin.accountId, server.clock.now(), days]],
    );
  await openedSince(29);
  expect(await list(third.key)).toHaveLength(2);
  await openedSince(30);
  expect(await list(third.key)).toMatchObject([{ is_current: true }]);
});

it('8.2, design 4 housekeeping forgets sessions, keys, former addresses and networks once their time is over, and nothing sooner', async () => {
  const admin = await signUp(server);
  await createAccountKeys(server.core).issue(admin.accountId, 'reset', admin.email);
  await rows(
    "insert into former_addresses (email, account_id, until_at) values ('before.' || $1::text, $2, $3::timestamptz + interval '30 days')",
    [admin.email, admin.accountId, server.clock.now()],
  );
  const left = async () => {
    await server.core.jobs.runDue();
    const [row] = await rows(
      `select (select count(*) from tokens where account_id = $1) as sessions,
              (select count(*) from account_keys where account_id = $1 and purpose = 'reset') as keys,
              (select count(*) from former_addresses where account_id = $1) as former`,
      [admin.accountId],
    );
    return row;
  };
  const ask = async () => (await server.call('GET', '/api/auth/user/', { token: admin.key })).body.code;
  const month = { days: 30 };
  server.clock.advance(month);
  expect(await left()).toEqual({ sessions: 1, keys: 1, former: 1 });
  server.clock.advance({ hours: 1, seconds: 1 });
  expect(await left()).toEqual({ sessions: 1, keys: 0, former: 0 });
  server.clock.advance({ days: 29, hours: 22 });
  expect([await left(), await ask()]).toEqual([{ sessions: 1, keys: 0, former: 0 }, 'token_expired']);
  server.clock.advance({ hours: 2 });
  expect([await left(), await ask()]).toEqual([{ sessions: 0, keys: 0, former: 0 }, 'not_authenticated']);
  // The network of the last log-in, after 90 days.
  const networks = async () => {
    await server.core.jobs.runDue();
    return (await rows('select from known_networks where account_id = $1', [admin.accountId])).length;
  };
  server.clock.advance({ days: 29, hours: 22 });
  expect(await networks()).toBe(1);
  server.clock.advance({ hours: 2 });
  expect(await networks()).toBe(0);
});

it('2.20, design 4 the present password is asked from ten minutes on, ten guesses are enough, and a right one forgets them', async () => {
  const admin = await signUp(server);
  const renewed = { new_password1: 'seven doors and a lamp', new_password2: 'seven doors and a lamp' };
  const change = async (old_password?: string) => {
    const body = { ...renewed, ...(old_password === undefined ? {} : { old_password }) };
    const answer = await server.call('POST', '/api/auth/password/change/', { token: admin.key, body });
    return answer.status === 200 ? 200 : (answer.body.code ?? Object.keys(answer.body).join());
  };
  server.clock.advance({ minutes: 10 });
  expect(await change()).toBe(200);
  server.clock.advance({ seconds: 1 });
  expect([await change(), await change('')]).toEqual(['old_password', 'old_password']);
  for (let guess = 0; guess < 9; guess += 1) expect(await change('a wild guess')).toBe('old_password');
  expect(await change(renewed.new_password1)).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect(await change('a wild guess')).toBe('old_password');
  expect(await change(renewed.new_password1)).toBe('throttled');
});

it('design 6 whose address changes by their own doing is noted, and so is who takes an account back', async () => {
  const own = await startCompany(server);
  const renewed = `new.${own.email}`;
  await own.call('PATCH', `users/${own.accountId}/`, { email: renewed });
  const verify = await server.call('POST', '/api/auth/registration/verify-email/', {
    body: { key: keyIn(await linkTo(server, renewed)) },
  });
  expect(verify.status).toBe(200);
  const log = () =>
    rows(
      `select action, account_id, entity_id, detail from audit_log
        where company_id = $1 and entity = 'person' and (action = 'object' or detail = '{"fields": ["email"]}') order by id`,
      [own.companyId],
    );
  const by = { account_id: own.accountId, entity_id: own.accountId };
  expect(await log()).toContainEqual({ ...by, action: 'update', detail: { fields: ['email'] } });
  const key = keyIn(await linkTo(server, own.email));
  await server.call('POST', '/api/auth/password/reset/', { body: { email: renewed } });
  const [, page, uid, token] = (await linkTo(server, renewed)).split('/');
  expect(page).toBe('reset');
  expect((await server.call('POST', '/api/auth/recovery/', { body: { key } })).status).toBe(200);
  // Nor does a link work that was ordered to the other address.
  const words = 'seven doors and a lamp';
  const body = { uid, token, new_password1: words, new_password2: words };
  const { body: refused } = await server.call('POST', '/api/auth/password/reset/confirm/', { body });
  expect(Object.keys(refused)).toEqual(['token']);
  expect((await log()).at(-1)).toEqual({ ...by, action: 'object', detail: {} });
  expect(
    await rows('select email, password_hash, verified_at is not null as verified from accounts where id = $1', [
      own.accountId,
    ]),
  ).toEqual([{ email: own.email, password_hash: null, verified: true }]);
  expect(
    await rows('select email from people where company_id = $1 and id = $2', [own.companyId, own.accountId]),
  ).toEqual([{ email: own.email }]);
});

it('design 6 a link from before ours leads to its page, and reveals its key to nobody', async () => {
  const { status, headers } = await server.call('GET', '/api/auth/registration/verify-email/a%2Fkey/');
  expect([status, headers.location, headers['referrer-policy']]).toEqual([302, '/confirmation/a%2Fkey', 'no-referrer']);
});

it('1.2, 6.1 a respondent logs in for their app: no user type, no companies, and a session of 60 days', async () => {
  const own = await startCompany(server);
  const { key, email } = await joinCompany(server, own);
  const { body } = await logIn(server, email, 'another long password');
  expect([body.user_type, body.user.user_type, body.user.visible_companies]).toEqual([null, null, []]);
  const me = async () => (await server.call('GET', '/api/auth/user/', { token: key })).status;
  server.clock.advance({ days: 60, seconds: -1 });
  expect(await me()).toBe(200);
  server.clock.advance({ days: 60 });
  expect(await me()).toBe(401);
});

it('design 4 a reset and a recovery by mail no longer trust earlier networks, and a reset the one that it comes from', async () => {
  const admin = await signUp(server);
  const from = (network: string) => ({ 'x-forwarded-for': network });
  const known = async () =>
    (await rows('select network from known_networks where account_id = $1', [admin.accountId])).map(
      ({ network }) => network,
    );
  const login = (network: string) =>
    server.call('POST', '/api/auth/login/', {
      body: { email: admin.email, password: admin.password },
      headers: from(network),
    });
  await login('192.0.2.101');
  await login('192.0.2.102');
  const before = await known();
  expect(before).toHaveLength(3);
  await server.call('POST', '/api/auth/password/reset/', { body: { email: admin.email } });
  const [, , uid, token] = (await linkTo(server, admin.email)).split('/');
  const body = { uid, token, new_password1: admin.password, new_password2: admin.password };
  const confirmed = await server.call('POST', '/api/auth/password/reset/confirm/', {
    body,
    headers: from('192.0.2.103'),
  });
  expect(confirmed.status).toBe(200);
  const after = await known();
  expect([after.length, before.includes(after[0])]).toEqual([1, false]);
  const key = keyIn(await linkTo(server, admin.email));
  expect((await server.call('POST', '/api/auth/recovery/', { body: { key } })).status).toBe(200);
  expect(await known()).toEqual([]);
});
