import { afterAll, expect, it, vi } from 'vitest';
import { companies, users } from '../models/samples/people.ts';
import { configs } from '../models/samples/shell.ts';
import { answers } from '../support/drawn-company.ts';
import { type Answers, closeConsole, drawConsole } from '../support/drawn-console.tsx';
import { type Step, take } from '../support/drawn-pages.ts';
import { stubBrowser } from '../support/drawn-undoing.ts';

stubBrowser();

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

it('2.2, 5.2 the terms and the privacy policy lead each to its own page', async () => {
  const { says } = await drawConsole('/signup', {}, { isGuest: true });
  await says('I accept the terms of service');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main label a')].map((link) => [
    link.firstChild?.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['terms of service', configs.sandbox.links.terms],
    ['privacy policy', configs.sandbox.links.privacy],
  ]);
});

const { reseller } = users;
const clients = Array.from({ length: 20 }, (_, at) => ({
  ...companies.aalto,
  ...{ id: 100 + at, name: `Client ${at}`, email: `office${at}@x.example` },
}));
it.each<readonly [what: string, path: string, more: Answers, steps: readonly Step[], stored: Record<string, string>]>([
  [
    'the company that a reseller has selected',
    '/companies',
    { 'GET /api/auth/user/': reseller },
    ['Select company Cedar Ltd'],
    { 'rytmi.token': 'k3y', 'rytmi.company': '3' },
  ],
  [
    'the company that a reseller has found by its address',
    '/companies',
    { 'GET /api/auth/user/': reseller, 'GET /api/companies/': clients },
    [['company', 'office7@'], 'Client 7office7@x.example'],
    { 'rytmi.token': 'k3y', 'rytmi.company': '107' },
  ],
  ['nothing after a log-out', '/groups', { 'POST /api/auth/logout/': {} }, ['Log out'], {}],
])('3.15 a tab that is loaded again still knows %s', async (_, path, more, steps, stored) => {
  const drawn = await drawConsole(path, { ...answers, ...more });
  for (const step of steps) await take(drawn, step);
  await drawn.until(() => {
    expect({ ...sessionStorage }).toEqual(stored);
    return true;
  });
});

it.each(['Personnel', 'Change password', 'Start a tour', 'Log out'])(
  '2.22 the menu of a narrow window is closed after %s',
  async (name) => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
    const { innerWidth: width } = window;
    happyDOM.setViewport({ width: 800 });
    const { press, follow, type, until } = await drawConsole('/groups', {
      ...answers,
      'POST /api/auth/logout/': {},
      'POST /api/auth/login/': { key: 'k3y', user_type: users.admin.user_type, user: users.admin },
    });
    await press('Open the menu');
    await until(() => document.querySelector('nav[data-open]'));
    const item = [...document.querySelectorAll('nav :is(a, button)')].find(({ textContent }) => textContent === name);
    await (item instanceof HTMLAnchorElement ? follow(name) : press(name));
    if (name === 'Log out') {
      await type('email', 'aino@aalto.example');
      await type('password', 'correct horse');
      await press('Log in');
      await until(() => document.querySelector('nav a[href="/groups"]'));
    }
    await until(() => document.querySelector('[aria-label="Open the menu"]'));
    expect(document.querySelector('main[inert], nav[data-open]')).toBeNull();
    happyDOM.setViewport({ width });
  },
);
