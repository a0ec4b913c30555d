import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedAlpha, countDiscoveries } from '../../server/rules/statistics/discoveries.ts';
import {
  type Evidence,
  independentMeans,
  independentShares,
  type MeanSample,
  pairedMeans,
  pairedShares,
} from '../../server/rules/statistics/tests-of-change.ts';

function sampleOf(values: readonly number[]): MeanSample {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, deviation: Math.sqrt(squares / (n - 1)) };
}

/** Extra hours of sleep of ten people with two drugs (Student, Biometrika 6, 1908). */
const sleep = {
  first: [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  second: [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
};

const level = 0.05;

describe('means', () => {
  // Printed by R's documentation of t.test for these data: t = −1.8608, df = 17.776, p = 0.07939.
  it("design 5 Welch's test of Student's sleep data", () => {
    const { difference, p, interval } = independentMeans(sampleOf(sleep.first), sampleOf(sleep.second));
    expect(difference).toBeCloseTo(-1.58, 12);
    expect(p).toBeCloseTo(0.07939, 5);
    expect(interval(level)?.low).toBeCloseTo(-3.3654832, 7);
    expect(interval(level)?.high).toBeCloseTo(0.2054832, 7);
  });

  // The same, paired: t = −4.0621, df = 9, p = 0.002833.
  it("design 5 the paired test of Student's sleep data", () => {
    const differences = sleep.first.map((value, at) => value - (sleep.second[at] ?? 0));
    const { difference, p, interval } = pairedMeans(sampleOf(differences));
    expect(difference).toBeCloseTo(-1.58, 12);
    expect(p).toBeCloseTo(0.002833, 6);
    expect(interval(level)?.low).toBeCloseTo(-2.4598858, 7);
    expect(interval(level)?.high).toBeCloseTo(-0.7001142, 7);
  });

  it('design 5 without any spread the permutations decide: nothing is likely with few, a lot with many', () => {
    const same = (n: number, mean: number) => ({ n, mean, deviation: 0 });
    // 2 of the 252 ways to part ten people.
    const five = independentMeans(same(5, 4), same(5, 3));
    expect(five.p).toBeCloseTo(2 / 252, 12);
    expect(five.interval(0.05)).toEqual({ low: 1, high: 1 });
    expect(five.interval(0.001)).toBeNull();
    const ten = pairedMeans(same(10, -1));
    expect(ten.p).toBe(2 / 1024);
    expect(ten.interval(0.05)).toEqual({ low: -1, high: -1 });
    const still = independentMeans(same(5, 3), same(5, 3));
    expect([still.p, still.interval(0.05)]).toEqual([1, { low: 0, high: 0 }]);
  });

  it('design 5 only one side without spread is tested by the other one’s', () => {
    const { p } = independentMeans({ n: 6, mean: 3, deviation: 0 }, { n: 6, mean: 2, deviation: 1 });
    const alone = pairedMeans({ n: 6, mean: 1, deviation: 1 });
    expect(p).toBeCloseTo(alone.p, 12);
  });
});

describe('shares', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table II, method 10, examples (a) to (h).
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('design 5 Newcombe’s interval of %d/%d less %d/%d', (count, n, countBefore, nBefore, low, high) => {
    const { difference, interval } = independentShares({ count, n }, { count: countBefore, n: nBefore });
    expect(difference).toBeCloseTo(100 * (count / n - countBefore / nBefore), 10);
    expect((interval(level)?.low ?? 0) / 100).toBeCloseTo(low, 4);
    expect((interval(level)?.high ?? 0) / 100).toBeCloseTo(high, 4);
  });

  // Airway hyper-responsiveness before and after a transplantation: Fagerland, Lydersen, Laake, Statistics in Medicine 33
  // (2014), data of Bentur et al.: Tango's interval −0.517 … −0.026. And Tango's own case without a loss or a gain.
  it('design 5 Tango’s interval of paired shares', () => {
    const { difference, interval } = pairedShares({ n: 21, gained: 1, lost: 7 });
    expect(difference).toBeCloseTo(-600 / 21, 10);
    expect(interval(level)?.low).toBeCloseTo(-51.7, 1);
    expect(interval(level)?.high).toBeCloseTo(-2.6, 1);
    // Nothing changed: z²/(n + z²) on both sides.
    const square = 1.959963984540054 ** 2;
    const still = pairedShares({ n: 44, gained: 0, lost: 0 }).interval(level);
    expect(still?.high).toBeCloseTo((100 * square) / (44 + square), 10);
    expect(still?.low).toBeCloseTo(-(100 * square) / (44 + square), 10);
  });

  // Agresti, Categorical Data Analysis, 10.1: approval of the prime minister, z² = 17.36.
  it('design 5 McNemar’s test of 1600 people asked twice', () => {
    const { difference, p, interval } = pairedShares({ n: 1600, gained: 86, lost: 150 });
    expect(difference).toBeCloseTo(-4, 10);
    expect(p).toBeCloseTo(0.000031, 6);
    expect(interval(level)?.low).toBeCloseTo(-5.9, 1);
    expect(interval(level)?.high).toBeCloseTo(-2.1, 1);
    expect(pairedShares({ n: 10, gained: 3, lost: 3 }).p).toBe(1);
  });

  it('design 5 everybody changed alike: the interval ends at the whole', () => {
    const all = pairedShares({ n: 10, gained: 10, lost: 0 }).interval(level);
    expect(all?.high).toBeCloseTo(100, 10);
    expect(all?.low).toBeGreaterThan(0);
    expect(pairedShares({ n: 10, gained: 0, lost: 10 }).interval(level)?.low).toBeCloseTo(-100, 10);
  });
});

describe('p and interval', () => {
  const size = fc.integer({ min: 5, max: 400 });
  const mean = fc.double({ min: -50, max: 50, noNaN: true });
  const deviation = fc.double({ min: 0.01, max: 30, noNaN: true });
  const meanSample = fc.record({ n: size, mean, deviation });
  const shareSample = size.chain((n) => fc.record({ n: fc.constant(n), count: fc.integer({ min: 0, max: n }) }));
  const paired = fc.record({ gained: fc.nat(60), lost: fc.nat(60), both: fc.nat(200) });
  const evidences: [string, fc.Arbitrary<Evidence>][] = [
    ['paired means', meanSample.map(pairedMeans)],
    ['independent means', fc.tuple(meanSample, meanSample).map(([a, b]) => independentMeans(a, b))],
    ['independent shares', fc.tuple(shareSample, shareSample).map(([a, b]) => independentShares(a, b))],
    [
      'paired shares',
      paired.map(({ gained, lost, both }) => pairedShares({ n: gained + lost + both + 1, gained, lost })),
    ],
  ];

  it.each(evidences)('design 5 are two sides of one test: %s', (_name, any) => {
    fc.assert(
      fc.property(any, ({ p, interval, difference }) => {
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        if (p < 1e-9) return;
        const wider = interval(p * 0.999);
        expect(wider === null || (wider.low <= 1e-9 && wider.high >= -1e-9)).toBe(true);
        if (p < 0.99) {
          const narrower = interval(Math.min(1, p * 1.001)) ?? { low: 0, high: 0 };
          expect(narrower.low > 0 || narrower.high < 0).toBe(true);
          expect(Math.sign(narrower.low)).toBe(Math.sign(difference));
        }
      }),
    );
  });

  it.each(evidences)('design 5 a smaller alpha never makes the interval narrower: %s', (_name, any) => {
    const alphas = fc.tuple(
      fc.double({ min: 1e-6, max: 0.5, noNaN: true }),
      fc.double({ min: 1, max: 100, noNaN: true }),
    );
    fc.assert(
      fc.property(any, alphas, ({ interval, difference }, [alpha, times]) => {
        const [narrow, wide] = [interval(alpha), interval(alpha / times)];
        const slack = 1e-9;
        expect(wide?.low).toBeLessThanOrEqual((narrow?.low ?? 0) + slack);
        expect(wide?.high).toBeGreaterThanOrEqual((narrow?.high ?? 0) - slack);
        expect(narrow?.low).toBeLessThanOrEqual(difference + slack);
        expect(narrow?.high).toBeGreaterThanOrEqual(difference - slack);
      }),
    );
  });

  it('design 5 turn around when the rounds change places', () => {
    const isMirrored = (a: Evidence, b: Evidence) => {
      expect(a.difference).toBeCloseTo(-b.difference, 9);
      expect(a.p).toBeCloseTo(b.p, 9);
      expect(a.interval(level)?.low).toBeCloseTo(-(b.interval(level)?.high ?? 0), 7);
    };
    fc.assert(
      fc.property(meanSample, meanSample, shareSample, shareSample, paired, (a, b, c, d, { gained, lost, both }) => {
        isMirrored(independentMeans(a, b), independentMeans(b, a));
        isMirrored(independentShares(c, d), independentShares(d, c));
        const n = gained + lost + both + 1;
        isMirrored(pairedShares({ n, gained, lost }), pairedShares({ n, gained: lost, lost: gained }));
      }),
    );
  });

  it('design 5 a further apart share is never less likely real: p falls as the difference grows', () => {
    fc.assert(
      fc.property(size, size, (n, nBefore) => {
        const before = { n: nBefore, count: Math.floor(nBefore / 3) };
        const ps = Array.from({ length: n + 1 }, (_, count) => ({ count, ...independentShares({ n, count }, before) }));
        const above = ps.filter(({ difference }) => difference > 0).map(({ p }) => p);
        const below = ps.filter(({ difference }) => difference < 0).map(({ p }) => p);
        expect(above).toEqual(above.toSorted((a, b) => b - a));
        expect(below).toEqual(below.toSorted((a, b) => a - b));
      }),
      { numRuns: 20 },
    );
  });
});

describe('many tests at a time', () => {
  // Benjamini and Hochberg (1995), 4.1: fifteen comparisons of two treatments of a heart attack; four are rejected.
  const heart = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ];

  it('design 5 Benjamini and Hochberg’s own example', () => {
    expect(countDiscoveries(heart, 0.05)).toBe(4);
    expect(countDiscoveries(heart.toReversed(), 0.05)).toBe(4);
    expect(adjustedAlpha(4, 15, 0.05)).toBeCloseTo(0.013333, 6);
    expect(adjustedAlpha(0, 15, 0.05)).toBeCloseTo(0.05 / 15, 12);
  });

  it('design 5 one test alone is the plain test, and none finds nothing', () => {
    expect(countDiscoveries([0.05], 0.05)).toBe(1);
    expect(countDiscoveries([0.0501], 0.05)).toBe(0);
    expect(countDiscoveries([], 0.05)).toBe(0);
  });

  it('design 5 exactly the discoveries are at or below the adjusted alpha', () => {
    const anyP = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.02, noNaN: true }));
    fc.assert(
      fc.property(fc.array(anyP, { minLength: 1, maxLength: 40 }), (ps) => {
        const found = countDiscoveries(ps, 0.05);
        const alpha = adjustedAlpha(found, ps.length, 0.05);
        expect(ps.filter((p) => p <= alpha)).toHaveLength(found);
      }),
    );
  });
});
