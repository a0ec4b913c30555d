import { describe, expect, it } from 'vitest';
import type { ComparedQuestion } from '../../contract/group-comparison.ts';
import {
  type QuestionReport,
  type ReportChangeItem,
  type ReportField,
  ReportFilter,
  type ReportGroup,
  type ReportPeriod,
} from '../../contract/report.ts';
import { reportPeriod, type Spans } from '../../server/results/selection/period.ts';
import { comparablePeriods, mostChosen } from '../../shared/findings.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { hasMeansAlone, hiddenRoundOf, withheldChangeOf, withheldTrendOf } from '../../shared/withheld.ts';
import { areOrdered } from '../../src/charts/chart-data.ts';
import { bySize, endDigits, intervalDigits } from '../../src/views/report/change-facts.ts';
import { choiceSeries } from '../../src/views/report/choice-series.ts';
import { formatsOf } from '../../src/views/report/formats.ts';
import { groupValue, wholeValue } from '../../src/views/report/group-facts.ts';
import { intervalOn } from '../../src/views/report/relative-facts.ts';
import { commentCounts } from '../../src/views/report/report-facts.ts';
import { sharedRates } from '../../src/views/report/shared-rates.ts';
import { aroundWhole, intervalsOf } from '../../src/views/report/use-group-intervals.ts';
import { aChange, aPeriod, aQuestion } from '../support/report-samples.ts';

const question = aQuestion;
const period = aPeriod;

function choice(name: string, percentage: number): ReportField {
  return { name, value: percentage, percentage, linear: null, person_name: null };
}

describe('what may be compared', () => {
  it('design 5 leaves out rounds in which the question was of another kind', () => {
    const counted = period(0, { field_type: fieldTypes.radio });
    const written = period(1, { field_type: fieldTypes.textarea });
    const measured = [period(2, { field_type: fieldTypes.number, version: 2 }), period(3, { version: 3 })];
    expect(comparablePeriods({ question, periods: [counted, written, ...measured] })).toEqual(measured);
  });
});

describe('choices', () => {
  const [one, several] = [{ field_type: fieldTypes.radio }, { field_type: fieldTypes.checkbox }];
  const many = Array.from({ length: 15 }, (_, at) => choice(`Choice ${at}`, at));

  it('9.10 draws as many choices as there are colours, the most chosen ones', () => {
    const { series, left } = choiceSeries(several, [period(0, { fields: many })], null);
    expect(series.map((one) => one.name)).toEqual(many.slice(4).map((field) => field.name));
    expect(new Set(series.map((one) => one.colour)).size).toBe(11);
    expect(left).toBe(4);
  });

  it('2.17 sums the rest where choices are parts of a whole', () => {
    const { series } = choiceSeries(one, [period(0, { fields: many })], 'Other choices');
    expect(series).toHaveLength(11);
    expect(series.at(-1)).toMatchObject({ name: 'Other choices', values: [0 + 1 + 2 + 3 + 4] });
  });

  it('2.17 one of a few or of numbers is a scale; several choices, and a long list in words, have no order', () => {
    const numbers = Array.from({ length: 11 }, (_, at) => String(at));
    expect(areOrdered(one, ['Never', 'Sometimes', 'Always'])).toBe(true);
    expect(areOrdered(one, numbers)).toBe(true);
    expect(areOrdered(one, ['−1 (less)', ...numbers.slice(0, 8)])).toBe(true);
    expect(areOrdered(one, [...numbers, '11'])).toBe(false);
    expect(
      areOrdered(
        one,
        many.slice(0, 7).map(({ name }) => name),
      ),
    ).toBe(true);
    expect(
      areOrdered(
        one,
        many.slice(0, 8).map(({ name }) => name),
      ),
    ).toBe(false);
    expect(areOrdered(several, ['Never', 'Sometimes', 'Always'])).toBe(false);
  });

  it('2.17 colours follow the order of the newest version, and what only older ones offered is outside of it', () => {
    const periods = [
      period(0, { fields: [choice('Old', 40), choice('High', 60)] }),
      period(1, { version: 2, fields: [choice('Low', 20), choice('Middle', 30), choice('High', 50)] }),
    ];
    expect(choiceSeries(one, periods, null).series.map(({ name, colour }) => [name, colour])).toEqual([
      ['Low', 'var(--ordered-1)'],
      ['Middle', 'var(--ordered-7)'],
      ['High', 'var(--ordered-13)'],
      ['Old', 'var(--chart-4)'],
    ]);
  });

  it('design 5 keeps a choice of an older version, without values where it was not asked', () => {
    const periods = [
      period(0, { fields: [choice('Old', 100)] }),
      period(1, { version: 2, fields: [choice('New', 100)] }),
    ];
    expect(choiceSeries(several, periods, null).series.map(({ name, values }) => ({ name, values }))).toEqual([
      { name: 'New', values: [null, 100] },
      { name: 'Old', values: [100, null] },
    ]);
  });
});

describe('response rates', () => {
  const asked = (id: number, periods: ReportPeriod[]): QuestionReport => ({
    ...{ question: { ...question, id }, periods, rewordings: [], change: null, trend: null },
  });
  const rounds = (...answered: (number | null)[]) =>
    answered.map((one, at) => period(at * 7, { answered: one, assigned: 10 }));

  it('2.17 are shown once for the questions of the same rounds: answers of what was asked', () => {
    const reports = [
      asked(1, rounds(2)),
      asked(2, rounds(4, 5)),
      asked(3, rounds(8, null)),
      asked(4, [period(3, { end_date: '2026-03-30' })]),
    ];
    const shared = sharedRates(reports);
    expect([...(shared?.questions ?? [])]).toEqual([2, 3]);
    // (4 + 8) of 20, and 5 of 10: withheld ones count on neither side.
    expect(shared?.rates).toEqual([60, 50]);
  });

  it('2.17 stay with their questions where no two have the same rounds', () => {
    expect(sharedRates([asked(1, rounds(2)), asked(2, rounds(4, 5)), asked(3, []), asked(4, [])])).toBeNull();
    expect(sharedRates([])).toBeNull();
  });
});

describe('comments and skips', () => {
  it('2.17 are counted over the rounds shown', () => {
    const periods = [period(0, { comment_count: 2, skip_count: 1 }), period(1, { comment_count: 3, skip_count: 0 })];
    expect(commentCounts(periods)).toEqual({ comments: 5, skips: 1, hasWithheldSkips: false });
    expect(commentCounts([])).toEqual({ comments: 0, skips: 0, hasWithheldSkips: false });
  });

  it('design 5 are unknown where no round publishes them, which is not none', () => {
    const kept = period(0, { comment_count: null, skip_count: null });
    expect(commentCounts([kept, kept])).toBeNull();
    const told = period(1, { comment_count: 4, skip_count: 6 });
    expect(commentCounts([kept, told])).toEqual({ comments: 4, skips: 6, hasWithheldSkips: false });
    // An anonymous survey does not show fewer than five skips beside the comments.
    const few = period(1, { comment_count: 12, skip_count: null });
    expect(commentCounts([kept, few])).toEqual({ comments: 12, skips: 0, hasWithheldSkips: true });
    expect(commentCounts([told, few])).toEqual({ comments: 16, skips: 6, hasWithheldSkips: true });
  });
});

describe('the change since the previous round', () => {
  const item = (name: string | null, verdict: ReportChangeItem['verdict'], difference: number): ReportChangeItem => {
    const interval = { difference, low: difference - 1, high: difference + 1 };
    return { name, verdict, precise: interval, relative: interval, unusual: null };
  };

  it('design 5 reports what is likely real first, the largest ahead', () => {
    const items = [
      item('a', 'unclear', 0.5),
      item('b', 'rising', 4),
      item('c', 'insufficient', 0),
      item('d', 'falling', -9),
    ];
    const { real, others } = bySize(items, ({ precise }) => precise?.difference ?? 0);
    expect(real.map((one) => one.name)).toEqual(['d', 'b']);
    expect(others.map((one) => one.name)).toEqual(['a', 'c']);
  });

  it('design 5 of an anonymous survey names anonymity where it is the reason for hiding', () => {
    const change = aChange({ paired: false, confidence: null, items: [item(null, 'insufficient', 0)] });
    const few = { answered: 9, deviation: null };
    const withheld = { answered: 10, deviation: null };
    const why = (before: Partial<ReportPeriod>, now: Partial<ReportPeriod>, anonymous = true, asked = question) => {
      const periods = [period(0, before), period(1, now), period(2, few)];
      return withheldChangeOf({ question: asked, periods, change }, { anonymous });
    };
    expect(why(few, { answered: 12 })).toBe('few-anonymous');
    expect(why({ answered: 12 }, { ...few, answered: null, suppressed: true })).toBe('few-anonymous');
    expect(why(withheld, few)).toBe('few-anonymous');
    expect(why({ answered: 12 }, withheld)).toBe('beside-few');
    // Values of either round are hidden, although the number of answers is shown.
    const choices = { ...question, field_type: fieldTypes.radio, choices: ['Yes', 'No'] };
    expect(why({ answered: 12 }, { ...few, suppressed: true })).toBe('withheld');
    expect(why({ ...few, suppressed: true }, { answered: 12 }, true, choices)).toBe('withheld');
    // Named, or choices: it takes five answers, and fewer would reveal nothing.
    expect(why(few, few, false)).toBe('few');
    expect(why(few, few, true, choices)).toBe('few');
    // A link that does not say it, of any survey; and no change at all.
    const asked = { question, periods: [period(0, few), period(1, few)] };
    const none = { ...asked, change: { ...change, disclosed: 'none' as const } };
    expect([true, false].map((anonymous) => withheldChangeOf(none, { anonymous }))).toEqual(['link', 'link']);
    expect(withheldChangeOf({ ...asked, change: null }, { anonymous: true })).toBe('few');
  });

  it.each([
    ['a round that is shown', { suppressed: false }, null],
    ['an open round, also with its number of answers', { partial: true, answered: 5 }, 'open'],
    ['an open quarter', { partial: true, quarter: {}, answered: null }, 'few-in-quarter'],
    ['a round whose number is shown', { answered: 12 }, 'derivable'],
    ['a round of few', { answered: null }, 'few'],
    ['a quarter of few', { quarter: {}, answered: null }, 'few-in-quarter'],
  ])('design 5 says why nothing is shown of %s', (_, of, why) => {
    expect(hiddenRoundOf({ suppressed: true, partial: false, answered: 8, quarter: null, ...of })).toBe(why);
  });

  it('design 5 says why a trend is not tested, and which groups have means alone', () => {
    const why = (disclosed: 'all' | 'none', rounds: number) => withheldTrendOf({ disclosed, rounds });
    expect([why('none', 3), why('all', 3), why('all', 4)]).toEqual(['link', 'rounds', 'few']);
    const hasMeans = (people: number, hidden = false) => hasMeansAlone({ people, hidden });
    expect([hasMeans(0), hasMeans(1), hasMeans(9), hasMeans(10), hasMeans(9, true)]).toEqual([
      ...[false, true, true, false, false],
    ]);
  });

  it('design 5 is written as exactly as its interval is sure', () => {
    expect(intervalDigits({ size: 0.6, low: 0.2, high: 1 })).toBe(1);
    expect(intervalDigits({ size: 16, low: 9, high: 24 })).toBe(0);
    expect(intervalDigits({ size: -0.035, low: -0.06, high: -0.01 })).toBe(2);
    expect(intervalDigits({ size: 3, low: 3, high: 3 })).toBe(0);
    expect(intervalDigits({ size: 0.4, low: 0.4, high: 0.4 })).toBe(1);
  });

  it('design 5 no size has decimals that nobody needs, however sure or unsure its interval is', () => {
    const written = (size: number, low: number, high: number) => {
      const { fixed } = formatsOf('fi');
      const digits = intervalDigits({ size, low, high });
      return [fixed(size, digits), ...[low, high].map((end) => fixed(end, endDigits(end, digits)))];
    };
    expect(written(0.66, 0.6502, 0.6698)).toEqual(['0,66', '0,65', '0,67']);
    expect(written(-0.127, -0.2536, -0.0004)).toEqual(['−0,13', '−0,25', '−0,0004']);
    expect(written(0.012, 0.0011, 0.0229)).toEqual(['0,012', '0,001', '0,023']);
  });

  it('design 5 never writes 0 for the end of an interval that leaves 0 out', () => {
    const written = (size: number, end: number, other: number) => {
      const [low, high] = [Math.min(end, other), Math.max(end, other)];
      return formatsOf('en-GB').fixed(end, endDigits(end, intervalDigits({ size, low, high })));
    };
    expect(written(2, 0.04, 4)).toBe('0.04');
    expect(Number(written(-2, -0.0061, -4).replace('−', '-'))).toBeLessThan(0);
  });
});

describe('groups beside the whole', () => {
  const group = (more: Partial<ReportGroup> = {}): ReportGroup => ({
    id: 1,
    name: 'Workshop',
    answered: 5,
    answer_percentage: 50,
    total: 5.5,
    percentages: [],
    suppressed: false,
    ...more,
  });
  const compared = { question, period: period(0, { total: 7.75, relative_total: 75 }), choice: 0 };

  const number = { ...question, field_type: fieldTypes.number, choices: [] };

  it('2.17 are compared by their mean, on the relative scale by its place in the range', () => {
    expect(groupValue({ ...compared, scale: 'precise' }, group())).toBe(5.5);
    expect(groupValue({ ...compared, scale: 'relative' }, group())).toBeCloseTo(50, 10);
    expect(wholeValue({ ...compared, scale: 'relative' })).toBe(75);
    const interval = { low: 1.9, high: 5.5 };
    expect(intervalOn('relative', question, period(0, { interval }))).toEqual({
      low: expect.closeTo(10, 10),
      high: expect.closeTo(50, 10),
    });
    expect(intervalOn('relative', question, period(0, { interval, version: 2 }))).toBeNull();
  });

  it('design 5 the index of a Number has the interval of its mean', () => {
    const first = period(0, { total: 20, relative_total: 100, interval: { low: 18, high: 22 } });
    expect(intervalOn('relative', number, first)).toEqual({
      low: expect.closeTo(90, 10),
      high: expect.closeTo(110, 10),
    });
  });

  it('design 5 an index takes its base from the whole', () => {
    const of = { ...compared, question: number, period: period(0, { total: 20, relative_total: 200 }) };
    expect(groupValue({ ...of, scale: 'relative' }, group({ total: 5 }))).toBe(50);
  });

  it('design 5 an older version, with a range of its own, has no relative mean of a group', () => {
    const changed = { ...compared, question: { ...question, version: 2 } };
    expect(groupValue({ ...changed, scale: 'relative' }, group())).toBeNull();
  });

  it('2.17 of choices are compared by the share of one', () => {
    const radio = { ...question, field_type: fieldTypes.radio, choices: ['Light', 'Heavy'] };
    const fields = [choice('Light', 30), choice('Heavy', 70)];
    const of = { question: radio, period: period(0, { fields }), choice: mostChosen(period(0, { fields })) };
    expect(of.choice).toBe(1);
    expect(groupValue({ ...of, scale: 'precise' }, group({ percentages: [40, 60] }))).toBe(60);
    expect(wholeValue({ ...of, scale: 'precise' })).toBe(70);
  });

  const cell = { answered: 9, verdict: 'unclear' as const };
  const known: { confidence: number; question: ComparedQuestion } = {
    confidence: 99,
    question: {
      ...{ question: 1, start_date: period(0).start_date, end_date: period(0).end_date, rounds: 1, choice: null },
      range: { min: 1, max: 10 },
      cells: [
        { ...cell, group: 22, difference: 0.9, low: -0.45, high: 1.8 },
        { ...cell, group: 21, difference: 0.5, low: null, high: null },
        { ...cell, group: 23, difference: null, low: null, high: null },
      ],
    },
  };

  it('design 5 have the intervals of their differences, on the shown scale and around everyone’s value', () => {
    const precise = intervalsOf({ ...compared, scale: 'precise' }, known);
    expect([precise?.confidence, precise?.order]).toEqual([99, [22, 21, 23]]);
    expect([21, 23, 24].map((id) => precise?.of(id))).toEqual([null, null, null]);
    expect(precise?.of(22)).toEqual({ difference: 0.9, low: -0.45, high: 1.8 });
    const relative = { ...compared, scale: 'relative' } as const;
    const place = intervalsOf(relative, known)?.of(22) ?? null;
    expect(place).toEqual({
      ...{ difference: expect.closeTo(10, 10), low: expect.closeTo(-5, 10), high: expect.closeTo(20, 10) },
    });
    expect(aroundWhole(relative, place)).toEqual({ low: expect.closeTo(70, 10), high: expect.closeTo(95, 10) });
    expect(aroundWhole(relative, null)).toBeNull();
    expect(aroundWhole({ ...relative, period: period(0, { relative_total: null }) }, place)).toBeNull();
  });

  it('design 5 have no intervals where something else was compared than what is shown', () => {
    const precise = { ...compared, scale: 'precise' } as const;
    const relative = { ...compared, scale: 'relative' } as const;
    const of = (more: Partial<ComparedQuestion>) => ({
      ...known,
      question: { ...known.question, ...more },
    });
    expect(intervalsOf(precise, null)).toBeNull();
    expect(intervalsOf({ ...precise, period: period(7) }, known)).toBeNull();
    expect([intervalsOf(relative, of({ range: null })), intervalsOf(precise, of({ range: null }))]).toEqual([
      null,
      expect.anything(),
    ]);
    const number = { ...question, field_type: fieldTypes.number, choices: [] };
    expect(intervalsOf({ ...relative, question: number }, known)).toBeNull();
    expect(intervalsOf({ ...precise, question: number }, known)).not.toBeNull();
    expect(intervalsOf({ ...precise, question: { ...question, field_type: fieldTypes.textarea } }, known)).toBeNull();
    const fields = [choice('Light', 30), choice('Heavy', 70)];
    const radio = {
      ...{ ...relative, question: { ...question, field_type: fieldTypes.radio, choices: ['Light', 'Heavy'] } },
      ...{ period: period(0, { fields }), choice: 1 },
    };
    const shares = of({ choice: 'Heavy', range: null });
    expect(intervalsOf(radio, shares)?.of(22)?.difference).toBe(0.9);
    expect(intervalsOf({ ...radio, choice: 0 }, shares)).toBeNull();
  });

  it('design 5 a suppressed group has no value', () => {
    expect(groupValue({ ...compared, scale: 'precise' }, group({ suppressed: true }))).toBeNull();
  });
});

describe('numbers and days', () => {
  it('design 8 are written as the language writes them', () => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    const [english, finnish] = [formatsOf('en-GB'), formatsOf('fi')];
    expect(plain(english.percent(6.44))).toBe('6.4%');
    expect(plain(finnish.percent(6.44))).toBe('6,4 %');
    expect(plain(english.difference(-0.126))).toBe('−0.13');
    expect(plain(finnish.difference(-0.126))).toBe('−0,13');
    expect(english.fixed(1, 2)).toBe('1.00');
    expect(finnish.fixed(-0.5, 1)).toBe('−0,5');
    expect(english.fixed(-0.001, 1)).toBe('0.0');
    // Each of them is written in its own way, whichever comes first.
    const { fixed, signed, upTo } = english;
    expect([fixed, signed, upTo, fixed].map((write) => write(2, 3))).toEqual(['2.000', '+2.000', '2', '2.000']);
    expect(english.day('2026-03-29')).toBe('29 Mar 2026');
    expect(finnish.day('2026-03-29')).toBe('29.3.2026');
  });
});

const today = '2026-03-31';
const spans: Spans = {
  all: { start: '2025-01-06', end: '2026-04-05' },
  lastRound: { start: '2026-03-16', end: '2026-03-22' },
};
const none: Spans = { all: null, lastRound: null };

const days = (filter: object, of = spans) => {
  const { start, end } = reportPeriod(ReportFilter.parse(filter), today, of);
  return `${start} ${end}`;
};

it('9.4 a report is of the month up to today, or of its preset; without rounds of the month', () => {
  expect(days({})).toBe('2026-02-28 2026-03-31');
  expect(days({ preset: 'month' })).toBe('2026-02-28 2026-03-31');
  expect(days({ preset: '3_months' })).toBe('2025-12-31 2026-03-31');
  expect(days({ preset: '6_months' })).toBe('2025-09-30 2026-03-31');
  expect(days({ preset: '12_months' })).toBe('2025-03-31 2026-03-31');
  expect(days({ preset: 'last_round' })).toBe('2026-03-16 2026-03-22');
  expect(days({ preset: 'all' })).toBe('2025-01-06 2026-04-05');
  for (const preset of ['last_round', 'all']) expect(days({ preset }, none)).toBe('2026-02-28 2026-03-31');
  expect(days({ preset: 'last_round' }, { ...spans, lastRound: null })).toBe('2026-02-28 2026-03-31');
});

it('7.14, 9.4 days that are asked for win over a preset, and the other end follows them', () => {
  expect(days({ start_date: '2026-01-05', end_date: '2026-01-11' })).toBe('2026-01-05 2026-01-11');
  expect(days({ start_date: '2026-01-05' })).toBe('2026-01-05 2026-03-31');
  expect(days({ end_date: '2026-01-31' })).toBe('2025-12-31 2026-01-31');
  expect(days({ start_date: today })).toBe('2026-03-31 2026-03-31');
  expect(days({ start_date: '2026-04-10' })).toBe('2026-04-10 2026-04-10');
  expect(days({ start_date: '2026-01-05', preset: 'all' })).toBe('2026-01-05 2026-03-31');
});

it('7.14 by quarters they are whole, and days in the wrong order stay so', () => {
  expect(days({ per: 'quarter', start_date: '2026-02-10', end_date: '2026-03-31' })).toBe('2026-01-01 2026-03-31');
  expect(days({ per: 'quarter', start_date: '2025-12-31', end_date: '2026-04-01' })).toBe('2025-10-01 2026-06-30');
  expect(days({ per: 'quarter', start_date: '2026-07-01', end_date: '2026-09-30' })).toBe('2026-07-01 2026-09-30');
  expect(days({ per: 'quarter', start_date: '2026-03-02', end_date: '2026-03-01' })).toBe('2026-03-02 2026-03-01');
  expect(days({ per: 'quarter', start_date: '2026-02-10', end_date: '2026-02-10' })).toBe('2026-01-01 2026-03-31');
  expect(days({ per: 'round', start_date: '2026-02-10', end_date: '2026-03-30' })).toBe('2026-02-10 2026-03-30');
});
