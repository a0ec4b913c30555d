import { fieldTypes } from '../../shared/lists.ts';
import { enterAsAdmin, expect, test } from '../support/browser-test.ts';
import { button } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import { openNewQuestion } from '../support/wizard-stage.ts';

test('9.5, 2.15 a survey is written in both languages side by side, looked at in each, and what is missing is said', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown']);
  const survey = await stage.addSurvey({ title: 'Week', description: 'In short', respondent_ids: people });
  await stage.addQuestion(survey, {
    label: 'How do you travel?',
    field_type: fieldTypes.radio,
    choices: ['On foot', 'By train'],
  });
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/edit/`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Week');
  await expect(page.getByLabel('Title in Finnish')).toHaveCount(0);
  await page.getByLabel('Also in Finnish').check();
  await page.getByLabel('Title in Finnish').fill('Viikko');
  await button(page, 'Next').click();

  await button(page, 'Edit: How do you travel?').click();
  const form = page.getByRole('form', { name: 'Edit question' });
  await form.getByLabel('Question in Finnish').fill('Miten matkustat?');
  await form.getByLabel('Choice 1 in Finnish').fill('Kävellen');
  await form.getByLabel('Choice 2 in Finnish').fill('Junalla');
  // Each text stays with its choice.
  await button(form, 'Move choice 2 up').click();
  await expect(form.getByLabel('Choice 1 in Finnish')).toHaveValue('Junalla');
  await button(form, 'Save question').click();
  await expect(form).toHaveCount(0);
  const [stored] = must(await stage.api('GET', `questionnaires/${survey}/questions/`), 200).body;
  expect(stored).toMatchObject({
    choices: ['By train', 'On foot'],
    translations: { fi: { label: 'Miten matkustat?', choices: ['Junalla', 'Kävellen'] } },
  });
  const question = await openNewQuestion(page, 'Why?', 'Free text');
  await expect(question.getByLabel('Question in Finnish')).toBeVisible();
  await button(question, 'Cancel').click();

  await button(page, 'Preview as respondent').click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { name: 'Week' })).toBeVisible();
  await preview.getByRole('radio', { name: 'Finnish' }).check();
  await expect(preview.getByRole('heading', { name: 'Viikko' })).toBeVisible();
  await button(preview, 'Begin').click();
  await expect(preview.getByText('Junalla')).toBeVisible();
  await button(preview, 'Close').click();

  await page.goto(`${url}/surveys/${survey}/`);
  await button(page, 'Activate').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    '1 text is missing in Finnish; Finnish-speaking people get English.',
  );
});
