import type { Core } from '../../core/core.ts';
import { lockSurveyShared } from '../../domain/surveys/survey-state.sql.ts';
import {
  allMethods,
  type Comparison,
  currentMethod,
  type Family,
  type Method,
  type StoredChange,
  storedChange,
} from '../../rules/statistics/change.ts';
import { type WorkedOut, workOut } from './close-rounds.ts';
import { type ClosingRound, listClosed } from './closing.sql.ts';
import { listCheckedCompanies, listCheckedSurveys, listRollupDifferences } from './result-check.sql.ts';
import { listPublications, listStoredResults, type StoredResult } from './round-results.sql.ts';
import { adjustTogether, everyone, groupsJson, type LatestTests } from './round-results.ts';

/** How many rounds are counted in a transaction; on the embedded database everybody else waits for it. */
const roundsPerBatch = 20;
const peoplePerBatch = 5000;

export type ResultDifference = {
  companyId: number;
  surveyId: number;
  roundId: number;
  /** 0: everyone. */
  groupId: number;
  /** What differs: a field of the result, `row`, `rollup …`, `groups`, `words`. */
  what: string;
  stored: unknown;
  counted: unknown;
};

type ResultCheck = {
  rounds: number;
  differences: ResultDifference[];
  /** Results from before changes were stored have none, and get none; nor do anonymous groups. */
  withoutChange: number;
};

type Found = Omit<ResultDifference, 'companyId' | 'surveyId'>;

/** What the rounds so far contribute to those that closed after them. */
type Progress = {
  found: Found[];
  latest: LatestTests;
  withoutChange: Late[];
  /** For anonymous surveys, which stored no groups before changes were stored. */
  withoutGroups: Late[];
  withoutDistribution: Late[];
  /** When the first round closed that stores a change, or groups of an anonymous survey. */
  keptFrom: number;
  /** When the first round closed that stores a distribution. */
  distributedFrom: number;
};
type Late = { closedAt: Date; found: Found };

/** Compares the stored results of rounds with a new count of their answers and histories. */
export function createResultCheck({ database }: Pick<Core, 'database'>) {
  async function checkSurvey(companyId: number, surveyId: number) {
    const rollups = await listRollupDifferences(database, companyId, surveyId);
    const progress: Progress = {
      found: rollups.map(({ choice, ...rest }) => {
        return { ...rest, groupId: everyone, what: choice < 0 ? 'rollup' : `rollup of choice ${choice}` };
      }),
      latest: new Map(),
      withoutChange: [],
      withoutGroups: [],
      withoutDistribution: [],
      keptFrom: Number.POSITIVE_INFINITY,
      distributedFrom: Number.POSITIVE_INFINITY,
    };
    const rounds = await listClosed(database, companyId, surveyId);
    for (const batch of batchesOf(rounds)) {
      const ids = new Set(batch.map(({ id }) => id));
      await database.transaction(async () => {
        // From here on no question can be deleted; one may have been, with its rounds.
        await lockSurveyShared(database, companyId, surveyId);
        const left = (await listClosed(database, companyId, surveyId)).filter(({ id }) => ids.has(id));
        if (left.length > 0) await checkBatch(companyId, left, progress);
      });
    }
    const { found, withoutChange, withoutGroups, withoutDistribution, keptFrom, distributedFrom } = progress;
    // Each is stored from some moment on: a later round without it has lost it.
    const isLost = ({ closedAt }: Late) => closedAt.getTime() >= keptFrom;
    const lostDistributions = withoutDistribution.filter(({ closedAt }) => closedAt.getTime() >= distributedFrom);
    return {
      rounds: rounds.length,
      found: [
        ...found,
        ...[...[...withoutChange, ...withoutGroups].filter(isLost), ...lostDistributions].map((each) => each.found),
      ],
      withoutChange: withoutChange.filter((each) => !isLost(each)).length,
    };
  }

  async function checkBatch(companyId: number, rounds: readonly ClosingRound[], progress: Progress): Promise<void> {
    const worked = await workOut(database, companyId, rounds, { people: peoplePerBatch, run: (work) => work() });
    const ids = rounds.map(({ id }) => id);
    const stored = Map.groupBy(await listStoredResults(database, companyId, ids), ({ roundId }) => roundId);
    const byOwnMethods = worked.map((one) => byOwnMethod(one, stored.get(one.round.id) ?? []));
    for (const together of Map.groupBy(byOwnMethods, ({ round }) => round.closedAt.getTime()).values()) {
      const families = adjustTogether(progress.latest, together);
      for (const one of together) {
        const rows = stored.get(one.round.id) ?? [];
        const { differences, withoutChange } = compareRound(one, rows, families);
        note(progress, one.round, rows, differences);
        const { closedAt, questionId } = one.round;
        for (const found of withoutChange) {
          progress.withoutChange.push({ closedAt, found });
          // Rounds that closed after it had no tests of it to be adjusted with.
          progress.latest.get(found.groupId)?.delete(questionId);
        }
      }
    }
    const published = Map.groupBy(await comparePublications(companyId, worked), ({ roundId }) => roundId);
    for (const { round } of worked) note(progress, round, stored.get(round.id) ?? [], published.get(round.id) ?? []);
  }

  /** Sorts differences of a round into real ones, and those that are real only if the round is not an older one. */
  function note(progress: Progress, round: ClosingRound, rows: readonly StoredResult[], found: readonly Found[]): void {
    const { closedAt } = round;
    const hasGroups = rows.some(({ groupId }) => groupId !== everyone);
    if (rows.some(({ change }) => change !== null) || (round.anonymous && hasGroups)) {
      progress.keptFrom = Math.min(progress.keptFrom, closedAt.getTime());
    }
    if (rows.some(({ distribution }) => distribution !== null)) {
      progress.distributedFrom = Math.min(progress.distributedFrom, closedAt.getTime());
    }
    for (const one of found) {
      const isOfGroups = one.what === 'groups' || (one.what === 'row' && one.groupId !== everyone);
      if (round.anonymous && !hasGroups && isOfGroups) progress.withoutGroups.push({ closedAt, found: one });
      else if (one.what === 'distribution' && one.stored === null)
        progress.withoutDistribution.push({ closedAt, found: one });
      else progress.found.push(one);
    }
  }

  async function comparePublications(companyId: number, worked: readonly WorkedOut[]): Promise<Found[]> {
    const rows = await listPublications(
      database,
      companyId,
      worked.map(({ round, hasResponses, hasSkips }) => ({ roundId: round.id, hasResponses, hasSkips })),
    );
    const byRound = new Map(rows.map((row) => [row.roundId, row]));
    return worked.flatMap(({ round, results }): Found[] => {
      const common = { roundId: round.id, groupId: everyone };
      const row = byRound.get(round.id);
      if (row === undefined) return [{ ...common, what: 'publication', stored: null, counted: 'one' }];
      const groups = withoutNames(JSON.parse(groupsJson(round, results)));
      const published = withoutNames(JSON.parse(row.groups));
      return [
        ...(isSame(published, groups) ? [] : [{ ...common, what: 'groups', stored: published, counted: groups }]),
        ...(row.responsesDiffer ? [{ ...common, what: 'words', stored: 'others', counted: 'as answered' }] : []),
      ];
    });
  }

  return {
    /** For one company, or for all; in small batches, so that it can run beside the server. */
    async run(only: number | null): Promise<ResultCheck> {
      const check: ResultCheck = { rounds: 0, differences: [], withoutChange: 0 };
      const companies = only === null ? await listCheckedCompanies(database) : [{ id: only }];
      for (const { id: companyId } of companies) {
        for (const { id: surveyId } of await listCheckedSurveys(database, companyId)) {
          const { rounds, found, withoutChange } = await checkSurvey(companyId, surveyId);
          check.rounds += rounds;
          check.withoutChange += withoutChange;
          check.differences.push(...found.map((one) => ({ companyId, surveyId, ...one })));
        }
      }
      return check;
    },
  };
}

/** Its comparisons, by the methods that its results were stored with. */
function byOwnMethod(one: WorkedOut, rows: readonly StoredResult[]): WorkedOut {
  const byMethod = new Map(allMethods.map((method) => [method, one.comparisonsBy(method)]));
  const comparisons = new Map(one.comparisons);
  for (const row of rows) {
    const known = allMethods.find((method) => method === row.method);
    const method = known ?? likelyMethod(row, (each) => byMethod.get(each)?.get(row.groupId));
    const comparison = byMethod.get(method)?.get(row.groupId);
    if (comparison !== undefined) comparisons.set(row.groupId, comparison);
  }
  return { ...one, comparisons };
}

/** For a result from before versions were stored: the newest method that gives its tests, else today's. */
function likelyMethod({ change }: StoredResult, comparisonBy: (method: Method) => Comparison | undefined): Method {
  const gives = (comparison: Comparison) =>
    comparison.paired === change?.paired &&
    isSame(
      comparison.items.map(({ evidence }) => evidence?.p ?? null),
      change.items.map(({ p }) => p),
    );
  return (
    allMethods.find((method) => {
      const comparison = comparisonBy(method);
      return comparison !== undefined && gives(comparison);
    }) ?? currentMethod
  );
}

/** Rounds that closed together stay together: they are one family. */
function batchesOf(rounds: readonly ClosingRound[]): ClosingRound[][] {
  const batches: ClosingRound[][] = [];
  for (const together of Map.groupBy(rounds, ({ closedAt }) => closedAt.getTime()).values()) {
    const last = batches.at(-1);
    if (last === undefined || last.length + together.length > roundsPerBatch) batches.push([...together]);
    else last.push(...together);
  }
  return batches;
}

const numbers = [
  'assigned',
  'n',
  'mean',
  'deviation',
  'counts',
  'distribution',
  'comments',
  'skips',
  'suppressed',
] as const;

function compareRound(
  { round, results, comparisons }: WorkedOut,
  stored: readonly StoredResult[],
  families: ReadonlyMap<number, Family>,
) {
  const differences: Found[] = [];
  const withoutChange: Found[] = [];
  const byGroup = new Map(stored.map((row) => [row.groupId, row]));
  for (const groupId of new Set([...byGroup.keys(), ...results.map((result) => result.groupId)])) {
    const row = byGroup.get(groupId);
    const result = results.find((one) => one.groupId === groupId);
    const differ = (what: string, is: unknown, counted: unknown): Found => {
      return { roundId: round.id, groupId, what, stored: is, counted };
    };
    if (row === undefined || result === undefined) {
      differences.push(differ('row', row ? 'one' : null, result ? 'one' : null));
      continue;
    }
    for (const what of numbers) {
      if (!isSame(row[what], result[what])) differences.push(differ(what, row[what], result[what]));
    }
    const comparison = comparisons.get(groupId);
    const family = families.get(groupId);
    if (comparison === undefined || family === undefined) {
      if (row.change !== null) differences.push(differ('change', row.change, null));
    } else if (row.change === null) {
      withoutChange.push(differ('change', null, storedChange(comparison, family)));
    } else {
      const counted = storedChange(comparison, likelyFamily(row.change, family));
      if (!isSame(row.change, counted)) differences.push(differ('change', row.change, counted));
    }
  }
  return { differences, withoutChange };
}

/**
 * Tests of questions that were deleted since can't be counted again: for a family that has lost some, the stored size
 * counts.
 */
function likelyFamily(stored: StoredChange, counted: Family): Family {
  const isSmaller = counted.tests < stored.tests && stored.discoveries <= stored.tests;
  return isSmaller ? { tests: stored.tests, discoveries: stored.discoveries } : counted;
}

/** A group may have been renamed since. */
function withoutNames(groups: { name: string }[]): object[] {
  return groups.map(({ name: _, ...group }) => group);
}

/** Numbers to 10 digits: logarithms may differ in the last ones on another machine. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return a === b || Math.abs(a - b) <= 1e-10 * Math.max(1e-6, Math.abs(a), Math.abs(b));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [ofA, ofB] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return ofA.size === ofB.size && [...ofA].every(([key, value]) => ofB.has(key) && isSame(value, ofB.get(key)));
}
