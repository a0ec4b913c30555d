import { enterAsAdmin, expect, unreachable } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { button, loseNetwork } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import {
  choicesTyped,
  loseAnswers,
  openNewQuestion,
  questionsOf,
  saveQuestion,
  surveyOf,
  surveysNamed,
  toastRegion,
} from '../support/wizard-stage.ts';

test('design 8 a lost network loses nothing that was typed, on any step, and makes nothing twice @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  const title = page.getByLabel('Title');
  await title.fill('Weekly pulse');
  await page.getByLabel('Description').fill('About the week');
  let findNetwork = await loseNetwork(page);
  await button(page, 'Next').click();
  await expect(toastRegion(page).getByText(unreachable)).toBeVisible();
  await expect(title).toHaveValue('Weekly pulse');
  await findNetwork();
  // The request arrives this time, its answer does not.
  await page.route('**/questionnaires/', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'Next').click();
  await expect.poll(() => surveysNamed(stage, 'Weekly pulse')).toHaveLength(1);
  await expect(button(page, 'Next')).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/questionnaires/');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeVisible();
  const [survey] = await surveysNamed(stage, 'Weekly pulse');
  await expect.poll(() => surveysNamed(stage, 'Weekly pulse')).toMatchObject([{ description: 'About the week' }]);
  const id = survey?.id ?? 0;

  const form = await openNewQuestion(page, 'How was it?', 'One choice');
  await form.getByLabel('Choice 1', { exact: true }).fill('Good');
  await form.getByLabel('Choice 2', { exact: true }).fill('Bad');
  findNetwork = await loseNetwork(page);
  await button(page, 'Save question').click();
  await expect(button(page, 'Save question')).not.toHaveAttribute('aria-busy', 'true');
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('How was it?');
  await expect.poll(() => choicesTyped(form)).toEqual(['Good', 'Bad']);
  await findNetwork();
  await saveQuestion(page);
  await expect.poll(() => questionsOf(stage, id)).toMatchObject([{ label: 'How was it?', choices: ['Good', 'Bad'] }]);

  await button(page, 'Next').click();
  await page.getByRole('option', { name: /Anna Aalto/ }).dblclick();
  findNetwork = await loseNetwork(page);
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('listbox', { name: 'Respondents' }).getByRole('option')).toContainText('Anna Aalto');
  await findNetwork();
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();
  await expect.poll(async () => (await surveyOf(stage, id)).respondent_ids).toEqual([anna]);
});

test('design 4 a survey that somebody else has changed is replaced or taken over knowingly @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', description: 'Ours' });
  await openStep(survey, 'Basics');
  const title = page.getByLabel('Title');
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this survey in the meantime' });
  await title.fill('Mine');
  must(await stage.change(survey, { title: 'Theirs', active_until: '2026-05-10T06:30:00.000Z' }), 200);
  await button(page, 'Save').click();
  await expect(dialog.getByRole('row')).toHaveText(['DifferencesMineTheirs', 'TitleMineTheirs']);
  await button(dialog, 'Keep editing').last().click();
  await expect(dialog).toBeHidden();
  await expect(title).toHaveValue('Mine');
  await expect.poll(async () => (await surveyOf(stage, survey)).title).toBe('Theirs');

  await button(page, 'Save').click();
  await button(dialog, 'Take theirs').click();
  await expect(title).toHaveValue('Theirs');

  await title.fill('Mine');
  must(await stage.change(survey, { title: 'Theirs again' }), 200);
  await button(page, 'Save').click();
  await button(dialog, 'Keep mine').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  await expect.poll(async () => (await surveyOf(stage, survey)).title).toBe('Mine');
});

test('design 4 what two change of one survey at once is saved together, person by person, and a message says so', async ({
  quietPage: page,
  stage,
  url,
  openStep,
}) => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const survey = await stage.addSurvey({ title: 'Pulse', description: 'Ours', respondent_ids: [anna] });
  await openStep(survey, 'Respondents');
  await page.getByRole('option', { name: /Ben Brown/ }).dblclick();
  must(await stage.change(survey, { respondent_ids: [cleo] }), 200);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await expect(toastRegion(page).getByText('Someone else’s changes were kept too: Respondents')).toBeVisible();
  await expect.poll(async () => new Set((await surveyOf(stage, survey)).respondent_ids)).toEqual(new Set([ben, cleo]));

  await openStep(survey, 'Basics');
  await page.getByLabel('Title').fill('Mine');
  must(await stage.change(survey, { description: 'Theirs' }), 200);
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  await expect(toastRegion(page).getByText('Someone else’s changes were kept too: Description')).toBeVisible();
  await expect.poll(() => surveyOf(stage, survey)).toMatchObject({ title: 'Mine', description: 'Theirs' });
});

test('design 4 a Save whose answer was lost is no conflict with oneself @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await openStep(survey, 'Basics');
  await page.getByLabel('Title').fill('Pulse, renamed ');
  const findAnswers = await loseAnswers(page, '**/questionnaires/*/', 'PATCH');
  await button(page, 'Save').click();
  await expect(toastRegion(page).getByText(unreachable)).toBeVisible();
  await expect.poll(async () => (await surveyOf(stage, survey)).title).toBe('Pulse, renamed');
  await findAnswers();
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pulse, renamed' })).toBeVisible();
});
