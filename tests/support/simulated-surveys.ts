/** A series of numbers in 0 … 1 that is the same on each run (mulberry32 of its seed). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normally distributed, mean 0 and deviation 1 (Box, Muller, Annals of Mathematical Statistics 29, 1958). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** `count` values of deviation 1, of which each resembles the one before by `correlation`. */
export function correlated(count: number, correlation: number, random: () => number): number[] {
  const values: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = values[at - 1];
    const fresh = normal(random);
    values.push(before === undefined ? fresh : correlation * before + Math.sqrt(1 - correlation ** 2) * fresh);
  }
  return values;
}
