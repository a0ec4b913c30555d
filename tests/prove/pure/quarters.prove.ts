import { expect, it } from 'vitest';
import type { ReportGroup } from '../../../contract/report.ts';
import { quartersOf } from '../../../server/results/report/quarters.ts';
import { hiddenGroups } from '../../../server/rules/anonymity/suppression.ts';
import { addDays } from '../../../server/rules/calendar/days.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import { aRound } from '../../support/report-rounds.ts';
import { normal, seeded } from '../../support/simulated-surveys.ts';

// What small companies see of anonymous surveys: the table of ADR 67.

const quarters = 1_000;
/** Of people's habits: their chances to answer have a beta distribution with this a + b. */
const concentration = 3;
const shown = { start: '2026-01-01', end: '2026-03-31', today: '2026-05-01' };

type Random = () => number;

/** Marsaglia, Tsang, ACM Transactions on Mathematical Software 26, 2000; below 1 by a power of one more. */
function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * random() ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

function habit(share: number, random: Random): number {
  const [yes, no] = [gamma(share * concentration, random), gamma((1 - share) * concentration, random)];
  return yes / (yes + no);
}

function groupsTold(counts: readonly number[]): ReportGroup[] {
  const hidden = hiddenGroups(
    counts.map((people, id) => ({ id, people })),
    0,
  );
  return counts.map((n, id) => {
    const isHidden = hidden.has(id);
    const told = isHidden
      ? { answered: null, answer_percentage: null, total: null }
      : { answered: n, answer_percentage: 100, total: 5 };
    return { id, name: `Team ${id}`, percentages: [], suppressed: isHidden, ...told };
  });
}

/** In percent, how often a team is shown: in a round, and in a quarter of so many of them. */
function seenIn(teams: readonly number[], share: number, rounds: number, random: Random) {
  let [inRounds, inQuarters] = [0, 0];
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const people = teams.map((size) => Array.from({ length: size }, () => habit(share, random)));
    const lived = Array.from({ length: rounds }, (_, index) => {
      const groups = groupsTold(people.map((team) => team.filter((chance) => random() < chance).length));
      inRounds += groups.filter(({ suppressed }) => !suppressed).length;
      const days = { startDate: addDays('2026-01-01', index), lastDay: addDays('2026-01-07', index) };
      return aRound(index, fieldTypes.number, { ...days, n: 18, mean: 5, groups: JSON.stringify(groups) });
    });
    const [told] = quartersOf(lived, shown, null);
    inQuarters += (JSON.parse(told?.groups ?? '[]') as ReportGroup[]).filter(({ suppressed }) => !suppressed).length;
  }
  const all = quarters * teams.length;
  return { round: Math.round((100 * inRounds) / (all * rounds)), quarter: Math.round((100 * inQuarters) / all) };
}

/** By teams and by how many in 100 answer a round: of rounds, of quarters of six of them, and of thirteen. */
const expected: [teams: number[], [share: number, round: number, six: number, thirteen: number][]][] = [
  [[4, 4, 4], [50, 70, 90].map((share) => [share, 0, 0, 0])],
  [
    [6, 6],
    [
      [50, 1, 7, 14],
      [70, 18, 59, 79],
      [90, 78, 99, 100],
    ],
  ],
  [
    [5, 5, 5],
    [
      [50, 2, 10, 18],
      [70, 14, 50, 69],
      [90, 45, 89, 97],
    ],
  ],
  [
    [6, 6, 6],
    [
      [50, 8, 33, 51],
      [70, 31, 80, 92],
      [90, 80, 100, 100],
    ],
  ],
  [
    [5],
    [
      [50, 3, 15, 26],
      [70, 17, 55, 75],
      [90, 59, 95, 99],
    ],
  ],
  [
    [8],
    [
      [50, 37, 83, 94],
      [70, 81, 100, 100],
      [90, 99, 100, 100],
    ],
  ],
];

it.each(expected)('design 5 quarters show as much of teams of %j as the decision says', (teams, rows) => {
  const random = seeded(70);
  const table = rows.map(([share, round, six, thirteen]) => {
    const ofSix = seenIn(teams, share / 100, 6, random);
    const ofThirteen = seenIn(teams, share / 100, 13, random);
    return { share, said: [round, six, thirteen], found: [ofSix.round, ofSix.quarter, ofThirteen.quarter] };
  });
  console.table(
    table.map(({ share, found: [round, six, thirteen] }) => ({ teams: teams.join('+'), share, round, six, thirteen })),
  );
  for (const { said, found } of table)
    for (const [at, value] of found.entries()) expect(Math.abs(value - (said[at] ?? 0))).toBeLessThanOrEqual(5);
});
