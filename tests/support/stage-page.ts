import type { Locator, Page } from '@playwright/test';
import { createSessions } from '../../server/auth/sessions.ts';
import { test as alone, startConsoleServer } from './browser-test.ts';
import type { TestServer } from './server.ts';
import { type SurveyStage, stageOf } from './survey-stage.ts';

type Fixtures = {
  /** A company of the test's own, with nothing but its admin and the survey it started with. */
  stage: SurveyStage;
};
type WorkerFixtures = { house: { server: TestServer; url: string } };

const start = '2026-03-02T09:00:00Z';

/**
 * Tests that share a server: companies do not see each other, so a company of its own is as good to a test, and a
 * server takes seconds to start. Each test finds the clock at the same Monday in Helsinki.
 */
export const test = alone.extend<Fixtures, WorkerFixtures>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startConsoleServer();
      await use({ server, url: await server.listen() });
      await server.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ house: { server } }, use) => {
    server.clock.set(start);
    // Surveys of earlier tests are not asked on.
    await server.core.database.query('delete from survey_schedule');
    await use(server);
  },
  url: async ({ house }, use) => {
    await use(house.url);
  },
  stage: async ({ server }, use) => {
    await use(await stageOf(server));
  },
});

/**
 * Signs the page in as the stage's admin, as a reload within a session finds it (3.15), with the server's time on its
 * clock. Call it before the first `goto`.
 */
export async function enterAsAdmin(page: Page, server: TestServer, stage: SurveyStage): Promise<void> {
  await page.clock.install({ time: server.clock.now() });
  const token = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  await page.addInitScript((key) => sessionStorage.setItem('rytmi.token', key), token);
}

/** A button by its whole name. */
export function button(at: Page | Locator, name: string | RegExp): Locator {
  return at.getByRole('button', { name, exact: true });
}

/** Presses what stops a survey, and says yes to it. */
export async function stopSurvey(page: Page, name: 'End survey' | 'Deactivate'): Promise<void> {
  await button(page.getByRole('main'), name).click();
  await button(page.getByRole('alertdialog'), name).click();
}

/** As a person reads it: every kind and run of white space is one space. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The cells of a table's body, row by row. */
export async function cellsOf(table: Locator): Promise<string[][]> {
  const rows = await table
    .locator('tbody tr:not([role=presentation])')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')));
  return rows.map((cells) => cells.map(plain));
}

/** What stands under a field as its error, tied to it for readers; '' when it has none. */
export async function errorAt(field: Locator): Promise<string> {
  const message = await field.evaluate((control) => {
    if (control.getAttribute('aria-invalid') !== 'true') return '';
    const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(id)?.textContent ?? '';
  });
  return plain(message);
}

/** Nothing reaches the server from now on, as when the network is lost; call the answer to have it back. */
export async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  return () => page.unroute('**/api/**');
}
