import type { Locator, Page } from '@playwright/test';
import { createOperator } from '../../server/operator/commands.ts';
import { expect, logInByForm, stopClock, test } from '../support/browser-test.ts';
import { logIn } from '../support/people.ts';
import { tableOf } from '../support/report-page.ts';
import type { TestServer } from '../support/server.ts';

const admin = { email: 'aino@havu.example', password: 'pitkä ja hyvä salasana' };
const respondents = [
  { first: 'Eero', last: 'Mäkinen', email: 'eero@havu.example', password: 'first long password' },
  { first: 'Grace', last: 'Brown', email: 'grace@havu.example', password: 'second long password' },
];
const labels = {
  mood: 'How has your week been?',
  overtime: 'How many hours did you work overtime?',
  load: 'How was your workload?',
  obstacles: 'What slowed you down?',
  words: 'What should we change?',
};
/** By round, then by respondent. */
const mood = [
  [4, 6],
  [5, 7],
  [8, 8],
];

const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });

async function newestLink(server: TestServer, to: string): Promise<string> {
  const mail = (await server.outbox()).findLast((each) => each.to === to);
  const link = mail?.links[0];
  if (!link) throw new Error(`no mail with a link went to ${to}`);
  return link;
}

async function signUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel('First name').fill('Aino');
  await page.getByLabel('Last name').fill('Virtanen');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByLabel('Company name').fill('Havu Oy');
  await page.getByLabel('Industry').selectOption('Technology and Engineering');
  await page.getByLabel('Headcount').selectOption('11-30');
  await page.getByLabel('Country').selectOption('FI');
  await page.getByRole('checkbox').check();
  await button(page, 'Start the free trial').click();
  await expect(page).toHaveURL(/\/confirmation$/);
}

async function addPerson(page: Page, person: (typeof respondents)[number]): Promise<void> {
  await page.getByRole('link', { name: 'Add person' }).click();
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Email').fill(person.email);
  await button(page, 'Save').click();
  await expect(page.getByRole('row', { name: new RegExp(`${person.first} ${person.last}`) })).toBeVisible();
}

async function addQuestion(page: Page, label: string, type: string, fill?: (form: Locator) => Promise<void>) {
  await button(page, 'Add question').click();
  const form = page.getByRole('form', { name: 'New question' });
  await form.getByLabel('Question', { exact: true }).fill(label);
  await form.getByLabel('Type of answer').selectOption({ label: type });
  await fill?.(form);
  await button(form, 'Save question').click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: label })).toBeVisible();
}

const fillChoices = (choices: readonly string[]) => async (form: Locator) => {
  for (const [index, choice] of choices.entries()) {
    if (index > 1) await button(form, 'Add choice').click();
    await form.getByLabel(`Choice ${index + 1}`, { exact: true }).fill(choice);
  }
};

async function makeSurvey(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click();
  await button(page, 'Add survey').click();
  await page.getByLabel('Title').fill('Weekly pulse');
  await button(page, 'Next').click();
  await addQuestion(page, labels.mood, 'Slider');
  await addQuestion(page, labels.overtime, 'Number');
  await addQuestion(page, labels.load, 'One choice', fillChoices(['Light', 'Right', 'Heavy']));
  await addQuestion(page, labels.obstacles, 'Several choices', fillChoices(['Meetings', 'Tools', 'Waiting']));
  await addQuestion(page, labels.words, 'Free text');
  await button(page, 'Next').click();
  for (const person of respondents) {
    await page.getByRole('option', { name: new RegExp(`${person.first} ${person.last}`) }).dblclick();
  }
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();
}

/** Like a respondent's app: requests what is due, then sends the answers to it. */
async function answer(server: TestServer, person: (typeof respondents)[number], value: number, words: string) {
  const { body: session } = await logIn(server, person.email, person.password);
  const due = await server.call('GET', '/api/respondent/questionnaires/', { token: session.key });
  const survey = due.body.find((each: { title: string }) => each.title === 'Weekly pulse');
  const idOf = (label: string) =>
    survey.questions.find((question: { label: string }) => question.label === label).id as number;
  const answers = [
    { question: idOf(labels.mood), value },
    { question: idOf(labels.overtime), value: value - 4, comment: 'An estimate.' },
    { question: idOf(labels.load), value: value > 5 ? 'Right' : 'Heavy' },
    { question: idOf(labels.obstacles), value: ['Meetings', 'Waiting'] },
    { question: idOf(labels.words), value: words },
  ];
  const saved = await server.call('PUT', `/api/respondent/questionnaires/${survey.id}/answers/`, {
    token: session.key,
    body: { answers },
  });
  expect(saved.status).toBe(200);
}

test('1.1, 2.2, 2.3, 2.15, 2.16, 2.17, 4.2, 4.10 from sign-up to the figures of three rounds', async ({
  quietPage: page,
  server,
  url,
  browser,
}) => {
  await page.clock.install({ time: server.clock.now() });
  await signUp(page, url);
  await page.goto(await newestLink(server, admin.email));
  await button(page, 'Confirm the address').click();
  await expect(page.getByText('Your email address is verified. You can log in now.')).toBeVisible();
  await logInByForm(page, url, admin.email, admin.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  // The tour leads new people through the console, unless they leave it (2.24).
  await button(page, 'Leave the tour').click();

  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  for (const person of respondents) await addPerson(page, person);
  for (const person of respondents) {
    const phone = await browser.newPage({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36' });
    await phone.goto(await newestLink(server, person.email));
    await phone.getByLabel('New password', { exact: true }).fill(person.password);
    await phone.getByLabel('New password again').fill(person.password);
    await phone
      .getByRole('button', { name: /password/i, disabled: false })
      .last()
      .click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Rytmi on a phone' })).toBeVisible();
    await phone.close();
  }

  await makeSurvey(page);
  await button(page, 'Activate').click();
  await button(page.getByRole('alertdialog'), 'Publish').click();
  await button(page, 'Start survey').click();
  await expect(button(page, 'End survey')).toBeVisible();

  // The trial would be over before the third round is.
  const [account] = await server.core.database.query<{ company_id: number }>(
    'select company_id from accounts where email = $1',
    [admin.email],
  );
  await createOperator(server.core)(['trial', `${account?.company_id}`, '2026-12-31']);
  // The page polls: it would learn of the session's end before anyone presses anything.
  await stopClock(page);
  for (const [round, values] of mood.entries()) {
    for (const [index, value] of values.entries()) {
      const person = respondents[index];
      if (person) await answer(server, person, value, `Round ${round + 1}: fewer meetings`);
    }
    server.clock.advance({ days: 7 });
    await server.core.jobs.runDue();
  }

  // Three weeks later the session is over; logging in leads back to the requested page.
  await page.clock.setSystemTime(server.clock.now());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await page.clock.resume();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await button(page, 'Log in').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly pulse' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  const rounds = ['2 – 8 Mar 2026', '9 – 15 Mar 2026', '16 – 22 Mar 2026'];
  const slider = await tableOf(page, labels.mood);
  expect(slider.slice(0, 3).map(([when, mean]) => [when, mean])).toEqual([
    [rounds[0], '5'],
    [rounds[1], '6'],
    [rounds[2], '8'],
  ]);
  expect(slider[3]?.at(-1)).toBe('Open round, so far');
  const number = await tableOf(page, labels.overtime);
  expect(number.slice(0, 3).map(([, mean]) => mean)).toEqual(['1', '2', '4']);
  const radio = await tableOf(page, labels.load);
  expect(radio.slice(0, 3).map((cells) => [cells[1], cells[3], cells[5]])).toEqual([
    ['0%', '50%', '50%'],
    ['0%', '50%', '50%'],
    ['0%', '100%', '0%'],
  ]);
  const checkbox = await tableOf(page, labels.obstacles);
  expect(checkbox.slice(0, 3).map((cells) => [cells[1], cells[3], cells[5]])).toEqual(
    Array.from({ length: 3 }, () => ['100%', '0%', '100%']),
  );
  await expect(page.getByText('Round 3: fewer meetings').first()).toBeVisible();
  await expect(page.getByText('Eero Mäkinen').filter({ visible: true }).first()).toBeVisible();
});
