import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod, ReportRewording } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { kindOf } from '../../../shared/findings.ts';
import type { Sign } from '../../charts/chart-key.tsx';
import type { PlotTexts } from '../../charts/plot-texts.ts';
import type { ChartImage } from '../../charts/standalone.ts';
import type { Formats } from './formats.ts';
import { areQuarters, isIndex, isOfMean } from './report-facts.ts';
import { useNotesOf } from './report-notes.tsx';
import type { SharedRates } from './shared-rates.ts';
import { useReportLabels } from './use-report-labels.ts';
import { useRewordingLabels } from './use-rewording-labels.ts';

/** The texts of a question's chart; `summary` is the chart as sentences. */
export function usePlotTexts(
  question: Question,
  periods: readonly ReportPeriod[],
  scale: Scale,
  summary: string,
  rewordings: readonly ReportRewording[],
): PlotTexts {
  const { t } = useLingui();
  const { formats, hiddenReason, people } = useReportLabels();
  const isOfQuarters = areQuarters(periods);
  const notes = useNotesOf(periods);
  const rewordingOf = useRewordingLabels(rewordings);
  const isScore = scale === 'enps';
  const isPercent = kindOf(question) === 'choices' || (scale !== 'precise' && !isScore && !isIndex(question));
  const { label } = question;
  const exact = isScore ? formats.score : isPercent ? formats.percent : formats.number;
  return {
    summary,
    walk: isOfQuarters ? t`Quarters: ${label}` : t`Rounds: ${label}`,
    open: t({ message: 'Open', context: 'round' }),
    changed: t`Question changed`,
    reworded: t`Reworded`,
    rates: t`Response rate`,
    earlier: t`A year earlier`,
    fitted: t`Trend`,
    interval: isOfMean(scale) ? t`95% confidence interval of the mean` : t`95% confidence interval`,
    goal: t`Goal`,
    distribution: t`Distribution of answers`,
    value: isScore ? formats.score : isPercent ? formats.wholePercent : formats.number,
    exact,
    between: (least, most) => {
      const [from, to] = [exact(least), exact(most)];
      return t`${from} to ${to}`;
    },
    rate: formats.wholePercent,
    exactRate: formats.percent,
    day: formats.dayOfYear,
    year: formats.year,
    round: (at) => daysOf(periods[at], formats),
    note: (at) => {
      const period = periods[at];
      if (!period) return null;
      const open = isOfQuarters ? t`Quarter so far` : t`Open round, so far`;
      const state = hiddenReason(period) ?? (period.partial ? open : null);
      const facts = [state, people(period)].filter(Boolean).join(' · ');
      return [facts, rewordingOf(period), ...notes.of(period)].filter(Boolean).join('\n') || null;
    },
    flags: notes.marks,
  };
}

/** The texts of the response rates that several questions share. */
export function useRateTexts({ periods, rates }: SharedRates): PlotTexts {
  const { t } = useLingui();
  const { formats, hiddenReason, percent } = useReportLabels();
  const notes = useNotesOf(periods);
  const last = periods.findLastIndex((period) => !period.partial);
  const isOfQuarters = areQuarters(periods);
  const notStarted = isOfQuarters ? t`No quarter is complete yet.` : t`No round is complete yet.`;
  const rate = percent(rates[last] ?? null);
  const label = t`Response rate`;
  return {
    summary:
      last === -1
        ? notStarted
        : isOfQuarters
          ? t`Response rate ${rate} in the last complete quarter.`
          : t`Response rate ${rate} in the last complete round.`,
    walk: isOfQuarters ? t`Quarters: ${label}` : t`Rounds: ${label}`,
    open: t({ message: 'Open', context: 'round' }),
    changed: t`Question changed`,
    reworded: t`Reworded`,
    rates: label,
    earlier: t`A year earlier`,
    fitted: t`Trend`,
    interval: t`95% confidence interval of the mean`,
    goal: t`Goal`,
    distribution: t`Distribution of answers`,
    value: formats.wholePercent,
    exact: formats.percent,
    between: (low, high) => `${formats.percent(low)} – ${formats.percent(high)}`,
    rate: formats.wholePercent,
    exactRate: formats.percent,
    day: formats.dayOfYear,
    year: formats.year,
    round: (at) => daysOf(periods[at], formats),
    note: (at) => {
      const period = periods[at];
      if (!period) return null;
      const open = isOfQuarters ? t`Quarter so far` : t`Open round, so far`;
      const state = hiddenReason(period) ?? (period.partial ? open : null);
      return [state, ...notes.of(period)].filter(Boolean).join('\n') || null;
    },
    flags: notes.marks,
  };
}

function daysOf(period: ReportPeriod | undefined, formats: Formats): string {
  return period ? formats.days(period.start_date, period.end_date) : '';
}

/** The meaning of hollow and hatched rounds, where there are any. */
export function useRoundSigns(periods: readonly ReportPeriod[], open: Sign): { sign: Sign; text: string }[] {
  const { t } = useLingui();
  const labels = useReportLabels();
  const reasons = new Set(periods.map((period) => labels.hiddenReason(period)).filter((reason) => reason !== null));
  const isOpenShown = periods.some((period) => period.partial && !period.suppressed);
  return [
    ...(isOpenShown ? [{ sign: open, text: areQuarters(periods) ? t`Quarter so far` : t`Open round, so far` }] : []),
    ...(reasons.size > 0 ? [{ sign: 'hidden' as const, text: [...reasons].join(' ') }] : []),
  ];
}

/** The text of a saved chart beside its picture. */
export function useChartImage(question: Question, periods: readonly ReportPeriod[], scale: Scale): ChartImage {
  const { formats, valueName, type } = useReportLabels();
  const [first, last] = [periods[0], periods.at(-1)];
  const days = first && last ? formats.days(first.start_date, last.end_date) : '';
  const isShare = kindOf(question) === 'choices';
  const { all: notes } = useNotesOf(periods);
  return {
    name: fileName(question.label),
    title: question.label,
    lines: [
      `${isShare ? type(question) : valueName(question, scale)} · ${days}`,
      ...(notes.length > 0 ? [notes.join(', ')] : []),
    ],
  };
}

/** A name that every file system accepts. */
const fileName = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'chart';
