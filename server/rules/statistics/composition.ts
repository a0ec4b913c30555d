import { studentTail } from './distributions.ts';
import { addToMoments, type Moments, meanAndDeviation, noMoments } from './statistics.ts';
import { independentMeans } from './tests-of-change.ts';

/** What one person answered on either side of a change; null: nothing there. */
export type PersonOnSides = { before: number | null; now: number | null };

/** How many answered, and what their answers change: part of the whole. Null where there are none, or none to compare with. */
export type CompositionPart = { people: number; part: number | null };

/**
 * A change of the mean of everyone, split by who answered: `same` is how those changed who answered both, `joined` what it does
 * that those who came answer higher or lower than the same people now, `left` the same of those who left and before. The parts
 * are the whole. Where nobody answered both, there is nothing to split.
 */
export type Composition = {
  before: number;
  now: number;
  whole: number;
  /** `from` … `to`: what they answered before and now. */
  same: CompositionPart & { from: number; to: number };
  joined: CompositionPart;
  left: CompositionPart;
  /** How likely it is that those who came and left move the mean as much, were they people like the others; two-sided. */
  p: number | null;
};

/**
 * The decomposition with entry and exit of Melitz and Polanec (RAND Journal of Economics 46, 2015, 362–375), every person
 * weighing the same: now − before = (same now − same before) + share joined · (joined − same now) + share left · (same before −
 * left).
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
 * So large a share of a side has to be of other people. Were the lowest third replaced by people like the rest, everyone's mean
 * would rise by half a standard deviation (φ(z)/(1 − 1/3)), which is plain to see.
 */
const mostReplaced = 1 / 3;
/** Single people come and go. */
const fewestReplaced = 3;

/** Whether others answered, whatever they answered. */
export function areOthers({ same, joined, left }: Pick<Composition, 'same' | 'joined' | 'left'>): boolean {
  return [joined.people, left.people].some(
    (other) => other >= fewestReplaced && other >= mostReplaced * (same.people + other) - 1e-9,
  );
}

/** From this share of a change caused by other people on, its size is given for the same people instead. */
const plainPart = 1 / 4;

/** Whether other people answered and changed everyone's mean plainly more, or less, than the same people did. */
export function movesByOthers(composition: Composition): boolean {
  const { same, whole } = composition;
  return areOthers(composition) && (same.part === null || Math.abs(whole - same.part) >= plainPart * Math.abs(whole));
}

/** Whether a change of everyone comes from who answers: others do, and half of it or more is theirs. */
export function isOfOthers(composition: Composition): boolean {
  const { same, whole } = composition;
  return (
    areOthers(composition) && (same.part === null || Math.sign(whole) * (whole - same.part) >= Math.abs(whole) / 2)
  );
}

/**
 * What people answered over some rounds, on two sides: each is on average what they answered in the rounds of it.
 * @param at in which rounds, by place and ascending, each of `values` was answered
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

/** Of those who came against those who left: Welch's test. */
function tailOfReplacement(now: Moments, before: Moments): number | null {
  if (now.n < 2 || before.n < 2) return null;
  const sample = (moments: Moments) => {
    const { mean, deviation } = meanAndDeviation(moments);
    return { n: moments.n, mean: mean ?? 0, deviation: deviation ?? 0 };
  };
  return independentMeans(sample(now), sample(before)).p;
}

/**
 * What those who came and left do is a sum over people: of the same ones their answers now and before count in it, with the other
 * sign and less. Its variance is the sum of those within the three, its degrees of freedom Satterthwaite's (Biometrics Bulletin
 * 2, 1946).
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
  // Of n terms with variance s²: n·s², of which n − 1 degrees of freedom tell.
  const variances = all.map((moments) => ({
    variance: (moments.n * moments.m2) / (moments.n - 1),
    degrees: moments.n - 1,
  }));
  const variance = variances.reduce((sum, one) => sum + one.variance, 0);
  if (variance === 0) return size === 0 ? 1 : 0;
  const degrees = variance ** 2 / variances.reduce((sum, one) => sum + one.variance ** 2 / one.degrees, 0);
  return studentTail(size / Math.sqrt(variance), degrees);
}
