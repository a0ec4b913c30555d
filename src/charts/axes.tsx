import type { ChartRound } from './chart-data.ts';
import { horizontals, verticals } from './paths.ts';
import styles from './plot.module.css';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotTexts } from './plot-texts.ts';

/** Named values and a line at each. */
export function ValueAxis({ layout: { left, right, ticks } }: { layout: PlotLayout }) {
  return (
    <>
      <path
        className={styles.grid}
        d={horizontals(
          ticks.map(({ at }) => at),
          left,
          right,
        )}
      />
      {ticks.map(({ at, value, text }) => (
        <text key={value} className={styles.tick} x={left - 8} y={at} dy="0.32em" textAnchor="end">
          {text}
        </text>
      ))}
    </>
  );
}

interface AxisProps {
  layout: PlotLayout;
  width: number;
  texts: PlotTexts;
}

/** The first days of rounds, with the year where it changes. */
export function TimeAxis({ layout: { time, floor }, width, texts }: AxisProps) {
  return (
    <>
      <path
        className={styles.mark}
        d={verticals(
          time.ticks.map((tick) => tick.x),
          floor,
          floor + 5,
        )}
      />
      {time.ticks.map((tick) => (
        <text key={tick.at} className={styles.tick} x={tick.x} y={floor + 19} textAnchor={anchorAt(tick.x, width)}>
          {texts.day(tick.start)}
        </text>
      ))}
      {time.ticks.map((tick) =>
        tick.hasYear ? (
          <text key={tick.at} className={styles.tick} x={tick.x} y={floor + 35} textAnchor={anchorAt(tick.x, width)}>
            {texts.year(tick.start)}
          </text>
        ) : null,
      )}
    </>
  );
}

/** Where versions begin and which round is open; a word for which there is no room is left to the tooltip. */
export function Notes({ rounds, layout, width, texts }: AxisProps & { rounds: readonly ChartRound[] }) {
  const { time, bottom } = layout;
  const open = rounds.findIndex((round) => round.isOpen);
  const openAt = open === -1 ? null : (time.places[open] ?? 0);
  const notes = [
    ...(openAt === null ? [] : [{ x: openAt, text: texts.open }]),
    ...time.breaks.toReversed().map((x) => ({ x, text: texts.changed })),
  ];
  return (
    <>
      {time.breaks.length > 0 ? <path className={styles.break} d={verticals(time.breaks, 16, bottom)} /> : null}
      {openAt === null ? null : <path className={styles.guide} d={verticals([openAt], 18, bottom)} />}
      {withRoom(notes, width).map(({ x, text, anchor }) => (
        <text key={x} className={styles.note} x={x} y={12} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </>
  );
}

type Anchor = 'start' | 'middle' | 'end';
const noteLetter = 7;
const noteGap = 10;

/** The notes that find room, the first ones first; each centred, or where that would go over an edge, beside its place. */
function withRoom(notes: readonly { x: number; text: string }[], width: number) {
  const kept: { x: number; text: string; anchor: Anchor; from: number; to: number }[] = [];
  for (const { x, text } of notes) {
    const length = text.length * noteLetter;
    const fitting = (['middle', 'end', 'start'] as const)
      .map((anchor) => ({ x, text, anchor, ...spanOf(anchor, x, length) }))
      .find(
        ({ from, to }) =>
          from >= 0 && to <= width && kept.every((one) => from > one.to + noteGap || to < one.from - noteGap),
      );
    if (fitting) kept.push(fitting);
  }
  return kept;
}

function spanOf(anchor: Anchor, x: number, length: number): { from: number; to: number } {
  if (anchor === 'start') return { from: x, to: x + length };
  return anchor === 'end' ? { from: x - length, to: x } : { from: x - length / 2, to: x + length / 2 };
}

/** Centred, but never over the edge of the picture. */
function anchorAt(x: number, width: number): Anchor {
  if (x < 28) return 'start';
  return width - x < 28 ? 'end' : 'middle';
}
