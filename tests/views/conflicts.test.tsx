import { afterAll, expect, it, vi } from 'vitest';
import { recordKinds } from '../../machines/record/kinds.ts';
import { startI18n } from '../../src/kit/i18n.ts';
import { mergedText } from '../../src/views/workspace/merged-text.ts';
import { users } from '../models/samples/people.ts';
import { questions } from '../models/samples/questions.ts';
import { answers, asked, notes, ongoing, own, survey5 } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnLines } from '../support/drawn-console.tsx';
import { changed, drawPages, inTurn, type Step, taken } from '../support/drawn-pages.ts';
import { basics, surveyList, surveyPage } from '../support/drawn-texts.ts';

// Somebody else has saved first, or has changed the record to be deleted.

const person = answers[`GET ${own}/users/12/`] as object;
const company = answers[`GET ${own}/`] as object;
const group = { ...(answers[`GET ${own}/groups/21/`] as object), name: 'Theirs', users: [33] };
const reseller = { 'GET /api/auth/user/': users.reseller };
const ofGroup = { [`PATCH ${own}/groups/21/`]: taken(group) };
const mine = [['name', 'Mine'], 'Save', { says: 'Keep mine' }] as const;
const ofSurvey = { [`PATCH ${survey5}/`]: taken({ ...ongoing, title: 'Theirs', description: '' }) };

const finnishTexts = {
  ...{ label: '', help_text: '', placeholder_text: '', choices: [] },
  ...{ min_label: '', max_label: '', follow_up_text: '' },
};
/** Question 35 of a survey in both languages. */
const bilingual = (question: object) => ({
  [`GET ${survey5}/`]: { ...ongoing, languages: ['en-GB', 'fi'] },
  [`GET ${survey5}/questions/`]: [question],
});
const scale = { ...questions.slider, choices: ['0', '10', '1'] };

const textarea = { ...questions.textarea, placeholder_text: 'A place', default: 'Before' };
const move = 'PATCH /api/companies/1/questionnaires/5/questions/35/ {"order":2}';
const movedByBoth = () => ({
  [`PATCH ${survey5}/questions/35/`]: inTurn(taken({ ...questions.slider, order: 3 }), asked),
});
/** The version that the server has is by the same person. */
const savedInAnotherTab = {
  does: async () => {
    const [tab, third] = [new BroadcastChannel('rytmi.tabs'), new BroadcastChannel('rytmi.tabs')];
    const heard = new Promise((resolve) => third.addEventListener('message', resolve));
    tab.postMessage({ version: 1, kind: 'saved', user: 11, path: `${own}/groups/21/`, from: '"v1"', to: '"v2"' });
    await heard;
    for (const each of [tab, third]) each.close();
  },
};

/** The dialog that shows what both have changed, a line a field. */
const inBoth = (heading: string, fields: string) => `
        ${heading}
        [Keep editing]
        You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs. Nothing has been saved yet.
        Differences
        Differences | Mine | Theirs
        ${fields.trim()}
        [Keep mine] [Take theirs] [Keep editing]
      `;

/** A draft of an earlier visit, and of a version that somebody else has replaced since. */
const restored = (name: string, draft: object, user: (typeof users)[keyof typeof users] = users.admin) => ({
  'GET /api/auth/user/': () => {
    const kept = { ...draft, etag: '"v0"', savedAt: '2026-03-04T09:00:00.000Z' };
    localStorage.setItem(`rytmi.draft.${user.id}.${name}`, JSON.stringify(kept));
    return user;
  },
});
const ofRestored = [{ says: 'have been restored' }, 'Save', { says: 'Keep mine' }] as const;

const theirPlace = `
        [Surveys → /surveys]
        [Pulse → /surveys/5/]
        Survey form
        Edit survey
        Pulse
        Basics (done)
        Questions
        Respondents
        Questions
        Short questions that repeat, each on its own schedule. Each question is saved separately.
        [Move: Question 32]
        Question 32
        One choice Every week
        yes
        no
        perhaps
        [Move up: Question 32 – This is the first question.] [Move down: Question 32] [Edit: Question 32] [Delete: Question 32]
        [Move: Question 31]
        Question 31
        Free text Every week
        [Move up: Question 31] [Move down: Question 31] [Edit: Question 31] [Delete: Question 31]
        [Move: Question 33]
        Question 33
        Number Every week
        [Move up: Question 33] [Move down: Question 33] [Edit: Question 33] [Delete: Question 33]
        [Move: Question 35]
        Question 35
        Slider Every week From 1 to 10
        [Move up: Question 35] [Move down: Question 35 – This is the last question.] [Edit: Question 35] [Delete: Question 35]
        Question 35: now 4 of 4.
        [Add question] [Add from library] [Preview as respondent]
        [Next] [Save] [Back] [Cancel]
      `;
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
const halfWritten: readonly Step[] = [['title', 'Half'], { follow: 'Surveys' }, { says: 'Drafts' }];
const noDialog = () =>
  vi.waitFor(() => expect(document.querySelector('[role$="dialog"]')).toBeNull(), { timeout: 60_000, interval: 1 });

drawPages([
  [
    'design 4, 8.12 a group in both versions',
    '/groups/21',
    ofGroup,
    mine,
    inBoth(
      'Someone else has saved this group in the meantime',
      `
        Name | Mine | Theirs
      `,
    ),
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
    'design 4, 8.12 editing continues',
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
    inBoth(
      'Someone else has saved this person in the meantime',
      `
        First name | Mine | Theirs
      `,
    ),
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
    inBoth(
      'Someone else has changed this company',
      `
        Billing name | Mine | Their Oy
        Billing address | My street | Their street
        Postal code | 33100 | 00100
        City | Tampere | Turku
        VAT number | FI2 | FI1
      `,
    ),
  ],
  [
    'design 4, 8.12 a company in both versions',
    '/companyform/1',
    { ...reseller, [`PATCH ${own}/`]: taken({ ...company, name: 'Theirs', vat_number: '' }) },
    [['name', 'Mine'], ['vat_number', 'FI99999999'], 'Save', { says: 'Keep mine' }],
    inBoth(
      'Someone else has changed this company',
      `
        Company name | Mine | Theirs
        VAT number | FI99999999 | none
      `,
    ),
  ],
  [
    'design 4, 8.12 a survey in both versions',
    '/surveys/5/edit',
    ofSurvey,
    [['title', 'Mine'], ['description', 'Of mine'], 'Save', { says: 'Keep mine' }],
    inBoth(
      'Someone else has changed this survey in the meantime',
      `
        Title | Mine | Theirs
        Description | Of mine | none
      `,
    ),
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
    inBoth(
      'Someone else has changed this question in the meantime',
      `
        Question | Mine | Theirs
      `,
    ),
  ],
  [
    'design 4, 8.12 every field of a Slider in both versions',
    '/surveys/5/edit?step=questions',
    {
      ...bilingual(scale),
      [`PATCH ${survey5}/questions/35/`]: taken({
        ...scale,
        ...{ label: 'Theirs', timing_in_days: 28, min_label: 'Their low', max_label: 'Their high' },
        ...{ follow_up_text: 'Their why?', follow_up_side: 'below', follow_up_limit: 2, required: true },
        ...{ help_text: 'Their help', choices: ['0', '20', '2'], goal: 5, favourable_from: null, enps: true },
        translations: { fi: { ...finnishTexts, label: 'Heidän', help_text: 'Apua' } },
      }),
    },
    [
      ...['Edit: Question 35', ['label', ' Mine '], ['timing_in_days', '14'], ['min_label', ' My low ']],
      ...[
        ['max_label', ' My high '],
        ['follow_up_text', ' My why? '],
        ['follow_up_limit', '8'],
      ],
      ...[
        ['follow_up_side', 'above'],
        ['help_text', ' My help '],
        ['goal', '9.5'],
        ['favourable_from', '7'],
      ],
      ...[['translations.fi.label', ' Minun '], 'Save question', { says: 'Keep mine' }],
    ] as Step[],
    inBoth(
      'Someone else has changed this question in the meantime',
      `
        Question | Mine | Theirs
        How often | Every two weeks | Every four weeks
        Words at the low end | My low | Their low
        Words at the high end | My high | Their high
        Follow-up | My why? | Their why?
        Follow-up asked | At the limit and above | At the limit and below
        Follow-up limit | 8 | 2
        Second language | Minun | Heidän, Apua
        Choices | 0, 10, 1 | 0, 20, 2
        Help text | My help | Their help
        Favourable from | 7 | none
        Goal | 9.5 | 5
        eNPS | No | Yes
      `,
    ),
  ],
  [
    'design 4, 8.12 every field of a Free text question in both versions, and another type of answer',
    '/surveys/5/edit?step=questions',
    {
      ...bilingual(textarea),
      [`PATCH ${survey5}/questions/31/`]: taken({
        ...{ ...textarea, field_type: 3, choices: ['Their tea', 'Their milk'], default: 'Their milk' },
        ...{ placeholder_text: 'Their place', required: true },
        translations: { fi: { ...finnishTexts, choices: ['teetä', 'maitoa'], placeholder_text: 'Paikka' } },
      }),
    },
    [
      ...['Edit: Question 31', ['placeholder_text', ' My place '], ['default', ' My default ']],
      ...[['translations.fi.placeholder_text', 'Oma'], 'Save question', { says: 'Keep mine' }],
    ] as Step[],
    inBoth(
      'Someone else has changed this question in the meantime',
      `
        Type of answer | Free text | One choice
        Second language | Oma | Paikka, teetä, maitoa
        Choices | none | Their tea, Their milk
        Placeholder | My place | Their place
        Default | My default | Their milk
      `,
    ),
  ],
  [
    'design 4, 8.12 of a restored draft of a group that does not say what it began from, all that differs',
    '/groups/21',
    {
      ...restored('1.group.21', { draft: { name: 'Mine', description: 'Mine', users: [11, 12] } }),
      [`PATCH ${own}/groups/21/`]: taken({ ...group, description: 'Theirs', users: [12, 31] }),
    },
    ofRestored,
    inBoth(
      'Someone else has saved this group in the meantime',
      `
        Name | Mine | Theirs
        Description | Mine | Theirs
        Users only in this version | Aino Admin | Expi Red
      `,
    ),
  ],
  [
    'design 4, 8.12 of a restored draft of a person that does not say what it began from, all that differs',
    '/personnel/12',
    {
      ...restored('1.person.12', {
        draft: { ...person, last_name: 'Mine', email: 'mine@aalto.example', company_groups: [21] },
      }),
      [`PATCH ${own}/users/12/`]: taken({
        ...{ ...person, last_name: 'Theirs', email: 'theirs@aalto.example' },
        ...{ user_type: 'company_admin_group', language: 'en-GB', away_from: '2026-03-10', away_until: '2026-03-12' },
        company_groups: [{ id: 22, name: 'South' }],
      }),
    },
    ofRestored,
    inBoth(
      'Someone else has saved this person in the meantime',
      `
        Last name | Mine | Theirs
        Email | mine@aalto.example | theirs@aalto.example
        Preferred language | Finnish | English
        Groups | North | South
        Away from | none | 10 Mar 2026
        Away until | none | 12 Mar 2026
        Admin | No | Yes
      `,
    ),
  ],
  [
    'design 4, 8.12 of a restored draft of a survey that does not say what it began from, all that differs',
    '/surveys/5/edit',
    {
      ...restored('1.5', {
        ...{
          id: 5,
          step: 'basics',
          question: null,
          pendingCreate: null,
          respondentIds: [11, 12],
          followedGroupIds: [21],
        },
        basics: { title: 'Mine', description: '', anonymous: false, active_from: null, active_until: null },
      }),
      [`PATCH ${survey5}/`]: taken({
        ...{ ...ongoing, title: 'Theirs', next_respondent_ids: [12, 31], followed_group_ids: [22], anonymous: true },
      }),
    },
    ofRestored,
    inBoth(
      'Someone else has changed this survey in the meantime',
      `
        Title | Mine | Theirs
        Description | none | How are you?
        Active from | none | 2 Mar 2026, 08:00
        Active until | none | 30 Jun 2026, 23:00
        Anonymous answers | No | Yes
        Respondents only in this version | Aino Admin | Expi Red
        Groups that are followed | North | South
      `,
    ),
  ],
  [
    'design 4, 8.12 of a restored draft of a company that does not say what it began from, all that differs',
    '/companyform/1',
    {
      ...restored('0.company.1', { draft: { ...company, name: 'Mine', email: 'mine@aalto.example' } }, users.reseller),
      [`PATCH ${own}/`]: taken({
        ...{ ...company, name: 'Theirs', timezone: 'Europe/London', notice_hour: '14:00', vat_number: 'SE1' },
        ...{ notice_holidays: ['2026-12-24', '2026-12-31'], billing_country: 'SE' },
      }),
    },
    ofRestored,
    inBoth(
      'Someone else has changed this company',
      `
        Company name | Mine | Theirs
        Company email | mine@aalto.example | office@aalto.example
        Time zone | Europe/Helsinki (UTC+2) | Europe/London (UTC+0)
        Sent from | 08:00 | 14:00
        Holidays | none | 24 Dec 2026 · 31 Dec 2026
        Country | Finland | Sweden
        VAT number | FI12345671 | SE1
      `,
    ),
  ],
  [
    'design 4, 2.15 a question that both have moved',
    '/surveys/5/edit?step=questions',
    movedByBoth(),
    ['Move down: Question 35', { says: 'Keep mine' }],
    `
        Someone else has moved this question in the meantime
        [Take theirs]
        “Question 35” has been moved in the meantime. Keep your position for it, or take theirs.
        Differences
        Differences | Mine | Theirs
        Place in the list | 3 | 4
        [Keep mine] [Take theirs]
      `,
  ],
  [
    'design 4, 2.15 my place of a moved question is kept',
    '/surveys/5/edit?step=questions',
    movedByBoth(),
    ['Move down: Question 35', 'Keep mine'],
    null,
    [move, move],
  ],
  [
    'design 4, 2.15 their place of a moved question is taken',
    '/surveys/5/edit?step=questions',
    movedByBoth(),
    ['Move down: Question 35', 'Take theirs'],
    theirPlace,
    [move],
  ],
  [
    'design 4, 2.15 their place of a moved question is taken where nothing is chosen',
    '/surveys/5/edit?step=questions',
    movedByBoth(),
    ['Move down: Question 35', { says: 'Keep mine' }, { key: 'Escape' }, { says: 'now 4 of 4' }],
    theirPlace,
    [move],
  ],
  [
    'design 4, 8.12 every text and time of a survey in both versions',
    '/surveys/5/edit',
    {
      [`GET ${survey5}/`]: { ...ongoing, languages: ['en-GB', 'fi'] },
      [`PATCH ${survey5}/`]: taken({
        ...{ ...ongoing, title: 'Theirs', description: 'Of theirs', mail_message: 'Their message' },
        ...{ languages: ['fi'], active_from: '2026-03-09T06:00:00.000Z', active_until: '2026-05-30T20:00:00.000Z' },
        translations: { fi: { title: 'Heidän', description: '', mail_message: 'Viesti' } },
      }),
    },
    [
      ...[
        ['title', ' Mine '],
        ['description', ' Of mine '],
        ['mail_message', ' My message '],
      ],
      ...[['translations.fi.title', ' Minun '], ['translations.fi.description', 'Kuvaus'], 'Also in Finnish'],
      ...['Clear the start time', 'Clear the end time', 'Save', { says: 'Keep mine' }],
    ] as Step[],
    inBoth(
      'Someone else has changed this survey in the meantime',
      `
        Title | Mine | Theirs
        Description | Of mine | Of theirs
        Your message to respondents | My message | Their message
        Languages | English | Suomi
        Second language | Minun, Kuvaus | Heidän, Viesti
        Active from | none | 9 Mar 2026, 08:00
        Active until | none | 30 May 2026, 23:00
      `,
    ),
  ],
  [
    'design 4, 8.12 Escape keeps what is being edited, and chooses neither version',
    '/groups/21',
    ofGroup,
    [...mine, { key: 'Escape' }],
    changed(
      groupTheirsTaken,
      `
        @ Name
        - [“North”]
        + [“Mine”]
      `,
    ),
    ['PATCH /api/companies/1/groups/21/ {"name":"Mine","description":"All up there","users":[12,33]}'],
  ],
  [
    'design 4, 8.12 a group that the same person has saved in another tab',
    '/groups/21',
    ofGroup,
    [savedInAnotherTab, ...mine.slice(0, 2), { says: 'another tab' }] as Step[],
    `
        You saved this in another tab
        [Keep editing]
        You changed these fields here and in the other tab. Choose which version to keep. Your other changes are all kept. Nothing has been saved here yet.
        Differences
        Differences | This tab | Other tab
        Name | Mine | Theirs
        [Keep this tab’s] [Take the other tab’s] [Keep editing]
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
        Users only in this version | Reko Respondent | none
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 of eleven people of a changed group ten are named, also those who are deleted',
    '/groups/21',
    {
      [`GET ${own}/groups/21/`]: { ...group, name: 'North', users: [33, 32, 31, 12, 11, 101, 102, 103, 104, 105, 106] },
      [`DELETE ${own}/groups/21/`]: taken({ ...group, name: 'North', users: [107] }),
    },
    ['Delete', { says: 'Delete North?' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this group in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Users only in this version | Aino Admin, Expi Red, Lost Mail, Monthly, Reko Respondent, Deleted person, Deleted person, Deleted person, Deleted person, Deleted person and 1 more | Deleted person
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 of ten people of a changed group all are named',
    '/groups/21',
    {
      [`GET ${own}/groups/21/`]: { ...group, name: 'North', users: [33, 32, 31, 12, 11, 101, 102, 103, 104, 105] },
      [`DELETE ${own}/groups/21/`]: taken({ ...group, name: 'North', users: [107, 108] }),
    },
    ['Delete', { says: 'Delete North?' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this group in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Users only in this version | Aino Admin, Expi Red, Lost Mail, Monthly, Reko Respondent, Deleted person, Deleted person, Deleted person, Deleted person, Deleted person | Deleted person, Deleted person
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4, 5.10 people whom somebody has just added are not called deleted while the lists are read again',
    '/groups/21',
    {
      [`GET ${own}/users/`]: inTurn(answers[`GET ${own}/users/`], new Promise(() => {})),
      [`DELETE ${own}/groups/21/`]: taken({ ...group, name: 'North', users: [12, 33, 107] }),
    },
    ['Delete', { says: 'Delete North?' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this group in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Users only in this version | none | …
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 a group is to be deleted that has changed in nothing that is shown',
    '/groups/21',
    { [`DELETE ${own}/groups/21/`]: taken({ ...group, name: 'North', users: [12, 33] }) },
    ['Delete', { says: 'Delete North?' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this group in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        The change is not in anything shown on this page.
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 everything of a person that has changed since is compared, also a group that the list does not have yet',
    '/personnel/12',
    {
      [`GET ${own}/groups/`]: inTurn(answers[`GET ${own}/groups/`], new Promise(() => {})),
      [`DELETE ${own}/users/12/`]: taken({
        ...{ ...person, first_name: 'Their', last_name: 'Name', email: 'theirs@aalto.example', language: 'en-GB' },
        ...{ away_from: '2026-03-10', away_until: '2026-03-12' },
        company_groups: [
          { id: 22, name: 'South' },
          { id: 21, name: 'North' },
          { id: 23, name: 'West' },
        ],
      }),
    },
    ['Delete', { says: 'Delete Reko' }, 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has saved this person in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        First name | Reko | Their
        Last name | Respondent | Name
        Email | reko@aalto.example | theirs@aalto.example
        Preferred language | Finnish | English
        Groups | North | …, North, South
        Away from | none | 10 Mar 2026
        Away until | none | 12 Mar 2026
        [Delete anyway] [Keep]
      `,
  ],
  [
    'design 4 everything of a company that has changed since is compared',
    '/companyform/1',
    {
      ...reseller,
      [`DELETE ${own}/`]: taken({
        ...{ ...company, name: 'Theirs', timezone: 'Europe/London', notice_hour: '14:00' },
        ...{ notice_holidays: ['2026-12-24', '2026-12-31'], billing_country: 'SE', vat_number: 'SE1' },
      }),
    },
    ['Delete', ['typed', 'Aalto Oy'], 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has changed this company
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Company name | Aalto Oy | Theirs
        Time zone | Europe/Helsinki (UTC+2) | Europe/London (UTC+0)
        Sent from | 08:00 | 14:00
        Holidays | none | 24 Dec 2026 · 31 Dec 2026
        Country | Finland | Sweden
        VAT number | FI12345671 | SE1
        Type Theirs to confirm
        [“”]
        [Delete anyway – Type the company’s name first.] [Keep]
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
    { [`DELETE ${survey5}/`]: taken({ ...ongoing, title: 'Theirs', active_until: null, anonymous: true }) },
    ['Delete survey', ['typedTitle', 'Pulse'], 'Delete', { says: 'Delete anyway' }],
    `
        Someone else has changed this survey in the meantime
        Nothing has been deleted yet. Review what has changed, then delete it anyway or keep it.
        What has changed
        | Before | Now
        Title | Pulse | Theirs
        Active until | 30 Jun 2026, 23:00 | none
        Anonymous answers | No | Yes
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
        + [Continue Half → /surveys/new] [Discard Half]
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
    '2.15, 5.10 a draft of a new survey is discarded only after a question',
    '/surveys/new',
    {},
    [...halfWritten, 'Discard Half'],
    `
      Discard this draft?
      “Half” has not been saved. It will be gone for good.
      [Discard] [Cancel]
    `,
  ],
  ['2.15, 5.10 a draft is discarded', '/surveys/new', {}, [...halfWritten, 'Discard Half', 'Discard'], surveyList],
  [
    '2.15, 5.10 a draft is kept after all',
    '/surveys/new',
    {},
    [...halfWritten, 'Discard Half', 'Cancel', { does: noDialog }, 'Discard Half', { says: 'Discard this draft?' }],
    null,
  ],
  [
    '2.15, 5.10 unsaved changes are discarded, not the survey',
    '/surveys/5/edit',
    {},
    [['title', 'Half'], { follow: 'Pulse' }, 'Discard'],
    `
      Discard this draft?
      The unsaved changes to “Half” will be gone for good. The saved survey stays as it is.
      [Discard] [Cancel]
    `,
  ],
  [
    '4.9 logging out deletes unsaved changes, and says so first',
    '/surveys/new',
    {},
    [...halfWritten, 'Log out'],
    `
      Log out without saving?
      There are unsaved changes in this browser. Logging out deletes them. Saved changes are kept.
      [Log out] [Stay logged in]
    `,
    [],
  ],
  [
    '4.9 with unsaved changes one stays logged in',
    '/surveys/new',
    {},
    [...halfWritten, 'Log out', 'Stay logged in', { does: noDialog }, { says: 'Drafts' }],
    null,
    [],
  ],
  [
    '4.9 one logs out in spite of unsaved changes',
    '/surveys/new',
    {},
    [...halfWritten, 'Log out', { says: 'Log out without saving?' }, 'Log out'],
    null,
    ['POST /api/auth/logout/ {}'],
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

it('design 4 what was kept is said to be one’s own, where it was saved in another tab', () => {
  const kept = { fields: ['title', 'not_a_field', 'anonymous'], isOwn: true };
  expect(mergedText(kept, startI18n())).toBe(
    'You saved this in another tab. Those changes were kept too: Title, Anonymous answers',
  );
});

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
