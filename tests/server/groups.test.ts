import { beforeAll, describe, expect, it } from 'vitest';
import { startCompany, type TestCompany } from '../support/company.ts';
import { inProof } from '../support/in-proof.ts';
import { statementsOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let company: TestCompany;

beforeAll(async () => {
  company = await startCompany(server);
});

const ifMatch = ({ etag = '' }: Record<string, string>) => ({ 'if-match': etag });

function memberships(groupId: number) {
  return server.core.database.query<{ person_id: number; from_at: Date; until_at: Date | null }>(
    `select person_id, from_at, until_at from group_members
      where company_id = $1 and group_id = $2 and from_at is distinct from until_at order by person_id, from_at`,
    [company.companyId, groupId],
  );
}

async function peopleOf(count: number): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => company.addPerson()));
  return ids.toSorted((a, b) => a - b);
}

it('3.4, 7.12 creates a group with its people, and lists it with their number only', async () => {
  const users = await peopleOf(2);
  const values = { name: ' Kitchen ', description: 'Cooks and waiters', users: [...users, users[0]] };
  const created = await company.call('POST', 'groups/', values);
  expect(created.status).toBe(201);
  const group = { id: created.body.id, name: 'Kitchen', description: 'Cooks and waiters', user_count: 2 };
  expect(created.body).toEqual({ ...group, users });
  const read = await company.call('GET', `groups/${group.id}/`);
  expect(read.body).toEqual(created.body);
  expect(read.headers.etag).toBe(created.headers.etag);
  const { body } = await company.call('GET', 'groups/');
  expect(body.find(({ id }: { id: number }) => id === group.id)).toEqual(group);
});

it('2.12 lists groups in the order of their ids, empty ones too', async () => {
  await company.addGroup('Zebra');
  await company.addGroup('Aardvark');
  const { body } = await company.call('GET', 'groups/');
  const ids = body.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
  expect(body.at(-1)).toMatchObject({ name: 'Aardvark', user_count: 0 });
});

it('2.12 counts who is in a group now: nobody who has left it, and nobody who has left the company', async () => {
  const [stays, leaves, removed] = (await peopleOf(3)).map(Number);
  const id = await company.addGroup('Counted', [Number(stays), Number(leaves), Number(removed)]);
  const countOf = async () => {
    const { body } = await company.call('GET', 'groups/');
    return body.find((group: { id: number }) => group.id === id).user_count;
  };
  expect(await countOf()).toBe(3);
  server.clock.advance({ hours: 1 });
  await company.call('PATCH', `groups/${id}/`, { users: [stays, removed] });
  expect(await countOf()).toBe(2);
  await company.call('DELETE', `users/${removed}/`);
  expect(await countOf()).toBe(1);
  expect((await company.call('GET', `groups/${id}/`)).body.user_count).toBe(1);
});

describe('names', () => {
  const taken = { name: ['A group with this name already exists.'] };

  it('5.1 are refused when another group has them, in any letter case, and may be kept', async () => {
    const id = await company.addGroup('Ääkköset');
    const second = await company.addGroup('Second');
    expect((await company.call('POST', 'groups/', { name: 'ääkköset' })).body).toEqual(taken);
    expect((await company.call('PATCH', `groups/${second}/`, { name: 'ÄÄKKÖSET' })).body).toEqual(taken);
    expect((await company.call('PATCH', `groups/${id}/`, { name: 'ÄÄkköset' })).body.name).toBe('ÄÄkköset');
  });

  it('5.1 are given once when two want one at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => company.call('POST', 'groups/', { name: 'Contested' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(taken);
  });

  it('5.1 are free again after their group is gone, and in another company anyway', async () => {
    const id = await company.addGroup('Reused');
    const other = await startCompany(server);
    expect(await other.addGroup('Reused')).toEqual(expect.any(Number));
    await company.call('DELETE', `groups/${id}/`);
    expect(await company.addGroup('Reused')).not.toBe(id);
  });

  it('5.1 are required, and short enough', async () => {
    expect((await company.call('POST', 'groups/', { name: '  ' })).body).toEqual({ name: ['This field is required.'] });
    expect((await company.call('POST', 'groups/', {})).body).toEqual({ name: ['This field is required.'] });
    expect((await company.call('POST', 'groups/', { name: 'x'.repeat(121) })).status).toBe(400);
  });
});

describe('members', () => {
  it('3.2 are replaced as a whole: who stays keeps their row, the others get an end or a beginning', async () => {
    const [stays, leaves, joins] = await peopleOf(3);
    const from = server.clock.now();
    const id = await company.addGroup('Rota', [stays, leaves].map(Number));
    const tagsOf = () =>
      Promise.all([stays, leaves, joins].map(async (one) => (await company.call('GET', `users/${one}/`)).headers.etag));
    const tags = await tagsOf();
    server.clock.advance({ hours: 1 });
    const at = server.clock.now();
    const { body } = await company.call('PATCH', `groups/${id}/`, { users: [joins, stays] });
    // A form of a person who left or joined that was opened before is out of date.
    expect((await tagsOf()).map((tag, person) => tag === tags[person])).toEqual([true, false, false]);
    expect(body).toMatchObject({ name: 'Rota', users: [stays, joins], user_count: 2 });
    expect(await memberships(id)).toEqual([
      { person_id: stays, from_at: from, until_at: null },
      { person_id: leaves, from_at: from, until_at: at },
      { person_id: joins, from_at: at, until_at: null },
    ]);
    await company.call('PATCH', `groups/${id}/`, { description: 'Same people' });
    const renamed = await company.call('PATCH', `groups/${id}/`, { name: 'Turns' });
    const expected = { name: 'Turns', description: 'Same people', users: [stays, joins], user_count: 2 };
    expect(renamed.body).toEqual({ id, ...expected });
    expect((await company.call('GET', `groups/${id}/`)).body).toEqual({ id, ...expected });
  });

  it('3.2 a person’s time in a group ends once, whichever groups they join or leave later', async () => {
    const [moves = 0] = await peopleOf(1);
    const from = server.clock.now();
    const [early, late] = [await company.addGroup('Early', [moves]), await company.addGroup('Late')];
    const moveTo = async (...company_groups: number[]) => {
      server.clock.advance({ hours: 1 });
      expect((await company.call('PATCH', `users/${moves}/`, { company_groups })).status).toBe(200);
      return server.clock.now();
    };
    const left = await moveTo(late);
    const until = await moveTo();
    expect(await memberships(early)).toEqual([{ person_id: moves, from_at: from, until_at: left }]);
    expect(await memberships(late)).toEqual([{ person_id: moves, from_at: left, until_at: until }]);
  });

  it('3.2 who was removed from the company since is left out; who never was in it is refused', async () => {
    const [gone] = await peopleOf(1);
    await company.call('DELETE', `users/${gone}/`);
    const id = await company.addGroup('Former');
    const removed = await company.call('PATCH', `groups/${id}/`, { users: [gone] });
    const never = await company.call('PATCH', `groups/${id}/`, { users: [999_999_999] });
    expect([removed.status, removed.body.users]).toEqual([200, []]);
    expect([never.status, never.body]).toEqual([400, { users: ['Choose people who belong to the company.'] }]);
  });

  it('design 6 can be many, set and taken out in as few statements as two', async () => {
    const big = await startCompany(server);
    const people = await server.core.database.query<{ id: number }>(
      `with made as (
         insert into accounts (company_id, email, language, created_at)
         select $1, 'member' || n || '@example.com', 'fi', $2 from generate_series(1, $3::int) n returning id, email
       )
       insert into people (company_id, id, first_name, last_name, email, created_at)
       select $1, id, 'First', 'Last', email, $2 from made returning id`,
      [big.companyId, server.clock.now(), inProof(600, 10_000)],
    );
    const ids = people.map((person) => person.id);
    const id = await big.addGroup('All');
    const patching = (users: number[]) =>
      statementsOf(server, async () => {
        const { body } = await big.call('PATCH', `groups/${id}/`, { users });
        expect(body.user_count).toBe(users.length);
      });
    const few = [await patching(ids.slice(0, 2)), await patching([])];
    expect([await patching(ids), await patching([])]).toEqual(few);
  });
});

it('5.11, design 4 refuses a change of an older copy with the group as it is now', async () => {
  const [person] = await peopleOf(1);
  const id = await company.addGroup('Versions');
  const { headers } = await company.call('GET', `groups/${id}/`);
  await company.call('PATCH', `users/${person}/`, { company_groups: [id] });
  const stale = await company.call('PATCH', `groups/${id}/`, { users: [] }, ifMatch(headers));
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'conflict', current: { id, users: [person], user_count: 1 } });
  // Its tag is that of the group as it is now; a proxy that compresses answers makes it a weak one.
  const weak = { 'if-match': `W/${stale.headers.etag}` };
  expect((await company.call('PATCH', `groups/${id}/`, { users: [] }, weak)).status).toBe(200);
});

it('2.13 removes a group: its people stay, and their time in it has an end', async () => {
  const [person] = await peopleOf(1);
  const from = server.clock.now();
  const id = await company.addGroup('Short-lived', [Number(person)]);
  server.clock.advance({ hours: 1 });
  const until = server.clock.now();
  expect((await company.call('DELETE', `groups/${id}/`)).status).toBe(204);
  expect((await company.call('GET', `groups/${id}/`)).status).toBe(404);
  expect((await company.call('PATCH', `groups/${id}/`, { name: 'Back' })).status).toBe(404);
  expect((await company.call('DELETE', `groups/${id}/`)).status).toBe(404);
  expect((await company.call('GET', `users/${person}/`)).body.company_groups).toEqual([]);
  expect(await memberships(id)).toEqual([{ person_id: person, from_at: from, until_at: until }]);
  const listed: { id: number }[] = (await company.call('GET', 'groups/')).body;
  expect(listed.map((group) => group.id)).not.toContain(id);
  for (const action of ['join', 'leave']) {
    const { status, body } = await company.call('POST', 'users/bulk/', { action, ids: [person], groups: [id] });
    expect([status, body]).toEqual([400, { groups: ['Choose groups that exist in the company.'] }]);
  }
  // A form that was opened before still has it.
  const survey = await company.call('POST', 'questionnaires/', { title: 'Pulse', followed_group_ids: [id] });
  expect([survey.status, survey.body.followed_group_ids]).toEqual([201, []]);
});

it('design 6 creates one group from a repeated call with the same Idempotency-Key, and notes each write once', async () => {
  const headers = { 'idempotency-key': 'one-group' };
  const values = { name: 'Once', description: 'Private words' };
  const [first, second] = [
    await company.call('POST', 'groups/', values, headers),
    await company.call('POST', 'groups/', values, headers),
  ];
  expect([second.status, second.body]).toEqual([201, first.body]);
  await company.call('PATCH', `groups/${first.body.id}/`, { name: 'Renamed' });
  await company.call('DELETE', `groups/${first.body.id}/`);
  const log = await server.core.database.query<{ action: string }>(
    "select action, detail from audit_log where company_id = $1 and entity = 'group' and entity_id = $2 order by id",
    [company.companyId, first.body.id],
  );
  expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  expect(JSON.stringify(log)).not.toMatch(/Once|Renamed|Private/);
});
