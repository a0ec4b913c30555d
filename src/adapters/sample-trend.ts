import type { ReportTrend, ReportTrendItem, ReportVerdict } from '../../contract/report.ts';
import { fewestTrendRounds, fieldTypes, isMeasured } from '../../shared/lists.ts';
import type { SampleQuestion } from './sample-content.ts';

/**
 * A trend in a compact form, because there is one for every choice of days: for each item the slope and the ends of its
 * interval; for the line its value in the first round, and the width of its band in each.
 */
export type SampleTrend = {
  confidence: number | null;
  basis: ReportTrend['basis'];
  items: ([slope: number, low: number, high: number] | null)[];
  line: [first: number, ...reaches: number[]] | [];
};

export function packTrend({ confidence, basis, items, line }: ReportTrend): SampleTrend {
  const [first] = line;
  return {
    confidence,
    basis,
    items: items.map(({ precise }) => precise && [precise.slope, precise.low, precise.high]),
    line: first ? [first.value, ...line.map(({ value, high }) => high - value)] : [],
  };
}

/**
 * @param shown the complete rounds shown; with too few there is no trend
 * @param base the mean of the very first round, which is 100 for a Number
 */
export function readTrend(
  question: SampleQuestion,
  names: readonly string[],
  shown: readonly { round: number }[],
  base: number | null,
  trend: SampleTrend | null,
): ReportTrend | null {
  const hasMean = isMeasured(question.field_type);
  const [start] = shown;
  if (question.field_type === fieldTypes.textarea || !start) return null;
  const scale = scaleOf(question, base);
  const itemNames = hasMean ? [null] : names;
  const [slope = 0] = trend?.items[0] ?? [];
  const [first = 0, ...reaches] = trend?.line ?? [];
  return {
    rounds: shown.length,
    basis: trend?.basis ?? 'people',
    disclosed: 'all',
    confidence: shown.length < fewestTrendRounds ? null : (trend?.confidence ?? null),
    items: itemNames.map((name, at) => readItem(name, trend?.items[at] ?? null, scale)),
    line: reaches.map((reach, at) => {
      const round = shown[at]?.round ?? 0;
      const value = first + slope * (round - start.round);
      return { round, value, low: value - reach, high: value + reach };
    }),
  };
}

function readItem(name: string | null, item: SampleTrend['items'][number], scale: number): ReportTrendItem {
  if (item === null) return { name, verdict: 'insufficient', precise: null, relative: null };
  const [slope, low, high] = item;
  const times = (factor: number) => ({ slope: slope * factor, low: low * factor, high: high * factor });
  return { name, verdict: verdictOf(low, high), precise: times(1), relative: times(scale) };
}

function verdictOf(low: number, high: number): ReportVerdict {
  if (low > 0) return 'rising';
  return high < 0 ? 'falling' : 'unclear';
}

/** How much of `relative_total` one unit of `total` is. */
function scaleOf({ field_type, range }: SampleQuestion, base: number | null): number {
  if (range) return 100 / (range[1] - range[0]);
  return field_type === fieldTypes.number && base ? 100 / base : 1;
}
