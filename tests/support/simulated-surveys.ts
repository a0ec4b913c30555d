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

/** `count` values of deviation 1, each correlated with the previous one by `correlation`. */
export function correlated(count: number, correlation: number, random: () => number): number[] {
  const values: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = values[at - 1];
    const fresh = normal(random);
    values.push(before === undefined ? fresh : correlation * before + Math.sqrt(1 - correlation ** 2) * fresh);
  }
  return values;
}

export type SimulatedSurvey = {
  people: number;
  rounds: number;
  /** The correlation of a person's mood with that of the previous round. */
  correlation: number;
  /** A shared mood, on the scale of the answers. */
  shared: { deviation: number; correlation: number };
  /** The probability that somebody leaves after a round and another joins. */
  leaving: number;
  /** How much all fall per round. */
  decline: number;
};

/** Who answered which rounds, by index, and the values: whole numbers from 0 to 10. */
export type SimulatedPerson = { at: number[]; values: number[] };

/**
 * Answers of a survey in which only `decline` has a direction. Each person has a level, moods and a response rate of
 * their own; about every sixth round is a holiday, when fewer answer.
 */
export function simulateSurvey(survey: SimulatedSurvey, random: () => number): SimulatedPerson[] {
  const { people, rounds, correlation, shared, leaving, decline } = survey;
  const moods = correlated(rounds, shared.correlation, random).map((mood) => shared.deviation * mood);
  const holidays = moods.map(() => random() < 1 / 6);
  const answered: SimulatedPerson[] = [];
  for (let seat = 0; seat < people; seat += 1) {
    let person = { at: [] as number[], values: [] as number[] };
    let [level, zeal] = [6 + 1.5 * normal(random), 0.7 + 0.3 * random()];
    const own = correlated(rounds, correlation, random);
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0 && leaving > 0 && random() < leaving) {
        answered.push(person);
        person = { at: [], values: [] };
        [level, zeal] = [6 + 1.5 * normal(random), 0.7 + 0.3 * random()];
      }
      if (random() >= zeal * (holidays[round] ? 0.6 : 1)) continue;
      const latent = level + (own[round] ?? 0) + (moods[round] ?? 0) - decline * round;
      person.at.push(round);
      person.values.push(Math.min(10, Math.max(0, Math.round(latent))));
    }
    answered.push(person);
  }
  return answered.filter(({ at }) => at.length > 0);
}

/** The published values of each round: the mean, the deviation and how many answered. */
export function publishedRounds(people: readonly SimulatedPerson[], rounds: number) {
  const sums = Array.from({ length: rounds }, () => ({ sum: 0, squares: 0, weight: 0 }));
  for (const { at, values } of people) {
    at.forEach((round, place) => {
      const [one, value] = [sums[round], values[place] ?? 0];
      if (one === undefined) return;
      one.sum += value;
      one.squares += value * value;
      one.weight += 1;
    });
  }
  return sums.flatMap(({ sum, squares, weight }, index) => {
    if (weight === 0) return [];
    const value = sum / weight;
    const variance = (squares - weight * value * value) / Math.max(1, weight - 1);
    return [{ index, value, weight, deviation: Math.sqrt(Math.max(0, variance)) }];
  });
}
