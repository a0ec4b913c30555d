import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { jobSchema } from '../../server/core/db/migrate.ts';
import { startCompany, type TestCompany } from './company.ts';
import { type ServerOptions, startTestServer, type TestServer } from './server.ts';
import { type SurveyStage, stageOf } from './survey-stage.ts';

type WorkerFixtures = {
  /** The server of a worker's tests, and the address of its console: starting one takes longer than a test. */
  sharedServer: { server: TestServer; url: string };
};

type Fixtures = {
  /**
   * A real server with the built console, a clock that the test moves, and readable mails. Other tests have used it
   * before, none does in parallel; each finds the clock at the same Monday in Helsinki, no mail, and every address
   * free.
   */
  server: TestServer;
  /** The address of the console. */
  url: string;
  /** A company whose admin has signed up, verified and may log in. */
  company: TestCompany;
  /** A company of the test's own with a subscription, with only its admin and its first survey. */
  stage: SurveyStage;
  /** Fails the test when the page logs an error or throws. */
  quietPage: Page;
};

/** A server that also serves the built console: `dist/`, or the folder that CONSOLE_DIST names. */
export function startConsoleServer(
  options: Pick<ServerOptions, 'clock' | 'config' | 'database'> = {},
): Promise<TestServer> {
  const consoleDir = process.env.CONSOLE_DIST ?? join(import.meta.dirname, '../../dist');
  return startTestServer({ ...options, config: { consoleDir, ...options.config } });
}

const start = '2026-03-02T09:00:00Z';

/** Companies do not see each other; shared state (the clock, addresses, limits, queues) is reset. */
async function beginAnew({ clock, core: { config, database } }: TestServer): Promise<void> {
  clock.set(start);
  rmSync(join(config.dataDir, 'outbox'), { recursive: true, force: true });
  for (const table of ['survey_schedule', 'mailing_schedule', 'reminder_schedule', 'rate_limits', `${jobSchema}.job`]) {
    await database.query(`delete from ${table}`);
  }
  await database.query("update accounts set email = id || '@earlier.test' where email not like '%@earlier.test'");
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startConsoleServer();
      await use({ server, url: await server.listen() });
      await server.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ sharedServer: { server } }, use) => {
    await beginAnew(server);
    await use(server);
  },
  url: async ({ sharedServer, server: _ }, use) => {
    await use(sharedServer.url);
  },
  company: async ({ server }, use) => {
    await use(await startCompany(server));
  },
  stage: async ({ server }, use) => {
    await use(await stageOf(server));
  },
  quietPage: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // The browser itself logs a refused request; tests look at its effect.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    await use(page);
    // A call that the test did not wait for ends with the page, not as a fault of the test that holds it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** Chooses the interface language the way the switch does. */
export async function speak(page: Page, url: string, locale: 'en-GB' | 'fi'): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }]);
}

/** Logs in through the form. */
export async function logInByForm(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, email, password);
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const fields = [page.getByRole('textbox', { name: /^(Email|Sähköposti)/ }), page.getByLabel(/^(Password|Salasana)$/)];
  // The form takes the focus when it loads, on a busy machine while it is being filled.
  await expect(async () => {
    for (const [at, text] of [email, password].entries()) await fields[at]?.fill(text);
    for (const [at, text] of [email, password].entries()) expect(await fields[at]?.inputValue()).toBe(text);
  }).toPass();
  await page.getByRole('button', { name: /^(Log in|Kirjaudu sisään)$/ }).click();
}

/**
 * Opens a page with the session of this key (null: a guest), with nothing unsaved: for tests that are not about logging
 * in.
 */
export async function enter(page: Page, url: string, key: string | null, path: string): Promise<void> {
  const signIn = await page.addInitScript((token) => {
    sessionStorage.clear();
    localStorage.clear();
    if (token) sessionStorage.setItem('rytmi.token', token);
  }, key);
  await page.goto(url + path);
  // From here on the session is the page's own: a reload keeps what the page has left of it.
  await signIn.dispose();
}

/**
 * Signs the page in as the stage's admin, as a reload within a session would (3.15), with the server's time on its
 * clock. Call it before the first `goto`.
 */
export async function enterAsAdmin(page: Page, server: TestServer, stage: SurveyStage): Promise<void> {
  await page.clock.install({ time: server.clock.now() });
  const token = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  await page.addInitScript((key) => sessionStorage.setItem('rytmi.token', key), token);
}

/**
 * The page's time is paused until it is told to run. Only a future time can be waited for, so retried on a slow
 * machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass();
}

/**
 * The server's answers to the page's calls whose path contains this part, from now on: kept even if the page leaves.
 */
export async function answersTo(page: Page, part: string): Promise<{ path: string; body: string }[]> {
  const answers: { path: string; body: string }[] = [];
  await page.route(
    ({ pathname }) => pathname.includes(part),
    async (route) => {
      const response = await route.fetch();
      const { pathname, search } = new URL(route.request().url());
      answers.push({ path: pathname + search, body: await response.text() });
      await route.fulfill({ response });
    },
  );
  return answers;
}

/** The tab that an action opens. It has the session of the page (3.15). */
export async function tabOpenedBy(page: Page, action: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await action();
  return opening;
}

/** The page's title, once it is there. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** A message in the corner: an error, or any other. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).locator('p').filter({ hasText: text });

/** The message without a network (8.1, design 8). */
export const unreachable = 'The server did not respond. Check your connection and try again. What you typed is kept.';
