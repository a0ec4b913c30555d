import type { StoredAnswer } from './answer.rules.ts';
import type { RollupChange } from './respondent.sql.ts';

/** How a person's new answer changes the rollup of its round: the old one out, the new one in; skips count as none. */
export function rollupChanges(roundId: number, before: StoredAnswer | undefined, after: StoredAnswer): RollupChange[] {
  const counted = (answer: StoredAnswer | undefined) => (answer !== undefined && answer.skipOption === null ? 1 : 0);
  const whole: RollupChange = {
    roundId,
    choice: -1,
    n: counted(after) - counted(before),
    takenOut: before?.number ?? null,
    putIn: after.number,
  };
  const [chosenBefore, chosenNow] = [new Set(before?.choices), new Set(after.choices)];
  const byChoice = [...chosenBefore.symmetricDifference(chosenNow)].map(
    (choice): RollupChange => ({ roundId, choice, n: chosenNow.has(choice) ? 1 : -1, takenOut: null, putIn: null }),
  );
  return [whole, ...byChoice].filter((change) => change.n !== 0 || change.takenOut !== change.putIn);
}
