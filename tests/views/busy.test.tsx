import { expect, it } from 'vitest';
import { libraries } from '../models/samples/library.ts';
import { users } from '../models/samples/people.ts';
import { askedQuestions } from '../models/samples/questions.ts';
import { subscriptions as paid } from '../models/samples/subscriptions.ts';
import { publications, regroupings, surveys } from '../models/samples/surveys.ts';
import { answers, edited, own, survey5 } from '../support/drawn-company.ts';
import { type Answers, drawConsole } from '../support/drawn-console.tsx';
import { atNoon, guest, inTurn, type Step, take, taken } from '../support/drawn-pages.ts';
import { asks, bank, begun, path as confirmed, first, order, token } from '../support/drawn-payments.ts';
import { expectSound, nameOf } from '../support/drawn-rules.ts';
import { stubBrowser } from '../support/drawn-undoing.ts';

// While the server has not answered yet: which button waits, and what else can still be used.

atNoon();
stubBrowser();

const { pastDue, ending } = paid;
const another: readonly Step[] = [
  ...(['Change the card', ['number', '4242 4242 4242 4242'], ['expiry', '12/30'], ['code', '123']] as const),
  ...[{ ticks: 'I authorise' }, 'Save the card'],
];
const bankSays = (outcome: string) => `${confirmed} {"client_secret":"s3cret","outcome":"${outcome}"}`;
const reseller: Answers = { 'GET /api/auth/user/': users.reseller };
const questions = '/surveys/5/edit?step=questions';
const dashboard = '/surveys/5/dashboard';
const subscriptions = '/api/stripe/companies/1/subscriptions/';
const address = ['email', 'ada@x.example'] as const;
const password = 'correct horse';
const passwords = [
  ['new_password1', password],
  ['new_password2', password],
] as const;
const accepted = 'I accept the terms of service (opens in a new tab) and the privacy policy (opens in a new tab).';
const signUp = [
  ...([['first_name', 'Ada'], ['last_name', 'Love'], address, ['password', password]] as const),
  ...([['company_name', 'Acme'], accepted, 'Start the free trial'] as const),
];

type Busy = readonly [
  call: string,
  path: string,
  steps: readonly Step[],
  waits: readonly string[],
  /** Null: as much as before. */
  free: readonly string[] | null,
  more?: Answers,
];
const toSurvey = [
  ...['Duplicate survey', 'End survey', 'Deactivate', 'Notify users', 'Send reminder'],
  ...['Tell respondents when a round opens', 'Automatic reminders in each round', 'Replies come to me'],
  ...[
    'Preview emails',
    'Name',
    'Groups',
    'Late',
    'Email',
    'Remind Second Late',
    'Preview as respondent',
    'Delete survey',
  ],
];
const without = (...names: readonly string[]) => toSurvey.filter((name) => !names.includes(name));
const ofRounds = ['Notify users', 'Send reminder', 'Name', 'Groups', 'Late', 'Email', 'Remind Second Late'];
const rhythms = [
  'After each roundIn the morning after it has closed.',
  'Once a monthOn the first morning of the month, if a round has closed.',
];
const never = () => new Promise(() => {});
const toAsk: readonly Step[] = [
  ...([{ ticks: 'Select all' }, 'Add to surveys', ['survey', 'Draft']] as const),
  ...['DraftInactive · 3 respondents', 'Continue'],
];
const ofGroup = `${own}/groups/21/`;
/** Somebody else has changed it first, and the next try takes long. */
const changedBefore = (call: string, path: string, change: object): Answers => ({
  [`${call} ${path}`]: inTurn(taken({ ...((answers as Answers)[`GET ${path}`] as object), ...change }), never()),
});
const busy: readonly Busy[] = [
  ...(
    [
      [ofGroup, '/groups/21', ['Delete', { says: 'Delete North?' }, 'Delete', 'Delete anyway'], { name: 'Theirs' }],
      [
        `${own}/users/12/`,
        '/personnel/12',
        ['Delete', { says: 'Delete Reko' }, 'Delete', 'Delete anyway'],
        { first_name: 'Theirs' },
      ],
      [
        `${own}/`,
        '/companyform/1',
        ['Delete', ['typed', 'Aalto Oy'], 'Delete', { says: 'Keep' }, ['typed', 'Theirs'], 'Delete anyway'],
        { name: 'Theirs' },
      ],
      [
        `${survey5}/`,
        '/surveys/5/',
        ['Delete survey', ['typedTitle', 'Pulse'], 'Delete', 'Delete anyway'],
        { title: 'Theirs' },
      ],
    ] as const
  ).map(
    ([path, page, steps, change]): Busy => [
      `DELETE ${path}`,
      page,
      steps,
      ['Delete anyway'],
      [],
      { ...(path === `${own}/` ? reseller : {}), ...changedBefore('DELETE', path, change) },
    ],
  ),
  [
    `GET ${survey5}/report/`,
    dashboard,
    [{ says: 'Data from' }, 'Reload'],
    ['Reload'],
    null,
    { [`GET ${survey5}/report/`]: inTurn(answers[`GET ${survey5}/report/`], new Promise(() => {})) },
  ],
  [`PATCH ${own}/notes/8/`, dashboard, ['Notes', 'Edit Fair', ['text', 'Fairs'], 'Save'], ['Save'], ['Close']],
  [`DELETE ${own}/notes/8/`, dashboard, ['Notes', 'Delete Fair'], ['Add note', 'Reload'], ['Close']],
  [`PATCH ${survey5}/`, dashboard, ['Share', 'Create and copy the link'], ['Create and copy the link'], ['Close']],
  [
    `PUT ${survey5}/overview-mail/`,
    dashboard,
    ['Mail', 'Save'],
    ['Save'],
    ['Close', 'Never', ...rhythms],
    { [`GET ${survey5}/overview-mail/`]: { every: null } },
  ],
  [
    `PATCH ${own}/groups/21/`,
    '/groups/21',
    [['name', 'Norths'], 'Save'],
    ['Save'],
    ['Search users and groups', 'Search users in this group'],
  ],
  [`DELETE ${own}/groups/21/`, '/groups/21', ['Delete', { says: 'Delete North?' }, 'Delete'], ['Delete'], []],
  [`PATCH ${own}/users/12/`, '/personnel/12', [['last_name', 'Other'], 'Save'], ['Save'], []],
  [`DELETE ${own}/users/12/`, '/personnel/12', ['Delete', { says: 'Delete Reko' }, 'Delete'], ['Delete'], []],
  [`POST ${own}/users/bulk/`, '/personnel', toAsk, ['Continue'], ['Close', 'Cancel']],
  [
    `POST ${own}/users/bulk/ {"action":"ask","ids":[11,12,31,32,33],"groups":[],"surveys":[6],"dry_run":false}`,
    '/personnel',
    [...toAsk, { says: '1 person will be added.' }, 'Add'],
    ['Add'],
    ['Close'],
    { [`POST ${own}/users/bulk/`]: inTurn({ done: [31], memberships: [], surveys: [], left: [] }, never()) },
  ],
  [`PATCH ${own}/`, '/companyform/1', [['billing_name', 'Bills'], 'Save'], ['Save'], [], reseller],
  [`DELETE ${own}/`, '/companyform/1', ['Delete', ['typed', 'Aalto Oy'], 'Delete'], ['Delete'], [], reseller],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/edit',
    [['title', 'Another'], 'Save'],
    ['Save'],
    [
      ...['English', 'Finnish', 'Also in Finnish', 'Title', 'Descriptionoptional', 'Clear the start time', 'Calendar'],
      ...['Clear the end time', 'Calendar', 'Your message to respondentsoptional'],
    ],
  ],
  [
    `PATCH ${survey5}/questions/32/`,
    questions,
    ['Edit: Question 32', ['help_text', 'X'], 'Remove choice 3', 'Save question'],
    ['Save question'],
    [
      ...['Question', 'Type of answer', 'How often', 'Move choice 1 down', 'Remove choice 1', 'Move choice 2 up'],
      ...['Remove choice 2', 'Help textoptional', 'Default answeroptional', 'Must be answered', 'Cancel'],
    ],
  ],
  [
    `DELETE ${survey5}/questions/35/`,
    questions,
    ['Delete: Question 35', { says: 'Delete question' }, 'Delete'],
    ['Delete'],
    [],
  ],
  [
    `PATCH ${survey5}/questions/32/`,
    questions,
    ['Stop asking: Question 32'],
    ['Next'],
    [
      ...['EditEdit: Question 32', 'Stop askingStop asking: Question 32', 'Delete: Question 32', 'Add question'],
      ...['Add from library', 'Preview as respondent', 'Cancel'],
    ],
    edited(askedQuestions.radio),
  ],
  [
    `POST ${survey5}/questions/`,
    questions,
    ['Add from library', 'How much energy?', 'Add 1 question'],
    ['Add 1 question'],
    ['Close', 'Search questions', 'Theme', 'How much energy?', 'How much work?'],
    { [`GET ${own}/question-library/`]: libraries.small },
  ],
  [`DELETE ${survey5}/`, '/surveys/5/', ['Delete survey', ['typedTitle', 'Pulse'], 'Delete'], ['Delete'], []],
  [`PUT ${survey5}/remind/13/`, '/surveys/5/', ['Remind Second Late', 'Send'], ['Send'], []],
  [`PUT ${survey5}/notify/`, '/surveys/5/', ['Notify users', 'Send'], ['Send'], []],
  [
    `PUT ${survey5}/automatic-notices/`,
    '/surveys/5/',
    ['Tell respondents when a round opens'],
    [],
    without('Tell respondents when a round opens'),
  ],
  [
    `PUT ${survey5}/automatic-reminders/`,
    '/surveys/5/',
    [['automaticReminders', '3']],
    [],
    without('Automatic reminders in each round'),
  ],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/',
    ['End survey', { says: 'End this survey now?' }, 'End survey'],
    ['End survey', 'Deactivate'],
    without('End survey', 'Deactivate'),
  ],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/',
    ['Start survey'],
    ['Start survey', 'Deactivate'],
    without('End survey', 'Deactivate', ...ofRounds),
    { [`GET ${survey5}/`]: surveys.upcoming },
  ],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/',
    ['Continue survey'],
    ['Continue survey', 'Deactivate'],
    without('End survey', 'Deactivate', ...ofRounds),
    { [`GET ${survey5}/`]: surveys.expired },
  ],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/',
    ['Activate', 'Publish'],
    ['Publish'],
    [],
    {
      [`GET ${survey5}/`]: { ...surveys.inactive, published: false },
      [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12 },
    },
  ],
  [
    `POST ${survey5}/duplicate/`,
    '/surveys/5/',
    ['Duplicate survey'],
    ['Duplicate survey'],
    without('Duplicate survey'),
  ],
  [
    `PUT ${survey5}/reporting-groups/`,
    '/surveys/5/',
    ['Refresh reporting groups…', 'Refresh at the next round'],
    ['Refresh at the next round'],
    [],
    {
      [`GET ${survey5}/`]: { ...surveys.ongoing, anonymous: true },
      [`GET ${survey5}/reporting-groups/`]: regroupings.possible,
    },
  ],
  [
    `DELETE ${survey5}/reporting-groups/`,
    '/surveys/5/',
    ['Refresh reporting groups…', 'Cancel the refresh'],
    ['Cancel the refresh'],
    [],
    {
      [`GET ${survey5}/`]: { ...surveys.ongoing, anonymous: true },
      [`GET ${survey5}/reporting-groups/`]: regroupings.planned,
    },
  ],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/edit?step=respondents',
    [{ pressesAll: 'Select all' }, 'Add (5)', 'Save'],
    ['Save'],
    [
      'everyone who is in it when a round opensPeople who join are asked from the next round on, people who leave are no longer asked.',
      ...['everyone who is in it now', 'Search people and groups', 'Search respondents'],
    ],
  ],
  [
    `DELETE ${survey5}/questions/32/`,
    questions,
    ['Delete: Question 32', { says: 'Stop asking' }, 'Delete'],
    ['Delete'],
    [],
    edited(askedQuestions.radio),
  ],
  ['POST /api/auth/registration/', '/signup', signUp, ['Start the free trial'], ['Show password'], guest],
  [
    'POST /api/auth/registration/verify-email/',
    '/confirmation/k3y',
    ['Confirm the address'],
    ['Confirm the address'],
    [],
    guest,
  ],
  ['POST /api/auth/registration/resend-email/', '/confirmation', [address, 'Send again'], ['Send again'], [], guest],
  [
    'POST /api/auth/registration/resend-email/',
    '/signup',
    [...signUp, { says: 'Check your email' }, 'Send again'],
    ['Send again'],
    [],
    { ...guest, 'POST /api/auth/registration/': { detail: 'Sent.' } },
  ],
  ['POST /api/auth/logout/', '/surveys', ['Log out'], ['Log out'], [], { 'GET /api/auth/user/': users.respondent }],
  [
    'POST /api/auth/login/',
    '/login',
    [address, ['password', password], 'Log in'],
    ['Log in'],
    ['Email', 'Password', 'Show password'],
    guest,
  ],
  ['POST /api/auth/password/reset/', '/forgotpassword', [address, 'Send the link'], ['Send the link'], [], guest],
  [
    'POST /api/auth/password/reset/confirm/',
    '/reset/u/t/',
    [...passwords, 'Save the new password'],
    ['Save the new password'],
    ['Show password', 'Show password'],
    guest,
  ],
  [
    'POST /api/auth/password/change/',
    '/change-password',
    [...passwords, 'Change password'],
    ['Change password'],
    ['Show password', 'Show password'],
  ],
  [
    'DELETE /api/auth/sessions/3/',
    '/sessions',
    ['Log out: System 3'],
    ['Log outLog out: System 3'],
    ['Log out everywhere else', 'Log outLog out: Browser 1 on System 1'],
  ],
  [
    'DELETE /api/auth/sessions/',
    '/sessions',
    ['Log out everywhere else'],
    ['Log out everywhere else'],
    ['Log outLog out: Browser 1 on System 1', 'Log outLog out: System 3'],
  ],
  [
    `DELETE ${subscriptions}sub_71/`,
    '/subscriptions',
    ['End subscription', { says: 'End the subscription?' }, 'End subscription'],
    ['End subscription'],
    [],
  ],
  [`POST ${subscriptions}`, '/plans/pro-month', ['Change the plan'], ['Change the plan'], []],
  [
    `POST ${subscriptions}sub_71/pay/`,
    '/subscriptions',
    ['Pay now'],
    ['Pay now'],
    ['Pay with another card', 'Change the card', 'End subscription'],
    { [`GET ${subscriptions}`]: [pastDue], [`POST ${subscriptions}sub_71/refresh/`]: pastDue },
  ],
  [
    `POST ${subscriptions}sub_71/resume/`,
    '/subscriptions',
    ['Keep the subscription'],
    ['Keep the subscription'],
    ['Change the card'],
    { [`GET ${subscriptions}`]: [ending], [`POST ${subscriptions}sub_71/refresh/`]: ending },
  ],
  ['POST /api/sandbox/tokens/', '/plans/basic-month', order, ['Subscribe and pay'], ['Add billing details'], first],
  [
    `POST ${subscriptions}`,
    '/plans/basic-month',
    order,
    ['Subscribe and pay'],
    ['Add billing details'],
    { ...first, ...token },
  ],
  ['POST /api/sandbox/tokens/', '/subscriptions', another, ['Save the card'], ['Close']],
  [
    bankSays('succeeded'),
    '/plans/basic-month',
    ['Continue', 'Complete'],
    ['Complete'],
    ['Close', 'Fail', 'Dismiss'],
    bank(asks, never()),
  ],
  [
    bankSays('failed'),
    '/plans/basic-month',
    ['Continue', 'Fail'],
    ['Fail'],
    ['Close', 'Complete', 'Dismiss'],
    bank(asks, never()),
  ],
  [
    `DELETE ${subscriptions}sub_71/`,
    '/plans',
    ['Give it up', 'Give up this payment'],
    ['Give up this payment'],
    [],
    begun,
  ],
];

const USED = 'button, input:not([tabindex="-1"], [type="file"]), select, textarea';
const OFF = ':disabled, fieldset:disabled *, [readonly], [aria-disabled="true"]';

/** Of the page, or the dialog in front of it. */
function controls() {
  const place = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.querySelector('main');
  const used = [...(place?.querySelectorAll(USED) ?? [])];
  const names = (some: readonly Element[]) => some.map(nameOf).filter(Boolean);
  return {
    waits: names(used.filter((each) => each.matches('[aria-busy="true"]'))),
    free: names(used.filter((each) => !each.matches(OFF))),
  };
}

for (const [call, path, steps, waits, free, more] of busy) {
  it(`design 8 shows what waits and what can still be used: ${call} at ${path}`, async () => {
    const all: Answers = { ...answers, [call]: never, ...more };
    const drawn = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
    for (const step of steps) await take(drawn, step);
    const times = 'Delete anyway' === waits[0] ? 2 : 1;
    await drawn.until(() => drawn.sent.filter((each) => each.startsWith(call)).length >= times);
    await drawn.until(() => {
      expect(controls()).toEqual({ waits, free: free ?? expect.anything() });
      return true;
    });
    expectSound();
    // What is idle in a dialog does nothing, its cross included.
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
    const sent = drawn.sent.length;
    for (const idle of dialog?.querySelectorAll<HTMLElement>('button[aria-disabled="true"]') ?? []) idle.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([dialog?.isConnected, dialog ? drawn.sent.length : sent]).toEqual([dialog ? true : undefined, sent]);
  });
}
