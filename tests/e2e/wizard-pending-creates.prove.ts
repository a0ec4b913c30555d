import type { Page } from '@playwright/test';
import { enterAsAdmin, expect } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { button } from '../support/stage-page.ts';
import {
  loseAnswers,
  openNewQuestion,
  questionForm,
  questionsOf,
  saveQuestion,
  settled,
  stepHeading,
  surveysNamed,
} from '../support/wizard-stage.ts';

const title = (page: Page) => page.getByLabel('Title');

test('4.6 a lost answer to Next and another title after it make one survey, also across a reload', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  await title(page).fill('First words');
  const findAnswers = await loseAnswers(page, '**/questionnaires/', 'POST');
  await button(page, 'Next').click();
  await expect.poll(() => surveysNamed(stage, 'First words')).toHaveLength(1);
  await settled(button(page, 'Next'));
  await title(page).fill('Other words');
  await page.reload();
  await expect(title(page)).toHaveValue('Other words');
  await findAnswers();
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await expect.poll(() => surveysNamed(stage, 'First words')).toEqual([]);
  await expect.poll(() => surveysNamed(stage, 'Other words')).toHaveLength(1);
});

test('4.6 a reload before the answer to Next makes one survey', async ({ quietPage: page, server, stage, url }) => {
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  await title(page).fill('First words');
  const arrived = Promise.withResolvers<void>();
  const hold = async (route: import('@playwright/test').Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    arrived.resolve();
    return undefined;
  };
  await page.route('**/questionnaires/', hold);
  await button(page, 'Next').click();
  await arrived.promise;
  await page.reload();
  await page.unroute('**/questionnaires/', hold);
  await title(page).fill('Other words');
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await expect.poll(() => surveysNamed(stage, 'First words')).toEqual([]);
  await expect.poll(() => surveysNamed(stage, 'Other words')).toHaveLength(1);
});

test('7.13 a lost answer to a new question and other words after it make one question', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
  const form = await openNewQuestion(page, 'First words', 'Free text');
  const findAnswers = await loseAnswers(page, '**/questions/', 'POST');
  await button(page, 'Save question').click();
  await expect.poll(() => questionsOf(stage, survey)).toHaveLength(1);
  await settled(button(page, 'Save question'));
  await form.getByLabel('Question', { exact: true }).fill('Other words');
  await findAnswers();
  await saveQuestion(page);
  await expect.poll(() => questionsOf(stage, survey)).toMatchObject([{ label: 'Other words' }]);

  // The answer comes, the following list does not.
  await openNewQuestion(page, 'Second', 'Free text');
  const findLists = await loseAnswers(page, '**/questions/', 'GET');
  await saveQuestion(page);
  await findLists();
  await expect(button(page, 'Edit: Second')).toBeVisible();
  await expect.poll(() => questionsOf(stage, survey)).toMatchObject([{ label: 'Other words' }, { label: 'Second' }]);
});

test('7.13 a page that is gone before the list, or before the answer, makes one question', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
  const hold = async (method: string) => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/questions/', async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await route.fetch();
      arrived.resolve();
      return undefined;
    });
    return arrived.promise;
  };
  /** The held request never arrives: its page is closed first. */
  const goOn = async () => {
    await page.reload();
    await page.unroute('**/questions/');
    await page.reload();
    const label = questionForm(page).getByLabel('Question', { exact: true });
    await expect(label).toBeVisible();
    await saveQuestion(page);
    return (await questionsOf(stage, survey)).map((question) => question.label);
  };

  await openNewQuestion(page, 'First', 'Free text');
  const listing = hold('GET');
  await button(page, 'Save question').click();
  await listing;
  await expect.poll(() => goOn()).toEqual(['First']);

  await openNewQuestion(page, 'Second', 'Free text');
  const creating = hold('POST');
  await button(page, 'Save question').click();
  await creating;
  // As in a new tab: only the signed-in user is left of the old one's session.
  await page.evaluate(() => {
    const token = sessionStorage.getItem('rytmi.token') ?? '';
    sessionStorage.clear();
    sessionStorage.setItem('rytmi.token', token);
  });
  await expect.poll(() => goOn()).toEqual(['First', 'Second']);
});
