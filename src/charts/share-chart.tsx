import { Bar } from '@visx/shape';
import { type ChartSeries, paletteColour } from './chart-data.ts';
import { EndNumbers, numbersRoom } from './end-numbers.tsx';
import { Plot, type PlotProps } from './plot.tsx';
import styles from './share-chart.module.css';

export interface ShareChartProps extends Omit<PlotProps, 'children' | 'domain' | 'endRoom'> {
  /** Percentages that add up to 100 in each round, the first at the bottom. */
  series: readonly ChartSeries[];
}

type Piece = { id: string; number: number; colour: number; from: number; to: number };

/** How a whole is divided, one column a round. */
export function ShareChart({ series, rounds, ...plot }: ShareChartProps) {
  return (
    <Plot {...plot} rounds={rounds} domain={[0, 100]} endRoom={numbersRoom}>
      {(area) => {
        const columns = rounds.map((_, at) => stack(series, at));
        const last = columns.findLastIndex((pieces) => pieces.length > 0);
        return (
          <>
            {columns.map((pieces, at) =>
              pieces.map((piece) => (
                <Bar
                  key={`${rounds[at]?.index} ${piece.id}`}
                  className={styles.piece}
                  data-open={rounds[at]?.isOpen || undefined}
                  x={(area.time.places[at] ?? 0) - area.time.column / 2}
                  y={area.y(piece.to)}
                  width={area.time.column}
                  height={Math.max(0, area.y(piece.from) - area.y(piece.to))}
                  style={{ color: paletteColour(piece.colour) }}
                />
              )),
            )}
            <EndNumbers
              ends={(columns[last] ?? []).map((piece) => ({
                ...piece,
                x: (area.time.places[last] ?? 0) + area.time.column / 2 + 2,
                y: area.y((piece.from + piece.to) / 2),
              }))}
              area={area}
            />
          </>
        );
      }}
    </Plot>
  );
}

/** The pieces of one round's column from the bottom; those of 0 leave no trace. */
function stack(series: readonly ChartSeries[], at: number): Piece[] {
  let from = 0;
  return series.flatMap((one, place) => {
    const share = one.values[at] ?? 0;
    if (share === 0) return [];
    const piece = { id: one.id, number: place + 1, colour: one.colour, from, to: from + share };
    from = piece.to;
    return [piece];
  });
}
