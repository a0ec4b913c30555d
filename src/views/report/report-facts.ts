import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { QuestionScales } from '../../../machines/report/scale.machine.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { fieldTypes } from '../../../shared/lists.ts';

/** Scales of means: precise, or as shares of the possible range (2.17). */
export type MeanScale = 'precise' | 'relative';

/** The scale of a question: where it does not have the chosen one, its precise values. */
export const scaleOf = (scales: QuestionScales, { id }: Question, chosen: Scale): Scale =>
  scales[id]?.includes(chosen) ? chosen : 'precise';

/** Shares and scores are counted from the answers, without a mean. */
export const isOfMean = (scale: Scale): scale is MeanScale => scale === 'precise' || scale === 'relative';

/** Changes, trends and groups are compared by means, on any scale (ADR 40). */
export const meanScaleOf = (scale: Scale): MeanScale => (isOfMean(scale) ? scale : 'precise');

/** A Number has no bounds: its relative value is an index, not a percentage (design §5). */
export const isIndex = ({ field_type }: Question) => field_type === fieldTypes.number;

/** Whether a period has anything to draw, even if only the participation. */
export const hasData = ({ total, answer_percentage }: ReportPeriod) => total !== null || answer_percentage !== null;

export function shownValue(period: ReportPeriod, scale: Scale): number | null {
  if (!isOfMean(scale)) return period.scores?.[scale]?.value ?? null;
  return scale === 'precise' ? period.total : period.relative_total;
}

/** The same round's a year earlier; for means only. */
export function earlierValue({ year_earlier: earlier }: ReportPeriod, scale: Scale): number | null {
  if (!isOfMean(scale)) return null;
  return (scale === 'precise' ? earlier?.total : earlier?.relative_total) ?? null;
}

export function lastComplete(periods: readonly ReportPeriod[]): ReportPeriod | null {
  return periods.findLast((period) => !period.partial) ?? null;
}

/** Whether these are quarters instead of rounds; a report has one or the other. */
export const areQuarters = (periods: readonly Pick<ReportPeriod, 'quarter'>[]) =>
  periods.some(({ quarter }) => quarter !== null);

/** The last complete round whose numbers are visible. */
export function lastSeen(periods: readonly ReportPeriod[]): ReportPeriod | null {
  return periods.findLast((period) => !period.partial && !period.suppressed) ?? null;
}

/** Every choice in the periods, those of the newest version first and in their order. */
export function choiceNames(periods: readonly ReportPeriod[]): string[] {
  return [...new Set(periods.toReversed().flatMap((period) => period.fields.map((field) => field.name)))];
}

/** A value of a question: its mean, or the share of a choice. */
export const figureOf = (period: ReportPeriod, choice: string | null, scale: Scale): number | null =>
  choice === null ? shownValue(period, scale) : (fieldOf(period, choice)?.percentage ?? null);

export function fieldOf(period: ReportPeriod, name: string) {
  return period.fields.find((field) => field.name === name) ?? null;
}

export interface CommentCounts {
  readonly comments: number;
  /** Those that are disclosed. */
  readonly skips: number;
  /** Whether a round withholds few skips (design §5): 0 then does not mean nobody. */
  readonly hasWithheldSkips: boolean;
}

/** The total of published comments and skips; null where none of the periods publishes any. */
export function commentCounts(periods: readonly ReportPeriod[]): CommentCounts | null {
  const published = periods.filter((period) => period.comment_count !== null);
  if (published.length === 0 && periods.length > 0) return null;
  return {
    comments: published.reduce((sum, period) => sum + (period.comment_count ?? 0), 0),
    skips: published.reduce((sum, period) => sum + (period.skip_count ?? 0), 0),
    hasWithheldSkips: published.some((period) => period.skip_count === null),
  };
}
