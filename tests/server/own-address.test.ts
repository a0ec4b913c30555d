import { expect, it } from 'vitest';
import { authMessages } from '../../server/access/auth/auth.messages.ts';
import { joinCompany, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { choosePassword, logIn, register, signUpValues } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const move = (own: TestCompany, email: string, old?: string) =>
  own.call('PATCH', `users/${own.accountId}/`, { email, ...(old === undefined ? {} : { old_password: old }) });
const record = async (own: TestCompany) => (await own.call('GET', `users/${own.accountId}/`)).body;
const mailsTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email);
const keyOf = async (email: string, subject: RegExp) =>
  (await mailsTo(email))
    .findLast((mail) => subject.test(mail.subject))
    ?.links[0]?.split('/')
    .at(-1) ?? '';
const confirm = (key: string) => server.call('POST', '/api/auth/registration/verify-email/', { body: { key } });
const reset = (email: string) => server.call('POST', '/api/auth/password/reset/', { body: { email } });
const askedToConfirm = /^Confirm your new email address$/;
const toldBefore = /^A new email address for your account$/;

it('2.8, design 4 a new address of one’s own holds only once it is proved, and the old one gets a mail first', async () => {
  const own = await startCompany(server);
  const renewed = `new.${own.email}`;
  const asked = await move(own, renewed);
  expect([asked.status, asked.body.email, asked.body.pending_email]).toEqual([200, own.email, renewed]);
  expect((await mailsTo(own.email)).at(-1)?.subject).toMatch(toldBefore);
  expect((await mailsTo(own.email)).at(-1)?.text).not.toContain(renewed);
  // Nothing has changed: neither log-in nor reset knows the new address.
  await reset(renewed);
  expect((await mailsTo(renewed)).map(({ subject }) => subject)).toEqual(['Confirm your new email address']);
  expect((await logIn(server, own.email, own.password)).status).toBe(200);

  const key = await keyOf(renewed, askedToConfirm);
  await server.call('GET', `/confirmation/${key}`);
  expect((await record(own)).email).toBe(own.email);
  const { etag } = (await own.call('GET', `users/${own.accountId}/`)).headers;
  expect([(await confirm(key)).status, (await confirm(key)).status]).toEqual([200, 200]);
  const older = await own.call('PATCH', `users/${own.accountId}/`, { last_name: 'A' }, { 'if-match': String(etag) });
  expect([older.status, older.body.current?.email]).toEqual([409, renewed]);
  expect(await record(own)).toMatchObject({ email: renewed, pending_email: null });
  expect((await logIn(server, renewed, own.password)).body.user).toMatchObject({ id: own.accountId, email: renewed });
  expect((await logIn(server, own.email, own.password)).status).toBe(400);
  expect((await mailsTo(own.email)).at(-1)?.subject).toBe('Your email address was changed');

  // The link of a change that another has followed leads nowhere any more, least of all back.
  const third = `third.${own.email}`;
  expect((await move(own, third)).status).toBe(200);
  expect((await confirm(await keyOf(third, askedToConfirm))).status).toBe(200);
  expect((await confirm(key)).status).toBe(404);
  expect((await record(own)).email).toBe(third);
});

it('2.8, 2.20, design 4 once the log-in is older than ten minutes it needs the present password, at its field', async () => {
  const own = await startCompany(server);
  server.clock.advance({ minutes: 10, seconds: 1 });
  const renewed = `new.${own.email}`;
  expect((await move(own, renewed)).body).toEqual({
    old_password: ['You logged in more than 10 minutes ago. Enter your current password too.'],
  });
  expect((await move(own, renewed, 'a wild guess')).body).toEqual({
    old_password: ['This is not your current password.'],
  });
  expect((await record(own)).pending_email).toBeNull();
  expect(await mailsTo(renewed)).toEqual([]);
  // Other fields, and an unchanged address, need none.
  expect((await own.call('PATCH', `users/${own.accountId}/`, { first_name: 'Aino', email: own.email })).status).toBe(
    200,
  );
  expect((await move(own, renewed, own.password)).body.pending_email).toBe(renewed);
});

it('design 4 a session alone does not take the account: no reset goes to the new address, and the owner ends it', async () => {
  const own = await startCompany(server);
  const thief = `thief.${own.email}`;
  await move(own, thief);
  await reset(thief);
  expect((await mailsTo(thief)).map(({ subject }) => subject)).toEqual(['Confirm your new email address']);
  const key = await keyOf(own.email, toldBefore);
  expect((await server.call('POST', '/api/auth/recovery/', { body: { key } })).status).toBe(200);
  expect((await confirm(await keyOf(thief, askedToConfirm))).status).toBe(404);
  await choosePassword(server, own.email, 'seven doors and a lamp');
  expect((await logIn(server, own.email, 'seven doors and a lamp')).body.user.email).toBe(own.email);
});

it('design 4 the owner objects after the change, too, and has the account back', async () => {
  const own = await startCompany(server);
  const thief = `thief.${own.email}`;
  await move(own, thief);
  expect((await confirm(await keyOf(thief, askedToConfirm))).status).toBe(200);
  const key = await keyOf(own.email, toldBefore);
  // As a later release stores them.
  await server.core.database.query("update account_keys set purpose = 'recovery' where purpose = 'objection'");
  expect((await server.call('POST', '/api/auth/recovery/', { body: { key } })).status).toBe(200);
  // In the meantime it was somebody else's: open anonymous rounds take no answer from it.
  const moved = 'select moved_at from accounts where id = $1';
  expect(await server.core.database.query(moved, [own.accountId])).toEqual([{ moved_at: server.clock.now() }]);
  await choosePassword(server, own.email, 'seven doors and a lamp');
  expect((await logIn(server, own.email, 'seven doors and a lamp')).body.user.id).toBe(own.accountId);
});

it('design 4 a changed or reset password takes back the address that waits', async () => {
  const password = 'seven doors and a lamp';
  const own = await startCompany(server);
  const thief = `thief.${own.email}`;
  await move(own, thief);
  const key = await keyOf(thief, askedToConfirm);
  const body = { new_password1: password, new_password2: password };
  expect((await server.call('POST', '/api/auth/password/change/', { token: own.key, body })).status).toBe(200);
  expect((await record(own)).pending_email).toBeNull();
  expect((await confirm(key)).status).toBe(404);
});

it('2.8, 2.20 logging out everywhere else leaves the address that waits, and the link in its mail', async () => {
  const own = await startCompany(server);
  const renewed = `new.${own.email}`;
  expect((await move(own, renewed)).status).toBe(200);
  const key = await keyOf(renewed, askedToConfirm);
  expect((await server.call('DELETE', '/api/auth/sessions/', { token: own.key })).status).toBe(204);
  expect((await confirm(key)).status).toBe(200);
  expect((await record(own)).email).toBe(renewed);
});

it('2.8 the change is taken back by the present address, its mail sent again by the same one, and replaced by another', async () => {
  const own = await startCompany(server);
  const [first, second] = [`first.${own.email}`, `second.${own.email}`];
  await move(own, first);
  server.clock.advance({ minutes: 11 });
  await move(own, first);
  expect(await mailsTo(first)).toHaveLength(2);
  const told = async () => (await mailsTo(own.email)).filter(({ subject }) => toldBefore.test(subject)).length;
  expect(await told()).toBe(1);
  await server.call('POST', '/api/auth/registration/resend-email/', { body: { email: first } });
  expect(await mailsTo(first)).toHaveLength(3);
  const old = await keyOf(first, askedToConfirm);

  expect((await move(own, second, own.password)).body.pending_email).toBe(second);
  expect(await told()).toBe(2);
  expect((await confirm(old)).status).toBe(404);
  const latest = await keyOf(second, askedToConfirm);
  expect((await move(own, own.email)).body.pending_email).toBeNull();
  expect((await confirm(latest)).status).toBe(404);
  expect((await record(own)).email).toBe(own.email);
});

it('2.8, design 4 the link works for a day, and mails to other addresses are five an hour', async () => {
  const own = await startCompany(server);
  const renewed = `new.${own.email}`;
  await move(own, renewed);
  const key = await keyOf(renewed, askedToConfirm);
  for (let count = 1; count < 5; count += 1) expect((await move(own, `${count}.${own.email}`)).status).toBe(200);
  const refused = await move(own, `6.${own.email}`);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await own.call('PATCH', `users/${own.accountId}/`, { first_name: 'Aino' })).status).toBe(200);
  server.clock.advance({ hours: 1 });
  await move(own, renewed, own.password);
  expect((await confirm(key)).status).toBe(404);
  const later = await keyOf(renewed, askedToConfirm);
  server.clock.advance({ days: 1, seconds: 1 });
  expect((await confirm(later)).status).toBe(404);
});

it('2.8 an address that has an account is refused, at once or when it is confirmed; a sign-up nobody verified is replaced', async () => {
  const own = await startCompany(server);
  const other = await startCompany(server);
  expect((await move(own, other.email)).body).toEqual({ email: ['This email address already has an account.'] });
  const wanted = `wanted.${own.email}`;
  await move(own, wanted);
  await register(server, signUpValues({ email: wanted }));
  expect((await move(other, wanted)).body.pending_email).toBe(wanted);
  const keys = (await mailsTo(wanted)).filter(({ subject }) => askedToConfirm.test(subject));
  const [mine = '', theirs = ''] = keys.map(({ links }) => links[0]?.split('/').at(-1) ?? '');
  expect((await confirm(theirs)).status).toBe(200);
  const late = await confirm(mine);
  expect([late.status, late.body]).toEqual([
    400,
    { non_field_errors: ['Your address now belongs to another account. Contact support for help.'] },
  ]);
  expect((await record(own)).email).toBe(own.email);
});

it('2.8 somebody else’s address changes at once, both addresses get a mail, and nobody sees another’s that waits', async () => {
  const own = await startCompany(server);
  const colleague = await joinCompany(server, own, { user_type: 'company_admin_group' });
  await move(own, `waits.${own.email}`);
  const seen = await server.call('GET', `/api/companies/${own.companyId}/users/${own.accountId}/`, {
    token: colleague.key,
  });
  expect(seen.body.pending_email).toBeNull();
  const moving = await server.call('PATCH', `/api/companies/${own.companyId}/users/${colleague.id}/`, {
    token: colleague.key,
    body: { email: `later.${colleague.email}` },
  });
  expect(moving.body.pending_email).toBe(`later.${colleague.email}`);
  server.clock.advance({ minutes: 11 });
  const renewed = `new.${colleague.email}`;
  const changed = await own.call('PATCH', `users/${colleague.id}/`, { email: renewed });
  expect([changed.status, changed.body.email]).toEqual([200, renewed]);
  expect((await mailsTo(colleague.email)).at(-1)?.subject).toBe('Your email address was changed');
  expect(await mailsTo(renewed)).toHaveLength(1);
  // What the colleague had asked for is off.
  const [account] = await server.core.database.query<{ pending: string | null }>(
    'select pending_email as pending from accounts where id = $1',
    [colleague.id],
  );
  expect(account).toEqual({ pending: null });
});

it('2.8 a change that is refused asks for no address, and mails nobody', async () => {
  const own = await startCompany(server);
  const stale = await own.call(
    'PATCH',
    `users/${own.accountId}/`,
    { email: `new.${own.email}` },
    { 'if-match': '"99"' },
  );
  expect(stale.status).toBe(409);
  expect((await record(own)).pending_email).toBeNull();
  expect(await mailsTo(`new.${own.email}`)).toEqual([]);
});

it('7.6, 7.7, design 4 an account without a company is greeted without a name, and its owner gets it back', async () => {
  const { key, email, accountId, password } = await startReseller(server);
  const { database } = server.core;
  await database.query('update accounts set company_id = null where id = $1', [accountId]);
  const greeted = async () => (await mailsTo(email)).at(-1)?.text.split('\n', 1)[0];
  await register(server, signUpValues({ email }));
  expect([(await mailsTo(email)).at(-1)?.subject, await greeted()]).toEqual([
    'You already have a Rytmi account',
    'Hello,',
  ]);
  await reset(email);
  expect(await greeted()).toBe('Hello,');
  const changed = { old_password: password, new_password1: 'seven doors and a lamp' };
  const body = { ...changed, new_password2: changed.new_password1 };
  expect((await server.call('POST', '/api/auth/password/change/', { token: key, body })).status).toBe(200);
  expect(await greeted()).toBe('Hello,');
  const recovery = await keyOf(email, /password was changed/);
  // In the meantime it was moved away, and its address is another's by now.
  await database.query('update accounts set email = $2 where id = $1', [accountId, `thief.${email}`]);
  const taken = "insert into accounts (email, language, verified_at, created_at) values ($1, 'en-GB', $2, $2)";
  await database.query(taken, [email, server.clock.now()]);
  const recover = () => server.call('POST', '/api/auth/recovery/', { body: { key: recovery } });
  const refused = await recover();
  expect([refused.status, refused.body]).toEqual([400, { non_field_errors: [authMessages.addressTakenSince.message] }]);
  await database.query('delete from accounts where email = $1', [email]);
  expect((await recover()).status).toBe(200);
  expect([await database.query('select email from accounts where id = $1', [accountId]), await greeted()]).toEqual([
    [{ email }],
    'Hello,',
  ]);
});
