// The visible size of a difference: relative to the spread of answers, so that a mean of ten points, an index and a
// share can be compared. 0.2 is small, 0.5 clearly visible, 0.8 large (Cohen, Statistical Power Analysis, 1988).

/** A difference of this size is clearly visible. */
export const plainEffect = 0.5;

/**
 * Cohen's d: a difference of means in standard deviations of the answers. Where all answers are the same, any
 * difference is large.
 */
export function effectOfMeans(difference: number, spread: number): number {
  if (difference === 0) return 0;
  return spread > 0 ? Math.abs(difference) / spread : Number.POSITIVE_INFINITY;
}

/** Cohen's h: a difference of shares, in percent, where 1 → 6 % weighs more than 50 → 55 %. */
export function effectOfShares(from: number, to: number): number {
  const angle = (percent: number) => 2 * Math.asin(Math.sqrt(Math.min(1, Math.max(0, percent / 100))));
  return Math.abs(angle(to) - angle(from));
}

const mostDecimals = 6;

/**
 * The number of decimals that shows a size with two significant figures, without trailing zeros: 0.976 has 2, 12.4
 * none.
 */
export function decimalsOf(size: number): number {
  const figures = Number(Math.abs(size).toPrecision(2));
  if (figures === 0 || !Number.isFinite(figures)) return 0;
  let decimals = Math.max(0, 1 - Math.floor(Math.log10(figures)));
  while (decimals > 0 && Number(figures.toFixed(decimals - 1)) === figures) decimals -= 1;
  return Math.min(decimals, mostDecimals);
}
