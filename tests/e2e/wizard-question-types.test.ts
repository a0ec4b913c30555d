import { fieldMessages } from '../../server/core/errors.messages.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { questionMessages } from '../../server/domain/questions/question.messages.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { enterAsAdmin, expect, speak } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/opened-pages.ts';
import { button, errorAt } from '../support/stage-page.ts';
import {
  choicesTyped,
  labelsInOrder,
  openNewQuestion,
  questionForm,
  questionsOf,
  saveQuestion,
} from '../support/wizard-stage.ts';

test('2.15, 9.1, 9.2 each type of question has its editor and is saved as it was written', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');

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

test('2.15 choices are added, removed and reordered by buttons and by keyboard, and focus goes along @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
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
  await press(page, 'Enter', () => expect(button(form, 'Move choice 2 up')).toBeFocused());
  await page.keyboard.press('Enter');
  await expect.poll(() => choicesTyped(form)).toEqual(['D', 'A', 'B', 'C']);
  await expect(button(form, 'Move choice 1 up')).toBeFocused();
  await expect(button(form, 'Move choice 1 up')).toHaveAccessibleDescription('This is the first choice.');
  await press(page, 'Tab', () => expect(button(form, 'Move choice 1 down')).toBeFocused());
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
  test(`2.15, 5.1 wrong choices and a wrong range are refused at their fields, in ${locale} @prove`, async ({
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
    await button(page, /^(Next|Seuraava)$/).click();
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

test('5.8 a slider without stored choices is opened as 0 … 10 by 1 @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await stage.addQuestion(survey, { label: 'How was it?', field_type: fieldTypes.slider });
  await openStep(survey, 'Questions');
  await expect(page.getByText('From 0 to 10 in steps of 1')).toBeVisible();
  await button(page, 'Edit: How was it?').click();
  const form = questionForm(page);
  await expect(form.getByLabel('Min')).toHaveValue('0');
  await expect(form.getByLabel('Max')).toHaveValue('10');
  await expect(form.getByLabel('Step')).toHaveValue('1');
});

test('2.15, 5.10 a question is edited, moved and deleted, and a reload finds it so', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  for (const label of ['First', 'Second', 'Third']) await stage.addQuestion(survey, { label });
  await openStep(survey, 'Questions');

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

  // 4.6: the step is stored, too.
  await page.reload();
  await expect.poll(() => labelsInOrder(page)).toEqual(['Third', 'Second, in other words']);
});

test('2.15 an open question is saved or cancelled before the step can be left @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
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
