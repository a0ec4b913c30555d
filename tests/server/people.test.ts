import { beforeAll, describe, expect, it } from 'vitest';
import { joinCompany, personValues, startCompany, type TestCompany } from '../support/company.ts';
import { inProof } from '../support/in-proof.ts';
import { choosePassword, linkTo, logIn, verify } from '../support/people.ts';
import { statementsOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;

beforeAll(async () => {
  company = await startCompany(server);
});

const rows = <Row extends Record<string, unknown>>(text: string, params: unknown[]) =>
  server.core.database.query<Row>(text, params);

const ifMatch = ({ etag = '' }: Record<string, string>) => ({ 'if-match': etag });

const me = (token: string) => server.call('GET', '/api/auth/user/', { token });

describe('adding a person', () => {
  it('7.12 answers the person with their groups and type, and the record shows the same', async () => {
    const groups = [await company.addGroup('Bakers'), await company.addGroup('Drivers')];
    const values = personValues({
      company_groups: groups,
      user_type: 'company_admin_group',
      email: ' Liisa@Example.COM ',
    });
    const created = await company.call('POST', 'users/', values);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      full_name: `${values.first_name} ${values.last_name}`,
      first_name: values.first_name,
      last_name: values.last_name,
      email: 'liisa@example.com',
      company_groups: [
        { id: groups[0], name: 'Bakers' },
        { id: groups[1], name: 'Drivers' },
      ],
      user_type: 'company_admin_group',
      ...{ away_from: null, away_until: null, is_away: false },
      invitation: 'waiting',
      invited_at: server.clock.now().toISOString(),
      last_sign_in: null,
      survey_ids: [],
      language: 'en-GB',
      pending_email: null,
    });
    const read = await company.call('GET', `users/${created.body.id}/`);
    expect(read.body).toEqual(created.body);
    expect(read.headers.etag).toBe(created.headers.etag);
    const listed = await company.call('GET', 'users/');
    const { survey_ids: _, pending_email: __, language: ___, ...row } = created.body;
    expect(listed.body.find(({ id }: { id: number }) => id === created.body.id)).toEqual(row);
  });

  it('design 4 mails the new person a link to choose a password, with which they log in', async () => {
    const { email, key } = await joinCompany(server, company);
    expect(await linkTo(server, email)).toMatch(/^\/reset\/[^/]+\/[^/]+\/$/);
    expect((await me(key)).body).toMatchObject({ email, user_type: null, visible_companies: [] });
  });

  it("design 4 writes the invitation in the admin's language, whatever the request's", async () => {
    const finnish = await startCompany(server);
    await server.call('PATCH', '/api/auth/user/', { token: finnish.key, body: { language: 'fi' } });
    const values = personValues();
    await finnish.call('POST', 'users/', values, { 'accept-language': 'en-GB' });
    const english = personValues();
    await company.call('POST', 'users/', english, { 'accept-language': 'fi' });
    const mails = await server.outbox();
    const subjectTo = (email: string) => mails.find(({ to }) => to === email)?.subject ?? '';
    expect(subjectTo(values.email)).toMatch(/kutsu|tervetuloa|Sinut/i);
    expect(subjectTo(english.email)).not.toBe('');
    expect(subjectTo(english.email)).not.toMatch(/kutsu|tervetuloa|Sinut/i);
  });

  it('design 4 writes to a person in the language that was chosen for them, the invitation and what follows', async () => {
    const values = { ...personValues(), language: 'fi' };
    const { body, headers } = await company.call('POST', 'users/', values);
    const subjects = async () =>
      (await server.outbox()).filter(({ to }) => to === values.email).map(({ text }) => text);
    expect(await subjects()).toEqual([expect.stringMatching(/^Hei/)]);
    const changed = await company.call('PATCH', `users/${body.id}/`, { language: 'en-GB' }, ifMatch(headers));
    expect(changed.body.language).toBe('en-GB');
    await server.call('POST', '/api/auth/password/reset/', { body: { email: values.email } });
    expect(await subjects()).toEqual([expect.stringMatching(/^Hei/), expect.stringMatching(/^Hello/)]);
    const unknown = await company.call('PATCH', `users/${body.id}/`, { language: 'sv' });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['language']]);
  });

  it('design 4 a language that the person has chosen since is not undone by an older form', async () => {
    const { id, key } = await joinCompany(server, company);
    const { headers } = await company.call('GET', `users/${id}/`);
    await server.call('PATCH', '/api/auth/user/', { token: key, body: { language: 'fi' } });
    const late = await company.call('PATCH', `users/${id}/`, { language: 'en-GB' }, ifMatch(headers));
    expect([late.status, late.body.current.language]).toEqual([409, 'fi']);
    // The same one again is no change: an open form stays as it is.
    const same = (await company.call('GET', `users/${id}/`)).headers;
    await server.call('PATCH', '/api/auth/user/', { token: key, body: { language: 'fi' } });
    expect((await company.call('PATCH', `users/${id}/`, { last_name: 'A' }, ifMatch(same))).status).toBe(200);
  });

  it('2.8 the language of a reseller is their own', async () => {
    const { id } = await joinCompany(server, company);
    await rows('update accounts set is_reseller = true where id = $1', [id]);
    const refused = await company.call('PATCH', `users/${id}/`, { language: 'fi' });
    expect([refused.status, refused.body]).toEqual([
      400,
      { language: ['Only the reseller can change this language.'] },
    ]);
    expect((await company.call('PATCH', `users/${id}/`, { language: 'en-GB', first_name: 'Rea' })).status).toBe(200);
    const own = await startCompany(server);
    await rows('update accounts set is_reseller = true where id = $1', [own.accountId]);
    await rows('insert into reseller_companies (account_id, company_id) values ($1, $2)', [
      ...[own.accountId, own.companyId],
    ]);
    expect((await own.call('PATCH', `users/${own.accountId}/`, { language: 'fi' })).body.language).toBe('fi');
  });

  it('5.1 refuses an address that has an account, in any letter case, in this company or another, and mails nothing', async () => {
    const other = await startCompany(server);
    const sent = (await server.outbox()).length;
    for (const email of [company.email.toUpperCase(), other.email]) {
      const { status, body } = await company.call('POST', 'users/', personValues({ email }));
      expect(status).toBe(400);
      expect(body).toEqual({ email: ['This email address already has an account.'] });
    }
    expect((await server.outbox()).length).toBe(sent);
  });

  it('5.1 says of an empty address that it is missing, of another one that it is none', async () => {
    const refusalOf = async (email: string) =>
      (await company.call('POST', 'users/', personValues({ email }))).body.email[0];
    expect(await Promise.all(['', '  ', 'eino@', '@'].map(refusalOf))).toEqual([
      'This field is required.',
      'This field is required.',
      'Enter a valid email address.',
      'Enter a valid email address.',
    ]);
  });

  it('5.1 names every field that is wrong', async () => {
    const { status, body } = await company.call('POST', 'users/', {
      first_name: ' ',
      email: 'nobody',
      user_type: 'reseller_group',
      company_groups: 'all',
    });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(['company_groups', 'email', 'first_name', 'last_name', 'user_type']);
  });

  it('6.1 ignores keys that the form does not have: none of them gives a right', async () => {
    const values = {
      ...personValues(),
      is_admin: true,
      is_reseller: true,
      id: 1,
      company_id: 1,
      verified_at: '2026-01-01',
    };
    const { status, body } = await company.call('POST', 'users/', values);
    expect(status).toBe(201);
    expect(body).toMatchObject({ user_type: null });
    const [account] = await rows('select id, company_id, is_reseller, verified_at from accounts where email = $1', [
      values.email,
    ]);
    expect(account).toEqual({ id: body.id, company_id: company.companyId, is_reseller: false, verified_at: null });
  });

  it('design 6 leaves nothing behind when the groups are refused', async () => {
    const values = personValues({ company_groups: [999_999_999] });
    expect((await company.call('POST', 'users/', values)).status).toBe(400);
    expect(await rows('select 1 from accounts where email = $1', [values.email])).toEqual([]);
    expect((await server.outbox()).filter(({ to }) => to === values.email)).toEqual([]);
  });

  it('design 6 creates one person from a repeated call with the same Idempotency-Key', async () => {
    const values = personValues();
    const headers = { 'idempotency-key': 'add-one-person' };
    const [first, second] = await Promise.all([
      company.call('POST', 'users/', values, headers),
      company.call('POST', 'users/', values, headers),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await server.outbox()).filter(({ to }) => to === values.email)).toHaveLength(1);
  });
});

describe('editing a person', () => {
  it('7.12 changes only what is sent, and groups as a whole', async () => {
    const kept = await company.addGroup('Kept');
    const joined = await company.addGroup('Joined');
    const left = await company.addGroup('Left');
    const id = await company.addPerson({ company_groups: [kept, left], first_name: 'Veera' });
    const { status, body } = await company.call('PATCH', `users/${id}/`, {
      last_name: 'Uusi',
      company_groups: [kept, joined, joined],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_name: 'Veera', full_name: 'Veera Uusi', user_type: null });
    expect(body.company_groups.map((group: { id: number }) => group.id)).toEqual([kept, joined]);
    // In the list, too: a group that they have left, or joined again, is there once or not at all.
    for (const company_groups of [[joined], [joined, kept]]) {
      server.clock.advance({ minutes: 1 });
      await company.call('PATCH', `users/${id}/`, { company_groups });
    }
    const list = (await company.call('GET', 'users/')).body;
    expect(list.find((one: { id: number }) => one.id === id).company_groups).toEqual([
      { id: kept, name: 'Kept' },
      { id: joined, name: 'Joined' },
    ]);
  });

  it('3.2 keeps from and until of every membership, also when one ends and begins at the same moment', async () => {
    const group = await company.addGroup('Night shift');
    const id = await company.addPerson({ company_groups: [group] });
    const from = server.clock.now();
    server.clock.advance({ hours: 2 });
    const until = server.clock.now();
    for (const company_groups of [[], [group], []]) {
      expect((await company.call('PATCH', `users/${id}/`, { company_groups })).status).toBe(200);
    }
    server.clock.advance({ hours: 2 });
    const again = server.clock.now();
    await company.call('PATCH', `users/${id}/`, { company_groups: [group] });
    const memberships = await rows(
      'select from_at, until_at from group_members where company_id = $1 and person_id = $2 and from_at is distinct from until_at order by from_at',
      [company.companyId, id],
    );
    expect(memberships).toEqual([
      { from_at: from, until_at: until },
      { from_at: again, until_at: null },
    ]);
  });

  it('design 4 refuses a change of an older copy with the record as it is now, and takes one without If-Match', async () => {
    const id = await company.addPerson();
    const { headers } = await company.call('GET', `users/${id}/`);
    const first = await company.call('PATCH', `users/${id}/`, { first_name: 'First' }, ifMatch(headers));
    expect(first.status).toBe(200);
    const stale = await company.call('PATCH', `users/${id}/`, { first_name: 'Second' }, ifMatch(headers));
    expect(stale.status).toBe(409);
    expect(stale.headers.etag).toBe((await company.call('GET', `users/${id}/`)).headers.etag);
    expect(stale.body).toMatchObject({ code: 'conflict', current: first.body });
    expect((await company.call('PATCH', `users/${id}/`, { first_name: 'Third' })).body.first_name).toBe('Third');
  });

  it("design 4 makes a person's copy old when a group takes or loses them", async () => {
    const id = await company.addPerson();
    const group = await company.addGroup('Choir');
    const { headers } = await company.call('GET', `users/${id}/`);
    await company.call('PATCH', `groups/${group}/`, { users: [id] });
    const stale = await company.call('PATCH', `users/${id}/`, { company_groups: [] }, ifMatch(headers));
    expect(stale.status).toBe(409);
    expect(stale.body.current.company_groups).toEqual([{ id: group, name: 'Choir' }]);
  });

  it('6.1 makes an admin of a person and takes it back; both count at once, in the sessions they have', async () => {
    const { id, key } = await joinCompany(server, company);
    const asThem = () => server.call('GET', `/api/companies/${company.companyId}/users/`, { token: key });
    expect((await asThem()).status).toBe(404);
    await company.call('PATCH', `users/${id}/`, { user_type: 'company_admin_group' });
    expect((await asThem()).status).toBe(200);
    await company.call('PATCH', `users/${id}/`, { user_type: null });
    expect((await asThem()).status).toBe(404);
    expect((await me(key)).status).toBe(200);
  });

  it('6.1 refuses to make a reseller', async () => {
    const id = await company.addPerson();
    const { status, body } = await company.call('PATCH', `users/${id}/`, { user_type: 'reseller_group' });
    expect([status, body]).toEqual([400, { user_type: ['Only the operator can make someone a reseller.'] }]);
  });

  it('2.8 never changes the type of a reseller, nor their address in the name of another', async () => {
    const { id, email } = await joinCompany(server, company, { user_type: 'company_admin_group' });
    await rows('update accounts set is_reseller = true where id = $1', [id]);
    for (const user_type of [null, 'company_admin_group', 'reseller_group']) {
      const { body } = await company.call('PATCH', `users/${id}/`, { user_type, first_name: 'Raili' });
      expect(body).toMatchObject({ user_type: 'reseller_group', first_name: 'Raili' });
    }
    const taken = await company.call('PATCH', `users/${id}/`, { email: 'mine@example.com' });
    expect([taken.status, taken.body]).toEqual([400, { email: ['Only the reseller can change this email address.'] }]);
    expect((await company.call('GET', `users/${id}/`)).body.email).toBe(email);
  });
});

describe('changing an address', () => {
  it('design 6 ends the sessions, kills the links mailed to the old address, and asks the new one to prove itself', async () => {
    const { id, email, key } = await joinCompany(server, company);
    await server.call('POST', '/api/auth/password/reset/', { body: { email } });
    const oldLink = await linkTo(server, email);
    expect((await company.call('PATCH', `users/${id}/`, { email: 'Moved@Example.com' })).body.email).toBe(
      'moved@example.com',
    );

    expect((await me(key)).status).toBe(401);
    const [, , uid, token] = oldLink.split('/');
    const passwords = { new_password1: 'a stolen password', new_password2: 'a stolen password' };
    const stolen = await server.call('POST', '/api/auth/password/reset/confirm/', {
      body: { uid, token, ...passwords },
    });
    expect(stolen.status).toBe(400);
    expect((await logIn(server, email, 'another long password')).status).toBe(400);

    const unproven = await logIn(server, 'moved@example.com', 'another long password');
    expect(unproven.body).toEqual({ non_field_errors: ['E-mail is not verified.'] });
    await verify(server, 'moved@example.com');
    expect((await logIn(server, 'moved@example.com', 'another long password')).status).toBe(200);
  });

  it('design 4 invites the new address of a person who has not chosen a password yet', async () => {
    const values = personValues();
    const id = await company.addPerson(values);
    const oldLink = await linkTo(server, values.email);
    await company.call('PATCH', `users/${id}/`, { email: 'right@example.com' });
    const [, , uid, token] = oldLink.split('/');
    const body = { uid, token, new_password1: 'a stolen password', new_password2: 'a stolen password' };
    expect((await server.call('POST', '/api/auth/password/reset/confirm/', { body })).status).toBe(400);
    expect(await choosePassword(server, 'right@example.com', 'another long password')).toEqual(expect.any(String));
  });

  it('design 4, design 6 shows the old address and the new one by name which company’s admin it was', async () => {
    const { id, email } = await joinCompany(server, company, { first_name: 'Kerttu' });
    const { name } = (await company.call('GET', '')).body;
    const told = async (address: string) => {
      const mail = (await server.outbox()).findLast(({ to }) => to === address);
      return [mail?.subject, mail?.text.replaceAll(/\s+/g, ' ')];
    };
    const moved = `moved.${email}`;
    expect((await company.call('PATCH', `users/${id}/`, { first_name: 'Terttu', email: moved })).status).toBe(200);
    const [subject, text] = await told(email);
    expect(subject).toBe('Your email address was changed');
    expect(text).toMatch(/^Hello Kerttu, /);
    expect(text).toContain(`An admin of ${name} has changed the email address of your Rytmi account.`);
    const [, welcome] = await told(moved);
    expect(welcome).toMatch(/^Hello Terttu, /);
    expect(welcome).toContain(`An admin of ${name} has made this the email address of your Rytmi account.`);
    expect(welcome).toContain('Your password stays the same.');
    await verify(server, moved);
    expect((await company.call('PATCH', `users/${id}/`, { language: 'fi', email: `again.${email}` })).status).toBe(200);
    for (const address of [`again.${email}`, moved]) expect((await told(address))[1]).toMatch(/^Hei Terttu, /);
  });

  it('2.8 ends the sessions of somebody else, and none after a change of one’s own', async () => {
    const own = await startCompany(server);
    const colleague = await joinCompany(server, own);
    const second = (await logIn(server, own.email, own.password)).body.key;
    expect((await own.call('PATCH', `users/${colleague.id}/`, { email: 'moved.on@example.com' })).status).toBe(200);
    expect((await me(colleague.key)).status).toBe(401);
    expect((await own.call('PATCH', `users/${own.accountId}/`, { email: 'own.move@example.com' })).status).toBe(200);
    await verify(server, 'own.move@example.com');
    expect((await me(own.key)).body.email).toBe('own.move@example.com');
    expect((await me(second)).status).toBe(200);
  });

  it('5.1 refuses one that is taken, also when two want it at once', async () => {
    const taken = await company.call('PATCH', `users/${await company.addPerson()}/`, { email: company.email });
    expect(taken.body).toEqual({ email: ['This email address already has an account.'] });
    const other = await startCompany(server);
    const ids = [await company.addPerson(), await other.addPerson()];
    const answers = await Promise.all([
      company.call('PATCH', `users/${ids[0]}/`, { email: 'wanted@example.com' }),
      other.call('PATCH', `users/${ids[1]}/`, { email: 'wanted@example.com' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(taken.body);
  });
});

it('2.7 answers many people with their groups in as many statements as one', async () => {
  const big = await startCompany(server);
  const many = inProof(600, 10_000);
  const few = await statementsOf(server, () => big.call('GET', 'users/'));
  const groups = await Promise.all(['North', 'South', 'East'].map((name) => big.addGroup(name)));
  await rows(
    `with made as (
       insert into accounts (company_id, email, language, created_at)
       select $1, 'crowd' || n || '@example.com', 'fi', $2 from generate_series(1, $3::int) n returning id, email
     )
     insert into people (company_id, id, first_name, last_name, email, created_at)
     select $1, id, 'First', 'Last ' || id, email, $2 from made`,
    [big.companyId, server.clock.now(), many],
  );
  await rows(
    `insert into group_members (company_id, group_id, person_id, from_at)
     select $1, g, p.id, $3 from people p, unnest($2::bigint[]) g where p.company_id = $1 and (p.id + g) % 2 = 0`,
    [big.companyId, groups, server.clock.now()],
  );
  expect(await statementsOf(server, () => big.call('GET', 'users/'))).toEqual(few);
  const { status, body } = await big.call('GET', 'users/');
  expect(status).toBe(200);
  expect(body).toHaveLength(many + 1);
  expect(body.map(({ id }: { id: number }) => id)).toEqual(
    body.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
  );
  expect(body.at(-1).company_groups.length).toBeGreaterThan(0);
});

it('9.7 somebody who is added raises the people of the period at that moment', async () => {
  const own = await startCompany(server);
  const usage = async () => {
    const [row] = await rows<{ usage_record: number; peaks: { at: number; people: number }[] }>(
      'select usage_record, usage_peaks as peaks from subscriptions where company_id = $1',
      [own.companyId],
    );
    return [row?.usage_record, row?.peaks.map(({ at, people }) => [at, people])];
  };
  await own.addPerson();
  server.clock.advance({ minutes: 5 });
  await own.addPerson({ user_type: 'company_admin_group' });
  const at = Math.floor(server.clock.now().getTime() / 1000);
  expect(await usage()).toEqual([3, expect.arrayContaining([[at, 3]])]);
});

it('2.7 who has no name is listed by their address', async () => {
  const own = await startCompany(server);
  const values = personValues();
  const id = await own.addPerson(values);
  await rows("update people set first_name = '', last_name = '' where id = $1", [id]);
  const { body } = await own.call('GET', 'users/');
  expect(body.find((one: { id: number }) => one.id === id).full_name).toBe(values.email);
});

describe('a new admin', () => {
  it('2.8, 9.5, design 6 is mailed to the existing admins, in their language, once', async () => {
    const own = await startCompany(server);
    const told = async () => {
      await server.core.jobs.runDue();
      const about = (await server.outbox()).filter(({ subject }) => /has a new admin|uusi pääkäyttäjä/.test(subject));
      // Nor is anybody who has not proved their address.
      expect(about.filter(({ to }) => to === nea.email)).toEqual([]);
      return about.filter(({ to }) => to === own.email);
    };
    const nea = personValues({ first_name: 'Nea', last_name: 'Niemi' });
    const { id } = (await own.call('POST', 'users/', nea)).body;
    expect(await told()).toHaveLength(0);
    expect((await own.call('PATCH', `users/${id}/`, { user_type: 'company_admin_group' })).status).toBe(200);
    expect((await own.call('PATCH', `users/${id}/`, { last_name: 'Nieminen' })).status).toBe(200);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    const { name } = (await own.call('GET', '')).body;
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`Aino Virtanen has made Nea Niemi an admin of ${name}`);
    expect(mail?.text).toContain('/personnel?admin=yes');
    await rows("update accounts set language = 'fi' where email = $1", [own.email]);
    await own.call('POST', 'users/', personValues({ user_type: 'company_admin_group' }));
    const all = await told();
    expect(all).toHaveLength(2);
    expect(all.filter(({ subject }) => subject.endsWith('on uusi pääkäyttäjä'))).toHaveLength(1);
    // Somebody with a proved address is not mailed about themselves.
    const oili = await joinCompany(server, own);
    expect((await own.call('PATCH', `users/${oili.id}/`, { user_type: 'company_admin_group' })).status).toBe(200);
    expect(await told()).toHaveLength(3);
    const toOili = (await server.outbox()).filter(({ to }) => to === oili.email);
    expect(toOili.filter(({ links }) => links.some((link) => link.includes('/personnel')))).toEqual([]);
  });
});
