import { scaleLinear } from '@visx/scale';
import type { ChartRound } from './chart-data.ts';
import type { PlotTexts } from './plot-texts.ts';
import { type TimeLayout, timeLayout } from './time-layout.ts';

/** What a chart draws with: px of the middle of each round, and px of a value. */
export type PlotArea = {
  time: TimeLayout;
  y: (value: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

export type PlotLayout = PlotArea & {
  /** Values of the axis that are named. */
  ticks: { at: number; value: number; text: string }[];
  /** Between these heights are the rates, where there are any. */
  strip: { top: number; bottom: number } | null;
  /** Where the time axis begins. */
  floor: number;
};

export type PlotFrame = {
  rounds: readonly ChartRound[];
  domain: readonly [number, number];
  /** Percentages, drawn as columns on a strip of their own below the chart; null where there is none. */
  rates?: readonly (number | null)[] | null;
  texts: PlotTexts;
  /** Room in px at the right of the last round. */
  endRoom?: number;
};

const noteRow = 22;
const chartHeight = 208;
const stripTitle = 34;
const stripHeight = 40;
const axisHeight = 44;
const letterWidth = 7.2;

/** How high a chart is in px, whatever its width. */
export function plotHeight(hasRates: boolean): number {
  return noteRow + chartHeight + (hasRates ? stripTitle + stripHeight : 0) + axisHeight;
}

/** Where everything of a chart of this width stands. */
export function plotLayout({ rounds, domain, rates, texts, endRoom = 8 }: PlotFrame, width: number): PlotLayout {
  const top = noteRow;
  const bottom = top + chartHeight;
  const strip = rates ? { top: bottom + stripTitle, bottom: bottom + stripTitle + stripHeight } : null;
  const [low, high] = domain;
  const pxPerUnit = chartHeight / (high - low || 1);
  const y = (value: number) => bottom - (value - low) * pxPerUnit;
  const ticks = scaleLinear<number>({ domain: [low, high] })
    .ticks(4)
    .map((value) => ({ at: y(value), value, text: texts.value(value) }));
  const letters = Math.max(...ticks.map(({ text }) => text.length), rates ? texts.rate(100).length : 0);
  const left = Math.ceil(letters * letterWidth) + 10;
  const right = width - endRoom;
  return {
    time: timeLayout(rounds, left, right, 72),
    y,
    left,
    right,
    top,
    bottom,
    ticks,
    strip,
    floor: strip ? strip.bottom : bottom,
  };
}
