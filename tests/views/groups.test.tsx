import { answers, groups, own } from '../support/drawn-company.ts';
import { broken, changed, drawPages, inTurn, refusedBy } from '../support/drawn-pages.ts';
import { groupForm, groupList } from '../support/drawn-texts.ts';

const refusal = (status: number, isSaid: boolean) =>
  Response.json(isSaid ? { detail: `For reason ${status}.` } : {}, { status });

drawPages([
  ['2.12 groups', '/groups', {}, [], groupList],
  ['2.13 a new group', '/groups/new', {}, [], groupForm],
  [
    '2.13, 5.1 a group whose people are refused',
    '/groups/21',
    { [`PATCH ${own}/groups/21/`]: refusedBy({ users: ['No such person.'] }) },
    [['name', 'West'], 'Save', { says: 'No such person.' }, { sees: '[role="listbox"][aria-invalid="true"]' }],
    null,
    [`PATCH ${own}/groups/21/ {"name":"West","description":"All up there","users":[12,33]}`],
  ],
  [
    '8.1, 2.13 a group that may not be saved, for a reason of its own',
    '/groups/21',
    { [`PATCH ${own}/groups/21/`]: inTurn(...[403, 429, 403, 429].map((status, at) => refusal(status, at < 2))) },
    [
      ...([['name', 'West'], 'Save', { says: 'For reason 403.' }] as const),
      ...(['Save', { says: 'For reason 429.' }] as const),
      ...(['Save', { says: 'You do not have permission to do this.' }] as const),
      ...(['Save', { says: 'Too many attempts. Wait a moment and try again.' }] as const),
    ],
    null,
  ],
  [
    '2.12 one group',
    '/groups',
    { [`GET ${own}/groups/`]: groups.slice(0, 1) },
    [],
    `
      Groups
      [Add group → /groups/new]
      Search groups
      [“”]
      1 group
      [Group] | [Description] | [Users] | Actions
      [North → /groups/21] | All up there | [2: users of North → /personnel?group=21] | [OPEN North → /groups/21]
    `,
  ],
  [
    '2.12 no group',
    '/groups',
    { [`GET ${own}/groups/`]: [] },
    [],
    `
      Groups
      [Add group → /groups/new]
      This list is empty.
      Whose answers do you want to compare?
      Add a group, such as a team or an office. You can choose all its people as respondents in one go and compare groups in reports.
      [Add the first group → /groups/new]
    `,
  ],
  [
    '2.12 no group that is searched',
    '/groups?search=west',
    {},
    [],
    `
      Groups
      [Add group → /groups/new]
      Search groups
      [“west”] [Clear the search]
      0 of 2 groups
      No results found
      Try a shorter word, or fewer filters.
      [Show all groups]
    `,
  ],
  [
    '2.13 a group',
    '/groups/21',
    {},
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
    `,
  ],
  [
    '2.13, 4.12 people who are looked up again are not deleted ones',
    '/groups/21',
    {
      [`GET ${own}/groups/21/`]: { ...groups[0], users: [12, 99] },
      [`GET ${own}/users/`]: inTurn(answers[`GET ${own}/users/`], new Promise(() => {})),
      [`PATCH ${own}/groups/21/`]: { ...groups[0], users: [12, 99] },
    },
    [
      { says: 'Users in this group2' },
      ['name', 'Norths'],
      'Save',
      { follow: 'North' },
      { says: 'Users in this group1' },
    ],
    null,
  ],
  [
    '2.13 a group is deleted',
    '/groups/21',
    {},
    ['Delete'],
    `
      Delete North?
      Do you really want to delete this group? Its people stay in their other groups and surveys, and the results of closed rounds still show the group.
      [Delete] [Cancel]
    `,
  ],
  [
    '8.1, 2.12 groups could not be loaded',
    '/groups',
    { [`GET ${own}/groups/`]: broken },
    [],
    `
      Groups
      [Add group → /groups/new]
      The groups could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.13 a group could not be loaded',
    '/groups/21',
    { [`GET ${own}/groups/21/`]: broken },
    [],
    `
      [Groups → /groups]
      Group
      Group
      The group could not be loaded.
      [Try again]
    `,
  ],
  [
    '5.1, 2.13 a group whose name is refused',
    '/groups/new',
    { [`POST ${own}/groups/`]: refusedBy({ name: ['There is such a group.'] }) },
    ['Save'],
    changed(
      groupForm,
      `
        @ [“”]
        + There is such a group.
      `,
    ),
  ],
  [
    '2.13 a group that everyone is in',
    '/groups/21',
    { [`GET ${own}/groups/21/`]: { ...groups[0], users: [11, 12, 31, 32, 33] } },
    [{ says: 'Everyone has been chosen.' }],
    null,
  ],
  [
    '2.13 a group of a company without people',
    '/groups/21',
    { [`GET ${own}/users/`]: [], [`GET ${own}/groups/21/`]: { ...groups[0], users: [] } },
    [{ says: 'There are no people yet. Add them under Personnel.' }],
    null,
  ],
]);
