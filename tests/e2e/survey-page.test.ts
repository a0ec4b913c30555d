import { limitMessages } from '../../server/actions/billing/limits.messages.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { answersTo, enterAsAdmin, expect } from '../support/browser-test.ts';
import { button, cellsOf, stopSurvey } from '../support/stage-page.ts';
import { factsOf, publishing, statusOf, test } from '../support/survey-page.ts';
import { must, stageOf } from '../support/survey-stage.ts';

test('2.16 counts people and answers, names who is late, and shows the questions read-only', async ({
  quietPage: page,
  stage,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey({ description: 'Twenty seconds a week' });
  await stage.addQuestion(survey, {
    label: 'How was the load?',
    field_type: fieldTypes.radio,
    choices: ['Light', 'Right'],
    timing_in_days: 14,
    help_text: 'Of last week',
  });
  await openSurvey(survey);
  const main = page.getByRole('main');
  await expect(main.getByText('Twenty seconds a week')).toBeVisible();
  await expect
    .poll(() => factsOf(page))
    .toEqual({
      Respondents: '3',
      // The question that was just added has opened the latest round.
      'Answered in this round': '0 of 3, 0% · 6 – 15 Mar 2026',
      Late: '2',
      Answers: 'With names',
    });
  const size = (text: string) =>
    main.getByText(text, { exact: true }).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  for (const quiet of ['Answered in this round', '6 – 15 Mar 2026']) {
    await expect.poll(() => size(quiet)).toBeLessThan(await size('With names'));
  }
  const late = page.getByRole('table', { name: 'Late respondents' });
  const domain = `company${stage.companyId}.example`;
  await expect
    .poll(() => cellsOf(late))
    .toEqual([
      ['Anna Aalto', '–', '1 day', `anna.aalto@${domain}`, 'Remind Anna Aalto'],
      ['Cleo Cole', '–', '1 day', `cleo.cole@${domain}`, 'Remind Cleo Cole'],
    ]);
  const questions = main.getByRole('list').getByRole('heading', { level: 3 });
  await expect(questions).toHaveText(['How many?', 'How was the load?']);
  await expect(main.getByText('Every two weeks')).toBeVisible();
  await expect(main.getByText('Of last week')).toBeVisible();
  await expect(main.getByText('Light', { exact: true })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Edit survey' })).toHaveAttribute('href', `/surveys/${survey}/edit`);
});

test('2.16 nobody is late before the third day @prove', async ({
  quietPage: page,
  server,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey();
  server.clock.set('2026-03-04T21:00:00Z');
  await openSurvey(survey);
  await expect(page.getByRole('paragraph').getByText('Nobody is late.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Late respondents' })).toBeHidden();
});

test('design 4, 6.5 an anonymous survey’s late people have no names and no revealing number, in the page and on the wire @prove', async ({
  quietPage: page,
  url,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey({ anonymous: true });
  const answers = await answersTo(page, '/questionnaires/');
  await openSurvey(survey);
  // One of five has answered: four late ones would reveal that.
  await expect(page.getByText(/^Not shown: the survey is anonymous, and the number could reveal/)).toBeVisible();
  await expect.poll(() => factsOf(page)).toMatchObject({ Late: 'Hidden', Answers: 'Anonymous' });
  const seen = [await page.content(), ...answers.map(({ body }) => body)];
  expect(answers.length).toBeGreaterThan(1);
  for (const text of seen) expect(text).not.toMatch(/Aalto|Brown|Cole|Dahl|Ek\b|anna\.|ben\.|cleo\.|dora\.|emil\./);
  // Nor in the list, which says why.
  await page.goto(`${url}/surveys`);
  await expect(page.getByRole('table').getByText('Hidden', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^Hidden: shown once there are 5 answers/)).toBeVisible();
});

test('8.12, 5.10 deleting asks in so many words, keeps on Cancel and leads to the list @prove', async ({
  quietPage: page,
  stage,
  url,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Doomed' });
  await openSurvey(survey);
  await button(page, 'Delete survey').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete survey' });
  await expect(
    dialog.getByText(
      'Do you really want to delete this survey? This will also delete all question entries if such exist.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(button(dialog, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });

  await button(page, 'Delete survey').click();
  await button(dialog, 'Delete').click();
  await expect(page).toHaveURL(`${url}/surveys`);
  await expect(page.getByText('Survey removed')).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText('Doomed');
  await expect.poll(async () => (await stage.api('GET', `questionnaires/${survey}/`)).status).toBe(404);
});

test('8.12, 4.5 deleting a survey with answers says how many go, asks for its title, and offers to deactivate it @prove', async ({
  quietPage: page,
  stage,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [stage.adminId] });
  const question = await stage.addQuestion(survey);
  await stage.start(survey);
  must(await stage.answer(stage.adminId, survey, [{ question, value: 3 }]), 200);
  await openSurvey(survey);
  await button(page, 'Delete survey').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete survey' });
  await expect(dialog.getByText('1 round and its 1 answer will be deleted. This cannot be undone.')).toBeVisible();
  const title = dialog.getByRole('textbox', { name: 'Type Pulse to confirm' });
  await expect(title).toBeFocused();
  await button(dialog, 'Deactivate it').click();
  await button(page.getByRole('alertdialog', { name: 'Deactivate this survey?' }), 'Deactivate').click();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });

  await button(page, 'Delete survey').click();
  await expect(button(dialog, 'Deactivate it')).toBeHidden();
  await title.fill('pulse');
  await expect(button(dialog, 'Delete')).toHaveAttribute('aria-disabled', 'true');
  await title.fill('Pulse');
  await button(dialog, 'Delete').click();
  await expect(page.getByText('Survey removed')).toBeVisible();
});

test('8.6 deleting what somebody else has deleted says that it is gone @prove', async ({
  quietPage: page,
  stage,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Doomed' });
  await openSurvey(survey);
  await expect(page.getByRole('heading', { level: 1, name: 'Doomed' })).toBeVisible();
  must(await stage.api('DELETE', `questionnaires/${survey}/`), 204);
  await button(page, 'Delete survey').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(page.getByRole('alert').getByText(/^This no longer exists/)).toBeVisible();
});

test('4.2, 4.3, design 4 starts and ends by the server’s time on a computer whose clock is ten minutes fast @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ respondent_ids: [stage.adminId] });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  await openSurvey(survey);
  await page.clock.setSystemTime(server.clock.now().getTime() + 10 * 60_000);
  await page.reload();
  await button(page, 'Start survey').click();
  await expect(button(page, 'End survey')).toBeVisible();
  const begun = server.clock.now().toISOString();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'ongoing', active_from: begun });
  server.clock.advance({ hours: 1 });
  await page.reload();
  await stopSurvey(page, 'End survey');
  await expect(button(page, 'Continue survey')).toBeVisible();
  const ended = server.clock.now().toISOString();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'expired', active_until: ended });
});

test('7.12, design 4 a button that somebody else was quicker with changes nothing, says so and shows what is now @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [stage.adminId] });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  await openSurvey(survey);
  const start = button(page, 'Start survey');
  await expect(start).toBeVisible();
  const begun = server.clock.now().toISOString();
  must(await stage.change(survey, { active_from: begun, title: 'Pulse, started by Anna' }), 200);
  server.clock.advance({ hours: 1 });
  await start.click();
  await expect(page.getByRole('alert').getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Pulse, started by Anna' })).toBeVisible();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'ongoing', active_from: begun });
  await stopSurvey(page, 'End survey');
  await expect(button(page, 'Continue survey')).toBeVisible();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'expired', active_from: begun });
});

test('design 6 a missing survey and another company’s look the same, and lead back @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const foreign = await (await stageOf(server)).addSurvey({ title: 'Not yours' });
  await enterAsAdmin(page, server, stage);
  for (const id of [99_999_999, foreign]) {
    await page.goto(`${url}/surveys/${id}/`);
    await expect(page.getByText('This survey does not exist, or it has been deleted.')).toBeVisible();
    await expect(page.getByText('Not yours')).toBeHidden();
    await page.getByRole('link', { name: 'Go to surveys' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  }
});

test('design 8 a survey that could not be loaded comes with the next try; a change that was not saved says so @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  const path = `**/questionnaires/${survey}/`;
  await page.route(path, (route) => route.abort('connectionrefused'));
  await page.goto(`${url}/surveys/${survey}/`);
  await expect(page.getByText('The survey could not be loaded.')).toBeVisible();
  await page.unroute(path);
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pulse' })).toBeVisible();

  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Activate').click();
  await button(publishing(page), 'Publish').click();
  await expect(page.getByRole('alert').getByText(/Something went wrong on the server/)).toBeVisible();
  await expect(button(page, 'Survey is not active')).toBeVisible();
  await page.unroute(path);
  await button(page, 'Activate').click();
  await button(publishing(page), 'Publish').click();
  await expect(button(page, 'Start survey')).toBeVisible();
});

test('8.13, 2.16 a copy is made with its questions and people, and opens to be edited @prove', async ({
  quietPage: page,
  stage,
  url,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey();
  await openSurvey(survey);
  await button(page, 'Duplicate survey').click();
  await expect(page).toHaveURL(/\/surveys\/\d+\/edit$/);
  await expect(page.getByText('Survey added')).toBeVisible();
  const id = Number(page.url().match(/\/(\d+)\/edit$/)?.[1]);
  expect(id).not.toBe(survey);
  const copy = must(await stage.api('GET', `questionnaires/${id}/`), 200).body;
  expect(copy).toMatchObject({ title: 'Pulse (copy)', status: 'inactive', published: false, count_of_respondents: 3 });
  await page.goto(`${url}/surveys`);
  await expect(page.getByRole('link', { name: 'Pulse (copy)', exact: true })).toBeVisible();
});

test('8.5 a copy over the limit of the plan is refused in the server’s words @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
  openSurvey,
}) => {
  await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
    stage.companyId,
  ]);
  const ids = await Promise.all([1, 2].map(() => stage.addSurvey({ title: 'Pulse' })));
  const { body } = await stage.api('GET', 'questionnaires/');
  for (const { id } of body) if (!ids.includes(id)) must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
  for (const id of ids) {
    await stage.addQuestion(id);
    must(await stage.change(id, { is_active: true }), 200);
  }
  await openSurvey(ids[0] as number);
  await button(page, 'Duplicate survey').click();
  const refusal = translatorOf('en-GB')(limitMessages.surveys);
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect(page).toHaveURL(`${url}/surveys/${ids[0]}/`);
});

test('2.16 a long late list is above the questions, cut until all are asked for, and searched by name, group and address @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
  const letter = (at: number) => String.fromCharCode(97 + at);
  const names = Array.from({ length: 31 }, (_, at) => `Late Person${at < 26 ? letter(at) : `z${letter(at - 26)}`}`);
  const people = await stage.addPeople(names);
  await stage.addGroup('Nordic', people.slice(0, 2));
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: people });
  await stage.addQuestion(survey);
  await stage.start(survey);
  server.clock.advance({ days: 4 });
  await openSurvey(survey);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'Late respondents',
    'Questions',
  ]);
  const table = page.getByRole('table', { name: 'Late respondents' });
  await expect(table).toHaveAttribute('aria-rowcount', '21');
  await button(page, 'Show all 31').click();
  await expect(table).toHaveAttribute('aria-rowcount', '32');
  const search = page.getByRole('textbox', { name: 'Search late respondents' });
  await search.fill('PERSONC');
  await expect(page.getByText('1 of 31 people')).toBeVisible();
  await expect.poll(async () => (await cellsOf(table)).map(([name]) => name)).toEqual(['Late Personc']);
  await search.fill('nordic');
  await expect.poll(async () => (await cellsOf(table)).map(([name]) => name)).toEqual(['Late Persona', 'Late Personb']);
  await search.fill('late.personk@');
  await expect.poll(async () => (await cellsOf(table)).map(([name]) => name)).toEqual(['Late Personk']);
  await search.fill('nobody');
  await expect(page.getByText('No results found')).toBeVisible();
  await button(page, 'Show everyone').click();
  await expect(page.getByText(/^31 people$/)).toBeVisible();
});
