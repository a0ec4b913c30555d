import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { addDays, localDay } from './days.ts';

// When automatic mails may go out: on weekdays that are not holidays of the company, from its hour on, and never in the
// evening or at night.

/** `hour` as '08:00'; holidays are calendar days. */
export type MailHours = { timeZone: string; hour: string; holidays: readonly string[] };

/** The first hour at which none goes out. */
const evening = '20:00';

export function isMailTime(at: Date, hours: MailHours): boolean {
  return nextMailTime(at, hours) <= at;
}

/** `at` itself, or the first time after it. */
export function nextMailTime(at: Date, hours: MailHours): Date {
  for (let day = localDay(at, hours.timeZone); ; day = addDays(day, 1)) {
    if (!isMailDay(day, hours) || at >= instantOf(day, evening, hours)) continue;
    const morning = instantOf(day, hours.hour, hours);
    return at > morning ? at : morning;
  }
}

/**
 * The first time from `at` on. Where that is after `until`, the last morning before, even if it is earlier than `at`,
 * unless that is before `from`. Null: there is none.
 */
export function mailTimeWithin(at: Date, { from, until }: { from: Date; until: Date }, hours: MailHours): Date | null {
  if (at >= until) return null;
  const next = nextMailTime(at, hours);
  if (next < until) return next;
  for (let day = localDay(until, hours.timeZone); ; day = addDays(day, -1)) {
    const morning = instantOf(day, hours.hour, hours);
    if (morning < from) return null;
    if (morning < until && isMailDay(day, hours)) return morning;
  }
}

function isMailDay(day: string, { holidays }: MailHours): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

function instantOf(day: string, hour: string, { timeZone }: MailHours): Date {
  return toZoned(toCalendarDateTime(parseDate(day), parseTime(hour)), timeZone).toDate();
}
