import type { Database } from '../../core/db/database.ts';

// Memberships are rows with from and until (half-open): replacing a set closes removed rows and opens new ones, at one
// instant, and leaves the rest untouched. A row that is opened again at the very instant it was closed reopens. One that
// ends before it began, by the clocks of two servers, holds at no moment, like one that ends as it begins.

/**
 * A group may have thousands of people even with a short list: `not in` and `except` are hashed, whatever the planner
 * believes.
 * @returns the people who joined or left.
 */
export async function replaceMembersOfGroup(
  database: Database,
  companyId: number,
  groupId: number,
  personIds: number[],
  at: Date,
): Promise<number[]> {
  const left = await database.query<{ person_id: number }>(
    `update group_members m set until_at = $4
      where m.company_id = $1 and m.group_id = $2 and m.until_at is null
        and m.person_id not in (select unnest($3::bigint[]))
      returning m.person_id`,
    [companyId, groupId, personIds, at],
  );
  const joined = await database.query<{ person_id: number }>(
    `insert into group_members (company_id, group_id, person_id, from_at)
     select $1, $2, wanted.id, $4
       from (select id from people where company_id = $1 and id = any($3::bigint[]) and removed_at is null
             except
             select person_id from group_members where company_id = $1 and group_id = $2 and until_at is null
            ) as wanted (id)
     on conflict (company_id, group_id, person_id, from_at) do update set until_at = null
     returning person_id`,
    [companyId, groupId, personIds, at],
  );
  return [...left, ...joined].map((row) => row.person_id);
}

/** @returns the groups that were joined or left. */
export async function replaceGroupsOfPerson(
  database: Database,
  companyId: number,
  personId: number,
  groupIds: number[],
  at: Date,
): Promise<number[]> {
  const left = await database.query<{ group_id: number }>(
    `update group_members m set until_at = $4
      where m.company_id = $1 and m.person_id = $2 and m.until_at is null
        and not exists (select from unnest($3::bigint[]) as kept(id) where kept.id = m.group_id)
      returning m.group_id`,
    [companyId, personId, groupIds, at],
  );
  const joined = await database.query<{ group_id: number }>(
    `insert into group_members (company_id, group_id, person_id, from_at)
     select $1, wanted.id, $2, $4
       from (select id from groups where company_id = $1 and id = any($3::bigint[]) and removed_at is null) wanted
      where not exists (
        select from group_members m
         where m.company_id = $1 and m.group_id = wanted.id and m.person_id = $2 and m.until_at is null)
     on conflict (company_id, group_id, person_id, from_at) do update set until_at = null
     returning group_id`,
    [companyId, personId, groupIds, at],
  );
  return [...left, ...joined].map((row) => row.group_id);
}

/** Which of the given people are in which of the given groups now. */
export function listMemberships(
  database: Database,
  companyId: number,
  groupIds: readonly number[],
  personIds: readonly number[],
): Promise<{ group_id: number; person_id: number }[]> {
  return database.query<{ group_id: number; person_id: number }>(
    `select group_id, person_id from group_members
      where company_id = $1 and group_id = any($2::bigint[]) and person_id = any($3::bigint[]) and until_at is null`,
    [companyId, groupIds, personIds],
  );
}

/** Pairs of a group and a person, matched by index. None of them is in the group yet. */
export async function openMemberships(
  database: Database,
  companyId: number,
  { groups, people }: { groups: readonly number[]; people: readonly number[] },
  at: Date,
): Promise<void> {
  await database.query(
    `insert into group_members (company_id, group_id, person_id, from_at)
     select $1, group_id, person_id, $4 from unnest($2::bigint[], $3::bigint[]) as pair (group_id, person_id)
     on conflict (company_id, group_id, person_id, from_at) do update set until_at = null`,
    [companyId, groups, people, at],
  );
}

/** The given people leave the given groups, or all where none are given. @returns the groups that somebody has left */
export async function closeMemberships(
  database: Database,
  companyId: number,
  personIds: readonly number[],
  groupIds: readonly number[] | null,
  at: Date,
): Promise<number[]> {
  const rows = await database.query<{ group_id: number }>(
    `update group_members set until_at = $4
      where company_id = $1 and person_id = any($2::bigint[]) and until_at is null
        and ($3::bigint[] is null or group_id = any($3::bigint[]))
     returning group_id`,
    [companyId, personIds, groupIds, at],
  );
  return [...new Set(rows.map((row) => row.group_id))];
}

/** A person's record shows their groups: editing an older copy of it must cause a conflict. */
export async function touchPeople(database: Database, companyId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.query('update people set version = version + 1 where company_id = $1 and id = any($2::bigint[])', [
    companyId,
    ids,
  ]);
}

/** The same for a group's record, which shows its people. */
export async function touchGroups(database: Database, companyId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.query('update groups set version = version + 1 where company_id = $1 and id = any($2::bigint[])', [
    companyId,
    ids,
  ]);
}

/** How many of the given ids are people of the company, or were; a foreign id counts as missing. */
export async function countPeopleEver(database: Database, companyId: number, ids: readonly number[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*) as count from people where company_id = $1 and id = any($2::bigint[])',
    [companyId, ids],
  );
  return row?.count ?? 0;
}
