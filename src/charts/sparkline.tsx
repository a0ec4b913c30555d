import { scaleLinear } from '@visx/scale';
import type { ChartRound } from './chart-data.ts';
import { Marks } from './marks.tsx';
import { dots, lines } from './paths.ts';
import { unbrokenPieces } from './segments.ts';
import styles from './sparkline.module.css';

const width = 112;
const height = 28;
const edge = 4;

/**
 * Values over rounds as a small line without axes, with its last complete value marked. The text beside it says the
 * same.
 */
export function Sparkline({ rounds, values }: { rounds: readonly ChartRound[]; values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const x = scaleLinear({ domain: [0, Math.max(1, rounds.length - 1)], range: [edge, width - edge] });
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const y = scaleLinear({ domain: low === high ? [low - 1, high + 1] : [low, high], range: [height - edge, edge] });
  const pieces = unbrokenPieces(rounds, values).map((piece) =>
    piece.map(({ at, value }) => ({ x: x(at), y: y(value) })),
  );
  const end = pieces.at(-1)?.at(-1);
  return known.length === 0 ? null : (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Marks className={styles.line} d={lines(pieces)} />
      <Marks className={styles.end} d={dots(end ? [end] : [], 2.5)} />
    </svg>
  );
}
