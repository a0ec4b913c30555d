import { dateFormat } from '../formatters.ts';

/** An instant as a day and a time of the given zone, the way the language writes it. */
export function formatInstant(instant: string, locale: string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** A day ("2026-03-02"), the way the language writes it. */
export function formatDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** Two days ("2026-03-02") as one period; both belong to it. */
export function formatDays(first: string, last: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(first), new Date(last));
}

/** An instant as a day of the given zone, with its year only where that is another than now. */
export function formatShortDay(instant: string, now: Date, locale: string, timeZone: string | undefined): string {
  const year = dateFormat('en-GB', { year: 'numeric', timeZone });
  const time = new Date(instant);
  return year.format(time) === year.format(now)
    ? dateFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(time)
    : dateFormat(locale, { dateStyle: 'medium', timeZone }).format(time);
}
