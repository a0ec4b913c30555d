import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportChange, ReportChangeItem } from '../../../contract/report.ts';
import { fewestAnonymousTexts } from '../../../shared/lists.ts';
import type { WithheldChange } from '../../../shared/withheld.ts';
import type { MeanScale } from './report-facts.ts';
import { type Estimate, useIntervalLabels } from './use-interval-labels.ts';
import { useReportLabels } from './use-report-labels.ts';
import type { VerdictLabels } from './verdict-table.tsx';

type ChangeLabels = VerdictLabels<ReportChangeItem> & {
  /** The verdict on one mean or choice as a sentence. */
  sentence: (item: ReportChangeItem) => string;
  /** “since the previous round”, or since which. */
  since: string;
  /** “than in the previous one”, or than in which. */
  than: string;
  /** Whether rounds usually differ so much: a change of one round then concerns that round only. */
  beside: (item: Pick<ReportChangeItem, 'unusual'>) => string;
  /** Where none of it is likely real. */
  none: string;
};

/** The name of the compared round, and the meaning of a difference of one round. */
export function useComparedRound({
  compared_with,
  previous_start_date,
  previous_end_date,
}: Pick<ReportChange, 'compared_with' | 'previous_start_date' | 'previous_end_date'>): Pick<
  ChangeLabels,
  'since' | 'than' | 'beside'
> {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  const days = formats.days(previous_start_date, previous_end_date);
  const isPrevious = compared_with === 'previous';
  return {
    since: isPrevious ? t`since the previous round` : t`since the round of ${days}`,
    than: isPrevious ? t`than in the previous one` : t`than in that of ${days}`,
    beside: ({ unusual }) => {
      if (unusual === null) return t`One round alone is not a trend.`;
      return unusual
        ? t`Rounds rarely differ this much. Later rounds will show whether it lasts.`
        : t`Rounds sometimes differ this much: one alone is not a trend.`;
    },
  };
}

/** The text of a change since an earlier round. */
export function useChangeLabels(
  question: Question,
  change: ReportChange,
  scale: MeanScale,
  withheld: WithheldChange,
): ChangeLabels {
  const { t } = useLingui();
  const labels = useIntervalLabels(question, scale, change.confidence);
  const { level } = labels;
  const { since, than, beside } = useComparedRound(change);
  const estimateOf = (item: ReportChangeItem): Estimate | null => {
    const interval = item[scale];
    return interval && { ...interval, size: interval.difference };
  };

  const fewestTexts = fewestAnonymousTexts;
  const whyNot = {
    link: t`Not shown on a public link: its rounds have too few answers.`,
    few: t`Too few answers to detect a change.`,
    'few-anonymous': t`Hidden to protect anonymity: with fewer than ${fewestTexts} answers in either round, a change could reveal individual answers.`,
    'beside-few': t`Hidden to protect anonymity: combined with the results of other groups, a change could reveal individual answers.`,
    withheld: t`Hidden to protect anonymity: somebody’s answer could be worked out.`,
  };

  const hidden = t`Hidden`;
  const anonymous = { 'few-anonymous': hidden, 'beside-few': hidden, withheld: hidden };
  const briefly = { link: hidden, few: t`Too few answers`, ...anonymous };
  const verdictAlone = ({ name, verdict }: ReportChangeItem) => {
    if (verdict === 'unclear') return t`No clear change ${since}.`;
    if (verdict === 'rising') {
      return name === null
        ? t`Higher in the latest round ${than}. A public link does not show the interval.`
        : t`‘${name}’: higher in the latest round ${than}. A public link does not show the interval.`;
    }
    return name === null
      ? t`Lower in the latest round ${than}. A public link does not show the interval.`
      : t`‘${name}’: lower in the latest round ${than}. A public link does not show the interval.`;
  };

  return {
    sentence: (item) => {
      const estimate = estimateOf(item);
      if (item.verdict === 'insufficient') return whyNot[withheld];
      if (change.disclosed !== 'all') return verdictAlone(item);
      if (!estimate) return t`The change cannot be shown on this scale.`;
      const [size, low, high] = [labels.size(estimate), labels.low(estimate), labels.high(estimate)];
      const { name } = item;
      if (item.verdict === 'rising') {
        return name === null
          ? t`Higher by ${size} in the latest round ${than} (${level} confidence interval ${low} to ${high}).`
          : t`‘${name}’: higher by ${size} in the latest round ${than} (${level} confidence interval ${low} to ${high}).`;
      }
      if (item.verdict === 'falling') {
        return name === null
          ? t`Lower by ${size} in the latest round ${than} (${level} confidence interval ${low} to ${high}).`
          : t`‘${name}’: lower by ${size} in the latest round ${than} (${level} confidence interval ${low} to ${high}).`;
      }
      // No change at all: an interval from 0 to 0 would promise that none is possible.
      if (estimate.low === estimate.high) return t`No change ${since}.`;
      return t`No clear change ${since} (${level} confidence interval ${low} to ${high}).`;
    },
    verdict: ({ verdict }) =>
      ({
        rising: t`Higher in this round`,
        falling: t`Lower in this round`,
        unclear: t`Could be chance`,
        insufficient: briefly[withheld],
      })[verdict],
    size: (item) => labels.signed(estimateOf(item)),
    interval: (item) => labels.interval(estimateOf(item)),
    sizeName: { answers: t`Change`, index: t`Change, index points`, points: t`Change, percentage points` }[labels.unit],
    intervalName: labels.intervalName,
    since,
    than,
    beside,
    none: t`No clear change ${since}.`,
  };
}
