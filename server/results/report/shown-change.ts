import type { ReportChange, ReportChangeItem } from '../../../contract/report.ts';
import { type ComparedRound, type FieldType, fieldTypes, isMeasured } from '../../../shared/lists.ts';
import type { StoredChange } from '../../rules/statistics/change.ts';
import { adjustedAlpha, falseDiscoveryRate } from '../../rules/statistics/discoveries.ts';

/** The round of a stored change; `base`: the mean that counts as 100 for a Number. */
type ChangedRound = {
  index: number;
  fieldType: FieldType;
  choices: readonly string[];
  range: { min: number; max: number } | null;
  base: number | null;
};

/** A stored change as the report shows it: precise, and on the scale of `relative_total`. */
export function showChange(
  { previous, paired, items, tests, discoveries }: StoredChange,
  round: ChangedRound,
  { startDate, lastDay, compare }: { startDate: string; lastDay: string; compare: ComparedRound },
  isUnusual: (choice: number, difference: number) => boolean | null,
): ReportChange {
  const scale = relativeScale(round);
  return {
    round: round.index,
    previous_round: previous,
    previous_start_date: startDate,
    previous_end_date: lastDay,
    compared_with: compare,
    paired,
    disclosed: 'all',
    confidence: tests === 0 ? null : 100 * (1 - adjustedAlpha(discoveries, tests, falseDiscoveryRate)),
    items: items.map(({ choice, difference, low, high, verdict }): ReportChangeItem => {
      const name = choice < 0 ? null : (round.choices[choice] ?? null);
      if (difference === null || low === null || high === null) {
        return { name, verdict, precise: null, relative: null, unusual: null };
      }
      const relative = scale === null ? null : { difference: difference * scale, low: low * scale, high: high * scale };
      const unusual = isUnusual(choice, difference);
      return { name, verdict, precise: { difference, low, high }, relative, unusual };
    }),
  };
}

/** How much of `relative_total` one unit of `total` is; shares are in percentage points already. */
export function relativeScale({ fieldType, range, base }: Omit<ChangedRound, 'index' | 'choices'>): number | null {
  if (!isMeasured(fieldType)) return 1;
  if (fieldType === fieldTypes.number) return base === null || base <= 0 ? null : 100 / base;
  return range === null || range.max <= range.min ? null : 100 / (range.max - range.min);
}
