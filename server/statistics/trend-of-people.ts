import { errorOfRounds, type LineError } from './shared-rounds.ts';
import type { TrendLine } from './trend.ts';

/** What one person answered: in which of the rounds, by place and ascending, and what. */
export type PersonAnswers = { at: readonly number[]; values: readonly number[] };

/** In which rounds one person answered: how many, the mean of their indices, and their squared distances from it. */
type Attendance = { at: readonly number[]; n: number; x: number; spread: number };

/**
 * The common line of people: its slope compares each with themselves alone (fixed effects). It has two errors, of which the
 * larger counts. The one between people allows for each answering alike every time (cluster-robust: Liang, Zeger,
 * Biometrika 73, 1986); it is blind to what moves all of them at once, such as a wet week. The one of the rounds is that of
 * `trendOfValues`, of values that are adjusted to who answered.
 * @param indices of the rounds, ascending
 * @returns null where fewer than `fewest` people have answered in two rounds, or the rounds leave nothing to tell an error from
 */
export function trendOfPeople(
  indices: readonly number[],
  people: readonly PersonAnswers[],
  fewest = 2,
): TrendLine | null {
  const answered = people.filter(({ at }) => at.length > 0);
  const lineOf = fitterOfPeople(
    indices,
    answered.map(({ at }) => at),
    fewest,
  );
  return lineOf?.(answered.map(({ values }) => values)) ?? null;
}

/**
 * The same for several values of the same people in the same rounds, which choices are.
 * @param attended in which rounds each person answered, at least once
 * @returns takes the values of each person, in the same order
 */
export function fitterOfPeople(
  indices: readonly number[],
  attended: readonly (readonly number[])[],
  fewest = 2,
): ((values: readonly (readonly number[])[]) => TrendLine | null) | null {
  const people = attended.map((at) => attendanceOf(indices, at));
  const repeated = people.filter(({ n }) => n > 1).length;
  const all = {
    n: sumOf(people, ({ n }) => n),
    spread: sumOf(people, ({ spread }) => spread),
    squares: sumOf(people, ({ spread }) => spread ** 2),
  };
  if (repeated < fewest || all.spread <= 0) return null;
  const center = sumOf(people, ({ n, x }) => n * x) / all.n;
  const rounds = linkRounds(indices, people);
  return (values) => {
    const answers = people.map((person, place) => answersOf(indices, person, values[place] ?? []));
    const line = {
      slope: sumOf(answers, ({ share }) => share) / all.spread,
      center,
      level: sumOf(answers, ({ n, y }) => n * y) / all.n,
    };
    const between = errorBetweenPeople(answers, line, all);
    const shared = errorOfSharedRounds(indices, rounds, answers);
    if (shared === null || !Number.isFinite(line.slope)) return null;
    const errors = [between, shared];
    return errors.every(({ error }) => Number.isFinite(error)) ? { ...line, errors } : null;
  };
}

function sumOf<T>(some: readonly T[], term: (one: T) => number): number {
  return some.reduce((total, one) => total + term(one), 0);
}

function attendanceOf(indices: readonly number[], at: readonly number[]): Attendance {
  const x = sumOf(at, (round) => indices[round] ?? 0) / at.length;
  return { at, n: at.length, x, spread: sumOf(at, (round) => ((indices[round] ?? 0) - x) ** 2) };
}

/** y: the mean; `share`: Σ(x − mean)(y − mean). */
type Answers = Attendance & { values: readonly number[]; y: number; share: number };

function answersOf(indices: readonly number[], person: Attendance, values: readonly number[]): Answers {
  const y = sumOf(values, (value) => value) / person.n;
  let share = 0;
  person.at.forEach((round, place) => {
    share += ((indices[round] ?? 0) - person.x) * ((values[place] ?? 0) - y);
  });
  return { ...person, values, y, share };
}

type Line = Omit<TrendLine, 'errors'>;

/**
 * With m/(m − 1), where m is not the number of people but (Σs)²/Σs²: those who answer seldom say less of a slope (Carter,
 * Schnepel, Steigerwald, Review of Economics and Statistics 99, 2017).
 */
function errorBetweenPeople(
  people: readonly Answers[],
  { slope, center, level }: Line,
  all: { n: number; spread: number; squares: number },
): LineError {
  let [slopes, levels, products] = [0, 0, 0];
  for (const person of people) {
    const inSlope = person.share - slope * person.spread;
    const inLevel = person.n * (person.y - level - slope * (person.x - center));
    slopes += inSlope ** 2;
    levels += inLevel ** 2;
    products += inSlope * inLevel;
  }
  const effective = all.spread ** 2 / all.squares;
  const degrees = effective - 1;
  return {
    error: Math.sqrt((slopes * effective) / degrees) / all.spread,
    degrees,
    levelVariance: (levels * people.length) / (people.length - 1) / all.n ** 2,
    covariance: (products * effective) / degrees / (all.n * all.spread),
  };
}

/**
 * The error of the rounds. Their values are what rounds differ by where people are compared with themselves (fixed effects
 * of both, people and rounds): links · values = `moved`, a row a round. Rounds that nobody links have levels of their own.
 */
function errorOfSharedRounds(
  indices: readonly number[],
  { links, parts, linked, model, inLevel, inSlope }: LinkedRounds,
  people: readonly Answers[],
): LineError | null {
  const moved = new Float64Array(indices.length);
  for (const { at, values, y } of people) {
    at.forEach((round, place) => {
      moved[round] = (moved[round] ?? 0) + (values[place] ?? 0) - y;
    });
  }
  const solved = solveParts(links, moved, parts);
  const values = linked.map((at) => solved[at] ?? 0);
  return errorOfRounds(
    linked.map((at) => indices[at] ?? 0),
    { values, model },
    { inLevel, inSlope },
  );
}

type LinkedRounds = ReturnType<typeof linkRounds>;

/** Who answered which rounds together: a person of n rounds links each two of them by 1/n. */
function linkRounds(indices: readonly number[], people: readonly Attendance[]) {
  const links = indices.map(() => new Float64Array(indices.length));
  const counts = indices.map(() => 0);
  for (const { at, n } of people) {
    for (const round of at) {
      const row = links[round] as Float64Array;
      for (const other of at) row[other] = (row[other] as number) - 1 / n;
      row[round] = (row[round] as number) + 1;
      counts[round] = (counts[round] ?? 0) + 1;
    }
  }
  const linked = indices.flatMap((_, at) => ((links[at]?.[at] ?? 0) > 1e-9 ? [at] : []));
  const parts = partsOf(links, linked);
  const xs = linked.map((at) => indices[at] ?? 0);
  const pulls = linked.map((at) => sumOf(linked, (other) => (links[at]?.[other] ?? 0) * (indices[other] ?? 0)));
  const spread = pulls.reduce((total, pull, place) => total + pull * (xs[place] ?? 0), 0);
  const all = sumOf(counts, (count) => count);
  return {
    links,
    linked,
    parts,
    model: [...parts.map((part) => linked.map((at) => (part.includes(at) ? 1 : 0))), xs],
    inLevel: linked.map((at) => (counts[at] ?? 0) / all),
    inSlope: pulls.map((pull) => pull / spread),
  };
}

type Matrix = readonly Float64Array[];

/** Rounds that people link to each other, directly or over others. */
function partsOf(links: Matrix, rounds: readonly number[]): number[][] {
  const left = new Set(rounds);
  const parts: number[][] = [];
  for (const first of rounds) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const at of part) {
      for (const other of left) {
        if ((links[at]?.[other] ?? 0) < -1e-12) {
          left.delete(other);
          part.push(other);
        }
      }
    }
    parts.push(part.toSorted((a, b) => a - b));
  }
  return parts;
}

/** The value of each round, the first of each part being 0: by Cholesky's decomposition. */
function solveParts(links: Matrix, right: Float64Array, parts: readonly (readonly number[])[]): Float64Array {
  const solved = new Float64Array(right.length);
  for (const part of parts) {
    const free = part.slice(1);
    const lower = free.map(() => new Float64Array(free.length));
    const forward = new Float64Array(free.length);
    free.forEach((at, row) => {
      const own = lower[row] as Float64Array;
      for (let column = 0; column <= row; column += 1) {
        const other = lower[column] as Float64Array;
        let value = links[at]?.[free[column] ?? 0] ?? 0;
        for (let k = 0; k < column; k += 1) value -= (own[k] ?? 0) * (other[k] ?? 0);
        own[column] = column === row ? Math.sqrt(Math.max(value, 1e-12)) : value / (other[column] ?? 1);
      }
      let value = right[at] ?? 0;
      for (let k = 0; k < row; k += 1) value -= (own[k] ?? 0) * (forward[k] ?? 0);
      forward[row] = value / (own[row] ?? 1);
    });
    for (let row = free.length - 1; row >= 0; row -= 1) {
      let value = forward[row] ?? 0;
      for (let k = row + 1; k < free.length; k += 1) value -= (lower[k]?.[row] ?? 0) * (solved[free[k] ?? 0] ?? 0);
      solved[free[row] ?? 0] = value / (lower[row]?.[row] ?? 1);
    }
  }
  return solved;
}
