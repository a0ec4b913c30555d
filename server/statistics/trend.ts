import { fewestTrendRounds } from '../../contract/lists.ts';
import { studentCritical, studentTail } from './distributions.ts';
import { leastSquares } from './statistics.ts';
import type { Interval } from './tests-of-change.ts';

/**
 * How alike neighbouring rounds are assumed to be: the correlation of a round's value with that of the next. It is not
 * estimated: of a dozen rounds an estimate is far too low, and every drift then looks like a trend.
 */
const correlation = 0.6;

/**
 * A line through rounds, and how sure it is. At round x its value is level + slope·(x − center), with the variance
 * levelVariance + 2·covariance·(x − center) + error²·(x − center)². Slope and error are in units per round; `degrees`:
 * the degrees of freedom that the variances were found with.
 */
export type TrendLine = {
  slope: number;
  error: number;
  degrees: number;
  center: number;
  level: number;
  levelVariance: number;
  covariance: number;
};

/** One round: x is its true index, so that gaps count; the weight of a mean is the number of people. */
export type TrendPoint = { index: number; value: number; weight: number };

/**
 * The least-squares line through published values. Its errors allow for rounds that resemble the one before (a first-order
 * autoregressive series; Judge et al., The Theory and Practice of Econometrics, 1985, ch. 8): the variance comes from the
 * residuals of the generalised least-squares line.
 * @param points complete rounds of one version, in the order of their indices
 * @returns null below `fewestTrendRounds`, and where a double overflows
 */
export function trendOfValues(points: readonly TrendPoint[]): TrendLine | null {
  const used = points.filter(({ weight }) => weight > 0);
  if (used.length < fewestTrendRounds) return null;
  const line = leastSquares(used.map(({ index, value, weight }) => ({ x: index, y: value, weight })));
  if (line === null) return null;
  const degrees = used.length - 2;
  const variance = residualSquares(used) / degrees;
  const sum = (term: (point: TrendPoint) => number) => used.reduce((total, point) => total + term(point), 0);
  const weight = sum((point) => point.weight);
  const center = sum((point) => point.weight * point.index) / weight;
  const spread = sum((point) => point.weight * (point.index - center) ** 2);
  // How much each value counts in the level and in the slope.
  const inLevel = used.map((point) => point.weight / weight);
  const inSlope = used.map((point) => (point.weight * (point.index - center)) / spread);
  const error = Math.sqrt(variance * sharedVariance(used, inSlope, inSlope));
  if (!Number.isFinite(error)) return null;
  return {
    slope: line.slope,
    error,
    degrees,
    center,
    level: line.intercept + line.slope * center,
    levelVariance: variance * sharedVariance(used, inLevel, inLevel),
    covariance: variance * sharedVariance(used, inLevel, inSlope),
  };
}

/** Σ of the squared residuals of the generalised least-squares line, in units of the values' own variance. */
function residualSquares(points: readonly TrendPoint[]): number {
  const rows = points.map(({ index, value }, at) => {
    const before = points[at - 1];
    if (before === undefined) return { one: 1, x: index, y: value };
    const alike = correlation ** (index - before.index);
    const scale = Math.sqrt(1 - alike * alike);
    const without = (now: number, then: number) => (now - alike * then) / scale;
    return { one: without(1, 1), x: without(index, before.index), y: without(value, before.value) };
  });
  const sum = (term: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + term(row), 0);
  const ones = sum(({ one }) => one * one);
  const meanX = sum(({ one, x }) => one * x) / ones;
  const meanY = sum(({ one, y }) => one * y) / ones;
  const centred = rows.map(({ one, x, y }) => ({ x: x - one * meanX, y: y - one * meanY }));
  const slope =
    centred.reduce((total, { x, y }) => total + x * y, 0) / centred.reduce((total, { x }) => total + x * x, 0);
  return centred.reduce((total, { x, y }) => total + (y - slope * x) ** 2, 0);
}

/** The covariance of Σ cᵢyᵢ and Σ dᵢyᵢ where each value has variance 1: cᵀRd, summed along the series. */
function sharedVariance(points: readonly TrendPoint[], c: readonly number[], d: readonly number[]): number {
  let covariance = 0;
  let [carriedC, carriedD] = [0, 0];
  points.forEach((point, at) => {
    const [ownC, ownD] = [c[at] ?? 0, d[at] ?? 0];
    const before = points[at - 1];
    const alike = before === undefined ? 0 : correlation ** (point.index - before.index);
    carriedC *= alike;
    carriedD *= alike;
    covariance += ownC * ownD + ownC * carriedD + ownD * carriedC;
    carriedC += ownC;
    carriedD += ownD;
  });
  return covariance;
}

/**
 * Sums over people, each with what they answered in the rounds that are looked at: n answers, x and y the sums of the
 * rounds' indices and of the values, s = Σx² − (Σx)²/n and a = Σxy − ΣxΣy/n (0 of one answer). `nn` … `aa` are sums of
 * products of two of them.
 */
export const personFacts = ['n', 'x', 'y', 's', 'a'] as const;
export const factProducts = [
  ...(['nn', 'nx', 'ny', 'ns', 'na'] as const),
  ...(['xx', 'xy', 'xs', 'xa', 'yy', 'ys', 'ya'] as const),
  ...(['ss', 'sa', 'aa'] as const),
];
type PersonFact = (typeof personFacts)[number];
export type PeopleSums = Record<PersonFact | (typeof factProducts)[number], number> & {
  people: number;
  /** Those who have answered in two rounds or more. */
  repeated: number;
};

/** Of one person: n answers, Σx, Σy, Σx² and Σxy; x is the index of the round. */
export type PersonSums = { n: number; x: number; y: number; xx: number; xy: number };

/** What the database sums where there are many (report/trend.sql.ts). */
export function sumPersons(persons: readonly PersonSums[]): PeopleSums {
  const facts = persons.map(({ n, x, y, xx, xy }) => ({ n, x, y, s: xx - (x * x) / n, a: xy - (x * y) / n }));
  const sum = (term: (of: (typeof facts)[number]) => number) => facts.reduce((total, of) => total + term(of), 0);
  const entries = [
    ...personFacts.map((fact) => [fact, sum((of) => of[fact])]),
    ...factProducts.map((product) => {
      const [one, other] = [...product] as [PersonFact, PersonFact];
      return [product, sum((of) => of[one] * of[other])];
    }),
  ];
  return {
    ...Object.fromEntries(entries),
    people: persons.length,
    repeated: persons.filter(({ n }) => n > 1).length,
  };
}

/**
 * The common line of people: its slope compares each with themselves alone (fixed effects), and its errors are those
 * between people, however alike each answers (cluster-robust: Liang, Zeger, Biometrika 73, 1986, with m/(m − 1)). Who
 * answers seldom tells less of a slope, so that m is not their number but (Σs)²/Σs² (Carter, Schnepel, Steigerwald, Review
 * of Economics and Statistics 99, 2017).
 * @returns null where fewer than two people have answered in two rounds
 */
export function trendOfPeople(sums: PeopleSums): TrendLine | null {
  const { n, x, y, s, a, repeated, people } = sums;
  if (repeated < 2 || s <= 0) return null;
  const slope = a / s;
  const center = x / n;
  const level = y / n;
  // Of a person, what they add to the slope is (a − slope·s)/Σs, to the level (y − slope·x − base·n)/Σn.
  const base = level - slope * center;
  const slopeSquares = sums.aa - 2 * slope * sums.sa + slope * slope * sums.ss;
  const levelSquares =
    sums.yy +
    slope * slope * sums.xx +
    base * base * sums.nn -
    2 * (slope * sums.xy + base * sums.ny - slope * base * sums.nx);
  const products = sums.ya - slope * sums.xa - base * sums.na - slope * (sums.ys - slope * sums.xs - base * sums.ns);
  const effective = (s * s) / sums.ss;
  const degrees = effective - 1;
  const error = Math.sqrt((Math.max(0, slopeSquares) * effective) / degrees) / s;
  if (!Number.isFinite(slope) || !Number.isFinite(error)) return null;
  return {
    slope,
    error,
    degrees,
    center,
    level,
    levelVariance: (Math.max(0, levelSquares) * people) / (people - 1) / (n * n),
    covariance: (products * effective) / degrees / (n * s),
  };
}

/** The chance of a slope at least so steep where there is none, two-sided; 1 where nothing ever moved. */
export function slopeTail({ slope, error, degrees }: TrendLine): number {
  if (error === 0) return slope === 0 ? 1 : 0;
  return studentTail(slope / error, degrees);
}

/** Where the slope lies, with a confidence of 1 − alpha. */
export function slopeInterval({ slope, error, degrees }: TrendLine, alpha: number): Interval {
  const reach = studentCritical(alpha, degrees) * error;
  return { low: slope - reach, high: slope + reach };
}

/** The line at a round, and where it lies there with a confidence of 1 − alpha. */
export function pointOnLine(line: TrendLine, index: number, alpha: number): { value: number } & Interval {
  const away = index - line.center;
  const value = line.level + line.slope * away;
  const variance = line.levelVariance + 2 * line.covariance * away + (line.error * away) ** 2;
  const reach = studentCritical(alpha, line.degrees) * Math.sqrt(Math.max(0, variance));
  return { value, low: value - reach, high: value + reach };
}
