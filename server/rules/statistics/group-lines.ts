import { slopeTail, type TrendLine, trendOfValues } from './trend.ts';

/** A group's result in a round: a mean, or a share in percent. */
export type GroupValue = { n: number; value: number };

/** Two groups in a round that has both; `deviation`: of everyone’s answers in it. */
export type RoundOfTwo = { index: number; first: GroupValue; second: GroupValue; deviation: number | null };

/**
 * The line through the difference of two groups. Influences on everybody alike do not change a difference, so its error
 * has only those on single people or one group.
 * @param leaving as in `trendOfValues`
 */
export function lineOfDifference(rounds: readonly RoundOfTwo[], leaving: number): TrendLine | null {
  const points = rounds.map(({ index, first, second, deviation }) => {
    // Chosen so that deviation²/weight is the variance of the difference.
    const weight = (first.n * second.n) / (first.n + second.n);
    return { index, value: first.value - second.value, weight, deviation };
  });
  return trendOfValues(points, leaving);
}

/**
 * Whether a group went this way by more than chance explains, given that its difference from another did: one-sided.
 */
export function goesWay(
  rounds: readonly { index: number; own: GroupValue; deviation: number | null }[],
  leaving: number,
  way: 1 | -1,
): boolean {
  const points = rounds.map(({ index, own: { n, value }, deviation }) => ({ index, value, weight: n, deviation }));
  const line = trendOfValues(points, leaving);
  return line !== null && Math.sign(line.slope) === way && slopeTail(line) / 2 <= mostTail;
}

const mostTail = 0.05;
