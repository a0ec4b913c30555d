import { LruMap } from 'toad-cache';
import { type Bend, fewestBentRounds, isDisclosed } from '../../rules/statistics/bends.ts';
import { choicesOf, ofTheMean } from '../../rules/statistics/change.ts';
import { adjustedAlpha, countDiscoveries, falseDiscoveryRate } from '../../rules/statistics/discoveries.ts';
import { bendOfValues } from '../../rules/statistics/trend.ts';
import type { RoundSummary } from './assemble.ts';
import type { LinesOfQuestion } from './people-lines.ts';
import { leavingPerRound, trendPoints, trendRounds } from './shown-trends.ts';

/** How the rounds of a question, or of one of its choices, depart from their line. */
export type ShownBend = { name: string | null; bend: Bend; paired: boolean };

/** Cached: a report is read often, and closed rounds do not change. */
const known = new LruMap<{ bend: Bend | null }>(5_000);

/**
 * By question, where a straight line does not fit the shown rounds. All questions are adjusted together, apart from
 * their trends (Benjamini, Hochberg). Where people cannot be compared with themselves (everyone was replaced), the
 * published values are used.
 */
export function shownBends(
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  people: ReadonlyMap<number, LinesOfQuestion> | null,
): Map<number, ShownBend[]> {
  const found = [...byQuestion].flatMap(([questionId, all]) => {
    const rounds = trendRounds(all);
    const last = rounds.at(-1);
    const choices = last && choicesOf(last.fieldType, last.choices.length);
    const published = rounds.filter(({ suppressed, n }) => !suppressed && (n ?? 0) > 0);
    if (!choices || published.length < fewestBentRounds) return [];
    return choices.flatMap((choice) => {
      const own = people?.get(questionId)?.get(choice)?.bend ?? null;
      const bend = own ?? ofValues(published, choice);
      const name = last.choices[choice] ?? null;
      return bend ? [{ questionId, choice, name, bend, paired: own !== null }] : [];
    });
  });
  const tails = found.map(({ bend }) => bend.p);
  const discoveries = countDiscoveries(tails, falseDiscoveryRate);
  if (discoveries === 0) return new Map();
  const alpha = adjustedAlpha(discoveries, tails.length, falseDiscoveryRate);
  const shown = found.filter(({ choice, bend }) => bend.p <= alpha && isDisclosed(bend, choice === ofTheMean));
  return Map.groupBy(shown, ({ questionId }) => questionId);
}

function ofValues(rounds: readonly RoundSummary[], choice: number): Bend | null {
  const points = trendPoints(rounds, choice);
  const leaving = leavingPerRound(rounds);
  const key = JSON.stringify([leaving, points]);
  const remembered = known.get(key);
  if (remembered) return remembered.bend;
  const bend = bendOfValues(points, leaving);
  known.set(key, { bend });
  return bend;
}
