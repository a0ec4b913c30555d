import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../contract/report.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { columns } from '../../server/results/export/columns.ts';
import { headings } from '../../server/results/export/export.messages.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const { radio, checkbox, slider, number, textarea } = fieldTypes;

type Row = Record<string, string>;

function exported(surveyId: number, query = '', headers: Record<string, string> = {}) {
  return stage.api('GET', `questionnaires/${surveyId}/export/${query}`, undefined, headers);
}

function rowsOf(text: string, delimiter: ',' | ';' = ','): Row[] {
  return parse(text, { bom: true, columns: true, delimiter, recordDelimiter: '\r\n' });
}

/** The file's rows, by the English names of its columns. */
async function rows(surveyId: number, query = ''): Promise<Row[]> {
  return rowsOf(must(await exported(surveyId, query), 200).body);
}

function only(list: Row[], kind: string): Row[] {
  return list.filter((row) => row.Row === kind);
}

/** The cell of a number of the report: all of its digits, nothing for null. */
const cell = (value: number | null) => (value === null ? '' : JSON.stringify(value));

/** The rows of the report's numbers, in the order of the file. */
function numbersOf(report: Report): Row[] {
  return report.questions.flatMap(({ question, periods, change }) =>
    periods.flatMap((period) => {
      const changed = change?.round === period.round ? change.items : [];
      const shared = { Question: question.label, Round: cell(period.round + 1), 'First day': period.start_date };
      const state = { 'Last day': period.end_date, Complete: period.partial ? 'No' : 'Yes' };
      const isChoice = period.field_type === radio || period.field_type === checkbox;
      const choices = isChoice ? period.fields : [];
      const changeOf = (name: string | null) => {
        const item = changed.find((one) => one.name === name);
        return {
          Change: cell(item?.precise?.difference ?? null),
          'Change at least': cell(item?.precise?.low ?? null),
          'Change at most': cell(item?.precise?.high ?? null),
        };
      };
      return [
        {
          Row: 'Total',
          ...shared,
          ...state,
          ...changeOf(null),
          'Hidden for anonymity': period.suppressed ? 'Yes' : 'No',
          Answered: cell(period.answered),
          Asked: cell(period.assigned),
          'Response rate (%)': cell(period.answer_percentage),
          'Standard deviation': cell(period.deviation),
          'Mean at least (95% confidence)': cell(period.interval?.low ?? null),
          'Mean at most (95% confidence)': cell(period.interval?.high ?? null),
          'Favourable from': cell(period.scores?.favourable_from ?? null),
          'Favourable (%)': cell(period.scores?.favourable?.value ?? null),
          Goal: cell(period.scores?.goal ?? null),
          Trend: cell(period.linear),
          'Relative value (%)': cell(period.relative_total),
          'Relative trend (%)': cell(period.relative_linear),
          Value: cell(period.total),
        },
        ...choices.map((field) => ({
          Row: 'Choice',
          ...shared,
          ...changeOf(field.name),
          Choice: field.name,
          Value: cell(field.value),
          Percentage: cell(field.percentage),
          Trend: cell(field.linear),
        })),
        ...period.groups.flatMap((group) => [
          {
            Row: 'Group',
            ...shared,
            Group: group.name,
            'Hidden for anonymity': group.suppressed ? 'Yes' : 'No',
            Answered: cell(group.answered),
            'Response rate (%)': cell(group.answer_percentage),
            Value: cell(group.total),
          },
          ...choices.map((field, at) => ({
            Row: 'Choice in group',
            ...shared,
            Group: group.name,
            Choice: field.name,
            Percentage: cell(group.percentages[at] ?? null),
          })),
        ]),
      ];
    }),
  );
}

async function expectNumbersOfReport(surveyId: number, query: string): Promise<void> {
  const report: Report = must(await stage.report(surveyId, query), 200).body;
  const numbers = (await rows(surveyId, query)).filter((row) => /^(Total|Choice|Group)/.test(row.Row ?? ''));
  const expected = numbersOf(report);
  expect(expected.length).toBeGreaterThan(0);
  expect(numbers).toMatchObject(expected);
}

/** Four weeks of every type of question, with two teams, answered by six people of eight. */
async function fourWeeks(survey: Record<string, unknown> = {}) {
  const people = await stage.addPeople(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eve E', 'Finn F', 'Gus G', 'Hal H']);
  const red = await stage.addGroup('Red', people.slice(0, 5));
  const blue = await stage.addGroup('Blue', people.slice(5));
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const questions = {
    radio: await stage.addQuestion(id, { label: 'Yes or no?', field_type: radio, choices: ['Yes', 'No'] }),
    checkbox: await stage.addQuestion(id, { label: 'Which?', field_type: checkbox, choices: ['A', 'B', 'C'] }),
    slider: await stage.addQuestion(id, { label: 'How far?', field_type: slider, choices: ['1', '7'] }),
    number: await stage.addQuestion(id, { label: 'How many?', field_type: number }),
    textarea: await stage.addQuestion(id, { label: 'What else?', field_type: textarea }),
  };
  await stage.start(id);
  for (let week = 0; week < 4; week += 1) {
    for (const [at, person] of people.slice(0, 6).entries()) {
      const answers = [
        { question: questions.radio, value: (at + week) % 3 === 0 ? 'No' : 'Yes' },
        { question: questions.checkbox, value: at % 2 === 0 ? ['A', 'C'] : ['B'] },
        { question: questions.slider, value: 1 + ((at * 5 + week * 2) % 7) },
        { question: questions.number, value: ((at - 3) * 11 + week * 10) / 10 },
        at === 5
          ? { question: questions.textarea, skip_option: 'no_opinion', comment: 'Not now' }
          : { question: questions.textarea, value: `Week ${week}`, comment: at === 0 ? 'Really' : '' },
      ];
      must(await stage.answer(person, id, answers), 200);
    }
    if (week < 3) server.clock.advance({ days: 7 });
  }
  return { id, people, red, blue, questions };
}

describe('numbers', () => {
  it('7.16 they are those of the report to the last digit, under every filter', async () => {
    const { id, people, red } = await fourWeeks();
    const filters = ['', '?start_date=2026-03-01', '?start_date=2026-03-10&end_date=2026-03-15', '?preset=all'];
    for (const filter of [...filters, `?group=${red}&preset=all`, `?user=${people[1]}&preset=all`]) {
      await expectNumbersOfReport(id, filter);
    }
  });

  it('7.16 a Finnish file has ; between cells, commas in numbers, and the same numbers', async () => {
    const { id } = await fourWeeks();
    const english = await rows(id);
    const answer = must(await exported(id, '', { 'accept-language': 'fi' }), 200);
    const translate = translatorOf('fi');
    const finnish = rowsOf(answer.body, ';');
    expect(Object.keys(finnish[0] ?? {})).toEqual(columns.map((column) => translate(headings[column])));
    const numbers = (list: Row[]) =>
      list.map((row) => Object.values(row).map((value) => (/^-?\d+([.,]\d+)?$/.test(value) ? value : '')));
    expect(answer.body).toContain(',');
    expect(numbers(finnish).map((row) => row.map((value) => value.replace(',', '.')))).toEqual(numbers(english));
  });

  it('2.17, design 5 what is hidden is empty and says so, never 0', async () => {
    const { id } = await fourWeeks({ anonymous: true });
    const file = await rows(id, '?preset=all');
    await expectNumbersOfReport(id, '?preset=all');
    const hidden = file.filter((row) => row['Hidden for anonymity'] === 'Yes');
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.map((row) => row.Value)).toEqual(hidden.map(() => ''));
  });
});

describe('what people said', () => {
  it('7.16 each answer of an ordinary survey is a row with its person', async () => {
    const { id } = await fourWeeks();
    const answers = only(await rows(id, '?preset=all'), 'Answer');
    expect(answers).toHaveLength(4 * 5 * 6);
    const said = answers.filter((row) => row.Round === '2' && ['Anna A', 'Finn F'].includes(row.Person ?? ''));
    const short = said.map((row) => [row.Question, row.Person, row.Value, row['Reason for skipping'], row.Comment]);
    expect(short).toEqual([
      ['Yes or no?', 'Anna A', 'Yes', '', ''],
      ['Yes or no?', 'Finn F', 'No', '', ''],
      ['Which?', 'Anna A', 'A | C', '', ''],
      ['Which?', 'Finn F', 'B', '', ''],
      ['How far?', 'Anna A', '3', '', ''],
      ['How far?', 'Finn F', '7', '', ''],
      ['How many?', 'Anna A', '-2.3', '', ''],
      ['How many?', 'Finn F', '3.2', '', ''],
      ['What else?', 'Anna A', 'Week 1', '', 'Really'],
      ['What else?', 'Finn F', '', 'No opinion', 'Not now'],
    ]);
    expect(said[0]).toMatchObject({
      'First day': '2026-03-09',
      'Last day': '2026-03-15',
      Complete: 'Yes',
      Version: '1',
    });
  });

  it('7.16 the same filters choose the answers; a group has the people it had when the round closed', async () => {
    const { id, people, red, blue } = await fourWeeks();
    must(await stage.api('PATCH', `groups/${red}/`, { users: [] }), 200);
    const peopleOf = async (query: string) =>
      [...new Set(only(await rows(id, query), 'Answer').map((row) => row.Person))].sort();
    expect(await peopleOf(`?group=${blue}&preset=all`)).toEqual(['Finn F']);
    // The last round is open: nobody is in the group now.
    const red3 = only(await rows(id, `?group=${red}&preset=all`), 'Answer');
    expect([...new Set(red3.map((row) => row.Round))].sort()).toEqual(['1', '2', '3']);
    expect(await peopleOf(`?group=${red}&preset=all`)).toEqual(['Anna A', 'Ben B', 'Cleo C', 'Dan D', 'Eve E']);
    expect(await peopleOf(`?user=${people[1]}`)).toEqual(['Ben B']);
    expect(await peopleOf(`?user=${people[1]}&group=${blue}`)).toEqual([]);
    const dated = only(await rows(id, '?start_date=2026-03-10&end_date=2026-03-12'), 'Answer');
    expect([...new Set(dated.map((row) => row['First day']))]).toEqual(['2026-03-09']);
  });

  it('7.16 an erased person’s answers stay, unnamed', async () => {
    const { id, people } = await fourWeeks();
    must(await stage.api('DELETE', `users/${people[0]}/`), 204);
    const answers = only(await rows(id, '?preset=all&end_date=2026-03-22'), 'Answer');
    expect(answers.filter((row) => row.Person === '')).toHaveLength(3 * 5);
    expect(answers.some((row) => row.Person?.includes('Anna'))).toBe(false);
  });

  it('7.16 quotes, newlines, separators and formulas in what people write stay inside their cells', async () => {
    const texts = [
      '"Quoted"',
      'two\nlines',
      'a,b;c',
      '=HYPERLINK("http://example.com")',
      '－1',
      'Ä €',
      '\u200B@x',
      '-5',
    ];
    const people = await stage.addPeople(texts.map((_, at) => `P${at} Q`));
    const id = await stage.addSurvey({ respondent_ids: people });
    const label = '=Label, "quoted"; and\nbroken';
    const question = await stage.addQuestion(id, { label, field_type: textarea });
    const choice = await stage.addQuestion(id, { label: 'Pick', field_type: radio, choices: ['+1', 'no'] });
    await stage.start(id);
    for (const [at, text] of texts.entries()) {
      const answers = [
        { question, value: text, comment: text },
        { question: choice, value: '+1' },
      ];
      must(await stage.answer(people[at] ?? 0, id, answers), 200);
    }
    const answers = only(await rows(id), 'Answer');
    const safe = [
      '"Quoted"',
      'two\nlines',
      'a,b;c',
      `'=HYPERLINK("http://example.com")`,
      "'－1",
      'Ä €',
      "'\u200B@x",
      "'-5",
    ];
    expect(answers.slice(0, texts.length).map((row) => row.Value)).toEqual(safe);
    expect(answers.slice(0, texts.length).map((row) => row.Comment)).toEqual(safe);
    expect(answers[0]?.Question).toBe(`'${label}`);
    expect(answers.at(-1)).toMatchObject({ Value: "'+1", Question: 'Pick' });
    expect(only(await rows(id), 'Choice').map((row) => row.Choice)).toEqual(["'+1", 'no']);
  });
});

describe('an anonymous survey', () => {
  const names = Array.from({ length: 16 }, (_, at) => `Firstname${at} Lastname${at}`);

  async function anonymousWeek({ skipping }: { skipping: number }) {
    const people = await stage.addPeople(names);
    const group = await stage.addGroup('Large', people);
    const id = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    const text = await stage.addQuestion(id, { label: 'Why?', field_type: textarea });
    const value = await stage.addQuestion(id, { label: 'How many?', field_type: number });
    await stage.start(id);
    for (const [at, person] of people.entries()) {
      const said =
        at < skipping
          ? { question: text, skip_option: 'rather_not_say', comment: at === 0 ? '=Skipped' : '' }
          : { question: text, value: `Because ${at}`, comment: at === 5 ? 'Beside' : '' };
      must(await stage.answer(person, id, [said, { question: value, value: at }]), 200);
    }
    return { id, group };
  }

  it.each([5, 4])(
    'design 5 has its published words without people, skips from five on, and no single answer (%d skips)',
    async (skipping) => {
      const { id } = await anonymousWeek({ skipping });
      expect((await rows(id)).map((row) => row.Row)).toEqual(['Total', 'Total']);
      server.clock.advance({ days: 7 });
      const file = must(await exported(id, '?preset=all&end_date=2026-03-08'), 200).body;
      const said = rowsOf(file).filter((row) => !/^(Total|Choice|Group)/.test(row.Row ?? ''));
      expect(new Set(said.map((row) => row.Question))).toEqual(new Set(['Why?']));
      // Texts first, then comments, then skips: in an order that does not link them.
      const kinds = said.map((row) => row.Row ?? '');
      expect(kinds).toEqual(['Answer', 'Comment', 'Skip'].flatMap((kind) => kinds.filter((one) => one === kind)));
      expect(said.map((row) => row.Person)).toEqual(said.map(() => ''));
      const texts = only(said, 'Answer').map((row) => row.Value);
      expect(texts.toSorted()).toEqual(
        names
          .slice(skipping)
          .map((_, at) => `Because ${at + skipping}`)
          .toSorted(),
      );
      expect(only(said, 'Comment').map((row) => row.Comment)).toEqual(['Beside']);
      const skips = only(said, 'Skip').map((row) => [row['Reason for skipping'], row.Comment]);
      const silent = Array.from({ length: 4 }, () => ['Would rather not say', '']);
      expect(skips.toSorted()).toEqual(skipping < 5 ? [] : [...silent, ['Would rather not say', "'=Skipped"]]);
      expect(file).not.toMatch(/firstname|lastname|@/i);
    },
  );

  it('design 5 gives its words by no group', async () => {
    const { id, group } = await anonymousWeek({ skipping: 2 });
    server.clock.advance({ days: 7 });
    const file = await rows(id, `?group=${group}&preset=all`);
    expect(file.filter((row) => row.Complete === 'Yes').map((row) => row.Row)).toEqual([
      'Total',
      'Group',
      'Total',
      'Group',
    ]);
  });
});

describe('who may', () => {
  it.each([
    ['en-GB', 'Please upgrade to Professional plan to export data.'],
    [
      'fi',
      translatorOf('fi')({ id: 'export.upgrade', message: 'Please upgrade to Professional plan to export data.' }),
    ],
  ])('6.3, 8.11 without the plan’s capability it is refused with the spec’s words (%s)', async (language, detail) => {
    const id = await stage.addSurvey();
    for (const plan of ['basic-month', 'standard-month']) {
      await server.core.database.query('update subscriptions set plan_id = $2 where company_id = $1', [
        stage.companyId,
        plan,
      ]);
      const { status, body } = await exported(id, '', { 'accept-language': language });
      expect([status, body]).toEqual([403, { detail, code: 'upgrade_required' }]);
    }
  });

  it('7.16 wrong filters are refused like the report’s', async () => {
    const id = await stage.addSurvey();
    for (const query of [
      '?start_date=x',
      '?user=999999',
      '?group=999999',
      '?start_date=2026-03-02&end_date=2026-03-01',
    ]) {
      const [file, report] = [await exported(id, query), await stage.report(id, query)];
      expect([file.status, file.body]).toEqual([400, report.body]);
    }
    const anonymous = await stage.addSurvey({ anonymous: true });
    expect((await exported(anonymous, `?user=${stage.adminId}`)).body).toHaveProperty('user');
  });

  it('design 6 another company’s survey answers like one that never was', async () => {
    const other = await stageOf(server);
    const id = await other.addSurvey();
    const [foreign, missing] = [await exported(id), await exported(999_999)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });

  it('7.16 it is downloaded as stats.csv, in UTF-8 with its mark', async () => {
    const { headers, body } = must(await exported(await stage.addSurvey()), 200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="stats.csv"',
      'cache-control': 'no-store',
    });
    expect(body.startsWith('\uFEFF"Row","Question",')).toBe(true);
    expect(body.endsWith('\r\n')).toBe(true);
  });
});
