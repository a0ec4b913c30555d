import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import { button } from '../support/stage-page.ts';
import { labelsInOrder, stepHeading, surveysNamed } from '../support/wizard-stage.ts';

test('1.6, 4.6 a new survey starts from a template: its texts are proposed, own ones stay, its questions are there to be changed', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enterAsAdmin(page, server, stage);
  await speak(page, url, 'en-GB');
  await page.goto(`${url}/surveys/new`);
  const start = page.getByRole('group', { name: 'Start from' });
  await expect(start.getByRole('radio', { name: 'An empty survey' })).toBeChecked();
  const title = page.getByLabel('Title', { exact: true });
  const description = page.getByLabel(/^Description/);
  await start.getByRole('radio', { name: /^Weekly pulse/ }).check();
  await expect(title).toHaveValue('Weekly pulse');
  await page.keyboard.press('ArrowDown');
  await expect(start.getByRole('radio', { name: /^The first weeks/ })).toBeChecked();
  await expect(title).toHaveValue('The first weeks');
  await expect(description).toHaveValue('How you are settling in, and what you still need.');
  await title.fill('Welcome to us');
  await start.getByRole('radio', { name: /^Customer feedback/ }).check();
  await expect(title).toHaveValue('Welcome to us');
  await expect(description).toHaveValue('How you find our service, and what we could improve.');
  await start.getByRole('radio', { name: /^The first weeks/ }).check();

  // Stored with the draft, like all typed text.
  await page.reload();
  await expect(start.getByRole('radio', { name: /^The first weeks/ })).toBeChecked();
  await button(page, 'Next').click();
  await expect(stepHeading(page, 'Questions')).toBeVisible();
  await expect.poll(async () => (await labelsInOrder(page)).length).toBe(7);
  await expect.poll(async () => (await labelsInOrder(page))[0]).toBe('How welcome have you felt here this week?');
  await expect.poll(async () => (await surveysNamed(stage, 'Welcome to us')).length).toBe(1);
  await button(page, /^(Back|Previous)$/).click();
  await expect(title).toHaveValue('Welcome to us');
  await expect(start).toBeHidden();
});
