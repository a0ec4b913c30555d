import { beforeAll, describe, expect, it } from 'vitest';
import type { PeopleAction } from '../../contract/user.ts';
import { actOnMany } from '../support/bulk-actions.ts';
import { joinCompany, personValues, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { choosePassword } from '../support/people.ts';
import { must, statementsOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;

beforeAll(async () => {
  company = await startCompany(server);
});

const act = (order: PeopleAction, headers: Record<string, string> = {}) =>
  actOnMany((body) => company.call('POST', 'users/bulk/', body, headers), order);
const done = async (order: PeopleAction) => must(await act(order), 200).body;
const groupsOf = async (id: number) =>
  must(await company.call('GET', `users/${id}/`), 200).body.company_groups.map((group: { id: number }) => group.id);
const mailsTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email).length;

describe('groups of many people', () => {
  it('2.7 each joins those that they are not in yet, what was changed is reported, and the contrary undoes it', async () => {
    const [one, two] = [await company.addGroup('One'), await company.addGroup('Two')];
    const [aino, eero] = [await company.addPerson({ company_groups: [one] }), await company.addPerson()];
    const order: PeopleAction = { action: 'join', ids: [aino, eero], groups: [one, two] };
    const expected = {
      done: [aino, eero],
      memberships: [
        { group: one, ids: [eero] },
        { group: two, ids: [aino, eero] },
      ],
      left: [],
    };
    expect(await done({ ...order, dry_run: true })).toEqual(expected);
    expect(await groupsOf(eero)).toEqual([]);
    const etag = (await company.call('GET', `users/${eero}/`)).headers.etag;
    const tagOfGroup = (await company.call('GET', `groups/${two}/`)).headers.etag;
    expect(await done(order)).toEqual(expected);
    expect([await groupsOf(aino), await groupsOf(eero)]).toEqual([
      [one, two],
      [one, two],
    ]);
    const late = await company.call('PATCH', `users/${eero}/`, { first_name: 'X' }, { 'if-match': String(etag) });
    expect(late.status).toBe(409);
    const lateToo = await company.call('PATCH', `groups/${two}/`, { name: 'X' }, { 'if-match': String(tagOfGroup) });
    expect(lateToo.status).toBe(409);
    expect(await done(order)).toEqual({
      done: [],
      memberships: [],
      left: [{ reason: 'unchanged', ids: [aino, eero] }],
    });
    for (const { group, ids } of expected.memberships) await done({ action: 'leave', ids, groups: [group] });
    expect([await groupsOf(aino), await groupsOf(eero)]).toEqual([[one], []]);
  });

  it('design 4, design 6 nobody whom it does not change has an older copy thereafter, and a group named twice is joined once', async () => {
    const [one, two] = [await company.addGroup('Told once'), await company.addGroup('Told once too')];
    const [aino, eero] = [await company.addPerson({ company_groups: [one] }), await company.addPerson()];
    const tag = (await company.call('GET', `users/${aino}/`)).headers.etag ?? '';
    expect(await done({ action: 'join', ids: [eero, aino, eero], groups: [one, one] })).toEqual({
      done: [eero],
      memberships: [{ group: one, ids: [eero] }],
      left: [{ reason: 'unchanged', ids: [aino] }],
    });
    expect((await company.call('GET', `users/${aino}/`)).headers.etag).toBe(tag);
    expect(await done({ action: 'join', ids: [aino, eero], groups: [two] })).toMatchObject({ done: [aino, eero] });
    expect(await done({ action: 'leave', ids: [eero, aino], groups: [two, one] })).toMatchObject({
      memberships: [
        { group: two, ids: [aino, eero] },
        { group: one, ids: [aino, eero] },
      ],
    });
  });

  it('5.1, design 6 refuses no group, one that is missing and one of another company alike', async () => {
    const other = await startCompany(server);
    const foreign = await other.addGroup('Theirs');
    const id = await company.addPerson();
    const refused = { groups: ['Choose groups that exist in the company.'] };
    for (const groups of [[], [999_999], [foreign]]) {
      const { status, body } = await act({ action: 'join', ids: [id], groups });
      expect([status, body]).toEqual([400, refused]);
    }
  });

  it('design 6 leaves people of another company as if they were none, whatever is done', async () => {
    const other = await startCompany(server);
    const foreign = await other.addPerson();
    const group = await company.addGroup('Ours');
    for (const action of ['join', 'leave', 'remind', 'delete'] as const) {
      const left = [{ reason: 'gone', ids: [foreign] }];
      expect(await done({ action, ids: [foreign], groups: [group] })).toEqual({ done: [], memberships: [], left });
    }
    expect((await other.call('GET', `users/${foreign}/`)).status).toBe(200);
  });
});

describe('reminding of invitations', () => {
  it('2.7 mails those who have not accepted, once a day, and says why others are left', async () => {
    const values = personValues();
    const pending = must(await company.call('POST', 'users/', values), 201).body.id;
    const accepted = (await joinCompany(server, company)).id;
    const order: PeopleAction = { action: 'remind', ids: [pending, accepted] };
    expect(await done(order)).toEqual({
      done: [],
      memberships: [],
      left: [
        { reason: 'recent', ids: [pending] },
        { reason: 'accepted', ids: [accepted] },
      ],
    });
    expect(await mailsTo(values.email)).toBe(1);
    const longAgo = (interval: string) =>
      server.core.database.query('update accounts set invited_at = $2::timestamptz - $3::interval where id = $1', [
        pending,
        server.clock.now(),
        interval,
      ]);
    await longAgo('23 hours 59 minutes');
    expect((await done({ ...order, dry_run: true })).done).toEqual([]);
    await longAgo('1 day');
    expect((await done({ ...order, dry_run: true })).done).toEqual([pending]);
    expect(await mailsTo(values.email)).toBe(1);
    expect((await done(order)).done).toEqual([pending]);
    expect((await done(order)).done).toEqual([]);
    expect(await mailsTo(values.email)).toBe(2);
    const [row] = await server.core.database.query<{ detail: object }>(
      "select detail from audit_log where company_id = $1 and action = 'remind' and entity = 'person'",
      [company.companyId],
    );
    expect(row?.detail).toEqual({ invitations: 1 });
  });
});

it('2.7, 9.5 a reminder greets each by their name, in their language, with a link of their own that works', async () => {
  const [values, other] = [personValues({ first_name: 'Veikko' }), personValues({ first_name: 'Grace' })];
  const ids: number[] = [];
  for (const each of [values, other]) ids.push(must(await company.call('POST', 'users/', each), 201).body.id);
  await server.outbox();
  const { query } = server.core.database;
  await query("update accounts set invited_at = invited_at - interval '1 day' where id = any($1)", [ids]);
  await query("update accounts set language = 'fi' where id = $1", [ids[0]]);
  expect((await done({ action: 'remind', ids })).done).toEqual(ids);
  const company_name = must(await company.call('GET', ''), 200).body.name;
  const lastTo = async (email: string) => (await server.outbox()).findLast(({ to }) => to === email);
  const [finnish, english] = [await lastTo(values.email), await lastTo(other.email)];
  expect(finnish?.text).toMatch(/^Hei Veikko,/);
  expect(finnish?.html).toContain('<html lang="fi">');
  expect(english?.text).toMatch(/^Hello Grace,/);
  for (const mail of [finnish, english]) expect(mail?.text).toContain(company_name);
  expect(finnish?.links[0]).not.toBe(english?.links[0]);
  expect(await choosePassword(server, other.email, 'another long password')).toEqual(expect.any(String));
});

describe('deleting many people', () => {
  it('2.8 erases each as one is erased, keeps the caller, and a repeat finds them gone', async () => {
    const group = await company.addGroup('Leaving');
    const [one, two] = [await company.addPerson({ company_groups: [group] }), await company.addPerson()];
    const survey = must(
      await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids: [one, two] }),
      201,
    );
    const tagOfGroup = async () => (await company.call('GET', `groups/${group}/`)).headers.etag;
    const tag = await tagOfGroup();
    const order: PeopleAction = { action: 'delete', ids: [one, two, company.accountId] };
    const left = [{ reason: 'self', ids: [company.accountId] }];
    expect(await done({ ...order, dry_run: true })).toEqual({ done: [one, two], memberships: [], left });
    expect((await company.call('GET', `users/${one}/`)).status).toBe(200);
    expect(await done(order)).toEqual({ done: [one, two], memberships: [], left });
    for (const id of [one, two]) expect((await company.call('GET', `users/${id}/`)).status).toBe(404);
    // Editing an older copy of their group causes a conflict.
    expect(await tagOfGroup()).not.toBe(tag);
    const rows = await server.core.database.query(
      `select (select count(*) from accounts where id = any($2)) as accounts,
              (select count(*) from people where company_id = $1 and id = any($2) and email = '' and first_name = '') as emptied,
              (select count(*) from audit_log where company_id = $1 and action = 'delete' and entity_id = any($2)) as noted`,
      [company.companyId, [one, two]],
    );
    expect(rows).toEqual([{ accounts: 0, emptied: 2, noted: 2 }]);
    expect((await company.call('GET', `groups/${group}/`)).body.users).toEqual([]);
    expect((await company.call('GET', `questionnaires/${survey.body.id}/`)).body.respondent_ids).toEqual([]);
    expect(await done({ action: 'delete', ids: [one, two] })).toEqual({
      done: [],
      memberships: [],
      left: [{ reason: 'gone', ids: [one, two] }],
    });
  });

  it('6.1 leaves the last admin, also when somebody from outside chooses all of them', async () => {
    const other = await startCompany(server);
    const reseller = await startReseller(server, [other.companyId]);
    const remove = async (...ids: number[]) => {
      const options = { token: reseller.key, body: { action: 'delete', ids } };
      return (await server.call('POST', `/api/companies/${other.companyId}/users/bulk/`, options)).body;
    };
    const addAdmin = () => other.addPerson({ user_type: 'company_admin_group' });
    const keeping = (id: number) => ({ memberships: [], left: [{ reason: 'lastAdmin', ids: [id] }] });
    for (const isAlone of [true, false]) {
      const others = isAlone ? [] : [await addAdmin()];
      expect(await remove(other.accountId, ...others)).toEqual({ done: others, ...keeping(other.accountId) });
    }
    // Not the first of those who are chosen, where that is no admin.
    const last = await addAdmin();
    const path = `/api/companies/${other.companyId}/users/${other.accountId}/`;
    must(await server.call('PATCH', path, { token: reseller.key, body: { user_type: null } }), 200);
    expect(await remove(other.accountId, last)).toEqual({ done: [other.accountId], ...keeping(last) });
  });
});

it('design 6 the same call again, with its Idempotency-Key, answers the same and does nothing more', async () => {
  const values = personValues();
  const id = must(await company.call('POST', 'users/', values), 201).body.id;
  const key = { 'idempotency-key': 'bulk-1' };
  const order: PeopleAction = { action: 'delete', ids: [id], dry_run: false };
  const first = await act(order, key);
  expect(first.body.done).toEqual([id]);
  expect((await act(order, key)).body).toEqual(first.body);
});

it('5.1 takes neither nobody nor more than a slice, and nothing that it does not know', async () => {
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  for (const body of [
    { action: 'delete', ids: [] },
    { action: 'delete', ids: many },
    { action: 'promote', ids: [1] },
  ]) {
    expect((await act(body as PeopleAction)).status).toBe(400);
  }
});

it('2.7 sends no more statements for many people than for two, but for their audit rows', async () => {
  const group = await company.addGroup('Counted');
  const add = async (count: number) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await company.addPerson());
    return ids;
  };
  const costs = async (ids: number[]) => {
    const joined = await statementsOf(server, () => done({ action: 'join', ids, groups: [group] }));
    const left = await statementsOf(server, () => done({ action: 'leave', ids, groups: [group] }));
    const removed = await statementsOf(server, () => done({ action: 'delete', ids }));
    return [joined, left, removed.length - ids.length];
  };
  expect(await costs(await add(7))).toEqual(await costs(await add(2)));
});
