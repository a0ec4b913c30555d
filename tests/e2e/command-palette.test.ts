import { violationsOn } from '../support/accessibility.ts';
import { enter, expect, heading, speak, tabOpenedBy } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { addManyPeople } from '../support/many-people.ts';
import { answeredSurvey } from '../support/report-page.ts';
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
  await expect(item(/^Personnel$/)).toBeVisible();
  const found = await violationsOn(page, looks);
  expect(found).toEqual([]);
  await page.keyboard.type('ben');
  await expect(item(/^Ben Brown/)).toBeVisible();
  await expect(item(/^Personnel$/)).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('weekly pu');
  await expect(item('Weekly pulse').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeFocused();
  await expect(palette).toBeHidden();

  // A command that opens a dialog leads into it; closed, it leaves the focus on the page.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('delete');
  await expect(palette.locator('[role=option][data-focused]')).toHaveText(/^Delete/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').locator(':focus')).toBeVisible();
  await press(page, 'Escape', () => expect(page.getByRole('alertdialog')).toHaveCount(0));
  await expect(page.locator('main :focus')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('activate');
  await expect(item(/^Activate$/)).toBeVisible();
  await press(page, 'Escape', () => expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(''));
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });
});

test('design 8 what is typed while the palette is on its way is for the palette, not for the page behind', async ({
  quietPage: page,
  company,
  url,
}) => {
  await company.addPerson({ first_name: 'Ben', last_name: 'Brown' });
  await enter(page, url, company.key, '/groups/new');
  const field = page.getByLabel('Description');
  await field.focus();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.js');
  await page.keyboard.press('Control+k');
  await asked;
  const place = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(place).toBeVisible();
  // Given up, it is forgotten, and the page has its keys again.
  await page.keyboard.type('anna');
  await page.keyboard.press('Escape');
  await page.keyboard.type('Two days');
  await expect(field).toHaveValue('Two days');
  await expect(place).toBeHidden();
  // So is the list of shortcuts.
  await field.blur();
  await page.keyboard.press('?');
  await expect(place).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(place).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('benn');
  await page.keyboard.press('Backspace');
  release();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toHaveValue('ben');
  await expect(palette.getByRole('option', { name: /^Ben Brown/ })).toBeVisible();
  await expect(field).toHaveValue('Two days');
  await press(page, 'Escape', () => expect(palette.getByRole('combobox')).toHaveValue(''));
  await press(page, 'Escape', () => expect(palette).toBeHidden());
  await press(page, 'Control+k', () => expect(palette.getByRole('combobox')).toHaveValue(''));
});

test('design 8 ten thousand people are searched while one types, and nothing found is said so, in Finnish @prove', async ({
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

test('design 8 the account menu says who is signed in, keeps a theme over a reload, and lists the shortcuts @prove', async ({
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
  await press(page, 'Escape', () => expect(page.getByRole('dialog')).toHaveCount(0));
  await page.getByRole('textbox', { name: 'Search surveys' }).press('Shift+Slash');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await account.click();
  await menu.getByRole('menuitem', { name: 'Where you are logged in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where you are logged in' })).toBeVisible();
});

test('design 8, 2.14, 6.3 each page offers what its charts allow, with its own reasons where not; a page opens in a new tab @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
  openSurvey,
}) => {
  const survey = await answeredSurvey(server, stage);
  await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
    stage.companyId,
  ]);
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const offered = palette.getByRole('group', { name: 'On this page' }).getByRole('option');
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  /** Types enough of a name that it comes first. */
  const find = async (text: string, name: RegExp) => {
    await page.keyboard.type(text);
    await expect(palette.locator('[role=option][data-focused]')).toHaveText(name);
  };
  await openSurvey(survey);
  await expect(page.getByRole('button', { name: 'End survey' })).toBeVisible();
  await open();
  await expect(offered.filter({ hasText: 'End survey' })).toBeEnabled();
  await expect(offered.filter({ hasText: 'Send reminder' })).toHaveAttribute('aria-disabled', 'true');
  await expect(offered.filter({ hasText: 'Send reminder' })).toContainText('Nobody is late.');
  await find('dashb', /^Dashboard$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Precise' })).toBeChecked();

  await open();
  await expect(offered.filter({ hasText: 'Export CSV' })).toContainText(
    'Please upgrade to Professional plan to export',
  );
  await expect(offered.filter({ hasText: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  await find('relative', /^Scale: Relative$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Relative' })).toBeChecked();
  await open();
  await find('personnel', /^Personnel$/);
  const beside = await tabOpenedBy(page, () => page.keyboard.press('Control+Enter'));
  await expect(beside).toHaveURL(`${url}/personnel`);
  await beside.close();
  await expect(page.getByRole('radio', { name: 'Relative' })).toBeChecked();

  await page.goto(`${url}/surveys/${survey}/edit?step=questions`);
  await expect(page.getByRole('button', { name: 'Add question' })).toBeVisible();
  await open();
  await find('add question', /^Add question$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save question' })).toBeVisible();
  await open();
  await expect(offered.filter({ hasText: 'Next' })).toContainText('Save or cancel the open question first.');
  await expect(offered.filter({ hasText: 'Save question' })).toBeEnabled();
  const found = await violationsOn(page, looks.slice(0, 1));
  expect(found).toEqual([]);
  await find('close the question', /^Close the question without saving$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save question' })).toBeHidden();
  await open();
  await find('next', /^Next$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Respondents' })).toBeVisible();

  await press(page, 'Escape', () => expect(page.getByRole('dialog')).toHaveCount(0));
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('in a new tab');

  await speak(page, url, 'fi');
  await page.goto(`${url}/groups/new`);
  await expect(heading(page, 'Lisää ryhmä')).toBeVisible();
  await page.locator('main [name=name]').fill('Tiimi');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Haku ja toiminnot' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('tallenna');
  await expect(page.locator('[role=option][data-focused]')).toHaveText('Tallenna');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Ryhmät')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tiimi', exact: true })).toBeVisible();
});
