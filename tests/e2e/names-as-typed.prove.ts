import { enter, enterAsAdmin, expect, heading, test as staged, test, toast } from '../support/browser-test.ts';
import { startReseller } from '../support/company.ts';
import { button } from '../support/stage-page.ts';

/** What a sentence's own marks look like, and what a browser would take for markup, at once. */
const richest = '<0>{name}</0> <b>& B';
const names = [richest, '<b>A & B</b>', 'A < B > C', '</0>', '<0>x</0>', '{name}', String.raw`\x41\u0041`];

for (const name of names) {
  test(`design 8 a name is shown as typed in headings, fields, confirmations, buttons and addresses: ${name}`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    const group = await company.addGroup(name);
    const id = await company.addPerson({ first_name: name, last_name: 'Laine', company_groups: [group] });
    await enter(page, url, company.key, '/personnel');
    await page.getByRole('link', { name: `OPEN ${name} Laine`, exact: true }).click();
    await expect(heading(page, `${name} Laine`)).toBeVisible();
    await expect(page).toHaveURL(`${url}/personnel/${id}`);
    await page.getByRole('button', { name: `Remove from ${name}`, exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: `Delete ${name} Laine?`, exact: true })).toBeVisible();

    const reseller = await startReseller(server);
    const body = { name, email: 'office@havu.example' };
    const made = await server.call('POST', '/api/companies/', { token: reseller.key, body });
    await enter(page, url, reseller.key, `/companyform/${made.body.id}`);
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('textbox', { name: `Type ${name} to confirm`, exact: true })).toBeVisible();
    await expect(page.locator('label strong')).toHaveText(name);
    await page.locator('[name=typed]').fill(name);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Company removed')).toBeVisible();
  });
}

staged(
  'design 8 a question and a survey stand as they were typed in what is asked and said about them',
  async ({ quietPage: page, server, stage, url }) => {
    const label = '<0>How</0> was <b>A & B</b> {label}?';
    const survey = await stage.addSurvey({ title: '</0> < A > B' });
    await stage.addQuestion(survey, { label });
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/${survey}/`);
    await expect(heading(page, '</0> < A > B')).toBeVisible();
    await button(page, 'Duplicate survey').click();
    await expect(page.getByLabel('Title')).toHaveValue('</0> < A > B (copy)');

    await page.goto(`${url}/surveys/${survey}/edit?step=questions`);
    await button(page, `Delete: ${label}`).click();
    await expect(page.getByRole('alertdialog')).toContainText(`Do you really want to delete “${label}”?`);
  },
);
