import { fewestTrendRounds } from '../../../shared/lists.ts';
import { type Bend, describedBend, finderOfBends, withoutSparse } from './bends.ts';
import { studentCritical, studentTail } from './distributions.ts';
import { covarianceOf, errorOfRounds, type LineError } from './shared-rounds.ts';
import { leastSquares } from './statistics.ts';
import type { Interval } from './tests-of-change.ts';

/**
 * A line through rounds: at round x its value is level + slope·(x − center), with the variance levelVariance +
 * 2·covariance·(x − center) + error²·(x − center)². Slope and error are in units per round; `degrees`: the degrees of
 * freedom of the variances. Of several errors the largest counts.
 */
export type TrendLine = {
  slope: number;
  center: number;
  level: number;
  errors: readonly LineError[];
  /** How the rounds depart from this line; null where there are too few, or it was not requested. */
  bend: Bend | null;
};

/** One round: x is its real index, so that gaps count; the weight of a mean is the number of people. */
export type TrendPoint = {
  index: number;
  value: number;
  weight: number;
  /** Of the answers; null where it is not known. */
  deviation?: number | null;
};

/**
 * The least-squares line through published values. Its error is that of the rounds: the distance of their values from
 * the line, where a round may resemble the previous one. It includes moods that everybody shares, which move the rounds
 * too. People who leave are replaced by others who may answer higher or lower: the effect on the slope is added.
 * @param points complete rounds of one version, in the order of their indices
 * @param leaving the share of people who leave from one round to the next
 * @returns null below `fewestTrendRounds`, and where a double overflows
 */
export function trendOfValues(points: readonly TrendPoint[], leaving = 0): TrendLine | null {
  const used = points.filter(({ weight }) => weight > 0);
  if (used.length < fewestTrendRounds) return null;
  const line = leastSquares(used.map(({ index, value, weight }) => ({ x: index, y: value, weight })));
  if (line === null) return null;
  const indices = used.map(({ index }) => index);
  const sum = (term: (point: TrendPoint) => number) => used.reduce((total, point) => total + term(point), 0);
  const weight = sum((point) => point.weight);
  const center = sum((point) => point.weight * point.index) / weight;
  const spread = sum((point) => point.weight * (point.index - center) ** 2);
  const inSlope = used.map((point) => (point.weight * (point.index - center)) / spread);
  const found = errorOfRounds(
    indices,
    { values: used.map(({ value }) => value), model: [used.map(() => 1), indices] },
    { inLevel: used.map((point) => point.weight / weight), inSlope },
  );
  if (found === null) return null;
  const perPerson = varianceOfAnswers(used);
  const ofLeaving = (perPerson * used.length * covarianceOf(indices, 1 - leaving, inSlope, inSlope)) / weight;
  const error = leaving > 0 ? Math.hypot(found.error, Math.sqrt(Math.max(0, ofLeaving))) : found.error;
  if (!Number.isFinite(error)) return null;
  return {
    slope: line.slope,
    center,
    level: line.intercept + line.slope * center,
    errors: [{ ...found, error }],
    bend: null,
  };
}

/** 0: not known. */
function varianceOfAnswers(points: readonly TrendPoint[]): number {
  const known = points.filter(({ deviation }) => deviation != null);
  const sum = (term: (point: TrendPoint) => number) => known.reduce((total, point) => total + term(point), 0);
  return (
    sum(({ weight, deviation }) => weight * (deviation ?? 0) ** 2) /
    Math.max(
      1,
      sum(({ weight }) => weight),
    )
  );
}

/**
 * The shape by which published values depart from their line. It must be clear of the noise of rounds, and of the
 * differences between people: with other people in each round, or with the same except those who leave, whichever gives
 * more.
 * @param points and `leaving` as in `trendOfValues`
 */
export function bendOfValues(points: readonly TrendPoint[], leaving = 0): Bend | null {
  const used = withoutSparse(
    points.filter(({ weight }) => weight > 0),
    ({ weight }) => weight,
  );
  const rounds = { indices: used.map(({ index }) => index), weights: used.map(({ weight }) => weight) };
  const values = used.map(({ value }) => value);
  const found = finderOfBends({ ...rounds, levels: [used.map(() => 1)] })?.(values) ?? null;
  if (found === null) return null;
  const each = found.counts.map((count, at) => count / Math.sqrt(rounds.weights[at] ?? 1));
  const [others, same] = [0, 1 - leaving].map((likeness) => covarianceOf(rounds.indices, likeness, each, each));
  const error = Math.sqrt(varianceOfAnswers(used) * Math.max(others ?? 0, same ?? 0));
  const times = Math.abs(found.size) / error;
  const p = error === 0 ? found.p : Math.max(found.p, found.tailOf(times, Number.POSITIVE_INFINITY));
  return describedBend({ ...found, p }, rounds, values);
}

/** The probability of a slope at least this steep where there is none, two-sided; 1 where nothing ever changed. */
export function slopeTail({ slope, errors }: TrendLine): number {
  return Math.max(
    ...errors.map(({ error, degrees }) => {
      if (error === 0) return slope === 0 ? 1 : 0;
      return studentTail(slope / error, degrees);
    }),
  );
}

/** The interval of the slope at confidence 1 − alpha. */
export function slopeInterval({ slope, errors }: TrendLine, alpha: number): Interval {
  const reach = Math.max(...errors.map(({ error, degrees }) => studentCritical(alpha, degrees) * error));
  return { low: slope - reach, high: slope + reach };
}

/** The line at a round, and its interval there at confidence 1 − alpha. */
export function pointOnLine(line: TrendLine, index: number, alpha: number): { value: number } & Interval {
  const away = index - line.center;
  const value = line.level + line.slope * away;
  const reaches = line.errors.map(({ error, degrees, levelVariance, covariance }) => {
    const variance = levelVariance + 2 * covariance * away + (error * away) ** 2;
    return studentCritical(alpha, degrees) * Math.sqrt(Math.max(0, variance));
  });
  const reach = Math.max(...reaches);
  return { value, low: value - reach, high: value + reach };
}
