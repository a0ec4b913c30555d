import { afterAll, expect, it, vi } from 'vitest';
import { unsubscribed } from '../support/drawn-company.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
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
