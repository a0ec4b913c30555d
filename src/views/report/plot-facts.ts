import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod, ReportRewording, ReportTrend } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { kindOf } from '../../../shared/findings.ts';
import { rangeOfSlider } from '../../../shared/lists.ts';
import type { BandPoint, ChartRound } from '../../charts/chart-data.ts';
import type { DomainRule } from '../../charts/value-domain.ts';
import { meanOn } from './relative-facts.ts';
import { isIndex, isOfMean } from './report-facts.ts';

export function roundsOf(periods: readonly ReportPeriod[], rewordings: readonly ReportRewording[] = []): ChartRound[] {
  const reworded = new Set(rewordings.flatMap(({ round, meaning }) => (meaning === 'same' ? [round] : [])));
  return periods.map((period) => ({
    index: period.round,
    version: period.version,
    start: period.start_date,
    isOpen: period.partial,
    isHidden: period.suppressed,
    isReworded: reworded.has(period.round),
  }));
}

/** The line of a mean's trend in each round, on its scale; null where it does not go through one, or no mean is shown. */
export function trendLine(
  question: Question,
  periods: readonly ReportPeriod[],
  trend: ReportTrend | null,
  scale: Scale,
): (BandPoint | null)[] {
  if (kindOf(question) !== 'measured' || !isOfMean(scale)) return periods.map(() => null);
  const points = new Map(trend?.line.map((point) => [point.round, point]));
  return periods.map((period) => {
    const point = points.get(period.round);
    if (point === undefined) return null;
    const [value, low, high] = [point.value, point.low, point.high].map((one) => meanOn(scale, question, period, one));
    return value == null || low == null || high == null ? null : { value, low, high };
  });
}

export const ratesOf = (periods: readonly ReportPeriod[]) => periods.map((period) => period.answer_percentage);

/**
 * The ends of the axis, so that a scale's noise does not fill the picture.
 * @param values the drawn values: an older version of a Slider may have had a larger range
 */
export function domainRule(question: Question, scale: Scale, values: readonly (number | null)[]): DomainRule {
  if (isIndex(question)) return { leastSpan: scale === 'relative' ? 20 : 1 };
  if (scale === 'enps') return { lowest: -100, highest: 100, leastSpan: 80 };
  if (scale !== 'precise') return { lowest: 0, highest: 100, leastSpan: 40 };
  if (kindOf(question) !== 'measured') return { lowest: 0, leastSpan: 4, fromZero: true };
  const { min, max } = rangeOfSlider(question.choices);
  const known = values.filter((value) => value !== null);
  return {
    lowest: Math.min(min, ...known),
    highest: Math.max(max, ...known),
    leastSpan: known.length === 0 ? max - min : (max - min) * 0.4,
  };
}
