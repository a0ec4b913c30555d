import type { Database } from '../../core/db/database.ts';
import type { Period, Spans } from './period.ts';

/** Null: everyone. */
export type PeopleFilter = { userId: number | null; groupId: number | null };

/** Every later statement sees the same moment; nothing is locked or written. First in its transaction. */
export async function beginSnapshot(database: Database): Promise<void> {
  await database.query('set transaction isolation level repeatable read, read only', []);
}

/** @param from rounds that began on this day or later; null: all */
export async function findSpans(
  database: Database,
  companyId: number,
  surveyId: number,
  from: string | null,
): Promise<Spans> {
  const [row] = await database.query<Record<'start' | 'end' | 'lastStart' | 'lastEnd', string | null>>(
    `select min(start_date) as start, max(until) - 1 as end,
            (array_agg(start_date order by until desc) filter (where is_closed))[1] as "lastStart",
            max(until) filter (where is_closed) - 1 as "lastEnd"
       from (select end_date as until, closed_at is not null as is_closed, min(start_date) as start_date
               from rounds
              where company_id = $1 and survey_id = $2 and ($3::date is null or start_date >= $3) group by 1, 2) r`,
    [companyId, surveyId, from],
  );
  return { all: periodOf(row?.start, row?.end), lastRound: periodOf(row?.lastStart, row?.lastEnd) };
}

function periodOf(start: string | null | undefined, end: string | null | undefined): Period | null {
  return start && end ? { start, end } : null;
}

export type GroupName = { id: number; name: string };

/** The company's groups. */
export function listGroups(database: Database, companyId: number) {
  return database.query<GroupName>(
    'select id, name from groups where company_id = $1 and removed_at is null order by name, id',
    [companyId],
  );
}

/** The company's groups that a public link shows in some round that began on `from` or later. */
export function listPublicGroups(database: Database, companyId: number, surveyId: number, from: string | null) {
  return database.query<GroupName>(
    `select g.id, g.name from groups g
      where g.company_id = $1 and g.removed_at is null and g.id in (
        select unnest(p.public_groups) from rounds r
          join round_publications p on p.company_id = $1 and p.round_id = r.id
         where r.company_id = $1 and r.survey_id = $2 and ($3::date is null or r.start_date >= $3))
      order by g.name, g.id`,
    [companyId, surveyId, from],
  );
}

export async function isPerson(database: Database, companyId: number, id: number): Promise<boolean> {
  const rows = await database.query('select 1 from people where company_id = $1 and id = $2 and removed_at is null', [
    companyId,
    id,
  ]);
  return rows.length > 0;
}
