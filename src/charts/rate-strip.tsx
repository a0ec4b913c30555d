import type { ChartRound } from './chart-data.ts';
import { Marks } from './marks.tsx';
import { horizontals } from './paths.ts';
import styles from './plot.module.css';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotTexts } from './plot-texts.ts';
import { roundShapes } from './round-shapes.ts';
import type { TimeLayout } from './time-layout.ts';

interface RateStripProps {
  rounds: readonly ChartRound[];
  rates: readonly (number | null)[];
  layout: PlotLayout;
  strip: { top: number; bottom: number };
  texts: PlotTexts;
}

/** Response rates, from 0 to 100 %: a column per round, or an area. */
export function RateStrip({ rounds, rates, layout, strip, texts }: RateStripProps) {
  const { left, right, time } = layout;
  const y = (rate: number) => strip.bottom - (rate / 100) * (strip.bottom - strip.top);
  const ends = [0, 100];
  return (
    <>
      <text className={styles.stripTitle} x={left} y={strip.top - 8}>
        {texts.rates}
      </text>
      <Marks className={styles.grid} d={horizontals(ends.map(y), left, right)} />
      {ends.map((rate) => (
        <text key={rate} className={styles.tick} x={left - 8} y={y(rate)} dy="0.32em" textAnchor="end">
          {texts.rate(rate)}
        </text>
      ))}
      <RateShapes rounds={rounds} rates={rates} y={y} floor={strip.bottom} time={time} />
    </>
  );
}

interface RateShapesProps extends Pick<RateStripProps, 'rounds' | 'rates'> {
  y: (rate: number) => number;
  floor: number;
  time: TimeLayout;
}

export function RateShapes({ rounds, rates, y, floor, time }: RateShapesProps) {
  const spans = rates.map((rate) => (rate === null ? null : { from: y(Math.min(rate, 100)), to: floor }));
  const { closed, open } = roundShapes(rounds, spans, time);
  return (
    <>
      <Marks className={styles.rate} d={closed} />
      <Marks className={styles.rate} data-open={true} d={open} />
    </>
  );
}
