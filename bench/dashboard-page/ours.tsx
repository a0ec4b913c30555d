// The chart parts of the console with the same questions as the bare page: cursor, tooltips and deferral included.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type ChartSeries, orderedColour, paletteColour } from '../../src/charts/chart-data.ts';
import type { PlotTexts } from '../../src/charts/plot-texts.ts';
import { ShareChart } from '../../src/charts/share-chart.tsx';
import { TrendChart } from '../../src/charts/trend-chart.tsx';
import '../../src/styles/base.css';
import { type BenchQuestion, choices, days, questions, rates, writeDay, writeNumber } from '../dashboard-data.ts';
import { QuestionList } from '../question-list.tsx';

const rounds = days.map((start, index) => ({ index, version: 1, start, isOpen: false, isHidden: false }));

const texts: PlotTexts = {
  summary: 'A chart',
  walk: 'Rounds',
  open: 'Open',
  changed: 'Changed',
  reworded: 'Reworded',
  rates: 'Response rate',
  earlier: 'A year earlier',
  goal: 'Goal',
  fitted: 'Trend',
  interval: 'Interval',
  between: (low, high) => `${low} to ${high}`,
  distribution: 'Answers',
  value: writeNumber,
  exact: writeNumber,
  rate: writeNumber,
  exactRate: writeNumber,
  day: writeDay,
  year: (day) => day.slice(0, 4),
  round: (at) => writeDay(days[at] ?? ''),
  note: () => null,
};

function Chart({ question: { kind, scales }, scale }: { question: BenchQuestion; scale: 0 | 1 }) {
  const { values, fitted, halfWidths, bandHalfWidths, domain } = scales[scale];
  if (kind === 'measured') {
    const [mean = []] = values;
    const intervals = around(mean, halfWidths);
    const band = around(fitted, bandHalfWidths);
    const series = [{ id: 'value', name: 'Mean', colour: paletteColour(1), values: mean, fitted, band, intervals }];
    return <TrendChart rounds={rounds} series={series} domain={domain} rates={rates} texts={texts} />;
  }
  const series: ChartSeries[] = values.map((of, at) => ({
    id: String(at),
    name: choices[at] ?? '',
    colour: kind === 'divided' ? orderedColour(at, values.length) : paletteColour(at + 1),
    values: of,
  }));
  return kind === 'divided' ? (
    <ShareChart rounds={rounds} series={series} rates={rates} texts={texts} />
  ) : (
    <TrendChart rounds={rounds} series={series} domain={domain} rates={rates} texts={texts} />
  );
}

function around(values: readonly number[], halfWidths: readonly number[]) {
  return values.map((value, at) => ({
    value,
    low: value - (halfWidths[at] ?? 0),
    high: value + (halfWidths[at] ?? 0),
  }));
}

let step: () => void = () => {};

function Dashboard() {
  const [steps, setSteps] = useState(0);
  step = () => setSteps((before) => before + 1);
  if (steps === 0) return <QuestionList />;
  return questions.map((question) => (
    <section key={question.id}>
      <h2>{question.id}</h2>
      <Chart question={question} scale={steps % 2 === 1 ? 0 : 1} />
    </section>
  ));
}

const root = document.querySelector('#root');
if (root) flushSync(() => createRoot(root).render(<Dashboard />));
document.querySelector('#next')?.addEventListener('click', () => flushSync(() => step()));
