import { people, users } from '../models/samples/people.ts';
import { answers, cedar, own, unsubscribed } from '../support/drawn-company.ts';
import { broken, changed, drawPages, inTurn, refusedBy } from '../support/drawn-pages.ts';
import { person, personnel, subscriptionsPage } from '../support/drawn-texts.ts';

// People, chosen and changed.

const everyone = ['Select all (5)'] as const;
const stored = answers[`GET ${own}/users/12/`] as object;
const self = {
  [`GET ${own}/users/11/`]: {
    ...people.aino,
    last_sign_in: '2026-03-01',
    survey_ids: [],
    language: 'fi',
    pending_email: null,
  },
};

const waiting = {
  [`GET ${own}/users/11/`]: { ...self[`GET ${own}/users/11/`], pending_email: 'new@aalto.example' },
};

const peopleNotLoaded = `
        Personnel
        [Import users → /user-import] [Add person → /personnel/new]
        Your plan has no room for more people.
        [See plans → /plans]
        The people could not be loaded.
        [Try again]
      `;
const ownPage = `
        [Personnel → /personnel]
        Aino Admin
        Aino Admin
        First name
        [“Aino”]
        Last name
        [“Admin”]
        Email
        [“aino@aalto.example”]
        We send an email to a new address. It replaces this one once you have confirmed it.
        Preferred language
        [“Finnish”]
        Emails are sent in this language.
        Groups
        Add to a group
        [“”]
        In no group.
        Away from optional
        dd mm yyyy
        [“”] [Calendar]
        Someone who is away gets no emails about surveys and is not late.
        Away until optional
        dd mm yyyy
        [“”] [Calendar]
        The last day. Leave empty if it is not known.
        [x] Admin
        Admins manage surveys and people here. Everyone else answers in the browser or in the mobile app.
        [Save] [Cancel]
        [Delete]
        Account
        Invitation: Accepted
        Last sign-in: 1 Mar 2026
        Surveys
        Not asked in any survey.
        [Add to surveys → /personnel?ask=11]
      `;

drawPages([
  [
    '2.7 everyone is chosen',
    '/personnel',
    {},
    everyone,
    changed(
      personnel,
      `
        @ 5 people
        - [ ] Select all (5)
        - [Export everyone]
        + [x] Select all (5)
        + 5 selected
        + [Export selected (5)]
        + [Add to groups] [Remove from groups] [Add to surveys] [Resend invitations] [Delete] [Clear selection]
        @ [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
        - [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | 1 Mar 2026 | [OPEN Aino Admin → /personnel/11]
        - [ ] [Expi Red → /personnel/31] | – | expi@aalto.example | No | Invitation expired | [OPEN Expi Red → /personnel/31]
        - [ ] [Lost Mail → /personnel/32] | – | lost@aalto.example | No | Email not delivered | [OPEN Lost Mail → /personnel/32]
        - [ ] [Monthly → /personnel/33] | North, South | monthly@aalto.example | No | February 2026 | [OPEN Monthly → /personnel/33]
        - [ ] [Reko Respondent → /personnel/12] | North | reko@aalto.example | No | Invited 3 Mar 2026 | [OPEN Reko Respondent → /personnel/12]
        + [x] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | 1 Mar 2026 | [OPEN Aino Admin → /personnel/11]
        + [x] [Expi Red → /personnel/31] | – | expi@aalto.example | No | Invitation expired | [OPEN Expi Red → /personnel/31]
        + [x] [Lost Mail → /personnel/32] | – | lost@aalto.example | No | Email not delivered | [OPEN Lost Mail → /personnel/32]
        + [x] [Monthly → /personnel/33] | North, South | monthly@aalto.example | No | February 2026 | [OPEN Monthly → /personnel/33]
        + [x] [Reko Respondent → /personnel/12] | North | reko@aalto.example | No | Invited 3 Mar 2026 | [OPEN Reko Respondent → /personnel/12]
      `,
    ),
  ],
  [
    '2.7 one is chosen',
    '/personnel',
    {},
    ['Choose Reko Respondent'],
    changed(
      personnel,
      `
        @ [ ] Select all (5)
        - [Export everyone]
        + 1 selected
        + [Export selected (1)]
        + [Add to groups] [Remove from groups] [Add to surveys] [Resend invitations] [Delete] [Clear selection]
        @ [ ] [Monthly → /personnel/33] | North, South | monthly@aalto.example | No | February 2026 | [OPEN Monthly → /personnel/33]
        - [ ] [Reko Respondent → /personnel/12] | North | reko@aalto.example | No | Invited 3 Mar 2026 | [OPEN Reko Respondent → /personnel/12]
        + [x] [Reko Respondent → /personnel/12] | North | reko@aalto.example | No | Invited 3 Mar 2026 | [OPEN Reko Respondent → /personnel/12]
      `,
    ),
  ],
  ['2.7 the people could not be loaded', '/personnel', { [`GET ${own}/users/`]: broken }, [], peopleNotLoaded],
  [
    '2.7 admins alone',
    '/personnel?admin=yes',
    {},
    [],
    `
        Personnel
        [Import users → /user-import] [Add person → /personnel/new]
        Your plan has no room for more people.
        [See plans → /plans]
        Search people
        [“”]
        Group
        [“All groups”]
        Admin
        [“Admins”]
        Invitation
        [“All invitations”]
        [Show everyone]
        1 of 5 people
        [ ] Select all (1)
        [Export results (1)]
        [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
        [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | 1 Mar 2026 | [OPEN Aino Admin → /personnel/11]
        Total personnel | 5
      `,
  ],
  [
    '2.7 by name, the other way round',
    '/personnel?sort=-person',
    {},
    [],
    changed(
      personnel,
      `
        @ [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
        - [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | 1 Mar 2026 | [OPEN Aino Admin → /personnel/11]
        - [ ] [Expi Red → /personnel/31] | – | expi@aalto.example | No | Invitation expired | [OPEN Expi Red → /personnel/31]
        - [ ] [Lost Mail → /personnel/32] | – | lost@aalto.example | No | Email not delivered | [OPEN Lost Mail → /personnel/32]
        - [ ] [Monthly → /personnel/33] | North, South | monthly@aalto.example | No | February 2026 | [OPEN Monthly → /personnel/33]
        @ [ ] [Reko Respondent → /personnel/12] | North | reko@aalto.example | No | Invited 3 Mar 2026 | [OPEN Reko Respondent → /personnel/12]
        + [ ] [Monthly → /personnel/33] | North, South | monthly@aalto.example | No | February 2026 | [OPEN Monthly → /personnel/33]
        + [ ] [Lost Mail → /personnel/32] | – | lost@aalto.example | No | Email not delivered | [OPEN Lost Mail → /personnel/32]
        + [ ] [Expi Red → /personnel/31] | – | expi@aalto.example | No | Invitation expired | [OPEN Expi Red → /personnel/31]
        + [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | 1 Mar 2026 | [OPEN Aino Admin → /personnel/11]
      `,
    ),
  ],
  [
    '2.7 an export could not be made',
    '/personnel',
    { [`POST ${own}/users/export/`]: broken },
    ['Export everyone'],
    changed(
      peopleNotLoaded,
      `
        - Personnel
        - [Import users → /user-import] [Add person → /personnel/new]
        - Your plan has no room for more people.
        - [See plans → /plans]
        - The people could not be loaded.
        - [Try again]
        + The people were not exported
        + [Close]
        + The file was not downloaded completely. Nothing was saved.
        + [Close] [Try again]
      `,
    ),
  ],
  [
    '2.8 a person is refused',
    '/personnel/12',
    {
      [`PATCH ${own}/users/12/`]: refusedBy({
        first_name: ['A'],
        last_name: ['B'],
        email: ['C'],
        company_groups: ['D'],
        user_type: ['E'],
      }),
    },
    ['Save'],
    changed(
      person,
      `
        @ [“Reko”]
        + A
        @ [“Respondent”]
        + B
        @ [“reko@aalto.example”]
        + C
        @ [“”]
        + D
        @ [ ] Admin
        + E
      `,
    ),
  ],
  ['2.8 oneself', '/personnel/11', self, [], ownPage],
  [
    '2.8, 7.12 a reseller, whose role only the operator changes',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, user_type: 'reseller_group' } },
    [],
    changed(
      person,
      `
        @ The last day. Leave empty if it is not known.
        - [ ] Admin
        + [x] Admin
        + A reseller’s role cannot be changed here.
        @ Last sign-in: –
        - For respondents we show only the month, after it has ended, so that answers stay anonymous.
      `,
    ),
  ],
  [
    '2.20, 2.8 one’s own address is changed',
    '/personnel/11',
    { ...self, [`PATCH ${own}/users/11/`]: refusedBy({ old_password: ['Enter your password.'] }) },
    [['email', 'new@aalto.example'], 'Save'],
    changed(
      ownPage,
      `
        @ Email
        - [“aino@aalto.example”]
        + [“new@aalto.example”]
        @ We send an email to a new address. It replaces this one once you have confirmed it.
        + Current password
        + [“”] [Show password]
        + Enter your password.
      `,
    ),
  ],
  [
    '2.8 a person who has accepted',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, invitation: 'accepted', last_sign_in: '2026-02', survey_ids: [] } },
    [],
    changed(
      person,
      `
        @ [“reko@aalto.example”]
        - If you change it, they get a new invitation.
        + We email both addresses when you change it. They can log in once the new one is confirmed, and can’t answer anonymous surveys before their next round.
        @ Account
        - Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
        - Last sign-in: –
        + Invitation: Accepted
        + Last sign-in: February 2026
        @ Surveys
        - [Pulse → /surveys/5/] Ongoing
        - [Anonymous → /surveys/9/] Ongoing
        + Not asked in any survey.
      `,
    ),
  ],
  [
    '2.8 a person whose invitation has expired',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, invitation: 'expired' } },
    [],
    changed(
      person,
      `
        @ Account
        - Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
        + Invitation: Sent on 3 Mar 2026, not accepted. Its link no longer works.
      `,
    ),
  ],
  [
    '2.8 a person whom no mail reaches',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, invitation: 'undelivered' } },
    [],
    changed(
      person,
      `
        @ Account
        - Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
        + Invitation: The email of 3 Mar 2026 could not be delivered. Check the address.
      `,
    ),
  ],
  [
    '2.8 a person whose mail is on its way',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, invitation: 'waiting', invited_at: null } },
    [],
    changed(
      person,
      `
        @ Account
        - Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
        + Invitation: The email is about to be sent.
      `,
    ),
  ],
  [
    '2.8 the surveys of a person are those that ask them, of those that are there',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, survey_ids: [6, 8, 10, 99] } },
    [],
    changed(
      person,
      `
        @ Surveys
        - [Pulse → /surveys/5/] Ongoing
        - [Anonymous → /surveys/9/] Ongoing
        + [Draft → /surveys/6/] Inactive
        + [Planned → /surveys/8/] Upcoming
        + [Over → /surveys/10/] Expired
      `,
    ),
  ],
  [
    '2.8, 8.1 the surveys of a person could not be loaded',
    '/personnel/12',
    { [`GET ${own}/questionnaires/`]: broken },
    [],
    changed(
      person,
      `
        @ Surveys
        - [Pulse → /surveys/5/] Ongoing
        - [Anonymous → /surveys/9/] Ongoing
        + The surveys could not be loaded.
      `,
    ),
  ],
  [
    '2.7 who was not invited yet, or has never logged in',
    '/personnel',
    {
      [`GET ${own}/users/`]: [
        { ...people.reko, invitation: 'waiting', invited_at: null },
        { ...people.aino, invitation: 'accepted', last_sign_in: null },
      ],
    },
    [{ says: '2 people' }],
    `
        Personnel
        [Import users → /user-import] [Add person → /personnel/new]
        Your plan has no room for more people.
        [See plans → /plans]
        Search people
        [“”]
        Group
        [“All groups”]
        Admin
        [“All roles”]
        Invitation
        [“All invitations”]
        2 people
        [ ] Select all (2)
        [Export everyone]
        [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
        [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | – | [OPEN Aino Admin → /personnel/11]
        [ ] [Reko Respondent → /personnel/12] | – | reko@aalto.example | No | Not invited yet | [OPEN Reko Respondent → /personnel/12]
        Total personnel | 2
      `,
  ],
  [
    '2.8 an admin',
    '/personnel/12',
    {
      [`GET ${own}/users/12/`]: {
        ...stored,
        user_type: 'company_admin_group',
        last_sign_in: '2026-03-01',
        invitation: 'accepted',
      },
    },
    [],
    changed(
      person,
      `
        @ [“reko@aalto.example”]
        - If you change it, they get a new invitation.
        + We email both addresses when you change it. They can log in once the new one is confirmed, and can’t answer anonymous surveys before their next round.
        @ The last day. Leave empty if it is not known.
        - [ ] Admin
        + [x] Admin
        @ Account
        - Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
        - Last sign-in: –
        - For respondents we show only the month, after it has ended, so that answers stay anonymous.
        + Invitation: Accepted
        + Last sign-in: 1 Mar 2026
      `,
    ),
  ],
  [
    '2.8, 8.13 a person is saved',
    '/personnel/12',
    { [`PATCH ${own}/users/12/`]: stored },
    [['first_name', 'R'], 'Save', { says: 'Person updated' }],
    null,
    [
      'PATCH /api/companies/1/users/12/ {"first_name":"R","last_name":"Respondent","email":"reko@aalto.example","company_groups":[21],"user_type":null,"away_from":null,"away_until":null,"language":"fi"}',
    ],
  ],
  [
    '2.11, 5.1 a company is refused',
    '/companyform/1',
    {
      'GET /api/auth/user/': users.reseller,
      [`PATCH ${own}/`]: refusedBy({
        name: ['A'],
        email: ['B'],
        timezone: ['C'],
        billing_name: ['D'],
        billing_address: ['E'],
        billing_postal_code: ['F'],
        billing_city: ['G'],
        billing_country: ['H'],
        vat_number: ['I'],
      }),
    },
    [['name', 'X'], 'Save'],
    `
        [Companies → /companies]
        Aalto Oy
        Aalto Oy
        Company name
        [“X”]
        A
        Company email
        [“office@aalto.example”]
        B
        Time zone
        [“Europe/Helsinki (UTC+2)”]
        C
        Survey days begin and end in this time zone. A new time zone takes effect from each question’s next round; anonymous surveys keep the one they began with.
        Automatic emails
        Notices that a round has opened, and reminders. They are sent on weekdays, never after 8 pm.
        Sent from
        [“08:00”]
        Holidays
        No automatic email is sent on these days, nor on Saturdays and Sundays.
        First holiday
        dd mm yyyy
        [“”] [Calendar]
        [Add holiday – Choose a day first.]
        Public holidays
        [“Finland”]
        [Add those of 2026] [Add those of 2027]
        Billing details
        They appear on invoices. The country and the VAT number decide which VAT is added to prices.
        Billing name
        [“Aalto Billing”]
        D
        Billing address
        [“Street 1”]
        E
        Postal code
        [“02150”]
        F
        City
        [“Espoo”]
        G
        Country
        [“Finland”]
        H
        VAT number
        [“FI12345671”]
        I
        For businesses in the EU, for example FI12345671. Without one, Finnish VAT is added in the EU.
        [Save] [Cancel]
        [Delete]
      `,
  ],
  [
    '8.11, 2.8 a person read without a subscription',
    '/surveys',
    { ...unsubscribed, [`GET ${cedar}/users/11/`]: self[`GET ${own}/users/11/`], [`GET ${cedar}/groups/`]: [] },
    ['Read results and invoices', { follow: 'Personnel' }, { follow: 'Aino Admin' }, { says: 'Last sign-in' }],
    changed(
      ownPage,
      `
        + Selected company has no active subscription
        + You can read everything and edit people and groups. No new rounds open and nothing is sent.
        + [See plans → /plans]
        @ [“aino@aalto.example”]
        - We send an email to a new address. It replaces this one once you have confirmed it.
        + We email both addresses when you change it. They can log in once the new one is confirmed, and can’t answer anonymous surveys before their next round.
        @ Groups
        - Add to a group
        - [“”]
        - In no group.
        + The company has no groups yet.
      `,
    ),
  ],
  [
    '2.8, design 4 one’s own new address waits to be confirmed',
    '/personnel/11',
    waiting,
    [],
    changed(
      ownPage,
      `
        @ Aino Admin
        @ Aino Admin
        + new@aalto.example is waiting to be confirmed: open the email we sent there. Until then you log in with aino@aalto.example.
        + [Save and send again] [Cancel the new address]
        @ Email
        - [“aino@aalto.example”]
        + [“new@aalto.example”]
      `,
    ),
  ],
  [
    '2.8, 2.20 days away are kept when one’s own address changes, which the password proves',
    '/personnel/11',
    {
      ...self,
      [`GET ${own}/users/11/`]: { ...self[`GET ${own}/users/11/`], away_from: '2026-03-02', away_until: '2026-03-20' },
      [`PATCH ${own}/users/11/`]: inTurn(refusedBy({ old_password: ['Enter your password.'] }), stored),
    },
    [['email', 'new@aalto.example'], 'Save', ['old_password', 'correct horse'], 'Save'],
    null,
    [
      `PATCH ${own}/users/11/ {"first_name":"Aino","last_name":"Admin","email":"new@aalto.example","company_groups":[],"user_type":"company_admin_group","away_from":"2026-03-02","away_until":"2026-03-20","language":"fi"}`,
      `PATCH ${own}/users/11/ {"first_name":"Aino","last_name":"Admin","email":"new@aalto.example","company_groups":[],"user_type":"company_admin_group","away_from":"2026-03-02","away_until":"2026-03-20","language":"fi","old_password":"correct horse"}`,
    ],
  ],
  [
    '2.8, design 4 the address before is kept',
    '/personnel/11',
    waiting,
    ['Cancel the new address'],
    null,
    [
      `PATCH ${own}/users/11/ {"first_name":"Aino","last_name":"Admin","email":"aino@aalto.example","company_groups":[],"user_type":"company_admin_group","away_from":null,"away_until":null,"language":"fi"}`,
    ],
  ],
  [
    '2.8 a person who is away, and leaves no more',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: { ...stored, away_from: '2026-03-02', away_until: '2026-03-20' } },
    [],
    changed(
      person,
      `
        @ Away from optional
        - dd mm yyyy
        - [“”] [Calendar]
        + 02 03 2026
        + [“2026-03-02”] [Clear the first day] [Calendar]
        @ Away until optional
        - dd mm yyyy
        - [“”] [Calendar]
        + 20 03 2026
        + [“2026-03-20”] [Clear the last day] [Calendar]
      `,
    ),
  ],
  [
    '8.1, 2.8 a person, whose groups and surveys could not be loaded',
    '/personnel/12',
    { [`GET ${own}/groups/`]: broken, [`GET ${own}/questionnaires/`]: broken },
    [],
    changed(
      person,
      `
        @ Groups
        - Add to a group
        - [“”]
        - North [Remove from North]
        + The groups could not be loaded. Saving does not change them.
        + [Try again]
        @ Surveys
        - [Pulse → /surveys/5/] Ongoing
        - [Anonymous → /surveys/9/] Ongoing
        + The surveys could not be loaded.
      `,
    ),
  ],
  [
    '8.1, 2.13 a group, whose people could not be loaded',
    '/groups/21',
    { [`GET ${own}/users/`]: broken },
    [],
    `
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
      The people could not be loaded. Saving does not change the people in the group.
      [Try again]
      [Save] [Cancel]
      [Delete]
    `,
  ],
  [
    '8.1, 2.18 the people could not be counted',
    '/subscriptions',
    { [`GET ${own}/users/`]: broken },
    [],
    changed(
      subscriptionsPage,
      `
        @ This is a test installation: no money moves, and no real card is needed.
        - Admin users: 1 The plan allows 2
        - Total users: 5 The plan allows 50
        + The people could not be counted.
        + [Try again]
        @ Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
      `,
    ),
  ],
  [
    '2.7 people of a group that is gone',
    '/personnel?group=99',
    {},
    [],
    `
      Personnel
      [Import users → /user-import] [Add person → /personnel/new]
      Your plan has no room for more people.
      [See plans → /plans]
      Search people
      [“”]
      Group
      [“Deleted group”]
      Admin
      [“All roles”]
      Invitation
      [“All invitations”]
      [Show everyone]
      0 of 5 people
      [Export results (0) – There is nobody to export.]
      No results found
      The group this list is filtered by no longer exists.
      [Show everyone]
    `,
  ],
  [
    '8.1, 2.11 a company could not be loaded',
    '/companyform/1',
    { [`GET ${own}/`]: broken },
    [],
    `
      [Companies → /companies]
      Company
      Company
      The company could not be loaded.
      [Try again]
    `,
  ],
]);
