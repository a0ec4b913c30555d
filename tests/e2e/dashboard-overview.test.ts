import { fieldTypes } from '../../shared/lists.ts';
import { expect, speak } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { answeredRounds, answeredSurvey, cardOf, dozen, week } from '../support/report-page.ts';
import { button, cellsOf } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

const mood = { label: 'Mood', field_type: fieldTypes.slider, choices: ['1', '10'] };

/** Six people fall by 1 a round, six by 1 every other round: 9 at first, 5.5 in the sixth. */
const falling = (person: number, round: number) => (person % 2 ? 9 - round : 9 - Math.floor(round / 2));

test('2.17 Back finds the dashboard where it was left @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage, 6);
  await page.setViewportSize({ width: 1280, height: 400 });
  await showDashboard(survey);
  const top = () => page.evaluate(() => window.scrollY);
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(top).toBe(900);
  await page.getByRole('navigation').getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect.poll(top).toBe(900);
});

test('2.17 the overview says first what changed, and who is awaited; a name leads to its card, by keyboard too', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredRounds(server, stage, mood, 6, falling);
  await showDashboard(survey);
  await page.getByLabel('Period', { exact: true }).selectOption('all');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByText('Mood has fallen by 3.5 since 2 Mar. 9 → 5.5')).toBeVisible();
  await expect(overview.getByText('12 of 12 answered (100%)')).toBeVisible();
  await expect(overview.getByText('previous round: 100%')).toBeVisible();
  await expect(overview.getByRole('link', { name: '12 people still to answer' })).toHaveAttribute(
    'href',
    `/surveys/${survey}/`,
  );
  const table = overview.getByRole('table', { name: 'Questions at a glance' });
  // In pairs: six fell by 1 since the previous round, and six did not.
  await expect
    .poll(async () => (await cellsOf(table)).map((cells) => cells.map((cell) => cell.trim())))
    .toEqual([['Mood', '5.5', '', '−0.5', '−0.7', '12']]);
  await table.getByRole('button', { name: 'Mood' }).focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Mood')).toBeFocused();
  await expect(cardOf(page, 'Mood')).toBeInViewport();
});

test('2.17 the questions of the overview are in the order of what changed, or as they are asked @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const people: number[] = await stage.addPeople(dozen);
  const survey = await stage.addSurvey({ respondent_ids: people });
  const hours = await stage.addQuestion(survey, { ...mood, label: 'Hours' });
  const moods = await stage.addQuestion(survey, mood);
  await stage.start(survey);
  for (let round = 0; round < 5; round += 1) {
    for (const [at, person] of people.entries()) {
      const answers = [
        { question: hours, value: 3 + ((at + round) % 2) },
        { question: moods, value: falling(at, round) },
      ];
      must(await stage.answer(person, survey, answers), 200);
    }
    server.clock.advance(week);
  }
  await showDashboard(survey);
  await page.getByLabel('Period', { exact: true }).selectOption('all');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByText('1 other question: no clear change')).toBeVisible();
  const names = () => overview.getByRole('rowheader').allTextContents();
  await expect.poll(() => names()).toEqual(['Mood', 'Hours']);
  await overview.getByLabel('In survey order').check();
  await expect.poll(() => names()).toEqual(['Hours', 'Mood']);
});

test('design 5 the last round is compared with one of choice, in the overview, on the card and in the address @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredRounds(server, stage, mood, 6, falling);
  await showDashboard(survey);
  await page.getByLabel('Period', { exact: true }).selectOption('all');
  const overview = page.getByRole('region', { name: 'Overview' });
  await overview.getByLabel('Compare with').selectOption({ label: 'The first round shown' });
  // Six fell by 5 and six by 2.
  await expect(
    overview.getByText(
      /^Mood was 3\.5 lower in the round of 6 – 12 Apr 2026 than in that of 2 – 8 Mar 2026\. 9 → 5\.5/,
    ),
  ).toBeVisible();
  await expect(overview.getByRole('columnheader', { name: 'Since the first round shown' })).toBeVisible();
  await expect(
    cardOf(page, 'Mood').getByText(/^Lower by 3\.5 in the latest round than in that of 2 – 8 Mar 2026/),
  ).toBeVisible();
  await expect(page).toHaveURL(/[?&]compare=first/);
  await page.reload();
  await expect(overview.getByLabel('Compare with')).toHaveValue('first');
  await overview.getByLabel('Compare with').selectOption({ label: 'A year earlier' });
  await expect(cardOf(page, 'Mood').getByText('There is no such round to compare with.')).toBeVisible();
});

test('9.5, 2.4 a public report says what changed in Finnish, too, and names nobody awaited @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredRounds(server, stage, mood, 12, (person, round) =>
    Math.max(1, 9 - Math.floor((round + (person % 2)) / 2)),
  );
  const { body } = must(await stage.change(survey, { share_enabled: true }), 200);
  await speak(page, url, 'fi');
  await page.goto(`${url}/share/${body.share_hash}?preset=all`);
  const overview = page.getByRole('region', { name: 'Yleiskuva' });
  await expect(overview.getByText('Mood on 2.3. alkaen laskenut 4,5')).toBeVisible();
  await expect(overview.getByText(/ensimmäisen ja viimeisen neljänneksen/)).toBeVisible();
  await expect(overview.getByText('12/12 vastasi (100 %)')).toBeVisible();
  await expect(overview.getByRole('link')).toHaveCount(0);
  await button(overview, 'Mood').click();
  await expect(cardOf(page, 'Mood')).toBeFocused();
});
