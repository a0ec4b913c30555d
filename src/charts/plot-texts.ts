import type { ChartNote } from './note-flags.ts';

/** The texts of a chart over rounds; `at` is a round's index. */
export type PlotTexts = {
  /** The whole chart as text, for people who cannot see it. */
  summary: string;
  /** The name of the tab stop that walks over the rounds. */
  walk: string;
  /** Over the open round. */
  open: string;
  /** Over the place where a new version begins. */
  changed: string;
  /** Over a round in which a rewording with the same meaning begins. */
  reworded: string;
  /** Over the strip of rates, and in the tooltip. */
  rates: string;
  /**
   * In the tooltip, where the series have them: the value a year earlier, the fitted value, its interval, and the
   * distribution.
   */
  earlier: string;
  fitted: string;
  interval: string;
  /** In the tooltip, and at the line of the goal. */
  goal: string;
  distribution: string;
  /** On the value axis. */
  value: (value: number) => string;
  /** In the tooltip. */
  exact: (value: number) => string;
  between: (low: number, high: number) => string;
  /** On the axis of the strip, and in the tooltip. */
  rate: (value: number) => string;
  exactRate: (value: number) => string;
  /** A day without its year, and the year alone. */
  day: (day: string) => string;
  year: (day: string) => string;
  /** The days of a round, at the top of its tooltip. */
  round: (at: number) => string;
  /** Further facts about a round: that it is open or hidden, how many people. Null: none. */
  note: (at: number) => string | null;
  /** What happened on days: flags with the numbers of the list that has the texts. */
  flags?: readonly ChartNote[];
};
