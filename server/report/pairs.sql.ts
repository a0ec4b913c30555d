import type { Database } from '../db/database.ts';

/** A question of which two closed rounds are compared, by their ids. */
export type PairOfRounds = { questionId: number; now: number; before: number };

/**
 * Of the people who answered both rounds, `choice` -1: how many, and the sums of their differences as exact decimals; else
 * how many chose it only now, and only before.
 */
export type PairRow = {
  questionId: number;
  choice: number;
  n: number;
  sum: string;
  sumOfSquares: string;
  gained: number;
  lost: number;
};

/** Who was in the group when the later round closed. */
const inGroup = `and exists (
  select from group_members g
    join rounds r on r.company_id = $1 and r.id = p.now
   where g.company_id = $1 and g.group_id = $5 and g.person_id = a.person_id
     and g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at))`;

/**
 * It reads every answer of the later rounds: not for surveys whose answers may be compared by published numbers only.
 * @param groupId null: of everyone
 */
export function sumPairs(
  database: Database,
  companyId: number,
  wanted: readonly PairOfRounds[],
  groupId: number | null,
): Promise<PairRow[]> {
  return database.query<PairRow>(
    `with pair as (
       select * from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as t(question_id, now, before)),
     person as (
       select p.question_id, a.number::text::numeric - b.number as difference, a.choices, b.choices as before_choices
         from pair p
         join answers a on a.company_id = $1 and a.round_id = p.now and a.skip_option is null
              ${groupId === null ? '' : inGroup}
        cross join lateral (
          select x.number::text::numeric as number, x.choices from answers x
           where x.company_id = $1 and x.round_id = p.before and x.person_id = a.person_id and x.skip_option is null
          offset 0) b),
     chosen as (
       select question_id, choice, (choice <> all(before_choices))::int as gained, 0 as lost
         from person cross join lateral unnest(choices) as choice
        union all
       select question_id, choice, 0, (choice <> all(choices))::int
         from person cross join lateral unnest(before_choices) as choice)
     select question_id as "questionId", -1 as choice, count(*)::int as n, coalesce(sum(difference), 0)::text as sum,
            coalesce(sum(difference * difference), 0)::text as "sumOfSquares", 0 as gained, 0 as lost
       from person group by question_id
      union all
     select question_id, choice, 0, '0', '0', sum(gained)::int, sum(lost)::int
       from chosen group by question_id, choice`,
    [
      companyId,
      wanted.map(({ questionId }) => questionId),
      wanted.map(({ now }) => now),
      wanted.map(({ before }) => before),
      ...(groupId === null ? [] : [groupId]),
    ],
  );
}
