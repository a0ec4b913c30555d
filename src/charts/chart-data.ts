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
};

/** The values of one thing, one a round; null where there is none. */
export type ChartSeries = {
  id: string;
  name: string;
  /** 1 … 11, a colour of the palette. */
  colour: number;
  values: readonly (number | null)[];
  /** The fitted line's values, and where it lies with some confidence. */
  fitted?: readonly (number | null)[];
  band?: readonly (BandPoint | null)[];
  /** One sample deviation, in the units of `values`: told, not drawn. */
  spread?: readonly (number | null)[];
};

/** A point of a fitted line and the interval that holds it. */
export type BandPoint = { value: number; low: number; high: number };

/** A series and its number in the key, which it keeps while others are switched off. */
export type NumberedSeries = ChartSeries & { number: number };

/** How many colours the palette has (9.10). */
export const paletteSize = 11;

/** The CSS colour of a palette place. */
export const paletteColour = (colour: number) => `var(--chart-${colour})`;

/** The series that are not switched off, numbered as in the key. */
export function shownSeries(series: readonly ChartSeries[], off: ReadonlySet<string>): NumberedSeries[] {
  return series.map((one, at) => ({ ...one, number: at + 1 })).filter((one) => !off.has(one.id));
}

/** Where someone who walks over the rounds begins: at the last complete one. */
export function firstStop(rounds: readonly ChartRound[]): number {
  const complete = rounds.findLastIndex((round) => !round.isOpen);
  return complete === -1 ? Math.max(rounds.length - 1, 0) : complete;
}
