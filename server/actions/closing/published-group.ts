import type { ReportGroup } from '../../../contract/report.ts';
import { type FieldType, hasOptions, isMeasured } from '../../../shared/lists.ts';
import { answerPercentage, choicePercentage } from '../../rules/statistics/statistics.ts';

/**
 * For an anonymous survey: whether there are counted answers of which nothing may be shown
 * (server/rules/anonymity/disclosed-values.ts).
 */
export function areValuesWithheld(
  fieldType: FieldType,
  { n, mean, counts }: Pick<CountedGroup, 'n' | 'mean' | 'counts'>,
): boolean {
  const isDisclosed = isMeasured(fieldType) ? mean !== null : !hasOptions(fieldType) || counts !== null;
  return (n ?? 0) > 0 && !isDisclosed;
}

/** A group in one round; suppressed: without a number; withheld: without its people's answers. */
type CountedGroup = {
  groupId: number;
  groupName: string;
  assigned: number | null;
  n: number | null;
  mean: number | null;
  /** By choice; null for other types. */
  counts: readonly number[] | null;
  suppressed: boolean;
  withheld: boolean;
};

/** A group as the report shows it (design §5). */
export function publishedGroup(fieldType: FieldType, choiceCount: number, group: CountedGroup): ReportGroup {
  const { groupId, groupName, suppressed, withheld } = group;
  const { assigned, n, mean, counts } = suppressed ? { assigned: null, n: null, mean: null, counts: null } : group;
  return {
    id: groupId,
    name: groupName,
    answered: n,
    answer_percentage: answerPercentage(n, assigned),
    total: isMeasured(fieldType) ? mean : withheld ? null : n,
    percentages: Array.from({ length: choiceCount }, (_, choice) => choicePercentage(counts?.[choice] ?? null, n)),
    suppressed: suppressed || withheld,
  };
}
