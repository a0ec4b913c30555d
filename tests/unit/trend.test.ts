import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastSquares } from '../../server/statistics/statistics.ts';
import {
  type PersonSums,
  pointOnLine,
  slopeInterval,
  slopeTail,
  sumPersons,
  type TrendPoint,
  trendOfPeople,
  trendOfValues,
} from '../../server/statistics/trend.ts';

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

/** The same by whole matrices: the variance of Σ cᵢyᵢ is s²·cᵀRc, s² from the residuals of generalised least squares. */
function errorsByMatrices(points: readonly TrendPoint[], at: number): { slope: number; line: number } {
  const alike = points.map((a) => points.map((b) => 0.6 ** Math.abs(a.index - b.index)));
  const ones = points.map(() => 1);
  const xs = points.map(({ index }) => index);
  const ys = points.map(({ value }) => value);
  const [ofOnes, ofXs, ofYs] = [ones, xs, ys].map((column) => solve(alike, column)) as [number[], number[], number[]];
  const normalEquations = [
    [dot(ones, ofOnes), dot(ones, ofXs)],
    [dot(xs, ofOnes), dot(xs, ofXs)],
  ];
  const [start = 0, slope = 0] = solve(normalEquations, [dot(ones, ofYs), dot(xs, ofYs)]);
  const residuals = ys.map((y, at) => y - start - slope * (xs[at] ?? 0));
  const variance = dot(residuals, solve(alike, residuals)) / (points.length - 2);
  const weight = points.reduce((sum, point) => sum + point.weight, 0);
  const mean = points.reduce((sum, point) => sum + point.weight * point.index, 0) / weight;
  const spread = points.reduce((sum, point) => sum + point.weight * (point.index - mean) ** 2, 0);
  const shares = points.map((point) => (point.weight * (point.index - mean)) / spread);
  const errorOf = (counts: readonly number[]) =>
    Math.sqrt(
      variance *
        dot(
          counts,
          alike.map((row) => dot(row, counts)),
        ),
    );
  const inLine = points.map((point, place) => point.weight / weight + (at - mean) * (shares[place] ?? 0));
  return { slope: errorOf(shares), line: errorOf(inLine) };
}

describe('the trend of published values', () => {
  it('7.14 is the slope of the line that the chart shows, with the error that whole matrices give', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 60 }), (points, at) => {
        const found = trendOfValues(points);
        const line = leastSquares(points.map(({ index, value, weight }) => ({ x: index, y: value, weight })));
        expect(found?.slope).toBe(line?.slope);
        expect(found?.degrees).toBe(points.length - 2);
        const errors = errorsByMatrices(points, at);
        expect(found?.error).toBeCloseTo(errors.slope, 8);
        const [away, variance] = found ? [at - found.center, found.levelVariance] : [0, 0];
        const ofLine = variance + 2 * (found?.covariance ?? 0) * away + ((found?.error ?? 0) * away) ** 2;
        expect(Math.sqrt(Math.max(0, ofLine))).toBeCloseTo(errors.line, 6);
      }),
    );
  });

  it('7.14 is not told of three rounds, nor where a round has no answers', () => {
    const points = [0, 1, 2, 3].map((index) => ({ index, value: index, weight: 5 }));
    expect(trendOfValues(points.slice(1))).toBeNull();
    expect(trendOfValues(points.map((point) => ({ ...point, weight: point.index === 0 ? 0 : 5 })))).toBeNull();
    expect(trendOfValues(points)?.slope).toBeCloseTo(1, 12);
  });
});

const sumsOf = (answers: readonly (readonly [round: number, answer: number])[]): PersonSums => ({
  n: answers.length,
  x: answers.reduce((sum, [round]) => sum + round, 0),
  y: answers.reduce((sum, [, answer]) => sum + answer, 0),
  xx: answers.reduce((sum, [round]) => sum + round * round, 0),
  xy: answers.reduce((sum, [round, answer]) => sum + round * answer, 0),
});

const ofPeople = (persons: readonly PersonSums[]) => trendOfPeople(sumPersons(persons));

const answers = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 10 })), { minLength: 1, maxLength: 9 })
  .map((given) => sumsOf([...new Map(given)]));

describe('the trend of people', () => {
  it('7.14 has the variances that each person’s own share in the line gives', () => {
    fc.assert(
      fc.property(fc.array(answers, { minLength: 3, maxLength: 12 }), fc.integer({ min: 0, max: 8 }), (persons, at) => {
        const line = ofPeople(persons);
        fc.pre(line !== null);
        const all = (term: (person: PersonSums) => number) => persons.reduce((sum, person) => sum + term(person), 0);
        const n = all((person) => person.n);
        const spreadOf = ({ n, x, xx }: PersonSums) => xx - (x * x) / n;
        const spread = all(spreadOf);
        const away = at - line.center;
        // What each adds to the line at this round; only who has answered twice says how people differ in their slopes.
        const shares = persons.map((person) => {
          const inLevel = (person.y - person.n * line.level - line.slope * (person.x - person.n * line.center)) / n;
          const shared = person.xy - (person.x * person.y) / person.n;
          return { inLevel, inSlope: (shared - line.slope * spreadOf(person)) / spread };
        });
        // So many people as tell as much of the slope as all of them, were each as sure.
        const effective = spread ** 2 / all((person) => spreadOf(person) ** 2);
        const ofSlope = effective / (effective - 1);
        const expected = shares.reduce(
          (sum, { inLevel, inSlope }) =>
            sum +
            inLevel ** 2 * (persons.length / (persons.length - 1)) +
            ofSlope * (2 * away * inLevel * inSlope + (away * inSlope) ** 2),
          0,
        );
        const found = line.levelVariance + 2 * line.covariance * away + (line.error * away) ** 2;
        expect(found).toBeCloseTo(expected, 8);
      }),
    );
  });

  it('7.14 says that a slope is real exactly where its interval leaves out 0, and holds the line in its band', () => {
    fc.assert(
      fc.property(fc.array(answers, { minLength: 3, maxLength: 12 }), (persons) => {
        const line = ofPeople(persons);
        fc.pre(line !== null && line.error > 1e-6 && line.degrees > 0.5);
        const { low, high } = slopeInterval(line, 0.05);
        expect(low > 0 || high < 0).toBe(slopeTail(line) < 0.05);
        const point = pointOnLine(line, 3, 0.05);
        expect(point.low).toBeLessThanOrEqual(point.value);
        expect(point.high).toBeGreaterThanOrEqual(point.value);
        expect(point.value).toBeCloseTo(line.level + line.slope * (3 - line.center), 12);
      }),
    );
  });

  it('7.14 compares each person with themselves: who answers low and comes late makes no decline', () => {
    const early = sumsOf([
      [0, 9],
      [1, 9],
      [2, 9],
    ]);
    const late = sumsOf([
      [3, 2],
      [4, 2],
      [5, 2],
    ]);
    const found = ofPeople([early, late]);
    expect(found).toMatchObject({ slope: 0, error: 0, degrees: 1 });
    expect(found && slopeTail(found)).toBe(1);
  });

  it('7.14 is the mean of the slopes of people who answered the same rounds, with the error of that mean', () => {
    const slopes = [-0.5, -0.1, 0.2, -0.4];
    const found = ofPeople(
      slopes.map((slope) =>
        sumsOf([
          [0, 7],
          [1, 7 + slope],
          [2, 7 + 2 * slope],
        ]),
      ),
    );
    const mean =
      dot(
        slopes,
        slopes.map(() => 1),
      ) / slopes.length;
    const squares = slopes.reduce((sum, slope) => sum + (slope - mean) ** 2, 0);
    expect(found?.slope).toBeCloseTo(mean, 12);
    expect(found?.error).toBeCloseTo(Math.sqrt(squares / (slopes.length - 1) / slopes.length), 12);
    expect(found?.degrees).toBe(3);
  });

  it('7.14 is not told where at most one person has answered twice', () => {
    expect(
      ofPeople([
        sumsOf([
          [0, 5],
          [1, 6],
        ]),
        sumsOf([[0, 5]]),
      ]),
    ).toBeNull();
  });
});
