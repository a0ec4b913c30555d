import { fieldTypes } from '../../shared/lists.ts';
import { answersTo, enterAsAdmin, expect, speak } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { answeredSurvey, cardOf, fewAnswers, headersOf, rounds, tableOf, week } from '../support/report-page.ts';
import { button, cellsOf } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

const { slider, textarea } = fieldTypes;

test('2.17, 3.9 the tables hold what is computed by hand; Relative shows shares of what is possible, Precise the values again', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);

  // Three rounds are too few for a trend.
  await expect
    .poll(() => tableOf(page, 'Mood'))
    .toEqual([
      // A distribution is between its ends, 1 and 5.
      [rounds[0], '2.5', '–', '–', '15', '2', '4', '50%', ''],
      [rounds[1], '4', '–', '–', '15', '3', '4', '75%', ''],
      [rounds[2], '4.5', '–', '–', '15', '4', '4', '100%', ''],
      [rounds[3], '–', '–', '–', '–', '0', '4', '0%', 'Open round, so far'],
    ]);
  for (const counts of ['2: 1, 3: 1', '3: 1, 4: 1, 5: 1', '4: 2, 5: 2']) {
    await expect(cardOf(page, 'Mood').getByRole('img', { name: counts, exact: true })).toBeVisible();
  }
  await expect
    .poll(() => headersOf(page, 'Mood'))
    .toEqual([
      'Round',
      'Mean',
      'Trend',
      '95% confidence interval of the mean',
      'Distribution of answers',
      'Answers',
      'Asked',
      'Response rate',
      'Note',
    ]);
  await expect
    .poll(async () => (await tableOf(page, 'Hours')).slice(0, 3).map((cells) => cells.slice(1, 8)))
    .toEqual([
      ['10', '–', '–', '1010', '1', '4', '25%'],
      ['15', '–', '–', '1020', '2', '4', '50%'],
      ['30', '–', '–', '2040', '2', '4', '50%'],
    ]);
  // By choice: share, people; then answers, asked and rate.
  await expect
    .poll(async () => (await tableOf(page, 'Load')).slice(0, 3))
    .toEqual([
      [rounds[0], '50%', '1', '0%', '0', '50%', '1', '2', '4', '50%', ''],
      [rounds[1], '33.3%', '1', '66.7%', '2', '0%', '0', '3', '4', '75%', ''],
      [rounds[2], '25%', '1', '75%', '3', '0%', '0', '4', '4', '100%', ''],
    ]);
  const brakes = (await tableOf(page, 'Brakes')).slice(0, 3);
  expect(brakes.map((cells) => cells.slice(1, 6))).toEqual([
    ['100%', '2', '50%', '1', '2'],
    ['0%', '0', '100%', '1', '1'],
    ['50%', '1', '50%', '1', '2'],
  ]);
  await expect
    .poll(async () => (await tableOf(page, 'Words')).slice(0, 3).map((cells) => cells.slice(1, 4)))
    .toEqual([
      ['2', '4', '50%'],
      ['1', '4', '25%'],
      ['0', '4', '0%'],
    ]);

  const mood = cardOf(page, 'Mood');
  await expect(mood.getByRole('img').first()).toHaveAccessibleName(
    /^Mean 4\.5 in the last complete round .* A trend needs 4 complete rounds\. The period shown has 3\. Response rate 100%\.$/,
  );
  await expect(mood.getByText('4 of 4 people')).toBeVisible();

  await page.getByLabel('Relative').check();
  const firstThree = async (label: string) =>
    (await tableOf(page, label)).slice(0, 3).map((cells) => cells.slice(1, 3));
  await expect
    .poll(() => firstThree('Mood'))
    .toEqual([
      ['37.5%', '–'],
      ['75%', '–'],
      ['87.5%', '–'],
    ]);
  // No bounds: the first complete round is 100.
  await expect
    .poll(() => firstThree('Hours'))
    .toEqual([
      ['100', '–'],
      ['150', '–'],
      ['300', '–'],
    ]);
  await expect
    .poll(() => firstThree('Load'))
    .toEqual([
      ['50%', '1'],
      ['33.3%', '1'],
      ['25%', '1'],
    ]);
  // For choices and texts it would be the text beside them.
  for (const label of ['Load', 'Words']) {
    await expect(cardOf(page, label)).toContainText(/On the relative scale this is the response rate \(\d+%\)\./);
  }
  await expect
    .poll(async () => (await headersOf(page, 'Hours')).slice(1, 3))
    .toEqual(['Index (first round = 100)', 'Trend']);
  await page.getByLabel('Precise').check();
  await expect.poll(async () => (await firstThree('Mood'))[0]).toEqual(['2.5', '–']);
});

test('5.8 a slider without choices goes from 0 to 10 @prove', async ({ quietPage: page, stage, showDashboard }) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [anna] });
  const question = await stage.addQuestion(survey, { label: 'Mood', field_type: slider });
  await stage.start(survey);
  must(await stage.answer(anna, survey, [{ question, value: 4 }]), 200);
  await showDashboard(survey);
  await page.getByLabel('Relative').check();
  await expect.poll(async () => (await tableOf(page, 'Mood'))[0]?.[1]).toBe('40%');
});

test('8.11 a survey without questions, and one that has not begun, have nothing to show @prove', async ({
  quietPage: page,
  stage,
  showDashboard,
}) => {
  const empty = await stage.addSurvey({ title: 'Empty' });
  await showDashboard(empty);
  await expect(page.getByText('Nothing to show.')).toBeVisible();
  await expect(page.getByText('This survey has no questions yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit survey' })).toHaveAttribute('href', `/surveys/${empty}/edit`);

  await stage.addQuestion(empty, { label: 'Hours' });
  await button(page, 'Reload').click();
  await expect(page.getByText('The first round has not begun.')).toBeVisible();
  await expect(cardOf(page, 'Hours')).toBeHidden();
});

test('design 5 a changed question begins a new line, and says so @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [anna] });
  const question = await stage.addQuestion(survey, { label: 'Mood', field_type: slider, choices: ['1', '5'] });
  await stage.start(survey);
  const answerRounds = async (values: readonly number[]) => {
    for (const value of values) {
      must(await stage.answer(anna, survey, [{ question, value }]), 200);
      server.clock.advance(week);
    }
  };
  await answerRounds([1, 2, 3]);
  const path = `questionnaires/${survey}/questions/${question}/`;
  must(await stage.api('PATCH', path, { choices: ['1', '10'] }), 200);
  // The round that is open already asks the old question.
  await answerRounds([4, 8, 10]);
  await showDashboard(survey);
  const rows = (await tableOf(page, 'Mood')).map((cells) => [cells[1], cells.at(-1)]);
  expect(rows).toEqual([
    ['2', ''],
    ['3', ''],
    ['4', ''],
    ['8', 'Question changed'],
    ['10', ''],
    ['–', 'Open round, so far'],
  ]);
  const card = cardOf(page, 'Mood');
  await expect(card.locator('svg').getByText('Question changed')).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: 'A trend needs 4 complete rounds.' })).toBeVisible();
});

test('6.5, design 5 an anonymous survey names nobody, in the page and on the wire, and hides small rounds @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const firstNames = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eero', 'Fia', 'Gus', 'Helmi', 'Ida', 'Jaakko', 'Kim', 'Lumi'];
  const people: number[] = await stage.addPeople(firstNames.map((name) => `${name} Salminen`));
  await stage.addGroup('Whisperers', people);
  const survey = await stage.addSurvey({ title: 'Whistle', anonymous: true, respondent_ids: people });
  const mood = await stage.addQuestion(survey, { label: 'Mood', field_type: slider, choices: ['1', '5'] });
  const words = await stage.addQuestion(survey, { label: 'Words', field_type: textarea });
  await stage.start(survey);
  const answerRound = async (count: number) => {
    for (const [at, person] of people.slice(0, count).entries()) {
      const answers = [
        { question: mood, value: (at % 5) + 1, comment: `Said ${at}` },
        { question: words, value: `Text ${at}` },
      ];
      must(await stage.answer(person, survey, answers), 200);
    }
  };
  await answerRound(10);
  server.clock.advance(week);
  await answerRound(4);
  server.clock.advance(week);
  await answerRound(6);

  const answers = await answersTo(page, `/questionnaires/${survey}/`);
  await showDashboard(survey);
  await expect(page.getByText(/^This survey is anonymous\. A round is shown when it has closed/)).toBeVisible();
  await expect
    .poll(() => tableOf(page, 'Mood'))
    .toEqual([
      // 3 ± t(9, 97.5 %)·√(20/9)/√10 = 3 ± 2.262·0.4714.
      [rounds[0], '3', '–', '1.93 to 4.07', '15', '10', '12', '83.3%', ''],
      [rounds[1], '–', '–', '–', '–', '–', '–', '–', fewAnswers],
      [rounds[2], '–', '–', '–', '–', '6', '12', '50%', 'Still open: shown when it has closed.'],
    ]);
  await expect(cardOf(page, 'Mood').getByText(fewAnswers).first()).toBeVisible();
  await expect(cardOf(page, 'Mood').getByText(/^Hidden to protect anonymity: with fewer/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free texts' }).getByRole('listitem')).toHaveCount(10);
  // Its groups are frozen, and hidden where the round is.
  await cardOf(page, 'Mood').getByText('Compare 1 group').click();
  const groups = cardOf(page, 'Mood').getByRole('table', { name: 'Mood: groups' });
  await expect(groups).toBeVisible();
  await expect
    .poll(() => cellsOf(groups))
    .toEqual([
      ['Everyone', 'Hidden'],
      ['Whisperers', 'Hidden'],
    ]);
  await expect(cardOf(page, 'Mood').getByText(/^Hidden: groups with fewer than 5 answers/)).toBeVisible();
  await button(cardOf(page, 'Mood'), 'Comments (10)').click();
  await expect(page.getByRole('dialog').getByText('Said 3')).toBeVisible();

  const shown = page.locator('[data-kind]').or(page.getByRole('dialog'));
  const seen = [
    ...(await shown.evaluateAll((all) => all.map((one) => one.outerHTML))),
    ...answers.map(({ body }) => body),
  ];
  expect(answers.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('Text 3')).length).toBeGreaterThan(1);
  for (const text of seen) {
    for (const name of ['Salminen', 'salminen', ...firstNames]) expect(text).not.toContain(name);
  }
});

test('2.17 of a round that nobody answered no choice is the most chosen one @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown']);
  const survey = await stage.addSurvey({ respondent_ids: people });
  await stage.addQuestion(survey, { label: 'Load', field_type: fieldTypes.radio, choices: ['Light', 'Heavy'] });
  await stage.start(survey);
  server.clock.advance(week);
  await showDashboard(survey);
  const figure = cardOf(page, 'Load').locator('dl > div').filter({ hasText: 'Most chosen' });
  await expect(figure.locator('dd')).toHaveText(['–', 'No answers yet']);
  await expect(cardOf(page, 'Load').getByText('Light 0%')).toHaveCount(0);
});

test('9.5 numbers and dates are written the Finnish way @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await speak(page, url, 'fi');
  await showDashboard(survey);
  await expect
    .poll(async () => (await tableOf(page, 'Mood')).slice(0, 2).map((cells) => cells.slice(0, 8)))
    .toEqual([
      ['2.–8.3.2026', '2,5', '–', '–', '15', '2', '4', '50 %'],
      ['9.–15.3.2026', '4', '–', '–', '15', '3', '4', '75 %'],
    ]);
  await expect.poll(async () => (await tableOf(page, 'Load'))[1]?.slice(1, 5)).toEqual(['33,3 %', '1', '66,7 %', '2']);
  await expect(page.getByText('23.3.2026 klo 11.00', { exact: true })).toBeVisible();
});

test('design 8 a report that could not be loaded comes with the next try; a survey that is not there says so @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  const path = `**/questionnaires/${survey}/report/**`;
  await page.route(path, (route) => route.abort('connectionrefused'));
  await page.goto(`${url}/surveys/${survey}/dashboard`);
  await expect(page.getByRole('alert').getByText('The report could not be loaded.')).toBeVisible();
  await page.unroute(path);
  await button(page, 'Try again').click();
  await expect(cardOf(page, 'Mood')).toBeVisible();

  await page.route(path, (route) => route.abort('connectionrefused'));
  await button(page, 'Reload').click();
  await expect(page.getByText('The report could not be loaded.')).toBeVisible();
  await expect(cardOf(page, 'Mood')).toBeVisible();

  await page.goto(`${url}/surveys/99999999/dashboard`);
  await expect(page.getByText(/^This survey does not exist/)).toBeVisible();
});
