import type { Database } from '../../core/db/database.ts';

/** A question with two closed rounds to compare, by their ids. */
type PairOfRounds = { questionId: number; now: number; before: number };

/**
 * For the people who answered both rounds, `choice` -1: how many, and the sums of their differences as exact decimals;
 * else how many chose it only now, and only before.
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

/** The group's people when the later round closed. Their times in it do not overlap, so nobody counts twice. */
const ofGroup = `join rounds r on r.company_id = $1 and r.id = p.now
         join group_members g on g.company_id = $1 and g.group_id = $5
          and g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at)`;

/**
 * It reads every answer of both rounds: not for surveys whose answers may be compared only by published numbers.
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
       select p.question_id,
              (max(a.number) filter (where a.round_id = p.now))::text::numeric
                - (max(a.number) filter (where a.round_id = p.before))::text::numeric as difference,
              max(a.choices) filter (where a.round_id = p.now) as choices,
              max(a.choices) filter (where a.round_id = p.before) as before_choices
         from pair p
         ${groupId === null ? '' : ofGroup}
         join answers a on a.company_id = $1 and a.round_id in (p.now, p.before) and a.skip_option is null
              ${groupId === null ? '' : 'and a.person_id = g.person_id'}
        group by p.question_id, a.person_id
       having count(*) = 2),
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
