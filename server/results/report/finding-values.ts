import type { FromTo } from '../../../contract/finding.ts';
import { decimalsOf, effectOfMeans, effectOfShares } from '../../rules/statistics/effect.ts';
import { relativeTotal } from '../../rules/statistics/statistics.ts';
import { baseOf, type RoundSummary } from './assemble.ts';

// The values of findings, their sizes, and their visible effect.

export const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A mean as in `relative_total`. */
export const relativeOf = (round: RoundSummary, all: readonly RoundSummary[]) => (mean: number) => {
  const { fieldType, n, assigned, range, version } = round;
  const base = baseOf(all.filter((one) => one.version === version));
  return relativeTotal(fieldType, { n, assigned, mean, range, base });
};

export const sizeOf = (from: number, to: number): FromTo => ({ from, to, digits: decimalsOf(to - from) });

/**
 * The size of a difference of means, relative to the spread of answers in these rounds. Where none of it is shown: to a
 * quarter of a Slider's range, or of a Number's larger value. Of a choice: `effectOfShares`.
 */
export function effectOf(
  choice: string | null,
  rounds: readonly RoundSummary[],
  { from, to }: { from: number; to: number },
) {
  if (choice !== null) return effectOfShares(from, to);
  const deviations = rounds.flatMap(({ deviation }) => (deviation === null ? [] : [deviation ** 2]));
  if (deviations.length > 0) return effectOfMeans(to - from, Math.sqrt(average(deviations)));
  const range = rounds.at(-1)?.range ?? null;
  return effectOfMeans(to - from, range ? (range.max - range.min) / 4 : Math.max(Math.abs(from), Math.abs(to)) / 4);
}

export const knownOf = (disclosed: readonly RoundSummary[], known: readonly RoundSummary[]) =>
  known.filter(({ index }) => disclosed.some((one) => one.index === index));
