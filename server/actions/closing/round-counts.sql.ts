import { isMeasured } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import { asks } from '../../domain/surveys/left-out.sql.ts';
import { reportingGroup } from '../../domain/surveys/publication.sql.ts';
import { addDecimals, meanAndDeviation, momentsOfSums } from '../../rules/statistics/statistics.ts';
import type { ClosingRound } from './closing.sql.ts';

type ByChoice = { now: number; before: number; gained: number; lost: number };

/**
 * One round, of everyone (group 0) or of a group; `before…` for the previous round, `pair…` for the people in both.
 * Means and deviations only for Number and Slider.
 */
export type RoundCount = {
  roundId: number;
  groupId: number;
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
  choices: ReadonlyMap<number, ByChoice>;
  /** For Number and Slider: how many people gave each number. */
  values: ReadonlyMap<number, number>;
};

/** How many people of a round are counted at a time; `run` runs each batch. */
export type CountBatches = { people: number; run: <T>(work: () => Promise<T>) => Promise<T> };

/**
 * Counts rounds of one survey from answers and histories, as of the moment in which each closes or closed; open or not.
 * Nothing of that may change between the batches: a round that is being counted accepts no answers.
 */
export async function countRounds(
  database: Database,
  companyId: number,
  rounds: readonly ClosingRound[],
  batches: CountBatches,
): Promise<RoundCount[]> {
  const [first] = rounds;
  if (first === undefined) return [];
  const sums = new Map<string, SumRow>();
  const people = await batches.run(() => countPeople(database, companyId, first.surveyId));
  const atOnce = Math.max(1, Math.floor(batches.people / Math.max(1, people)));
  for (let start = 0; start < rounds.length; start += atOnce) {
    let parts: Part[] = rounds.slice(start, start + atOnce).map((round) => ({ round, after: 0 }));
    while (parts.length > 0) {
      const counting = parts;
      const rows = await batches.run(() => sumParts(database, companyId, counting, batches.people));
      for (const row of rows) add(sums, row);
      const ends = new Map(rows.filter(isOfEveryone).map(({ roundId, lastId }) => [roundId, lastId]));
      // Fewer people than requested are the last.
      const full = new Set(
        rows.filter((row) => isOfEveryone(row) && row.people === batches.people).map((r) => r.roundId),
      );
      parts = counting
        .filter(({ round }) => full.has(round.id))
        .map(({ round }) => ({ round, after: ends.get(round.id) ?? 0 }));
    }
  }
  return countsOf(rounds, [...sums.values()]);
}

const countsAdded = ['assigned', 'n', 'comments', 'skips', 'beforeN', 'pairs', 'gained', 'lost'] as const;
const sumsAdded = ['sum', 'sumOfSquares', 'beforeSum', 'beforeSumOfSquares', 'pairSum', 'pairSumOfSquares'] as const;

/** A part of the counts of a round and a group; sums as exact decimals. */
type SumRow = {
  roundId: number;
  groupId: number;
  /**
   * `ofRound`: the numbers of the round. `ofValue`: `n` who answered `value`. Else for this choice `n`, `beforeN`,
   * `gained` and `lost`.
   */
  choice: number;
  value: number | null;
  /** In everyone's row: how many people the part has, and the last of them. */
  people: number;
  lastId: number;
} & Record<(typeof countsAdded)[number], number> &
  Record<(typeof sumsAdded)[number], string>;

const [ofRound, ofValue] = [-1, -2];
const isOfEveryone = ({ groupId, choice }: SumRow) => groupId === 0 && choice === ofRound;

function add(sums: Map<string, SumRow>, row: SumRow): void {
  const key = `${row.roundId}/${row.groupId}/${row.choice}/${row.value}`;
  const sum = sums.get(key);
  if (sum === undefined) {
    sums.set(key, row);
    return;
  }
  for (const what of countsAdded) sum[what] += row[what];
  for (const what of sumsAdded) sum[what] = addDecimals(sum[what], row[what]);
}

/** The groups of those who were asked, and everyone. */
function countsOf(rounds: readonly ClosingRound[], sums: readonly SumRow[]): RoundCount[] {
  const measured = new Set(rounds.filter(({ fieldType }) => isMeasured(fieldType)).map(({ id }) => id));
  const byResult = Map.groupBy(sums, ({ roundId, groupId }) => `${roundId}/${groupId}`);
  return [...byResult.values()].flatMap((own) => {
    const whole = own.find(({ choice }) => choice === ofRound);
    if (whole === undefined || whole.assigned === 0) return [];
    const { roundId, groupId, assigned, n, comments, skips, beforeN, pairs } = whole;
    const momentsOf = (count: number, sum: string, sumOfSquares: string) =>
      meanAndDeviation(momentsOfSums(measured.has(roundId) ? count : 0, sum, sumOfSquares));
    const now = momentsOf(n, whole.sum, whole.sumOfSquares);
    const before = momentsOf(beforeN, whole.beforeSum, whole.beforeSumOfSquares);
    const pair = momentsOf(pairs, whole.pairSum, whole.pairSumOfSquares);
    const choices = own.flatMap(({ choice, ...of }): [number, ByChoice][] =>
      choice < 0 ? [] : [[choice, { now: of.n, before: of.beforeN, gained: of.gained, lost: of.lost }]],
    );
    const values = own.flatMap(({ choice, value, n: people }): [number, number][] =>
      choice === ofValue && value !== null ? [[value, people]] : [],
    );
    return {
      values: new Map(values),
      roundId,
      groupId,
      assigned,
      n,
      ...now,
      comments,
      skips,
      beforeN,
      beforeMean: before.mean,
      beforeDeviation: before.deviation,
      pairs,
      pairMean: pair.mean,
      pairDeviation: pair.deviation,
      choices: new Map(choices),
    };
  });
}

/** How many people a survey asks, or has asked: a lower bound for counting its rounds. */
async function countPeople(database: Database, companyId: number, surveyId: number): Promise<number> {
  const [row] = await database.query<{ people: number }>(
    'select count(*) as people from survey_respondents where company_id = $1 and survey_id = $2',
    [companyId, surveyId],
  );
  return row?.people ?? 0;
}

/** A round, and the person after whom it continues. */
type Part = { round: ClosingRound; after: number };

/**
 * Of each round the next `limit` people by their ids, among everyone and by group.
 *
 * The people of a round: those assigned at its close, and those who answered and have left the survey since, so that
 * nobody counts as an answer without being asked; in an anonymous survey all who were asked since the round began,
 * otherwise removing somebody would reveal whether they have answered. People whom it does not ask (ADR 71) are
 * in a part, so that the parts follow each other, and count nowhere. A person counts in their groups at that moment, in
 * an anonymous survey in their reporting group of the round's layout.
 *
 * The previous round is counted for the same groups' people, whether or not they are asked again. For an anonymous
 * survey it is not: see `comparisonsOf`.
 *
 * Answers and memberships are looked up by their key for each person and round: as joins they take minutes where the
 * database has no statistics.
 */
function sumParts(database: Database, companyId: number, parts: readonly Part[], limit: number): Promise<SumRow[]> {
  const rounds = parts.map(({ round }) => round);
  return database.query<SumRow>(
    `with round as materialized (
       select id, survey_id, closed_at, anonymous, previous_id, asked_after, after, layout, cells::bigint[] as cells,
              left_out::bigint[] as left_out, away::bigint[] as away
         from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::bigint[], $7::timestamptz[],
                     $8::bigint[], $9::int[], $10::text[], $11::text[], $13::text[])
           as r(id, survey_id, closed_at, anonymous, previous_id, asked_after, after, layout, cells, left_out, away)
     ), member as materialized (
       select r.*, p.person_id, p.is_asked
         from round r
        cross join lateral (
          select u.person_id, bool_or(u.is_asked) as is_asked
            from (
              (select q.person_id, ${asks('r', 'q.person_id')} and q.person_id <> all(r.away) as is_asked
                 from (select distinct m.person_id from survey_respondents m
                        where m.company_id = $1 and m.survey_id = r.survey_id and m.person_id > r.after
                          and m.from_at < r.closed_at
                          and (m.until_at is null or m.until_at > r.asked_after or m.until_at = r.closed_at)
                        order by m.person_id limit $12) q)
               union all
              (select a.person_id, true from answers a
                where a.company_id = $1 and a.round_id = r.id and a.person_id > r.after
                order by a.person_id limit $12)
               union all
              (select a.person_id, false from answers a
                where a.company_id = $1 and a.round_id = r.previous_id and a.person_id > r.after
                order by a.person_id limit $12)
            ) u
           group by u.person_id order by u.person_id limit $12) p
     ), person as materialized (
       select p.id as round_id, p.person_id, p.is_asked,
              now.number, now.choices, coalesce(now.answered, false) as answered, now.commented, not now.answered as skipped,
              before.number as before_number, before.choices as before_choices,
              coalesce(before.answered, false) as before_answered,
              0::bigint || case when p.anonymous
                then array${reportingGroup('p.survey_id', 'p.layout', 'p.person_id')}
              else array(
                select m.group_id from group_members m
                 where m.company_id = $1 and m.person_id = p.person_id
                   and m.from_at <= p.closed_at and (m.until_at is null or m.until_at > p.closed_at))
              end as groups
         from member p
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
     select round_id as "roundId", group_id as "groupId", ${ofRound} as choice, null::float8 as value, count(*) as people, max(person_id) as "lastId",
            count(*) filter (where is_asked) as assigned, count(*) filter (where answered) as n,
            coalesce(sum(number), 0)::text as sum, coalesce(sum(number * number), 0)::text as "sumOfSquares",
            count(*) filter (where commented) as comments, count(*) filter (where skipped) as skips,
            count(*) filter (where before_answered) as "beforeN", coalesce(sum(before_number), 0)::text as "beforeSum",
            coalesce(sum(before_number * before_number), 0)::text as "beforeSumOfSquares",
            count(*) filter (where answered and before_answered) as pairs,
            coalesce(sum(number - before_number), 0)::text as "pairSum",
            coalesce(sum((number - before_number) * (number - before_number)), 0)::text as "pairSumOfSquares",
            0::bigint as gained, 0::bigint as lost
       from person cross join lateral unnest(groups) as group_id
      group by round_id, group_id
     union all
     select round_id, group_id, ${ofValue}, number::float8, 0, 0, 0, count(*), '0', '0', 0, 0, 0, '0', '0', 0, '0', '0', 0, 0
       from person cross join lateral unnest(groups) as group_id
      where answered and number is not null
      group by round_id, group_id, number
     union all
     select round_id, group_id, choice, null, 0, 0, 0, sum(now), '0', '0', 0, 0, sum(before), '0', '0', 0, '0', '0', sum(gained),
            sum(lost)
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
      parts.map(({ after }) => after),
      rounds.map((round) => round.layout),
      rounds.map(({ cells }) => `{${cells.join(',')}}`),
      rounds.map(({ leftOut }) => `{${leftOut.join(',')}}`),
      limit,
      rounds.map(({ away }) => `{${away.join(',')}}`),
    ],
  );
}
