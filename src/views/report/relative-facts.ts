import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { fieldTypes, rangeOfSlider } from '../../../shared/lists.ts';
import { isIndex, isOfMean, type MeanScale } from './report-facts.ts';

/** The ends of a Slider in this round; null where they are not known: an older version had a range of its own. */
export function rangeIn(question: Question, period: ReportPeriod): { min: number; max: number } | null {
  return question.field_type === fieldTypes.slider && period.version === question.version
    ? rangeOfSlider(question.choices)
    : null;
}

/**
 * Converts a mean of this round to the scale of `relative_total` (design §5): for a Slider its place in the range, for
 * a Number the index that makes the first round 100. Null where that is not known.
 */
function relativeMap(question: Question, period: ReportPeriod): { factor: number; zero: number } | null {
  if (isIndex(question)) {
    return period.relative_total === null || !period.total
      ? null
      : { factor: period.relative_total / period.total, zero: 0 };
  }
  const range = rangeIn(question, period);
  return range && { factor: 100 / (range.max - range.min), zero: range.min };
}

/** A mean, for example a group's, on the chosen scale. */
export function meanOn(scale: MeanScale, question: Question, period: ReportPeriod, mean: number | null): number | null {
  if (mean === null || scale === 'precise') return mean;
  const map = relativeMap(question, period);
  return map && map.factor * (mean - map.zero);
}

/** The goal in a round, on the scale of means; a share or a score has no goal of its own. */
export function goalOn(scale: Scale, question: Question, period: ReportPeriod): number | null {
  return isOfMean(scale) ? meanOn(scale, question, period, period.scores?.goal ?? null) : null;
}

/** The goal that the question has now, on the same scale. */
export function currentGoal(scale: Scale, question: Question, periods: readonly ReportPeriod[]): number | null {
  const last = periods.at(-1);
  return last && isOfMean(scale) ? meanOn(scale, question, last, question.goal) : null;
}

/** The interval of a round's mean, on the chosen scale, or of its share or score. */
export function intervalOn(
  scale: Scale,
  question: Question,
  period: ReportPeriod,
): { low: number; high: number } | null {
  if (!isOfMean(scale)) return period.scores?.[scale]?.interval ?? null;
  const [low, high] = [period.interval?.low ?? null, period.interval?.high ?? null].map((end) =>
    meanOn(scale, question, period, end),
  );
  return low == null || high == null ? null : { low, high };
}
