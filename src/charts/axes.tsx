import type { ChartRound } from './chart-data.ts';
import { flagWidth } from './flags.tsx';
import type { NoteFlag } from './note-flags.ts';
import { horizontals, verticals } from './paths.ts';
import { type Anchor, placeNotes } from './place-notes.ts';
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

type NotesProps = AxisProps & { rounds: readonly ChartRound[]; flags: readonly NoteFlag[] };

/** Where versions and rewordings begin, and which round is open; a label without room is only in the tooltip. */
export function Notes({ rounds, layout, width, texts, flags }: NotesProps) {
  const { time, bottom } = layout;
  const open = rounds.findIndex((round) => round.isOpen);
  const openAt = open === -1 ? null : (time.places[open] ?? 0);
  const reworded = rounds.flatMap((round, at) => (round.isReworded ? [time.places[at] ?? 0] : []));
  const notes = [
    ...(openAt === null ? [] : [{ x: openAt, text: texts.open }]),
    ...time.breaks.toReversed().map((x) => ({ x, text: texts.changed })),
    ...reworded.toReversed().map((x) => ({ x, text: texts.reworded })),
  ];
  const taken = flags.map((flag) => ({ from: flag.x - flagWidth(flag) / 2, to: flag.x + flagWidth(flag) / 2 }));
  return (
    <>
      {time.breaks.length > 0 ? <path className={styles.break} d={verticals(time.breaks, 16, bottom)} /> : null}
      {reworded.length > 0 ? <path className={styles.mark} d={verticals(reworded, bottom - 8, bottom)} /> : null}
      {openAt === null ? null : <path className={styles.guide} d={verticals([openAt], 18, bottom)} />}
      {placeNotes(notes, width, taken).map(({ x, text, anchor }) => (
        <text key={x} className={styles.note} x={x} y={12} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </>
  );
}

/** Centred, but never over the edge of the picture. */
function anchorAt(x: number, width: number): Anchor {
  if (x < 28) return 'start';
  return width - x < 28 ? 'end' : 'middle';
}
