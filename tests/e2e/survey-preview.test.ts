import type { Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import { press as pressKey } from '../support/keyboard.ts';
import { button } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import { openNewQuestion, startEditing } from '../support/wizard-stage.ts';

const markup = '<b id="smuggled">Pulse</b>';
const dialog = (page: Page) => page.getByRole('dialog');
const shown = (page: Page, name: string) => dialog(page).getByRole('heading', { level: 3, name, exact: true });

test('3.9, 2.16 an admin tries a whole survey as a respondent, by keyboard alone, and nothing of it is sent', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown']);
  const survey = await stage.addSurvey({
    title: markup,
    description: 'Two minutes.\nThank you!',
    anonymous: true,
    respondent_ids: people,
  });
  await stage.addQuestion(survey, {
    label: 'How was the week?',
    field_type: fieldTypes.slider,
    choices: ['1', '5', '1'],
  });
  await stage.addQuestion(survey, {
    label: 'Where were you?',
    field_type: fieldTypes.radio,
    choices: ['Office', 'Home'],
    default: 'Office',
  });
  await stage.addQuestion(survey, {
    label: 'What helped?',
    field_type: fieldTypes.checkbox,
    choices: ['People', '<i>Tools</i>', 'Time'],
  });
  await stage.addQuestion(survey, { label: 'How many meetings?', field_type: fieldTypes.number });
  await stage.addQuestion(survey, {
    label: 'What else?',
    field_type: fieldTypes.textarea,
    help_text: 'Be frank.',
    placeholder_text: 'In a sentence',
  });
  const before = must(await stage.api('GET', `questionnaires/${survey}/`), 200);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  const open = button(page, 'Preview as respondent');
  await expect(open).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  const { keyboard } = page;
  const press = (name: string) => button(dialog(page), name).press('Enter');

  await open.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Preview as respondent');
  await expect(dialog(page).getByText('Nothing is saved or sent.')).toBeVisible();
  await expect(shown(page, markup)).toBeVisible();
  await expect(page.locator('#smuggled')).toHaveCount(0);
  await expect(dialog(page).getByText('Two minutes.')).toBeVisible();
  await expect(dialog(page).getByText('5 questions')).toBeVisible();
  await expect(dialog(page).getByText('Anonymous. So few people are asked that no results are shown.')).toBeVisible();

  await press('Begin');
  await expect(shown(page, 'How was the week?')).toBeFocused();
  await expect(shown(page, 'How was the week?')).toHaveAccessibleDescription('Question 1 of 5');
  await expect(dialog(page).getByRole('progressbar', { name: 'Question 1 of 5' })).toBeVisible();
  const radio = (name: string) => dialog(page).getByRole('radio', { name, exact: true });
  const chosen = dialog(page).getByRole('radio', { checked: true });
  // A scale as on the page for answering: it begins without a value.
  await expect(chosen).toHaveCount(0);
  await pressKey(page, 'Tab', () => expect(radio('1')).toBeFocused());
  await pressKey(page, 'ArrowRight', () => expect(radio('2')).toBeChecked());
  await press('Next');

  // It begins with its default; a skip replaces the answer, and an answer the skip.
  await expect(shown(page, 'Where were you?')).toBeFocused();
  await expect(dialog(page).getByRole('group', { name: 'Where were you?' })).toBeVisible();
  await expect(radio('Office')).toBeChecked();
  await button(dialog(page), 'Not relevant').press('Space');
  await expect(button(dialog(page), 'Not relevant')).toHaveAttribute('aria-pressed', 'true');
  await expect(radio('Office')).not.toBeChecked();
  await radio('Home').press('Space');
  await expect(radio('Home')).toBeChecked();
  await expect(button(dialog(page), 'Not relevant')).toHaveAttribute('aria-pressed', 'false');
  await press('Next');

  const box = (name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
  for (const name of ['Time', '<i>Tools</i>']) {
    await pressKey(box(name), 'Space', () => expect(box(name)).toBeChecked());
  }
  await pressKey(box('Time'), 'Space', () => expect(box('Time')).not.toBeChecked());
  await expect(box('<i>Tools</i>')).toBeChecked();
  await press('Next');

  await dialog(page).getByRole('textbox', { name: 'How many meetings?' }).fill('7,5');
  await press('Next');
  await expect(shown(page, 'What else?')).toHaveAccessibleDescription('Question 5 of 5 Be frank.');
  await expect(dialog(page).getByPlaceholder('In a sentence')).toBeVisible();
  await dialog(page).getByText('Add a comment').click();
  await dialog(page)
    .getByRole('textbox', { name: /^Comment/ })
    .fill('Later.');
  await press('Back');
  await expect(dialog(page).getByRole('textbox', { name: 'How many meetings?' })).toHaveValue('7.5');
  await press('Next');
  await expect(dialog(page).getByRole('textbox', { name: /^Comment/ })).toHaveValue('Later.');
  // Nothing is required, as in the app.
  await press('Finish');
  await expect(shown(page, 'That was the last question')).toBeFocused();
  await press('Finish anyway');
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  // The answer is gone.
  await open.press('Enter');
  await press('Begin');
  await expect(chosen).toHaveCount(0);
  await keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect.poll(() => sent).toEqual([]);
  await expect
    .poll(async () => must(await stage.api('GET', `questionnaires/${survey}/`), 200).body)
    .toEqual(before.body);
});

test('3.9, 2.15 the form shows what has been written as a respondent meets it, once there is a question, in Finnish, too @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await enterAsAdmin(page, server, stage);
  await speak(page, url, 'en-GB');
  await startEditing(page, url, survey, 'Questions');
  await expect(button(page, 'Add question')).toBeVisible();
  await expect(button(page, 'Preview as respondent')).toHaveCount(0);
  await openNewQuestion(page, 'What else?', 'Free text');
  await button(page, 'Save question').click();
  const open = button(page, 'Preview as respondent');
  await expect(open).toBeVisible();
  await button(page, 'Edit: What else?').click();
  await expect(open).toHaveAccessibleDescription('Save or cancel the open question first.');
  await button(page, 'Cancel').first().click();
  await page
    .getByRole('button', { name: 'Suomi' })
    .or(page.getByRole('link', { name: 'FI' }))
    .first()
    .click();
  const finnish = button(page, 'Esikatsele vastaajana');
  await finnish.press('Enter');
  await expect(dialog(page).getByText('Mitään ei tallenneta eikä lähetetä.')).toBeVisible();
  await button(dialog(page), 'Aloita').press('Enter');
  await expect(shown(page, 'What else?')).toBeFocused();
  await dialog(page).getByRole('textbox', { name: 'What else?' }).fill('Sauna');
  await button(dialog(page), 'Valmis').press('Enter');
  await expect(shown(page, 'Kiitos')).toBeFocused();
  await button(dialog(page), 'Valmis').press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(finnish).toBeFocused();
});
