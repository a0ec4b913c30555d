import type { Locator, Page } from '@playwright/test';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import { addManyPeople } from '../support/many-people.ts';
import { button, row } from '../support/stage-page.ts';

const metered = 'Your plan is billed per user: adding people may change the price.';

const names = (page: Page) => page.locator('tbody').getByRole('rowheader');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search people' });
const byGroup = (page: Page) => page.getByRole('combobox', { name: 'Group', exact: true });
const byRole = (page: Page) => page.getByRole('combobox', { name: 'Admin', exact: true });
test('2.7, 8.11 lists person, group, email and admin, counts, finds, and says when nothing is found @prove', async ({
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
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Person',
    'Group',
    'Email',
    'Admin',
    'Last sign-in',
    'Actions',
  ]);
  await expect(row(page, 'Eero Mäkinen').locator('th, td')).toHaveText([
    'Eero Mäkinen',
    'Sales, Board',
    'eero@havu.example',
    'No',
    /^Invited \d+ \w+ \d{4}$/,
    'OPEN Eero Mäkinen',
  ]);
  await expect(row(page, 'Grace Brown').getByRole('cell', { name: 'Yes', exact: true })).toBeVisible();
  await expect(page.getByText('3 people', { exact: true })).toBeVisible();
  await expect(page.getByText(metered)).toBeVisible();

  await expect(page.locator('tfoot').getByRole('row')).toHaveText('Total personnel3');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5');

  await expect(names(page)).toHaveText(['Aino Virtanen', 'Eero Mäkinen', 'Grace Brown']);
  await page.getByRole('button', { name: 'Person' }).click();
  await expect(names(page)).toHaveText(['Grace Brown', 'Eero Mäkinen', 'Aino Virtanen']);
  await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute('aria-sort', 'descending');

  for (const [typed, found] of [
    ['mäki', 'Eero Mäkinen'],
    ['BOARD', 'Eero Mäkinen'],
    ['grace@', 'Grace Brown'],
  ] as const) {
    await search(page).fill(typed);
    await expect(names(page)).toHaveText([found]);
    await expect(page.getByText('1 of 3 people')).toBeVisible();
    await expect(page.locator('tfoot').getByRole('row')).toHaveText('Total personnel3');
  }
  await search(page).fill('nobody like this');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('0 of 3 people')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names(page)).toHaveCount(3);
  await search(page).fill('nobody like this');
  await page.getByRole('button', { name: 'Show everyone' }).last().click();
  await expect(names(page)).toHaveCount(3);
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');

  await page.getByRole('link', { name: 'OPEN Grace Brown' }).click();
  await expect(heading(page, 'Grace Brown')).toBeVisible();

  await server.core.database.query("update subscriptions set plan_id = 'professional-year' where company_id = $1", [
    company.companyId,
  ]);
  await page.goto(`${url}/personnel`);
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByText(metered)).toHaveCount(0);
});

test('2.7 filters by group and role; search, filters and order survive reload, Back, saving and cancelling', async ({
  quietPage: page,
  url,
  company,
}) => {
  const sales = await company.addGroup('Sales');
  const board = await company.addGroup('Board');
  const admin = 'company_admin_group' as const;
  await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen', company_groups: [sales, board] });
  await company.addPerson({ first_name: 'Grace', last_name: 'Brown', company_groups: [sales], user_type: admin });
  await company.addPerson({ first_name: 'Liisa', last_name: 'Niemi', company_groups: [sales] });
  await company.addPerson({ first_name: 'Olli', last_name: 'Laine' });
  await enter(page, url, company.key, '/personnel');
  await expect(names(page)).toHaveCount(5);
  await expect
    .poll(async () => (await byGroup(page).getByRole('option').allTextContents()).map((text) => text.trim()))
    .toEqual(['All groups', 'In no group', 'Board', 'Sales']);

  await byGroup(page).selectOption('In no group');
  await expect(names(page)).toHaveText(['Aino Virtanen', 'Olli Laine']);
  await byGroup(page).selectOption('Sales');
  await expect(names(page)).toHaveText(['Eero Mäkinen', 'Grace Brown', 'Liisa Niemi']);
  await byRole(page).selectOption('Admins');
  await expect(names(page)).toHaveText(['Grace Brown']);
  await byRole(page).selectOption('Not admins');
  await page.getByRole('button', { name: 'Person' }).click();
  await expect(names(page)).toHaveText(['Liisa Niemi', 'Eero Mäkinen']);
  await search(page).fill('m');
  await expect(names(page)).toHaveText(['Liisa Niemi', 'Eero Mäkinen']);
  await search(page).fill('mä');

  const asLeft = async (name: string) => {
    await expect(page).toHaveURL(`${url}/personnel?search=m%C3%A4&sort=-person&group=${sales}&admin=no`);
    await expect(names(page)).toHaveText([name]);
    await expect(search(page)).toHaveValue('mä');
    await expect(byGroup(page)).toHaveValue(String(sales));
    await expect(byRole(page)).toHaveValue('no');
    await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute('aria-sort', 'descending');
  };
  await asLeft('Eero Mäkinen');
  await page.reload();
  await asLeft('Eero Mäkinen');
  await page.getByRole('link', { name: 'OPEN Eero Mäkinen' }).click();
  await expect(heading(page, 'Eero Mäkinen')).toBeVisible();
  await page.goBack();
  await asLeft('Eero Mäkinen');
  await page.goForward();
  await page.getByLabel('First name').fill('Eetu');
  await button(page, 'Save').click();
  await expect(toast(page, 'Person updated')).toBeVisible();
  await asLeft('Eetu Mäkinen');
  await page.getByRole('link', { name: 'OPEN Eetu Mäkinen' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await asLeft('Eetu Mäkinen');

  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(names(page)).toHaveCount(5);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(`${url}/personnel?sort=-person`);
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(page).toHaveURL(`${url}/personnel`);
  await expect(names(page)).toHaveText(['Aino Virtanen', 'Eetu Mäkinen', 'Grace Brown', 'Liisa Niemi', 'Olli Laine']);
});

for (const [locale, texts] of [
  [
    'en-GB',
    {
      none: 'No results found',
      gone: 'The group this list is filtered by no longer exists.',
      all: 'Show everyone',
      total: 'Total personnel1',
      link: 'Import users',
    },
  ],
  [
    'fi',
    {
      none: 'Ei tuloksia',
      gone: 'Ryhmää, jonka mukaan luettelo on rajattu, ei enää ole.',
      all: 'Näytä kaikki',
      total: 'Henkilöstö yhteensä1',
      link: 'Tuo henkilöitä',
    },
  ],
] as const) {
  test(`2.7, 8.11 a filter by a group that is gone says so and is cleared; import is a link away, in ${locale} @prove`, async ({
    quietPage: page,
    url,
    company,
  }) => {
    const sales = await company.addGroup('Sales');
    await speak(page, url, locale);
    await enter(page, url, company.key, `/personnel?group=${sales}`);
    await expect(page.getByText(texts.none)).toBeVisible();
    await expect(page.getByText(texts.gone)).toHaveCount(0);
    await company.call('DELETE', `groups/${sales}/`);
    await page.reload();
    await expect(page.getByText(texts.none)).toBeVisible();
    await expect(page.getByText(texts.gone)).toBeVisible();
    await expect(page.locator('select[name=group]')).toHaveValue(String(sales));
    await page.getByRole('button', { name: texts.all }).last().click();
    await expect(names(page)).toHaveText(['Aino Virtanen']);
    await expect(page.locator('tfoot').getByRole('row')).toHaveText(texts.total);
    await expect(page).toHaveURL(`${url}/personnel`);
    await page.getByRole('link', { name: texts.link }).click();
    await expect(page).toHaveURL(`${url}/user-import`);
  });
}

test('4.12 newer people are fetched while those that are known stay on the screen @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const id = await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen' });
  await enter(page, url, company.key, '/personnel');
  await page.getByRole('link', { name: 'OPEN Eero Mäkinen' }).click();
  await page.getByLabel('Last name').fill('Lahti');
  const held = Promise.withResolvers<void>();
  await page.route('**/users/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Save').click();
  await expect(toast(page, 'Person updated')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(names(page)).toHaveText(['Aino Virtanen', 'Eero Mäkinen']);
  held.resolve();
  await expect(names(page)).toHaveText(['Aino Virtanen', 'Eero Lahti']);
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(async () => (await company.call('GET', `users/${id}/`)).body.last_name).toBe('Lahti');
});

test('2.7 returning from a person shows the list where it was left, any other link its top @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await addManyPeople(server, company.companyId, 300);
  await enter(page, url, company.key, '/personnel?sort=email');
  await expect(page.getByText('301 people')).toBeVisible();
  const top = () => page.evaluate(() => window.scrollY);
  const openThere = async () => {
    await page.evaluate(() => window.scrollTo(0, 6000));
    await expect.poll(top).toBe(6000);
    const row = page.locator('tbody tr[data-index]').nth(18);
    // By mouse: it can only hit a row that is already placed, while the list may be moving others.
    await row.getByRole('link', { name: /^OPEN/ }).click();
    await expect(page.getByLabel('Last name')).toBeVisible();
    await expect.poll(top).toBe(0);
  };
  const isWhereItWas = async () => {
    await expect(page).toHaveURL(/\/personnel\?sort=email$/);
    await expect.poll(top).toBe(6000);
  };

  await openThere();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await isWhereItWas();
  await openThere();
  await page.getByLabel('Last name').fill('Changed');
  await button(page, 'Save').click();
  await expect(toast(page, 'Person updated')).toBeVisible();
  await isWhereItWas();
  await openThere();
  await page.goBack();
  await isWhereItWas();

  await page.getByRole('navigation').getByRole('link', { name: 'Groups' }).click();
  await expect(heading(page, 'Groups')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Personnel' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => top()).toBe(0);
});

for (const { count, all, inSales, wanted } of [
  { count: 300, all: '300', inSales: '149', wanted: 178 },
  { count: 10_000, all: '10,000', inSales: '4,999', wanted: 7_778 },
]) {
  const nameOf = (number: number) => `Person ${String(number).padStart(5, '0')}`;

  test(`2.7, design 8 a list of ${all} people draws the rows in sight, and reaches and finds each of them @prove`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    const long = 'A group whose name has no room '.repeat(3);
    const groups = [await company.addGroup('Sales'), await company.addGroup(long)];
    await addManyPeople(server, company.companyId, count - 1, groups);
    await enter(page, url, company.key, '/personnel');
    await expect(page.getByText(`${all} people`)).toBeVisible();
    await expect(page.getByText(metered)).toBeVisible();
    const table = page.getByRole('table');
    const drawn = page.locator('tbody tr[data-index]');
    const last = page.locator(`tbody tr[aria-rowindex="${count + 1}"]`);
    const total = page.locator('tfoot tr');
    await expect(table).toHaveAttribute('aria-rowcount', `${count + 2}`);
    await expect(drawn.first()).toHaveAttribute('aria-rowindex', '2');
    await expect(total).toHaveAttribute('aria-rowindex', `${count + 2}`);
    await expect.poll(() => drawn.count()).toBeLessThan(100);

    // The end that one press scrolls to is known once a line has been measured.
    const heightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().height);
    await expect
      .poll(async () => (await heightOf(page.locator('tbody'))) / (await heightOf(drawn.first())))
      .toBeCloseTo(count, 0);

    // The focused row stays while it is out of sight, and one press reaches the end, on a slow machine too.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.getByRole('link', { name: 'OPEN Aino Virtanen' }).focus();
    await page.keyboard.press('End');
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(last).toContainText(nameOf(count - 1));
    await expect(total).toHaveText(`Total personnel${all}`);
    await expect(page.getByRole('link', { name: 'OPEN Aino Virtanen' })).toBeFocused();
    await expect.poll(() => drawn.count()).toBeLessThan(100);
    // Chromium may lose a press while it still scrolls the other way.
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(row(page, 'Aino Virtanen')).toBeInViewport({ timeout: 5_000 });
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: `Choose ${nameOf(1)}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: nameOf(1), exact: true })).toBeFocused();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    // A line each, whatever its content; a tooltip shows what does not fit.
    const heights = await drawn.evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    const cut = page
      .getByRole('cell', { name: /^A group whose name/ })
      .locator('div')
      .first();
    await cut.hover();
    await expect(cut).toHaveAttribute('title', /^A group whose name has no room (.*room){2}/);

    await byGroup(page).selectOption('Sales');
    await expect(page.getByText(`${inSales} of ${all} people`)).toBeVisible();
    await expect(table).toHaveAttribute('aria-rowcount', `${count / 2 + 1}`);
    await search(page).fill(`person${wanted}@`);
    await expect(drawn).toHaveCount(1);
    await page.getByRole('link', { name: `OPEN ${nameOf(wanted)}` }).click();
    await expect(heading(page, nameOf(wanted))).toBeVisible();
  });
}

for (const { count, all, typed, found } of [
  { count: 300, all: '300', typed: 'person1', found: 111 },
  { count: 10_000, all: '10,000', typed: 'person77', found: 111 },
]) {
  test(`9.11 on a narrow screen ${all} people are cards, with the total after the last @prove`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    await addManyPeople(server, company.companyId, count - 1);
    await page.setViewportSize({ width: 375, height: 800 });
    await enter(page, url, company.key, `/personnel?search=${typed}`);
    await expect(page.getByText(`${found} of ${all} people`)).toBeVisible();
    const first = page.locator('tbody tr[data-index="0"]');
    await expect(first).toContainText(/Person 000(01|77)/);
    await expect(first.getByRole('cell').first()).toHaveAttribute('data-label', 'Group');
    // The cards' heights differ, so the end is known once one is there.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.locator('tfoot tr')).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await expect(page.locator('tfoot tr')).toHaveText(`Total personnel${all}`);
    await expect(page.locator(`tbody tr[data-index="${found - 1}"]`)).toBeInViewport();
  });
}

test('2.7, 2.8 shows the state of an invitation, when somebody last signed in, and in which surveys they are asked @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const { database } = server.core;
  const eero = await company.addPerson({ first_name: 'Eero', last_name: 'Mäkinen' });
  const olli = await company.addPerson({ first_name: 'Olli', last_name: 'Laine' });
  const liisa = await company.addPerson({ first_name: 'Liisa', last_name: 'Niemi' });
  await server.core.jobs.drain();
  await database.query(
    "update accounts set invitation_sent_at = invitation_sent_at - interval '15 days' where id = $1",
    [eero],
  );
  await database.query('update accounts set invitation_failed_at = invited_at where id = $1', [olli]);
  await database.query("update accounts set password_hash = 'x', last_sign_in = '2026-02' where id = $1", [liisa]);
  await company.call('POST', 'questionnaires/', { title: 'Wellbeing', respondent_ids: [eero] });
  await enter(page, url, company.key, '/personnel');
  await expect(row(page, 'Aino Virtanen').getByText('2 Mar 2026')).toBeVisible();
  await expect(row(page, 'Eero Mäkinen').getByText('Invitation expired')).toBeVisible();
  await expect(row(page, 'Liisa Niemi').getByText('February 2026')).toBeVisible();
  await expect(row(page, 'Olli Laine').getByText('Email not delivered')).toBeVisible();

  const byInvitation = page.getByRole('combobox', { name: 'Invitation', exact: true });
  await byInvitation.selectOption('Not accepted');
  await expect(names(page)).toHaveText(['Eero Mäkinen', 'Olli Laine']);
  await byInvitation.selectOption('Not delivered');
  await expect(names(page)).toHaveText(['Olli Laine']);
  await expect(page).toHaveURL(`${url}/personnel?invitation=undelivered`);
  await byInvitation.selectOption('Expired');
  await expect(names(page)).toHaveText(['Eero Mäkinen']);

  await page.getByRole('link', { name: 'OPEN Eero Mäkinen' }).click();
  await expect(page.getByText('Sent on 2 Mar 2026, not accepted. Its link no longer works.')).toBeVisible();
  await expect(
    page.getByText('For respondents we show only the month, after it has ended, so that answers stay anonymous.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wellbeing' })).toContainText('Inactive');
  await page.getByRole('link', { name: 'Wellbeing' }).click();
  await expect(heading(page, 'Wellbeing')).toBeVisible();
});

test('2.7, design 8 whole names have room at 1280 pixels, with every column @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  for (const [first_name, last_name] of [
    ['Aada', 'Hämäläinen'],
    ['Aleksandra', 'Kiviniemi'],
    ['Maximilian', 'Karjalainen'],
  ] as const) {
    await company.addPerson({ first_name, last_name, email: `${first_name.toLowerCase()}@havu.example` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, url, company.key, '/personnel');
  await expect(names(page)).toHaveCount(4);
  await expect(page.getByRole('columnheader')).toHaveCount(6);
  // A row of a long list has two lines.
  const cut = () =>
    names(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => {
          const lines = link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight);
          return lines < 2.5 ? [] : [link.textContent];
        }),
      );
  await expect.poll(cut).toEqual([]);
});

test('2.7, design 8 whole addresses have room at 768 pixels, where there is no column of groups @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const email = 'anni.karjalainen@havu.example';
  await company.addPerson({ first_name: 'Anni', last_name: 'Karjalainen', email });
  await page.setViewportSize({ width: 768, height: 900 });
  await enter(page, url, company.key, '/personnel');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const address = page.getByText(email, { exact: true });
  await expect.poll(() => address.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});
