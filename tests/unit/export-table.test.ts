import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { QuestionReport, Report } from '../../contract/report.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { columns } from '../../server/results/export/columns.ts';
import { csvFormatOf, numberCell, quoted, textCell } from '../../server/results/export/csv.ts';
import { createTable, periodsOf } from '../../server/results/export/table.ts';
import { fieldTypes } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';

const { radio, checkbox, slider, number, textarea } = fieldTypes;

type Period = QuestionReport['periods'][number];
type Item = NonNullable<QuestionReport['change']>['items'][number];

const table = (locale: Locale = 'en-GB') => createTable(translatorOf(locale), csvFormatOf(locale));

/** The lines as the English headings name their cells, without the empty ones. */
function rowsOf(lines: Iterable<string>): Record<string, string>[] {
  const text = table().heading() + [...lines].join('');
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true, recordDelimiter: '\r\n' });
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
}

/** Different numbers, so that none is mistaken for another. */
const period = (values: object = {}): Period =>
  ({
    ...{ field_type: slider, version: 2, round: 4, start_date: '2026-03-02', end_date: '2026-03-08' },
    ...{ partial: false, suppressed: false, answered: 11, assigned: 12, answer_percentage: 91.7 },
    ...{ deviation: 1.5, interval: { low: 3.1, high: 4.9 }, linear: 4.25, relative_total: 33.5, relative_linear: 34.5 },
    ...{ total: 4, fields: [], groups: [], scores: null },
    ...values,
  }) as unknown as Period;
const item = (name: string | null, verdict: string, precise: object | null, unusual: boolean | null = null) =>
  ({ name, verdict, precise, unusual }) as unknown as Item;
const question = (periods: Period[], values: object = {}): QuestionReport =>
  ({ question: { id: 1, label: 'How?' }, periods, change: null, trend: null, rewordings: [], ...values }) as never;

const common = {
  ...{
    Question: 'How?',
    Type: 'Slider',
    Version: '2',
    Round: '5',
    'First day': '2026-03-02',
    'Last day': '2026-03-08',
  },
  ...{ Complete: 'Yes', 'Hidden for anonymity': 'No' },
};
const total = {
  ...{ Row: 'Total', ...common, Answered: '11', Asked: '12', 'Response rate (%)': '91.7', 'Standard deviation': '1.5' },
  ...{ 'Mean at least (95% confidence)': '3.1', 'Mean at most (95% confidence)': '4.9', Trend: '4.25', Value: '4' },
  ...{ 'Relative value (%)': '33.5', 'Relative trend (%)': '34.5' },
};

describe('a row of the numbers', () => {
  it('7.16 has each number of a round in its column', () => {
    expect(rowsOf(table().numbers(question([period()])))).toEqual([total]);
    const scores = {
      favourable_from: 5,
      favourable: { value: 51, interval: { low: 41, high: 61 } },
      enps: { value: -12, interval: { low: -22, high: -2 } },
      goal: 6,
    };
    const read = {
      ...{ 'Favourable from': '5', 'Favourable (%)': '51', 'Favourable at least (%, 95% confidence)': '41' },
      ...{ 'Favourable at most (%, 95% confidence)': '61', eNPS: '-12', 'eNPS at least (95% confidence)': '-22' },
      ...{ 'eNPS at most (95% confidence)': '-2', Goal: '6' },
    };
    expect(rowsOf(table().numbers(question([period({ scores })])))).toEqual([{ ...total, ...read }]);
    const bare = { favourable_from: null, favourable: null, enps: null, goal: 7 };
    expect(rowsOf(table().numbers(question([period({ scores: bare })])))).toEqual([{ ...total, Goal: '7' }]);
  });

  it('2.17, 7.16 says of an open or a hidden one that it is', () => {
    const hidden = period({
      ...{ partial: true, suppressed: true, answered: null, assigned: null, answer_percentage: null, total: null },
      ...{ deviation: null, interval: null, linear: null, relative_total: null, relative_linear: null },
    });
    expect(rowsOf(table().numbers(question([hidden])))).toEqual([
      { Row: 'Total', ...common, Complete: 'No', 'Hidden for anonymity': 'Yes' },
    ]);
  });

  it('7.16 names each type, and lists choices and groups of those that have choices alone', () => {
    const fields = [
      { name: 'Yes', value: 7, percentage: 63.6, linear: 60.5 },
      { name: 'No', value: 4, percentage: 36.4, linear: 39.5 },
    ];
    const group = {
      id: 3,
      name: 'Sales',
      answered: 5,
      answer_percentage: 83,
      total: 9,
      percentages: [80, 20],
      suppressed: false,
    };
    const other = {
      ...group,
      name: 'Few',
      answered: null,
      answer_percentage: null,
      total: null,
      percentages: [null, null],
      suppressed: true,
    };
    const rows = (field_type: number) =>
      rowsOf(table().numbers(question([period({ field_type, fields, groups: [group, other] })])));
    const ofGroup = (Type: string) => [
      { Row: 'Group', ...common, Type, Group: 'Sales', Answered: '5', 'Response rate (%)': '83', Value: '9' },
      { Row: 'Group', ...common, Type, Group: 'Few', 'Hidden for anonymity': 'Yes' },
    ];
    for (const [fieldType, Type] of [
      [radio, 'One choice'],
      [checkbox, 'Several choices'],
    ] as const) {
      const [sales, few] = ofGroup(Type);
      const inGroup = { Row: 'Choice in group', ...common, Type };
      expect(rows(fieldType)).toEqual([
        { ...total, Type },
        { Row: 'Choice', ...common, Type, Choice: 'Yes', Percentage: '63.6', Trend: '60.5', Value: '7' },
        { Row: 'Choice', ...common, Type, Choice: 'No', Percentage: '36.4', Trend: '39.5', Value: '4' },
        sales,
        { ...inGroup, Group: 'Sales', Choice: 'Yes', Percentage: '80' },
        { ...inGroup, Group: 'Sales', Choice: 'No', Percentage: '20' },
        few,
        { ...inGroup, Group: 'Few', Choice: 'Yes', 'Hidden for anonymity': 'Yes' },
        { ...inGroup, Group: 'Few', Choice: 'No', 'Hidden for anonymity': 'Yes' },
      ]);
    }
    for (const [fieldType, Type] of [
      [textarea, 'Free text'],
      [number, 'Number'],
      [slider, 'Slider'],
    ] as const) {
      expect(rows(fieldType)).toEqual([{ ...total, Type }, ...ofGroup(Type)]);
    }
  });

  it('7.16 has since when a question is not asked in its last round alone', () => {
    const stopped = { question: { id: 1, label: 'How?', not_asked_since: '2026-03-16' } };
    const rows = rowsOf(table().numbers(question([period({ round: 2 }), period({ round: 3 })], stopped)));
    expect(rows.map((row) => row['Not asked since'])).toEqual([undefined, '2026-03-16']);
  });

  it('7.16 has a change in the round that it is of, and how the rounds went in the last complete one', () => {
    const rounds = [period({ round: 2 }), period({ round: 3 }), period({ round: 4, partial: true })];
    const change = {
      round: 3,
      confidence: 95,
      items: [item('Yes', 'falling', null), item(null, 'rising', { difference: 0.5, low: 0.25, high: 0.75 }, true)],
    };
    const trend = {
      rounds: 4,
      confidence: 90,
      items: [item(null, 'falling', { slope: -0.1, low: -0.2, high: -0.05 })],
    };
    const of = (values: object) =>
      rowsOf(table().numbers(question(rounds, values))).map(({ Round, ...row }) => [
        Round,
        Object.fromEntries(Object.entries(row).filter(([name]) => /^(Change|Trend)[: ]|^Change$/.test(name))),
      ]);
    const changed = {
      ...{ Change: '0.5', 'Change at least': '0.25', 'Change at most': '0.75', 'Change: confidence (%)': '95' },
      ...{ 'Change: verdict': 'Higher in this round', 'Change: more than rounds usually differ': 'Yes' },
    };
    const went = {
      ...{ 'Trend per round': '-0.1', 'Trend per round at least': '-0.2', 'Trend per round at most': '-0.05' },
      ...{ 'Trend: confidence (%)': '90', 'Trend: verdict': 'Down, likely real' },
    };
    expect(of({ change, trend })).toEqual([
      ['3', {}],
      ['4', { ...changed, ...went }],
      ['5', {}],
    ]);
    expect(of({ change: { ...change, round: 2 } })).toEqual([
      ['3', changed],
      ['4', {}],
      ['5', {}],
    ]);
    expect(of({ trend: { ...trend, rounds: 3 } })[1]).toEqual(['4', { ...went, 'Trend: verdict': 'Too few rounds' }]);
    const unsized = { change: { ...change, items: [item(null, 'unclear', null, false)] } };
    expect(of(unsized)[1]).toEqual([
      '4',
      { 'Change: verdict': 'Could be chance', 'Change: more than rounds usually differ': 'No' },
    ]);
    const verdicts = (['rising', 'falling', 'unclear', 'insufficient'] as const).map((verdict) => {
      const [, [, cells]] = of({
        change: { ...change, items: [item(null, verdict, null)] },
        trend: { ...trend, items: [item(null, verdict, null)] },
      }) as [unknown, [string, Record<string, string>]];
      // Where it is not known whether rounds differ so much.
      expect(Object.keys(cells)).toEqual(['Change: verdict', 'Trend: verdict']);
      return [cells['Change: verdict'], cells['Trend: verdict']];
    });
    expect(verdicts).toEqual([
      ['Higher in this round', 'Up, likely real'],
      ['Lower in this round', 'Down, likely real'],
      ['Could be chance', 'Could be chance'],
      ['Too few answers', 'Too few answers'],
    ]);
  });

  it('design 5 asks in the words of its version, and says since when others hold and what they mean', () => {
    const rewordings = [
      { round: 2, date: '2026-02-16', before: 'Why?', meaning: 'another' },
      { round: 3, date: '2026-02-23', before: 'How so?', meaning: 'same' },
      { round: 3, date: '2026-02-24', before: 'How then?', meaning: 'same' },
    ];
    const rounds = [1, 2, 3].map((round) => period({ round }));
    const rows = rowsOf(table().numbers(question(rounds, { rewordings })));
    expect(
      rows.map((row) => [row.Question, row['Wording changed on'], row['Wording: meaning'], row['Earlier wording']]),
    ).toEqual([
      ['Why?', undefined, undefined, undefined],
      ['How?', '2026-02-16', 'New meaning', 'Why?'],
      ['How?', '2026-02-24', 'Same meaning', 'How then?'],
    ]);
    // Of several meanings the round has its own.
    const third = { round: 3, date: '2026-02-23', before: 'What for?', meaning: 'another' };
    const twice = rowsOf(table().numbers(question(rounds, { rewordings: [rewordings[0], third] })));
    expect(twice.map((row) => row.Question)).toEqual(['Why?', 'What for?', 'How?']);
  });

  it('2.17 has a note on its day, of no question', () => {
    const notes = [{ date: '2026-03-04', text: '=Reorganisation' }] as unknown as Report['notes'];
    expect(rowsOf([table().notes({ notes })])).toEqual([
      { Row: 'Note', 'First day': '2026-03-04', 'Last day': '2026-03-04', Value: "'=Reorganisation" },
    ]);
  });
});

it('7.16 an answer is between the round that it is of and what it leaves empty', () => {
  const asked = question([period()]);
  const own = ['"Anna"', '"7"', '"No opinion"', '"Why"'];
  for (const [row, name] of [
    ['answer', 'Answer'],
    ['comment', 'Comment'],
    ['skip', 'Skip'],
  ] as const) {
    const pieces = [table().saidStart(row, asked, period()), ...table().saidRest()];
    const line = pieces.map((piece, at) => piece + (own[at] ?? '')).join('');
    expect(rowsOf([line])).toEqual([
      { Row: name, ...common, Person: 'Anna', Value: '7', 'Reason for skipping': 'No opinion', Comment: 'Why' },
    ]);
  }
  expect(table().skipReasons()).toEqual({
    not_relevant: '"Not relevant"',
    no_opinion: '"No opinion"',
    rather_not_say: '"Would rather not say"',
  });
  expect(periodsOf({ questions: [asked, question([])] })).toEqual([{ question: asked, period: period() }]);
});

it('7.16 the columns are in an order that spreadsheets may rely on', () => {
  const [heading = []]: string[][] = parse(table().heading(), { bom: true, recordDelimiter: '\r\n' });
  expect(heading).toEqual([
    ...['Row', 'Question', 'Type', 'Version', 'Round', 'First day', 'Last day', 'Complete', 'Hidden for anonymity'],
    ...['Choice', 'Group', 'Answered', 'Asked', 'Response rate (%)', 'Standard deviation'],
    ...['Mean at least (95% confidence)', 'Mean at most (95% confidence)'],
    ...['Favourable from', 'Favourable (%)', 'Favourable at least (%, 95% confidence)'],
    ...['Favourable at most (%, 95% confidence)', 'eNPS', 'eNPS at least (95% confidence)'],
    ...['eNPS at most (95% confidence)', 'Goal', 'Percentage', 'Trend', 'Relative value (%)', 'Relative trend (%)'],
    ...['Change', 'Change at least', 'Change at most', 'Change: confidence (%)', 'Change: verdict'],
    ...['Change: more than rounds usually differ', 'Trend per round', 'Trend per round at least'],
    ...['Trend per round at most', 'Trend: confidence (%)', 'Trend: verdict'],
    ...['Wording changed on', 'Wording: meaning', 'Earlier wording', 'Not asked since'],
    ...['Person', 'Value', 'Reason for skipping', 'Comment'],
  ]);
});

it('7.16, 9.5 a Finnish table has its own words, separator and decimals', () => {
  const [heading = '', row = ''] = [table('fi').heading(), [...table('fi').numbers(question([period()]))].join('')];
  expect(heading.split(';')).toHaveLength(columns.length);
  expect(row.split(';')).toHaveLength(columns.length);
  expect(row).toContain(';91,7;1,5;3,1;4,9;');
  expect(`${heading}${row}`).not.toMatch(/Question|Yes|Total|Slider/);
});

it('7.16 a cell is quoted, empty where there is nothing, and never a formula; a number is none', () => {
  expect([quoted(''), quoted('a"b'), quoted('=1')]).toEqual(['', '"a""b"', '"=1"']);
  const texts = [null, '', 'plain', '=1', '+1', '-1', '@x', '\t=1', "'=1", 'a=1'];
  expect(texts.map(textCell).slice(0, 7)).toEqual(['', '', '"plain"', `"'=1"`, `"'+1"`, `"'-1"`, `"'@x"`]);
  expect(textCell('a=1')).toBe('"a=1"');
  const numbers = [null, 0, -1.5, 1e21, 0.1].map((value) => numberCell(value, csvFormatOf('fi')));
  expect(numbers).toEqual(['', '0', '-1,5', '1e+21', '0,1']);
  expect(numberCell(-1.5, csvFormatOf('en-GB'))).toBe('-1.5');
});
