import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../../shared/locales.ts';
import { datesOf, daysUntil } from '../../src/views/dates.ts';
import { numberFormat } from '../../src/views/formatters.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const helsinki = { en: datesOf('en-GB', 'Europe/Helsinki'), fi: datesOf('fi', 'Europe/Helsinki') };
/** In Helsinki the second of March has begun, in Los Angeles and in London it is the first. */
const lateEvening = '2026-03-01T22:30:00Z';

describe('dates of a company', () => {
  it('3.5, 9.5 writes a moment as the day and the time that it is in the company', () => {
    expect(plain(helsinki.en.dayOf(lateEvening))).toBe('2 Mar 2026');
    expect(plain(helsinki.en.moment(lateEvening))).toBe('2 Mar 2026, 00:30');
    expect(plain(helsinki.fi.moment(lateEvening))).toBe('2.3.2026 klo 0.30');
    expect(plain(datesOf('en-GB', 'America/Los_Angeles').moment(lateEvening))).toBe('1 Mar 2026, 14:30');
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('3.5 a calendar day is itself in %s', (zone) => {
    expect(plain(datesOf('en-GB', zone).day('2026-03-02'))).toBe('2 Mar 2026');
    expect(plain(datesOf('fi', zone).days('2026-03-02', '2026-03-08'))).toBe('2.–8.3.2026');
  });

  it.each([
    ['2026-03-16T09:00:00Z', 14],
    ['2026-03-03T09:00:00.001Z', 2],
    ['2026-03-03T09:00:00Z', 1],
    ['2026-03-02T09:00:00Z', 1],
  ])('9.3 counts the days until %s, the last one with them', (instant, days) => {
    expect(daysUntil(instant, new Date('2026-03-02T09:00:00Z'))).toBe(days);
  });

  it('9.5 writes periods as Britons and as Finns do', () => {
    expect(plain(helsinki.en.days('2026-03-23', '2026-03-29'))).toBe('23 – 29 Mar 2026');
    expect(plain(helsinki.en.days('2026-12-28', '2027-01-03'))).toBe('28 Dec 2026 – 3 Jan 2027');
    expect(plain(helsinki.fi.days('2026-03-23', '2026-04-05'))).toBe('23.3.–5.4.2026');
  });

  it('2.14 writes a coming day short, with its year only where that is another', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const london = datesOf('en-GB', 'Europe/London');
    expect(plain(helsinki.en.shortDayOf('2026-11-26T22:30:00Z', now))).toBe('27 Nov');
    expect(plain(helsinki.fi.shortDayOf('2026-11-26T22:30:00Z', now))).toBe('27.11.');
    expect(plain(london.shortDayOf('2026-11-26T22:30:00Z', now))).toBe('26 Nov');
    expect(plain(helsinki.fi.shortDayOf('2026-12-31T22:30:00Z', now))).toBe('1.1.2027');
    expect(plain(helsinki.en.shortDayOf('2026-12-31T22:30:00Z', now))).toBe('1 Jan 2027');
  });

  it('design 4 says of today only the time, and today is the company’s', () => {
    const now = new Date('2026-03-02T13:00:00Z');
    expect(plain(helsinki.fi.recent(lateEvening, now))).toBe('0.30');
    expect(plain(helsinki.en.recent(lateEvening, now))).toBe('00:30');
    expect(plain(helsinki.en.recent('2026-03-01T21:30:00Z', now))).toBe('1 Mar 2026, 23:30');
  });
});

it.each(locales)('9.5 a number is written as %s writes it, however small', (locale) => {
  const written = new Intl.NumberFormat(locale);
  const value = fc.oneof(
    fc.integer({ min: -2_000, max: 2_000 }),
    fc.integer(),
    fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  );
  fc.assert(
    fc.property(value, (number) => {
      expect(numberFormat(locale).format(number)).toBe(written.format(number));
    }),
  );
});
