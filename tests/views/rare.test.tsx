import { expect, it, vi } from 'vitest';
import { maxChoices, maxHolidays } from '../../shared/lists.ts';
import { preview } from '../models/mailing.model.ts';
import { libraries, libraryQuestions } from '../models/samples/library.ts';
import { companies, people, users } from '../models/samples/people.ts';
import { askedQuestions, questions } from '../models/samples/questions.ts';
import { products, subscriptions } from '../models/samples/subscriptions.ts';
import { mailings, regroupings, surveyRows, surveys } from '../models/samples/surveys.ts';
import {
  all,
  answers,
  cedar,
  edited,
  groups,
  ongoing,
  own,
  report,
  resellerOf,
  survey5,
  unsubscribed,
} from '../support/drawn-company.ts';
import { type Answers, drawConsole, drawnLines, typeIn } from '../support/drawn-console.tsx';
import { file, room, stubFiles } from '../support/drawn-imports.ts';
import { atNoon, broken, guest, inTurn, refusedBy, type Step, take } from '../support/drawn-pages.ts';
import { stubBrowser } from '../support/drawn-undoing.ts';
import { aPeriod } from '../support/report-samples.ts';

// What is said in rare states only: each row is one that no whole page has.

atNoon();
stubBrowser();
stubFiles();

const of5March = { start_date: '2026-03-02', end_date: '2026-03-08' };
const notThere = 'The survey could not be loaded.';
const never = () => new Promise(() => {});
const inQuestions = '/surveys/5/edit?step=questions';
const reseller: Answers = { 'GET /api/auth/user/': users.reseller };
const named = {
  ...libraryQuestions.amount,
  field_type: questions.radio.field_type,
  help_text: 'At work',
  choices: ['Little', 'Much'],
};
const library = (more: Answers = {}): Answers => ({
  ...edited({ ...questions.textarea, label: 'How much energy?' }),
  [`GET ${own}/question-library/`]: {
    themes: libraries.small.themes.map((theme) =>
      theme.key === 'workload' ? { ...theme, questions: [named] } : theme,
    ),
  },
  ...more,
});
const indices = [aPeriod(0, { relative_total: 100 }), aPeriod(7, { relative_total: 125 })];
const many = (count: number) => Array.from({ length: count }, (_, at) => `Choice ${at}`);
const twoRounds = {
  timezone: 'Europe/Helsinki',
  rhythms: [
    {
      ...{ timing_in_days: 7, is_open: true },
      rounds: ['2026-03-02', '2026-03-09'].map((day) => ({
        start_date: day,
        end_date: day,
        starts_at: `${day}T00:00:00Z`,
        ends_at: `${day}T00:00:00Z`,
      })),
    },
  ],
};
const askedAgain = { ...edited(askedQuestions.radio), [`GET ${own}/schedule/`]: twoRounds };
const holidays = Array.from({ length: maxHolidays }, (_, at) =>
  new Date(Date.UTC(2030, 0, 1 + at)).toISOString().slice(0, 10),
);
const company = (more: object): Answers => ({ ...reseller, [`GET ${own}/`]: { ...companies.aalto, ...more } });
const onTrial = (days: number, phase: string): Answers => ({
  [`GET ${all}`]: [{ ...subscriptions.trial, phase, trial_end: `2026-03-0${4 + days}T09:00:00.000Z` }],
});
const toAsk: readonly Step[] = [{ ticks: 'Select all' }, 'Add to surveys'];
const bulk = (...left: readonly object[]): Answers => ({
  [`POST ${own}/users/bulk/`]: { done: [31], memberships: [], surveys: [], left },
});
const columns = 'first_name,last_name,email,groups,language,away_from,away_until';
const problems: readonly (readonly [text: string, ...lines: readonly string[]])[] = [
  ['Line 2First nameThe name is missing. Add it.', columns, ',Love,ada@x.example'],
  ['The name is longer than 120 characters. Shorten it.', columns, `Ada,${'L'.repeat(121)},ada@x.example`],
  ['The email address is missing. Add it: everyone needs their own.', columns, 'Ada,Love,'],
  ['The address is longer than 254 characters. Correct it.', columns, `Ada,Love,${'a'.repeat(254)}@x.example`],
  ['The same address is on line 2.', columns, 'Ada,Love,ada@x.example', 'Bea,Love,ada@x.example'],
  ['The name of the group is longer than 120 characters.', columns, `Ada,Love,ada@x.example,${'G'.repeat(121)}`],
  ['A person cannot be in this many groups.', columns, `Ada,Love,ada@x.example,${many(101).join('|')}`],
  ['Emails are sent in English or Finnish.', columns, 'Ada,Love,ada@x.example,,Latin'],
  ['Away fromnoonThis is not a day.', columns, 'Ada,Love,ada@x.example,,,noon'],
  ['The first day away is missing.', columns, 'Ada,Love,ada@x.example,,,,2026-03-02'],
  ['The last day away is before the first one.', columns, 'Ada,Love,ada@x.example,,,2026-03-03,2026-03-02'],
  ['The line has more cells than there are columns.', columns, `Ada,Love,ada@x.example,${','.repeat(9)}b`],
  ['A quotation mark is misplaced or unpaired', columns, '"Ada,Love,ada@x.example'],
  ['No column is called Email. Add it', 'first_name,last_name,phone', 'Ada,Love,040'],
  [
    'Two columns are called Email. Remove one',
    'first_name,last_name,email,email',
    'Ada,Love,ada@x.example,b@x.example',
  ],
  ['This is not a text file. Save the table as CSV', '\u0001'.repeat(9)],
];
const awaited: readonly (readonly [what: string, path: string, call: string, more?: Answers])[] = [
  ['Loading the company', '/companyform/1', `GET ${own}/`, reseller],
  ['Loading people', '/personnel', `GET ${own}/users/`],
  ['Loading the person', '/personnel/12', `GET ${own}/users/12/`],
  ['Loading groups', '/personnel/12', `GET ${own}/groups/`],
  ['Loading groups', '/groups', `GET ${own}/groups/`],
  ['Loading the group', '/groups/21', `GET ${own}/groups/21/`],
  ['Loading sessions', '/sessions', 'GET /api/auth/sessions/'],
];
const lateInCedar = {
  ...unsubscribed,
  [`GET ${cedar}/questionnaires/6/`]: { ...ongoing, id: 6 },
  [`GET ${cedar}/questionnaires/6/mailings/`]: { ...mailings.underway, reminded_ids: [] },
};

it.each<readonly [title: string, path: string, more: Answers, steps: readonly Step[], text: string]>([
  [
    '2.14 mails at the opening',
    '/surveys',
    { [`GET ${own}/questionnaires/`]: [{ ...surveyRows.pulse, notify_at_opening: true }] },
    [],
    'Emails at opening',
  ],
  [
    '2.15 a draft, in its row',
    '/surveys/5/edit',
    {},
    [['title', 'Half'], { follow: 'Surveys' }, { says: 'Drafts' }],
    'Pulse DraftYes',
  ],
  [
    '7.17 no test mail to an address that waits',
    '/surveys/5/',
    { [`GET ${survey5}/mail-preview/`]: { ...preview, test_to: null } },
    ['Preview emails'],
    'Confirm your email address first.',
  ],
  [
    '7.17 where replies go',
    '/surveys/5/',
    { [`GET ${survey5}/mail-preview/`]: { ...preview, reply_to: 'liisa@havupuu.example' } },
    ['Preview emails'],
    'Replies go toliisa@havupuu.example',
  ],
  [
    '7.17 when it was last sent',
    '/surveys/5/',
    {
      [`GET ${survey5}/mailings/`]: {
        ...mailings.settled,
        remind: { ...mailings.settled.remind, last_sent_at: '2026-03-03T08:00:00Z' },
      },
    },
    [],
    'Last sent 3 Mar 2026, 10:00.',
  ],
  [
    '8.11 no reminder to one without a subscription',
    '/surveys',
    lateInCedar,
    ['Read results and invoices', { follow: 'Draft' }],
    'Remind Second LateSelected company has no active subscription',
  ],
  [
    '2.15 a question of the library that is there',
    inQuestions,
    library(),
    ['Add from library'],
    'How much energy?In the survey already',
  ],
  [
    '2.15 a question of the library with a help text and choices',
    inQuestions,
    library(),
    ['Add from library'],
    'Every weekAt workLittle, Much',
  ],
  [
    '2.15 a question of the library is refused',
    inQuestions,
    library({ [`POST ${survey5}/questions/`]: refusedBy({ label: ['No room.'] }) }),
    ['Add from library', 'How much work?', 'Add 1 question'],
    'No room. None was added. 1 is still chosen',
  ],
  [
    'design 5 reporting groups that could not be loaded',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, anonymous: true }, [`GET ${survey5}/reporting-groups/`]: broken },
    ['Refresh reporting groups…'],
    'The reporting groups could not be loaded.',
  ],
  [
    'design 5 reporting groups that are on their way',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, anonymous: true }, [`GET ${survey5}/reporting-groups/`]: never },
    ['Refresh reporting groups…'],
    'Loading the reporting groups',
  ],
  [
    'design 5 when a new version is asked',
    inQuestions,
    askedAgain,
    ['Edit: Question 32'],
    'results start again with the round of 9 Mar 2026',
  ],
  [
    'design 5 when a new wording is asked',
    inQuestions,
    askedAgain,
    ['Edit: Question 32', ['label', 'Another']],
    'Results start again with the round of 9 Mar 2026. The current',
  ],
  [
    'design 5 when a version that waits is asked',
    inQuestions,
    { ...edited({ ...askedQuestions.radio, asked: false }), [`GET ${own}/schedule/`]: twoRounds },
    ['Edit: Question 32'],
    'A new version waits for the round of 9 Mar 2026.',
  ],
  [
    '3.2 a question with all the choices that it can have',
    inQuestions,
    edited({ ...questions.radio, choices: many(maxChoices) }),
    ['Edit: Question 32'],
    `A question can have at most ${maxChoices} choices.`,
  ],
  [
    '4.6 times without a round',
    '/surveys/5/edit',
    { [`GET ${own}/schedule/`]: refusedBy({ active_until: ['Too early.'] }) },
    [],
    'There are no rounds between these times.',
  ],
  [
    '4.6 an interval of which no round comes before the end',
    '/surveys/5/edit',
    { [`GET ${own}/schedule/`]: { ...twoRounds, rhythms: [{ timing_in_days: 7, is_open: true, rounds: [] }] } },
    [],
    'Every weekNo rounds before the end',
  ],
  [
    '4.6 rounds that could not be loaded can be asked for again, and nothing waits for them',
    '/surveys/5/edit',
    { [`GET ${own}/schedule/`]: inTurn(broken, twoRounds) },
    [{ says: 'The upcoming rounds could not be loaded. You can still save.' }, 'Try again'],
    'Every week2 Mar 2026',
  ],
  [
    '2.16 a preview of an anonymous survey whose groups are not known',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...surveys.ongoing, anonymous: true } },
    ['Preview as respondent'],
    'Anonymous: answers are shown without names.',
  ],
  [
    '2.7 an action that could not be counted',
    '/personnel',
    { [`POST ${own}/users/bulk/`]: refusedBy({ ids: ['Not these.'] }) },
    [{ ticks: 'Select all' }, 'Resend invitations'],
    'Not these.Nothing has been changed.',
  ],
  [
    '2.7 no survey to ask in',
    '/personnel',
    { [`GET ${own}/questionnaires/`]: [] },
    toAsk,
    'There is no survey that has not ended.',
  ],
  [
    '2.7 an anonymous survey that is running',
    '/personnel',
    {
      [`POST ${own}/users/bulk/`]: {
        done: [12],
        memberships: [],
        left: [],
        surveys: [{ survey: 9, from: 'next_round', day: null, ids: [12] }],
      },
    },
    [...toAsk, ['survey', 'Anonymous'], 'AnonymousOngoing · anonymous · 2 respondents', 'Continue'],
    'It is anonymous: nobody joins a round that is open.',
  ],
  [
    '2.7 somebody who is away',
    '/personnel',
    { [`GET ${own}/users/`]: [{ ...people.reko, is_away: true }] },
    [],
    'Reko RespondentAway',
  ],
  [
    '2.7 a price by user',
    '/personnel',
    { [`GET ${all}`]: [subscriptions.metered] },
    [],
    'Your plan is billed per user: adding people may change the price.',
  ],
  [
    '2.9 a price by user',
    '/user-import',
    { [`GET ${all}`]: [subscriptions.metered] },
    [],
    'Your plan is billed per user: adding people may change the price.',
  ],
  [
    '2.9 a column without a name',
    '/user-import',
    room,
    [file('first_name,last_name,email,', 'Ada,Love,ada@x.example,')],
    'without a namenot imported',
  ],
  [
    '2.9 many columns that are not imported',
    '/user-import',
    room,
    [file(`first_name,last_name,email,${many(45)}`, `Ada,Love,ada@x.example,${many(45)}`)],
    'and 8 more columns, not imported',
  ],
  [
    '2.9 a file with many problems',
    '/user-import',
    room,
    [file('first_name,last_name,email', ...many(6000))],
    'Only the first',
  ],
  [
    '2.8 the surveys of a person are on their way',
    '/personnel/12',
    { [`GET ${own}/questionnaires/`]: never },
    [],
    'Loading surveys',
  ],
  ['2.13 the people of a group are on their way', '/groups/21', { [`GET ${own}/users/`]: never }, [], 'Loading people'],
  [
    '2.11 more holidays than there is room for',
    '/companyform/1',
    company({ notice_holidays: holidays }),
    [],
    `There’s room for ${maxHolidays} holidays.`,
  ],
  [
    '2.19 the features of a plan that have a name',
    '/plans',
    {
      [`GET ${own}/plans/`]: [
        { ...products.basic, additional_features: ['public_report', 'csv_export', 'priority_support'] },
      ],
    },
    [],
    'Public report by a linkExport as CSVPriority support',
  ],
  [
    '9.3 the last day of a trial',
    '/groups',
    onTrial(1, 'free'),
    [],
    '1 day of trial leftTrial1 daythen it ends, nothing is',
  ],
  [
    '9.3 a trial with a card',
    '/groups',
    onTrial(3, 'charged'),
    [],
    '3 days of trial leftTrial3 daysthen the card is charged',
  ],
  [
    '2.7 what will happen is counted',
    '/personnel',
    { [`POST ${own}/users/bulk/`]: never },
    [{ ticks: 'Select all' }, 'Resend invitations'],
    'Counting what will happen',
  ],
  ...problems.map(
    ([text, ...lines]) =>
      [`2.9, 5.7 what is wrong in a file: ${text}`, '/user-import', room, [file(...lines)], text] as const,
  ),
  ...awaited.map(
    ([text, path, call, more = {}]) =>
      [`design 8 at ${path}: ${text}`, path, { ...more, [call]: never }, [], text] as const,
  ),
  [
    '2.7 why somebody stays who was to be deleted',
    '/personnel',
    bulk({ reason: 'self', ids: [11] }, { reason: 'lastAdmin', ids: [12] }),
    [{ ticks: 'Select all' }, 'Delete'],
    'You cannot delete yourself here.1 admin stays: the company needs at least one.',
  ],
  [
    '2.7 for whom nothing changes, and who is asked under another account',
    '/personnel',
    bulk({ reason: 'unchanged', ids: [11, 12] }, { reason: 'returning', ids: [32] }),
    [{ ticks: 'Select all' }, 'Resend invitations'],
    '2 stay as they are: nothing would change.1 has been asked in the open round under another account',
  ],
  [
    '2.7 who is asked in all of these already',
    '/personnel',
    bulk({ reason: 'unchanged', ids: [11, 12] }),
    [...toAsk, ['survey', 'Draft'], 'DraftInactive · 3 respondents', 'Continue'],
    '2 are asked in all of these already.',
  ],
  [
    '2.7 those who are selected and do not match',
    '/personnel',
    {},
    ['Choose Reko Respondent', { searches: 'expi' }],
    '1 selected (1 of them not shown)',
  ],
  ['2.10 how many companies match', '/companies?search=ced', reseller, [], '1 of 2 companies'],
  [
    '2.10, 6.2 the selected company',
    '/companies',
    { 'GET /api/auth/user/': resellerOf },
    [],
    'Europe/Helsinki (UTC+2)ActiveSelectedEdit',
  ],
  ['2.12 how many groups match', '/groups?search=up', {}, [], '1 of 2 groups'],
  [
    '1.1, 9.3 how long a trial lasts',
    '/surveys',
    { [`GET ${all}`]: [subscriptions.trial] },
    [],
    '11 days of your trial are left.',
  ],
  ['2.10 a company is added', '/companies', reseller, ['Add company'], 'Survey days begin and end in this time zone.'],
  [
    '2.15 a group that is followed is among the respondents',
    '/surveys/5/edit?step=respondents',
    { [`GET ${survey5}/`]: { ...ongoing, followed_group_ids: [21] } },
    [{ says: 'Search respondents' }, { pressesAll: 'Select all' }],
    'Remove (3)',
  ],
  [
    '5.1 a time that is refused is said at the button that sent it',
    '/surveys/5/',
    { [`GET ${survey5}/`]: surveys.upcoming, [`PATCH ${survey5}/`]: refusedBy({ active_from: ['It is too late.'] }) },
    ['Start survey'],
    'It is too late.',
  ],
  ['8.1 a survey to be edited could not be loaded', '/surveys/5/edit', { [`GET ${survey5}/`]: broken }, [], notThere],
  [
    '2.17 a filter that is refused before there is a report can be cleared',
    '/surveys/5/dashboard?group=99',
    { [`GET ${survey5}/report/`]: refusedBy({ group: ['There is no such group.'] }) },
    [],
    'There is no such group. Clear filters',
  ],
  [
    '3.9 why a question was skipped',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/texts/`]: {
        ...{ page: 1, pages: 1, total: 1 },
        rows: [{ ...of5March, name: null, text: '', skip_option_value: 'rather_not_say' }],
      },
    },
    ['Skipped (1)'],
    'Would rather not say',
  ],
  [
    'design 5, 6.2 reporting groups are not refreshed without a subscription',
    '/surveys/6/',
    {
      ...unsubscribed,
      [`GET ${cedar}/questionnaires/6/`]: { ...surveys.ongoing, id: 6, anonymous: true },
      [`GET ${cedar}/questionnaires/6/reporting-groups/`]: regroupings.possible,
    },
    [
      'Read results and invoices',
      { follow: 'Draft' },
      'Refresh reporting groups…',
      { says: 'Refresh at the next round' },
    ],
    'Refresh at the next roundSelected company has no active subscription',
  ],
  [
    'design 5 the value of an index is no percentage',
    '/surveys/5/dashboard?scale=relative',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        questions: [{ ...report.questions[0], change: null, question: questions.number, periods: indices }],
      },
    },
    [],
    'Index (first round = 100)1259 – 15 Mar 2026',
  ],
  [
    '2.18 a subscription without an end',
    '/subscriptions',
    { [`GET ${all}`]: [{ ...subscriptions.licensed, current_period_end: null }] },
    [],
    'Period ends–',
  ],
  [
    '2.22 more people than a search shows',
    '/surveys',
    { [`GET ${own}/users/`]: Array.from({ length: 9 }, (_, at) => ({ ...people.reko, id: 100 + at })) },
    [{ says: 'Pulse' }, { key: 'Control+k' }, { sees: '[data-palette] input' }, { searches: 'reko' }],
    ' more: type to narrow the list',
  ],
  [
    '8.1 the server answers again',
    '/groups',
    { 'GET /api/auth/user/': inTurn(broken, users.admin) },
    ['Try again'],
    'All up there',
  ],
])('%s', async (_, path, more, steps, text) => {
  const drawn = await drawConsole(path, { ...answers, ...more });
  for (const step of steps) await take(drawn, step);
  await drawn.says(text);
});

const dashboard = '/surveys/5/dashboard';
it.each<readonly [path: string, call: string, presses: readonly string[], label: string]>([
  [dashboard, `GET ${survey5}/report/`, [], 'Loading the report'],
  [dashboard, `GET ${survey5}/report/groups/`, [], 'Loading the groups'],
  [dashboard, `GET ${survey5}/report/texts/`, ['Comments (5)'], 'Loading…'],
  ['/surveys/5/', `GET ${survey5}/`, [], 'Loading the survey'],
  ['/surveys/5/', `GET ${survey5}/mailings/`, [], 'Counting recipients'],
  ['/surveys/5/', `GET ${survey5}/mail-preview/`, ['Preview emails'], 'Loading the emails'],
  ['/surveys/5/edit', `GET ${survey5}/`, [], 'Loading the survey'],
  ['/surveys/5/edit', `GET ${own}/schedule/`, [], 'Loading the upcoming rounds'],
  [inQuestions, `GET ${own}/question-library/`, ['Add from library'], 'Loading the question library'],
  ['/plans', `GET ${all}`, [], 'Loading the subscription'],
  ['/plans', `GET ${own}/plans/`, [], 'Loading plans'],
  ['/plans/small-month', `POST ${all}preview/`, [], 'Loading the plan'],
  ['/subscriptions', `GET ${all}`, [], 'Loading the subscriptions'],
])('design 8 what is on its way is announced: %s %s', async (path, call, presses, label) => {
  const drawn = await drawConsole(path, { ...answers, [call]: never });
  for (const name of presses) await drawn.press(name);
  const said = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  await drawn.until(() => said().includes(label));
});

const typing = { does: () => document.querySelector<HTMLElement>('main search input')?.focus() };
const untoured = { 'GET /api/auth/user/': { ...users.admin, has_seen_tour: false } };
const shared = { ...report, survey: { ...report.survey, share_enabled: true, share_hash: 'h4sh' } };
type Announced = readonly [said: string, path: string, steps: readonly Step[], more?: Answers, role?: string];
const mailed = (call: string) => ({ ...guest, [`POST /api/auth/${call}/`]: { detail: 'We sent it.' } });
const announced: readonly Announced[] = [
  ['1 selected', '/personnel', ['Choose Reko Respondent']],
  ['1 of 2 groups', '/groups?search=up', []],
  ['1 of 2 companies', '/companies?search=ced', [], reseller],
  ['The file is being prepared.', '/personnel', ['Export everyone'], { [`POST ${own}/users/export/`]: never }],
  ['1 person found in the file', '/user-import', [file(columns, 'Ada,Love,ada@x.example')], room],
  ['1 problem in the file', '/user-import', [file(columns, ',Love,ada@x.example')], room],
  ['No results found', '/companyform/1', [['timezone', 'qqq']], reseller],
  ['1 of 2', '/groups/21', [{ searches: 'monthly' }]],
  ['Rounds: ', dashboard, []],
  ['21 comments', dashboard, ['Comments (5)']],
  ['Page 1 of 2', dashboard, ['Comments (5)']],
  ['Deleted: Fair', dashboard, ['Notes', 'Delete Fair'], { [`DELETE ${own}/notes/8/`]: {} }],
  [
    '1 new choice: ',
    inQuestions,
    ['Edit: Question 32', 'Add choice', ['choices.3', 'Some']],
    edited(askedQuestions.radio),
  ],
  ['2 questions', inQuestions, ['Add from library'], library()],
  ['The survey then has 2 questions.', inQuestions, ['Add from library', { ticks: 'How much work?' }], library()],
  ['We sent it.', '/forgotpassword', [['email', 'ada@x.example'], 'Send the link'], mailed('password/reset')],
  ['We sent it.', '/confirmation', [['email', 'ada@x.example'], 'Send again'], mailed('registration/resend-email')],
  [
    'Your email address is verified.',
    '/confirmation/k3y',
    ['Confirm the address'],
    mailed('registration/verify-email'),
  ],
  ['This link is not valid.', '/confirmation/k3y', ['Confirm the address'], guest],
  ['We sent it.', '/recovery/k3y', ['Recover my account'], mailed('recovery')],
  ['Question 35: now 3 of 4.', inQuestions, ['Move down: Question 35']],
  ['no: now 1 of 3.', inQuestions, ['Edit: Question 32', 'Move choice 2 up']],
  ['Choice 4: now 3 of 4.', inQuestions, ['Edit: Question 32', 'Add choice', 'Move choice 4 up']],
  ['Step 3 of 7: ', '/surveys', ['Next', { says: 'Step 2 of 7' }, typing, 'Next'], untoured],
  ['Link copied.', dashboard, ['Copy share url'], { [`GET ${survey5}/report/`]: shared }],
  ['Group updated', '/groups/21', [['name', 'Norths'], 'Save'], { [`PATCH ${own}/groups/21/`]: groups[0] }],
  ['Something went wrong', '/surveys/5/', ['Duplicate survey'], { [`POST ${survey5}/duplicate/`]: broken }, 'alert'],
];
for (const [said, path, steps, more, role = 'status'] of announced) {
  it(`design 8, 8.13 what happens elsewhere on the page is announced: ${said}`, async () => {
    const drawn = await drawConsole(path, { ...answers, ...more }, { isGuest: more?.['GET /api/auth/user/'] === null });
    for (const step of steps) await take(drawn, step);
    const places = () => [...document.querySelectorAll(`[role="${role}"]`)];
    await drawn.until(() => places().some(({ textContent }) => textContent?.startsWith(said)));
  });
}

const texts = `GET ${survey5}/report/texts/`;
it.each<readonly [path: string, more: Answers, presses: readonly string[], busy: string]>([
  [dashboard, { [`GET ${survey5}/report/`]: inTurn(answers[`GET ${survey5}/report/`], never()) }, ['Reload'], 'div'],
  [dashboard, { [texts]: inTurn(answers[texts], never()) }, ['Comments (5)', 'Older'], 'ul[aria-label="Comments"]'],
  ['/surveys/5/edit', { [`GET ${own}/schedule/`]: never }, [], 'section'],
  [
    '/surveys/5/edit?step=respondents',
    {
      [`GET ${survey5}/`]: { ...surveys.inactive, anonymous: true, published: false },
      [`POST ${survey5}/publication/`]: never,
      [`GET ${survey5}/publication/`]: never,
    },
    [],
    '[role="status"]',
  ],
  ['/subscriptions', { [`GET ${own}/users/`]: never }, [], 'dl'],
])('8.1 what was shown before is marked as busy while it is loaded again: %s %#', async (path, more, presses, busy) => {
  const drawn = await drawConsole(path, { ...answers, ...more });
  for (const name of presses) await drawn.press(name);
  await drawn.until(() => document.querySelector(`:is(main, [role="dialog"]) ${busy}[aria-busy="true"]`));
});

it('2.17 the people of a report are found by a part of their address, which is beside their name', async () => {
  const drawn = await drawConsole(dashboard, answers);
  const box = await drawn.until(() => document.querySelector<HTMLInputElement>('input[name="user"]'));
  box.focus();
  typeIn(box, 'monthly@', 'input');
  const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  await drawn.until(() => options().length === 1);
  expect(options()).toEqual(['Monthlymonthly@aalto.example']);
  await drawn.key('Enter');
  await drawn.until(() => drawn.sent.some((call) => /report\/\?.*\buser=33/.test(call)));
  expect(box.value).toBe('Monthly');
});

it('design 8 an email that is shown says which language it is in, so that a screen reader reads it so', async () => {
  const drawn = await drawConsole('/surveys/5/', { ...answers, [`GET ${survey5}/mail-preview/`]: preview });
  const texts = () =>
    [...document.querySelectorAll('[role="dialog"] [lang]')].map((each) => [
      each.getAttribute('lang'),
      each.textContent,
    ]);
  await drawn.press('Preview emails');
  await drawn.type('previewLanguage', 'fi');
  await drawn.press('Plain text');
  await drawn.until(() => texts().length === 2);
  expect(texts()).toEqual([
    ['fi', 'notify fi'],
    ['fi', 'Text notify fi'],
  ]);
});

it('9.5, design 8 a preview says which language each text is in, and has its default in the chosen one', async () => {
  const kysymys = { label: 'Kysymys', help_text: '', placeholder_text: '', min_label: '', max_label: '' };
  const inFinnish = { ...kysymys, follow_up_text: '', choices: ['kyllä', 'ei', ''] };
  const question = { ...questions.radio, default: 'no', help_text: 'Of the week', translations: { fi: inFinnish } };
  const translations = { fi: { title: 'Pulssi', description: '', mail_message: '' } };
  const drawn = await drawConsole('/surveys/5/', {
    ...answers,
    ...edited(question),
    [`GET ${survey5}/`]: { ...ongoing, description: 'About you', languages: ['en-GB', 'fi'], translations },
  });
  const langOf = (text: string) =>
    [...document.querySelectorAll('[role="dialog"] [lang]')]
      .find((each) => each.textContent === text)
      ?.getAttribute('lang');
  await drawn.press('Preview as respondent');
  await drawn.press('Finnish');
  await drawn.says('PulssiAbout you');
  expect(['Pulssi', 'About you'].map(langOf)).toEqual(['fi', 'en-GB']);
  await drawn.press('Begin');
  await drawn.says('Kysymys');
  expect(['Kysymys', 'Of the week', 'ei', 'perhaps'].map(langOf)).toEqual(['fi', 'en-GB', 'fi', 'en-GB']);
  const chosen = document.querySelector('[role="dialog"] form input:checked');
  expect(chosen?.closest('label')?.textContent).toBe('ei');
});

it('8.1 a page that has stopped working says so, and opens again', async () => {
  const noted = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const group = { ...groups[0], users: [12] };
  const { press, says } = await drawConsole('/groups/21', {
    ...answers,
    [`GET ${own}/groups/21/`]: inTurn({ ...group, users: null }, group),
  });
  await says('This page has stopped workingThis is our fault, not yours.');
  expect(drawnLines().at(-1)).toBe('[Try again] [Reload the page] [Go to the home page → /]');
  expect(noted).toHaveBeenCalled();
  noted.mockRestore();
  await press('Try again');
  await says('What groups are for');
});
