import { expect, it } from 'vitest';
import { promoterScore } from '../../server/rules/statistics/scores.ts';

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
