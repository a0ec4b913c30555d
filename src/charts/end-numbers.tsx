import { Fragment } from 'react';
import { paletteColour } from './chart-data.ts';
import styles from './end-numbers.module.css';
import type { PlotArea } from './plot-layout.ts';
import { spreadLabels } from './spread-labels.ts';

/** What a chart with numbers at its right end leaves free there, in px. */
export const numbersRoom = 34;

export type EndNumber = { id: string; number: number; colour: number; x: number; y: number };

/** The numbers of the key at the right of a chart, each led to from the end of what it names. */
export function EndNumbers({ ends, area }: { ends: readonly EndNumber[]; area: PlotArea }) {
  const places = spreadLabels(
    ends.map((end) => end.y),
    14,
    area.top,
    area.bottom,
  );
  return ends.map((end, at) => {
    const y = places[at] ?? end.y;
    return (
      <Fragment key={end.id}>
        <path
          className={styles.leader}
          stroke={paletteColour(end.colour)}
          d={`M${end.x} ${end.y}L${area.right + 12} ${y}`}
        />
        <text className={styles.number} x={area.right + 16} y={y} dy="0.34em">
          {end.number}
        </text>
      </Fragment>
    );
  });
}
