/** The rounds that one person answered: how many, the mean of their indices, and their squared distances from it. */
export type Attendance = { at: readonly number[]; n: number; x: number; spread: number };

export type LinkedRounds = ReturnType<typeof linkRounds>;

/** The links between rounds that people answered together: a person of n rounds links each two of them by 1/n. */
export function linkRounds(indices: readonly number[], people: readonly Attendance[]) {
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

/** Rounds that people link to each other, directly or through others. */
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
export function solveParts(links: Matrix, right: Float64Array, parts: readonly (readonly number[])[]): Float64Array {
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

export function sumOf<T>(some: readonly T[], term: (one: T) => number): number {
  return some.reduce((total, one) => total + term(one), 0);
}
