import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportTrend, ReportTrendItem } from '../../../contract/report.ts';
import { fewestTrendRounds } from '../../../shared/lists.ts';
import { withheldTrendOf } from '../../../shared/withheld.ts';
import type { MeanScale } from './report-facts.ts';
import { type Estimate, useIntervalLabels } from './use-interval-labels.ts';
import type { VerdictLabels } from './verdict-table.tsx';

type TrendLabels = VerdictLabels<ReportTrendItem> & {
  /** The verdict on one mean or choice as a sentence. */
  sentence: (item: ReportTrendItem) => string;
  /** At a glance: the slope where it is likely real, and its unit. */
  glance: (item: ReportTrendItem) => { value: string; note: string };
  level: string;
};

/** The text of the trend over the shown rounds. */
export function useTrendLabels(question: Question, trend: ReportTrend, scale: MeanScale): TrendLabels {
  const { t } = useLingui();
  const labels = useIntervalLabels(question, scale, trend.confidence);
  const { level } = labels;
  const { rounds } = trend;
  const over = t`${plural(rounds, { one: '# round', other: '# rounds' })}`;
  const withheld = withheldTrendOf(trend);
  const whyNot = {
    link: t`Not shown on a public link: some of these rounds have too few answers.`,
    rounds: t`A trend needs ${fewestTrendRounds} complete rounds. The period shown has ${rounds}.`,
    few: t`Too few people answered more than once to detect a trend.`,
  }[withheld];
  const estimateOf = (item: ReportTrendItem): Estimate | null => {
    const interval = item[scale];
    return interval && { ...interval, size: interval.slope };
  };
  const sizeName = {
    answers: t`Trend per round`,
    index: t`Trend per round, index points`,
    points: t`Trend per round, percentage points`,
  }[labels.unit];
  const perRound = { answers: t`per round`, index: t`index points per round`, points: t`percentage points per round` }[
    labels.unit
  ];
  const verdictAlone = ({ name, verdict }: ReportTrendItem) => {
    if (verdict === 'unclear') return t`No clear trend over ${over}.`;
    if (verdict === 'rising') {
      return name === null
        ? t`Rising over ${over}, likely real. A public link does not show the interval.`
        : t`Rising for ‘${name}’ over ${over}, likely real. A public link does not show the interval.`;
    }
    return name === null
      ? t`Falling over ${over}, likely real. A public link does not show the interval.`
      : t`Falling for ‘${name}’ over ${over}, likely real. A public link does not show the interval.`;
  };
  const verdictOf = ({ verdict }: ReportTrendItem) =>
    ({
      rising: t`Up, likely real`,
      falling: t`Down, likely real`,
      unclear: t`Could be chance`,
      insufficient: { link: t`Hidden`, rounds: t`Too few rounds`, few: t`Too few answers` }[withheld],
    })[verdict];
  return {
    sentence: (item) => {
      const estimate = estimateOf(item);
      if (item.verdict === 'insufficient') return whyNot;
      if (trend.disclosed !== 'all') return verdictAlone(item);
      if (!estimate) return t`The trend cannot be shown on this scale.`;
      const [size, low, high] = [labels.size(estimate), labels.low(estimate), labels.high(estimate)];
      const { name } = item;
      if (item.verdict === 'rising') {
        return name === null
          ? t`Rising ${size} per round over ${over}, likely real (${level} confidence interval ${low} to ${high}).`
          : t`Rising ${size} per round for ‘${name}’ over ${over}, likely real (${level} confidence interval ${low} to ${high}).`;
      }
      if (item.verdict === 'falling') {
        return name === null
          ? t`Falling ${size} per round over ${over}, likely real (${level} confidence interval ${low} to ${high}).`
          : t`Falling ${size} per round for ‘${name}’ over ${over}, likely real (${level} confidence interval ${low} to ${high}).`;
      }
      // No change at all: an interval from 0 to 0 would promise that none is possible.
      if (estimate.low === estimate.high) return t`No change over ${over}.`;
      return t`No clear trend over ${over} (${level} confidence interval ${low} to ${high} per round).`;
    },
    glance: (item) => {
      const estimate = estimateOf(item);
      if (item.verdict === 'insufficient') return { value: '–', note: whyNot };
      if (trend.disclosed !== 'all') return { value: verdictOf(item), note: over };
      if (!estimate) return { value: '–', note: t`The trend cannot be shown on this scale.` };
      if (item.verdict !== 'unclear') return { value: labels.signed(estimate), note: perRound };
      const interval = labels.interval(estimate);
      return { value: t({ message: 'Unclear', context: 'trend' }), note: `${interval} ${perRound}` };
    },
    verdict: verdictOf,
    size: (item) => labels.signed(estimateOf(item)),
    interval: (item) => labels.interval(estimateOf(item)),
    sizeName,
    intervalName: labels.intervalName,
    level,
  };
}
