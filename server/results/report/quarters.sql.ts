import type { Database } from '../../core/db/database.ts';
import { isSummable } from './float-sums.ts';

/**
 * People's answers in one closed round, separated by spaces: `people` their ids, `values` in the same order the number,
 * or the choices separated by commas; empty for a text, and for a number too large for sums. Null: it has no answers.
 * `away`: people who were away when it closed and had given it nothing, so that it does not count them (ADR 82).
 */
type AnsweredRound = { roundId: number; people: string | null; values: string | null; away: string[] };

/** It reads every answer of the rounds, by key: for surveys whose answers are linked to people. */
export function listAnsweredRounds(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
): Promise<AnsweredRound[]> {
  return database.query<AnsweredRound>(
    `select r.id as "roundId", answered.people, answered.values,
            array(select absent from unnest(r.away) as absent
                   where not exists (select from answers a
                                      where a.company_id = $1 and a.round_id = r.id and a.person_id = absent)) as away
       from unnest($2::bigint[]) as wanted(id)
       join rounds r on r.company_id = $1 and r.id = wanted.id
      cross join lateral (
        select string_agg(a.person_id::text, ' ') as people,
               string_agg(case when a.choices is not null then array_to_string(a.choices, ',')
                               when ${isSummable} then a.number::float8::text else '' end, ' ') as values
          from answers a
         where a.company_id = $1 and a.round_id = r.id and a.skip_option is null) answered`,
    [companyId, roundIds],
  );
}

/**
 * People, separated by spaces, who were among those whom the survey asks (group 0), or in a group, at the closings from
 * `first` to before `last`: the indices of the rounds' closings in their order.
 */
export type StayRow = { groupId: number; first: number; last: number; people: string };
type ClosingRow = { roundId: number; place: number };

const closingsOf = (rounds: string) =>
  `(select array_agg(distinct closed_at order by closed_at) from rounds where company_id = $1 and id = any(${rounds}))`;
/** The number of closings before a moment. */
const before = (moment: string) => `width_bucket(${moment} - interval '1 microsecond', closings.at)`;

/** The indices of closed rounds' closings: rounds that closed at one moment share one. */
export function listClosings(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
): Promise<ClosingRow[]> {
  return database.query<ClosingRow>(
    `select id as "roundId", (dense_rank() over (order by closed_at) - 1)::int as place
       from rounds where company_id = $1 and id = any($2::bigint[])`,
    [companyId, roundIds],
  );
}

/** For everybody whom the survey has ever asked. @param groupId of this group only; null: of each */
export function listStays(
  database: Database,
  companyId: number,
  { surveyId, roundIds, groupId }: { surveyId: number; roundIds: readonly number[]; groupId: number | null },
): Promise<StayRow[]> {
  return database.query<StayRow>(
    `with closings as materialized (select ${closingsOf('$2::bigint[]')} as at),
     asked as materialized (
       -- People who join or leave as the next round opens do so after the closing at that moment.
       select person_id, from_at + interval '1 microsecond' as from_at, until_at + interval '1 microsecond' as until_at
         from survey_respondents where company_id = $1 and survey_id = $3),
     stay as (
       select 0::bigint as group_id, person_id, from_at, until_at from asked
        union all
       select g.group_id, g.person_id, g.from_at, g.until_at
         from group_members g
        where g.company_id = $1 and g.person_id in (select person_id from asked)
          and ($4::bigint is null or g.group_id = $4))
     select group_id as "groupId", first, last, string_agg(person_id::text, ' ') as people
       from stay cross join closings
      cross join lateral (
        select ${before('from_at')} as first,
               coalesce(${before('until_at')}, cardinality(closings.at)) as last) held
      where first < last
      group by group_id, first, last`,
    [companyId, roundIds, surveyId, groupId],
  );
}
