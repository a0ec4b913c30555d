import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import { proofOnly } from '../support/in-proof.ts';
import type { TestServer } from '../support/server.ts';
import { button, cellsOf, plain, stopSurvey } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

const limitMessage =
  'You cannot add more surveys. You have reached the maximum limit of active surveys for your subscription.';

/** Deletes the survey that the company started with (1.6). */
async function empty(stage: SurveyStage): Promise<void> {
  const { body } = await stage.api('GET', 'questionnaires/');
  for (const { id } of body) must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
}

async function activeSurvey(stage: SurveyStage, survey: Record<string, unknown>): Promise<number> {
  const id = await stage.addSurvey(survey);
  await stage.addQuestion(id);
  must(await stage.change(id, { is_active: true }), 200);
  return id;
}

/** One survey in each state: the ongoing one has three people, two of them late. */
async function surveysOfAllStates(server: TestServer, stage: SurveyStage): Promise<void> {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  await stage.addSurvey({ title: 'Drafted', respondent_ids: [people[0]] });
  await activeSurvey(stage, { title: 'Planned', active_from: '2026-05-01T06:00:00Z' });
  const over = await activeSurvey(stage, { title: 'Älä kysy enää', respondent_ids: [people[0]] });
  await stage.start(over);
  const running = await stage.addSurvey({ title: 'Weekly pulse', respondent_ids: people });
  const question = await stage.addQuestion(running);
  server.clock.advance({ hours: 1 });
  must(await stage.change(over, { active_until: server.clock.now().toISOString() }), 200);
  server.clock.advance({ days: 1 });
  await stage.start(running);
  must(await stage.answer(people[0], running, [{ question, value: 3 }]), 200);
  server.clock.advance({ days: 4 });
}

async function putOnPlan(server: TestServer, stage: SurveyStage, planId: string): Promise<void> {
  const values = [stage.companyId, planId];
  await server.core.database.query('update subscriptions set plan_id = $2 where company_id = $1', values);
}

async function titlesOf(page: Page): Promise<string[]> {
  return (await cellsOf(page.getByRole('table'))).map(([title = '']) => title);
}

test('2.14 lists each survey with its flag, state, people and start, in words @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await surveysOfAllStates(server, stage);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();

  const table = page.getByRole('table', { name: 'Surveys' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Survey',
    'Active',
    'State',
    'Respondents',
    'Late',
    'Started',
    'Actions',
  ]);
  await expect
    .poll(() => cellsOf(table))
    .toEqual([
      ['Planned', 'Yes', 'Upcoming', '0', '0', 'Starts 1 May', 'OPENDashboard'],
      ['Weekly pulse', 'Yes', 'Ongoing', '3 1 of 3, 33%', '2', '3 Mar 2026', 'OPENDashboard'],
      ['Älä kysy enää', 'Yes', 'Expired', '1', '0', '2 Mar 2026', 'OPENDashboard'],
      ['Drafted', 'No', 'Inactive', '1', '0', '–', 'OPENDashboard'],
    ]);

  await page.getByRole('link', { name: 'OPEN Weekly pulse', exact: true }).click();
  await expect(page).toHaveURL(/\/surveys\/\d+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Dashboard of Weekly pulse', exact: true }).click();
  await expect(page).toHaveURL(/\/surveys\/\d+\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();
});

test('2.14, 9.5 the list speaks Finnish, dates included @prove', async ({ quietPage: page, server, stage, url }) => {
  await empty(stage);
  await surveysOfAllStates(server, stage);
  await speak(page, url, 'fi');
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const rows = await cellsOf(table);
  expect(rows.map((cells) => [cells[1], cells[2], cells[5]])).toEqual([
    ['Kyllä', 'Tulossa', 'Alkaa 1.5.'],
    ['Kyllä', 'Käynnissä', '3.3.2026'],
    ['Kyllä', 'Päättynyt', '2.3.2026'],
    ['Ei', 'Ei aktiivinen', '–'],
  ]);
});

test('2.14 sorts by a column in the order of the language, and searches @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await surveysOfAllStates(server, stage);
  await speak(page, url, 'fi');
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  const byTitle = page.getByRole('columnheader').first();
  await byTitle.getByRole('button').click();
  await expect(byTitle).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => titlesOf(page)).toEqual(['Drafted', 'Planned', 'Weekly pulse', 'Älä kysy enää']);
  await byTitle.getByRole('button').click();
  await expect(byTitle).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => titlesOf(page)).toEqual(['Älä kysy enää', 'Weekly pulse', 'Planned', 'Drafted']);
  await page.getByRole('columnheader', { name: 'Myöhässä' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Myöhässä' }).getByRole('button').click();
  await expect.poll(async () => (await titlesOf(page))[0]).toBe('Weekly pulse');

  const search = page.getByRole('textbox', { name: /^Hae/ });
  await search.fill('äLÄ');
  await expect.poll(() => titlesOf(page)).toEqual(['Älä kysy enää']);
  await search.fill('no such survey');
  await expect(page.getByText('Ei tuloksia')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Tyhjennä haku' }).click();
  await expect.poll(() => titlesOf(page)).toHaveLength(4);
});

for (const path of ['/', '/home', '/surveys']) {
  test(`2.14, 2.21 filters by state at ${path}; the address says so, and a survey leads back to it${proofOnly(path !== '/')}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    await empty(stage);
    await surveysOfAllStates(server, stage);
    await enterAsAdmin(page, server, stage);
    await page.goto(url + path);
    const status = page.getByRole('main').getByRole('status');
    await expect(status.getByText('4 surveys', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Ongoing');
    await expect.poll(() => titlesOf(page)).toEqual(['Weekly pulse']);
    await expect(status.getByText('1 of 4 surveys', { exact: true })).toBeVisible();
    await page.clock.fastForward(300);
    await expect(page).toHaveURL(`${url}${path}?state=ongoing`);

    await page.getByRole('link', { name: 'OPEN Weekly pulse', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Surveys', exact: true }).click();
    await expect(page).toHaveURL(`${url}${path}?state=ongoing`);
    await expect.poll(() => titlesOf(page)).toEqual(['Weekly pulse']);
    await page.reload();
    await expect.poll(() => titlesOf(page)).toEqual(['Weekly pulse']);

    await page.getByRole('textbox', { name: 'Search surveys' }).fill('planned');
    await expect(page.getByText('No results found')).toBeVisible();
    await button(page.getByRole('main'), 'Show all surveys').last().click();
    await expect.poll(() => titlesOf(page)).toHaveLength(4);
    await expect(page.getByRole('textbox', { name: 'Search surveys' })).toBeFocused();
    await page.clock.fastForward(300);
    await expect(page).toHaveURL(url + path);
  });
}

test('2.14 opens as its address says, order included, and an unknown state hides nothing @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await surveysOfAllStates(server, stage);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys?sort=title&state=sleeping`);
  await expect.poll(() => titlesOf(page)).toEqual(['Älä kysy enää', 'Drafted', 'Planned', 'Weekly pulse']);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
  await page.goto(`${url}/surveys?sort=-respondents&search=p`);
  await expect.poll(() => titlesOf(page)).toEqual(['Weekly pulse', 'Planned']);
});

for (const width of [768, 1280]) {
  test(`design 8 a long title has room at ${width} pixels, and nothing is wider than the page @prove`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    await empty(stage);
    await surveysOfAllStates(server, stage);
    await enterAsAdmin(page, server, stage);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${url}/surveys`);
    const title = page.getByRole('rowheader', { name: 'Weekly pulse' });
    await expect(title).toBeVisible();
    await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(160);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const buttons = page.getByRole('link', { name: /^(OPEN|Dashboard of) Weekly pulse$/ });
    await expect(buttons).toHaveCount(2);
    const inOneRow = () => buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().y)).size);
    await expect.poll(inOneRow).toBe(1);
  });
}

test('2.14, 8.11 an empty list says what to do @prove', async ({ quietPage: page, server, stage, url }) => {
  await empty(stage);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  await expect(page.getByText('This list is empty.')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await expect(button(page, 'Add survey')).toBeVisible();
  await button(page, 'Add the first survey').click();
  await expect(page.getByRole('heading', { level: 1, name: 'New survey' })).toBeVisible();
});

test('2.14, 6.6 counts against the plan and hides Add survey at its limit @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await putOnPlan(server, stage, 'basic-month');
  await activeSurvey(stage, { title: 'First' });
  const second = await stage.addSurvey({ title: 'Second' });
  await stage.addQuestion(second);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  await expect(page.getByText('You are using 1 of the 2 active surveys in your plan.')).toBeVisible();
  await expect(button(page, 'Add survey')).toBeVisible();

  await page.getByRole('link', { name: 'OPEN Second', exact: true }).click();
  await button(page, 'Activate').click();
  await button(page.getByRole('alertdialog'), 'Publish').click();
  await expect(button(page, 'Deactivate')).toBeVisible();
  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click();
  await expect(page.getByText('You are using 2 of the 2 active surveys in your plan.')).toBeVisible();
  await expect(button(page, 'Add survey')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'see the plans' })).toHaveAttribute('href', '/plans');

  await page.getByRole('link', { name: 'OPEN Second', exact: true }).click();
  await stopSurvey(page, 'Deactivate');
  await expect(button(page, 'Activate')).toBeVisible();
  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click();
  await expect(button(page, 'Add survey')).toBeVisible();
});

test('2.14, 9.6 a plan without a limit only counts @prove', async ({ quietPage: page, server, stage, url }) => {
  await empty(stage);
  for (const title of ['One', 'Two', 'Three']) await activeSurvey(stage, { title });
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  await expect(page.getByText('3 active surveys', { exact: true })).toBeVisible();
  await expect(button(page, 'Add survey')).toBeVisible();
});

test('8.5 a limit reached behind the console’s back is the server’s message, and what was typed stays @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await putOnPlan(server, stage, 'basic-month');
  await activeSurvey(stage, { title: 'First' });
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  await button(page, 'Add survey').click();
  await page.getByLabel('Title').fill('One too many');
  await activeSurvey(stage, { title: 'Made in another tab' });
  await button(page, 'Next').click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByRole('alert')).toHaveText(limitMessage);
  await expect(page.getByLabel('Title')).toHaveValue('One too many');
  await expect(button(page, 'Next')).toBeEnabled();
  await notifications.getByRole('button').click();
  await expect(page.getByText(limitMessage)).toBeHidden();
});

test('design 8 a list that could not be loaded says so and comes with the next try @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await stage.addSurvey({ title: 'Weekly pulse' });
  await enterAsAdmin(page, server, stage);
  const list = `**/api/companies/${stage.companyId}/questionnaires/`;
  await page.route(list, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
  await page.goto(`${url}/surveys`);
  const main = page.getByRole('main');
  await expect(main.getByText('The surveys could not be loaded.')).toBeVisible();
  await expect(page.getByText('This list is empty.')).toBeHidden();
  await page.unroute(list);
  await button(main, 'Try again').click();
  await expect(main.getByRole('link', { name: 'Weekly pulse', exact: true })).toBeVisible();
  await expect(main.getByText('The surveys could not be loaded.')).toBeHidden();
});

test('4.12 a survey made in another tab is there on coming back to the list @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await stage.addSurvey({ title: 'Before' });
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  await page.getByRole('link', { name: 'OPEN Before', exact: true }).click();
  await button(page, 'Delete survey').click();
  await stage.addSurvey({ title: 'Made elsewhere' });
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(page.getByRole('link', { name: 'Made elsewhere', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Before', exact: true })).toBeHidden();
});

test('design 9 a thousand surveys scroll, sort and are searched with few rows in the page @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await empty(stage);
  await server.core.database.query(
    `insert into surveys (company_id, title, created_at) select $1, 'Survey ' || n, $2 from generate_series(1, 1000) as n`,
    [stage.companyId, server.clock.now()],
  );
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys`);
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await page.getByRole('columnheader', { name: 'Survey' }).getByRole('button').click();
  await expect(table.getByRole('link', { name: 'Survey 1', exact: true })).toBeVisible();
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(100);

  await page.keyboard.press('End');
  await expect(table.getByRole('link', { name: 'Survey 1000', exact: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(100);

  const search = page.getByRole('textbox', { name: 'Search surveys' });
  await search.fill('Survey 77');
  await expect(table).toHaveAttribute('aria-rowcount', '12');
  await expect
    .poll(async () => (await table.getByRole('rowheader').allTextContents()).map(plain))
    .toEqual(['Survey 77', ...Array.from({ length: 10 }, (_, last) => `Survey 77${last}`)]);
});
