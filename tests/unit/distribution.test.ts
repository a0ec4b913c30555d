import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../server/rules/statistics/distribution.ts';
import { meanInterval } from '../../server/rules/statistics/mean-interval.ts';

const counted = (values: readonly number[]) =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, alike]) => [value, alike.length]));

describe('the distribution of answers', () => {
  it('design 5 counts each step of a Slider, from one end of its range to the other', () => {
    expect(distributionOf(counted([2, 4, 4]), { min: 1, max: 5, step: 1 })).toEqual({
      ...{ of: 'each', start: 1, width: 1, counts: [0, 1, 0, 2, 0] },
    });
    expect(distributionOf(counted([0.3, 0.1]), { min: 0, max: 0.3, step: 0.1 })?.counts).toEqual([0, 1, 0, 1]);
    // 21 values from 0 to 20 have room, 22 do not.
    expect(distributionOf(counted([20]), { min: 0, max: 20, step: 1 })?.counts).toHaveLength(21);
    expect(distributionOf(counted([21]), { min: 0, max: 21, step: 1 })?.of).toBe('ranges');
  });

  it('design 5 counts whole Numbers one by one where they are near to each other, others by ranges with round ends', () => {
    expect(distributionOf(counted([38, 40, 40]), null)).toEqual({ of: 'each', start: 38, width: 1, counts: [1, 0, 2] });
    // 0 … 97: ranges of 10 from 0 on.
    expect(distributionOf(counted([0, 9.5, 10, 97]), null)).toEqual({
      ...{ of: 'ranges', start: 0, width: 10, counts: [2, 1, 0, 0, 0, 0, 0, 0, 0, 1] },
    });
    expect(distributionOf(new Map(), null)).toBeNull();
  });

  it('design 5 counts everybody once, in the range that holds their answer, in few ranges', () => {
    const value = fc.oneof(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (values) => {
        const distribution = distributionOf(counted(values), null);
        const { of, start = 0, width = 0, counts = [] } = distribution ?? {};
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
        expect(counts.length).toBeLessThanOrEqual(21);
        const near = 1e-6 * width;
        counts.forEach((count, at) => {
          const [from, to] = [start + at * width, start + (at + 1) * width];
          const isIn = (one: number) =>
            of === 'each' ? Math.abs(one - from) < near : one >= from - near && one < to - near;
          expect(values.filter(isIn)).toHaveLength(count);
        });
      }),
    );
  });
});

describe('the interval of a mean', () => {
  it('design 5 is the t interval of ten answers, by hand', () => {
    const values = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8];
    const mean = 5.5;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 9);
    // s² = 22.5/9 = 2.5; t(9, 97.5 %) = 2.262157 (Student's table): 5.5 ± 2.262157·√0.25.
    const { low, high } = meanInterval({ n: 10, mean, deviation }) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(5.5 - 2.262157 * 0.5, 5);
    expect(high).toBeCloseTo(5.5 + 2.262157 * 0.5, 5);
  });

  it('design 5 is shown from ten answers on, where the deviation is', () => {
    expect(meanInterval({ n: 9, mean: 5, deviation: 1 })).toBeNull();
    expect(meanInterval({ n: 12, mean: 5, deviation: null })).toBeNull();
    expect(meanInterval({ n: 12, mean: 5, deviation: 0 })).toBeNull();
  });

  it('design 5 holds the true mean 19 times in 20', () => {
    // 4,000 samples of 12 from the uniform distribution on 0 … 10, of mean 5; ± 3 standard errors of the share.
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const samples = Array.from({ length: 4000 }, () => Array.from({ length: 12 }, () => 10 * random()));
    const held = samples.filter((values) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const found = meanInterval({ n: 12, mean, deviation: Math.sqrt(squares / 11) });
      return found !== null && found.low <= 5 && found.high >= 5;
    });
    expect(held.length / samples.length).toBeGreaterThan(0.94);
    expect(held.length / samples.length).toBeLessThan(0.96);
  });
});
