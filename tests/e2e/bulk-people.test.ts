import type { Page } from '@playwright/test';
import { enter, expect, test, toast } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { addManyPeople } from '../support/many-people.ts';
import { button, row } from '../support/stage-page.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const within = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test('2.7, 5.10 chooses people by mouse, range and keyboard, adds them to a group, and Undo takes it back', async ({
  quietPage: page,
  url,
  company,
}) => {
  const sales = await company.addGroup('Sales');
  await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen', company_groups: [sales] });
  for (const first_name of ['Bea', 'Carl', 'Dora']) await company.addPerson({ first_name, last_name: 'Laine' });
  await enter(page, url, company.key, '/personnel');
  await box(page, 'Bea Laine').check();
  await box(page, 'Eero Mäkinen').click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  await box(page, 'Carl Laine').uncheck();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText(/\d selected/)).toHaveCount(0);

  await box(page, 'Bea Laine').focus();
  const chosen = (count: number) => () => expect(page.getByText(`${count} selected`)).toBeVisible();
  await press(page, 'Space', chosen(1));
  await press(page, 'Shift+ArrowDown', chosen(2));
  await press(page, 'Shift+ArrowDown', chosen(3));
  await press(page, 'ArrowDown', () => expect(box(page, 'Eero Mäkinen')).toBeFocused());
  await page.keyboard.press('Space');
  await expect(page.getByText('4 selected')).toBeVisible();

  await page.getByRole('textbox', { name: 'Search people' }).fill('Bea');
  await expect(page.getByText('(3 of them not shown)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search people' }).fill('');
  await button(page, 'Add to groups').click();
  await dialog(page).getByRole('combobox', { name: 'Add to a group' }).fill('Sal');
  await page.getByRole('listbox').getByRole('option', { name: 'Sales' }).click();
  await within(page, 'Continue').click();
  await expect(dialog(page).getByText('3 people will be added.')).toBeVisible();
  await expect(dialog(page).getByText('1 stays as they are: nothing would change.')).toBeVisible();
  await within(page, 'Add').click();
  await expect(toast(page, 'Added to groups')).toBeVisible();
  await expect(row(page, 'Carl Laine')).toContainText('Sales');
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(row(page, 'Carl Laine')).not.toContainText('Sales');
  await expect(row(page, 'Eero Mäkinen')).toContainText('Sales');
});

test('2.7, 5.10 deletes everyone whom a search finds, drawn or not, in slices; what failed in the middle is tried again @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await addManyPeople(server, company.companyId, 1100);
  await enter(page, url, company.key, '/personnel');
  await page.getByRole('checkbox', { name: 'Select all (1,101)' }).check();
  await expect(page.getByText('1,101 selected')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('1,100 people will be deleted.')).toBeVisible();
  await expect(dialog(page).getByText('You cannot delete yourself here.')).toBeVisible();

  let calls = 0;
  await page.route('**/users/bulk/', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await within(page, 'Delete').click();
  await expect(dialog(page).getByText('You can try again: nothing is done twice.')).toBeVisible();
  await expect(dialog(page).getByText(/^(49|50) people have been deleted\.$/)).toBeVisible();
  await within(page, 'Try again').click();
  await expect(toast(page, 'People deleted')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Aino Virtanen', 'Total personnel']);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
