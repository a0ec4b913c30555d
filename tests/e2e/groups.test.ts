import type { Page } from '@playwright/test';
import { fieldMessages } from '../../server/core/errors.messages.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { groupMessages } from '../../server/domain/groups/group.messages.ts';
import type { Locale } from '../../shared/locales.ts';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import { addSampleGroups, everyone, groupOf, members, option, usersOf } from '../support/groups-page.ts';
import { addManyPeople } from '../support/many-people.ts';
import { button, row } from '../support/stage-page.ts';

const names = (page: Page) => page.getByRole('rowheader');
const inLanguages: Record<Locale, { add: string; columns: string[]; members: string; added: string }> = {
  'en-GB': {
    add: 'Add group',
    columns: ['Group', 'Description', 'Users', 'Actions'],
    members: 'Users in this group',
    added: 'Group added',
  },
  fi: {
    add: 'Lisää ryhmä',
    columns: ['Ryhmä', 'Kuvaus', 'Henkilöitä', 'Toiminnot'],
    members: 'Tämän ryhmän henkilöt',
    added: 'Ryhmä lisätty',
  },
};
test('2.12, 8.11 lists group, description, user count and OPEN; search and order are in the address @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { helmi, sales } = await addSampleGroups(company);
  await company.call('POST', 'groups/', { name: 'Board', description: 'Decides on money', users: [helmi] });
  await company.addGroup('Årsta');
  await enter(page, url, company.key, '/');
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(heading(page, 'Groups')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Group', 'Description', 'Users', 'Actions']);
  await expect(row(page, 'Board').locator('th, td')).toHaveText(['Board', 'Decides on money', '1', 'OPEN']);
  await expect(row(page, 'Årsta').locator('th, td')).toHaveText(['Årsta', '–', '0', 'OPEN']);
  await expect(page.getByText('3 groups', { exact: true })).toBeVisible();
  await expect(row(page, 'Sales').getByRole('link', { name: '2: users of Sales' })).toHaveAttribute(
    'href',
    `/personnel?group=${sales}`,
  );

  await button(page, 'Users').click();
  await expect(names(page)).toHaveText(['Årsta', 'Board', 'Sales']);
  await button(page, 'Users').click();
  await expect(names(page)).toHaveText(['Sales', 'Board', 'Årsta']);
  await expect(page).toHaveURL(`${url}/groups?sort=-users`);

  const search = page.getByRole('textbox', { name: 'Search groups' });
  await search.fill('MONEY');
  await expect(names(page)).toHaveText(['Board']);
  await search.fill('s');
  await expect(names(page)).toHaveText(['Sales', 'Board', 'Årsta']);
  await search.fill('sa');
  await expect(names(page)).toHaveText(['Sales']);
  await expect(page.getByText('1 of 3 groups')).toBeVisible();
  await expect(page).toHaveURL(`${url}/groups?search=sa&sort=-users`);
  await page.reload();
  await expect(search).toHaveValue('sa');
  await expect(names(page)).toHaveText(['Sales']);
  await expect(page.getByRole('columnheader', { name: 'Users' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('link', { name: 'OPEN Sales' }).click();
  await expect(heading(page, 'Sales')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Groups' }).click();
  await expect(search).toHaveValue('sa');
  await search.fill('nothing like this');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('0 of 3 groups')).toBeVisible();
  await button(page, 'Show all groups').click();
  await expect(names(page)).toHaveText(['Sales', 'Board', 'Årsta']);
  await expect(page).toHaveURL(`${url}/groups?sort=-users`);
});

test('2.12, 8.11 without groups the list says what they are for; one that does not come can be asked for again @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await page.route('**/groups/', (route) => route.abort());
  await enter(page, url, company.key, '/groups');
  await expect(page.getByText('The groups could not be loaded.')).toBeVisible();
  await page.unroute('**/groups/');
  await button(page, 'Try again').click();
  await expect(page.getByText('This list is empty.')).toBeVisible();
  await expect(page.getByText(/^Add a group, such as a team/)).toBeVisible();
  await page.getByRole('link', { name: 'Add the first group' }).click();
  await expect(heading(page, 'Add group')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('2.13, 4.12, 7.12, 8.13 adds people and all of a group, changes the group, and each list shows it', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { eero, grace, helmi, otherHelmi } = await addSampleGroups(company);
  await enter(page, url, company.key, '/groups');
  await page.getByRole('link', { name: 'Add group' }).click();
  await page.getByLabel('Name').fill('Spring fair');
  await page.getByLabel('Description').fill('Two days\nin May');
  await expect(members(page)).toHaveAccessibleDescription('Nobody is in this group yet.');
  await expect(everyone(page).getByRole('option').first()).toHaveText('SalesAdds 2 people');
  await option(everyone(page), 'Sales').dblclick();
  await expect(members(page).getByRole('option')).toHaveText([
    'Eero Mäkineneero@havu.example',
    'Grace Browngrace@havu.example',
  ]);
  // Sales has nobody left to add.
  await expect(option(everyone(page), 'Sales')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Search users and groups' }).fill('lahti helmi@');
  await expect(everyone(page).getByRole('option')).toHaveText(['Helmi Lahtihelmi@havu.example']);
  await everyone(page).getByRole('option').click();
  await button(page, 'Add (1)').click();
  await page.getByRole('textbox', { name: 'Search users in this group' }).fill('eero');
  await option(members(page), 'Eero').click();
  await button(page, 'Remove (1)').click();
  await expect(members(page)).toHaveAccessibleDescription('No results found');
  await button(page, 'Save').click();
  await expect(toast(page, 'Group added')).toBeVisible();
  await expect(page).toHaveURL(`${url}/groups`);
  await expect(row(page, 'Spring fair').locator('td')).toHaveText(['Two days\nin May', '2', 'OPEN']);
  await expect.poll(() => usersOf(company, 'Spring fair')).toEqual([grace, helmi]);

  await page.getByRole('link', { name: 'OPEN Spring fair' }).click();
  await expect(heading(page, 'Spring fair')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Two days\nin May');
  // The group itself is not offered.
  await expect(option(everyone(page), 'Spring fair')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all All users and groups' }).click();
  await button(page, /^Add \(\d+\)$/).click();
  await expect(members(page).getByRole('option')).toHaveCount(5);
  await expect(everyone(page)).toHaveAccessibleDescription('Everyone has been chosen.');
  await option(members(page), 'Aino').dblclick();
  await page.getByLabel('Name').fill('Autumn fair');
  await button(page, 'Save').click();
  await expect(toast(page, 'Group updated')).toBeVisible();
  await expect(row(page, 'Autumn fair').locator('td').nth(1)).toHaveText('4');
  await expect.poll(() => usersOf(company, 'Autumn fair')).toEqual([eero, grace, helmi, otherHelmi]);

  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(row(page, 'Eero Mäkinen')).toContainText('Autumn fair');
});

for (const [locale, labels] of Object.entries(inLanguages) as [Locale, (typeof inLanguages)[Locale]][]) {
  test(`2.12, 2.13, 5.1, 8.3 a missing or taken name is refused at its field in ${locale}, and what was chosen stays @prove`, async ({
    quietPage: page,
    url,
    company,
  }) => {
    const say = translatorOf(locale);
    await addSampleGroups(company);
    await speak(page, url, locale);
    await enter(page, url, company.key, '/groups');
    await expect(page.getByRole('columnheader')).toHaveText(labels.columns);
    await page.getByRole('link', { name: labels.add }).click();
    await expect(heading(page, labels.add)).toBeVisible();
    const name = page.locator('input[name=name]');
    const submit = page.locator('main button[type=submit]');
    await page.getByRole('option').filter({ hasText: 'Helmi' }).first().dblclick();
    await submit.click();
    await expect(name).toHaveAccessibleDescription(say(fieldMessages.required));
    await expect(name).toBeFocused();
    await name.fill('SALES');
    await submit.click();
    await expect(name).toHaveAccessibleDescription(say(groupMessages.nameTaken));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    const chosen = page.getByRole('listbox', { name: labels.members }).getByRole('option');
    await expect(chosen).toHaveCount(1);
    await name.fill('Sales 2');
    await submit.click();
    await expect(toast(page, labels.added)).toBeVisible();
    await expect.poll(() => usersOf(company, 'Sales 2')).toHaveLength(1);
  });
}

test('5.10, 8.13 asks before deleting; only the group is deleted, its people stay @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { eero, sales } = await addSampleGroups(company);
  await enter(page, url, company.key, '/groups');
  await page.getByRole('link', { name: 'OPEN Sales' }).click();
  await page.getByLabel('Name').fill('Not saved');
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Sales?' });
  await expect(dialog).toContainText('Its people stay');
  await expect(button(dialog, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Not saved');
  await expect.poll(async () => (await groupOf(company, sales)).name).toBe('Sales');
  await button(page, 'Delete').click();
  await button(dialog, 'Delete').click();
  await expect(toast(page, 'Group removed')).toBeVisible();
  await expect(page.getByText('This list is empty.')).toBeVisible();
  await expect.poll(async () => (await company.call('GET', `groups/${sales}/`)).status).toBe(404);
  await expect.poll(async () => (await company.call('GET', `users/${eero}/`)).body.company_groups).toEqual([]);
});

test('2.13, 8.6 a group that someone has removed says so, where it is opened and where it is saved @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { sales } = await addSampleGroups(company);
  await enter(page, url, company.key, `/groups/${sales}`);
  await page.getByLabel('Name').fill('Too late');
  await company.call('DELETE', `groups/${sales}/`);
  await button(page, 'Save').click();
  await expect(page.getByRole('main').getByText(/^It no longer exists/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Too late');
  await enter(page, url, company.key, `/groups/${sales}`);
  await expect(page.getByText('This group does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Groups' }).click();
  await expect(page.getByText('This list is empty.')).toBeVisible();
});

test('design 4 two who change one group at once: each change is kept, and asked about only where both changed the same @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const { eero, helmi, sales } = await addSampleGroups(company);
  await addManyPeople(server, company.companyId, 12);
  const { body: people } = await company.call('GET', 'users/');
  const many = people.filter((one: { first_name: string }) => one.first_name === 'Person');
  const theirIds = [eero, ...many.map((one: { id: number }) => one.id)];
  await enter(page, url, company.key, `/groups/${sales}`);
  await page.getByLabel('Name').fill('Mine');
  await option(everyone(page), 'helmi@').dblclick();
  const change = { name: 'Theirs', description: 'Sells', users: theirIds };
  await expect.poll(async () => (await company.call('PATCH', `groups/${sales}/`, change)).status).toBe(200);

  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: /saved this group in the meantime/ });
  const cells = (label: string) => dialog.getByRole('row').filter({ hasText: label }).getByRole('cell');
  await expect(cells('Name')).toHaveText(['Mine', 'Theirs']);
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await button(dialog, 'Keep editing').last().click();
  await expect(page.getByLabel('Name')).toHaveValue('Mine');
  await button(page, 'Save').click();
  await button(dialog, 'Keep mine').click();
  await expect(toast(page, 'Group updated')).toBeVisible();
  await expect(toast(page, 'Someone else’s changes were kept too: Description, Users in this group')).toBeVisible();
  // Grace was removed by the other admin, Helmi was added here.
  const { users, ...fields } = await groupOf(company, sales);
  expect(fields).toMatchObject({ name: 'Mine', description: 'Sells' });
  expect(new Set(users)).toEqual(new Set([...theirIds, helmi]));

  await page.getByRole('link', { name: 'OPEN Mine' }).click();
  await page.getByLabel('Name').fill('Mine again');
  await company.call('PATCH', `groups/${sales}/`, change);
  await button(page, 'Save').click();
  await button(dialog, 'Take theirs').click();
  await expect(page.getByLabel('Name')).toHaveValue('Theirs');
  await expect(page.getByLabel('Description')).toHaveValue('Sells');
});

test('design 8 unsaved changes are asked about before the page is left, and only they @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { sales } = await addSampleGroups(company);
  await enter(page, url, company.key, '/groups');
  await page.getByRole('link', { name: 'OPEN Sales' }).click();
  await option(everyone(page), 'helmi@').dblclick();
  await page.getByRole('link', { name: 'Surveys' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await button(dialog, 'Stay on the page').click();
  await expect(members(page).getByRole('option')).toHaveCount(3);
  // As it was stored: nothing to ask about.
  await option(members(page), 'helmi@').dblclick();
  await page.getByRole('main').getByRole('link', { name: 'Groups' }).click();
  await expect(heading(page, 'Groups')).toBeVisible();

  await page.getByRole('link', { name: 'OPEN Sales' }).click();
  await page.getByLabel('Description').fill('Lost');
  await page.goBack();
  await button(dialog, 'Leave without saving').click();
  await expect(heading(page, 'Groups')).toBeVisible();
  await expect.poll(async () => (await groupOf(company, sales)).description).toBe('');
});

test('design 8 a lost network loses nothing of the form, and saving again makes one group @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { helmi } = await addSampleGroups(company);
  await enter(page, url, company.key, '/groups/new');
  await page.getByLabel('Name').fill('Spring fair');
  await option(everyone(page), 'helmi@').dblclick();
  await page.route('**/groups/', (route) => route.abort('internetdisconnected'));
  await button(page, 'Save').click();
  await expect(page.getByRole('main').getByText(/^The server is not responding/)).toBeVisible();
  await page.unroute('**/groups/');
  // The request arrives this time, its answer does not.
  let arrived = 0;
  await page.route('**/groups/', async (route) => {
    await route.fetch();
    arrived += 1;
    await route.abort('connectionreset');
  });
  await button(page, 'Save').click();
  await expect.poll(() => arrived).toBeGreaterThan(0);
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/groups/');
  await expect(page.getByLabel('Name')).toHaveValue('Spring fair');
  await expect(members(page).getByRole('option')).toHaveText([/^Helmi/]);
  await button(page, 'Save').click();
  await expect(toast(page, 'Group added')).toBeVisible();
  await expect.poll(() => usersOf(company, 'Spring fair')).toEqual([helmi]);
  await expect.poll(async () => (await company.call('GET', 'groups/')).body).toHaveLength(2);
});
