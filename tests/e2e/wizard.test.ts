import type { Page } from '@playwright/test';
import { fieldTypes, type Locale } from '../../contract/lists.ts';
import { fieldMessages } from '../../server/errors.messages.ts';
import { translatorOf } from '../../server/i18n.ts';
import { questionMessages } from '../../server/questions/question.messages.ts';
import { surveyMessages } from '../../server/surveys/survey.messages.ts';
import { enterAsAdmin, expect, speak, test, unreachable } from '../support/browser-test.ts';
import { button, errorAt, loseNetwork, plain } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import {
  choicesTyped,
  labelsInOrder,
  loseAnswers,
  openNewQuestion,
  questionForm,
  questionsOf,
  saveQuestion,
  startEditing,
  surveyOf,
  surveysNamed,
  toastRegion,
  typeTime,
} from '../support/wizard-stage.ts';

/** The field around a label, with its messages. */
const fieldOf = (page: Page, label: string) => page.getByText(label).first().locator('xpath=..');

const inLanguages: Record<Locale, { title: string; next: string; from: string; until: string; questions: string }> = {
  'en-GB': { title: 'Title', next: 'Next', from: 'Active from', until: 'Active until', questions: 'Questions' },
  fi: { title: 'Otsikko', next: 'Seuraava', from: 'Alkamisaika', until: 'Päättymisaika', questions: 'Kysymykset' },
};
for (const [locale, words] of Object.entries(inLanguages) as [Locale, (typeof inLanguages)[Locale]][]) {
  test(`2.15, 4.6, 5.1 Next saves the basics, or says at each field in ${locale} what is wrong`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const say = translatorOf(locale);
    await speak(page, url, locale);
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/new`);
    const title = page.getByLabel(words.title);
    await button(page, words.next).click();
    await expect.poll(() => errorAt(title)).toBe(say(fieldMessages.required));
    await expect(title).toBeFocused();

    await title.fill('Weekly pulse');
    await typeTime(page, words.from, '10 5 2026 9 30');
    await typeTime(page, words.until, '9 5 2026 9 30');
    await button(page, words.next).click();
    await expect(fieldOf(page, words.until)).toContainText(say(surveyMessages.endsBeforeStart));
    await expect.poll(() => errorAt(title)).toBe('');
    await expect(title).toHaveValue('Weekly pulse');
    await expect.poll(() => surveysNamed(stage, 'Weekly pulse')).toEqual([]);

    await typeTime(page, words.until, '11 5 2026 9 30');
    await button(page, words.next).click();
    await expect(page.getByRole('heading', { level: 2, name: words.questions })).toBeVisible();
    await expect
      .poll(() => surveysNamed(stage, 'Weekly pulse'))
      .toMatchObject([
        // Helsinki is three hours ahead in May.
        { active_from: '2026-05-10T06:30:00.000Z', active_until: '2026-05-11T06:30:00.000Z', is_active: false },
      ]);
  });
}

test('2.15, 9.1, 9.2 each type of question has its editor and is saved as it was written', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');

  const text = await openNewQuestion(page, 'What should change?', 'Free text');
  await text.getByLabel('How often').selectOption({ label: 'Every four weeks' });
  await text.getByLabel('Help text').fill('Be frank.');
  await text.getByLabel('Placeholder').fill('In a sentence');
  await saveQuestion(page);

  const radio = await openNewQuestion(page, 'How was the load?', 'One choice');
  await radio.getByLabel('How often').selectOption({ label: 'Every two weeks' });
  await expect(radio.getByLabel('Placeholder')).toBeHidden();
  for (const [at, choice] of ['Light', 'Right'].entries()) {
    await radio.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(choice);
  }
  await radio.getByLabel('Default answer').selectOption('Right');
  await saveQuestion(page);

  const number = await openNewQuestion(page, 'How many hours?', 'Number');
  await expect(number.getByRole('group', { name: 'Choices' })).toBeHidden();
  await number.getByLabel('Default answer').fill('7,5');
  await saveQuestion(page);

  const checkbox = await openNewQuestion(page, 'What slowed you down?', 'Several choices');
  await checkbox.getByLabel('How often').selectOption({ label: 'Every three weeks' });
  for (const [at, choice] of ['Meetings', 'Tools'].entries()) {
    await checkbox.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(choice);
  }
  await saveQuestion(page);

  const slider = await openNewQuestion(page, 'How was the week?', 'Slider');
  await expect(slider.getByLabel('Min')).toHaveValue('1');
  await expect(slider.getByLabel('Max')).toHaveValue('10');
  await slider.getByLabel('Max').fill('5');
  await slider.getByLabel('Step').fill('0,5');
  await saveQuestion(page);

  await expect(page.getByText('From 1 to 5 in steps of 0.5')).toBeVisible();
  const wanted = [
    ['What should change?', 2, 28, [], '', 'Be frank.', 'In a sentence'],
    ['How was the load?', 3, 14, ['Light', 'Right'], 'Right', '', ''],
    ['How many hours?', 4, 7, [], '7.5', '', ''],
    ['What slowed you down?', 5, 21, ['Meetings', 'Tools'], '', '', ''],
    ['How was the week?', 8, 7, ['1', '5', '0.5'], '', '', ''],
  ];
  const saved = (await questionsOf(stage, survey)).map((question) => [
    question.label,
    question.field_type,
    question.timing_in_days,
    question.choices,
    question.default,
    question.help_text,
    question.placeholder_text,
  ]);
  expect(saved).toEqual(wanted);
});

test('2.15 choices are added, removed and reordered by buttons and by keyboard, and focus goes along', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const form = await openNewQuestion(page, 'Pick one', 'One choice');
  await expect(button(form, 'Remove choice 1')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(form, 'Remove choice 1')).toHaveAccessibleDescription('At least two choices are needed.');
  await form.getByLabel('Choice 1', { exact: true }).fill('A');
  await form.getByLabel('Choice 2', { exact: true }).fill('B');
  await button(form, 'Add choice').click();
  await expect(form.getByLabel('Choice 3', { exact: true })).toBeFocused();
  await page.keyboard.type('C');
  await button(form, 'Add choice').click();
  await page.keyboard.type('D');
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C', 'D']);

  await button(form, 'Move choice 4 up').click();
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'D', 'C']);
  await expect(button(form, 'Move choice 3 up')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => choicesTyped(form)).toEqual(['D', 'A', 'B', 'C']);
  await expect(button(form, 'Move choice 1 up')).toBeFocused();
  await expect(button(form, 'Move choice 1 up')).toHaveAccessibleDescription('This is the first choice.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'D', 'B', 'C']);
  await page.keyboard.press('Tab');
  await expect(button(form, 'Remove choice 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C']);
  await expect(form.getByLabel('Choice 2', { exact: true })).toBeFocused();

  await saveQuestion(page);
  await expect.poll(async () => (await questionsOf(stage, survey))[0]?.choices).toEqual(['A', 'B', 'C']);
});

for (const locale of ['en-GB', 'fi'] as const) {
  test(`2.15, 5.1 wrong choices and a wrong range are refused at their fields, in ${locale}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const say = translatorOf(locale);
    const survey = await stage.addSurvey();
    const label = 'How was it?';
    const choice = await stage.addQuestion(survey, {
      label,
      field_type: fieldTypes.radio,
      choices: ['Light', 'Right'],
    });
    const slider = await stage.addQuestion(survey, { field_type: fieldTypes.slider, choices: ['1', '10'] });
    await speak(page, url, locale);
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/${survey}/edit`);
    await button(page, inLanguages[locale].next).click();
    const save = () => page.getByRole('form').locator('button[type=submit]').click();
    const edit = (at: number) =>
      page
        .getByRole('listitem')
        .getByRole('button', { name: /^(Edit|Muokkaa)/ })
        .nth(at)
        .click();

    await edit(0);
    const boxes = page.getByRole('form').locator('ol').getByRole('textbox');
    await boxes.nth(1).fill('Light');
    await save();
    await expect.poll(() => errorAt(boxes.nth(1))).toBe(say(questionMessages.sameChoice));
    await boxes.nth(1).fill('');
    await save();
    await expect.poll(() => errorAt(boxes.nth(1))).toBe(say(fieldMessages.required));
    await expect.poll(() => errorAt(boxes.nth(0))).toBe('');
    await boxes.nth(1).fill('Heavy');
    await save();
    await expect(page.getByRole('form')).toBeHidden();

    await edit(1);
    const min = page.getByRole('form').locator('input[name="choices.0"]');
    const max = page.getByRole('form').locator('input[name="choices.1"]');
    await min.fill('10');
    await max.fill('2,5');
    await save();
    await expect.poll(() => errorAt(min)).toBe(say(questionMessages.sliderRange));
    await expect(min).toBeFocused();
    await expect(max).toHaveValue('2,5');
    await min.fill('-1');
    await save();
    await expect(page.getByRole('form')).toBeHidden();
    const saved = await questionsOf(stage, survey);
    expect(saved.map(({ id, choices }) => [id, choices])).toEqual([
      [choice, ['Light', 'Heavy']],
      [slider, ['-1', '2.5']],
    ]);
  });
}

test('5.8 a slider without stored choices is opened as 0 … 10 by 1', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  await stage.addQuestion(survey, { label: 'How was it?', field_type: fieldTypes.slider });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  await expect(page.getByText('From 0 to 10 in steps of 1')).toBeVisible();
  await button(page, 'Edit: How was it?').click();
  const form = questionForm(page);
  await expect(form.getByLabel('Min')).toHaveValue('0');
  await expect(form.getByLabel('Max')).toHaveValue('10');
  await expect(form.getByLabel('Step')).toHaveValue('1');
});

test('2.15, 5.10 a question is edited, moved and deleted, and a reload finds it so', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  for (const label of ['First', 'Second', 'Third']) await stage.addQuestion(survey, { label });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');

  await button(page, 'Edit: Second').click();
  await questionForm(page).getByLabel('Question', { exact: true }).fill('Second, in other words');
  await saveQuestion(page);
  await expect(button(page, 'Edit: Second, in other words')).toBeFocused();

  await button(page, 'Move up: Third').click();
  await expect(button(page, 'Move up: Third')).toBeFocused();
  await expect(page.getByText('Third: now 2 of 3.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(() => labelsInOrder(page)).toEqual(['Third', 'First', 'Second, in other words']);
  await expect(button(page, 'Move up: Third')).toHaveAccessibleDescription('This is the first question.');

  await button(page, 'Delete: First').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete question' });
  await expect(dialog).toContainText('Do you really want to delete “First”?');
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => labelsInOrder(page)).toContain('First');
  await button(page, 'Delete: First').click();
  await button(dialog, 'Delete').click();
  await expect.poll(() => labelsInOrder(page)).toEqual(['Third', 'Second, in other words']);

  // 4.6: the step is kept, too.
  await page.reload();
  await expect.poll(() => labelsInOrder(page)).toEqual(['Third', 'Second, in other words']);
});

test('2.15 an open question is saved or cancelled before the step can be left', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const form = await openNewQuestion(page, 'Half written', 'Free text');
  for (const name of ['Next', 'Save', 'Back']) {
    const control = button(page.getByRole('main'), name);
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription('Save or cancel the open question first.');
    await control.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Save or cancel the open question first.');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Question', { exact: true })).toHaveValue('Half written');
  }
  await button(form, 'Cancel').click();
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Respondents' })).toBeVisible();
  await expect.poll(() => questionsOf(stage, survey)).toEqual([]);
});

test('5.6, 4.6 in edit mode anonymity stays as it is, and Save on every step leads to the survey', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ title: 'Pulse', anonymous: true });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Basics');
  const anonymous = page.getByRole('switch', { name: 'Anonymous answers' });
  await expect(anonymous).toBeChecked();
  await anonymous.click({ force: true });
  await expect(anonymous).toBeChecked();
  await expect(anonymous).toHaveAccessibleDescription(/This can be chosen only while the survey is being created\./);
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

test('5.6, 3.1 a new survey can be made anonymous', async ({ quietPage: page, server, stage, url }) => {
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
  server,
  stage,
  url,
}) => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole', 'Dan Dahl']);
  await stage.addGroup('Designers', [anna, ben]);
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Respondents');
  const available = page.getByRole('listbox', { name: 'People and groups' });
  const chosen = page.getByRole('listbox', { name: 'Respondents' });
  const chosenNames = async () => (await chosen.getByRole('option').allTextContents()).map(plain);

  await expect(page.getByText('Nobody has been chosen yet.')).toBeVisible();
  await expect(available.getByRole('option').first()).toContainText('Adds 2 people');
  await available.getByRole('option', { name: /Designers/ }).dblclick();
  await expect(chosen.getByRole('option')).toHaveCount(2);
  await expect
    .poll(() => chosenNames())
    .toEqual([expect.stringContaining('Anna Aalto'), expect.stringContaining('Ben Brown')]);
  await expect(available.getByRole('option', { name: /Designers/ })).toBeHidden();

  await chosen.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('option')).toHaveCount(1);
  await expect(available.getByRole('option', { name: /Designers/ })).toContainText('Adds 1 person');

  await page.getByRole('textbox', { name: 'Search people and groups' }).fill('cleo');
  await expect(available.getByRole('option')).toHaveCount(1);
  await available.getByRole('option').click();
  await button(page, 'Add (1)').click();
  await expect(chosen.getByRole('option')).toHaveCount(2);

  await button(page, 'Save').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await expect.poll(async () => (await surveyOf(stage, survey)).respondent_ids).toEqual([anna, cleo]);
});

test('2.15, design 8 Cancel asks before it throws words away, and leaves without saving: to the list, or the survey', async ({
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

test('design 8 a lost network loses nothing that was typed, on any step, and makes nothing twice', async ({
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

test('design 4 a survey changed by somebody else meanwhile is replaced or taken over knowingly', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', description: 'Ours' });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Basics');
  const title = page.getByLabel('Title');
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this survey meanwhile' });
  await title.fill('Mine');
  must(await stage.change(survey, { title: 'Theirs', active_until: '2026-05-10T06:30:00.000Z' }), 200);
  await button(page, 'Save').click();
  await expect(dialog.getByRole('row')).toHaveText([
    'What differsMineTheirs',
    'TitleMineTheirs',
    'Active untilnone10 May 2026, 09:30',
  ]);
  await button(dialog, 'Go on editing').last().click();
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

test('design 4 of respondents chosen by two people at once it says who is only in which version', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [anna, ben, cleo] = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [anna] });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Respondents');
  await page.getByRole('option', { name: /Ben Brown/ }).dblclick();
  must(await stage.change(survey, { respondent_ids: [anna, cleo] }), 200);
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this survey meanwhile' });
  await expect(dialog.getByRole('row').last()).toHaveText('Respondents only hereBen BrownCleo Cole');
  await button(dialog, 'Keep mine').click();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await expect.poll(async () => (await surveyOf(stage, survey)).respondent_ids).toEqual([anna, ben]);
});

test('design 4 a Save whose answer was lost is no conflict with oneself', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Basics');
  await page.getByLabel('Title').fill('Pulse, renamed ');
  const findAnswers = await loseAnswers(page, '**/questionnaires/*/', 'PATCH');
  await button(page, 'Save').click();
  await expect(toastRegion(page).getByText(unreachable)).toBeVisible();
  await expect.poll(async () => (await surveyOf(stage, survey)).title).toBe('Pulse, renamed');
  await findAnswers();
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pulse, renamed' })).toBeVisible();
});

test('design 5 says before an anonymous survey is published which groups it would hide', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const sellers = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole', 'Dan Dahl', 'Eva Ek', 'Finn Fors']);
  const [boss] = await stage.addPeople(['Gun Gran']);
  await stage.addGroup('Sales', [...sellers.slice(0, 5), boss]);
  await stage.addGroup('Board', [boss, sellers[5] as number]);
  await stage.addGroup('Others', await stage.addPeople(['Hal Holm', 'Ida Ilves', 'Jan Jokinen', 'Kai Karhu']));
  const survey = await stage.addSurvey({ anonymous: true });
  const open = await stage.addSurvey({ title: 'Names shown', respondent_ids: sellers });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Respondents');
  const main = page.getByRole('main');
  await page.getByRole('option', { name: /Anna Aalto/ }).dblclick();
  await expect(main.getByText('Nothing of this survey would be shown')).toBeVisible();
  await page.getByRole('option', { name: /Sales/ }).dblclick();
  // Who is in two groups counts in none of them: here it would be told by what Sales leaves of the whole.
  await expect(main.getByText('2 groups would be hidden')).toBeVisible();
  await expect(main.getByText('Nothing of this survey would be shown')).toBeHidden();
  await expect(main.getByText('Sales: 5 people')).toBeVisible();
  await page.getByRole('option', { name: /Others/ }).dblclick();
  await expect(main.getByText('Others: 4 people')).toBeVisible();
  await expect(main.getByText('Board: 0 people')).toBeVisible();
  await expect(main.getByText('Sales: 5 people')).toBeHidden();

  await startEditing(page, url, open, 'Respondents');
  await expect(page.getByRole('listbox', { name: 'Respondents' }).getByRole('option')).toHaveCount(6);
  await expect(main.getByText('would be hidden')).toBeHidden();
});
