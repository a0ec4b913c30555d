import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { enterAsAdmin, expect, heading, speak, tabOpenedBy } from '../support/browser-test.ts';
import { gateRequests } from '../support/held-requests.ts';
import { test } from '../support/opened-pages.ts';
import { must } from '../support/survey-stage.ts';

const trail = (page: Page) => page.getByRole('navigation', { name: /^(Breadcrumb|Murupolku)$/ });
const narrow = { width: 375, height: 800 };

test('2.7, 2.12, 2.14, design 8 a row opens by a click anywhere on it, selecting text opens nothing, and pages begin at one edge', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await stage.addPeople(['Anna Aalto']);
  const group = must(
    await stage.api('POST', 'groups/', { name: 'Sales', description: 'All who sell', users: [] }),
    201,
  );
  const survey = await stage.addSurvey({ title: 'Weekly pulse' });
  await enterAsAdmin(page, server, stage);
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(`${url}/groups`);
  const left = (name: string) => heading(page, name).evaluate((title) => title.getBoundingClientRect().left);
  await expect(heading(page, 'Groups')).toBeVisible();
  const edge = await left('Groups');
  const row = page.getByRole('row', { name: /Sales/ });
  await expect(row.getByRole('link', { name: 'Sales', exact: true })).toHaveAttribute('href', /^\/groups\/\d+$/);
  const description = row.getByText('All who sell');
  const beside = await tabOpenedBy(page, () => description.click({ modifiers: ['ControlOrMeta'] }));
  await expect(beside).toHaveURL(`${url}/groups/${group.body.id}`);
  await beside.close();
  await expect(page).toHaveURL(`${url}/groups`);
  await row.getByText('All who sell').selectText();
  await row.getByText('All who sell').dispatchEvent('click');
  await expect(page).toHaveURL(`${url}/groups`);
  await page.evaluate(() => document.getSelection()?.removeAllRanges());
  await row.getByText('All who sell').click();
  await expect(heading(page, 'Sales')).toBeVisible();
  await expect.poll(() => left('Sales')).toBe(edge);

  await page.goto(`${url}/personnel`);
  await page
    .getByRole('row', { name: /Anna Aalto/ })
    .getByText('anna.aalto', { exact: false })
    .click();
  await expect(heading(page, 'Anna Aalto')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect.poll(() => left('Anna Aalto')).toBe(edge);

  await page.setViewportSize(narrow);
  await page.goto(`${url}/surveys`);
  await page
    .getByRole('row', { name: /Weekly pulse/ })
    .getByText('Inactive')
    .click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
});

test('design 8 breadcrumbs lead from a record to its list and from what belongs to a survey to the survey @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Weekly pulse' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  await page.getByRole('link', { name: 'Weekly pulse', exact: true }).click();
  await expect(trail(page).getByRole('listitem')).toHaveText(['Surveys', 'Weekly pulse']);
  await expect(trail(page).getByText('Weekly pulse')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Edit survey' }).click();
  await expect(trail(page).getByRole('listitem')).toHaveText(['Surveys', 'Weekly pulse', 'Survey form']);
  await page.goto(`${url}/surveys/${survey}/dashboard`);
  await expect(trail(page).getByRole('listitem')).toHaveText(['Surveys', 'Weekly pulse', 'Dashboard']);
  const looks = [
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 375 },
  ] as const;
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  // On a narrow screen, only the link to the parent.
  await expect(trail(page).getByRole('listitem')).toHaveText(['Weekly pulse']);
  await trail(page).getByRole('link', { name: 'Weekly pulse' }).press('Enter');
  await expect(heading(page, 'Weekly pulse')).toBeFocused();
  await trail(page).getByRole('link', { name: 'Surveys' }).press('Enter');
  await expect(page).toHaveURL(`${url}/surveys`);
  await expect(trail(page)).toHaveCount(0);

  await speak(page, url, 'fi');
  await page.goto(`${url}/surveys/${survey}/`);
  await expect(trail(page).getByRole('link', { name: 'Kyselyt' })).toBeVisible();

  // The survey's name is loading: a placeholder is shown.
  await speak(page, url, 'en-GB');
  const gate = await gateRequests(page, (request) => request.url().endsWith(`/questionnaires/${survey}/`));
  gate.close();
  await page.goto(`${url}/surveys/${survey}/edit`);
  await expect(trail(page).locator('[class*=sketch]')).toBeVisible();
  await gate.fail();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(trail(page).locator('[class*=sketch]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(trail(page).getByRole('link', { name: 'Weekly pulse' })).toBeVisible();
  await speak(page, url, 'fi');

  // A deleted one has no name to wait for.
  await page.goto(`${url}/surveys/999999/`);
  await expect(trail(page).locator('[aria-current=page]')).toHaveText('Kysely');
  await expect(trail(page).locator('[class*=sketch]')).toHaveCount(0);
});
