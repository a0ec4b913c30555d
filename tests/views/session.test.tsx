import { afterAll, expect, it, vi } from 'vitest';
import { users } from '../models/samples/people.ts';
import { configs } from '../models/samples/shell.ts';
import { answers } from '../support/drawn-company.ts';
import { type Answers, closeConsole, drawConsole } from '../support/drawn-console.tsx';
import { type Step, take } from '../support/drawn-pages.ts';

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

it('1.2 a phone mails the whole address to a computer, with all that it says', async () => {
  const agent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1');
  const path = '/surveys?search=R%26D&state=ongoing';
  const { says } = await drawConsole(path, answers);
  await says('Continue to desktop');
  agent.mockRestore();
  const [link] = document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]');
  expect([...new URL(link?.href ?? '').searchParams]).toEqual([
    ['subject', 'Rytmi'],
    ['body', location.origin + path],
  ]);
});

const { reseller } = users;
it.each<readonly [what: string, path: string, more: Answers, steps: readonly Step[], stored: Record<string, string>]>([
  [
    'the company that a reseller has selected',
    '/companies',
    { 'GET /api/auth/user/': reseller },
    ['Select company Cedar Ltd'],
    { 'rytmi.token': 'k3y', 'rytmi.company': '3' },
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
