import { Fragment } from 'react';
import type { ChartSeries } from './chart-data.ts';
import styles from './end-labels.module.css';
import { fitText, textWidth } from './fit-text.ts';
import type { PlotArea } from './plot-layout.ts';
import { spreadLabels } from './spread-labels.ts';

/** From the plot to the mark of the series' colour, and the length of that mark. */
const leader = 12;
const mark = 8;
const gap = 5;
const lineHeight = 14;
/** A longer name is cut: the key below the chart has it in full. */
const widestName = 168;

/** The width of the names at the right end of a chart, in px. */
export function labelsRoom(series: readonly ChartSeries[]): number {
  return (
    leader + mark + gap + Math.min(Math.ceil(Math.max(0, ...series.map(({ name }) => textWidth(name)))), widestName)
  );
}

/** A name at the height `y` of its value, in px. */
export type EndLabel = { id: string; name: string; colour: string; y: number };

type LabelArea = Pick<PlotArea, 'right' | 'top' | 'bottom'>;

/**
 * The positions of the names and their leaders. A leader starts where the plot ends: inside, across an open round
 * without values, it would look like a change of the data.
 */
export function placeLabels(ends: readonly EndLabel[], { right, top, bottom }: LabelArea) {
  const heights = ends.map((end) => end.y);
  const places = spreadLabels(heights, lineHeight, top, bottom);
  const markAt = right + leader;
  return ends.map((end, at) => {
    const y = places[at] ?? end.y;
    return {
      ...end,
      y,
      leader: `M${right + 1} ${end.y}L${markAt - 1} ${y}`,
      mark: `M${markAt} ${y}L${markAt + mark} ${y}`,
      start: markAt + mark + gap,
    };
  });
}

/** The names at the right of a chart, each beside a mark of its colour. */
export function EndLabels({ ends, area }: { ends: readonly EndLabel[]; area: PlotArea }) {
  return placeLabels(ends, area).map((label) => (
    <Fragment key={label.id}>
      <path className={styles.leader} d={label.leader} />
      <path className={styles.mark} stroke={label.colour} d={label.mark} />
      <text className={styles.name} x={label.start} y={label.y} dy="0.34em">
        {fitText(label.name, area.width - label.start, textWidth)}
      </text>
    </Fragment>
  ));
}
