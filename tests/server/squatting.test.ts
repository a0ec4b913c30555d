import { expect, it } from 'vitest';
import { type AccountRow, correctAddress, findAccountByEmail } from '../../server/access/auth/auth.sql.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { personValues, startCompany, startReseller } from '../support/company.ts';
import { peopleForm, peopleRows } from '../support/imports.ts';
import { choosePassword, linkTo, logIn, register, signUpValues, verify } from '../support/people.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

withCompany({ config: { trustProxy: true } });

const squatted = 'the password of a stranger';

/** A stranger signs up with somebody else's address. @returns that address, and its path of verification */
async function squat() {
  const values = signUpValues({ password: squatted, company_name: 'Squatters Ltd' });
  await register(server, values);
  return { email: values.email, link: await linkTo(server, values.email) };
}

const press = (link: string) =>
  server.call('POST', '/api/auth/registration/verify-email/', { body: { key: link.split('/').at(-1) } });

async function countCompanies(): Promise<number> {
  const [row] = await server.core.database.query<{ count: number }>(
    "select count(*) as count from companies where name = 'Squatters Ltd'",
    [],
  );
  return row?.count ?? 0;
}

it('design 4 an invitation replaces the unverified sign-up of a stranger, whose company goes with it', async () => {
  const { email, link } = await squat();
  expect(await countCompanies()).toBe(1);
  await company.addPerson(personValues({ email }));
  expect(await countCompanies()).toBe(0);
  expect((await press(link)).status).toBe(404);
  expect(await choosePassword(server, email, 'the password of the owner')).toEqual(expect.any(String));
  expect((await logIn(server, email, squatted)).status).toBe(400);
  const { body } = await logIn(server, email, 'the password of the owner');
  expect(body.user.company).toBe(company.companyId);
});

it('design 4 an import and a changed address replace it, too', async () => {
  const [first, second] = [await squat(), await squat()];
  const [row = ''] = peopleRows(1);
  const file = peopleForm(row.replace(/[\w.+-]+@[\w.-]+/, first.email));
  const imported = await server.app.inject({
    method: 'POST',
    url: `/api/auth/user/bulk_create/${company.companyId}/`,
    headers: { authorization: `Token ${company.key}` },
    payload: file,
  });
  expect(imported.json()).toMatchObject({ created: 1, already_existing_addresses: [] });
  const id = await company.addPerson();
  expect((await company.call('PATCH', `users/${id}/`, { email: second.email })).status).toBe(200);
  expect(await countCompanies()).toBe(0);
});

it('design 4 a new sign-up replaces it, and only the newest link verifies', async () => {
  const { email, link } = await squat();
  const own = signUpValues({ email, company_name: 'Owners Oy' });
  expect((await register(server, own)).status).toBe(201);
  expect(await countCompanies()).toBe(0);
  expect((await press(link)).status).toBe(404);
  expect((await server.outbox()).findLast(({ to }) => to === email)?.text).toContain('Owners Oy');
  expect((await verify(server, email)).status).toBe(200);
  expect((await logIn(server, email, own.password)).body.user.visible_companies).toMatchObject([{ name: 'Owners Oy' }]);
});

it('design 4 a verified sign-up, an invited person and a changed address are replaced by nobody', async () => {
  const other = await startCompany(server);
  const invited = personValues();
  await other.addPerson(invited);
  await other.call('PATCH', `users/${other.accountId}/`, { email: `new.${other.email}` });
  await verify(server, `new.${other.email}`);
  for (const email of [company.email, invited.email, `new.${other.email}`]) {
    await register(server, signUpValues({ email }));
    const refused = await company.call('POST', 'users/', personValues({ email }));
    expect(refused.body).toEqual({ email: ['This email address already has an account.'] });
  }
  expect((await other.call('GET', 'users/')).body).toHaveLength(2);
});

it.each([1, 2, 3, 4])(
  'design 4 of a verification and an invitation at once, one wins and nothing is left half (%i)',
  async () => {
    const { email, link } = await squat();
    const [verified, added] = await Promise.all([press(link), company.call('POST', 'users/', personValues({ email }))]);
    expect([verified.status, added.status]).toEqual(added.status === 201 ? [404, 201] : [200, 400]);
    const rows = await server.core.database.query('select id from accounts where email = $1', [email]);
    expect(rows).toHaveLength(1);
  },
);

it('design 4 a sign-up that nobody verified is gone after seven days, with its company; a verified one stays', async () => {
  const { email, link } = await squat();
  const kept = await startCompany(server);
  const [account] = await server.core.database.query<{ id: number }>(
    'select company_id as id from accounts where email = $1',
    [email],
  );
  const companies = () => server.core.database.query('select id from companies where id = $1', [account?.id]);
  server.clock.advance({ days: 7, minutes: -1 });
  await server.core.jobs.runDue();
  expect(await companies()).toHaveLength(1);
  server.clock.advance({ minutes: 2 });
  await server.core.jobs.runDue();
  expect(await companies()).toEqual([]);
  expect((await press(link)).status).toBe(404);
  const rows = await server.core.database.query('select id from accounts where email = $1', [email]);
  expect(rows).toEqual([]);
  expect((await logIn(server, kept.email, kept.password)).status).toBe(200);
});

it('design 4 one whose company a reseller serves by then stays', async () => {
  const { email } = await squat();
  const reseller = await startReseller(server);
  const linked =
    'insert into reseller_companies (account_id, company_id) select $1, company_id from accounts where email = $2';
  await server.core.database.query(linked, [reseller.accountId, email]);
  server.clock.advance({ days: 8 });
  await server.core.jobs.runDue();
  expect(await server.core.database.query('select id from accounts where email = $1', [email])).toHaveLength(1);
});

it('design 4 the operator makes no reseller of an account whose password a stranger has chosen', async () => {
  const { email } = await squat();
  await createOperator(server.core)(['reseller', 'add', email]);
  await choosePassword(server, email, 'the password of the owner');
  expect((await logIn(server, email, squatted)).status).toBe(400);
  expect((await logIn(server, email, 'the password of the owner')).body.user_type).toBe('reseller_group');
});

it('2.3 the link is sent again on request, the same answer for any address, and not without end', async () => {
  const values = signUpValues();
  await register(server, values);
  const resend = (email: string) => server.call('POST', '/api/auth/registration/resend-email/', { body: { email } });
  const known = await resend(values.email);
  const unknown = await resend('nobody@example.com');
  const verified = await resend(company.email);
  // Who was invited has another link, and no password to confirm an address for.
  const person = personValues();
  await (await startCompany(server)).addPerson(person);
  const invited = await resend(person.email);
  expect(known.status).toBe(200);
  expect([unknown.body, verified.body, invited.body]).toEqual([known.body, known.body, known.body]);
  const mails = (await server.outbox()).filter(({ subject }) => subject === 'Confirm your email address');
  const to = mails.map((mail) => mail.to);
  expect(to.filter((email) => email === values.email)).toHaveLength(2);
  expect(to).not.toContain('nobody@example.com');
  expect(to).not.toContain(person.email);
  expect(to.filter((email) => email === company.email)).toHaveLength(1);
  for (let count = 0; count < 4; count += 1) expect((await resend(values.email)).status).toBe(200);
  expect((await resend(values.email)).status).toBe(429);
  expect((await verify(server, values.email)).status).toBe(200);
});

it('2.3 the person who signed up corrects the address by their password; the wrong one opens nothing any more', async () => {
  const values = signUpValues();
  await register(server, values);
  const wrongLink = await linkTo(server, values.email);
  const correct = (body: object) => server.call('POST', '/api/auth/registration/correct-email/', { body });
  const right = `right.${values.email}`;
  const stranger = await correct({ email: values.email, password: 'a wild guess', new_email: right });
  expect([stranger.status, Object.keys(stranger.body)]).toEqual([400, ['password']]);
  const nobody = await correct({ email: 'nobody@example.com', password: 'a wild guess', new_email: right });
  expect([nobody.status, nobody.body]).toEqual([stranger.status, stranger.body]);
  const malformed = await correct({ email: values.email, password: values.password, new_email: 'right@' });
  expect(Object.keys(malformed.body)).toEqual(['new_email']);

  const guessed = `${values.password.replaceAll(' ', '')}@example.com`;
  expect((await correct({ email: values.email, password: values.password, new_email: guessed })).body).toEqual({
    password: [expect.stringMatching(/address/)],
  });
  // The same address gets its mail again.
  expect((await correct({ email: values.email, password: values.password, new_email: values.email })).status).toBe(200);
  expect((await server.outbox()).filter(({ to }) => to === values.email)).toHaveLength(2);
  // Another sign-up there that nobody has verified makes way.
  await register(server, signUpValues({ email: right }));
  expect((await correct({ email: values.email, password: values.password, new_email: right })).status).toBe(200);
  expect((await press(wrongLink)).status).toBe(404);
  expect((await verify(server, right)).status).toBe(200);
  const { body } = await logIn(server, right, values.password);
  expect(body.user).toMatchObject({ email: right, visible_companies: [{ email: right }] });
  const people = await server.call('GET', `/api/companies/${body.user.company}/users/`, { token: body.key });
  expect(people.body).toMatchObject([{ email: right }]);
  // Verified now: nobody can move it this way any more.
  expect((await correct({ email: right, password: values.password, new_email: values.email })).status).toBe(400);
  // Not even a correction that began before.
  const { database } = server.core;
  const account = await findAccountByEmail(database, right);
  await correctAddress(database, account as AccountRow, values.email);
  expect(await database.query('select email from people where id = $1', [body.user.id])).toEqual([{ email: right }]);
});

it('2.2 of an address that gets its account at this very moment no second one is made, and its owner is informed', async () => {
  const { database } = server.core;
  const { query } = database;
  const mails = async () =>
    (await server.outbox()).filter(({ to, subject }) => to === company.email && /already have/.test(subject)).length;
  const before = [await mails(), await countCompanies()];
  let isFirst = true;
  database.query = (async (text: string, params?: readonly unknown[]) => {
    const rows = await query(text, params);
    const isUnknown = isFirst && /from accounts a\b[\s\S]*where a\.email = \$1/.test(text);
    if (isUnknown) isFirst = false;
    return isUnknown ? [] : rows;
  }) as typeof query;
  try {
    const answer = await register(server, signUpValues({ email: company.email, company_name: 'Squatters Ltd' }));
    expect([answer.status, isFirst]).toEqual([201, false]);
  } finally {
    database.query = query;
  }
  expect([await mails(), await countCompanies()]).toEqual([Number(before[0]) + 1, before[1]]);
});

it('2.3 a correction to an address that has an account informs its owner, and answers the same', async () => {
  const values = signUpValues();
  await register(server, values);
  const body = { email: values.email, password: values.password, new_email: company.email };
  const answer = await server.call('POST', '/api/auth/registration/correct-email/', { body });
  expect(answer.status).toBe(200);
  const mail = (await server.outbox()).findLast(({ to }) => to === company.email);
  expect(mail?.subject).toBe('You already have a Rytmi account');
  expect((await logIn(server, company.email, company.password)).status).toBe(200);
});
