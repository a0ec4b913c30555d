import { type ChartRound, type NumberedSeries, paletteColour, shownSeries } from './chart-data.ts';
import { EndNumbers, numbersRoom } from './end-numbers.tsx';
import { Marks } from './marks.tsx';
import { columns } from './paths.ts';
import { Plot } from './plot.tsx';
import type { PlotArea } from './plot-layout.ts';
import styles from './share-chart.module.css';
import { TrendChart, type TrendChartProps } from './trend-chart.tsx';
import { valueDomain } from './value-domain.ts';

export interface ShareChartProps extends Omit<TrendChartProps, 'domain'> {
  /**
   * Stacked: percentages that add up to 100 in each round, one column a round, the first series at the bottom.
   * Lines: percentages of their own, a line each.
   */
  variant?: 'stacked' | 'lines';
}

const none: ReadonlySet<string> = new Set();

/** How many chose what, in percent. */
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
      endRoom={numbersRoom}
      details={{
        mark: 'column',
        points: () => [],
        rows: (at) =>
          shown.flatMap(({ id, name, colour, number, values }) => {
            const value = values[at] ?? null;
            return value === null ? [] : [{ id, name, colour, number, value: texts.exact(value) }];
          }),
      }}
    >
      {(area) => <Stacks shown={shown} rounds={rounds} area={area} />}
    </Plot>
  );
}

interface StacksProps {
  shown: readonly NumberedSeries[];
  rounds: readonly ChartRound[];
  area: PlotArea;
}

function Stacks({ shown, rounds, area }: StacksProps) {
  const pieces = stacked(shown, rounds.length);
  const last = rounds.findLastIndex((_, at) => pieces.some((piece) => piece.at === at));
  return (
    <>
      {shown.map((one) => (
        <StackedShares
          key={one.id}
          colour={one.colour}
          pieces={pieces.filter(({ id }) => id === one.id)}
          rounds={rounds}
          area={area}
        />
      ))}
      <EndNumbers
        ends={pieces
          .filter(({ at }) => at === last)
          .map(({ id, number, colour, from, to }) => ({
            id,
            number,
            colour,
            x: (area.time.places[last] ?? 0) + area.time.column / 2 + 2,
            y: area.y((from + to) / 2),
          }))}
        area={area}
      />
    </>
  );
}

type Shares = { colour: number; pieces: readonly Piece[]; rounds: readonly ChartRound[]; area: PlotArea };

/** The shares of one choice, in one path; those of an open round are frames. */
function StackedShares({ colour, pieces, rounds, area }: Shares) {
  const path = (isOpen: boolean) =>
    columns(
      pieces
        .filter(({ at }) => rounds[at]?.isOpen === isOpen)
        .map(({ at, from, to }) => ({ x: area.time.places[at] ?? 0, from: area.y(to), to: area.y(from) })),
      area.time.column,
    );
  const appearance = { fill: paletteColour(colour) };
  return (
    <>
      <Marks className={styles.piece} {...appearance} d={path(false)} />
      <Marks className={styles.open} {...appearance} stroke={appearance.fill} d={path(true)} />
    </>
  );
}

type Piece = { id: string; number: number; colour: number; at: number; from: number; to: number };

/** The pieces of each round's column from the bottom; those of 0 leave no trace. */
function stacked(shown: readonly NumberedSeries[], rounds: number): Piece[] {
  const heights = Array.from({ length: rounds }, () => 0);
  return shown.flatMap(({ id, number, colour, values }) =>
    heights.flatMap((from, at) => {
      const share = values[at] ?? 0;
      if (share === 0) return [];
      heights[at] = from + share;
      return [{ id, number, colour, at, from, to: from + share }];
    }),
  );
}
