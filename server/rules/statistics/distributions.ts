// Student's t and the normal distribution, two-sided, to the precision of a double.

/** Below this the asymptotic series of ln Γ has not converged to a double. */
const seriesFrom = 12;
/** B₂ₖ / (2k (2k − 1)) for k = 1 … 8. */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];

/** ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1), from small x by the recurrence Γ(x + 1) = x Γ(x). */
export function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  for (; shifted < seriesFrom; shifted += 1) product *= shifted;
  const series = stirling.reduce((sum, factor, at) => sum + factor / shifted ** (2 * at + 1), 0);
  return (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}

/**
 * ln B(a, b). For a large `a` the difference of two ln Γ would lose digits: the leading terms are cancelled by hand.
 */
function logBeta(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  if (large < 100) return logGamma(small) + logGamma(large) - logGamma(small + large);
  const tail = (x: number) => stirling.reduce((sum, factor, at) => sum + factor / x ** (2 * at + 1), 0);
  const both = small + large;
  const ratio = -(large - 0.5) * Math.log1p(small / large) - small * Math.log(both) + small;
  return logGamma(small) + ratio + tail(large) - tail(both);
}

const tiny = 1e-300;
const precision = 1e-16;
const mostSteps = 100_000;

/** The continued fraction of I_x(a, b) (DLMF 8.17.22), by the modified Lentz method; converges for x < (a+1)/(a+b+2). */
function betaFraction(a: number, b: number, x: number): number {
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= mostSteps; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) <= precision) break;
  }
  return value;
}

/**
 * The regularised incomplete beta function I_x(a, b), for a, b > 0 and 0 ≤ x ≤ 1 (DLMF 8.17).
 * @param rest 1 − x, where the caller knows it more exactly than that subtraction
 */
export function incompleteBeta(a: number, b: number, x: number, rest = 1 - x): number {
  if (x <= 0) return 0;
  if (rest <= 0) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log(rest) - logBeta(a, b));
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(a, b, x)) / a;
  return 1 - (front * betaFraction(b, a, rest)) / b;
}

/** P(|T| ≥ |t|) of Student's t with `df` > 0 degrees of freedom, whole or not: I_{df/(df+t²)}(df/2, 1/2) (DLMF 8.17). */
export function studentTail(t: number, df: number): number {
  const square = t * t;
  if (!Number.isFinite(square)) return Number.isNaN(t) ? Number.NaN : 0;
  return incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square));
}

/** P(|Z| ≥ |z|) of the normal distribution = erfc(|z|/√2): a series (DLMF 7.6.2) and a continued fraction (7.9.2). */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  if (x < 2) {
    let term = (2 * x * Math.exp(-x * x)) / Math.sqrt(Math.PI);
    let sum = 0;
    for (let k = 0; term > 1e-18; k += 1) {
      sum += term;
      term *= (2 * x * x) / (2 * k + 3);
    }
    return 1 - sum;
  }
  let fraction = 0;
  for (let k = 200; k > 0; k -= 1) fraction = k / 2 / (x + fraction);
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * (x + fraction));
}

/**
 * Where a decreasing function of x ≥ 0 crosses `level`: doubles until it is beyond, then bisects to the precision of a
 * double. Infinity where it never falls so low.
 */
export function crossing(decreasing: (x: number) => number, level: number): number {
  let high = 1;
  while (decreasing(high) > level) {
    high *= 2;
    if (high > 1e300) return Number.POSITIVE_INFINITY;
  }
  let low = 0;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (decreasing(middle) > level) low = middle;
    else high = middle;
  }
}

/** The t that |T| exceeds with probability `alpha`, 0 < alpha ≤ 1. */
export function studentCritical(alpha: number, df: number): number {
  return crossing((t) => studentTail(t, df), alpha);
}

/** The z that |Z| exceeds with probability `alpha`, 0 < alpha ≤ 1. */
export function normalCritical(alpha: number): number {
  return crossing(normalTail, alpha);
}
