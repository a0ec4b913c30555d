import { describe, expect, it } from 'vitest';
import type { RoundSummary } from '../../server/results/report/assemble.ts';
import { comparedPair } from '../../server/results/report/compared-changes.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { aRound } from '../support/report-rounds.ts';

const round = (index: number, over: Partial<RoundSummary> = {}) => aRound(index, fieldTypes.number, over);
const beforeOf = (rounds: readonly RoundSummary[], compare: Parameters<typeof comparedPair>[1]) =>
  comparedPair(rounds, compare)?.before.index ?? null;

describe('the round that the last complete one is compared with', () => {
  it('design 5 is of the same version, and complete', () => {
    const rounds = [
      round(0, { version: 1 }),
      round(1, { version: 2 }),
      round(2, { version: 2 }),
      round(3, { partial: true }),
    ];
    expect(comparedPair(rounds, 'previous')).toMatchObject({ now: { index: 2 }, before: { index: 1 } });
    expect(beforeOf(rounds, 'first')).toBe(1);
    expect(beforeOf(rounds.slice(0, 2), 'previous')).toBeNull();
  });

  it('design 5 is four rounds back, or more where that one is missing', () => {
    const indices = [0, 1, 3, 4, 5, 6];
    expect(
      beforeOf(
        indices.map((index) => round(index)),
        'four_before',
      ),
    ).toBe(1);
    expect(
      beforeOf(
        [3, 4, 5, 6].map((index) => round(index)),
        'four_before',
      ),
    ).toBeNull();
  });

  it('design 5 a year earlier is the round nearest to that day, within two weeks of it', () => {
    const weekly = Array.from({ length: 60 }, (_, index) => round(index));
    // 2027-02-22 is week 59 since 2026-01-05; a year before it is 2026-02-22, a day before week 7 begins.
    expect(beforeOf(weekly, 'year')).toBe(7);
    expect(
      beforeOf(
        weekly.filter(({ index }) => index < 2 || index > 20),
        'year',
      ),
    ).toBeNull();
  });

  it('design 5 is the first that is shown', () => {
    const rounds = [round(0, { visible: false }), round(1), round(2), round(3)];
    expect(beforeOf(rounds, 'first')).toBe(1);
    expect(beforeOf([round(0, { visible: false }), round(1)], 'first')).toBeNull();
  });
});
