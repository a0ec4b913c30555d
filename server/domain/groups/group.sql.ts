import type { Database } from '../../core/db/database.ts';

type GroupRecord = { id: number; name: string; description: string; user_count: number; version: number };

export function listGroups(database: Database, companyId: number): Promise<GroupRecord[]> {
  return database.query<GroupRecord>(
    `select g.id, g.name, g.description, g.version, coalesce(m.user_count, 0) as user_count
       from groups g
       left join (
         select group_id, count(*) as user_count
           from group_members
          where company_id = $1 and until_at is null
          group by group_id
       ) m on m.group_id = g.id
      where g.company_id = $1 and g.removed_at is null
      order by g.id`,
    [companyId],
  );
}

export async function findGroup(
  database: Database,
  companyId: number,
  id: number,
): Promise<(GroupRecord & { users: number[] }) | undefined> {
  const [row] = await database.query<GroupRecord & { users: number[] }>(
    `select g.id, g.name, g.description, g.version, m.user_count, m.users
       from groups g
       cross join lateral (
         select count(*) as user_count, coalesce(json_agg(person_id order by person_id), '[]'::json) as users
           from group_members
          where company_id = $1 and group_id = g.id and until_at is null
       ) m
      where g.company_id = $1 and g.id = $2 and g.removed_at is null`,
    [companyId, id],
  );
  return row;
}

/** The names of the company's other groups; `is_same` is the unique index's opinion of each. */
export function listOtherNames(database: Database, companyId: number, name: string, exceptId: number | null) {
  return database.query<{ name: string; is_same: boolean }>(
    `select name, lower(name) = lower($2) as is_same from groups
      where company_id = $1 and removed_at is null and id is distinct from $3::bigint`,
    [companyId, name, exceptId],
  );
}

export async function insertGroup(
  database: Database,
  companyId: number,
  group: { name: string; description: string },
  at: Date,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into groups (company_id, name, description, created_at) values ($1, $2, $3, $4) returning id',
    [companyId, group.name, group.description, at],
  );
  if (row === undefined) throw new Error('An insert answered without its row.');
  return row.id;
}

export async function updateGroup(
  database: Database,
  companyId: number,
  id: number,
  group: { name: string; description: string },
): Promise<void> {
  await database.query(
    'update groups set name = $3, description = $4, version = version + 1 where company_id = $1 and id = $2',
    [companyId, id, group.name, group.description],
  );
}

export async function removeGroup(database: Database, companyId: number, id: number, at: Date): Promise<void> {
  await database.query('update groups set removed_at = $3, version = version + 1 where company_id = $1 and id = $2', [
    companyId,
    id,
    at,
  ]);
}

/** How many of the given ids are groups of the company, or were; a foreign id counts as missing. */
export async function countGroupsEver(database: Database, companyId: number, ids: readonly number[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*) as count from groups where company_id = $1 and id = any($2::bigint[])',
    [companyId, ids],
  );
  return row?.count ?? 0;
}

/** How many of the given ids are groups of the company; a foreign id counts as missing. */
export async function countGroupsAmong(database: Database, companyId: number, ids: number[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*) as count from groups where company_id = $1 and removed_at is null and id = any($2::bigint[])',
    [companyId, ids],
  );
  return row?.count ?? 0;
}
