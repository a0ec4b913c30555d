import { useId } from 'react';
import type { ChartRound } from './chart-data.ts';
import { columns } from './paths.ts';
import styles from './plot.module.css';
import type { PlotArea } from './plot-layout.ts';

/** The rounds whose values are withheld. */
export function Hatching({ rounds, area }: { rounds: readonly ChartRound[]; area: PlotArea }) {
  const id = useId();
  const hidden = rounds.flatMap((round, at) =>
    round.isHidden ? [{ x: area.time.places[at] ?? 0, from: area.top, to: area.bottom }] : [],
  );
  return hidden.length === 0 ? null : (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} y2="6" />
      </pattern>
      <path d={columns(hidden, area.time.column)} fill={`url(#${id})`} />
    </>
  );
}
