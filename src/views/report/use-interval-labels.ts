import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FromTo } from '../../../contract/finding.ts';
import type { Question } from '../../../contract/question.ts';
import { kindOf } from '../../../shared/findings.ts';
import { endDigits, intervalDigits } from './change-facts.ts';
import { isIndex, type MeanScale } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

/** A difference or a slope, and its interval. */
export type Estimate = { size: number; low: number; high: number };

type IntervalLabels = {
  unit: Unit;
  /** Without its sign, with its unit. */
  size: (estimate: Estimate) => string;
  /** As `size`, for a finding: as precise as a reader needs. */
  told: (ends: FromTo) => string;
  /** With its sign, without its unit; null is a dash. */
  signed: (estimate: Estimate | null) => string;
  low: (estimate: Estimate) => string;
  high: (estimate: Estimate) => string;
  interval: (estimate: Estimate | null) => string;
  /** The level of the intervals, 99.2%. */
  level: string;
  intervalName: string;
};

type Unit = 'answers' | 'index' | 'points';

/**
 * The format of sizes and their intervals.
 * @param confidence in percent; null where there are no intervals
 */
export function useIntervalLabels(question: Question, scale: MeanScale, confidence: number | null): IntervalLabels {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  // Rounded down: nothing is 100 % certain.
  const level = formats.percent(Math.floor((confidence ?? 95) * 10) / 10);
  const unit = unitOf(question, scale);
  const end = (value: number, estimate: Estimate) => formats.fixed(value, endDigits(value, intervalDigits(estimate)));
  const low = (estimate: Estimate) => end(estimate.low, estimate);
  const high = (estimate: Estimate) => end(estimate.high, estimate);
  const withUnit = (size: string, value: number, digits: number) => {
    // With decimals both languages take the plural.
    const count = digits > 0 ? 2 : Math.round(Math.abs(value));
    if (unit === 'answers') return size;
    return unit === 'index'
      ? t`${plural(count, { one: `${size} index point`, other: `${size} index points` })}`
      : t`${plural(count, { one: `${size} percentage point`, other: `${size} percentage points` })}`;
  };
  return {
    unit,
    size: (estimate) => {
      const digits = intervalDigits(estimate);
      return withUnit(formats.fixed(Math.abs(estimate.size), digits), estimate.size, digits);
    },
    told: ({ from, to, digits }) => withUnit(formats.upTo(Math.abs(to - from), digits), to - from, digits),
    signed: (estimate) => (estimate ? formats.signed(estimate.size, intervalDigits(estimate)) : '–'),
    low,
    high,
    interval: (estimate) => {
      if (!estimate) return '–';
      const [from, to] = [low(estimate), high(estimate)];
      return t`${from} to ${to}`;
    },
    level,
    intervalName: t`${level} confidence interval`,
  };
}

/** Choices are always compared by their shares; on the relative scale a Slider by its place in the range. */
function unitOf(question: Question, scale: MeanScale): Unit {
  if (kindOf(question) === 'choices') return 'points';
  if (scale === 'precise') return 'answers';
  return isIndex(question) ? 'index' : 'points';
}
