import { expect, it } from 'vitest';
import { preview } from '../models/mailing.model.ts';
import { libraries } from '../models/samples/library.ts';
import { users } from '../models/samples/people.ts';
import { mailings } from '../models/samples/surveys.ts';
import { answers, comparison, late, ongoing, own, slider, survey5 } from '../support/drawn-company.ts';
import { type Answers, drawConsole } from '../support/drawn-console.tsx';
import { atNoon, guest, inTurn, type Step, take } from '../support/drawn-pages.ts';
import { first } from '../support/drawn-payments.ts';
import { many, scored, withGroups } from '../support/drawn-scales.ts';
import { expectUndone, kindsOfControls, stubBrowser, type Undone } from '../support/drawn-undoing.ts';
import { aPeriod, aQuestion } from '../support/report-samples.ts';
import { of, sloped, trend } from '../support/report-verdicts.ts';

// Each screen is as it was, with the focus where it was, once what somebody has done there is undone.

atNoon();
stubBrowser();

const reseller: Answers = { 'GET /api/auth/user/': users.reseller };
const onAndOff = (on: object, off: object) => inTurn(...Array.from({ length: 10 }, () => [on, off]).flat());
const sent = Array.from({ length: 6 }, (_, at) => ({
  ...mailings.settled.log[0],
  at: `2026-03-0${at + 1}T08:00:00.000Z`,
}));
const mailed = {
  [`GET ${survey5}/mailings/`]: { ...mailings.settled, remind: mailings.underway.remind, reminded_ids: [], log: sent },
  [`GET ${survey5}/mail-preview/`]: preview,
  [`PUT ${survey5}/automatic-notices/`]: onAndOff({ at_opening: true }, { at_opening: false }),
  [`PUT ${survey5}/replies/`]: onAndOff({ replies: { name: 'Aino Admin', is_me: true } }, { replies: null }),
};
const crowd = Array.from({ length: 20 }, (_, at) => ({ ...late[0], id: 40 + at, full_name: `Late ${at}` }));
/** The choice that most have chosen is not the first one. */
const grouped = withGroups.map((asked) => ({
  ...asked,
  periods: asked.periods.map((period) => ({ ...period, fields: period.fields?.toReversed() })),
}));
/** More questions than fit on a sheet. */
const wide = { ...many, questions: Array.from({ length: 7 }, (_, at) => ({ ...many.questions[0], question: at })) };
/** With everything that a chart of values can show. */
const fitted = {
  ...{ ...slider, change: null, question: { ...aQuestion, label: 'Fitted' } },
  ...trend([sloped('rising', 0.3)], {
    line: [
      { round: 0, value: 4.2, low: 3.8, high: 4.6 },
      { round: 7, value: 6.1, low: 5.7, high: 6.5 },
    ],
  }),
  periods: [
    aPeriod(0, {
      interval: { low: 5.1, high: 6.9 },
      year_earlier: { round: 1, start_date: '2025-03-03', end_date: '2025-03-09', total: 5.5, relative_total: 50 },
    }),
    aPeriod(7),
  ],
};

type Screen = readonly [what: string, path: string, more: Answers, steps: readonly Step[], done: Undone];
const screens: readonly Screen[] = [
  ['surveys', '/surveys', {}, [], { opens: ['Aino Admin, Your account'], clears: 'Show all surveys' }],
  ['people', '/personnel', {}, [], { clears: 'Show everyone', turns: [['Select all (5)', 'Clear selection']] }],
  [
    'people who are chosen',
    '/personnel',
    {},
    [{ ticks: 'Select all' }],
    { holds: ['Add to groups', 'Delete'], without: 'input[type="checkbox"]' },
  ],
  ['groups', '/groups', {}, [], { keys: ['Control+k', '?'] }],
  [
    'a survey',
    '/surveys/5/',
    mailed,
    [{ says: 'Show all 6' }],
    {
      opens: [
        ...['Notify users', 'Send reminder', 'Remind Second Late', 'End survey', 'Deactivate', 'Delete survey'],
        ...['Preview emails', 'Preview as respondent'],
      ],
      without: 'select',
    },
  ],
  [
    'a survey with many late people',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, late_respondents: crowd } },
    // The table draws ten rows at first.
    [{ sees: 'tr[data-index="19"]' }],
    { without: '[role="switch"], select' },
  ],
  ['its mails', '/surveys/5/', mailed, [{ says: 'Show all 6' }, 'Preview emails', { says: 'Which email' }], {}],
  [
    'a survey as respondents see it',
    '/surveys/5/',
    {},
    ['Preview as respondent', 'Begin', { says: 'Question 1 of 4' }],
    {},
  ],
  [
    'a report',
    '/surveys/5/dashboard',
    {},
    [{ says: 'Groups and questions' }],
    {
      opens: ['Notes', 'Mail', 'Comments (5)', 'Skipped (1)'],
      holds: ['Share'],
      clears: 'Clear filters',
      prints: true,
      without: '[value="quarter"]',
    },
  ],
  [
    'a report with a trend, and an eNPS',
    '/surveys/5/dashboard',
    of([fitted, ...scored]),
    [{ says: 'In ranges' }],
    { prints: true, without: 'search *' },
  ],
  [
    'a report with groups',
    '/surveys/5/dashboard',
    {
      ...of(grouped),
      [`GET ${survey5}/report/groups/`]: { ...comparison, last: wide, shown: wide },
    },
    [{ says: 'Few answers: shown, but not compared.' }, { pressesAll: 'Compare 2 groups' }, { says: 'Share of' }],
    { prints: true, without: 'search *' },
  ],
  ['comments', '/surveys/5/dashboard', {}, ['Comments (5)', { says: 'More light' }], {}],
  ['notes', '/surveys/5/dashboard', {}, ['Notes', { says: 'Fair' }], { reveals: ['Add note', 'Edit Fair'] }],
  ['what a link shows', '/surveys/5/dashboard', {}, ['Share'], {}],
  ['a survey’s basics', '/surveys/5/edit', {}, [], {}],
  [
    'a survey’s questions',
    '/surveys/5/edit?step=questions',
    { [`GET ${own}/question-library/`]: libraries.small },
    [{ says: 'Add from library' }],
    { opens: ['Delete: Question 35', 'Add from library', 'Preview as respondent'] },
  ],
  ['a question', '/surveys/5/edit?step=questions', {}, ['Add question'], { without: '[name="enps"]' }],
  [
    'choices',
    '/surveys/5/edit?step=questions',
    {},
    ['Edit: Question 32', { says: 'Add choice' }],
    { turns: [['Add choice', 'Remove choice 4', '[placeholder="Choice 3"]']] },
  ],
  [
    'the library',
    '/surveys/5/edit?step=questions',
    { [`GET ${own}/question-library/`]: libraries.small },
    ['Add from library', { says: 'How much energy?' }],
    {},
  ],
  ['a survey’s respondents', '/surveys/5/edit?step=respondents', {}, [], {}],
  ['a new survey', '/surveys/new', {}, [], {}],
  ['a person', '/personnel/12', {}, [], { opens: ['Delete'], without: '[name="group"]' }],
  ['a group', '/groups/21', {}, [], { opens: ['Delete'] }],
  [
    'a company',
    '/companyform/1',
    reseller,
    [{ says: 'VAT' }],
    { opens: ['Delete'], without: '[name="timezone"], [name="billing_country"]' },
  ],
  ['companies', '/companies', reseller, [], {}],
  ['a subscription', '/subscriptions', {}, [], { opens: ['End subscription'] }],
  ['a card', '/plans/pro-month', first, [{ says: 'I authorise' }], {}],
  ['logging in', '/login', guest, [{ sees: '[name="email"]:focus' }], {}],
  ['signing up', '/signup', guest, [], {}],
  ['another password', '/change-password', {}, [], {}],
];
const met = new Set<string>();

it.each(screens)('design 8 what is done on a screen can be undone, and it is as before: %s', async (...screen) => {
  const [, path, more, steps, done] = screen;
  const all = { ...answers, ...more };
  const drawn = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
  for (const step of steps) await take(drawn, step);
  await drawn.until(() => document.querySelector('main h1, main h2'));
  expect(await expectUndone(met, done)).toBeGreaterThan(0);
});

it('design 8 each kind of control is on one of these screens', () => {
  expect([...met].sort()).toEqual([...kindsOfControls].sort());
});
