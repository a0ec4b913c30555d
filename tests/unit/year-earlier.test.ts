import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/rules/calendar/days.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aRound, chosen, measured, periodsOf } from '../support/report-rounds.ts';

const { slider, number } = fieldTypes;

/** Rounds of `length` days from Monday 5 January 2026 on; each was answered by its number. */
const roundsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) =>
    measured(at, number, [at + 1], {
      startDate: addDays('2026-01-05', at * length),
      lastDay: addDays('2026-01-05', (at + 1) * length - 1),
    }),
  );

describe('the same round a year earlier', () => {
  it('design 5 is the one that began nearest to that day, with its mean on both scales', () => {
    const periods = periodsOf(roundsOf(54, 7));
    expect(periods.slice(0, 52).map(({ year_earlier: earlier }) => earlier)).toEqual(Array(52).fill(null));
    // 4 January 2026 is a day before the first round, the next Monday's 11 January a day before the second.
    expect(periods[52]?.year_earlier).toEqual({
      ...{ round: 0, start_date: '2026-01-05', end_date: '2026-01-11', total: 1, relative_total: 100 },
    });
    expect(periods[53]?.year_earlier).toMatchObject({ round: 1, start_date: '2026-01-12', relative_total: 200 });
  });

  it.each([
    [7, 52],
    [14, 26],
    [21, 17],
    [28, 13],
  ])('design 5 is there for every round of %i days from the %ith on, a year of them later', (length, perYear) => {
    const periods = periodsOf(roundsOf(3 * perYear + 3, length));
    const back = periods
      .slice(perYear + 1)
      .map(({ round, year_earlier: earlier }) => round - (earlier?.round ?? round));
    expect(back.length).toBe(2 * perYear + 2);
    for (const rounds of back) expect([perYear, perYear + 1]).toContain(rounds);
  });

  it('design 5 lies at most half a round from that day, and is the nearer one of two', () => {
    const back = (length: number, ...starts: string[]) => {
      const lasting = (startDate: string, at: number) =>
        measured(at, number, [at + 1], { startDate, lastDay: addDays(startDate, length - 1) });
      return periodsOf([...starts, '2027-01-20'].map(lasting)).at(-1)?.year_earlier?.start_date ?? null;
    };
    // 20 January 2026 is the day.
    expect([back(7, '2026-01-16'), back(7, '2026-01-17')]).toEqual([null, '2026-01-17']);
    expect([back(7, '2026-01-23'), back(7, '2026-01-24')]).toEqual(['2026-01-23', null]);
    expect([back(14, '2026-01-12'), back(14, '2026-01-13')]).toEqual([null, '2026-01-13']);
    expect([back(28, '2026-02-03'), back(28, '2026-02-04')]).toEqual(['2026-02-03', null]);
    expect(back(28, '2026-01-08', '2026-01-30')).toBe('2026-01-30');
    expect(back(28, '2026-01-12', '2026-01-30')).toBe('2026-01-12');
  });

  it('design 5 is none where the survey did not run then, where the round had another version, and of choices', () => {
    const rounds = roundsOf(54, 7);
    const paused = rounds.filter(({ index }) => index > 3);
    expect(periodsOf(paused).at(-1)?.year_earlier).toBeNull();
    const changed = rounds.map((round) => (round.index < 4 ? round : { ...round, version: 2 }));
    expect(periodsOf(changed).at(-1)?.year_earlier).toBeNull();
    const choices = rounds.map(({ index, startDate, lastDay }) => chosen(index, 5, 2, { startDate, lastDay }));
    expect(periodsOf(choices).at(-1)?.year_earlier).toBeNull();
  });

  it('design 5 shows nothing of a hidden round, and says which it is; it need not be among the days shown', () => {
    const rounds = roundsOf(54, 7).map((round) => ({
      ...round,
      suppressed: round.index === 0,
      visible: round.index >= 52,
    }));
    expect(periodsOf(rounds).map(({ year_earlier: earlier }) => [earlier?.round, earlier?.total])).toEqual([
      [0, null],
      [1, 2],
    ]);
  });

  it('design 5 of an open round is there, and an open round is nobody’s', () => {
    const now = aRound(53, slider, { startDate: '2027-01-11', lastDay: '2027-01-17', partial: true });
    const first = (partial: boolean) => measured(1, slider, [7], { partial });
    expect(periodsOf([first(false), now]).at(-1)?.year_earlier?.total).toBe(7);
    expect(periodsOf([first(true), now]).at(-1)?.year_earlier).toBeNull();
    // Where no closed round is later than that day, it is the last one.
    const last = measured(0, slider, [7], { startDate: '2026-01-09', lastDay: '2026-01-15' });
    expect(periodsOf([last, now]).at(-1)?.year_earlier?.total).toBe(7);
  });
});
