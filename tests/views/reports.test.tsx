import { afterAll, describe, expect, it, vi } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import type { Report, SharedReport } from '../../contract/report.ts';
import { users } from '../models/samples/people.ts';
import { reports, sharedReports } from '../models/samples/reports.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';
import { closeConsole, drawConsole, drawnText } from '../support/drawn-console.tsx';
import { aPeriod } from '../support/report-samples.ts';

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

/** Its texts are answered by the page that is asked for. */
function dashboard(report: Report, texts: (page: number) => unknown = pageOf) {
  const answers: Record<string, unknown> = {
    'GET /api/auth/user/': users.admin,
    'GET /api/stripe/companies/1/subscriptions/': [subscriptions.licensed],
    [`GET ${base}`]: asked(report),
  };
  const paged = new Proxy(answers, {
    has: (all, key) => key in all || String(key).startsWith(`GET ${base}words/?`),
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
    // Its number in the list, its day, and what it says.
    expect(drawnText()).toContain('Notes12 Mar 2026Reporting groups refreshed');
  });
});

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
    const pages = sent.filter((call) => call.includes('/words/?')).map((call) => /[?&]page=(\d+)/.exec(call)?.[1]);
    expect(pages).toEqual(['1', '2', '3', '2']);
    expect(
      sent.filter((call) => call.includes('/words/?')).every((call) => call.includes(`question=${question}`)),
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

  it('2.4 the public report says whose it is, and why it shows no texts', async () => {
    const words = '/api/questionnaires/share/h4sh/report/words/';
    const { says } = await drawConsole('/share/h4sh', {
      'GET /api/auth/user/': users.admin,
      'GET /api/questionnaires/share/h4sh/report/': asked(sharedReports.march),
      [`GET ${words}`]: { page: 1, pages: 1, total: 0, rows: [] },
    });
    await says('Published by Birch Ltd');
    await says('Texts are shown for closed rounds with at least 10 answers, and never by group.');
  });
});
