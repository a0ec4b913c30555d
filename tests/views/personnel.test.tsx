import { usages } from '../models/samples/subscriptions.ts';
import { all, answers, own } from '../support/drawn-company.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { importStart, person, personnel } from '../support/drawn-texts.ts';

const newPersonForm = `
      [Personnel → /personnel]
      Add person
      Add person
      Your plan has no room for more people.
      [See plans → /plans]
      First name
      [“”]
      Last name
      [“”]
      Email
      [“”]
      They get an email there to choose their password.
      Preferred language
      [“English”]
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
      [ ] Admin
      Admins manage surveys and people here. Everyone else answers in the browser or in the mobile app.
      [Save] [Cancel]
      What happens next
      They get an email with a link to choose a password. It works for 14 days.
      With it they log in and answer, in the browser or in the mobile app.
      No survey asks them yet: choose them as a respondent.
    `;

drawPages([
  ['2.7 the personnel', '/personnel', {}, [], personnel],
  ['2.8 a person', '/personnel/12', {}, [], person],
  [
    '2.7 nobody',
    '/personnel',
    { [`GET ${own}/users/`]: [] },
    [],
    `
      Personnel
      [Import users → /user-import] [Add person → /personnel/new]
      Your plan has no room for more people.
      [See plans → /plans]
      This list is empty.
      Who do you want to ask?
      Add a person. They get an email to choose a password and can then answer surveys.
      [Add the first person → /personnel/new]
    `,
  ],
  [
    '2.7 nobody that is searched',
    '/personnel?search=west',
    {},
    [],
    `
      Personnel
      [Import users → /user-import] [Add person → /personnel/new]
      Your plan has no room for more people.
      [See plans → /plans]
      Search people
      [“west”] [Clear the search]
      Group
      [“All groups”]
      Admin
      [“All roles”]
      Invitation
      [“All invitations”]
      [Show everyone]
      0 of 5 people
      [Export results (0) – There is nobody to export.]
      No results found
      Try a shorter word, or fewer filters.
      [Show everyone]
    `,
  ],
  [
    '2.7 who is in no group and has not accepted',
    '/personnel?group=none&invitation=open',
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
      [“In no group”]
      Admin
      [“All roles”]
      Invitation
      [“Not accepted”]
      [Show everyone]
      2 of 5 people
      [ ] Select all (2)
      [Export results (2)]
      [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
      [ ] [Expi Red → /personnel/31] | – | expi@aalto.example | No | Invitation expired | [OPEN Expi Red → /personnel/31]
      [ ] [Lost Mail → /personnel/32] | – | lost@aalto.example | No | Email not delivered | [OPEN Lost Mail → /personnel/32]
      Total personnel | 5
    `,
  ],
  ['2.8, 9.6 a new person where the plan is full', '/personnel/new', {}, [], newPersonForm],
  [
    '2.8, 9.6 a new person where there is no room for admins',
    '/personnel/new',
    { [`GET ${all}usage/`]: { ...usages.roomy, full: ['max_admin_users'] } },
    [],
    changed(
      newPersonForm,
      `
        @ Add person
        @ Add person
        - Your plan has no room for more people.
        - [See plans → /plans]
      `,
    ),
  ],
  ['2.9 an import', '/user-import', {}, [], importStart],
  [
    '2.8 a person is deleted',
    '/personnel/12',
    {},
    ['Delete'],
    `
      Delete Reko Respondent?
      Do you really want to delete this person? Their account is closed and they leave all groups and surveys. What they have answered stays in the results, without their name.
      [Delete] [Cancel]
    `,
  ],
  [
    '2.8, 2.20 a person whose new address waits',
    '/personnel/12',
    {
      [`GET ${own}/users/12/`]: { ...(answers[`GET ${own}/users/12/`] as object), pending_email: 'new@aalto.example' },
    },
    [],
    changed(
      person,
      `
        @ Email
        - [“reko@aalto.example”]
        + [“new@aalto.example”]
      `,
    ),
  ],
  [
    '8.1, 2.8 a person could not be loaded',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: broken },
    [],
    `
      [Personnel → /personnel]
      Person
      Person
      The person could not be loaded.
      [Try again]
    `,
  ],
]);
