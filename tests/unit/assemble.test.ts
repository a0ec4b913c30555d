import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../contract/lists.ts';
import { fieldTypes } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';
import { QuestionReport } from '../../contract/report.ts';
import type { RoundSummary } from '../../server/report/assemble.ts';
import { assembleQuestion } from '../../server/report/assemble.ts';
import { addToMoments, noMoments } from '../../server/report/statistics.ts';
import { addDays } from '../../server/rounds/calendar.ts';

const momentsOf = (values: readonly number[]) => values.reduce(addToMoments, noMoments);

function aQuestion(fieldType: FieldType): Question {
  return {
    id: 1,
    label: 'How was your week?',
    field_type: fieldType,
    help_text: '',
    choices: [],
    default: '',
    placeholder_text: '',
    timing_in_days: 7,
    order: 0,
    asked: true,
    version: 1,
  };
}

/** A closed, visible round in the week of its index, nobody answering, with `over` on top. */
function aRound(index: number, fieldType: FieldType, over: Partial<RoundSummary> = {}): RoundSummary {
  return {
    index,
    version: 1,
    fieldType,
    range: fieldType === fieldTypes.slider ? { min: 1, max: 10 } : null,
    startDate: addDays('2026-01-05', 7 * index),
    endDate: addDays('2026-01-12', 7 * index),
    partial: false,
    visible: true,
    assigned: 10,
    n: 0,
    moments: null,
    suppressed: false,
    choices: [],
    texts: [],
    comments: [],
    skips: [],
    groups: [],
    ...over,
  };
}

const measured = (index: number, fieldType: FieldType, values: readonly number[], over: Partial<RoundSummary> = {}) =>
  aRound(index, fieldType, { n: values.length, moments: momentsOf(values), ...over });
const chosen = (index: number, n: number, yes: number, over: Partial<RoundSummary> = {}) =>
  aRound(index, fieldTypes.radio, {
    n,
    choices: [
      { name: 'Yes', count: yes },
      { name: 'No', count: n - yes },
    ],
    ...over,
  });

/** The periods, checked against the contract. */
function periodsOf(rounds: readonly RoundSummary[], { anonymous = false } = {}) {
  const report = assembleQuestion(aQuestion(rounds[0]?.fieldType ?? fieldTypes.number), rounds, { anonymous });
  return QuestionReport.parse(report).periods;
}

describe('the report of a question', () => {
  it('3.9 shows one round: dates, percentages, total, deviation, range share', () => {
    const [period] = periodsOf([measured(0, fieldTypes.slider, [4, 6, 8])]);
    expect(period).toEqual({
      round: 0,
      start_date: '2026-01-05',
      end_date: '2026-01-11',
      partial: false,
      version: 1,
      assigned: 10,
      answered: 3,
      answer_percentage: 30,
      total: 6,
      deviation: 2,
      linear: null,
      relative_total: (100 * 5) / 9,
      relative_linear: null,
      suppressed: false,
      fields: [],
      comments: [],
      skipped_comments: [],
      groups: [],
    });
  });

  it('design 5 weighs the means of a line by n', () => {
    const rounds = [
      measured(0, fieldTypes.number, [10]),
      measured(1, fieldTypes.number, [20, 20, 20, 20]),
      measured(2, fieldTypes.number, [12, 12]),
    ];
    // By hand: Σw = 7, x̄ = 8/7, ȳ = 114/7, Σw(x−x̄)² = 20/7, Σw(x−x̄)(y−ȳ) = −16/7: y = ȳ − 0.8·(x − x̄).
    const fitted = [17.2, 16.4, 15.6];
    periodsOf(rounds).forEach((period, x) => {
      expect(period.linear).toBeCloseTo(fitted[x] ?? Number.NaN, 10);
    });
  });

  it('design 5 weighs counts by 1: the total of a choice question is the people who answered', () => {
    const periods = periodsOf([chosen(0, 1, 1), chosen(1, 8, 4), chosen(2, 3, 0, { assigned: 5 })]);
    expect(periods.map((period) => period.total)).toEqual([1, 8, 3]);
    [3, 4, 5].forEach((y, at) => {
      expect(periods[at]?.linear).toBeCloseTo(y, 10);
    });
    expect(periods.map((period) => period.relative_total)).toEqual([10, 80, 60]);
    [25, 50, 75].forEach((y, at) => {
      expect(periods[at]?.relative_linear).toBeCloseTo(y, 10);
    });
    expect(periods.map((period) => period.deviation)).toEqual([null, null, null]);
  });

  it('3.9 a choice has its people, its share of those who answered, and a line through the shares', () => {
    const periods = periodsOf([chosen(0, 4, 1), chosen(1, 4, 2), chosen(2, 4, 3), chosen(3, 0, 0)]);
    const yes = periods.map((period) => period.fields[0]);
    expect(yes.map((field) => field?.name)).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
    expect(yes.map((field) => field?.value)).toEqual([1, 2, 3, 0]);
    expect(yes.map((field) => field?.percentage)).toEqual([25, 50, 75, null]);
    [25, 50, 75, 100].forEach((y, at) => {
      expect(yes[at]?.linear).toBeCloseTo(y, 10);
    });
    expect(yes[0]?.person_name).toBeNull();
  });

  it('design 5 a choice line weighs every answer the same', () => {
    const periods = periodsOf([chosen(0, 1, 1), chosen(1, 4, 4), chosen(2, 2, 0)]);
    // By hand, weights 1, 4, 2 on 100, 100, 0: y = 500/7 − 60·(x − 8/7).
    expect(periods[0]?.fields[0]?.linear).toBeCloseTo(140, 10);
    expect(periods[2]?.fields[0]?.linear).toBeCloseTo(20, 10);
  });

  it('design 5 a number is an index on its first complete round, in the line too', () => {
    const rounds = [[20], [30], [40]].map((values, index) => measured(index, fieldTypes.number, values));
    const periods = periodsOf([...rounds, measured(3, fieldTypes.number, [60], { partial: true })]);
    expect(periods.map((period) => period.relative_total)).toEqual([100, 150, 200, 300]);
    [100, 150, 200].forEach((y, at) => {
      expect(periods[at]?.relative_linear).toBeCloseTo(y, 10);
    });
    const falling = [[-1], [30], [40]].map((values, index) => measured(index, fieldTypes.number, values));
    expect(periodsOf(falling).map((period) => [period.relative_total, period.relative_linear])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('design 5 relative_linear of a slider is the affine map of linear', () => {
    const anAnswer = fc.double({ min: -50, max: 50, noNaN: true });
    const aSeries = fc.array(fc.tuple(fc.array(anAnswer, { maxLength: 6 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(aSeries, fc.integer({ min: -50, max: 0 }), fc.integer({ min: 1, max: 50 }), (series, min, max) => {
        let index = 0;
        const rounds = series.map(([values, step]) => {
          index += step;
          return measured(index, fieldTypes.slider, values, { range: { min, max } });
        });
        for (const { linear, relative_linear } of periodsOf(rounds)) {
          expect(relative_linear === null).toBe(linear === null);
          if (linear !== null) expect(relative_linear).toBeCloseTo((100 * (linear - min)) / (max - min), 6);
        }
      }),
    );
  });

  it('design 5 fits over all complete rounds, whatever the dates show', () => {
    const rounds = [1, 5, 2, 8, 4].map((value, index) => measured(index, fieldTypes.slider, [value]));
    const hidden = rounds.map((round) => ({ ...round, visible: round.index >= 3 }));
    expect(periodsOf(hidden)).toEqual(periodsOf(rounds).slice(3));
    expect(periodsOf(rounds)[4]?.linear).not.toBeNull();
  });

  it('design 5 the index keeps its base when the first round is not shown', () => {
    const rounds = [20, 40].map((value, index) =>
      measured(index, fieldTypes.number, [value], { visible: index === 1 }),
    );
    expect(periodsOf(rounds).map((period) => period.relative_total)).toEqual([200]);
  });

  it('design 5 the open round has its numbers and is in no fit', () => {
    const complete = [2, 4, 6].map((value, index) => measured(index, fieldTypes.slider, [value]));
    const open = measured(3, fieldTypes.slider, [1, 1, 1, 1], { partial: true });
    const periods = periodsOf([...complete, open]);
    expect(periods.slice(0, 3)).toEqual(periodsOf(complete));
    expect(periods[3]).toMatchObject({ partial: true, total: 1, linear: null, relative_linear: null });
    expect(periodsOf([...complete.slice(1), open]).map((period) => period.linear)).toEqual([null, null, null]);
  });

  it('design 5 the line breaks at a new version, and each version keeps its own type and range', () => {
    const before = [2, 4, 6].map((value, index) => measured(index, fieldTypes.slider, [value]));
    const wider = { version: 2, range: { min: 0, max: 100 } };
    const after = [90, 50].map((value, at) => measured(3 + at, fieldTypes.slider, [value], wider));
    const periods = periodsOf([...before, ...after]);
    [2, 4, 6].forEach((y, at) => {
      expect(periods[at]?.linear).toBeCloseTo(y, 10);
    });
    expect(periods.slice(3).map((period) => [period.version, period.linear, period.relative_total])).toEqual([
      [2, null, 90],
      [2, null, 50],
    ]);
    const [slider, radio] = periodsOf([measured(0, fieldTypes.slider, [4]), chosen(1, 6, 6, { version: 2 })]);
    expect([slider?.total, radio?.total]).toEqual([4, 6]);
  });

  it('design 5 gives the same report whatever the order of the rounds, oldest first', () => {
    const rounds = [3, 1, 4, 1, 5].map((value, at) =>
      measured(at, fieldTypes.number, [value], { version: at < 3 ? 1 : 2 }),
    );
    const expected = periodsOf(rounds);
    expect(expected.map((period) => period.round)).toEqual([0, 1, 2, 3, 4]);
    expect(periodsOf([...rounds].reverse()).map(({ round, total }) => [round, total])).toEqual(
      expected.map(({ round, total }) => [round, total]),
    );
  });

  it('3.9 the end date is the last day, inclusive, of a short round too', () => {
    const [period] = periodsOf([
      aRound(0, fieldTypes.number, { startDate: '2028-02-28', endDate: '2028-03-01', assigned: 0 }),
    ]);
    expect([period?.start_date, period?.end_date]).toEqual(['2028-02-28', '2028-02-29']);
    expect(period).toMatchObject({ answered: 0, answer_percentage: null, total: null, relative_total: null });
  });

  const withNames = (over: Partial<RoundSummary> = {}) =>
    aRound(0, fieldTypes.textarea, {
      n: 2,
      texts: [
        { text: 'Quiet', personName: 'Aino Virtanen' },
        { text: 'Busy', personName: null },
      ],
      comments: [{ comment: 'Thanks', name: 'Aino Virtanen' }],
      skips: [{ skipOption: 'no_opinion', comment: 'Away', name: 'Aino Virtanen' }],
      ...over,
    });

  it('3.9 a textarea has one row an answer, comments and skips beside it', () => {
    const [period] = periodsOf([withNames()]);
    const none = { value: null, percentage: null, linear: null };
    expect(period).toMatchObject({ total: 2, relative_total: 20 });
    expect(period?.fields).toEqual([
      { name: 'Quiet', ...none, person_name: 'Aino Virtanen' },
      { name: 'Busy', ...none, person_name: null },
    ]);
    expect(period?.comments).toEqual([{ comment: 'Thanks', name: 'Aino Virtanen' }]);
    expect(period?.skipped_comments).toEqual([
      { skip_option_value: 'no_opinion', comment: 'Away', name: 'Aino Virtanen' },
    ]);
  });

  it('6.5 no name of a person leaves an anonymous survey', () => {
    const report = JSON.stringify(periodsOf([withNames()], { anonymous: true }));
    expect(report).not.toContain('Virtanen');
    for (const kept of ['Quiet', 'Thanks', 'Away']) expect(report).toContain(kept);
  });

  it('3.9 groups have their own percentage and total', () => {
    const group = { id: 7, name: 'Sales', assigned: 4, n: 1, moments: momentsOf([9]), suppressed: false };
    const [slider] = periodsOf([measured(0, fieldTypes.slider, [3, 9], { groups: [group] })]);
    expect(slider?.groups).toEqual([{ id: 7, name: 'Sales', answer_percentage: 25, total: 9, suppressed: false }]);
    const [radio] = periodsOf([chosen(0, 2, 1, { groups: [{ ...group, moments: null }] })]);
    expect(radio?.groups[0]?.total).toBe(1);
  });

  it('design 5 suppressed is null, never 0, and takes no part in a line', () => {
    const groups = [{ id: 7, name: 'Sales', assigned: 4, n: 1, moments: null, suppressed: true }];
    const hidden = chosen(1, 4, 4, {
      suppressed: true,
      comments: [{ comment: 'Thanks', name: null }],
      groups: [{ ...groups[0], suppressed: false } as (typeof groups)[number]],
    });
    const rounds = [chosen(0, 4, 1, { groups }), hidden, chosen(2, 4, 3), chosen(3, 4, 4)];
    const periods = periodsOf(rounds);
    const none = { id: 7, name: 'Sales', answer_percentage: null, total: null, suppressed: true };
    expect(periods[0]?.groups).toEqual([none]);
    expect(periods[1]).toMatchObject({
      suppressed: true,
      answered: null,
      answer_percentage: null,
      total: null,
      relative_total: null,
      comments: [],
      groups: [none],
    });
    expect(periods[1]?.fields.map(({ value, percentage }) => [value, percentage])).toEqual([
      [null, null],
      [null, null],
    ]);
    const otherSecret = periodsOf(
      rounds.map((round) =>
        round === hidden ? { ...chosen(1, 9, 0), ...{ suppressed: true, groups: hidden.groups } } : round,
      ),
    );
    expect(otherSecret).toEqual(periods);
  });

  it('3.9 a question without a round has no period', () => {
    expect(assembleQuestion(aQuestion(fieldTypes.radio), [], { anonymous: false })).toEqual({
      question: aQuestion(fieldTypes.radio),
      periods: [],
      change: null,
    });
  });
});
