import type { Database } from '../../core/db/database.ts';
import { listFrozenNames, listGroupNames } from '../../domain/surveys/publication.sql.ts';
import { currentMethod, type Method, storedChange } from '../../rules/statistics/change.ts';
import type { ClosingRound } from './closing.sql.ts';
import { type CountBatches, countRounds, type RoundCount } from './round-counts.sql.ts';
import {
  deleteUnpublished,
  insertPublications,
  insertResults,
  listLatestTests,
  listStoredResults,
  type Publication,
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
import { copyUnlinked } from './unlinking.sql.ts';
import { withUnlinked } from './unlinking.ts';

/**
 * How closing leaves room for everybody else: `people` at a time are counted or stored, and each long statement is a
 * batch of its own; `store` writes, under the survey's lock and only while the rounds are open.
 */
type ClosingBatches = CountBatches & { store: (work: () => Promise<void>) => Promise<void> };

/**
 * Counts rounds that are over, and stores their results: of everyone and of each group the numbers and the change since
 * the previous round, and what the report publishes with them (design §5). Nobody sees any of it before `markClosed`,
 * which shows all of it at once; until then it can be repeated from the beginning, with the same results.
 */
export async function prepareResults(
  database: Database,
  companyId: number,
  rounds: readonly ClosingRound[],
  batches: ClosingBatches,
): Promise<void> {
  const [first] = rounds;
  if (first === undefined) return;
  const worked = await workOut(database, companyId, rounds, batches);
  const tests = await listLatestTests(database, companyId, first.surveyId);
  const latest: LatestTests = new Map();
  for (const { groupId, questionId, tests: ps } of tests) {
    latest.set(groupId, (latest.get(groupId) ?? new Map()).set(questionId, ps));
  }
  const results = Map.groupBy(withChanges(worked, latest), ({ roundId }) => roundId);
  for (const batch of batchesOf(worked, batches.people)) {
    await batches.store(async () => {
      await deleteUnpublished(
        database,
        companyId,
        batch.map(({ round }) => round.id),
      );
      await insertResults(
        database,
        companyId,
        batch.flatMap(({ round }) => results.get(round.id) ?? []),
      );
      await insertPublications(database, companyId, batch.map(publicationOf));
    });
  }
  for (const { id, anonymous } of rounds) {
    if (anonymous) await batches.store(() => copyUnlinked(database, companyId, id));
  }
}

function publicationOf({ round, results, hasResponses, hasSkips }: WorkedOut): Publication {
  return { roundId: round.id, groups: groupsJson(round, results), hasResponses, hasSkips };
}

/** Rounds whose rows, and published responses, are about `size` together. */
function batchesOf(worked: readonly WorkedOut[], size: number): WorkedOut[][] {
  const batches: WorkedOut[][] = [];
  let left = 0;
  for (const one of worked) {
    const rows = one.results.length + (one.hasResponses ? (one.results[0]?.n ?? 0) : 0);
    if (rows > left) {
      batches.push([]);
      left = size;
    }
    batches.at(-1)?.push(one);
    left -= rows;
  }
  return batches;
}

/** A round with everything that follows only from its answers, before the adjustment for other tests. */
export type WorkedOut = {
  round: ClosingRound;
  results: Result[];
  /** By today's method. */
  comparisons: ReturnType<typeof comparisonsOf>;
  comparisonsBy: (method: Method) => ReturnType<typeof comparisonsOf>;
  /**
   * Whether its texts and comments are published in their current form; those of ordinary surveys are read from the
   * answers.
   */
  hasResponses: boolean;
  hasSkips: boolean;
};

/** Rounds of one survey, in their order. */
export async function workOut(
  database: Database,
  companyId: number,
  rounds: readonly ClosingRound[],
  batches: CountBatches,
): Promise<WorkedOut[]> {
  const counts = await withUnlinked(
    database,
    companyId,
    rounds,
    await countRounds(database, companyId, rounds, batches),
  );
  const counted = Map.groupBy(counts, ({ roundId }) => roundId);
  const names = await namesOf(database, companyId, rounds, [...counted.values()].flat());
  const previousIds = rounds.flatMap((round) => (round.anonymous ? (round.previousId ?? []) : []));
  const published = await listStoredResults(database, companyId, previousIds);
  const byRound = Map.groupBy(published, ({ roundId }) => roundId);
  return rounds.map((round) => {
    const counts = completeCounts(round, counted.get(round.id) ?? []);
    const results = resultsOf(round, counts, names);
    const before = byRound.get(round.previousId ?? 0) ?? [];
    const beforeByGroup = new Map(before.map((result) => [result.groupId, result]));
    const comparisonsBy = (method: Method) => comparisonsOf(round, counts, results, beforeByGroup, method);
    return {
      round,
      results,
      comparisons: comparisonsBy(currentMethod),
      comparisonsBy,
      hasResponses: round.anonymous && results[0]?.comments !== null,
      hasSkips: round.anonymous && results[0]?.skips !== null,
    };
  });
}

/** The groups' current names; for an anonymous survey the frozen ones. */
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

/** As stored, with the rounds in the order in which they close. Updates `latest`. */
function* withChanges(worked: readonly WorkedOut[], latest: LatestTests): Generator<StoredResult> {
  for (const together of Map.groupBy(worked, ({ round }) => round.closedAt.getTime()).values()) {
    const families = adjustTogether(latest, together);
    for (const { round, results, comparisons } of together) {
      for (const result of results) {
        const comparison = comparisons.get(result.groupId);
        const family = families.get(result.groupId);
        const change = comparison && family ? storedChange(comparison, family) : null;
        yield { roundId: round.id, ...result, change, method: currentMethod, disclosure: round.disclosure };
      }
    }
  }
}
