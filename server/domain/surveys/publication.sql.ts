import type { Database } from '../../core/db/database.ts';
import type { AskedUnits } from '../../rules/anonymity/published-unit.ts';

/** A survey's people. `$1` is the company, `$2` the survey. */
const roster = 'select person_id from survey_respondents where company_id = $1 and survey_id = $2 and until_at is null';

/** The people of the company among `$3`; `$1` and `$2` as in `roster`. */
const chosen = `
  select c.person_id from unnest($3::bigint[]) as c(person_id)
   where exists (select from people p where p.company_id = $1 and p.id = c.person_id and p.removed_at is null)
     and exists (select from surveys s where s.company_id = $1 and s.id = $2)`;

/**
 * These people with their current groups, one row per person. A look-up by key for each: as a join this takes minutes
 * where the database has no statistics.
 */
const placed = (people: string) => `
  select m.person_id, array(
           select gm.group_id from group_members gm
            where gm.company_id = $1 and gm.person_id = m.person_id and gm.until_at is null
              and exists (select from groups g where g.company_id = $1 and g.id = gm.group_id and g.removed_at is null)
            order by gm.group_id) as groups
    from (${people}) m`;

/** `ids` null: the survey's respondents; else these people instead, without strangers. */
const peopleOf = (ids: readonly number[] | null) => (ids === null ? roster : chosen);
const valuesOf = (companyId: number, surveyId: number, ids: readonly number[] | null) =>
  ids === null ? [companyId, surveyId] : [companyId, surveyId, [...new Set(ids)]];

/** How many of a survey's people are in exactly these groups. */
export type Placed = { groups: number[]; people: number };

export async function listPlaced(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[] | null,
): Promise<Placed[]> {
  const rows = await database.query<{ groups: string[]; people: number }>(
    `select p.groups, count(*) as people from (${placed(peopleOf(ids))}) p group by p.groups`,
    valuesOf(companyId, surveyId, ids),
  );
  return rows.map(({ groups, people }) => ({ groups: groups.map(Number), people }));
}

type PlacedGroup = { id: number; name: string };

export function listGroupNames(database: Database, companyId: number, ids: readonly number[]) {
  return database.query<PlacedGroup>(
    'select id, name from groups where company_id = $1 and id = any($2::bigint[]) order by id',
    [companyId, ids],
  );
}

// ---------------------------------------------------------------- once published

/** SQL: the layout of a survey's reporting groups that is in force. `$1` is the company. */
export const presentLayout = (survey: string) => `(
  select coalesce(max(l.layout), 0) from reporting_layouts l
   where l.company_id = $1 and l.survey_id = ${survey} and l.starts_at is not null)`;

/** SQL: a person's reporting group in a layout; null: none. Look-ups by key. `$1` is the company. */
export const reportingGroup = (survey: string, layout: string, person: string, column = 'group_id') => `(
  select f.${column} from frozen_groups f
   where ${layout} = 0 and f.company_id = $1 and f.survey_id = ${survey} and f.person_id = ${person}
  union all
  select f.${column} from reporting_places f
   where f.company_id = $1 and f.survey_id = ${survey} and f.layout = ${layout} and f.person_id = ${person})`;

/** Fixes the reporting groups of an anonymous survey, from its people who are in exactly one group now. */
export async function freezeGroups(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query(
    `insert into frozen_groups (company_id, survey_id, person_id, group_id, group_name)
     select $1, $2, p.person_id, p.groups[1],
            (select g.name from groups g where g.company_id = $1 and g.id = p.groups[1])
       from (${placed(roster)}) p
      where cardinality(p.groups) = 1`,
    [companyId, surveyId],
  );
}

/** As `listPlaced`, by the reporting groups in force: people in several groups are in none of them. */
export async function listPlacedFrozen(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[] | null,
): Promise<Placed[]> {
  const rows = await database.query<{ id: number | null; people: number }>(
    `select p.id, count(*) as people
       from (
         select ${reportingGroup('$2', 'now.layout', 'm.person_id')} as id
           from (select ${presentLayout('$2')} as layout) now, (${peopleOf(ids)}) m
       ) p
      group by p.id`,
    valuesOf(companyId, surveyId, ids),
  );
  return rows.map(({ id, people }) => ({ groups: id === null ? [] : [id], people }));
}

/** The people of a published anonymous survey now, by the reporting groups in force. */
export async function listAskedGroups(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<Omit<AskedUnits, 'round'>> {
  const placed = await listPlacedFrozen(database, companyId, surveyId, null);
  const peopleIn = new Map(placed.map(({ groups: [id], people }) => [id ?? null, people]));
  const named = await listReportingNames(database, companyId, surveyId);
  const groups = named.map(({ id, name }) => ({ id, name, people: peopleIn.get(id) ?? 0 }));
  return { groups, outside: peopleIn.get(null) ?? 0 };
}

/**
 * For these anonymous surveys the people asked now, by reporting group (null: in none), and which group this person is
 * in.
 */
export function listAskedUnits(database: Database, companyId: number, surveyIds: readonly number[], personId: number) {
  return database.query<{ surveyId: number; id: number | null; people: number; ownName: string | null }>(
    `select p.survey_id as "surveyId", p.id, count(*) as people, max(p.own_name) as "ownName"
       from (
         select m.survey_id, ${reportingGroup('m.survey_id', 'now.layout', 'm.person_id')} as id,
                case when m.person_id = $3
                  then ${reportingGroup('m.survey_id', 'now.layout', '$3', 'group_name')} end as own_name
           from (select s.id, ${presentLayout('s.id')} as layout from unnest($2::bigint[]) as s(id)) now
           join survey_respondents m on m.company_id = $1 and m.survey_id = now.id and m.until_at is null
       ) p
      group by p.survey_id, p.id`,
    [companyId, surveyIds, personId],
  );
}

/** The groups of the layout in force, by their names when it began. */
export function listReportingNames(database: Database, companyId: number, surveyId: number) {
  return database.query<PlacedGroup>(
    `select f.group_id as id, min(f.group_name) as name
       from (select ${presentLayout('$2')} as layout) now
      cross join lateral (
        select group_id, group_name from frozen_groups
         where now.layout = 0 and company_id = $1 and survey_id = $2
        union all
        select group_id, group_name from reporting_places
         where company_id = $1 and survey_id = $2 and layout = now.layout) f
      group by f.group_id order by f.group_id`,
    [companyId, surveyId],
  );
}

/** The groups of all layouts so far, each by its latest name. */
export function listFrozenNames(database: Database, companyId: number, surveyId: number) {
  return database.query<PlacedGroup>(
    `select distinct on (group_id) group_id as id, group_name as name
       from (
         select 0 as layout, group_id, group_name from frozen_groups where company_id = $1 and survey_id = $2
         union all
         select layout, group_id, group_name from reporting_places where company_id = $1 and survey_id = $2) f
      order by group_id, layout desc, group_name`,
    [companyId, surveyId],
  );
}
