import { describe, expect, it } from 'vitest';
import { isUnusual } from '../../../server/rules/statistics/usual-difference.ts';
import { publishedRounds, type SimulatedPerson, seeded, simulateSurvey } from '../../support/simulated-surveys.ts';

const surveys = 2_000;

/** Whether the last round is reported to differ from an earlier one by more than rounds usually do; null: not known. */
function said(people: readonly SimulatedPerson[], rounds: number, distance: number): boolean | null {
  const published = publishedRounds(people, rounds).filter(({ weight }) => weight >= 5);
  const last = published.find(({ index }) => index === rounds - 1);
  const before = published.find(({ index }) => index === rounds - 1 - distance);
  if (!last || !before) return null;
  const earlier = published.filter(({ index }) => index <= before.index);
  return isUnusual(earlier, last.value - before.value, distance);
}

const moods = [
  { deviation: 0, correlation: 0 },
  { deviation: 0.4, correlation: 0 },
  { deviation: 0.4, correlation: 0.6 },
];
const scenarios = [10, 30, 100].flatMap((people) =>
  [10, 12, 26, 52].flatMap((rounds) =>
    [0, 0.6].flatMap((correlation) => moods.map((shared) => ({ people, rounds, correlation, shared }))),
  ),
);

describe('design 5 a round that differs as rounds do is not said to differ by more, but in 5 % (± 1) at most', () => {
  it.each(scenarios)(
    '$people people, $rounds rounds, own moods alike by $correlation, shared $shared.deviation alike by $shared.correlation',
    (scenario) => {
      const random = seeded(scenario.people + 1_000 * scenario.rounds);
      const counts = new Map<string, number>();
      const count = (view: string, unusual: boolean | null) => {
        if (unusual) counts.set(view, (counts.get(view) ?? 0) + 1);
      };
      for (let run = 0; run < surveys; run += 1) {
        const people = simulateSurvey({ ...scenario, leaving: 0, decline: 0 }, random);
        count('neighbour', said(people, scenario.rounds, 1));
        count('fourBefore', said(people, scenario.rounds, 4));
        const shares = people.map(({ at, values }) => ({ at, values: values.map((value) => (value >= 7 ? 100 : 0)) }));
        count('share', said(shares, scenario.rounds, 1));
      }
      for (const [view, unusual] of counts) expect(unusual / surveys, view).toBeLessThan(0.06);
    },
  );
});
