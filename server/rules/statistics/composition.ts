import { studentTail } from './distributions.ts';
import { addToMoments, type Moments, meanAndDeviation, noMoments } from './statistics.ts';
import { independentMeans } from './tests-of-change.ts';

/** One person's answer on either side of a change; null: none. */
export type PersonOnSides = { before: number | null; now: number | null };

/**
 * The number of people, and their answers' contribution to the whole. Null where there are none, or none to compare
 * with.
 */
type CompositionPart = { people: number; part: number | null };

/**
 * A change of everyone's mean, split by who answered: `same` is the change of people who answered both, `joined` the
 * effect of new people answering higher or lower than the same people now, `left` that of people who left, compared
 * with the same people before. The parts add up to the whole. Where nobody answered both, there is nothing to split.
 */
export type Composition = {
  before: number;
  now: number;
  whole: number;
  /** `from` … `to`: their mean before and now. */
  same: CompositionPart & { from: number; to: number };
  joined: CompositionPart;
  left: CompositionPart;
  /** The probability that people who joined and left move the mean this much if they are like the others; two-sided. */
  p: number | null;
};

/**
 * The decomposition with entry and exit of Melitz and Polanec (RAND Journal of Economics 46, 2015, 362–375), with equal
 * weight for every person: now − before = (same now − same before) + share joined · (joined − same now) + share left ·
 * (same before − left).
 * @returns null where nobody answered one of the sides
 */
export function composeChange(people: readonly PersonOnSides[]): Composition | null {
  const of = (sides: (person: PersonOnSides) => number | null) =>
    people.reduce<Moments>((moments, person) => {
      const value = sides(person);
      return value === null ? moments : addToMoments(moments, value);
    }, noMoments);
  const [before, now] = [of((person) => person.before), of((person) => person.now)];
  if (before.n === 0 || now.n === 0) return null;
  const sameBefore = of((person) => (person.now === null ? null : person.before));
  const sameNow = of((person) => (person.before === null ? null : person.now));
  const joined = of((person) => (person.before === null ? person.now : null));
  const left = of((person) => (person.now === null ? person.before : null));
  const n = sameNow.n;
  const whole = now.mean - before.mean;
  const partOf = (some: Moments, part: number): CompositionPart => ({
    people: some.n,
    part: some.n === 0 || n === 0 ? null : part,
  });
  return {
    before: before.mean,
    now: now.mean,
    whole,
    same: { ...partOf(sameNow, sameNow.mean - sameBefore.mean), from: sameBefore.mean, to: sameNow.mean },
    joined: partOf(joined, (joined.n / now.n) * (joined.mean - sameNow.mean)),
    left: partOf(left, (left.n / before.n) * (sameBefore.mean - left.mean)),
    p: n === 0 ? tailOfReplacement(now, before) : tailOfTurnover(people, { before: before.n, now: now.n, same: n }),
  };
}

/**
 * The smallest share of other people on a side. If the lowest third were replaced by people like the rest, everyone's
 * mean would rise by half a standard deviation (φ(z)/(1 − 1/3)), which is clearly visible.
 */
const mostReplaced = 1 / 3;
/** Single people come and go. */
const fewestReplaced = 3;

/** Whether other people answered, whatever their answers. */
function areOthers({ same, joined, left }: Pick<Composition, 'same' | 'joined' | 'left'>): boolean {
  return [joined.people, left.people].some(
    (other) => other >= fewestReplaced && other >= mostReplaced * (same.people + other) - 1e-9,
  );
}

/** If other people caused at least this share of a change, its size is given for the same people instead. */
const plainPart = 1 / 4;

/** Whether other people answered and changed everyone's mean clearly more, or less, than the same people did. */
export function movesByOthers(composition: Composition): boolean {
  const { same, whole } = composition;
  return areOthers(composition) && (same.part === null || Math.abs(whole - same.part) >= plainPart * Math.abs(whole));
}

/** Whether a change of everyone comes from who answers: other people do, and half of it or more is theirs. */
export function isOfOthers(composition: Composition): boolean {
  const { same, whole } = composition;
  return (
    areOthers(composition) && (same.part === null || Math.sign(whole) * (whole - same.part) >= Math.abs(whole) / 2)
  );
}

/**
 * People's answers over some rounds, on two sides: each person's average over the rounds of a side.
 * @param at the indices, ascending, of the rounds that each of `values` belongs to
 */
export function sidesOf(
  { at, values }: { at: readonly number[]; values: readonly number[] },
  [before, now]: readonly [ReadonlySet<number>, ReadonlySet<number>],
): PersonOnSides {
  const of = (side: ReadonlySet<number>) => {
    const own = values.filter((_, place) => side.has(at[place] ?? -1));
    return own.length === 0 ? null : own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  return { before: of(before), now: of(now) };
}

/** People who joined against people who left: Welch's test. */
function tailOfReplacement(now: Moments, before: Moments): number | null {
  if (now.n < 2 || before.n < 2) return null;
  const sample = (moments: Moments) => {
    const { mean, deviation } = meanAndDeviation(moments);
    return { n: moments.n, mean: mean ?? 0, deviation: deviation ?? 0 };
  };
  return independentMeans(sample(now), sample(before)).p;
}

/**
 * The contribution of people who joined and left is a sum over people: those who stayed count in it with their answers
 * now and before, with the other sign and less weight. Its variance is the sum of those within the three, its degrees
 * of freedom Satterthwaite's (Biometrics Bulletin 2, 1946).
 */
function tailOfTurnover(
  people: readonly PersonOnSides[],
  n: { before: number; now: number; same: number },
): number | null {
  const parts = { same: noMoments, joined: noMoments, left: noMoments };
  for (const { before, now } of people) {
    if (now !== null && before !== null) {
      parts.same = addToMoments(parts.same, now * (1 / n.now - 1 / n.same) - before * (1 / n.before - 1 / n.same));
    } else if (now !== null) parts.joined = addToMoments(parts.joined, now / n.now);
    else if (before !== null) parts.left = addToMoments(parts.left, -before / n.before);
  }
  const all = Object.values(parts).filter((moments) => moments.n > 0);
  if (all.length === 1 || all.some((moments) => moments.n < 2)) return null;
  const size = all.reduce((sum, moments) => sum + moments.n * moments.mean, 0);
  // For n terms with variance s²: n·s², with n − 1 degrees of freedom.
  const variances = all.map((moments) => ({
    variance: (moments.n * moments.m2) / (moments.n - 1),
    degrees: moments.n - 1,
  }));
  const variance = variances.reduce((sum, one) => sum + one.variance, 0);
  if (variance === 0) return size === 0 ? 1 : 0;
  const degrees = variance ** 2 / variances.reduce((sum, one) => sum + one.variance ** 2 / one.degrees, 0);
  return studentTail(size / Math.sqrt(variance), degrees);
}
