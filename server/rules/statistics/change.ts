import type { ReportVerdict } from '../../../contract/report.ts';
import { type FieldType, fewestAnonymousAnswers, hasOptions, isMeasured } from '../../../shared/lists.ts';
import { adjustedAlpha, countDiscoveries, falseDiscoveryRate } from './discoveries.ts';
import {
  type Evidence,
  type Interval,
  independentMeans,
  independentShares,
  type MeanSample,
  pairedMeans,
  pairedShares,
} from './tests-of-change.ts';

/** Fewer answers on either side are insufficient (design §5), even where nothing needs hiding. */
const fewestAnswers = fewestAnonymousAnswers;
/**
 * The rules by which changes were stored, by version: a closed result keeps the rule of its close and is checked by it
 * (`operator check-results`). A changed rule is a new version here; entries never change. `fewestPairs`: if so many
 * people, and half of the smaller side, answered both rounds, they are compared with themselves (design §5).
 */
const methods = { 1: { fewestPairs: 10 }, 2: { fewestPairs: 5 } } as const;
export type Method = keyof typeof methods;
/** The rule for new results. */
export const currentMethod = 2 satisfies Method;
/** Newest first. A stored 0 is any of them: the result is from before versions were stored. */
export const allMethods: readonly Method[] = [2, 1];

/** The mean of a Number or Slider, in place of an item's choice. */
export const ofTheMean = -1;

/** The tests that were adjusted together, and how many of them find a likely real change. */
export type Family = { tests: number; discoveries: number };

/**
 * As stored with a result. `difference` and its interval are in the units of the mean, of a choice in percentage points;
 * all are null when insufficient.
 */
type StoredChangeItem = {
  choice: number;
  difference: number | null;
  low: number | null;
  high: number | null;
  /** Not adjusted; null: no test was made. */
  p: number | null;
  verdict: ReportVerdict;
};

export type StoredChange = {
  /** The index of the previous round. */
  previous: number;
  paired: boolean;
  items: StoredChangeItem[];
} & Family;

/** The data of one round, of everyone or of a group. `mean` and `deviation` for Number and Slider. */
export type Side = {
  /** Null: not published. */
  n: number | null;
  mean: number | null;
  deviation: number | null;
  /** By choice; null for other types. */
  counts: readonly number[] | null;
};

/**
 * The people who answered both: mean and deviation of their differences; by choice, how many chose it only now and only
 * before.
 */
export type Pairs = Omit<Side, 'n' | 'counts'> & { n: number; gained: readonly number[]; lost: readonly number[] };

/** A round compared with the previous one, before the adjustment for other tests. */
export type Comparison = {
  previous: number;
  paired: boolean;
  items: { choice: number; evidence: Evidence | null }[];
};

/**
 * One item for the mean of a Number or Slider, one per choice of Radio and Checkbox; null for a Textarea.
 * @param pairs null where people may not be compared with themselves
 */
export function compareRounds(
  { fieldType, choiceCount }: { fieldType: FieldType; choiceCount: number },
  previous: number,
  sides: { now: Side; before: Side; pairs: Pairs | null },
  method: Method = currentMethod,
): Comparison | null {
  const choices = choicesOf(fieldType, choiceCount);
  if (choices === null) return null;
  const { now, before, pairs } = sides;
  const { fewestPairs } = methods[method];
  const [n, nBefore] = [now.n ?? 0, before.n ?? 0];
  const isSufficient = n >= fewestAnswers && nBefore >= fewestAnswers;
  const arePaired = isSufficient && pairs !== null && pairs.n >= Math.max(fewestPairs, Math.min(n, nBefore) / 2);
  const evidenceOf = (choice: number): Evidence | null => {
    if (!isSufficient) return null;
    if (choice === ofTheMean) {
      return arePaired ? byMeans(sampleOf(pairs), pairedMeans) : ofBoth(sampleOf(now), sampleOf(before));
    }
    if (arePaired) {
      return pairedShares({ n: pairs.n, gained: pairs.gained[choice] ?? 0, lost: pairs.lost[choice] ?? 0 });
    }
    if (now.counts === null || before.counts === null) return null;
    const countOf = (side: Side) => side.counts?.[choice] ?? 0;
    return independentShares({ n, count: countOf(now) }, { n: nBefore, count: countOf(before) });
  };
  return {
    previous,
    paired: arePaired,
    items: choices.map((choice) => ({ choice, evidence: evidenceOf(choice) })),
  };
}

/** What is compared: the mean, or each choice; null for a Textarea. */
export function choicesOf(fieldType: FieldType, choiceCount: number): number[] | null {
  if (isMeasured(fieldType)) return [ofTheMean];
  return hasOptions(fieldType) ? Array.from({ length: choiceCount }, (_, choice) => choice) : null;
}

function sampleOf({ n, mean, deviation }: Omit<Side, 'counts'>): MeanSample | null {
  return n === null || mean === null || deviation === null ? null : { n, mean, deviation };
}

function byMeans(sample: MeanSample | null, test: (sample: MeanSample) => Evidence): Evidence | null {
  return sample === null ? null : test(sample);
}

function ofBoth(now: MeanSample | null, before: MeanSample | null): Evidence | null {
  return now === null || before === null ? null : independentMeans(now, before);
}

/** The tests that a comparison adds to its family. */
export function testsOf({ items }: Comparison): number[] {
  return items.flatMap(({ evidence }) => (evidence === null ? [] : [evidence.p]));
}

export function familyOf(tests: readonly number[]): Family {
  return { tests: tests.length, discoveries: countDiscoveries(tests, falseDiscoveryRate) };
}

/** The verdicts by the adjusted intervals, so that the two agree to the last digit. */
export function storedChange({ previous, paired, items }: Comparison, family: Family): StoredChange {
  const alpha = adjustedAlpha(family.discoveries, family.tests, falseDiscoveryRate);
  return {
    previous,
    paired,
    items: items.map(({ choice, evidence }): StoredChangeItem => {
      const p = evidence?.p ?? null;
      const interval = evidence?.interval(alpha) ?? null;
      if (evidence === null || interval === null) {
        return { choice, difference: null, low: null, high: null, p, verdict: 'insufficient' };
      }
      return { choice, difference: evidence.difference, ...interval, p, verdict: verdictOf(interval) };
    }),
    tests: family.tests,
    discoveries: family.discoveries,
  };
}

export function verdictOf({ low, high }: Interval): ReportVerdict {
  if (low > 0) return 'rising';
  return high < 0 ? 'falling' : 'unclear';
}
