import { describe, expect, it } from 'vitest';
import { leavingPerYear } from '../../../server/results/report/shown-trends.ts';
import { type Bend, columnOf, isDisclosed, type Shape } from '../../../server/rules/statistics/bends.ts';
import { bendOfValues } from '../../../server/rules/statistics/trend.ts';
import { fitterOfPeople } from '../../../server/rules/statistics/trend-of-people.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
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

const level = 0.05;
const tolerance = 0.01;
const leavingPerWeek = leavingPerYear / 52;
/** The number of surveys, unless fewer leave no doubt. */
const surveysOf = (rounds: number) => (rounds > 12 ? 400 : 1_000);

function bendsOf(people: readonly SimulatedPerson[], rounds: number): Record<View, Bend | null> {
  const indices = Array.from({ length: rounds }, (_, index) => index);
  return lookAt(people, rounds, {
    ofPeople: (attended) => {
      const lineOf = fitterOfPeople(indices, attended, fewestAnonymousAnswers, { bends: true });
      return lineOf && ((values) => lineOf(values)?.bend ?? null);
    },
    ofValues: (points) => bendOfValues(points, leavingPerWeek),
  });
}

const isFound = (bend: Bend | null, view: View) =>
  bend !== null && bend.p < level && isDisclosed(bend, view === 'people' || view === 'published');

type Move = (people: SimulatedPerson[], random: () => number) => SimulatedPerson[];

function foundIn(
  survey: SimulatedSurvey,
  {
    counts = () => true,
    move = (people) => people,
    isDone,
  }: { counts?: (bend: Bend) => boolean; move?: Move; isDone?: Parameters<typeof ratesOf<View>>[3] } = {},
) {
  const random = seeded(survey.people + 1_000 * survey.rounds);
  return ratesOf(
    survey,
    { surveys: surveysOf(survey.rounds), random, all: views },
    (people) => {
      const bends = bendsOf(move(people, random), survey.rounds);
      return views.filter((view) => isFound(bends[view], view) && counts(bends[view] as Bend));
    },
    isDone,
  );
}

/** For the decision record: ADR 68. */
const write = tableOf(views);

const grid = [5, 30, 100].flatMap((people) =>
  [6, 12, 26].flatMap((rounds) =>
    [0, 0.6].flatMap((correlation) =>
      moods.map((shared): SimulatedSurvey => ({ people, rounds, correlation, shared, leaving: 0, decline: 0 })),
    ),
  ),
);
const year = moods.slice(1).map((shared) => ({ people: 30, rounds: 52, correlation: 0.6, shared, decline: 0 }));
/** A straight decline is a line, too; and one in five who leave in a year make no bend of what everyone answers. */
const others = [
  ...moods.map((shared) => ({ people: 30, rounds: 12, correlation: 0.3, shared, leaving: 0, decline: 0.1 })),
  ...year.map((survey) => ({ ...survey, leaving: 0 })),
  ...year.map((survey) => ({ ...survey, leaving: leavingPerWeek })),
];

describe('design 5 of rounds that follow a line at most 5 % (± 1) are said to leave it', () => {
  it.each([...grid, ...others].map((survey) => ({ survey, name: nameOf(survey) })))('$name', ({ survey, name }) => {
    const found = foundIn(survey, {
      isDone: (counts, surveys) =>
        views.every((view) => isSurelyBelow(level + tolerance, counts.get(view) ?? 0, surveys)),
    });
    write(name, found);
    for (const view of views) expect(found.rates[view], view).toBeLessThan(mostOf(level, found.surveys));
  });
});

/** So far everyone moves; whole answers, rounded by chance so that the mean moves as far. */
const moving = (shape: Shape, size: number, rounds: number) => {
  const column = columnOf(
    shape,
    Array.from({ length: rounds }, (_, at) => at),
  );
  // A turn falls before it and rises after it, by `size` either way.
  const half = size / Math.max(1, shape.at);
  const moves = column.map((value, at) => (shape.kind === 'turn' ? 2 * half * value - half * at : -size * value));
  return (people: SimulatedPerson[], random: () => number) =>
    people.map(({ at, values }) => ({
      at,
      values: values.map((value, place) => {
        const moved = value + (moves[at[place] ?? 0] ?? 0);
        const whole = Math.floor(moved);
        return Math.min(10, Math.max(0, whole + Number(random() < moved - whole)));
      }),
    }));
};

/** What is found of each, by people and of published values; with 30 people, own moods correlated by 0.3. */
const power = [
  { kind: 'step', size: 3, rounds: 8, deviation: 0.2, people: 0.85, published: 0.75 },
  { kind: 'step', size: 3, rounds: 12, deviation: 0.2, people: 0.98, published: 0.93 },
  { kind: 'step', size: 3, rounds: 12, deviation: 0.4, people: 0.6, published: 0.53 },
  { kind: 'step', size: 1, rounds: 12, deviation: 0.2, people: 0.09, published: 0.05 },
  { kind: 'step', size: 1, rounds: 26, deviation: 0.2, people: 0.19, published: 0.09 },
  { kind: 'turn', size: 3, rounds: 8, deviation: 0.2, people: 0.62, published: 0.52 },
  { kind: 'turn', size: 3, rounds: 12, deviation: 0.2, people: 0.86, published: 0.74 },
  { kind: 'turn', size: 3, rounds: 12, deviation: 0.4, people: 0.35, published: 0.31 },
  { kind: 'turn', size: 2, rounds: 26, deviation: 0.2, people: 0.74, published: 0.57 },
  { kind: 'single', size: 2.5, rounds: 12, deviation: 0.2, people: 0.98, published: 0.92 },
  { kind: 'single', size: 2.5, rounds: 26, deviation: 0.4, people: 0.8, published: 0.74 },
] as const;

describe('design 5 a step, a turn and a bad week of everybody are found', () => {
  it.each(power)('$kind of $size over $rounds rounds with a shared mood of $deviation', (expected) => {
    const { kind, size, rounds, deviation } = expected;
    const shape = { kind, at: Math.floor(rounds / 2) };
    const shared = { deviation, correlation: 0 };
    const found = foundIn(
      { people: 30, rounds, correlation: 0.3, shared, leaving: 0, decline: 0 },
      {
        counts: (bend) => bend.kind === kind && Math.abs(bend.round - shape.at) <= 2,
        move: moving(shape, size, rounds),
      },
    );
    write(`${kind} of ${size}, ${rounds} rounds, shared ${deviation}`, found);
    expect(found.rates.people).toBeGreaterThan(leastOf(expected.people, found.surveys));
    expect(found.rates.published).toBeGreaterThan(leastOf(expected.published, found.surveys));
  });
});
