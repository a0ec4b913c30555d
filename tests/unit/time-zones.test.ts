import { describe, expect, it } from 'vitest';
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
