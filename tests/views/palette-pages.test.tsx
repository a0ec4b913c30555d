import { afterAll, expect, it, vi } from 'vitest';
import { users } from '../models/samples/people.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';
import { all, answers, unsubscribed } from '../support/drawn-company.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';
import { changed, drawPages, take } from '../support/drawn-pages.ts';

// The palette with the commands of all other pages, and what it finds.

const palette = [{ sees: 'main h1' }, { key: 'Control+k' }, { sees: '[data-palette] [role="option"]' }] as const;
const searched = (text: string) =>
  [...palette, { searches: text }, { says: text === 'zzz' ? 'No results' : 'North' }] as const;

const paletteOfPerson = `
        Search and commands
        [Close]
        [“”]
        On this page
        Save
        Cancel
        Delete
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `;
const paletteOfImport = `
        Search and commands
        [Close]
        [“”]
        On this page
        Import Choose a file first.
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `;

drawPages([
  [
    'design 8 the palette of the personnel',
    '/personnel',
    {},
    palette,
    `
        Search and commands
        [Close]
        [“”]
        On this page
        Export everyone
        [Add person → /personnel/new] [Import users → /user-import]
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `,
  ],
  [
    'design 8 the palette of people who are chosen',
    '/personnel',
    {},
    ['Select all (5)', ...palette],
    `
        Search and commands
        [Close]
        [“”]
        On this page
        Add to groups
        Remove from groups
        Add to surveys
        Resend invitations
        Delete selected people
        Clear selection
        Export selected people
        Export everyone
        [Add person → /personnel/new] [Import users → /user-import]
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `,
  ],
  ['design 8 the palette of a person', '/personnel/12', {}, palette, paletteOfPerson],
  ['design 8 the palette of an import', '/user-import', {}, palette, paletteOfImport],
  [
    'design 8 the palette of the groups',
    '/groups',
    {},
    palette,
    `
        Search and commands
        [Close]
        [“”]
        On this page
        [Add group → /groups/new]
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `,
  ],
  ['design 8 the palette of a group', '/groups/21', {}, palette, paletteOfPerson],
  [
    'design 8 the palette of the subscriptions',
    '/subscriptions',
    {},
    palette,
    changed(
      paletteOfImport,
      `
        @ On this page
        - Import Choose a file first.
        + Change the card
        + [Change your plan → /plans] [Open the latest invoice → https://bills.example/1]
        + End subscription
      `,
    ),
  ],
  [
    'design 8 the palette of the subscriptions, with an overdue payment',
    '/subscriptions',
    { [`GET ${all}`]: [subscriptions.pastDue], [`POST ${all}sub_71/refresh/`]: subscriptions.pastDue },
    palette,
    changed(
      paletteOfImport,
      `
        @ On this page
        - Import Choose a file first.
        + Pay now
        + Pay with another card
        + Change the card
        + [Change your plan → /plans] [Open the latest invoice → https://bills.example/1]
        + End subscription
      `,
    ),
  ],
  [
    'design 8 the palette of the plans',
    '/plans',
    {},
    palette,
    `
        Search and commands
        [Close]
        [“”]
        Commands
        Add survey You are using 4 of the 1 active surveys in your plan.
        [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        Start a tour
        Log out
        Pages
        [Surveys → /surveys] [Personnel → /personnel] [Groups → /groups] [Subscriptions → /subscriptions] [Plans → /plans] [Change password → /change-password] [Where you are logged in → /sessions]
      `,
  ],
  [
    'design 8 the palette of a plan',
    '/plans/pro-month',
    {},
    palette,
    changed(
      paletteOfImport,
      `
        @ On this page
        - Import Choose a file first.
        + Change the plan
      `,
    ),
  ],
  [
    'design 8 the palette of the sessions',
    '/sessions',
    {},
    palette,
    changed(
      paletteOfImport,
      `
        @ On this page
        - Import Choose a file first.
        + Log out everywhere else
      `,
    ),
  ],
  [
    'design 8 the palette of the companies',
    '/companies',
    { 'GET /api/auth/user/': users.reseller },
    palette,
    `
        Search and commands
        [Close]
        [“”]
        On this page
        Add company
        Commands
        Add survey Select a company first.
        Add person Select a company first.
        Import users Select a company first.
        Add group Select a company first.
        Start a tour Select a company first.
        Log out
        Pages
        Surveys Select a company first.
        Personnel Select a company first.
        Groups Select a company first.
        Subscriptions Select a company first.
        Plans Select a company first.
        [Companies → /companies] [Change password → /change-password] [Where you are logged in → /sessions]
      `,
  ],
  [
    'design 8, 8.11 the palette without a subscription',
    '/surveys',
    unsubscribed,
    ['Read results and invoices', ...palette],
    changed(
      paletteOfImport,
      `
        @ On this page
        - Import Choose a file first.
        + Add survey Selected company has no active subscription
        + Show inactive surveys
        + Show upcoming surveys
        + Show ongoing surveys
        + Show expired surveys
        @ Commands
        - Add survey You are using 4 of the 1 active surveys in your plan.
        @ [Add person → /personnel/new] [Import users → /user-import] [Add group → /groups/new]
        - Start a tour
        + Start a tour Your company has no active subscription.
      `,
    ),
  ],
  [
    'design 8 what is found by typing',
    '/surveys',
    {},
    searched('nor'),
    `
        Search and commands
        [Close]
        [“nor”]
        Groups
        [NorthAll up there → /groups/21]
      `,
  ],
  [
    'design 8 nothing is found',
    '/surveys',
    {},
    searched('zzz'),
    `
        Search and commands
        [Close]
        [“zzz”]
        No results found
      `,
  ],
]);

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

it('design 8 Enter right after the last letter opens the first result that can be chosen', async () => {
  const drawn = await drawConsole('/surveys', answers);
  for (const step of palette) await take(drawn, step);
  await drawn.search('no one is called this');
  await drawn.key('Enter');
  expect(document.querySelector('[data-palette]')).not.toBeNull();
  await drawn.search('personn');
  document.querySelector<HTMLElement>('[data-palette] input')?.focus();
  await drawn.key('Enter');
  await drawn.until(() => location.pathname === '/personnel');
  expect(document.querySelector('[data-palette]')).toBeNull();
});

it('design 8, 8.11 each entry of the palette that cannot be chosen says why', async () => {
  const { press, until } = await drawConsole('/surveys', unsubscribed);
  await press('Read results and invoices');
  await until(() => document.querySelector('a[href="/surveys/6/"]'));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
  const idle = () =>
    [...document.querySelectorAll('[role="option"][aria-disabled="true"]')].map(({ textContent }) => textContent);
  await until(() => idle().some((text) => text.startsWith('Add survey')));
  expect(idle().filter((text) => !text.includes('active subscription'))).toEqual([]);
});
