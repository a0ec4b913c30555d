import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import { meanOn, rangeIn } from './relative-facts.ts';
import { isIndex, type MeanScale } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

export type ShownDistribution = {
  counts: readonly number[];
  /** The range of the columns. */
  first: string;
  last: string;
  /** The answers by number of people, without those that nobody gave. */
  spoken: string;
};

/** A round's distribution on the chosen scale; null where there is none to show. */
export function useDistribution(
  question: Question,
  scale: MeanScale,
): (period: ReportPeriod) => ShownDistribution | null {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  return (period) => {
    const { distribution } = period;
    if (!distribution) return null;
    const { of, start, width, counts } = distribution;
    const isEach = of === 'each';
    // Nothing is above a Slider's end, so its last range ends there, or is that answer alone.
    const most = rangeIn(question, period)?.max ?? Number.POSITIVE_INFINITY;
    const edge = (at: number) => Math.min(start + at * width, most);
    const ends = [start, edge(counts.length - (isEach ? 1 : 0))];
    if (ends.some((end) => meanOn(scale, question, period, end) === null)) return null;
    const isPercent = scale === 'relative' && !isIndex(question);
    const text = (value: number) => {
      const shown = meanOn(scale, question, period, value) ?? value;
      return isPercent ? formats.wholePercent(shown) : formats.number(shown);
    };
    const nameOf = (at: number) => {
      const [from, to] = [text(edge(at)), text(edge(at + 1))];
      return isEach || from === to ? from : t`${from} to ${to}`;
    };
    const spoken = counts
      .map((count, at) => ({ count, name: nameOf(at) }))
      .filter(({ count }) => count > 0)
      .map(({ count, name }) => `${name}: ${formats.number(count)}`)
      .join(', ');
    return { counts, first: text(ends[0] ?? start), last: text(ends[1] ?? start), spoken };
  };
}
