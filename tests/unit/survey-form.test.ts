import { describe, expect, it } from 'vitest';
import { formatMoment } from '../../src/views/formatters.ts';
import { linesPasted, nextEmptyRow } from '../../src/views/survey/choice-lines.ts';
import { formatDays, formatShortDay } from '../../src/views/survey/survey-dates.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('pasted choices', () => {
  const paste = (text: string, value = '', start = value.length, end = start) =>
    linesPasted({ value, selectionStart: start, selectionEnd: end }, { getData: () => text });

  it('2.15 makes a choice of each line that is not empty, without blanks around it', () => {
    expect(paste('Good\r\n\n  So so \r Bad\n')).toEqual(['Good', 'So so', 'Bad']);
  });

  it('2.15 leaves one line to the browser', () => {
    expect(paste('Good\n')).toHaveLength(1);
    expect(paste(' \n')).toHaveLength(0);
  });

  it('2.15 keeps what stands around the caret and replaces what is selected', () => {
    expect(paste('b\nc', 'ad', 1)).toEqual(['ab', 'cd']);
    expect(paste('b\nc', 'a–d', 1, 2)).toEqual(['ab', 'cd']);
  });
});

describe('Enter in a choice', () => {
  it.each([
    ['the next empty row below', ['a', 'b', '', ''], 0, 2],
    ['one of blanks, which is empty, too', ['a', ' '], 0, 1],
    ['no empty row above', ['', 'a'], 1, null],
    ['itself when it is the last empty one', ['a', ''], 1, 1],
    ['nowhere when none is empty', ['a', 'b'], 0, null],
  ])('2.15 leads to %s', (_, choices, from, to) => {
    expect(nextEmptyRow(choices, from)).toBe(to);
  });
});

describe('dates of the survey form', () => {
  it('9.5 writes periods as Britons and as Finns do', () => {
    expect(plain(formatDays('2026-03-23', '2026-03-29', 'en-GB'))).toBe('23 – 29 Mar 2026');
    expect(plain(formatDays('2026-12-28', '2027-01-03', 'en-GB'))).toBe('28 Dec 2026 – 3 Jan 2027');
    expect(plain(formatDays('2026-03-23', '2026-04-05', 'fi'))).toBe('23.3.–5.4.2026');
  });

  it('2.14 writes a coming day short, with its year only where that is another, in the zone of the company', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const written = (instant: string, locale: string, zone = 'Europe/Helsinki') =>
      plain(formatShortDay(instant, now, locale, zone));
    expect(written('2026-11-26T22:30:00Z', 'en-GB')).toBe('27 Nov');
    expect(written('2026-11-26T22:30:00Z', 'fi')).toBe('27.11.');
    expect(written('2026-11-26T22:30:00Z', 'en-GB', 'Europe/London')).toBe('26 Nov');
    expect(written('2026-12-31T22:30:00Z', 'fi')).toBe('1.1.2027');
    expect(written('2026-12-31T22:30:00Z', 'en-GB')).toBe('1 Jan 2027');
  });

  it('design 4 says of today only the time', () => {
    const now = new Date(2026, 2, 2, 15, 0);
    const at = (day: number) => new Date(2026, 2, day, 12, 40).toISOString();
    expect(plain(formatMoment(at(2), now, 'fi'))).toBe('12.40');
    expect(plain(formatMoment(at(2), now, 'en-GB'))).toBe('12:40');
    expect(plain(formatMoment(at(1), now, 'en-GB'))).toBe('1 Mar 2026, 12:40');
  });
});
