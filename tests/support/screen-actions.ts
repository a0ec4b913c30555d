import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { labelled } from './pseudo-locale.ts';

// The actions from a page's address to its expected content, in either language.

export const press = (page: Page, name: RegExp, at: Locator = page.getByRole('main')) =>
  at.getByRole('button', { name }).first().click();
export const next = async (page: Page) => {
  const before = await page.locator('main h2').first().textContent();
  await press(page, labelled('Next', 'Seuraava'));
  await expect(page.locator('main h2').first()).not.toHaveText(before ?? '');
};
export const submit = async (page: Page) => {
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
};

export const askToDelete = async (page: Page) => {
  await press(page, labelled('Delete', 'Poista'));
  await page.getByRole('alertdialog').waitFor();
};
export const openList = async (page: Page) => {
  // A native list of choices is a combobox, too.
  await page.getByRole('main').locator('input[role=combobox]').last().click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};
export const openLibrary = async (page: Page) => {
  await next(page);
  await press(page, labelled('Add from library', 'Lisää kirjastosta'));
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
};
export const leaveHalfMade = async (page: Page) => {
  await page.locator('main input[name=title]').fill('Half made');
  await page.goto(new URL('/surveys', page.url()).href);
  await page.getByRole('main').getByText('Half made').first().waitFor();
};
export const chooseEveryone = async (page: Page) => {
  // By its visible label: waits for a list that is still finding its place.
  await page.locator('main label', { has: page.locator('input[name=all]') }).click();
  await page.getByRole('toolbar').waitFor();
};
export const search = (page: Page) => page.locator('main search input').fill('nobody like this');
export const choose = (content: string, state: string) => async (page: Page) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.locator(`[data-state="${state}"]`).waitFor();
};
const onHold = new Map<Page, () => void>();
/**
 * Ends a page's waiting request without a network: merely released, it would reach the server and change others' data.
 */
export function abandonRequest(page: Page): void {
  onHold.get(page)?.();
  onHold.delete(page);
}
export const soundFile = 'first_name,last_name,email,groups,phone\nAino,Laine,aino@import.example,Sales|Board,040';
/** Sends a valid file. @param answer null: the server takes its time */
export const send =
  (answer: { status: number; json: object } | null, state: string, file = soundFile) =>
  async (page: Page) => {
    await page.route('**/bulk_create/**', async (route) => {
      if (answer) return route.fulfill(answer);
      await new Promise<void>((done) => onHold.set(page, done));
      await route.abort();
    });
    await choose(file, 'previewing.sound')(page);
    await page.locator('main button[data-variant=primary]').click();
    await page.locator(`[data-state^="${state}"]`).waitFor();
  };
/** Saves a text while somebody else has saved another. `record` is below the companies' path. */
export const saveLate = (record: string, field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).fill('Another text');
  await changeElsewhere(page, record, field);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
};
/** Somebody else saves another text. */
async function changeElsewhere(page: Page, record: string, field: string): Promise<void> {
  const status = await page.evaluate(
    async ([path = '', name = '']) => {
      const headers = {
        authorization: `Token ${sessionStorage.getItem('rytmi.token')}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ [name]: `The text of somebody else at ${performance.now()}` });
      return (await fetch(`/api/companies/${path}`, { method: 'PATCH', headers, body })).status;
    },
    [record, field],
  );
  expect(status).toBe(200);
}
/** Requests the deletion of what somebody else has changed in the meantime. */
export const deleteLate = (record: string, field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).waitFor();
  await changeElsewhere(page, record, field);
  await askToDelete(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: labelled('Delete', 'Poista') })
    .click();
  await page.getByRole('alertdialog').getByRole('table').waitFor();
};
export const reloadUnsaved = (field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).fill('Something unsaved');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: labelled('Discard', 'Hylkää') }).waitFor();
};
export const askToLeave = (field: string) => async (page: Page) => {
  await page.locator(`main [name=${field}]`).fill('Something unsaved');
  await page.locator('main a').first().click();
  await page.getByRole('alertdialog').waitFor();
};
