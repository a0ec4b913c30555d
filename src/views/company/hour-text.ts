import { dateFormat } from '../formatters.ts';

/** An hour of any day, in clock format. */
export function hourText(hour: string, locale: string): string {
  return dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2026-01-01T${hour}:00Z`));
}
