import type { ChartRound } from './chart-data.ts';
import { Plot } from './plot.tsx';
import type { PlotTexts } from './plot-texts.ts';
import { RateShapes } from './rate-strip.tsx';
import { areColumns } from './round-shapes.ts';

interface RateChartProps {
  rounds: readonly ChartRound[];
  rates: readonly (number | null)[];
  texts: PlotTexts;
}

const height = 56;

/** Response rates, as a low chart of their own. */
export function RateChart({ rounds, rates, texts }: RateChartProps) {
  return (
    <Plot
      rounds={rounds}
      texts={texts}
      domain={[0, 100]}
      height={height}
      details={{
        mark: areColumns(rounds) ? 'column' : 'line',
        points: () => [],
        rows: (at) => {
          const rate = rates[at] ?? null;
          return rate === null ? [] : [{ id: 'rate', name: texts.rates, value: texts.exactRate(rate) }];
        },
      }}
    >
      {({ y, bottom, time }) => <RateShapes rounds={rounds} rates={rates} y={y} floor={bottom} time={time} />}
    </Plot>
  );
}
