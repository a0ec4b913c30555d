import type { DisclosedVerdicts } from '../../../contract/report.ts';
import type { ComparedRound } from '../../../shared/lists.ts';
import type { StoredChange } from '../../rules/statistics/change.ts';
import type { RoundSummary } from './assemble.ts';
import type { RoundRow } from './report.sql.ts';

/** By question, the change that is shown, of which round, and against which. */
export type Changes = ReadonlyMap<number, { round: number; compare: ComparedRound; stored: StoredChange }>;

/** What of a report its reader is told. */
export type Disclosure = {
  /** The rounds as they are for this reader, for whom one may still count as open. */
  rows(rows: readonly RoundRow[]): readonly RoundRow[];
  /** Whether what people wrote in a round may be told. */
  hasResponses(row: RoundRow): boolean;
  summary(round: RoundSummary, row: RoundRow): RoundSummary;
  /** What may be told of a verdict that was worked out from these rounds, as they are and as they are told. */
  verdicts(rounds: readonly JudgedRound[], kind: 'change' | 'trend'): DisclosedVerdicts;
};

export type JudgedRound = { known: RoundSummary; told: RoundSummary };

/** Everything: the reader is of the company. */
export const everything: Disclosure = {
  rows: (rows) => rows,
  hasResponses: () => true,
  summary: (round) => round,
  verdicts: () => 'all',
};
