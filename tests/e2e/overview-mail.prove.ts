import { violationsOn } from '../support/accessibility.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { answeredSurvey } from '../support/report-page.ts';
import { button } from '../support/stage-page.ts';

test('2.17 an admin chooses how often the overview is mailed, and stops it', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  const dialog = page.getByRole('dialog', { name: 'Results by mail' });
  const open = async () => {
    await page.getByRole('button', { name: 'Mail', exact: true }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(3);
  };
  await open();
  await expect(dialog.getByLabel('Never')).toBeChecked();
  await expect.poll(() => violationsOn(page, [{ theme: 'light', width: 1280 }])).toEqual([]);
  await dialog.getByLabel('After each round').check();
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(dialog.getByLabel('After each round')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A setting that cannot be saved stays as it was chosen.
  await open();
  await dialog.getByLabel('Once a month').check();
  await page.route('**/overview-mail/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await button(dialog, 'Save').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Once a month')).toBeChecked();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dialog.getByLabel('Never').check();
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  const { body } = await stage.api('GET', `questionnaires/${survey}/overview-mail/`);
  expect(body).toEqual({ every: null });
});
