import type { Page } from '@playwright/test';
import { enter, expect, heading, test, toast } from '../support/browser-test.ts';
import type { TestCompany } from '../support/company.ts';
import { startReseller } from '../support/company.ts';
import { stageOf } from '../support/survey-stage.ts';

const asked = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const row = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('row', { name: new RegExp(`^${name}`) });
const press = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const deleteIt = (page: Page, name = 'Delete') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const status = async (company: TestCompany, path: string) => (await company.call('GET', path)).status;

test('5.10, design 4 a person whom someone else has changed is not deleted unseen', async ({
  quietPage: page,
  url,
  company,
}) => {
  const id = await company.addPerson({ first_name: 'Eero', last_name: 'Lahti' });
  await enter(page, url, company.key, `/personnel/${id}`);
  await expect(heading(page, 'Eero Lahti')).toBeVisible();
  await company.call('PATCH', `users/${id}/`, { last_name: '<b>A & B</b>' });

  await deleteIt(page);
  await press(page, 'Delete');
  await expect(asked(page, 'Someone else has saved this person in the meantime')).toContainText(
    'Nothing has been deleted yet.',
  );
  await expect(row(page, 'Last name').getByRole('cell')).toHaveText(['Lahti', '<b>A & B</b>']);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep' })).toBeFocused();
  await expect.poll(() => status(company, `users/${id}/`)).toBe(200);

  await press(page, 'Keep');
  await expect(heading(page, 'Eero <b>A & B</b>')).toBeVisible();
  await company.call('PATCH', `users/${id}/`, { last_name: 'Niemi' });
  await deleteIt(page);
  await press(page, 'Delete');
  await expect(row(page, 'Last name')).toBeVisible();
  await company.call('PATCH', `users/${id}/`, { first_name: 'Eerika' });
  await press(page, 'Delete anyway');
  await expect(row(page, 'First name').getByRole('cell')).toHaveText(['Eero', 'Eerika']);
  await press(page, 'Delete anyway');
  await expect(toast(page, 'User removed')).toBeVisible();
  await expect.poll(() => status(company, `users/${id}/`)).toBe(404);
});

test('5.10, design 4 what was typed over a group stays when the group is kept', async ({
  quietPage: page,
  url,
  company,
}) => {
  const id = await company.addGroup('Sales');
  await enter(page, url, company.key, `/groups/${id}`);
  await page.locator('main [name=description]').fill('Mine');
  await company.call('PATCH', `groups/${id}/`, { name: 'Marketing' });
  await deleteIt(page);
  await press(page, 'Delete');
  await expect(row(page, 'Name').getByRole('cell')).toHaveText(['Sales', 'Marketing']);
  await expect(row(page, 'Description')).toHaveCount(0);
  await press(page, 'Keep');
  await expect(page.locator('main [name=description]')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Marketing/ })).toContainText('Mine');
});

test('2.11, 5.10, design 4 a company that someone else has renamed is deleted by the name that it has now', async ({
  quietPage: page,
  server,
  url,
}) => {
  const reseller = await startReseller(server);
  const made = await server.call('POST', '/api/companies/', {
    token: reseller.key,
    body: { name: 'Havupuu Oy', email: 'office@havu.example' },
  });
  const path = `/api/companies/${made.body.id}/`;
  await enter(page, url, reseller.key, `/companyform/${made.body.id}`);
  await expect(heading(page, 'Havupuu Oy')).toBeVisible();
  await server.call('PATCH', path, { token: reseller.key, body: { name: 'Koivu Oy' } });
  await deleteIt(page);
  await page.locator('[name=typed]').fill('Havupuu Oy');
  await press(page, 'Delete');
  await expect(row(page, 'Company name').getByRole('cell')).toHaveText(['Havupuu Oy', 'Koivu Oy']);
  await expect(page.locator('[name=typed]')).toHaveValue('');
  await page.locator('[name=typed]').fill('Havupuu Oy');
  await expect(page.getByRole('button', { name: 'Delete anyway' })).toHaveAttribute('aria-disabled', 'true');
  await page.locator('[name=typed]').fill('Koivu Oy');
  await press(page, 'Delete anyway');
  await expect(toast(page, 'Company removed')).toBeVisible();
  await expect.poll(async () => (await server.call('GET', path, { token: reseller.key })).status).toBe(404);
});

test('8.12, 5.10, design 4 a survey that someone else has changed is not deleted unseen', async ({
  quietPage: page,
  server,
  url,
}) => {
  const stage = await stageOf(server);
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ title: 'Pulse' });
  const { body } = await server.call('POST', '/api/auth/login/', { body: stage.login });
  await enter(page, url, body.key, `/surveys/${survey}/`);
  await expect(heading(page, 'Pulse')).toBeVisible();
  await stage.change(survey, { title: 'Beat </0>', respondent_ids: [anna] });
  await deleteIt(page, 'Delete survey');
  await press(page, 'Delete');
  await expect(asked(page, 'Someone else has changed this survey in the meantime')).toBeVisible();
  await expect(row(page, 'Title').getByRole('cell')).toHaveText(['Pulse', 'Beat </0>']);
  await expect(row(page, 'Respondents').getByRole('cell')).toHaveText(['0', '1']);
  await press(page, 'Keep');
  await expect(heading(page, 'Beat </0>')).toBeVisible();
  await stage.change(survey, { title: 'Pulse again' });
  await deleteIt(page, 'Delete survey');
  await press(page, 'Delete');
  await press(page, 'Delete anyway');
  await expect(toast(page, 'Survey removed')).toBeVisible();
  await expect.poll(async () => (await stage.api('GET', `questionnaires/${survey}/`)).status).toBe(404);
});
