import { violationsOn } from '../support/accessibility.ts';
import { enter, expect, speak } from '../support/browser-test.ts';
import { addManyPeople } from '../support/many-people.ts';
import { statusOf, test } from '../support/survey-page.ts';

const looks = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 320 },
] as const;

test('design 8 a survey is found and started by keyboard alone, from any page, by what its chart allows now', async ({
  quietPage: page,
  stage,
  openSurvey,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto', 'Ben Brown']);
  const survey = await stage.addSurvey({ title: 'Weekly pulse', respondent_ids: [anna] });
  await stage.addQuestion(survey);
  await openSurvey(survey);
  await expect(page).toHaveTitle('Weekly pulse – Survey – Rytmi');
  await page.goto(page.url().replace(/\/surveys.*/, '/groups'));
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();

  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const item = (name: string | RegExp) => palette.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(item('Personnel')).toBeVisible();
  const found = await violationsOn(page, looks);
  expect(found).toEqual([]);
  await page.keyboard.type('ben');
  await expect(item(/^Ben Brown/)).toBeVisible();
  await expect(item('Personnel')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('weekly pu');
  await expect(item('Weekly pulse').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('activate');
  await expect(item('Activate')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });
});

test('design 8 ten thousand people are searched while one types, and nothing found is said so, in Finnish', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await addManyPeople(server, company.companyId, 10_000);
  await speak(page, url, 'fi');
  await enter(page, url, company.key, '/surveys');
  await page.getByRole('button', { name: /, Oma tili$/ }).click();
  await page.getByRole('menuitem', { name: 'Haku ja toiminnot' }).click();
  const palette = page.getByRole('dialog', { name: 'Haku ja toiminnot' });
  await palette.getByRole('combobox').fill('9999');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await palette.getByRole('combobox').fill('ei ketään näin');
  await expect(palette.getByText('Ei tuloksia')).toBeVisible();
});

test('design 8 the account menu says who is signed in, keeps a theme over a reload, and lists the shortcuts', async ({
  quietPage: page,
  url,
  company,
}) => {
  const account = page.getByRole('button', { name: /, Your account$/ });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, url, company.key, '/surveys');
  await account.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Your account' });
  await expect(page.getByText(company.email)).toBeVisible();
  await expect(menu.getByRole('menuitemradio', { name: 'As on this device' })).toBeChecked();
  const found = await violationsOn(page, looks);
  expect(found).toEqual([]);
  await menu.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(account).toBeVisible();
  await expect.poll(scheme).toBe('dark');

  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Search and commands');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Search surveys' }).press('Shift+Slash');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await account.click();
  await menu.getByRole('menuitem', { name: 'Where you are logged in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where you are logged in' })).toBeVisible();
});
