import type { Database } from '../db/database.ts';
import { storedChange } from '../report/change.ts';
import { listFrozenNames, listGroupNames } from '../surveys/publication.sql.ts';
import { type ClosingRound, listClosing, markClosed } from './closing.sql.ts';
import { countRounds, type RoundCount } from './round-counts.sql.ts';
import {
  insertPublications,
  insertResults,
  listLatestTests,
  listStoredResults,
  type StoredResult,
} from './round-results.sql.ts';
import {
  adjustTogether,
  comparisonsOf,
  completeCounts,
  everyone,
  groupsJson,
  type LatestTests,
  type Result,
  resultsOf,
} from './round-results.ts';

export type Closing = { roundId: number; closedAt: Date };

/**
 * Closes those of the rounds of one survey that are open, and stores their results, once and for good: of everyone and
 * of each group the numbers and the change since the round before, and what the report publishes beside them (design §5).
 * In the transaction that holds the survey's lock; a fixed number of statements, however many rounds.
 */
export async function closeRounds(database: Database, companyId: number, closings: readonly Closing[]): Promise<void> {
  const rounds = await listClosing(
    database,
    companyId,
    closings.map(({ roundId }) => roundId),
    closings.map(({ closedAt }) => closedAt),
  );
  const [first] = rounds;
  if (first === undefined) return;
  const worked = await workOut(database, companyId, rounds);
  const tests = await listLatestTests(database, companyId, first.surveyId);
  const latest: LatestTests = new Map();
  for (const { groupId, questionId, tests: ps } of tests) {
    latest.set(groupId, (latest.get(groupId) ?? new Map()).set(questionId, ps));
  }
  await insertResults(database, companyId, [...withChanges(worked, latest)]);
  await insertPublications(
    database,
    companyId,
    worked.map(({ round, results, hasWords, hasSkips }) => ({
      roundId: round.id,
      groups: groupsJson(round, results),
      hasWords,
      hasSkips,
    })),
  );
  await markClosed(database, companyId, rounds);
}

/** A round with all that follows from its answers alone, without the tests beside it. */
export type WorkedOut = {
  round: ClosingRound;
  results: Result[];
  comparisons: ReturnType<typeof comparisonsOf>;
  /** Whether its words are published as they are now; those of ordinary surveys are read from the answers. */
  hasWords: boolean;
  hasSkips: boolean;
};

/** Of rounds of one survey, in their order. */
export async function workOut(
  database: Database,
  companyId: number,
  rounds: readonly ClosingRound[],
): Promise<WorkedOut[]> {
  const counted = Map.groupBy(await countRounds(database, companyId, rounds), ({ roundId }) => roundId);
  const names = await namesOf(database, companyId, rounds, [...counted.values()].flat());
  const previousIds = rounds.flatMap((round) => (round.anonymous ? (round.previousId ?? []) : []));
  const published = await listStoredResults(database, companyId, previousIds);
  const byRound = Map.groupBy(published, ({ roundId }) => roundId);
  return rounds.map((round) => {
    const counts = completeCounts(round, counted.get(round.id) ?? []);
    const results = resultsOf(round, counts, names);
    const before = byRound.get(round.previousId ?? 0) ?? [];
    const beforeByGroup = new Map(before.map((result) => [result.groupId, result]));
    return {
      round,
      results,
      comparisons: comparisonsOf(round, counts, results, beforeByGroup),
      hasWords: round.anonymous && results[0]?.comments !== null,
      hasSkips: round.anonymous && results[0]?.skips !== null,
    };
  });
}

/** The groups' names as they are now, of an anonymous survey as they were frozen. */
async function namesOf(
  database: Database,
  companyId: number,
  [round]: readonly ClosingRound[],
  counts: readonly RoundCount[],
): Promise<Map<number, string>> {
  if (round === undefined) return new Map();
  const ids = new Set(counts.map(({ groupId }) => groupId));
  ids.delete(everyone);
  const groups = round.anonymous
    ? await listFrozenNames(database, companyId, round.surveyId)
    : await listGroupNames(database, companyId, [...ids]);
  return new Map(groups.map(({ id, name }) => [id, name]));
}

/** As stored; the rounds in the order in which they close. Moves `latest` on. */
export function* withChanges(worked: readonly WorkedOut[], latest: LatestTests): Generator<StoredResult> {
  for (const together of Map.groupBy(worked, ({ round }) => round.closedAt.getTime()).values()) {
    const families = adjustTogether(latest, together);
    for (const { round, results, comparisons } of together) {
      for (const result of results) {
        const comparison = comparisons.get(result.groupId);
        const family = families.get(result.groupId);
        const change = comparison && family ? storedChange(comparison, family) : null;
        yield { roundId: round.id, ...result, change };
      }
    }
  }
}
