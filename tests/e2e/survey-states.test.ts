import { translatorOf } from '../../server/core/i18n.ts';
import { surveyMessages } from '../../server/domain/surveys/survey.messages.ts';
import { expect, speak } from '../support/browser-test.ts';
import { button, stopSurvey } from '../support/stage-page.ts';
import { publishing, statusOf, test, track, trackPlace } from '../support/survey-page.ts';
import { must } from '../support/survey-stage.ts';

const minute = 60_000;

test('4.1–4.5 a survey goes through its states by its buttons, each change saved', async ({
  quietPage: page,
  server,
  stage,
  url,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [stage.adminId] });
  await stage.addQuestion(survey);
  await openSurvey(survey);
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
  await expect(trackPlace(page)).toContainText('Upcoming');
  await expect(main.getByText('The first round opens now, regardless of the planned start.')).toBeVisible();
  await expect(notActive).toBeHidden();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'upcoming', active_from: null });

  await button(main, 'Start survey').click();
  await expect(button(main, 'End survey')).toBeVisible();
  await expect(trackPlace(page)).toContainText('Ongoing');
  await expect(main.getByText(/^Nobody can answer any more\. The open round closes at its planned end/)).toBeVisible();
  await expect
    .poll(() => statusOf(stage, survey))
    .toMatchObject({ status: 'ongoing', active_from: now, active_until: null });

  server.clock.advance({ minutes: 5 });
  await page.clock.setSystemTime(server.clock.now());
  await stopSurvey(page, 'End survey');
  await expect(button(main, 'Continue survey')).toBeVisible();
  await expect(trackPlace(page)).toContainText('Expired');
  await expect(main.getByText(/^A round that has not reached its planned end continues/)).toBeVisible();
  const end = new Date(Date.parse(now) + 5 * minute).toISOString();
  await expect
    .poll(() => statusOf(stage, survey))
    .toMatchObject({ status: 'expired', active_from: now, active_until: end });
  await expect(track(page).getByRole('listitem')).toHaveText([
    /Inactive/,
    /Upcoming/,
    /^Ongoing.*from 2 Mar 2026, 11:00$/,
    'Expiredsince 2 Mar 2026, 11:05',
  ]);

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

  // It has been published: there is nothing left to ask.
  await button(main, 'Activate').click();
  await expect(button(main, 'Deactivate')).toBeVisible();
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'ongoing', is_active: true });
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
});

for (const locale of ['en-GB', 'fi'] as const) {
  test(`4.5, 8.1 a survey without questions is not activated, and says so, in ${locale} @prove`, async ({
    quietPage: page,
    stage,
    url,
    openSurvey,
  }) => {
    const survey = await stage.addSurvey({ respondent_ids: [stage.adminId] });
    const question = await stage.addQuestion(survey);
    await speak(page, url, locale);
    await openSurvey(survey);
    const activate = button(page, /^(Activate|Aktivoi)$/);
    // The page knows its question before it is deleted behind its back.
    await expect(activate).toBeEnabled();
    must(await stage.api('DELETE', `questionnaires/${survey}/questions/${question}/`), 204);
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
  stage,
  openSurvey,
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
  await openSurvey(survey);
  await button(page, 'Activate').click();
  const dialog = publishing(page);
  await expect(dialog.getByRole('listitem')).toHaveText([
    '13 people are asked.',
    /^It starts on 1 May 2026, 09:00/,
    'Nobody gets an email when a round opens.',
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

test('3.1 publishing a survey with names says so, and that nobody is asked yet @prove', async ({
  quietPage: page,
  stage,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Check-up' });
  await stage.addQuestion(survey);
  await openSurvey(survey);
  await button(page, 'Activate').click();
  await expect(publishing(page).getByRole('listitem')).toHaveText([
    'There are no respondents yet. You can choose them later.',
    'The first round opens when the survey is started.',
    'Nobody gets an email when a round opens.',
    'Answers are shown with names. This can’t be changed after publishing.',
  ]);
});

test('4.2 time alone makes an upcoming survey ongoing, and an ongoing one expired, on the open page @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * minute).toISOString();
  const survey = await stage.addSurvey({ active_from: at(10), active_until: at(30) });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  await openSurvey(survey);
  const main = page.getByRole('main');
  await expect(trackPlace(page)).toContainText('Upcoming');

  // The computer's clock is set ahead: the page asks, gets the server's time, and waits for that one.
  let answered = 0;
  page.on('response', (response) => {
    if (response.url().endsWith(`/questionnaires/${survey}/`)) answered += 1;
  });
  await page.clock.fastForward(10 * minute + 5_000);
  await expect.poll(() => answered).toBe(1);
  await page.clock.fastForward(5 * minute);
  await expect(button(main, 'Start survey')).toBeVisible();
  expect(answered).toBe(1);

  server.clock.advance({ minutes: 10 });
  await page.clock.fastForward(10 * minute + 5_000);
  await expect(button(main, 'End survey')).toBeVisible();
  await expect(trackPlace(page)).toContainText('Ongoing');

  server.clock.advance({ minutes: 20 });
  await page.clock.fastForward(20 * minute + 5_000);
  await expect(button(main, 'Continue survey')).toBeVisible();
  await expect(trackPlace(page)).toContainText('Expired');

  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Pulse/ })).toContainText('Expired');
});

test('4.2 what nobody is asked in is not started: the page says so and leads to the respondents @prove', async ({
  quietPage: page,
  stage,
  openSurvey,
}) => {
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [stage.adminId] });
  await stage.addQuestion(survey);
  must(await stage.change(survey, { is_active: true }), 200);
  await openSurvey(survey);
  const start = button(page.getByRole('main'), 'Start survey');
  await expect(start).toBeEnabled();
  must(await stage.change(survey, { respondent_ids: [] }), 200);
  await page.reload();
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start).toHaveAccessibleDescription('Choose respondents first.');
  await start.click({ force: true });
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'upcoming' });
  await page.getByRole('link', { name: 'Choose respondents' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Respondents' })).toBeVisible();
  await expect(page).toHaveURL(/\/surveys\/\d+\/edit\?step=respondents$/);
});

test('4.2, 4.5 what would begin at once and ask nobody is not activated: the page says so, and what begins later is @prove', async ({
  quietPage: page,
  server,
  stage,
  openSurvey,
}) => {
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * minute).toISOString();
  const survey = await stage.addSurvey({ title: 'Pulse', active_from: at(10) });
  await stage.addQuestion(survey);
  await openSurvey(survey);
  const main = page.getByRole('main');
  const activate = button(main, 'Activate');
  await expect(activate).toBeEnabled();
  server.clock.advance({ minutes: 11 });
  // The page does not know yet; the server does.
  await activate.click();
  await button(publishing(page), 'Publish').click();
  await expect(main.getByRole('alert')).toContainText(surveyMessages.nobodyAsked.message);
  await page.reload();
  await expect(activate).toHaveAttribute('aria-disabled', 'true');
  await expect(activate).toHaveAccessibleDescription('Choose respondents first.');
  await expect(main.getByText('Choose respondents. Then it can be activated.')).toBeVisible();
  await activate.click({ force: true });
  await expect.poll(() => statusOf(stage, survey)).toMatchObject({ status: 'inactive' });
  const way = main.getByRole('link', { name: 'Choose respondents' });
  await expect(way).toHaveAttribute('href', `/surveys/${survey}/edit?step=respondents`);
  must(await stage.change(survey, { respondent_ids: [stage.adminId] }), 200);
  await page.reload();
  await activate.click();
  await button(publishing(page), 'Publish').click();
  await expect(trackPlace(page)).toContainText('Ongoing');
});
