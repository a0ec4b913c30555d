import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { startCompany, type TestCompany } from './company.ts';
import { startTestServer, type TestServer } from './server.ts';

type Fixtures = {
  /** A real server on a database of its own, with the built console, a clock that the test moves, and mails to read. */
  server: TestServer;
  /** Where the console is served. */
  url: string;
  /** A company whose admin has signed up, verified and may log in. */
  company: TestCompany;
  /** Fails the test when the page logs an error or throws. */
  quietPage: Page;
};

/** A server that also serves the built console: `dist/`, or the folder that CONSOLE_DIST names. */
export function startConsoleServer(): Promise<TestServer> {
  const consoleDir = process.env.CONSOLE_DIST ?? join(import.meta.dirname, '../../dist');
  return startTestServer({ config: { consoleDir } });
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  server: async ({}, use) => {
    const server = await startConsoleServer();
    await use(server);
    await server.close();
  },
  url: async ({ server }, use) => {
    await use(await server.listen());
  },
  company: async ({ server }, use) => {
    await use(await startCompany(server));
  },
  // Needs the server so as to judge before that closes, which is no fault of the page.
  quietPage: async ({ page, server: _ }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // A refused request is logged by the browser itself; what it leads to is what tests look at.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    await use(page);
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
  await page.getByRole('textbox', { name: /^(Email|Sähköposti)/ }).fill(email);
  await page.getByLabel(/^(Password|Salasana)$/).fill(password);
  await page.getByRole('button', { name: /^(Log in|Kirjaudu sisään)$/ }).click();
}

/** Opens a page as who holds the session's key (null: a guest), with nothing unsaved: where logging in is not tested. */
export async function enter(page: Page, url: string, key: string | null, path: string): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((token) => {
    sessionStorage.clear();
    localStorage.clear();
    if (token) sessionStorage.setItem('rytmi.token', token);
  }, key);
  await page.goto(url + path);
}

/** The page's title, once it is there. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** A message in the corner: an error, or any other. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).locator('p').filter({ hasText: text });

/** 8.1, design 8: what is said without a network. */
export const unreachable = 'The server did not answer. Check your connection and try again; nothing you typed is lost.';
