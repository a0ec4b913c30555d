import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentCritical } from '../../server/rules/statistics/distributions.ts';
import { leastSquares } from '../../server/rules/statistics/statistics.ts';
import {
  pointOnLine,
  slopeInterval,
  slopeTail,
  type TrendLine,
  type TrendPoint,
  trendOfValues,
} from '../../server/rules/statistics/trend.ts';
import { type PersonAnswers, trendOfPeople } from '../../server/rules/statistics/trend-of-people.ts';

const series = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 20 })
  .chain((indices) =>
    fc.tuple(
      fc.constant(indices.toSorted((a, b) => a - b)),
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: indices.length, maxLength: indices.length }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: indices.length, maxLength: indices.length }),
    ),
  )
  .map(([indices, values, weights]) =>
    indices.map((index, at): TrendPoint => ({ index, value: values[at] ?? 0, weight: weights[at] ?? 1 })),
  );

/** The solution of `matrix · x = right` by elimination; the matrix is symmetric and positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  rows.forEach((pivot, at) => {
    rows.forEach((row, other) => {
      if (other === at) return;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      row.forEach((cell, column) => {
        row[column] = cell - factor * (pivot[column] ?? 0);
      });
    });
  });
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0);

/** ln det of a symmetric positive definite matrix: the pivots of its elimination. */
function logDeterminant(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row]);
  return rows.reduce((sum, pivot, at) => {
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      row.forEach((cell, column) => {
        row[column] = cell - factor * (pivot[column] ?? 0);
      });
    }
    return sum + Math.log(pivot[at] ?? 1);
  }, 0);
}

/**
 * The uncertainty of the errors for one correlation of neighbours: s²·cᵀRd, and the likelihood of the series with it.
 */
function errorsOfLikeness(points: readonly TrendPoint[], at: number, correlation: number) {
  const alike = points.map((a) => points.map((b) => correlation ** Math.abs(a.index - b.index)));
  const ones = points.map(() => 1);
  const xs = points.map(({ index }) => index);
  const ys = points.map(({ value }) => value);
  const [ofOnes, ofXs, ofYs] = [ones, xs, ys].map((column) => solve(alike, column)) as [number[], number[], number[]];
  const normalEquations = [
    [dot(ones, ofOnes), dot(ones, ofXs)],
    [dot(xs, ofOnes), dot(xs, ofXs)],
  ];
  const [start = 0, slope = 0] = solve(normalEquations, [dot(ones, ofYs), dot(xs, ofYs)]);
  const residuals = ys.map((y, place) => y - start - slope * (xs[place] ?? 0));
  const degrees = points.length - 2;
  const squares = dot(residuals, solve(alike, residuals));
  const weight = points.reduce((sum, point) => sum + point.weight, 0);
  const mean = points.reduce((sum, point) => sum + point.weight * point.index, 0) / weight;
  const spread = points.reduce((sum, point) => sum + point.weight * (point.index - mean) ** 2, 0);
  const shares = points.map((point) => (point.weight * (point.index - mean)) / spread);
  const inLine = points.map((point, place) => point.weight / weight + (at - mean) * (shares[place] ?? 0));
  const varianceOf = (counts: readonly number[]) => {
    const spreadOut = alike.map((row) => dot(row, counts));
    return (squares / degrees) * dot(counts, spreadOut);
  };
  return {
    slope: varianceOf(shares),
    line: varianceOf(inLine),
    likelihood: -(logDeterminant(alike) + logDeterminant(normalEquations) + degrees * Math.log(squares)) / 2,
  };
}

/**
 * The same by whole matrices: the variances of four correlations, averaged by the likelihood of the series with each.
 */
function errorsByMatrices(points: readonly TrendPoint[], at: number): { slope: number; line: number } {
  const found = [0, 0.2, 0.4, 0.6].map((correlation) => errorsOfLikeness(points, at, correlation));
  const most = Math.max(...found.map(({ likelihood }) => likelihood));
  const weights = found.map(({ likelihood }, place) => (place === 3 ? 3 : 1) * Math.exp(likelihood - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const average = (of: 'slope' | 'line') =>
    1.17 *
    Math.sqrt(
      dot(
        weights,
        found.map((one) => one[of]),
      ) / all,
    );
  return { slope: average('slope'), line: average('line') };
}

const varianceAt = ({ levelVariance, covariance, error }: TrendLine['errors'][number], away: number) =>
  levelVariance + 2 * covariance * away + (error * away) ** 2;

describe('the trend of published values', () => {
  it('7.14 is the slope of the line that the chart shows, with the error that whole matrices give', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 60 }), (points, at) => {
        const found = trendOfValues(points);
        const line = leastSquares(points.map(({ index, value, weight }) => ({ x: index, y: value, weight })));
        const [error] = found?.errors ?? [];
        fc.pre(error !== undefined && error.error > 1e-6);
        expect(found?.slope).toBe(line?.slope);
        expect(found?.errors).toHaveLength(1);
        expect(error.degrees).toBe(points.length - 2);
        const errors = errorsByMatrices(points, at);
        expect(error.error / errors.slope).toBeCloseTo(1, 6);
        expect(Math.sqrt(Math.max(0, varianceAt(error, at - (found?.center ?? 0))))).toBeCloseTo(errors.line, 5);
      }),
    );
  });

  it('design 5 allows for people who leave and others who come, as far as answers differ', () => {
    const points = Array.from({ length: 52 }, (_, index) => ({
      index,
      value: 6 + 0.01 * index + (index % 3) / 10,
      weight: 30,
    }));
    const errorOf = (deviation: number | null, leaving: number) =>
      trendOfValues(
        points.map((point) => ({ ...point, deviation })),
        leaving,
      )?.errors[0]?.error ?? 0;
    expect(errorOf(1.5, 0)).toBe(errorOf(null, 0.004));
    // A random walk of 2 · 0.004 · 1.5²/30 a round has a slope of 1.2 · that/52.
    const ofLeaving = Math.sqrt((1.2 * 2 * 0.004 * 1.5 ** 2) / 30 / 52);
    expect(Math.sqrt(errorOf(1.5, 0.004) ** 2 - errorOf(1.5, 0) ** 2) / ofLeaving).toBeCloseTo(1, 0);
    expect(errorOf(1.5, 0.01)).toBeGreaterThan(errorOf(1.5, 0.004));
  });

  it('7.14 is not shown for three rounds, nor where a round has no answers', () => {
    const points = [0, 1, 2, 3].map((index) => ({ index, value: index, weight: 5 }));
    expect(trendOfValues(points.slice(1))).toBeNull();
    expect(trendOfValues(points.map((point) => ({ ...point, weight: point.index === 0 ? 0 : 5 })))).toBeNull();
    expect(trendOfValues(points)?.slope).toBeCloseTo(1, 12);
  });
});

const rounds = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const answersOf = (given: readonly (readonly [round: number, answer: number])[]): PersonAnswers => {
  const inOrder = given.toSorted(([a], [b]) => a - b);
  return { at: inOrder.map(([round]) => round), values: inOrder.map(([, answer]) => answer) };
};

const ofPeople = (people: readonly PersonAnswers[]) => trendOfPeople(rounds, people);

const answers = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 10 })), { minLength: 1, maxLength: 9 })
  .map((given) => answersOf([...new Map(given)]));

/** The same rounds for all: what a table of people by rounds has. */
const table = fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 9, maxLength: 9 }), {
  minLength: 3,
  maxLength: 12,
});

describe('the trend of people', () => {
  it('7.14 has the variances that each person’s own share in the line gives', () => {
    fc.assert(
      fc.property(fc.array(answers, { minLength: 3, maxLength: 12 }), fc.integer({ min: 0, max: 8 }), (people, at) => {
        const line = ofPeople(people);
        fc.pre(line !== null);
        const all = (term: (person: PersonAnswers) => number) => people.reduce((sum, person) => sum + term(person), 0);
        const n = all((person) => person.at.length);
        const meanOf = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
        const spreadOf = (person: PersonAnswers) => person.at.reduce((sum, x) => sum + (x - meanOf(person.at)) ** 2, 0);
        const spread = all(spreadOf);
        const away = at - line.center;
        // Each person's contribution to the line at this round; only people who have answered twice show how slopes
        // differ.
        const shares = people.map((person) => {
          const ownX = meanOf(person.at);
          const inLevel =
            (person.at.length * (meanOf(person.values) - line.level - line.slope * (ownX - line.center))) / n;
          const shared = person.at.reduce((sum, x, place) => sum + (x - ownX) * (person.values[place] ?? 0), 0);
          return { inLevel, inSlope: (shared - line.slope * spreadOf(person)) / spread };
        });
        // The effective number of people for the slope, as if each were equally certain.
        const effective = spread ** 2 / all((person) => spreadOf(person) ** 2);
        const ofSlope = effective / (effective - 1);
        const expected = shares.reduce(
          (sum, { inLevel, inSlope }) =>
            sum +
            inLevel ** 2 * (people.length / (people.length - 1)) +
            ofSlope * (2 * away * inLevel * inSlope + (away * inSlope) ** 2),
          0,
        );
        const [between] = line.errors;
        expect(between && varianceAt(between, away)).toBeCloseTo(expected, 8);
      }),
    );
  });

  it('design 5 has beside it the error of the rounds, which is that of published values where everyone answers', () => {
    fc.assert(
      fc.property(table, (people) => {
        const line = ofPeople(people.map((values) => ({ at: rounds, values })));
        const published = trendOfValues(
          rounds.map((index) => ({
            index,
            value: people.reduce((sum, values) => sum + (values[index] ?? 0), 0) / people.length,
            weight: people.length,
          })),
        );
        const [ofRounds, own] = [line?.errors[1], published?.errors[0]];
        fc.pre(ofRounds !== undefined && own !== undefined);
        expect(line?.slope).toBeCloseTo(published?.slope ?? Number.NaN, 10);
        expect(ofRounds.degrees).toBe(own.degrees);
        for (const fact of ['error', 'levelVariance', 'covariance'] as const) {
          expect(ofRounds[fact]).toBeCloseTo(own[fact], 8);
        }
      }),
    );
  });

  it('design 5 the error of the rounds does not depend on who happened to answer which', () => {
    fc.assert(
      fc.property(
        fc.array(answers, { minLength: 3, maxLength: 12 }),
        fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 12, maxLength: 12 }),
        (people, levels) => {
          const found = ofPeople(people)?.errors[1];
          fc.pre(found !== undefined && found.error > 1e-6);
          const lifted = people.map(({ at, values }, person) => ({
            at,
            values: values.map((value) => value + (levels[person] ?? 0)),
          }));
          expect((ofPeople(lifted)?.errors[1]?.error ?? 0) / found.error).toBeCloseTo(1, 5);
        },
      ),
    );
  });

  it('design 5 a mood that all share is no trend, however alike people are in it', () => {
    const moods = [0.2, 0.1, 0.3, -0.1, 0.1, -0.2, 0, -0.3, -0.1];
    const people = [4, 5, 6, 7, 8].map((level) => ({ at: rounds, values: moods.map((mood) => level + mood) }));
    const line = ofPeople(people);
    const [between] = line?.errors ?? [];
    expect(between?.error).toBeCloseTo(0, 10);
    expect(line && slopeTail(line)).toBeGreaterThan(0.05);
  });

  it('design 5 rounds that nobody links by answering both have levels of their own', () => {
    const early = [1, 2, 3, 4, 5].map((level) => answersOf(rounds.slice(0, 4).map((round) => [round, level])));
    const late = [6, 7, 8, 9, 10].map((level) => answersOf(rounds.slice(4).map((round) => [round, level])));
    const line = ofPeople([...early, ...late]);
    expect(line?.slope).toBeCloseTo(0, 12);
    expect(line?.errors[1]?.error).toBeCloseTo(0, 10);
    expect(line?.errors[1]?.degrees).toBe(rounds.length - 3);
  });

  it('7.14 says that a slope is real exactly where its interval leaves out 0, and holds the line in its band', () => {
    fc.assert(
      fc.property(fc.array(answers, { minLength: 3, maxLength: 12 }), (people) => {
        const line = ofPeople(people);
        fc.pre(line?.errors.every(({ error, degrees }) => error > 1e-6 && degrees > 0.5) ?? false);
        if (line === null) return;
        const { low, high } = slopeInterval(line, 0.05);
        expect(low > 0 || high < 0).toBe(slopeTail(line) < 0.05);
        const point = pointOnLine(line, 3, 0.05);
        expect(point.low).toBeLessThanOrEqual(point.value);
        expect(point.high).toBeGreaterThanOrEqual(point.value);
        expect(point.value).toBeCloseTo(line.level + line.slope * (3 - line.center), 12);
      }),
    );
  });

  it('7.14 counts the rounds that are missing: what falls evenly lies on its line, also where rounds are far apart', () => {
    const indices = [0, 1, 2, 9, 10];
    const people = [7, 8, 9].map((level) => ({
      at: [0, 1, 2, 3, 4],
      values: indices.map((index) => level - index / 2),
    }));
    const line = trendOfPeople(indices, people);
    expect(line?.slope).toBeCloseTo(-1 / 2, 12);
    expect(line?.errors.map(({ error }) => error)).toEqual([expect.closeTo(0, 10), expect.closeTo(0, 10)]);
  });

  it('7.14 a band is as wide as the variance of the line there: of its level, of its slope, and of both together', () => {
    const errors = [{ error: 1, degrees: 10, levelVariance: 4, covariance: -0.5 }];
    const at = (index: number) => pointOnLine({ slope: 1, center: 3, level: 5, errors, bend: null }, index, 0.05);
    const times = studentCritical(0.05, 10);
    for (const [index, value, variance] of [
      [3, 5, 4],
      [5, 7, 4 - 2 + 4],
      [1, 3, 4 + 2 + 4],
    ] as const) {
      expect(at(index).value).toBe(value);
      expect(at(index).high - value).toBeCloseTo(times * Math.sqrt(variance), 10);
      expect(value - at(index).low).toBeCloseTo(times * Math.sqrt(variance), 10);
    }
  });

  it('7.14 compares each person with themselves: who answers low and comes late makes no decline', () => {
    const high = rounds.slice(0, 5).map((round) => [round, 9] as const);
    const low = rounds.slice(4).map((round) => [round, 2] as const);
    const found = ofPeople([high, high, low, low].map(answersOf));
    expect(found?.slope).toBeCloseTo(0, 12);
    expect(found && slopeTail({ ...found, slope: Math.round(found.slope * 1e9) })).toBe(1);
  });

  it('7.14 is the mean of the slopes of people who answered the same rounds, with the error of that mean', () => {
    const slopes = [-0.5, -0.1, 0.2, -0.4];
    const found = ofPeople(slopes.map((slope) => answersOf([0, 1, 2, 3].map((round) => [round, 7 + slope * round]))));
    const mean =
      dot(
        slopes,
        slopes.map(() => 1),
      ) / slopes.length;
    const squares = slopes.reduce((sum, slope) => sum + (slope - mean) ** 2, 0);
    expect(found?.slope).toBeCloseTo(mean, 12);
    expect(found?.errors[0]?.error).toBeCloseTo(Math.sqrt(squares / (slopes.length - 1) / slopes.length), 12);
    expect(found?.errors[0]?.degrees).toBe(3);
  });

  it('7.14 is not shown where at most one person has answered twice', () => {
    expect(
      ofPeople([
        answersOf([
          [0, 5],
          [1, 6],
          [2, 6],
          [3, 6],
        ]),
        answersOf([[0, 5]]),
      ]),
    ).toBeNull();
  });
});
