import { dateFormat } from './formatters.ts';

/** The format of a company's days and moments: always in its time zone, wherever the browser is. */
export type Dates = {
  /** IANA. */
  timeZone: string;
  /** A day ("2026-03-02"), in the language's format. */
  day: (day: string) => string;
  /** A month ("2026-03"). */
  month: (month: string) => string;
  /** Two days as one period, both included. */
  days: (first: string, last: string) => string;
  /** The day of a moment (ISO 8601). */
  dayOf: (instant: string) => string;
  /** The same, with its year only where that is not the current one. */
  shortDayOf: (instant: string, now: Date) => string;
  /** A moment as its day and time. */
  moment: (instant: string) => string;
  /** A recent moment: only the time when it was on the same day as `now`. */
  recent: (instant: string, now: Date) => string;
};

const dayMs = 24 * 3_600_000;

/** The number of days until a moment (ISO 8601). The last one counts, even if it is nearly over: at least one. */
export function daysUntil(instant: string, now: Date): number {
  return Math.max(1, Math.ceil((new Date(instant).getTime() - now.getTime()) / dayMs));
}

export function datesOf(locale: string, timeZone: string): Dates {
  // Each is created on first use: together they would take longer than the list that shows one of them.
  const written = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    let made: Intl.DateTimeFormat | undefined;
    return () => {
      made ??= dateFormat(locale, { ...options, timeZone: zone });
      return made;
    };
  };
  // A calendar day has no zone: read as midnight of UTC, it is written in UTC.
  const calendar = written({ dateStyle: 'medium' }, 'UTC');
  const calendarMonth = written({ year: 'numeric', month: 'long' }, 'UTC');
  const day = written({ dateStyle: 'medium' });
  const year = written({ year: 'numeric' });
  const dayOfYear = written({ day: 'numeric', month: 'short' });
  const time = written({ timeStyle: 'short' });
  const dayAndTime = written({ dateStyle: 'medium', timeStyle: 'short' });
  const isSame = (format: () => Intl.DateTimeFormat, a: Date, b: Date) => format().format(a) === format().format(b);
  return {
    timeZone,
    day: (text) => calendar().format(new Date(text)),
    month: (text) => calendarMonth().format(new Date(text)),
    days: (first, last) => calendar().formatRange(new Date(first), new Date(last)),
    dayOf: (instant) => day().format(new Date(instant)),
    shortDayOf: (instant, now) => {
      const then = new Date(instant);
      return (isSame(year, then, now) ? dayOfYear : day)().format(then);
    },
    moment: (instant) => dayAndTime().format(new Date(instant)),
    recent: (instant, now) => {
      const then = new Date(instant);
      return (isSame(day, then, now) ? time : dayAndTime)().format(then);
    },
  };
}
