import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod, ReportRewording, ReportTrend } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { kindOf } from '../../../shared/findings.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import { type ChartSeries, paletteColour } from '../../charts/chart-data.ts';
import { SeriesKey, type Sign, SignKey } from '../../charts/chart-key.tsx';
import { areColumns } from '../../charts/round-shapes.ts';
import { ShareChart } from '../../charts/share-chart.tsx';
import { TrendChart } from '../../charts/trend-chart.tsx';
import { useSeriesToggles } from '../../charts/use-series-toggles.ts';
import { valueDomain } from '../../charts/value-domain.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ChartTools } from './chart-tools.tsx';
import { choiceSeries } from './choice-series.ts';
import { domainRule, ratesOf, roundsOf, trendLine } from './plot-facts.ts';
import styles from './question-chart.module.css';
import { goalOn, intervalOn } from './relative-facts.ts';
import { areQuarters, earlierValue, lastSeen, meanScaleOf, shownValue } from './report-facts.ts';
import { useDistribution } from './use-distribution.ts';
import { useIntervalLabels } from './use-interval-labels.ts';
import { useChartImage, usePlotTexts, useRoundSigns } from './use-plot-texts.ts';
import { useReportLabels } from './use-report-labels.ts';

interface QuestionChartProps {
  question: Question;
  periods: readonly ReportPeriod[];
  rewordings: readonly ReportRewording[];
  trend: ReportTrend | null;
  scale: Scale;
  /** The chart as sentences. */
  summary: string;
  /** Whether its response rates are drawn below it; else they are drawn once for the questions of the same rounds. */
  hasRates: boolean;
  /** Buttons of the card. */
  children: ReactNode;
}

/** The picture of one question: the shares of its choices, or its values with their trend. */
export function QuestionChart(props: QuestionChartProps) {
  return kindOf(props.question) === 'choices' ? <Choices {...props} /> : <Values {...props} />;
}

const none: ReadonlySet<Sign> = new Set();

function Values({ question, periods, rewordings, trend, scale, summary, hasRates, children }: QuestionChartProps) {
  const { t } = useLingui();
  const svg = useRef<SVGSVGElement>(null);
  const { valueName } = useReportLabels();
  const { level } = useIntervalLabels(question, meanScaleOf(scale), trend?.confidence ?? null);
  const name = valueName(question, scale);
  const values = periods.map((period) => shownValue(period, scale));
  const earlier = periods.map((period) => earlierValue(period, scale));
  const line = trendLine(question, periods, trend, scale);
  const fitted = line.map((point) => point?.value ?? null);
  const distributions = periods.map(useDistribution(question, meanScaleOf(scale)));
  const intervals = periods.map((period) => intervalOn(scale, question, period));
  const goals = periods.map((period) => goalOn(scale, question, period));
  const [off, setOff] = useState<ReadonlySet<Sign>>(none);
  const switchOf = (sign: Sign) => ({
    sign,
    toggle: { isOn: !off.has(sign), onPress: () => setOff(switched(off, sign)) },
  });
  const series: ChartSeries = {
    id: 'value',
    name,
    colour: paletteColour(1),
    values,
    distributions,
    goals,
    ...(off.has('earlier') ? {} : { earlier }),
    ...(off.has('interval') ? {} : { intervals }),
    ...(off.has('fitted') ? {} : { fitted, band: line }),
  };
  const isOfQuarters = areQuarters(periods);
  const hasTrend = fitted.filter((value) => value !== null).length > 1;
  const hasEarlier = earlier.some((value) => value !== null);
  const hasIntervals = intervals.some((interval) => interval !== null);
  const image = useChartImage(question, periods, scale);
  const texts = usePlotTexts(question, periods, scale, summary, rewordings);
  return (
    <div className={styles.chart}>
      <TrendChart
        svgRef={svg}
        rounds={roundsOf(periods, rewordings)}
        series={[series]}
        domain={valueDomain(
          [
            ...values,
            ...goals,
            ...earlier,
            ...fitted,
            ...intervals.flatMap((interval) => (interval ? [interval.low, interval.high] : [])),
          ],
          domainRule(question, scale, [...values, ...earlier]),
        )}
        rates={hasRates ? ratesOf(periods) : null}
        texts={texts}
      />
      <SignKey
        signs={[
          { sign: 'measured', text: name },
          ...(hasEarlier
            ? [
                {
                  ...switchOf('earlier'),
                  text: isOfQuarters ? t`The same quarters a year earlier` : t`The same rounds a year earlier`,
                },
              ]
            : []),
          ...(hasIntervals ? [{ ...switchOf('interval'), text: texts.interval }] : []),
          ...(hasTrend
            ? [{ ...switchOf('fitted'), text: t`Trend over the rounds shown, with its ${level} confidence band` }]
            : []),
          ...useRoundSigns(
            periods.filter((period) => period.suppressed || shownValue(period, scale) !== null),
            'open',
          ),
        ]}
      />
      <ChartTools svg={svg} image={image}>
        {children}
      </ChartTools>
    </div>
  );
}

function switched(off: ReadonlySet<Sign>, sign: Sign): ReadonlySet<Sign> {
  const next = new Set(off);
  if (!next.delete(sign)) next.add(sign);
  return next;
}

type Variant = 'stacked' | 'lines';

function Choices({ question, periods, rewordings, scale, summary, hasRates, children }: QuestionChartProps) {
  const { t } = useLingui();
  const svg = useRef<SVGSVGElement>(null);
  const labels = useReportLabels();
  const [variant, setVariant] = useState<Variant>('stacked');
  const isWhole = question.field_type === fieldTypes.radio;
  const isStacked = isWhole && variant === 'stacked';
  const { series, left } = choiceSeries(question, periods, isWhole ? t`Other choices` : null);
  const toggles = useSeriesToggles(series.map((one) => one.id));
  const newest = lastSeen(periods);
  const at = newest ? periods.indexOf(newest) : -1;
  const image = useChartImage(question, periods, scale);
  return (
    <div className={styles.chart}>
      <ShareChart
        svgRef={svg}
        variant={isStacked ? 'stacked' : 'lines'}
        rounds={roundsOf(periods, rewordings)}
        series={series}
        off={toggles.off}
        rates={hasRates ? ratesOf(periods) : null}
        texts={usePlotTexts(question, periods, scale, summary, rewordings)}
      />
      <SeriesKey
        label={t`Choices`}
        series={series}
        variant={isStacked ? 'column' : 'line'}
        toggles={toggles}
        detail={at === -1 ? undefined : (one) => labels.percent(one.values[at] ?? null)}
      />
      {left > 0 ? (
        <p className="quiet">
          <Trans>The chart shows the most chosen. The table has every choice.</Trans>
        </p>
      ) : null}
      <SignKey signs={useRoundSigns(periods, isStacked ? 'openColumn' : 'open')} />
      <ChartTools svg={svg} image={{ ...image, series, off: toggles.off }}>
        {children}
        {isWhole ? (
          <RadioGroup
            label={t`Chart`}
            isLabelHidden
            name="variant"
            variant="segments"
            value={variant}
            onChange={(value) => setVariant(value === 'lines' ? 'lines' : 'stacked')}
            options={[
              { value: 'stacked', label: areColumns(periods) ? t`Columns` : t`Areas` },
              { value: 'lines', label: t`Lines` },
            ]}
          />
        ) : null}
      </ChartTools>
    </div>
  );
}
