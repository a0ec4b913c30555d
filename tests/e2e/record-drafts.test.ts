import type { Page } from '@playwright/test';
import { createOperator } from '../../server/operator/commands.ts';
import { expect, heading, logInByForm, test, toast } from '../support/browser-test.ts';
import { joinCompany, type TestCompany } from '../support/company.ts';
import type { TestServer } from '../support/server.ts';
import { draftsKept } from '../support/wizard-stage.ts';

const expired = 'Your session has expired. Log in again to return to where you were.';
const backAgain = (page: Page) => page.getByText(/^Your unsaved changes from .+ have been restored\.$/);
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Logs in on the form that is shown, without going anywhere. */
async function logInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function makeReseller(server: TestServer, company: TestCompany): Promise<void> {
  await createOperator(server.core)(['reseller', 'add', company.email]);
}

type Form = {
  name: string;
  path: string;
  typed: Record<string, string>;
  done: string;
  prepare?: (server: TestServer, company: TestCompany) => Promise<void>;
};
const forms: readonly Form[] = [
  {
    name: 'person',
    path: '/personnel/new',
    typed: { first_name: ' Eero', last_name: '<b>Lahti</b> & 漢字', email: 'eero@havu.example' },
    done: 'Person added',
  },
  { name: 'group', path: '/groups/new', typed: { name: 'Sales', description: 'Two\nlines' }, done: 'Group added' },
  {
    name: 'company',
    path: '/companyform',
    typed: { name: 'Havupuu Oy', email: 'office@havu.example' },
    done: 'Company added',
    prepare: makeReseller,
  },
];

for (const { name, path, typed, done, prepare } of forms) {
  test(`4.10, design 4 a session that ends during Save empties no form: ${name} @prove`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    await prepare?.(server, company);
    await logInByForm(page, url, company.email, company.password);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.goto(url + path);
    for (const [key, text] of Object.entries(typed)) await field(page, key).fill(text);
    await server.core.database.query('delete from tokens');
    await save(page).click();
    await expect(toast(page, expired)).toBeVisible();
    await logInHere(page, company);
    await expect(page).toHaveURL(url + path);
    await expect(backAgain(page)).toBeVisible();
    for (const [key, text] of Object.entries(typed)) await expect(field(page, key)).toHaveValue(text);
    await expect(toast(page, expired)).toHaveCount(0);

    await save(page).click();
    await expect(toast(page, done)).toBeVisible();
    await expect.poll(() => draftsKept(page)).toEqual([]);
    await page.goto(url + path);
    for (const key of Object.keys(typed)) await expect(field(page, key)).toHaveValue('');
    await expect(backAgain(page)).toHaveCount(0);
  });
}

test('design 4 unsaved changes of a person survive a reload, ask before they undo others, and can be discarded', async ({
  quietPage: page,
  url,
  company,
}) => {
  const id = await company.addPerson({ first_name: 'Eero', last_name: 'Lahti' });
  page.on('dialog', (dialog) => dialog.accept());
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.goto(`${url}/personnel/${id}`);
  await field(page, 'last_name').fill('Niemi');
  await page.reload();
  await expect(backAgain(page)).toBeVisible();
  await expect(field(page, 'last_name')).toHaveValue('Niemi');

  await expect
    .poll(async () => (await company.call('PATCH', `users/${id}/`, { first_name: 'Eerika', last_name: 'Salo' })).status)
    .toBe(200);
  await save(page).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else has saved this person in the meantime' });
  await expect(conflict.getByRole('row', { name: /Last name/ })).toContainText('Salo');
  await expect(conflict.getByRole('row', { name: /First name/ })).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Keep editing' }).last().click();

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'first_name')).toHaveValue('Eerika');
  await expect(field(page, 'last_name')).toHaveValue('Salo');
  await expect(backAgain(page)).toHaveCount(0);
  await expect.poll(() => draftsKept(page)).toEqual([]);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(heading(page, 'Groups')).toBeVisible();
});

test('design 4, 8 leaving without saving gives up what was typed: it does not come back @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.goto(`${url}/groups/new`);
  await field(page, 'name').fill('Sales');
  await expect.poll(() => draftsKept(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(heading(page, 'Personnel')).toBeVisible();
  await expect.poll(() => draftsKept(page)).toEqual([]);
  await page.goto(`${url}/groups/new`);
  await expect(field(page, 'name')).toHaveValue('');
});

test('4.9, design 4 nobody else on the same browser finds what was typed, and logging out leaves nothing of it', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const colleague = await joinCompany(server, company, { user_type: 'company_admin_group' });
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.goto(`${url}/groups/new`);
  await field(page, 'name').fill('People to let go');
  await server.core.database.query('delete from tokens');
  await save(page).click();

  await logInHere(page, { email: colleague.email, password: 'another long password' });
  await expect(heading(page, 'Add group')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('');
  await expect(backAgain(page)).toHaveCount(0);
  await expect(page.getByText('People to let go')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();

  await logInHere(page, company);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto(`${url}/groups/new`);
  await expect(field(page, 'name')).toHaveValue('People to let go');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('People to let go');
});

test('4.9, design 4 nothing typed stays in the browser once it has been answered, its record is deleted, or one logs out @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const id = await company.addGroup('Short-lived');
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^rytmi\.(draft|unanswered)/.test(key)));
  page.on('dialog', (dialog) => dialog.accept());
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.goto(`${url}/groups/${id}`);
  await field(page, 'description').fill('Between us');
  await expect.poll(() => kept()).toHaveLength(1);
  await expect.poll(async () => (await company.call('DELETE', `groups/${id}/`)).status).toBe(204);
  await page.reload();
  await expect(page.getByText(/This group does not exist/)).toBeVisible();
  await expect.poll(() => kept()).toEqual([]);

  await page.goto(`${url}/groups/new`);
  await field(page, 'name').fill('Sales');
  await page.route('**/groups/', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await save(page).click();
  await expect(page.getByText(/^The server is not responding\. What you typed is kept/)).toBeVisible();
  await expect.poll(() => kept()).toHaveLength(2);
  await page.unroute('**/groups/');
  await page.route('**/groups/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { name: ['No.'] } }) : route.fallback(),
  );
  await save(page).click();
  await expect(page.getByText(/^The server is not responding\. What you typed is kept/)).toBeHidden();
  await expect.poll(() => kept()).toHaveLength(1);
  await page.unroute('**/groups/');
  await page.route('**/groups/', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await save(page).click();
  await expect.poll(kept).toHaveLength(2);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => kept()).toEqual([]);
});
