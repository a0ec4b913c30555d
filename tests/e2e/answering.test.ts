import type { Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import { answerableViolationsOn } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import { keyboardOf } from '../support/keyboard.ts';
import type { TestServer } from '../support/server.ts';
import type { SurveyStage } from '../support/survey-stage.ts';

/** A survey of a scale, or several, a number and a text that asks one person, whose mail's link is returned. */
async function mailedSurvey(server: TestServer, stage: SurveyStage, scales: readonly number[] = [5]) {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [anna] });
  for (const steps of scales) {
    await stage.addQuestion(survey, { label: 'Mood', field_type: fieldTypes.slider, choices: ['1', `${steps}`] });
  }
  await stage.addQuestion(survey, { label: 'Hours in meetings' });
  await stage.addQuestion(survey, { label: 'What helped?', field_type: fieldTypes.textarea });
  await stage.start(survey);
  await stage.api('PUT', `questionnaires/${survey}/notify/`, {});
  const mailed = async () =>
    (await server.outbox()).flatMap(({ links }) => links).find((link) => link.includes('/answer/#'));
  await expect.poll(mailed).toBeDefined();
  return { anna, survey, key: (await mailed())?.split('#')[1] ?? '' };
}

const stored = (server: TestServer, person: number) =>
  server.core.database.query<{ number: number | null; text: string | null }>(
    `select number, text from answers where person_id = $1 order by round_id`,
    [person],
  );

/** The page has what it needs to open without a network. */
const whenKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test('1.2, design 4 a mail’s link answers on a phone, without a network and after the tab was closed, and sends once', async ({
  context,
  server,
  stage,
  url,
}) => {
  const { anna, key } = await mailedSurvey(server, stage);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/answer/#${key}`);
  const heading = (on: Page) => on.getByRole('heading', { level: 1 });
  await expect(heading(page)).toHaveText('Your answers are welcome');
  // The key is not used up before a tap, and is no longer in the address.
  expect(sent).toEqual([]);
  await expect.poll(() => page.url()).toBe(`${url}/answer/`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Hello Anna');
  await page.getByRole('button', { name: 'Answer Pulse' }).click();
  await expect(page.getByText('The admins of your organisation see your answers with your name.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin' }).click();
  await whenKept(page);

  await context.setOffline(true);
  await expect(heading(page)).toHaveText('Mood');
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText('Hours in meetings');
  await page.getByLabel('Hours in meetings').fill('many');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This is not a number.')).toBeVisible();
  await page.getByLabel('Hours in meetings').fill('2,5');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('2 answers are kept on this device.')).toBeVisible();
  await page.getByLabel('What helped?').fill('Long walks');
  await page.close();

  const again = await context.newPage();
  await again.goto(`${url}/answer/`);
  await expect(again.getByText('The server cannot be reached.')).toBeVisible();
  await expect(again.getByText('2 answers are kept on this device.')).toBeVisible();
  // A phone on its side has little room below two notices.
  await again.setViewportSize({ width: 667, height: 375 });
  await expect(again.getByText('2 of 3 answered')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Continue Pulse' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => stored(server, anna)).toEqual([]);
  sent.length = 0;
  await context.setOffline(false);
  await expect
    .poll(() => stored(server, anna))
    .toEqual([
      { number: 4, text: null },
      { number: 2.5, text: null },
    ]);
  // Typed text that was not submitted is still there.
  await again.getByRole('button', { name: 'Continue Pulse' }).click();
  await again.getByRole('button', { name: 'Begin' }).click();
  await expect(again.getByLabel('What helped?')).toHaveValue('Long walks');
  await again.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(again)).toHaveText('Thank you');
  await expect.poll(() => stored(server, anna)).toHaveLength(3);
  expect(sent.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});

test('1.2, 9.11 five values of a scale have one row on the narrowest phone, and seven two, large enough for a thumb', async ({
  page,
  server,
  stage,
  url,
}) => {
  const { key } = await mailedSurvey(server, stage, [5, 7]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}/answer/#${key}`);
  for (const name of ['Continue', 'Answer Pulse', 'Begin']) await page.getByRole('button', { name }).click();
  const rows = async () => {
    const boxes = await page.getByRole('radio').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    const narrowest = Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
    return [boxes.length, new Set(boxes.map(({ y }) => y)).size, narrowest >= 44];
  };
  await expect.poll(rows).toEqual([5, 1, true]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(rows).toEqual([7, 2, true]);
});

test('1.2, 4.9, 8.1 email and password lead to what is due, in Finnish too, until log-out', async ({
  page,
  server,
  stage,
  url,
}) => {
  const { survey } = await mailedSurvey(server, stage);
  await stage.change(survey, { respondent_ids: [stage.adminId] });
  await page.context().addCookies([{ name: 'locale', value: 'fi', url }]);
  // In a browser without service workers, the part of the page that shows a list does not come at first.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const part = /answer\/assets\/(?!answer-)[^/]+\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto(`${url}/answer/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kirjaudu vastaamaan');
  await page.getByLabel('Sähköposti').fill(stage.login.email);
  await page.getByLabel('Salasana').fill('not this one');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByRole('alert')).toContainText('salasana');
  await page.getByLabel('Salasana').fill(stage.login.password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kyselyitäsi ei voitu hakea');
  await page.unroute(part);
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(page.getByRole('button', { name: 'Vastaa Pulse' })).toBeVisible();
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kirjaudu vastaamaan');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kirjaudu vastaamaan');
});

test('1.2, 4.9 answers that one tab gives up at log-out are not shown as answered in another @prove', async ({
  context,
  server,
  stage,
  url,
}) => {
  const { anna, key } = await mailedSurvey(server, stage);
  const page = await context.newPage();
  await page.goto(`${url}/answer/#${key}`);
  for (const name of ['Continue', 'Answer Pulse', 'Begin']) await page.getByRole('button', { name }).click();
  await whenKept(page);
  await context.setOffline(true);
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('1 answer is kept on this device.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${url}/answer/`);
  await expect(other.getByText('1 answer is kept on this device.')).toBeVisible();
  await page.reload();
  for (const name of ['Log out', 'Log out and lose them']) await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to answer');
  await context.setOffline(false);
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText('1 of 3 answered')).toHaveCount(0);
  await expect.poll(() => stored(server, anna)).toEqual([]);
});

test('1.2, 4.10 a person who signs in after another one, without a connection, sees nothing of their list @prove', async ({
  page,
  server,
  stage,
  url,
}) => {
  const { survey } = await mailedSurvey(server, stage);
  await stage.change(survey, { respondent_ids: [stage.adminId] });
  const signIn = async () => {
    await page.getByLabel('Email').fill(stage.login.email);
    await page.getByLabel('Password').fill(stage.login.password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await page.goto(`${url}/answer/`);
  await signIn();
  await expect(page.getByRole('button', { name: 'Answer Pulse' })).toBeVisible();
  // Its session is over; nobody has logged out.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to answer');
  await page.route('**/api/respondent/**', (route) => route.abort());
  await signIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your surveys could not be loaded');
});

test('1.2, 9.11 every screen is for everyone, in both schemes and on the narrowest phone, by keyboard alone @prove', async ({
  page,
  server,
  stage,
  url,
}) => {
  const { key } = await mailedSurvey(server, stage);
  const heading = page.getByRole('heading', { level: 1 });
  const keyboard = keyboardOf(page);
  const control = (name: string) => page.getByRole('button', { name });
  const found: string[] = [];
  const look = async () => {
    found.push(...(await answerableViolationsOn(page)));
  };
  const arrive = async (name: string) => {
    // A screen reader begins at the heading of the new content.
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    await look();
  };
  await page.goto(`${url}/answer/#not-a-key`);
  await arrive('Your answers are welcome');
  await keyboard.press(control('Continue'));
  await arrive('This link has ended');
  await keyboard.press(control('Continue without the link'));
  await arrive('Log in to answer');
  await keyboard.press(control('Log in'));
  await expect(page.getByLabel('Email')).toBeFocused();
  await look();

  await page.goto('about:blank');
  await page.goto(`${url}/answer/#${key}`);
  await arrive('Your answers are welcome');
  await keyboard.press(control('Continue'));
  await arrive('Hello Anna');
  await keyboard.press(control('Answer Pulse'));
  await arrive('Pulse');
  await keyboard.press(control('Begin'));
  await arrive('Mood');
  // A scale has no value before somebody chooses one.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await keyboard.tick(page.getByRole('radio', { name: '1' }));
  await expect(page.getByRole('radio', { name: '1' })).toBeChecked();
  await keyboard.press(control('Next'));
  await arrive('Hours in meetings');
  await keyboard.type(page.getByLabel('Hours in meetings'), 'many');
  await keyboard.press(control('Next'));
  await expect(page.getByText('This is not a number.')).toBeVisible();
  await expect(page.getByLabel('Hours in meetings')).toBeFocused();
  await look();
  await keyboard.type(page.getByLabel('Hours in meetings'), '2');
  await keyboard.press(control('Next'));
  await arrive('What helped?');
  await keyboard.type(page.getByLabel('What helped?'), 'Walks');
  await keyboard.press(control('Finish'));
  await arrive('Thank you');
  await keyboard.press(control('Done'));
  await arrive('Hello Anna');
  expect(found).toEqual([]);
});
