import type { Database } from '../db/database.ts';
import type { ClosingRound } from './closing.sql.ts';

/** What is counted of one round before the round, too, and of the people in both; of Number and Slider with values. */
type CountRow = {
  roundId: number;
  groupId: number;
  /** -1: the numbers of the round; else of this choice `n`, `beforeN`, `gained` and `lost`. */
  choice: number;
  assigned: number;
  n: number;
  mean: number | null;
  deviation: number | null;
  comments: number;
  skips: number;
  beforeN: number;
  beforeMean: number | null;
  beforeDeviation: number | null;
  pairs: number;
  pairMean: number | null;
  pairDeviation: number | null;
  gained: number;
  lost: number;
};

type ByChoice = { now: number; before: number; gained: number; lost: number };

/** One round, of everyone (group 0) or of a group. */
export type RoundCount = Omit<CountRow, 'choice' | 'gained' | 'lost'> & { choices: ReadonlyMap<number, ByChoice> };

/**
 * Counts rounds from answers and histories, as of the moment in which each closes or closed; open or not.
 *
 * The people of a round: those assigned at that moment, and those who answered and have left the survey since, so that
 * nobody is counted as an answer and not as asked; of an anonymous survey all who were asked since the round began, else
 * taking somebody out would tell whether they have answered. A person counts in the groups they are in at that moment, of an
 * anonymous survey in the one that was frozen. Means and sample deviations are computed in `numeric`, hence exact.
 *
 * What came before is counted among the same groups' people, whether they are asked again or not. Of an anonymous survey
 * nothing is: see `comparisonsOf`.
 *
 * Answers and memberships are looked up by their key for each person and round: as joins they take minutes where the
 * database has no statistics.
 */
export async function countRounds(
  database: Database,
  companyId: number,
  rounds: readonly ClosingRound[],
): Promise<RoundCount[]> {
  const rows = await database.query<CountRow>(
    `with round as materialized (
       select * from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::bigint[], $7::timestamptz[])
         as r(id, survey_id, closed_at, anonymous, previous_id, asked_after)
     ), present as (
       select r.*, m.person_id, true as is_asked
         from round r
        cross join lateral (
          select m.person_id from survey_respondents m
           where m.company_id = $1 and m.survey_id = r.survey_id and m.from_at <= r.closed_at
             and (m.until_at is null or m.until_at > r.asked_after) offset 0) m
       union all
       select r.*, a.person_id, true
         from round r
        cross join lateral (
          select a.person_id from answers a where a.company_id = $1 and a.round_id = r.id offset 0) a
       union all
       select r.*, a.person_id, false
         from round r
        cross join lateral (
          select a.person_id from answers a where a.company_id = $1 and a.round_id = r.previous_id offset 0) a
     ), person as materialized (
       select p.id as round_id, p.is_asked,
              now.number, now.choices, coalesce(now.answered, false) as answered, now.commented, not now.answered as skipped,
              before.number as before_number, before.choices as before_choices,
              coalesce(before.answered, false) as before_answered,
              0::bigint || case when p.anonymous then array(
                select f.group_id from frozen_groups f
                 where f.company_id = $1 and f.survey_id = p.survey_id and f.person_id = p.person_id)
              else array(
                select m.group_id from group_members m
                 where m.company_id = $1 and m.person_id = p.person_id
                   and m.from_at <= p.closed_at and (m.until_at is null or m.until_at > p.closed_at))
              end as groups
         from (
           select id, survey_id, closed_at, anonymous, previous_id, person_id, bool_or(is_asked) as is_asked
             from present group by id, survey_id, closed_at, anonymous, previous_id, person_id
         ) p
         left join lateral (
           select a.number::text::numeric as number, a.choices, a.skip_option is null as answered,
                  a.skip_option is null and a.comment is not null as commented
             from answers a where a.company_id = $1 and a.round_id = p.id and a.person_id = p.person_id offset 0
         ) now on true
         left join lateral (
           select a.number::text::numeric as number, a.choices, a.skip_option is null as answered
             from answers a where a.company_id = $1 and a.round_id = p.previous_id and a.person_id = p.person_id offset 0
         ) before on true
     ), chosen as (
       select round_id, groups, choice, 1 as now, 0 as before,
              (before_answered and choice <> all(before_choices))::int as gained, 0 as lost
         from person cross join lateral unnest(choices) as choice
       union all
       select round_id, groups, choice, 0, 1, 0, (answered and choice <> all(choices))::int
         from person cross join lateral unnest(before_choices) as choice
     )
     select round_id as "roundId", group_id as "groupId", -1 as choice, count(*) filter (where is_asked) as assigned,
            count(*) filter (where answered) as n, avg(number)::float8 as mean,
            stddev_samp(number)::float8 as deviation, count(*) filter (where commented) as comments,
            count(*) filter (where skipped) as skips, count(*) filter (where before_answered) as "beforeN",
            avg(before_number)::float8 as "beforeMean", stddev_samp(before_number)::float8 as "beforeDeviation",
            count(*) filter (where answered and before_answered) as pairs,
            avg(number - before_number)::float8 as "pairMean",
            stddev_samp(number - before_number)::float8 as "pairDeviation", 0::bigint as gained, 0::bigint as lost
       from person cross join lateral unnest(groups) as group_id
      group by round_id, group_id
     having bool_or(is_asked)
     union all
     select round_id, group_id, choice, 0, sum(now), null, null, 0, 0, sum(before), null, null, 0, null, null,
            sum(gained), sum(lost)
       from chosen cross join lateral unnest(groups) as group_id
      group by round_id, group_id, choice`,
    [
      companyId,
      rounds.map((round) => round.id),
      rounds.map((round) => round.surveyId),
      rounds.map((round) => round.closedAt),
      rounds.map((round) => round.anonymous),
      rounds.map((round) => (round.anonymous ? null : round.previousId)),
      rounds.map((round) => (round.anonymous ? round.startsAt : round.closedAt)),
    ],
  );
  const byResult = Map.groupBy(rows, ({ roundId, groupId }) => `${roundId}/${groupId}`);
  return [...byResult.values()].flatMap((own) => {
    const whole = own.find(({ choice }) => choice < 0);
    if (whole === undefined) return [];
    const { choice: _, gained: __, lost: ___, ...count } = whole;
    const choices = own.flatMap(({ choice, n, beforeN, gained, lost }): [number, ByChoice][] =>
      choice < 0 ? [] : [[choice, { now: n, before: beforeN, gained, lost }]],
    );
    return [{ ...count, choices: new Map(choices) }];
  });
}
