import type { Page } from '@playwright/test';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import type { TestCompany } from '../support/company.ts';
import { proofOnly } from '../support/in-proof.ts';
import type { TestServer } from '../support/server.ts';

const labels = {
  'en-GB': { ask: 'Leave without saving?', stay: 'Stay on the page', leave: 'Leave without saving', groups: 'Groups' },
  fi: { ask: 'Poistutaanko tallentamatta?', stay: 'Jää sivulle', leave: 'Poistu tallentamatta', groups: 'Ryhmät' },
};

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const question = (page: Page) => page.getByRole('alertdialog', { name: labels['en-GB'].ask });
const stay = (page: Page) => question(page).getByRole('button', { name: labels['en-GB'].stay });
const leave = (page: Page) => question(page).getByRole('button', { name: labels['en-GB'].leave });

/** From the list into a person's form, with a last name and a group that are not saved. */
async function changePerson(page: Page, url: string, company: TestCompany): Promise<number> {
  await company.addGroup('Sales');
  const id = await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen', email: 'eero@havu.example' });
  await enter(page, url, company.key, '/personnel');
  await page.getByRole('link', { name: 'OPEN Eero Mäkinen' }).click();
  await field(page, 'last_name').fill('  Lahti\tO’Neill 漢字');
  await page.getByRole('combobox', { name: 'Add to a group' }).fill('sal');
  await page.keyboard.press('Enter');
  await expectTyped(page);
  return id;
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/personnel\/\d+$/);
  await expect(field(page, 'first_name')).toHaveValue('Eero');
  await expect(field(page, 'last_name')).toHaveValue('  Lahti\tO’Neill 漢字');
  await expect(field(page, 'email')).toHaveValue('eero@havu.example');
  await expect(page.getByRole('list', { name: 'In these groups' }).getByRole('listitem')).toContainText(['Sales']);
}

async function storedName(server: TestServer, id: number): Promise<string | undefined> {
  const rows = await server.core.database.query<{ last_name: string }>('select last_name from people where id = $1', [
    id,
  ]);
  return rows[0]?.last_name;
}

type Way = {
  by: string;
  go: (page: Page) => Promise<unknown>;
  arrived: (page: Page) => Promise<void>;
  /** It asks by the same event as another one does. */
  isSecond?: boolean;
};

const ways: readonly Way[] = [
  {
    by: 'the link back to the list',
    isSecond: true,
    go: (page) => page.getByRole('main').getByRole('link', { name: 'Personnel' }).click(),
    arrived: (page) => expect(page.getByRole('link', { name: 'OPEN Eero Mäkinen' })).toBeVisible(),
  },
  {
    by: 'the side menu',
    go: (page) => page.getByRole('link', { name: 'Groups', exact: true }).click(),
    arrived: (page) => expect(heading(page, 'Groups')).toBeVisible(),
  },
  {
    by: 'Back in the browser',
    go: (page) => page.goBack(),
    arrived: (page) => expect(page.getByRole('link', { name: 'OPEN Eero Mäkinen' })).toBeVisible(),
  },
  {
    by: 'the language switch',
    isSecond: true,
    go: (page) => page.getByRole('button', { name: 'FI, Suomi' }).click(),
    arrived: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
      await expect(field(page, 'last_name')).toHaveValue('Mäkinen');
    },
  },
  {
    by: 'Log out',
    go: (page) => page.getByRole('button', { name: 'Log out' }).click(),
    arrived: (page) => expect(page).toHaveURL(/\/login$/),
  },
];

for (const { by, go, arrived, isSecond = false } of ways) {
  test(`2.8, 2.22, 2.23 a form with something unsaved asks before it is left by ${by}${proofOnly(isSecond)}`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    const id = await changePerson(page, url, company);
    await go(page);
    await expect(stay(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expectTyped(page);
    await go(page);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expectTyped(page);

    await go(page);
    await leave(page).click();
    await arrived(page);
    await expect.poll(() => storedName(server, id)).toBe('Mäkinen');
  });
}

test('2.8 closing or reloading the tab asks while something is unsaved, and only then', async ({
  quietPage: page,
  url,
  company,
}) => {
  await changePerson(page, url, company);
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expectTyped(page);

  const asked: string[] = [];
  page.on('dialog', async (next) => {
    asked.push(next.type());
    await next.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  // The browser cannot be told what to keep: typed text is there again, until it is discarded (ADR 18).
  await expectTyped(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'last_name')).toHaveValue('Mäkinen');
  await field(page, 'last_name').fill('Lahti');
  await field(page, 'last_name').fill('Mäkinen');
  await page.reload();
  await expect(field(page, 'last_name')).toHaveValue('Mäkinen');
  expect(asked).toEqual(['beforeunload']);
});

test('2.8 what is typed back to what is stored is nothing unsaved, groups in any order @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const groups = [await company.addGroup('Board'), await company.addGroup('Sales')];
  const id = await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen', company_groups: groups });
  await enter(page, url, company.key, `/personnel/${id}`);
  await field(page, 'last_name').fill('Lahti');
  await field(page, 'last_name').fill('Mäkinen');
  await page.getByRole('checkbox', { name: 'Admin' }).check();
  await page.getByRole('checkbox', { name: 'Admin' }).uncheck();
  await page.getByRole('button', { name: 'Remove from Board' }).click();
  await page.getByRole('combobox', { name: 'Add to a group' }).fill('board');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [data-state]')).toHaveAttribute('data-state', 'editing.pristine');
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(heading(page, 'Groups')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('2.8, 8.13 saving, cancelling and deleting leave without a question @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await changePerson(page, url, company);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Person updated')).toBeVisible();
  await page.getByRole('link', { name: /^OPEN Eero/ }).click();
  await field(page, 'last_name').fill('Never saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: /^OPEN Eero/ }).click();
  await field(page, 'last_name').fill('Never saved');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User removed')).toBeVisible();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
});

test('2.8 what the server refused is still unsaved: leaving asks @prove', async ({ quietPage: page, url, company }) => {
  await enter(page, url, company.key, '/personnel/new');
  await field(page, 'first_name').fill('Eero');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field(page, 'last_name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await stay(page).click();
  await expect(field(page, 'first_name')).toHaveValue('Eero');
  await expect(field(page, 'last_name')).toHaveAttribute('aria-invalid', 'true');
});

for (const [locale, text] of Object.entries(labels)) {
  test(`9.5 the question before leaving is asked in ${locale} @prove`, async ({ quietPage: page, url, company }) => {
    await speak(page, url, locale as keyof typeof labels);
    await enter(page, url, company.key, '/personnel/new');
    await field(page, 'first_name').fill('Eero');
    await page.getByRole('link', { name: text.groups, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: text.ask });
    await dialog.getByRole('button', { name: text.stay }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'first_name')).toHaveValue('Eero');
    await page.getByRole('link', { name: text.groups, exact: true }).click();
    await dialog.getByRole('button', { name: text.leave }).click();
    await expect(heading(page, text.groups)).toBeVisible();
  });
}
