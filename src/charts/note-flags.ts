import type { ChartRound } from './chart-data.ts';
import type { TimeLayout } from './time-layout.ts';

/** A note on a day of the rounds, by its number in the list beside the charts. */
export type ChartNote = { number: number; day: string };
export type NoteFlag = { x: number; text: string };

const msPerDay = 86_400_000;
/** In px: closer flags become one. */
const leastGap = 28;

/**
 * The flags of notes on the time axis, by their days. Neighbours without room for two share one: "3–5".
 * @param notes of days from the first round's first to the last round's last, in their order
 */
export function noteFlags(
  notes: readonly ChartNote[],
  rounds: readonly ChartRound[],
  { places, step }: Pick<TimeLayout, 'places' | 'step'>,
): NoteFlag[] {
  if (notes.length === 0) return [];
  const days = rounds.map(({ start }) => Date.parse(start) / msPerDay);
  const [first = 0, last = first] = [days[0], days.at(-1)];
  const [left = 0, right = left] = [places[0], places.at(-1)];
  const shortest = Math.min(...days.slice(1).map((day, at) => day - (days[at] ?? day)));
  const kept: { x: number; from: number; to: number }[] = [];
  for (const { number, day } of notes) {
    // A round is in the middle of its days, a note in the middle of its day. A single round has no scale.
    const along = Date.parse(day) / msPerDay - first + (1 - shortest) / 2;
    const wanted = first === last ? left : left + (along * (right - left)) / (last - first);
    const x = Math.min(Math.max(wanted, left - step / 2), right + step / 2);
    const before = kept.at(-1);
    if (before && x - before.x < leastGap) before.to = number;
    else kept.push({ x, from: number, to: number });
  }
  return kept.map(({ x, from, to }) => ({ x, text: from === to ? `${from}` : `${from}–${to}` }));
}
