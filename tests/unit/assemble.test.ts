import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleChange, assembleQuestion, type RoundSummary } from '../../server/results/report/assemble.ts';
import { personRounds } from '../../server/results/report/person-rounds.ts';
import { relativeScale, showChange } from '../../server/results/report/shown-change.ts';
import type { StoredChange } from '../../server/rules/statistics/change.ts';
import { type FieldType, fieldTypes } from '../../shared/lists.ts';
import { aRound, chosen, measured, periodsOf, questionOfType } from '../support/report-rounds.ts';

describe('the report of a question', () => {
  it('3.9 shows one round: dates, percentages, total, deviation, range share', () => {
    const [period] = periodsOf([measured(0, fieldTypes.slider, [4, 6, 8])]);
    expect(period).toEqual({
      round: 0,
      start_date: '2026-01-05',
      end_date: '2026-01-11',
      partial: false,
      quarter: null,
      version: 1,
      field_type: fieldTypes.slider,
      assigned: 10,
      answered: 3,
      answer_percentage: 30,
      total: 6,
      deviation: 2,
      interval: null,
      distribution: null,
      year_earlier: null,
      scores: { favourable_from: 8, favourable: null, enps: null, goal: null },
      linear: null,
      relative_total: (100 * 5) / 9,
      relative_linear: null,
      suppressed: false,
      fields: [],
      comments: [],
      skipped_comments: [],
      comment_count: 0,
      skip_count: 0,
      groups: [],
    });
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

  it('3.9, design 5 a choice of which nothing is counted is 0 where nobody answered, and not told where some did', () => {
    const values = (n: number) =>
      periodsOf([{ ...chosen(0, n, 0), counts: null }]).flatMap(({ fields }) => fields.map(({ value }) => value));
    expect([...new Set(values(0))]).toEqual([0]);
    expect([...new Set(values(4))]).toEqual([null]);
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

  it('3.9 a round that asked nobody has no numbers', () => {
    const [period] = periodsOf([
      aRound(0, fieldTypes.number, { startDate: '2028-02-28', lastDay: '2028-02-29', assigned: 0 }),
    ]);
    expect([period?.start_date, period?.end_date]).toEqual(['2028-02-28', '2028-02-29']);
    expect(period).toMatchObject({ answered: 0, answer_percentage: null, total: null, relative_total: null });
  });

  const withNames = (over: Partial<RoundSummary> = {}) =>
    aRound(0, fieldTypes.textarea, {
      n: 2,
      texts: [
        { text: 'Quiet', name: 'Aino Virtanen' },
        { text: 'Busy', name: null },
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

  it('design 5 a hidden round has no texts either, except a closed round that shows how many answered', () => {
    const hidden = { suppressed: true, commentCount: 1, skipCount: 1 };
    const nothing = { comments: [], skipped_comments: [], comment_count: null, skip_count: null, fields: [] };
    expect(periodsOf([withNames(hidden)])[0]).toMatchObject({ ...nothing, answered: null, answer_percentage: null });
    expect(periodsOf([withNames({ ...hidden, answered: 7, partial: true })])[0]).toMatchObject({
      ...{ ...nothing, answered: 7, answer_percentage: 70 },
    });
    const [closed] = periodsOf([withNames({ ...hidden, answered: 7 })]);
    expect(closed).toMatchObject({ fields: [], answered: 7, comment_count: 1, skip_count: 1, total: null });
    expect([closed?.comments.length, closed?.skipped_comments.length]).toEqual([1, 1]);
  });

  it('3.9 a choice has neither a deviation nor a distribution, whatever is stored with it', () => {
    const distribution = { of: 'each' as const, start: 1, width: 1, counts: [2, 2] };
    const [period] = periodsOf([chosen(0, 4, 2, { deviation: 1, distribution, mean: 3 })]);
    expect(period).toMatchObject({ deviation: null, distribution: null, interval: null, total: 4 });
  });

  it('6.5, 2.4 nobody is named in an anonymous survey and in a public report', () => {
    const report = JSON.stringify(periodsOf([withNames()], { named: false }));
    expect(report).not.toContain('Virtanen');
    for (const kept of ['Quiet', 'Thanks', 'Away']) expect(report).toContain(kept);
  });

  it('3.9 groups are shown as they were stored', () => {
    const group = {
      id: 7,
      name: 'Sales',
      answered: 1,
      answer_percentage: 25,
      total: 9,
      percentages: [],
      suppressed: false,
    };
    const [first, second] = periodsOf([
      measured(0, fieldTypes.slider, [3, 9], { groups: JSON.stringify([group]) }),
      measured(1, fieldTypes.slider, [3, 9]),
    ]);
    expect(first?.groups).toEqual([group]);
    expect(second?.groups).toEqual([]);
  });

  it('design 5 suppressed is null, never 0, and takes no part in a line', () => {
    const secret = (n: number, yes: number) =>
      chosen(1, n, yes, { suppressed: true, assigned: null, comments: [{ comment: 'Thanks', name: null }] });
    const rounds = (hidden: RoundSummary) => [chosen(0, 4, 1), hidden, chosen(2, 4, 3), chosen(3, 4, 4)];
    const periods = periodsOf(rounds(secret(4, 4)));
    expect(periods[1]).toMatchObject({
      suppressed: true,
      assigned: null,
      answered: null,
      answer_percentage: null,
      total: null,
      relative_total: null,
      comments: [],
      comment_count: null,
      skip_count: null,
    });
    expect(periods[1]?.fields.map(({ value, percentage }) => [value, percentage])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(periodsOf(rounds(secret(9, 0)))).toEqual(periods);
  });

  it('design 5 a suppressed open round may show how many have answered, and nothing else', () => {
    const open = chosen(0, 7, 5, { suppressed: true, partial: true, answered: 8, assigned: 10 });
    expect(periodsOf([open])[0]).toMatchObject({
      answered: 8,
      answer_percentage: 80,
      total: null,
      relative_total: null,
    });
  });

  const aChange = (items: StoredChange['items']): StoredChange => ({
    previous: 0,
    paired: true,
    items,
    tests: items.length,
    discoveries: items.length,
  });
  function changeOf(rounds: readonly RoundSummary[], stored: StoredChange) {
    const round = rounds.at(-1);
    return assembleChange({ round: round?.index ?? 0, compare: 'previous', stored }, rounds);
  }
  const mean = { choice: -1, difference: 0.9, low: 0.45, high: 1.35, p: 0.001, verdict: 'rising' } as const;

  it('design 5 a change is given precisely and on the scale of relative_total', () => {
    const slider = changeOf(
      [1, 2].map((value, at) => measured(at, fieldTypes.slider, [value])),
      aChange([mean]),
    );
    expect(slider).toEqual({
      round: 1,
      previous_round: 0,
      previous_start_date: '2026-01-05',
      previous_end_date: '2026-01-11',
      compared_with: 'previous',
      paired: true,
      disclosed: 'all',
      confidence: 95,
      items: [
        {
          name: null,
          verdict: 'rising',
          precise: { difference: 0.9, low: 0.45, high: 1.35 },
          // Of the nine units between 1 and 10.
          relative: { difference: expect.closeTo(10), low: expect.closeTo(5), high: expect.closeTo(15) },
          unusual: null,
        },
      ],
    });
    const number = changeOf(
      [20, 30].map((value, at) => measured(at, fieldTypes.number, [value])),
      aChange([mean]),
    );
    expect(number?.items[0]?.relative).toEqual({ difference: 4.5, low: 2.25, high: 6.75 });
    const share = { choice: 1, difference: 12, low: -3, high: 27, p: 0.2, verdict: 'unclear' } as const;
    const radio = changeOf([chosen(0, 9, 5), chosen(1, 9, 3)], aChange([share]));
    expect(radio?.items).toEqual([
      {
        name: 'No',
        verdict: 'unclear',
        precise: { difference: 12, low: -3, high: 27 },
        relative: { difference: 12, low: -3, high: 27 },
        unusual: null,
      },
    ]);
  });

  it('design 5 a change says whether rounds of the version differ so much anyway, of those that have five answers', () => {
    const means = [7, 7.4, 7, 7.4, 7, 7.4, 7, 7.4];
    const rounds = means.map((value, at) => measured(at, fieldTypes.slider, [value, value, value, value, value]));
    const last = { ...aChange([{ ...mean, difference: 0.3 }]), previous: 6 };
    expect(changeOf(rounds, last)?.items[0]?.unusual).toBe(false);
    const large = { ...aChange([{ ...mean, difference: 2 }]), previous: 6 };
    expect(changeOf(rounds, large)?.items[0]?.unusual).toBe(true);
    const few = means.map((value, at) => measured(at, fieldTypes.slider, [value]));
    expect(changeOf(few, large)?.items[0]?.unusual).toBeNull();
    const reworded = rounds.map((round) => ({ ...round, version: round.index < 2 ? 1 : 2 }));
    expect(changeOf(reworded, large)?.items[0]?.unusual).toBeNull();
  });

  it('2.17 in a report of one person a skip is no answer', () => {
    const rounds = [
      [9, 0, '2026-03-02', '2026-03-08', false, true, true, true, false, true, 4, null],
      [10, 1, '2026-03-09', '2026-03-15', false, true, true, false, true, false, null, null],
    ];
    const read = personRounds([{ questionId: 1, version: 1, rounds: JSON.stringify(rounds) }]);
    expect(read.map(({ n, skips, comments, mean }) => [n, skips, comments, mean])).toEqual([
      [1, 0, 1, 4],
      [0, 1, 0, null],
    ]);
  });

  it('design 5 the relative change of a Number is of the first round of its version, not of an earlier one', () => {
    const rounds = [5, 20, 30].map((value, at) => ({
      ...measured(at, fieldTypes.number, [value]),
      version: at === 0 ? 1 : 2,
    }));
    const found = changeOf(rounds, { ...aChange([{ ...mean, difference: 10 }]), previous: 1 });
    expect(found?.items[0]?.relative?.difference).toBeCloseTo(50, 10);
  });

  it('design 5 the difference of two relative totals is the relative difference', () => {
    const value = fc.double({ min: 1, max: 10, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.constantFrom(fieldTypes.slider, fieldTypes.number), (before, now, type) => {
        const rounds = [before, now].map((one, at) => measured(at, type, [one]));
        const periods = periodsOf(rounds);
        const told = changeOf(rounds, aChange([{ ...mean, difference: now - before }]))?.items[0]?.relative;
        const [first, second] = periods.map((period) => period.relative_total ?? 0);
        expect(told?.difference).toBeCloseTo((second ?? 0) - (first ?? 0), 8);
      }),
    );
  });

  it('design 5 too few people, or no base of a number, leave out what is not known', () => {
    const few = { choice: -1, difference: null, low: null, high: null, p: null, verdict: 'insufficient' } as const;
    const rounds = [-20, 30].map((value, at) => measured(at, fieldTypes.number, [value]));
    expect(changeOf(rounds, aChange([few]))?.items).toEqual([
      { name: null, verdict: 'insufficient', precise: null, relative: null, unusual: null },
    ]);
    expect(changeOf(rounds, aChange([mean]))?.items[0]).toMatchObject({ verdict: 'rising', relative: null });
  });

  it('3.9 a question without a round has no period', () => {
    expect(assembleQuestion(questionOfType(fieldTypes.radio), [], { named: true, change: null, trend: null })).toEqual({
      question: questionOfType(fieldTypes.radio),
      periods: [],
      change: null,
      trend: null,
    });
  });
});

it('3.9, design 5 a change names each choice, and says how certain its intervals are of all that was tested together', () => {
  const { radio, slider, number } = fieldTypes;
  const stored = (tests: number, discoveries: number, choices: readonly number[]) => ({
    ...{ previous: 3, paired: true, tests, discoveries },
    items: choices.map((choice) => ({ choice, difference: 8, low: 2, high: 14, p: 0.01, verdict: 'rising' as const })),
  });
  const round = { index: 4, fieldType: radio, choices: ['Yes', 'No'], range: null, base: null };
  const before = { startDate: '2026-03-02', lastDay: '2026-03-08', compare: 'previous' as const };
  const shown = showChange(stored(10, 4, [0, 1]), round, before, (choice) => choice === 1);
  expect(shown).toMatchObject({
    ...{ round: 4, previous_round: 3, previous_start_date: '2026-03-02', previous_end_date: '2026-03-08' },
    items: [
      { name: 'Yes', unusual: false, relative: { difference: 8, low: 2, high: 14 } },
      { name: 'No', unusual: true, relative: { difference: 8, low: 2, high: 14 } },
    ],
  });
  // 4 of 10 at a rate of 5 %: each interval misses in 2 %.
  expect(shown.confidence).toBeCloseTo(98, 9);
  expect(showChange(stored(1, 0, [-1]), round, before, () => null)).toMatchObject({
    confidence: 95,
    items: [{ name: null }],
  });
  expect(showChange(stored(0, 0, [-1]), round, before, () => null).confidence).toBeNull();
  const scale = (fieldType: FieldType, range: { min: number; max: number } | null, base: number | null) =>
    relativeScale({ fieldType, range, base });
  expect([scale(radio, null, null), scale(slider, { min: 1, max: 5 }, 2), scale(slider, null, 2)]).toEqual([
    1,
    25,
    null,
  ]);
  expect([0.5, 1, 0, -1, null].map((base) => scale(number, null, base))).toEqual([200, 100, null, null, null]);
});
