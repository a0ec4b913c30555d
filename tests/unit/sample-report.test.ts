import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type QuestionReport, SharedReport, WrittenResponses } from '../../contract/report.ts';
import type { ReportFilter } from '../../machines/report/types.ts';
import { fieldTypes, reportPresets } from '../../shared/lists.ts';
import { type Locale, locales } from '../../shared/locales.ts';
import {
  sampleGroups,
  samplePeople,
  sampleQuestionIds,
  sampleQuestions,
  sampleResponses,
  sampleWeeks,
} from '../../src/adapters/sample-content.ts';
import { sampleReport, sampleWords } from '../../src/adapters/sample-report.ts';
import { makeSampleFigures, sampleFiguresPath, sampleFiguresText } from '../../tools/sample-report.ts';
import { usualFilter } from '../models/samples/reports.ts';

const all: ReportFilter = { ...usualFilter, preset: 'all' };
const reader = (locale: Locale = 'en-GB') => ({ locale, today: '2026-03-30', timeZone: 'Europe/Helsinki' });
const report = (filter: Partial<ReportFilter> = {}, locale?: Locale) =>
  sampleReport({ ...all, ...filter }, reader(locale));
const wordsOf = (
  question: number,
  kind: 'texts' | 'comments' | 'skips',
  filter: Partial<ReportFilter> = {},
  said = '',
) =>
  sampleWords(
    { source: { kind: 'sample' }, filter: { ...all, ...filter }, questionId: question, kind, search: said, page: 1 },
    reader(),
  );
const questionOf = ({ questions }: SharedReport, id: number) =>
  questions.find(({ question }) => question.id === id) as QuestionReport;
const roundsOf = (one: QuestionReport) => one.periods.map(({ round }) => round);
/** What is committed has four decimals. */
const near = (value: number | null | undefined, expected: number, digits = 2) =>
  expect(value).toBeCloseTo(expected, digits);
const audiences = [null, ...sampleGroups.map(({ id }) => id)];

describe('the example dashboard', () => {
  it('2.17 shows figures that the code of closed rounds has worked out from the invented answers', () => {
    expect(readFileSync(sampleFiguresPath, 'utf8')).toBe(sampleFiguresText(makeSampleFigures()));
  });

  it.each(locales)('2.17 is a report as the server answers one, in %s', (locale) => {
    for (const group of audiences) {
      const shown = report({ group }, locale);
      expect(SharedReport.parse(shown)).toEqual(shown);
      expect(shown.questions.map(({ question }) => question.field_type).toSorted()).toEqual(
        Object.values(fieldTypes).toSorted(),
      );
      expect(shown.questions.every(({ periods }) => periods.every(({ partial }) => !partial))).toBe(true);
    }
  });

  it('9.5 says in both languages all that it says', () => {
    const texts = [
      ...sampleQuestions.flatMap(({ label, options }) => [label, ...options]),
      ...sampleGroups.map(({ name }) => name),
      ...sampleResponses.flatMap(({ text }) => text ?? []),
    ];
    for (const each of texts) {
      expect(each.fi).not.toBe('');
      expect(each.fi).not.toBe(each['en-GB']);
    }
  });

  it.each(audiences)('2.17, 3.9 agrees with itself: answers, rates, means and shares of group %s', (group) => {
    for (const { question, periods } of report({ group }).questions) {
      expect(periods).toHaveLength((sampleWeeks * 7) / question.timing_in_days);
      for (const period of periods) {
        const { assigned, answered, fields, total, groups } = period;
        const size = sampleGroups
          .filter(({ id }) => group === null || id === group)
          .reduce((sum, one) => sum + one.size, 0);
        expect(assigned).toBe(size);
        expect(answered).toBeGreaterThan(0);
        expect(answered).toBeLessThanOrEqual(size);
        near(period.answer_percentage, (100 * (answered ?? 0)) / size);
        const isMeasured = question.field_type === fieldTypes.slider || question.field_type === fieldTypes.number;
        if (!isMeasured) expect(total).toBe(answered);
        for (const field of fields) near(field.percentage, (100 * (field.value ?? 0)) / (answered ?? 1));
        const chosen = fields.reduce((sum, { value }) => sum + (value ?? 0), 0);
        if (question.field_type === fieldTypes.radio) expect(chosen).toBe(answered);
        if (question.field_type === fieldTypes.checkbox) expect(chosen).toBeGreaterThanOrEqual(answered ?? 0);
        expect(groups.reduce((sum, one) => sum + (one.answered ?? 0), 0)).toBe(answered);
        if (isMeasured) {
          const weighted = groups.reduce((sum, one) => sum + (one.total ?? 0) * (one.answered ?? 0), 0);
          near(weighted / (answered ?? 1), total ?? Number.NaN);
        }
      }
    }
  });

  it('2.17 shows for a group what everyone’s report says of it', () => {
    for (const { id, name } of sampleGroups) {
      const whole = report();
      for (const { question, periods } of report({ group: id }).questions) {
        for (const [at, period] of periods.entries()) {
          const said = questionOf(whole, question.id).periods[at]?.groups.find((one) => one.id === id);
          expect(period.groups).toEqual([said]);
          expect(said).toMatchObject({ name: name['en-GB'], answered: period.answered, total: period.total });
        }
      }
    }
  });

  it('design 5 the trend’s line goes through the rounds shown, by as much per round as reported', () => {
    for (const group of audiences) {
      for (const { periods, trend } of report({ group }).questions) {
        if (!trend?.line.length) continue;
        expect(trend.line.map(({ round }) => round)).toEqual(periods.map(({ round }) => round));
        const [first, last] = [trend.line[0]?.value ?? 0, trend.line.at(-1)?.value ?? 0];
        expect(trend.items[0]?.precise?.slope).toBeCloseTo((last - first) / (periods.length - 1), 3);
        for (const { low, value, high } of trend.line) expect(low <= value && value <= high).toBe(true);
      }
    }
    const { trend } = questionOf(report(), sampleQuestionIds.mood);
    // It fell and rose again: no line shows that.
    expect(trend).toMatchObject({ basis: 'people', rounds: 12, items: [{ verdict: 'unclear' }] });
  });

  it('2.17 the relative size of a change and of a trend is the share of the range from 1 to 10', () => {
    const { change, trend } = questionOf(report(), sampleQuestionIds.mood);
    const [changed, trended] = [change?.items[0], trend?.items[0]];
    near(changed?.relative?.difference, ((changed?.precise?.difference ?? 0) * 100) / 9, 1);
    near(trended?.relative?.slope, ((trended?.precise?.slope ?? 0) * 100) / 9, 1);
    expect([changed?.precise?.difference, trended?.precise?.slope]).not.toContain(0);
  });

  it('2.17 changes by as much as the rounds on both sides say', () => {
    for (const group of audiences) {
      for (const { periods, change } of report({ group }).questions) {
        const [before, last] = periods.slice(-2);
        for (const { name, precise } of change?.items ?? []) {
          const of = (period = last) =>
            period?.fields.find((field) => field.name === name)?.percentage ?? period?.total ?? 0;
          // People in both rounds are compared with themselves: nearly everyone's values, and further from them for a
          // group in which five answered both.
          if (precise)
            expect(Math.abs(precise.difference - (of() - of(before)))).toBeLessThan(
              (name === null ? 0.5 : 10) * (group === null ? 1 : 3),
            );
          if (precise) expect(precise.low).toBeLessThanOrEqual(precise.difference);
          if (precise) expect(precise.high).toBeGreaterThanOrEqual(precise.difference);
        }
      }
    }
    const { change } = questionOf(report(), sampleQuestionIds.mood);
    expect(change).toMatchObject({ round: 11, previous_round: 10, items: [{ name: null, verdict: 'rising' }] });
  });

  it('2.17 asks nothing that its content does not: no threshold, eNPS, follow-up or help', () => {
    const plain = {
      ...{ help_text: '', default: '', placeholder_text: '', min_label: '', max_label: '', follow_up_text: '' },
      ...{ follow_up_limit: null, required: false, stopped: false, favourable_from: null, enps: false },
    };
    for (const { question } of report().questions) expect(question).toMatchObject(plain);
    expect(report().questions.map(({ question: { goal } }) => goal)).toEqual(
      sampleQuestions.map(({ goal }) => goal ?? null),
    );
  });

  it('9.4 chooses rounds by days as the server does, and its lines go through all of them', () => {
    const weeks = (filter: Partial<ReportFilter>) => roundsOf(questionOf(report(filter), sampleQuestionIds.mood));
    expect(reportPresets.map((preset) => weeks({ preset }).length)).toEqual([5, 4, 12, 12, 12, 12]);
    const days = (preset: (typeof reportPresets)[number]) => {
      const { start_date, end_date } = report({ preset });
      return `${preset}: ${start_date} – ${end_date}`;
    };
    expect(reportPresets.map(days)).toEqual([
      'month: 2026-02-28 – 2026-03-30',
      'last_round: 2026-03-02 – 2026-03-29',
      '3_months: 2025-12-30 – 2026-03-30',
      '6_months: 2025-09-30 – 2026-03-30',
      '12_months: 2025-03-30 – 2026-03-30',
      'all: 2026-01-05 – 2026-03-29',
    ]);
    expect(weeks({ preset: null, startDate: '2026-01-11', endDate: '2026-01-12' })).toEqual([0, 1]);
    expect(weeks({ preset: null, endDate: '2026-01-12' })).toEqual([0, 1]);
    expect(weeks({ preset: null, startDate: '2026-03-29' })).toEqual([11]);
    const whole = questionOf(report(), sampleQuestionIds.mood);
    const month = questionOf(report({ preset: 'month' }), sampleQuestionIds.mood);
    expect(month.periods).toEqual(whole.periods.slice(-5));
    expect(whole.periods.at(-1)).toMatchObject({ start_date: '2026-03-23', end_date: '2026-03-29' });
    const earlier = questionOf(report({ preset: null, startDate: '2026-01-05', endDate: '2026-01-18' }), 1);
    expect(earlier.change).toMatchObject({ round: 1, previous_round: 0 });
  });

  it('2.17 finds what has changed, and what of it is not current', () => {
    const said = (filter: Partial<ReportFilter> = {}) =>
      report(filter).findings.list.map((one) => [one.kind, one.end_date, one.is_current, one.choice, one.precise]);
    expect(said()).toEqual([['change', '2026-03-29', true, null, { from: 6.8571, to: 7.6389, digits: 2 }]]);
    expect(said({ group: 1, preset: null, startDate: '2026-01-19', endDate: '2026-02-22' })).toEqual([
      ['trend', '2026-02-22', false, 'Colleagues', { from: 55.5556, to: 100, digits: 0 }],
    ]);
    expect(report().findings.list[0]).toMatchObject({ previous: { start_date: '2026-03-16', end_date: '2026-03-22' } });
  });

  it('2.17 notes what happened in the days shown, in both languages', () => {
    // 19 and 58 days before 30 March; all of its rounds begin on 5 January.
    const texts = (filter: Partial<ReportFilter>, locale?: Locale) =>
      report(filter, locale).notes.map(({ date, text: said }) => `${date} ${said}`);
    expect(texts({ preset: 'all' })).toEqual(['2026-01-31 Second shift begins', '2026-03-11 No meetings on Fridays']);
    expect(texts({ preset: 'month' }, 'fi')).toEqual(['2026-03-11 Ei kokouksia perjantaisin']);
  });

  it('9.4 lists written responses as often as it counts them, by round and by group', () => {
    for (const group of audiences) {
      for (const preset of ['all', 'month'] as const) {
        for (const { question, periods } of report({ group, preset }).questions) {
          const sumOf = (of: (period: (typeof periods)[number]) => number | null) =>
            periods.reduce((sum, period) => sum + (of(period) ?? 0), 0);
          const counted = (kind: 'texts' | 'comments' | 'skips') => wordsOf(question.id, kind, { group, preset }).total;
          const isText = question.field_type === fieldTypes.textarea;
          expect(counted('texts')).toBe(isText ? sumOf(({ answered }) => answered) : 0);
          expect(counted('comments')).toBe(sumOf((period) => period.comment_count));
          expect(counted('skips')).toBe(sumOf((period) => period.skip_count));
        }
      }
    }
    const named = new Set(Object.values(samplePeople).flat());
    expect(sampleResponses.filter(({ person }) => !named.has(person))).toEqual([]);
  });

  it('9.4 finds what people wrote, the newest first', () => {
    const texts = wordsOf(sampleQuestionIds.wish, 'texts');
    expect(WrittenResponses.parse(texts)).toEqual(texts);
    const days = texts.rows.map((row) => row.start_date);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(wordsOf(sampleQuestionIds.wish, 'texts', {}, ' SHIFT list').rows.map(({ text }) => text)).toEqual([
      'The new shift list works. Keep it.',
      'The shift list should come a week earlier.',
    ]);
    expect(wordsOf(sampleQuestionIds.wish, 'texts', {}, 'nothing like it')).toEqual({
      page: 1,
      pages: 1,
      total: 0,
      rows: [],
    });
  });
});
