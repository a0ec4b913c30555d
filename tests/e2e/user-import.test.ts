import type { Locator } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { expect, heading, speak } from '../support/browser-test.ts';
import {
  addressesOf,
  choose,
  csv,
  header,
  importButton,
  inState,
  openImport,
  people,
  test,
  uploads,
} from '../support/import-page.ts';
import { button } from '../support/stage-page.ts';

/** Drops files made in the page, as a drag from the desktop does. @returns whether the page kept the browser away */
function drop(target: Locator, event: 'dragenter' | 'drop', files: Record<string, string>): Promise<boolean> {
  return target.evaluate(
    (element, [type, contents]) => {
      const dataTransfer = new DataTransfer();
      for (const [name, content] of Object.entries(contents)) dataTransfer.items.add(new File([content], name));
      const dragged = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      return !element.dispatchEvent(dragged);
    },
    [event, files] as const,
  );
}

test('2.9, 8.10 what a file holds is shown first, then everybody is created, with groups and mails', async ({
  importPage: page,
  server,
  stage,
}) => {
  const [known] = await stage.addPeople(['Eero Mäkinen']);
  await stage.addGroup('Sales', [known]);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await expect(heading(page, 'Import users')).toBeVisible();
  await expect(page.getByText('Your plan is billed per user: adding people may change the price.')).toBeVisible();
  const file = [
    'Email;phone;Last name;First name;Groups',
    'Grace@First.example;040;Brown;Grace;Board | sales',
    'liisa@first.example;;Niemi;Liisa;',
    '"pekka@first.example";;"Laine; the elder";Pekka;Board',
  ].join('\r\n');
  await choose(page, csv(file, 'our people.csv'));
  await inState(page, 'previewing.sound');
  await expect(page.getByRole('group', { name: 'File to import' })).toContainText('our people.csv');
  await expect(page.getByRole('status').filter({ hasText: '3 people found in the file' })).toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: /^(Board · new|sales)$/ })).toHaveText([
    'Board · new',
    'sales',
  ]);
  await expect(page.getByText('The encoding is UTF-8, and the cells are separated by semicolons.')).toBeVisible();
  await expect(page.getByText('The first line is a header row.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')).toHaveText([
    'EmailEmail',
    'phonenot imported',
    'Last nameLast name',
    'First nameFirst name',
    'GroupsGroups',
  ]);
  const rows = page.getByRole('table', { name: 'People in the file' }).getByRole('row');
  await expect(rows.nth(1).locator('th, td')).toHaveText(['Grace', 'Brown', 'grace@first.example', 'Board, sales']);
  await expect(rows.nth(3).locator('th, td')).toHaveText(['Pekka', 'Laine; the elder', 'pekka@first.example', 'Board']);
  expect(sent).toBe(0);

  await button(page, 'Import 3 people').click();
  await expect(page.getByRole('heading', { name: 'Users created.' })).toBeFocused();
  await expect(page.getByText('3 people were added and get an email to choose a password.')).toBeVisible();
  expect(sent).toBe(1);
  await page.getByRole('link', { name: 'Go to Personnel' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'grace@first.example' })).toContainText('Grace Brown');
  await expect(page.getByRole('row').filter({ hasText: 'grace@first.example' })).toContainText(/Sales.*Board/);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('row').filter({ hasText: /^Board/ })).toBeVisible();
  const mails = (await server.outbox()).filter(({ to }) => to.endsWith('@first.example'));
  expect(mails.map(({ to }) => to).sort()).toEqual(
    ['grace@first.example', 'liisa@first.example', 'pekka@first.example'].sort(),
  );
});

test('8.10 emails that have an account are listed as skipped, and another file can follow @prove', async ({
  importPage: page,
  stage,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, people(2, 'skipped.example'));
  await importButton(page).click();
  await inState(page, 'done.created');

  await choose(page, people(3, 'skipped.example'));
  await inState(page, 'previewing.sound');
  await importButton(page).click();
  await expect(page.getByRole('heading', { name: '1 person was added' })).toBeFocused();
  await expect(
    page.getByText('Following emails were skipped, because they have already account.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Users created.')).toHaveCount(0);
  const skipped = page.getByRole('region', { name: 'Skipped emails' }).getByRole('listitem');
  await expect(skipped).toHaveText(['aino0@skipped.example', 'aino1@skipped.example']);
  await button(page, 'Copy the addresses').click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('aino0@skipped.example\naino1@skipped.example');

  // Existing people are recognised beforehand only where the lists can be loaded.
  await page.route('**/api/companies/*/users/', (route) => route.abort('connectionrefused'));
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Import another file').click();
  await (await chooser).setFiles(people(3, 'skipped.example'));
  await inState(page, 'previewing.uncompared');
  await page.unroute('**/api/companies/*/users/');
  await button(page, 'Import').click();
  await expect(page.getByRole('heading', { name: 'Nobody was added' })).toBeVisible();
  await expect(skipped).toHaveCount(3);
  await expect
    .poll(async () => (await addressesOf(stage)).filter((email) => email.endsWith('@skipped.example')))
    .toHaveLength(3);
});

test('design 8 the whole import goes by keyboard alone @prove', async ({ importPage: page }) => {
  const focused = page.locator(':focus');
  /** Tabs until the element has focus, as far as a person would. */
  const tabTo = async (role: 'button' | 'link', name: string) => {
    const wanted = page.getByRole(role, { name, exact: true });
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 20; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await page.locator('h1').focus();
  // Requested before tabbing there: the browser receives it independently of the keys, and an immediate press may
  // overtake it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo('button', 'Choose a file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(people(2, 'keyboard.example'));
  await expect(focused).toHaveAccessibleName('Choose another file');
  await tabTo('button', 'Import 2 people');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Users created.');
  await tabTo('link', 'Go to Personnel');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Personnel')).toBeVisible();
});

test('2.9 a file can be dropped on the field; one beside it or two at once do no harm @prove', async ({
  importPage: page,
}) => {
  const zone = page.getByRole('group', { name: 'File to import' });
  const file = { 'dropped.csv': `${header}\nAino,Virtanen,aino@dropped.example,` };
  await expect.poll(() => drop(page.locator('h1'), 'drop', file)).toBe(true);
  await inState(page, 'choosing');
  await drop(zone, 'dragenter', file);
  await expect(zone).toHaveAttribute('data-over', 'true');
  await expect.poll(() => drop(zone, 'drop', { ...file, 'second.csv': header })).toBe(true);
  await expect(zone.getByRole('alert')).toHaveText('Drop one file at a time.');
  await expect(zone).not.toHaveAttribute('data-over');
  await inState(page, 'choosing');
  await expect.poll(() => drop(zone, 'drop', file)).toBe(true);
  await inState(page, 'previewing.sound');
  await expect(zone.getByRole('alert')).toBeEmpty();
  await expect(zone).toContainText('dropped.csv');
});

for (const [locale, link, labels] of [
  ['en-GB', 'Download an example CSV', { done: 'Users created.', name: 'Grace Brown', to: 'Go to Personnel' }],
  ['fi', 'Lataa CSV-esimerkki', { done: 'Henkilöt lisätty.', name: 'Aino Virtanen', to: 'Siirry henkilöstöön' }],
] as const) {
  test(`2.9 the example CSV can be downloaded and imported as it is (${locale}) @prove`, async ({
    quietPage: page,
    server,
    url,
    stage,
  }) => {
    await speak(page, url, locale);
    await openImport(page, server, url, stage);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    await choose(page, await (await downloading).path());
    await inState(page, 'previewing.sound');
    await importButton(page).click();
    await expect(page.getByRole('heading', { name: labels.done })).toBeVisible();
    await page.getByRole('link', { name: labels.to }).click();
    await expect(page.getByRole('row').filter({ hasText: labels.name }).first()).toBeVisible();
  });
}

test('design 8 each state of the import is accessible in both themes, narrow and wide @prove', async ({
  importPage: page,
}) => {
  const looks = [
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 320 },
  ] as const;
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await choose(page, csv(`${header},phone\n,${'x'.repeat(200)},not an address,Sales,040`));
  await inState(page, 'previewing.faulty');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await choose(page, people(12, 'looks.example'));
  await inState(page, 'previewing.sound');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await page.route(uploads, () => {});
  await importButton(page).click();
  await button(page, 'Stop').click();
  await inState(page, 'previewing.stopped');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await page.unroute(uploads);
  await importButton(page).click();
  await inState(page, 'done.created');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await choose(page, people(40, 'looks.example'));
  await inState(page, 'previewing.sound');
  await importButton(page).click();
  await inState(page, 'done.skipped');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
});
