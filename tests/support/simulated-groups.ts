import type { GroupResultRow } from '../../server/results/report/group-comparison.sql.ts';
import type { ComparableQuestion } from '../../server/results/report/group-rounds.ts';
import type { SideSums } from '../../server/rules/statistics/group-difference.ts';
import { addToMoments, meanAndDeviation, noMoments } from '../../server/rules/statistics/statistics.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { normal } from './simulated-surveys.ts';

export type SimulatedSurvey = {
  sizes: readonly number[];
  questions: number;
  rounds: number;
  /** How much of a person's answers is their own, at every question and in every round: 0 … 1. */
  alike: number;
  answering: number;
  /** The answers of the last group are lower by so much. */
  lower: number;
  anonymous: boolean;
};

export type PersonAnswers = { group: number /** By round; null: no answer. */; answers: (number | null)[] };

/** One question after the other: whole numbers from 0 to 10 around 7, with a deviation of about 1.5. */
export function simulateAnswers(of: SimulatedSurvey, random: () => number): PersonAnswers[][] {
  const people = of.sizes.flatMap((size, group) =>
    Array.from({ length: size }, () => ({ group, own: normal(random) })),
  );
  return Array.from({ length: of.questions }, () =>
    people.map(({ group, own }) => ({
      group,
      answers: Array.from({ length: of.rounds }, () => {
        const level = Math.sqrt(of.alike) * own + Math.sqrt(1 - of.alike) * normal(random);
        const low = group === of.sizes.length - 1 ? of.lower : 0;
        return random() < of.answering ? Math.min(10, Math.max(0, Math.round(7 - low + 1.5 * level))) : null;
      }),
    })),
  );
}

/** The stored results when the rounds close; groups from 1 on, 0: everyone. */
export function publishedQuestion(
  people: readonly PersonAnswers[],
  { sizes, rounds, anonymous }: SimulatedSurvey,
): ComparableQuestion {
  // By round and group, 0: everyone.
  const moments = Array.from({ length: rounds }, () => Array.from({ length: sizes.length + 1 }, () => noMoments));
  for (const { group, answers } of people) {
    for (const [round, value] of answers.entries()) {
      const of = moments[round];
      if (value === null || !of) continue;
      for (const at of [0, group + 1]) of[at] = addToMoments(of[at] ?? noMoments, value);
    }
  }
  const rowOf = (round: number, groupId: number): GroupResultRow => {
    const counted = moments[round]?.[groupId] ?? noMoments;
    const { n } = counted;
    const { mean, deviation } = meanAndDeviation(counted);
    const suppressed = anonymous && n < 5;
    const place = { roundId: round + 1, questionId: 1, index: round, version: 1, startDate: '', lastDay: '' };
    return {
      ...place,
      groupId,
      groupName: `Group ${groupId}`,
      assigned: n,
      n: suppressed ? null : n,
      mean: suppressed ? null : mean,
      deviation: suppressed || (anonymous && n < 10) ? null : deviation,
      counts: null,
      suppressed,
    };
  };
  return {
    questionId: 1,
    fieldType: fieldTypes.number,
    options: [],
    range: null,
    choice: -1,
    rounds: Array.from({ length: rounds }, (_, round) => ({
      id: round + 1,
      startDate: '',
      lastDay: '',
      whole: rowOf(round, 0),
      groups: sizes.map((_, at) => rowOf(round, at + 1)),
    })),
  };
}

/** For the chosen people, as the database sums them; `origins`: everyone's mean by round. */
export function sumsOfPeople(people: readonly PersonAnswers[], origins: readonly number[]): SideSums {
  const sums = { people: 0, n: 0, y: 0, nn: 0, ny: 0, yy: 0 };
  for (const { answers } of people) {
    const given = answers.flatMap((value, round) => (value === null ? [] : [value - (origins[round] ?? 0)]));
    const [n, y] = [given.length, given.reduce((sum, value) => sum + value, 0)];
    if (n === 0) continue;
    sums.people += 1;
    sums.n += n;
    sums.y += y;
    sums.nn += n * n;
    sums.ny += n * y;
    sums.yy += y * y;
  }
  return sums;
}
