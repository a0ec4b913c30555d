import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crossing,
  incompleteBeta,
  logGamma,
  normalCritical,
  normalTail,
  studentCritical,
  studentTail,
} from '../../server/rules/statistics/distributions.ts';

/** To so many significant digits. */
function expectDigits(actual: number, expected: number, digits: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.abs(expected) * 10 ** -digits);
}

describe('the normal distribution', () => {
  // As R's qnorm(1 − alpha / 2); to three digits in the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.1.
  it.each([
    [0.1, 1.6448536269514722],
    [0.05, 1.959963984540054],
    [0.01, 2.5758293035489004],
    [0.001, 3.2905267314918945],
  ])('design 5 is beyond its critical value with the probability %d', (alpha, z) => {
    expectDigits(normalCritical(alpha), z, 13);
    expectDigits(normalTail(-z), alpha, 13);
  });

  it('design 5 keeps its digits far out, where the probabilities are tiny', () => {
    // erfc(5) and erfc(10).
    expectDigits(normalTail(5 * Math.SQRT2), 1.5374597944280349e-12, 12);
    expectDigits(normalTail(10 * Math.SQRT2), 2.088487583762545e-45, 12);
    expect(normalTail(0)).toBe(1);
    expect(normalTail(60)).toBe(0);
  });

  it('design 5 has no step where the series hands over to the continued fraction', () => {
    const seam = 2 * Math.SQRT2;
    expectDigits(normalTail(seam + 1e-9), normalTail(seam - 1e-9), 7);
  });
});

describe("Student's distribution", () => {
  // NIST/SEMATECH e-Handbook 1.3.6.7.2 (three digits), to more digits where a closed form exists.
  it.each([
    [1, 12.706],
    [2, 4.303],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [100, 1.984],
  ])('design 5 has the tabled critical value at %d degrees of freedom', (df, t) => {
    expect(studentCritical(0.05, df)).toBeCloseTo(t, 3);
  });

  it('design 5 agrees with the closed forms of one, two and four degrees of freedom', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (t) => {
        expectDigits(studentTail(t, 1), (2 / Math.PI) * Math.atan2(1, t), 12);
        const two = t / Math.sqrt(2 + t * t);
        expect(studentTail(t, 2)).toBeCloseTo(1 - two, 12);
        const four = t / Math.sqrt(4 + t * t);
        expect(studentTail(t, 4)).toBeCloseTo(1 - four * (1 + (1 - four * four) / 2), 12);
      }),
    );
    expectDigits(studentCritical(0.05, 1), 1 / Math.tan((Math.PI * 0.05) / 2), 13);
    expectDigits(studentCritical(0.01, 2), Math.sqrt(2 / (0.01 * 1.99)) * 0.99, 12);
  });

  it('design 5 becomes the normal one with many degrees of freedom', () => {
    expectDigits(studentCritical(0.05, 1e9), normalCritical(0.05), 8);
    for (const t of [0.1, 1, 2, 5]) expectDigits(studentTail(t, 1e9), normalTail(t), 6);
  });

  it('design 5 critical value and probability are inverse, at any level and degrees of freedom', () => {
    const alphas = fc.double({ min: 1e-9, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(alphas, fc.double({ min: 1, max: 5000, noNaN: true }), (alpha, df) => {
        expectDigits(studentTail(studentCritical(alpha, df), df), alpha, 9);
      }),
    );
  });

  it('design 5 falls from 1 to 0', () => {
    expect(studentTail(0, 7)).toBe(1);
    expect(studentTail(1e200, 7)).toBe(0);
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 900 }), (tenths, df) => {
        expect(studentTail(tenths / 10 + 0.1, df)).toBeLessThan(studentTail(tenths / 10, df));
      }),
    );
  });
});

describe('what they are built of', () => {
  it('design 5 ln Γ of whole and half numbers', () => {
    let factorial = 1;
    for (let n = 1; n <= 20; n += 1) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 11);
      factorial *= n;
    }
    expectDigits(logGamma(0.5), Math.log(Math.PI) / 2, 13);
    expectDigits(logGamma(101), 363.7393755555635, 14);
  });

  it('design 5 the incomplete beta function mirrors itself and is a power at its edge', () => {
    const sides = fc.double({ min: 0.3, max: 3000, noNaN: true });
    fc.assert(
      fc.property(sides, sides, fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (a, b, x) => {
        expect(incompleteBeta(a, b, x) + incompleteBeta(b, a, 1 - x)).toBeCloseTo(1, 10);
        expect(incompleteBeta(a, 1, x)).toBeCloseTo(x ** a, 10);
      }),
    );
    expect(incompleteBeta(2, 3, 0)).toBe(0);
    expect(incompleteBeta(2, 3, 1)).toBe(1);
    // A binomial sum: 5 or more of 9 heads.
    expectDigits(incompleteBeta(5, 5, 0.5), 0.5, 14);
    expectDigits(incompleteBeta(2, 3, 0.25), 0.26171875, 14);
  });

  it('design 5 finds where a falling function passes a level, and that some never do', () => {
    expectDigits(
      crossing((x) => 1 / x, 0.001),
      1000,
      14,
    );
    expect(crossing(() => 1, 0.5)).toBe(Number.POSITIVE_INFINITY);
    expect(crossing((x) => -x, 0)).toBeLessThan(1e-300);
  });
});
