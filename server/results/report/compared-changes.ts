import type { ComparedRound } from '../../../shared/lists.ts';
import {
  compareRounds,
  familyOf,
  type Pairs,
  type Side,
  storedChange,
  testsOf,
} from '../../rules/statistics/change.ts';
import type { RoundSummary } from './assemble.ts';
import type { Changes } from './disclosure.ts';
import { yearEarlier } from './year-earlier.ts';

/** A question's last complete round shown, and the earlier one of its version that it is compared with. */
type ComparedPair = { now: RoundSummary; before: RoundSummary };

/** Null where there is no such earlier round. It may be outside of the shown days. */
export function comparedPair(rounds: readonly RoundSummary[], compare: ComparedRound): ComparedPair | null {
  const complete = rounds.filter((round) => !round.partial);
  const at = complete.findLastIndex((round) => round.visible);
  const now = complete[at];
  if (now === undefined) return null;
  const earlier = complete.slice(0, at).filter(({ version }) => version === now.version);
  const before = chosenOf(earlier, now, compare);
  return before === undefined ? null : { now, before };
}

function chosenOf(earlier: readonly RoundSummary[], now: RoundSummary, compare: ComparedRound) {
  switch (compare) {
    case 'previous':
      return earlier.at(-1);
    case 'four_before':
      return earlier.findLast(({ index }) => index <= now.index - 4);
    case 'first':
      return earlier.find((round) => round.visible);
    case 'year':
      return yearEarlier(earlier)(now) ?? undefined;
  }
}

/**
 * By question, how its last complete round shown compares with another, from the published numbers of both, and, where
 * `pairs` are given, from people who answered both. All questions are adjusted together.
 * @param byQuestion the rounds of each question in their order, as the company knows them
 * @param pairs by question; null where only published numbers may be used (ADR 11)
 */
export function comparedChanges(
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  compare: ComparedRound,
  pairs: ReadonlyMap<number, Pairs> | null,
): Changes {
  const compared = [...byQuestion].flatMap(([questionId, rounds]) => {
    const pair = comparedPair(rounds, compare);
    if (pair === null) return [];
    const { now, before } = pair;
    const asked = { fieldType: now.fieldType, choiceCount: now.choices.length };
    const sides = { now: sideOf(now), before: sideOf(before), pairs: pairs?.get(questionId) ?? null };
    const comparison = compareRounds(asked, before.index, sides);
    return comparison === null ? [] : [{ questionId, round: now.index, comparison }];
  });
  const family = familyOf(compared.flatMap(({ comparison }) => testsOf(comparison)));
  return new Map(
    compared.map(({ questionId, round, comparison }) => [
      questionId,
      { round, compare, stored: storedChange(comparison, family) },
    ]),
  );
}

function sideOf({ suppressed, n, mean, deviation, counts }: RoundSummary): Side {
  return suppressed ? { n: null, mean: null, deviation: null, counts: null } : { n, mean, deviation, counts };
}
