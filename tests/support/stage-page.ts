import type { Locator, Page } from '@playwright/test';
import { createSessions } from '../../server/auth/sessions.ts';
import type { TestServer } from './server.ts';
import type { SurveyStage } from './survey-stage.ts';

/**
 * Signs the page in as the stage's admin, as a reload within a session finds it (3.15), with the server's time on its
 * clock. Call it before the first `goto`, and again after the server's clock has gone past the session's life.
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

/** The message that stands under a field, tied to it for readers. */
export async function errorAt(field: Locator): Promise<string> {
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const ids = described.split(' ').filter((id) => id !== '');
  const texts = await field.evaluate(
    (_, all) => all.map((id) => document.getElementById(id)?.textContent ?? ''),
    ids,
  );
  return (await field.getAttribute('aria-invalid')) === 'true' ? plain(texts[0] ?? '') : '';
}

/** Nothing reaches the server from now on, as when the network is lost; call the answer to have it back. */
export async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  return () => page.unroute('**/api/**');
}
