import type { Clock } from '../core/clock.ts';
import { addDays, daysBetween, localDay, startOfDay } from '../rules/calendar/days.ts';

/** Moved through the year that the demo simulates. */
export type MovableClock = Clock & { moveTo(instant: Date): void };

export function createMovableClock(start: Date): MovableClock {
  let current = start;
  return {
    now: () => current,
    moveTo(instant) {
      current = instant;
    },
  };
}

/** Days are counted from the day of `now`, which is 0; the past is negative. */
export type DemoCalendar = {
  now: Date;
  /** Minutes after the day's start. */
  at(day: number, minutes: number): Date;
  /** '2026-03-18' */
  dateOf(day: number): string;
  /** The day of an ISO date. */
  dayOf(date: string): number;
};

export function createDemoCalendar(now: Date, timeZone: string): DemoCalendar {
  const today = localDay(now, timeZone);
  const calendar: DemoCalendar = {
    now,
    dateOf: (day) => addDays(today, day),
    dayOf: (date) => daysBetween(today, date),
    at: (day, minutes) => new Date(startOfDay(calendar.dateOf(day), timeZone).getTime() + minutes * 60_000),
  };
  return calendar;
}
