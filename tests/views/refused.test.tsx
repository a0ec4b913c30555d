import { expect, it } from 'vitest';
import { people, users } from '../models/samples/people.ts';
import { questions } from '../models/samples/questions.ts';
import { answers, edited, ongoing, own, survey5 } from '../support/drawn-company.ts';
import { type Answers, drawConsole } from '../support/drawn-console.tsx';
import { atNoon, guest, refusedBy, type Step, take } from '../support/drawn-pages.ts';
import { nameOf } from '../support/drawn-rules.ts';

// Every field that a server can refuse shows its message at its own control, and is read with it.

atNoon();

const reseller: Answers = { 'GET /api/auth/user/': users.reseller };
const inBoth: Answers = { [`GET ${survey5}/`]: { ...ongoing, languages: ['en-GB', 'fi'] } };
const ownRecord = { ...people.aino, survey_ids: [], language: 'fi', pending_email: null };
const inQuestions = '/surveys/5/edit?step=questions';
const email = ['email', 'ada@x.example'] as const;
const password = ['password', 'correct horse'] as const;
const newPasswords: readonly Step[] = [
  ['new_password1', password[1]],
  ['new_password2', password[1]],
];
const signUp: readonly Step[] = [
  ...([['first_name', 'Ada'], ['last_name', 'Love'], email, password, ['company_name', 'Acme']] as const),
  'I accept the terms of service (opens in a new tab) and the privacy policy (opens in a new tab).',
  'Start the free trial',
];
const ofPerson = {
  ...{ first_name: 'First name', last_name: 'Last name', email: 'Email' },
  ...{ company_groups: 'Add to a group', user_type: 'Admin', language: 'Preferred language' },
  ...{ away_from: 'Away fromoptional', away_until: 'Away untiloptional' },
};
const ofNewPassword = { new_password1: 'New password', new_password2: 'New password again' };
const inFinnish = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => [
      [field, name],
      [`translations.fi.${field}`, `${name.replace(/optional$/, '')} in Finnishoptional`],
    ]),
  );
const ofQuestion = {
  ...{ field_type: 'Type of answer', timing_in_days: 'How often' },
  ...inFinnish({ label: 'Question', help_text: 'Help textoptional' }),
};

type Refused = readonly [
  call: string,
  path: string,
  steps: readonly Step[],
  controls: Readonly<Record<string, string>>,
  more?: Answers,
];
const refused: readonly Refused[] = [
  [`PATCH ${own}/users/12/`, '/personnel/12', [['first_name', 'Ada'], 'Save'], ofPerson],
  [`POST ${own}/users/`, '/personnel/new', [['first_name', 'Ada'], 'Save'], ofPerson],
  [
    `PATCH ${own}/users/11/`,
    '/personnel/11',
    [email, 'Save'],
    { ...ofPerson, old_password: 'Current password' },
    { [`GET ${own}/users/11/`]: ownRecord },
  ],
  [
    `PATCH ${own}/groups/21/`,
    '/groups/21',
    [['name', 'Norths'], 'Save'],
    { name: 'Name', description: 'Descriptionoptional', users: 'All users and groups' },
  ],
  [
    `PATCH ${own}/`,
    '/companyform/1',
    [['name', 'Acme'], 'Save'],
    {
      ...{ name: 'Company name', email: 'Company email', timezone: 'Time zone' },
      ...{ notice_hour: 'Sent from', notice_holidays: 'First holiday' },
      ...{ billing_name: 'Billing name', billing_address: 'Billing address', billing_postal_code: 'Postal code' },
      ...{ billing_city: 'City', billing_country: 'Country', vat_number: 'VAT number' },
    },
    reseller,
  ],
  [
    `PATCH ${own}/notes/8/`,
    '/surveys/5/dashboard',
    ['Notes', 'Edit Fair', ['text', 'Fairs'], 'Save'],
    { text: 'Note', date: 'Day', survey: 'Applies to' },
  ],
  [
    `PATCH ${survey5}/`,
    '/surveys/5/edit',
    [['title', 'Another'], 'Save'],
    {
      ...inFinnish({
        ...{ title: 'Title', description: 'Descriptionoptional' },
        mail_message: 'Your message to respondentsoptional',
      }),
      ...{ active_from: 'Active fromoptional', active_until: 'Active untiloptional', anonymous: 'Anonymous answers' },
    },
    inBoth,
  ],
  ...['respondent_ids', 'respondent_ids.3', 'followed_group_ids'].map(
    (field): Refused => [
      `PATCH ${survey5}/`,
      '/surveys/5/edit?step=respondents',
      [{ pressesAll: 'Select all' }, 'Add (5)', 'Save'],
      { [field]: 'People and groups' },
    ],
  ),
  [
    `PATCH ${survey5}/questions/32/`,
    inQuestions,
    ['Edit: Question 32', ['label', 'Another'], 'Save question'],
    {
      ...{ ...ofQuestion, default: 'Default answeroptional' },
      ...{ 'choices.0': 'Choice 1', 'choices.1': 'Choice 2', choices: 'Choice 3' },
    },
    { ...edited(questions.radio), ...inBoth },
  ],
  [
    `PATCH ${survey5}/questions/35/`,
    inQuestions,
    ['Edit: Question 35', ['label', 'Another'], 'Save question'],
    {
      ...{ ...ofQuestion, default: 'Default answeroptional', 'choices.0': 'Min', 'choices.1': 'Max' },
      ...{ 'choices.2': 'Stepoptional', goal: 'Goaloptional', favourable_from: 'Favourable fromoptional' },
      ...inFinnish({
        ...{ min_label: 'Words at the low endoptional', max_label: 'Words at the high endoptional' },
        follow_up_text: 'Follow-upoptional',
      }),
      ...{ follow_up_side: 'Follow-up asked', follow_up_limit: 'Follow-up limit' },
    },
    { ...edited({ ...questions.slider, follow_up_text: 'Why?', follow_up_limit: 3 }), ...inBoth },
  ],
  [
    `PATCH ${survey5}/questions/31/`,
    inQuestions,
    ['Edit: Question 31', ['label', 'Another'], 'Save question'],
    { ...ofQuestion, ...inFinnish({ placeholder_text: 'Placeholderoptional' }) },
    { ...edited(questions.textarea), ...inBoth },
  ],
  ['POST /api/auth/login/', '/login', [email, password, 'Log in'], { email: 'Email', password: 'Password' }, guest],
  [
    'POST /api/auth/registration/',
    '/signup',
    signUp,
    {
      ...{ first_name: 'First name', last_name: 'Last name', email: 'Email', password: 'Password' },
      ...{ company_name: 'Company name', industry: 'Industry', headcount: 'Headcount', country: 'Country' },
    },
    guest,
  ],
  ['POST /api/auth/registration/resend-email/', '/confirmation', [email, 'Send again'], { email: 'Email' }, guest],
  [
    'POST /api/auth/registration/correct-email/',
    '/signup',
    [...signUp, 'Correct the address', ['new_email', 'b@x.example'], password, 'Send to this address'],
    { new_email: 'Correct email address', password: 'The password you signed up with' },
    { ...guest, 'POST /api/auth/registration/': { detail: 'Sent.' } },
  ],
  ['POST /api/auth/password/reset/', '/forgotpassword', [email, 'Send the link'], { email: 'Email' }, guest],
  [
    'POST /api/auth/password/reset/confirm/',
    '/reset/u/t/',
    [...newPasswords, 'Save the new password'],
    ofNewPassword,
    guest,
  ],
  [
    'POST /api/auth/password/change/',
    '/change-password',
    [...newPasswords, 'Change password'],
    { ...ofNewPassword, old_password: 'Current password' },
  ],
];

for (const [call, path, steps, controls, more] of refused) {
  it(`8.3 what is refused is said at its field: ${call} at ${path}`, async () => {
    const fields = Object.keys(controls);
    const refusal = refusedBy(Object.fromEntries(fields.map((field) => [field, [`Wrong: ${field}.`]])));
    const all: Answers = { ...answers, [call]: refusal, ...more };
    const drawn = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
    for (const step of steps) await take(drawn, step);
    const isOf = (field: string) => (id: string) => document.getElementById(id)?.textContent === `Wrong: ${field}.`;
    const controlOf = (field: string) => {
      const described = [...document.querySelectorAll('[aria-describedby]')];
      const control = described.find((each) => each.getAttribute('aria-describedby')?.split(' ').some(isOf(field)));
      return control && nameOf(control.querySelector('legend') ?? control);
    };
    await drawn.says('Wrong: ');
    expect(Object.fromEntries(fields.map((field) => [field, controlOf(field)]))).toEqual(controls);
  });
}

// ---------------------------------------------------------------- as a whole

for (const [call, path, steps, , more] of refused) {
  it(`8.1, 8.3 what is refused as a whole is said on the page: ${call} at ${path}`, async () => {
    const all: Answers = { ...answers, [call]: refusedBy({ non_field_errors: ['Not like this.'] }), ...more };
    const drawn = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
    for (const step of steps) await take(drawn, step);
    await drawn.says('Not like this.');
  });
}
