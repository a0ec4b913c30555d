import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportGroup } from '../../contract/report.ts';
import { assembleQuestion, type RoundSummary } from '../../server/results/report/assemble.ts';
import { quartersOf } from '../../server/results/report/quarters.ts';
import { addDays } from '../../server/rules/calendar/days.ts';
import { quarterOf, wholeQuarters } from '../../server/rules/calendar/quarters.ts';
import { fewestAnonymousAnswers, fieldTypes } from '../../shared/lists.ts';
import { aRound, chosen, measured, periodsOf, questionOfType } from '../support/report-rounds.ts';

const { slider, number, radio, textarea } = fieldTypes;
const year = { start: '2026-01-01', end: '2026-12-31', today: '2026-06-15' };
const hidden = { n: null, mean: null, deviation: null, counts: null, suppressed: true, assigned: null };
const quarters = (rounds: readonly RoundSummary[], shown = year) => quartersOf(rounds, shown, null);
const told = (rounds: readonly RoundSummary[], shown = year) => periodsOf(quarters(rounds, shown));

describe('the quarters of the calendar', () => {
  it('design 5 each day is of one quarter, and the next one begins the day after it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-09-30'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const { index, first, last } = quarterOf(day);
          expect(first <= day && day <= last).toBe(true);
          expect(quarterOf(first)).toEqual(quarterOf(last));
          expect(quarterOf(addDays(last, 1))).toMatchObject({ index: index + 1, first: addDays(last, 1) });
        },
      ),
    );
    expect(wholeQuarters({ start: '2026-02-28', end: '2026-04-01' })).toEqual({
      start: '2026-01-01',
      end: '2026-06-30',
    });
    expect(quarterOf('9999-12-31').last).toBe('9999-12-31');
  });
});

describe('a quarter of rounds whose people nobody may follow', () => {
  it('design 5 is the mean of all answers shown, of at least as many people as its fullest round', () => {
    const rounds = [
      measured(0, slider, [4, 4, 4, 4, 4]),
      measured(1, slider, [9, 9, 9, 9, 9, 9, 9], hidden),
      measured(2, slider, [7, 7, 7, 7, 7, 7, 7, 7, 7, 7]),
    ];
    expect(told(rounds)).toMatchObject([
      {
        ...{ round: 8104, start_date: '2026-01-01', end_date: '2026-03-31', partial: false, suppressed: false },
        quarter: { rounds: 2, people: 'at_least' },
        ...{ answered: 10, assigned: 10, answer_percentage: 75, total: 6, relative_total: (100 * 5) / 9 },
        ...{ deviation: null, interval: null, distribution: null },
      },
    ]);
  });

  it('design 5 has the shares of all answers, and no number of people who chose', () => {
    const [period] = told([chosen(0, 10, 9), chosen(1, 5, 0)]);
    expect(period?.total).toBe(10);
    expect(period?.fields.map(({ value }) => value)).toEqual([null, null]);
    expect(period?.fields[0]?.percentage).toBeCloseTo(60, 10);
    expect(period?.fields[1]?.percentage).toBeCloseTo(40, 10);
  });

  it('design 5 is read by its threshold, without an interval: the same people have answered again', () => {
    const distribution = { of: 'each' as const, start: 1, width: 1, counts: [0, 0, 0, 0, 0, 0, 5, 5, 0, 0] };
    const rounds = [0, 1].map((index) => measured(index, slider, [7, 7, 7, 7, 7, 8, 8, 8, 8, 8], { distribution }));
    expect(told(rounds)[0]?.scores).toMatchObject({ favourable: { value: 50, interval: null } });
    expect(told(rounds)[0]?.distribution).toBeNull();
    expect(told([...rounds, aRound(2, slider)])[0]?.scores?.favourable?.value).toBe(50);
    const few = [...rounds, measured(2, slider, [7, 7, 7, 7, 7])];
    expect(told(few)[0]?.scores?.favourable).toBeNull();
    // Nor has the eNPS one.
    const ofTen = { ...distribution, start: 0, counts: [0, 0, 0, 0, 0, 0, 0, 5, 0, 5, 0] };
    const asked = [0, 1].map((index) =>
      measured(index, slider, [7, 7, 7, 7, 7, 9, 9, 9, 9, 9], {
        ...{ distribution: ofTen, range: { min: 0, max: 10, step: 1 } },
      }),
    );
    const question = { ...questionOfType(slider), choices: ['0', '10', '1'], enps: true };
    const scoresOf = (rounds: readonly RoundSummary[]) =>
      assembleQuestion(question, rounds, { named: true, change: null, trend: null }).periods[0]?.facts.scores?.enps;
    expect(scoresOf(asked)?.interval).not.toBeNull();
    expect(scoresOf(quarters(asked))).toMatchObject({ value: 50, interval: null });
    // Where its people are counted, each once, both have theirs.
    const people = { n: 10, assigned: 12, rate: 80, mean: 8, deviation: 1, shares: null, groups: [] };
    const countedBy = (counts: typeof distribution) =>
      new Map([[quarterOf('2026-01-05').index, { ...people, distribution: counts }]]);
    expect(scoresOf(quartersOf(asked, year, countedBy(ofTen)))).toEqual(scoresOf(asked));
    expect(periodsOf(quartersOf(rounds, year, countedBy(distribution)))[0]?.scores?.favourable).toEqual(
      periodsOf(rounds)[0]?.scores?.favourable,
    );
  });

  it('design 5 holds the closed rounds that end in it, of the last version that it asked', () => {
    const rounds = [
      measured(10, number, [1, 1, 1, 1, 1], { startDate: '2026-03-23', lastDay: '2026-03-29' }),
      measured(11, number, [2, 2, 2, 2, 2], { startDate: '2026-03-30', lastDay: '2026-04-05' }),
      measured(12, number, [3, 3, 3, 3, 3], { startDate: '2026-04-06', lastDay: '2026-04-12', version: 2 }),
      measured(13, number, [5, 5, 5, 5, 5], { startDate: '2026-04-13', lastDay: '2026-04-19', version: 2 }),
      measured(14, number, [9, 9, 9, 9, 9], { startDate: '2026-06-08', lastDay: '2026-06-14', partial: true }),
    ];
    expect(
      told(rounds).map(({ start_date, total, partial, version }) => [start_date, total, partial, version]),
    ).toEqual([
      ['2026-01-01', 1, false, 1],
      ['2026-04-01', 4, true, 2],
    ]);
    expect(told(rounds, { ...year, start: '2026-04-01' })).toHaveLength(1);
    // Up to the first and the last of its days.
    const ending = (lastDay: string) => measured(0, number, [1, 2, 3, 4, 5], { startDate: '2026-03-02', lastDay });
    const spring = { start: '2026-04-01', end: '2026-06-30', today: '2026-07-01' };
    const days = ['2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01'];
    expect(days.map((lastDay) => told([ending(lastDay)], spring).length)).toEqual([0, 1, 1, 0]);
    // Whole once its last day is over.
    const isPartial = (today: string) => told([ending('2026-06-14')], { ...spring, today })[0]?.partial;
    expect(['2026-06-29', '2026-06-30', '2026-07-01'].map(isPartial)).toEqual([true, true, false]);
  });

  it('design 5 has the people of its fullest round, and groups by the names of the last one', () => {
    const group = (id: number, name: string, answered: number): ReportGroup => ({
      ...{ id, name, answered, answer_percentage: 50, total: answered, percentages: [20, 80], suppressed: false },
    });
    const withGroups = (index: number, n: number, assigned: number, groups: ReportGroup[]) =>
      chosen(index, n, 2, { assigned, groups: JSON.stringify(groups) });
    const [period] = told([
      withGroups(0, 7, 14, [group(1, 'Old', 6), group(2, 'Second', 5)]),
      withGroups(1, 9, 12, [group(3, 'Third', 7), group(1, 'New', 8)]),
      withGroups(2, 5, 20, [group(3, 'Third', 5)]),
    ]);
    expect(period).toMatchObject({ answered: 9, assigned: 12, total: 9 });
    expect(period?.answer_percentage).toBeCloseTo((100 * 21) / 46, 10);
    const told3 = period?.groups.map(({ id, name, answered, total, percentages, rounds }) => ({
      ...{ id, name, answered, total, rounds, percentages },
    }));
    expect(told3).toEqual([
      { id: 3, name: 'Third', answered: 7, total: 7, rounds: 2, percentages: [20, 80] },
      { id: 1, name: 'New', answered: 8, total: 8, rounds: 2, percentages: [20, 80] },
      { id: 2, name: 'Second', answered: 5, total: 5, rounds: 1, percentages: [20, 80] },
    ]);
  });

  it('design 5 says nothing where no round of it does', () => {
    const [period] = told([measured(0, slider, [1, 2, 3], hidden), aRound(1, slider, hidden)]);
    expect(period).toMatchObject({
      suppressed: true,
      answered: null,
      total: null,
      answer_percentage: null,
      assigned: null,
    });
  });

  it('design 5 shows a group from the rounds that show it, and its people once each', () => {
    const group = (answered: number, total: number, suppressed = false): ReportGroup => ({
      ...{ id: 1, name: 'Six', percentages: [], suppressed },
      ...(suppressed
        ? { answered: null, answer_percentage: null, total, percentages: [] }
        : { answered, answer_percentage: (100 * answered) / 6, total }),
    });
    const withGroup = (index: number, one: ReportGroup) =>
      measured(index, number, [1, 1, 1, 1, 1, 1, 1], { groups: JSON.stringify([one]) });
    const rounds = [withGroup(0, group(5, 4)), withGroup(1, group(3, 9, true)), withGroup(2, group(6, 4 + 11 / 6))];
    const [found] = told(rounds)[0]?.groups ?? [];
    expect(found).toMatchObject({ id: 1, name: 'Six', answered: 6, suppressed: false, rounds: 2, percentages: [] });
    expect(found?.total).toBeCloseTo(5, 10);
    expect(found?.answer_percentage).toBeCloseTo((100 * 11) / 12, 10);
    const [never] = told([withGroup(0, group(3, 9, true)), withGroup(1, group(4, 2, true))])[0]?.groups ?? [];
    expect(never).toMatchObject({ answered: null, answer_percentage: null, total: null, suppressed: true, rounds: 0 });
  });

  it('design 5 says of rounds whose values are withheld only how many answered', () => {
    const withheld = (index: number, answered: number) =>
      measured(index, slider, [9, 9, 9], { ...hidden, assigned: 10, answered });
    expect(told([withheld(0, 7), withheld(1, 9)])[0]).toMatchObject({
      ...{ suppressed: true, answered: 9, assigned: 10, answer_percentage: 80, total: null, relative_total: null },
      quarter: { rounds: 0, people: 'at_least' },
    });
    const beside = told([withheld(0, 9), measured(1, slider, [4, 4, 4, 4, 4])])[0];
    expect(beside).toMatchObject({ suppressed: false, answered: 9, answer_percentage: 70, total: 4 });
    const group = (answered: number, total: number | null): ReportGroup => ({
      ...{ id: 1, name: 'Six', percentages: [], suppressed: total === null },
      ...{ answered, answer_percentage: 100, total },
    });
    const rounds = [group(6, null), group(5, 3)].map((one, index) =>
      measured(index, slider, [5, 5, 5, 5, 5, 5], { groups: JSON.stringify([one]) }),
    );
    expect(told(rounds)[0]?.groups[0]).toMatchObject({ answered: 6, total: 3, suppressed: false, rounds: 1 });
    expect(told(rounds.slice(0, 1))[0]?.groups[0]).toMatchObject({ answered: 6, total: null, suppressed: true });
  });

  it('design 5 keeps written responses, with the texts of rounds that are shown', () => {
    const said = (index: number, text: string, over: Partial<RoundSummary> = {}) =>
      aRound(index, textarea, { n: 5, texts: [{ text, name: null }], commentCount: 1, skipCount: null, ...over });
    const [period] = told([said(0, 'Quiet'), said(1, 'Loud', hidden), said(2, 'Busy')]);
    expect(period?.fields.map(({ name }) => name)).toEqual(['Quiet', 'Busy']);
    expect(period).toMatchObject({ total: 5, comment_count: 2, skip_count: null });
    // Texts stay where the values are withheld.
    const withheld = { ...hidden, answered: 9, assigned: 10 };
    const [beside] = told([said(0, 'Quiet'), said(1, 'Withheld', withheld)]);
    expect(beside?.fields.map(({ name }) => name)).toEqual(['Quiet', 'Withheld']);
    expect(beside).toMatchObject({ comment_count: 2, answered: 9 });
  });
});

// ---------------------------------------------------------------- attacks

const answer = fc.integer({ min: 1, max: 10 });
/** The answers of a team of six, in each of up to six rounds. */
const team = fc.array(fc.array(answer, { maxLength: 6 }), { minLength: 1, maxLength: 6 });
/** As a round shows them: nothing of fewer than five. */
const asTold = (answers: readonly number[], index: number) =>
  measured(index, slider, answers, answers.length < fewestAnonymousAnswers ? hidden : { deviation: null });

describe('attacks on quarters', () => {
  it('design 5 a quarter shows the same with and without the answers of rounds that show nothing', () => {
    fc.assert(
      fc.property(team, fc.array(answer, { maxLength: 4 }), fc.nat(5), (rounds, other, at) => {
        const [now, then] = [rounds, rounds.with(at % rounds.length, other)];
        fc.pre((rounds[at % rounds.length]?.length ?? 0) < fewestAnonymousAnswers);
        // The remains of a hidden team's round are not even read.
        const keepingNumbers = (all: typeof rounds) =>
          all.map((answers, index) => ({
            ...asTold(answers, index),
            ...(answers.length < fewestAnonymousAnswers && { n: answers.length, mean: answers[0] ?? null }),
          }));
        expect(told(keepingNumbers(now))).toEqual(told(keepingNumbers(then)));
      }),
    );
  });

  it('design 5 a quarter less any of its rounds is of whole rounds that are themselves shown', () => {
    fc.assert(
      fc.property(team, fc.infiniteStream(fc.boolean()), (rounds, coins) => {
        const summaries = rounds.map(asTold);
        const [period] = told(summaries);
        const published = summaries.filter(({ suppressed }) => !suppressed);
        const taken = published.filter(() => coins.next().value);
        const left = published.filter((round) => !taken.includes(round));
        const sumOf = (some: readonly RoundSummary[]) =>
          some.reduce((sum, { n, mean }) => sum + (n ?? 0) * (mean ?? 0), 0);
        const answersOf = (some: readonly RoundSummary[]) => some.reduce((sum, { n }) => sum + (n ?? 0), 0);
        const rest = (period?.total ?? 0) * answersOf(published) - sumOf(taken);
        expect(rest).toBeCloseTo(sumOf(left), 6);
        expect(left.every(({ n }) => (n ?? 0) >= fewestAnonymousAnswers)).toBe(true);
      }),
    );
  });

  it('design 5 who knows three of five answers in each round knows no more with the quarter than without', () => {
    const range = [1, 2, 3, 4, 5];
    const pairs = range.flatMap((a) => range.map((b) => [a, b] as const));
    const known = [
      [5, 1, 3],
      [2, 2, 4],
    ];
    const seen = (unknown: readonly (readonly number[])[]) => {
      const rounds = unknown.map((two, index) => asTold([...(known[index] ?? []), ...two], index));
      return { rounds: periodsOf(rounds), quarter: told(rounds) };
    };
    const lives = pairs.flatMap((first) => pairs.map((second) => ({ first, second, ...seen([first, second]) })));
    const actual = lives.find(({ first, second }) => `${first};${second}` === '2,5;4,1');
    const alike = (what: 'rounds' | 'quarter') =>
      lives.filter((life) => JSON.stringify(life[what]) === JSON.stringify(actual?.[what]));
    const both = alike('rounds').filter((life) => alike('quarter').includes(life));
    expect(both).toEqual(alike('rounds'));
    expect(alike('quarter').length).toBeGreaterThan(alike('rounds').length);
  });

  it('design 5 three answers a round are shown in no quarter, however many rounds it has', () => {
    const rounds = Array.from({ length: 12 }, (_, index) => asTold([1 + (index % 10), 5, 9], index));
    expect(told(rounds)).toMatchObject([{ suppressed: true, total: null }]);
  });

  it('design 5 a choice of a round that is hidden adds to no share', () => {
    const shares = (yes: number) =>
      told([chosen(0, 5, 2), chosen(1, 3, yes, { suppressed: true })])[0]?.fields.map(({ percentage }) => percentage);
    expect(shares(0)).toEqual(shares(3));
    expect(told([chosen(0, 4, 4, { ...hidden, fieldType: radio })])[0]?.fields[0]?.percentage).toBeNull();
  });
});

describe('a quarter of people', () => {
  it('design 5 each person weighs the same, and nothing is said of distributions or of how many chose', () => {
    const counted = new Map([
      [
        8104,
        {
          ...{ assigned: 4, n: 3, rate: 40, mean: 5, deviation: 2 },
          shares: [0.5, 0.5],
          distribution: null,
          groups: [],
        },
      ],
    ]);
    const [period] = periodsOf(quartersOf([measured(0, slider, [1, 1, 1]), measured(1, slider, [9])], year, counted));
    expect(period).toMatchObject({ answered: 3, assigned: 4, total: 5, deviation: 2, answer_percentage: 40 });
    expect(period?.quarter).toEqual({ rounds: 2, people: 'counted' });
  });
});
