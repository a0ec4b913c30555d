import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleFileLimits } from '../../contract/people-file.ts';
import { rateLimits } from '../../server/rate-limits.ts';
import { joinCompany, personValues, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { inProof } from '../support/in-proof.ts';
import { choosePassword } from '../support/people.ts';
import { peopleForm, peopleRows } from '../support/people-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  company = await startCompany(server);
});
afterAll(() => server.close());

const rows = <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) =>
  server.core.database.query<Row>(text, params);

function upload(body: unknown, { token = company.key, into = company.companyId, language = 'en-GB' } = {}) {
  const headers = { 'accept-language': language };
  return server.call('POST', `/api/auth/user/bulk_create/${into}/`, { token, body, headers });
}

const uploadTo = (own: TestCompany, file: string) => upload(peopleForm(file), { token: own.key, into: own.companyId });

async function peopleOf(own: TestCompany) {
  const { body } = await own.call('GET', 'users/');
  return (body as { id: number; email: string; first_name: string; company_groups: { name: string }[] }[]).filter(
    ({ id }) => id !== own.accountId,
  );
}

const peopleInSlice = () => server.core.config.peopleInSlice[server.core.database.kind];
/** Of four slices and a half. */
const several = 45;

const isStaged = async () =>
  (await rows('select 1 from people_imports union all select 1 from people_import_slices')).length > 0;

/** Statements fail from the `nth` on that matches, as when the server dies there; or that one alone. */
function failAt(pattern: RegExp, nth: number, { onlyOnce } = { onlyOnce: false }): () => void {
  const { database } = server.core;
  const { query } = database;
  let seen = 0;
  database.query = (async (...parameters: Parameters<typeof query>) => {
    if (pattern.test(parameters[0])) seen += 1;
    if (onlyOnce ? seen === nth && pattern.test(parameters[0]) : seen >= nth) throw new Error('the server is gone');
    return query(...parameters);
  }) as typeof query;
  return () => {
    database.query = query;
  };
}

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
    const { status, body } = await uploadTo(own, file);
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
      await rows('select is_reseller from accounts where company_id = $1 and is_reseller', [own.companyId]),
    ).toEqual([]);
  });

  it('8.10 of the same file again creates nothing and lists every address', async () => {
    const own = await startCompany(server);
    const file = peopleRows(several, 'twice').join('\n');
    expect((await uploadTo(own, file)).body).toEqual({ already_existing_addresses: [], created: several });
    const people = await peopleOf(own);
    const groups = (await own.call('GET', 'groups/')).body;
    const sent = (await server.outbox()).length;
    const again = await uploadTo(own, file.replaceAll('North', 'West').toUpperCase());
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
    const { body } = await uploadTo(own, file);
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
    await uploadTo(own, peopleRows(several, 'invited').join('\n'));
    const mails = (await server.outbox()).filter(({ to }) => to.startsWith('invited'));
    expect(new Set(mails.map(({ to }) => to)).size).toBe(several);
    expect(mails).toHaveLength(several);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(several);
    for (const { subject } of mails) expect(subject).toMatch(/kutsu|tervetuloa|Sinut/i);
    expect(await choosePassword(server, 'invited7@example.org', 'another long password')).toEqual(expect.any(String));
  });

  it('design 4 invites nobody who was removed, or invited at another address, before the mails were written', async () => {
    const own = await startCompany(server);
    await uploadTo(own, peopleRows(3, 'meanwhile').join('\n'));
    const [first, second] = await peopleOf(own);
    await own.call('DELETE', `users/${first?.id}/`);
    await own.call('PATCH', `users/${second?.id}/`, { email: 'elsewhere@example.org' });
    const mails = await server.outbox();
    const sent = mails.map(({ to }) => to).filter((to) => to.startsWith('meanwhile') || to.startsWith('elsewhere'));
    expect(sent.toSorted()).toEqual(['elsewhere@example.org', 'meanwhile2@example.org']);
  });

  it('design 4 makes an older copy of a group old, when the import put people into it', async () => {
    const own = await startCompany(server);
    const group = await own.addGroup('North');
    const { headers } = await own.call('GET', `groups/${group}/`);
    await uploadTo(own, peopleRows(1, 'joins').join('\n'));
    const stale = await own.call('PATCH', `groups/${group}/`, { users: [] }, { 'if-match': headers.etag ?? '' });
    expect(stale.status).toBe(409);
    expect(stale.body.current.users).toHaveLength(1);
  });

  it('design 6 is one audit row without names, and leaves no staged row', async () => {
    const own = await startCompany(server);
    await own.addPerson(personValues({ email: 'audited0@example.org' }));
    await uploadTo(own, peopleRows(4, 'audited').join('\n'));
    await server.outbox();
    expect(await isStaged()).toBe(false);
    const log = await rows(
      'select account_id, entity, entity_id, detail from audit_log where company_id = $1 and action = $2',
      [own.companyId, 'import'],
    );
    expect(log).toEqual([
      { account_id: own.accountId, entity: 'person', entity_id: null, detail: { created: 3, skipped: 1, groups: 2 } },
    ]);
  });

  it('2.9 puts people into one group where the database thinks two names the same', async () => {
    const own = await startCompany(server);
    const [odd] = await rows<{ is_same: boolean }>("select lower('İ') = lower('i') as is_same");
    const file = ['A,B,dot0@example.org,İstanbul|istanbul', 'A,B,dot1@example.org,istanbul'].join('\n');
    expect((await uploadTo(own, file)).body.created).toBe(2);
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
    const count = 4 * 10 * peopleInSlice();
    const { status, body } = await uploadTo(own, peopleRows(count, 'slow').join('\n'));
    database.query = query;
    expect([status, body.created]).toEqual([200, count]);
    // Hundreds of invitations are not what this is about.
    await rows('delete from people_import_slices where company_id = $1', [own.companyId]);
  });

  it("design 6 by a reseller, into a company of theirs, counts as one of that company's admins", async () => {
    const own = await startCompany(server);
    const reseller = await startReseller(server, [own.companyId]);
    const form = peopleForm(peopleRows(2, 'resold').join('\n'));
    expect((await upload(form, { token: reseller.key, into: own.companyId })).body.created).toBe(2);
    expect(await peopleOf(own)).toHaveLength(2);
  });

  it('design 6 of one file by many at once, also into several companies, creates everyone once', async () => {
    const [own, other] = [await startCompany(server), await startCompany(server)];
    const lines = peopleRows(several, 'contested');
    const answers = await Promise.all([
      uploadTo(own, lines.join('\n')),
      uploadTo(other, lines.toReversed().join('\n')),
      uploadTo(own, lines.toReversed().join('\n')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(several);
    for (const { body } of answers) expect(body.created + body.already_existing_addresses.length).toBe(several);
    const everyone = [...(await peopleOf(own)), ...(await peopleOf(other))].map(({ email }) => email);
    expect([everyone.length, new Set(everyone).size]).toEqual([several, several]);
    expect((await own.call('GET', 'groups/')).body.length).toBeLessThanOrEqual(2);
  });
});

describe('an import that is refused', () => {
  it('5.7 asks for a file where there is none, or what came is no form', async () => {
    for (const body of [undefined, { file: 'text' }, peopleForm('x', 'other'), new FormData()]) {
      const answer = await upload(body);
      expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['Choose a file first.'] }]);
    }
    const headers = { 'content-type': 'text/csv' };
    const plain = await server.call('POST', `/api/auth/user/bulk_create/${company.companyId}/`, {
      token: company.key,
      body: 'a,b,c@d.fi',
      headers,
    });
    expect(plain.status).toBe(400);
  });

  const form = 'multipart/form-data; boundary=B';
  const part = (name: string, content: string) =>
    `--B\r\nContent-Disposition: form-data; name="${name}"; filename="p.csv"\r\n\r\n${content}\r\n`;

  it.each([
    ['without a boundary', 'multipart/form-data', `${part('file', 'A,B,c@d.fi')}--B--\r\n`],
    ['that ends in the middle', form, part('file', 'A,B,c@d.fi')],
    ['that is no form', form, 'A,B,c@d.fi'],
    ['with the name of what every object has', form, `${part('__proto__', 'A,B,c@d.fi')}--B--\r\n`],
  ])('7.9 cannot be read as a form %s', async (_which, type, body) => {
    const headers = { 'content-type': type };
    const path = `/api/auth/user/bulk_create/${company.companyId}/`;
    const answer = await server.call('POST', path, { token: company.key, body, headers });
    expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['The request could not be read.'] }]);
  });

  it('5.7 is read to its end all the same, so that its connection serves the next request', async () => {
    const own = await startTestServer();
    const { key, companyId } = await startCompany(own);
    const { hostname, port } = new URL(await own.listen());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (method: string, path: string, body = '') =>
      new Promise<number | undefined>((answered, failed) => {
        const headers = { authorization: `Token ${key}`, 'content-type': form, 'content-length': body.length };
        const sent = request({ hostname, port, method, path, agent, headers }, (response) => {
          response.resume().once('end', () => answered(response.statusCode));
        });
        sent.once('error', failed).end(body);
      });
    const long = 'x'.repeat(8_000_000);
    for (const file of [`${part('other', long)}--B--\r\n`, `--B\r\n\r\n${long}`, long]) {
      expect(await call('POST', `/api/auth/user/bulk_create/${companyId}/`, file)).toBe(400);
      expect(await call('GET', '/healthz')).toBe(200);
    }
    agent.destroy();
    await own.close();
  });

  it('6.2 answers as for a missing company when the company is deleted while the file is read', async () => {
    const own = await startCompany(server);
    const reseller = await startReseller(server, [own.companyId]);
    const { database } = server.core;
    const { query } = database;
    let isDeleted = false;
    database.query = (async (...parameters: Parameters<typeof query>) => {
      if (!isDeleted && /insert into people_import_slices/.test(parameters[0])) {
        isDeleted = true;
        const path = `/api/companies/${own.companyId}/`;
        expect((await server.call('DELETE', path, { token: reseller.key })).status).toBe(204);
      }
      return query(...parameters);
    }) as typeof query;
    const { status } = await uploadTo(own, peopleRows(10, 'gone').join('\n'));
    database.query = query;
    expect([status, await isStaged()]).toEqual([404, false]);
  });

  it('8.10 tells each problem at its line, and creates nobody', async () => {
    const own = await startCompany(server);
    const lines = [...peopleRows(300, 'refused'), 'A,,nobody', 'A,B,refused1@example.org', 'A,B,c@d.fi,,,x'];
    const { status, body } = await uploadTo(own, lines.join('\n'));
    expect(status).toBe(400);
    expect(body).toEqual({
      non_field_errors: ['The file has 4 problems, the first on line 301. Nobody was added.'],
      'rows.301.last_name': ['The name is missing.'],
      'rows.301.email': ['“nobody” is not an e-mail address.'],
      'rows.302.email': ['The e-mail address “refused1@example.org” stands already on line 2.'],
      'rows.303': ['The line has more cells than there are columns.'],
    });
    expect(await peopleOf(own)).toEqual([]);
    expect(await isStaged()).toBe(false);
    expect(await rows("select 1 from accounts where email like 'refused%'")).toEqual([]);
  });

  it.each([
    ['"A,B,c@d.fi\nE,F,g@h.fi', 'rows.1', /quotation mark/],
    ['A\u0000B,C,d@e.fi', 'rows.1.first_name', /cannot be shown/],
    ['first_name,last_name\nA,B', 'rows.1.email', /no column of this name/],
    [`A,B,${'x'.repeat(300_000)}`, 'rows.1.email', /longer than 254/],
  ])('2.9 tells of what cannot be made sense of: %#', async (file, field, message) => {
    const { status, body } = await upload(peopleForm(file));
    expect(status).toBe(400);
    expect(body[field][0]).toMatch(message);
    expect(body.non_field_errors).toEqual(['The file has 1 problem, the first on line 1. Nobody was added.']);
  });

  it.each([
    ['email,first_name,last_name\n', /no people/],
    ['PK\u0003\u0004 a workbook', /not a CSV file/],
    ['%PDF-1.7 a document', /not a CSV file/],
    [
      peopleRows(1001)
        .map((line, index) => `${line}${index}`)
        .join('\n'),
      /more than 1,000 different groups/,
    ],
  ])('2.9 tells in one sentence what is wrong with the whole file: %#', async (file, message) => {
    const { status, body } = await upload(peopleForm(file));
    expect([status, Object.keys(body)]).toEqual([400, ['non_field_errors']]);
    expect(body.non_field_errors[0]).toMatch(message);
  });

  it('8.10 tells the first hundred problems and how many there are', async () => {
    const { body } = await upload(peopleForm('A,B,x\n'.repeat(5000)));
    expect(Object.keys(body)).toHaveLength(101);
    expect(body.non_field_errors[0]).toContain('5,000 problems');
  });

  it('2.9 is too large, over a real connection, when it is larger than a file may be', async () => {
    const own = await startTestServer();
    const { key, companyId } = await startCompany(own);
    const address = await own.listen();
    const send = (bytes: number) =>
      fetch(`${address}/api/auth/user/bulk_create/${companyId}/`, {
        method: 'POST',
        headers: { authorization: `Token ${key}` },
        body: peopleForm('A,B,c@d.fi\n'.padEnd(bytes, '\n')),
      });
    const refused = await send(peopleFileLimits.bytes + 1);
    const words = ['The file is larger than 20 MB. Nobody was added.'];
    expect([refused.status, await refused.json()]).toEqual([400, { non_field_errors: words }]);
    expect((await send(2 * peopleFileLimits.bytes)).status).toBe(400);
    expect((await send(inProof(1000, peopleFileLimits.bytes))).status).toBe(200);
    await own.close();
  });
});

describe('an import whose server dies', () => {
  it.each([
    ['before the first slice', /^insert into accounts/, 1],
    ['between two slices', /^insert into accounts/, 3],
    ['in the middle of a slice', /insert into group_members/, 2],
    ['before its end is written', /^update people_imports set state/, 2],
  ])('design 6 %s is finished by whoever looks next: nobody is missing, nobody twice', async (_when, pattern, nth) => {
    const own = await startCompany(server);
    const name = `died${nth}${_when.length}x`;
    const restore = failAt(pattern, nth);
    const { status } = await uploadTo(own, peopleRows(several, name).join('\n'));
    restore();
    expect(status).toBe(500);
    const halfway = (await peopleOf(own)).length;
    expect(halfway).toBe(pattern.source.includes('state') ? several : (nth - 1) * peopleInSlice());

    await server.core.jobs.runDue();
    expect(await peopleOf(own)).toHaveLength(halfway);
    server.clock.advance({ minutes: 3 });
    await server.core.jobs.runDue();
    expect(await peopleOf(own)).toHaveLength(several);
    expect((await server.outbox()).filter(({ to }) => to.startsWith(name))).toHaveLength(several);
    expect((await own.call('GET', 'groups/')).body).toMatchObject([
      { name: 'North', user_count: 23 },
      { name: 'South', user_count: 22 },
    ]);
    expect(await isStaged()).toBe(false);
    const log = await rows("select detail from audit_log where company_id = $1 and action = 'import'", [own.companyId]);
    expect(log).toEqual([{ detail: { created: several, skipped: 0, groups: 2 } }]);
  });

  it('design 6 while it reads the file creates nobody, and what was staged is swept', async () => {
    const own = await startCompany(server);
    const restore = failAt(/insert into people_import_slices/, 2);
    expect((await uploadTo(own, peopleRows(30 * peopleInSlice(), 'unread').join('\n'))).status).toBe(500);
    restore();
    expect(await isStaged()).toBe(true);
    server.clock.advance({ minutes: 3 });
    await server.core.jobs.runDue();
    expect([await isStaged(), await peopleOf(own)]).toEqual([false, []]);
  });

  it('design 6 while it writes the invitations mails everyone once', async () => {
    const own = await startCompany(server);
    await uploadTo(own, peopleRows(several, 'halfmailed').join('\n'));
    const restore = failAt(/insert into account_keys/, 3, { onlyOnce: true });
    await expect(server.core.jobs.drain()).rejects.toThrow();
    restore();
    const mails = (await server.outbox()).map(({ to }) => to).filter((to) => to.startsWith('halfmailed'));
    expect([mails.length, new Set(mails).size]).toEqual([several, several]);
  });

  it('design 6 does not keep those of other companies from being finished, when its own end cannot be', async () => {
    const [hopeless, own] = [await startCompany(server), await startCompany(server)];
    const failOnce = () => failAt(/^insert into accounts/, 1, { onlyOnce: true });
    for (const [each, name] of [
      [hopeless, 'hopeless'],
      [own, 'hopeful'],
    ] as const) {
      const restore = failOnce();
      expect((await uploadTo(each, peopleRows(5, name).join('\n'))).status).toBe(500);
      restore();
    }
    server.clock.advance({ minutes: 3 });
    const restore = failOnce();
    await expect(server.core.jobs.runDue()).rejects.toThrow();
    restore();
    expect([(await peopleOf(hopeless)).length, (await peopleOf(own)).length]).toEqual([0, 5]);
    await server.core.jobs.runDue();
    expect(await peopleOf(hopeless)).toHaveLength(5);
  });

  it('design 6 mails everyone once, when two servers write its invitations', async () => {
    const own = await startCompany(server);
    await uploadTo(own, peopleRows(2 * several, 'twofold').join('\n'));
    const [key] = await rows<{ companyId: number; importId: number }>(
      'select company_id as "companyId", id as "importId" from people_imports where company_id = $1',
      [own.companyId],
    );
    const { database, jobs } = server.core;
    const { query } = database;
    const [firstTook, secondComes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let comers = 0;
    database.query = (async (...parameters: Parameters<typeof query>) => {
      const comes = /^select id from people_imports|^delete from people_import_slices/.test(parameters[0]);
      if (comes && comers > 0) secondComes.resolve();
      const answer = await query(...parameters);
      if (comers === 0 && /^delete from people_import_slices/.test(parameters[0])) {
        comers = 1;
        firstTook.resolve();
        // The embedded database has one session: there the second comes when the first has gone.
        if (database.kind === 'server') await secondComes.promise;
      }
      return answer;
    }) as typeof query;
    const first = jobs.drain();
    await firstTook.promise;
    await jobs.send('invite-imported', key ?? {});
    await Promise.all([first, jobs.drain()]);
    database.query = query;
    const mails = (await server.outbox()).map(({ to }) => to).filter((to) => to.startsWith('twofold'));
    expect([mails.length, new Set(mails).size]).toEqual([2 * several, 2 * several]);
  });
});

describe('what tells whether an address is taken', () => {
  it('design 6 is limited per account: 20 imports an hour', async () => {
    const own = await startCompany(server);
    const { limit } = rateLimits.userImport;
    for (let count = 0; count < limit; count += 1) expect((await uploadTo(own, 'x')).status).toBe(400);
    const blocked = await uploadTo(own, 'x');
    expect([blocked.status, blocked.body.code]).toEqual([429, 'throttled']);
    server.clock.advance({ hours: 1 });
    expect((await uploadTo(own, 'x')).status).toBe(400);
  });

  it('design 6 is limited per account: 500 people added or addresses changed an hour, other changes are not', async () => {
    const own = await startCompany(server);
    const { id } = await joinCompany(server, own);
    const { limit } = rateLimits.personAddress;
    const taken = { email: own.email };
    // But for the last ten, they are counted without being asked.
    for (let count = 1; count < limit - 10; count += 1)
      await server.core.rateLimits.hit(rateLimits.personAddress, String(own.accountId));
    for (let count = limit - 10; count < limit - 1; count += 2) {
      expect((await own.call('PATCH', `users/${id}/`, taken)).status).toBe(400);
      const headers = { 'idempotency-key': `try-${count}` };
      expect((await own.call('POST', 'users/', personValues(taken), headers)).status).toBe(400);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await own.call('PATCH', `users/${id}/`, taken)).status);
    expect(statuses).toContain(429);
    expect((await own.call('POST', 'users/', personValues())).status).toBe(429);
    expect((await own.call('PATCH', `users/${id}/`, { first_name: 'Free' })).status).toBe(200);
  });

  it('design 6 keeps who asked, although the attempt is rolled back, also under an Idempotency-Key', async () => {
    const own = await startCompany(server);
    const id = await own.addPerson();
    await own.call('PATCH', `users/${id}/`, { email: own.email });
    await own.call('POST', 'users/', personValues({ email: own.email }));
    await own.call('POST', 'users/', personValues({ email: own.email }), { 'idempotency-key': 'ask' });
    await own.call('POST', 'users/', personValues({ email: 'no address' }));
    const log = await rows(
      "select account_id, entity, entity_id, detail from audit_log where company_id = $1 and action = 'refuse'",
      [own.companyId],
    );
    const refused = { account_id: own.accountId, entity: 'person', entity_id: null, detail: { reason: 'email-taken' } };
    expect(log).toEqual([refused, refused, refused]);
  });
});
