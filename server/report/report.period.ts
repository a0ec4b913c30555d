import { parseDate } from '@internationalized/date';
import type { ReportFilter } from '../../contract/report.ts';
import { localDay } from '../rounds/calendar.ts';

/** Calendar days of the company's zone, both inclusive. */
export type Period = { start: string; end: string };

/** The days asked for; by default the month up to today (9.4), or up to the given last day. */
export function reportPeriod({ start_date, end_date }: ReportFilter, now: Date, timeZone: string): Period {
  const today = localDay(now, timeZone);
  const end = end_date ?? (start_date !== undefined && start_date > today ? start_date : today);
  return { start: start_date ?? parseDate(end).subtract({ months: 1 }).toString(), end };
}

/** Whether a round has a day in the period; the round's own `endDate` is the first day after it. */
export function overlaps({ start, end }: Period, round: { startDate: string; endDate: string }): boolean {
  return round.startDate <= end && round.endDate > start;
}
