import { beforeAll, describe, expect, it } from 'vitest';
import { joinCompany, personValues, startCompany, startReseller } from '../support/company.ts';
import { importsOn, peopleForm, peopleOf, peopleRows, severalPeople } from '../support/imports.ts';
import { choosePassword } from '../support/people.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

let imports: ReturnType<typeof importsOn>;
withCompany();
beforeAll(() => {
  imports = importsOn(server, company);
});

describe('an import', () => {
  it('2.9 creates everyone of the file with their groups, and lists show them at once', async () => {
    const own = await startCompany(server);
    const bakers = await own.addGroup('Bakers');
    const file = [
      'email;Etunimi;SUKUNIMI;ryhmät;is_admin;user_type',
      'Aino@Example.org;Aino;Virtanen;bakers|Drivers;true;company_admin_group',
      '"eino@example.org";"Eino, ""E""";Korhonen;;true;reseller_group',
      `sum@example.org;=1+1;"<b>'; drop table people";DRIVERS`,
    ].join('\r\n');
    const { status, body } = await imports.uploadTo(own, file);
    expect([status, body]).toEqual([200, { already_existing_addresses: [], created: 3 }]);
    const people = await own.call('GET', 'users/');
    expect(people.body.slice(1)).toMatchObject([
      {
        full_name: 'Aino Virtanen',
        email: 'aino@example.org',
        company_groups: [{ id: bakers, name: 'Bakers' }, { name: 'Drivers' }],
        user_type: null,
      },
      { first_name: 'Eino, "E"', last_name: 'Korhonen', company_groups: [], user_type: null },
      { first_name: '=1+1', last_name: "<b>'; drop table people", company_groups: [{ name: 'Drivers' }] },
    ]);
    const groups = await own.call('GET', 'groups/');
    expect(groups.body).toMatchObject([
      { name: 'Bakers', user_count: 1 },
      { name: 'Drivers', user_count: 2 },
    ]);
    expect(
      await imports.rows('select is_reseller from accounts where company_id = $1 and is_reseller', [own.companyId]),
    ).toEqual([]);
  });

  it('design 4 invites each in the language of the file, and in the admin’s where it names none', async () => {
    const own = await startCompany(server);
    await server.call('PATCH', '/api/auth/user/', { token: own.key, body: { language: 'fi' } });
    const lines = [
      'Aino,A,aino@language.example,suomi',
      'Eve,E,eve@language.example,English',
      'Ida,I,ida@language.example,',
    ];
    await imports.uploadTo(own, ['first_name,last_name,email,language', ...lines].join('\n'));
    const mails = (await server.outbox()).filter(({ to }) => to.endsWith('@language.example'));
    const greetings = Object.fromEntries(mails.map(({ to, text }) => [to.split('@')[0], text.split(' ')[0]]));
    expect(greetings).toEqual({ aino: 'Hei', eve: 'Hello', ida: 'Hei' });
    const refused = await imports.uploadTo(
      own,
      'first_name,last_name,email,language\nÅsa,S,asa@language.example,svenska',
    );
    expect([refused.status, refused.body['rows.2.language']]).toEqual([
      400,
      ['“svenska” is not a language that mails are sent in.'],
    ]);
  });

  it('8.10 of the same file again creates nothing and lists every address', async () => {
    const own = await startCompany(server);
    const file = peopleRows(severalPeople, 'twice').join('\n');
    expect((await imports.uploadTo(own, file)).body).toEqual({
      already_existing_addresses: [],
      created: severalPeople,
    });
    // The invitations leave first: people show the state of their own.
    const sent = (await server.outbox()).length;
    const people = await peopleOf(own);
    const groups = (await own.call('GET', 'groups/')).body;
    const again = await imports.uploadTo(own, file.replaceAll('North', 'West').toUpperCase());
    expect([again.status, again.body.created]).toEqual([200, 0]);
    expect(again.body.already_existing_addresses.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    expect([await peopleOf(own), (await own.call('GET', 'groups/')).body]).toEqual([people, groups]);
    expect(await server.outbox()).toHaveLength(sent);
  });

  it('3.11 skips an address that has an account anywhere, and touches nobody of it', async () => {
    const [own, other] = [await startCompany(server), await startCompany(server)];
    const known = personValues();
    const id = await own.addPerson(known);
    const foreign = personValues();
    const foreignId = await other.addPerson(foreign);
    const before = [await own.call('GET', `users/${id}/`), await other.call('GET', `users/${foreignId}/`)];
    const file = [`X,Y,${known.email.toUpperCase()},New`, `X,Y,${foreign.email},New`, 'A,B,fresh@example.org,'].join(
      '\n',
    );
    const { body } = await imports.uploadTo(own, file);
    expect(body).toEqual({ already_existing_addresses: [known.email, foreign.email], created: 1 });
    const after = [await own.call('GET', `users/${id}/`), await other.call('GET', `users/${foreignId}/`)];
    expect(after.map(({ body: person, headers }) => [person, headers.etag])).toEqual(
      before.map(({ body: person, headers }) => [person, headers.etag]),
    );
    expect((await own.call('GET', 'groups/')).body).toEqual([]);
  });

  it('design 4 invites each of them once, in the language of the admin, and the link lets them choose a password', async () => {
    const own = await startCompany(server);
    await server.call('PATCH', '/api/auth/user/', { token: own.key, body: { language: 'fi' } });
    await imports.uploadTo(own, peopleRows(severalPeople, 'invited').join('\n'));
    // A second file comes before any of the mails is written, which then takes long.
    expect((await imports.uploadTo(own, peopleRows(12, 'invited.too').join('\n'))).body.created).toBe(12);
    server.clock.advance({ minutes: 3 });
    // While two hundred other mails wait, no more are written; the import looks again.
    const { jobs } = server.core;
    const { countWaiting } = jobs;
    const waiting = [200, 200, 199];
    jobs.countWaiting = async (name) => waiting.shift() ?? countWaiting(name);
    await jobs.runDue();
    jobs.countWaiting = countWaiting;
    expect(waiting).toEqual([]);
    const mails = (await server.outbox()).filter(({ to }) => to.startsWith('invited'));
    expect(new Set(mails.map(({ to }) => to)).size).toBe(severalPeople + 12);
    expect(mails).toHaveLength(severalPeople + 12);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(severalPeople + 12);
    for (const { subject } of mails) expect(subject).toMatch(/kutsu|tervetuloa|Sinut/i);
    expect(await choosePassword(server, 'invited7@example.org', 'another long password')).toEqual(expect.any(String));
  });

  it('design 4 invites nobody who was removed, or invited at another address, before the mails were written', async () => {
    const own = await startCompany(server);
    await imports.uploadTo(own, peopleRows(5, 'meanwhile').join('\n'));
    const [first, second, , fourth, fifth] = await peopleOf(own);
    await own.call('DELETE', `users/${first?.id}/`);
    await own.call('PATCH', `users/${second?.id}/`, { email: 'elsewhere@example.org' });
    // Nor anybody who has a password, or has had an invitation.
    await imports.rows("update accounts set password_hash = 'chosen' where id = $1", [fourth?.id]);
    await imports.rows('update accounts set invited_at = created_at where id = $1', [fifth?.id]);
    const mails = await server.outbox();
    const sent = mails.map(({ to }) => to).filter((to) => to.startsWith('meanwhile') || to.startsWith('elsewhere'));
    expect(sent.toSorted()).toEqual(['elsewhere@example.org', 'meanwhile2@example.org']);
  });

  it('design 4 makes an older copy of a group old, when the import put people into it', async () => {
    const own = await startCompany(server);
    const group = await own.addGroup('North');
    const { headers } = await own.call('GET', `groups/${group}/`);
    await imports.uploadTo(own, peopleRows(1, 'joins').join('\n'));
    const stale = await own.call('PATCH', `groups/${group}/`, { users: [] }, { 'if-match': headers.etag ?? '' });
    expect(stale.status).toBe(409);
    expect(stale.body.current.users).toHaveLength(1);
  });

  it('design 6 is one audit row without names, and leaves no staged row', async () => {
    const own = await startCompany(server);
    await own.addPerson(personValues({ email: 'audited0@example.org' }));
    const { analyze } = server.core.database;
    // People are imported even when no statistics can be gathered.
    server.core.database.analyze = () => Promise.reject(new Error('locked'));
    expect((await imports.uploadTo(own, peopleRows(4, 'audited').join('\n'))).body).toMatchObject({ created: 3 });
    server.core.database.analyze = analyze;
    await server.outbox();
    expect(await imports.isStaged()).toBe(false);
    const log = await imports.rows(
      'select account_id, entity, entity_id, detail from audit_log where company_id = $1 and action = $2',
      [own.companyId, 'import'],
    );
    expect(log).toEqual([
      { account_id: own.accountId, entity: 'person', entity_id: null, detail: { created: 3, skipped: 1, groups: 2 } },
    ]);
  });

  it('3.11, 8.10, design 6 counts over all slices whom it skipped and which groups it made, one that was removed among them', async () => {
    const own = await startCompany(server);
    const removed = await own.addGroup('Removed');
    expect((await own.call('DELETE', `groups/${removed}/`)).status).toBe(204);
    const size = imports.peopleInSlice();
    const line = (at: number) =>
      `First${at},Last,sliced${at}@example.org,${['North', 'Removed|North', 'West'][Math.floor(at / size)]}`;
    const known = [2, size + 3, 2 * size];
    for (const at of known) await own.addPerson(personValues({ email: `sliced${at}@example.org` }));
    // The former owner of an address may reclaim it for two weeks: nobody else gets it in that time.
    const moved = await joinCompany(server, own, { email: `sliced${size}@example.org` });
    expect((await own.call('PATCH', `users/${moved.id}/`, { email: 'moved.away@example.org' })).status).toBe(200);
    const file = Array.from({ length: 2 * size + 2 }, (_, at) => line(at)).join('\n');
    const { body } = await imports.uploadTo(own, file);
    const skipped = [2, size, size + 3, 2 * size].map((at) => `sliced${at}@example.org`);
    expect(body).toEqual({ already_existing_addresses: skipped, created: 2 * size - 2 });
    const [log] = await imports.rows("select detail from audit_log where company_id = $1 and action = 'import'", [
      own.companyId,
    ]);
    expect(log?.detail).toEqual({ created: 2 * size - 2, skipped: 4, groups: 3 });
    const groups: { id: number; name: string; user_count: number }[] = (await own.call('GET', 'groups/')).body;
    expect(groups.map(({ name, user_count }) => [name, user_count])).toEqual([
      ['North', 2 * size - 3],
      ['Removed', size - 2],
      ['West', 1],
    ]);
    expect(groups.map(({ id }) => id)).not.toContain(removed);
    await imports.rows('update former_addresses set until_at = $1', [server.clock.now()]);
    expect((await imports.uploadTo(own, line(size))).body.created).toBe(1);
  });

  it('2.9 puts people into one group where the database thinks two names the same', async () => {
    const own = await startCompany(server);
    const [odd] = await imports.rows<{ is_same: boolean }>("select lower('İ') = lower('i') as is_same");
    const file = ['A,B,dot0@example.org,İstanbul|istanbul', 'A,B,dot1@example.org,istanbul'].join('\n');
    expect((await imports.uploadTo(own, file)).body.created).toBe(2);
    const groups: { user_count: number }[] = (await own.call('GET', 'groups/')).body;
    expect(groups.map(({ user_count }) => user_count)).toEqual(odd?.is_same ? [2] : [1, 2]);
  });

  it('design 6 of a large file is not swept as abandoned while it is being read', async () => {
    const own = await startCompany(server);
    const { database, jobs } = server.core;
    const { query } = database;
    database.query = (async (...parameters: Parameters<typeof query>) => {
      if (/insert into people_import_slices/.test(parameters[0])) {
        server.clock.advance({ seconds: 50 });
        await jobs.runDue();
      }
      return query(...parameters);
    }) as typeof query;
    const count = 4 * 10 * imports.peopleInSlice();
    const { status, body } = await imports.uploadTo(own, peopleRows(count, 'slow').join('\n'));
    database.query = query;
    expect([status, body.created]).toEqual([200, count]);
    // Hundreds of invitations are not the point here.
    await imports.rows('delete from people_import_slices where company_id = $1', [own.companyId]);
  });

  it("design 6 by a reseller, into one of their companies, counts as one of that company's admins", async () => {
    const own = await startCompany(server);
    const reseller = await startReseller(server, [own.companyId]);
    const form = peopleForm(peopleRows(2, 'resold').join('\n'));
    expect((await imports.upload(form, { token: reseller.key, into: own.companyId })).body.created).toBe(2);
    expect(await peopleOf(own)).toHaveLength(2);
  });

  it('design 6 of one file by many at once, also into several companies, creates everyone once', async () => {
    const [own, other] = [await startCompany(server), await startCompany(server)];
    const lines = peopleRows(severalPeople, 'contested');
    const answers = await Promise.all([
      imports.uploadTo(own, lines.join('\n')),
      imports.uploadTo(other, lines.toReversed().join('\n')),
      imports.uploadTo(own, lines.toReversed().join('\n')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(severalPeople);
    for (const { body } of answers) expect(body.created + body.already_existing_addresses.length).toBe(severalPeople);
    const everyone = [...(await peopleOf(own)), ...(await peopleOf(other))].map(({ email }) => email);
    expect([everyone.length, new Set(everyone).size]).toEqual([severalPeople, severalPeople]);
    expect((await own.call('GET', 'groups/')).body.length).toBeLessThanOrEqual(2);
  });
});
