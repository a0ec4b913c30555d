import type { ReactNode } from 'react';
import { paletteColour } from './chart-data.ts';
import type { TipRow } from './chart-tip.tsx';
import type { PlotLayout } from './plot-layout.ts';
import styles from './round-cursor.module.css';

/** What there is to see at a round. */
export type Sights = {
  rows: (at: number) => TipRow[];
  /** Points that stand out while their round is looked at. */
  points: (at: number) => { id: string; value: number; colour: number }[];
  /** The round is marked by a line, or by a frame around its column. */
  mark: 'line' | 'column';
};

interface RoundSightProps {
  layout: PlotLayout;
  width: number;
  at: number;
  sights: Sights;
  children: ReactNode;
}

const gap = 14;
const frameWidth = 3;

/** Marks the round that is looked at, and stands its tooltip beside it, where there is more room. */
export function RoundSight({ layout, width, at, sights, children }: RoundSightProps) {
  const { time, top, floor, y } = layout;
  const x = time.places[at] ?? 0;
  const half = time.column / 2 + frameWidth;
  const reach = gap + (sights.mark === 'column' ? half : 0);
  const isLeft = x > width / 2;
  return (
    <>
      <svg className={styles.sight} aria-hidden="true">
        {sights.mark === 'line' ? (
          <path className={styles.line} d={`M${x} ${top}V${floor}`} />
        ) : (
          <rect className={styles.frame} x={x - half} y={top - frameWidth} width={2 * half} height={floor - top + 3} />
        )}
        {sights.points(at).map((point) => (
          <circle
            key={point.id}
            className={styles.point}
            cx={x}
            cy={y(point.value)}
            r="5.5"
            fill={paletteColour(point.colour)}
          />
        ))}
      </svg>
      <div
        className={styles.tip}
        aria-hidden="true"
        style={
          isLeft ? { right: width - x + reach, maxWidth: x - reach } : { left: x + reach, maxWidth: width - x - reach }
        }
      >
        {children}
      </div>
    </>
  );
}
