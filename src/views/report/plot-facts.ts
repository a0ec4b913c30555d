import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { ChartRound } from '../../charts/chart-data.ts';
import type { DomainRule } from '../../charts/value-domain.ts';
import { sliderEnds } from './relative-facts.ts';
import { isIndex, kindOf, type Scale } from './report-facts.ts';

export function roundsOf(periods: readonly ReportPeriod[]): ChartRound[] {
  return periods.map((period) => ({
    index: period.round,
    version: period.version,
    start: period.start_date,
    isOpen: period.partial,
    isHidden: period.suppressed,
  }));
}

export const ratesOf = (periods: readonly ReportPeriod[]) => periods.map((period) => period.answer_percentage);

/**
 * Where the axis may end, so that a scale's noise does not fill the picture.
 * @param values what is drawn: an older version of a Slider may have asked for more than its range
 */
export function domainRule(question: Question, scale: Scale, values: readonly (number | null)[]): DomainRule {
  if (isIndex(question)) return { leastSpan: scale === 'relative' ? 20 : 1 };
  if (scale === 'relative') return { lowest: 0, highest: 100, leastSpan: 40 };
  if (kindOf(question) !== 'measured') return { lowest: 0, leastSpan: 4, fromZero: true };
  const [min, max] = sliderEnds(question);
  const known = values.filter((value) => value !== null);
  return {
    lowest: Math.min(min, ...known),
    highest: Math.max(max, ...known),
    leastSpan: known.length === 0 ? max - min : (max - min) * 0.4,
  };
}
