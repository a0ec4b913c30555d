import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Drawing, type DrawingName } from '../../src/ui/drawing.tsx';
import { Icon, type IconName } from '../../src/ui/icon.tsx';
import { users } from '../models/samples/people.ts';
import { answers, own, running } from '../support/drawn-company.ts';
import { type Answers, drawConsole } from '../support/drawn-console.tsx';
import { file, room, stubFiles } from '../support/drawn-imports.ts';
import { atNoon, guest, type Step, take } from '../support/drawn-pages.ts';
import { order, ordered } from '../support/drawn-payments.ts';
import { nameOf } from '../support/drawn-rules.ts';

// What a screen says beside its text: the window’s title, the item of the menu that is current, the names of places, the
// buttons that are coloured or have an icon, the picture.

atNoon();
stubFiles();

const reseller: Answers = { 'GET /api/auth/user/': users.reseller };
const drawings = (['survey', 'people', 'answers', 'mail', 'done', 'search'] as const satisfies DrawingName[]).map(
  (name) => [name, renderToStaticMarkup(<Drawing name={name} />)] as const,
);
const icons = (
  [
    'arrow-left',
    'arrow-right',
    'chart',
    'close',
    'eye',
    'key',
    'logout',
    'plus',
    'trash',
    'undo',
  ] as const satisfies IconName[]
).map((name) => [name, /d="[^"]+"/.exec(renderToStaticMarkup(<Icon name={name} />))?.[0] ?? ''] as const);
const among = (all: readonly (readonly [name: string, html: string])[], { innerHTML }: Element) =>
  all.filter(([, html]) => innerHTML.includes(html)).map(([name]) => name);

const PLACES =
  'table, nav, section:is([aria-label], [aria-labelledby]), aside[aria-labelledby], fieldset, form[aria-label], [role="group"][aria-label], [role="toolbar"], :is(ul, ol)[aria-label], [role="listbox"]';
const BUTTONS = '[data-variant="primary"], [data-variant^="danger"], [data-variant]:has(svg)';

/** The window’s title | the current item of the menu | places | buttons | the picture. */
function seen(): string {
  const front = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.querySelector('main');
  if (!front) return '';
  const namesOf = (selector: string, by: (each: Element) => string, place: ParentNode = front) =>
    [...place.querySelectorAll(selector)].map(by).join(', ');
  return [
    document.title,
    namesOf('nav a[aria-current="page"]', nameOf, document),
    namesOf(
      PLACES,
      (each) =>
        `${each.getAttribute('role') ?? each.localName} ${each.getAttribute('aria-label') ?? each.querySelector('legend')?.textContent ?? nameOf(each)}`,
    ),
    namesOf(BUTTONS, (each) =>
      [each.getAttribute('data-variant'), nameOf(each), ...among(icons, each).map((icon) => `(${icon})`)]
        .join(' ')
        .replace('secondary ', ''),
    ),
    among(drawings, front).join(),
  ].join(' | ');
}

type Place = readonly [path: string, seen: string, steps?: readonly Step[], more?: Answers];
const ofSurveys = (title: string) => `${title} – Rytmi | Surveys | …`;
const imported = file('first_name,last_name,email,groups', 'Ada,Love,ada@x.example,North');
const screens: readonly Place[] = [
  [
    '/personnel',
    'Personnel – Rytmi | Personnel | toolbar Actions for the selection, table Personnel | primary Add person (plus), danger-quiet Delete (trash), quiet Clear selection (close) | ',
    ['Choose Reko Respondent'],
  ],
  [
    '/personnel',
    'Personnel – Rytmi | Personnel |  | primary Add person (plus) | people',
    [],
    { [`GET ${own}/users/`]: [] },
  ],
  [
    '/personnel?search=west',
    'Personnel – Rytmi | Personnel |  | primary Add person (plus), quiet Show everyone (close) | search',
  ],
  [
    '/personnel/12',
    'Reko Respondent – Person – Rytmi | Personnel | nav Breadcrumb, fieldset Groups, ul In these groups | quiet Remove from North (close), primary Save, danger-quiet Delete (trash) | ',
  ],
  [
    '/personnel/new',
    'Person – Rytmi | Personnel | nav Breadcrumb, fieldset Groups, aside What happens next | primary Save | ',
  ],
  [
    '/personnel/12',
    'Reko Respondent – Person – Rytmi | Personnel |  | danger Delete | ',
    ['Delete', { says: 'Delete Reko' }],
  ],
  [
    '/user-import',
    'Import users – Rytmi | Personnel | nav Breadcrumb, group File to import | primary Choose a file, primary Import | ',
  ],
  [
    '/user-import',
    'Import users – Rytmi | Personnel | nav Breadcrumb, group File to import, table People in the file, ul Columns of the file | primary Import 1 person | ',
    [imported, { says: 'Import 1 person' }],
    room,
  ],
  [
    '/user-import',
    'Import users – Rytmi | Personnel | nav Breadcrumb, group File to import, section Problems by line, ul Columns of the file | primary Import | ',
    [file('first_name,last_name,email', 'Ada,,ada')],
    room,
  ],
  ['/groups', 'Groups – Rytmi | Groups | table Groups | primary Add group (plus) | '],
  ['/groups?search=west', 'Groups – Rytmi | Groups |  | primary Add group (plus) | search'],
  ['/groups', 'Groups – Rytmi | Groups |  | primary Add group (plus) | people', [], { [`GET ${own}/groups/`]: [] }],
  [
    '/groups/21',
    'North – Group – Rytmi | Groups | nav Breadcrumb, aside What groups are for, fieldset People, fieldset Users in this group, listbox All users and groups, listbox Users in this group | Add (arrow-right), Remove (arrow-left), primary Save, danger-quiet Delete (trash) | ',
  ],
  ['/companies', 'Companies – Rytmi |  | table Companies | primary Add company (plus) | ', [], reseller],
  [
    '/companyform/1',
    'Aalto Oy – Company – Rytmi |  | nav Breadcrumb, fieldset Holidays | primary Save, danger-quiet Delete (trash) | ',
    [],
    reseller,
  ],
  [
    '/companyform/1',
    'Aalto Oy – Company – Rytmi |  |  | danger Delete | ',
    ['Delete', { says: 'Delete Aalto' }],
    reseller,
  ],
  [
    '/surveys',
    'Surveys – Rytmi | Surveys | section First steps, table Surveys | See an example dashboard (chart), primary Choose respondents | ',
  ],
  ['/surveys/new', ofSurveys('Survey form')],
  ['/surveys/5/', ofSurveys('Pulse – Survey')],
  ['/surveys/5/dashboard', ofSurveys('Pulse – Dashboard')],
  ['/surveys/example', ofSurveys('Example dashboard')],
  ['/poster', ofSurveys('Poster')],
  ['/subscriptions', 'Subscriptions – Rytmi | Subscriptions | …'],
  ['/plans', 'Plans – Rytmi | Subscriptions | …'],
  ['/plans/pro-month', 'Pro – Subscribe – Rytmi | Subscriptions | …'],
  [
    '/plans/basic-month',
    'Basic – You are subscribed – Rytmi | …',
    order,
    ordered({ ...running, plan: { ...running.plan, plan_id: 'basic-month' } }),
  ],
  ['/sessions', 'Where you are logged in – Rytmi |  | nav Breadcrumb | Log out everywhere else (logout) | '],
  ['/change-password', 'Change password – Rytmi | Change password |  | primary Change password | '],
  ['/nowhere', 'Page not found – Rytmi |  |  | primary Go to the home page | '],
  [
    '/surveys',
    'Answer your surveys – Rytmi |  | ul Get the mobile app | primary Answer here, Change password (key), Log out (logout) | ',
    [],
    { 'GET /api/auth/user/': users.respondent },
  ],
  ['/login', 'Log in – Rytmi |  |  | primary Log in | ', [], guest],
  ['/signup', 'Sign up – Rytmi |  |  | primary Start the free trial | ', [], guest],
  ['/forgotpassword', 'Password – Rytmi |  |  | primary Send the link | ', [], guest],
  ['/reset/u/t/', 'Password – Rytmi |  |  | primary Save the new password | ', [], guest],
  ['/confirmation', 'Check your email – Rytmi |  |  |  | mail', [], guest],
  ['/confirmation/k3y', 'Check your email – Rytmi |  |  | primary Confirm the address | mail', [], guest],
  [
    '/confirmation/k3y',
    'Check your email – Rytmi |  |  | primary Go to login | done',
    ['Confirm the address'],
    { ...guest, 'POST /api/auth/registration/verify-email/': {} },
  ],
  ['/recovery/k3y', 'Recover your account – Rytmi |  |  | danger Recover my account | ', [], guest],
];

for (const [path, said, steps = [], more = {}] of screens) {
  it(`2.22, design 8 beside its text, ${path} says: ${said}`, async () => {
    const all: Answers = { ...answers, ...more };
    const drawn = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
    for (const step of steps) await take(drawn, step);
    await drawn.until(() => {
      expect(said.endsWith('…') ? `${seen().slice(0, said.length - 1)}…` : seen()).toBe(said);
      return true;
    });
  });
}
