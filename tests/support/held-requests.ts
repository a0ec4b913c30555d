import type { Page, Request, Route } from '@playwright/test';
import { expect } from './browser-test.ts';

export interface HeldRequests {
  /** Lets the one that waits longest go to the server. */
  answer(): Promise<void>;
  /** Lets all go to the server, also those that follow, until it is so. */
  answerUntil(isSo: () => Promise<boolean>): Promise<void>;
  /** The one that waits longest never arrives, as without a network. */
  lose(): Promise<void>;
}

/** Requests that `isHeld` picks wait from now on until the test lets them go: the page stays busy as long. */
export async function holdRequests(page: Page, isHeld: (request: Request) => boolean): Promise<HeldRequests> {
  const waiting: Route[] = [];
  await page.route('**/api/**', async (route) => {
    if (isHeld(route.request())) waiting.push(route);
    else await route.fallback();
  });
  // What the page itself gives up waits no more.
  page.on('requestfailed', (request) => {
    const at = waiting.findIndex((route) => route.request() === request);
    if (at !== -1) waiting.splice(at, 1);
  });
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    return waiting.shift() as Route;
  };
  return {
    answer: async () => (await next()).continue(),
    answerUntil: (isSo) =>
      expect
        .poll(async () => {
          await Promise.all(waiting.splice(0).map((route) => route.continue()));
          return isSo();
        })
        .toBe(true),
    lose: async () => (await next()).abort('internetdisconnected'),
  };
}
