import type { DisclosedVerdicts } from '../../../contract/report.ts';
import type { ComparedRound } from '../../../shared/lists.ts';
import type { StoredChange } from '../../rules/statistics/change.ts';
import type { RoundSummary } from './assemble.ts';
import type { RoundRow } from './report.sql.ts';

/** By question, the shown change, its round, and the one compared with. */
export type Changes = ReadonlyMap<number, { round: number; compare: ComparedRound; stored: StoredChange }>;

/** The part of a report that its reader may see. */
export type Disclosure = {
  /** The rounds as they are for this reader, for whom one may still count as open. */
  rows(rows: readonly RoundRow[]): readonly RoundRow[];
  /** Whether a round's written responses may be shown. */
  hasResponses(row: RoundRow): boolean;
  summary(round: RoundSummary, row: RoundRow): RoundSummary;
  /**
   * The part of a verdict from these rounds that may be shown, from the rounds as they are and as the reader sees them.
   */
  verdicts(rounds: readonly JudgedRound[], kind: 'change' | 'trend'): DisclosedVerdicts;
};

export type JudgedRound = { known: RoundSummary; disclosed: RoundSummary };

/** Everything: the reader belongs to the company. */
export const everything: Disclosure = {
  rows: (rows) => rows,
  hasResponses: () => true,
  summary: (round) => round,
  verdicts: () => 'all',
};
