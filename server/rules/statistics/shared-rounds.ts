/** One way in which a line can be wrong, as `TrendLine` has it. */
export type LineError = { error: number; degrees: number; levelVariance: number; covariance: number };

/**
 * The possible correlations of a round with the previous one, and their prior probabilities. An estimate from a dozen
 * rounds is far too low and makes every drift look like a trend: so the rounds only weight these, and the highest
 * counts most. With `widening`, at most 5 % of series without a trend are reported to have one, whether the truth is
 * any of these or a mixture of them (tests/prove/pure/trend.prove.ts, ADR 60).
 */
const likenesses = [
  { correlation: 0, weight: 1 },
  { correlation: 0.2, weight: 1 },
  { correlation: 0.4, weight: 1 },
  { correlation: 0.6, weight: 3 },
] as const;
const widening = 1.17;

type Numbers = readonly number[];

/**
 * The error of a line through the values of rounds: their distance from it, whatever caused it, and the correlation of
 * neighbours. Each correlation gives a variance, from the residuals of generalised least squares for a first-order
 * autoregressive series (Judge et al., The Theory and Practice of Econometrics, 1985, ch. 8); they are averaged by
 * their restricted likelihoods (Patterson, Thompson, Biometrika 58, 1971).
 * @param indices of the rounds, ascending
 * @param model its columns, one number per round each; one that depends on the previous ones is left out
 * @param counts the weight of each round in the line's level and in its slope
 * @returns null where the model leaves no degree of freedom
 */
export function errorOfRounds(
  indices: Numbers,
  { values, model }: { values: Numbers; model: readonly Numbers[] },
  { inLevel, inSlope }: { inLevel: Numbers; inSlope: Numbers },
): LineError | null {
  const found = likenesses.map(({ correlation, weight }) => {
    const { squares, degrees, likelihood } = residuals(indices, { values, model, correlation });
    const shared = (c: Numbers, d: Numbers) => (squares / degrees) * covarianceOf(indices, correlation, c, d);
    return { degrees, support: Math.log(weight) + likelihood, shared };
  });
  const degrees = found[0]?.degrees ?? 0;
  if (degrees < 1) return null;
  const most = Math.max(...found.map(({ support }) => support));
  const weights = found.map(({ support }) => Math.exp(support - most));
  const all = sumOf(weights);
  const average = (c: Numbers, d: Numbers) =>
    (widening ** 2 * sumOf(found.map(({ shared }, at) => (weights[at] ?? 0) * shared(c, d)))) / all;
  return {
    error: Math.sqrt(average(inSlope, inSlope)),
    degrees,
    levelVariance: average(inLevel, inLevel),
    covariance: average(inLevel, inSlope),
  };
}

/** `likelihood`: the logarithm of the restricted one, up to a constant. */
function residuals(
  indices: Numbers,
  { values, model, correlation }: { values: Numbers; model: readonly Numbers[]; correlation: number },
): { squares: number; degrees: number; likelihood: number } {
  const basis: Numbers[] = [];
  let sizes = 0;
  for (const column of model) {
    const whitened = whiten(indices, correlation, column);
    const size = Math.sqrt(dot(whitened, whitened));
    for (const before of basis) remove(whitened, before);
    const left = Math.sqrt(dot(whitened, whitened));
    if (left <= 1e-9 * size) continue;
    basis.push(whitened.map((value) => value / left));
    sizes += Math.log(left);
  }
  const rest = whiten(indices, correlation, values);
  // Twice, against the rounding errors of the first time.
  for (const before of [...basis, ...basis]) remove(rest, before);
  const degrees = indices.length - basis.length;
  const squares = dot(rest, rest);
  const scales = indices.map((index, at) => Math.log(scaleOf(correlation, index, indices[at - 1])));
  const likelihood = -sumOf(scales) - sizes - (degrees / 2) * Math.log(Math.max(squares, Number.MIN_VALUE));
  return { squares, degrees, likelihood };
}

/** The variation of a round that is left once the previous one is known. */
export function scaleOf(correlation: number, index: number, before: number | undefined): number {
  return before === undefined ? 1 : Math.sqrt(1 - correlation ** (2 * (index - before)));
}

/** Each round without what the previous one predicts, in units of what is left. */
function whiten(indices: Numbers, correlation: number, values: Numbers): number[] {
  return values.map((value, at) => {
    const [index, before] = [indices[at] ?? 0, indices[at - 1]];
    if (before === undefined) return value;
    return (value - correlation ** (index - before) * (values[at - 1] ?? 0)) / scaleOf(correlation, index, before);
  });
}

/** The covariance of Σ cᵢyᵢ and Σ dᵢyᵢ where each value has variance 1: cᵀRd, summed along the series. */
export function covarianceOf(indices: Numbers, correlation: number, c: Numbers, d: Numbers): number {
  let covariance = 0;
  let [carriedC, carriedD] = [0, 0];
  indices.forEach((index, at) => {
    const [ownC, ownD] = [c[at] ?? 0, d[at] ?? 0];
    const before = indices[at - 1];
    const likeness = before === undefined ? 0 : correlation ** (index - before);
    carriedC *= likeness;
    carriedD *= likeness;
    covariance += ownC * ownD + ownC * carriedD + ownD * carriedC;
    carriedC += ownC;
    carriedD += ownD;
  });
  return covariance;
}

function dot(a: Numbers, b: Numbers): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

const sumOf = (values: Numbers) => values.reduce((sum, value) => sum + value, 0);

function remove(values: number[], unit: Numbers): void {
  const share = dot(values, unit);
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) - share * (unit[at] ?? 0);
}
