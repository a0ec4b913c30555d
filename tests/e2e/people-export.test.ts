import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, expect, test } from '../support/browser-test.ts';
import { choose, csv, inState } from '../support/import-page.ts';
import { peopleOf } from '../support/people-file.ts';
import { button } from '../support/stage-page.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, emails: peopleOf(bytes).map(({ email }) => email) };
}

test('2.7, 2.9 takes everyone, those who are found or who are chosen, and the import finds nobody new in the file', async ({
  quietPage: page,
  url,
  company,
}) => {
  const sales = await company.addGroup('=Sales|North');
  await company.addPerson({
    first_name: '=cmd',
    last_name: 'Laine',
    email: '+cmd@havu.example',
    company_groups: [sales],
  });
  await company.addPerson({ first_name: "'=Eero", last_name: 'Mäkinen, "E"', email: 'eero@havu.example' });
  await enter(page, url, company.key, '/personnel');
  const [{ email: own }] = (await company.call('GET', 'users/')).body as [{ email: string }];

  await button(page, 'Export everyone').focus();
  await expect(page.getByRole('tooltip', { name: /^A CSV file with names/ })).toBeVisible();
  const all = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(all.name).toMatch(/^Company \d+ people \d{4}-\d\d-\d\d\.csv$/);
  expect(all.emails).toEqual([own, '+cmd@havu.example', 'eero@havu.example']);
  await expect(status(page, 'The file has been downloaded.')).toBeAttached();
  await expect(button(page, 'Export everyone')).toBeFocused();

  await page.getByRole('textbox', { name: 'Search people' }).fill('eero');
  const found = await downloaded(page, () => button(page, 'Export results (1)').click());
  expect(found.emails).toEqual(['eero@havu.example']);
  await page.getByRole('textbox', { name: 'Search people' }).fill('nobody like this');
  await expect(button(page, 'Export results (0)')).toHaveAccessibleDescription('There is nobody to export.');
  await page.getByRole('textbox', { name: 'Search people' }).fill('');
  await page.getByRole('checkbox', { name: 'Choose =cmd Laine' }).check();
  const chosen = await downloaded(page, () => button(page, 'Export selected (1)').click());
  expect(chosen.emails).toEqual(['+cmd@havu.example']);

  await page.getByRole('link', { name: 'Import users' }).click();
  await inState(page, 'choosing');
  await choose(page, csv(all.bytes));
  await expect(
    page.getByText('Nobody to import: all 3 people in the file are already in your personnel.'),
  ).toBeVisible();
});

test('2.7 an export of people can be stopped; one that fails says why and can be tried again @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/personnel');
  // No answer comes.
  await page.route('**/users/export/', () => undefined);
  await button(page, 'Export everyone').click();
  await expect(status(page, 'The file is being prepared.')).toBeAttached();
  await button(page, 'Stop the export').click();
  await expect(button(page, 'Export everyone')).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route('**/users/export/', (route) => route.abort('connectionreset'));
  await button(page, 'Export everyone').click();
  const dialog = page.getByRole('dialog', { name: 'The people were not exported' });
  await expect(dialog).toContainText('The file was not downloaded completely. Nothing was saved.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { emails } = await downloaded(page, () => button(dialog, 'Try again').click());
  expect(emails).toHaveLength(1);
  await expect(dialog).toBeHidden();
});
