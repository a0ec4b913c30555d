import type { Page } from '@playwright/test';
import { enter, expect, speak, test, toast } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { button, row } from '../support/stage-page.ts';

const lastAdmin = 'The company needs at least one admin. Make someone else an admin first.';
const chosenGroups = (page: Page) => page.getByRole('list', { name: 'In these groups' }).getByRole('listitem');

test('2.8, 4.12, 6.1, 8.13 adds a person by keyboard, changes and removes them; each shows in the list', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  for (const name of ['Sales', 'Support', 'Board']) await company.addGroup(name);
  await enter(page, url, company.key, '/personnel');
  await page.getByRole('link', { name: 'Add person' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Eero');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mäkinen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('eero@havu.example');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Preferred language')).toBeFocused();
  await page.keyboard.press('Tab');
  const box = page.getByRole('combobox', { name: 'Add to a group' });
  await expect(box).toBeFocused();
  await page.keyboard.type('sup');
  await press(page, 'Enter', () => expect(chosenGroups(page)).toContainText('Support'));
  const offered = page.getByRole('listbox').getByRole('option');
  await press(page, 'ArrowDown', () => expect(offered).toHaveText(['Board', 'Sales']));
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(chosenGroups(page)).toContainText(['Board', 'Support']);
  await button(page, 'Save').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Person added')).toBeVisible();
  await expect(page).toHaveURL(/\/personnel$/);
  await expect(row(page, 'Eero Mäkinen')).toContainText('Support');
  const invitation = (await server.outbox()).find(({ to }) => to === 'eero@havu.example');
  expect(invitation?.links[0]).toContain('/reset/');

  await page.getByRole('link', { name: 'OPEN Eero Mäkinen' }).click();
  await chosenGroups(page).filter({ hasText: 'Support' }).dblclick();
  await expect(chosenGroups(page)).toContainText(['Board']);
  await page.getByRole('button', { name: 'Remove from Board' }).press('Enter');
  await expect(page.getByText('In no group.')).toBeVisible();
  await page.getByLabel('Last name').fill('Lahti');
  await page.getByRole('checkbox', { name: 'Admin' }).check();
  await button(page, 'Save').click();
  await expect(toast(page, 'Person updated')).toBeVisible();
  await expect(row(page, 'Eero Lahti').locator('td')).toHaveText([
    '–',
    'eero@havu.example',
    'Yes',
    'Invited 2 Mar 2026',
    'OPEN Eero Lahti',
  ]);

  await page.getByRole('link', { name: 'OPEN Eero Lahti' }).click();
  await page.getByLabel('Last name').fill('Never saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Eero Lahti')).toBeVisible();
  await expect(row(page, 'Never saved')).toHaveCount(0);
});

test('5.10, 8.13 asks before deleting, and only then removes the person @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen' });
  await enter(page, url, company.key, '/personnel');
  await page.getByRole('link', { name: 'OPEN Eero Mäkinen' }).click();
  await page.getByLabel('Last name').fill('Lahti');
  const ask = page.getByRole('button', { name: 'Delete', exact: true });
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Eero Mäkinen?' });
  await expect(dialog).toContainText('Do you really want to delete this person?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue('Lahti');
  await expect(ask).toBeFocused();
  await ask.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User removed')).toBeVisible();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expect(row(page, 'Eero')).toHaveCount(0);
});

for (const [locale, texts] of [
  [
    'en-GB',
    {
      required: 'This field is required.',
      email: 'Enter a valid email address.',
      taken: 'This email address already has an account.',
    },
  ],
  [
    'fi',
    {
      required: 'Tämä kenttä on pakollinen.',
      email: 'Anna kelvollinen sähköpostiosoite.',
      taken: 'Tällä sähköpostiosoitteella on jo tili.',
    },
  ],
] as const) {
  test(`5.1, 8.3 what the server refuses is shown at its field in ${locale}, and what was typed stays @prove`, async ({
    quietPage: page,
    url,
    company,
  }) => {
    await speak(page, url, locale);
    await enter(page, url, company.key, '/personnel/new');
    const field = (name: string) => page.locator(`input[name=${name}]`);
    const submit = page.locator('main button[type=submit]');
    await submit.click();
    await expect(field('first_name')).toHaveAccessibleDescription(texts.required);
    await expect(field('last_name')).toHaveAccessibleDescription(texts.required);
    await expect(field('email')).toHaveAccessibleDescription(new RegExp(texts.required));
    await expect(field('first_name')).toBeFocused();
    await field('first_name').fill('Eero');
    await field('last_name').fill('Mäkinen');
    await field('email').fill('eero@');
    await submit.click();
    await expect(field('email')).toHaveAccessibleDescription(new RegExp(texts.email));
    await field('email').fill(company.email);
    await submit.click();
    await expect(field('email')).toHaveAccessibleDescription(new RegExp(texts.taken));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(field('email')).toBeFocused();
    await expect(field('first_name')).toHaveValue('Eero');
    await expect(field('email')).toHaveValue(company.email);
  });
}

test('design 4 changing one person in two tabs is recognised, and the choice of the version is offered @prove', async ({
  quietPage: page,
  url,
  company,
  context,
}) => {
  const id = await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen', email: 'eero@havu.example' });
  const other = await context.newPage();
  await enter(page, url, company.key, `/personnel/${id}`);
  await enter(other, url, company.key, `/personnel/${id}`);
  await page.getByLabel('Last name').fill('Mine');
  const saveTheirs = async (last: string) => {
    await other.goto(`${url}/personnel/${id}`);
    await other.getByLabel('Last name').fill(last);
    await button(other, 'Save').click();
    await expect(row(other, `Eero ${last}`)).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: 'You saved this in another tab' });
  const last = async () => (await company.call('GET', `users/${id}/`)).body.last_name;

  await saveTheirs('Theirs');
  await button(page, 'Save').click();
  await expect(dialog.getByRole('row', { name: /Last name/ })).toHaveText('Last nameMineTheirs');
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue('Mine');
  await expect.poll(() => last()).toBe('Theirs');

  // Saving again asks again, and someone may have saved in between while the choice was open.
  await button(page, 'Save').click();
  await expect(dialog).toBeVisible();
  await saveTheirs('Newer');
  await dialog.getByRole('button', { name: 'Keep this tab’s' }).click();
  await expect(dialog.getByRole('row', { name: /Last name/ })).toHaveText('Last nameMineNewer');
  await dialog.getByRole('button', { name: 'Keep this tab’s' }).click();
  await expect(row(page, 'Eero Mine')).toBeVisible();
  await expect.poll(() => last()).toBe('Mine');

  await page.getByRole('link', { name: 'OPEN Eero Mine' }).click();
  await page.getByLabel('Last name').fill('Not this');
  await saveTheirs('Last');
  await button(page, 'Save').click();
  await dialog.getByRole('button', { name: 'Take the other tab’s' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Last');
  await expect.poll(() => last()).toBe('Last');
});

test('8.1 a save that the server cannot do is said once, beside the form, and keeps what was typed @prove', async ({
  page,
  url,
  company,
}) => {
  const id = await company.addPerson({ first_name: 'Eero', last_name: 'Niemi' });
  await enter(page, url, company.key, `/personnel/${id}`);
  await page.getByLabel('Last name').fill('Lahti');
  await page.route(`**/users/${id}/`, (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Save').click();
  await expect(page.getByRole('main').getByText(/^Something went wrong on the server\./)).toBeVisible();
  await expect(page.getByText(/Something went wrong/)).toHaveCount(1);
  await expect(page.getByLabel('Last name')).toHaveValue('Lahti');
});

test('6.1 the last admin can neither lose the role nor be removed, and sees why @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/personnel');
  await page.getByRole('link', { name: 'OPEN Aino Virtanen' }).click();
  const box = page.getByRole('checkbox', { name: 'Admin' });
  await box.uncheck();
  await button(page, 'Save').click();
  await expect(box).toHaveAccessibleDescription(new RegExp(lastAdmin));
  await expect(page).toHaveURL(/\/personnel\/\d+$/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('main').getByRole('alert').getByText(lastAdmin)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(box).toBeChecked();
});

test('2.8, 2.20, design 4 a new address of one’s own asks for the password, waits to be confirmed, and can be cancelled @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  server.clock.advance({ minutes: 11 });
  await enter(page, url, company.key, `/personnel/${company.accountId}`);
  await page.getByLabel('Email').fill(`new.${company.email}`);
  await button(page, 'Save').click();
  const password = page.getByLabel('Current password', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByText('You logged in more than 10 minutes ago.')).toBeVisible();
  await password.fill(company.password);
  await button(page, 'Save').click();
  await expect(toast(page, 'Saved. Open the email at your new address to confirm it.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: company.email });
  await expect(row).not.toContainText('new.');

  await page.goto(`${url}/personnel/${company.accountId}`);
  const waiting = page.getByText(`new.${company.email} is waiting to be confirmed`);
  await expect(waiting).toBeVisible();
  await button(page, 'Save and send again').click();
  await expect(toast(page, 'Saved. Open the email at your new address to confirm it.')).toBeVisible();
  const mails = (await server.outbox()).filter(({ to }) => to === `new.${company.email}`);
  expect(mails).toHaveLength(2);

  await page.goto(`${url}/personnel/${company.accountId}`);
  await button(page, 'Cancel the new address').click();
  await expect(toast(page, 'Person updated')).toBeVisible();
  await page.goto(`${url}/personnel/${company.accountId}`);
  await expect(page.getByLabel('Email')).toHaveValue(company.email);
  await expect(waiting).toBeHidden();
});
