/**
 * A stream of random numbers that is the same for the same key, on every machine; the demo uses no other randomness.
 */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** Bell-shaped, within six deviations. */
  normal(mean: number, deviation: number): number;
  pick<T>(items: readonly T[]): T;
  /** The items in random order. */
  shuffled<T>(items: readonly T[]): T[];
};

/** 32 bits in, 32 well-mixed bits out; no two inputs give the same. */
function stir(bits: number): number {
  let mixed = bits >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca77);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * A separate generator for each event (a person's answer to a round's question, say), so that it does not depend on
 * what happens before or beside it.
 */
export function createRandom(...key: readonly (string | number)[]): Random {
  let state = 0x2545f491;
  for (const character of key.join('\u0000')) state = stir(state ^ (character.codePointAt(0) ?? 0)) + 0x6d2b79f5;

  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    return stir(state) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const random: Random = {
    next,
    between,
    chance: (probability) => next() < probability,
    normal(mean, deviation) {
      // The sum of twelve uniform numbers has a variance of one.
      let sum = -6;
      for (let drawn = 0; drawn < 12; drawn += 1) sum += next();
      return mean + deviation * sum;
    },
    pick(items) {
      if (items.length === 0) throw new RangeError('Nothing to pick from.');
      return items[between(0, items.length - 1)] as (typeof items)[number];
    },
    shuffled(items) {
      const left = [...items];
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof items)[number]);
    },
  };
  return random;
}
