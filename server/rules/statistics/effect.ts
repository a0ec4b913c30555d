// How large a difference is for whoever reads it: against how far answers lie apart, so that a mean of ten points, an index
// and a share can be put in one order. 0.2 is small, 0.5 plain to see, 0.8 large (Cohen, Statistical Power Analysis, 1988).

/** From here on a difference is plain to see. */
export const plainEffect = 0.5;

/** Cohen's d: a difference of means in standard deviations of the answers. Where all answered alike any is large. */
export function effectOfMeans(difference: number, spread: number): number {
  if (difference === 0) return 0;
  return spread > 0 ? Math.abs(difference) / spread : Number.POSITIVE_INFINITY;
}

/** Cohen's h: a difference of shares, in percent, so that 1 → 6 % weighs more than 50 → 55 %. */
export function effectOfShares(from: number, to: number): number {
  const angle = (percent: number) => 2 * Math.asin(Math.sqrt(Math.min(1, Math.max(0, percent / 100))));
  return Math.abs(angle(to) - angle(from));
}

const mostDecimals = 6;

/** How many decimals a size needs for two figures that count, without zeros at its end: 0.976 has 2, 12.4 none. */
export function decimalsOf(size: number): number {
  const figures = Number(Math.abs(size).toPrecision(2));
  if (figures === 0 || !Number.isFinite(figures)) return 0;
  let decimals = Math.max(0, 1 - Math.floor(Math.log10(figures)));
  while (decimals > 0 && Number(figures.toFixed(decimals - 1)) === figures) decimals -= 1;
  return Math.min(decimals, mostDecimals);
}
