import type { StoredChange } from '../statistics/change.ts';
import type { RoundSummary } from './assemble.ts';
import type { RoundRow } from './report.sql.ts';

/** By question, the change that is shown and the round that it is stored with. */
export type Changes = ReadonlyMap<number, { round: number; stored: StoredChange }>;

/** What of a report its reader is told. */
export type Disclosure = {
  /** The rounds as they are for this reader, for whom one may still count as open. */
  rows(rows: readonly RoundRow[]): readonly RoundRow[];
  /** Whether what people wrote in a round may be told. */
  hasResponses(row: RoundRow): boolean;
  summary(round: RoundSummary, row: RoundRow): RoundSummary;
  /**
   * From each question's rounds, as they are told; null: what is stored with the last complete round shown.
   */
  changes: ((byQuestion: ReadonlyMap<number, readonly RoundSummary[]>) => Changes) | null;
};

/** Everything: the reader is of the company. */
export const everything: Disclosure = {
  rows: (rows) => rows,
  hasResponses: () => true,
  summary: (round) => round,
  changes: null,
};
