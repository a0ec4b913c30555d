import { expect, it } from 'vitest';
import { fewestTrendRounds } from '../../../contract/lists.ts';
import {
  type PersonSums,
  slopeTail,
  sumPersons,
  trendOfPeople,
  trendOfValues,
} from '../../../server/statistics/trend.ts';
import { correlated, normal, seeded } from '../../support/simulated-surveys.ts';

const surveys = 4_000;
const level = 0.05;
/** Of 4,000 surveys a rate of 5 % differs by less than 1 point in 99.6 of 100. */
const tolerance = 0.01;

/** How many of the surveys are said to have a trend. */
function named(seed: number, trendOf: (random: () => number) => ReturnType<typeof trendOfValues>): number {
  const random = seeded(seed);
  let count = 0;
  for (let survey = 0; survey < surveys; survey += 1) {
    const trend = trendOf(random);
    if (trend !== null && slopeTail(trend) < level) count += 1;
  }
  return count / surveys;
}

const lengths = [fewestTrendRounds, 6, 12, 26, 52];
const correlations = [0, 0.3, 0.6];

it.each(lengths.flatMap((rounds) => correlations.map((correlation) => [rounds, correlation] as const)))(
  '7.14 published values of %i rounds that resemble the one before by %f are seldom called a trend',
  (rounds, correlation) => {
    const rate = named(rounds + 1_000 * correlation, (random) =>
      trendOfValues(correlated(rounds, correlation, random).map((value, index) => ({ index, value, weight: 30 }))),
    );
    expect(rate).toBeLessThan(level + tolerance);
  },
);

type Scenario = { people: number; rounds: number; correlation: number; answering: number; decline: number };

/** On a scale of 0 to 10, in whole numbers; each person has a level and ups and downs of their own. */
function simulate({ people, rounds, correlation, answering, decline }: Scenario, random: () => number): PersonSums[] {
  return Array.from({ length: people }, () => {
    const own = 6 + 1.5 * normal(random);
    const moods = correlated(rounds, correlation, random);
    const sums = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };
    moods.forEach((mood, round) => {
      if (random() >= answering) return;
      const answer = Math.min(10, Math.max(0, Math.round(own + mood - decline * round)));
      sums.n += 1;
      sums.x += round;
      sums.y += answer;
      sums.xx += round * round;
      sums.xy += round * answer;
    });
    return sums;
  });
}

const scenarios = [5, 10, 30, 100].flatMap((people) =>
  [fewestTrendRounds, 12].flatMap((rounds) =>
    [0, 0.6, 1].map((correlation) => ({ people, rounds, correlation, answering: 0.8, decline: 0 })),
  ),
);

it.each(scenarios)(
  '7.14 $people people in $rounds rounds, who resemble themselves by $correlation, are seldom called a trend',
  (scenario) => {
    const rate = named(scenario.people + scenario.rounds, (random) =>
      trendOfPeople(sumPersons(simulate(scenario, random))),
    );
    expect(rate).toBeLessThan(level + tolerance);
  },
);

it('7.14 a decline of 0.1 a round over 12 rounds with 30 people is named at least nine times in ten', () => {
  const scenario = { people: 30, rounds: 12, correlation: 0.3, answering: 0.8, decline: 0.1 };
  const rate = named(7, (random) => trendOfPeople(sumPersons(simulate(scenario, random))));
  expect(rate).toBeGreaterThanOrEqual(0.9);
});
