import { describe, expect, it } from 'vitest';
import type { GroupResultRow } from '../../server/results/report/group-comparison.sql.ts';
import { compareGroups, participationOf } from '../../server/results/report/group-comparison.ts';
import {
  type AskedVersion,
  comparableQuestion,
  differenceInRound,
  sideOf,
} from '../../server/results/report/group-rounds.ts';
import { fieldTypes } from '../../shared/lists.ts';

const { radio, slider, number, textarea } = fieldTypes;

const row = (roundId: number, values: Partial<GroupResultRow> = {}): GroupResultRow => ({
  ...{ roundId, questionId: 1, index: roundId, version: 1, startDate: '2026-03-02', lastDay: '2026-03-08' },
  ...{ groupId: 0, groupName: null, assigned: 10, n: 10, mean: null, deviation: null, counts: null, suppressed: false },
  ...values,
});
const asked =
  (fieldType: AskedVersion['fieldType'], options: string[] = []) =>
  (): AskedVersion => {
    return { fieldType, options, range: null };
  };
const abc = asked(radio, ['A', 'B', 'C']);

describe('what of a question is compared', () => {
  it('design 5 is the mean, or the choice that most of everyone chose in rounds that are shown, the first of two', () => {
    const choiceOf = (...rows: GroupResultRow[]) => comparableQuestion(1, rows, abc)?.choice;
    expect(choiceOf(row(1, { counts: [1, 6, 3] }), row(2, { counts: [5, 1, 4] }))).toBe(1);
    expect(choiceOf(row(1, { counts: [1, 6, 3] }), row(2, { counts: [7, 1, 2] }))).toBe(0);
    expect(choiceOf(row(1, { counts: [4, 6, 0] }), row(2, { counts: [5, 3, 2] }))).toBe(0);
    // Neither a group's answers nor those of a hidden round say which.
    expect(choiceOf(row(1, { counts: [1, 6, 3] }), row(1, { groupId: 7, counts: [9, 0, 0] }))).toBe(1);
    expect(choiceOf(row(1, { counts: [1, 6, 3] }), row(2, { counts: [0, 0, 9], suppressed: true }))).toBe(1);
    expect(choiceOf(row(1))).toBe(0);
    for (const type of [slider, number]) expect(comparableQuestion(1, [row(1)], asked(type))?.choice).toBe(-1);
    expect(comparableQuestion(1, [row(1)], asked(textarea))).toBeNull();
    expect(comparableQuestion(1, [], abc)).toBeNull();
  });

  it('design 5 is of the last version’s rounds, each with its groups, and of none without everyone', () => {
    const rows = [row(1, { version: 1 }), row(2, { version: 2 }), row(2, { version: 2, groupId: 7 })];
    const found = comparableQuestion(1, [...rows, row(3, { version: 2, groupId: 7 })], asked(number));
    expect(found?.rounds.map(({ id, groups }) => [id, groups.map(({ groupId }) => groupId)])).toEqual([[2, [7]]]);
  });
});

it('design 5 a side is what is published of it, of a choice in percent; nothing where it is hidden or empty', () => {
  expect(sideOf(row(1, { n: 8, mean: 4, deviation: 1.5 }), -1)).toEqual({ n: 8, mean: 4, deviation: 1.5 });
  expect(sideOf(row(1, { n: 8, mean: 4 }), -1)).toEqual({ n: 8, mean: 4, deviation: null });
  expect(sideOf(row(1, { n: 1, mean: 4 }), -1)).toEqual({ n: 1, mean: 4, deviation: 0 });
  for (const hidden of [{ suppressed: true, mean: 4 }, { n: null }, { n: 0 }, { mean: null }]) {
    expect(sideOf(row(1, hidden), -1)).toBeNull();
  }
  const half = sideOf(row(1, { n: 10, counts: [5, 3, 2] }), 0);
  expect(half).toMatchObject({ n: 10, mean: 50 });
  expect(half?.deviation).toBeCloseTo(100 * Math.sqrt(2.5 / 9), 10);
  expect(sideOf(row(1, { n: 10, counts: [10] }), 1)).toEqual({ n: 10, mean: 0, deviation: 0 });
  expect(sideOf(row(1, { n: 1, counts: [1] }), 0)).toEqual({ n: 1, mean: 100, deviation: 0 });
  expect(sideOf(row(1, { counts: null }), 0)).toBeNull();
});

it('design 5 where no deviation is published a group is beside everyone, as sure as its size is', () => {
  const whole = { n: 20, mean: 6, deviation: 2 };
  const beside = differenceInRound(whole, { n: 5, mean: 7, deviation: null });
  expect(beside).toMatchObject({ difference: 1, errors: null });
  expect(beside?.noise).toBeCloseTo(2 * Math.sqrt(1 / 5 - 1 / 20), 10);
  expect(differenceInRound({ ...whole, deviation: null }, { n: 5, mean: 7, deviation: 1 })).toEqual({
    ...{ difference: 1, errors: null, noise: null },
  });
  expect(differenceInRound(whole, { n: 20, mean: 6, deviation: null })?.noise).toBe(0);
});

it('design 5 everybody else is what is left of everyone without the group, in the mean and in how much they differ', () => {
  const sideOfValues = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { n: values.length, mean, deviation: Math.sqrt(squares / (values.length - 1)) };
  };
  const [group, rest] = [
    [2, 3, 4, 4, 6],
    [7, 8, 8, 9, 10, 10],
  ];
  const [own, others] = [sideOfValues(group), sideOfValues(rest)];
  const found = differenceInRound(sideOfValues([...group, ...rest]), own);
  const share = others.n / (own.n + others.n);
  expect(found?.difference).toBeCloseTo(share * (own.mean - others.mean), 10);
  // Welch's error of the difference between the two.
  const [welch] = found?.errors ?? [];
  expect(welch?.error).toBeCloseTo(
    share * Math.hypot(own.deviation / Math.sqrt(5), others.deviation / Math.sqrt(6)),
    10,
  );
});

describe('a group at a question', () => {
  const shown = { mean: 6, deviation: 2 };
  const ofGroup = (roundId: number, values: Partial<GroupResultRow>) =>
    row(roundId, { groupId: 7, groupName: 'North', n: 6, ...values });
  const hidden = { n: null, suppressed: true };
  it.each([
    ['in neither round', [hidden, hidden], null],
    ['in one of two rounds', [hidden, { mean: 8, deviation: 2 }], 6],
    [
      'in both',
      [
        { mean: 9, deviation: 2 },
        { mean: 8, deviation: 2 },
      ],
      12,
    ],
  ] as const)('design 5 is compared by what is shown of it: %s', (_, values, answered) => {
    const rows = values.flatMap((each, at) => [row(at, shown), ofGroup(at, each)]);
    const question = comparableQuestion(1, rows, asked(slider));
    const [told] = compareGroups(question ? [question] : [], new Map()).questions;
    expect(told?.cells).toHaveLength(1);
    expect(told?.cells[0]).toMatchObject({ group: 7, answered });
    expect(told?.cells[0]?.difference === null).toBe(answered === null);
  });
});

it('design 5 groups are in the order of their means; choices, whose share is no opinion, count where there are none', () => {
  const rowsOf = (roundId: number, values: readonly Partial<GroupResultRow>[]) =>
    values.map((each, at) => row(roundId, { questionId: roundId, groupId: at, n: at === 0 ? 20 : 10, ...each }));
  const means = rowsOf(
    1,
    [{ mean: 5 }, { mean: 4.5 }, { mean: 5.5 }].map((each) => ({ ...each, deviation: 1 })),
  );
  const counts = rowsOf(2, [{ counts: [10, 10, 0] }, { counts: [9, 1, 0] }, { counts: [1, 9, 0] }]);
  const orderOf = (...rows: [GroupResultRow[], () => AskedVersion][]) => {
    const questions = rows.flatMap(([own, asks]) => comparableQuestion(own[0]?.questionId ?? 0, own, asks) ?? []);
    return compareGroups(questions, new Map()).groups.map(({ id }) => id);
  };
  expect(orderOf([counts, abc])).toEqual([1, 2]);
  expect(orderOf([means, asked(slider)], [counts, abc], [counts, abc])).toEqual([2, 1]);
  // Of several questions the average counts, not the last one.
  const later = rowsOf(
    3,
    [{ mean: 5 }, { mean: 5.2 }, { mean: 4.8 }].map((each) => ({ ...each, deviation: 1 })),
  );
  expect(orderOf([later, asked(slider)])).toEqual([1, 2]);
  for (const both of [
    [means, later],
    [later, means],
  ] as const) {
    expect(orderOf([both[0], asked(slider)], [both[1], asked(slider)])).toEqual([2, 1]);
  }
});

it('design 5 who took part follows from the question that most people answered, in the days that all questions share', () => {
  const rows = [
    row(1, { n: 8, assigned: 9 }),
    row(2, { n: 9, assigned: 12, lastDay: '2026-03-15' }),
    row(1, { groupId: 7, groupName: 'North', n: 3, assigned: 4, suppressed: true }),
    row(2, { groupId: 7, groupName: 'North', n: 2 }),
  ];
  for (const some of [rows, rows.toReversed()]) {
    expect(participationOf(some)).toEqual({
      groups: [{ id: 7, name: 'North' }],
      rounds: [
        {
          ...{ start_date: '2026-03-02', end_date: '2026-03-08', everyone: { answered: 9, assigned: 12 } },
          groups: [{ group: 7, answered: null, assigned: null }],
        },
      ],
    });
  }
  // By day, the earlier round first; a round of which nothing is shown of everyone has no number.
  const days = [row(3, { startDate: '2026-03-16', n: null }), ...rows, row(4, { startDate: '2026-03-09', n: 7 })];
  expect(participationOf(days).rounds).toMatchObject([
    { start_date: '2026-03-02', everyone: { answered: 9, assigned: 12 } },
    { start_date: '2026-03-09', everyone: { answered: 7, assigned: 10 } },
    { start_date: '2026-03-16', everyone: { answered: null, assigned: null } },
  ]);
});
