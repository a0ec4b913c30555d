import { beforeAll, describe, expect, it, vi } from 'vitest';
import { joinCompany, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { logIn, type SignedUp } from '../support/people.ts';
import { must } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;
let reseller: SignedUp;

beforeAll(async () => {
  company = await startCompany(server);
  reseller = await startReseller(server, [company.companyId]);
});

const list = async (token: string) => (await server.call('GET', '/api/companies/', { token })).body;
const idsOf = (companies: { id: number }[]) => companies.map(({ id }) => id);
const pathOf = (companyId: number) => `/api/companies/${companyId}/`;

const values = { name: 'Sisarusten leipomo', email: 'info@leipomo.example' };
/** The recipient of invoices is not known yet. */
const noBilling = {
  ...{ billing_name: '', billing_address: '', billing_postal_code: '', billing_city: '', billing_country: '' },
  vat_number: '',
  ...{ notice_hour: '08:00', notice_holidays: [] },
};

describe('the list', () => {
  it('2.10 shows an admin their own company, and others nothing', async () => {
    const { key } = await joinCompany(server, company);
    const companies = await list(company.key);
    expect(companies).toEqual([
      {
        ...noBilling,
        id: company.companyId,
        name: expect.any(String),
        email: company.email,
        old_pricing_model: false,
        timezone: 'Europe/Helsinki',
        has_subscription: true,
      },
    ]);
    expect((await server.call('GET', pathOf(company.companyId), { token: company.key })).body).toEqual(companies[0]);
    expect(await list(key)).toEqual([]);
  });

  it('6.2 shows a reseller the companies they are linked to, as long as they are a reseller', async () => {
    expect(idsOf(await list(reseller.key))).toContain(company.companyId);
    const former = await startReseller(server, [company.companyId]);
    await server.core.database.query('update accounts set is_reseller = false where id = $1', [former.accountId]);
    expect(idsOf(await list(former.key))).not.toContain(company.companyId);
    expect((await server.call('GET', pathOf(company.companyId), { token: former.key })).status).toBe(404);
  });
});

describe('adding', () => {
  it('6.2 links the company to the reseller who adds it; it has no subscription yet', async () => {
    const created = await server.call('POST', '/api/companies/', { token: reseller.key, body: values });
    expect(created.status).toBe(201);
    const { id } = created.body;
    expect(created.body).toEqual({
      ...values,
      ...noBilling,
      id,
      old_pricing_model: false,
      timezone: 'Europe/Helsinki',
      has_subscription: false,
    });
    const read = await server.call('GET', pathOf(id), { token: reseller.key });
    expect([read.status, read.body, read.headers.etag]).toEqual([200, created.body, created.headers.etag]);
    // In the order in which they were added.
    expect(idsOf(await list(reseller.key))).toEqual([company.companyId, reseller.companyId, id]);
    const other = await startReseller(server);
    expect((await server.call('GET', pathOf(id), { token: other.key })).status).toBe(404);
    // The recipient of its invoices, and its hours, can be given with it.
    const details = {
      ...{
        billing_name: 'Leipomo Oy',
        billing_address: 'Street 1',
        billing_postal_code: '00100',
        billing_city: 'Turku',
      },
      ...{ billing_country: 'FI', vat_number: 'FI12345671', notice_hour: '10:00', notice_holidays: ['2030-12-06'] },
    };
    const whole = await server.call('POST', '/api/companies/', {
      token: reseller.key,
      body: { ...values, ...details },
    });
    expect([whole.status, whole.body]).toEqual([201, expect.objectContaining(details)]);
    expect((await server.call('GET', pathOf(whole.body.id), { token: reseller.key })).body).toEqual(whole.body);
  });

  it('6.1 is refused to admins and to everyone else, and makes nothing', async () => {
    const { key } = await joinCompany(server, company);
    for (const token of [company.key, key]) {
      const { status, body } = await server.call('POST', '/api/companies/', { token, body: values });
      expect([status, body.code]).toEqual([403, 'permission_denied']);
    }
    expect(idsOf(await list(company.key))).toEqual([company.companyId]);
  });

  it('9.7 takes the old pricing model from nobody but the operator', async () => {
    const body = { ...values, old_pricing_model: true, id: 1, has_subscription: true };
    const created = await server.call('POST', '/api/companies/', { token: reseller.key, body });
    expect(created.body).toMatchObject({ old_pricing_model: false, has_subscription: false });
    const path = pathOf(created.body.id);
    const changed = await server.call('PATCH', path, { token: reseller.key, body: { old_pricing_model: true } });
    expect([changed.status, changed.body.old_pricing_model]).toEqual([200, false]);
  });

  it('5.1 names the fields that are wrong', async () => {
    const wrong = await server.call('POST', '/api/companies/', { token: reseller.key, body: { email: 'nobody' } });
    expect([wrong.status, Object.keys(wrong.body).sort()]).toEqual([400, ['email', 'name']]);
    const body = { ...values, timezone: 'Europe/Nowhere' };
    const zone = await server.call('POST', '/api/companies/', { token: reseller.key, body });
    expect([zone.status, zone.body]).toEqual([400, { timezone: ['This time zone is not recognised.'] }]);
  });

  it('design 6 creates one company from a repeated call with the same Idempotency-Key', async () => {
    const before = idsOf(await list(reseller.key));
    const options = { token: reseller.key, body: values, headers: { 'idempotency-key': 'one-company' } };
    const answers = await Promise.all([1, 2].map(() => server.call('POST', '/api/companies/', options)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(idsOf(await list(reseller.key))).toHaveLength(before.length + 1);
  });
});

describe('editing', () => {
  it.each(['PUT', 'PATCH'] as const)('7.10 works with %s, for its admin and its reseller', async (method) => {
    for (const token of [company.key, reseller.key]) {
      const name = `Renamed by ${method}`;
      const { email } = company;
      const body = { name, email, timezone: 'Europe/Stockholm' };
      const { status, body: changed } = await server.call(method, pathOf(company.companyId), { token, body });
      expect([status, changed]).toEqual([200, expect.objectContaining(body)]);
    }
  });

  it('7.10 keeps each field of a company as it was sent', async () => {
    const own = await startCompany(server);
    const body = {
      ...{ name: 'N Oy', email: 'office@n.example', timezone: 'Europe/Oslo', billing_name: 'B Oy' },
      ...{ billing_address: 'Street 1', billing_postal_code: '00100', billing_city: 'Turku', billing_country: 'FI' },
      ...{ vat_number: 'FI12345671', notice_hour: '10:00', notice_holidays: ['2030-12-06'] },
    };
    must(await server.call('PATCH', pathOf(own.companyId), { token: own.key, body }), 200);
    expect((await server.call('GET', pathOf(own.companyId), { token: own.key })).body).toMatchObject(body);
  });

  it('5.1 any billing detail needs a country, and a VAT number has to be one of that country', async () => {
    const own = await startCompany(server);
    const refusal = async (body: object) => must(await own.call('PATCH', '', body), 400).body;
    const parts = ['billing_name', 'billing_address', 'billing_postal_code', 'billing_city', 'vat_number'];
    for (const part of parts) {
      const country = { billing_country: ['Choose the country of the billing address.'] };
      expect([part, await refusal({ [part]: 'FI12345671' })]).toEqual([part, country]);
    }
    const number = ['This is not a VAT number of the chosen country. Check its digits.'];
    for (const vat_number of ['FI12345672', 'SE556012579001']) {
      expect(await refusal({ billing_country: 'FI', vat_number })).toEqual({ vat_number: number });
    }
    must(await own.call('PATCH', '', { billing_country: 'FI' }), 200);
    must(await own.call('PATCH', '', { vat_number: 'FI12345671' }), 200);
    expect(await refusal({ billing_country: 'SE' })).toEqual({ vat_number: number });
  });

  it('7.10 needs the whole record with PUT, and any part of it with PATCH', async () => {
    const path = pathOf(company.companyId);
    const put = await server.call('PUT', path, { token: company.key, body: { name: 'Half' } });
    expect([put.status, put.body]).toEqual([400, { email: ['This field is required.'] }]);
    const patch = await server.call('PATCH', path, { token: company.key, body: { email: 'New@Example.com' } });
    expect([patch.status, patch.body.email]).toEqual([200, 'new@example.com']);
  });

  it('design 4 refuses a change of an older copy with the company as it is now', async () => {
    const path = pathOf(company.companyId);
    const { headers } = await server.call('GET', path, { token: company.key });
    const change = (name: string) =>
      server.call('PATCH', path, { token: company.key, body: { name }, headers: { 'if-match': headers.etag ?? '' } });
    const first = await change('First');
    const second = await change('Second');
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body).toMatchObject({ code: 'conflict', current: first.body });
  });
});

describe('deleting', () => {
  it('6.2 is refused to its admin, who sees it and may know', async () => {
    const { status, body } = await server.call('DELETE', pathOf(company.companyId), { token: company.key });
    expect([status, body.code]).toEqual([403, 'permission_denied']);
  });

  it('6.2 takes everything of the company with it, and nothing of another', async () => {
    const doomed = await startCompany(server);
    const person = await doomed.addPerson();
    await doomed.addGroup('Doomed', [person]);
    await server.core.database.query('insert into reseller_companies (account_id, company_id) values ($1, $2)', [
      reseller.accountId,
      doomed.companyId,
    ]);
    const tables = await server.core.database.query<{ table_name: string }>(
      `select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'company_id' order by table_name`,
      [],
    );
    expect(tables.length).toBeGreaterThan(15);
    const rowsOf = async (companyId: number) => {
      const counts: Record<string, number> = {};
      for (const { table_name } of tables) {
        const text = `select count(*) as count from ${table_name} where company_id = $1`;
        const [row] = await server.core.database.query<{ count: number }>(text, [companyId]);
        if (row?.count) counts[table_name] = row.count;
      }
      return counts;
    };
    const others = await rowsOf(company.companyId);
    const had = Object.keys(await rowsOf(doomed.companyId));
    expect(had).toEqual(expect.arrayContaining(['accounts', 'group_members', 'people', 'questions', 'subscriptions']));

    const log = vi.spyOn(server.core.log, 'info');
    const removed = await server.call('DELETE', pathOf(doomed.companyId), { token: reseller.key });
    expect([removed.status, removed.body]).toEqual([204, '']);
    // Its audit log is deleted with it.
    const told = { companyId: doomed.companyId, accountId: reseller.accountId };
    expect(log).toHaveBeenCalledWith(told, 'company deleted');
    log.mockRestore();

    expect(await rowsOf(doomed.companyId)).toEqual({});
    expect(await rowsOf(company.companyId)).toEqual(others);
    expect((await server.call('GET', pathOf(doomed.companyId), { token: reseller.key })).status).toBe(404);
    expect((await server.call('GET', '/api/auth/user/', { token: doomed.key })).status).toBe(401);
    expect((await logIn(server, doomed.email, doomed.password)).status).toBe(400);
  });

  it('1.4 leaves the account of a reseller whose own company it was', async () => {
    await server.core.database.query('insert into reseller_companies (account_id, company_id) values ($1, $2)', [
      reseller.accountId,
      reseller.companyId,
    ]);
    expect((await server.call('DELETE', pathOf(reseller.companyId), { token: reseller.key })).status).toBe(204);
    const { status, body } = await server.call('GET', '/api/auth/user/', { token: reseller.key });
    expect([status, body.company, body.user_type]).toEqual([200, null, 'reseller_group']);
  });
});

it('design 6 notes every write in the audit log, without a name or an address', async () => {
  const { id } = (await server.call('POST', '/api/companies/', { token: reseller.key, body: values })).body;
  const change = { name: 'Hidden words', email: 'hidden@example.com' };
  await server.call('PATCH', pathOf(id), { token: reseller.key, body: change });
  const log = await server.core.database.query(
    "select action, account_id as by, detail from audit_log where company_id = $1 and entity = 'company' order by id",
    [id],
  );
  const by = reseller.accountId;
  expect(log).toEqual([
    { action: 'create', by, detail: {} },
    { action: 'update', by, detail: { fields: ['name', 'email'] } },
  ]);
});
