import type { Page } from '@playwright/test';
import { enterAsAdmin, expect } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { button, loseNetwork } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';
import {
  choicesTyped,
  draftsKept,
  openNewQuestion,
  questionsOf,
  saveQuestion,
  settled,
  stepHeading,
  surveyOf,
  surveysNamed,
} from '../support/wizard-stage.ts';

const title = (page: Page) => page.getByLabel('Title');

/** Nine o’clock in London is eleven in the company. */
const backAgain = (page: Page) => page.getByText(/^Your unsaved changes from 11:0\d have been restored\.$/);

/** Signs the page in through the form, where logging in and out is part of the test. */
async function logIn(page: Page, stage: SurveyStage): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(stage.login.email);
  await page.getByLabel('Password', { exact: true }).fill(stage.login.password);
  await button(page, 'Log in').click();
}

const chosen = (page: Page) => page.getByRole('listbox', { name: 'Respondents' }).getByRole('option');

test('design 4 a reload at each step loses nothing, and makes one survey', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  await title(page).fill('Weekly pulse');
  await page.getByLabel('Description').fill('About the week');
  await page.reload();
  await expect(backAgain(page)).toBeVisible();
  await expect(title(page)).toHaveValue('Weekly pulse');
  await expect(page.getByLabel('Description')).toHaveValue('About the week');
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await expect(backAgain(page)).toBeHidden();

  const form = await openNewQuestion(page, 'How was it?', 'One choice');
  await form.getByLabel('Choice 1', { exact: true }).fill('Good');
  await page.reload();
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('How was it?');
  await expect.poll(() => choicesTyped(form)).toEqual(['Good', '']);
  await form.getByLabel('Choice 2', { exact: true }).fill('Bad');
  await saveQuestion(page);

  await button(page, 'Next').click();
  await page.getByRole('option', { name: /Anna Aalto/ }).dblclick();
  await expect(chosen(page)).toHaveCount(1);
  await page.reload();
  await expect(chosen(page)).toContainText('Anna Aalto');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();

  const [survey, ...others] = await surveysNamed(stage, 'Weekly pulse');
  expect(others).toEqual([]);
  await expect.poll(() => surveyOf(stage, survey?.id ?? 0)).toMatchObject({ respondent_ids: [anna] });
  await expect.poll(() => questionsOf(stage, survey?.id ?? 0)).toMatchObject([{ choices: ['Good', 'Bad'] }]);
  await expect.poll(() => draftsKept(page)).toEqual([]);
});

test('design 4 the way back and forth in the browser brings the words back, and Discard is rid of them @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'As it was' });
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit survey' }).first().click();
  await title(page).fill('Half a title');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible();
  await page.goForward();
  await expect(title(page)).toHaveValue('Half a title');
  await expect(backAgain(page)).toBeVisible();
  await button(page, 'Discard').click();
  await expect(title(page)).toHaveValue('As it was');
  await expect(backAgain(page)).toBeHidden();
  await expect.poll(() => draftsKept(page)).toEqual([]);
  await expect.poll(async () => (await surveyOf(stage, survey)).title).toBe('As it was');
});

test('4.10, design 4 an expired session loses nothing: after logging in the form continues @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await page.clock.install({ time: server.clock.now() });
  await page.goto(`${url}/login`);
  await logIn(page, stage);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  await page.goto(`${url}/surveys/new`);
  await title(page).fill('Weekly pulse');
  // The page's own requests would meet the end of the session first.
  await expect(page.getByText(/^Days are in the/)).toBeVisible();
  server.clock.advance({ hours: 13 });
  await button(page, 'Next').click();
  await expect(page).toHaveURL(`${url}/login`);
  await logIn(page, stage);
  await expect(page).toHaveURL(`${url}/surveys/new`);
  await expect(title(page)).toHaveValue('Weekly pulse');
  const roundsOfSaved = page.waitForResponse(/\/schedule\/\?.*survey=/);
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();

  const form = await openNewQuestion(page, 'How was it?', 'Free text');
  await roundsOfSaved;
  server.clock.advance({ hours: 13 });
  await button(page, 'Save question').click();
  await expect(page).toHaveURL(`${url}/login`);
  await logIn(page, stage);
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('How was it?');
  await saveQuestion(page);
  const [survey, ...others] = await surveysNamed(stage, 'Weekly pulse');
  expect(others).toEqual([]);
  await expect.poll(() => questionsOf(stage, survey?.id ?? 0)).toMatchObject([{ label: 'How was it?' }]);
});

test('4.9, design 4 logging out asks while a draft is kept, and leaves nothing of it @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await page.clock.install({ time: server.clock.now() });
  await page.goto(`${url}/login`);
  await logIn(page, stage);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  await page.goto(`${url}/surveys/new`);
  await title(page).fill('A secret');
  await expect.poll(() => draftsKept(page)).toHaveLength(1);
  const asks = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await button(page, 'Log out').click();
  await button(asks, 'Stay logged in').click();
  await expect(asks).toBeHidden();
  await page.goto(`${url}/surveys/new`);
  await expect(title(page)).toHaveValue('A secret');
  await button(page, 'Log out').click();
  await button(asks, 'Log out').click();
  await expect(page).toHaveURL(`${url}/login`);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('A secret');
  await logIn(page, stage);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  await page.goto(`${url}/surveys/new`);
  await expect(title(page)).toHaveValue('');
});

test('design 4 a reload while a survey is edited stays at its step, with nothing typed, too @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Respondents');
  await expect.poll(() => draftsKept(page)).toEqual([]);
  await page.reload();
  await expect(stepHeading(page, 'Respondents')).toBeVisible();
  await button(page, 'Back').click();
  await page.reload();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await button(page, 'Back').click();
  await page.reload();
  await expect(stepHeading(page, 'Basics')).toBeVisible();
});

test('4.6 a survey that was begun is gone on with, or another one is started, as one likes @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  await title(page).fill('Begun');
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Surveys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await expect(page.getByText(/^You started creating this survey at/)).toBeVisible();
  await button(page, 'Start a new survey').click();
  await expect(title(page)).toHaveValue('');
  await title(page).fill('Another');
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await expect.poll(() => surveysNamed(stage, 'Begun')).toHaveLength(1);
  await expect.poll(() => surveysNamed(stage, 'Another')).toHaveLength(1);
});

test('design 4 a survey begun here and deleted in the meantime is replaced by a new one @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  await title(page).fill('Begun');
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  const [survey] = await surveysNamed(stage, 'Begun');
  must(await stage.api('DELETE', `questionnaires/${survey?.id}/`), 204);
  await page.reload();
  await expect(page.getByText('This survey does not exist, or it has been deleted.')).toBeVisible();
  await button(page, 'Start a new survey').click();
  await expect(title(page)).toHaveValue('');
});

test('design 8 without a network the way back from a survey that does not load keeps the draft @prove', async ({
  quietPage: page,
  stage,
  url,
  openStep,
}) => {
  const survey = await stage.addSurvey({ title: 'As it was' });
  await openStep(survey, 'Basics');
  await title(page).fill('Half a title');
  await page.goto(`${url}/surveys`);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  const lost = `**/questionnaires/${survey}/**`;
  await page.route(lost, (route) => route.abort('internetdisconnected'));
  await page.goto(`${url}/surveys/${survey}/edit`);
  await button(page, 'Go back').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await page.unroute(lost);
  await page.goto(`${url}/surveys/${survey}/edit`);
  await expect(title(page)).toHaveValue('Half a title');
});

for (const [how, forbid] of [
  [
    'full',
    () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, value) {
        if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, name, value);
      };
    },
  ],
  [
    'forbidden',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    },
  ],
] as const) {
  test(`design 4 a storage that is ${how} breaks nothing @prove`, async ({ quietPage: page, server, stage, url }) => {
    await page.addInitScript(forbid);
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/new`);
    await title(page).fill('Weekly pulse');
    const findNetwork = await loseNetwork(page);
    await button(page, 'Next').click();
    await settled(button(page, 'Next'));
    await findNetwork();
    await expect(title(page)).toHaveValue('Weekly pulse');
    await button(page, 'Next').click();
    await openNewQuestion(page, 'How was it?', 'Free text');
    await saveQuestion(page);
    await button(page, 'Next').click();
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();
  });
}

test('design 4 drafts are each person’s own, and each survey’s @prove', async ({
  quietPage: page,
  stage,
  url,
  openStep,
}) => {
  const [first, second] = [await stage.addSurvey({ title: 'First' }), await stage.addSurvey({ title: 'Second' })];
  await openStep(first, 'Basics');
  await title(page).fill('First, changed');
  await page.goto(`${url}/surveys/${second}/edit`);
  await expect(title(page)).toHaveValue('Second');
  await page.goto(`${url}/surveys/new`);
  await expect(title(page)).toHaveValue('');
  await expect.poll(() => draftsKept(page)).toEqual([`rytmi.draft.${stage.adminId}.${stage.companyId}.${first}`]);
});
