import type { Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import { expect } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/opened-pages.ts';
import { button, plain } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import {
  choiceBox,
  choicesTyped,
  labelsInOrder,
  openChoices,
  openNewQuestion,
  pasteInto,
  questionForm,
  questionsOf,
  saveQuestion,
  startEditing,
} from '../support/wizard-stage.ts';

const preview = (page: Page) => page.getByRole('img', { name: /^How respondents see the question/ });

test('2.15 a choice question is written, ordered and saved with the keyboard alone @prove', async ({
  quietPage: page,
  stage,
  url,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
  const { keyboard } = page;
  await button(page, 'Add question').focus();
  await keyboard.press('Enter');
  const form = questionForm(page);
  await expect(form.getByLabel('Question', { exact: true })).toBeFocused();
  await keyboard.type('Pick one');
  await form.getByLabel('Type of answer').selectOption({ label: 'One choice' });
  await choiceBox(form, 1).focus();
  await keyboard.type('A');
  await keyboard.press('Enter');
  await expect(choiceBox(form, 2)).toBeFocused();
  await keyboard.type('B');
  await keyboard.press('Enter');
  await expect(choiceBox(form, 3)).toBeFocused();
  await keyboard.type('C');
  await keyboard.press('Enter');
  await expect(choiceBox(form, 4)).toBeFocused();
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'B', 'C', '']);
  await button(form, 'Remove choice 4').focus();
  await keyboard.press('Enter');
  await expect(choiceBox(form, 3)).toBeFocused();

  await keyboard.press('Shift+Tab');
  const handle = (number: number) => button(form, `Move choice ${number}`);
  await expect(handle(3)).toBeFocused();
  await expect(handle(3)).toHaveAccessibleDescription('Press and hold to drag, or press Alt and an arrow key.');
  // Above the first place there is none.
  for (const place of [2, 1, 1]) await press(page, 'Alt+ArrowUp', () => expect(handle(place)).toBeFocused());
  await expect.poll(() => choicesTyped(form)).toEqual(['C', 'A', 'B']);
  await expect(page.getByText('C: now 1 of 3.')).toBeAttached();
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(() => choicesTyped(form)).toEqual(['A', 'C', 'B']);
  await button(form, 'Save question').focus();
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect.poll(async () => (await questionsOf(stage, survey))[0]?.choices).toEqual(['A', 'C', 'B']);

  await stage.addQuestion(survey, { label: 'Second' });
  await page.reload();
  await startEditing(page, url, survey, 'Questions');
  await button(page, 'Move: Second').focus();
  await keyboard.press('Alt+ArrowUp');
  await expect(button(page, 'Move: Second')).toBeFocused();
  await expect.poll(() => labelsInOrder(page)).toEqual(['Second', 'Pick one']);
  await expect.poll(async () => (await questionsOf(stage, survey))[0]?.label).toBe('Second');
});

for (const { count, atLimit } of [
  { count: 30, atLimit: '' },
  { count: 500, atLimit: 'A question can have at most 500 choices.' },
]) {
  test(`2.15 a pasted list becomes a choice a line, and ${count} of them stay usable @prove`, async ({
    quietPage: page,
    stage,
    openStep,
  }) => {
    const survey = await stage.addSurvey();
    await openStep(survey, 'Questions');
    const form = await openChoices(page, ['first ', 'last']);
    await choiceBox(form, 1).press('End');
    await pasteInto(choiceBox(form, 1), ' one\r\n\r\ntwo \nthree');
    await expect.poll(() => choicesTyped(form)).toEqual(['first one', 'two', 'three', 'last']);
    await expect(choiceBox(form, 3)).toBeFocused();
    await expect(page.getByText('3 choices pasted.')).toBeAttached();

    const many = Array.from({ length: count - 3 }, (_, at) => `Choice of number ${at}`);
    await choiceBox(form, 3).fill('');
    await pasteInto(choiceBox(form, 3), many.join('\n'));
    await expect(button(form, `Remove choice ${count}`)).toBeAttached();
    await expect(button(form, 'Add choice')).toHaveAccessibleDescription(atLimit);
    await choiceBox(form, count).fill('the very last');
    await button(form, `Move choice ${count}`).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(button(form, `Move choice ${count - 1}`)).toBeFocused();
    const wanted = ['first one', 'two', ...many.slice(0, -1), 'the very last', many.at(-1)];
    await expect.poll(() => choicesTyped(form)).toEqual(wanted);
    await saveQuestion(page);
    await expect.poll(async () => (await questionsOf(stage, survey))[0]?.choices).toEqual(wanted);
  });
}

test('2.15 beside the form one sees the question as respondents do, while it is being written @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
  // As it is read: block by block.
  const seen = async () => {
    const blocks = await preview(page).locator('span:not(:has(span))').allTextContents();
    return plain(blocks.join(' '));
  };
  const form = await openNewQuestion(page, 'How was it?', 'Free text');
  await form.getByLabel('Help text').fill('Be frank.');
  await form.getByLabel('Placeholder').fill('In a sentence');
  await expect(preview(page)).toHaveAccessibleName('How respondents see the question: How was it?');
  await expect.poll(() => seen()).toBe('How was it? Be frank. In a sentence');
  await form.getByLabel('Default answer').fill('Fine');
  await expect.poll(() => seen()).toBe('How was it? Be frank. Fine');

  const chooseType = (label: string) => form.getByLabel('Type of answer').selectOption({ label });
  await chooseType('Number');
  await form.getByLabel('Default answer').fill('7,5');
  await expect.poll(() => seen()).toBe('How was it? Be frank. 7.5');
  await chooseType('One choice');
  await choiceBox(form, 1).fill('Good');
  await expect.poll(() => seen()).toBe('How was it? Be frank. Good Choice 2');
  await form.getByLabel('Default answer').selectOption('Good');
  await expect(preview(page).locator('[data-chosen]')).toHaveText('Good');
  await chooseType('Several choices');
  await expect.poll(() => seen()).toBe('How was it? Be frank. Good Choice 2');
  await chooseType('Slider');
  await expect.poll(() => seen()).toBe('How was it? Be frank. 1 10');
  await form.getByLabel('Max').fill('5');
  await form.getByLabel('Default answer').fill('4');
  await expect.poll(() => seen()).toBe('How was it? Be frank. 4 1 5');
  await expect.poll(() => preview(page).locator('button, input, select, textarea, a, [tabindex]').count()).toBe(0);
  const [fields, picture] = [await form.boundingBox(), await preview(page).boundingBox()];
  expect(picture?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
  await page.setViewportSize({ width: 375, height: 800 });
  const [narrow, below] = [await form.boundingBox(), await preview(page).boundingBox()];
  expect(below?.y).toBeGreaterThan((narrow?.y ?? 0) + (narrow?.height ?? 0));
});

test('design 5 a change that starts a new version says so first, other words of the same meaning are saved without a dialog', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [anna] });
  await stage.addQuestion(survey, { label: 'How was it?', field_type: fieldTypes.radio, choices: ['Good', 'Bad'] });
  await stage.start(survey);
  await openStep(survey, 'Questions');
  const form = questionForm(page);
  await button(page, 'Edit: How was it?').click();
  await form.getByLabel('Question', { exact: true }).fill('How did it go?');
  await form.getByRole('radio', { name: 'Same meaning' }).check();
  await saveQuestion(page);
  await button(page, 'Edit: How did it go?').click();
  await button(form, 'Add choice').click();
  await page.keyboard.type('So so');
  await button(form, 'Save question').click();
  const dialog = page.getByRole('alertdialog', { name: 'Start a new version of this question?' });
  await expect(dialog).toContainText('a new trend line starts there');
  await button(dialog, 'Keep editing').click();
  await expect.poll(() => choicesTyped(form)).toEqual(['Good', 'Bad', 'So so']);
  await expect.poll(() => questionsOf(stage, survey)).toMatchObject([{ version: 1, choices: ['Good', 'Bad'] }]);
  await button(form, 'Save question').click();
  await button(dialog, 'Save as a new version').click();
  await expect(form).toBeHidden();
  await expect
    .poll(() => questionsOf(stage, survey))
    .toMatchObject([{ version: 2, choices: ['Good', 'Bad', 'So so'] }]);
});

test('2.15 a question of a running survey is asked no more, and again, and keeps its results @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [anna] });
  await stage.addQuestion(survey, { label: 'How was it?' });
  await stage.addQuestion(survey, { label: 'What helped?' });
  await stage.start(survey);
  await openStep(survey, 'Questions');
  const stopped = async () => (await questionsOf(stage, survey)).map((question) => question.stopped);
  await button(page, 'Stop asking: How was it?').press('Enter');
  const again = button(page, 'Ask again: How was it?');
  await expect(again).toBeEnabled();
  await expect.poll(stopped).toEqual([true, false]);
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(button(page, 'Stop asking: How was it?')).toBeEnabled();
  await expect.poll(stopped).toEqual([false, false]);
  // Offered instead of the deletion, and from there back to where that was asked for.
  const remove = button(page, 'Delete: How was it?');
  await remove.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('you can ask it again');
  await button(dialog, 'Stop asking').press('Enter');
  await expect.poll(stopped).toEqual([true, false]);
  await expect(remove).toBeFocused();
});

test('2.15 a question that someone else has deleted keeps its words on the screen @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  const question = await stage.addQuestion(survey, { label: 'How was it?' });
  await openStep(survey, 'Questions');
  await button(page, 'Edit: How was it?').click();
  const form = questionForm(page);
  await form.getByLabel('Question', { exact: true }).fill('A long and careful text');
  must(await stage.api('DELETE', `questionnaires/${survey}/questions/${question}/`), 204);
  await button(form, 'Save question').click();
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('A long and careful text');
  await page.reload();
  await expect(form.getByLabel('Question', { exact: true })).toHaveValue('A long and careful text');
});

test('7.13 what someone else has changed is shown beside what is typed, for a choice @prove', async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const survey = await stage.addSurvey();
  const first = await stage.addQuestion(survey, { label: 'First' });
  const second = await stage.addQuestion(survey, { label: 'Second' });
  const change = async (id: number, patch: object) =>
    must(await stage.api('PATCH', `questionnaires/${survey}/questions/${id}/`, patch), 200);
  const labels = async () => (await questionsOf(stage, survey)).map(({ label }) => label);
  await openStep(survey, 'Questions');
  const conflict = page.getByRole('dialog', { name: /^Someone else has changed this question in the meantime/ });

  await button(page, 'Edit: First').click();
  const label = questionForm(page).getByLabel('Question', { exact: true });
  await label.fill('In my words');
  await change(first, { label: 'In their words' });
  await button(page, 'Save question').click();
  await expect(conflict.getByRole('row', { name: /Question In my words In their words/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep editing' }).last().click();
  await expect(label).toHaveValue('In my words');
  await expect.poll(() => labels()).toEqual(['In their words', 'Second']);
  await button(page, 'Save question').click();
  await button(conflict, 'Keep mine').click();
  await expect(questionForm(page)).toBeHidden();
  await expect.poll(() => labels()).toEqual(['In my words', 'Second']);

  await change(second, { label: 'Second, theirs' });
  await button(page, 'Delete: Second').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  const again = page.getByRole('alertdialog', { name: 'Someone else has changed this question in the meantime' });
  await expect(again.getByText('It is now “Second, theirs”')).toBeVisible();
  await button(again, 'Keep').click();
  await expect.poll(() => labelsInOrder(page)).toEqual(['In my words', 'Second, theirs']);

  await stage.addQuestion(survey, { label: 'Third' });
  await change(first, { order: 2 });
  await button(page, 'Move down: In my words').click();
  const moved = page.getByRole('dialog', { name: 'Someone else has moved this question in the meantime' });
  await button(moved, 'Keep mine').click();
  await expect.poll(() => labelsInOrder(page)).toEqual(['Second, theirs', 'In my words', 'Third']);
  await expect.poll(() => labels()).toEqual(['Second, theirs', 'In my words', 'Third']);
});
