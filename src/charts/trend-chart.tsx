import { type ChartRound, type ChartSeries, shownSeries } from './chart-data.ts';
import type { TipRow } from './chart-tip.tsx';
import { type EndLabel, EndLabels, labelsRoom } from './end-labels.tsx';
import { GoalLabels, GoalLine } from './goal.tsx';
import { Marks } from './marks.tsx';
import { bands, dots, lines, whiskers } from './paths.ts';
import { Plot, type PlotProps } from './plot.tsx';
import type { PlotArea } from './plot-layout.ts';
import type { PlotTexts } from './plot-texts.ts';
import { fittedPieces, type Mark, unbrokenPieces } from './segments.ts';
import styles from './trend-chart.module.css';

export interface TrendChartProps extends Omit<PlotProps, 'children' | 'endRoom' | 'details'> {
  /** One line each; several have their name at the end. */
  series: readonly ChartSeries[];
  /** The ids of the series that are switched off. */
  off?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Values over time as lines with a point per round, and the line fitted through them with its band. */
export function TrendChart({ series, off = none, rounds, ...plot }: TrendChartProps) {
  const shown = shownSeries(series, off);
  const isNamed = series.length > 1;
  const having = (part: keyof ChartSeries) => shown.filter((one) => one[part] !== undefined);
  return (
    <Plot
      {...plot}
      rounds={rounds}
      endRoom={isNamed ? labelsRoom(series) : 8}
      details={{
        mark: 'line',
        rows: (at) => shown.flatMap((one) => rowsOf(one, at, isNamed, plot.texts)),
        points: (at) =>
          shown.flatMap(({ id, colour, values }) => {
            const value = values[at] ?? null;
            return value === null ? [] : [{ id, colour, value }];
          }),
      }}
    >
      {(area) => (
        <>
          {having('goals').map((one) => (
            <GoalLine key={one.id} goals={one.goals} area={area} />
          ))}
          {having('band').map((one) => (
            <Band key={one.id} series={one} rounds={rounds} area={area} domain={plot.domain} />
          ))}
          {having('earlier').map((one) => (
            <Earlier key={one.id} series={one} rounds={rounds} area={area} />
          ))}
          <Marks className={styles.fitted} d={lines(shown.flatMap((one) => fittedLine(one, rounds, area)))} />
          {having('intervals').map((one) => (
            <Whiskers key={one.id} series={one} rounds={rounds} area={area} domain={plot.domain} />
          ))}
          {shown.map((one) => (
            <Measured
              key={one.id}
              series={one}
              rounds={rounds}
              area={area}
              isDotted={!isNamed || rounds.length <= mostDotted}
            />
          ))}
          {having('goals').map((one) => (
            <GoalLabels key={one.id} goals={one.goals} values={one.values} area={area} texts={plot.texts} />
          ))}
          {isNamed ? <EndLabels ends={endsOf(shown, area)} area={area} /> : null}
        </>
      )}
    </Plot>
  );
}

type PartProps = { series: ChartSeries; rounds: readonly ChartRound[]; area: PlotArea };

const xOf = (area: PlotArea, mark: Mark) => area.time.places[mark.at] ?? 0;
const pointOf = (area: PlotArea) => (mark: Mark) => ({ x: xOf(area, mark), y: area.y(mark.value) });

function fittedLine({ fitted }: ChartSeries, rounds: PartProps['rounds'], area: PlotArea) {
  return fitted ? fittedPieces(rounds, fitted).map((piece) => piece.map(pointOf(area))) : [];
}

/** The same rounds a year earlier: thin and grey, so that they are not mistaken for current ones. */
function Earlier({ series, rounds, area }: PartProps) {
  if (!series.earlier) return null;
  // Those were closed, even if this year's is open.
  const closed = rounds.map((round) => ({ ...round, isOpen: false }));
  const pieces = unbrokenPieces(closed, series.earlier).map((piece) => piece.map(pointOf(area)));
  const alone = pieces.filter((piece) => piece.length === 1).flat();
  return (
    <>
      <Marks className={styles.earlier} d={lines(pieces)} />
      <Marks className={styles.earlierPoint} d={dots(alone, 2.25)} />
    </>
  );
}

/** The interval of the fitted line: one piece per version, like the line. */
function Band({ series, rounds, area, domain }: PartProps & { domain: PlotProps['domain'] }) {
  const { band, fitted } = series;
  if (!band || !fitted) return null;
  const y = within(area, domain);
  const pieces = fittedPieces(rounds, fitted).map((piece) =>
    piece.map((mark) => ({
      x: xOf(area, mark),
      from: y(band[mark.at]?.high ?? mark.value),
      to: y(band[mark.at]?.low ?? mark.value),
    })),
  );
  return <Marks className={styles.band} fill={series.colour} d={bands(pieces, Math.min(area.time.column, 16))} />;
}

/** The height of a value, limited to the ends of the axis. */
const within =
  (area: PlotArea, [low, high]: PlotProps['domain']) =>
  (value: number) =>
    area.y(Math.min(Math.max(value, low), high));

/** The uncertainty of each value. A band is only for the line, so that two that look alike never overlap. */
function Whiskers({ series, area, domain }: PartProps & { domain: PlotProps['domain'] }) {
  const y = within(area, domain);
  const places = series.intervals?.flatMap((interval, at) =>
    interval ? [{ x: area.time.places[at] ?? 0, from: y(interval.high), to: y(interval.low) }] : [],
  );
  return <Marks className={styles.whisker} stroke={series.colour} d={whiskers(places ?? [])} />;
}

/** With more rounds the points of several lines would hide the lines; points without a line stay. */
const mostDotted = 15;

function Measured({ series, rounds, area, isDotted }: PartProps & { isDotted: boolean }) {
  const { colour } = series;
  const pieces = unbrokenPieces(rounds, series.values).map((piece) => piece.map(pointOf(area)));
  const points = pieces.filter((piece) => isDotted || piece.length === 1).flat();
  const open = series.values.flatMap((value, at) =>
    value !== null && rounds[at]?.isOpen ? [pointOf(area)({ at, value })] : [],
  );
  const radius = radiusFor(area.time.step);
  return (
    <>
      <Marks className={styles.measured} stroke={colour} d={lines(pieces)} />
      <Marks fill={colour} d={dots(points, radius)} />
      <Marks className={styles.open} stroke={colour} d={dots(open, radius)} />
    </>
  );
}

/** Points never hide the line between them. */
function radiusFor(step: number): number {
  if (step > 18) return 5;
  return step > 9 ? 3.5 : 2.25;
}

/** The last point of each line. */
function endsOf(shown: readonly ChartSeries[], area: PlotArea): EndLabel[] {
  return shown.flatMap(({ id, name, colour, values }) => {
    const at = values.findLastIndex((value) => value !== null);
    const value = values[at] ?? null;
    if (value === null) return [];
    return [{ id, name, colour, y: area.y(value) }];
  });
}

function rowsOf(series: ChartSeries, at: number, isNamed: boolean, texts: PlotTexts): TipRow[] {
  const { id, name, colour } = series;
  const value = series.values[at] ?? null;
  const fitted = series.fitted?.[at] ?? null;
  const distribution = series.distributions?.[at] ?? null;
  const interval = series.intervals?.[at] ?? null;
  const goal = series.goals?.[at] ?? null;
  const earlier = series.earlier?.[at] ?? null;
  return [
    ...(value === null ? [] : [{ id, name, value: texts.exact(value), colour }]),
    ...(goal === null || isNamed ? [] : [{ id: `${id} goal`, name: texts.goal, value: texts.exact(goal) }]),
    ...(earlier === null || isNamed ? [] : [{ id: `${id} earlier`, name: texts.earlier, value: texts.exact(earlier) }]),
    ...(interval === null || isNamed
      ? []
      : [{ id: `${id} interval`, name: texts.interval, value: texts.between(interval.low, interval.high) }]),
    ...(fitted === null || isNamed ? [] : [{ id: `${id} fitted`, name: texts.fitted, value: texts.exact(fitted) }]),
    ...(distribution === null || isNamed
      ? []
      : [{ id: `${id} distribution`, name: texts.distribution, value: distribution.spoken, distribution }]),
  ];
}
