import { fromDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date';

// Days are ISO calendar days ('2026-03-29'); they sort and compare as text.

const msPerDay = 86_400_000;

/** The default of a company without a zone of its own. */
export const defaultTimeZone = 'Europe/Helsinki';

/** Whether `name` is an IANA zone that this runtime knows; plain offsets ('+02:00') do not count. */
export function isValidTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The first instant of a calendar day: midnight, or, where a clock change skips midnight, the instant of the change.
 * For a day that a zone skipped altogether (Apia, 2011-12-30) it is the start of the next day.
 */
export function startOfDay(day: string, timeZone: string): Date {
  return toZoned(parseDate(day), timeZone).toDate();
}

/** The calendar day that a clock in `timeZone` shows at `instant`. */
export function localDay(instant: Date, timeZone: string): string {
  return toCalendarDate(fromDate(instant, timeZone)).toString();
}

/** `day` moved by `days` calendar days; negative goes back. */
export function addDays(day: string, days: number): string {
  return parseDate(day).add({ days }).toString();
}

/** `day` moved by calendar months; where that month is shorter, its last day. */
export function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString();
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  // A day without a time is midnight in UTC (ECMA-262, Date.parse), where all days have the same length.
  return (Date.parse(to) - Date.parse(from)) / msPerDay;
}
