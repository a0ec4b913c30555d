import type { Page } from '@playwright/test';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { enter, expect, heading, speak, test } from '../support/browser-test.ts';
import { startReseller } from '../support/company.ts';
import { proofOnly } from '../support/in-proof.ts';
import { press } from '../support/keyboard.ts';
import type { SignedUp } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: /^(Main menu|Päävalikko)$/ });
const header = (page: Page) => page.getByRole('banner');
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width ?? 0;
const adminKey = (server: TestServer, { adminId }: SurveyStage) =>
  createSessions(server.core).open(adminId, 'company_admin_group');

async function endSubscription(server: TestServer, companyId: number): Promise<void> {
  await server.core.database.query("update subscriptions set status = 'canceled' where company_id = $1", [companyId]);
}

/** Companies of a reseller in numbers that calls would take too long for: `Client 001`, `Client 002` … */
async function addClients(server: TestServer, { accountId }: SignedUp, count: number): Promise<void> {
  await server.core.database.query(
    `with added as (
       insert into companies (name, email, timezone, created_at)
       select 'Client ' || lpad(n::text, 3, '0'), 'office' || n || '@client.example', 'Europe/Helsinki', $3
         from generate_series(1, $2::int) as n
       returning id)
     insert into reseller_companies (account_id, company_id) select $1, id from added`,
    [accountId, count, server.clock.now()],
  );
}

for (const [locale, items] of [
  [
    'en-GB',
    [
      ['Personnel', 'Personnel', '/personnel'],
      ['Groups', 'Groups', '/groups'],
      ['Surveys', 'Surveys', '/surveys'],
      ['Subscriptions', 'Subscriptions', '/subscriptions'],
      ['Change password', 'Change password', '/change-password'],
    ],
  ],
  [
    'fi',
    [
      ['Henkilöstö', 'Henkilöstö', '/personnel'],
      ['Ryhmät', 'Ryhmät', '/groups'],
      ['Kyselyt', 'Kyselyt', '/surveys'],
      ['Tilaukset', 'Tilaukset', '/subscriptions'],
      ['Vaihda salasana', 'Vaihda salasana', '/change-password'],
    ],
  ],
] as const) {
  test(`2.22 the menu of a subscribed company is expanded and leads to each page, in ${locale} @prove`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    await speak(page, url, locale);
    await enter(page, url, await adminKey(server, stage), '/');
    await expect(menu(page).getByRole('link')).toHaveText(items.map(([name]) => name));
    const buttons = locale === 'fi' ? ['Aloita opastus', 'Kirjaudu ulos'] : ['Start a tour', 'Log out'];
    await expect(menu(page).getByRole('button')).toHaveText(buttons);
    await expect.poll(() => widthOf(page)).toBeGreaterThan(200);
    for (const [name, title, path] of items) {
      const item = menu(page).getByRole('link', { name, exact: true });
      await item.click();
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(item).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
    }
  });
}

for (const [locale, labels] of [
  [
    'en-GB',
    {
      items: ['Personnel', 'Groups', 'Surveys', 'Subscriptions', 'Start a tour'],
      reason: 'Your company has no active subscription.',
      plans: 'Plans',
      password: 'Change password',
    },
  ],
  [
    'fi',
    {
      items: ['Henkilöstö', 'Ryhmät', 'Kyselyt', 'Tilaukset', 'Aloita opastus'],
      reason: 'Yritykselläsi ei ole voimassa olevaa tilausta.',
      plans: 'Paketit',
      password: 'Vaihda salasana',
    },
  ],
] as const) {
  test(`2.19, 2.22 without a subscription the menu is folded, its items say why they lead nowhere, in ${locale} @prove`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    await endSubscription(server, stage.companyId);
    await speak(page, url, locale);
    await enter(page, url, await adminKey(server, stage), '/');
    await expect(heading(page, labels.plans)).toBeVisible();
    await expect.poll(() => widthOf(page)).toBeLessThan(100);
    for (const name of labels.items) {
      const item = menu(page).getByRole('button', { name, exact: true });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toHaveAccessibleDescription(labels.reason);
      await item.hover();
      const hint = menu(page).getByRole('tooltip').filter({ hasText: name });
      await expect(hint).toBeVisible();
      await expect(hint).toContainText(labels.reason);
      await item.press('Enter');
      await expect(page).toHaveURL(/\/plans$/);
    }
    await expect(header(page).getByRole('link')).toHaveCount(1);

    const password = menu(page).getByRole('link', { name: labels.password, exact: true });
    await password.focus();
    await expect(menu(page).getByRole('tooltip').filter({ hasText: labels.password })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(heading(page, labels.password)).toBeVisible();
  });
}

test('2.22, 2.23, 6.2, 8.11 a reseller’s menu stays expanded and open without a subscription @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const reseller = await startReseller(server, [stage.companyId]);
  await endSubscription(server, reseller.companyId);
  await enter(page, url, reseller.key, '/');
  await expect(heading(page, 'Companies')).toBeVisible();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(200);
  for (const name of ['Personnel', 'Groups', 'Surveys', 'Subscriptions', 'Start a tour']) {
    await expect(menu(page).getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
      'Select a company first.',
    );
  }
  await page.getByRole('row').filter({ hasText: 'None' }).getByRole('button').click();
  await expect(page.getByText('Selected company has no active subscription').first()).toBeVisible();
  await expect(page.getByText('Without a subscription, surveys cannot be added or activated.')).toBeVisible();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(200);
  for (const name of ['Personnel', 'Groups', 'Subscriptions', 'Surveys']) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
  }
});

test('2.22, 6.1 shows no menu before the login, and to a respondent no pages of the company @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await page.goto(`${url}/login`);
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const [respondent] = await stage.addPeople(['Reko Respondent']);
  await enter(page, url, await createSessions(server.core).open(respondent, null), '/');
  await expect(menu(page).getByRole('link')).toHaveText(['Change password']);
  await expect(menu(page).getByRole('button')).toHaveText(['Log out']);
  await button(menu(page), 'Log out').click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('2.22 Help leads outside in a tab of its own where the operator has set a page for it @prove', async ({
  page,
  server,
  stage,
  url,
}) => {
  await enter(page, url, await adminKey(server, stage), '/');
  await expect(menu(page).getByRole('link', { name: 'Groups' })).toBeVisible();
  await expect(menu(page).getByText('Help')).toHaveCount(0);
  await page.route('**/api/config/', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, links: { ...config.links, help: 'https://help.example/' } } });
  });
  await page.reload();
  const help = menu(page).getByRole('link', { name: 'Help (opens in a new tab)' });
  await expect(help).toHaveAttribute('href', 'https://help.example/');
  await expect(help).toHaveAttribute('target', '_blank');
});

test('2.23 an admin sees the name of the company, with a way to its form @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  must(await stage.api('PATCH', '', { name: 'Alder Oy' }), 200);
  await enter(page, url, await adminKey(server, stage), '/');
  await expect(header(page).getByText('Alder Oy', { exact: true })).toBeVisible();
  await expect(header(page).getByRole('combobox')).toHaveCount(0);
  await header(page).getByRole('link', { name: 'Company settings' }).click();
  await expect(heading(page, 'Alder Oy')).toBeVisible();
});

test('2.23, 4.13 the keyboard opens the company selector instead of switching company on its way @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  await server.core.database.query('delete from rate_limits');
  const reseller = await startReseller(server);
  await addClients(server, reseller, 3);
  await enter(page, url, reseller.key, '/companies');
  const selector = header(page).getByRole('combobox', { name: 'Company' });
  await expect(heading(page, 'Companies')).toBeFocused();
  await selector.focus();
  await page.keyboard.press('ArrowDown');
  await expect(selector).toBeFocused();
  await expect.poll(() => selector.evaluate((element) => element.matches(':open'))).toBe(true);
  // Moving in the list is no choice yet.
  for (const _ of [1, 2]) await press(page, 'ArrowDown', () => expect(page).toHaveURL(/\/companies$/));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/surveys$/);
  await expect(selector.locator('option:checked')).toHaveText(/^Client 00\d$/);
});

test('2.23, 4.13 a reseller of many companies finds one by typing, with the keyboard alone @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  await server.core.database.query('delete from rate_limits');
  const reseller = await startReseller(server);
  await addClients(server, reseller, 300);
  await enter(page, url, reseller.key, '/companies');
  const selector = header(page).getByRole('combobox', { name: 'Company' });
  await expect(selector).toHaveAttribute('placeholder', 'Select company');
  await selector.focus();
  await page.keyboard.type('client 25');
  await expect(page.getByRole('option')).toHaveCount(10);
  await press(page, 'ArrowDown', () => expect(selector).toHaveAttribute('aria-activedescendant', /./));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/surveys$/);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(selector).toHaveValue('Client 251');

  await selector.fill('no such client');
  await expect(header(page).getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selector).toHaveValue('Client 251');
  await selector.fill('');
  await page.keyboard.press('Tab');
  await expect(selector).toHaveValue('Client 251');
  await expect(header(page).getByRole('link', { name: 'Companies' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Companies')).toBeVisible();
});

test('2.23, 9.5 the language switch reloads the page in the other language and stays on it @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enter(page, url, await adminKey(server, stage), '/subscriptions');
  await expect(heading(page, 'Subscriptions')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await header(page).getByRole('button', { name: 'FI, Suomi' }).click();
  await reloaded;
  await expect(heading(page, 'Tilaukset')).toBeVisible();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(header(page).getByRole('button', { name: 'FI, Suomi' })).toHaveAttribute('aria-pressed', 'true');
});

for (const width of [320, 375]) {
  test(`2.22, 2.23, 9.11 header and menu fit into ${width} px and work by keyboard${proofOnly(width !== 320)}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const reseller = await startReseller(server, [stage.companyId]);
    await addClients(server, reseller, 30);
    must(await stage.api('PATCH', '', { name: 'A company with quite a long name in its header Ltd' }), 200);
    await page.setViewportSize({ width, height: 812 });
    for (const key of [reseller.key, await adminKey(server, stage)]) {
      await enter(page, url, key, '/companies');
      await expect(heading(page, 'Companies')).toBeVisible();
      await expect(header(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
      await expect(header(page).getByRole('button', { name: 'EN, English' })).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBe(0);
    }

    const opener = header(page).getByRole('button', { name: 'Open the menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Personnel' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Personnel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(menu(page)).not.toBeVisible();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Groups' })).toBeInViewport();
    for (const name of ['Personnel', 'Groups']) {
      await press(page, 'Tab', () => expect(menu(page).getByRole('link', { name })).toBeFocused());
    }
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Groups')).toBeVisible();
    await expect(menu(page)).not.toBeVisible();
  });
}

test('design 8 a page that comes late takes no focus that has moved in the meantime @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  /** A page's code waits until it is released. */
  const hold = async (name: string) => {
    const arrived = Promise.withResolvers<void>();
    await page.route(new RegExp(`/assets/${name}\\.page-[^/]*\\.js$`), async (route) => {
      await arrived.promise;
      await route.continue();
    });
    return arrived.resolve;
  };
  const showSurveys = await hold('surveys');
  const showGroups = await hold('groups');
  await enter(page, url, await adminKey(server, stage), '/surveys');
  const groups = menu(page).getByRole('link', { name: 'Groups' });
  await expect(groups).toBeVisible();
  await menu(page).getByRole('link', { name: 'Personnel' }).focus();
  showSurveys();
  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Personnel' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(groups).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/groups$/);
  await page.keyboard.press('Tab');
  showGroups();
  await expect(heading(page, 'Groups')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Surveys' })).toBeFocused();

  // A waiting user is led to the loaded page.
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Surveys')).toBeFocused();
});
