import { favourableTop, fewestIntervalAnswers } from '../../../shared/lists.ts';
import { type AskedRange, type Distribution, nearly, rangeWidth } from './distribution.ts';
import { normalCritical } from './distributions.ts';
import { wilson } from './tests-of-change.ts';

// A Slider's favourable share and eNPS (ADR 40), from a published distribution only, so that they reveal nothing
// more.

/** `interval`: the 95 % confidence interval for everyone who could have answered; null with few answers. */
type Score = { value: number; interval: { low: number; high: number } | null };

type Range = NonNullable<AskedRange>;

const z = normalCritical(0.05);

/**
 * The default threshold of favourable answers: the top `favourableTop` percent of the range. Rounded up to a step, or
 * to the start of one of its distribution's ranges: 8 of 1 … 10, 4 of 1 … 5, 70 of 0 … 100.
 */
export function defaultThreshold(range: Range): number {
  const { min, max, step } = range;
  const edge = max - (favourableTop / 100) * (max - min);
  const isEach = step !== null && (max - min) / step <= 20;
  const [start, width] = isEach ? [min, step] : [0, rangeWidth(max - min)];
  const last = isEach ? Math.floor((max - start) / width + nearly) : max / width;
  return Number((start + Math.min(last, Math.ceil((edge - start) / width - nearly)) * width).toPrecision(12));
}

/**
 * The share of answers from `from` on, in percent, with Wilson's score interval (JASA 22, 1927, 209–212).
 * @returns null where the distribution has ranges and `from` is inside one
 */
export function favourableShare({ of, start, width, counts }: Distribution, from: number): Score | null {
  const place = (from - start) / width;
  if (of === 'ranges' && Math.abs(place - Math.round(place)) > nearly * counts.length) return null;
  const n = sumOf(counts);
  const count = sumOf(counts.slice(Math.max(0, Math.ceil(place - nearly * counts.length))));
  if (n === 0) return null;
  const { low, high } = wilson({ n, count }, z);
  return { value: (100 * count) / n, interval: withEnough(n, { low: 100 * low, high: 100 * high }) };
}

/**
 * The share of 9 and 10 minus that of 0 to 6, in percentage points, for a distribution of `isPromoterRange`. The
 * interval is the adjusted Wald of the scores −1, 0 and 1 (Rocks, The American Statistician 70, 2016, 365–372): three
 * more answers, ¾ of one a promoter's and ¾ of one a detractor's.
 */
export function promoterScore({ counts }: Distribution): Score | null {
  const n = sumOf(counts);
  if (n === 0) return null;
  const promoters = sumOf(counts.slice(9));
  const detractors = sumOf(counts.slice(0, 7));
  const [more, less] = [promoters, detractors].map((people) => (people + 0.75) / (n + 3)) as [number, number];
  const reach = z * Math.sqrt((more + less - (more - less) ** 2) / (n + 3));
  return {
    value: (100 * (promoters - detractors)) / n,
    interval: withEnough(n, {
      low: Math.max(-100, 100 * (more - less - reach)),
      high: Math.min(100, 100 * (more - less + reach)),
    }),
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const withEnough = (n: number, interval: { low: number; high: number }) =>
  n < fewestIntervalAnswers ? null : interval;
