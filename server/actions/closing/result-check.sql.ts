import { fieldTypes } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';

export function listCheckedCompanies(database: Database): Promise<{ id: number }[]> {
  return database.query('select id from companies order by id', []);
}

export function listCheckedSurveys(database: Database, companyId: number): Promise<{ id: number }[]> {
  return database.query('select id from surveys where company_id = $1 order by id', [companyId]);
}

/** A row of an open round's rollup; null where there is none, or it has no source. */
type RollupDifference = {
  roundId: number;
  choice: number;
  stored: string | null;
  counted: string | null;
};

/** The rollups of a survey's open rounds that differ from their answers; in one statement, so at one moment. */
export function listRollupDifferences(database: Database, companyId: number, surveyId: number) {
  return database.query<RollupDifference>(
    `with open as materialized (
       select r.id, case when v.field_type in (${fieldTypes.radio}, ${fieldTypes.checkbox}) then cardinality(v.choices) else 0 end as choice_count
         from rounds r
         join question_versions v
           on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
        where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null
     ), given as materialized (
       select o.id as round_id, a.number, a.choices
         from open o
        cross join lateral (
          select a.number::text::numeric as number, a.choices from answers a
           where a.company_id = $1 and a.round_id = o.id and a.skip_option is null offset 0) a
     ), told as (
       select round_id, -1 as choice, count(*) as n, coalesce(sum(number), 0) as sum,
              coalesce(sum(number * number), 0) as sum_of_squares
         from given group by round_id
       union all
       select round_id, choice, count(*), 0, 0 from given cross join lateral unnest(choices) as choice
        group by round_id, choice
       union all
       select id, choice, 0, 0, 0 from open cross join lateral generate_series(-1, choice_count - 1) as choice
     ), counted as (
       select round_id, choice, sum(n) as n, trim_scale(sum(sum)) as sum,
              trim_scale(sum(sum_of_squares)) as sum_of_squares
         from told group by round_id, choice
     ), kept as (
       select u.round_id, u.choice::int as choice, u.n::numeric as n, trim_scale(u.sum) as sum,
              trim_scale(u.sum_of_squares) as sum_of_squares
         from open o join rollups u on u.company_id = $1 and u.round_id = o.id
     )
     select coalesce(k.round_id, c.round_id) as "roundId", coalesce(k.choice, c.choice) as choice,
            case when k.round_id is not null then concat_ws(' ', k.n, k.sum, k.sum_of_squares) end as stored,
            case when c.round_id is not null then concat_ws(' ', c.n, c.sum, c.sum_of_squares) end as counted
       from kept k
       full join counted c on c.round_id = k.round_id and c.choice = k.choice
      where (k.n, k.sum, k.sum_of_squares) is distinct from (c.n, c.sum, c.sum_of_squares)
      order by 1, 2`,
    [companyId, surveyId],
  );
}
