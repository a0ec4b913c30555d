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
} from '../support/companies-page.ts';
import type { TestServer } from '../support/server.ts';
import { button, cellsOf, errorAt, loseNetwork } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

async function read(server: TestServer, key: string, companyId: number) {
  return server.call('GET', `/api/companies/${companyId}/`, { token: key });
}

for (const [locale, labels] of [
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
  test(`2.11, 5.1, 6.2, 8.11 adds a company in a time zone of its own; it has no subscription yet, in ${locale} @prove`, async ({
    quietPage: page,
    server,
    url,
  }) => {
    const reseller = await resellerOf(server, []);
    await speak(page, url, locale);
    await enter(page, url, reseller.key, '/companies');
    await button(page, labels.add).click();
    await expect(heading(page, labels.add)).toBeVisible();
    await expect(page).toHaveURL(/\/companyform$/);
    await expect(field(page, 'name')).toBeFocused();
    await save(page).click();
    await expect(field(page, 'name')).toHaveAccessibleDescription(labels.required);
    await expect(field(page, 'name')).toBeFocused();

    await field(page, 'name').fill('Spruce Oy');
    await field(page, 'email').fill('office@spruce.example');
    const zone = field(page, 'timezone');
    await zone.fill('new york');
    await page.getByRole('option', { name: /^America\/New York \(UTC-[45]\)$/ }).click();
    await expect(zone).toHaveValue(/^America\/New York/);
    await save(page).click();
    await expect(toast(page, labels.added)).toBeVisible();
    await expect(page).toHaveURL(/\/companies$/);
    await expect(row(page, 'Spruce Oy')).toContainText(labels.none);

    await row(page, 'Spruce Oy').getByRole('button').click();
    await expect(page).toHaveURL(/\/surveys$/);
    await expect(page.getByText(labels.message).first()).toBeVisible();
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
  await expect.poll(() => errorAt(field(page, 'email'))).toBe('Enter a valid email address.');
  await expect(field(page, 'name')).toHaveValue('Birch and Sons Ltd');
  await field(page, 'email').fill('sons@birch.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lisbon');
  await page.keyboard.press('Enter');
  await expect(field(page, 'timezone')).toHaveValue(/^Europe\/Lisbon/);
  await expect(field(page, 'timezone')).toHaveAccessibleDescription(/takes effect from each question’s next round/);
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

test('2.11 an emptied or half typed time zone brings the chosen one back @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
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

test('2.11 shows both versions when someone else saved first, and saves the one that is chosen @prove', async ({
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
  await expect.poll(() => cellsOf(dialog.getByRole('table'))).toEqual([['Company name', 'Mine Ltd', 'Theirs Ltd']]);
  await expect.poll(async () => (await read(server, reseller.key, birch.companyId)).body.name).toBe('Theirs Ltd');
  await button(dialog, 'Take theirs').click();
  await expect(field(page, 'name')).toHaveValue('Theirs Ltd');
  await expect(field(page, 'timezone')).toHaveValue(/^Europe\/Paris/);

  await field(page, 'name').fill('Mine after all Ltd');
  must(await birch.api('PATCH', '', { name: 'Theirs again Ltd' }), 200);
  await save(page).click();
  await button(dialog, 'Keep mine').click();
  await expect(row(page, 'Mine after all Ltd')).toBeVisible();
  await expect
    .poll(async () => (await read(server, reseller.key, birch.companyId)).body.name)
    .toBe('Mine after all Ltd');
});

test('2.11 asks before unsaved changes are left, also when another company is selected @prove', async ({
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

test('2.11, 5.10 deletes the selected company only after its name is typed; another must then be selected @prove', async ({
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
    'its subscription, which ends immediately',
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

test('2.11, 8.6 a deletion that does not reach the server deletes nothing and says so @prove', async ({
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
  await expect(page.getByRole('main').getByRole('alert').getByText('The server is not responding.')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Birch Ltd');
  await expect.poll(async () => (await read(server, reseller.key, birch.companyId)).status).toBe(200);
});

test('2.11 says that a company is gone, or belongs to others @prove', async ({ quietPage: page, server, url }) => {
  const foreign = await companyCalled(server, 'Foreign Ltd');
  const reseller = await resellerOf(server, []);
  await enter(page, url, reseller.key, `/companyform/${foreign.companyId}`);
  await expect(page.getByText('This company does not exist, or it has been deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Companies' }).click();
  await expect(heading(page, 'Companies')).toBeVisible();
});
