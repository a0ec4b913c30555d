import { describe, expect, it, vi } from 'vitest';
import { companies, users } from '../models/samples/people.ts';
import { all, answers, own, shareOf, unsubscribed } from '../support/drawn-company.ts';
import { drawConsole, drawnText, typeIn } from '../support/drawn-console.tsx';
import { changed, drawPages, type Step, take } from '../support/drawn-pages.ts';
import { surveyList } from '../support/drawn-texts.ts';

// The parts around the pages: the account's menu, the shortcuts, and pages without content.

drawPages([
  [
    'design 8 the shortcuts',
    '/groups',
    {},
    ['Aino Admin, Your account', 'Keyboard shortcuts?'],
    `
        Keyboard shortcuts
        [Close]
        Ctrl + K: Search and commands
        Ctrl + Enter: Open a search result in a new tab
        ?: Keyboard shortcuts
        Esc: Close a dialog, empty a search box, leave the tour
        Arrow keys: Move in a list or a menu
        Shift + arrow keys: Select several in a list
        Alt + arrow keys: Move a question or a choice up or down
      `,
  ],
  [
    'design 8 the menu of the account',
    '/groups',
    {},
    ['Aino Admin, Your account', { says: 'Appearance' }],
    `
        [Dismiss]
        Aino Admin aino@aalto.example
        Search and commandsCtrl + K
        Keyboard shortcuts?
        Appearance
        As on this device
        Light
        Dark
        Where you are logged in
        Change password
        Start a tour
        Log out
        [Dismiss]
      `,
  ],
  [
    '2.22, 2.24 the menu of somebody whose company has nothing',
    '/subscriptions',
    unsubscribed,
    ['Aino Admin, Your account', { says: 'Appearance' }],
    `
        [Dismiss]
        Aino Admin aino@aalto.example
        Search and commandsCtrl + K
        Keyboard shortcuts?
        Appearance
        As on this device
        Light
        Dark
        Where you are logged in
        Change password
        Start a tour Your company has no active subscription.
        Log out
        [Dismiss]
      `,
  ],
  [
    '2.20 the menu leads to the sessions',
    '/groups',
    {},
    ['Aino Admin, Your account', 'Where you are logged in'],
    `
        [Change password → /change-password]
        Where you are logged in
        Where you are logged in
        Don’t recognise a session? Log it out and change your password.
        [Log out everywhere else]
        Browser 1 on System 1
        Last seen 11 Feb 2026, 10:00 from an unknown network
        Logged in 1 Feb 2026, 10:00
        [Log out: Browser 1 on System 1]
        Browser 2 on System 2 This device
        Last seen 12 Feb 2026, 10:00 from 10.0.0.2
        Logged in 2 Feb 2026, 10:00
        System 3
        Last seen 13 Feb 2026, 10:00 from 10.0.0.3
        Logged in 3 Feb 2026, 10:00
        [Log out: System 3]
      `,
  ],
  [
    '2.20 the menu leads to the password',
    '/groups',
    {},
    ['Aino Admin, Your account', 'Change password', { says: 'New password again' }],
    `
        Change password
        You stay logged in here and are logged out everywhere else.
        [“aino@aalto.example”]
        New password
        [“”] [Show password]
        At least 8 characters of any kind.
        New password again
        [“”] [Show password]
        [Change password – Enter the new password in both fields first.]
        [Where you are logged in → /sessions]
      `,
  ],
  [
    '2.21 the menu logs out',
    '/groups',
    {},
    ['Aino Admin, Your account', 'Log out'],
    `
        Log in
        Email
        [“”]
        Password
        [“”] [Show password]
        [Log in]
        [Forgot password? → /forgotpassword]
        New to Rytmi? [Sign up → /signup]
      `,
    ['POST /api/auth/logout/ {}'],
  ],
  [
    '2.24 the menu starts a tour',
    '/groups',
    {},
    ['Aino Admin, Your account', 'Start a tour', { says: 'Step 1 of 7' }],
    `
        Step 1 of 7 Welcome to Rytmi
        A short tour through a whole survey: you answer one yourself and see where the results appear.
        You can leave at any time and continue later: choose “Start a tour” in the menu.
        [Next] [Leave the tour]
      `,
  ],
  [
    '1.3, 2.22 an admin without a company',
    '/surveys',
    { 'GET /api/auth/user/': users.adminWithoutCompany },
    [],
    `
        Plans
        This is a test installation: no money moves, and no real card is needed.
        The plans could not be loaded.
        [Try again]
      `,
  ],
  [
    '2.10, 8.14 a reseller chooses a company',
    '/surveys',
    { 'GET /api/auth/user/': users.reseller },
    [],
    `
        Companies
        Select the company to work on.
        [Add company]
        Search companies
        [“”]
        3 companies
        [Company] | [Email] | [Time zone] | [Subscription] | Actions
        [Aalto Oy → /companyform/1] | office@aalto.example | Europe/Helsinki (UTC+2) | Active | [Select company Aalto Oy] [Edit Aalto Oy → /companyform/1]
        [Birch Ltd → /companyform/2] | office@birch.example | Europe/London (UTC+0) | Active | [Select company Birch Ltd] [Edit Birch Ltd → /companyform/2]
        [Cedar Ltd → /companyform/3] | office@cedar.example | Europe/London (UTC+0) | None | [Select company Cedar Ltd] [Edit Cedar Ltd → /companyform/3]
      `,
  ],
  [
    '8.1 the company is asked for in vain',
    '/surveys',
    { [`GET ${all}`]: new Response(null, { status: 500 }) },
    [],
    changed(
      surveyList,
      `
        @ Surveys
        - You are using 4 of the 1 active surveys in your plan. Deactivate one or [see the plans → /plans] to add another.
        + Counting the active surveys of your plan…
      `,
    ),
  ],
  [
    '8.1 who it is is asked for in vain',
    '/surveys',
    { 'GET /api/auth/user/': new Response(null, { status: 500 }) },
    [],
    `
        The server is not responding
        This page could not be loaded. You are still logged in.
        [Try again] [Reload the page]
      `,
  ],
  [
    '2.11 a company of nobody',
    '/companyform/99',
    { 'GET /api/auth/user/': users.reseller },
    [],
    `
        [Companies → /companies]
        Company
        Company
        This company does not exist, or it has been deleted.
        [Go to Companies → /companies]
      `,
  ],
  [
    '2.14 the first steps of a company without people',
    '/surveys',
    {
      [`GET ${own}/first-steps/`]: {
        people: false,
        respondents: false,
        started: false,
        answers: false,
        unasked: 1,
        survey_id: null,
      },
    },
    [],
    changed(
      surveyList,
      `
        @ Get your first responses
        - 1 of 4 steps done.
        + 0 of 4 steps done.
        @ [See an example dashboard → /surveys/example?preset=3_months] [Hide these steps]
        - 2 people of your company are not asked by any survey.
        - Add people (completed)
        + Add people
        @ Add the people you want to ask, one by one or from a file.
        + [Go to personnel → /personnel]
        @ Choose respondents
        - A survey is ready. Choose who answers it, and change its questions as you like.
        - [Choose respondents → /surveys/5/edit?step=respondents]
        + Add a survey and choose who answers it.
      `,
    ),
  ],
  [
    '2.20 somebody with four names',
    '/groups',
    { 'GET /api/auth/user/': { ...users.admin, full_name: 'Ada van der Love' } },
    [{ sees: '[data-initials="AL"]' }],
    null,
  ],
  [
    '2.20 somebody with one name',
    '/groups',
    { 'GET /api/auth/user/': { ...users.admin, full_name: ' ärla ' } },
    [{ sees: '[data-initials="Ä"]' }],
    null,
  ],
]);

it('2.19 the banner of those who read leads to the plans, but not from there', async () => {
  const { press, follow, says } = await drawConsole('/surveys', { ...answers, ...unsubscribed });
  await press('Read results and invoices');
  await follow('See plans');
  await says('No new rounds open and nothing is sent.');
  await says('Compare the plans');
  expect(drawnText()).not.toContain('See plans');
});

describe('the company of a reseller is chosen by keys', () => {
  const pressed = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.querySelector('header select')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  it('2.23 opens the list instead of stepping through the companies', async () => {
    const { until } = await drawConsole('/surveys', { ...answers, 'GET /api/auth/user/': users.reseller });
    const select = await until(() => document.querySelector<HTMLSelectElement>('header select'));
    const showPicker = vi.fn();
    const supports = vi.fn(() => true);
    vi.stubGlobal('CSS', Object.assign(CSS, { supports }));
    const matches = vi.spyOn(select, 'matches').mockReturnValue(false);
    expect(['ArrowDown', 'a'].map((key) => pressed(key))).toEqual([false, false]);
    Object.assign(select, { showPicker });
    const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'a', ' ', 'Enter', 'Tab', 'Escape'];
    expect(keys.filter((key) => pressed(key))).toEqual(keys.slice(0, 7));
    expect(['altKey', 'ctrlKey', 'metaKey'].filter((key) => pressed('ArrowDown', { [key]: true }))).toEqual([]);
    expect(showPicker).toHaveBeenCalledTimes(7);
    supports.mockReturnValue(false);
    expect(pressed('ArrowDown')).toBe(false);
    supports.mockReturnValue(true);
    matches.mockReturnValue(true);
    expect(pressed('ArrowDown')).toBe(false);
  });
});

it('2.23, 4.13 one of many companies is found by its address, and an emptied box leaves it selected', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({
    ...{ ...companies.cedar, id: 100 + at, name: `Company ${at}`, email: `c${at}@x.example` },
  }));
  const { until, key, sent } = await drawConsole('/personnel', {
    ...{ ...answers, 'GET /api/auth/user/': { ...users.reseller, visible_companies: many } },
    'GET /api/companies/': many,
  });
  const box = () => document.querySelector<HTMLInputElement>('header input[role="combobox"]') as HTMLInputElement;
  await until(() => box()?.value === '');
  box().focus();
  typeIn(box(), 'c17@', 'input');
  await until(() => document.querySelector('[role="option"]')?.textContent?.includes('Company 17'));
  await key('ArrowDown');
  await key('Enter');
  await until(() => sent.some((call) => call.startsWith('GET /api/companies/117/')));
  await until(() => box()?.value === 'Company 17');
  box().focus();
  typeIn(box(), '', 'input');
  await until(() => box().value === '');
  box().blur();
  await until(() => box().value === 'Company 17');
});

const command = (text: string, name: string): readonly Step[] => [
  ...([{ key: 'Control+k' }, { sees: '[data-palette] [role="option"]' }, { searches: text }] as const),
  name,
];
it.each<readonly [how: string, steps: readonly Step[], scheme: string]>([
  ['its menu', ['Aino Admin, Your account', 'Dark'], 'dark'],
  ['its menu', ['Aino Admin, Your account', 'As on this device'], ''],
  ['a command', command('dark', 'Dark'), 'dark'],
  ['a command', command('light', 'Light'), 'light'],
  ['a command', command('device', 'As on this device'), ''],
])('design 8 the console is light or dark as it is chosen by %s: %j', async (_, steps, scheme) => {
  const drawn = await drawConsole('/groups', answers);
  document.documentElement.style.colorScheme = 'inherit';
  await drawn.says('All up there');
  for (const step of steps) await take(drawn, step);
  await drawn.until(() => document.documentElement.style.colorScheme === scheme);
  document.documentElement.style.colorScheme = '';
});

it('2.4 a public report has no menu and no account, also for somebody who is logged in', async () => {
  const { says, sent, until } = await drawConsole('/share/h4sh', { ...answers, ...shareOf({}) });
  await says('Slider of all');
  await until(() => sent.some((call) => call.startsWith(`GET ${all}`)));
  expect(document.querySelector('nav[aria-label="Main menu"], header [aria-haspopup], header select')).toBeNull();
});

it('2.22 the menu leads to each page of the company, and to no help where the operator has no page for it', async () => {
  const { says } = await drawConsole('/groups', answers);
  await says('Subscriptions');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')];
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Personnel /personnel',
    'Groups /groups',
    'Surveys /surveys',
    'Subscriptions /subscriptions',
    'Change password /change-password',
  ]);
});
