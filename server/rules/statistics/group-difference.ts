import { studentCritical, studentTail } from './distributions.ts';
import type { Interval } from './tests-of-change.ts';

// How a group differs from everyone, the group included, and how certain that is. The test is of the group against
// everybody else: with n of all N answers, its difference from everyone is (1 − n/N) of its difference from the others,
// and so is the interval.

/**
 * Sums over the people of one side, each with all their answers: n answers, y the sum of their differences from
 * everyone's value in the same round; `nn`, `ny`, `yy` are sums of products. For one round n = nn = people.
 */
export type SideSums = { people: number; n: number; y: number; nn: number; ny: number; yy: number };

/** One round with known n, mean and deviation (n − 1); `origin`: everyone's mean in it. */
export function sumsOfRound({ n, mean, deviation }: { n: number; mean: number; deviation: number }, origin: number) {
  const y = n * (mean - origin);
  const sums: SideSums = { people: n, n, y, nn: n, ny: y, yy: (n - 1) * deviation ** 2 + n * (mean - origin) ** 2 };
  return sums;
}

type ErrorOf = { error: number; degrees: number };

/**
 * `errors` are by Welch, with each side's own spread, and by Student, with one spread for both. Both must find a
 * difference: five equal answers have no spread of their own, and by Welch alone would be significant. `noise` is the
 * error used to shrink a group towards everyone. Null: not known.
 */
export type GroupDifference = { difference: number; errors: readonly ErrorOf[] | null; noise: number | null };

/** Per person what is left beside the side's own value, summed as squares. */
function squaresOf({ n, y, nn, ny, yy }: SideSums): number {
  const value = y / n;
  return Math.max(0, yy - 2 * value * ny + value * value * nn);
}

/** The effective number of people, as if each had been asked equally often (as in trend.ts). */
const effectiveOf = ({ n, nn }: SideSums) => (n * n) / nn;

/**
 * A group against everybody else, with people as units: somebody who answers alike every time counts once
 * (cluster-robust: Liang, Zeger, Biometrika 73, 1986). For one round these are Welch's and Student's tests.
 * @param fewest with fewer people on a side no errors are given
 */
export function differenceOfPeople(group: SideSums, rest: SideSums, fewest: number): GroupDifference | null {
  if (group.n === 0) return null;
  if (rest.n === 0) return { difference: 0, errors: null, noise: null };
  const toRest = group.y / group.n - rest.y / rest.n;
  const share = rest.n / (group.n + rest.n);
  const [m, others] = [effectiveOf(group), effectiveOf(rest)];
  const [squares, squaresOfRest] = [squaresOf(group), squaresOf(rest)];
  const degrees = m + others - 2;
  const pooled = degrees < 1 ? 0 : (squares + squaresOfRest) / (group.nn * (1 - 1 / m) + rest.nn * (1 - 1 / others));
  const student = { error: share * Math.sqrt(pooled * (1 / m + 1 / others)), degrees };
  const noise = student.error > 0 ? student.error : null;
  const isSufficient = Math.min(m, others) > 1.5 && Math.min(group.people, rest.people) >= fewest && noise !== null;
  if (!isSufficient) return { difference: share * toRest, errors: null, noise };
  const own = (squares * m) / (m - 1) / group.n ** 2;
  const ofRest = (squaresOfRest * others) / (others - 1) / rest.n ** 2;
  const part = own / (own + ofRest);
  const welch = {
    error: share * Math.sqrt(own + ofRest),
    degrees: 1 / (part ** 2 / (m - 1) + (1 - part) ** 2 / (others - 1)),
  };
  return { difference: share * toRest, errors: [welch, student], noise };
}

/**
 * Several rounds that are known only separately, weighted by the group's answers. Makes no assumption about who
 * answered again: the error is the one for the same people in all of them, answering alike.
 */
export function differenceOfRounds(
  rounds: readonly { weight: number; found: GroupDifference }[],
): GroupDifference | null {
  const tested = rounds.filter(({ found }) => found.errors !== null);
  const used = tested.length > 0 ? tested : rounds;
  const total = used.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const mean = (of: (found: GroupDifference) => number) =>
    used.reduce((sum, { weight, found }) => sum + (weight / total) * of(found), 0);
  const errorAt = (at: number): ErrorOf => ({
    error: mean(({ errors }) => errors?.[at]?.error ?? 0),
    degrees: Math.min(...used.map(({ found }) => found.errors?.[at]?.degrees ?? Number.POSITIVE_INFINITY)),
  });
  return {
    difference: mean(({ difference }) => difference),
    errors: tested.length > 0 ? [errorAt(0), errorAt(1)] : null,
    noise: used.some(({ found }) => found.noise === null) ? null : mean(({ noise }) => noise ?? 0),
  };
}

/** The probability of a difference at least this large where there is none, two-sided, by the test that finds less. */
export function differenceTail(difference: number, errors: readonly ErrorOf[]): number {
  return Math.max(...errors.map(({ error, degrees }) => studentTail(difference / error, degrees)));
}

/** At level 1 − alpha, the wider one: it excludes 0 where `differenceTail` is below alpha. */
export function differenceInterval(difference: number, errors: readonly ErrorOf[], alpha: number): Interval {
  // A critical value is the most expensive part: one with neither a larger error nor fewer degrees of freedom is never
  // the wider.
  const candidates = errors.filter(
    (one) => !errors.some((other) => other !== one && other.error >= one.error && other.degrees < one.degrees),
  );
  const reach = Math.max(...candidates.map(({ error, degrees }) => studentCritical(alpha, degrees) * error));
  return { low: difference - reach, high: difference + reach };
}

/**
 * Differences shrunk towards everyone, each by as much as chance may have moved it (empirical Bayes: Efron, Morris,
 * JASA 70, 1975), with the variance between groups by the moments (DerSimonian, Laird, Controlled Clinical Trials 7,
 * 1986). Where groups differ by no more than chance explains, all are 0, and so is one without a known error.
 */
export function drawnToEveryone(found: readonly { difference: number; noise: number | null }[]): number[] {
  const known = found.flatMap(({ difference, noise }) =>
    noise === null || noise === 0 ? [] : [{ difference, weight: 1 / noise ** 2 }],
  );
  const sum = (term: (of: (typeof known)[number]) => number) => known.reduce((total, of) => total + term(of), 0);
  const weight = sum((of) => of.weight);
  const centre = sum((of) => of.weight * of.difference) / weight;
  const excess = sum((of) => of.weight * (of.difference - centre) ** 2) - (known.length - 1);
  const between = Math.max(0, excess / (weight - sum((of) => of.weight ** 2) / weight));
  return found.map(({ difference, noise }) => {
    const isDrawn = noise !== null && noise > 0 && between > 0;
    return isDrawn ? (difference * between) / (between + noise ** 2) : 0;
  });
}
