import type { Page, Request, Route } from '@playwright/test';
import { expect } from './browser-test.ts';

export interface HeldRequests {
  /** Lets the longest-waiting one go to the server. */
  answer(): Promise<void>;
  /** Lets all go to the server, also later ones, until the condition is true. */
  answerUntil(isSo: () => Promise<boolean>): Promise<void>;
  /** The longest-waiting one never arrives, as without a network. */
  lose(): Promise<void>;
}

/**
 * Requests that `isHeld` picks wait from now on until the test lets them go: the page stays busy as long.
 * @param options.isBlind they go without the version that the page has seen, so that none is refused as a conflict
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
  // Requests that the page aborts no longer wait.
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

interface RequestGate {
  /** From now on requests wait. */
  close(): void;
  /** All waiting ones go to the server, and later ones. */
  open(): Promise<void>;
  /** All waiting ones never arrive; later ones go to the server. */
  fail(): Promise<void>;
  isWaitedAt(): boolean;
}

/**
 * A gate for the requests that `isHeld` picks, open at first: for a page that sends the same request in several places.
 */
export async function gateRequests(page: Page, isHeld: (request: Request) => boolean): Promise<RequestGate> {
  const waiting = new Set<Route>();
  let isClosed = false;
  await page.route('**/api/**', async (route) => {
    if (isClosed && isHeld(route.request())) waiting.add(route);
    else await route.fallback();
  });
  page.on('requestfailed', (request) => {
    for (const route of waiting) if (route.request() === request) waiting.delete(route);
  });
  const release = async (letGo: (route: Route) => Promise<void>) => {
    isClosed = false;
    const routes = [...waiting];
    waiting.clear();
    // Requests that the page has aborted no longer wait.
    await Promise.all(routes.map((route) => letGo(route).catch(() => {})));
  };
  return {
    close: () => {
      isClosed = true;
    },
    open: () => release((route) => route.continue()),
    fail: () => release((route) => route.abort('internetdisconnected')),
    isWaitedAt: () => waiting.size > 0,
  };
}
