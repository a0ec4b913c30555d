import { describe, expect, it } from 'vitest';
import {
  differenceInterval,
  differenceOfPeople,
  differenceOfRounds,
  differenceTail,
  drawnToEveryone,
  sumsOfRound,
} from '../../server/rules/statistics/group-difference.ts';
import { goesWay } from '../../server/rules/statistics/group-lines.ts';
import { isUnusual } from '../../server/rules/statistics/usual-difference.ts';

/** Of mtcars: mpg by am. aggregate(mpg ~ am, mtcars, function(x) c(length(x), mean(x), sd(x))) */
const automatic = { n: 19, mean: 17.147368421, deviation: 3.833966 };
const manual = { n: 13, mean: 24.392307692, deviation: 6.166504 };
const origin = (19 * automatic.mean + 13 * manual.mean) / 32;
const sidesOfCars = [sumsOfRound(automatic, origin), sumsOfRound(manual, origin)] as const;

describe('a group beside everybody else', () => {
  it('design 5 has in one round the errors of Welch and of Student, as R gives them', () => {
    const found = differenceOfPeople(...sidesOfCars, 5);
    // Of everyone 13 in 32 are others: the difference from everyone is that part of the difference from them.
    const share = 13 / 32;
    expect(found?.difference).toBeCloseTo(share * (17.14737 - 24.39231), 4);
    expect(found?.difference).toBeCloseTo(automatic.mean - origin, 10);
    const [welch, student] = found?.errors ?? [];
    // t.test(mpg ~ am, mtcars): t = -3.7671, df = 18.332, p-value = 0.001374, interval -11.280194 -3.209684
    expect((found?.difference ?? 0) / (welch?.error ?? 1)).toBeCloseTo(-3.7671, 4);
    expect(welch?.degrees).toBeCloseTo(18.332, 3);
    const ofWelch = differenceInterval(found?.difference ?? 0, welch ? [welch] : [], 0.05);
    expect(ofWelch.low / share).toBeCloseTo(-11.280194, 4);
    expect(ofWelch.high / share).toBeCloseTo(-3.209684, 4);
    // t.test(mpg ~ am, mtcars, var.equal = TRUE): t = -4.1061, df = 30, p-value = 0.000285
    expect((found?.difference ?? 0) / (student?.error ?? 1)).toBeCloseTo(-4.1061, 4);
    expect(student?.degrees).toBeCloseTo(30, 10);
    // The one that finds less decides, in the p-value and in the interval alike.
    const both = found?.errors ?? [];
    expect(differenceTail(found?.difference ?? 0, both)).toBeCloseTo(0.001374, 6);
    expect(differenceInterval(found?.difference ?? 0, both, 0.05)).toEqual(ofWelch);
  });

  // R: qt(0.975, c(2, 40)) * c(1, 1.5) is 4.302653 3.031613
  it.each([
    ['fewer degrees of freedom', 1.2, 2, 4.302653],
    ['a larger error', 1.5, 20, 3.031613],
  ])('design 5 has the wider interval where that is the one of %s', (_of, error, degrees, reach) => {
    const errors = [
      { error: 1, degrees },
      { error, degrees: 40 },
    ];
    expect(differenceInterval(1, errors, 0.05).high).toBeCloseTo(1 + reach, 5);
  });

  it('design 5 does not stand out by answers that are all alike by chance', () => {
    const found = differenceOfPeople(
      sumsOfRound({ n: 5, mean: 8, deviation: 0 }, 7.1),
      sumsOfRound({ n: 45, mean: 7, deviation: 1.5 }, 7.1),
      5,
    );
    const errors = found?.errors ?? [];
    expect(differenceTail(found?.difference ?? 0, errors.slice(0, 1))).toBeLessThan(0.001);
    // 1 / (1.436 · √(1/5 + 1/45)) = 1.48 with 48 degrees of freedom; R: 2 * pt(-1.4772, 48) = 0.1461
    expect(differenceTail(found?.difference ?? 0, errors)).toBeCloseTo(0.146, 3);
  });

  it('design 5 counts people, not answers: who says the same six times is one', () => {
    const once = differenceOfPeople(...sidesOfCars, 5);
    const sixTimes = differenceOfPeople(
      ...(sidesOfCars.map(({ people, n, y, nn, ny, yy }) => {
        return { people, n: 6 * n, y: 6 * y, nn: 36 * nn, ny: 36 * ny, yy: 36 * yy };
      }) as [never, never]),
      5,
    );
    expect(sixTimes?.difference).toBeCloseTo(once?.difference ?? 0, 10);
    for (const at of [0, 1]) {
      expect(sixTimes?.errors?.[at]?.error).toBeCloseTo(once?.errors?.[at]?.error ?? 0, 10);
      expect(sixTimes?.errors?.[at]?.degrees).toBeCloseTo(once?.errors?.[at]?.degrees ?? 0, 8);
    }
  });

  it('design 5 is not tested with fewer than five on either side, nor without any spread', () => {
    const small = sumsOfRound({ n: 4, mean: 8, deviation: 1 }, 7);
    const large = sumsOfRound({ n: 30, mean: 7, deviation: 1 }, 7);
    const equal = sumsOfRound({ n: 9, mean: 9, deviation: 0 }, 7);
    expect(differenceOfPeople(small, large, 5)?.errors).toBeNull();
    expect(differenceOfPeople(large, small, 5)?.errors).toBeNull();
    expect(differenceOfPeople(small, large, 4)?.errors).not.toBeNull();
    expect(differenceOfPeople(equal, sumsOfRound({ n: 9, mean: 7, deviation: 0 }, 7), 5)?.errors).toBeNull();
    expect(differenceOfPeople(equal, { people: 0, n: 0, y: 0, nn: 0, ny: 0, yy: 0 }, 5)?.errors).toBeNull();
  });

  it('design 5 is no surer of several published rounds than if the same people had answered alike in all of them', () => {
    const found = differenceOfPeople(...sidesOfCars, 5);
    if (found === null) throw new Error('nothing found');
    const thrice = differenceOfRounds([19, 38, 57].map((weight) => ({ weight, found })));
    expect(thrice?.difference).toBeCloseTo(found.difference, 10);
    for (const at of [0, 1]) {
      expect(thrice?.errors?.[at]?.error).toBeCloseTo(found.errors?.[at]?.error ?? 0, 10);
      expect(thrice?.errors?.[at]?.degrees).toBe(found.errors?.[at]?.degrees);
    }
    // Nor surer than the round with the fewest answers, wherever that is.
    const small = { ...found, errors: found.errors?.map((one) => ({ ...one, degrees: 4 })) ?? null };
    for (const both of [
      [found, small],
      [small, found],
    ]) {
      const two = differenceOfRounds(both.map((one) => ({ weight: 19, found: one })));
      expect(two?.errors?.map(({ degrees }) => degrees)).toEqual([4, 4]);
    }
  });
});

describe('drawn to everyone', () => {
  it('design 5 takes the variance between groups by the moments, as metafor gives it', () => {
    // escalc(measure = "RR", ai = tpos, bi = tneg, ci = cpos, di = cneg, data = dat.bcg), rounded to four digits
    const effects = [-0.8893, -1.5854, -1.3481, -1.4416, -0.2175, -0.7861, -1.6209, 0.012, -0.4694, -1.3713];
    const variances = [0.3256, 0.1946, 0.4154, 0.02, 0.0512, 0.0069, 0.223, 0.004, 0.0564, 0.073];
    const found = [...effects, -0.3394, 0.4459, -0.0173].map((difference, at) => ({
      difference,
      noise: Math.sqrt([...variances, 0.0124, 0.5325, 0.0714][at] ?? 0),
    }));
    const drawn = drawnToEveryone(found);
    for (const [at, { difference, noise }] of found.entries()) {
      const ratio = (drawn[at] ?? 0) / difference;
      // rma(yi, vi, data = dat, method = "DL")$tau2: 0.3088
      expect((noise ** 2 * ratio) / (1 - ratio)).toBeCloseTo(0.3088, 3);
    }
  });

  it('design 5 puts a small group that is far off by chance behind a large one that is surely above', () => {
    const [small = 0, large = 0] = drawnToEveryone([
      { difference: 0.9, noise: 0.7 },
      { difference: 0.6, noise: 0.1 },
      { difference: -0.5, noise: 0.1 },
    ]);
    expect(large).toBeGreaterThan(small);
    expect(small).toBeGreaterThan(0);
  });

  it('design 5 distinguishes nobody where chance explains all', () => {
    const found = [0.3, -0.2, 0.1].map((difference) => ({ difference, noise: 0.5 }));
    expect(drawnToEveryone(found)).toEqual([0, 0, 0]);
    expect(drawnToEveryone([{ difference: 1, noise: null }])).toEqual([0]);
  });
});

const rounds = (values: readonly number[]) => values.map((value, index) => ({ index, value }));
/** Neighbours differ by 0.4 each. */
const swinging = rounds([7, 7.4, 7, 7.4, 7, 7.4, 7, 7.4, 7]);

it('design 5 a group goes the way of its difference by a one-sided test', () => {
  const noise = [0, 1, -1, 0, 1, -1, 1, 0];
  const isRising = (slope: number, way: 1 | -1 = 1) =>
    goesWay(
      noise.map((by, index) => ({ index, own: { n: 20, value: 50 + slope * index + by }, deviation: 2 })),
      0,
      way,
    );
  // Two-sided tails of 0.112 and 0.068.
  expect([isRising(0.5), isRising(0.6), isRising(0.6, -1)]).toEqual([false, true, false]);
});

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
    // Six pairs of neighbours are worth three: t of 3 with three degrees is not rare (R: 2 * pt(-3, 3) = 0.058).
    const six = rounds([5, 6, 5, 6, 5, 6, 5]);
    expect([isUnusual(six, 3, 1), isUnusual(six, 4, 1)]).toEqual([null, true]);
  });

  it('design 5 is unusual where rounds never differed at all, unless it is none', () => {
    const still = rounds([5, 5, 5, 5, 5, 5, 5]);
    expect(isUnusual(still, 0.1, 1)).toBe(true);
    expect(isUnusual(still, 0, 1)).toBe(false);
  });
});
