import { describe, expect, it } from 'vitest';
import { isUnusual } from '../../server/rules/statistics/usual-difference.ts';

const rounds = (values: readonly number[]) => values.map((value, index) => ({ index, value }));
/** Neighbours differ by 0.4 each. */
const swinging = rounds([7, 7.4, 7, 7.4, 7, 7.4, 7, 7.4, 7]);

describe('a difference between rounds', () => {
  it('design 5 is unusual where rounds as far apart differ by much less', () => {
    expect(isUnusual(swinging, -0.3, 1)).toBe(false);
    // Larger than any before, and not by enough to be certain.
    expect(isUnusual(swinging, -0.5, 1)).toBeNull();
    expect(isUnusual(swinging, -1.5, 1)).toBe(true);
    expect(isUnusual(swinging, 1.5, 1)).toBe(true);
  });

  it('design 5 is compared with rounds as far apart as the two are, gaps kept', () => {
    // Two apart they are all alike.
    expect(isUnusual(swinging, 0.4, 2)).toBe(true);
    expect(
      isUnusual(
        swinging.filter(({ index }) => index % 2 === 0),
        0.4,
        1,
      ),
    ).toBeNull();
  });

  it('design 5 is neither where few earlier rounds are known', () => {
    expect(isUnusual(swinging.slice(0, 6), -1.5, 1)).toBeNull();
    expect(isUnusual(swinging.slice(0, 7), -1.5, 1)).toBe(true);
    expect(isUnusual([], -1.5, 1)).toBeNull();
  });

  it('design 5 is unusual where rounds never differed at all, unless it is none', () => {
    const still = rounds([5, 5, 5, 5, 5, 5, 5]);
    expect(isUnusual(still, 0.1, 1)).toBe(true);
    expect(isUnusual(still, 0, 1)).toBe(false);
  });
});
