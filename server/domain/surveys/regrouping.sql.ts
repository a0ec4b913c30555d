import type { Database } from '../../core/db/database.ts';
import { presentLayout, reportingGroup } from './publication.sql.ts';

/** `planned`: it waits for the next round to start, since that instant. */
type RegroupingState = {
  /** When the groups were last fixed: by publication, or by a refresh. */
  fixedAt: Date | null;
  plannedAt: Date | null;
  layout: number;
  /** Whether a round has been opened at all. */
  hasRounds: boolean;
  /** When the next round starts, as far as rounds are open. */
  nextStart: Date | null;
};

export async function findRegrouping(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<RegroupingState | undefined> {
  const [row] = await database.query<RegroupingState>(
    `select greatest(s.published_at, (
              select max(l.starts_at) from reporting_layouts l where l.company_id = $1 and l.survey_id = $2)) as "fixedAt",
            (select l.asked_at from reporting_layouts l
              where l.company_id = $1 and l.survey_id = $2 and l.starts_at is null) as "plannedAt",
            ${presentLayout('$2')} as layout,
            exists (select from rounds r where r.company_id = $1 and r.survey_id = $2) as "hasRounds",
            (select min(r.ends_at) from rounds r
              where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null) as "nextStart"
       from surveys s where s.company_id = $1 and s.id = $2`,
    [companyId, surveyId],
  );
  return row;
}

/** One of the people whom a survey asks now. */
export type AskedPerson = {
  id: number;
  /** The reporting group in each layout so far, from 0 on; 0: none. */
  places: number[];
  /** The current groups of the company. */
  groups: number[];
  /** No round that counts by the layout in force has asked them. */
  isNew: boolean;
};

export async function listAskedPeople(database: Database, companyId: number, surveyId: number): Promise<AskedPerson[]> {
  const rows = await database.query<{ id: number; places: string[]; groups: string[]; isNew: boolean }>(
    `with now as materialized (
       select l.layout, (
                select max(coalesce(r.closed_at, r.ends_at)) from rounds r
                 where r.company_id = $1 and r.survey_id = $2 and r.layout = l.layout) as counted_until
         from (select ${presentLayout('$2')} as layout) l)
     select m.person_id as id,
            array(select coalesce(${reportingGroup('$2', 'each.layout', 'm.person_id')}, 0)
                    from generate_series(0, now.layout) as each(layout) order by each.layout) as places,
            array(select gm.group_id from group_members gm
                   where gm.company_id = $1 and gm.person_id = m.person_id and gm.until_at is null
                     and exists (select from groups g
                                  where g.company_id = $1 and g.id = gm.group_id and g.removed_at is null)) as groups,
            coalesce((select min(first.from_at) from survey_respondents first
                       where first.company_id = $1 and first.survey_id = $2 and first.person_id = m.person_id)
                     >= now.counted_until, true) as "isNew"
       from now, survey_respondents m
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
      order by m.person_id`,
    [companyId, surveyId],
  );
  return rows.map(({ places, groups, ...row }) => {
    return { ...row, places: places.map(Number), groups: groups.map(Number) };
  });
}

/**
 * By layout, the groups that have been counted apart from everybody else: the cells of its rounds; for older rounds,
 * the groups that a closed one has shown, or that an open one may still show.
 */
export function listShownGroups(database: Database, companyId: number, surveyId: number) {
  return database.query<{ layout: number; groupId: number }>(
    `select distinct r.layout, x.group_id as "groupId"
       from rounds r
       join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id <> 0 and not x.suppressed
      where r.company_id = $1 and r.survey_id = $2 and r.closed_at is not null and r.cells is null
     union
     select r.layout, cell
       from rounds r cross join lateral unnest(r.cells) as cell
      where r.company_id = $1 and r.survey_id = $2
     union
     select r.layout, f.group_id
       from (select distinct layout from rounds
              where company_id = $1 and survey_id = $2 and closed_at is null and cells is null) r
      cross join lateral (
        select group_id from frozen_groups where r.layout = 0 and company_id = $1 and survey_id = $2
        union all
        select group_id from reporting_places where company_id = $1 and survey_id = $2 and layout = r.layout) f`,
    [companyId, surveyId],
  );
}

/** @param layout the one after that in force */
export async function planLayout(
  database: Database,
  companyId: number,
  surveyId: number,
  layout: number,
  now: Date,
): Promise<void> {
  await database.query(
    'insert into reporting_layouts (company_id, survey_id, layout, asked_at) values ($1, $2, $3, $4)',
    [companyId, surveyId, layout, now],
  );
}

/** Removes a planned refresh that has not begun. */
export async function deletePlannedLayout(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query('delete from reporting_layouts where company_id = $1 and survey_id = $2 and starts_at is null', [
    companyId,
    surveyId,
  ]);
}

/**
 * New rounds count by it from here on. People who are not asked now keep their previous place, in case they are asked
 * again.
 */
export async function beginLayout(
  database: Database,
  companyId: number,
  surveyId: number,
  { layout, places, asked }: { layout: number; places: readonly { id: number; group: number }[]; asked: number[] },
  at: Date,
): Promise<void> {
  await database.query(
    `with placed as (
       select t.person_id, t.group_id, null::text as group_name
         from unnest($4::bigint[], $5::bigint[]) as t(person_id, group_id)
       union all
       select f.person_id, f.group_id, f.group_name
         from (
           select person_id, group_id, group_name from frozen_groups
            where $3 = 1 and company_id = $1 and survey_id = $2
           union all
           select person_id, group_id, group_name from reporting_places
            where company_id = $1 and survey_id = $2 and layout = $3 - 1) f
        where f.person_id <> all($6::bigint[])
     )
     insert into reporting_places (company_id, survey_id, layout, person_id, group_id, group_name)
     select $1, $2, $3, p.person_id, p.group_id,
            coalesce((select g.name from groups g where g.company_id = $1 and g.id = p.group_id), p.group_name, '')
       from placed p`,
    [companyId, surveyId, layout, places.map(({ id }) => id), places.map(({ group }) => group), asked],
  );
  await database.query(
    `update reporting_layouts set starts_at = $4 where company_id = $1 and survey_id = $2 and layout = $3`,
    [companyId, surveyId, layout, at],
  );
}
