import type { Locator, Page } from '@playwright/test';

/** A button by its whole name. */
export function button(at: Page | Locator, name: string | RegExp): Locator {
  return at.getByRole('button', { name, exact: true });
}

/** A row of a table with this text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Presses a button that stops a survey, and confirms it. */
export async function stopSurvey(page: Page, name: 'End survey' | 'Deactivate'): Promise<void> {
  await button(page.getByRole('main'), name).click();
  await button(page.getByRole('alertdialog'), name).click();
}

/** As a person reads it: every run of white space is one space. */
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

/** The error below a field, tied to it for screen readers; '' when it has none. */
export async function errorAt(field: Locator): Promise<string> {
  const message = await field.evaluate((control) => {
    if (control.getAttribute('aria-invalid') !== 'true') return '';
    const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(id)?.textContent ?? '';
  });
  return plain(message);
}

/** Nothing reaches the server from now on, as when the network is lost; call the result to restore it. */
export async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  return () => page.unroute('**/api/**');
}
