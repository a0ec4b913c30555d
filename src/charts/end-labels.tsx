import { Fragment } from 'react';
import type { ChartSeries } from './chart-data.ts';
import styles from './end-labels.module.css';
import { fitText, textWidth } from './fit-text.ts';
import type { PlotArea } from './plot-layout.ts';
import { spreadLabels } from './spread-labels.ts';

const leader = 12;
const gap = 4;
const lineHeight = 14;
/** A longer name is cut: the key below the chart has it whole. */
const widestName = 168;

/** What names at the right end of a chart take there, in px. */
export function labelsRoom(series: readonly ChartSeries[]): number {
  return leader + gap + Math.min(Math.ceil(Math.max(0, ...series.map(({ name }) => textWidth(name)))), widestName);
}

export type EndLabel = { id: string; name: string; colour: string; x: number; y: number };

/** The names at the right of a chart, each led to from the end of what it names. */
export function EndLabels({ ends, area }: { ends: readonly EndLabel[]; area: PlotArea }) {
  const places = spreadLabels(
    ends.map((end) => end.y),
    lineHeight,
    area.top,
    area.bottom,
  );
  const start = area.right + leader + gap;
  return ends.map((end, at) => {
    const y = places[at] ?? end.y;
    return (
      <Fragment key={end.id}>
        <path className={styles.leader} stroke={end.colour} d={`M${end.x} ${end.y}L${area.right + leader} ${y}`} />
        <text className={styles.name} x={start} y={y} dy="0.34em">
          {fitText(end.name, area.width - start, textWidth)}
        </text>
      </Fragment>
    );
  });
}
