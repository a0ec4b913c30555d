import type { FieldType } from '../../contract/lists.ts';
import type { ReportGroup } from '../../contract/report.ts';
import { answerPercentage, choicePercentage, isMeasured } from '../statistics/statistics.ts';

/** A group in one round; suppressed: without a number. */
export type CountedGroup = {
  groupId: number;
  groupName: string;
  assigned: number | null;
  n: number | null;
  mean: number | null;
  /** By choice; null of other types. */
  counts: readonly number[] | null;
  suppressed: boolean;
};

/** A group as the report shows it (design §5). */
export function publishedGroup(fieldType: FieldType, choiceCount: number, group: CountedGroup): ReportGroup {
  const { groupId, groupName, suppressed } = group;
  const { assigned, n, mean, counts } = suppressed ? { assigned: null, n: null, mean: null, counts: null } : group;
  return {
    id: groupId,
    name: groupName,
    answered: n,
    answer_percentage: answerPercentage(n, assigned),
    total: isMeasured(fieldType) ? mean : n,
    percentages: Array.from({ length: choiceCount }, (_, choice) => choicePercentage(counts?.[choice] ?? null, n)),
    suppressed,
  };
}
