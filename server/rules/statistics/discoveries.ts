/** The rate of false verdicts among those of a likely real change (design §5). */
export const falseDiscoveryRate = 0.05;

/**
 * How many of a family's tests Benjamini and Hochberg reject (J. R. Statist. Soc. B 57, 1995): that many of the
 * smallest p.
 */
export function countDiscoveries(ps: readonly number[], rate: number): number {
  const sorted = ps.toSorted((a, b) => a - b);
  return sorted.findLastIndex((p, at) => p <= alphaOf(at + 1, ps.length, rate)) + 1;
}

/**
 * The alpha of intervals that agree with those rejections; at most `rate` of the selected miss the true value
 * (Benjamini and Yekutieli, JASA 100, 2005). Without rejections, as for one.
 */
export function adjustedAlpha(discoveries: number, tests: number, rate: number): number {
  return alphaOf(Math.max(1, discoveries), tests, rate);
}

function alphaOf(discoveries: number, tests: number, rate: number): number {
  return (discoveries * rate) / tests;
}
