import { afterAll, expect, it, vi } from 'vitest';
import { configs } from '../models/samples/shell.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';

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
