import { textWidth } from './fit-text.ts';
import styles from './goal.module.css';
import { Marks } from './marks.tsx';
import { lines } from './paths.ts';
import type { PlotArea } from './plot-layout.ts';
import type { PlotTexts } from './plot-texts.ts';

type Values = readonly (number | null)[];
interface GoalProps {
  /** In each round; null: none. */
  goals: Values | undefined;
  area: PlotArea;
}

type Piece = { value: number; from: number; to: number };

/** The goal: a line through the rounds that have it. */
export function GoalLine({ goals, area }: GoalProps) {
  const pieces = piecesOf(goals, area).map(({ value, from, to }) => [
    { x: from, y: area.y(value) },
    { x: to, y: area.y(value) },
  ]);
  return <Marks className={styles.line} d={lines(pieces)} />;
}

const lineHeight = 14;
const gap = 4;

/** Where its value may be placed, from left to right. */
const places = [0, 0.25, 0.5, 0.75, 1];

/** Its value, above or below the line, where the values leave most room. */
export function GoalLabels({ goals, values, area, texts }: GoalProps & { values: Values; texts: PlotTexts }) {
  return piecesOf(goals, area).map(({ value, from, to }) => {
    const text = `${texts.goal} ${texts.exact(value)}`;
    const width = textWidth(text);
    if (to - from < width + 2 * gap) return null;
    const line = area.y(value);
    const heights = [line - gap - 1, line + lineHeight].filter((y) => y - lineHeight >= area.top && y <= area.bottom);
    const best = heights
      .flatMap((y) => places.map((share) => ({ x: from + gap + share * (to - from - 2 * gap - width), y, width })))
      .map((place) => ({ ...place, room: roomAt(values, area, place) }))
      .reduce((roomiest, place) => (place.room > roomiest.room ? place : roomiest));
    return (
      <text key={from} className={styles.text} x={best.x} y={best.y}>
        {text}
      </text>
    );
  });
}

/** How far the nearest value is from a text, in px. */
function roomAt(values: Values, { time, y }: PlotArea, text: { x: number; y: number; width: number }): number {
  const near = values.flatMap((value, at) => {
    const x = time.places[at] ?? 0;
    return value !== null && x > text.x - time.step && x < text.x + text.width + time.step
      ? [Math.abs(y(value) - (text.y - gap))]
      : [];
  });
  return Math.min(...near, Number.MAX_VALUE);
}

/** Neighbouring rounds with one goal. */
function piecesOf(goals: Values = [], { time, left, right }: PlotArea): Piece[] {
  const pieces: (Piece & { last: number })[] = [];
  for (const [at, value] of goals.entries()) {
    if (value === null) continue;
    const place = time.places[at] ?? 0;
    const to = at === goals.length - 1 ? right : place + time.step / 2;
    const before = pieces.at(-1);
    if (before?.last === at - 1 && before.value === value) Object.assign(before, { last: at, to });
    else pieces.push({ value, from: at === 0 ? left : place - time.step / 2, to, last: at });
  }
  return pieces;
}
