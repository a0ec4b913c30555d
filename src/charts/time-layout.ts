import type { ChartRound } from './chart-data.ts';

const msPerDay = 86_400_000;
const widestColumn = 44;
const widestStep = 160;

type TimeTick = { at: number; x: number; start: string; hasYear: boolean };

export type TimeLayout = {
  /** The middle of each round, in px. */
  places: number[];
  /** Between two consecutive rounds, and the maximum width of a column. */
  step: number;
  column: number;
  ticks: TimeTick[];
  /** Between two rounds of different versions. */
  breaks: number[];
};

/**
 * Places rounds on a time axis by their first days; missing rounds leave a gap.
 * @param from,to the ends of the axis in px
 * @param labelWidth the width of a tick's label, in px
 */
export function timeLayout(rounds: readonly ChartRound[], from: number, to: number, labelWidth: number): TimeLayout {
  const days = rounds.map((round) => Date.parse(round.start) / msPerDay);
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? first;
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day));
  const shortest = Math.min(...gaps, 7 * 4);
  const step = Math.min((to - from) / ((last - first) / shortest + 1), widestStep);
  const pxPerDay = first === last ? 0 : (to - from - step) / (last - first);
  const start = first === last ? (from + to) / 2 : from + step / 2;
  const places = days.map((day) => start + (day - first) * pxPerDay);
  const nearest = Math.min(...places.slice(1).map((place, at) => place - (places[at] ?? place)), widestStep);
  return {
    places,
    step: nearest,
    column: Math.max(2, Math.min(nearest * 0.68, widestColumn)),
    ticks: timeTicks(rounds, places, labelWidth),
    breaks: rounds.flatMap((round, at) => {
      const before = rounds[at - 1];
      if (!before || before.version === round.version) return [];
      return [((places[at - 1] ?? 0) + (places[at] ?? 0)) / 2];
    }),
  };
}

/** Labels are at rounds, counted back from the last one, as many as fit. */
function timeTicks(rounds: readonly ChartRound[], places: readonly number[], labelWidth: number): TimeTick[] {
  const kept: { at: number; x: number; start: string }[] = [];
  for (let at = rounds.length - 1; at >= 0; at -= 1) {
    const x = places[at] ?? 0;
    const next = kept.at(-1);
    if (!next || next.x - x >= labelWidth) kept.push({ at, x, start: rounds[at]?.start ?? '' });
  }
  return kept
    .reverse()
    .map((tick, at) => ({ ...tick, hasYear: tick.start.slice(0, 4) !== kept[at - 1]?.start.slice(0, 4) }));
}

/** The nearest of the places, which are ascending. */
export function nearestPlace(places: readonly number[], x: number): number {
  const next = places.findIndex((place) => place >= x);
  if (next === -1) return Math.max(places.length - 1, 0);
  const before = places[next - 1];
  return before !== undefined && x - before < (places[next] ?? x) - x ? next - 1 : next;
}
