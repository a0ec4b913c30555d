import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { chosen, measured, periodsOf } from '../support/report-rounds.ts';

describe('the lines of a question’s report', () => {
  it('design 5 weighs the means of a line by n', () => {
    const rounds = [
      measured(0, fieldTypes.number, [10]),
      measured(1, fieldTypes.number, [20, 20, 20, 20]),
      measured(2, fieldTypes.number, [12, 12]),
    ];
    // By hand: Σw = 7, x̄ = 8/7, ȳ = 114/7, Σw(x−x̄)² = 20/7, Σw(x−x̄)(y−ȳ) = −16/7: y = ȳ − 0.8·(x − x̄).
    const fitted = [17.2, 16.4, 15.6];
    periodsOf(rounds).forEach((period, x) => {
      expect(period.linear).toBeCloseTo(fitted[x] ?? Number.NaN, 10);
    });
  });

  it('design 5 weighs counts by 1: the total of a choice question is the people who answered', () => {
    const periods = periodsOf([chosen(0, 1, 1), chosen(1, 8, 4), chosen(2, 3, 0, { assigned: 5 })]);
    expect(periods.map((period) => period.total)).toEqual([1, 8, 3]);
    [3, 4, 5].forEach((y, at) => {
      expect(periods[at]?.linear).toBeCloseTo(y, 10);
    });
    expect(periods.map((period) => period.relative_total)).toEqual([10, 80, 60]);
    [25, 50, 75].forEach((y, at) => {
      expect(periods[at]?.relative_linear).toBeCloseTo(y, 10);
    });
    expect(periods.map((period) => period.deviation)).toEqual([null, null, null]);
  });

  it('design 5 a choice line weighs every answer the same', () => {
    const periods = periodsOf([chosen(0, 1, 1), chosen(1, 4, 4), chosen(2, 2, 0)]);
    // By hand, weights 1, 4, 2 on 100, 100, 0: y = 500/7 − 60·(x − 8/7).
    expect(periods[0]?.fields[0]?.linear).toBeCloseTo(140, 10);
    expect(periods[2]?.fields[0]?.linear).toBeCloseTo(20, 10);
  });

  it('design 5 a number is an index on its first complete round, in the line too', () => {
    const rounds = [[20], [30], [40]].map((values, index) => measured(index, fieldTypes.number, values));
    const periods = periodsOf([...rounds, measured(3, fieldTypes.number, [60], { partial: true })]);
    expect(periods.map((period) => period.relative_total)).toEqual([100, 150, 200, 300]);
    [100, 150, 200].forEach((y, at) => {
      expect(periods[at]?.relative_linear).toBeCloseTo(y, 10);
    });
    const falling = [[-1], [30], [40]].map((values, index) => measured(index, fieldTypes.number, values));
    expect(periodsOf(falling).map((period) => [period.relative_total, period.relative_linear])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('design 5 relative_linear of a slider is the affine map of linear', () => {
    const anAnswer = fc.double({ min: -50, max: 50, noNaN: true });
    const aSeries = fc.array(fc.tuple(fc.array(anAnswer, { maxLength: 6 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(aSeries, fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }), (series, min, max) => {
        let index = 0;
        const rounds = series.map(([values, step]) => {
          index += step;
          return measured(index, fieldTypes.slider, values, { range: { min, max, step: 1 } });
        });
        for (const { linear, relative_linear } of periodsOf(rounds)) {
          expect(relative_linear === null).toBe(linear === null);
          if (linear !== null) expect(relative_linear).toBeCloseTo((100 * (linear - min)) / (max - min), 6);
        }
      }),
    );
  });

  it('design 5 fits over all complete rounds, whatever the dates show', () => {
    const rounds = [1, 5, 2, 8, 4].map((value, index) => measured(index, fieldTypes.slider, [value]));
    const hidden = rounds.map((round) => ({ ...round, visible: round.index >= 3 }));
    expect(periodsOf(hidden)).toEqual(periodsOf(rounds).slice(3));
    expect(periodsOf(rounds)[4]?.linear).not.toBeNull();
  });

  it('design 5 the index keeps its base when the first round is not shown', () => {
    const rounds = [20, 40].map((value, index) =>
      measured(index, fieldTypes.number, [value], { visible: index === 1 }),
    );
    expect(periodsOf(rounds).map((period) => period.relative_total)).toEqual([200]);
  });

  it('design 5 the open round has its numbers and is in no fit', () => {
    const complete = [2, 4, 6].map((value, index) => measured(index, fieldTypes.slider, [value]));
    const open = measured(3, fieldTypes.slider, [1, 1, 1, 1], { partial: true });
    const periods = periodsOf([...complete, open]);
    expect(periods.slice(0, 3)).toEqual(periodsOf(complete));
    expect(periods[3]).toMatchObject({ partial: true, total: 1, linear: null, relative_linear: null });
    expect(periodsOf([...complete.slice(1), open]).map((period) => period.linear)).toEqual([null, null, null]);
  });

  it('design 5 the line breaks at a new version, and each version keeps its own type and range', () => {
    const before = [2, 4, 6].map((value, index) => measured(index, fieldTypes.slider, [value]));
    const wider = { version: 2, range: { min: 0, max: 100, step: 1 } };
    const after = [90, 50].map((value, at) => measured(3 + at, fieldTypes.slider, [value], wider));
    const periods = periodsOf([...before, ...after]);
    [2, 4, 6].forEach((y, at) => {
      expect(periods[at]?.linear).toBeCloseTo(y, 10);
    });
    expect(periods.slice(3).map((period) => [period.version, period.linear, period.relative_total])).toEqual([
      [2, null, 90],
      [2, null, 50],
    ]);
    const [slider, radio] = periodsOf([measured(0, fieldTypes.slider, [4]), chosen(1, 6, 6, { version: 2 })]);
    expect([slider?.total, radio?.total]).toEqual([4, 6]);
  });
});
