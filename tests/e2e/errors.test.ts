import type { Page } from '@playwright/test';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import type { TestCompany } from '../support/company.ts';

const banner = 'No connection to the server. What you see may be out of date. What you typed is kept.';
// A message at the form is not repeated as a toast.
const unsent = 'The server is not responding. What you typed is kept: save again when you are connected.';
const broken = 'Something went wrong on the server. What you typed is kept: try again in a moment.';
const gone = 'It no longer exists: someone may have deleted it. Nothing was saved.';

const formSays = (page: Page, text: string) => page.getByRole('main').getByText(text);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function fillPerson(page: Page, person: { first: string; last: string; email: string }): Promise<void> {
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Email').fill(person.email);
}

async function expectPerson(page: Page, person: { first: string; last: string; email: string }): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(person.first);
  await expect(page.getByLabel('Last name')).toHaveValue(person.last);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
}

async function peopleCalled(company: TestCompany, email: string): Promise<number> {
  const { body } = await company.call('GET', 'users/');
  return body.filter((person: { email: string }) => person.email === email).length;
}

test('design 6, 8 an answer that gets lost loses nothing typed, and saving again creates the person once', async ({
  quietPage: page,
  url,
  company,
}) => {
  const person = { first: 'Eero', last: 'Mäkinen', email: 'eero@havu.example' };
  await enter(page, url, company.key, '/personnel/new');
  await fillPerson(page, person);
  // The server gets the call and does it; only its answer never arrives.
  await page.route('**/users/', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page).click();
  await expect(formSays(page, unsent)).toBeVisible();
  await expect(page.getByRole('alert').getByText(banner)).toBeVisible();
  await expectPerson(page, person);
  await expect.poll(() => peopleCalled(company, person.email)).toBe(1);

  await page.unroute('**/users/');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(banner)).toHaveCount(0);
  await save(page).click();
  await expect(toast(page, 'Person added')).toBeVisible();
  await expect(page.getByRole('row', { name: person.email })).toHaveCount(1);
  await expect.poll(() => peopleCalled(company, person.email)).toBe(1);
});

test('design 3 without a network a banner says so, typing continues, and it leaves automatically @prove', async ({
  quietPage: page,
  url,
  company,
  context,
}) => {
  const person = { first: 'Grace', last: 'Brown', email: 'grace@havu.example' };
  await enter(page, url, company.key, '/personnel/new');
  await expect(heading(page, 'Add person')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('alert').getByText(banner)).toBeVisible();
  await fillPerson(page, person);
  await save(page).click();
  await expect(formSays(page, unsent)).toBeVisible();
  await expectPerson(page, person);
  await context.setOffline(false);
  await expect(page.getByText(banner)).toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('row', { name: person.email })).toBeVisible();
  await expect.poll(() => peopleCalled(company, person.email)).toBe(1);
});

test('8.1 a note that does not arrive leaves the page as it is @prove', async ({ quietPage: page, url, company }) => {
  await page.route(/\/trial-note[^/]*\.js$/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/trial-note'));
  await enter(page, url, company.key, '/personnel/new');
  await refused;
  await expect(page.getByRole('textbox', { name: /^First name/ })).toBeVisible();
  await fillPerson(page, { first: 'Grace', last: 'Brown', email: 'grace@havu.example' });
});

test('8.1 a broken server is reported calmly, without its reasons, and the same form can be saved when it works @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const person = { first: 'Liisa', last: 'Niemi', email: 'liisa@havu.example' };
  await enter(page, url, company.key, '/personnel/new');
  await fillPerson(page, person);
  await server.core.database.query('alter table audit_log rename to audit_log_away');
  await save(page).click();
  await expect(formSays(page, broken)).toBeVisible();
  await expect(page.getByText(/audit_log|relation|Error/)).toHaveCount(0);
  await expectPerson(page, person);
  await expect.poll(() => peopleCalled(company, person.email)).toBe(0);

  await server.core.database.query('alter table audit_log_away rename to audit_log');
  await save(page).click();
  await expect(page.getByRole('row', { name: person.email })).toBeVisible();
});

test('8.1 a list or a page that does not arrive says so in its place, and can be requested again @prove', async ({
  page,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/surveys');
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.route('**/assets/personnel.page-*.js', (route) => route.abort());
  await page.route('**/users/', (route) => route.abort());
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(heading(page, 'The server is not responding')).toBeVisible();
  await page.unroute('**/assets/personnel.page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Personnel')).toBeVisible();
  const alert = page.getByText('The people could not be loaded.');
  await expect(alert).toBeVisible();
  await page.unroute('**/users/');
  await page
    .getByRole('main')
    .locator('div')
    .filter({ has: alert })
    .getByRole('button', { name: 'Try again' })
    .last()
    .click();
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('8.1, design 8 a view that fails says so beside the menu, and continues only when a person does, by any of its ways', async ({
  page,
  url,
  company,
}) => {
  const crashed = heading(page, 'This page has stopped working');
  await page.route('**/groups/', (route) =>
    route.fulfill({ json: [{ id: 1, name: {}, description: '', user_count: 0 }] }),
  );
  await enter(page, url, company.key, '/groups');
  await expect(crashed).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(crashed).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Subscriptions' }).click();
  await expect(heading(page, 'Subscriptions')).toBeVisible();
  await page.goBack();
  await expect(crashed).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.goBack();
  await expect(crashed).toBeVisible();
  await page.unroute('**/groups/');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page, 'Groups')).toBeVisible();
});

test('8.1, design 4 a part that fails to arrive beside the page takes no draft with it, in Finnish @prove', async ({
  page,
  url,
  company,
}) => {
  const firstName = page.locator('main [name=first_name]');
  // Typed text is stored: the browser may ask, but nothing is lost by leaving.
  page.on('dialog', (dialog) => dialog.accept());
  await speak(page, url, 'fi');
  await enter(page, url, company.key, '/personnel/new');
  await firstName.fill('Eero');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Eero');
  await page.goto(`${url}/groups`);
  await page.route('**/assets/sign-out-dialog-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(heading(page, 'Sivu lakkasi toimimasta')).toBeVisible();
  await page.unroute('**/assets/sign-out-dialog-*.js');
  await page.getByRole('button', { name: 'Lataa sivu uudelleen' }).click();
  await expect(heading(page, 'Ryhmät')).toBeVisible();
  await page.goto(`${url}/personnel/new`);
  await expect(firstName).toHaveValue('Eero');
});

test('8.6 what somebody else has removed in the meantime is an error, not a success @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const id = await company.addPerson();
  await enter(page, url, company.key, `/personnel/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await company.call('DELETE', `users/${id}/`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(formSays(page, gone)).toBeVisible();
  await expect(page.getByText('User removed')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('This person does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Go to personnel' }).click();
  await expect(heading(page, 'Personnel')).toBeVisible();
});

test('design 6 what people type is text everywhere, never markup', async ({ quietPage: page, url, company }) => {
  const markup = '<img src=x onerror="window.wasRun=true">';
  const groupId = await company.addGroup(`<b>${markup}</b>`);
  const id = await company.addPerson({ first_name: markup, last_name: '<script>', company_groups: [groupId] });
  await company.call('POST', 'questionnaires/', { title: `<i>${markup}</i>` });

  await enter(page, url, company.key, '/surveys');
  await expect(page.getByRole('link', { name: `<i>${markup}</i>`, exact: true })).toBeVisible();
  await page.goto(`${url}/personnel`);
  const row = page.getByRole('row').filter({ hasText: `${markup} <script>` });
  await expect(row).toContainText(`<b>${markup}</b>`);
  await page.goto(`${url}/personnel/${id}`);
  await expect(heading(page, `${markup} <script>`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: `Delete ${markup} <script>?` })).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => 'wasRun' in window)).toBe(false);
});

test('1.6, 2.23, 9.5 the language switch shows the same page in the other language, and nobody is logged out', async ({
  quietPage: page,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/personnel');
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'EN, English' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'FI, Suomi' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await expect(page.getByRole('button', { name: 'FI, Suomi' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/personnel$/);
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();

  // The server uses it, too.
  await page.goto(`${url}/personnel/new`);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('input[name=first_name]')).toHaveAccessibleDescription('Tämä kenttä on pakollinen.');
  await expect(page.locator('input[name=email]')).toHaveAccessibleDescription(/Tämä kenttä on pakollinen\./);

  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(heading(page, 'Add person')).toBeVisible();
});
