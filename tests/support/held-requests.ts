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

/**
 * Requests that `isHeld` picks wait from now on until the test lets them go: the page stays busy as long.
 * @param options.isBlind they go without the version that the page has seen, so that nothing is refused as a conflict
 */
export async function holdRequests(
  page: Page,
  isHeld: (request: Request) => boolean,
  { isBlind = false } = {},
): Promise<HeldRequests> {
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
  const letGo = (route: Route) => {
    const { 'if-match': version, ...others } = route.request().headers();
    return route.continue(isBlind && version !== undefined ? { headers: others } : {});
  };
  return {
    answer: async () => letGo(await next()),
    answerUntil: (isSo) =>
      expect
        .poll(async () => {
          await Promise.all(waiting.splice(0).map(letGo));
          return isSo();
        })
        .toBe(true),
    lose: async () => (await next()).abort('internetdisconnected'),
  };
}
