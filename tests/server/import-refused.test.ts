import { Agent, request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { peopleFileLimits } from '../../shared/people-file.ts';
import { joinCompany, personValues, startCompany, startReseller } from '../support/company.ts';
import { importsOn, peopleForm, peopleOf, peopleRows } from '../support/imports.ts';
import { inProof } from '../support/in-proof.ts';
import { startTestServer } from '../support/server.ts';
import { company, server, withCompany } from '../support/with-stage.ts';

let imports: ReturnType<typeof importsOn>;
withCompany();
beforeAll(() => {
  imports = importsOn(server, company);
});

describe('an import that is refused', () => {
  it('5.7 asks for a file where there is none, or what came is no form', async () => {
    for (const body of [undefined, { file: 'text' }, peopleForm('x', 'other'), new FormData()]) {
      const answer = await imports.upload(body);
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

  it('5.7 is read to its end anyway, so that its connection serves the next request', async () => {
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
    const { status } = await imports.uploadTo(own, peopleRows(10, 'gone').join('\n'));
    database.query = query;
    expect([status, await imports.isStaged()]).toEqual([404, false]);
  });

  it('8.10 reports each problem at its line, and creates nobody', async () => {
    const own = await startCompany(server);
    const lines = [...peopleRows(300, 'refused'), 'A,,nobody', 'A,B,refused1@example.org', 'A,B,c@d.fi,,,x'];
    const { status, body } = await imports.uploadTo(own, lines.join('\n'));
    expect(status).toBe(400);
    expect(body).toEqual({
      non_field_errors: ['The file has 4 problems, the first on line 301. Nobody was added.'],
      'rows.301.last_name': ['The name is missing.'],
      'rows.301.email': ['“nobody” is not an email address.'],
      'rows.302.email': ['The email address “refused1@example.org” is already on line 2.'],
      'rows.303': ['The line has more cells than there are columns.'],
    });
    expect(await peopleOf(own)).toEqual([]);
    expect(await imports.isStaged()).toBe(false);
    expect(await imports.rows("select 1 from accounts where email like 'refused%'")).toEqual([]);
  });

  it.each([
    ['"A,B,c@d.fi\nE,F,g@h.fi', 'rows.1', /quotation mark/],
    ['A\u0000B,C,d@e.fi', 'rows.1.first_name', /cannot be shown/],
    ['first_name,last_name\nA,B', 'rows.1.email', /no column of this name/],
    [`A,B,${'x'.repeat(300_000)}`, 'rows.1.email', /longer than 254/],
  ])('2.9 reports what cannot be parsed: %#', async (file, field, message) => {
    const { status, body } = await imports.upload(peopleForm(file));
    expect(status).toBe(400);
    expect(body[field][0]).toMatch(message);
    expect(body.non_field_errors).toEqual(['The file has 1 problem, the first on line 1. Nobody was added.']);
  });

  it('8.10 reports every problem of one cell', async () => {
    const { status, body } = await imports.upload(peopleForm('first_name,last_name,email,email,EMAIL\nA,B,c@d.fi,,\n'));
    expect([status, body['rows.1.email']]).toEqual([400, Array(2).fill(expect.any(String))]);
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
  ])('2.9 reports in one sentence what is wrong with the whole file: %#', async (file, message) => {
    const { status, body } = await imports.upload(peopleForm(file));
    expect([status, Object.keys(body)]).toEqual([400, ['non_field_errors']]);
    expect(body.non_field_errors[0]).toMatch(message);
  });

  it('8.10 reports the first hundred problems and how many there are', async () => {
    // More than are stored.
    const { body } = await imports.upload(peopleForm('A,B,x\n'.repeat(peopleFileLimits.problems + 2000)));
    expect(Object.keys(body)).toHaveLength(101);
    expect(body.non_field_errors[0]).toContain('12,000 problems');
  });

  it('2.9 is too large by one character, and adds nobody', async () => {
    const own = await startCompany(server);
    const text = 'A,B,c@d.fi\n'.padEnd(peopleFileLimits.bytes + 1, '\n');
    expect((await imports.uploadTo(own, text)).body).toEqual({
      non_field_errors: ['The file is larger than 20 MB. Nobody was added.'],
    });
    expect(await peopleOf(own)).toEqual([]);
  });

  it('2.9 is too large, over a real connection, when it is larger than a file may be @prove', async () => {
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

describe('calls that reveal whether an address is taken', () => {
  it('design 6 is limited per account: 20 imports an hour', async () => {
    const own = await startCompany(server);
    const { limit } = rateLimits.userImport;
    for (let count = 0; count < limit; count += 1) expect((await imports.uploadTo(own, 'x')).status).toBe(400);
    const blocked = await imports.uploadTo(own, 'x');
    expect([blocked.status, blocked.body.code]).toEqual([429, 'throttled']);
    server.clock.advance({ hours: 1 });
    expect((await imports.uploadTo(own, 'x')).status).toBe(400);
  });

  it('design 6 is limited per account: 500 people added or addresses changed an hour, other changes are not @prove', async () => {
    const own = await startCompany(server);
    const { id } = await joinCompany(server, own);
    const { limit } = rateLimits.personAddress;
    const taken = { email: own.email };
    // Except for the last ten, they are counted automatically.
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
    // A form that is wrong elsewhere, too, reveals as much, and counts as much.
    const { rateLimits: limits } = server.core;
    const { hit } = limits;
    const counted: string[] = [];
    limits.hit = (rule, subject) => {
      counted.push(rule.name);
      return hit(rule, subject);
    };
    await own.call('POST', 'users/', personValues({ email: own.email, first_name: '' }));
    limits.hit = hit;
    expect(counted).toEqual([rateLimits.personAddress.name]);
    const log = await imports.rows(
      "select account_id, entity, entity_id, detail from audit_log where company_id = $1 and action = 'refuse'",
      [own.companyId],
    );
    const refused = { account_id: own.accountId, entity: 'person', entity_id: null, detail: { reason: 'email-taken' } };
    expect(log).toEqual([refused, refused, refused, refused]);
  });
});
