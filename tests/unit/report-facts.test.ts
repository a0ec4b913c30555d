import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';
import type { Report, ReportField, ReportPeriod } from '../../contract/report.ts';
import { choiceSeries } from '../../src/views/report/choice-series.ts';
import { formatsOf } from '../../src/views/report/formats.ts';
import { allowedDays, nearestDay } from '../../src/views/report/report-days.ts';
import { comparablePeriods, fittedOf, textsOf, trendOf } from '../../src/views/report/report-facts.ts';

const question: Question = {
  id: 1,
  label: 'How was your week?',
  field_type: fieldTypes.slider,
  help_text: '',
  choices: ['1', '10'],
  default: '',
  placeholder_text: '',
  timing_in_days: 7,
  order: 0,
  asked: true,
  version: 1,
};

function period(round: number, more: Partial<ReportPeriod> = {}): ReportPeriod {
  return {
    round,
    start_date: `2026-03-${String(2 + round).padStart(2, '0')}`,
    end_date: `2026-03-${String(8 + round).padStart(2, '0')}`,
    partial: false,
    version: 1,
    assigned: 10,
    answered: 8,
    answer_percentage: 80,
    total: 6,
    deviation: 1,
    linear: null,
    relative_total: 55,
    relative_linear: null,
    suppressed: false,
    fields: [],
    comments: [],
    skipped_comments: [],
    groups: [],
    ...more,
  };
}

function choice(name: string, percentage: number): ReportField {
  return { name, value: percentage, percentage, linear: null, person_name: null };
}

const trend = (periods: ReportPeriod[]) => trendOf(periods, (one) => fittedOf(one, 'precise'));

describe('the trend in words', () => {
  it('design 5 is the rise of the fitted line a round, missing rounds counted', () => {
    expect(trend([period(0, { linear: 6 }), period(1, { linear: 6.1 }), period(5, { linear: 6.5 })])).toEqual({
      kind: 'known',
      rise: 0.1,
    });
  });

  it('design 5 is of the newest version alone', () => {
    const old = period(0, { linear: 900, version: 1 });
    const fresh = [period(1, { linear: 6, version: 2 }), period(2, { linear: 5, version: 2 })];
    expect(trend([old, ...fresh])).toEqual({ kind: 'known', rise: -1 });
  });

  it('design 5 is not known below three complete rounds, and one shown round shows none', () => {
    expect(trend([period(0), period(1)])).toEqual({ kind: 'few' });
    expect(trend([period(4, { linear: 6 }), period(5, { partial: true })])).toEqual({ kind: 'single' });
    expect(trend([])).toEqual({ kind: 'few' });
  });
});

describe('what may be compared', () => {
  it('design 5 leaves out versions in which the question was of another type', () => {
    const counted = period(0, { total: 8, deviation: null, fields: [choice('Yes', 100)] });
    const measured = period(1, { version: 2 });
    const report = { question: { ...question, version: 2 }, periods: [counted, measured], change: null };
    expect(comparablePeriods(report)).toEqual([measured]);
  });
});

describe('choices', () => {
  const many = Array.from({ length: 15 }, (_, at) => choice(`Choice ${at}`, at));

  it('9.10 draws as many choices as there are colours, the most chosen ones', () => {
    const { series, left } = choiceSeries([period(0, { fields: many })], null);
    expect(series.map((one) => one.name)).toEqual(many.slice(4).map((field) => field.name));
    expect(new Set(series.map((one) => one.colour)).size).toBe(11);
    expect(left).toBe(4);
  });

  it('2.17 sums the rest where choices are parts of a whole', () => {
    const { series } = choiceSeries([period(0, { fields: many })], 'Other choices');
    expect(series).toHaveLength(11);
    expect(series.at(-1)).toMatchObject({ name: 'Other choices', values: [0 + 1 + 2 + 3 + 4] });
  });

  it('design 5 keeps a choice of an older version, without values where it was not asked', () => {
    const periods = [
      period(0, { fields: [choice('Old', 100)] }),
      period(1, { version: 2, fields: [choice('New', 100)] }),
    ];
    expect(choiceSeries(periods, null).series.map(({ name, values }) => ({ name, values }))).toEqual([
      { name: 'New', values: [null, 100] },
      { name: 'Old', values: [100, null] },
    ]);
  });
});

describe('texts', () => {
  it('9.4 come newest round first', () => {
    const said = (text: string) => ({ ...choice(text, 0), value: null, percentage: null, person_name: 'Aino' });
    const periods = [period(0, { fields: [said('first')] }), period(1, { fields: [said('second'), said('third')] })];
    expect(textsOf(periods).map((one) => one.text)).toEqual(['second', 'third', 'first']);
  });
});

describe('the days that may be chosen', () => {
  const report: Report = {
    survey: { id: 1, title: '', description: '', anonymous: false, active_from: '2026-03-10T22:30:00Z' },
    start_date: '2026-02-28',
    end_date: '2026-03-28',
    generated_at: '2026-03-28T22:30:00Z',
    questions: [],
  };

  it("5.9 go from the day the survey became active to today, in the company's zone", () => {
    expect(allowedDays(report, 'Europe/Helsinki')).toEqual({ first: '2026-03-11', last: '2026-03-29' });
    expect(allowedDays(report, 'America/New_York')).toEqual({ first: '2026-03-10', last: '2026-03-28' });
  });

  it('5.9 take in the rounds that are shown, where the start was moved since', () => {
    const moved = { ...report, questions: [{ question, periods: [period(0)], change: null }] };
    expect(allowedDays(moved, 'Europe/Helsinki').first).toBe('2026-03-02');
  });

  it('9.4 shows the default month from where the survey began', () => {
    const allowed = { first: '2026-03-11', last: '2026-03-29' };
    expect(nearestDay('2026-02-28', allowed)).toBe('2026-03-11');
    expect(nearestDay('2026-03-20', allowed)).toBe('2026-03-20');
    expect(nearestDay(null, allowed)).toBeNull();
  });
});

describe('numbers and days', () => {
  it('design 8 are written as the language writes them', () => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('−', '-');
    const [english, finnish] = [formatsOf('en-GB'), formatsOf('fi')];
    expect(plain(english.percent(6.44))).toBe('6.4%');
    expect(plain(finnish.percent(6.44))).toBe('6,4 %');
    expect(plain(finnish.difference(-0.126))).toBe('-0,13');
    expect(english.day('2026-03-29')).toBe('29 Mar 2026');
    expect(finnish.day('2026-03-29')).toBe('29.3.2026');
  });
});
