import { afterAll, expect, it, vi } from 'vitest';
import { recordKinds } from '../../machines/record/kinds.ts';
import { startI18n } from '../../src/kit/i18n.ts';
import { mergedText } from '../../src/views/workspace/merged-text.ts';
import { users } from '../models/samples/people.ts';
import { questions } from '../models/samples/questions.ts';
import { answers, notes, ongoing, own, survey5 } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnLines } from '../support/drawn-console.tsx';
import { changed, drawPages, inTurn } from '../support/drawn-pages.ts';
import { basics, surveyList, surveyPage } from '../support/drawn-texts.ts';

// Somebody else has saved first, or has changed the record to be deleted.

const taken = (current: object) =>
  Response.json({ detail: 'Changed.', code: 'conflict', current }, { status: 409, headers: { ETag: '"v2"' } });
const person = answers[`GET ${own}/users/12/`] as object;
const company = answers[`GET ${own}/`] as object;
const group = { ...(answers[`GET ${own}/groups/21/`] as object), name: 'Theirs', users: [33] };
const reseller = { 'GET /api/auth/user/': users.reseller };
const ofGroup = { [`PATCH ${own}/groups/21/`]: taken(group) };
const mine = [['name', 'Mine'], 'Save', { says: 'Keep mine' }] as const;
const ofSurvey = { [`PATCH ${survey5}/`]: taken({ ...ongoing, title: 'Theirs', description: '' }) };

const groupTheirsTaken = `
        [Groups → /groups]
        North
        North
        Name
        [“North”]
        Description optional
        [“All up there”]
        What groups are for
        Choose all people of a group as respondents in one go.
        Compare groups in the results. In anonymous surveys, groups too small to protect their people are hidden.
        One person can be in several groups.
        People
        Choosing another group adds everyone who is in it now. Later changes to that group do not affect this one.
        All users and groups
        3
        Search users and groups
        [“”]
        [Select all]
        [Add – Select someone in the list first.] [Remove – Select someone in the list first.]
        Users in this group
        2
        Search users in this group
        [“”]
        [Select all]
        [Save] [Cancel]
        [Delete]
      `;
drawPages([
  [
    'design 4, 8.12 a group in both versions',
    '/groups/21',
    ofGroup,
    mine,
    `
        Someone else has saved this group in the meantime
        [Keep editing]
        You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs. Nothing has been saved yet.
        Differences
        Differences | Mine | Theirs
        Name | Mine | Theirs
        [Keep mine] [Take theirs] [Keep editing]
      `,
  ],
  [
    'design 4, 8.12 mine is kept',
    '/groups/21',
    { [`PATCH ${own}/groups/21/`]: inTurn(taken(group), group) },
    [...mine, 'Keep mine'],
    null,
    [
      'PATCH /api/companies/1/groups/21/ {"name":"Mine","description":"All up there","users":[12,33]}',
      'PATCH /api/companies/1/groups/21/ {"name":"Mine","description":"All up there","users":[33]}',
    ],
  ],
  ['design 4, 8.12 theirs is taken', '/groups/21', ofGroup, [...mine, 'Take theirs'], groupTheirsTaken],
  [
    'design 4, 8.12 it is gone on with',
    '/groups/21',
    ofGroup,
    [...mine, 'Keep editing'],
    changed(
      groupTheirsTaken,
      `
        @ Name
        - [“North”]
        + [“Mine”]
      `,
    ),
  ],
  [
    'design 4, 8.12 a person in both versions',
    '/personnel/12',
    { [`PATCH ${own}/users/12/`]: taken({ ...person, first_name: 'Theirs', company_groups: [] }) },
    [['first_name', 'Mine'], 'Save', { says: 'Keep mine' }],
    `
        Someone else has saved this person in the meantime
        [Keep editing]
        You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs. Nothing has been saved yet.
        Differences
        Differences | Mine | Theirs
        First name | Mine | Theirs
        [Keep mine] [Take theirs] [Keep editing]
      `,
  ],
  [
    'design 4, 8.12 the billing details of a company in both versions',
    '/companyform/1',
    {
      ...reseller,
      [`PATCH ${own}/`]: taken({
        ...{ ...company, billing_name: 'Their Oy', billing_address: 'Their street', billing_postal_code: '00100' },
        ...{ billing_city: 'Turku', billing_country: 'FI', vat_number: 'FI1' },
      }),
    },
    [
      ...([
        ['billing_name', 'Mine'],
        ['billing_address', 'My street'],
        ['billing_postal_code', '33100'],
      ] as const),
      ...([['billing_city', 'Tampere'], ['vat_number', 'FI2'], 'Save', { says: 'Keep mine' }] as const),
    ],
    `
        Someone else has changed this company
        [Keep editing]
        You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs. Nothing has been saved yet.
        Differences
        Differences | Mine | Theirs
        Billing name | Mine | Their Oy
        Billing address | My street | Their street
        Postal code | 33100 | 00100
        City | Tampere | Turku
        VAT number | FI2 | FI1
        [Keep mine] [Take theirs] [Keep editing]
      `,
  ],
  [
    'design 4, 8.12 a company in both versions',
    '/companyform/1',
    { ...reseller, [`PATCH ${own}/`]: taken({ ...company, name: 'Theirs', vat_number: '' }) },
    [['name', 'Mine'], ['vat_number', 'FI99999999'], 'Save', { says: 'Keep mine' }],
    `
        Someone else has changed this company
        [Keep editing]
        You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs. Nothing has been saved yet.
        Differences
        Differences | Mine | Theirs
        Company name | Mine | Theirs
        VAT number | FI99999999 | none
        [Keep mine] [Take theirs] [Keep editing]
      `,
  ],
  [
    'design 4, 8.12 a survey in both versions',
    '/surveys/5/edit',
    ofSurvey,
    [['title', 'Mine'], ['description', 'Of mine'], 'Save', { says: 'Keep mine' }],
    `
        Someone else has changed this survey in the meantime
        [Keep editing]
        You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs. Nothing has been saved yet.
        Differences
        Differences | Mine | Theirs
        Title | Mine | Theirs
        Description | Of mine | none
        [Keep mine] [Take theirs] [Keep editing]
      `,
  ],
  [
    'design 4, 8.12 a survey: theirs is taken',
    '/surveys/5/edit',
    ofSurvey,
    [['title', 'Mine'], 'Save', 'Take theirs'],
    basics,
  ],
  [
    'design 4, 8.12 a survey: mine is kept',
    '/surveys/5/edit',
    { [`PATCH ${survey5}/`]: inTurn(taken({ ...ongoing, title: 'Theirs' }), ongoing) },
    [['title', 'Mine'], 'Save', 'Keep mine'],
    null,
    [
      'PATCH /api/companies/1/questionnaires/5/ {"title":"Mine","description":"How are you?","anonymous":false,"active_from":"2026-03-02T06:00:00.000Z","active_until":"2026-06-30T20:00:00.000Z","mail_message":"","languages":["en-GB"],"translations":{}}',
      'PATCH /api/companies/1/questionnaires/5/ {"title":"Mine","description":"How are you?","anonymous":false,"active_from":"2026-03-02T06:00:00.000Z","active_until":"2026-06-30T20:00:00.000Z","mail_message":"","languages":["en-GB"],"translations":{}}',
    ],
  ],
  [
    'design 4, 8.12 a question in both versions',
    '/surveys/5/edit?step=questions',
    { [`PATCH ${survey5}/questions/35/`]: taken({ ...questions.slider, label: 'Theirs' }) },
    ['Edit: Question 35', ['label', 'Mine'], 'Save question', { says: 'Keep mine' }],
    `
        Someone else has changed this question in the meantime
        [Keep editing]
        You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs. Nothing has been saved yet.
        Differences
        Differences | Mine | Theirs
        Question | Mine | Theirs
        [Keep mine] [Take theirs] [Keep editing]
      `,
  ],
  [
    'design 4, 2.17 a note in both versions',
    '/surveys/5/dashboard',
    { [`PATCH ${own}/notes/8/`]: taken({ ...notes[1], text: 'Theirs' }) },
    ['Notes', 'Edit Fair', ['text', 'Mine'], 'Save', { says: 'Theirs' }],
    `
        Edit note
        [Close]
        Note
        [“Mine”]
        At most 80 characters, for example “Reorganisation”
        Day
        05 03 2026
        [“2026-03-05”] [Calendar]
        Applies to
        [x] All surveys
        [ ] This survey
        Shown on a public link only if the link includes notes.
        Someone else has changed this note in the meantime. It now says “Theirs” on 5 Mar 2026. Save again to replace it.
        [Save] [Cancel]
      `,
  ],
  [
    'design 4 a group that somebody else has changed is to be deleted',
    '/groups/21',
    { [`DELETE ${own}/groups/21/`]: taken(group) },
    ['Delete', { says: 'Delete North?' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this group in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Name | North | Theirs
        Users only in this version | Reko Respondent | –
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 a changed group is deleted anyway',
    '/groups/21',
    { [`DELETE ${own}/groups/21/`]: inTurn(taken(group), new Response(null, { status: 204 })) },
    ['Delete', { says: 'Delete North?' }, 'Delete', 'Delete anyway'],
    null,
    ['DELETE /api/companies/1/groups/21/', 'DELETE /api/companies/1/groups/21/'],
  ],
  [
    'design 4 a person who has been changed is to be deleted',
    '/personnel/12',
    { [`DELETE ${own}/users/12/`]: taken({ ...person, last_name: 'Theirs', user_type: 'company_admin_group' }) },
    ['Delete', { says: 'Delete Reko' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this person in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Last name | Respondent | Theirs
        Admin | No | Yes
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 a person is compared as they were on the screen, without what was typed since',
    '/personnel/12',
    { [`DELETE ${own}/users/12/`]: taken({ ...person, last_name: 'Theirs', user_type: 'company_admin_group' }) },
    [['first_name', 'Typed'], 'Delete', { says: 'Delete Reko' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this person in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Last name | Respondent | Theirs
        Admin | No | Yes
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 a company that has been changed is to be deleted',
    '/companyform/1',
    { ...reseller, [`DELETE ${own}/`]: taken({ ...company, email: 'theirs@aalto.example' }) },
    ['Delete', ['typed', 'Aalto Oy'], 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has changed this company
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Company email | office@aalto.example | theirs@aalto.example
        Type Aalto Oy to confirm
        [“”]
        [Delete anyway – Type the company’s name first.] [Keep]
      `,
  ],
  [
    'design 4 a survey that has been changed is to be deleted',
    '/surveys/5/',
    { [`DELETE ${survey5}/`]: taken({ ...ongoing, title: 'Theirs' }) },
    ['Delete survey', ['typedTitle', 'Pulse'], 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has changed this survey in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Title | Pulse | Theirs
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 a question that has been changed is to be deleted',
    '/surveys/5/edit?step=questions',
    { [`DELETE ${survey5}/questions/35/`]: taken({ ...questions.slider, label: 'Theirs' }) },
    ['Delete: Question 35', { says: 'Delete question' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has changed this question in the meantime
        It is now “Theirs”. Nothing has been deleted yet. Do you really want to delete “Theirs”?
        [Delete anyway] [Keep]
      `,
  ],
  [
    '2.15, 5.10 a draft of a new survey',
    '/surveys/new',
    {},
    [['title', 'Half'], { follow: 'Surveys' }, { says: 'Drafts' }],
    changed(
      surveyList,
      `
        @ Results appear with the first response.
        + Drafts
        + Not saved yet. Drafts are kept in this browser until you log out.
        + [Half → /surveys/new] Draft
        + Last changed 12:00
        + [Continue Half → /surveys/new] [Discard]
      `,
    ),
  ],
  [
    '2.15, 5.10 a draft of a survey, on its page',
    '/surveys/5/edit',
    {},
    [['title', 'Half'], { follow: 'Pulse' }, { says: 'unsaved changes to this survey' }],
    changed(
      surveyPage,
      `
        @ [Duplicate survey] [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
        + Draft
        + There are unsaved changes to this survey in this browser. Last changed 12:00.
        + [Continue → /surveys/5/edit] [Discard]
      `,
    ),
  ],
  [
    '2.15, 5.10 a draft is gone on with',
    '/surveys/5/edit',
    {},
    [['title', 'Half'], { follow: 'Pulse' }, { follow: 'Continue' }, { says: 'have been restored' }],
    changed(
      basics,
      `
        @ Respondents
        + Your unsaved changes from 12:00 have been restored.
        + [Discard]
        @ Title
        - [“Pulse”]
        + [“Half”]
      `,
    ),
  ],
  [
    '5.10 a form is left',
    '/groups/21',
    {},
    [['name', 'Half'], { follow: 'Groups' }],
    `
        Leave without saving?
        This page has unsaved changes. If you leave, they will be lost.
        [Leave without saving] [Stay on the page]
      `,
  ],
]);

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const said = (field: string, record?: 'company') =>
  mergedText({ fields: [field], isOwn: false, record }, startI18n()).replace(
    'Someone else’s changes were kept too: ',
    '',
  );

const companyFields = Object.keys(recordKinds.company.empty);

it.each([
  ['/surveys/5/edit', 'admin', ['title', 'description', 'active_from', 'active_until', 'anonymous'], null],
  ['/personnel/12', 'admin', ['first_name', 'last_name', 'email', 'company_groups', 'is_admin'], null],
  ['/groups/21', 'admin', ['name', 'description', 'users'], null],
  ['/companyform/1', 'reseller', companyFields, null],
  [
    '/surveys/5/edit?step=questions',
    'admin',
    ['label', 'field_type', 'timing_in_days', 'help_text', 'required', 'goal', 'favourable_from'],
    'Edit: Question 35',
  ],
] as const)('design 4 what somebody else changed is called as on the form: %s', async (path, who, fields, pressed) => {
  const { press, until } = await drawConsole(path, { ...answers, 'GET /api/auth/user/': users[who] });
  if (pressed !== null) await press(pressed);
  // Each has a name of its own, used as the name of a field, in the order of the form.
  const lines = () => drawnLines().map((line) => line.replace(/^\[[ x]\] /, '').replace(/ optional$/, ''));
  const names = fields.map((field) => said(field, path.startsWith('/companyform') ? 'company' : undefined));
  expect(new Set(names).size).toBe(fields.length);
  await until(
    () =>
      lines()
        .filter((line) => names.includes(line))
        .join() === names.join(),
  );
});
