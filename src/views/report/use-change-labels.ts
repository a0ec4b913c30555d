import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportChangeItem } from '../../../contract/report.ts';
import { changeDigits, type WithheldReason } from './change-facts.ts';
import { isIndex, kindOf, type Scale } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

export type ChangeLabels = {
  /** The verdict on one mean or choice as a sentence. */
  sentence: (item: ReportChangeItem) => string;
  /** For a table: the verdict, what it is about, and the name of the column of differences with their unit. */
  verdict: (item: ReportChangeItem) => string;
  difference: (item: ReportChangeItem) => string;
  interval: (item: ReportChangeItem) => string;
  differenceName: string;
  intervalName: string;
};

/** How the change since the round before is said. */
export function useChangeLabels(question: Question, scale: Scale, withheld: WithheldReason): ChangeLabels {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  const level = formats.wholePercent(95);
  const unit = unitOf(question, scale);

  const sizeOf = (difference: number, digits: number) => {
    const size = formats.fixed(Math.abs(difference), digits);
    // With decimals both languages take the plural.
    const count = digits > 0 ? 2 : Math.round(Math.abs(difference));
    if (unit === 'answers') return size;
    return unit === 'index'
      ? t`${plural(count, { one: `${size} index point`, other: `${size} index points` })}`
      : t`${plural(count, { one: `${size} percentage point`, other: `${size} percentage points` })}`;
  };

  const whyNot = {
    few: t`Too few answers to detect a change.`,
    'few-anonymous': t`Hidden to protect anonymity: with fewer than 10 answers in either round, a change could reveal individual answers.`,
    'beside-few': t`Hidden to protect anonymity: combined with the results of other groups, a change could reveal individual answers.`,
  };

  return {
    sentence: (item) => {
      const interval = item[scale];
      if (item.verdict === 'insufficient') return whyNot[withheld];
      if (!interval) return t`The change cannot be shown on this scale.`;
      const digits = changeDigits(interval);
      const size = sizeOf(interval.difference, digits);
      const low = formats.fixed(interval.low, digits);
      const high = formats.fixed(interval.high, digits);
      const { name } = item;
      if (item.verdict === 'rising') {
        return name === null
          ? t`Up ${size} since the previous round, likely real (${level} confidence interval ${low} to ${high}).`
          : t`Up ${size} for ‘${name}’ since the previous round, likely real (${level} confidence interval ${low} to ${high}).`;
      }
      if (item.verdict === 'falling') {
        return name === null
          ? t`Down ${size} since the previous round, likely real (${level} confidence interval ${low} to ${high}).`
          : t`Down ${size} for ‘${name}’ since the previous round, likely real (${level} confidence interval ${low} to ${high}).`;
      }
      return t`No clear change since the previous round (${level} confidence interval ${low} to ${high}).`;
    },
    verdict: ({ verdict }) =>
      ({
        rising: t`Up, likely real`,
        falling: t`Down, likely real`,
        stable: t`Could be chance`,
        insufficient: withheld === 'few' ? t`Too few answers` : t`Hidden`,
      })[verdict],
    difference: (item) => {
      const interval = item[scale];
      if (!interval) return '–';
      const text = formats.fixed(interval.difference, changeDigits(interval));
      return interval.difference > 0 ? `+${text}` : text;
    },
    interval: (item) => {
      const interval = item[scale];
      if (!interval) return '–';
      const digits = changeDigits(interval);
      const low = formats.fixed(interval.low, digits);
      const high = formats.fixed(interval.high, digits);
      return t`${low} to ${high}`;
    },
    differenceName: { answers: t`Change`, index: t`Change, index points`, points: t`Change, percentage points` }[unit],
    intervalName: t`${level} confidence interval`,
  };
}

/** Choices are always compared by their shares; on the relative scale a Slider by its place in the range. */
function unitOf(question: Question, scale: Scale): 'answers' | 'index' | 'points' {
  if (kindOf(question) === 'choices') return 'points';
  if (scale === 'precise') return 'answers';
  return isIndex(question) ? 'index' : 'points';
}
