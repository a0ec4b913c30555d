import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import type { Report } from '../../../contract/report.ts';

export type DayRange = { first: string; last: string };

/**
 * The days that may be asked for (design §4): from the day the survey became active to today, both as the company
 * counts days. A survey whose start was moved has rounds from before it.
 */
export function allowedDays({
  survey,
  span,
  today,
  timezone,
}: Pick<Report, 'span' | 'today' | 'timezone'> & { survey: { active_from: string | null } }): DayRange {
  const starts = span ? [span.start_date] : [];
  if (survey.active_from !== null) {
    starts.push(toCalendarDate(parseAbsolute(survey.active_from, timezone)).toString());
  }
  return { first: [...starts, today].sort()[0] ?? today, last: today };
}

/** The days that are shown, of those that may be asked for: the server's own choice may begin before the survey did. */
export function shownDays(
  report: Pick<Report, 'start_date' | 'end_date'> & Parameters<typeof allowedDays>[0],
): DayRange {
  const allowed = allowedDays(report);
  return {
    first: nearestDay(report.start_date, allowed) ?? allowed.first,
    last: nearestDay(report.end_date, allowed) ?? allowed.last,
  };
}

/** A day, or the nearest one that may be asked for. */
export function nearestDay(day: string | null, { first, last }: DayRange): string | null {
  if (day === null) return null;
  if (day < first) return first;
  return day > last ? last : day;
}
