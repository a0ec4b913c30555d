import { dateFormat } from '../formatters.ts';

/** A day and its month stay on one line. */
const written = (at: Date, locale: string, timeZone: string) =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .format(at)
    .replace(/(\d\.?) /, '$1\u00a0');

/** The last day for answering, in the company's zone: a round ends at the midnight after it. */
export function lastDay(closesAt: string, locale: string, timeZone: string): string {
  const last = new Date(new Date(closesAt).getTime() - 1);
  return written(last, locale, timeZone);
}

export function dayOf(instant: string, locale: string, timeZone: string): string {
  return written(new Date(instant), locale, timeZone);
}

/** A calendar day ("2026-03-02") has no zone. */
export function writtenDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
