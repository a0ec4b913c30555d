import { crossing, logGamma, normalCritical, normalTail, studentCritical, studentTail } from './distributions.ts';

// The certainty of a difference: new minus old. `p` and `interval` are two sides of one test: the interval of level 1 −
// alpha excludes 0 where p < alpha, and contains it where p > alpha.

export type Interval = { low: number; high: number };

export type Evidence = {
  difference: number;
  /** Two-sided, for no difference at all. */
  p: number;
  /** At level 1 − alpha; null where every difference is possible at that level. */
  interval: (alpha: number) => Interval | null;
};

/** Of n ≥ 2 values; `deviation` is the sample's (n − 1). */
export type MeanSample = { n: number; mean: number; deviation: number };

/** `count` of n ≥ 1. */
type ShareSample = { n: number; count: number };

// ---------------------------------------------------------------- means

function byStudent(difference: number, error: number, df: number): Evidence {
  return {
    difference,
    p: studentTail(difference / error, df),
    interval(alpha) {
      const reach = studentCritical(alpha, df) * error;
      return { low: difference - reach, high: difference + reach };
    },
  };
}

/**
 * Values without any spread have no t, but the permutation test works (Fisher, The Design of Experiments, 1935). `p` is
 * its result for every difference other than the observed one.
 */
function withoutSpread(difference: number, p: number): Evidence {
  return {
    difference,
    p: difference === 0 ? 1 : p,
    interval: (alpha) => (p <= alpha ? { low: difference, high: difference } : null),
  };
}

/** The t test of the differences of n ≥ 2 pairs (Student, Biometrika 6, 1908). */
export function pairedMeans({ n, mean, deviation }: MeanSample): Evidence {
  // All n signs alike: one of 2ⁿ arrangements, on either side.
  if (deviation === 0) return withoutSpread(mean, 2 ** (1 - n));
  return byStudent(mean, deviation / Math.sqrt(n), n - 1);
}

/** Welch's test (Biometrika 34, 1947), degrees of freedom by Satterthwaite (Biometrics Bulletin 2, 1946). */
export function independentMeans(now: MeanSample, before: MeanSample): Evidence {
  const difference = now.mean - before.mean;
  const [a, b] = [now.deviation ** 2 / now.n, before.deviation ** 2 / before.n];
  if (a + b === 0) {
    // All values of one side above all of the other: one of (n over k) arrangements, on either side.
    const arrangements = logGamma(now.n + before.n + 1) - logGamma(now.n + 1) - logGamma(before.n + 1);
    return withoutSpread(difference, Math.min(1, 2 * Math.exp(-arrangements)));
  }
  // As shares of the whole: squares of tiny or huge variances would overflow doubles.
  const share = a / (a + b);
  const df = 1 / (share ** 2 / (now.n - 1) + (1 - share) ** 2 / (before.n - 1));
  return byStudent(difference, Math.sqrt(a + b), df);
}

// ---------------------------------------------------------------- shares, in percentage points

/** Wilson's score interval of a share, 0 … 1 (JASA 22, 1927, 209–212). */
export function wilson({ n, count }: ShareSample, z: number): Interval {
  const share = count / n;
  const square = (z * z) / n;
  const centre = (share + square / 2) / (1 + square);
  const reach = (z * Math.sqrt((share * (1 - share)) / n + square / (4 * n))) / (1 + square);
  return { low: count === 0 ? 0 : centre - reach, high: count === n ? 1 : centre + reach };
}

function newcombe(now: ShareSample, before: ShareSample, z: number): Interval {
  const [a, b] = [now.count / now.n, before.count / before.n];
  const [ofNow, ofBefore] = [wilson(now, z), wilson(before, z)];
  return {
    low: a - b - Math.hypot(a - ofNow.low, ofBefore.high - b),
    high: a - b + Math.hypot(ofNow.high - a, b - ofBefore.low),
  };
}

/**
 * Newcombe's hybrid score interval, method 10 (Statistics in Medicine 17, 1998, 873–890). p is the alpha at which the
 * interval touches 0.
 */
export function independentShares(now: ShareSample, before: ShareSample): Evidence {
  const difference = now.count / now.n - before.count / before.n;
  const [more, less] = difference > 0 ? [now, before] : [before, now];
  const p = difference === 0 ? 1 : normalTail(crossing((z) => newcombe(more, less, z).low, 0));
  return inPercent({ difference, p, interval: (alpha) => newcombe(now, before, normalCritical(alpha)) });
}

/** Of n people in both: how many chose it only now, and how many only before. */
type PairedShares = { n: number; gained: number; lost: number };

/**
 * McNemar's test (Psychometrika 12, 1947), without a correction for continuity, and the interval of the differences that
 * the same score test does not reject (Tango, Statistics in Medicine 17, 1998, 891–908).
 */
export function pairedShares({ n, gained, lost }: PairedShares): Evidence {
  const difference = (gained - lost) / n;
  const p = gained === lost ? 1 : normalTail(Math.abs(gained - lost) / Math.sqrt(gained + lost));
  return inPercent({
    difference,
    p,
    interval(alpha) {
      const z = normalCritical(alpha);
      return { low: tangoLow({ n, gained, lost }, z), high: -tangoLow({ n, gained: lost, lost: gained }, z) };
    },
  });
}

/** The smallest difference whose score is at most z: scores decrease from there. */
function tangoLow({ n, gained, lost }: PairedShares, z: number): number {
  const isAbove = (delta: number) => {
    // The maximum likelihood at this difference: the probability of a loss solves 2n·q² + b·q + c = 0 (Tango, formula
    // 9).
    const b = (2 * n - gained + lost) * delta - gained - lost;
    const c = -lost * delta * (1 - delta);
    const loss = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
    const variance = n * (2 * loss + delta * (1 - delta));
    return gained - lost - n * delta > z * Math.sqrt(Math.max(0, variance));
  };
  let [low, high] = [-1, (gained - lost) / n];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return low;
    if (isAbove(middle)) low = middle;
    else high = middle;
  }
}

function inPercent({ difference, p, interval }: Evidence): Evidence {
  return {
    difference: 100 * difference,
    p,
    interval(alpha) {
      const found = interval(alpha);
      return found && { low: 100 * found.low, high: 100 * found.high };
    },
  };
}
