import type { CSSProperties, ReactNode } from 'react';
import type { TipRow } from './chart-tip.tsx';
import type { PlotLayout } from './plot-layout.ts';
import styles from './round-cursor.module.css';

/** The content of a round's highlight. */
export type RoundDetails = {
  rows: (at: number) => TipRow[];
  /** Points that stand out while their round is highlighted. */
  points: (at: number) => { id: string; value: number; colour: string }[];
  /** The round is marked by a line, or by a frame around its column. */
  mark: 'line' | 'column';
};

interface RoundHighlightProps {
  layout: PlotLayout;
  width: number;
  at: number;
  /** From the top of the window to the chart, in px. */
  roomAbove: number;
  details: RoundDetails;
  children: ReactNode;
}

const gap = 14;
const frameWidth = 3;
/** Less room is not enough to read a tooltip. */
const leastBeside = 220;
/** The height of a tooltip with eleven choices, with the header of the page over it. */
const mostAbove = 360;

/** Marks the highlighted round, and places its tooltip beside it, or else above or below the chart. */
export function RoundHighlight({ layout, width, at, roomAbove, details, children }: RoundHighlightProps) {
  const { time, top, floor, y } = layout;
  const x = time.places[at] ?? 0;
  const half = time.column / 2 + frameWidth;
  const reach = gap + (details.mark === 'column' ? half : 0);
  const beside = Math.max(x, width - x) - reach;
  return (
    <>
      <svg className={styles.highlight} aria-hidden="true">
        {details.mark === 'line' ? (
          <path className={styles.line} d={`M${x} ${top}V${floor}`} />
        ) : (
          <rect className={styles.frame} x={x - half} y={top - frameWidth} width={2 * half} height={floor - top + 3} />
        )}
        {details.points(at).map((point) => (
          <circle key={point.id} className={styles.point} cx={x} cy={y(point.value)} r="5.5" fill={point.colour} />
        ))}
      </svg>
      <div
        className={styles.tip}
        aria-hidden="true"
        data-across={beside < leastBeside || undefined}
        style={beside < leastBeside ? across(roomAbove, layout) : besideRound(x, reach, width)}
      >
        {children}
      </div>
    </>
  );
}

function across(roomAbove: number, { top, floor }: PlotLayout): CSSProperties {
  return roomAbove > mostAbove ? { top: 'auto', bottom: `calc(100% - ${top}px)` } : { top: floor + 4 };
}

function besideRound(x: number, reach: number, width: number): CSSProperties {
  return x > width / 2
    ? { right: width - x + reach, maxWidth: `min(20rem, ${x - reach}px)` }
    : { left: x + reach, maxWidth: `min(20rem, ${width - x - reach}px)` };
}
