import type { Database } from '../../core/db/database.ts';
import type { SideSums } from '../../rules/statistics/group-difference.ts';
import type { Period } from '../selection/period.ts';
import { isSummable, withinDoubles } from './float-sums.ts';

/** The published part of a closed round: for everyone (group 0) or a group; null: hidden. */
export type GroupResultRow = {
  roundId: number;
  questionId: number;
  index: number;
  version: number;
  startDate: string;
  lastDay: string;
  groupId: number;
  groupName: string | null;
  assigned: number | null;
  n: number | null;
  mean: number | null;
  deviation: number | null;
  counts: number[] | null;
  suppressed: boolean;
};

/** The stored results of the closed rounds of some days, in the order of questions and rounds. */
export function listGroupResults(database: Database, companyId: number, surveyId: number, { start, end }: Period) {
  return database.query<GroupResultRow>(
    `select r.id as "roundId", r.question_id as "questionId", r.index, r.question_version as version,
            r.start_date as "startDate", r.end_date - 1 as "lastDay", x.group_id as "groupId", x.group_name as "groupName",
            x.assigned, x.n, x.mean, x.deviation, x.counts, x.suppressed
       from rounds r
       join round_results x on x.company_id = $1 and x.round_id = r.id
      where r.company_id = $1 and r.survey_id = $2 and r.closed_at is not null and r.start_date <= $4 and r.end_date > $3
      order by r.question_id, r.index, x.group_id`,
    [companyId, surveyId, start, end],
  );
}

/** Rounds of a question in which groups are compared. */
export type ComparedRounds = {
  questionId: number;
  /** -1: the numbers; else the share of this choice, in percent. */
  choice: number;
  /** `origin`: everyone's value in the round. */
  rounds: readonly { id: number; origin: number }[];
};

export type GroupSums = { questionId: number; groupId: number; group: SideSums; rest: SideSums };

type SumRow = { questionId: number; groupId: number } & SideSums & {
    /**
     * For the group's people only: how many never answered outside of it, and the effect of leaving out their part of
     * it.
     */
    insiders: number;
    nnLess: number;
    nyLess: number;
    yyLess: number;
  };

/**
 * People's answers in some closed rounds, summed per person and then over each group, as it was when each round closed,
 * and over everybody else. Somebody who has changed groups is on both sides, each with their own rounds. It reads every
 * answer of the rounds: call it once, closed rounds do not change.
 */
export async function sumGroups(
  database: Database,
  companyId: number,
  questions: readonly ComparedRounds[],
): Promise<GroupSums[]> {
  const rounds = questions.flatMap((question) => question.rounds.map((round) => ({ ...question, ...round })));
  const rows = await database.query<SumRow>(
    `with shown as (
       select * from unnest($2::bigint[], $3::bigint[], $4::int[], $5::float8[])
         as t(round_id, question_id, choice, origin)),
     answered as materialized (
       select s.question_id, r.closed_at, a.person_id,
              ${withinDoubles('(v.value - s.origin)')} as y
         from shown s
         join rounds r on r.company_id = $1 and r.id = s.round_id
         join answers a on a.company_id = $1 and a.round_id = s.round_id
          and case when s.choice < 0 then ${isSummable} else a.choices is not null end
        cross join lateral (
          select case when s.choice < 0 then a.number else 100 * (s.choice = any(a.choices))::int::float8 end as value) v),
     whole as materialized (
       select question_id, person_id, count(*)::float8 as n, sum(y) as y from answered group by question_id, person_id),
     inside as (
       select d.question_id, m.group_id, d.person_id, count(*)::float8 as n, sum(d.y) as y
         from answered d
         join group_members m on m.company_id = $1 and m.person_id = d.person_id
          and m.from_at <= d.closed_at and (m.until_at is null or m.until_at > d.closed_at)
        group by d.question_id, m.group_id, d.person_id)
     select question_id as "questionId", 0::bigint as "groupId", count(*)::int as people, sum(n) as n, sum(y) as y,
            sum(n * n) as nn, sum(n * y) as ny, sum(y * y) as yy, 0 as insiders,
            0::float8 as "nnLess", 0::float8 as "nyLess", 0::float8 as "yyLess"
       from whole
      group by question_id
      union all
     select i.question_id, i.group_id, count(*)::int, sum(i.n), sum(i.y), sum(i.n * i.n), sum(i.n * i.y), sum(i.y * i.y),
            (count(*) filter (where w.n = i.n))::int, sum(w.n * w.n - (w.n - i.n) ^ 2),
            sum(w.n * w.y - (w.n - i.n) * (w.y - i.y)), sum(w.y * w.y - (w.y - i.y) ^ 2)
       from inside i
       join whole w on w.question_id = i.question_id and w.person_id = i.person_id
      group by i.question_id, i.group_id`,
    [
      companyId,
      rounds.map(({ id }) => id),
      rounds.map(({ questionId }) => questionId),
      rounds.map(({ choice }) => choice),
      rounds.map(({ origin }) => origin),
    ],
  );
  const wholes = new Map(rows.filter(({ groupId }) => groupId === 0).map((row) => [row.questionId, row]));
  return rows.flatMap((row): GroupSums[] => {
    const whole = wholes.get(row.questionId);
    if (row.groupId === 0 || whole === undefined) return [];
    const rest: SideSums = {
      people: whole.people - row.insiders,
      n: whole.n - row.n,
      y: whole.y - row.y,
      nn: whole.nn - row.nnLess,
      ny: whole.ny - row.nyLess,
      yy: whole.yy - row.yyLess,
    };
    const { people, n, y, nn, ny, yy } = row;
    return [{ questionId: row.questionId, groupId: row.groupId, group: { people, n, y, nn, ny, yy }, rest }];
  });
}
