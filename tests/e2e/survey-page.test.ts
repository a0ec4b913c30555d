import type { Page } from '@playwright/test';
import { fieldTypes } from '../../contract/lists.ts';
import { limitMessages } from '../../server/billing/limits.messages.ts';
import { translatorOf } from '../../server/i18n.ts';
import { surveyMessages } from '../../server/surveys/survey.messages.ts';
import { answersTo, enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import type { TestServer } from '../support/server.ts';
import { button, cellsOf, plain, stopSurvey } from '../support/stage-page.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

const minute = 60_000;

async function openSurvey(page: Page, url: string, survey: number): Promise<void> {
  await page.goto(`${url}/surveys/${survey}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The facts of a description list by their names. */
async function factsOf(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((pair) => [...pair.querySelectorAll('dt, dd')].map((part) => part.textContent ?? '')),
    );
  return Object.fromEntries(pairs.map(([name = '', ...values]) => [plain(name), values.map(plain).join(' · ')]));
}

/** The dialog of the first activation. */
const publishing = (page: Page) => page.getByRole('alertdialog', { name: 'Activate and publish this survey?' });

async function statusOf(stage: SurveyStage, id: number) {
  const { status, is_active, active_from, active_until } = must(
    await stage.api('GET', `questionnaires/${id}/`),
    200,
  ).body;
  return { status, is_active, active_from, active_until };
}

/** Three people were asked four days ago; one has answered. */
async function lateSurvey(server: TestServer, stage: SurveyStage, survey: Record<string, unknown> = {}) {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const others = survey.anonymous ? await stage.addPeople(['Dora Dahl', 'Emil Ek']) : [];
  const id = await stage.addSurvey({ title: 'Pulse', respondent_ids: [...people, ...others], ...survey });
  const question = await stage.addQuestion(id);
  await stage.start(id);
  must(await stage.answer(people[1], id, [{ question, value: 3 }]), 200);
  server.clock.advance({ days: 4 });
  return id;
}

test('4.1–4.5 a survey goes through its states by its buttons, each change saved', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const main = page.getByRole('main');
  const now = server.clock.now().toISOString();

  const notActive = button(main, 'Survey is not active');
  await expect(notActive).toHaveAttribute('aria-disabled', 'true');
  await expect(notActive).toHaveAccessibleDescription('Activate the survey first.');
  await notActive.click({ force: true });
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });

  await button(main, 'Activate').click();
  await button(publishing(page), 'Publish').click();
  await expect(button(main, 'Start survey')).toBeVisible();
  await expect(publishing(page)).toBeHidden();
  await expect(main.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(main.getByText('The first round opens now, whatever start was planned.')).toBeVisible();
  await expect(notActive).toBeHidden();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'upcoming', active_from: null });

  await button(main, 'Start survey').click();
  await expect(button(main, 'End survey')).toBeVisible();
  await expect(main.getByText('Ongoing', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Nobody can answer any more\. The open round closes at its planned end/)).toBeVisible();
  await expect
    .poll(() => statusOf(stage, survey))
    .toMatchObject({ status: 'ongoing', active_from: now, active_until: null });

  server.clock.advance({ minutes: 5 });
  await page.clock.setSystemTime(server.clock.now());
  await stopSurvey(page, 'End survey');
  await expect(button(main, 'Continue survey')).toBeVisible();
  await expect(main.getByText('Expired', { exact: true })).toBeVisible();
  await expect(main.getByText(/^A round whose planned end is still to come goes on/)).toBeVisible();
  const end = new Date(Date.parse(now) + 5 * minute).toISOString();
  await expect
    .poll(() => statusOf(stage, survey))
    .toMatchObject({ status: 'expired', active_from: now, active_until: end });
  await expect
    .poll(() => factsOf(page))
    .toMatchObject({
      'Active from': '2 Mar 2026, 11:00',
      'Active until': '2 Mar 2026, 11:05',
    });

  await button(main, 'Continue survey').click();
  await expect(button(main, 'End survey')).toBeVisible();
  await expect
    .poll(() => statusOf(stage, survey))
    .toMatchObject({ status: 'ongoing', active_from: now, active_until: null });

  await stopSurvey(page, 'Deactivate');
  await expect(notActive).toBeVisible();
  await expect(button(main, 'Activate')).toBeVisible();
  await expect
    .poll(() => statusOf(stage, survey))
    .toMatchObject({ status: 'inactive', is_active: false, active_from: now });

  // It has been published: nothing is left to be asked.
  await button(main, 'Activate').click();
  await expect(button(main, 'Deactivate')).toBeVisible();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'ongoing', is_active: true });
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
});

for (const locale of ['en-GB', 'fi'] as const) {
  test(`4.5, 8.1 a survey without questions is not activated, and says so, in ${locale}`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const survey = await stage.addSurvey();
    const question = await stage.addQuestion(survey);
    await speak(page, url, locale);
    await enterAsAdmin(page, server, stage);
    await openSurvey(page, url, survey);
    must(await stage.api('DELETE', `questionnaires/${survey}/questions/${question}/`), 204);
    const activate = button(page, /^(Activate|Aktivoi)$/);
    await activate.click();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await expect(page.getByRole('alert').getByText(translatorOf(locale)(surveyMessages.noQuestions))).toBeVisible();
    await expect(activate).toBeEnabled();
    await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });

    await page.reload();
    await expect(activate).toHaveAttribute('aria-disabled', 'true');
    await expect(activate).toHaveAccessibleDescription(/./);
    await activate.click({ force: true });
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
}

test('3.1, design 5 publishing an anonymous survey shows first who is asked and which groups will be hidden', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const names = Array.from({ length: 13 }, (_, index) => `Person Number${index}`);
  const people = await stage.addPeople(names);
  await stage.addGroup('Development', people.slice(0, 8));
  await stage.addGroup('Sales', people.slice(7, 11));
  const survey = await stage.addSurvey({
    title: 'Check-up',
    anonymous: true,
    respondent_ids: people,
    active_from: '2026-05-01T06:00:00Z',
  });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await button(page, 'Activate').click();
  const dialog = publishing(page);
  await expect(dialog.getByRole('listitem')).toHaveText([
    '13 people are asked.',
    /^Its start is 1 May 2026, 09:00/,
    'Answers are anonymous. This can’t be changed after publishing.',
    '2 people are in no group and count only in the total.',
    '1 person is in several groups and counts only in the total.',
    'Sales: 3 people',
  ]);
  await expect(dialog.getByText('1 group will be hidden')).toBeVisible();
  await expect(button(dialog, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });
  await expect(button(page, 'Survey is not active')).toBeVisible();

  await button(page, 'Activate').click();
  await button(dialog, 'Publish').click();
  await expect(button(page, 'Start survey')).toBeVisible();
  await expect(page.getByText('Survey activated')).toBeVisible();
  await expect
    .poll(async () => must(await stage.api('GET', `questionnaires/${survey}/`), 200).body)
    .toMatchObject({
      published: true,
      status: 'upcoming',
    });
});

test('3.1 publishing a survey with names says so, and that nobody is asked yet', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Check-up' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await button(page, 'Activate').click();
  await expect(publishing(page).getByRole('listitem')).toHaveText([
    'Nobody is asked yet: respondents can be chosen later, too.',
    'The first round opens when the survey is started.',
    'Answers are shown with names. This can’t be changed after publishing.',
  ]);
});

test('4.2 time alone makes an upcoming survey ongoing, and an ongoing one expired, on the open page', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * minute).toISOString();
  const survey = await stage.addSurvey({ active_from: at(10), active_until: at(30) });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const main = page.getByRole('main');
  await expect(main.getByText('Upcoming', { exact: true })).toBeVisible();

  // The browser is ahead of the server, which has the word: it is asked again, and not in a loop.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/questionnaires/${survey}/`)) asked += 1;
  });
  const timeOfPage = () => page.evaluate(() => Date.now());
  const due = Date.parse(at(10));
  await page.clock.fastForward(10 * minute + 2_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(button(main, 'Start survey')).toBeVisible();
  server.clock.advance({ minutes: 10 });
  await page.clock.fastForward(6_000);
  await expect(button(main, 'End survey')).toBeVisible();
  await expect(main.getByText('Ongoing', { exact: true })).toBeVisible();
  // Once when it is due, then every five seconds at most.
  expect(asked).toBeLessThanOrEqual(1 + ((await timeOfPage()) - due) / 5_000);

  server.clock.advance({ minutes: 20 });
  await page.clock.fastForward(20 * minute);
  await expect(button(main, 'Continue survey')).toBeVisible();
  await expect(main.getByText('Expired', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Pulse/ })).toContainText('Expired');
});

test('2.16 counts people and answers, names who is late, and shows the questions read-only', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage, { description: 'Twenty seconds a week' });
  await stage.addQuestion(survey, {
    label: 'How was the load?',
    field_type: fieldTypes.radio,
    choices: ['Light', 'Right'],
    timing_in_days: 14,
    help_text: 'Of last week',
  });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const main = page.getByRole('main');
  await expect(main.getByText('Twenty seconds a week')).toBeVisible();
  await expect
    .poll(() => factsOf(page))
    .toEqual({
      Respondents: '3',
      'Answered in this round': '1 of 3, 33% · 2 – 8 Mar 2026',
      Late: '2',
      'Active from': '2 Mar 2026, 11:00',
      'Active until': 'Not set: it runs until ended',
      Answers: 'With names',
    });
  const late = page.getByRole('table', { name: 'Late respondents' });
  const domain = `company${stage.companyId}.example`;
  await expect
    .poll(() => cellsOf(late))
    .toEqual([
      ['Anna Aalto', `anna.aalto@${domain}`],
      ['Cleo Cole', `cleo.cole@${domain}`],
    ]);
  const questions = main.getByRole('list').getByRole('heading', { level: 3 });
  await expect(questions).toHaveText(['How many?', 'How was the load?']);
  await expect(main.getByText('Every two weeks')).toBeVisible();
  await expect(main.getByText('Of last week')).toBeVisible();
  await expect(main.getByText('Light', { exact: true })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Edit survey' })).toHaveAttribute('href', `/surveys/${survey}/edit`);
});

test('2.16 nobody is late before the third day', async ({ quietPage: page, server, stage, url }) => {
  const survey = await lateSurvey(server, stage);
  server.clock.set('2026-03-04T21:00:00Z');
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await expect(page.getByRole('paragraph').getByText('Nobody is late.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Late respondents' })).toBeHidden();
});

test('design 4, 6.5 an anonymous survey’s late people have no names and no telling number, in the page and on the wire', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage, { anonymous: true });
  const answers = await answersTo(page, '/questionnaires/');
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  // One of five has answered: four late ones would say so.
  await expect(page.getByText(/^Not shown: the survey is anonymous, and the number could tell/)).toBeVisible();
  await expect.poll(() => factsOf(page)).toMatchObject({ Late: 'Hidden', Answers: 'Anonymous' });
  const seen = [await page.content(), ...answers.map(({ body }) => body)];
  expect(answers.length).toBeGreaterThan(1);
  for (const text of seen) expect(text).not.toMatch(/Aalto|Brown|Cole|Dahl|Ek\b|anna\.|ben\.|cleo\.|dora\.|emil\./);
  // Neither in the list, which says why.
  await page.goto(`${url}/surveys`);
  await expect(page.getByRole('table').getByText('Hidden', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^Hidden: shown from 5 answers on/)).toBeVisible();
});

test('8.12, 5.10 deleting asks in so many words, keeps on Cancel and leads to the list', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Doomed' });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
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

test('8.6 deleting what somebody else has deleted says that it is gone', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Doomed' });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await expect(page.getByRole('heading', { level: 1, name: 'Doomed' })).toBeVisible();
  must(await stage.api('DELETE', `questionnaires/${survey}/`), 204);
  await button(page, 'Delete survey').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await expect(page.getByRole('alert').getByText(/^This is no longer here/)).toBeVisible();
});

test('7.12, design 4 a button that somebody else was quicker with changes nothing, says so and shows what is now', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
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

test('design 6 a missing survey and another company’s look the same, and lead back', async ({
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
    await page.getByRole('link', { name: 'Go to the surveys' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  }
});

test('design 8 a survey that could not be loaded comes with the next try; a change that was not saved says so', async ({
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

const mailingPath = (survey: number) => `**/questionnaires/${survey}/mailings/`;
const mailingCard = (page: Page) => page.getByRole('region', { name: 'Notices and reminders' });
/** What was sent, entry by entry. */
const logOf = (page: Page) => mailingCard(page).getByRole('region', { name: 'Sent before' }).getByRole('listitem');

async function subjectsTo(server: TestServer, stage: SurveyStage) {
  const mails = await server.outbox();
  return mails
    .filter(({ to, subject }) => to.endsWith(`@company${stage.companyId}.example`) && subject.includes('Pulse'))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .sort();
}

test('2.16, 7.17, 8.13 Notify users says to how many it goes, sends on a yes, and shows what was done', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: people });
  await stage.addQuestion(survey);
  await stage.start(survey);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const card = mailingCard(page);
  await expect(card.getByText('Would go to 3 respondents.')).toBeVisible();
  await expect(card.getByText('Not sent yet.')).toHaveCount(2);
  await expect(button(card, 'Send reminder')).toHaveAccessibleDescription('Nobody is late.');

  await button(card, 'Notify users').click();
  const dialog = page.getByRole('alertdialog', { name: 'Notify users' });
  await expect(dialog.getByText('An email that a round is open goes to 3 respondents.')).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => subjectsTo(server, stage)).toEqual([]);

  await button(card, 'Notify users').click();
  await button(dialog, 'Send').click();
  await expect(page.getByText('Notifier sent. The message goes to 3 people.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button(card, 'Notify users')).toHaveAccessibleDescription('Everyone has it already in this round.');
  await expect(card.getByText('Last sent 2 Mar 2026, 11:00.')).toBeVisible();
  await expect(logOf(page)).toHaveText([/^Notice3 waiting2 Mar 2026, 11:00, Aino Virtanen · round from 2 Mar 2026$/]);

  await expect.poll(() => subjectsTo(server, stage)).toHaveLength(3);
  await page.clock.fastForward(5_000);
  await expect(logOf(page)).toHaveText([/^Notice3 sent/]);
  await expect(card).toHaveAttribute('data-state', 'ready.settled');

  must(await stage.change(survey, { respondent_ids: [...people, ...(await stage.addPeople(['Dora Dahl']))] }), 200);
  await page.reload();
  await expect(card.getByText('Would go to 1 respondent. 3 people have it already in this round.')).toBeVisible();
  await button(card, 'Notify users').click();
  await expect(dialog.getByText('3 people have it already in this round and do not get it again.')).toBeVisible();
});

test('2.16, 7.17, 8.13 Send reminder goes to the late ones only, once', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const card = mailingCard(page);
  await expect(card.getByText('Would go to 2 late respondents.')).toBeVisible();
  await button(card, 'Send reminder').click();
  const dialog = page.getByRole('alertdialog', { name: 'Send reminder' });
  await expect(dialog.getByText('An email that reminds of answering goes to 2 late respondents.')).toBeVisible();
  await button(dialog, 'Send').click();
  await expect(page.getByText('Reminder sent. The message goes to 2 people.')).toBeVisible();
  await expect(button(card, 'Send reminder')).toHaveAccessibleDescription(
    'Everyone who is late has been reminded in this round.',
  );
  await expect
    .poll(() => subjectsTo(server, stage))
    .toEqual(['anna.aalto: Reminder: Pulse', 'cleo.cole: Reminder: Pulse']);
});

test('7.17 what somebody else has sent meanwhile is not sent again, and is not said to be', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await button(mailingCard(page), 'Send reminder').click();
  must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200);
  await button(page.getByRole('alertdialog'), 'Send').click();
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(said).toHaveText('2 people have it already in this round.');
  await expect(logOf(page)).toHaveCount(1);
  await expect.poll(() => subjectsTo(server, stage)).toHaveLength(2);
});

test('2.16 nothing can be sent unless a round is open, and the buttons say why', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  const expectReasons = async (notify: string, remind: string) => {
    await openSurvey(page, url, survey);
    await expect(button(page, 'Notify users')).toHaveAccessibleDescription(notify);
    await expect(button(page, 'Send reminder')).toHaveAccessibleDescription(remind);
  };
  await expectReasons('Survey is not active', 'Survey is not active');
  must(await stage.change(survey, { is_active: true }), 200);
  await expectReasons('The survey has not started yet.', 'The survey has not started yet.');
  await stage.start(survey);
  await expectReasons('The survey has no respondents.', 'Nobody is late.');
  server.clock.advance({ minutes: 5 });
  must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
  await expectReasons('The survey has ended.', 'The survey has ended.');
});

test('2.16, 9.5 what was sent is there in Finnish, too', async ({ quietPage: page, server, stage, url }) => {
  const survey = await lateSurvey(server, stage);
  must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200);
  must(await stage.change(survey, { is_active: false }), 200);
  await speak(page, url, 'fi');
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await expect(page.getByText(/6\.3\.2026 klo 11\.00.*2\.3\.2026/)).toBeVisible();
  const disabled = page.getByRole('main').locator('button[aria-disabled=true]');
  await expect(disabled.nth(1)).toHaveAccessibleDescription('Kysely ei ole aktiivinen');
  await expect(disabled.nth(2)).toHaveAccessibleDescription('Kysely ei ole aktiivinen');
});

test('design 8 what has been sent comes with the next try when it could not be loaded', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await page.route(mailingPath(survey), (route) => route.abort('connectionrefused'));
  await openSurvey(page, url, survey);
  const card = mailingCard(page);
  await expect(card.getByRole('alert').getByText('What has been sent could not be loaded.')).toBeVisible();
  await expect(button(card, 'Notify users')).toHaveAccessibleDescription('It is not known yet who would get it.');
  await page.unroute(mailingPath(survey));
  await button(card, 'Try again').click();
  await expect(card.getByText('Would go to 3 respondents.')).toBeVisible();
  await expect(button(card, 'Try again')).toBeHidden();

  // What was known before can be acted on, also while it cannot be looked up anew.
  await page.route(mailingPath(survey), (route) => route.abort('connectionrefused'));
  await stopSurvey(page, 'Deactivate');
  await button(page, 'Activate').click();
  await expect(card.getByRole('alert').getByText('What has been sent could not be loaded.')).toBeVisible();
  await button(card, 'Notify users').click();
  await expect(page.getByRole('alertdialog').getByText('goes to 3 respondents.')).toBeVisible();
});

test('2.16 the log shows the newest first, all of them when asked', async ({ quietPage: page, server, stage, url }) => {
  const people = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: people });
  await stage.addQuestion(survey);
  await stage.start(survey);
  for (let round = 0; round < 5; round += 1) {
    must(await stage.api('PUT', `questionnaires/${survey}/notify/`), 200);
    await server.outbox();
    server.clock.advance({ days: 7 });
    await server.core.jobs.runDue();
  }
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  await expect(logOf(page)).toHaveCount(4);
  await expect(logOf(page).first()).toContainText('30 Mar 2026');
  await button(page, 'Show all 5').click();
  await expect(logOf(page)).toHaveCount(5);
  await expect(logOf(page).last()).toContainText('2 Mar 2026, 11:00');
});

test('8.13, 2.16 a copy is made with its questions and people, and opens to be edited', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await lateSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
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

test('8.5 a copy over the limit of the plan is refused in the server’s words', async ({
  quietPage: page,
  server,
  stage,
  url,
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
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, ids[0] as number);
  await button(page, 'Duplicate survey').click();
  const refusal = translatorOf('en-GB')(limitMessages.surveys);
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect(page).toHaveURL(`${url}/surveys/${ids[0]}/`);
});

test('2.16 a long late list is searched by name and address', async ({ quietPage: page, server, stage, url }) => {
  const names = Array.from({ length: 11 }, (_, index) => `Late Person${String.fromCharCode(97 + index)}`);
  const people = await stage.addPeople(names);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: people });
  await stage.addQuestion(survey);
  await stage.start(survey);
  server.clock.advance({ days: 4 });
  await enterAsAdmin(page, server, stage);
  await openSurvey(page, url, survey);
  const table = page.getByRole('table', { name: 'Late respondents' });
  await expect(table).toHaveAttribute('aria-rowcount', '12');
  const search = page.getByRole('textbox', { name: 'Search late respondents' });
  await search.fill('PERSONC');
  await expect(page.getByText('1 of 11 people')).toBeVisible();
  await expect.poll(async () => (await cellsOf(table)).map(([name]) => name)).toEqual(['Late Personc']);
  await search.fill('late.personk@');
  await expect.poll(async () => (await cellsOf(table)).map(([name]) => name)).toEqual(['Late Personk']);
  await search.fill('nobody');
  await expect(page.getByText('No results found')).toBeVisible();
});
