import { dateFormat } from '../formatters.ts';

/** An instant as a day and a time of the given zone, the way the language writes it. */
export function formatInstant(instant: string, locale: string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** Two days ("2026-03-02") as one period; both belong to it. */
export function formatDays(first: string, last: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(first), new Date(last));
}
