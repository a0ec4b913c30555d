import type { Locator, Page } from '@playwright/test';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { wait } from './billing.ts';
import { enter, expect } from './browser-test.ts';
import type { SignedUp } from './people.ts';
import type { TestServer } from './server.ts';
import { button } from './stage-page.ts';

/** Design §6: the sandbox's test cards. */
export const testCards = {
  good: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  asksThenFails: '4000 0082 6000 3178',
} as const;

/** Fills the card in and authorises it (5.4). */
export async function enterCard(at: Page | Locator, number: string): Promise<void> {
  await at.getByRole('textbox', { name: 'Card number' }).fill(number);
  await at.getByRole('textbox', { name: 'Expires (MM/YY)' }).fill('12/40');
  await at.getByRole('textbox', { name: 'Security code (CVC)' }).fill('123');
  await at.getByRole('checkbox', { name: /^I authorise/ }).check();
}

/** Moves with the keyboard to the target, like somebody without a mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** The sandbox's bank asks. */
export const bank = (page: Page): Locator => page.getByRole('dialog', { name: 'Test bank: confirm the payment' });

export async function answerBank(page: Page, answer: 'Complete' | 'Fail' | 'Dismiss'): Promise<void> {
  await button(bank(page), answer).click();
}

/** Opens the console as the company's admin, with the server's time on the page's clock. */
export async function enterAs(page: Page, server: TestServer, url: string, admin: SignedUp, path: string) {
  await page.clock.install({ time: server.clock.now() });
  const key = await createSessions(server.core).open(admin.accountId, 'company_admin_group');
  await enter(page, url, key, path);
}

/** Its trial is over, and there is no other subscription. */
export async function endTrial(server: TestServer): Promise<void> {
  await wait(server, { days: 15 });
}
