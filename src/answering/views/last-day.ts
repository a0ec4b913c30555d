import { dateFormat } from '../../views/formatters.ts';

/** The last day on which can be answered, in the company's zone: a round ends at the midnight after it. */
export function lastDay(closesAt: string, locale: string, timeZone: string): string {
  const last = new Date(new Date(closesAt).getTime() - 1);
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(last);
}

export function dayOf(instant: string, locale: string, timeZone: string): string {
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(instant));
}

/** A calendar day ("2026-03-02") has no zone. */
export function writtenDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
