import { Circle, LinePath } from '@visx/shape';
import { type ChartSeries, paletteColour } from './chart-data.ts';
import { type EndNumber, EndNumbers, numbersRoom } from './end-numbers.tsx';
import { Plot, type PlotArea, type PlotProps } from './plot.tsx';
import { fittedPieces, unbrokenPieces } from './segments.ts';
import styles from './trend-chart.module.css';

export interface TrendChartProps extends Omit<PlotProps, 'children' | 'endRoom'> {
  /** One line each; several carry their number of the key at their end. */
  series: readonly ChartSeries[];
}

/** Values over time as lines with a point a round, and the line fitted through them. */
export function TrendChart({ series, rounds, ...plot }: TrendChartProps) {
  const isNumbered = series.length > 1;
  return (
    <Plot {...plot} rounds={rounds} endRoom={isNumbered ? numbersRoom : 8}>
      {(area) => (
        <>
          {series.map((one) => (
            <Fitted key={one.id} series={one} rounds={rounds} area={area} />
          ))}
          {series.map((one) => (
            <Measured key={one.id} series={one} rounds={rounds} area={area} />
          ))}
          {isNumbered ? <EndNumbers ends={endsOf(series, area)} area={area} /> : null}
        </>
      )}
    </Plot>
  );
}

type PartProps = { series: ChartSeries; rounds: TrendChartProps['rounds']; area: PlotArea };

function Fitted({ series, rounds, area }: PartProps) {
  return fittedPieces(rounds, series.fitted ?? [])
    .filter((piece) => piece.length > 1)
    .map((piece) => (
      <LinePath
        key={piece[0]?.at}
        className={styles.fitted}
        data={piece}
        x={(mark) => area.time.places[mark.at] ?? 0}
        y={(mark) => area.y(mark.value)}
      />
    ));
}

function Measured({ series, rounds, area }: PartProps) {
  const colour = paletteColour(series.colour);
  const radius = area.time.step > 18 ? 4 : 2.75;
  return (
    <>
      {unbrokenPieces(rounds, series.values).map((piece) => (
        <LinePath
          key={piece[0]?.at}
          className={styles.measured}
          stroke={colour}
          data={piece}
          x={(mark) => area.time.places[mark.at] ?? 0}
          y={(mark) => area.y(mark.value)}
        />
      ))}
      {series.values.map((value, at) => {
        const round = rounds[at];
        return value === null || !round ? null : (
          <Circle
            key={round.index}
            className={styles.point}
            cx={area.time.places[at]}
            cy={area.y(value)}
            r={round.isOpen ? radius + 0.5 : radius}
            stroke={colour}
            fill={round.isOpen ? 'var(--color-surface)' : colour}
          />
        );
      })}
    </>
  );
}

/** The last point of each line. */
function endsOf(series: readonly ChartSeries[], area: PlotArea): EndNumber[] {
  return series.flatMap(({ id, colour, values }, place) => {
    const at = values.findLastIndex((value) => value !== null);
    const value = values[at] ?? null;
    if (value === null) return [];
    return [{ id, number: place + 1, colour, x: (area.time.places[at] ?? 0) + 7, y: area.y(value) }];
  });
}
