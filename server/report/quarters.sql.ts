import type { Database } from '../db/database.ts';
import { isSummable } from './float-sums.ts';

/** Closed rounds of a question that make one quarter. */
export type QuarterRounds = { questionId: number; quarter: number; roundIds: readonly number[] };

/**
 * Of a quarter and a group (0: everyone), each person once, as `weight`: how many answered, with mean and deviation of their
 * means, and how many were asked; of a choice, or of a value, the sum over people of the share of their rounds in which they
 * gave it.
 */
export type QuarterRow = {
  questionId: number;
  quarter: number;
  groupId: number;
  kind: 'people' | 'choice' | 'value' | 'asked';
  choice: number | null;
  value: number | null;
  weight: number;
  /** Of `people` how many answers they gave, of `asked` how often they were asked. */
  times: number;
  mean: number | null;
  deviation: number | null;
};

const stood = (alias: string) =>
  `${alias}.from_at <= s.closed_at and (${alias}.until_at is null or ${alias}.until_at > s.closed_at)`;

/** Who was in which group when the round closed. */
const groupsOf = (person: string, groupId: number | null) =>
  groupId === null
    ? `cross join lateral (
         select 0::bigint as group_id
          union all
         select own.group_id from group_members own
          where own.company_id = $1 and own.person_id = ${person} and ${stood('own')}) g`
    : `join group_members g on g.company_id = $1 and g.group_id = $5 and g.person_id = ${person} and ${stood('g')}`;

/**
 * It reads every answer of the rounds: not of surveys whose answers are joined to nobody.
 * @param groupId of this group alone; null: of everyone and of each group
 */
export function countQuarters(
  database: Database,
  companyId: number,
  wanted: readonly QuarterRounds[],
  groupId: number | null,
): Promise<QuarterRow[]> {
  const rounds = wanted.flatMap(({ questionId, quarter, roundIds }) =>
    roundIds.map((id) => ({ id, questionId, quarter })),
  );
  return database.query<QuarterRow>(
    `with shown as materialized (
       select t.round_id, r.question_id, t.quarter, r.survey_id, r.closed_at
         from unnest($2::bigint[], $3::bigint[], $4::int[]) as t(round_id, question_id, quarter)
         join rounds r on r.company_id = $1 and r.id = t.round_id and r.question_id = t.question_id
        where r.closed_at is not null
     ), answered as materialized (
       select s.question_id, s.quarter, s.round_id, g.group_id, a.person_id, a.choices,
              case when ${isSummable} then a.number::float8 end as number
         from shown s
         join answers a on a.company_id = $1 and a.round_id = s.round_id and a.skip_option is null
         ${groupsOf('a.person_id', groupId)}
     ), person as materialized (
       select question_id, quarter, group_id, person_id, count(*)::float8 as answers, avg(number) as mean
         from answered group by 1, 2, 3, 4
     ), asked as (
       select s.question_id, s.quarter, s.round_id, g.group_id, m.person_id
         from shown s
         join survey_respondents m on m.company_id = $1 and m.survey_id = s.survey_id and ${stood('m')}
         ${groupsOf('m.person_id', groupId)}
        union
       select question_id, quarter, round_id, group_id, person_id from answered
     )
     select question_id as "questionId", quarter, group_id as "groupId", 'people' as kind, null::int as choice,
            null::float8 as value, count(*)::float8 as weight, sum(answers) as times, avg(mean) as mean, stddev_samp(mean) as deviation
       from person group by 1, 2, 3
      union all
     select question_id, quarter, group_id, 'asked', null, null, count(distinct person_id)::float8, count(*)::float8, null, null
       from asked group by 1, 2, 3
      union all
     select question_id, quarter, group_id, 'choice', choice, null, sum(1 / p.answers), 0, null, null
       from answered join person p using (question_id, quarter, group_id, person_id) cross join unnest(choices) as choice
      group by 1, 2, 3, choice
      union all
     select question_id, quarter, group_id, 'value', null, number, sum(1 / p.answers), 0, null, null
       from answered join person p using (question_id, quarter, group_id, person_id)
      where number is not null and group_id = ${groupId === null ? '0' : '$5'}
      group by 1, 2, 3, number`,
    [
      companyId,
      rounds.map(({ id }) => id),
      rounds.map(({ questionId }) => questionId),
      rounds.map(({ quarter }) => quarter),
      ...(groupId === null ? [] : [groupId]),
    ],
  );
}
