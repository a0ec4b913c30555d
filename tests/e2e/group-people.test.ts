import type { Locator } from '@playwright/test';
import { enter, expect, test, toast } from '../support/browser-test.ts';
import { holdDeferredWork, holdFrames } from '../support/deferred-work.ts';
import { addSampleGroups, everyone, groupOf, members, option, usersOf } from '../support/groups-page.ts';
import { press } from '../support/keyboard.ts';
import { addManyPeople } from '../support/many-people.ts';
import { button, row } from '../support/stage-page.ts';

/** Waits until keys act on the option with this text, or on any. */
const active =
  (list: Locator, text = /./) =>
  () =>
    expect(list.locator('[role=option]:focus')).toHaveText(text);

test('2.13 by keyboard alone: searching, selecting ranges, adding, removing and saving', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { eero, helmi } = await addSampleGroups(company);
  await enter(page, url, company.key, '/groups/new');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Night shift');
  await press(page, 'Tab', () => expect(page.getByLabel('Description')).toBeFocused());
  await press(page, 'Tab', () => expect(page.getByRole('textbox', { name: 'Search users and groups' })).toBeFocused());
  await page.keyboard.type('havu');
  await expect(everyone(page).getByRole('option')).toHaveCount(4);
  // Enter moves to the results and submits nothing.
  await page.keyboard.press('Enter');
  await active(everyone(page))();
  await page.keyboard.press('Shift+End');
  await expect(button(page, 'Add (4)')).toBeVisible();
  await press(page, 'Shift+ArrowUp', () => expect(button(page, 'Add (3)')).toBeVisible());
  await press(page, 'Shift+ArrowUp', () => expect(button(page, 'Add (2)')).toBeVisible());
  await press(page, 'End', active(everyone(page), /^Helmi/));
  await page.keyboard.press('Space');
  await expect(everyone(page).getByRole('option', { selected: true })).toHaveText([/^Eero/, /^Grace/, /^Helmi/]);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Add (3)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(members(page).getByRole('option')).toHaveCount(3);
  for (const next of [
    button(page, 'Remove'),
    page.getByRole('textbox', { name: 'Search users in this group' }),
    page.getByRole('checkbox', { name: 'Select all Users in this group' }),
    members(page).getByRole('option').first(),
  ]) {
    await press(page, 'Tab', () => expect(next).toBeFocused());
  }
  await press(page, 'ArrowDown', active(members(page), /^Grace/));
  await page.keyboard.press('Enter');
  await expect(members(page).getByRole('option')).toHaveText([/^Eero/, /^Helmi/]);
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('checkbox', { name: 'Select all Users in this group' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Save')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Group added')).toBeVisible();
  await expect.poll(() => usersOf(company, 'Night shift')).toEqual([eero, helmi]);
});

test('2.13 a range that a key began stays while what was typed is still searched for @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { eero, grace } = await addSampleGroups(company);
  const searching = await holdDeferredWork(page);
  await enter(page, url, company.key, '/groups/new');
  await page.getByLabel('Name').fill('Night shift');
  const search = page.getByRole('textbox', { name: 'Search users and groups' });
  await search.pressSequentially('hav');
  await expect(everyone(page).getByRole('option')).toHaveCount(4);

  // The last letter finds the same four, and arrives after the range was begun.
  await searching.hold();
  await press(search, 'u', () => expect(search).toHaveValue('havu'));
  await press(search, 'Enter', active(everyone(page)));
  await press(page, 'Shift+End', () => expect(button(page, 'Add (4)')).toBeVisible());
  await searching.release();
  await press(page, 'Shift+ArrowUp', () => expect(button(page, 'Add (3)')).toBeVisible());
  await press(page, 'Shift+ArrowUp', () => expect(button(page, 'Add (2)')).toBeVisible());

  // Deleting a letter finds one more, above: the range is of the same people.
  await searching.hold();
  await search.fill('');
  await everyone(page).focus();
  await press(page, 'ArrowDown', active(everyone(page), /^Grace/));
  await press(page, 'Shift+ArrowDown', () => expect(button(page, 'Add (3)')).toBeVisible());
  await expect(everyone(page).getByRole('option')).toHaveCount(4);
  await searching.release();
  await expect(everyone(page).getByRole('option').first()).toHaveText(/Aino|Sales/);
  await everyone(page).press('Shift+ArrowUp');
  await expect(everyone(page).getByRole('option', { selected: true })).toHaveText([/^Eero/, /^Grace/]);
  await everyone(page).press('Enter');
  await button(page, 'Save').click();
  await expect(toast(page, 'Group added')).toBeVisible();
  await expect.poll(() => usersOf(company, 'Night shift')).toEqual([eero, grace]);
});

test('2.13, design 8 what was typed is looked at from its first option, also while a key still scrolls to the last @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await addManyPeople(server, company.companyId, 299);
  const frames = await holdFrames(page);
  await enter(page, url, company.key, '/groups/new');
  await expect(everyone(page).getByRole('option').first()).toBeVisible();
  await everyone(page).focus();
  await frames.hold();
  await press(page, 'End', active(everyone(page), /^Person 00299/));
  const search = page.getByRole('textbox', { name: 'Search users and groups' });
  await search.fill('person177@');
  await expect(everyone(page).getByRole('option')).toHaveText([/^Person 00177/]);
  await search.fill('');
  await expect(option(everyone(page), 'Person 00001')).toBeInViewport();
  await frames.release();
  await expect(option(everyone(page), 'Person 00001')).toBeInViewport();
});

test('2.13 on a phone: a tap selects, a second one lets go, and nothing is wider than the screen @prove', async ({
  browser,
  url,
  company,
}) => {
  await addSampleGroups(company);
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  await enter(page, url, company.key, '/groups/new');
  await option(everyone(page), 'Grace').tap();
  await option(everyone(page), 'Eero').tap();
  await option(everyone(page), 'Grace').tap();
  await button(page, 'Add (1)').tap();
  await expect(members(page).getByRole('option')).toHaveText([/^Eero/]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await context.close();
});

test('2.13, 5.1 a person who was removed in the meantime is left out, and the rest of the group is saved @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { helmi, sales } = await addSampleGroups(company);
  await enter(page, url, company.key, `/groups/${sales}`);
  await option(everyone(page), 'helmi@').dblclick();
  await company.call('DELETE', `users/${helmi}/`);
  await page.getByLabel('Name').fill('Sales, still two');
  await button(page, 'Save').click();
  await expect(row(page, 'Sales, still two').locator('td').nth(1)).toHaveText('2');
});

test('2.13 while the people or the groups cannot be loaded, saving takes nobody out, and both can be asked for again @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  const { eero, grace, sales } = await addSampleGroups(company);
  await company.addGroup('Board', [eero]);
  await page.route('**/users/', (route) => route.abort());
  await page.route('**/groups/', (route) => route.abort());
  await enter(page, url, company.key, `/groups/${sales}`);
  await expect(page.getByText('Saving does not change the people in the group.')).toBeVisible();
  await page.getByLabel('Name').fill('Sales, renamed');
  await button(page, 'Save').click();
  await expect(toast(page, 'Group updated')).toBeVisible();
  await expect.poll(() => groupOf(company, sales)).toMatchObject({ name: 'Sales, renamed', users: [eero, grace] });

  await enter(page, url, company.key, `/groups/${sales}`);
  await expect(page.getByText('Saving does not change the people in the group.')).toBeVisible();
  await page.unroute('**/users/');
  await button(page, 'Try again').click();
  await expect(members(page).getByRole('option')).toHaveCount(2);
  await expect(page.getByText('You can choose people one by one.')).toBeVisible();
  await page.unroute('**/groups/');
  await option(members(page), 'Eero').dblclick();
  await button(page, 'Try again').click();
  await expect(option(everyone(page), 'Board')).toHaveText('BoardAdds 1 person');
});

for (const { count, all, allButOne, wanted } of [
  { count: 300, all: '300', allButOne: '299', wanted: 177 },
  { count: 10_000, all: '10,000', allButOne: '9,999', wanted: 7_777 },
]) {
  const nameOf = (number: number) => `Person ${String(number).padStart(5, '0')}`;

  test(`2.13, design 8 of ${all} people those in sight are drawn; one is found by typing, and all are added at once @prove`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    await addManyPeople(server, company.companyId, count - 1);
    await enter(page, url, company.key, '/groups/new');
    await expect(everyone(page).getByRole('option').first()).toBeVisible();
    await expect.poll(() => everyone(page).getByRole('option').count()).toBeLessThan(60);
    await everyone(page).focus();
    await page.keyboard.press('End');
    await expect(option(everyone(page), nameOf(count - 1))).toBeInViewport();

    await page.getByLabel('Name').fill('Everyone');
    const search = page.getByRole('textbox', { name: 'Search users and groups' });
    await search.fill(`person${wanted}@`);
    await expect(everyone(page).getByRole('option')).toHaveText([
      `${nameOf(wanted)}person${wanted}@many${company.companyId}.example`,
    ]);
    await expect(page.getByText(`1 of ${all}`)).toBeVisible();
    await search.fill('');
    // A new search starts at its first option.
    await expect(option(everyone(page), nameOf(1))).toBeInViewport();
    await page.getByRole('checkbox', { name: 'Select all All users and groups' }).click();
    await button(page, `Add (${all})`).click();
    await expect(members(page).getByRole('option').first()).toHaveText(/^Aino Virtanen/);
    await expect(everyone(page)).toHaveAccessibleDescription('Everyone has been chosen.');
    await expect.poll(() => members(page).getByRole('option').count()).toBeLessThan(60);
    await option(members(page), nameOf(2)).dblclick();
    await button(page, 'Save').click();
    await expect(toast(page, 'Group added')).toBeVisible();
    await expect(row(page, 'Everyone').locator('td').nth(1)).toHaveText(allButOne);
  });
}
