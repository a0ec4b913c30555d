// How many answers remain possible to somebody who reads everything published about a round and knows the answers of a
// few people (design §5, ADR 64). Counted exactly as far as a reader's `fewest`, for means by dynamic programming.

import { fewestAnonymousAnswers } from '../../../shared/lists.ts';

/** Somebody who knows so many people's answers, to whom at least so many possible answers must be left. */
export type Reader = { known: number; fewest: number };

/**
 * Whom each value is protected from: somebody who knows three answers, for instance those of their own accounts, and
 * somebody who knows all but one of the smallest unit that is shown, to whom no answer may be certain.
 */
export const readers: readonly Reader[] = [
  { known: 3, fewest: 10 },
  { known: fewestAnonymousAnswers - 1, fewest: 2 },
];

/** How many people gave each answer: by place on the scale, or by choice. */
export type Counts = readonly number[];

const sizeOf = (counts: Counts) => counts.reduce((sum, people) => sum + people, 0);

/**
 * Whether all counts of a unit can be disclosed: its answers can be assigned to the people whose answer is not known in
 * at least `fewest` ways, and they do not all agree. In the worst case the known people gave the rarest
 * answers: each known person divides the number of ways by the people left and multiplies it by those who answered
 * alike.
 */
export function canDiscloseCounts(counts: Counts, { known, fewest }: Reader): boolean {
  const left = counts.filter((people) => people > 0).toSorted((a, b) => a - b);
  for (let taken = 0; taken < known && left.length > 0; taken += 1) {
    left[0] = (left[0] ?? 0) - 1;
    if (left[0] === 0) left.shift();
  }
  return left.length > 1 && waysToAssign(left, fewest) >= fewest;
}

/** How many ways there are to assign these answers to the people: a multinomial coefficient, at most `most`. */
function waysToAssign(counts: Counts, most: number): number {
  let [people, ways] = [0, 1];
  for (const alike of counts) {
    for (let each = 1; each <= alike; each += 1) {
      people += 1;
      ways = (ways * people) / each;
    }
    // An integer here, and more people only make it larger.
    if (ways >= most) return most;
  }
  return ways;
}

/**
 * The same for several choices, of which a person may have made any. Whole answers can be swapped, so there are at
 * least as many ways as for the choice that leaves most.
 */
export function canDiscloseChoices(people: number, counts: Counts, { known, fewest }: Reader): boolean {
  const unknown = people - known;
  return counts.some((chosen) =>
    upTo(known).every((taken) => {
      const left = chosen - taken;
      const isPossible = left >= 0 && left <= unknown;
      return !isPossible || (left > 0 && left < unknown && waysToAssign([left, unknown - left], fewest) >= fewest);
    }),
  );
}

/**
 * Whether the mean of a unit can be disclosed when nothing else of it is: whichever people are known, at least
 * `fewest` sets of the others' answers have this mean.
 */
export function canDiscloseMean(counts: Counts, { known, fewest }: Reader): boolean {
  const unknown = sizeOf(counts) - known;
  if (unknown < 1) return false;
  const sets = setsBySum(
    counts.map(() => unknown),
    unknown,
  );
  return everySubset(counts, known, (taken) => setsWith(sets, unknown, sumOf(counts) - sumOf(taken)) >= fewest);
}

/** So many people of a unit, and of another, are taken to have changed places; with more it takes long. */
const mostInside = 9;
const mostBeside = 16;
const mostOthers = 3;
/** With more people, a few known ones hardly matter. */
const enoughForRoom = 40;

/**
 * Whether the mean of a unit can be disclosed where the counts of it and another unit together can be calculated, and
 * the mean of the other: swapping with one of `others`, `fewest` sets of answers have that mean and leave
 * answers that the other one can have given, whichever of both is known. Everybody else's answers stay, so all that is
 * published stays true. The other unit is as uncertain as this one. False also where a proof takes too long.
 */
export function canDiscloseMeanBeside(counts: Counts, others: readonly Counts[], reader: Reader): boolean {
  const inside = someOf(counts, mostInside);
  return (
    others.some((beside) => hasRoom(inside, beside, reader)) ||
    others
      .filter((beside) => sizeOf(beside) <= enoughForRoom)
      .slice(0, mostOthers)
      .some((beside) => hasSets(inside, someOf(beside, mostBeside), reader))
  );
}

/** A quick proof for all known people at once: it leaves out so many people of every answer. */
function hasRoom(inside: Counts, beside: Counts, { known, fewest }: Reader): boolean {
  const people = sizeOf(inside);
  const sets = setsBySum(
    inside.map((own, place) => Math.min(people, Math.max(0, own + (beside[place] ?? 0) - known))),
    people,
  );
  return upTo(known).every((taken) =>
    everySubset(inside, taken, (ofInside) => setsWith(sets, people - taken, sumOf(inside) - sumOf(ofInside)) >= fewest),
  );
}

function hasSets(inside: Counts, beside: Counts, { known, fewest }: Reader): boolean {
  const people = sizeOf(inside);
  const together = inside.map((own, place) => own + (beside[place] ?? 0));
  const without = (sets: Sets, place: number, taken: number): Sets => {
    const all = together[place] ?? 0;
    return withLimit(sets, place, { from: all, to: all - taken });
  };
  return everySubsetCarrying(together, known, { value: setsBySum(together, people), after: without }, (taken, sets) =>
    upTo(known).every((ofInside) =>
      everySubset(
        inside.map((own, place) => Math.min(own, taken[place] ?? 0)),
        ofInside,
        (own) =>
          // The other known people are elsewhere: there must be so many of each answer.
          taken.some((all, place) => all - (own[place] ?? 0) > (beside[place] ?? 0)) ||
          setsWith(sets, people - ofInside, sumOf(inside) - sumOf(own)) >= fewest,
      ),
    ),
  );
}

type Sets = { people: number; width: number; ways: Float64Array };

/** How many different sets of answers there are, by size up to `people` and by sum of places. */
function setsBySum(available: Counts, people: number): Sets {
  const width = people * (available.length - 1) + 1;
  const ways = new Float64Array((people + 1) * width);
  ways[0] = 1;
  const none: Sets = { people, width, ways };
  return available.reduce((sets, most, place) => withLimit(sets, place, { from: 0, to: most }), none);
}

/**
 * The sets when an answer is available another number of times. The generating function of sets has a factor
 * 1 + t + … + t^most for each answer (Stanley, Enumerative Combinatorics 1, §1.2): it is replaced here.
 */
function withLimit({ people, width, ways }: Sets, place: number, limit: { from: number; to: number }): Sets {
  if (limit.from === limit.to) return { people, width, ways };
  const [more, fewer] = [limit.from + 1, limit.to + 1];
  const next = new Float64Array(ways.length);
  for (let size = 0; size <= people; size += 1) {
    for (let sum = 0; sum < width; sum += 1) {
      const at = size * width + sum;
      const added = size >= more && sum >= more * place ? (next[at - more * (width + place)] ?? 0) : 0;
      const removed = size >= fewer && sum >= fewer * place ? (ways[at - fewer * (width + place)] ?? 0) : 0;
      next[at] = (ways[at] ?? 0) + added - removed;
    }
  }
  return { people, width, ways: next };
}

function setsWith({ width, ways }: Sets, people: number, sum: number): number {
  return sum >= 0 && sum < width ? (ways[people * width + sum] ?? 0) : 0;
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, at) => at);

const sumOf = (counts: Counts) => counts.reduce((sum, people, place) => sum + people * place, 0);

/**
 * Whether `holds` is true for each selection of so many of these people, who differ only by their answers; true where
 * there is none.
 */
function everySubset(counts: Counts, people: number, holds: (chosen: Counts) => boolean): boolean {
  return everySubsetCarrying(counts, people, { value: undefined, after: () => undefined }, holds);
}

/** A value for nobody chosen, and how it changes with so many people of an answer. */
type Carried<Value> = { value: Value; after(value: Value, place: number, taken: number): Value };

/** The same, with a value of each selection: what selections have in common at their start is worked out once. */
function everySubsetCarrying<Value>(
  counts: Counts,
  people: number,
  { value: ofNobody, after }: Carried<Value>,
  holds: (chosen: Counts, value: Value) => boolean,
): boolean {
  const chosen = counts.map(() => 0);
  const isHeldFrom = (place: number, left: number, value: Value): boolean => {
    if (left === 0) return holds(chosen, value);
    if (place === counts.length) return true;
    for (let taken = 0; taken <= Math.min(left, counts[place] ?? 0); taken += 1) {
      chosen[place] = taken;
      if (!isHeldFrom(place + 1, left - taken, after(value, place, taken))) return false;
    }
    chosen[place] = 0;
    return true;
  };
  return isHeldFrom(0, people, ofNobody);
}

/** At most so many people, as different as can be. */
function someOf(counts: Counts, most: number): number[] {
  const some = counts.map(() => 0);
  let left = Math.min(most, sizeOf(counts));
  while (left > 0) {
    for (const [place, people] of counts.entries()) {
      if (left === 0 || (some[place] ?? 0) >= people) continue;
      some[place] = (some[place] ?? 0) + 1;
      left -= 1;
    }
  }
  return some;
}
