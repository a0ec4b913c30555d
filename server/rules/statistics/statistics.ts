import { type FieldType, fieldTypes, isMeasured } from '../../../shared/lists.ts';

// ---------------------------------------------------------------- mean and deviation

/** Of n values: their mean and `m2`, the sum of squared distances from it. */
export type Moments = { n: number; mean: number; m2: number };

export const noMoments: Moments = { n: 0, mean: 0, m2: 0 };

/** Adds one value, without the cancellation of a sum of squares (Welford, Technometrics 4, 1962). */
export function addToMoments({ n, mean, m2 }: Moments, value: number): Moments {
  const distance = value - mean;
  const moved = mean + distance / (n + 1);
  return { n: n + 1, mean: moved, m2: m2 + distance * (value - moved) };
}

/** Moments of two disjoint sets together (Chan, Golub, LeVeque, The American Statistician 37, 1983). */
export function mergeMoments(a: Moments, b: Moments): Moments {
  if (a.n === 0) return b;
  if (b.n === 0) return a;
  const n = a.n + b.n;
  const distance = b.mean - a.mean;
  return { n, mean: a.mean + (distance * b.n) / n, m2: a.m2 + b.m2 + distance * distance * ((a.n * b.n) / n) };
}

/**
 * Moments from exact sums, as PostgreSQL's `numeric` prints them ('-12.50'). The subtraction n·Σx² − (Σx)² is done in
 * integers: in floating point it loses every digit when the values are large and close together.
 * A sum that isn't a plain decimal ('NaN') has no mean.
 */
export function momentsOfSums(n: number, sum: string, sumOfSquares: string): Moments {
  if (n === 0) return noMoments;
  if (!isDecimal(sum) || !isDecimal(sumOfSquares)) return { n, mean: Number.NaN, m2: Number.NaN };
  const first = parseDecimal(sum);
  const second = parseDecimal(sumOfSquares);
  const scale = Math.max(2 * first.scale, second.scale);
  const spread =
    BigInt(n) * second.digits * 10n ** BigInt(scale - second.scale) -
    first.digits ** 2n * 10n ** BigInt(scale - 2 * first.scale);
  return { n, mean: Number(sum) / n, m2: Math.max(0, Number(`${spread}e-${scale}`) / n) };
}

/** Moments of a stored result; `deviation` null (fewer than two values) counts as 0. */
export function momentsOfResult(n: number, mean: number, deviation: number | null): Moments {
  return { n, mean, m2: (deviation ?? 0) ** 2 * Math.max(0, n - 1) };
}

/** Mean and sample standard deviation (n − 1); null below one and two values, and where a double overflows. */
export function meanAndDeviation({ n, mean, m2 }: Moments): { mean: number | null; deviation: number | null } {
  return { mean: n < 1 ? null : finite(mean), deviation: n < 2 ? null : finite(Math.sqrt(m2 / (n - 1))) };
}

/** Exact, from plain decimals as PostgreSQL's `numeric` prints them; 'NaN' where either is none. */
export function addDecimals(a: string, b: string): string {
  if (!isDecimal(a) || !isDecimal(b)) return 'NaN';
  if (a === '0') return b;
  if (b === '0') return a;
  const [first, second] = [parseDecimal(a), parseDecimal(b)];
  const scale = Math.max(first.scale, second.scale);
  const alike = ({ digits, scale: own }: typeof first) => digits * 10n ** BigInt(scale - own);
  const sum = alike(first) + alike(second);
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0');
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${sum < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${fraction}`;
}

const decimal = /^(-?\d+)(?:\.(\d+))?$/;

function isDecimal(text: string): boolean {
  return decimal.test(text);
}

function parseDecimal(text: string): { digits: bigint; scale: number } {
  const match = decimal.exec(text);
  if (match === null) throw new RangeError(`Not a decimal: ${text}`);
  const [, whole = '', fraction = ''] = match;
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

// ---------------------------------------------------------------- percentages (design §5)

/** 100·n/N; null when nobody was assigned or either is not known. */
export function answerPercentage(n: number | null, assigned: number | null): number | null {
  return n === null || assigned === null || assigned === 0 ? null : (100 * n) / assigned;
}

/** 100·value/n: the share of answers with this choice; null when nobody answered. */
export function choicePercentage(value: number | null, n: number | null): number | null {
  return value === null || n === null || n === 0 ? null : (100 * value) / n;
}

type RelativeInput = {
  n: number | null;
  assigned: number | null;
  mean: number | null;
  /** Slider: the ends of its version's range. */
  range: { min: number; max: number } | null;
  /** Number: the mean that counts as 100, see `indexBase`. */
  base: number | null;
};

/**
 * The share of the possible range, in percent. Slider: 100·(mean − min)/(max − min). Radio, Checkbox, Textarea:
 * 100·n/N. Number has no bounds: an index, 100·mean/base, null when the base is not positive.
 */
export function relativeTotal(fieldType: FieldType, { n, assigned, mean, range, base }: RelativeInput): number | null {
  if (!isMeasured(fieldType)) return answerPercentage(n, assigned);
  if (mean === null) return null;
  if (fieldType === fieldTypes.number) return base === null || base <= 0 ? null : finite((100 * mean) / base);
  return range === null || range.max <= range.min ? null : (100 * (mean - range.min)) / (range.max - range.min);
}

/** The mean of the first complete round that has one; rounds in any order. */
export function indexBase(rounds: readonly { index: number; mean: number | null; complete: boolean }[]): number | null {
  return rounds.reduce<{ index: number; mean: number | null }>(
    (first, round) => (round.complete && round.mean !== null && round.index < first.index ? round : first),
    { index: Number.POSITIVE_INFINITY, mean: null },
  ).mean;
}

// ---------------------------------------------------------------- the line

export type WeightedPoint = { x: number; y: number; weight: number };
type Line = { slope: number; intercept: number };

/**
 * The line that minimises Σ weight·(y − intercept − slope·x)², computed around the weighted means. Weights ≥ 0; a point
 * of weight 0 is ignored. Null below three points, when all x are equal, and where a double overflows.
 */
export function leastSquares(points: readonly WeightedPoint[]): Line | null {
  const used = points.filter((point) => point.weight > 0);
  if (used.length < 3) return null;
  const sum = (term: (point: WeightedPoint) => number) => used.reduce((total, point) => total + term(point), 0);
  const weight = sum((p) => p.weight);
  const meanX = sum((p) => p.weight * p.x) / weight;
  const meanY = sum((p) => p.weight * p.y) / weight;
  const spread = sum((p) => p.weight * (p.x - meanX) ** 2);
  if (used.every((p) => p.x === used[0]?.x) || spread === 0) return null;
  const slope = sum((p) => p.weight * (p.x - meanX) * (p.y - meanY)) / spread;
  const intercept = meanY - slope * meanX;
  return Number.isFinite(slope) && Number.isFinite(intercept) ? { slope, intercept } : null;
}

/** A round of one question version: x is its real index, so gaps are kept; `y` null: not known, not in the fit. */
export type SeriesPoint = { index: number; y: number | null; weight: number; complete: boolean };

/**
 * The fitted value of each round, in the order given. The line goes through all complete rounds with a `y`; an open
 * round is in no fit and gets null, and so does every round while fewer than three are complete.
 */
export function fitSeries(rounds: readonly SeriesPoint[]): (number | null)[] {
  const line = leastSquares(
    rounds.flatMap(({ index, y, weight, complete }) => (complete && y !== null ? [{ x: index, y, weight }] : [])),
  );
  return rounds.map((round) =>
    line === null || !round.complete ? null : finite(line.intercept + line.slope * round.index),
  );
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
