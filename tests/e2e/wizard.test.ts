import type { Page } from '@playwright/test';
import { fieldMessages } from '../../server/core/errors.messages.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { surveyMessages } from '../../server/domain/surveys/survey.messages.ts';
import { enterAsAdmin, expect, speak } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/opened-pages.ts';
import { button, errorAt, plain } from '../support/stage-page.ts';
import {
  openNewQuestion,
  startEditing,
  surveyOf,
  surveysNamed,
  toastRegion,
  typeTime,
} from '../support/wizard-stage.ts';

/** The field around a label, with its messages. */
const fieldOf = (page: Page, label: RegExp) => page.getByText(label).first().locator('xpath=..');

for (const locale of ['en-GB', 'fi'] as const) {
  test(`2.15, 4.6, 5.1 Next saves the basics, or says at each field in ${locale} what is wrong @prove`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const say = translatorOf(locale);
    const [from, until] = [/^(Active from|Alkamisaika)/, /^(Active until|Päättymisaika)/];
    const next = button(page, /^(Next|Seuraava)$/);
    await speak(page, url, locale);
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/new`);
    const title = page.getByLabel(/^(Title|Otsikko)/);
    await next.click();
    await expect.poll(() => errorAt(title)).toBe(say(fieldMessages.required));
    await expect(title).toBeFocused();

    await title.fill('Weekly pulse');
    await typeTime(page, from, '10 5 2026 9 30');
    await typeTime(page, until, '9 5 2026 9 30');
    await next.click();
    await expect(fieldOf(page, until)).toContainText(say(surveyMessages.endsBeforeStart));
    await expect.poll(() => errorAt(title)).toBe('');
    await expect(title).toHaveValue('Weekly pulse');
    await expect.poll(() => surveysNamed(stage, 'Weekly pulse')).toEqual([]);

    await typeTime(page, until, '11 5 2026 9 30');
    await next.click();
    await expect(page.getByRole('heading', { level: 2, name: /^(Questions|Kysymykset)$/ })).toBeVisible();
    await expect
      .poll(() => surveysNamed(stage, 'Weekly pulse'))
      .toMatchObject([
        // Helsinki is three hours ahead in May.
        { active_from: '2026-05-10T06:30:00.000Z', active_until: '2026-05-11T06:30:00.000Z', is_active: false },
      ]);
  });
}

test('5.6, 4.6 in edit mode anonymity stays as it is, and Save on every step leads to the survey @prove', async ({
  quietPage: page,
  stage,
  url,
  openStep,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ title: 'Pulse', anonymous: true });
  await openStep(survey, 'Basics');
  const anonymous = page.getByRole('switch', { name: 'Anonymous answers' });
  await expect(anonymous).toBeChecked();
  await anonymous.click({ force: true });
  await expect(anonymous).toBeChecked();
  await expect(anonymous).toHaveAccessibleDescription(/You can choose this only when creating the survey\./);
  await page.getByLabel('Title').fill('Pulse, renamed');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pulse, renamed' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await expect(toastRegion(page).getByText('Survey updated')).toBeVisible();

  await startEditing(page, url, survey, 'Questions');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);

  await startEditing(page, url, survey, 'Respondents');
  await page.getByRole('option', { name: /Anna Aalto/ }).dblclick();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await expect.poll(() => surveyOf(stage, survey)).toMatchObject({ title: 'Pulse, renamed', respondent_ids: [anna] });
});

test('5.6, 3.1 a new survey can be made anonymous @prove', async ({ quietPage: page, server, stage, url }) => {
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  await page.getByLabel('Title').fill('Whistle');
  await page.getByRole('switch', { name: 'Anonymous answers' }).check();
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeVisible();
  await expect.poll(() => surveysNamed(stage, 'Whistle')).toMatchObject([{ anonymous: true }]);
});

test('4.6, 1.1 a group adds its people, and people are added and removed by mouse and keyboard', async ({
  quietPage: page,
  stage,
  url,
  openStep,
}) => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole', 'Dan Dahl']);
  const designers = await stage.addGroup('Designers', [anna, ben]);
  const survey = await stage.addSurvey();
  await openStep(survey, 'Respondents');
  const available = page.getByRole('listbox', { name: 'People and groups' });
  const chosen = page.getByRole('listbox', { name: 'Respondents' });
  const chosenNames = async () => (await chosen.getByRole('option').allTextContents()).map(plain);

  await expect(page.getByText('Nobody has been chosen yet.')).toBeVisible();
  await expect(available.getByRole('option').first()).toContainText('Adds 2 people');
  await available.getByRole('option', { name: /Designers/ }).dblclick();
  await expect
    .poll(() => chosenNames())
    .toEqual([
      expect.stringContaining('Designers'),
      expect.stringContaining('Anna Aalto'),
      expect.stringContaining('Ben Brown'),
    ]);
  await expect(available.getByRole('option', { name: /Designers/ })).toBeHidden();

  await chosen.focus();
  await press(page, 'End', () => expect(chosen.getByRole('option').last()).toBeFocused());
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('option')).toHaveCount(2);
  await expect(available.getByRole('option', { name: /Ben Brown/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Search people and groups' }).fill('cleo');
  await expect(available.getByRole('option')).toHaveCount(1);
  await available.getByRole('option').dblclick();
  await expect(chosen.getByRole('option')).toHaveCount(3);

  await button(page, 'Save').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await expect
    .poll(() => surveyOf(stage, survey))
    .toMatchObject({ respondent_ids: [anna, cleo], followed_group_ids: [designers] });
});

test('2.15, design 8 Cancel asks before it discards text, and leaves without saving: to the list, or the survey @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/new`);
  const title = page.getByLabel('Title');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await title.fill('Never saved');
  await button(page, 'Cancel').click();
  await expect(question).toBeVisible();
  await button(question, 'Keep editing').click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Never saved');
  await button(page, 'Cancel').click();
  await button(question, 'Discard').click();
  await expect(page).toHaveURL(`${url}/surveys`);
  await expect.poll(() => surveysNamed(stage, 'Never saved')).toEqual([]);

  const survey = await stage.addSurvey({ title: 'As it was' });
  await startEditing(page, url, survey, 'Basics');
  await page.getByLabel('Title').fill('Never saved');
  await button(page, 'Cancel').click();
  await button(question, 'Discard').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible();

  await startEditing(page, url, survey, 'Questions');
  const form = await openNewQuestion(page, 'Half written', 'Free text');
  await button(page.getByRole('main'), 'Cancel').last().click();
  await button(question, 'Keep editing').click();
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('Half written');
  await button(form, 'Cancel').click();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
});

test('design 5 says before an anonymous survey is published which groups it would hide @prove', async ({
  quietPage: page,
  stage,
  url,
  openStep,
}) => {
  const sellers = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole', 'Dan Dahl', 'Eva Ek', 'Finn Fors']);
  const [boss] = await stage.addPeople(['Gun Gran']);
  await stage.addGroup('Sales', [...sellers.slice(0, 5), boss]);
  await stage.addGroup('Board', [boss, sellers[5] as number]);
  await stage.addGroup('Others', await stage.addPeople(['Hal Holm', 'Ida Ilves', 'Jan Jokinen', 'Kai Karhu']));
  const survey = await stage.addSurvey({ anonymous: true });
  const open = await stage.addSurvey({ title: 'Names shown', respondent_ids: sellers });
  await openStep(survey, 'Respondents');
  const main = page.getByRole('main');
  await page.getByRole('option', { name: /Anna Aalto/ }).dblclick();
  await expect(main.getByText('No results of this survey would be shown')).toBeVisible();
  await page.getByRole('option', { name: /Sales/ }).dblclick();
  // People in two groups count in none of them: here the difference to Sales would reveal it.
  await expect(main.getByText('2 groups would be hidden')).toBeVisible();
  await expect(main.getByText('No results of this survey would be shown')).toBeHidden();
  await expect(main.getByText('Sales: 5 people')).toBeVisible();
  await page.getByRole('option', { name: /Others/ }).dblclick();
  await expect(main.getByText('Others: 4 people')).toBeVisible();
  await expect(main.getByText('Board: its people are in several groups')).toBeVisible();
  await expect(main.getByText('Sales: 5 people')).toBeHidden();

  await startEditing(page, url, open, 'Respondents');
  await expect(page.getByRole('listbox', { name: 'Respondents' }).getByRole('option')).toHaveCount(6);
  await expect(main.getByText('would be hidden')).toBeHidden();
});
