import type { ReportChange, ReportChangeItem } from '../../../contract/report.ts';
import type { Scale } from './report-facts.ts';

export type ChangeInterval = NonNullable<ReportChangeItem['precise']>;

/** Those that are likely real, the largest first; the others in the order of the question. */
export type SortedChange = { real: ReportChangeItem[]; others: ReportChangeItem[] };

export function sortChange({ items }: ReportChange, scale: Scale): SortedChange {
  const size = (item: ReportChangeItem) => Math.abs(item[scale]?.difference ?? 0);
  return {
    real: items.filter(isReal).sort((a, b) => size(b) - size(a)),
    others: items.filter((item) => !isReal(item)),
  };
}

const isReal = ({ verdict }: ReportChangeItem) => verdict === 'rising' || verdict === 'falling';

const mostDigits = 6;

/**
 * How many decimals the numbers of a change are written with: what its interval is sure of, and as many as it takes
 * for an end that is not 0 not to read 0.
 */
export function changeDigits({ low, high }: ChangeInterval): number {
  const width = high - low;
  const sure = width > 0 ? -Math.floor(Math.log10(width / 3)) : 0;
  const seen = [low, high].map((end) => (end === 0 ? 0 : -Math.floor(Math.log10(Math.abs(end) * 2))));
  return Math.min(Math.max(0, sure, ...seen), mostDigits);
}
