import type { Database } from '../../core/db/database.ts';
import type { AskedSizes, RoundUnits } from '../../rules/anonymity/asked-units.ts';
import { listPlacedFrozen, reportingGroup } from './publication.sql.ts';

/**
 * SQL: whether a round asks a person (ADR 71). Of `round` it reads `survey_id`, `layout`, `cells` and
 * `left_out`; one look-up by key where the round leaves somebody out, else none. `$1` is the company.
 */
export const asks = (round: string, person: string) => `(${round}.left_out = '{}' or coalesce((
  select own.id from (select ${reportingGroup(`${round}.survey_id`, `${round}.layout`, person)} as id) own
   where own.id = any(${round}.cells)), 0) <> all(${round}.left_out))`;

export async function askedSizes(database: Database, companyId: number, surveyId: number): Promise<AskedSizes> {
  const placed = await listPlacedFrozen(database, companyId, surveyId, null);
  return {
    groups: placed.flatMap(({ groups: [id], people }) => (id === undefined ? [] : [{ id, people }])),
    outside: placed.find(({ groups }) => groups.length === 0)?.people ?? 0,
  };
}

/** The groups that are cells of an anonymous survey; null before its first round, and where it has older rounds. */
export async function findCells(database: Database, companyId: number, surveyId: number) {
  const [row] = await database.query<{ cells: string[] | null; hasRounds: boolean }>(
    `select reporting_cells as cells,
            exists (select from rounds r where r.company_id = $1 and r.survey_id = $2) as "hasRounds"
       from surveys where company_id = $1 and id = $2`,
    [companyId, surveyId],
  );
  return { cells: row?.cells?.map(Number) ?? null, hasRounds: row?.hasRounds ?? false };
}

export async function keepCells(database: Database, companyId: number, surveyId: number, cells: readonly number[]) {
  await database.query('update surveys set reporting_cells = $3::bigint[] where company_id = $1 and id = $2', [
    companyId,
    surveyId,
    cells,
  ]);
}

/** Whether the latest round asks people who are in no group that can be shown. */
export async function wasRestAsked(database: Database, companyId: number, surveyId: number): Promise<boolean> {
  const [row] = await database.query<{ isAsked: boolean }>(
    `select 0 <> all(left_out) as "isAsked" from rounds
      where company_id = $1 and survey_id = $2 order by starts_at desc, id desc limit 1`,
    [companyId, surveyId],
  );
  return row?.isAsked ?? false;
}

export type RoundCells = RoundUnits & { cells: number[] };

/** For these surveys' latest open rounds; older ones have none. */
export async function listRoundCells(database: Database, companyId: number, surveyIds: readonly number[]) {
  const rows = await database.query<{ surveyId: number; units: string[]; cells: string[] | null; leftOut: string[] }>(
    `select distinct on (survey_id) survey_id as "surveyId", units, cells, left_out as "leftOut"
       from rounds
      where company_id = $1 and survey_id = any($2::bigint[]) and closed_at is null and units is not null
      order by survey_id, starts_at desc, id desc`,
    [companyId, surveyIds],
  );
  return new Map(
    rows.map(({ surveyId, units, cells, leftOut }) => [
      surveyId,
      { units: units.map(Number), cells: (cells ?? []).map(Number), leftOut: leftOut.map(Number) },
    ]),
  );
}
