import { type Bend, type BentRounds, describedBend, finderOfBends, withoutSparse } from './bends.ts';
import { type Attendance, type LinkedRounds, linkRounds, solveParts, sumOf } from './linked-rounds.ts';
import { errorOfRounds, type LineError } from './shared-rounds.ts';
import type { TrendLine } from './trend.ts';

/** One person's answers: the indices of their rounds, ascending, and the values. */
export type PersonAnswers = { at: readonly number[]; values: readonly number[] };

/**
 * The common line of people: its slope compares each person only with themselves (fixed effects). It has two errors, of
 * which the larger counts. The one between people allows for somebody answering alike every time (cluster-robust:
 * Liang, Zeger, Biometrika 73, 1986); it does not see what affects all of them at once, such as a wet week. The other,
 * of the rounds, is that of `trendOfValues`, with values adjusted to who answered.
 * @param indices of the rounds, ascending
 * @returns null where fewer than `fewest` people have answered in two rounds, or the rounds leave nothing to estimate
 * an error from
 */
export function trendOfPeople(
  indices: readonly number[],
  people: readonly PersonAnswers[],
  fewest = 2,
  { bends = false } = {},
): TrendLine | null {
  const answered = people.filter(({ at }) => at.length > 0);
  const lineOf = fitterOfPeople(
    indices,
    answered.map(({ at }) => at),
    fewest,
    { bends },
  );
  return lineOf?.(answered.map(({ values }) => values)) ?? null;
}

/**
 * The same for several values of the same people in the same rounds, such as choices.
 * @param attended the rounds that each person answered, at least one
 * @param bends whether to look for how the rounds depart from the line, which takes longer than the line
 * @returns takes the values of each person, in the same order
 */
export function fitterOfPeople(
  indices: readonly number[],
  attended: readonly (readonly number[])[],
  fewest = 2,
  { bends = false } = {},
): Fitter | null {
  const answered = indices.map(() => 0);
  for (const at of attended) for (const round of at) answered[round] = (answered[round] ?? 0) + 1;
  const rounds = indices.map((_, place) => place).filter((place) => answered[place] !== 0);
  const dense = withoutSparse(rounds, (place) => answered[place] ?? 0);
  if (!bends || dense.length === rounds.length) return fitterOf(indices, attended, fewest, { bends });
  const lineOf = fitterOf(indices, attended, fewest, { bends: false });
  const places = new Map(dense.map((round, place) => [round, place]));
  const kept = attended.map((at) => at.flatMap((round, own) => (places.has(round) ? [own] : [])));
  const present = kept.flatMap((own, person) => (own.length > 0 ? [person] : []));
  const bentOf = fitterOf(
    dense.map((place) => indices[place] ?? 0),
    present.map((person) => (kept[person] ?? []).map((own) => places.get(attended[person]?.[own] ?? 0) ?? 0)),
    fewest,
    { bends },
  );
  return (given) => {
    const line = lineOf?.(given) ?? null;
    const bent = bentOf?.(present.map((person) => (kept[person] ?? []).map((own) => given[person]?.[own] ?? 0)));
    return line && { ...line, bend: bent?.bend ?? null };
  };
}

/** Takes the values of each person. */
type Fitter = (given: readonly (readonly number[])[]) => TrendLine | null;

function fitterOf(
  indices: readonly number[],
  attended: readonly (readonly number[])[],
  fewest: number,
  { bends }: { bends: boolean },
): Fitter | null {
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
  const series = {
    indices: rounds.linked.map((at) => indices[at] ?? 0),
    weights: rounds.linked.map((at) => rounds.links[at]?.[at] ?? 0),
    levels: rounds.model.slice(0, -1),
  };
  // Between rounds without a link people cannot be compared with themselves.
  const findBend = bends && rounds.parts.length === 1 ? finderOfBends(series) : null;
  return (given) => {
    const answers = people.map((person, place) => answersOf(indices, person, given[place] ?? []));
    const line = {
      slope: sumOf(answers, ({ share }) => share) / all.spread,
      center,
      level: sumOf(answers, ({ n, y }) => n * y) / all.n,
    };
    const between = errorBetweenPeople(answers, line, all);
    const values = valuesOfRounds(rounds, answers);
    const { linked, model, inLevel, inSlope } = rounds;
    const shared = errorOfRounds(
      linked.map((at) => indices[at] ?? 0),
      { values, model },
      { inLevel, inSlope },
    );
    if (shared === null || !Number.isFinite(line.slope)) return null;
    const errors = [between, shared];
    if (!errors.every(({ error }) => Number.isFinite(error))) return null;
    return { ...line, errors, bend: bendOf(findBend?.(values) ?? null, { indices, rounds, answers, values }) };
  };
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

type Line = Omit<TrendLine, 'errors' | 'bend'>;

/**
 * With m/(m − 1), where m is not the number of people but (Σs)²/Σs²: people who answer seldom contribute less to a
 * slope (Carter, Schnepel, Steigerwald, Review of Economics and Statistics 99, 2017).
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
 * The differences between rounds when people are compared with themselves (fixed effects of both, people and rounds):
 * links · values = `moved`, a row per round. Rounds without a link have levels of their own; those of a part have the
 * average of its answers.
 */
function valuesOfRounds({ links, parts, linked }: LinkedRounds, people: readonly Answers[]): number[] {
  const moved = new Float64Array(links.length);
  const sums = links.map(() => 0);
  const counts = links.map(() => 0);
  for (const { at, values, y } of people) {
    at.forEach((round, place) => {
      const value = values[place] ?? 0;
      moved[round] = (moved[round] ?? 0) + value - y;
      sums[round] = (sums[round] ?? 0) + value;
      counts[round] = (counts[round] ?? 0) + 1;
    });
  }
  const solved = solveParts(links, moved, parts);
  for (const part of parts) {
    const n = sumOf(part, (at) => counts[at] ?? 0);
    const above = sumOf(part, (at) => (sums[at] ?? 0) - (counts[at] ?? 0) * (solved[at] ?? 0)) / n;
    for (const at of part) solved[at] = (solved[at] ?? 0) + above;
  }
  return linked.map((at) => solved[at] ?? 0);
}

/**
 * The shape by which the rounds depart from their line, as certain as both the rounds and the people make it: its size
 * has an error between people, too, as a slope has.
 */
function bendOf(
  found: BentRounds | null,
  {
    indices,
    rounds: { links, parts, linked },
    answers,
    values,
  }: { indices: readonly number[]; rounds: LinkedRounds; answers: readonly Answers[]; values: readonly number[] },
): Bend | null {
  if (found === null) return null;
  const right = new Float64Array(indices.length);
  const told = new Float64Array(indices.length);
  linked.forEach((at, place) => {
    right[at] = found.counts[place] ?? 0;
    told[at] = values[place] ?? 0;
  });
  // The weight of an answer of each round in the size.
  const counts = solveParts(links, right, parts);
  let [squares, shares, sharesSquared] = [0, 0, 0];
  for (const { at, n, values: own, y } of answers) {
    const [mean, level] = [sumOf(at, (round) => counts[round] ?? 0) / n, sumOf(at, (round) => told[round] ?? 0) / n];
    let [error, share] = [0, 0];
    at.forEach((round, place) => {
      const count = (counts[round] ?? 0) - mean;
      error += count * ((own[place] ?? 0) - y - ((told[round] ?? 0) - level));
      share += count ** 2;
    });
    squares += error ** 2;
    shares += share;
    sharesSquared += share ** 2;
  }
  const effective = shares ** 2 / sharesSquared;
  const degrees = effective - 1;
  if (!(degrees > 0)) return null;
  const error = Math.sqrt((squares * effective) / degrees);
  const p = Math.max(found.p, error === 0 ? 0 : found.tailOf(Math.abs(found.size) / error, degrees));
  const counted = linked.map((at) => links[at]?.[at] ?? 0);
  return describedBend({ ...found, p }, { indices: linked.map((at) => indices[at] ?? 0), weights: counted }, values);
}
