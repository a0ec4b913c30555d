import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleQuestion } from '../../server/results/report/assemble.ts';
import { type Distribution, distributionOf } from '../../server/rules/statistics/distribution.ts';
import { defaultThreshold, favourableShare, promoterScore } from '../../server/rules/statistics/scores.ts';
import { fieldTypes, isPromoterRange } from '../../shared/lists.ts';
import { aRound, questionOfType } from '../support/report-rounds.ts';

const each = (start: number, counts: number[], width = 1): Distribution => ({ of: 'each', start, width, counts });
const ranges = (start: number, counts: number[], width: number): Distribution => ({
  ...{ of: 'ranges', start, width, counts },
});
/** Of so many promoters, passives and detractors. */
const scored = (promoters: number, passives: number, detractors: number) =>
  each(0, [0, 0, 0, 0, 0, 0, detractors, 0, passives, 0, promoters]);

describe('the favourable share', () => {
  it('design 5 counts answers of the threshold and above', () => {
    // 2 + 3 of 12.
    expect(favourableShare(each(1, [1, 1, 5, 2, 3]), 4)?.value).toBeCloseTo(500 / 12, 10);
    expect(favourableShare(each(0, [9, 0, 1], 0.1), 0.2)?.value).toBe(10);
    expect(favourableShare(each(1, [0, 0]), 2)).toBeNull();
  });

  it('design 5 has the intervals of Wilson’s method that Newcombe published', () => {
    // Statistics in Medicine 17, 1998, 857–872, table I, method 3.
    const published = [
      { count: 81, n: 263, low: 0.2553, high: 0.3662 },
      { count: 15, n: 148, low: 0.0624, high: 0.1605 },
      { count: 0, n: 20, low: 0, high: 0.1611 },
      { count: 1, n: 29, low: 0.0061, high: 0.1718 },
    ];
    for (const { count, n, low, high } of published) {
      const { interval } = favourableShare(each(0, [n - count, count]), 1) ?? {};
      expect(interval?.low).toBeCloseTo(100 * low, 1.5);
      expect(interval?.high).toBeCloseTo(100 * high, 1.5);
    }
  });

  it('design 5 of nine answers has no interval', () => {
    expect(favourableShare(each(1, [4, 5]), 2)).toMatchObject({ interval: null });
    expect(favourableShare(each(1, [4, 6]), 2)?.interval).not.toBeNull();
  });

  it('design 5 of ranges is shown where the threshold begins one', () => {
    const distribution = ranges(0, [1, 1, 1, 1, 1, 1, 1, 4, 3, 2, 4], 10);
    expect(favourableShare(distribution, 70)?.value).toBeCloseTo((100 * 13) / 20, 10);
    expect(favourableShare(distribution, 75)).toBeNull();
  });

  it.each([
    [{ min: 1, max: 10, step: 1 }, 8],
    [{ min: 1, max: 5, step: 1 }, 4],
    [{ min: 0, max: 10, step: 1 }, 7],
    [{ min: 1, max: 7, step: 1 }, 6],
    [{ min: 0, max: 1, step: 0.1 }, 0.7],
    [{ min: 0, max: 100, step: 5 }, 70],
    [{ min: 1, max: 21, step: 1 }, 15],
    // Counted in ranges of 10 from 0 on: where one of them begins.
    [{ min: 0, max: 100, step: 1 }, 70],
    [{ min: 1, max: 100, step: 1 }, 80],
    [{ min: 1, max: 10, step: null }, 8],
    [{ min: -2.5, max: 2.5, step: null }, 1],
  ])('design 5 of %o is of the top 30 %% unless something else is said', (range, from) => {
    expect(defaultThreshold(range)).toBe(from);
  });

  it('design 5 by default can always be shown, and lies in the range', () => {
    const range = fc.record({
      min: fc.integer({ min: -50, max: 50 }),
      span: fc.integer({ min: 1, max: 200 }),
      step: fc.constantFrom(1, 2, 5, 0.5, null),
    });
    fc.assert(
      fc.property(range, fc.array(fc.nat({ max: 400 }), { minLength: 1 }), ({ min, span, step }, raw) => {
        const asked = { min, max: min + span, step: step !== null && step > span ? null : step };
        const unit = asked.step ?? 0.25;
        const values = raw.map((one) => min + (one % (Math.floor(span / unit) + 1)) * unit);
        const counted = new Map([...Map.groupBy(values, (one) => one)].map(([one, alike]) => [one, alike.length]));
        const from = defaultThreshold(asked);
        const read = favourableShare(distributionOf(counted, asked) as Distribution, from);
        expect(from).toBeGreaterThan(min);
        expect(from).toBeLessThanOrEqual(asked.max);
        const favourable = values.filter((one) => one >= from - 1e-9).length;
        expect(read?.value).toBeCloseTo((100 * favourable) / values.length, 6);
      }),
    );
  });
});

describe('the eNPS', () => {
  it('design 5 is the share of 9 and 10 less that of 0 to 6, by hand', () => {
    // 60 − 15 of 100. Adjusted: 60.75/103 and 15.75/103, difference 0.436893, variance 0.742718 − 0.190876 = 0.551842,
    // error √(0.551842/103) = 0.073196; ± 1.959964 of it.
    const { value, interval } = promoterScore(scored(60, 25, 15)) ?? {};
    expect(value).toBe(45);
    expect(interval?.low).toBeCloseTo(29.343, 2);
    expect(interval?.high).toBeCloseTo(58.036, 2);
    expect(promoterScore(each(0, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]))?.value).toBeCloseTo((100 * (2 - 7)) / 11, 10);
  });

  it('design 5 has an interval from ten answers on, within −100 … 100', () => {
    expect(promoterScore(scored(9, 0, 0))).toEqual({ value: 100, interval: null });
    expect(promoterScore(scored(10, 0, 0))?.interval?.high).toBeLessThanOrEqual(100);
    expect(promoterScore(scored(0, 0, 10))?.interval?.low).toBeGreaterThanOrEqual(-100);
    expect(promoterScore(scored(0, 0, 0))).toBeNull();
  });

  it('design 5 is read of 0 to 10 by 1 alone', () => {
    expect(isPromoterRange({ min: 0, max: 10, step: 1 })).toBe(true);
    for (const other of [
      { min: 1, max: 10, step: 1 },
      { min: 0, max: 10, step: null },
      { min: 0, max: 10, step: 0.5 },
      { min: 0, max: 100, step: 1 },
    ]) {
      expect(isPromoterRange(other)).toBe(false);
    }
    expect(isPromoterRange(null)).toBe(false);
  });
});

describe('a report’s scores', () => {
  const question = { ...questionOfType(fieldTypes.slider), choices: ['1', '10', '1'], favourable_from: 9, goal: 8 };
  const distribution = each(1, [0, 0, 0, 0, 0, 2, 0, 4, 4, 2]);
  const options = { named: true, change: null, trend: null };
  const readingsOf = (rounds: Parameters<typeof assembleQuestion>[1]) =>
    assembleQuestion(question, rounds, options).periods.map(({ facts }) => facts.scores);

  it('design 5 holds the question’s threshold and goal, in rounds that asked for its range', () => {
    const other = { version: 2, range: { min: 1, max: 5, step: 1 }, distribution: each(1, [0, 0, 6, 3, 3]) };
    const [own, wider] = readingsOf([
      aRound(0, fieldTypes.slider, { n: 12, distribution }),
      aRound(1, fieldTypes.slider, { n: 12, ...other }),
    ]);
    expect(own).toMatchObject({ favourable_from: 9, favourable: { value: 50 }, enps: null, goal: 8 });
    expect(wider).toMatchObject({ favourable_from: 4, favourable: { value: 50 }, goal: null });
    // Other steps between the same ends are another scale.
    const steps = { version: 2, range: { min: 1, max: 10, step: 3 } };
    expect(readingsOf([aRound(0, fieldTypes.slider, { n: 12, ...steps })])[0]).toMatchObject({ goal: null });
  });

  it('design 5 says nothing of what has no published distribution, and of other types', () => {
    const [open, hidden, number] = readingsOf([
      aRound(0, fieldTypes.slider, { n: 12, partial: true }),
      aRound(1, fieldTypes.slider, { n: 12, distribution, suppressed: true }),
      aRound(2, fieldTypes.number, { n: 12, distribution, version: 2 }),
    ]);
    const nothing = { favourable_from: 9, favourable: null, enps: null, goal: 8 };
    expect([open, hidden, number]).toEqual([nothing, nothing, null]);
  });
});

/** Logarithms of factorials. */
const factorials = [0];
for (let n = 1; n <= 100; n += 1) factorials.push((factorials[n - 1] ?? 0) + Math.log(n));
const factorial = (n: number) => factorials[n] ?? 0;
const power = (share: number, n: number) => (n === 0 ? 0 : n * Math.log(share));

/**
 * The probability that the interval of n answers contains the true score: the sum over all possible answers, no
 * simulation.
 */
function coverage(n: number, promoters: number, detractors: number): number {
  const passives = 1 - promoters - detractors;
  const truth = 100 * (promoters - detractors);
  let held = 0;
  for (let up = 0; up <= n; up += 1) {
    for (let down = 0; down + up <= n; down += 1) {
      const rest = n - up - down;
      const read = promoterScore({ of: 'each', start: 0, width: 1, counts: [down, 0, 0, 0, 0, 0, 0, rest, 0, up, 0] });
      if (read?.interval && read.interval.low <= truth && read.interval.high >= truth) {
        const ways = factorial(n) - factorial(up) - factorial(down) - factorial(rest);
        held += Math.exp(ways + power(promoters, up) + power(detractors, down) + power(passives, rest));
      }
    }
  }
  return held;
}

it('design 5 the interval of an eNPS holds the true one 19 times in 20, from ten answers on', () => {
  for (const n of [10, 15, 25, 50, 100]) {
    const found: number[] = [];
    for (let promoters = 0.05; promoters < 0.95; promoters += 0.05) {
      for (let detractors = 0.05; promoters + detractors < 0.96; detractors += 0.05) {
        found.push(coverage(n, promoters, detractors));
      }
    }
    const mean = found.reduce((sum, one) => sum + one, 0) / found.length;
    expect(mean).toBeGreaterThan(0.945);
    expect(mean).toBeLessThan(0.975);
    expect(Math.min(...found)).toBeGreaterThan(0.9);
  }
});
