import { scaleLinear } from '@visx/scale';
import type { ChartRound } from './chart-data.ts';
import type { PlotTexts } from './plot-texts.ts';
import { type TimeLayout, timeLayout } from './time-layout.ts';

/** The scales of a chart: px of the middle of each round, and px of a value. */
export type PlotArea = {
  time: TimeLayout;
  y: (value: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** For the whole picture: names to the right of `right` end here. */
  width: number;
};

export type PlotLayout = PlotArea & {
  /** Values of the axis that have labels. */
  ticks: { at: number; value: number; text: string }[];
  /** The rates, if any, are between these heights. */
  strip: { top: number; bottom: number } | null;
  /** Where the time axis begins. */
  floor: number;
};

export type PlotFrame = {
  rounds: readonly ChartRound[];
  domain: readonly [number, number];
  /** Percentages, drawn as columns on a strip of their own below the chart; null where there are none. */
  rates?: readonly (number | null)[] | null;
  texts: PlotTexts;
  /** Room in px at the right of the last round, as far as the width allows. */
  endRoom?: number;
  /** How high its values are drawn, in px. */
  height?: number;
};

const noteRow = 22;
const usualHeight = 208;
/** A lower chart has two labelled values fewer. */
const lowHeight = 100;
const mostEndRoom = 0.3;
const stripTitle = 34;
const stripHeight = 40;
const axisHeight = 44;
const letterWidth = 7.2;

/** The height of a chart in px, whatever its width. */
export function plotHeight(hasRates: boolean, height = usualHeight): number {
  return noteRow + height + (hasRates ? stripTitle + stripHeight : 0) + axisHeight;
}

/** The layout of a chart of this width. */
export function plotLayout(
  { rounds, domain, rates, texts, endRoom = 8, height = usualHeight }: PlotFrame,
  width: number,
): PlotLayout {
  const top = noteRow;
  const bottom = top + height;
  const strip = rates ? { top: bottom + stripTitle, bottom: bottom + stripTitle + stripHeight } : null;
  const [low, high] = domain;
  const pxPerUnit = height / (high - low || 1);
  const y = (value: number) => bottom - (value - low) * pxPerUnit;
  const ticks = scaleLinear<number>({ domain: [low, high] })
    .ticks(height < lowHeight ? 2 : 4)
    .map((value) => ({ at: y(value), value, text: texts.value(value) }));
  const letters = Math.max(...ticks.map(({ text }) => text.length), rates ? texts.rate(100).length : 0);
  const left = Math.ceil(letters * letterWidth) + 10;
  const right = width - Math.min(endRoom, width * mostEndRoom);
  return {
    time: timeLayout(rounds, left, right, 72),
    y,
    left,
    right,
    top,
    bottom,
    width,
    ticks,
    strip,
    floor: strip ? strip.bottom : bottom,
  };
}
