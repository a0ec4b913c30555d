import { describe, expect, it } from 'vitest';
import { leavingPerYear } from '../../../server/results/report/shown-trends.ts';
import { slopeTail, type TrendLine, trendOfValues } from '../../../server/rules/statistics/trend.ts';
import { fitterOfPeople } from '../../../server/rules/statistics/trend-of-people.ts';
import { fewestAnonymousAnswers, fewestTrendRounds } from '../../../shared/lists.ts';
import { type SimulatedPerson, type SimulatedSurvey, seeded } from '../../support/simulated-surveys.ts';
import {
  isSurelyBelow,
  leastOf,
  lookAt,
  moods,
  mostOf,
  nameOf,
  ratesOf,
  tableOf,
  type View,
  views,
} from '../../support/simulated-verdicts.ts';

/** The number of surveys, unless fewer leave no doubt. */
const surveys = 2_000;
const leavingPerWeek = leavingPerYear / 52;
const level = 0.05;
const tolerance = 0.01;

function linesOf(people: readonly SimulatedPerson[], rounds: number): Record<View, TrendLine | null> {
  const indices = Array.from({ length: rounds }, (_, index) => index);
  return lookAt(people, rounds, {
    ofPeople: (attended) => fitterOfPeople(indices, attended, fewestAnonymousAnswers),
    ofValues: (points) => trendOfValues(points, leavingPerWeek),
  });
}

/** Without the error of the rounds. */
const alone = 'people alone';
const all = [alone, ...views] as const;

/** By view, how many of the surveys are reported to have a trend. */
function named(survey: SimulatedSurvey, seed: number, isDone?: Parameters<typeof ratesOf<(typeof all)[number]>>[3]) {
  const namedIn = (people: readonly SimulatedPerson[]) => {
    const lines = linesOf(people, survey.rounds);
    const ofPeople = lines.people && { ...lines.people, errors: lines.people.errors.slice(0, 1) };
    const looked: Record<(typeof all)[number], TrendLine | null> = { ...lines, [alone]: ofPeople };
    return all.filter((view) => {
      const line = looked[view];
      return line !== null && slopeTail(line) < level;
    });
  };
  return ratesOf(survey, { surveys, random: seeded(seed), all }, namedIn, isDone);
}

const grid = [5, 30, 100].flatMap((people) =>
  [fewestTrendRounds, 6, 12, 26, 52].flatMap((rounds) =>
    [0, 0.6].flatMap((correlation) =>
      moods.map((shared): SimulatedSurvey => ({ people, rounds, correlation, shared, leaving: 0, decline: 0 })),
    ),
  ),
);

/** For the decision record: ADR 60. */
const write = tableOf(all);

const expectFew = (survey: SimulatedSurvey, seed: number) => {
  const found = named(survey, seed, (counts, run) =>
    views.every((view) => isSurelyBelow(level + tolerance, counts.get(view) ?? 0, run)),
  );
  write(nameOf(survey), found);
  for (const view of views) expect(found.rates[view], view).toBeLessThan(mostOf(level, found.surveys));
};

describe('design 5 without a trend at most 5 % (± 1) are said to have one', () => {
  it.each(grid.map((survey) => ({ survey, name: nameOf(survey) })))('$name', ({ survey }) =>
    expectFew(survey, survey.people + 1_000 * survey.rounds + 10 * survey.shared.deviation),
  );
});

describe('design 5 nor where one in five leaves in a year and others come', () => {
  const surveyed = grid.filter(({ people, rounds }) => people <= 30 && rounds >= 12);
  const leaving = surveyed.map((survey) => ({ ...survey, leaving: leavingPerWeek }));
  it.each(leaving.map((survey) => ({ survey, name: nameOf(survey) })))('$name', ({ survey }) =>
    expectFew(survey, survey.people + 1_000 * survey.rounds),
  );
});

/** What is found of a decline of 0.1 a round over 12 and 26 rounds with 30 people, by people and of published values. */
const power = [
  { rounds: 12, deviation: 0, people: 0.81, published: 0.55 },
  { rounds: 12, deviation: 0.2, people: 0.47, published: 0.32 },
  { rounds: 12, deviation: 0.4, people: 0.12, published: 0.1 },
  { rounds: 26, deviation: 0.4, people: 0.99, published: 0.99 },
];

describe('design 5 a decline of 0.1 a round that 30 people share is found', () => {
  it.each(power)('over $rounds rounds with a shared mood of $deviation: in $people, $published', (expected) => {
    const shared = { deviation: expected.deviation, correlation: 0 };
    const survey = { people: 30, rounds: expected.rounds, correlation: 0.3, shared, leaving: 0, decline: 0.1 };
    const found = named(survey, 7);
    write(nameOf(survey), found);
    expect(found.rates.people).toBeGreaterThan(leastOf(expected.people, surveys));
    expect(found.rates.published).toBeGreaterThan(leastOf(expected.published, surveys));
  });
});
