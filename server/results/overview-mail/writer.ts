import type { Locale } from '../../../shared/locales.ts';
import { translatorOf } from '../../core/i18n.ts';

export type Writer = ReturnType<typeof writerOf>;

/** How the mail writes texts, numbers and days in a language; `today` decides which year is left out. */
export function writerOf(locale: Locale, today: string) {
  const number = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits, signDisplay: 'negative' });
  const difference = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = locale === 'fi' ? 'numeric' : 'short';
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
  const minus = (text: string) => text.replace('-', '−');
  const year = (text: string) => text.slice(0, 4);
  return {
    say: translatorOf(locale),
    /** With at most two decimals, or as many as needed. */
    number: (value: number, digits = 2) => minus(number(digits).format(value)),
    difference: (value: number, digits = 2) => minus(difference(digits).format(value)),
    percent: (value: number) => percent.format(value / 100),
    day: (text: string) => day.format(new Date(text)),
    /** Without its year where that is today's. */
    dayOf: (text: string) => (year(text) === year(today) ? dayOfYear : day).format(new Date(text)),
    days: (first: string, last: string) => day.formatRange(new Date(first), new Date(last)),
  };
}
