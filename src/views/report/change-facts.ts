import type { ReportVerdict } from '../../../contract/report.ts';

/** Those that are likely real, the largest first; the others in the order of the question. */
export function bySize<Item extends { verdict: ReportVerdict }>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
): { real: Item[]; others: Item[] } {
  return {
    real: items.filter(isReal).sort((a, b) => Math.abs(sizeOf(b)) - Math.abs(sizeOf(a))),
    others: items.filter((item) => !isReal(item)),
  };
}

const isReal = ({ verdict }: { verdict: ReportVerdict }) => verdict === 'rising' || verdict === 'falling';

const mostDigits = 6;

/** How many decimals a number has with two significant figures: 0.976 has 2, 0.66 2, 12.4 none. */
function decimalsOf(value: number): number {
  const [, decimals = ''] = Number(Math.abs(value).toPrecision(2)).toFixed(mostDigits).replace(/0+$/, '').split('.');
  return decimals.length;
}

/**
 * How many decimals a size and its interval are written with: as precise as the interval allows, and no more than a
 * reader needs: two, or as many as the size needs.
 */
export function intervalDigits({ size, low, high }: { size: number; low: number; high: number }): number {
  const width = high - low;
  const sure = width > 0 ? -Math.floor(Math.log10(width / 3)) : decimalsOf(size);
  return Math.min(Math.max(0, sure), Math.max(2, decimalsOf(size)), mostDigits);
}

/** The decimals of an end of it: one that is not 0 must not read 0. */
export function endDigits(end: number, digits: number): number {
  if (end === 0 || Math.abs(end) * 2 >= 10 ** -digits) return digits;
  return Math.min(-Math.floor(Math.log10(Math.abs(end) * 2)), mostDigits);
}
