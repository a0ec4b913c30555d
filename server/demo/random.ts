/** A stream of chance that is the same for the same key, on every machine: nothing in the demo is drawn elsewhere. */
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
  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[];
};

/** 32 bits in, 32 well-stirred bits out; no two inputs give the same. */
function stir(bits: number): number {
  let mixed = bits >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca77);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * A generator of its own for each thing that happens (a person's answer to a round's question, say): what happens
 * before or beside it changes nothing of it.
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
      // Twelve uniform numbers have a variance of one together.
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
