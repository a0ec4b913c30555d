import { afterAll } from 'vitest';
import { publishedRounds, type SimulatedPerson, type SimulatedSurvey, simulateSurvey } from './simulated-surveys.ts';

// How often a verdict is given for simulated surveys, for the proofs of error rates and of power.

/** The view of a survey: by people or by published values, its mean or a share that is common, or rare. */
export const views = [
  'people',
  'published',
  'share, people',
  'share, published',
  'rare, people',
  'rare, published',
] as const;
export type View = (typeof views)[number];

type Values = readonly (readonly number[])[];
type Looks<T> = {
  /** @param attended the rounds that each person answered. @returns takes their answers */
  ofPeople: (attended: readonly (readonly number[])[]) => ((values: Values) => T | null) | null;
  ofValues: (points: ReturnType<typeof publishedRounds>) => T | null;
};

export function lookAt<T>(
  people: readonly SimulatedPerson[],
  rounds: number,
  { ofPeople, ofValues }: Looks<T>,
): Record<View, T | null> {
  const shares = (from: number) =>
    people.map(({ at, values }) => ({ at, values: values.map((value) => (value >= from ? 100 : 0)) }));
  const [common, rare] = [shares(7), shares(9)];
  const looked = ofPeople(people.map(({ at }) => at));
  const own = (some: readonly SimulatedPerson[]) => looked?.(some.map(({ values }) => values)) ?? null;
  const published = (some: readonly SimulatedPerson[]) => ofValues(publishedRounds(some, rounds));
  return {
    people: own(people),
    published: published(people),
    'share, people': own(common),
    'share, published': published(common),
    'rare, people': own(rare),
    'rare, published': published(rare),
  };
}

/**
 * By view, in how many of the surveys there is a verdict.
 * @param isDone called every hundred surveys: whether the rates so far are enough
 */
export function ratesOf<Said extends string>(
  survey: SimulatedSurvey,
  { surveys, random, all }: { surveys: number; random: () => number; all: readonly Said[] },
  said: (people: SimulatedPerson[]) => Iterable<Said>,
  isDone: (counts: ReadonlyMap<Said, number>, surveys: number) => boolean = () => false,
): { rates: Record<Said, number>; surveys: number } {
  const counts = new Map<Said, number>();
  let run = 0;
  while (run < surveys && !(run > 0 && run % 100 === 0 && isDone(counts, run))) {
    for (const view of said(simulateSurvey(survey, random))) counts.set(view, (counts.get(view) ?? 0) + 1);
    run += 1;
  }
  const rates = Object.fromEntries(all.map((view) => [view, (counts.get(view) ?? 0) / run]));
  return { rates: rates as Record<Said, number>, surveys: run };
}

/** The distance of the rate of so many surveys from the true one in 95 of 100, and in 99. */
const [often, nearlyAlways] = [1.96, 2.576];
const deviationOf = (rate: number, surveys: number) => Math.sqrt((rate * (1 - rate)) / surveys);
export const mostOf = (rate: number, surveys: number) => rate + often * deviationOf(rate, surveys);
export const leastOf = (rate: number, surveys: number) => rate - often * deviationOf(rate, surveys);

/**
 * Wilson's interval, Journal of the American Statistical Association 22, 1927: whether the true rate is certainly
 * lower.
 */
export function isSurelyBelow(rate: number, count: number, surveys: number): boolean {
  const [share, z] = [count / surveys, nearlyAlways ** 2 / surveys];
  const half = nearlyAlways * Math.sqrt((share * (1 - share)) / surveys + z / (4 * surveys));
  return (share + z / 2 + half) / (1 + z) < rate;
}

export const moods = [
  { deviation: 0, correlation: 0 },
  ...[0.2, 0.4].flatMap((deviation) => [0, 0.6].map((correlation) => ({ deviation, correlation }))),
];

export const nameOf = ({ people, rounds, correlation, shared, leaving, decline }: SimulatedSurvey) =>
  [
    `${people} people, ${rounds} rounds, own ${correlation}, shared ${shared.deviation} (${shared.correlation})`,
    ...(leaving > 0 ? ['leaving'] : []),
    ...(decline > 0 ? ['declining'] : []),
  ].join(', ');

/** The results, for the decision record: written when all tests of a file are over. */
export function tableOf<Said extends string>(all: readonly Said[]) {
  const lines: string[] = [];
  const width = 66;
  afterAll(() => {
    console.log(['', `${' '.repeat(width)} ${all.join(', ')}`, ...lines].join('\n'));
  });
  return (name: string, { rates, surveys }: { rates: Record<Said, number>; surveys: number }) => {
    const shown = all.map((view) => `${(100 * rates[view]).toFixed(1)} %`.padStart(7));
    lines.push(`${name.padEnd(width)} ${shown.join(' ')}  of ${surveys}`);
  };
}
