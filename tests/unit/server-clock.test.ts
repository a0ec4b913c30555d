import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const trueStart = Date.parse('2026-03-02T08:00:00.000Z');
const minute = 60_000;
let clock: typeof import('../../src/adapters/server-clock.ts');
let off = 0;

beforeEach(async () => {
  vi.resetModules();
  clock = await import('../../src/adapters/server-clock.ts');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => void vi.resetModules());

/** One answer of the server at the true moment `at`, with travel times of `there` and `back` milliseconds. */
function answer(at: number, there: number, back: number): void {
  const date = new Date(at).toUTCString();
  vi.setSystemTime(at + back + off);
  clock.noteServerDate(date, at - there + off, at + back + off);
}
/** How much the console is wrong at a true moment. */
function errorAt(at: number): number {
  vi.setSystemTime(at + off);
  return clock.serverNow().getTime() - at;
}

it('4.2, 4.3, design 4 takes now from the server, however wrong the computer’s clock is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400 * 24 * 60, max: 400 * 24 * 60 }),
      fc.array(fc.tuple(fc.nat(60_000), fc.nat(4_000), fc.nat(4_000)), { minLength: 1, maxLength: 8 }),
      (minutesOff, answers) => {
        off = minutesOff * minute;
        let at = trueStart;
        let worst = Number.POSITIVE_INFINITY;
        for (const [pause, there, back] of answers) {
          at += pause + there + back;
          answer(at, there, back);
          worst = Math.min(worst, there + back + 1_000);
        }
        // Of an earlier run the clock may have been right: then its bounds end where these begin.
        expect(Math.abs(errorAt(at))).toBeLessThanOrEqual(worst);
      },
    ),
  );
});

it('design 4 leaves a clock alone that is right, and knows one that is set while the console is open', () => {
  off = 0;
  answer(trueStart, 40, 60);
  expect(errorAt(trueStart)).toBe(0);
  off = 10 * minute;
  answer(trueStart + 5_000, 40, 60);
  expect(Math.abs(errorAt(trueStart + 5_000))).toBeLessThanOrEqual(1_100);
  off = -8 * 24 * 60 * minute;
  answer(trueStart + 10_000, 40, 60);
  expect(Math.abs(errorAt(trueStart + 10_000))).toBeLessThanOrEqual(1_100);
});

it('design 4 has this computer’s time until an answer says another', () => {
  off = 10 * minute;
  expect(errorAt(trueStart)).toBe(off);
  for (const date of [null, '', 'yesterday']) clock.noteServerDate(date, trueStart, trueStart);
  expect(errorAt(trueStart)).toBe(off);
});

it('design 4 learns nothing of a call in which the computer’s clock was set back', () => {
  clock.noteServerDate(new Date(trueStart).toUTCString(), trueStart + minute, trueStart + minute - 1);
  off = minute;
  expect(errorAt(trueStart)).toBe(minute);
});

it.each([
  ['may just be right, and then is: the last moment of a second', [0], 0],
  ['may just be right, and then is: the first', [1_000], 0],
  ['is known exactly where two answers leave one moment', [-500, -1_500], 1_500],
  ['is known to half a second from one answer', [-500], 1_000],
])('design 4 a clock %s', (_, sentAfter, offset) => {
  const date = new Date(trueStart).toUTCString();
  for (const ms of sentAfter) clock.noteServerDate(date, trueStart + ms, trueStart + ms);
  off = 0;
  expect(errorAt(trueStart)).toBe(offset);
});
