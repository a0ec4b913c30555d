import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../../core/db/database.ts';

/** A person in a company's list; groups in the order of their ids. */
export type PersonRow = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  is_admin: boolean;
  is_reseller: boolean;
  language: Locale;
  away_from: string | null;
  away_until: string | null;
  company_groups: { id: number; name: string }[];
  version: number;
  has_accepted: boolean;
  invited_at: Date | null;
  invitation_sent_at: Date | null;
  invitation_failed_at: Date | null;
  last_sign_in: string | null;
  sign_in_month: string | null;
  timezone: string;
};

const personColumns = `p.id, p.first_name, p.last_name, p.email, p.is_admin, p.away_from, p.away_until, p.version, a.is_reseller, a.language,
  a.password_hash is not null as has_accepted,
  a.invited_at, a.invitation_sent_at, a.invitation_failed_at, a.last_sign_in, a.sign_in_month,
  (select timezone from companies where id = $1) as timezone`;

/**
 * All present people of a company. Their groups come by statements of their own, a pass over a table each: joined to the
 * people, they are planned by statistics, and without any (after an import, on the embedded database) each person's were
 * looked for among all memberships.
 */
export async function listPeople(database: Database, companyId: number): Promise<PersonRow[]> {
  const people = await database.query<Omit<PersonRow, 'company_groups'>>(
    `select ${personColumns}
       from people p
       join accounts a on a.id = p.id
      where p.company_id = $1 and p.removed_at is null
      order by p.id`,
    [companyId],
  );
  const memberships = await database.query<{ person_id: number; group_ids: number[] }>(
    `select person_id, array_agg(group_id::float8 order by group_id) as group_ids from group_members
      where company_id = $1 and until_at is null group by person_id`,
    [companyId],
  );
  const groups = await database.query<{ id: number; name: string }>(
    'select id, name from groups where company_id = $1 and removed_at is null',
    [companyId],
  );
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const idsOf = new Map(memberships.map(({ person_id, group_ids }) => [person_id, group_ids]));
  return people.map((person) => ({
    ...person,
    company_groups: (idsOf.get(person.id) ?? []).flatMap((id) => groupOf.get(id) ?? []),
  }));
}

export async function findPerson(database: Database, companyId: number, id: number): Promise<PersonRow | undefined> {
  const [row] = await database.query<PersonRow>(
    `select ${personColumns}, coalesce(g.company_groups, '[]'::json) as company_groups
       from people p
       join accounts a on a.id = p.id
       left join lateral (
         select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id) as company_groups
           from group_members m
           join groups g on g.company_id = m.company_id and g.id = m.group_id
          where m.company_id = $1 and m.person_id = p.id and m.until_at is null and g.removed_at is null
       ) g on true
      where p.company_id = $1 and p.id = $2 and p.removed_at is null`,
    [companyId, id],
  );
  return row;
}

/** The surveys that ask a person now, in the order of their ids. */
export async function listSurveyIdsOf(database: Database, companyId: number, id: number): Promise<number[]> {
  const rows = await database.query<{ survey_id: number }>(
    `select survey_id from survey_respondents
      where company_id = $1 and person_id = $2 and until_at is null order by survey_id`,
    [companyId, id],
  );
  return rows.map((row) => row.survey_id);
}

type PersonFields = {
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  awayFrom: string | null;
  awayUntil: string | null;
};

export async function insertPerson(
  database: Database,
  companyId: number,
  person: PersonFields & { id: number },
  at: Date,
): Promise<void> {
  await database.query(
    `insert into people (company_id, id, first_name, last_name, email, is_admin, created_at, away_from, away_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[companyId, person.id, person.firstName, person.lastName, person.email, person.isAdmin, at],
      ...[person.awayFrom, person.awayUntil],
    ],
  );
}

export async function updatePerson(
  database: Database,
  companyId: number,
  id: number,
  person: PersonFields,
): Promise<void> {
  await database.query(
    `update people set first_name = $3, last_name = $4, email = $5, is_admin = $6, away_from = $7, away_until = $8,
            version = version + 1
      where company_id = $1 and id = $2`,
    [companyId, id, person.firstName, person.lastName, person.email, person.isAdmin, person.awayFrom, person.awayUntil],
  );
}

/** Empties their personal data; the rows stay, because answers of closed rounds refer to them. */
export async function erasePeople(
  database: Database,
  companyId: number,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await database.query(
    `update people
        set first_name = '', last_name = '', email = '', is_admin = false, away_from = null,
            away_until = null, removed_at = $3, version = version + 1
      where company_id = $1 and id = any($2::bigint[])`,
    [companyId, ids, at],
  );
}

export async function closeRespondentRows(
  database: Database,
  companyId: number,
  personIds: readonly number[],
  at: Date,
) {
  await database.query(
    `update survey_respondents set until_at = greatest(from_at, $3)
      where company_id = $1 and person_id = any($2::bigint[]) and until_at is null`,
    [companyId, personIds, at],
  );
}

/** What an action on many people needs to know about each. */
export type ActedUpon = {
  id: number;
  is_admin: boolean;
  is_reseller: boolean;
  has_accepted: boolean;
  invited_at: Date | null;
  first_name: string;
  email: string;
  language: Locale;
};

/** The company's people among the given ids, in the order of their ids; a foreign id counts as missing. */
export function listActedUpon(database: Database, companyId: number, ids: readonly number[]): Promise<ActedUpon[]> {
  return database.query<ActedUpon>(
    `select p.id, p.is_admin, a.is_reseller, a.password_hash is not null as has_accepted, a.invited_at, p.first_name,
            a.email, a.language
       from people p
       join accounts a on a.id = p.id
      where p.company_id = $1 and p.id = any($2::bigint[]) and p.removed_at is null
      order by p.id`,
    [companyId, ids],
  );
}

/** @param ids people who are not counted */
export async function countAdminsBeside(
  database: Database,
  companyId: number,
  ids: readonly number[],
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*) as count from people
      where company_id = $1 and is_admin and removed_at is null and id <> all($2::bigint[])`,
    [companyId, ids],
  );
  return row?.count ?? 0;
}
