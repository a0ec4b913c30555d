import type { Core } from '../core.ts';
import { type Family, type StoredChange, storedChange } from '../report/change.ts';
import { type WorkedOut, workOut } from './close-rounds.ts';
import { type ClosingRound, listClosed } from './closing.sql.ts';
import { listCheckedCompanies, listCheckedSurveys, listRollupDifferences } from './result-check.sql.ts';
import { holdSurvey } from './round.sql.ts';
import { listPublications, listStoredResults, type StoredResult } from './round-results.sql.ts';
import { adjustTogether, groupsJson, type LatestTests } from './round-results.ts';

/** So many rounds are counted at a time. */
const roundsATurn = 50;

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

export type ResultCheck = {
  rounds: number;
  differences: ResultDifference[];
  /** Results from before changes were kept with them: they have none, and get none. */
  withoutChange: number;
};

type Found = Omit<ResultDifference, 'companyId' | 'surveyId'>;

/** Compares what is stored of rounds with what their answers and histories give when everything is counted anew. */
export function createResultCheck({ database }: Pick<Core, 'database'>) {
  async function checkSurvey(companyId: number, surveyId: number) {
    const found: Found[] = [];
    const rollups = await listRollupDifferences(database, companyId, surveyId);
    found.push(
      ...rollups.map(({ choice, ...rest }) => ({
        ...rest,
        groupId: 0,
        what: choice < 0 ? 'rollup' : `rollup of choice ${choice}`,
      })),
    );
    const rounds = await listClosed(database, companyId, surveyId);
    const latest: LatestTests = new Map();
    const lost: { at: Date; found: Found }[] = [];
    let keptFrom = Number.POSITIVE_INFINITY;
    for (const turn of turnsOf(rounds)) {
      const worked = await workOut(database, companyId, turn);
      const stored = Map.groupBy(
        await listStoredResults(
          database,
          companyId,
          turn.map(({ id }) => id),
        ),
        ({ roundId }) => roundId,
      );
      for (const together of Map.groupBy(worked, ({ round }) => round.closedAt.getTime()).values()) {
        const families = adjustTogether(latest, together);
        for (const one of together) {
          const { differences, hasLost, keeps } = compareRound(one, stored.get(one.round.id) ?? [], families);
          found.push(...differences);
          const at = one.round.closedAt;
          if (keeps) keptFrom = Math.min(keptFrom, at.getTime());
          lost.push(...hasLost.map((each) => ({ at, found: each })));
        }
      }
      found.push(...(await comparePublications(companyId, worked)));
    }
    // Changes are kept from some moment on: who has none later has lost it.
    const gone = lost.filter(({ at }) => at.getTime() >= keptFrom);
    found.push(...gone.map((each) => each.found));
    return { rounds: rounds.length, found, withoutChange: lost.length - gone.length };
  }

  async function comparePublications(companyId: number, worked: readonly WorkedOut[]): Promise<Found[]> {
    const rows = await listPublications(
      database,
      companyId,
      worked.map(({ round, hasWords }) => ({ roundId: round.id, hasWords })),
    );
    const byRound = new Map(rows.map((row) => [row.roundId, row]));
    return worked.flatMap(({ round, results }): Found[] => {
      const common = { roundId: round.id, groupId: 0 };
      const row = byRound.get(round.id);
      if (row === undefined) return [{ ...common, what: 'publication', stored: null, counted: 'one' }];
      const groups = withoutNames(JSON.parse(groupsJson(round, results)));
      const told = withoutNames(JSON.parse(row.groups));
      return [
        ...(isSame(told, groups) ? [] : [{ ...common, what: 'groups', stored: told, counted: groups }]),
        ...(row.wordsDiffer ? [{ ...common, what: 'words', stored: 'others', counted: 'as answered' }] : []),
      ];
    });
  }

  return {
    /** Of one company, or of all; a survey at a time, held still only while it is checked. */
    async run(only: number | null): Promise<ResultCheck> {
      const check: ResultCheck = { rounds: 0, differences: [], withoutChange: 0 };
      const companies = only === null ? await listCheckedCompanies(database) : [{ id: only }];
      for (const { id: companyId } of companies) {
        for (const { id: surveyId } of await listCheckedSurveys(database, companyId)) {
          const { rounds, found, withoutChange } = await database.transaction(async () => {
            await holdSurvey(database, companyId, surveyId);
            return checkSurvey(companyId, surveyId);
          });
          check.rounds += rounds;
          check.withoutChange += withoutChange;
          check.differences.push(...found.map((one) => ({ companyId, surveyId, ...one })));
        }
      }
      return check;
    },
  };
}

/** Rounds that closed together stay together: they are one family. */
function turnsOf(rounds: readonly ClosingRound[]): ClosingRound[][] {
  const turns: ClosingRound[][] = [];
  for (const together of Map.groupBy(rounds, ({ closedAt }) => closedAt.getTime()).values()) {
    const last = turns.at(-1);
    if (last === undefined || last.length + together.length > roundsATurn) turns.push([...together]);
    else last.push(...together);
  }
  return turns;
}

const numbers = ['assigned', 'n', 'mean', 'deviation', 'counts', 'comments', 'skips', 'suppressed'] as const;

function compareRound(
  { round, results, comparisons }: WorkedOut,
  stored: readonly StoredResult[],
  families: ReadonlyMap<number, Family>,
) {
  const differences: Found[] = [];
  const hasLost: Found[] = [];
  let keeps = false;
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
    if (row.change !== null) keeps = true;
    const comparison = comparisons.get(groupId);
    const family = families.get(groupId);
    if (comparison === undefined || family === undefined) {
      if (row.change !== null) differences.push(differ('change', row.change, null));
    } else if (row.change === null) {
      hasLost.push(differ('change', null, storedChange(comparison, family)));
    } else {
      const counted = storedChange(comparison, likelyFamily(row.change, family));
      if (!isSame(row.change, counted)) differences.push(differ('change', row.change, counted));
    }
  }
  return { differences, hasLost, keeps };
}

/** Tests of questions deleted since can't be counted again: of a family that has lost some, the stored size counts. */
function likelyFamily(stored: StoredChange, counted: Family): Family {
  const isSmaller = counted.tests < stored.tests && stored.discoveries <= stored.tests;
  return isSmaller ? { tests: stored.tests, discoveries: stored.discoveries } : counted;
}

/** A group may have been renamed since. */
function withoutNames(groups: { name: string }[]): object[] {
  return groups.map(({ name: _, ...group }) => group);
}

/** Numbers to 10 digits: logarithms may end otherwise on another machine. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return a === b || Math.abs(a - b) <= 1e-10 * Math.max(1e-6, Math.abs(a), Math.abs(b));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [ofA, ofB] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return ofA.size === ofB.size && [...ofA].every(([key, value]) => ofB.has(key) && isSame(value, ofB.get(key)));
}
