import type { Page } from '@playwright/test';
import { translatorOf } from '../../server/i18n.ts';
import { surveyMessages } from '../../server/surveys/survey.messages.ts';
import { expect, speak } from '../support/browser-test.ts';
import type { TestServer } from '../support/server.ts';
import { button, cellsOf, enterAsAdmin, plain, test } from '../support/stage-page.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

const minute = 60_000;

async function openSurvey(page: Page, url: string, survey: number): Promise<void> {
  await page.goto(`${url}/surveys/${survey}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The facts of a description list by their names. */
async function factsOf(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((pair) => [...pair.querySelectorAll('dt, dd')].map((part) => part.textContent ?? '')),
    );
  return Object.fromEntries(pairs.map(([name = '', ...values]) => [plain(name), values.map(plain).join(' · ')]));
}

async function statusOf(stage: SurveyStage, id: number) {
  const { status, is_active, active_from, active_until } = must(
    await stage.api('GET', `questionnaires/${id}/`),
    200,
  ).body;
  return { status, is_active, active_from, active_until };
}

/** Three people were asked four days ago; one has answered. */
async function lateSurvey(server: TestServer, stage: SurveyStage, survey: Record<string, unknown> = {}) {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const id = await stage.addSurvey({ title: 'Pulse', respondent_ids: people, ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  must(await stage.answer(people[1], id, [{ question, value: 3 }]), 200);
  server.clock.advance({ days: 4 });
  return id;
}

test('4.1–4.5 a survey goes through its states by its buttons, each change saved', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const main = page.getByRole('main');
  const now = server.clock.now().toISOString();

  const notActive = button(main, 'Survey is not active');
  await expect(notActive).toHaveAttribute('aria-disabled', 'true');
  await expect(notActive).toHaveAccessibleDescription('Activate the survey first.');
  await notActive.click({ force: true });
  expect(await statusOf(stage, survey)).toMatchObject({ status: 'inactive' });

  await button(main, 'Activate').click();
  await expect(button(main, 'Start survey')).toBeVisible();
  await expect(main.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(notActive).toBeHidden();
  expect(await statusOf(stage, survey)).toMatchObject({ status: 'upcoming', active_from: null });

  await button(main, 'Start survey').click();
  await expect(button(main, 'End survey')).toBeVisible();
  await expect(main.getByText('Ongoing', { exact: true })).toBeVisible();
  expect(await statusOf(stage, survey)).toMatchObject({ status: 'ongoing', active_from: now, active_until: null });

  server.clock.advance({ minutes: 5 });
  await page.clock.setSystemTime(server.clock.now());
  await button(main, 'End survey').click();
  await expect(button(main, 'Continue survey')).toBeVisible();
  await expect(main.getByText('Expired', { exact: true })).toBeVisible();
  const end = new Date(Date.parse(now) + 5 * minute).toISOString();
  expect(await statusOf(stage, survey)).toMatchObject({ status: 'expired', active_from: now, active_until: end });
  expect(await factsOf(page)).toMatchObject({
    'Active from': '2 Mar 2026, 11:00',
    'Active until': '2 Mar 2026, 11:05',
  });

  await button(main, 'Continue survey').click();
  await expect(button(main, 'End survey')).toBeVisible();
  expect(await statusOf(stage, survey)).toMatchObject({ status: 'ongoing', active_from: now, active_until: null });

  await button(main, 'Deactivate').click();
  await expect(notActive).toBeVisible();
  await expect(button(main, 'Activate')).toBeVisible();
  expect(await statusOf(stage, survey)).toMatchObject({ status: 'inactive', is_active: false, active_from: now });
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
});

for (const locale of ['en-GB', 'fi'] as const) {
  test(`4.5, 8.1 activating without questions is refused with words, in ${locale}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const survey = await stage.addSurvey();
    await speak(page, url, locale);
    await enterAsAdmin(page, server, stage);
    await openSurvey(page, url, survey);
    await button(page, /^(Activate|Aktivoi)$/).click();
    await expect(page.getByRole('alert').getByText(translatorOf(locale)(surveyMessages.noQuestions))).toBeVisible();
    await expect(button(page, /^(Activate|Aktivoi)$/)).toBeVisible();
    expect(await statusOf(stage, survey)).toMatchObject({ status: 'inactive' });
  });
}

test('4.2 time alone makes an upcoming survey ongoing, and an ongoing one expired, on the open page', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * minute).toISOString();
  const survey = await stage.addSurvey({ active_from: at(10), active_until: at(30) });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const main = page.getByRole('main');
  await expect(main.getByText('Upcoming', { exact: true })).toBeVisible();

  // The browser is ahead of the server, which has the word: it is asked again, and not in a loop.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/questionnaires/${survey}/`)) asked += 1;
  });
  await page.clock.fastForward(10 * minute + 2_000);
  await expect.poll(() => asked).toBe(1);
  await expect(button(main, 'Start survey')).toBeVisible();
  server.clock.advance({ minutes: 10 });
  await page.clock.fastForward(6_000);
  await expect(button(main, 'End survey')).toBeVisible();
  await expect(main.getByText('Ongoing', { exact: true })).toBeVisible();
  expect(asked).toBeLessThan(4);

  server.clock.advance({ minutes: 20 });
  await page.clock.fastForward(20 * minute);
  await expect(button(main, 'Continue survey')).toBeVisible();
  await expect(main.getByText('Expired', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Pulse/ })).toContainText('Expired');
});

test('2.16 counts people and answers, names who is late, and shows the questions read-only', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage, { description: 'Twenty seconds a week' });
  await stage.addQuestion(survey, {
    label: 'How was the load?',
    field_type: 3,
    choices: ['Light', 'Right'],
    timing_in_days: 14,
    help_text: 'Of last week',
  });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const main = page.getByRole('main');
  await expect(main.getByText('Twenty seconds a week')).toBeVisible();
  expect(await factsOf(page)).toEqual({
    Respondents: '3',
    'Answered in this round': '1 of 3 · 2 – 8 Mar 2026',
    Late: '2',
    'Active from': '2 Mar 2026, 11:00',
    'Active until': 'Not set: it runs until ended',
    Answers: 'With names',
  });
  const late = page.getByRole('table', { name: 'Late respondents' });
  const domain = `company${stage.companyId}.example`;
  expect(await cellsOf(late)).toEqual([
    ['Anna Aalto', `anna.aalto@${domain}`],
    ['Cleo Cole', `cleo.cole@${domain}`],
  ]);
  const questions = main.getByRole('list').getByRole('heading', { level: 3 });
  await expect(questions).toHaveText(['How many?', 'How was the load?']);
  await expect(main.getByText('Every two weeks')).toBeVisible();
  await expect(main.getByText('Of last week')).toBeVisible();
  await expect(main.getByText('Light', { exact: true })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Edit survey' })).toHaveAttribute('href', `/surveys/${survey}/edit`);
});

test('2.16 nobody is late before the third day', async ({ quietPage: page, server, stage, url }) => {
  const survey = await lateSurvey(server, stage);
  server.clock.set('2026-03-04T21:00:00Z');
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await expect(page.getByText('Nobody is late.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Late respondents' })).toBeHidden();
});

test('design 4, 6.5 an anonymous survey’s late people are a number, in the page and on the wire', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage, { anonymous: true });
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/questionnaires/')) bodies.push(response.text());
  });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await expect(page.getByText(/^2 respondents are late\. Their names are not shown/)).toBeVisible();
  expect(await factsOf(page)).toMatchObject({ Late: '2', Answers: 'Anonymous' });
  const seen = [await page.content(), ...(await Promise.all(bodies))];
  expect(bodies.length).toBeGreaterThan(1);
  for (const text of seen) expect(text).not.toMatch(/Aalto|Brown|Cole|anna\.|ben\.|cleo\./);
});

test('8.12, 5.10 deleting asks in so many words, keeps on Cancel and leads to the list', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Doomed' });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await button(page, 'Delete survey').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete survey' });
  await expect(
    dialog.getByText(
      'Do you really want to delete this survey? This will also delete all question entries if such exist.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(button(dialog, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await statusOf(stage, survey)).toMatchObject({ status: 'inactive' });

  await button(page, 'Delete survey').click();
  await button(dialog, 'Delete').click();
  await expect(page).toHaveURL(`${url}/surveys`);
  await expect(page.getByText('Survey removed')).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText('Doomed');
  expect((await stage.api('GET', `questionnaires/${survey}/`)).status).toBe(404);
});

test('8.6 deleting what somebody else has deleted says that it is gone', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Doomed' });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  must(await stage.api('DELETE', `questionnaires/${survey}/`), 204);
  await button(page, 'Delete survey').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(page.getByRole('alert').getByText(/^This is no longer here/)).toBeVisible();
});

test('design 6 a missing survey and another company’s look the same, and lead back', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const foreign = await (await stageOf(server)).addSurvey({ title: 'Not yours' });
  await enterAsAdmin(page, server, stage);
  for (const id of [99_999_999, foreign]) {
    await page.goto(`${url}/surveys/${id}/`);
    await expect(page.getByText('This survey does not exist, or it has been deleted.')).toBeVisible();
    await expect(page.getByText('Not yours')).toBeHidden();
    await page.getByRole('link', { name: 'Go to the surveys' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  }
});

test('design 8 a survey that could not be loaded comes with the next try; a change that was not saved says so', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  const path = `**/questionnaires/${survey}/`;
  await page.route(path, (route) => route.abort('connectionrefused'));
  await page.goto(`${url}/surveys/${survey}/`);
  await expect(page.getByText('The survey could not be loaded.')).toBeVisible();
  await page.unroute(path);
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pulse' })).toBeVisible();

  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Activate').click();
  await expect(page.getByRole('alert').getByText(/Something went wrong on the server/)).toBeVisible();
  await expect(button(page, 'Survey is not active')).toBeVisible();
  await page.unroute(path);
  await button(page, 'Activate').click();
  await expect(button(page, 'Start survey')).toBeVisible();
});
