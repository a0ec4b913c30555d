import { studentTail } from './distributions.ts';
import { leastSquares } from './statistics.ts';

/**
 * How alike neighbouring rounds are assumed to be: the correlation of a round's value with that of the next. It is not
 * estimated: of a dozen rounds an estimate is far too low, and every drift then looks like a trend.
 */
const correlation = 0.6;
/** A line through fewer rounds leaves less than two to judge it by (design §5). */
export const fewestTrendRounds = 4;

/** A change per round, its standard error in the same units, and the degrees of freedom that the error was found with. */
export type Slope = { slope: number; error: number; degrees: number };

/** One round: x is its true index, so that gaps count; the weight of a mean is the number of people. */
export type TrendPoint = { index: number; value: number; weight: number };

/**
 * The slope of the least-squares line through published values, in units per round. Its error allows for rounds that
 * resemble the one before (a first-order autoregressive series; Judge et al., The Theory and Practice of Econometrics,
 * 1985, ch. 8): the variance comes from the residuals of the generalised least-squares line.
 * @param points complete rounds of one version, in the order of their indices
 * @returns null below `fewestTrendRounds`, and where a double overflows
 */
export function slopeOfValues(points: readonly TrendPoint[]): Slope | null {
  const used = points.filter(({ weight }) => weight > 0);
  if (used.length < fewestTrendRounds) return null;
  const line = leastSquares(used.map(({ index, value, weight }) => ({ x: index, y: value, weight })));
  if (line === null) return null;
  const degrees = used.length - 2;
  const error = Math.sqrt((residualSquares(used) / degrees) * varianceFactor(used));
  return Number.isFinite(error) ? { slope: line.slope, error, degrees } : null;
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

/** The variance of the line's slope where each value has variance 1: cᵀRc, summed along the series. */
function varianceFactor(points: readonly TrendPoint[]): number {
  const weight = points.reduce((total, point) => total + point.weight, 0);
  const mean = points.reduce((total, point) => total + point.weight * point.index, 0) / weight;
  const spread = points.reduce((total, point) => total + point.weight * (point.index - mean) ** 2, 0);
  let variance = 0;
  let carried = 0;
  points.forEach((point, at) => {
    const share = (point.weight * (point.index - mean)) / spread;
    const before = points[at - 1];
    if (before) carried *= correlation ** (point.index - before.index);
    variance += share * share + 2 * share * carried;
    carried += share;
  });
  return variance;
}

/** Of one person's answers in the rounds that are looked at: n, Σx, Σy, Σx² and Σxy; x is the index of the round. */
export type PersonSums = { n: number; x: number; y: number; xx: number; xy: number };

/**
 * The common slope of people, in units per round: each is compared with themselves alone (fixed effects), and the error
 * is that between people, however alike each answers (cluster-robust: Liang, Zeger, Biometrika 73, 1986, with m/(m − 1)).
 * @returns null where fewer than two people have answered in two rounds
 */
export function slopeOfPeople(people: readonly PersonSums[]): Slope | null {
  const own = people.flatMap(({ n, x, y, xx, xy }) => {
    if (n < 2) return [];
    const spread = xx - (x * x) / n;
    return spread > 0 ? [{ spread, shared: xy - (x * y) / n }] : [];
  });
  if (own.length < 2) return null;
  const spread = own.reduce((total, one) => total + one.spread, 0);
  const slope = own.reduce((total, one) => total + one.shared, 0) / spread;
  const squares = own.reduce((total, one) => total + (one.shared - slope * one.spread) ** 2, 0);
  const degrees = own.length - 1;
  const error = Math.sqrt((squares * own.length) / degrees) / spread;
  return Number.isFinite(slope) && Number.isFinite(error) ? { slope, error, degrees } : null;
}

/** The chance of a slope at least so steep where there is none, two-sided; 1 where nothing ever moved. */
export function slopeTail({ slope, error, degrees }: Slope): number {
  if (error === 0) return slope === 0 ? 1 : 0;
  return studentTail(slope / error, degrees);
}
