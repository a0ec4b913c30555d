import type { RoundSummary } from '../report/assemble.ts';
import { compareRounds, familyOf, type Side, type StoredChange, storedChange, testsOf } from '../statistics/change.ts';

/**
 * By question, how the last closed round shown compares with the one before it, from nothing but the numbers that are
 * published of both. What is stored of an ordinary survey compares people with themselves, which tells more than they do
 * (docs/adr/0011).
 * @param byQuestion the rounds of each question in their order, as they are published
 */
export function publicChanges(
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
): Map<number, { round: number; stored: StoredChange }> {
  const compared = [...byQuestion].flatMap(([questionId, rounds]) => {
    const closed = rounds.filter((round) => !round.partial);
    const at = closed.findLastIndex((round) => round.visible);
    const [now, before] = [closed[at], closed[at - 1]];
    if (now === undefined || before === undefined || before.version !== now.version) return [];
    const asked = { fieldType: now.fieldType, choiceCount: now.choices.length };
    const sides = { now: sideOf(now), before: sideOf(before), pairs: null };
    const comparison = compareRounds(asked, before.index, sides);
    return comparison === null ? [] : [{ questionId, round: now.index, comparison }];
  });
  const family = familyOf(compared.flatMap(({ comparison }) => testsOf(comparison)));
  return new Map(
    compared.map(({ questionId, round, comparison }) => [
      questionId,
      { round, stored: storedChange(comparison, family) },
    ]),
  );
}

function sideOf({ suppressed, n, mean, deviation, counts }: RoundSummary): Side {
  return suppressed ? { n: null, mean: null, deviation: null, counts: null } : { n, mean, deviation, counts };
}
