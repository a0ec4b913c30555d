import { fewestIntervalAnswers } from '../../../shared/lists.ts';
import { studentCritical } from './distributions.ts';

const alpha = 0.05;
/** By degrees of freedom. A report has thousands of rounds, and their numbers of answers are few. */
const criticals = new Map<number, number>();
const mostKept = 10_000;

function criticalOf(df: number): number {
  const known = criticals.get(df);
  if (known !== undefined) return known;
  if (criticals.size >= mostKept) criticals.clear();
  const critical = studentCritical(alpha, df);
  criticals.set(df, critical);
  return critical;
}

/**
 * Where the mean of those who could have answered lies with 95 % confidence: mean ± t(n − 1)·s/√n (Student, Biometrika 6,
 * 1908). From published numbers alone, so it tells nothing that they do not.
 * @returns null below `fewestIntervalAnswers` answers, where mean or deviation is not told, and where all answered alike: an
 *   interval without a width would claim that everybody else would, too
 */
export function meanInterval({
  n,
  mean,
  deviation,
}: {
  n: number | null;
  mean: number | null;
  deviation: number | null;
}): { low: number; high: number } | null {
  if (n === null || mean === null || deviation === null || n < fewestIntervalAnswers) return null;
  const half = (criticalOf(n - 1) * deviation) / Math.sqrt(n);
  return Number.isFinite(half) && half > 0 ? { low: mean - half, high: mean + half } : null;
}
