// How many answers remain possible to somebody who reads everything published about a round and knows the answers of a
// few people (design §5, docs/adr/0064). Counted exactly as far as `fewestPossible`, for means by dynamic programming.

/** How many people's answers a reader is assumed to know, for instance those of their own accounts. */
const knownAnswers = 3;

/** A value is withheld unless so many answers remain possible. */
const fewestPossible = 10;

/** How many people gave each answer: by place on the scale, or by choice. */
export type Counts = readonly number[];

const sizeOf = (counts: Counts) => counts.reduce((sum, people) => sum + people, 0);

/**
 * Whether all counts of a unit can be disclosed: its answers can be assigned to the people whose answer is not known in
 * at least `fewestPossible` ways, and they do not all agree. In the worst case the known people gave the rarest
 * answers: each known person divides the number of ways by the people left and multiplies it by those who answered
 * alike.
 */
export function canDiscloseCounts(counts: Counts): boolean {
  const left = counts.filter((people) => people > 0).toSorted((a, b) => a - b);
  for (let known = 0; known < knownAnswers && left.length > 0; known += 1) {
    left[0] = (left[0] ?? 0) - 1;
    if (left[0] === 0) left.shift();
  }
  return left.length > 1 && waysToAssign(left) >= fewestPossible;
}

/**
 * How many ways there are to assign these answers to the people: a multinomial coefficient, at most `fewestPossible`.
 */
function waysToAssign(counts: Counts): number {
  let [people, ways] = [0, 1];
  for (const alike of counts) {
    for (let each = 1; each <= alike; each += 1) {
      people += 1;
      ways = (ways * people) / each;
    }
    // An integer here, and more people only make it larger.
    if (ways >= fewestPossible) return fewestPossible;
  }
  return ways;
}

/**
 * The same for several choices, of which a person may have made any. Whole answers can be swapped, so there are at
 * least as many ways as for the choice that leaves most.
 */
export function canDiscloseChoices(people: number, counts: Counts): boolean {
  const unknown = people - knownAnswers;
  return counts.some((chosen) =>
    [0, 1, 2, 3].every((known) => {
      const left = chosen - known;
      const isPossible = left >= 0 && left <= unknown;
      return !isPossible || (left > 0 && left < unknown && waysToAssign([left, unknown - left]) >= fewestPossible);
    }),
  );
}

/**
 * Whether the mean of a unit can be disclosed when nothing else of it is: whichever people are known, at least
 * `fewestPossible` sets of the others' answers have this mean.
 */
export function canDiscloseMean(counts: Counts): boolean {
  const unknown = sizeOf(counts) - knownAnswers;
  if (unknown < 1) return false;
  const sets = setsBySum(
    counts.map(() => unknown),
    unknown,
  );
  return everySubset(counts, knownAnswers, (known) => setsWith(sets, unknown, sumOf(counts) - sumOf(known)));
}

/** So many people of a unit, and of another, are taken to have changed places; with more it takes long. */
const mostInside = 9;
const mostBeside = 16;
const mostOthers = 3;
/** With more people, three hardly matter. */
const enoughForRoom = 40;

/**
 * Whether the mean of a unit can be disclosed where the counts of it and another unit together can be calculated, and
 * the mean of the other: swapping with one of `others`, `fewestPossible` sets of answers have that mean and leave
 * answers that the other one can have given, whichever of both is known. Everybody else's answers stay, so all that is
 * published stays true. The other unit is as uncertain as this one. False also where a proof takes too long.
 */
export function canDiscloseMeanBeside(counts: Counts, others: readonly Counts[]): boolean {
  const inside = someOf(counts, mostInside);
  return (
    others.some((beside) => hasRoom(inside, beside)) ||
    others
      .filter((beside) => sizeOf(beside) <= enoughForRoom)
      .slice(0, mostOthers)
      .some((beside) => hasSets(inside, someOf(beside, mostBeside)))
  );
}

/** A quick proof for all known people at once: it leaves out three people of every answer. */
function hasRoom(inside: Counts, beside: Counts): boolean {
  const people = sizeOf(inside);
  const sets = setsBySum(
    inside.map((own, place) => Math.min(people, Math.max(0, own + (beside[place] ?? 0) - knownAnswers))),
    people,
  );
  return [0, 1, 2, 3].every((known) =>
    everySubset(inside, known, (ofInside) => setsWith(sets, people - known, sumOf(inside) - sumOf(ofInside))),
  );
}

function hasSets(inside: Counts, beside: Counts): boolean {
  const people = sizeOf(inside);
  const together = inside.map((own, place) => own + (beside[place] ?? 0));
  return everySubset(together, knownAnswers, (known) => {
    const left = together.map((all, place) => all - (known[place] ?? 0));
    const sets = setsBySum(left, people);
    return [0, 1, 2, 3].every((ofInside) =>
      everySubset(
        inside.map((own, place) => Math.min(own, known[place] ?? 0)),
        ofInside,
        (own) =>
          // The other known people are elsewhere: there must be so many of each answer.
          known.some((all, place) => all - (own[place] ?? 0) > (beside[place] ?? 0)) ||
          setsWith(sets, people - ofInside, sumOf(inside) - sumOf(own)),
      ),
    );
  });
}

type Sets = { width: number; ways: Float64Array };

/** How many different sets of answers there are, by size up to `people` and by sum of places. */
function setsBySum(available: Counts, people: number): Sets {
  const width = people * (available.length - 1) + 1;
  let ways = new Float64Array((people + 1) * width);
  ways[0] = 1;
  for (const [place, most] of available.entries()) {
    if (most === 0) continue;
    const next = new Float64Array(ways.length);
    // One answer more than the previous set; it can occur as often as there are people.
    const [step, full] = [width + place, (most + 1) * (width + place)];
    for (let size = 0; size <= people; size += 1) {
      for (let sum = 0; sum < width; sum += 1) {
        const at = size * width + sum;
        const isMore = size > 0 && sum >= place;
        const isTooMany = size > most && sum >= (most + 1) * place;
        next[at] = (ways[at] ?? 0) + (isMore ? (next[at - step] ?? 0) : 0) - (isTooMany ? (ways[at - full] ?? 0) : 0);
      }
    }
    ways = next;
  }
  return { width, ways };
}

function setsWith({ width, ways }: Sets, people: number, sum: number): boolean {
  return sum >= 0 && sum < width && (ways[people * width + sum] ?? 0) >= fewestPossible;
}

const sumOf = (counts: Counts) => counts.reduce((sum, people, place) => sum + people * place, 0);

/**
 * Whether `holds` is true for each selection of so many of these people, who differ only by their answers; true where
 * there is none.
 */
function everySubset(counts: Counts, people: number, holds: (chosen: Counts) => boolean): boolean {
  const chosen = counts.map(() => 0);
  const isHeldFrom = (place: number, left: number): boolean => {
    if (left === 0) return holds(chosen);
    if (place === counts.length) return true;
    for (let taken = 0; taken <= Math.min(left, counts[place] ?? 0); taken += 1) {
      chosen[place] = taken;
      if (!isHeldFrom(place + 1, left - taken)) return false;
    }
    chosen[place] = 0;
    return true;
  };
  return isHeldFrom(0, people);
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
