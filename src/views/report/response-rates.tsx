import { Trans } from '@lingui/react/macro';
import { SignKey } from '../../charts/chart-key.tsx';
import { RateChart } from '../../charts/rate-chart.tsx';
import { Card } from '../../ui/card.tsx';
import { roundsOf } from './plot-facts.ts';
import type { SharedRates } from './shared-rates.ts';
import { useRateTexts, useRoundSigns } from './use-plot-texts.ts';

/** The response rates of questions with the same rounds, once for all of them. */
export function ResponseRates({ shared }: { shared: SharedRates }) {
  const { periods, rates } = shared;
  // A question's version says nothing about who answered.
  const rounds = roundsOf(periods).map((round) => ({ ...round, version: 0 }));
  return (
    <Card title={<Trans>Response rate</Trans>}>
      <RateChart rounds={rounds} rates={rates} texts={useRateTexts(shared)} />
      <SignKey signs={useRoundSigns(periods, 'openColumn')} />
    </Card>
  );
}
