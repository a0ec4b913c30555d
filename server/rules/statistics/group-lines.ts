import { slopeTail, type TrendLine, trendOfValues } from './trend.ts';

/** What a group answered in a round: a mean, or a share in percent. */
export type GroupValue = { n: number; value: number };

/** Two groups in a round that tells of both; `deviation`: of everyone’s answers in it. */
export type RoundOfTwo = { index: number; first: GroupValue; second: GroupValue; deviation: number | null };

/**
 * The line through the difference of two groups. What moves everybody alike moves no difference, so its error holds only what
 * moves people, or one group, by themselves.
 * @param leaving as of `trendOfValues`
 */
export function lineOfDifference(rounds: readonly RoundOfTwo[], leaving: number): TrendLine | null {
  const points = rounds.map(({ index, first, second, deviation }) => {
    // So that deviation²/weight is the variance of the difference.
    const weight = (first.n * second.n) / (first.n + second.n);
    return { index, value: first.value - second.value, weight, deviation };
  });
  return trendOfValues(points, leaving);
}

/** Whether a group went this way by more than chance explains, where its difference from another did: one-sided. */
export function goesWay(
  rounds: readonly { index: number; own: GroupValue; deviation: number | null }[],
  leaving: number,
  way: 1 | -1,
): boolean {
  const points = rounds.map(({ index, own: { n, value }, deviation }) => ({ index, value, weight: n, deviation }));
  const line = trendOfValues(points, leaving);
  return line !== null && Math.sign(line.slope) === way && slopeTail(line) / 2 <= fewestTail;
}

const fewestTail = 0.05;
