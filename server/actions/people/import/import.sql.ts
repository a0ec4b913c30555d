import type { Locale } from '../../../../shared/locales.ts';
import type { FilePerson } from '../../../../shared/people-file.ts';
import type { Database } from '../../../core/db/database.ts';

export type ImportKey = { companyId: number; importId: number };

/** Undefined when the company was deleted: an upload takes time. */
export async function insertImport(
  database: Database,
  { companyId, accountId, language }: { companyId: number; accountId: number; language: Locale },
  at: Date,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `insert into people_imports (company_id, account_id, state, language, touched_at)
     select id, $2, 'staging', $3, $4 from companies where id = $1 returning id`,
    [companyId, accountId, language, at],
  );
  return row?.id;
}

/**
 * Touches the import, too: while it is being read it is not abandoned.
 * @param first the index of the first of these slices
 * @returns false when the import is gone, and the company with it
 */
export async function insertSlices(
  database: Database,
  { companyId, importId }: ImportKey,
  first: number,
  slices: readonly (readonly FilePerson[])[],
  at: Date,
): Promise<boolean> {
  const rows = await database.query(
    `with touched as (
       update people_imports set touched_at = $5 where company_id = $1 and id = $2 returning id
     )
     insert into people_import_slices (company_id, import_id, index, people)
     select $1, touched.id, $3::integer + (place - 1)::integer, people
       from touched cross join unnest($4::jsonb[]) with ordinality as slice (people, place)
     returning index`,
    [companyId, importId, first, slices.map((people) => JSON.stringify(people)), at],
  );
  return rows.length > 0;
}

/** With its slices. */
export async function deleteImport(database: Database, { companyId, importId }: ImportKey): Promise<void> {
  await database.query('delete from people_imports where company_id = $1 and id = $2', [companyId, importId]);
}

export async function changeState(
  database: Database,
  { companyId, importId }: ImportKey,
  state: 'applying' | 'inviting',
  at: Date,
): Promise<void> {
  await database.query('update people_imports set state = $3, touched_at = $4 where company_id = $1 and id = $2', [
    companyId,
    importId,
    state,
    at,
  ]);
}

export type ImportState = {
  account_id: number;
  language: Locale;
  next_slice: number;
  created: number;
  skipped: number;
  created_groups: number;
  /** For the next slice; null when all have been created. */
  people: FilePerson[] | null;
};

/** The import's progress, and its next slice. Under the company's lock. Undefined: it is not being applied any more. */
export async function findNextSlice(
  database: Database,
  { companyId, importId }: ImportKey,
): Promise<ImportState | undefined> {
  const [row] = await database.query<ImportState>(
    `select i.account_id, i.language, i.next_slice, i.created, i.skipped, i.created_groups, s.people
       from people_imports i
       left join people_import_slices s on s.company_id = $1 and s.import_id = i.id and s.index = i.next_slice
      where i.company_id = $1 and i.id = $2 and i.state = 'applying'`,
    [companyId, importId],
  );
  return row;
}

/**
 * For the current transaction: its commit does not wait for the disk. The next commit flushes it, in order; if the
 * power fails before, the import is simply one slice behind.
 */
export async function commitLazily(database: Database): Promise<void> {
  await database.query('set local synchronous_commit = off', []);
}

type NewPeople = {
  ids: number[];
  firstNames: string[];
  lastNames: string[];
  emails: string[];
  awayFrom: (string | null)[];
  awayUntil: (string | null)[];
};

/**
 * Creates accounts for those addresses that have none, and that nobody may reclaim; languages match by index. In the
 * order of the addresses, so that two imports (of two companies) with the same ones wait for each other instead of
 * deadlocking.
 */
export function insertAccounts(
  database: Database,
  companyId: number,
  { emails, languages }: { emails: readonly string[]; languages: readonly Locale[] },
  at: Date,
): Promise<{ id: number; email: string }[]> {
  return database.query<{ id: number; email: string }>(
    `insert into accounts (company_id, email, language, created_at)
     select $1, email, language, $4 from unnest($2::text[], $3::text[]) as wanted (email, language)
      where not exists (select from former_addresses f where f.email = wanted.email and f.until_at > $4)
      order by email collate "C"
     on conflict (email) do nothing returning id, email`,
    [companyId, emails, languages, at],
  );
}

export function listGroupNames(database: Database, companyId: number): Promise<{ id: number; name: string }[]> {
  return database.query<{ id: number; name: string }>(
    'select id, name from groups where company_id = $1 and removed_at is null',
    [companyId],
  );
}

/**
 * A name that the database treats as the same as an existing one, or as another of these, gets that group: several
 * names may have one. In the order of the names.
 */
export function insertGroups(
  database: Database,
  companyId: number,
  names: readonly string[],
  at: Date,
): Promise<{ id: number; name: string; is_new: boolean }[]> {
  return database.query<{ id: number; name: string; is_new: boolean }>(
    `with wanted as (select name, place from unnest($2::text[]) with ordinality as wanted (name, place)),
     made as (
       insert into groups (company_id, name, created_at)
       select $1, name, $3 from wanted order by place
       on conflict (company_id, lower(name)) where removed_at is null do nothing returning id, name
     )
     select coalesce(m.id, g.id) as id, w.name, coalesce(m.name = w.name, false) as is_new
       from wanted w
       left join made m on lower(m.name) = lower(w.name)
       left join groups g on m.id is null and g.company_id = $1 and lower(g.name) = lower(w.name) and g.removed_at is null
      order by w.place`,
    [companyId, names, at],
  );
}

/** People with their memberships, all of them new. `members` and `groups` match by index. */
export async function insertPeople(
  database: Database,
  companyId: number,
  { ids, firstNames, lastNames, emails, awayFrom, awayUntil }: NewPeople,
  { members, groups }: { members: number[]; groups: number[] },
  at: Date,
): Promise<void> {
  await database.query(
    `with person as (
       insert into people (company_id, id, first_name, last_name, email, created_at, away_from, away_until)
       select $1, id, first_name, last_name, email, $8, away_from, away_until
         from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $9::date[], $10::date[])
              as person (id, first_name, last_name, email, away_from, away_until)
     )
     insert into group_members (company_id, group_id, person_id, from_at)
     select $1, group_id, person_id, $8 from unnest($6::bigint[], $7::bigint[]) as member (person_id, group_id)`,
    [companyId, ids, firstNames, lastNames, emails, members, groups, at, awayFrom, awayUntil],
  );
}

/** Stores the result of a slice. */
export async function saveSliceOutcome(
  database: Database,
  { companyId, importId }: ImportKey,
  { slice, createdIds, skipped, createdGroups }: SliceOutcome,
  at: Date,
): Promise<void> {
  await database.query(
    `with slice as (
       update people_import_slices set created_ids = $4
        where company_id = $1 and import_id = $2 and index = $3
     )
     update people_imports
        set next_slice = $3 + 1, created = created + cardinality($4::bigint[]), skipped = skipped + $5,
            created_groups = created_groups + $6, touched_at = $7
      where company_id = $1 and id = $2`,
    [companyId, importId, slice, createdIds, skipped, createdGroups, at],
  );
}

type SliceOutcome = { slice: number; createdIds: number[]; skipped: number; createdGroups: number };

type Invited = { id: number; first_name: string; email: string; language: Locale; company: string };

/**
 * Removes the next slice and returns its people to invite, without those who have been removed or got an invitation at a
 * new address. Undefined: there is none left. Of two parallel calls, the second waits for the import's row: at the
 * slice's it would find that gone, and conclude that none is left.
 */
export async function takeInvited(
  database: Database,
  { companyId, importId }: ImportKey,
): Promise<Invited[] | undefined> {
  await database.query('select id from people_imports where company_id = $1 and id = $2 for no key update', [
    companyId,
    importId,
  ]);
  const [slice] = await database.query<{ created_ids: string[] | null }>(
    `delete from people_import_slices
      where company_id = $1 and import_id = $2 and index = (
        select min(index) from people_import_slices where company_id = $1 and import_id = $2)
     returning created_ids`,
    [companyId, importId],
  );
  if (slice === undefined) return undefined;
  // Written so that it is looked up row by row even where the planner has no statistics about tables that have just
  // grown.
  return database.query<Invited>(
    `select a.id, p.first_name, a.email, a.language, (select name from companies where id = $1) as company
       from accounts a
       cross join lateral (
         select first_name, removed_at from people where company_id = $1 and id = a.id offset 0) p
      where a.id = any($2::bigint[]) and a.password_hash is null and a.invited_at is null and p.removed_at is null
        and (select count(*) from account_keys k where k.account_id = a.id and k.purpose = 'invite') = 0
      order by a.id`,
    [companyId, slice.created_ids],
  );
}

/** Imports that have not been touched since: their server died. Few rows: for all companies at once. */
export function listAbandoned(
  database: Database,
  before: Date,
): Promise<{ companyId: number; importId: number; state: 'staging' | 'applying' }[]> {
  return database.query(
    `select company_id as "companyId", id as "importId", state from people_imports
      where touched_at < $1 and state in ('staging', 'applying') order by company_id, id`,
    [before],
  );
}
