import { createSessions } from '../../server/access/auth/sessions.ts';
import { enter, expect, heading, speak, test } from '../support/browser-test.ts';
import { startReseller } from '../support/company.ts';
import type { TestServer } from '../support/server.ts';
import { cellsOf, plain } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

const adminKey = (server: TestServer, { adminId }: SurveyStage) =>
  createSessions(server.core).open(adminId, 'company_admin_group');

/** A subscription that ended before the active one. */
async function addEnded(server: TestServer, { companyId }: SurveyStage): Promise<void> {
  await server.core.database.query(
    `insert into subscriptions (company_id, subscription_id, plan_id, status, current_period_start, current_period_end,
                                canceled_at, usage_record, created_at)
     values ($1, 'sub_ended_' || $1::bigint, 'basic-month', 'canceled', '2025-11-01', '2026-01-01',
             '2025-12-30T22:30:00Z', 1, '2025-11-01')`,
    [companyId],
  );
}

async function put(server: TestServer, { companyId }: SurveyStage, values: { plan: string; status: string }) {
  await server.core.database.query(
    `update subscriptions
        set plan_id = $2, status = $3, usage_record = 1204, trial_end = '2026-04-01T21:30:00Z', current_period_end = '2026-04-01T21:30:00Z'
      where company_id = $1 and status <> 'canceled'`,
    [companyId, values.plan, values.status],
  );
}

for (const [locale, labels] of [
  [
    'en-GB',
    {
      title: 'Subscriptions',
      headers: ['Plan', 'Status', 'Period ends', 'Peak users', 'Price'],
      rows: [
        ['Standard', 'Active', '2 Apr 2026', '1,204', '€59 a month, €2 for each additional person excl. VAT'],
        ['Basic', 'Ended', '31 Dec 2025', '1', '€29 a month, €1.50 for each additional person excl. VAT'],
      ],
      counts: ['Admin users 1 The plan allows 5', 'Total users 4 The plan allows 300'],
      change: 'Change your plan',
      plans: 'Plans',
    },
  ],
  [
    'fi',
    {
      title: 'Tilaukset',
      headers: ['Paketti', 'Tila', 'Kausi päättyy', 'Henkilöitä enimmillään', 'Hinta'],
      rows: [
        ['Standard', 'Aktiivinen', '2.4.2026', '1 204', '59 € kuukaudessa, 2 € jokaisesta lisähenkilöstä ilman ALV:tä'],
        ['Basic', 'Päättynyt', '31.12.2025', '1', '29 € kuukaudessa, 1,50 € jokaisesta lisähenkilöstä ilman ALV:tä'],
      ],
      counts: ['Pääkäyttäjät 1 Paketti sallii 5', 'Henkilöitä yhteensä 4 Paketti sallii 300'],
      change: 'Vaihda pakettia',
      plans: 'Paketit',
    },
  ],
] as const) {
  test(`2.18 lists the subscriptions beside how many users there are, and leads to the plans, in ${locale}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
    await put(server, stage, { plan: 'standard-month', status: 'active' });
    await addEnded(server, stage);
    await speak(page, url, locale);
    await enter(page, url, await adminKey(server, stage), '/subscriptions');
    await expect(heading(page, labels.title)).toBeVisible();
    const table = page.getByRole('table', { name: labels.title });
    await expect(table.getByRole('columnheader')).toHaveText([...labels.headers]);
    await expect.poll(() => cellsOf(table)).toEqual(labels.rows);
    const counts = page.locator('main dl').first().locator('> div');
    await expect(counts.first()).toContainText(/\d/);
    const shown = () =>
      counts.evaluateAll((all) =>
        all.map((count) => [...count.querySelectorAll('dt, dd > span')].map((part) => part.textContent).join(' ')),
      );
    await expect.poll(async () => (await shown()).map(plain)).toEqual(labels.counts);
    await page.getByRole('link', { name: labels.change, exact: true }).click();
    await expect(heading(page, labels.plans)).toBeVisible();
  });
}

test('2.18, 9.3, 9.6 a trial costs nothing and its plan has no limits', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await put(server, stage, { plan: 'professional-month', status: 'trialing' });
  await enter(page, url, await adminKey(server, stage), '/subscriptions');
  await expect(page.getByRole('table')).toBeVisible();
  await expect
    .poll(() => cellsOf(page.getByRole('table')))
    .toEqual([['Professional', 'Free trial', '2 Apr 2026', '1,204', 'Free']]);
  await expect(page.getByText('Unlimited in the plan')).toHaveCount(2);
});

for (const [status, label] of [
  ['past_due', 'Payment overdue'],
  ['incomplete', 'Payment not finished'],
] as const) {
  test(`2.18, 3.6 says what a subscription lacks: ${label}`, async ({ quietPage: page, server, stage, url }) => {
    await put(server, stage, { plan: 'basic-month', status });
    must(await stage.api('PATCH', '', { name: 'Late Ltd' }), 200);
    const reseller = await startReseller(server, [stage.companyId]);
    await enter(page, url, reseller.key, '/');
    await page.getByRole('banner').getByRole('combobox').selectOption('Late Ltd');
    await expect(page).toHaveURL(/\/surveys$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Subscriptions' }).click();
    await expect(page.getByRole('cell', { name: label })).toBeVisible();
  });
}

test('2.18, 6.2, 8.11 a reseller sees that a company has never had a subscription', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await server.core.database.query('delete from subscriptions where company_id = $1', [stage.companyId]);
  const reseller = await startReseller(server, [stage.companyId]);
  await enter(page, url, reseller.key, '/');
  await page.getByRole('row').filter({ hasText: 'None' }).getByRole('button').click();
  await page.getByRole('navigation').getByRole('link', { name: 'Subscriptions' }).click();
  await expect(page.getByText('This list is empty.')).toBeVisible();
  await expect(page.getByText('This company has never had a subscription.')).toBeVisible();
  await expect(page.locator('main dl > div')).toHaveText(['Admin users1', 'Total users1']);
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(heading(page, 'Plans')).toBeVisible();
});

test('2.18 says when the subscriptions could not be loaded, and tries again', async ({ page, server, stage, url }) => {
  await page.route('**/subscriptions/', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, url, await adminKey(server, stage), '/subscriptions');
  await expect(page.getByText('The subscriptions could not be loaded.')).toBeVisible();
  await page.unroute('**/subscriptions/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
});
