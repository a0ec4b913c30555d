import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now, setClock } from '../../src/ui/clock.ts';
import { dayOf, lastDay, writtenDay } from '../../src/views/answering/last-day.ts';
import { minutesFor } from '../../src/views/answering/minutes.ts';
import { hourText } from '../../src/views/company/hour-text.ts';
import { timeZoneItems, timeZoneLabel } from '../../src/views/company/time-zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

describe('time zones', () => {
  it('2.11 are shown with the offset that they have at the moment', () => {
    expect(timeZoneLabel('Europe/Helsinki', 'en-GB', winter)).toBe('Europe/Helsinki (UTC+2)');
    expect(timeZoneLabel('Europe/Helsinki', 'fi', summer)).toBe('Europe/Helsinki (UTC+3)');
    expect(timeZoneLabel('America/New_York', 'en-GB', winter)).toBe('America/New York (UTC-5)');
  });

  it('2.11 are named even where the browser does not know them', () => {
    expect(timeZoneLabel('Mars/Olympus_Mons', 'en-GB', winter)).toBe('Mars/Olympus Mons');
  });

  it('2.11 are offered once each, the stored one always among them', () => {
    const ids = timeZoneItems('Mars/Olympus_Mons', 'en-GB', winter).map((item) => item.id);
    expect(ids).toContain('Mars/Olympus_Mons');
    expect(ids).toContain('Europe/Helsinki');
    expect(ids).toContain('UTC');
    expect(new Set(ids).size).toBe(ids.length);
    expect(timeZoneItems('', 'en-GB', winter).map((item) => item.id)).not.toContain('');
  });
});

// A day ahead of the company's, and none of its times.
const before = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Pacific/Auckland';
});
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  setClock(() => new Date());
});

it('design 4 days and hours are the company’s, wherever the computer is', () => {
  expect(new Date('2026-03-08T22:00:00Z').getDate()).toBe(9);
  expect(hourText('08:00', 'en-GB')).toBe('08:00');
  const days = [
    lastDay('2026-03-08T22:00:00Z', 'en-GB', 'Europe/Helsinki'),
    dayOf('2026-03-08T12:00:00Z', 'en-GB', 'Europe/Helsinki'),
    writtenDay('2026-03-08', 'en-GB'),
  ];
  // A day is kept together by spaces that do not break.
  expect(days.map((day) => day.replaceAll(/\s/g, ' '))).toEqual(['Sunday 8 March', 'Sunday 8 March', '8 Mar 2026']);
});

it('design 4 what is shown knows no other now than the clock that was set', () => {
  const served = new Date('2026-03-04T10:10:00Z');
  setClock(() => served);
  expect(now()).toBe(served);
});

it('1.2 how long questions take is rounded to the next minute, and is one at least', () => {
  const of = (...types: number[]) => minutesFor(types.map((field_type) => ({ field_type })) as never);
  expect([of(), of(2), of(2, 2), of(2, 2, 8), of(4, 4, 4, 4, 4, 4)]).toEqual([1, 1, 1, 2, 2]);
});
