import { describe, expect, it } from 'vitest';
import { allowedDays, nearestDay, shownDays } from '../../src/views/report/report-days.ts';

describe('the days that may be chosen', () => {
  const report = { survey: { active_from: '2026-03-10T22:30:00Z' }, span: null, today: '2026-03-29' };

  it("5.9 go from the day the survey became active to today, in the company's zone", () => {
    expect(allowedDays({ ...report, timezone: 'Europe/Helsinki' })).toEqual({
      first: '2026-03-11',
      last: '2026-03-29',
    });
    expect(allowedDays({ ...report, timezone: 'America/New_York' }).first).toBe('2026-03-10');
  });

  it('5.9 take in the rounds from before, where the start was moved since', () => {
    const span = { start_date: '2026-03-02', end_date: '2026-04-05' };
    expect(allowedDays({ ...report, timezone: 'Europe/Helsinki', span }).first).toBe('2026-03-02');
  });

  it('2.17, 9.4 names the days in words as the fields have them', () => {
    const span = { start_date: '2026-03-11', end_date: '2026-04-05' };
    const shown = { ...report, timezone: 'Europe/Helsinki', span, start_date: '2026-02-28', end_date: '2026-04-05' };
    expect(shownDays(shown)).toEqual({ first: '2026-03-11', last: '2026-03-29' });
    expect(shownDays({ ...shown, start_date: '2026-03-16', end_date: '2026-03-22' })).toEqual({
      first: '2026-03-16',
      last: '2026-03-22',
    });
  });

  it('9.4 shows the default month from where the survey began', () => {
    const allowed = { first: '2026-03-11', last: '2026-03-29' };
    expect(nearestDay('2026-02-28', allowed)).toBe('2026-03-11');
    expect(nearestDay('2026-03-20', allowed)).toBe('2026-03-20');
    expect(nearestDay(null, allowed)).toBeNull();
  });
});
