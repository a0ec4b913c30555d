import { Trans, useLingui } from '@lingui/react/macro';
import { defaultSliderRange, fieldTypes } from '../../../contract/lists.ts';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { ChartRound, ChartSeries } from '../../charts/chart-data.ts';
import { SeriesKey, type Sign, SignKey } from '../../charts/chart-key.tsx';
import type { PlotTexts } from '../../charts/plot.tsx';
import { ShareChart } from '../../charts/share-chart.tsx';
import { TrendChart } from '../../charts/trend-chart.tsx';
import { type DomainRule, valueDomain } from '../../charts/value-domain.ts';
import { choiceSeries } from './choice-series.ts';
import styles from './question-chart.module.css';
import { fittedOf, isIndex, kindOf, lastComplete, type Scale, shownValue } from './report-facts.ts';
import { useReportWords } from './use-report-words.ts';

export interface QuestionChartProps {
  question: Question;
  periods: readonly ReportPeriod[];
  scale: Scale;
  /** The chart in sentences. */
  summary: string;
}

/** The picture of one question: how its choices divide, or its values with their trend. */
export function QuestionChart(props: QuestionChartProps) {
  const isDivided = kindOf(props.question) === 'choices' && props.scale === 'precise';
  return isDivided ? <Choices {...props} /> : <Values {...props} />;
}

function Values({ question, periods, scale, summary }: QuestionChartProps) {
  const { t } = useLingui();
  const { valueName } = useReportWords();
  const name = valueName(question, scale);
  const fitted = periods.map((period) => fittedOf(period, scale));
  const values = periods.map((period) => shownValue(period, scale));
  const series: ChartSeries = { id: 'value', name, colour: 1, values, fitted };
  const isRate = kindOf(question) !== 'measured' && scale === 'relative';
  const hasTrend = fitted.filter((value) => value !== null).length > 1;
  return (
    <div className={styles.chart}>
      <TrendChart
        rounds={roundsOf(periods)}
        series={[series]}
        domain={valueDomain([...values, ...fitted], domainRule(question, scale))}
        rates={isRate ? null : ratesOf(periods)}
        texts={usePlotTexts(question, scale, summary)}
      />
      <SignKey
        signs={[
          { sign: 'measured', text: name },
          ...(hasTrend ? [{ sign: 'fitted' as const, text: t`Trend, fitted over all complete rounds` }] : []),
          ...useRoundSigns(periods, 'open'),
        ]}
      />
    </div>
  );
}

function Choices({ question, periods, scale, summary }: QuestionChartProps) {
  const { t } = useLingui();
  const words = useReportWords();
  const isWhole = question.field_type === fieldTypes.radio;
  const { series, left } = choiceSeries(periods, isWhole ? t`Other choices` : null);
  const texts = { ...usePlotTexts(question, scale, summary), value: words.formats.wholePercent };
  const rounds = roundsOf(periods);
  const newest = lastComplete(periods);
  const at = newest && !newest.suppressed ? periods.indexOf(newest) : -1;
  const all = series.flatMap((one) => one.values);
  return (
    <div className={styles.chart}>
      {isWhole ? (
        <ShareChart rounds={rounds} series={series} rates={ratesOf(periods)} texts={texts} />
      ) : (
        <TrendChart
          rounds={rounds}
          series={series}
          domain={valueDomain(all, { lowest: 0, highest: 100, leastSpan: 40, fromZero: true })}
          rates={ratesOf(periods)}
          texts={texts}
        />
      )}
      <SeriesKey
        label={t`Choices`}
        series={series}
        look={isWhole ? 'column' : 'line'}
        detail={at === -1 ? undefined : (one) => words.percent(one.values[at] ?? null)}
      />
      {left > 0 ? (
        <p className={styles.note}>
          <Trans>The most chosen are drawn; the table has every choice.</Trans>
        </p>
      ) : null}
      <SignKey signs={useRoundSigns(periods, isWhole ? 'openColumn' : 'open')} />
    </div>
  );
}

function useRoundSigns(periods: readonly ReportPeriod[], open: Sign): { sign: Sign; text: string }[] {
  const { t } = useLingui();
  const words = useReportWords();
  const reasons = new Set(periods.map((period) => words.hiddenReason(period)).filter((reason) => reason !== null));
  const isOpenShown = periods.some((period) => period.partial && !period.suppressed);
  return [
    ...(isOpenShown ? [{ sign: open, text: t`Open round, so far` }] : []),
    ...(reasons.size > 0 ? [{ sign: 'hidden' as const, text: [...reasons].join(' ') }] : []),
  ];
}

function usePlotTexts(question: Question, scale: Scale, summary: string): PlotTexts {
  const { t } = useLingui();
  const { formats } = useReportWords();
  const isPercent = scale === 'relative' && !isIndex(question);
  return {
    summary,
    open: t({ message: 'Open', context: 'round' }),
    changed: t`Question changed`,
    rates: t`Response rate`,
    value: isPercent ? formats.percent : formats.number,
    rate: formats.wholePercent,
    day: formats.dayOfYear,
    year: formats.year,
  };
}

function roundsOf(periods: readonly ReportPeriod[]): ChartRound[] {
  return periods.map((period) => ({
    index: period.round,
    version: period.version,
    start: period.start_date,
    isOpen: period.partial,
    isHidden: period.suppressed,
  }));
}

const ratesOf = (periods: readonly ReportPeriod[]) => periods.map((period) => period.answer_percentage);

/** Where the axis may end, so that a scale's noise does not fill the picture. */
function domainRule(question: Question, scale: Scale): DomainRule {
  if (isIndex(question)) return { leastSpan: scale === 'relative' ? 20 : 1 };
  if (scale === 'relative') return { lowest: 0, highest: 100, leastSpan: 40 };
  if (kindOf(question) !== 'measured') return { lowest: 0, leastSpan: 4, fromZero: true };
  const [min, max] = sliderEnds(question);
  return { leastSpan: (max - min) * 0.4 };
}

/** 5.8 */
function sliderEnds({ choices }: Question): [number, number] {
  const min = choices.length > 0 ? Number(choices[0]) : defaultSliderRange.min;
  const max = choices.length > 1 ? Number(choices[1]) : defaultSliderRange.max;
  return [min, max];
}
