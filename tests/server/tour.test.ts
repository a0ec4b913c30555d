import { expect, it } from 'vitest';
import { personValues, startCompany } from '../support/company.ts';
import { choosePassword, logIn, register, signUpValues, verify } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const me = (token: string) => server.call('GET', '/api/auth/user/', { token });
const change = (token: string | null, body: object) =>
  server.call('PATCH', '/api/auth/user/', { ...(token && { token }), body });

async function newAdmin() {
  const values = signUpValues();
  await register(server, values, 'fi');
  await verify(server, values.email);
  const { body } = await logIn(server, values.email, values.password);
  return { ...values, key: body.key as string, user: body.user };
}

it('1.6, 2.24 who signs up has not seen the tour until they say so, in every session and for nobody else', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  expect(admin.user.has_seen_tour).toBe(false);
  const { status, body } = await change(admin.key, { has_seen_tour: true });
  expect([status, body.has_seen_tour]).toEqual([200, true]);
  expect((await me(admin.key)).body.has_seen_tour).toBe(true);
  expect((await logIn(server, admin.email, admin.password)).body.user.has_seen_tour).toBe(true);
  expect((await me(other.key)).body.has_seen_tour).toBe(false);
  expect((await change(admin.key, { has_seen_tour: false })).body.has_seen_tour).toBe(false);
});

it('1.6 who is invited is new, too', async () => {
  const company = await startCompany(server);
  const invited = personValues({ user_type: 'company_admin_group' });
  await company.addPerson(invited);
  const key = await choosePassword(server, invited.email, 'another long password');
  expect((await me(key)).body).toMatchObject({ has_seen_tour: false, user_type: 'company_admin_group' });
});

it('1.6 the account keeps when it saw the tour first, however often that is said', async () => {
  const admin = await newAdmin();
  const seenAt = async () => {
    const text = 'select tour_seen_at from accounts where id = $1';
    return (await server.core.database.query<{ tour_seen_at: Date | null }>(text, [admin.user.id]))[0]?.tour_seen_at;
  };
  await change(admin.key, { has_seen_tour: true });
  const first = server.clock.now();
  expect(await seenAt()).toEqual(first);
  server.clock.advance({ minutes: 5 });
  await change(admin.key, { has_seen_tour: true });
  expect(await seenAt()).toEqual(first);
  await change(admin.key, { has_seen_tour: false });
  expect(await seenAt()).toBeNull();
});

it('1.6, design 4 the tour and the language of an account change apart from each other, by its owner alone', async () => {
  const admin = await newAdmin();
  const languageOf = async () => {
    const text = 'select language from accounts where id = $1';
    return (await server.core.database.query<{ language: string }>(text, [admin.user.id]))[0]?.language;
  };
  await change(admin.key, { has_seen_tour: true });
  expect(await languageOf()).toBe('fi');
  const { body } = await change(admin.key, { language: 'en-GB' });
  expect([body.has_seen_tour, await languageOf()]).toEqual([true, 'en-GB']);
  const refused = await change(admin.key, { has_seen_tour: 'yes' });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['has_seen_tour']]);
  expect((await change(null, { has_seen_tour: false })).status).toBe(401);
});
