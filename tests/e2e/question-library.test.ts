import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { button } from '../support/stage-page.ts';
import { labelsInOrder, questionsOf, startEditing } from '../support/wizard-stage.ts';

test('2.15, 7.13 questions are found in the library, chosen and added by keyboard; what failed is added by trying again, nothing twice', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey, { label: 'I feel that I belong to my team.' });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const open = button(page, 'Add from library');
  await open.press('Enter');
  const library = page.getByRole('dialog', { name: 'Question library' });
  const box = (name: string) => library.getByRole('checkbox', { name, exact: true });
  const sections = library.getByRole('heading', { level: 3 });
  await expect(sections).toHaveText(['Wellbeing', 'Workload', 'Leadership', 'Onboarding', 'Customers']);
  await expect(button(library, 'Add questions')).toHaveAttribute('aria-disabled', 'true');

  // Questions that the survey already has are marked, and not selected.
  const asked = box('I feel that I belong to my team.');
  await expect(asked).toHaveAccessibleDescription(/^In the survey already/);
  await asked.press('Space');
  await expect(button(library, 'Add questions')).toBeVisible();

  const pace = box('How has the pace of your induction been?');
  await expect(pace).toHaveAccessibleDescription(
    'One choice Every week Far too slow, Too slow, About right, Too fast, Far too fast',
  );
  await library.getByRole('textbox', { name: 'Search questions' }).fill('hours');
  await expect(library.getByRole('checkbox')).toHaveCount(1);
  const overtime = 'How many hours did you work beyond your agreed working time this week?';
  await box(overtime).press('Space');
  await library.getByRole('textbox', { name: 'Search questions' }).fill('');
  await library.getByLabel('Theme').selectOption('Customers');
  await expect(sections).toHaveText(['Customers']);
  await box('What could we do better?').press('Space');
  await expect(library.getByText('The survey then has 3 questions.')).toBeVisible();

  // The first arrives; the second does, too, but its answer never comes.
  let posts = 0;
  await page.route('**/questions/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    if (posts !== 2) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await button(library, 'Add 2 questions').press('Enter');
  await expect(library.getByRole('alert')).toContainText('1 question was added.');
  await expect(library.getByRole('alert')).toContainText('1 is still chosen: add it again. Nothing is added twice.');
  await button(library, 'Add 1 question').press('Enter');
  await expect(library).toBeHidden();
  await expect(page.getByRole('status').getByText('2 questions added.')).toBeAttached();
  await expect(open).toBeFocused();
  await expect
    .poll(() => labelsInOrder(page))
    .toEqual(['I feel that I belong to my team.', overtime, 'What could we do better?']);
  const stored = await questionsOf(stage, survey);
  expect(stored.map(({ label, field_type, timing_in_days }) => [label, field_type, timing_in_days])).toEqual([
    ['I feel that I belong to my team.', 4, 7],
    [overtime, 4, 7],
    ['What could we do better?', 2, 28],
  ]);

  // Ordinary ones by now: they can be edited.
  await button(page, `Edit: ${overtime}`).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(overtime);
});

test('9.5 the library speaks Finnish with questions in the survey’s language, and says when it could not be loaded @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulssi' });
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  await page
    .getByRole('button', { name: 'Suomi' })
    .or(page.getByRole('link', { name: 'FI' }))
    .first()
    .click();
  const open = button(page, 'Lisää kirjastosta');
  await expect(open).toBeVisible();
  await page.route('**/question-library/*', (route) => route.abort('connectionreset'), { times: 1 });
  await open.click();
  const library = page.getByRole('dialog', { name: 'Kysymyskirjasto' });
  await expect(library.getByText('Kysymyskirjastoa ei voitu ladata.')).toBeVisible();
  await button(library, 'Yritä uudelleen').click();
  const belonging = library.getByRole('checkbox', { name: 'I feel that I belong to my team.' });
  await press(belonging, 'Space', () => expect(belonging).toBeChecked());
  await button(library, 'Lisää 1 kysymys').press('Enter');
  await expect(library).toBeHidden();
  await expect(open).toBeFocused();
  await expect.poll(() => labelsInOrder(page)).toEqual(['I feel that I belong to my team.']);
  await speak(page, url, 'en-GB');
  await page.reload();
  await button(page, 'Add from library').click();
  const asked = page.getByRole('checkbox', { name: 'I feel that I belong to my team.' });
  await expect(asked).toHaveAccessibleDescription(/^In the survey already/);
});
