import { fieldTypes } from '../../shared/lists.ts';
import { expect, speak } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { answeredRounds, cardOf, tableOf } from '../support/report-page.ts';
import { button, cellsOf } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import { questionForm, startEditing } from '../support/wizard-stage.ts';

const { slider, radio } = fieldTypes;
const mood = { label: 'Mood', field_type: slider, choices: ['0', '10', '1'], enps: true };

test('2.15, 5.1, 2.17, design 5 a question gets a threshold and a goal, and its answers are read as shares, as eNPS and beside the goal', async ({
  quietPage: page,
  server,
  stage,
  url,
  showDashboard,
}) => {
  // Of 0 … 11, at most 10: 9, 10 and 10 promote, 0 … 6 do not; four say 8 or more. The second round is the same.
  const survey = await answeredRounds(server, stage, mood, 2, (person) => Math.min(person, 10));
  await stage.addQuestion(survey, { label: 'Load', field_type: radio, choices: ['Light', 'Heavy'] });
  await showDashboard(survey);
  await expect(cardOf(page, 'Mood')).not.toContainText('Goal');

  await startEditing(page, url, survey, 'Questions');
  await button(page, 'Edit: Mood').click();
  const form = questionForm(page);
  const reading = form.getByRole('group', { name: 'How results are read' });
  await expect(reading).toContainText('Left empty: the top 30% of the range.');
  await reading.getByLabel('Goal').fill('11');
  await button(form, 'Save question').click();
  await expect(reading.getByLabel('Goal')).toHaveAccessibleDescription(
    /Enter a value that the slider can take, between 0 and 10\./,
  );
  await reading.getByLabel('Goal').fill('8');
  await reading.getByLabel('Favourable from').fill('8');
  await button(form, 'Save question').click();
  // It has been asked: nothing starts again, and nobody is asked whether it does.
  await expect(form).toBeHidden();
  await button(page, 'Edit: Mood').click();
  await form.getByLabel('Type of answer').selectOption({ label: 'Number' });
  await expect(reading).toBeHidden();
  await button(form, 'Cancel').click();

  await showDashboard(survey);
  const card = cardOf(page, 'Mood');
  const chart = card.getByRole('img').first();
  await expect(chart).toHaveAccessibleName(/Goal 8\./);
  // A chart that is not visible is not drawn.
  await chart.scrollIntoViewIfNeeded();
  await expect(card.locator('svg text', { hasText: 'Goal 8' })).toBeVisible();
  await expect(card.getByRole('slider', { name: 'Rounds: Mood' })).toHaveAttribute('aria-valuetext', /Goal 8/);
  await expect.poll(async () => (await tableOf(page, 'Mood'))[0]?.[1]).toBe('5.42');
  await expect(card.getByRole('table', { name: 'Mood: every round. Goal: 8' })).toBeVisible();

  await page.getByRole('radio', { name: 'Favourable' }).check();
  await expect(page).toHaveURL(/scale=favourable/);
  // 4 of 12; Wilson's interval.
  await expect.poll(async () => (await tableOf(page, 'Mood'))[0]?.slice(1, 3)).toEqual(['33.3%', '13.8% to 60.9%']);
  await expect(card).toContainText('8 and above');
  await expect(card).toContainText('Trend and change of the mean:');
  await chart.scrollIntoViewIfNeeded();
  await expect(card.locator('svg text', { hasText: 'Goal 8' })).toHaveCount(0);
  await expect(cardOf(page, 'Load')).toContainText('Only sliders have a favourable share.');
  const overview = page.getByRole('table', { name: 'Questions at a glance' });
  await expect.poll(async () => (await cellsOf(overview))[0]?.[1]).toBe('33.3%');
  await expect(overview).toContainText('of means and choices');

  await page.getByRole('radio', { name: 'eNPS' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'eNPS' })).toBeChecked();
  // 3 − 7 of 12; of 15 with ¾ more on either side: −26.7 ± 1.96 · √(0.76667 − 0.07111)/√15 · 100.
  await expect.poll(async () => (await tableOf(page, 'Mood'))[0]?.slice(1, 3)).toEqual(['−33', '−69 to +16']);

  await page.getByRole('radio', { name: 'Relative' }).check();
  await chart.scrollIntoViewIfNeeded();
  await expect(card.locator('svg text', { hasText: 'Goal 80%' })).toBeVisible();
  await expect(cardOf(page, 'Load')).toContainText('On the relative scale this is the response rate');

  const { body } = must(await stage.change(survey, { share_enabled: true }), 200);
  await speak(page, url, 'fi');
  await page.goto(`${url}/share/${body.share_hash}?preset=all&scale=favourable`);
  await expect(page.getByRole('radio', { name: 'Myönteiset' })).toBeChecked();
  await expect(cardOf(page, 'Mood')).toContainText('8 tai enemmän');
  await page.getByRole('radio', { name: 'Tarkka' }).check();
  await chart.scrollIntoViewIfNeeded();
  await expect(card.locator('svg text', { hasText: 'Tavoite 8' })).toBeVisible();
});
