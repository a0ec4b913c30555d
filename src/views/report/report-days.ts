import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import type { Report } from '../../../contract/report.ts';

export type DayRange = { first: string; last: string };

/**
 * The days that may be asked for: from the day the survey became active to the server's today. A survey whose start
 * was moved has rounds from before it; those that are shown stay inside.
 */
export function allowedDays(report: Report, timeZone: string): DayRange {
  const dayOf = (instant: string) => toCalendarDate(parseAbsolute(instant, timeZone)).toString();
  const today = dayOf(report.generated_at);
  const starts = report.questions.flatMap(({ periods }) => periods.map((period) => period.start_date));
  if (report.survey.active_from !== null) starts.push(dayOf(report.survey.active_from));
  return { first: [...starts, today].sort()[0] ?? today, last: today };
}

/** A day, or the nearest one that may be asked for: the server's own choice may begin before the survey did. */
export function nearestDay(day: string | null, { first, last }: DayRange): string | null {
  if (day === null) return null;
  if (day < first) return first;
  return day > last ? last : day;
}
