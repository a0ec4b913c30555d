import type { Page } from '@playwright/test';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { enterAsAdmin, expect, speak } from '../support/browser-test.ts';
import type { TestServer } from '../support/server.ts';
import { button, stopSurvey } from '../support/stage-page.ts';
import { test } from '../support/survey-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

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

test('2.16, 7.17, 8.13 Notify users says to how many it goes, sends on a yes, and shows what was done @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: people });
  await stage.addQuestion(survey);
  await stage.start(survey);
  await openSurvey(survey);
  const card = mailingCard(page);
  await expect(card.getByText('Would go to 3 respondents.')).toBeVisible();
  await expect(card.getByText('Not sent yet.')).toHaveCount(2);
  await expect(button(card, 'Send reminder')).toHaveAccessibleDescription('Nobody is late.');

  await button(card, 'Notify users').click();
  const dialog = page.getByRole('alertdialog', { name: 'Notify users' });
  await expect(dialog.getByText('An email about the open round goes to 3 respondents.')).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => subjectsTo(server, stage)).toEqual([]);

  await button(card, 'Notify users').click();
  await button(dialog, 'Send').click();
  await expect(page.getByText('Notifier sent. The message goes to 3 people.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button(card, 'Notify users')).toHaveAccessibleDescription(
    'Everyone has already received it in this round.',
  );
  await expect(card.getByText('Last sent 2 Mar 2026, 11:00.')).toBeVisible();
  await expect(logOf(page)).toHaveText([/^Notice3 waiting2 Mar 2026, 11:00, Aino Virtanen · round from 2 Mar 2026$/]);

  await expect.poll(() => subjectsTo(server, stage)).toHaveLength(3);
  await page.clock.fastForward(5_000);
  await expect(logOf(page)).toHaveText([/^Notice3 sent/]);
  await expect(card).toHaveAttribute('data-state', 'listing.ready.settled');

  must(await stage.change(survey, { respondent_ids: [...people, ...(await stage.addPeople(['Dora Dahl']))] }), 200);
  await page.reload();
  await expect(
    card.getByText('Would go to 1 respondent. 3 people have already received it in this round.'),
  ).toBeVisible();
  await button(card, 'Notify users').click();
  await expect(
    dialog.getByText('3 people have already received it in this round and will not receive it again.'),
  ).toBeVisible();
});

test('2.16, 7.17, 8.13 Send reminder goes to the late ones only, once', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey();
  await openSurvey(survey);
  const card = mailingCard(page);
  await expect(card.getByText('Would go to 2 late respondents.')).toBeVisible();
  await button(card, 'Send reminder').click();
  const dialog = page.getByRole('alertdialog', { name: 'Send reminder' });
  await expect(dialog.getByText('A reminder email goes to 2 late respondents.')).toBeVisible();
  await button(dialog, 'Send').click();
  await expect(page.getByText('Reminder sent. The message goes to 2 people.')).toBeVisible();
  await expect(button(card, 'Send reminder')).toHaveAccessibleDescription(
    'Everyone who is late has been reminded in this round.',
  );
  await expect
    .poll(() => subjectsTo(server, stage))
    .toEqual(['anna.aalto: Reminder: Pulse', 'cleo.cole: Reminder: Pulse']);
});

test('2.16, 7.17, design 4 one late person is reminded alone, from the list that leads to them, when it is said to whom it goes @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey();
  const { late_respondents: late } = must(await stage.api('GET', `questionnaires/${survey}/`), 200).body;
  await stage.addGroup('Sales', [late[0].id]);
  await openSurvey(survey);
  const row = page.getByRole('row', { name: /Anna Aalto/ });
  await expect(row).toContainText('Sales');
  await expect(row.getByRole('link', { name: 'Anna Aalto' })).toHaveAttribute('href', `/personnel/${late[0].id}`);
  await button(row, 'Remind Anna Aalto').click();
  const dialog = page.getByRole('alertdialog', { name: 'Send reminder' });
  await expect(dialog).toContainText('A reminder email goes only to Anna Aalto.');
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await button(row, 'Remind Anna Aalto').click();
  await button(dialog, 'Send').click();
  await expect(page.getByText('Reminder sent. The message goes to 1 person.')).toBeVisible();
  await expect(row.getByText('Reminded', { exact: true })).toBeVisible();
  await expect(button(row, /^Remind/)).toBeHidden();
  await expect(mailingCard(page).getByText(/^Would go to 1 late respondent\./)).toBeVisible();
  await expect.poll(() => subjectsTo(server, stage)).toEqual(['anna.aalto: Reminder: Pulse']);

  // Somebody else has reminded Cleo in the meantime: it is refused, and the current state shown.
  must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200);
  const other = page.getByRole('row', { name: /Cleo Cole/ });
  await button(other, 'Remind Cleo Cole').click();
  await button(dialog, 'Send').click();
  await expect(page.getByText('This person has already received a reminder in this round.')).toBeVisible();
  await expect(other.getByText('Reminded', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Anna Aalto' }).click();
  await expect(page).toHaveURL(`${url}/personnel/${late[0].id}`);
});

test('2.16, design 4 automatic reminders are off, are turned on for a day of each round, and say when the next goes', async ({
  quietPage: page,
  server,
  stage,
  url,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: await stage.addPeople(['Anna Aalto']) });
  await stage.addQuestion(survey);
  await stage.start(survey);
  await openSurvey(survey);
  const days = mailingCard(page).getByRole('combobox', { name: 'Automatic reminders in each round' });
  await expect(days).toHaveAccessibleDescription('Off: a reminder is sent only when you send it.');
  await days.selectOption('After 4 days');
  await expect(page.getByText('Survey updated')).toBeVisible();
  await expect(days).toHaveAccessibleDescription(
    'The next one goes to everyone who is late on 6 Mar 2026, 11:00 and has not received a reminder in that round.',
  );
  server.clock.set('2026-03-06T09:00:00Z');
  await server.core.jobs.runDue();
  await expect.poll(() => subjectsTo(server, stage)).toEqual(['anna.aalto: Reminder: Pulse']);

  await speak(page, url, 'fi');
  const key = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  await page.addInitScript((token) => sessionStorage.setItem('rytmi.token', token), key);
  await page.goto(`${url}/surveys/${survey}/`);
  await expect(page.getByText(/, automaattinen · /)).toBeVisible();
  const select = page.getByRole('combobox', { name: 'Automaattiset muistutukset joka kierroksella' });
  await expect(select).toHaveValue('4');
  await expect(select).toHaveAccessibleDescription(/^Tällä kierroksella ei ole enää tulossa muistutusta\./);
  await select.selectOption('Ei käytössä');
  await expect(select).toHaveAccessibleDescription('Muistutus lähtee vain, kun lähetät sen itse.');
});

test('2.14, 2.16, design 4 respondents get a notice when a round opens, and the list shows for which surveys @prove', async ({
  page,
  server,
  stage,
  url,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: await stage.addPeople(['Anna Aalto']) });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  await mailingCard(page).getByText('Tell respondents when a round opens').click();
  await expect(page.getByText('If it starts now, 1 person gets an email at once.')).toBeVisible();
  await button(page, 'Preview the email').click();
  const preview = page.getByRole('dialog', { name: 'Preview emails' });
  await expect(preview.getByText(/ via Rytmi/).first()).toBeVisible();
  await button(preview, 'Close').last().click();

  await stage.start(survey);
  await server.core.jobs.runDue();
  await expect.poll(() => subjectsTo(server, stage)).toHaveLength(1);
  await page.goto(`${url}/surveys/`);
  await expect(page.getByRole('row', { name: /Pulse/ }).getByText('Emails at opening')).toBeVisible();
});

test('7.17 what somebody else has sent in the meantime is not sent again, and is not reported as sent @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey();
  await openSurvey(survey);
  await button(mailingCard(page), 'Send reminder').click();
  must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200);
  await button(page.getByRole('alertdialog'), 'Send').click();
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(said).toHaveText('2 people have already received it in this round.');
  await expect(logOf(page)).toHaveCount(1);
  await expect.poll(() => subjectsTo(server, stage)).toHaveLength(2);
});

test('2.16 nothing can be sent unless a round is open, and the buttons say why @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse' });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  const expectReasons = async (notify: string, remind: string) => {
    await openSurvey(survey);
    await expect(button(page, 'Notify users')).toHaveAccessibleDescription(notify);
    await expect(button(page, 'Send reminder')).toHaveAccessibleDescription(remind);
  };
  await expectReasons('Survey is not active', 'Survey is not active');
  must(await stage.change(survey, { is_active: true }), 200);
  await expectReasons('The survey has not started yet.', 'The survey has not started yet.');
  must(await stage.change(survey, { respondent_ids: await stage.addPeople(['Anna Aalto']) }), 200);
  await stage.start(survey);
  must(await stage.change(survey, { respondent_ids: [] }), 200);
  await expectReasons('The survey has no respondents.', 'Nobody is late.');
  server.clock.advance({ minutes: 5 });
  must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
  await expectReasons('The survey has ended.', 'The survey has ended.');
});

test('2.16, 9.5 what was sent is there in Finnish, too @prove', async ({
  quietPage: page,
  stage,
  url,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey();
  must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200);
  must(await stage.change(survey, { is_active: false }), 200);
  await speak(page, url, 'fi');
  await openSurvey(survey);
  await expect(page.getByText(/6\.3\.2026 klo 11\.00.*2\.3\.2026/)).toBeVisible();
  const disabled = page.getByRole('main').locator('button[aria-disabled=true]');
  await expect(disabled.nth(1)).toHaveAccessibleDescription('Kysely ei ole aktiivinen');
  await expect(disabled.nth(2)).toHaveAccessibleDescription('Kysely ei ole aktiivinen');
});

test('design 8 what has been sent comes with the next try when it could not be loaded @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
  addLateSurvey,
}) => {
  const survey = await addLateSurvey();
  await enterAsAdmin(page, server, stage);
  await page.route(mailingPath(survey), (route) => route.abort('connectionrefused'));
  await openSurvey(survey);
  const card = mailingCard(page);
  await expect(card.getByRole('alert').getByText('The sent messages could not be loaded.')).toBeVisible();
  await expect(button(card, 'Notify users')).toHaveAccessibleDescription('The recipients are not known yet.');
  await page.unroute(mailingPath(survey));
  await button(card, 'Try again').click();
  await expect(card.getByText('Would go to 3 respondents.')).toBeVisible();
  await expect(button(card, 'Try again')).toBeHidden();

  // Known data can be acted on, even while it cannot be reloaded.
  await page.route(mailingPath(survey), (route) => route.abort('connectionrefused'));
  await stopSurvey(page, 'Deactivate');
  await button(page, 'Activate').click();
  await expect(card.getByRole('alert').getByText('The sent messages could not be loaded.')).toBeVisible();
  await button(card, 'Notify users').click();
  await expect(page.getByRole('alertdialog').getByText('goes to 3 respondents.')).toBeVisible();
});

test('2.16 the log shows the newest first, all of them when asked @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
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
  await openSurvey(survey);
  await expect(logOf(page)).toHaveCount(4);
  await expect(logOf(page).first()).toContainText('30 Mar 2026');
  await button(page, 'Show all 5').click();
  await expect(logOf(page)).toHaveCount(5);
  await expect(logOf(page).last()).toContainText('2 Mar 2026, 11:00');
});

test('7.17, 9.5 the emails are seen as they will look, in both languages, and a test goes to oneself @prove', async ({
  page,
  server,
  stage,
  url,
}) => {
  const people = await stage.addPeople(['Anna Aalto']);
  const message = 'Thank you for <b>last week</b>.';
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: people, mail_message: message });
  await stage.addQuestion(survey);
  await stage.start(survey);
  // Not the quiet page: scripts of the test's own tools in a frame are refused there, and logged.
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  await button(mailingCard(page), 'Preview emails').click();
  const dialog = page.getByRole('dialog', { name: 'Preview emails' });
  await expect(dialog.getByText(/via Rytmi <no-reply@localhost>$/)).toBeVisible();
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText(message)).toBeVisible();
  // The console's policy lets no style of the mail's own through: the page sets them.
  await expect(frame.getByText('Answer now', { exact: true })).toHaveCSS('background-color', 'rgb(13, 90, 115)');
  await expect(frame.getByRole('link')).toHaveCount(0);
  await dialog.getByLabel('Language of the reader').selectOption('fi');
  await expect(frame.getByText('Vastaa nyt', { exact: true })).toBeVisible();
  await dialog.getByLabel('Which email').selectOption('remind');
  await expect(dialog.getByText('Muistutus: Pulse')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  await expect(dialog.getByText(/^Hei /)).toContainText(message);

  await button(dialog, 'Send a test to yourself').click();
  await expect(page.getByText(`A test is on its way to ${stage.login.email}.`)).toBeVisible();
  await expect
    .poll(async () =>
      (await server.outbox()).filter(({ to }) => to === stage.login.email).map(({ subject }) => subject),
    )
    .toContain('Testi: Muistutus: Pulse');
  await button(dialog, 'Close').last().click();
  await expect(dialog).toBeHidden();
  await expect(button(mailingCard(page), 'Preview emails')).toBeFocused();
});
