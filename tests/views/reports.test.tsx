import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Report, SharedReport } from '../../contract/report.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { users } from '../models/samples/people.ts';
import { reports, sharedReports } from '../models/samples/reports.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';
import { answers, comparison, report as drawnReport, groups, survey5 } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnLines, drawnText } from '../support/drawn-console.tsx';
import { aChange, aPeriod, aQuestion } from '../support/report-samples.ts';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const base = '/api/companies/1/questionnaires/5/report/';
const question = reports.march.questions[0]?.question.id ?? 0;
const pageOf = (page: number) => ({
  ...{ page, pages: 3, total: 41 },
  rows: [
    {
      ...{ start_date: '2026-03-02', end_date: '2026-03-08', text: `Text of page ${page}` },
      ...{ skip_option_value: null, name: null },
    },
  ],
});

/** With one round. */
const asked = <Any extends Report | SharedReport>(report: Any): Any => ({
  ...report,
  questions: report.questions.map((each) => ({
    ...each,
    periods: [aPeriod(0, { field_type: fieldTypes.textarea, total: null, deviation: null, relative_total: null })],
  })),
});

/** Its texts are answered with the requested page. */
function dashboard(report: Report, texts: (page: number) => unknown = pageOf) {
  const answers: Record<string, unknown> = {
    'GET /api/auth/user/': users.admin,
    'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
    [`GET ${base}`]: asked(report),
  };
  const paged = new Proxy(answers, {
    has: (all, key) => key in all || String(key).startsWith(`GET ${base}texts/?`),
    get: (all, key) => all[String(key)] ?? texts(Number(new URLSearchParams(String(key).split('?')[1]).get('page'))),
  });
  return drawConsole('/surveys/5/dashboard', paged);
}

describe('the line of a reporting group', () => {
  it('design 5 is marked where the groups were refreshed, on the chart, in the table and in words', async () => {
    const { start_date: day } = aPeriod(0, {});
    const march: Report = { ...reports.march, notes: [], regroupings: [day] };
    const { says } = await dashboard(march);
    await says('Reporting groups refreshed');
    // Its number in the list, its day, and its text.
    expect(drawnText()).toContain('Notes12 Mar 2026Reporting groups refreshed');
  });
});

it.each(['first', 'last'] as const)(
  '5.9 the calendar of the %s day offers the days from the survey’s first one to today',
  async (end) => {
    const { until } = await drawConsole('/surveys/5/dashboard', {
      ...answers,
      [`GET ${base}`]: { ...drawnReport, today: '2026-03-20' },
    });
    const calendars = () => [...document.querySelectorAll<HTMLElement>('main button[aria-label="Calendar"]')];
    (await until(() => calendars().at(end === 'first' ? 0 : -1))).click();
    await until(() => document.querySelector('[role="gridcell"]'));
    const offered = document.querySelectorAll('[role="gridcell"] [role="button"]:not([aria-disabled])');
    expect([...offered].map(({ textContent }) => Number(textContent))).toEqual(
      Array.from({ length: 19 }, (_, at) => at + 2),
    );
  },
);

describe('texts', () => {
  it('9.4 shows those of the page that is turned to, and asks for no other', async () => {
    const { says, press, sent } = await dashboard(reports.march);
    await says('Text of page 1');
    await says('Page 1 of 3');
    await press('Older');
    await says('Text of page 2');
    await says('Page 2 of 3');
    expect(drawnText()).not.toContain('Text of page 1');
    await press('Older');
    await says('Text of page 3');
    await press('Newer');
    await says('Text of page 2');
    const pages = sent.filter((call) => call.includes('/texts/?')).map((call) => /[?&]page=(\d+)/.exec(call)?.[1]);
    expect(pages).toEqual(['1', '2', '3', '2']);
    expect(
      sent.filter((call) => call.includes('/texts/?')).every((call) => call.includes(`question=${question}`)),
    ).toBe(true);
  });

  it.each([
    [
      'named',
      reports.march,
      'What people write in the rounds shown appears here.',
      'Texts are shown for closed rounds',
    ],
    [
      'anonymous',
      reports.anonymous,
      'Texts are shown for closed rounds with at least 10 answers, and never by group.',
      'What people write',
    ],
  ] as const)('design 5 says why there are none of a survey that is %s', async (_, report, said, unsaid) => {
    const { says } = await dashboard(report, () => ({ page: 1, pages: 1, total: 0, rows: [] }));
    await says(said);
    expect(drawnText()).not.toContain(unsaid);
  });
});

describe('what becomes public', () => {
  it.each([
    ['named', reports.march, false],
    ['anonymous', reports.anonymous, true],
  ] as const)('4.7 is said before the link is made, of a survey that is %s', async (_, report, isAnonymous) => {
    const { says, press } = await dashboard(report);
    await press('Share');
    await says('Anyone with this link can see the results. Names are not shown.');
    await says('All rounds of the survey are on the link, past and future, unless you choose a first day.');
    await says('A round’s numbers appear once it closes with at least 5 answers.');
    await says('While a round is open, the link shows only roughly how many have answered.');
    expect(drawnText().includes('The survey is anonymous: the link shows no more than this page.')).toBe(isAnonymous);
  });

  it.each(['comments', 'texts', 'groups', 'notes'] as const)('4.7 is sent as it is ticked: %s', async (name) => {
    const nothing = { comments: false, texts: false, groups: false, notes: false, first_day: null, last_day: null };
    const report = { ...reports.march, survey: { ...reports.march.survey, share_options: nothing } };
    const { press, until, sent } = await dashboard(report);
    await press('Share');
    (await until(() => document.querySelector<HTMLInputElement>(`input[name="${name}"]`))).click();
    await until(() => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked);
    await press('Create and copy the link');
    const call = await until(() => sent.find((each) => each.startsWith('PATCH')));
    expect(JSON.parse(call.slice(call.indexOf('{'))).share_options).toEqual({ ...nothing, [name]: true });
  });

  const parts = {
    comments: 'comments and reasons for skipping',
    texts: 'free texts',
    groups: 'groups',
    notes: 'notes',
  } as const;

  it.each(Object.keys(parts) as (keyof typeof parts)[])(
    '4.7 is said beside the link: %s and nothing else',
    async (name) => {
      const share_options = {
        comments: false,
        texts: false,
        groups: false,
        notes: false,
        first_day: null,
        last_day: null,
        [name]: true,
      };
      const survey = { ...reports.shared.survey, share_options };
      const { until } = await dashboard({ ...reports.shared, survey });
      const line = await until(() =>
        [...document.querySelectorAll('p')].find(({ textContent }) => textContent.startsWith('Public:')),
      );
      expect([...line.querySelectorAll('span span')].map(({ textContent }) => textContent)).toEqual([
        'numbers',
        parts[name],
      ]);
    },
  );

  const ofTexts = {
    none: 'Texts written by respondents are not part of this report.',
    some: 'Texts written by respondents are shown when there are at least 10 answers.',
  };
  it.each([
    [{ comments: false, texts: false }, ofTexts.none],
    [{ comments: true, texts: false }, ofTexts.some],
    [{ comments: false, texts: true }, ofTexts.some],
    [{ comments: true, texts: true }, ofTexts.some],
  ])('4.7 the public report says whether it has texts: %o', async (chosen, said) => {
    const { survey } = sharedReports.bare;
    const { says } = await drawConsole(
      '/share/h4sh',
      {
        'GET /api/questionnaires/share/h4sh/report/': asked({
          ...sharedReports.bare,
          survey: { ...survey, share_options: { ...survey.share_options, ...chosen } },
        }),
        'GET /api/questionnaires/share/h4sh/report/texts/': { page: 1, pages: 1, total: 0, rows: [] },
      },
      { isGuest: true },
    );
    await says(said);
    expect(Object.values(ofTexts).filter((text) => drawnText().includes(text))).toEqual([said]);
  });

  it('2.4 the public report says whose it is, and why it shows no texts', async () => {
    const words = '/api/questionnaires/share/h4sh/report/texts/';
    const { says } = await drawConsole('/share/h4sh', {
      'GET /api/auth/user/': users.admin,
      'GET /api/questionnaires/share/h4sh/report/': asked(sharedReports.march),
      [`GET ${words}`]: { page: 1, pages: 1, total: 0, rows: [] },
    });
    await says('Published by Birch Ltd');
    await says('Texts are shown for closed rounds with at least 10 answers, and never by group.');
  });
});

type Drawn = typeof drawnReport;
const drawReport = (more: Partial<Drawn>, others: Record<string, unknown> = {}, search = '') =>
  drawConsole(`/surveys/5/dashboard${search}`, {
    ...answers,
    [`GET ${survey5}/report/`]: { ...drawnReport, ...more },
    ...others,
  });
const [sliderReport] = drawnReport.questions;
const [found] = drawnReport.findings.list;

it.each([
  ['for all', [0, 0, 0], []],
  ['for two of three', [0, 0, 7], [3]],
  ['for none', [0, 7, 14], [1, 2, 3]],
])(
  '2.17 the response rate is shown once where rounds are the same, else with each question: %s',
  async (_, rounds, own) => {
    const { until } = await drawReport({
      questions: rounds.map((from, at) => {
        const report = drawnReport.questions[at === 2 ? 1 : 0];
        const periods = [from, from + 7].map((day) => {
          const { round, start_date, end_date } = aPeriod(day);
          return { ...report?.periods[0], round, start_date, end_date };
        });
        return { ...report, change: null, question: { ...report?.question, id: at + 1, label: `Q${at + 1}` }, periods };
      }) as unknown as Drawn['questions'],
    });
    const cards = () => [...document.querySelectorAll('[id^="question-"]')];
    const saysRate = (card: Element) =>
      [...card.querySelectorAll('svg text')].some((text) => text.textContent === 'Response rate');
    await until(() => {
      expect(cards().map(saysRate)).toEqual([1, 2, 3].map((id) => (own as number[]).includes(id)));
      return true;
    });
  },
);

describe('what changed', () => {
  it('design 8 counts beside its sentences the questions that these do not name', async () => {
    const third = { ...sliderReport, question: { ...aQuestion, id: 3, label: 'Third' } };
    const trend = { ...found, kind: 'trend', rounds: 4, averaged: 1, turn: null };
    const list = [found, trend, { ...found, question: 3 }] as Drawn['findings']['list'];
    const { says } = await drawReport({
      questions: [...drawnReport.questions, third] as Drawn['questions'],
      findings: { ...drawnReport.findings, list, told: 1 },
    });
    await says('1 more question has changed: see the table.');
  });

  it.each([
    [60, 40, false, 'Fewer people answered (60% → 40%), so this may only show who still answers:'],
    [40, 60, false, 'More people answered (40% → 60%), so this may only show who has joined in:'],
    [60, 40, true, 'Fewer people answered (60% → 40%). Comparing the same people:'],
    [40, 60, true, 'More people answered (40% → 60%). Comparing the same people:'],
  ])(
    'design 5 says first who answered: from %d to %d percent (the same people: %s)',
    async (from, to, paired, said) => {
      const list = [{ ...found, participation: { from, to, paired } }] as unknown as Drawn['findings']['list'];
      const { says } = await drawReport({ findings: { ...drawnReport.findings, list } });
      await says(said);
    },
  );

  it.each([
    [
      { joined: 9, left: 8, same: 13, paired: true },
      'Many people answered only earlier (8) or only later (9). Comparing the same people (13):',
    ],
    [
      { joined: 9, left: 8, same: 0, paired: true },
      'Many people answered only earlier (8) or only later (9). Comparing the same people:',
    ],
    [
      { joined: 9, left: 8, same: 13, paired: false },
      'Many people answered only earlier (8) or only later (9), so this may only show who answered:',
    ],
    [
      { joined: null, left: null, same: null, paired: true },
      'Many people answered only earlier or only later. Comparing the same people:',
    ],
    [
      { joined: null, left: null, same: null, paired: false },
      'Many people answered only earlier or only later, so this may only show who answered:',
    ],
  ])('design 5 says first that others answered: %o', async (turnover, said) => {
    const list = [{ ...found, turnover }] as unknown as Drawn['findings']['list'];
    const { says } = await drawReport({ findings: { ...drawnReport.findings, list } });
    await says(said);
  });

  it('design 5 says what the first and last values of a trend are only where it shows them', async () => {
    const note = 'Where a trend began and ended: averages of the first and the last quarter of its rounds.';
    const trend = { ...found, kind: 'trend', rounds: 8, averaged: 2, turn: null, turnover: null };
    const drawn = (list: unknown[]) =>
      drawReport({ findings: { ...drawnReport.findings, list: list as Drawn['findings']['list'] } });
    await (await drawn([trend])).says(note);
    await (await drawn([{ ...trend, precise: null, relative: null }])).says('over 8 rounds');
    expect(drawnText()).not.toContain(note);
  });

  it('design 5 says whom the open round does not ask, also before the first round is complete', async () => {
    const days = { start_date: '2026-03-02', end_date: '2026-03-08' };
    const current_round = { ...days, suppressed: true, answered: null, assigned: null, not_asked: 1 };
    const running = (one: (typeof drawnReport.questions)[number]) => ({
      ...one,
      periods: one.periods.slice(-1).map((period) => ({ ...period, partial: true })),
    });
    const { says } = await drawReport({
      survey: { ...drawnReport.survey, anonymous: true, current_round } as unknown as Drawn['survey'],
      questions: drawnReport.questions.map(running) as Drawn['questions'],
    });
    await says('No round is complete yet.');
    await says('1 person is not asked in this round: fewer than 5 people are outside the groups that are shown');
  });

  it('design 5 nothing is 100% sure: a confidence is rounded down wherever it is named', async () => {
    const sure = 99.97;
    const change = aChange({ ...sliderReport?.change, confidence: sure });
    const { says } = await drawReport(
      { questions: [{ ...sliderReport, change }, ...drawnReport.questions.slice(1)] as Drawn['questions'] },
      {
        [`GET ${survey5}/report/groups/`]: {
          ...comparison,
          last: { ...comparison.last, confidence: sure },
        },
      },
    );
    await says('(99.9% confidence interval 1 to 4)');
    await says('Intervals have a confidence of 99.9%.');
    expect(drawnText()).not.toMatch(/100% confidence|confidence of 100%/);
  });
});

describe('the notes of a report', () => {
  it('2.17 are in the row of the round of their day, its first and last day included', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09', '2026-03-15', '2026-03-16'];
    const { until } = await drawReport({
      notes: days.map((date, at) => ({ id: at + 1, date, text: `On ${date}` })),
    });
    await until(() => drawnLines().includes('View as table'));
    for (const summary of document.querySelectorAll('summary')) summary.click();
    const rowOf = (round: string) =>
      [...document.querySelectorAll('tbody tr')]
        .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
        .filter((row) => row.startsWith(round));
    await until(() => rowOf('2 – 8 Mar 2026').length > 0);
    const dated = (text: string) => [...text.matchAll(/On (\S{10})/g)].map(([, day]) => day);
    expect(dated(rowOf('2 – 8 Mar 2026')[0] ?? '')).toEqual(['2026-03-02', '2026-03-08']);
    expect(dated(rowOf('9 – 15 Mar 2026')[0] ?? '')).toEqual(['2026-03-09', '2026-03-15']);
  });
});

describe('groups of a question', () => {
  const each = groups.map(({ id, name }) => ({
    ...{ id, name, answered: 6, answer_percentage: 60, total: id - 15, percentages: [], suppressed: false },
  }));
  const ofGroups = {
    questions: [
      { ...sliderReport, periods: [aPeriod(0, { groups: each })] },
      ...drawnReport.questions.slice(1),
    ] as Drawn['questions'],
  };
  it.each([
    ['', 'Everyone'],
    ['?group=21', 'North'],
    ['?user=12', 'This person'],
  ])('2.17 are compared with whom the report is of: %s', async (search, whole) => {
    const { until } = await drawReport(ofGroups, {}, search);
    const summary = await until(() =>
      [...document.querySelectorAll('summary')].find(({ textContent }) => textContent.includes('Compare 2 groups')),
    );
    summary.click();
    const names = () =>
      ['Everyone', 'This person', 'North'].filter((name) =>
        [...document.querySelectorAll('[role="img"]')].some((picture) =>
          picture.getAttribute('aria-label')?.startsWith(`Mean: ${name} `),
        ),
      );
    await until(() => names().length > 0);
    expect(names()).toEqual([whole]);
  });
});

describe('an export', () => {
  it('7.16 that is refused says why, as the server does', async () => {
    const refusal = Response.json({ detail: 'The export has too many answers.' }, { status: 403 });
    const { press, says } = await drawReport({}, { [`GET ${survey5}/export/`]: refusal });
    await press('Export CSV');
    await says('The export has too many answers.');
    expect(drawnText()).not.toContain('The file was not downloaded completely.');
  });
});

describe('the chart of a question', () => {
  const year = (total: number) => ({
    ...{ round: 1, start_date: '2025-03-02', end_date: '2025-03-08', total, relative_total: 30 },
  });
  const scores = (goal: number | null) => ({ favourable_from: 7, favourable: null, enps: null, goal });
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16'];
  const chart = async (more: (at: number) => Parameters<typeof aPeriod>[1]) => {
    const periods = weeks.map((start_date, at) =>
      aPeriod(at, {
        start_date,
        end_date: start_date.replace(/\d$/, (day) => String(Number(day) + 1)),
        total: 5 + at / 10,
        ...more(at),
      }),
    );
    const { until } = await drawReport({
      questions: [{ ...sliderReport, periods, change: null }] as Drawn['questions'],
      findings: { ...drawnReport.findings, list: [], told: 0 },
    });
    await until(() => document.querySelector('svg [class*="_rate_"]'));
    return [...document.querySelectorAll<SVGPathElement>('svg[class*="_picture_"] path')];
  };
  const placesOf = (path: SVGPathElement) =>
    [...(path.getAttribute('d') ?? '').matchAll(/[ML]\s*(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, , y]) => Number(y));

  it.each([
    ['a goal', () => ({ scores: scores(9.5) })],
    ['last year’s values', () => ({ year_earlier: year(1.2) })],
    ['an interval', (at: number) => (at === 1 ? { interval: { low: 1.1, high: 9.9 } } : {})],
  ])('2.17 has room for %s that lies far from the values', async (_, more) => {
    const all = (await chart(more)).flatMap(placesOf);
    expect(all.length).toBeGreaterThan(10);
    // The whole picture, its response rates and days included.
    expect([Math.min(...all) >= 0, Math.max(...all) <= 348]).toEqual([true, true]);
  });

  it('2.17 has last year’s value also of the round that is open', async () => {
    const paths = await chart((at) => ({ year_earlier: year(4), partial: at === 2 }));
    const earlier = paths.filter((path) => path.getAttribute('class')?.includes('earlier'));
    expect(earlier.flatMap(placesOf)).toHaveLength(3);
  });
});
