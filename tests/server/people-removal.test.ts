import { beforeAll, describe, expect, it } from 'vitest';
import { joinCompany, personValues, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { logIn } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;

beforeAll(async () => {
  company = await startCompany(server);
});

const rows = <Row extends Record<string, unknown>>(text: string, params: unknown[]) =>
  server.core.database.query<Row>(text, params);

const me = (token: string) => server.call('GET', '/api/auth/user/', { token });

describe('the last admin', () => {
  it('6.1 can neither be demoted nor removed, by their own hand or a reseller', async () => {
    const own = await startCompany(server);
    const reseller = await startReseller(server, [own.companyId]);
    await own.addPerson();
    const path = `/api/companies/${own.companyId}/users/${own.accountId}/`;
    for (const token of [own.key, reseller.key]) {
      const demoted = await server.call('PATCH', path, { token, body: { user_type: null, first_name: 'Changed' } });
      const refusal = ['The company needs at least one admin. Make someone else an admin first.'];
      expect([demoted.status, demoted.body]).toEqual([400, { user_type: refusal }]);
      const removed = await server.call('DELETE', path, { token });
      expect([removed.status, removed.body]).toEqual([400, { non_field_errors: refusal }]);
    }
    expect((await me(own.key)).body).toMatchObject({ first_name: 'Aino', user_type: 'company_admin_group' });
  });

  it('6.1 remains when two admins demote or remove each other at the same moment', async () => {
    const own = await startCompany(server);
    const { id, key } = await joinCompany(server, own, { user_type: 'company_admin_group' });
    const answers = await Promise.all([
      own.call('PATCH', `users/${id}/`, { user_type: null }),
      server.call('DELETE', `/api/companies/${own.companyId}/users/${own.accountId}/`, { token: key }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const [admins] = await rows<{ count: number }>(
      'select count(*) as count from people where company_id = $1 and is_admin and removed_at is null',
      [own.companyId],
    );
    expect(admins?.count).toBe(1);
  });

  it('6.1 may leave once there is another', async () => {
    const own = await startCompany(server);
    const { id } = await joinCompany(server, own, { user_type: 'company_admin_group' });
    expect((await own.call('DELETE', `users/${own.accountId}/`)).status).toBe(204);
    expect((await me(own.key)).status).toBe(401);
    expect(await rows('select id from people where company_id = $1 and removed_at is null', [own.companyId])).toEqual([
      { id },
    ]);
  });
});

describe('removing a person', () => {
  it('design 6 erases who they were, ends what they were in, and keeps their answers’ rows', async () => {
    const group = await company.addGroup('Erased from');
    const { id, email, key } = await joinCompany(server, company, { company_groups: [group] });
    const [survey] = await rows<{ id: number }>('select id from surveys where company_id = $1', [company.companyId]);
    const joinedAt = server.clock.now();
    await rows('insert into survey_respondents (company_id, survey_id, person_id, from_at) values ($1, $2, $3, $4)', [
      company.companyId,
      survey?.id,
      id,
      joinedAt,
    ]);
    await company.call('PATCH', `users/${id}/`, { away_from: '2026-03-02', away_until: '2026-03-30' });
    server.clock.advance({ hours: 1 });
    const removedAt = server.clock.now();

    const removed = await company.call('DELETE', `users/${id}/`);
    expect([removed.status, removed.body]).toEqual([204, '']);

    expect((await company.call('GET', `users/${id}/`)).status).toBe(404);
    expect((await company.call('DELETE', `users/${id}/`)).status).toBe(404);
    expect((await company.call('GET', `groups/${group}/`)).body.users).toEqual([]);
    expect((await me(key)).body.code).toBe('not_authenticated');
    expect((await logIn(server, email, 'another long password')).status).toBe(400);
    const [person] = await rows(
      'select first_name, last_name, email, is_admin, away_from, away_until, removed_at from people where id = $1',
      [id],
    );
    const nobody = { first_name: '', last_name: '', email: '', is_admin: false, away_from: null, away_until: null };
    expect(person).toEqual({ ...nobody, removed_at: removedAt });
    for (const table of ['group_members', 'survey_respondents']) {
      const memberships = await rows(`select until_at from ${table} where company_id = $1 and person_id = $2`, [
        company.companyId,
        id,
      ]);
      expect(memberships).toEqual([{ until_at: removedAt }]);
    }
    for (const [table, column] of [
      ['accounts', 'id'],
      ['tokens', 'account_id'],
      ['account_keys', 'account_id'],
    ]) {
      expect(await rows(`select 1 from ${table} where ${column} = $1`, [id])).toEqual([]);
    }
  });

  it('design 6 frees the address for a new person, who is somebody else', async () => {
    const values = personValues();
    const first = await company.addPerson(values);
    await company.call('DELETE', `users/${first}/`);
    expect(await company.addPerson(values)).not.toBe(first);
  });

  it("1.4 leaves a reseller's account, which serves other companies", async () => {
    const { id, key } = await joinCompany(server, company);
    await rows('update accounts set is_reseller = true where id = $1', [id]);
    expect((await company.call('DELETE', `users/${id}/`)).status).toBe(204);
    expect((await me(key)).body).toMatchObject({
      user_type: 'reseller_group',
      company: null,
      full_name: expect.any(String),
    });
  });
});

it('design 6 notes every write in the audit log, without a name or an address', async () => {
  const own = await startCompany(server);
  const values = personValues();
  const id = await own.addPerson(values);
  await own.call('PATCH', `users/${id}/`, { first_name: 'Secret', email: 'secret@example.com' });
  await own.call('DELETE', `users/${id}/`);
  const log = await rows<{ action: string }>(
    "select action, account_id, entity_id, detail from audit_log where company_id = $1 and entity = 'person' order by id",
    [own.companyId],
  );
  expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  expect(log.every((row) => 'account_id' in row && row.account_id === own.accountId)).toBe(true);
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`Secret|example\\.com|${values.last_name}`, 'i'));
});
