import { datesOf } from '../dates.ts';
import { dateFormat } from '../formatters.ts';

/** The report's format of numbers, with a real minus sign, and of days in a language. */
export type Formats = {
  /** At most two decimals. */
  number: (value: number) => string;
  /** With its sign; a difference. */
  difference: (value: number) => string;
  /** A whole number with its sign. */
  score: (value: number) => string;
  /** With exactly so many decimals. */
  fixed: (value: number, digits: number) => string;
  /** With its sign and exactly so many decimals; what rounds to 0 has no sign. */
  signed: (value: number, digits: number) => string;
  /** With at most so many decimals. */
  upTo: (value: number, digits: number) => string;
  /** 6.4 is written 6.4%, or 6,4 % in Finnish. */
  percent: (value: number) => string;
  /** With at most so many decimals. */
  percentUpTo: (value: number, digits: number) => string;
  wholePercent: (value: number) => string;
  day: (day: string) => string;
  dayOfYear: (day: string) => string;
  /** Without its year where that is today's. */
  dayOf: (day: string, today: string) => string;
  year: (day: string) => string;
  days: (first: string, last: string) => string;
  instant: (instant: string, timeZone: string) => string;
  minutesAgo: (minutes: number) => string;
};

const made = new Map<string, Formats>();

export function formatsOf(locale: string): Formats {
  const known = made.get(locale) ?? makeFormats(locale);
  made.set(locale, known);
  return known;
}

const yearOf = (day: string) => day.slice(0, 4);

function makeFormats(locale: string): Formats {
  // Otherwise numbers slightly below zero would be written "-0".
  const signDisplay = 'negative';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay });
  const difference = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const score = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay });
  const wholePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay });
  // Creating a format takes longer than a hundred uses of it.
  const withDigits = (
    fewest: (digits: number) => number,
    signDisplay: Intl.NumberFormatOptions['signDisplay'] = 'negative',
    style: Intl.NumberFormatOptions['style'] = 'decimal',
  ) => {
    const known = new Map<number, Intl.NumberFormat>();
    return (digits: number) => {
      const options = { minimumFractionDigits: fewest(digits), maximumFractionDigits: digits, signDisplay, style };
      const format = known.get(digits) ?? new Intl.NumberFormat(locale, options);
      known.set(digits, format);
      return format;
    };
  };
  const fixed = withDigits((digits) => digits);
  const signed = withDigits((digits) => digits, 'exceptZero');
  const upTo = withDigits(() => 0);
  const percentUpTo = withDigits(() => 0, signDisplay, 'percent');
  // The same rounds are named on every card.
  const ranges = new Map<string, string>();
  const minus = (text: string) => text.replace('-', '−');
  // A calendar day has no zone: read as midnight of UTC, it is written in UTC.
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = locale === 'fi' ? 'numeric' : 'short';
  const dayOfYear = dateFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    number: (value) => minus(number.format(value)),
    difference: (value) => minus(difference.format(value)),
    score: (value) => minus(score.format(value)),
    fixed: (value, digits) => minus(fixed(digits).format(value)),
    signed: (value, digits) => minus(signed(digits).format(value)),
    upTo: (value, digits) => minus(upTo(digits).format(value)),
    percent: (value) => minus(percent.format(value / 100)),
    percentUpTo: (value, digits) => minus(percentUpTo(digits).format(value / 100)),
    wholePercent: (value) => minus(wholePercent.format(value / 100)),
    day: (text) => day.format(new Date(text)),
    dayOfYear: (text) => dayOfYear.format(new Date(text)),
    dayOf: (text, today) => (yearOf(text) === yearOf(today) ? dayOfYear : day).format(new Date(text)),
    year: yearOf,
    days: (first, last) => {
      const key = `${first} ${last}`;
      const known = ranges.get(key) ?? day.formatRange(new Date(first), new Date(last));
      ranges.set(key, known);
      return known;
    },
    instant: (text, timeZone) => datesOf(locale, timeZone).moment(text),
    minutesAgo: (minutes) =>
      minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour'),
  };
}
