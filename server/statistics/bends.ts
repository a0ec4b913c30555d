import { normalTail, studentTail } from './distributions.ts';
import { scaleOf } from './shared-rounds.ts';

type Numbers = readonly number[];
/** Of the inner loops, which see each pair of a shape and a noise. */
type Vector = Float64Array;

/**
 * How rounds leave a straight line: they step to another level, the line turns, or a single round lies apart.
 * `at`: the place of the first round after the step, of the round where the line turns, or of the single one.
 */
export type Shape = { kind: 'step' | 'turn' | 'single'; at: number };
const kinds = ['step', 'turn', 'single'] as const;

/** So many rounds lie on either side of a step; the one where a line turns counts on both. */
const fewestOnASide = 3;
/** Of fewer rounds nothing is said. */
export const fewestBentRounds = 2 * fewestOnASide;
/**
 * A step or a turn is held to be one of those alone, a single round to be one of all shapes: both together would be wrong more
 * often than each. With this margin at most 5 % of series that follow a line are said to leave it.
 */
const margin = 1.5;
/** How alike neighbours may be, as far as the error of a line allows for it (shared-rounds.ts). */
const correlations = [0, 0.2, 0.4, 0.6] as const;

/** `weights`: how many answered each round; `levels`: a column for each part of the rounds that has a level of its own. */
export type Rounds = { indices: Numbers; weights: Numbers; levels: readonly Numbers[] };

/** The shape by which rounds leave their line. */
export type BentRounds = {
  shape: Shape;
  /** How likely some shape is as clear where the rounds follow a line, at most. */
  p: number;
  /** How large it is: the sum of these times the values of the rounds. */
  counts: Numbers;
  size: number;
  /** The same likelihood by another error of `size`, which is so many times as large; `degrees` Infinity: it is known. */
  tailOf: (times: number, degrees: number) => number;
};

/** What moves rounds that follow a line: neighbours are alike, and rounds vary as 1/scale. */
type Noise = { correlation: number; scales: Numbers };
/** Where a shape leads away from every line, as one noise sees it: a unit vector, and how long it was. */
type Direction = { shape: Shape; unit: Vector; size: number };
/** The directions of one kind in their order, and the length of the path through them on the unit sphere. */
type Path = { kind: Shape['kind']; directions: readonly Direction[]; length: number };
type Sight = { noise: Noise; line: readonly Vector[]; paths: readonly Path[]; degrees: number; likelihood: number };

/**
 * Finds the shape that explains best how rounds leave their line. Each noise tells how likely that is by chance: the largest of
 * many has at most the tail of a tube around their path (Hotelling, American Journal of Mathematics 61, 1939; Knowles,
 * Siegmund, Zhang, Biometrika 78, 1991), and at most the sum of their tails (Bonferroni). The noise that doubts it most
 * counts: neighbours are alike by up to 0.6, and either all rounds vary as much or those with few answers more. So nothing
 * has to be estimated of a dozen rounds (tests/prove/pure/bends.prove.ts, docs/adr/0068).
 * @returns null where the rounds are too few; its function null where their values lie on a line
 */
export function finderOfBends(rounds: Rounds): ((values: Numbers) => BentRounds | null) | null {
  const { indices, weights } = rounds;
  if (indices.length < fewestBentRounds) return null;
  const sights = [indices.map(() => 1), weights.map(Math.sqrt)].flatMap((scales) =>
    correlations.map((correlation) => sightOf(rounds, { correlation, scales })),
  );
  if (sights.some(({ degrees, paths }) => degrees < 3 || paths.every(({ directions }) => directions.length === 0))) {
    return null;
  }
  return (values) => {
    const seen = sights.flatMap((sight) => {
      const left = leftOf(indices, sight, values);
      const found = left && clearest(sight.paths, left);
      return found ? [{ sight, left, ...found }] : [];
    });
    if (seen.length < sights.length) return null;
    const support = ({ sight, left, cosine }: (typeof seen)[number]) =>
      sight.likelihood - (indices.length / 2) * Math.log(Math.max(left.squares * (1 - cosine ** 2), Number.MIN_VALUE));
    const { sight, direction } = seen.reduce((best, one) => (support(one) > support(best) ? one : best));
    const compared = ({ paths }: Sight) =>
      direction.shape.kind === 'single' ? paths : paths.filter(({ kind }) => kind !== 'single');
    const ps = seen.map(({ sight: own, left }) => {
      const paths = compared(own);
      const cosine = clearest(paths, left)?.cosine ?? 0;
      return tailOfLargest(paths, (cosine * Math.sqrt(own.degrees - 1)) / Math.sqrt(1 - cosine ** 2), own.degrees - 1);
    });
    const counts = countsOf(indices, sight.noise, direction);
    return {
      shape: direction.shape,
      p: Math.max(...ps),
      counts,
      size: dot(counts, values),
      tailOf: (times, degrees) => tailOfLargest(compared(sight), times, degrees),
    };
  };
}

/** What a shape adds to a line. */
export function columnOf({ kind, at }: Shape, indices: Numbers): number[] {
  return indices.map((index, place) => {
    if (kind === 'turn') return Math.max(0, index - (indices[at] ?? 0));
    return Number(kind === 'step' ? place >= at : place === at);
  });
}

/** So many rounds lie before a shape, and so many from it on. */
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
  const line: Vector[] = [];
  const apartFromLine = (column: Numbers) => {
    const rest = whitened({ indices }, noise, column);
    const whole = Math.sqrt(dot(rest, rest));
    // Twice: what rounding left of the first time.
    for (const before of [...line, ...line]) remove(rest, before);
    const size = Math.sqrt(dot(rest, rest));
    return size <= 1e-7 * whole ? null : { unit: rest.map((value) => value / size), size };
  };
  for (const column of [...levels, indices]) {
    const found = apartFromLine(column);
    if (found) line.push(found.unit);
  }
  const paths = kinds.map((kind): Path => {
    const directions = shapesOf(kind, indices.length).flatMap((shape): Direction[] => {
      const found = apartFromLine(columnOf(shape, indices));
      return found ? [{ shape, ...found }] : [];
    });
    const angles = directions.slice(1).map(({ unit }, at) => {
      const before = directions[at]?.unit ?? unit;
      return Math.acos(Math.min(1, Math.abs(dot(unit, before))));
    });
    return { kind, directions, length: angles.reduce((sum, angle) => sum + angle, 0) };
  });
  const likelihood = noise.scales.reduce(
    (sum, scale, at) => sum + Math.log(scale / scaleOf(noise.correlation, indices[at] ?? 0, indices[at - 1])),
    0,
  );
  return { noise, line, paths, degrees: indices.length - line.length, likelihood };
}

/** What the line leaves of the values, as one noise sees them; null where that is nothing. */
function leftOf(indices: Numbers, { noise, line }: Sight, values: Numbers): { rest: Vector; squares: number } | null {
  const rest = whitened({ indices }, noise, values);
  for (const before of [...line, ...line]) remove(rest, before);
  const squares = dot(rest, rest);
  return squares > 1e-18 && Number.isFinite(squares) ? { rest, squares } : null;
}

/** The direction nearest to it, and the cosine of their angle. */
function clearest(paths: readonly Path[], { rest, squares }: { rest: Vector; squares: number }) {
  const all = paths.flatMap(({ directions }) => directions);
  const shares = all.map(({ unit }) => Math.abs(dot(unit, rest)));
  const largest = Math.max(...shares);
  const direction = all[shares.indexOf(largest)];
  return direction ? { direction, cosine: Math.min(1 - 1e-15, largest / Math.sqrt(squares)) } : null;
}

/** P(|T| ≥ times for any direction), at most, with the margin. */
function tailOfLargest(paths: readonly Path[], times: number, degrees: number): number {
  const isKnown = degrees === Number.POSITIVE_INFINITY;
  const one = isKnown ? normalTail(times) : studentTail(times, degrees);
  const fall = isKnown ? Math.exp(-(times ** 2) / 2) : (1 + times ** 2 / degrees) ** (-(degrees - 1) / 2);
  const tails = paths.map(({ directions, length }) =>
    directions.length === 0 ? 0 : Math.min(one + (length / Math.PI) * fall, directions.length * one),
  );
  return Math.min(
    1,
    tails.reduce((sum, tail) => sum + margin * tail, 0),
  );
}

const likenesses = new WeakMap<Numbers, Map<number, Numbers>>();

/** How alike each round and the one before are. */
function likenessesOf(indices: Numbers, correlation: number): Numbers {
  const own = likenesses.get(indices) ?? new Map<number, Numbers>();
  likenesses.set(indices, own);
  const known = own.get(correlation);
  if (known) return known;
  const found = indices.map((index, at) => (at === 0 ? 0 : correlation ** (index - (indices[at - 1] ?? 0))));
  own.set(correlation, found);
  return found;
}

/** Each round by its scale, without what the one before says of it, in units of what is left. */
function whitened({ indices }: Pick<Rounds, 'indices'>, { correlation, scales }: Noise, values: Numbers): Vector {
  const rest = new Float64Array(values.length);
  const likenesses = likenessesOf(indices, correlation);
  let before = 0;
  for (let at = 0; at < values.length; at += 1) {
    const own = (values[at] as number) * (scales[at] as number);
    const likeness = likenesses[at] as number;
    rest[at] = likeness === 0 ? own : (own - likeness * before) / Math.sqrt(1 - likeness * likeness);
    before = own;
  }
  return rest;
}

/** How much each round counts in the size of a shape: the transpose of `whitened`, of its direction. */
function countsOf(indices: Numbers, { correlation, scales }: Noise, { unit, size }: Direction): number[] {
  return [...unit].map((value, at) => {
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

// ---------------------------------------------------------------- what is told of it

/**
 * What a report tells of a shape. `round`: the index of the first round after a step, of the one where a line turns, or of the
 * single one. Of a step the levels before and after it; of a turn where the line begins, turns and ends; of a single round what
 * the others are on average, and its own.
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
export function toldBend(
  { shape, p }: Pick<BentRounds, 'shape' | 'p'>,
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
    return { ...of, from: average((at) => at < shape.at), turn: null, to: average((at) => at >= shape.at) };
  }
  if (shape.kind === 'single') {
    return { ...of, from: average((at) => at !== shape.at), turn: null, to: values[shape.at] ?? 0 };
  }
  const line = fitted([indices.map(() => 1), indices, columnOf(shape, indices)], weights, values);
  return { ...of, from: line[0] ?? 0, turn: line[shape.at] ?? 0, to: line.at(-1) ?? 0 };
}

/** The values of weighted least squares. */
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
 * Of a share a single round is not told: where few choose something, one person more makes one (tests/prove/pure/bends.prove.ts).
 */
export function isTold({ kind }: Bend, isMean: boolean): boolean {
  return isMean || kind !== 'single';
}
