import { fewestAnonymousAnswers } from '../../contract/lists.ts';
import type { Database } from '../db/database.ts';

export type Closing = { roundId: number; closedAt: Date };

/**
 * Closes open rounds and stores their results, once and for good.
 *
 * The people of a round: those assigned at the moment it closes, and those who answered and have left the survey
 * since, so that nobody is counted as an answer and not as asked. A person counts in the groups they are in at that
 * moment. Mean and sample deviation are computed in `numeric`. An anonymous survey's round below
 * `fewestAnonymousAnswers` is stored without numbers, and never with groups: the differences between groups and the
 * whole would tell what a person answered.
 */
export async function closeRounds(database: Database, companyId: number, closings: readonly Closing[]): Promise<void> {
  const ids = closings.map((closing) => closing.roundId);
  await database.query(
    `with closing as (
       select r.id, r.survey_id, r.question_id, r.question_version, at.closed_at, s.anonymous
         from unnest($2::bigint[], $3::timestamptz[]) as at(id, closed_at)
         join rounds r on r.company_id = $1 and r.id = at.id and r.closed_at is null
         join surveys s on s.company_id = $1 and s.id = r.survey_id
     ), roster as (
       select c.id as round_id, m.person_id
         from closing c
         join survey_respondents m on m.company_id = $1 and m.survey_id = c.survey_id
          and m.from_at <= c.closed_at and (m.until_at is null or m.until_at > c.closed_at)
       union
       select a.round_id, a.person_id from closing c join answers a on a.company_id = $1 and a.round_id = c.id
     ), member as (
       select round_id, person_id, 0::bigint as group_id from roster
       union all
       select t.round_id, t.person_id, m.group_id
         from roster t
         join closing c on c.id = t.round_id and not c.anonymous
         join group_members m on m.company_id = $1 and m.person_id = t.person_id
          and m.from_at <= c.closed_at and (m.until_at is null or m.until_at > c.closed_at)
     ), counted as (
       select m.round_id, m.group_id, count(*)::int as assigned,
              (count(a.person_id) filter (where a.skip_option is null))::int as n,
              avg(a.number::text::numeric)::float8 as mean,
              stddev_samp(a.number::text::numeric)::float8 as deviation
         from member m
         left join answers a on a.company_id = $1 and a.round_id = m.round_id and a.person_id = m.person_id
        group by m.round_id, m.group_id
     ), chosen as (
       select m.round_id, m.group_id, choice, count(*)::int as people
         from member m
         join answers a on a.company_id = $1 and a.round_id = m.round_id and a.person_id = m.person_id
        cross join lateral unnest(a.choices) as choice
        group by m.round_id, m.group_id, choice
     ), result as (
       select c.id as round_id, coalesce(t.group_id, 0) as group_id, coalesce(t.assigned, 0) as assigned,
              coalesce(t.n, 0) as n, t.mean, t.deviation,
              case when v.field_type in (3, 5) then array(
                select coalesce(x.people, 0)
                  from generate_series(0, cardinality(v.choices) - 1) as at(choice)
                  left join chosen x on x.round_id = c.id and x.group_id = t.group_id and x.choice = at.choice
                 order by at.choice
              ) end as counts,
              c.anonymous and coalesce(t.n, 0) < $4 as suppressed
         from closing c
         join question_versions v
           on v.company_id = $1 and v.question_id = c.question_id and v.version = c.question_version
         left join counted t on t.round_id = c.id
     )
     insert into round_results (company_id, round_id, group_id, group_name, assigned, n, mean, deviation, counts,
                                suppressed)
     select $1, r.round_id, r.group_id, g.name,
            case when not r.suppressed then r.assigned end, case when not r.suppressed then r.n end,
            case when not r.suppressed then r.mean end, case when not r.suppressed then r.deviation end,
            case when not r.suppressed then r.counts end, r.suppressed
       from result r
       left join groups g on g.company_id = $1 and g.id = r.group_id`,
    [companyId, ids, closings.map((closing) => closing.closedAt), fewestAnonymousAnswers],
  );
  await database.query(
    `update rounds r set closed_at = at.closed_at
       from unnest($2::bigint[], $3::timestamptz[]) as at(id, closed_at)
      where r.company_id = $1 and r.id = at.id and r.closed_at is null`,
    [companyId, ids, closings.map((closing) => closing.closedAt)],
  );
  await database.query('delete from rollups where company_id = $1 and round_id = any($2::bigint[])', [companyId, ids]);
}
