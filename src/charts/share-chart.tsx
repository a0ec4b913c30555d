import { stack } from '@visx/shape';
import { type ChartRound, type ChartSeries, shownSeries } from './chart-data.ts';
import { EndLabels, labelsRoom } from './end-labels.tsx';
import { Marks } from './marks.tsx';
import { Plot } from './plot.tsx';
import type { PlotArea } from './plot-layout.ts';
import { areColumns, roundShapes } from './round-shapes.ts';
import styles from './share-chart.module.css';
import { TrendChart, type TrendChartProps } from './trend-chart.tsx';
import { valueDomain } from './value-domain.ts';

interface ShareChartProps extends Omit<TrendChartProps, 'domain'> {
  /**
   * Stacked: percentages that add up to 100 in each round, the first series at the bottom; a column per round, or areas
   * where there are many. Lines: independent percentages, a line each.
   */
  variant?: 'stacked' | 'lines';
}

const none: ReadonlySet<string> = new Set();

/** The share of each choice, in percent. */
export function ShareChart({ variant = 'stacked', ...props }: ShareChartProps) {
  if (variant === 'stacked') return <StackedChart {...props} />;
  const all = props.series.flatMap((one) => one.values);
  const domain = valueDomain(all, { lowest: 0, highest: 100, leastSpan: 40, fromZero: true });
  return <TrendChart {...props} domain={domain} />;
}

function StackedChart({ series, off = none, rounds, texts, ...plot }: Omit<ShareChartProps, 'variant'>) {
  const shown = shownSeries(series, off);
  return (
    <Plot
      {...plot}
      rounds={rounds}
      texts={texts}
      domain={[0, 100]}
      endRoom={labelsRoom(series)}
      details={{
        mark: areColumns(rounds) ? 'column' : 'line',
        points: () => [],
        rows: (at) =>
          shown.flatMap(({ id, name, colour, values }) => {
            const value = values[at] ?? null;
            return value === null ? [] : [{ id, name, colour, value: texts.exact(value) }];
          }),
      }}
    >
      {(area) => <Stacks shown={shown} rounds={rounds} area={area} />}
    </Plot>
  );
}

interface StacksProps {
  shown: readonly ChartSeries[];
  rounds: readonly ChartRound[];
  area: PlotArea;
}

/** From one percentage to another; null where the series has no value. */
type Share = readonly [number, number] | null;

function Stacks({ shown, rounds, area }: StacksProps) {
  const shares = sharesOf(shown, rounds.length);
  const last = rounds.findLastIndex((_, at) => shares.some((of) => of[at]));
  return (
    <>
      {shown.map((one, place) => (
        <StackedShares key={one.id} colour={one.colour} shares={shares[place] ?? []} rounds={rounds} area={area} />
      ))}
      <EndLabels ends={endsOf(shown, shares, last, area)} area={area} />
    </>
  );
}

/** For each series, its position in each round's stack. */
function sharesOf(shown: readonly ChartSeries[], rounds: number): Share[][] {
  const piles = stack<number, ChartSeries>({ keys: [...shown], value: (at, { values }) => values[at] ?? 0 });
  return piles(Array.from({ length: rounds }, (_, at) => at)).map((pile) =>
    pile.map(([from, to], at) => ((pile.key.values[at] ?? null) === null ? null : [from, to])),
  );
}

/** The middle of each piece of the last round that has any. */
function endsOf(shown: readonly ChartSeries[], shares: readonly Share[][], last: number, area: PlotArea) {
  return shown.flatMap(({ id, name, colour }, place) => {
    const [from, to] = shares[place]?.[last] ?? [0, 0];
    return from === to ? [] : [{ id, name, colour, y: area.y((from + to) / 2) }];
  });
}

type Shares = { colour: string; shares: readonly Share[]; rounds: readonly ChartRound[]; area: PlotArea };

/** The shares of one choice, in one path; those of an open round are frames. */
function StackedShares({ colour, shares, rounds, area }: Shares) {
  const isArea = !areColumns(rounds);
  const spans = shares.map((share, at) => {
    // A column of height 0 would leave its outline; an area continues through a round in which nobody chose it.
    if (share === null || (share[0] === share[1] && (!isArea || rounds[at]?.isOpen))) return null;
    return { from: area.y(share[1]), to: area.y(share[0]) };
  });
  const { closed, open } = roundShapes(rounds, spans, area.time);
  return (
    <>
      <Marks className={styles.piece} fill={colour} d={closed} />
      <Marks className={styles.open} fill={colour} stroke={colour} d={open} />
    </>
  );
}
