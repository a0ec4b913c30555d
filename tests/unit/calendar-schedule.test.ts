import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextRound, type PlannedRound } from '../../server/actions/rounds/next-round.ts';
import { type SchedulePlan, upcomingRounds } from '../../server/actions/rounds/upcoming-rounds.ts';
import { addDays, startOfDay } from '../../server/rules/calendar/days.ts';
import { timings } from '../../shared/lists.ts';

const helsinki = 'Europe/Helsinki';
const hour = 3_600_000;
const day = 24 * hour;
const instant = (text: string) => new Date(text);

const plan = (values: Partial<SchedulePlan>): SchedulePlan => ({
  activeFrom: instant('2026-03-02T07:00:00Z'),
  activeUntil: null,
  timeZone: helsinki,
  timingInDays: 7,
  now: instant('2026-02-01T00:00:00Z'),
  last: null,
  open: null,
  ...values,
});
const days = (rounds: readonly PlannedRound[]) =>
  rounds.map(({ startDate, endDate }) => [startDate, addDays(endDate, -1)]);

it.each([
  ['the spring clock change', '2026-03-02', ['2026-03-23', '2026-03-29'], 167],
  ['the autumn clock change', '2026-10-05', ['2026-10-19', '2026-10-25'], 169],
  ['the leap day', '2028-02-14', ['2028-02-28', '2028-03-05'], 168],
  ['the year end', '2026-12-14', ['2026-12-28', '2027-01-03'], 168],
])('2.15, 9.2 shows seven calendar days over %s', (_, from, expected, hours) => {
  const rounds = upcomingRounds(plan({ activeFrom: startOfDay(from, helsinki) }), 12);
  expect(rounds).toHaveLength(12);
  const at = days(rounds).findIndex(([start]) => start === expected[0]);
  expect(days(rounds)[at]).toEqual(expected);
  const round = rounds[at];
  expect(((round?.endsAt.getTime() ?? 0) - (round?.startsAt.getTime() ?? 0)) / hour).toBe(hours);
});

it('2.15 ends with the survey: a round that would begin at its end is none', () => {
  const activeUntil = startOfDay('2026-03-16', helsinki);
  expect(days(upcomingRounds(plan({ activeUntil }), 12))).toEqual([
    ['2026-03-02', '2026-03-08'],
    ['2026-03-09', '2026-03-15'],
  ]);
  const later = new Date(activeUntil.getTime() + 1);
  expect(upcomingRounds(plan({ activeUntil: later }), 12)).toHaveLength(3);
});

it('2.15 begins with the round that is open', () => {
  const open = nextRound(plan({ now: instant('2026-03-04T00:00:00Z') }));
  const rounds = upcomingRounds(plan({ open, now: instant('2026-03-04T00:00:00Z') }), 3);
  expect(rounds[0]).toBe(open);
  expect(days(rounds).map(([start]) => start)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
});

it('2.15, design 5 a question that is asked again joins no round that had begun before, unless it was never asked', () => {
  // Its first round is over; those of the others began on 23 March.
  const last = nextRound(plan({ now: instant('2026-03-03T00:00:00Z') }));
  const now = instant('2026-03-25T00:00:00Z');
  const start = startOfDay('2026-03-23', helsinki);
  const startsOn = (askedAgainAt: Date, asked: typeof last | null = last) =>
    nextRound({ ...plan({ now }), askedAgainAt, last: asked }).startDate;
  expect(startsOn(start)).toBe('2026-03-23');
  expect(startsOn(new Date(start.getTime() + 1))).toBe('2026-03-30');
  expect(startsOn(now, null)).toBe('2026-03-23');
});

it('design 5 is what looking at the clock again and again opens, whatever the zone, the timing and the end', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const start = fc.date({
    min: instant('2025-01-01T00:00:00Z'),
    max: instant('2032-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const runs = fc.option(fc.integer({ min: 1, max: 400 * 24 }), { nil: null });
  const steps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      start,
      zone,
      fc.constantFrom(...timings),
      runs,
      steps,
      (activeFrom, timeZone, timingInDays, length, looks) => {
        const activeUntil = length === null ? null : new Date(activeFrom.getTime() + length * hour);
        const now = new Date(activeFrom.getTime() - day);
        const shown = upcomingRounds(plan({ activeFrom, activeUntil, timeZone, timingInDays, now }), 12);

        // The scheduler: at every tick it opens what is due. It also runs between the ticks.
        const opened: PlannedRound[] = [];
        for (let at = activeFrom, look = 0; opened.length < 12; look += 1) {
          if (activeUntil !== null && at >= activeUntil) break;
          const last = opened.at(-1) ?? null;
          if (last === null || last.endsAt <= at) {
            opened.push(nextRound({ activeFrom, timeZone, timingInDays, now: at, last }));
          }
          const end = opened.at(-1)?.endsAt ?? at;
          const between = new Date(at.getTime() + (looks[look % looks.length] ?? 1) * hour);
          at = between < end ? between : end;
        }
        expect(shown).toEqual(opened);
      },
    ),
    { numRuns: 300 },
  );
});
