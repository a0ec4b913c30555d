import type { ReportChange, ReportTrend, ReportVerdict } from '../../../contract/report.ts';
import type { RoundSummary } from './assemble.ts';
import type { Disclosure, JudgedRound } from './disclosure.ts';
import { trendRounds } from './shown-trends.ts';

/** A question's rounds in their order, as the company knows them and as their reader sees them. */
export type Rounds = { known: readonly RoundSummary[]; disclosed: readonly RoundSummary[] };

// Verdicts are calculated from what the company knows, the same for every reader; this decides how much of them a
// reader sees.

export function disclosedChange(
  change: ReportChange | null,
  rounds: Rounds,
  { verdicts }: Disclosure,
): ReportChange | null {
  if (change === null || change.items.every(isInsufficient)) return change;
  const compared = rounds.known.filter(({ index }) => index === change.round || index === change.previous_round);
  const disclosed = verdicts(judged(compared, rounds), 'change');
  if (disclosed === 'all') return change;
  return {
    ...change,
    disclosed,
    confidence: null,
    items: change.items.map(({ name, verdict, unusual }) => ({
      name,
      precise: null,
      relative: null,
      ...(disclosed === 'verdicts' ? { verdict, unusual } : { verdict: 'insufficient', unusual: null }),
    })),
  };
}

export function disclosedTrend(
  trend: ReportTrend | null,
  rounds: Rounds,
  { verdicts }: Disclosure,
): ReportTrend | null {
  if (trend === null || trend.items.every(isInsufficient)) return trend;
  const disclosed = verdicts(judged(trendRounds(rounds.known), rounds), 'trend');
  if (disclosed === 'all') return trend;
  return {
    ...trend,
    disclosed,
    confidence: null,
    line: [],
    rounds: trendRounds(rounds.disclosed).filter(isDisclosed).length,
    items: trend.items.map(({ name, verdict }) => ({
      name,
      precise: null,
      relative: null,
      verdict: disclosed === 'verdicts' ? verdict : 'insufficient',
    })),
  };
}

/** Nothing was tested. */
const isInsufficient = ({ verdict }: { verdict: ReportVerdict }) => verdict === 'insufficient';

const isDisclosed = ({ suppressed, n }: RoundSummary) => !suppressed && (n ?? 0) > 0;

/** Rounds that nobody answered, that the company does not see, or that are not in the reader's report do not count. */
function judged(known: readonly RoundSummary[], rounds: Rounds): JudgedRound[] {
  return known.filter(isDisclosed).flatMap((one) => {
    const disclosed = rounds.disclosed.find(({ index }) => index === one.index);
    return disclosed ? [{ known: one, disclosed }] : [];
  });
}
