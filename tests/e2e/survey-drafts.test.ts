import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { enterAsAdmin, expect, heading } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/opened-pages.ts';
import { button } from '../support/stage-page.ts';

const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts' });
const item = (page: Page, title: string) => drafts(page).getByRole('listitem').filter({ hasText: title });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard this draft?' });
const looks = [
  { theme: 'dark', width: 320 },
  { theme: 'light', width: 1440 },
] as const;

test('4.6, design 4 surveys that were begun or changed and not saved are above the list, to continue or to discard', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const pulse = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(pulse);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  await page.getByLabel('Title').fill('Half a survey');
  // The console takes the time from the server, whose clock is stopped here.
  server.clock.advance({ minutes: 1 });
  await page.goto(`${url}/surveys/${pulse}/edit`);
  await expect(page.getByLabel('Title')).toHaveValue('Pulse');
  await page.getByLabel('Description').fill('Changed');

  await page.goto(`${url}/surveys`);
  await expect(drafts(page).getByRole('listitem')).toHaveText([/^Pulse Draft.*Last changed/, /^Half a survey Draft/]);
  await expect(page.getByRole('row', { name: /Pulse/ })).toContainText('Draft');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await item(page, 'Half a survey').getByRole('link', { name: 'Continue' }).press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Half a survey');
  await expect(page.getByText(/^Your unsaved changes from .* have been restored\.$/)).toBeVisible();

  // From any page, by its name.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('draft');
  await expect(page.getByRole('option', { name: /^Pulse Draft/ })).toBeVisible();
  await press(page, 'Escape', () => expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(''));
  await press(page, 'Escape', () => expect(page.getByRole('dialog')).toHaveCount(0));

  await page.goto(`${url}/surveys/${pulse}/`);
  await expect(page.getByText('There are unsaved changes to this survey in this browser.')).toBeVisible();
  await press(button(page, 'Discard'), 'Enter', () => expect(question(page)).toBeVisible());
  await button(question(page), 'Cancel').press('Enter');
  await expect(question(page)).toBeHidden();
  await button(page, 'Discard').press('Enter');
  await expect(question(page)).toContainText('The saved survey stays as it is.');
  await button(question(page), 'Discard').press('Enter');
  await expect(page.getByText('There are unsaved changes')).toBeHidden();
  await expect(heading(page, 'Pulse')).toBeFocused();

  await page.getByRole('link', { name: 'Surveys' }).first().click();
  await expect(drafts(page).getByRole('listitem')).toHaveText([/^Half a survey/]);
  await item(page, 'Half a survey').getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(question(page)).toContainText('“Half a survey” has not been saved.');
  await button(question(page), 'Discard').press('Enter');
  await expect(drafts(page)).toHaveCount(0);
  await expect(heading(page, 'Surveys')).toBeFocused();
});
