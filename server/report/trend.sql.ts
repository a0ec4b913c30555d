import type { Database } from '../db/database.ts';
import { factProducts, type PeopleSums, personFacts } from '../statistics/trend.ts';

/** A question of which the trend is asked: its shown complete rounds of one version. */
export type TrendRounds = {
  questionId: number;
  rounds: readonly { id: number; index: number }[];
  /** 0 where it has a mean. */
  choiceCount: number;
  /** Taken away from each number, so that no digit is lost where all of them are large. */
  origin: number;
};

/** `choice`: -1 of a mean; of a choice the values are 1 where it was chosen, and 0. */
export type PeopleRow = PeopleSums & { questionId: number; choice: number };

const sums = [
  ...personFacts.map((fact) => `sum(${fact}) as ${fact}`),
  ...factProducts.map(([one, other]) => `sum(${one} * ${other}) as ${one}${other}`),
];

/** Who was in the group when the round closed. */
const inGroup = `and exists (
  select from group_members g
    join rounds r on r.company_id = $1 and r.id = s.round_id
   where g.company_id = $1 and g.group_id = $7 and g.person_id = a.person_id
     and g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at))`;

/**
 * What people answered in some closed rounds, summed person by person and then over them. It reads every answer of the
 * rounds: ask once, closed rounds do not change.
 * @param groupId null: of everyone
 */
export function sumPeople(
  database: Database,
  companyId: number,
  questions: readonly TrendRounds[],
  groupId: number | null,
) {
  const among = groupId === null ? '' : inGroup;
  const rounds = questions.flatMap((question) => question.rounds.map((round) => ({ ...question, ...round })));
  return database.query<PeopleRow>(
    `with shown as (
       select * from unnest($2::bigint[], $3::bigint[], $4::float8[], $5::int[], $6::float8[])
         as t(round_id, question_id, x, choice_count, origin)),
     answered as (
       select s.question_id, -1 as choice, a.person_id, s.x, a.number - s.origin as y
         from shown s
         join answers a on a.company_id = $1 and a.round_id = s.round_id and a.number is not null ${among}
        where s.choice_count = 0
        union all
       select s.question_id, c.choice, a.person_id, s.x, (c.choice = any(a.choices))::int::float8
         from shown s
         join answers a on a.company_id = $1 and a.round_id = s.round_id and a.choices is not null ${among}
         cross join lateral generate_series(0, s.choice_count - 1) as c(choice)
        where s.choice_count > 0),
     by_person as (
       select question_id, choice, count(*)::float8 as n, sum(x) as x, sum(y) as y, sum(x * x) as xx, sum(x * y) as xy
         from answered
        group by question_id, choice, person_id),
     facts as (
       select question_id, choice, n, x, y, xx - x * x / n as s, xy - x * y / n as a from by_person)
     select question_id as "questionId", choice, count(*)::int as people, (count(*) filter (where n > 1))::int as repeated,
            ${sums.join(', ')}
       from facts
      group by question_id, choice`,
    [
      companyId,
      rounds.map(({ id }) => id),
      rounds.map(({ questionId }) => questionId),
      rounds.map(({ index }) => index),
      rounds.map(({ choiceCount }) => choiceCount),
      rounds.map(({ origin }) => origin),
      ...(groupId === null ? [] : [groupId]),
    ],
  );
}
