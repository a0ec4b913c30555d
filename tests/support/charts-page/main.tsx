// The chart parts on a page of their own, for the browser tests of src/charts.
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type ChartRound, type ChartSeries, orderedColour, paletteColour } from '../../../src/charts/chart-data.ts';
import { SeriesKey } from '../../../src/charts/chart-key.tsx';
import { GroupChart } from '../../../src/charts/group-chart.tsx';
import type { PlotTexts } from '../../../src/charts/plot-texts.ts';
import { savePng, saveSvg } from '../../../src/charts/save-chart.ts';
import { ShareChart } from '../../../src/charts/share-chart.tsx';
import { TrendChart } from '../../../src/charts/trend-chart.tsx';
import { useSeriesToggles } from '../../../src/charts/use-series-toggles.ts';
import '../../../src/styles/base.css';
import './charts-page.css';

const rounds: readonly ChartRound[] = [2, 9, 16, 23, 30].map((day, index) => ({
  index,
  version: 1,
  start: `2026-03-${String(day).padStart(2, '0')}`,
  isOpen: index === 4,
  isHidden: index === 2,
}));

const texts = (summary: string): PlotTexts => ({
  summary,
  walk: `Rounds: ${summary}`,
  open: 'Open',
  changed: 'Question changed',
  reworded: 'Reworded',
  rates: 'Response rate',
  earlier: 'A year earlier',
  goal: 'Goal',
  fitted: 'Trend',
  interval: 'Interval',
  between: (low, high) => `${low} to ${high}`,
  distribution: 'Answers',
  value: String,
  exact: (value) => value.toFixed(1),
  rate: (value) => `${value}%`,
  exactRate: (value) => `${value}%`,
  day: (day) => day.slice(5),
  year: (day) => day.slice(0, 4),
  round: (at) => `Round ${at + 1}`,
  note: (at) => (rounds[at]?.isHidden ? 'Hidden' : null),
});

const rates = [50, 60, null, 70, 20];
const mean: ChartSeries = {
  id: 'mean',
  name: 'Mean',
  colour: paletteColour(1),
  values: [4, 5, null, 6, 7],
  fitted: [4, 4.7, 5.3, 6, null],
  intervals: [{ low: 3, high: 5 }, null, null, { low: 5, high: 7 }, null],
  distributions: [null, null, null, { counts: [0, 1, 3], first: '4', last: '6', spoken: '5: 1, 6: 3' }, null],
};
const shares: readonly ChartSeries[] = [
  { id: 'light', name: 'Light', colour: orderedColour(0, 3), values: [20, 30, null, 40, 50] },
  { id: 'right', name: 'Right', colour: orderedColour(1, 3), values: [30, 30, null, 30, 30] },
  { id: 'heavy', name: 'Heavy', colour: orderedColour(2, 3), values: [50, 40, null, 30, 20] },
];
const groups = [
  { id: 'sales', name: 'Sales', value: 4, isHidden: false, interval: { low: 3, high: 6 } },
  { id: 'board', name: 'Board', value: null, isHidden: true, interval: null },
];

function Shares() {
  const toggles = useSeriesToggles(shares.map(({ id }) => id));
  const svg = useRef<SVGSVGElement>(null);
  const image = { name: 'load', title: 'How is the load?', lines: ['Weekly pulse'], series: shares, off: toggles.off };
  return (
    <section>
      <ShareChart svgRef={svg} rounds={rounds} series={shares} off={toggles.off} rates={rates} texts={texts('Load')} />
      <SeriesKey label="Choices" series={shares} variant="column" toggles={toggles} />
      <button type="button" onClick={() => svg.current && void saveSvg(svg.current, image)}>
        SVG
      </button>
      <button type="button" onClick={() => svg.current && void savePng(svg.current, image)}>
        PNG
      </button>
    </section>
  );
}

function Page() {
  const compared = { summary: 'Groups', whole: 'Everyone', hidden: 'Hidden', missing: 'No answers' };
  return (
    <>
      <TrendChart rounds={rounds} series={[mean]} domain={[1, 10]} rates={rates} texts={texts('Mood')} />
      <Shares />
      <GroupChart rows={groups} whole={5} domain={[1, 10]} texts={{ ...compared, value: String, exact: String }} />
      <section className="apart">
        <ShareChart variant="lines" rounds={rounds} series={shares} texts={texts('Far away')} />
      </section>
    </>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Page />);
