import type { PersonalRow, RoundRow } from './report.sql.ts';

/** A person's own rounds as counts of one; they have no groups to compare. */
export function personRounds(rows: readonly PersonalRow[]): RoundRow[] {
  return rows.map(({ isAnswered, isSkipped, isCommented, number, choices, ...round }) => ({
    ...round,
    assigned: 1,
    n: Number(isAnswered),
    mean: number,
    deviation: null,
    counts: choices && Array.from({ length: Math.max(...choices) + 1 }, (_, at) => Number(choices.includes(at))),
    comments: Number(isCommented),
    skips: Number(isSkipped),
    suppressed: false,
    groups: null,
  }));
}
