import { describe, expect, it } from 'vitest';
import { preview } from '../models/mailing.model.ts';
import { libraries } from '../models/samples/library.ts';
import { companies, people, users } from '../models/samples/people.ts';
import { askedQuestions } from '../models/samples/questions.ts';
import { subscriptions, usages } from '../models/samples/subscriptions.ts';
import { mailings, publications, regroupings, surveys } from '../models/samples/surveys.ts';
import {
  all,
  answers,
  cedar,
  edited,
  own,
  running,
  survey5,
  unpublished,
  unsubscribed,
} from '../support/drawn-company.ts';
import { type Answers, drawConsole, drawnText } from '../support/drawn-console.tsx';
import { broken, drawActions, guest } from '../support/drawn-pages.ts';

// The requests of controls: a row's control affects its own row.

const reseller = { 'GET /api/auth/user/': users.reseller };

const { pending_setup_intent } = subscriptions.trialUnconfirmed;
const unconfirmed = {
  [`GET ${all}`]: [{ ...running, pending_setup_intent }],
  [`POST ${all}sub_71/refresh/`]: { ...running, pending_setup_intent },
};
const focusSearch = () => [...document.querySelectorAll<HTMLElement>('main search input')].at(-1)?.focus();
const ofNorth = '[aria-label="In these groups"] li';
const doubleClick = () => new MouseEvent('dblclick', { bubbles: true });

drawActions([
  [
    '2.15, design 4 a group that is added as everyone in it now is not followed',
    '/surveys/5/edit?step=respondents',
    {},
    [{ pressesAll: 'Select all' }, 'Add (5)', 'Save'],
    ['PATCH /api/companies/1/questionnaires/5/ {"respondent_ids":[11,12,31,32,33],"followed_group_ids":[]}'],
  ],
  [
    '2.15, design 4 a group that is added as everyone in it when a round opens is followed',
    '/surveys/5/edit?step=respondents',
    {},
    [
      'everyone who is in it when a round opensPeople who join are asked from the next round on, people who leave are no longer asked.',
      ...[{ pressesAll: 'Select all' }, 'Add (5)', 'Save'],
    ],
    ['PATCH /api/companies/1/questionnaires/5/ {"respondent_ids":[11,12,31,32,33],"followed_group_ids":[21,22]}'],
  ],
  ['2.20 logs out the session of the row', '/sessions', {}, ['Log out: System 3'], ['DELETE /api/auth/sessions/3/']],
  ['2.20 logs out all other sessions', '/sessions', {}, ['Log out everywhere else'], ['DELETE /api/auth/sessions/']],
  [
    '2.16 reminds the person of the row',
    '/surveys/5/',
    {},
    ['Remind Second Late', 'Send'],
    ['PUT /api/companies/1/questionnaires/5/remind/13/ {}'],
  ],
  [
    '2.16 reminds who is late',
    '/surveys/5/',
    {},
    ['Send reminder', 'Send'],
    ['PUT /api/companies/1/questionnaires/5/remind/ {}'],
  ],
  [
    '2.16 sends oneself a test of the email that is shown, in the language that is shown',
    '/surveys/5/',
    { [`GET ${survey5}/mail-preview/`]: preview },
    ['Preview emails', ['previewKind', 'remind'], ['previewLanguage', 'fi'], 'Send a test to yourself'],
    ['PUT /api/companies/1/questionnaires/5/test-mail/ {"kind":"remind","locale":"fi"}'],
  ],
  [
    '2.16 notifies everyone',
    '/surveys/5/',
    {},
    ['Notify users', 'Send'],
    ['PUT /api/companies/1/questionnaires/5/notify/ {}'],
  ],
  [
    '7.17 tells respondents of each round from now on',
    '/surveys/5/',
    {},
    ['Tell respondents when a round opens'],
    ['PUT /api/companies/1/questionnaires/5/automatic-notices/ {"at_opening":true}'],
  ],
  [
    '7.17 tells respondents of no round any more, also without a subscription',
    '/surveys/6/',
    {
      ...unsubscribed,
      [`GET ${cedar}/questionnaires/6/mailings/`]: {
        ...mailings.settled,
        automatic: { ...mailings.settled.automatic, at_opening: true },
      },
    },
    ['Read results and invoices', { follow: 'Draft' }, { says: 'Question 32' }, 'Tell respondents when a round opens'],
    [`PUT ${cedar}/questionnaires/6/automatic-notices/ {"at_opening":false}`],
  ],
  [
    '2.16 reminds by itself after so many days',
    '/surveys/5/',
    {},
    [['automaticReminders', '3']],
    ['PUT /api/companies/1/questionnaires/5/automatic-reminders/ {"after_days":3}'],
  ],
  [
    '2.16 reminds by itself no more',
    '/surveys/5/',
    {},
    [['automaticReminders', '']],
    ['PUT /api/companies/1/questionnaires/5/automatic-reminders/ {"after_days":null}'],
  ],
  [
    '2.16 ends a survey',
    '/surveys/5/',
    {},
    ['End survey', { says: 'End this survey now?' }, 'End survey'],
    ['PATCH /api/companies/1/questionnaires/5/ {"active_until":"2026-03-04T10:00:00.000Z"}'],
  ],
  [
    '2.16 deactivates a survey',
    '/surveys/5/',
    {},
    ['Deactivate', { says: 'Deactivate this survey?' }, 'Deactivate'],
    ['PATCH /api/companies/1/questionnaires/5/ {"is_active":false}'],
  ],
  [
    '2.16 continues a survey',
    '/surveys/5/',
    { [`GET ${survey5}/`]: surveys.expired },
    ['Continue survey'],
    ['PATCH /api/companies/1/questionnaires/5/ {"active_until":null}'],
  ],
  [
    '2.16 starts a survey',
    '/surveys/5/',
    { [`GET ${survey5}/`]: surveys.upcoming },
    ['Start survey'],
    ['PATCH /api/companies/1/questionnaires/5/ {"active_from":"2026-03-04T10:00:00.000Z"}'],
  ],
  [
    '2.16 deletes the survey whose title is typed',
    '/surveys/5/',
    {},
    ['Delete survey', ['typedTitle', 'Pulse'], 'Delete'],
    ['DELETE /api/companies/1/questionnaires/5/'],
  ],
  [
    '2.16 deactivates a survey instead of deleting it',
    '/surveys/5/',
    {},
    ['Delete survey', 'Deactivate it', { says: 'Deactivate this survey?' }, 'Deactivate'],
    ['PATCH /api/companies/1/questionnaires/5/ {"is_active":false}'],
  ],
  [
    '2.16 duplicates a survey',
    '/surveys/5/',
    {},
    ['Duplicate survey'],
    ['POST /api/companies/1/questionnaires/5/duplicate/ {}'],
  ],
  [
    '2.15 moves the question of the row down',
    '/surveys/5/edit?step=questions',
    {},
    ['Move down: Question 35'],
    ['PATCH /api/companies/1/questionnaires/5/questions/35/ {"order":2}'],
  ],
  [
    '2.15 moves the question of the row up',
    '/surveys/5/edit?step=questions',
    {},
    ['Move up: Question 31'],
    ['PATCH /api/companies/1/questionnaires/5/questions/31/ {"order":1}'],
  ],
  [
    '2.15, design 5 saves choices in another order only once their meaning is declared',
    '/surveys/5/edit?step=questions',
    edited(askedQuestions.radio),
    [
      'Edit: Question 32',
      'Move choice 1 down',
      { says: 'Only their order has changed.' },
      'Save question',
      { says: 'Choose what the new wording means for the results.' },
    ],
    [],
  ],
  [
    '2.15 asks the question of the row no more',
    '/surveys/5/edit?step=questions',
    edited(askedQuestions.radio),
    ['Stop asking: Question 32'],
    ['PATCH /api/companies/1/questionnaires/5/questions/32/ {"stopped":true}'],
  ],
  [
    '2.15 stops asking a question instead of deleting it',
    '/surveys/5/edit?step=questions',
    edited(askedQuestions.radio),
    ['Delete: Question 32', { says: 'If you stop asking it instead' }, 'Stop asking'],
    ['PATCH /api/companies/1/questionnaires/5/questions/32/ {"stopped":true}'],
  ],
  [
    '2.15 asks it again',
    '/surveys/5/edit?step=questions',
    edited({ ...askedQuestions.radio, stopped: true, not_asked_since: '2026-02-23' }),
    [{ says: 'Not asked since 23 Feb 2026' }, 'Ask again: Question 32'],
    ['PATCH /api/companies/1/questionnaires/5/questions/32/ {"stopped":false}'],
  ],
  [
    '2.15 deletes the question of the row',
    '/surveys/5/edit?step=questions',
    {},
    ['Delete: Question 35', { says: 'Delete question' }, 'Delete'],
    ['DELETE /api/companies/1/questionnaires/5/questions/35/'],
  ],
  [
    '2.15 saves choices in the order in which they stand',
    '/surveys/5/edit?step=questions',
    {},
    ['Edit: Question 32', 'Move choice 1 down', 'Remove choice 3', 'Save question'],
    [
      'PATCH /api/companies/1/questionnaires/5/questions/32/ {"label":"Question 32","field_type":3,"help_text":"","choices":["no","yes"],"default":"","placeholder_text":"","timing_in_days":7,"required":false,"favourable_from":null,"goal":null,"enps":false,"min_label":"","max_label":"","follow_up_text":"","follow_up_side":"below","follow_up_limit":null,"translations":{}}',
    ],
  ],
  [
    '2.15 saves a new title',
    '/surveys/5/edit',
    {},
    [['title', 'Another'], 'Save'],
    [
      'PATCH /api/companies/1/questionnaires/5/ {"title":"Another","description":"How are you?","anonymous":false,"active_from":"2026-03-02T06:00:00.000Z","active_until":"2026-06-30T20:00:00.000Z","mail_message":"","languages":["en-GB"],"translations":{}}',
    ],
  ],
  [
    '2.17 deletes the note of the row',
    '/surveys/5/dashboard',
    {},
    ['Notes', 'Delete Fair'],
    ['DELETE /api/companies/1/notes/8/'],
  ],
  [
    '2.17 brings back the note that has been deleted',
    '/surveys/5/dashboard',
    { [`DELETE ${own}/notes/8/`]: {} },
    ['Notes', 'Delete Fair', { says: 'Deleted: Fair' }, 'Undo'],
    [
      'DELETE /api/companies/1/notes/8/',
      'POST /api/companies/1/notes/ {"date":"2026-03-05","text":"Fair","survey":null}',
    ],
  ],
  [
    '2.17 saves the note of the row',
    '/surveys/5/dashboard',
    {},
    ['Notes', 'Edit Fair', ['text', 'Fairs'], 'Save'],
    ['PATCH /api/companies/1/notes/8/ {"date":"2026-03-05","text":"Fairs","survey":null}'],
  ],
  [
    '2.13 deletes a group',
    '/groups/21',
    {},
    ['Delete', { says: 'Delete North?' }, 'Delete'],
    ['DELETE /api/companies/1/groups/21/'],
  ],
  [
    '2.13 saves a group',
    '/groups/21',
    {},
    [['name', 'Norths'], 'Save'],
    ['PATCH /api/companies/1/groups/21/ {"name":"Norths","description":"All up there","users":[12,33]}'],
  ],
  [
    '2.13 adds a group',
    '/groups/new',
    {},
    [['name', 'West'], 'Save'],
    ['POST /api/companies/1/groups/ {"name":"West","description":"","users":[]}'],
  ],
  [
    '2.8 deletes a person',
    '/personnel/12',
    {},
    ['Delete', { says: 'Delete Reko Respondent?' }, 'Delete'],
    ['DELETE /api/companies/1/users/12/'],
  ],
  [
    '2.8 takes a person out of a group',
    '/personnel/12',
    {},
    ['Remove from North', 'Save'],
    [
      'PATCH /api/companies/1/users/12/ {"first_name":"Reko","last_name":"Respondent","email":"reko@aalto.example","company_groups":[],"user_type":null,"away_from":null,"away_until":null,"language":"fi"}',
    ],
  ],
  [
    '2.13 takes those out of a group who are found and selected there',
    '/groups/21',
    {},
    [
      ...([{ searches: 'monthly' }, { says: '1 of 2' }, { does: focusSearch }, { key: 'Enter' }] as const),
      ...([{ sees: ':is([role="listbox"], [role="option"]):focus' }, 'Select all', 'Remove (1)', 'Save'] as const),
    ],
    ['PATCH /api/companies/1/groups/21/ {"name":"North","description":"All up there","users":[12]}'],
  ],
  [
    '2.13 takes out by the button only those who are selected and found',
    '/groups/21',
    {},
    ['Select all', { says: 'Remove (2)' }, { searches: 'monthly' }, { says: '1 of 2' }, 'Remove (1)', 'Save'],
    ['PATCH /api/companies/1/groups/21/ {"name":"North","description":"All up there","users":[12]}'],
  ],
  [
    '2.13 takes out by Enter only those who are selected and found',
    '/groups/21',
    {},
    [
      ...([
        'Select all',
        { searches: 'monthly' },
        { says: '1 of 2' },
        { does: focusSearch },
        { key: 'Enter' },
      ] as const),
      ...([{ sees: ':is([role="listbox"], [role="option"]):focus' }, { key: 'Enter' }, 'Save'] as const),
    ],
    ['PATCH /api/companies/1/groups/21/ {"name":"North","description":"All up there","users":[12]}'],
  ],
  [
    '2.8 takes a person out of a group by a double click',
    '/personnel/12',
    {},
    [{ sees: ofNorth }, { does: () => document.querySelector(ofNorth)?.dispatchEvent(doubleClick()) }, 'Save'],
    [
      'PATCH /api/companies/1/users/12/ {"first_name":"Reko","last_name":"Respondent","email":"reko@aalto.example","company_groups":[],"user_type":null,"away_from":null,"away_until":null,"language":"fi"}',
    ],
  ],
  [
    '2.8 adds a person',
    '/personnel/new',
    {},
    [['first_name', 'Ada'], ['last_name', 'Love'], ['email', 'ada@x.example'], 'Save'],
    [
      'POST /api/companies/1/users/ {"first_name":"Ada","last_name":"Love","email":"ada@x.example","company_groups":[],"user_type":null,"away_from":null,"away_until":null,"language":"en-GB"}',
    ],
  ],
  [
    '2.11 deletes the company whose name is typed',
    '/companyform/1',
    reseller,
    ['Delete', ['typed', 'Aalto Oy'], 'Delete'],
    ['DELETE /api/companies/1/'],
  ],
  [
    '2.11 adds public holidays, the later year first, and takes one out',
    '/companyform/1',
    {
      ...reseller,
      'GET /api/companies/1/': { ...companies.aalto, notice_holidays: ['2026-07-13'] },
    },
    ['Add those of 2027', 'Add those of 2026', 'Remove 1 May 2026', 'Save'],
    [
      'PATCH /api/companies/1/ {"name":"Aalto Oy","email":"office@aalto.example","timezone":"Europe/Helsinki","billing_name":"","billing_address":"","billing_postal_code":"","billing_city":"","billing_country":"","vat_number":"","notice_hour":"08:00","notice_holidays":["2026-04-03","2026-04-06","2026-05-14","2026-06-19","2026-07-13","2026-12-24","2026-12-25","2027-01-01","2027-01-06","2027-03-26","2027-03-29","2027-05-06","2027-06-25","2027-12-06","2027-12-24"]}',
    ],
  ],
  [
    '2.11 saves billing details',
    '/companyform/1',
    reseller,
    [['billing_name', 'Aalto Bills'], ['billing_city', 'Turku'], ['billing_postal_code', '20100'], 'Save'],
    [
      'PATCH /api/companies/1/ {"name":"Aalto Oy","email":"office@aalto.example","timezone":"Europe/Helsinki","billing_name":"Aalto Bills","billing_address":"Street 1","billing_postal_code":"20100","billing_city":"Turku","billing_country":"FI","vat_number":"FI12345671","notice_hour":"08:00","notice_holidays":[]}',
    ],
  ],
  [
    '2.18 ends a subscription',
    '/subscriptions',
    {},
    ['End subscription', { says: 'End the subscription?' }, 'End subscription'],
    ['DELETE /api/stripe/companies/1/subscriptions/sub_71/'],
  ],
  [
    '4.17 asks the bank to confirm the new card',
    '/subscriptions',
    unconfirmed,
    ['Confirm the new card'],
    ['POST /api/sandbox/setup_intents/pi_1/confirm/ {"client_secret":"s3cret"}'],
  ],
  [
    '2.19 orders the plan that was chosen',
    '/plans/pro-month',
    {},
    ['Change the plan'],
    ['POST /api/stripe/companies/1/subscriptions/ {"plan_id":"pro-month"}'],
  ],
  ['2.7 exports everyone', '/personnel', {}, ['Export everyone'], ['POST /api/companies/1/users/export/ {"ids":null}']],
  [
    '2.7 stops an export of people, and starts it again',
    '/personnel',
    { [`POST ${own}/users/export/`]: () => new Promise(() => {}) },
    ['Export everyone', 'Stop the export', 'Export everyone', { says: 'Stop the export' }],
    Array(2).fill('POST /api/companies/1/users/export/ {"ids":null}'),
  ],
  [
    '7.16 stops an export of results, and starts it again',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/export/`]: () => new Promise(() => {}) },
    ['Export CSV', 'Stop the export', 'Export CSV', { says: 'Stop the export' }],
    [],
  ],
  [
    '2.7 exports who is found',
    '/personnel?search=reko',
    {},
    ['Export results (1)'],
    ['POST /api/companies/1/users/export/ {"ids":[12]}'],
  ],
  [
    '2.20 changes the password',
    '/change-password',
    {},
    [['new_password1', 'correct horse'], ['new_password2', 'correct horse'], 'Change password'],
    ['POST /api/auth/password/change/ {"new_password1":"correct horse","new_password2":"correct horse"}'],
  ],
  [
    '2.14 hides the first steps',
    '/surveys',
    {},
    ['Hide these steps'],
    ['PATCH /api/auth/user/ {"has_hidden_first_steps":true}'],
  ],
  [
    '2.5 sets the password of the mail’s link',
    '/reset/u/t/',
    {},
    [['new_password1', 'correct horse'], ['new_password2', 'correct horse'], 'Save the new password'],
    [
      'POST /api/auth/password/reset/confirm/ {"uid":"u","token":"t","new_password1":"correct horse","new_password2":"correct horse"}',
    ],
  ],
  [
    '2.3 confirms by the key of the link',
    '/confirmation/k3y',
    {},
    ['Confirm the address'],
    ['POST /api/auth/registration/verify-email/ {"key":"k3y"}'],
  ],
]);

it('2.17 shows under each tab what it names, and asks for no other', async () => {
  const written = (kind: string) => ({
    ...{ page: 1, pages: 1, total: 1 },
    rows: [
      {
        ...{ start_date: '2026-03-02', end_date: '2026-03-08', name: null, text: `Of ${kind}` },
        skip_option_value: kind === 'skips' ? ('no_opinion' as const) : null,
      },
    ],
  });
  const asked = '?preset=month&question=1&kind=';
  const words = (kind: string) => [`GET ${survey5}/report/texts/${asked}${kind}&search=&page=1`, written(kind)];
  const { press, says, sent } = await drawConsole('/surveys/5/dashboard', {
    ...answers,
    ...Object.fromEntries([words('comments'), words('skips')]),
  });
  await press('Comments (5)');
  await says('Of comments');
  await press('Skipped (1)');
  await says('Of skips');
  expect(drawnText()).not.toContain('Of comments');
  await press('Comments (5)');
  await says('Of comments');
  expect(drawnText()).not.toContain('Of skips');
  const kinds = sent.map((call) => /texts.*kind=(\w+)/.exec(call)?.[1]).filter(Boolean);
  expect(kinds).toEqual(['comments', 'skips', 'comments']);
});

const fullOfPeople = 'Your plan has no room for more people.';
const fullOfAdmins = 'Your plan has no room for more admins.';
it.each([
  ['max_users', false, fullOfPeople, fullOfAdmins],
  ['max_users', true, fullOfPeople, fullOfAdmins],
  ['max_admin_users', true, fullOfAdmins, fullOfPeople],
  ['max_admin_users', false, null, fullOfPeople],
] as const)('9.6 says of what the plan is full: %s (an admin: %s)', async (limit, isAdmin, said, unsaid) => {
  const usage = { ...usages.roomy, full: [limit] };
  const { until, says } = await drawConsole('/personnel/new', { ...answers, [`GET ${all}usage/`]: usage });
  const box = await until(() => document.querySelector<HTMLInputElement>('main input[type="checkbox"]'));
  if (isAdmin) box.click();
  await until(() => box.checked === isAdmin);
  if (said) await says(said);
  expect(drawnText()).not.toContain(unsaid);
  if (!said) expect(drawnText()).not.toContain(fullOfAdmins);
});

it('9.6 says nothing of a plan full of admins where somebody is one already', async () => {
  const usage = { ...usages.roomy, full: ['max_admin_users'] };
  const admin = { ...people.aino, last_sign_in: '2026-03-01', survey_ids: [], pending_email: null };
  const { says } = await drawConsole('/personnel/11', {
    ...{ ...answers, [`GET ${all}usage/`]: usage, [`GET ${own}/users/11/`]: admin },
  });
  await says('Not asked in any survey.');
  expect(drawnText()).not.toContain(fullOfAdmins);
});

it('2.7 where no group has been chosen for many, none is said to be theirs', async () => {
  const { says, press } = await drawConsole('/personnel', answers);
  await press('Choose Reko Respondent');
  await press('Add to groups');
  await says('No group chosen yet.');
  expect(drawnText()).not.toContain('In no group.');
});

it.each([
  ['down', 'Aino Admin', 'Lost Mail'],
  ['up', 'Monthly', 'Expi Red'],
])('2.7 Shift chooses everyone from the last one to this one: %s', async (_, from, to) => {
  const { says, press, until } = await drawConsole('/personnel', answers);
  await press(`Choose ${from}`);
  await says('1 selected');
  const box = await until(() =>
    document.querySelector<HTMLElement>(
      `input[aria-label="Choose ${to}"], [aria-label="Choose ${to}"] input, [aria-label="Choose ${to}"]`,
    ),
  );
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
  await says('3 selected');
});

describe('what could not be loaded', () => {
  const report = `${survey5}/report`;
  it.each<[path: string, call: string, presses: readonly string[], more?: Answers]>([
    [
      '/surveys/5/',
      `GET ${survey5}/reporting-groups/`,
      ['Refresh reporting groups…'],
      {
        [`GET ${survey5}/`]: { ...surveys.ongoing, anonymous: true },
        [`GET ${survey5}/reporting-groups/`]: regroupings.possible,
      },
    ],
    [
      '/surveys/5/edit?step=questions',
      `GET ${own}/question-library/`,
      ['Add from library'],
      { [`GET ${own}/question-library/`]: libraries.small },
    ],
    ['/plans/pro-month', `POST ${all}preview/`, []],
    ['/groups', `GET ${own}/groups/`, []],
    ['/groups/21', `GET ${own}/groups/21/`, []],
    ['/groups/new', `GET ${own}/users/`, []],
    ['/groups/new', `GET ${own}/groups/`, []],
    ['/personnel', `GET ${own}/users/`, []],
    ['/personnel/12', `GET ${own}/users/12/`, []],
    ['/personnel/new', `GET ${own}/groups/`, []],
    ['/surveys', `GET ${own}/questionnaires/`, []],
    ['/surveys/5/', `GET ${survey5}/`, []],
    ['/surveys/5/', `GET ${survey5}/mailings/`, []],
    ['/surveys/5/edit', `GET ${survey5}/questions/`, []],
    ['/surveys/5/edit', `GET ${own}/schedule/`, []],
    ['/surveys/5/dashboard', `GET ${report}/`, []],
    ['/surveys/5/dashboard', `GET ${report}/texts/`, ['Comments (5)']],
    ['/surveys/5/dashboard', `GET ${report}/groups/`, []],
    ['/surveys/5/dashboard', `GET ${own}/notes/`, ['Notes']],
    ['/surveys/5/dashboard', `GET ${survey5}/overview-mail/`, ['Mail']],
    ['/plans', `GET ${own}/plans/`, []],
    ['/plans/basic-month', `GET ${own}/plans/`, []],
    ['/subscriptions', `GET ${all}sub_71/invoices/`, []],
    ['/subscriptions', `GET ${own}/users/`, []],
    ['/sessions', 'GET /api/auth/sessions/', []],
    [
      '/surveys/5/edit?step=respondents',
      `POST ${survey5}/publication/`,
      [],
      {
        [`GET ${survey5}/`]: { ...unpublished, anonymous: true },
        [`POST ${survey5}/publication/`]: publications.small,
      },
    ],
  ])('8.1 is asked for again by Try again, and shown: %s, %s', async (path, call, presses, more) => {
    const usual: Answers = { ...answers, ...more };
    let isBroken = true;
    const { press, until } = await drawConsole(path, { ...usual, [call]: () => (isBroken ? broken : usual[call]) });
    const offered = () => [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Try again');
    for (const name of presses) await press(name);
    await until(() => offered().length > 0);
    isBroken = false;
    await press('Try again');
    const inFront = () => document.querySelector('[role="dialog"]') ?? document;
    await until(() => offered().length === 0 && inFront().querySelector('[aria-busy="true"], [data-pending]') === null);
  });
});

/** Each field of text by its name: its type, the most characters, what browsers fill in, and whether it is required. */
const fieldsOf = (page = document.querySelector('[role="dialog"]') ?? document.querySelector('main')) =>
  [...(page?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [])]
    .filter((each) => !each.hidden && !['checkbox', 'radio', 'search', 'hidden'].includes(each.type))
    .map((each) =>
      [
        each.name,
        each.type,
        each.getAttribute('maxlength'),
        each.getAttribute('autocomplete'),
        each.required && 'required',
      ]
        .filter(Boolean)
        .join(' '),
    );

const inBoth = { [`GET ${survey5}/`]: { ...surveys.ongoing, languages: ['en-GB', 'fi'] } };
/** In the second language nothing has to be written. */
const twice = (name: string, kind: string) => [
  `${name} ${kind}`,
  `translations.fi.${name} ${kind.replace(' required', '')}`,
];
describe('a field of text', () => {
  it.each<readonly [path: string, more: object, presses: readonly string[], fields: readonly string[]]>([
    ['/login', guest, [], ['email email username required', 'password password current-password required']],
    [
      '/signup',
      guest,
      [],
      [
        'first_name text 120 given-name required',
        'last_name text 120 family-name required',
        'email email 254 username required',
        'password password 256 new-password required',
        'company_name text 120 organization required',
      ],
    ],
    ['/forgotpassword', guest, [], ['email email 254 username required']],
    [
      '/reset/u/t/',
      guest,
      [],
      ['new_password1 password 256 new-password required', 'new_password2 password 256 new-password required'],
    ],
    [
      '/change-password',
      {},
      [],
      ['new_password1 password 256 new-password required', 'new_password2 password 256 new-password required'],
    ],
    [
      '/personnel/new',
      {},
      [],
      [
        'first_name text 120 off required',
        'last_name text 120 off required',
        'email email 254 off required',
        'group text off',
      ],
    ],
    ['/groups/new', {}, [], ['name text 120 off required', 'description textarea 2000 off']],
    [
      '/companyform/1',
      reseller,
      [],
      [
        'name text 120 off required',
        'email email 254 off required',
        'timezone text off required',
        'billing_name text 120 off',
        'billing_address text 200 off',
        'billing_postal_code text 20 off',
        'billing_city text 120 off',
        'vat_number text 30 off',
      ],
    ],
    ['/surveys/new', {}, [], ['title text 200 required', 'description textarea 2000', 'mail_message textarea 300']],
    [
      '/surveys/5/edit?step=questions',
      {},
      ['Edit: Question 32'],
      [
        'label text 500 required',
        'choices.0 text 300',
        'choices.1 text 300',
        'choices.2 text 300',
        'help_text text 2000',
      ],
    ],
    ['/surveys/5/dashboard', {}, ['Notes', 'Add note'], ['text text 80 required']],
    [
      '/surveys/5/edit',
      inBoth,
      [],
      [
        ...twice('title', 'text 200 required'),
        ...twice('description', 'textarea 2000'),
        ...twice('mail_message', 'textarea 300'),
      ],
    ],
    [
      '/surveys/5/edit?step=questions',
      inBoth,
      ['Edit: Question 35'],
      [
        ...twice('label', 'text 500 required'),
        ...['choices.0 text off required', 'choices.1 text off required', 'choices.2 text off'],
        ...[...twice('min_label', 'text 60'), ...twice('max_label', 'text 60'), ...twice('follow_up_text', 'text 300')],
        ...[...twice('help_text', 'text 2000'), 'default text off', 'goal text off', 'favourable_from text off'],
      ],
    ],
    [
      '/surveys/5/edit?step=questions',
      inBoth,
      ['Edit: Question 31'],
      [
        ...[...twice('label', 'text 500 required'), ...twice('help_text', 'text 2000')],
        ...[...twice('placeholder_text', 'text 300'), 'default text 300'],
      ],
    ],
    [
      '/surveys/5/edit?step=questions',
      inBoth,
      ['Edit: Question 32'],
      [
        ...twice('label', 'text 500 required'),
        ...[0, 1, 2].flatMap((at) => twice(`choices.${at}`, 'text 300')),
        ...twice('help_text', 'text 2000'),
      ],
    ],
    ['/subscriptions', {}, ['Change the card'], ['number text 23 off', 'expiry text 7 off', 'code text 4 off']],
  ])('5.1, 5.2 of %s has its type, its length and what browsers fill in', async (path, more, presses, fields) => {
    const { press, until } = await drawConsole(path, { ...answers, ...more }, { isGuest: more === guest });
    for (const name of presses) await press(name);
    await until(() => fieldsOf().length >= fields.length);
    expect(fieldsOf()).toEqual(fields);
  });
});
