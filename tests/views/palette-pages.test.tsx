import { flushSync } from 'react-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { companies, users } from '../models/samples/people.ts';
import { invoices, subscriptions } from '../models/samples/subscriptions.ts';
import {
  all,
  answers,
  former,
  ongoing,
  own,
  report,
  running,
  sessions,
  survey5,
  unfinished,
  unsubscribed,
} from '../support/drawn-company.ts';
import { type Answers, closeConsole, drawConsole, drawnLines, typeIn } from '../support/drawn-console.tsx';
import { broken, changed, drawPages, type Step, take } from '../support/drawn-pages.ts';
import { of, scored } from '../support/drawn-scales.ts';

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

it('design 8 Enter right after the last letter opens another site in a new tab that cannot look back', async () => {
  const drawn = await drawConsole('/subscriptions', answers);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  for (const step of palette) await take(drawn, step);
  const field = document.activeElement as HTMLElement;
  flushSync(() => typeIn(field, 'latest invoice', 'input'));
  await drawn.key('Enter');
  expect(open.mock.calls).toEqual([['https://bills.example/1', '_blank', 'noreferrer']]);
  await drawn.until(() => document.querySelector('[data-palette]') === null);
  open.mockRestore();
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

const pending = () => new Promise(() => {});
const linked = { ...report, survey: { ...report.survey, share_hash: 'h4sh' } };
const pastDue = { [`GET ${all}`]: [subscriptions.pastDue], [`POST ${all}sub_71/refresh/`]: subscriptions.pastDue };
const { trialUnconfirmed } = subscriptions;
const unconfirmed = { ...running, pending_setup_intent: trialUnconfirmed.pending_setup_intent };
/** The newest one has no document to open. */
const documented = (id: string, at: number) => ({
  ...{ ...invoices.paid, id },
  document_url: at === 0 ? null : `https://bills.example/${id}`,
});
const begun = { [`GET ${all}`]: [unfinished], [`POST ${all}sub_71/refresh/`]: unfinished };
const ofOldPrices = { ...users.admin, visible_companies: [{ ...companies.aalto, old_pricing_model: true }] };
const oldPrices = { 'GET /api/auth/user/': ofOldPrices };
const anonymously = { [`GET ${survey5}/`]: { ...ongoing, anonymous: true, published: true } };
const withoutCompany = { ...users.reseller, company: null };

it.each<readonly [path: string, more: Answers, steps: readonly Step[], commands: readonly string[]]>([
  [
    '/surveys',
    { [`GET ${own}/questionnaires/`]: broken },
    [],
    [
      'Add survey Counting the active surveys of your plan…',
      'Show inactive surveys',
      'Show upcoming surveys',
      'Show ongoing surveys',
      'Show expired surveys',
      'Try again',
    ],
  ],
  [
    '/surveys?state=expired',
    {},
    [],
    [
      'Add survey You are using 4 of the 1 active surveys in your plan.',
      'Show all surveys',
      'Show inactive surveys',
      'Show upcoming surveys',
      'Show ongoing surveys',
    ],
  ],
  ['/surveys', { 'GET /api/auth/user/': withoutCompany }, [], ['Add company']],
  [
    '/personnel',
    {},
    ['Choose Reko Respondent'],
    [
      ...['Add to groups', 'Remove from groups', 'Add to surveys', 'Resend invitations', 'Delete selected people'],
      ...['Clear selection', 'Export selected people', 'Export everyone'],
      '[Add person → /personnel/new] [Import users → /user-import]',
    ],
  ],
  [
    '/personnel',
    { [`GET ${own}/users/`]: broken },
    [],
    ['Export everyone', '[Add person → /personnel/new] [Import users → /user-import]', 'Try again'],
  ],
  [
    '/personnel?search=west',
    {},
    [],
    ['Export everyone', '[Add person → /personnel/new] [Import users → /user-import]', 'Show everyone'],
  ],
  ['/groups', { [`GET ${own}/groups/`]: broken }, [], ['[Add group → /groups/new]', 'Try again']],
  ['/groups?search=west', {}, [], ['[Add group → /groups/new]', 'Show all groups']],
  ['/surveys/5/', { [`GET ${survey5}/`]: broken }, [], ['Try again']],
  [
    '/surveys/5/',
    { [`GET ${survey5}/mailings/`]: broken },
    [],
    [
      'End survey',
      'Deactivate',
      'Notify users The recipients are not known yet.',
      'Send reminder The recipients are not known yet.',
      'Preview emails',
      '[Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]',
      'Preview as respondent',
      'Duplicate survey',
      'Delete survey',
      'Try again',
    ],
  ],
  [
    '/surveys/5/',
    anonymously,
    [],
    [
      'End survey',
      'Deactivate',
      'Notify users',
      'Send reminder',
      'Preview emails',
      '[Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]',
      'Preview as respondent',
      'Refresh reporting groups…',
      'Duplicate survey',
      'Delete survey',
    ],
  ],
  [
    '/surveys/5/dashboard?group=21',
    {},
    [],
    [
      'Export CSV',
      'Notes',
      'Results by mail',
      'Share',
      'Scale: Relative',
      'Scale: Favourable',
      'Clear filters',
      'Print',
      'Reload',
    ],
  ],
  [
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: { ...report, can_export: false, can_share: false } },
    [],
    [
      'Export CSV Please upgrade to Professional plan to export data.',
      'Notes',
      'Results by mail',
      'Share Your plan does not include public links.',
      'Scale: Relative',
      'Scale: Favourable',
      'Print',
      'Reload',
    ],
  ],
  ['/surveys/5/dashboard', { [`GET ${survey5}/report/`]: broken }, [], ['Reload']],
  [
    '/surveys/5/dashboard',
    { [`GET ${survey5}/export/`]: pending },
    ['Export CSV'],
    ['Stop the export', 'Notes', 'Results by mail', 'Share', 'Scale: Relative', 'Scale: Favourable', 'Print', 'Reload'],
  ],
  [
    '/surveys/5/dashboard?scale=relative',
    of(scored),
    [],
    [
      'Export CSV',
      'Notes',
      'Results by mail',
      'Share',
      'Scale: Precise',
      'Scale: Favourable',
      'Scale: eNPS',
      'Print',
      'Reload',
    ],
  ],
  [
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: linked },
    [],
    [
      'Export CSV',
      'Notes',
      'Results by mail',
      'Copy share url',
      'Change what is public',
      'Remove share',
      'Scale: Relative',
      'Scale: Favourable',
      'Print',
      'Reload',
    ],
  ],
  [
    '/personnel',
    { [`POST ${own}/users/export/`]: pending },
    ['Export everyone'],
    ['Stop the export', '[Add person → /personnel/new] [Import users → /user-import]'],
  ],
  [
    '/surveys/5/edit',
    {},
    [['title', 'Half'], { follow: 'Pulse' }, { follow: 'Continue' }, { says: 'restored' }],
    ['Next', 'Save', 'Discard the restored changes', 'Cancel'],
  ],
  [
    '/subscriptions',
    pastDue,
    [],
    [
      'Pay now',
      'Pay with another card',
      'Change the card',
      '[Change your plan → /plans] [Open the latest invoice → https://bills.example/1]',
      'End subscription',
    ],
  ],
  [
    '/subscriptions',
    { [`GET ${all}`]: [unconfirmed], [`POST ${all}sub_71/refresh/`]: unconfirmed },
    [],
    [
      'Confirm the new card',
      'Change the card',
      '[Change your plan → /plans] [Open the latest invoice → https://bills.example/1]',
      'End subscription',
    ],
  ],
  [
    '/subscriptions',
    { [`GET ${all}`]: [{ ...running, phase: 'ending', cancel_at_period_end: true }] },
    [],
    [
      'Change the card',
      '[Change your plan → /plans] [Open the latest invoice → https://bills.example/1]',
      'Keep the subscription',
    ],
  ],
  [
    '/subscriptions',
    { [`GET ${all}sub_71/invoices/`]: ['in_3', 'in_2', 'in_1'].map(documented) },
    [],
    [
      'Change the card',
      '[Change your plan → /plans] [Open the latest invoice → https://bills.example/in_2]',
      'End subscription',
    ],
  ],
  ['/subscriptions', { [`GET ${all}sub_71/invoices/`]: broken }, [], ['[Change your plan → /plans]', 'Try again']],
  ['/plans', { [`GET ${all}`]: [former] }, [], ['Read results and invoices']],
  ['/plans', oldPrices, [], ['Show plans for 12 months']],
  ['/plans', oldPrices, ['12 months'], ['Show plans for 1 month']],
  ['/plans', { [`GET ${own}/plans/`]: broken }, [], ['Try again']],
  ['/plans/pro-month', {}, [], ['Change the plan']],
  ['/plans/pro-month', { [`GET ${own}/plans/`]: broken }, [], ['Try again']],
  ['/plans/basic-month', begun, [], ['Continue the payment', 'Use another card']],
  [
    '/sessions',
    { 'GET /api/auth/sessions/': sessions.slice(1, 2) },
    [],
    ['Log out everywhere else You are logged in nowhere else.'],
  ],
  ['/sessions', { 'GET /api/auth/sessions/': broken }, [], ['Try again']],
])(
  'design 8 the palette of %s in a seldom state offers what the page does (%#)',
  async (path, more, steps, commands) => {
    const drawn = await drawConsole(path, { ...answers, ...more });
    for (const step of [...steps, ...palette]) await take(drawn, step);
    const offered = () => {
      const lines = drawnLines();
      return lines.slice(lines.indexOf('On this page') + 1, lines.indexOf('Commands'));
    };
    await drawn.until(() => offered().length === commands.length);
    expect(offered()).toEqual(commands);
  },
);
