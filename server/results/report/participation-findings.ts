import type { FindingOf } from '../../../contract/finding.ts';
import { fewestTrendRounds } from '../../../shared/lists.ts';
import { adjustedAlpha, countDiscoveries, falseDiscoveryRate } from '../../rules/statistics/discoveries.ts';
import { effectOfShares } from '../../rules/statistics/effect.ts';
import { type Fall, fallOfParticipation, type RoundParticipation } from '../../rules/statistics/participation.ts';
import type { RoundSummary } from './assemble.ts';
import type { Examined } from './findings.ts';
import { isNewest, leavingPerRound, trendRounds } from './shown-trends.ts';

type Found = { finding: FindingOf<'participation'>; effect: number };
type Looked = { examined: Examined; shown: readonly RoundSummary[]; fall: Fall | null };

/**
 * Where fewer people answer than before. Once, where every question shows it, because it is then about the survey; else
 * for each one, of questions that are compared. By response rates that the reader sees: where a round that counts has
 * none, nothing is reported.
 */
export function findParticipation(questions: readonly Examined[]): Found[] {
  const looked = questions.flatMap((examined): Looked[] => {
    const { rounds } = examined;
    const [shown, known] = [trendRounds(rounds.disclosed), trendRounds(rounds.known)];
    const rates = ratesOf(shown);
    if (rates.length < fewestTrendRounds || rates.length < ratesOf(known).length) return [];
    const fall = fallOfParticipation(rates, averagedOf(rates.length), leavingPerRound(shown));
    return [{ examined, shown, fall }];
  });
  const tails = looked.map(({ fall }) => fall?.p ?? 1);
  const alpha = adjustedAlpha(countDiscoveries(tails, falseDiscoveryRate), tails.length, falseDiscoveryRate);
  const fallen = looked.flatMap((one) => (one.fall && one.fall.p <= alpha ? [{ ...one, fall: one.fall }] : []));
  const isShared = fallen.length > 0 && fallen.length === looked.length;
  const found = fallen
    .flatMap((one) => findingOf(one, isShared) ?? [])
    .toSorted((one, other) => other.effect - one.effect);
  return isShared ? found.slice(0, 1) : found;
}

/** Rates are shown as a trend's values are: of the first and the last quarter of the rounds. */
const averagedOf = (rounds: number) => Math.max(1, Math.floor(rounds / 4));

function ratesOf(rounds: readonly RoundSummary[]): RoundParticipation[] {
  return rounds.flatMap(({ index, n, answered: disclosed, suppressed, assigned }) => {
    const answered = suppressed ? disclosed : n;
    return answered === null || !assigned ? [] : [{ index, answered, asked: assigned }];
  });
}

function findingOf({ examined, shown, fall }: Looked & { fall: Fall }, isShared: boolean): Found | null {
  const { question, rounds } = examined;
  const rates = ratesOf(shown);
  const roundAt = (index: number | null | undefined) => shown.find((round) => round.index === index);
  const [first, last, at] = [roundAt(rates[0]?.index), roundAt(rates.at(-1)?.index), roundAt(fall.at)];
  if (!first || !last) return null;
  const { from, to } = fall;
  const finding: FindingOf<'participation'> = {
    kind: 'participation',
    question: question.id,
    choice: null,
    verdict: 'falling',
    precise: null,
    relative: null,
    start_date: first.startDate,
    end_date: last.lastDay,
    is_current: isNewest(last, rounds.disclosed),
    participation: { from, to, paired: false },
    rounds: rates.length,
    is_shared: isShared,
    at: at ? { start_date: at.startDate, end_date: at.lastDay } : null,
  };
  return { finding, effect: effectOfShares(from, to) };
}
