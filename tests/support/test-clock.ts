import type { Clock } from '../../server/core/clock.ts';

const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 };

export const testClockStart = '2026-03-02T09:00:00Z';

/** Stopped until a test moves it. */
export class TestClock implements Clock {
  #now: number;
  constructor(start = testClockStart) {
    this.#now = Date.parse(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  /** @param instant ISO 8601 */
  set(instant: string): void {
    this.#now = Date.parse(instant);
  }
  advance(by: Partial<Record<keyof typeof units, number>>): void {
    for (const [unit, count] of Object.entries(by)) this.#now += units[unit as keyof typeof units] * count;
  }
}
