import type { Question } from '../../../contract/question.ts';
import type { ReportGroup, ReportPeriod } from '../../../contract/report.ts';
import { kindOf } from '../../../shared/findings.ts';
import { meanOn } from './relative-facts.ts';
import { type MeanScale, shownValue } from './report-facts.ts';

/** Which number of a group is compared; `choice` is the index of a choice among the period's fields. */
export type Compared = { question: Question; period: ReportPeriod; scale: MeanScale; choice: number };

/**
 * The compared number of a group: its mean on the scale; for a choice question the share of one choice, for texts their
 * number.
 */
export function groupValue({ question, period, scale, choice }: Compared, group: ReportGroup): number | null {
  if (group.suppressed) return null;
  const kind = kindOf(question);
  if (kind === 'measured') return meanOn(scale, question, period, group.total);
  return kind === 'choices' ? (group.percentages[choice] ?? null) : group.total;
}

/** The same for everyone in the period. */
export function wholeValue({ question, period, scale, choice }: Compared): number | null {
  return kindOf(question) === 'choices' ? (period.fields[choice]?.percentage ?? null) : shownValue(period, scale);
}
