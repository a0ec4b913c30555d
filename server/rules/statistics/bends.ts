import { LruMap } from 'toad-cache';
import { normalTail, studentTail } from './distributions.ts';
import { scaleOf } from './shared-rounds.ts';

type Numbers = readonly number[];
/** For the inner loops, which visit each pair of a shape and a noise. */
type Vector = Float64Array;

/**
 * How rounds depart from a straight line: they step to another level, the line turns, or a single round is apart. `at`:
 * the index of the first round after the step, of the round where the line turns, or of the single one.
 */
export type Shape = { kind: 'step' | 'turn' | 'single'; at: number };
const kinds = ['step', 'turn', 'single'] as const;

/** The fewest rounds on either side of a step; the round where a line turns counts on both. */
const fewestOnASide = 3;
/** With fewer rounds nothing is reported. */
export const fewestBentRounds = 2 * fewestOnASide;
/**
 * Steps and turns are tested only against each other, a single round against all shapes: both together would be wrong
 * more often than each. With this margin at most 5 % of series that follow a line are reported to leave it.
 */
const margin = 1.5;
/** How similar neighbouring rounds may be, as far as the error of a line allows for it (shared-rounds.ts). */
const correlations = [0, 0.2, 0.4, 0.6] as const;

/**
 * The rounds with enough answers to look for a shape: with one or two answers where there are usually twenty, as in
 * July, the value can be anything, and where rounds are assumed to vary alike it hides a clear shape among the others.
 * Only the number of answers decides, so a series that follows a line still does.
 */
export function withoutSparse<Round>(rounds: readonly Round[], answersOf: (round: Round) => number): Round[] {
  const counts = rounds.map(answersOf).toSorted((one, other) => one - other);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  return rounds.filter((round) => answersOf(round) >= usual / 4);
}

/**
 * `weights`: the number of answers of each round; `levels`: a column for each part of the rounds that has a level of
 * its own.
 */
type Rounds = { indices: Numbers; weights: Numbers; levels: readonly Numbers[] };

/** The shape by which rounds depart from their line. */
export type BentRounds = {
  shape: Shape;
  /** An upper bound for the probability of a shape this clear where the rounds follow a line. */
  p: number;
  /** Its size: the sum of these times the values of the rounds. */
  counts: Numbers;
  size: number;
  /**
   * The same bound where `size` is so many times its error, which has these degrees of freedom; Infinity: the error is
   * known.
   */
  tailOf: (times: number, degrees: number) => number;
};

/** The noise of rounds that follow a line: neighbours are similar, and rounds vary as 1/scale. */
type Noise = { correlation: number; scales: Numbers };
/**
 * The direction in which a shape departs from every line, under one noise: a unit vector in `Sight.units`, scaled from
 * `size`.
 */
type Direction = { shape: Shape; size: number };
/** The directions of one kind: how many, and the length of the path through them on the unit sphere. */
type Path = { kind: Shape['kind']; count: number; length: number };
type Sight = {
  noise: Noise;
  whitening: Whitening;
  line: readonly Vector[];
  /** Those of single rounds are last, from `singlesFrom` on. */
  directions: readonly Direction[];
  singlesFrom: number;
  /** One vector after the other. */
  units: Vector;
  paths: readonly Path[];
  degrees: number;
  likelihood: number;
};

/**
 * Cached, because surveys ask the same people several questions with several choices: their rounds have the same
 * shapes.
 */
const known = new LruMap<{ find: ((values: Numbers) => BentRounds | null) | null }>(8);

/**
 * Finds the shape that best explains how rounds depart from their line. Each noise gives the probability of that by
 * chance: the largest of many has at most the tail of a tube around their path (Hotelling, American Journal of
 * Mathematics 61, 1939; Knowles, Siegmund, Zhang, Biometrika 78, 1991), and at most the sum of their tails
 * (Bonferroni). The most sceptical noise counts: neighbours are similar by up to 0.6, and either all rounds vary as
 * much or those with few answers more. So nothing has to be estimated from a dozen rounds
 * (tests/prove/pure/bends.prove.ts, ADR 68).
 * @returns null where there are too few rounds; its function null where their values are on a line
 */
export function finderOfBends(rounds: Rounds): ((values: Numbers) => BentRounds | null) | null {
  const { indices, weights, levels } = rounds;
  if (indices.length < fewestBentRounds) return null;
  const key = JSON.stringify([indices, weights, levels]);
  const remembered = known.get(key);
  if (remembered) return remembered.find;
  const find = finderOf(rounds);
  known.set(key, { find });
  return find;
}

function finderOf(rounds: Rounds): ReturnType<typeof finderOfBends> {
  const { indices, weights } = rounds;
  const sights = [indices.map(() => 1), weights.map(Math.sqrt)].flatMap((scales) =>
    correlations.map((correlation) => sightOf(rounds, { correlation, scales })),
  );
  if (sights.some(({ degrees }) => degrees < 3)) return null;
  return (values) => {
    const seen = sights.flatMap((sight) => {
      const left = leftOf(sight, values);
      return left ? [{ sight, squares: left.squares, nearest: nearestOf(sight, left) }] : [];
    });
    if (seen.length < sights.length) return null;
    const support = ({ sight, squares, nearest: { ofAll } }: (typeof seen)[number]) =>
      sight.likelihood - (indices.length / 2) * Math.log(Math.max(squares * (1 - ofAll.cosine ** 2), Number.MIN_VALUE));
    const best = seen.reduce((clearest, one) => (support(one) > support(clearest) ? one : clearest));
    const { sight, nearest } = best;
    const direction = sight.directions[nearest.ofAll.at] as Direction;
    const isSingle = direction.shape.kind === 'single';
    const compared = ({ paths }: Sight) => (isSingle ? paths : paths.filter(({ kind }) => kind !== 'single'));
    const ps = seen.map(({ sight: own, nearest: { ofAll, ofOthers } }) => {
      const { cosine } = isSingle ? ofAll : ofOthers;
      const times = (cosine * Math.sqrt(own.degrees - 1)) / Math.sqrt(1 - cosine ** 2);
      return tailOfLargest(compared(own), times, own.degrees - 1);
    });
    const counts = countsOf(indices, sight, nearest.ofAll.at);
    return {
      shape: direction.shape,
      p: Math.max(...ps),
      counts,
      size: dot(counts, values),
      tailOf: (times, degrees) => tailOfLargest(compared(sight), times, degrees),
    };
  };
}

/** The columns that a shape adds to a line. */
export function columnOf({ kind, at }: Shape, indices: Numbers): number[] {
  return indices.map((index, place) => {
    if (kind === 'turn') return Math.max(0, index - (indices[at] ?? 0));
    return Number(kind === 'step' ? place >= at : place === at);
  });
}

/** At least so many rounds are before a shape, and so many from it on. */
const room = {
  step: { before: fewestOnASide, after: fewestOnASide },
  turn: { before: fewestOnASide - 1, after: fewestOnASide },
  single: { before: 0, after: 1 },
} as const;

function shapesOf(kind: Shape['kind'], rounds: number): Shape[] {
  const { before, after } = room[kind];
  return indexesOf(rounds)
    .filter((at) => at >= before && rounds - at >= after)
    .map((at) => ({ kind, at }));
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

function remove(values: Vector, unit: Vector): void {
  const share = dot(values, unit);
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] as number) - share * (unit[at] as number);
}

const indexesOf = (count: number) => Array.from({ length: count }, (_, at) => at);

function sightOf({ indices, levels }: Rounds, noise: Noise): Sight {
  const rounds = indices.length;
  const whitening = whiteningOf(indices, noise);
  const line: Vector[] = [];
  /** Normalises a column after removing its part in any line. @returns its length before; null: it is a line */
  const turnAway = (column: Vector): number | null => {
    whiten(column, whitening);
    const whole = Math.sqrt(dot(column, column));
    const size = withoutLine(column, line);
    if (size <= 1e-7 * whole) return null;
    for (let at = 0; at < rounds; at += 1) column[at] = (column[at] as number) / size;
    return size;
  };
  for (const column of [...levels, indices]) {
    const own = Float64Array.from(column);
    if (turnAway(own) !== null) line.push(own);
  }
  const shapes = kinds.flatMap((kind) => shapesOf(kind, rounds));
  const units = new Float64Array(shapes.length * rounds);
  const directions: Direction[] = [];
  for (const shape of shapes) {
    const start = directions.length * rounds;
    const own = units.subarray(start, start + rounds);
    own.set(columnOf(shape, indices));
    const size = turnAway(own);
    if (size !== null) directions.push({ shape, size });
  }
  const paths = kinds.map((kind): Path => {
    const own = directions.flatMap(({ shape }, at) => (shape.kind === kind ? [at] : []));
    let length = 0;
    for (const at of own.slice(1)) {
      const before = units.subarray((at - 1) * rounds, at * rounds);
      length += Math.acos(Math.min(1, Math.abs(dot(before, units.subarray(at * rounds, (at + 1) * rounds)))));
    }
    return { kind, count: own.length, length };
  });
  const likelihood = noise.scales.reduce(
    (sum, scale, at) => sum + Math.log(scale / scaleOf(noise.correlation, indices[at] ?? 0, indices[at - 1])),
    0,
  );
  const singlesFrom = directions.length - directions.filter(({ shape }) => shape.kind === 'single').length;
  const found = { noise, whitening, line, directions, singlesFrom, units, paths };
  return { ...found, degrees: rounds - line.length, likelihood };
}

/** Removes the line from a vector. @returns its length then */
function withoutLine(values: Vector, line: readonly Vector[]): number {
  const before = dot(values, values);
  for (const unit of line) remove(values, unit);
  let squares = dot(values, values);
  if (squares > before / 4) return Math.sqrt(squares);
  // Again, against rounding errors where little else is left.
  for (const unit of line) remove(values, unit);
  squares = dot(values, values);
  return Math.sqrt(squares);
}

/** The residuals of the values, under one noise; null where they are zero. */
function leftOf({ whitening, line }: Sight, values: Numbers): { rest: Vector; squares: number } | null {
  const rest = Float64Array.from(values);
  whiten(rest, whitening);
  const squares = withoutLine(rest, line) ** 2;
  return squares > 1e-18 && Number.isFinite(squares) ? { rest, squares } : null;
}

type Nearest = { at: number; cosine: number };

/** The direction nearest to it, of all and of those that are not single rounds, and the cosine of the angle. */
function nearestOf(
  { directions, singlesFrom, units }: Sight,
  { rest, squares }: { rest: Vector; squares: number },
): { ofAll: Nearest; ofOthers: Nearest } {
  const rounds = rest.length;
  const length = Math.sqrt(squares);
  const largestOf = (from: number, to: number): Nearest => {
    let [largest, found] = [-1, 0];
    for (let direction = from; direction < to; direction += 1) {
      let share = 0;
      const start = direction * rounds;
      for (let at = 0; at < rounds; at += 1) share += (units[start + at] as number) * (rest[at] as number);
      if (Math.abs(share) > largest) {
        largest = Math.abs(share);
        found = direction;
      }
    }
    return { at: found, cosine: Math.min(1 - 1e-15, Math.max(0, largest) / length) };
  };
  const [ofOthers, ofSingles] = [largestOf(0, singlesFrom), largestOf(singlesFrom, directions.length)];
  return { ofOthers, ofAll: ofSingles.cosine > ofOthers.cosine ? ofSingles : ofOthers };
}

/** An upper bound of P(|T| ≥ times for any direction), with the margin. */
function tailOfLargest(paths: readonly Path[], times: number, degrees: number): number {
  const isKnown = degrees === Number.POSITIVE_INFINITY;
  const one = isKnown ? normalTail(times) : studentTail(times, degrees);
  const fall = isKnown ? Math.exp(-(times ** 2) / 2) : (1 + times ** 2 / degrees) ** (-(degrees - 1) / 2);
  const tails = paths.map(({ count, length }) =>
    count === 0 ? 0 : Math.min(one + (length / Math.PI) * fall, count * one),
  );
  return Math.min(
    1,
    tails.reduce((sum, tail) => sum + margin * tail, 0),
  );
}

/** By round: its scale, its correlation with the previous one, and what is left of it without that one. */
type Whitening = { scales: Numbers; likenesses: Numbers; lefts: Numbers };

function whiteningOf(indices: Numbers, { correlation, scales }: Noise): Whitening {
  const likenesses = indices.map((index, at) => (at === 0 ? 0 : correlation ** (index - (indices[at - 1] ?? 0))));
  return { scales, likenesses, lefts: indices.map((index, at) => scaleOf(correlation, index, indices[at - 1])) };
}

/** Removes from each round, by its scale, what the previous one predicts, in units of what is left. */
function whiten(values: Vector, { scales, likenesses, lefts }: Whitening): void {
  let before = 0;
  for (let at = 0; at < values.length; at += 1) {
    const own = (values[at] as number) * (scales[at] as number);
    values[at] = (own - (likenesses[at] as number) * before) / (lefts[at] as number);
    before = own;
  }
}

/** The weight of each round in the size of a shape: the transpose of `whiten`, applied to its direction. */
function countsOf(indices: Numbers, { noise: { correlation, scales }, directions, units }: Sight, place: number) {
  const unit = units.subarray(place * indices.length, (place + 1) * indices.length);
  const size = directions[place]?.size ?? 1;
  return Array.from(unit, (value, at): number => {
    const index = indices[at] ?? 0;
    const after = indices[at + 1];
    const own = value / scaleOf(correlation, index, indices[at - 1]);
    const carried =
      after === undefined
        ? 0
        : (correlation ** (after - index) * (unit[at + 1] ?? 0)) / scaleOf(correlation, after, index);
    return ((own - carried) * (scales[at] ?? 1)) / size;
  });
}

// ---------------------------------------------------------------- reporting

/**
 * What a report shows of a shape. `round`: the index of the first round after a step, of the one where a line turns, or
 * of the single one. For a step the levels before and after it; for a turn the values where the line begins, turns and
 * ends; for a single round the average of the others, and its own value.
 */
export type Bend = {
  kind: Shape['kind'];
  round: number;
  p: number;
  from: number;
  turn: number | null;
  to: number;
};

/** @param weights above 0 */
export function describedBend(
  { shape, p, size }: Pick<BentRounds, 'shape' | 'p' | 'size'>,
  { indices, weights }: Omit<Rounds, 'levels'>,
  values: Numbers,
): Bend {
  const of = { kind: shape.kind, round: indices[shape.at] ?? 0, p };

  const average = (isIn: (at: number) => boolean) => {
    const some = indexesOf(values.length).filter(isIn);
    const weight = some.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
    return some.reduce((sum, at) => sum + (weights[at] ?? 0) * (values[at] ?? 0), 0) / weight;
  };
  if (shape.kind === 'step') {
    const [from, to] = [average((at) => at < shape.at), average((at) => at >= shape.at)];
    // Where rounds go up and down all the time, a line with a step fits better than a line without meaning two levels.
    const isOfLevels = (to - from) * Math.sign(size) >= Math.abs(size) / 2;
    return { ...of, p: isOfLevels ? p : 1, from, turn: null, to };
  }
  if (shape.kind === 'single') {
    return { ...of, from: average((at) => at !== shape.at), turn: null, to: values[shape.at] ?? 0 };
  }
  const line = fitted([indices.map(() => 1), indices, columnOf(shape, indices)], weights, values);
  return { ...of, from: line[0] ?? 0, turn: line[shape.at] ?? 0, to: line.at(-1) ?? 0 };
}

/** The fitted values of weighted least squares. */
function fitted(columns: readonly Numbers[], weights: Numbers, values: Numbers): number[] {
  const scaled = (column: Numbers) => Float64Array.from(column, (value, at) => value * Math.sqrt(weights[at] ?? 0));
  const rest = scaled(values);
  const basis: Vector[] = [];
  for (const column of columns) {
    const own = scaled(column);
    for (const before of [...basis, ...basis]) remove(own, before);
    const size = Math.sqrt(dot(own, own));
    if (size === 0) continue;
    basis.push(own.map((value) => value / size));
  }
  for (const before of [...basis, ...basis]) remove(rest, before);
  return values.map((value, at) => value - (rest[at] ?? 0) / Math.sqrt(weights[at] ?? 1));
}

/**
 * A single round of a share is not reported: where few choose something, one more person makes one
 * (tests/prove/pure/bends.prove.ts).
 */
export function isDisclosed({ kind }: Bend, isMean: boolean): boolean {
  return isMean || kind !== 'single';
}
