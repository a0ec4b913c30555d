import { scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import type { ChartRound } from './chart-data.ts';
import styles from './plot.module.css';
import { type TimeLayout, timeLayout } from './time-layout.ts';
import { useWidth } from './use-width.ts';

/** What a chart draws with: px of the middle of each round, and px of a value. */
export type PlotArea = {
  time: TimeLayout;
  y: (value: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

export type PlotTexts = {
  /** The whole chart in words, for who cannot see it. */
  summary: string;
  /** Over the open round. */
  open: string;
  /** Over the place where a new version begins. */
  changed: string;
  /** Over the strip of rates. */
  rates: string;
  value: (value: number) => string;
  rate: (value: number) => string;
  /** A day without its year, and the year alone. */
  day: (day: string) => string;
  year: (day: string) => string;
};

export interface PlotProps {
  rounds: readonly ChartRound[];
  domain: readonly [number, number];
  /** Percentages, drawn as columns on a strip of their own below the chart; null where there is none. */
  rates?: readonly (number | null)[] | null;
  texts: PlotTexts;
  /** Room in px at the right of the last round. */
  endRoom?: number;
  children: (area: PlotArea) => ReactNode;
}

const noteRow = 22;
const chartHeight = 208;
const stripTitle = 34;
const stripHeight = 40;
const axisHeight = 44;
const letterWidth = 7.2;

/** The frame of every chart: a value axis, a time axis of rounds, what is open, hidden or changed, and response rates. */
export function Plot({ rounds, domain, rates, texts, endRoom = 8, children }: PlotProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className={styles.box}>
      {width > 0 ? (
        <Picture width={width} rounds={rounds} domain={domain} rates={rates ?? null} texts={texts} endRoom={endRoom}>
          {children}
        </Picture>
      ) : null}
    </div>
  );
}

function Picture({ width, rounds, domain, rates, texts, endRoom, children }: Required<PlotProps> & { width: number }) {
  const hatchId = useId();
  const top = noteRow;
  const bottom = top + chartHeight;
  const stripTop = bottom + stripTitle;
  const stripBottom = stripTop + stripHeight;
  const floor = rates ? stripBottom : bottom;

  const scale = scaleLinear<number>({ domain: [...domain], range: [bottom, top] });
  const ticks = scale.ticks(4);
  const letters = Math.max(...ticks.map((tick) => texts.value(tick).length), rates ? texts.rate(100).length : 0);
  const left = Math.ceil(letters * letterWidth) + 10;
  const right = width - endRoom;
  const time = timeLayout(rounds, left, right, 72);
  const open = rounds.findIndex((round) => round.isOpen);
  const rateY = (rate: number) => stripBottom - (Math.min(rate, 100) / 100) * stripHeight;

  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={texts.summary}
      width={width}
      height={floor + axisHeight}
      viewBox={`0 0 ${width} ${floor + axisHeight}`}
    >
      <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} y2="6" />
      </pattern>
      {ticks.map((tick) => (
        <g key={tick}>
          <Line className={styles.grid} from={{ x: left, y: scale(tick) }} to={{ x: right, y: scale(tick) }} />
          <text className={styles.tick} x={left - 8} y={scale(tick)} dy="0.32em" textAnchor="end">
            {texts.value(tick)}
          </text>
        </g>
      ))}
      {rounds.map((round, at) =>
        round.isHidden ? (
          <Bar
            key={round.index}
            x={(time.places[at] ?? 0) - time.column / 2}
            y={top}
            width={time.column}
            height={bottom - top}
            fill={`url(#${hatchId})`}
          />
        ) : null,
      )}
      {time.breaks.map((x) => (
        <g key={x}>
          <Line className={styles.break} from={{ x, y: 16 }} to={{ x, y: bottom }} />
          <Note x={x} width={width} text={texts.changed} />
        </g>
      ))}
      {open === -1 ? null : (
        <g>
          <Line
            className={styles.guide}
            from={{ x: time.places[open] ?? 0, y: 18 }}
            to={{ x: time.places[open] ?? 0, y: bottom }}
          />
          <Note x={time.places[open] ?? 0} width={width} text={texts.open} />
        </g>
      )}

      {children({ time, y: (value) => scale(value), left, right, top, bottom })}

      {rates ? (
        <g>
          <text className={styles.stripTitle} x={left} y={stripTop - 8}>
            {texts.rates}
          </text>
          {[0, 100].map((rate) => (
            <g key={rate}>
              <Line className={styles.grid} from={{ x: left, y: rateY(rate) }} to={{ x: right, y: rateY(rate) }} />
              <text className={styles.tick} x={left - 8} y={rateY(rate)} dy="0.32em" textAnchor="end">
                {texts.rate(rate)}
              </text>
            </g>
          ))}
          {rounds.map((round, at) => {
            const rate = rates[at] ?? null;
            return rate === null ? null : (
              <Bar
                key={round.index}
                className={styles.rate}
                data-open={round.isOpen || undefined}
                x={(time.places[at] ?? 0) - time.column / 2}
                y={rateY(rate)}
                width={time.column}
                height={stripBottom - rateY(rate)}
              />
            );
          })}
        </g>
      ) : null}

      {time.ticks.map((tick) => (
        <g key={tick.at}>
          <Line className={styles.mark} from={{ x: tick.x, y: floor }} to={{ x: tick.x, y: floor + 5 }} />
          <text className={styles.tick} x={tick.x} y={floor + 19} textAnchor={anchorAt(tick.x, width)}>
            {texts.day(tick.start)}
          </text>
          {tick.hasYear ? (
            <text className={styles.tick} x={tick.x} y={floor + 35} textAnchor={anchorAt(tick.x, width)}>
              {texts.year(tick.start)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** A word over the chart. */
function Note({ x, width, text }: { x: number; width: number; text: string }) {
  return (
    <text className={styles.note} x={x} y={12} textAnchor={anchorAt(x, width)}>
      {text}
    </text>
  );
}

/** Centred, but never over the edge of the picture. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 28) return 'start';
  return width - x < 28 ? 'end' : 'middle';
}
