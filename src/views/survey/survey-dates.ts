/** An instant as a day and a time of the given zone, the way the language writes it. */
export function formatInstant(instant: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** Two days ("2026-03-02") as one period; both belong to it. */
export function formatDays(first: string, last: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(first), new Date(last));
}
