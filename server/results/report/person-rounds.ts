import type { PersonalRound, PersonalRow, RoundRow } from './report.sql.ts';

/** A person's own rounds as counts of one, in their order; there are no groups to compare. */
export function personRounds(rows: readonly PersonalRow[]): RoundRow[] {
  return rows
    .flatMap(({ questionId, version, rounds }) =>
      (JSON.parse(rounds) as PersonalRound[]).map((round) => personRound(questionId, version, round)),
    )
    .sort((a, b) => a.questionId - b.questionId || a.index - b.index);
}

function personRound(
  questionId: number,
  version: number,
  [
    id,
    index,
    startDate,
    lastDay,
    isOpen,
    isVisible,
    isCounted,
    isAnswered,
    isSkipped,
    isCommented,
    number,
    choices,
  ]: PersonalRound,
): RoundRow {
  return {
    id,
    questionId,
    index,
    version,
    startDate,
    lastDay,
    isOpen,
    isVisible,
    isCounted,
    assigned: 1,
    n: Number(isAnswered),
    mean: number,
    deviation: null,
    distribution: null,
    counts: choices && countsOf(choices),
    comments: Number(isCommented),
    skips: Number(isSkipped),
    suppressed: false,
    groups: null,
  };
}

/** By choice up to the last one chosen: 1 or 0. */
function countsOf(choices: readonly number[]): number[] {
  const counts = new Array<number>(Math.max(...choices) + 1).fill(0);
  for (const choice of choices) counts[choice] = 1;
  return counts;
}
