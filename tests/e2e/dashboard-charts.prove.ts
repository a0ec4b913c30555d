import { readFile } from 'node:fs/promises';
import { fieldTypes } from '../../shared/lists.ts';
import { violationsOn } from '../support/accessibility.ts';
import { expect, speak } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import {
  answeredRounds,
  answeredSurvey,
  cardOf,
  changeTableOf,
  dozen,
  rounds,
  tableOf,
  week,
} from '../support/report-page.ts';
import { button, cellsOf, plain } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

const { radio, slider } = fieldTypes;
const mood = { label: 'Mood', field_type: slider, choices: ['1', '10'] };

test('design 5 a clear rise is said in words, on both scales, with its interval', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  // Six people rise by 1 and six by 2: 1.5 ± t(11, 97.5 %) · √(12 · 0.25/11)/√12 = 1.5 ± 2.201 · 0.1508.
  const survey = await answeredRounds(server, stage, mood, 2, (person, round) => 4 + round * (1 + (person % 2)));
  await showDashboard(survey);
  const card = cardOf(page, 'Mood');
  await expect(
    card.getByText('Higher by 1.5 in the latest round than in the previous one (95% confidence interval 1.2 to 1.8).'),
  ).toBeVisible();
  await expect(card.getByText('One round alone is not a trend.')).toBeVisible();
  await expect
    .poll(() => changeTableOf(page, 'Mood'))
    .toEqual([['Mean', '+1.5', '1.2 to 1.8', 'Higher in this round']]);
  await expect(button(card, 'What the interval means')).toHaveAccessibleDescription(
    /About 1 in 20 of these is a false alarm\. People who answered both rounds are compared with themselves\.$/,
  );
  // 9 units are the whole range: 1.5/9, 1.168/9, 1.832/9.
  await page.getByLabel('Relative').check();
  await expect(
    card.getByText(
      'Higher by 17 percentage points in the latest round than in the previous one (95% confidence interval 13 to 20).',
    ),
  ).toBeVisible();

  const { body } = await stage.report(survey);
  expect(body.questions[0].change.items[0].precise.difference).toBeCloseTo(1.5, 10);
});

test('9.5, design 5 a clear fall is said in Finnish, too', async ({
  quietPage: page,
  server,
  stage,
  url,
  showDashboard,
}) => {
  const survey = await answeredRounds(server, stage, mood, 2, (person, round) => 9 - round * (1 + (person % 2)));
  await speak(page, url, 'fi');
  await showDashboard(survey);
  const sentence = cardOf(page, 'Mood').getByText(/^Viimeisimmällä kierroksella 1,5 matalampi kuin edellisellä/);
  await expect
    .poll(async () => plain((await sentence.textContent()) ?? ''))
    .toContain('95 %:n luottamusväli −1,8 – −1,2');
});

test('design 5 of choices those that are likely real come first, the others when they are asked for', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const load = { label: 'Load', field_type: radio, choices: ['Light', 'Right', 'Heavy'] };
  // The first person changes from Light to Right, all others from Heavy to Light.
  const survey = await answeredRounds(server, stage, load, 2, (person, round) => {
    if (person === 0) return round === 0 ? 'Light' : 'Right';
    return round === 0 ? 'Heavy' : 'Light';
  });
  await showDashboard(survey);
  const { body } = await stage.report(survey);
  const items: { name: string; verdict: string; precise: { difference: number } }[] = body.questions[0].change.items;
  expect(items.map(({ verdict }) => verdict)).toEqual(['rising', 'unclear', 'falling']);
  const card = cardOf(page, 'Load');
  const sentences = card.getByText(/in the latest round than in the previous one/);
  await expect(sentences).toHaveCount(2);
  await expect(sentences.nth(0)).toContainText('‘Heavy’: lower by 92 percentage points');
  await expect(sentences.nth(1)).toContainText('‘Light’: higher by 83 percentage points');
  await card.getByText('1 choice without a clear change').click();
  const others = await cellsOf(card.getByRole('table', { name: 'Load: change since the previous round' }).first());
  expect(others.map(([name, difference, , verdict]) => [name, difference, verdict])).toEqual([
    ['Right', '+8', 'Could be chance'],
  ]);
});

test('design 5 a steady decline is said as a trend, on both scales, drawn with its band and switched off', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  // Six people fall by 1 a round, six by 16/35: 0.73 ± t(11, 97.5 %) · √(12 · 0.271²/11)/√12 = 0.73 ± 2.201 · 0.0818.
  const survey = await answeredRounds(server, stage, mood, 6, (person, round) =>
    person % 2 ? 9 - round : 9 - Math.floor(round / 2),
  );
  await showDashboard(survey);
  await page.getByLabel('Period', { exact: true }).selectOption('all');
  const card = cardOf(page, 'Mood');
  await expect(
    card.getByText('Falling 0.7 per round over 6 rounds, likely real (95% confidence interval −0.9 to −0.5).'),
  ).toBeVisible();
  const table = () => cellsOf(card.getByRole('table', { name: 'Mood: trend over the rounds shown' }));
  // The line goes through the mean of all rounds, 7.25, in their middle.
  await expect
    .poll(async () => (await tableOf(page, 'Mood')).slice(0, 6).map((cells) => cells[2]))
    .toEqual(['9.07', '8.34', '7.61', '6.89', '6.16', '5.43']);
  await expect.poll(() => table()).toEqual([['Mean', '−0.7', '−0.9 to −0.5', 'Down, likely real']]);
  const walk = card.getByRole('slider', { name: 'Rounds: Mood' });
  await expect(walk).toHaveAttribute('aria-valuetext', /Trend 5\.43/);
  const sign = button(card, 'Trend over the rounds shown, with its 95% confidence band');
  await sign.click();
  await expect(sign).toHaveAttribute('aria-pressed', 'false');
  await expect(walk).not.toHaveAttribute('aria-valuetext', /Trend/);

  // 9 units are the whole range.
  await page.getByLabel('Relative').check();
  await expect(card.getByText(/^Falling 8 percentage points per round over 6 rounds, likely real/)).toBeVisible();
  await expect.poll(async () => (await tableOf(page, 'Mood'))[0]?.[2]).toBe('89.7%');
});

test('design 5 too few answers are said to be too few, and one round is no change', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  await expect(cardOf(page, 'Mood').getByText('Too few answers to detect a change.')).toBeVisible();
  await expect(cardOf(page, 'Load').getByText('Too few answers to detect a change.')).toBeVisible();
  await expect(cardOf(page, 'Words').getByText('Too few answers to detect a change.')).toBeHidden();
});

test('design 8 a chart is walked through with the keyboard, and says each round', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  const card = cardOf(page, 'Mood');
  const walk = card.getByRole('slider', { name: 'Rounds: Mood' });
  await walk.focus();
  await page.keyboard.press('Home');
  const spoken = async () => plain((await walk.getAttribute('aria-valuetext')) ?? '');
  await expect.poll(() => spoken()).toBe(`${rounds[0]}. Mean 2.5, Distribution of answers 2: 1, 3: 1. 2 of 4 people`);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => spoken()).toContain(`${rounds[1]}. Mean 4`);
  await page.keyboard.press('End');
  await expect.poll(() => spoken()).toContain('Open round, so far');
  // The title of the tooltip is visible in the chart.
  await expect(card.getByText(rounds[3] ?? '', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByText('Open round, so far · 0 of 4 people')).toBeHidden();
});

test('2.17 choices are switched off and on in the key, and drawn as columns or lines', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  const card = cardOf(page, 'Load');
  const key = card.getByRole('list', { name: 'Choices' });
  const light = key.getByRole('button', { name: 'Light' });
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  const walk = card.getByRole('slider', { name: 'Rounds: Load' });
  await expect(walk).toHaveAttribute('aria-valuetext', /Light 25/);
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'false');
  await expect(walk).not.toHaveAttribute('aria-valuetext', /Light/);
  await expect(walk).toHaveAttribute('aria-valuetext', /Right 75/);
  await light.click();
  await expect(walk).toHaveAttribute('aria-valuetext', /Light 25/);

  const drawn = () => card.getByRole('img').locator('svg').innerHTML();
  const stacked = await drawn();
  await card.getByLabel('Lines').check();
  await expect.poll(() => drawn()).not.toBe(stacked);
  await card.getByLabel('Columns').check();
  await expect.poll(() => drawn()).toBe(stacked);
  await expect(cardOf(page, 'Brakes').getByLabel('Columns')).toBeHidden();
});

test('design 8 a chart is saved as a picture', async ({ quietPage: page, server, stage, showDashboard }) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  const card = cardOf(page, 'Load');
  // A chart is drawn when it becomes visible.
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('img').locator('svg')).toBeVisible();
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(card, name).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const svg = await saved('Save as SVG');
  expect(svg.name).toBe('load.svg');
  for (const text of ['Load', 'Light', 'Heavy']) expect(svg.bytes.toString()).toContain(`>${text}<`);
  const png = await saved('Save as PNG');
  expect(png.name).toBe('load.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('2.17 groups are compared with everyone in the last complete round', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const people: number[] = await stage.addPeople(dozen);
  await stage.addGroup('Office', people.slice(0, 8));
  await stage.addGroup('Yard', people.slice(8));
  const survey = await stage.addSurvey({ respondent_ids: people });
  const mood = await stage.addQuestion(survey, { label: 'Mood', field_type: slider, choices: ['1', '5'] });
  const load = await stage.addQuestion(survey, { label: 'Load', field_type: radio, choices: ['Light', 'Heavy'] });
  await stage.start(survey);
  for (const [at, person] of people.entries()) {
    const answers = [
      { question: mood, value: at < 8 ? 2 : 5 },
      { question: load, value: at < 10 ? 'Heavy' : 'Light' },
    ];
    must(await stage.answer(person, survey, answers), 200);
  }
  server.clock.advance(week);
  await showDashboard(survey);
  const groupsOf = async (label: string) => {
    const card = cardOf(page, label);
    const table = card.getByRole('table', { name: `${label}: groups` });
    if (!(await table.isVisible())) await card.getByText('Compare 2 groups').click();
    await expect(table).toBeVisible();
    return cellsOf(table);
  };
  await expect
    .poll(() => groupsOf('Mood'))
    .toEqual([
      ['Everyone', '3', '12', '100%'],
      ['Office', '2', '8', '100%'],
      ['Yard', '5', '4', '100%'],
    ]);
  await expect(cardOf(page, 'Mood').getByRole('img').last()).toHaveAccessibleName(
    'Mean: Everyone 3, Office 2, Yard 5.',
  );
  await expect
    .poll(() => groupsOf('Load'))
    .toEqual([
      ['Everyone', '16.7%', '83.3%', '12', '100%'],
      ['Office', '0%', '100%', '8', '100%'],
      ['Yard', '50%', '50%', '4', '100%'],
    ]);
  await cardOf(page, 'Load').getByLabel('Share of').selectOption('Light');
  await expect(cardOf(page, 'Load').getByRole('img').last()).toHaveAccessibleName(/^Light: Everyone 16\.7%/);

  await page.getByLabel('Relative').check();
  await expect.poll(async () => (await groupsOf('Mood')).map(([, value]) => value)).toEqual(['50%', '25%', '100%']);
});

test('3.9, design 5 the page shows what the report says', async ({ quietPage: page, server, stage, showDashboard }) => {
  const survey = await answeredRounds(server, stage, mood, 2, (person, round) => 2 + (person % 5) + round);
  await showDashboard(survey);
  const { body } = await stage.report(survey);
  const shown = await tableOf(page, 'Mood');
  const written = (value: number | null) =>
    value === null ? '–' : value.toLocaleString('en-GB', { maximumFractionDigits: 2 }).replace('-', '−');
  const periods: Record<string, number | null>[] = body.questions[0].periods;
  expect(periods).toHaveLength(3);
  expect(shown.map((cells) => [1, 5, 6].map((at) => cells[at]))).toEqual(
    periods.map(({ total, answered, assigned }) => [total, answered, assigned].map((value) => written(value ?? null))),
  );
});

test('design 8 the cards are accessible with everything open, in both themes', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  for (const summary of await page.locator('[data-kind] summary').all()) await summary.click();
  await expect.poll(() => violationsOn(page, [{ theme: 'light', width: 1440 }])).toEqual([]);
  await button(cardOf(page, 'Mood'), 'Comments (1)').click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => violationsOn(page, [{ theme: 'dark', width: 320 }])).toEqual([]);
});

test('design 5 last year’s same rounds are behind the line, in the tip and in the table, and can be switched off', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  // Thirteen rounds of 28 days are a year: the fourteenth was asked as the first one was.
  const monthly = { ...mood, timing_in_days: 28 };
  const survey = await answeredRounds(server, stage, monthly, 14, (_, round) => (round === 13 ? 8 : 4));
  await showDashboard(survey);
  await expect
    .poll(async () => (await tableOf(page, 'Mood')).slice(-2).map((cells) => cells.slice(1, 3)))
    .toEqual([
      ['8', '4'],
      ['–', '4'],
    ]);
  const card = cardOf(page, 'Mood');
  const shown = button(card, 'The same rounds a year earlier');
  await expect(shown).toHaveAttribute('aria-pressed', 'true');
  const walk = card.getByRole('slider', { name: 'Rounds: Mood' });
  await expect(walk).toHaveAttribute('aria-valuetext', /A year earlier 4,/);
  await shown.click();
  await expect(walk).not.toHaveAttribute('aria-valuetext', /A year earlier/);
  await page.getByLabel('Relative').check();
  await expect.poll(async () => (await tableOf(page, 'Mood')).at(-2)?.slice(1, 3)).toEqual(['77.8%', '33.3%']);
});
