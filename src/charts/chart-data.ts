import { type FieldType, fieldTypes } from '../../shared/lists.ts';

/** One round on the time axis. Its values are at the same index of each series' `values`. */
export type ChartRound = {
  /** Its real number: where numbers are missing, lines break. */
  index: number;
  /** Lines do not cross from one version to another. */
  version: number;
  /** The first day, `2026-03-29`. */
  start: string;
  /** Still open: drawn hollow, without a line to it. */
  isOpen: boolean;
  /** Its values are withheld: drawn as a hatched column. */
  isHidden: boolean;
  /** Reworded with the same meaning from here on: marked, and connected as before. */
  isReworded?: boolean;
};

/** The values of one thing, one per round; null where there is none. */
export type ChartSeries = {
  id: string;
  name: string;
  /** A CSS colour: of `paletteColour` or `orderedColour`. */
  colour: string;
  values: readonly (number | null)[];
  /** The goal in each round: a line with its value. */
  goals?: readonly (number | null)[];
  /** A year earlier, behind the line. */
  earlier?: readonly (number | null)[];
  /** The fitted line's values, and its confidence interval. */
  fitted?: readonly (number | null)[];
  band?: readonly (BandPoint | null)[];
  /** The confidence interval of each value: a whisker through its point. */
  intervals?: readonly (Interval | null)[];
  /** The distribution of answers, in small columns beside the values of a round. */
  distributions?: readonly (Distribution | null)[];
};

/** Small columns between two ends, and the same as text. */
export type Distribution = { counts: readonly number[]; first: string; last: string; spoken: string };

type Interval = { low: number; high: number };

/** A point of a fitted line and the interval that holds it. */
export type BandPoint = Interval & { value: number };

/** How many colours the palette has (9.10). */
export const paletteSize = 11;

/** The CSS colour of a palette place, 1 … 11: for things without an order. */
export const paletteColour = (place: number) => `var(--chart-${place})`;

/** How many steps the scale of `ordered-colours.css` has: 2, 3, 4, 5 and 7 choices divide it evenly. */
const orderedSteps = 13;

/** The CSS colour of one of `count` things in an order (2 … 13), `at` from 0. */
export const orderedColour = (at: number, count: number) =>
  `var(--ordered-${1 + Math.round((at / Math.max(count - 1, 1)) * (orderedSteps - 1))})`;

/** The series that are not switched off. */
export function shownSeries(series: readonly ChartSeries[], off: ReadonlySet<string>): ChartSeries[] {
  return series.filter((one) => !off.has(one.id));
}

/** Where walking over the rounds begins: at the last complete one. */
export function firstStop(rounds: readonly ChartRound[]): number {
  const complete = rounds.findLastIndex((round) => !round.isOpen);
  return complete === -1 ? Math.max(rounds.length - 1, 0) : complete;
}

/** Rating scales have up to seven points; longer lists of words are not scales. */
const mostWordsInOrder = 7;

/**
 * Whether choices have an order that a chart may show. The server does not know it, so it is inferred: for a single
 * choice of few, or of numbers, the list is a scale (ADR 37).
 */
export function areOrdered({ field_type }: { field_type: FieldType }, choices: readonly string[]): boolean {
  if (field_type !== fieldTypes.radio) return false;
  return (
    choices.length <= mostWordsInOrder ||
    (choices.length <= paletteSize && choices.every((choice) => /^[-−+]?\d/.test(choice.trim())))
  );
}
