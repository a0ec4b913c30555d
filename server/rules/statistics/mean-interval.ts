import { fewestIntervalAnswers } from '../../../shared/lists.ts';
import { studentCritical } from './distributions.ts';

const alpha = 0.05;
/** By degrees of freedom: a report has thousands of rounds with few different numbers of answers. */
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
 * The 95 % confidence interval of the mean of everyone who could have answered: mean ± t(n − 1)·s/√n (Student,
 * Biometrika 6, 1908). From published numbers only, so it reveals nothing more.
 * @returns null below `fewestIntervalAnswers` answers, where mean or deviation is not shown, and where all answers are
 * the same: an interval without a width would claim that everybody else would answer so, too
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
