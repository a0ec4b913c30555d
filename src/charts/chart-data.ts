/** One round on the time axis. What is drawn of it stands at the same place of each series' `values`. */
export type ChartRound = {
  /** Its true number: where numbers are missing, lines break. */
  index: number;
  /** Lines do not cross from one version to another. */
  version: number;
  /** The first day, `2026-03-29`. */
  start: string;
  /** Still running: drawn hollow, joined to nothing. */
  isOpen: boolean;
  /** Its values are kept back: drawn as a hatched column. */
  isHidden: boolean;
  /** Asked in other words of the same meaning from here on: marked, and joined as before. */
  isReworded?: boolean;
};

/** The values of one thing, one a round; null where there is none. */
export type ChartSeries = {
  id: string;
  name: string;
  /** A CSS colour: of `paletteColour` or `orderedColour`. */
  colour: string;
  values: readonly (number | null)[];
  /** What is aimed at in each round: a line with its value. */
  goals?: readonly (number | null)[];
  /** A year earlier, behind the line. */
  earlier?: readonly (number | null)[];
  /** The fitted line's values, and where it lies with some confidence. */
  fitted?: readonly (number | null)[];
  band?: readonly (BandPoint | null)[];
  /** Where each value lies with some confidence: a whisker through its point. */
  intervals?: readonly (Interval | null)[];
  /** How many answered what, in small columns beside the values of a round. */
  distributions?: readonly (Distribution | null)[];
};

/** Small columns between two ends, and the same in words. */
export type Distribution = { counts: readonly number[]; first: string; last: string; spoken: string };

export type Interval = { low: number; high: number };

/** A point of a fitted line and the interval that holds it. */
export type BandPoint = Interval & { value: number };

/** How many colours the palette has (9.10). */
export const paletteSize = 11;

/** The CSS colour of a palette place, 1 … 11: for things without an order. */
export const paletteColour = (place: number) => `var(--chart-${place})`;

/** How many steps the scale of `ordered-colours.css` has: so many that 2, 3, 4, 5 and 7 choices divide it evenly. */
const orderedSteps = 13;

/** The CSS colour of one of `count` things in an order (2 … 13), `at` from 0. */
export const orderedColour = (at: number, count: number) =>
  `var(--ordered-${1 + Math.round((at / Math.max(count - 1, 1)) * (orderedSteps - 1))})`;

/** The series that are not switched off. */
export function shownSeries(series: readonly ChartSeries[], off: ReadonlySet<string>): ChartSeries[] {
  return series.filter((one) => !off.has(one.id));
}

/** Where someone who walks over the rounds begins: at the last complete one. */
export function firstStop(rounds: readonly ChartRound[]): number {
  const complete = rounds.findLastIndex((round) => !round.isOpen);
  return complete === -1 ? Math.max(rounds.length - 1, 0) : complete;
}
