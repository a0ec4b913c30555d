import { createSessions } from '../../server/access/auth/sessions.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import {
  companyCalled,
  editLink,
  field,
  noSubscription,
  resellerOf,
  row,
  save,
  selectedName,
  selector,
  table,
} from '../support/companies-page.ts';
import { choosePassword } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { button, cellsOf } from '../support/stage-page.ts';
import type { SurveyStage } from '../support/survey-stage.ts';

async function endSubscription(server: TestServer, { companyId }: SurveyStage): Promise<void> {
  await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [companyId]);
}

let made = 0;

/** A reseller created by the operator, without any company. */
async function freshReseller(server: TestServer): Promise<string> {
  await server.core.database.query('delete from rate_limits');
  made += 1;
  const email = `reseller${made}@companies.example`;
  await createOperator(server.core)(['reseller', 'add', email]);
  return choosePassword(server, email, 'a long enough password');
}

for (const [locale, labels] of [
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
  test(`2.10, 6.2 lists what a reseller sees, and marks the selected company, in ${locale} @prove`, async ({
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
    await expect(heading(page, labels.title)).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([...labels.headers]);
    const { select, edit, selected, active, none } = labels;
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

test('2.10, 8.11 search and order are in the address, and are there again after a company was edited @prove', async ({
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
  await button(page, 'Show all companies').click();
  await expect(page.getByRole('textbox', { name: 'Search companies' })).toBeFocused();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Own Ltd', 'Cedar Ltd', 'Birch Ltd', 'Birch House Ltd']);
});

test('4.13, 6.2 switching drops the lists of the previous company, loads new ones and leads to the surveys', async ({
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

test('2.10, 4.12 keeps showing the companies while newer ones are on their way, and when they do not come @prove', async ({
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

test('2.10 says when the companies could not be loaded, and tries again @prove', async ({ page, server, url }) => {
  const key = await freshReseller(server);
  await page.route('**/api/companies/', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, url, key, '/companies');
  await expect(page.getByText('The companies could not be loaded.')).toBeVisible();
  await page.unroute('**/api/companies/');
  await button(page, 'Try again').click();
  await expect(page.getByText('This list is empty.')).toBeVisible();
});

for (const [locale, labels] of [
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
  test(`2.10, 2.11, 2.23, 6.2 an admin sees and edits the own company only, in ${locale} @prove`, async ({
    quietPage: page,
    server,
    url,
  }) => {
    await companyCalled(server, 'Foreign Ltd');
    const alder = await companyCalled(server, 'Alder Ltd');
    const key = await createSessions(server.core).open(alder.adminId, 'company_admin_group');
    await speak(page, url, locale);
    await enter(page, url, key, '/companies');
    await expect(heading(page, labels.companies)).toBeVisible();
    await expect(table(page).getByRole('rowheader')).toHaveText(['Alder Ltd']);
    await expect(button(page, labels.add)).toHaveCount(0);
    await expect(row(page, 'Alder Ltd').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
    await page.getByRole('link', { name: labels.edit, exact: true }).click();
    await expect(heading(page, 'Alder Ltd')).toBeVisible();
    await expect(button(page, /^(Delete|Poista)$/)).toHaveCount(0);
    await field(page, 'name').fill('Alder Oyj');
    await save(page).click();
    await expect(toast(page, labels.updated)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Alder Oyj', { exact: true })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: labels.settings }).click();
    await expect(heading(page, 'Alder Oyj')).toBeVisible();
    await page.goto(`${url}/companyform`);
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('2.21, 4.13, 8.14 a reseller without any company adds the first one, which is selected automatically @prove', async ({
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

test('2.21, 6.2 home is the list of companies while none is selected, wherever one wants to go @prove', async ({
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
