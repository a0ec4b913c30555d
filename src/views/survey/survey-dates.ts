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

/** A moment not long ago, as the person's own clock has it: the time alone when it was today. */
export function formatMoment(instant: string, now: Date, locale: string): string {
  const time = new Date(instant);
  const isToday = time.toDateString() === now.toDateString();
  return dateFormat(locale, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  );
}
