import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesPoint, WeightedPoint } from '../../server/rules/statistics/statistics.ts';
import {
  addDecimals,
  addToMoments,
  answerPercentage,
  choicePercentage,
  fitSeries,
  indexBase,
  leastSquares,
  meanAndDeviation,
  mergeMoments,
  momentsOfResult,
  momentsOfSums,
  noMoments,
  relativeTotal,
} from '../../server/rules/statistics/statistics.ts';
import { fieldTypes } from '../../shared/lists.ts';

/**
 * NIST Statistical Reference Datasets, linear least squares, set "Norris" (calibration of ozone monitors), y then x:
 * https://www.itl.nist.gov/div898/strd/lls/data/Norris.shtml. Certified: B0 −0.262323073774029, B1 1.00211681802045.
 */
const norris = [
  [0.1, 0.2],
  [338.8, 337.4],
  [118.1, 118.2],
  [888.0, 884.6],
  [9.2, 10.1],
  [228.1, 226.5],
  [668.5, 666.3],
  [998.5, 996.3],
  [449.1, 448.6],
  [778.9, 777.0],
  [559.2, 558.2],
  [0.3, 0.4],
  [0.1, 0.6],
  [778.1, 775.5],
  [668.8, 666.9],
  [339.3, 338.0],
  [448.9, 447.5],
  [10.8, 11.6],
  [557.7, 556.0],
  [228.3, 228.1],
  [998.0, 995.8],
  [888.8, 887.6],
  [119.6, 120.2],
  [0.3, 0.3],
  [0.6, 0.3],
  [557.6, 556.8],
  [339.3, 339.1],
  [888.0, 887.2],
  [998.5, 999.0],
  [778.9, 779.0],
  [10.2, 11.1],
  [117.6, 118.3],
  [228.9, 229.2],
  [668.4, 669.1],
  [449.2, 448.9],
  [0.2, 0.5],
] as [number, number][];

const aPoint = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.double({ min: -1000, max: 1000, noNaN: true }),
  weight: fc.integer({ min: 1, max: 50 }),
});
/** At least three different x. */
const points = fc.uniqueArray(aPoint, { minLength: 3, maxLength: 40, selector: (point) => point.x });
const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 40 });

const unweighted = (pairs: readonly (readonly [number, number])[]): WeightedPoint[] =>
  pairs.map(([x, y]) => ({ x, y, weight: 1 }));
const lineOf = (of: readonly WeightedPoint[]) => {
  const line = leastSquares(of);
  if (line === null) throw new Error('no line');
  return line;
};
const momentsOf = (of: readonly number[]) => of.reduce(addToMoments, noMoments);
const completeSeries = (ys: readonly (number | null)[]): SeriesPoint[] =>
  ys.map((y, index) => ({ index, y, weight: 1, complete: true }));
/** Equal to `digits` significant digits. */
const expectDigits = (actual: number, certified: number, digits: number) =>
  expect(Math.abs(actual - certified) / Math.abs(certified)).toBeLessThan(0.5 * 10 ** -digits);

describe('least squares', () => {
  it('design 5 reproduces the certified line of NIST StRD Norris to ten digits', () => {
    const line = lineOf(unweighted(norris.map(([y, x]) => [x, y])));
    expectDigits(line.slope, 1.00211681802045, 13);
    expectDigits(line.intercept, -0.262323073774029, 10);
  });

  it('design 5 keeps the digits when x is far from 0, where sums of squares lose them', () => {
    // Residuals (1, −1, 0, −1, 1) are orthogonal to both terms, so the exact answer is y = 3 + 2x.
    const far = [1, -1, 0, -1, 1].map((residual, i): [number, number] => [1e8 + i, 3 + 2 * (1e8 + i) + residual]);
    expect(lineOf(unweighted(far)).slope).toBe(2);
    expect(lineOf(unweighted(far)).intercept).toBeCloseTo(3, 6);
  });

  it('design 5 weighs a point as often as its weight says', () => {
    fc.assert(
      fc.property(points, (of) => {
        const repeated = of.flatMap((point) => Array.from({ length: point.weight }, () => ({ ...point, weight: 1 })));
        expect(lineOf(of).slope).toBeCloseTo(lineOf(repeated).slope, 7);
        expect(lineOf(of).intercept).toBeCloseTo(lineOf(repeated).intercept, 6);
      }),
    );
  });

  it('design 5 depends on the proportion of the weights only', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.001, max: 1000, noNaN: true }), (of, factor) => {
        const scaled = of.map((point) => ({ ...point, weight: point.weight * factor }));
        expect(lineOf(scaled).slope).toBeCloseTo(lineOf(of).slope, 7);
      }),
    );
  });

  it('design 5 gives the same line whatever the order of the points', () => {
    const shuffled = points.chain((of) =>
      fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length, maxLength: of.length })),
    );
    fc.assert(
      fc.property(shuffled, ([of, other]) => {
        expect(lineOf(other).slope).toBeCloseTo(lineOf(of).slope, 7);
        expect(lineOf(other).intercept).toBeCloseTo(lineOf(of).intercept, 6);
      }),
    );
  });

  it('design 5 leaves residuals that are orthogonal to 1 and x: no other line is closer', () => {
    fc.assert(
      fc.property(points, (of) => {
        const { slope, intercept } = lineOf(of);
        const residual = (point: WeightedPoint) => point.weight * (point.y - intercept - slope * point.x);
        expect(of.reduce((sum, point) => sum + residual(point), 0)).toBeCloseTo(0, 5);
        expect(of.reduce((sum, point) => sum + residual(point) * point.x, 0)).toBeCloseTo(0, 2);
      }),
    );
  });

  it('design 5 has no line below three points, through one x, or without weight', () => {
    expect(leastSquares([])).toBeNull();
    expect(
      leastSquares(
        unweighted([
          [0, 1],
          [1, 2],
        ]),
      ),
    ).toBeNull();
    expect(
      leastSquares(
        unweighted([
          [4, 1],
          [4, 2],
          [4, 3],
        ]),
      ),
    ).toBeNull();
    expect(
      leastSquares(
        unweighted([
          [0.1, 1],
          [0.1, 2],
          [0.1, 3],
        ]),
      ),
    ).toBeNull();
    const three: [number, number][] = [
      [0, 1],
      [1, 2],
      [2, 4],
    ];
    expect(leastSquares(unweighted(three).map((point) => ({ ...point, weight: 0 })))).toBeNull();
    expect(leastSquares([...unweighted(three.slice(0, 2)), { x: 2, y: 4, weight: 0 }])).toBeNull();
    expect(leastSquares(unweighted(three))).not.toBeNull();
  });

  it('design 5 answers null instead of a number that JSON cannot carry', () => {
    expect(
      leastSquares(
        unweighted([
          [0, -1.7e308],
          [1, 1.7e308],
          [2, -1.7e308],
        ]),
      ),
    ).toBeNull();
  });
});

describe('the fitted series', () => {
  it('design 5 keeps gaps: x is the true round index', () => {
    const gap = [0, 1, 5].map((index) => ({ index, y: 10 + 2 * index, weight: 1, complete: true }));
    const fitted = fitSeries(gap);
    [10, 12, 20].forEach((y, at) => {
      expect(fitted[at]).toBeCloseTo(y, 10);
    });
  });

  it('design 5 puts the open round in no fit and gives it no fitted value', () => {
    const open = { index: 3, y: 1000, weight: 99, complete: false };
    expect(fitSeries([...completeSeries([1, 2, 3]), open])).toEqual([...fitSeries(completeSeries([1, 2, 3])), null]);
    expect(fitSeries([...completeSeries([1, 2]), { ...open, index: 2 }])).toEqual([null, null, null]);
  });

  it('design 5 draws the line over a complete round whose own value is not known', () => {
    const fitted = fitSeries(completeSeries([1, null, 3, 4]));
    expect(fitted[1]).toBeCloseTo(2, 10);
  });

  it('design 5 is null below three complete rounds that have a value', () => {
    expect(fitSeries(completeSeries([1, null, 3]))).toEqual([null, null, null]);
    expect(fitSeries([])).toEqual([]);
  });
});

describe('mean and deviation', () => {
  // NIST StRD univariate sets: the first value, then 500 times the pair 0.1 below and above it. Certified deviation 0.1.
  // https://www.itl.nist.gov/div898/strd/univ/numacc3.html and …/numacc4.html
  it.each([
    { set: 'NumAcc3', mean: 1000000.2, tenths: 10000002n },
    { set: 'NumAcc4', mean: 10000000.2, tenths: 100000002n },
  ])('design 5 reproduces mean and deviation of NIST StRD $set', ({ mean, tenths }) => {
    const all = [tenths, ...Array.from({ length: 500 }, () => [tenths - 1n, tenths + 1n]).flat()];
    const decimal = (digits: bigint, places: number) =>
      digits.toString().replace(new RegExp(`(\\d{${places}})$`), '.$1');
    const sum = decimal(
      all.reduce((total, value) => total + value, 0n),
      1,
    );
    const squares = decimal(
      all.reduce((total, value) => total + value * value, 0n),
      2,
    );
    const exact = meanAndDeviation(momentsOfSums(1001, sum, squares));
    expectDigits(exact.mean ?? 0, mean, 14);
    expectDigits(exact.deviation ?? 0, 0.1, 14);
    const running = meanAndDeviation(momentsOf(all.map((value) => Number(value) / 10)));
    expectDigits(running.mean ?? 0, mean, 12);
    expectDigits(running.deviation ?? 0, 0.1, 7);
  });

  it('design 5 finds the same deviation from exact sums as from the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 2, maxLength: 60 }), (cents) => {
        const sum = cents.reduce((total, value) => total + value, 0);
        const squares = cents.reduce((total, value) => total + value * value, 0);
        const text = (digits: number, places: number) => (digits / 10 ** places).toFixed(places);
        const exact = meanAndDeviation(momentsOfSums(cents.length, text(sum, 2), text(squares, 4)));
        const running = meanAndDeviation(momentsOf(cents.map((value) => value / 100)));
        expect(exact.mean).toBeCloseTo(running.mean ?? Number.NaN, 8);
        expect(exact.deviation).toBeCloseTo(running.deviation ?? Number.NaN, 8);
      }),
    );
  });

  it('design 5 never has a spread where all values are equal', () => {
    expect(momentsOfSums(3, '0.3', '0.03').m2).toBe(0);
    expect(momentsOfSums(3, '-30', '300').m2).toBe(0);
  });

  it('design 5 gives no mean of a sum that is no decimal, and adds nothing to it', () => {
    for (const wrong of ['', 'NaN', 'Infinity', '1e5', '.5', '1.', ' 1']) {
      expect(meanAndDeviation(momentsOfSums(2, wrong, '1')), wrong).toEqual({ mean: null, deviation: null });
      expect(meanAndDeviation(momentsOfSums(2, '1', wrong)), wrong).toEqual({ mean: null, deviation: null });
      expect(addDecimals(wrong, '1'), wrong).toBe('NaN');
    }
  });

  it('design 5 adds decimals exactly, as PostgreSQL writes them, and sums can be added to', () => {
    const tenths = ['0.05', '0.01', '-0.04', '-0.06', '0', '1.5', '-1.5', '100', '0.3', '-0.1'];
    for (const a of tenths)
      for (const b of tenths) {
        const sum = addDecimals(a, b);
        expect(sum, `${a} + ${b}`).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
        expect(Number(sum), `${a} + ${b}`).toBeCloseTo(Number(a) + Number(b), 12);
        expect(Number(addDecimals(sum, '1')), `${a} + ${b} + 1`).toBeCloseTo(Number(a) + Number(b) + 1, 12);
      }
  });

  it('design 5 merges the moments of two sets into those of their union', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const merged = mergeMoments(momentsOf(a), momentsOf(b));
        const union = momentsOf([...a, ...b]);
        expect(merged.n).toBe(union.n);
        expect(merged.mean).toBeCloseTo(union.mean, 6);
        expect(Math.abs(merged.m2 - union.m2)).toBeLessThanOrEqual(1e-9 * (1 + union.m2));
      }),
    );
  });

  it('design 5 reads a stored result back', () => {
    const { mean, deviation } = meanAndDeviation(momentsOf([1, 2, 4, 9]));
    expect(meanAndDeviation(momentsOfResult(4, mean ?? 0, deviation)).deviation).toBeCloseTo(deviation ?? 0, 12);
    expect(meanAndDeviation(momentsOfResult(1, 7, null))).toEqual({ mean: 7, deviation: null });
  });

  it('design 5 says nothing of nobody, and no deviation of one answer', () => {
    expect(meanAndDeviation(momentsOfSums(0, '0', '0'))).toEqual({ mean: null, deviation: null });
    expect(meanAndDeviation(momentsOf([5]))).toEqual({ mean: 5, deviation: null });
  });
});

describe('percentages', () => {
  it('3.9 answer_percentage is 100·n/N, null when N is 0 or not known', () => {
    expect(answerPercentage(3, 4)).toBe(75);
    expect(answerPercentage(0, 4)).toBe(0);
    expect(answerPercentage(0, 0)).toBeNull();
    expect(answerPercentage(3, null)).toBeNull();
    expect(answerPercentage(null, 4)).toBeNull();
  });

  it('3.9 a choice has its share of those who answered, null when nobody did', () => {
    expect(choicePercentage(1, 4)).toBe(25);
    expect(choicePercentage(0, 4)).toBe(0);
    expect(choicePercentage(0, 0)).toBeNull();
    expect(choicePercentage(null, null)).toBeNull();
  });

  const unknown = { n: null, assigned: null, mean: null, range: null, base: null };

  it('design 5 a slider is relative to its range', () => {
    const slider = (mean: number | null, min: number, max: number) =>
      relativeTotal(fieldTypes.slider, { ...unknown, mean, range: { min, max } });
    expect(slider(4, 1, 10)).toBeCloseTo(100 / 3, 12);
    expect(slider(1, 1, 10)).toBe(0);
    expect(slider(10, 1, 10)).toBe(100);
    expect(slider(0, -5, 5)).toBe(50);
    expect(slider(5, 5, 5)).toBeNull();
    expect(slider(null, 1, 10)).toBeNull();
  });

  it('design 5 choices and texts are relative to the people assigned', () => {
    for (const type of [fieldTypes.radio, fieldTypes.checkbox, fieldTypes.textarea]) {
      expect(relativeTotal(type, { ...unknown, n: 3, assigned: 12 })).toBe(25);
      expect(relativeTotal(type, { ...unknown, n: 0, assigned: 0 })).toBeNull();
    }
  });

  it('design 5 a number is an index on its first complete round, null on a base that is not positive', () => {
    const index = (mean: number | null, base: number | null) =>
      relativeTotal(fieldTypes.number, { ...unknown, mean, base });
    expect(index(50, 40)).toBe(125);
    expect(index(-10, 40)).toBe(-25);
    expect(index(50, 0)).toBeNull();
    expect(index(50, -40)).toBeNull();
    expect(index(50, null)).toBeNull();
    expect(index(null, 40)).toBeNull();
  });

  it('design 5 the base is the first complete round with answers, in whatever order they come', () => {
    const rounds = [
      { index: 3, mean: 9, complete: true },
      { index: 0, mean: 7, complete: false },
      { index: 2, mean: 8, complete: true },
      { index: 1, mean: null, complete: true },
    ];
    expect(indexBase(rounds)).toBe(8);
    expect(indexBase(rounds.slice(1, 2))).toBeNull();
  });
});
