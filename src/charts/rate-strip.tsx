import type { ChartRound } from './chart-data.ts';
import { Marks } from './marks.tsx';
import { columns, horizontals } from './paths.ts';
import styles from './plot.module.css';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotTexts } from './plot-texts.ts';

interface RateStripProps {
  rounds: readonly ChartRound[];
  rates: readonly (number | null)[];
  layout: PlotLayout;
  strip: { top: number; bottom: number };
  texts: PlotTexts;
}

/** How many answered, a column a round from 0 to 100 %. */
export function RateStrip({ rounds, rates, layout, strip, texts }: RateStripProps) {
  const { left, right, time } = layout;
  const y = (rate: number) => strip.bottom - (Math.min(rate, 100) / 100) * (strip.bottom - strip.top);
  const columnsOf = (isOpen: boolean) =>
    rounds.flatMap((round, at) => {
      const rate = rates[at] ?? null;
      if (rate === null || round.isOpen !== isOpen) return [];
      return [{ x: time.places[at] ?? 0, from: y(rate), to: strip.bottom }];
    });
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
      <Marks className={styles.rate} d={columns(columnsOf(false), time.column)} />
      <Marks className={styles.rate} data-open={true} d={columns(columnsOf(true), time.column)} />
    </>
  );
}
