import type { Page } from '@playwright/test';
import { createSessions } from '../../server/auth/sessions.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import { startReseller } from '../support/company.ts';
import { choosePassword, type SignedUp } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { button, cellsOf, errorAt, loseNetwork } from '../support/stage-page.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

const noSubscription = 'Selected company has no active subscription';

const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const save = (page: Page) => page.locator('main button[type=submit]');
const table = (page: Page) => page.getByRole('table', { name: /^(Companies|Yritykset)$/ });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const selector = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /^(Company|Yritys)$/ });
const selectedName = (page: Page) => selector(page).locator('option:checked');
const editLink = (page: Page, name: string) => row(page, name).getByRole('link');

/** A company with a name that no other test uses for one that it looks for. */
async function companyCalled(server: TestServer, name: string, timezone?: string): Promise<SurveyStage> {
  const stage = await stageOf(server, timezone);
  const email = `office@${name.toLowerCase().replaceAll(/\W/g, '')}.example`;
  must(await stage.api('PATCH', '', { name, email }), 200);
  return stage;
}

async function endSubscription(server: TestServer, { companyId }: SurveyStage): Promise<void> {
  await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [companyId]);
}

/** The reseller of these companies; of their own, too, under the name `Own Ltd`. */
async function resellerOf(server: TestServer, stages: readonly SurveyStage[]): Promise<SignedUp> {
  const ids = stages.map(({ companyId }) => companyId);
  const reseller = await startReseller(server, ids);
  const name = 'Own Ltd';
  await server.call('PATCH', `/api/companies/${reseller.companyId}/`, { token: reseller.key, body: { name } });
  return reseller;
}

let made = 0;

/** A reseller whom the operator has made, without any company. */
async function freshReseller(server: TestServer): Promise<string> {
  await server.core.database.query('delete from rate_limits');
  made += 1;
  const email = `reseller${made}@companies.example`;
  await createOperator(server.core)(['reseller', 'add', email]);
  return choosePassword(server, email, 'a long enough password');
}

async function read(server: TestServer, key: string, companyId: number) {
  return server.call('GET', `/api/companies/${companyId}/`, { token: key });
}

for (const [locale, words] of [
  [
    'en-GB',
    {
      title: 'Companies',
      headers: ['Company', 'Email', 'Time zone', 'Subscription', 'Actions'],
      select: 'Select company',
      edit: 'Edit',
      selected: 'Selected',
      active: 'Active',
      none: 'None',
    },
  ],
  [
    'fi',
    {
      title: 'Yritykset',
      headers: ['Yritys', 'Sähköposti', 'Aikavyöhyke', 'Tilaus', 'Toiminnot'],
      select: 'Valitse yritys',
      edit: 'Muokkaa',
      selected: 'Valittu',
      active: 'Aktiivinen',
      none: 'Ei ole',
    },
  ],
] as const) {
  test(`2.10, 6.2 lists what a reseller sees, and marks the selected company, in ${locale}`, async ({
    quietPage: page,
    server,
    url,
  }) => {
    const birch = await companyCalled(server, 'Birch Ltd', 'America/New_York');
    const cedar = await companyCalled(server, 'Cedar Ltd');
    await endSubscription(server, cedar);
    const reseller = await resellerOf(server, [birch, cedar]);
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.clock.install({ time: server.clock.now() });
    await speak(page, url, locale);
    await enter(page, url, reseller.key, '/companies');
    await expect(heading(page, words.title)).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([...words.headers]);
    const { select, edit, selected, active, none } = words;
    await expect
      .poll(() => cellsOf(table(page)))
      .toEqual([
        [
          'Birch Ltd',
          'office@birchltd.example',
          'America/New York (UTC-5)',
          active,
          `${select} Birch Ltd${edit} Birch Ltd`,
        ],
        [
          'Cedar Ltd',
          'office@cedarltd.example',
          'Europe/Helsinki (UTC+2)',
          none,
          `${select} Cedar Ltd${edit} Cedar Ltd`,
        ],
        ['Own Ltd', reseller.email, 'Europe/Helsinki (UTC+2)', active, `${select} Own Ltd${edit} Own Ltd`],
      ]);
    await button(row(page, 'Birch Ltd'), `${select} Birch Ltd`).click();
    await expect(page).toHaveURL(/\/surveys$/);
    await page.goto(`${url}/companies`);
    await expect(row(page, 'Birch Ltd')).toContainText(selected);
    await expect(row(page, 'Birch Ltd').getByRole('button')).toHaveCount(0);
    await expect(row(page, 'Cedar Ltd').getByRole('button')).toHaveCount(1);
  });
}

test('2.10, 8.11 search and order stand in the address, and are there again after a company was edited', async ({
  quietPage: page,
  server,
  url,
}) => {
  const stages = [await companyCalled(server, 'Birch Ltd'), await companyCalled(server, 'Birch House Ltd')];
  const reseller = await resellerOf(server, [...stages, await companyCalled(server, 'Cedar Ltd')]);
  await enter(page, url, reseller.key, '/companies');
  await expect(page.getByText('4 companies', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search companies' }).fill('BIRCH');
  await expect(page.getByText('2 of 4 companies', { exact: true })).toBeVisible();
  const byName = table(page).getByRole('columnheader', { name: 'Company' });
  await byName.getByRole('button').click();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\/companies\?search=BIRCH&sort=-company$/);
  await expect(table(page).getByRole('rowheader')).toHaveText(['Birch Ltd', 'Birch House Ltd']);

  await editLink(page, 'Birch House Ltd').click();
  await expect(heading(page, 'Birch House Ltd')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/companies\?search=BIRCH&sort=-company$/);
  await expect(table(page).getByRole('rowheader')).toHaveText(['Birch Ltd', 'Birch House Ltd']);
  await page.reload();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Birch Ltd', 'Birch House Ltd']);

  await page.getByRole('textbox', { name: 'Search companies' }).fill('zebra');
  await expect(page.getByText('No results found')).toBeVisible();
  await button(page, 'Clear the search').click();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Own Ltd', 'Cedar Ltd', 'Birch Ltd', 'Birch House Ltd']);
});

test('4.13, 6.2 switching drops the lists of the company before, fetches anew and leads to the surveys', async ({
  quietPage: page,
  server,
  url,
}) => {
  const birch = await companyCalled(server, 'Birch Ltd');
  const cedar = await companyCalled(server, 'Cedar Ltd');
  await birch.addPeople(['Bertta Birch']);
  await birch.addSurvey({ title: 'Birch pulse' });
  await cedar.addPeople(['Cleo Cedar']);
  await cedar.addSurvey({ title: 'Cedar pulse' });
  const reseller = await resellerOf(server, [birch, cedar]);
  await enter(page, url, reseller.key, '/companies');
  await button(page, 'Select company Birch Ltd').click();
  await expect(page.getByRole('link', { name: 'Birch pulse', exact: true })).toBeVisible();
  await expect(selectedName(page)).toHaveText('Birch Ltd');
  await page.getByRole('navigation').getByRole('link', { name: 'Personnel' }).click();
  await expect(page.getByText('Bertta Birch').first()).toBeVisible();

  const asked = page.waitForRequest((request) =>
    request.url().endsWith(`/companies/${cedar.companyId}/questionnaires/`),
  );
  await selector(page).selectOption('Cedar Ltd');
  await asked;
  await expect(page).toHaveURL(/\/surveys$/);
  await expect(page.getByRole('link', { name: 'Cedar pulse', exact: true })).toBeVisible();
  await expect(page.getByText('Birch pulse')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Personnel' }).click();
  await expect(page.getByText('Cleo Cedar').first()).toBeVisible();
  await expect(page.getByText('Bertta Birch')).toHaveCount(0);
});

test('2.10, 4.12 keeps showing the companies while newer ones are on their way, and when they do not come', async ({
  page,
  server,
  url,
}) => {
  const reseller = await resellerOf(server, [await companyCalled(server, 'Birch Ltd')]);
  let letPass = () => {};
  const held = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route('**/api/companies/', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, url, reseller.key, '/companies');
  await expect(row(page, 'Birch Ltd')).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  letPass();
  await expect(table(page)).not.toHaveAttribute('aria-busy');

  await page.unroute('**/api/companies/');
  await page.route('**/api/companies/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(toast(page, 'Something went wrong on the server.')).toBeVisible();
  await expect(row(page, 'Birch Ltd')).toBeVisible();
});

test('2.10 says when the companies could not be loaded, and tries again', async ({ page, server, url }) => {
  const key = await freshReseller(server);
  await page.route('**/api/companies/', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, url, key, '/companies');
  await expect(page.getByText('The companies could not be loaded.')).toBeVisible();
  await page.unroute('**/api/companies/');
  await button(page, 'Try again').click();
  await expect(page.getByText('This list is empty.')).toBeVisible();
});

for (const [locale, words] of [
  [
    'en-GB',
    {
      add: 'Add company',
      required: 'This field is required.',
      added: 'Company added',
      none: 'None',
      message: noSubscription,
    },
  ],
  [
    'fi',
    {
      add: 'Lisää yritys',
      required: 'Tämä kenttä on pakollinen.',
      added: 'Yritys lisätty',
      none: 'Ei ole',
      message: 'Valitulla yrityksellä ei ole voimassa olevaa tilausta',
    },
  ],
] as const) {
  test(`2.11, 5.1, 6.2, 8.11 adds a company in a time zone of its own; it has no subscription yet, in ${locale}`, async ({
    quietPage: page,
    server,
    url,
  }) => {
    const reseller = await resellerOf(server, []);
    await speak(page, url, locale);
    await enter(page, url, reseller.key, '/companies');
    await button(page, words.add).click();
    await expect(heading(page, words.add)).toBeVisible();
    await expect(page).toHaveURL(/\/companyform$/);
    await expect(field(page, 'name')).toBeFocused();
    await save(page).click();
    await expect(field(page, 'name')).toHaveAccessibleDescription(words.required);
    await expect(field(page, 'name')).toBeFocused();

    await field(page, 'name').fill('Spruce Oy');
    await field(page, 'email').fill('office@spruce.example');
    const zone = field(page, 'timezone');
    await zone.fill('new york');
    await page.getByRole('option', { name: /^America\/New York \(UTC-[45]\)$/ }).click();
    await expect(zone).toHaveValue(/^America\/New York/);
    await save(page).click();
    await expect(toast(page, words.added)).toBeVisible();
    await expect(page).toHaveURL(/\/companies$/);
    await expect(row(page, 'Spruce Oy')).toContainText(words.none);

    await row(page, 'Spruce Oy').getByRole('button').click();
    await expect(page).toHaveURL(/\/surveys$/);
    await expect(page.getByText(words.message)).toBeVisible();
    const { body } = await server.call('GET', '/api/companies/', { token: reseller.key });
    expect(body.find(({ name }: { name: string }) => name === 'Spruce Oy')).toMatchObject({
      email: 'office@spruce.example',
      timezone: 'America/New_York',
      has_subscription: false,
    });
  });
}

test('2.11, 8.13 changes name, email and time zone by keyboard, and the header follows', async ({
  quietPage: page,
  server,
  url,
}) => {
  const birch = await companyCalled(server, 'Birch Ltd');
  const reseller = await resellerOf(server, [birch]);
  await enter(page, url, reseller.key, '/companies');
  await button(page, 'Select company Birch Ltd').click();
  await expect(selectedName(page)).toHaveText('Birch Ltd');
  await page.getByRole('banner').getByRole('link', { name: 'Companies' }).click();
  await editLink(page, 'Birch Ltd').click();
  await field(page, 'name').fill('Birch and Sons Ltd');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorAt(field(page, 'email'))).toBe('Enter a valid e-mail address.');
  await expect(field(page, 'name')).toHaveValue('Birch and Sons Ltd');
  await field(page, 'email').fill('sons@birch.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lisbon');
  await page.keyboard.press('Enter');
  await expect(field(page, 'timezone')).toHaveValue(/^Europe\/Lisbon/);
  await expect(field(page, 'timezone')).toHaveAccessibleDescription(/counts from each question’s next round/);
  await save(page).click();
  await expect(toast(page, 'Company updated')).toBeVisible();
  await expect(row(page, 'Birch and Sons Ltd')).toBeVisible();
  await expect(selectedName(page)).toHaveText('Birch and Sons Ltd');
  await expect
    .poll(async () => (await read(server, reseller.key, birch.companyId)).body)
    .toMatchObject({
      name: 'Birch and Sons Ltd',
      email: 'sons@birch.example',
      timezone: 'Europe/Lisbon',
    });
});

test('2.11 an emptied or half typed time zone brings the chosen one back', async ({ quietPage: page, server, url }) => {
  const birch = await companyCalled(server, 'Birch Ltd');
  const reseller = await resellerOf(server, [birch]);
  await enter(page, url, reseller.key, `/companyform/${birch.companyId}`);
  const zone = field(page, 'timezone');
  await zone.fill('nowhere at all');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(zone).toHaveValue(/^Europe\/Helsinki/);
  await zone.fill('');
  await page.keyboard.press('Tab');
  await expect(zone).toHaveValue(/^Europe\/Helsinki/);
  await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', 'editing.pristine');
});

test('2.11 shows both versions when someone else saved first, and saves the one that is chosen', async ({
  quietPage: page,
  server,
  url,
}) => {
  const birch = await companyCalled(server, 'Birch Ltd');
  const reseller = await resellerOf(server, [birch]);
  await enter(page, url, reseller.key, `/companyform/${birch.companyId}`);
  await field(page, 'name').fill('Mine Ltd');
  must(await birch.api('PATCH', '', { name: 'Theirs Ltd', timezone: 'Europe/Paris' }), 200);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this company' });
  await expect(dialog.getByRole('table')).toBeVisible();
  await expect
    .poll(() => cellsOf(dialog.getByRole('table')))
    .toEqual([
      ['Company name', 'Mine Ltd', 'Theirs Ltd'],
      ['Time zone', expect.stringMatching(/^Europe\/Helsinki/), expect.stringMatching(/^Europe\/Paris/)],
    ]);
  await expect.poll(async () => (await read(server, reseller.key, birch.companyId)).body.name).toBe('Theirs Ltd');
  await button(dialog, 'Take theirs').click();
  await expect(field(page, 'name')).toHaveValue('Theirs Ltd');
  await expect(field(page, 'timezone')).toHaveValue(/^Europe\/Paris/);

  await field(page, 'name').fill('Mine after all Ltd');
  must(await birch.api('PATCH', '', { name: 'Theirs again Ltd' }), 200);
  await save(page).click();
  await button(dialog, 'Save mine').click();
  await expect(row(page, 'Mine after all Ltd')).toBeVisible();
  await expect
    .poll(async () => (await read(server, reseller.key, birch.companyId)).body.name)
    .toBe('Mine after all Ltd');
});

test('2.11 asks before unsaved changes are left, also when another company is selected', async ({
  quietPage: page,
  server,
  url,
}) => {
  const [birch, cedar] = [await companyCalled(server, 'Birch Ltd'), await companyCalled(server, 'Cedar Ltd')];
  const reseller = await resellerOf(server, [birch, cedar]);
  await enter(page, url, reseller.key, `/companyform/${birch.companyId}`);
  await field(page, 'name').fill('Unsaved Ltd');
  await selector(page).selectOption('Cedar Ltd');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await button(dialog, 'Stay on the page').click();
  await expect(field(page, 'name')).toHaveValue('Unsaved Ltd');
  await expect(selectedName(page)).toHaveText('Select company');
  await selector(page).selectOption('Cedar Ltd');
  await button(dialog, 'Leave without saving').click();
  await expect(page).toHaveURL(/\/surveys$/);
  await expect(selectedName(page)).toHaveText('Cedar Ltd');
});

test('2.11, 5.10 deletes the selected company only after its name is typed; another must then be selected', async ({
  quietPage: page,
  server,
  url,
}) => {
  const [birch, cedar] = [await companyCalled(server, 'Birch Ltd'), await companyCalled(server, 'Cedar Ltd')];
  const reseller = await resellerOf(server, [birch, cedar]);
  await enter(page, url, reseller.key, '/companies');
  await button(page, 'Select company Birch Ltd').click();
  await expect(selectedName(page)).toHaveText('Birch Ltd');
  await page.getByRole('banner').getByRole('link', { name: 'Companies' }).click();
  await editLink(page, 'Birch Ltd').click();
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Birch Ltd?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'the accounts of all its people, admins included',
    'its groups and surveys',
    'all answers and results, and the reports shared by a link',
    'its subscription, which ends at once',
  ]);
  const confirm = button(dialog, 'Delete');
  const name = dialog.getByRole('textbox', { name: 'Type Birch Ltd to confirm' });
  await expect(name).toBeFocused();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription('Type the company’s name first.');
  await page.keyboard.type('Birch');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await read(server, reseller.key, birch.companyId)).status).toBe(200);

  await button(page, 'Delete').click();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await page.keyboard.type('Birch Ltd');
  await expect(confirm).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Company removed')).toBeVisible();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(row(page, 'Birch Ltd')).toHaveCount(0);
  await expect(row(page, 'Cedar Ltd')).toBeVisible();
  await expect(selectedName(page)).toHaveText('Select company');
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Personnel' })).toHaveAccessibleDescription(
    'Select a company first.',
  );
  await expect.poll(async () => (await read(server, reseller.key, birch.companyId)).status).toBe(404);
  await expect.poll(async () => (await read(server, reseller.key, cedar.companyId)).status).toBe(200);
});

test('2.11, 8.6 a deletion that does not reach the server deletes nothing and says so', async ({
  page,
  server,
  url,
}) => {
  const birch = await companyCalled(server, 'Birch Ltd');
  const reseller = await resellerOf(server, [birch]);
  await enter(page, url, reseller.key, `/companyform/${birch.companyId}`);
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Birch Ltd?' });
  await dialog.getByRole('textbox', { name: 'Type Birch Ltd to confirm' }).fill('Birch Ltd');
  await loseNetwork(page);
  await button(dialog, 'Delete').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No answer from the server.');
  await expect(field(page, 'name')).toHaveValue('Birch Ltd');
  await expect.poll(async () => (await read(server, reseller.key, birch.companyId)).status).toBe(200);
});

test('2.11 says that a company is gone, or belongs to others', async ({ quietPage: page, server, url }) => {
  const foreign = await companyCalled(server, 'Foreign Ltd');
  const reseller = await resellerOf(server, []);
  await enter(page, url, reseller.key, `/companyform/${foreign.companyId}`);
  await expect(page.getByText('There is no such company here. Someone may have removed it.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Companies' }).click();
  await expect(heading(page, 'Companies')).toBeVisible();
});

for (const [locale, words] of [
  [
    'en-GB',
    {
      companies: 'Companies',
      add: 'Add company',
      edit: 'Edit Alder Ltd',
      settings: 'Company settings',
      updated: 'Company updated',
    },
  ],
  [
    'fi',
    {
      companies: 'Yritykset',
      add: 'Lisää yritys',
      edit: 'Muokkaa Alder Ltd',
      settings: 'Yrityksen asetukset',
      updated: 'Yritys päivitetty',
    },
  ],
] as const) {
  test(`2.10, 2.11, 2.23, 6.2 an admin sees and edits the own company only, in ${locale}`, async ({
    quietPage: page,
    server,
    url,
  }) => {
    await companyCalled(server, 'Foreign Ltd');
    const alder = await companyCalled(server, 'Alder Ltd');
    const key = await createSessions(server.core).open(alder.adminId, 'company_admin_group');
    await speak(page, url, locale);
    await enter(page, url, key, '/companies');
    await expect(heading(page, words.companies)).toBeVisible();
    await expect(table(page).getByRole('rowheader')).toHaveText(['Alder Ltd']);
    await expect(button(page, words.add)).toHaveCount(0);
    await expect(row(page, 'Alder Ltd').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
    await page.getByRole('link', { name: words.edit, exact: true }).click();
    await expect(heading(page, 'Alder Ltd')).toBeVisible();
    await expect(button(page, /^(Delete|Poista)$/)).toHaveCount(0);
    await field(page, 'name').fill('Alder Oyj');
    await save(page).click();
    await expect(toast(page, words.updated)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Alder Oyj', { exact: true })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: words.settings }).click();
    await expect(heading(page, 'Alder Oyj')).toBeVisible();
    await page.goto(`${url}/companyform`);
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('2.21, 4.13, 8.14 a reseller without any company adds the first one, which is selected by itself', async ({
  page,
  server,
  url,
}) => {
  const key = await freshReseller(server);
  await enter(page, url, key, '/');
  await expect(page.getByText('No company is linked to your account yet. Add one', { exact: false })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
  await button(page, 'Add company').click();
  await field(page, 'name').fill('First Ltd');
  await field(page, 'email').fill('office@first.example');
  await save(page).click();
  await expect(toast(page, 'Company added')).toBeVisible();
  await expect(row(page, 'First Ltd')).toContainText('Selected');
  await expect(selectedName(page)).toHaveText('First Ltd');
  await expect(page.getByText(noSubscription)).toBeVisible();
});

test('2.21, 6.2 home is the list of companies while none is selected, wherever one wants to go', async ({
  quietPage: page,
  server,
  url,
}) => {
  const stages = [await companyCalled(server, 'Birch Ltd'), await companyCalled(server, 'Cedar Ltd')];
  const reseller = await resellerOf(server, stages);
  for (const path of ['/', '/home', '/surveys', '/groups', '/subscriptions']) {
    await enter(page, url, reseller.key, path);
    await expect(heading(page, 'Companies')).toBeVisible();
    await expect(page.getByText('Select the company to work on.')).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Search companies' }).fill('cedar');
  await expect(table(page).getByRole('rowheader')).toHaveText(['Cedar Ltd']);
  await button(page, 'Select company Cedar Ltd').click();
  await expect(page).toHaveURL(/\/surveys$/);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Rytmi' }).click();
  await expect(heading(page, 'Surveys')).toBeVisible();
});
