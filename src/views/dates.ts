import { dateFormat } from './formatters.ts';

/** How days and moments of a company are written: always in its time zone, wherever the browser is. */
export type Dates = {
  /** IANA. */
  timeZone: string;
  /** A day ("2026-03-02"), the way the language writes it. */
  day: (day: string) => string;
  /** Two days as one period; both belong to it. */
  days: (first: string, last: string) => string;
  /** The day of a moment (ISO 8601). */
  dayOf: (instant: string) => string;
  /** The same, with its year only where that is another than now. */
  shortDayOf: (instant: string, now: Date) => string;
  /** A moment as its day and time. */
  moment: (instant: string) => string;
  /** A moment not long ago: the time alone when it was on the same day as `now`. */
  recent: (instant: string, now: Date) => string;
};

export function datesOf(locale: string, timeZone: string): Dates {
  // A calendar day has no zone: read as midnight of UTC, it is written in UTC.
  const calendar = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone });
  const year = dateFormat(locale, { year: 'numeric', timeZone });
  const dayOfYear = dateFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const time = dateFormat(locale, { timeStyle: 'short', timeZone });
  const dayAndTime = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    timeZone,
    day: (text) => calendar.format(new Date(text)),
    days: (first, last) => calendar.formatRange(new Date(first), new Date(last)),
    dayOf: (instant) => day.format(new Date(instant)),
    shortDayOf: (instant, now) => {
      const then = new Date(instant);
      return (year.format(then) === year.format(now) ? dayOfYear : day).format(then);
    },
    moment: (instant) => dayAndTime.format(new Date(instant)),
    recent: (instant, now) => {
      const then = new Date(instant);
      return (day.format(then) === day.format(now) ? time : dayAndTime).format(then);
    },
  };
}
