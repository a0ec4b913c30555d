import type { Browser, Page } from '@playwright/test';
import { expect, heading, speak, stopClock, test } from '../support/browser-test.ts';
import { proofOnly } from '../support/in-proof.ts';
import { type Keyboard, keyboardOf, press } from '../support/keyboard.ts';
import { choosePassword, linkTo } from '../support/people.ts';
import { cardOf } from '../support/report-page.ts';
import type { TestServer } from '../support/server.ts';
import { cellsOf } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

// A new company's first hour. The admin has no mouse: only the keyboard presses, fills and chooses in the console.

const english = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  companyName: 'Company name',
  industry: 'Industry',
  technology: 'Technology and Engineering',
  headcount: 'Headcount',
  country: 'Country',
  finland: 'Finland',
  signUp: 'Start the free trial',
  confirm: 'Confirm the address',
  toLogin: 'Go to login',
  surveys: 'Surveys',
  leaveTour: 'Leave the tour',
  toPersonnel: 'Go to personnel',
  addPerson: 'Add person',
  save: 'Save',
  importUsers: 'Import users',
  chooseFile: 'Choose a file',
  import: 'Import 2 people',
  imported: 'Users created.',
  addSurvey: 'Add survey',
  title: 'Title',
  next: 'Next',
  addQuestion: 'Add question',
  question: 'Question',
  type: 'Type of answer',
  slider: 'Slider',
  oneChoice: 'One choice',
  choice: 'Choice',
  saveQuestion: 'Save question',
  search: 'Search people and groups',
  activate: 'Activate',
  publish: 'Publish',
  start: 'Start survey',
  end: 'End survey',
  dashboard: 'Dashboard',
  table: 'View as table',
  round: '2 – 8 Mar 2026',
  mean: '6',
};
const finnish: typeof english = {
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
  email: 'Sähköposti',
  password: 'Salasana',
  companyName: 'Yrityksen nimi',
  industry: 'Toimiala',
  technology: 'Teknologia',
  headcount: 'Henkilöstömäärä',
  country: 'Maa',
  finland: 'Suomi',
  signUp: 'Aloita ilmainen kokeilu',
  confirm: 'Vahvista osoite',
  toLogin: 'Siirry kirjautumiseen',
  surveys: 'Kyselyt',
  leaveTour: 'Lopeta opastus',
  toPersonnel: 'Siirry henkilöstöön',
  addPerson: 'Lisää henkilö',
  save: 'Tallenna',
  importUsers: 'Tuo henkilöitä',
  chooseFile: 'Valitse tiedosto',
  import: 'Tuo 2 henkilöä',
  imported: 'Henkilöt lisätty.',
  addSurvey: 'Lisää kysely',
  title: 'Otsikko',
  next: 'Seuraava',
  addQuestion: 'Lisää kysymys',
  question: 'Kysymys',
  type: 'Vastaustyyppi',
  slider: 'Liukus',
  oneChoice: 'Yksivalinta',
  choice: 'Vaihtoehto',
  saveQuestion: 'Tallenna kysymys',
  search: 'Hae henkilöitä ja ryhmiä',
  activate: 'Aktivoi',
  publish: 'Julkaise',
  start: 'Käynnistä kysely',
  end: 'Päätä kysely',
  dashboard: 'Tulokset',
  table: 'Näytä taulukkona',
  round: '2.–8.3.2026',
  mean: '6',
};
const languages = { 'en-GB': english, fi: finnish };

const admin = { email: 'aino@havu.example', password: 'pitkä ja hyvä salasana' };
const people = ['Eero Mäkinen', 'Grace Brown', 'Liisa Niemi'] as const;
const addressOf = (name: string) => `${name.split(' ')[0]?.toLowerCase()}@havu.example`;
const [mood, load] = ['How has your week been?', 'How was your workload?'];

type Person = { page: Page; keys: Keyboard; words: typeof english };

const field = ({ page }: Person, label: string) => page.getByLabel(label, { exact: true });
const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });
const link = ({ page }: Person, name: string) => page.getByRole('link', { name, exact: true });

async function fill(person: Person, texts: readonly (readonly [label: string, text: string])[]): Promise<void> {
  for (const [label, text] of texts) await person.keys.type(field(person, label), text);
}

async function signUp(person: Person, server: TestServer, url: string): Promise<void> {
  const { page, keys, words } = person;
  await page.goto(`${url}/signup`);
  await fill(person, [
    [words.firstName, 'Aino'],
    [words.lastName, 'Virtanen'],
    [words.email, admin.email],
    [words.password, admin.password],
    [words.companyName, 'Havu Oy'],
    [words.industry, words.technology],
    [words.headcount, '11-30'],
    [words.country, words.finland],
  ]);
  await expect(field(person, words.headcount)).toHaveValue('11-30');
  await expect(field(person, words.country)).toHaveValue('FI');
  await keys.tick(page.getByRole('checkbox'));
  await keys.press(button(person, words.signUp));
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect.poll(async () => (await server.outbox()).some(({ to }) => to === admin.email)).toBe(true);
  await page.goto(url + (await linkTo(server, admin.email)));
  await keys.press(button(person, words.confirm));
  await keys.press(link(person, words.toLogin));
  await logIn(person);
  await keys.press(button(person, words.leaveTour));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function logIn(person: Person): Promise<void> {
  await fill(person, [
    [person.words.email, admin.email],
    [person.words.password, admin.password],
  ]);
  await person.page.keyboard.press('Enter');
}

/** One by the form, the others from a file. */
async function addPeople(person: Person): Promise<void> {
  const { page, keys, words } = person;
  const [first, ...others] = people;
  await keys.press(link(person, words.toPersonnel));
  await keys.press(link(person, words.addPerson));
  const [firstName = '', lastName = ''] = first.split(' ');
  await fill(person, [
    [words.firstName, firstName],
    [words.lastName, lastName],
    [words.email, addressOf(first)],
  ]);
  await keys.press(button(person, words.save));
  await expect(page.getByRole('row', { name: first })).toBeVisible();

  await keys.press(link(person, words.importUsers));
  const chooser = page.waitForEvent('filechooser');
  await keys.press(button(person, words.chooseFile));
  const lines = others.map((name) => `${name.replace(' ', ',')},${addressOf(name)}`);
  const buffer = Buffer.from(['first_name,last_name,email', ...lines].join('\n'));
  // The rest is the system's own dialog.
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await keys.press(button(person, words.import));
  await expect(page.getByText(words.imported)).toBeVisible();
}

async function addQuestion(
  person: Person,
  label: string,
  type: string,
  choices: readonly string[] = [],
): Promise<void> {
  const { page, keys, words } = person;
  await keys.press(button(person, words.addQuestion));
  await fill(person, [
    [words.question, label],
    [words.type, type],
    ...choices.map((choice, at) => [`${words.choice} ${at + 1}`, choice] as const),
  ]);
  await keys.press(button(person, words.saveQuestion));
  await expect(page.getByRole('heading', { name: label })).toBeVisible();
}

async function startSurvey(person: Person): Promise<void> {
  const { page, keys, words } = person;
  await keys.press(page.getByRole('navigation').first().getByRole('link', { name: words.surveys, exact: true }));
  await keys.press(button(person, words.addSurvey));
  await keys.type(field(person, words.title), 'Weekly pulse');
  await keys.press(button(person, words.next));
  await addQuestion(person, mood, words.slider);
  await addQuestion(person, load, words.oneChoice, ['Light', 'Heavy']);
  await keys.press(button(person, words.next));
  for (const name of people) {
    await keys.type(field(person, words.search), name);
    // From the search text to the results, and those into the other list.
    await expect(page.getByRole('listbox').first().getByRole('option')).toHaveText([new RegExp(name)]);
    await press(page, 'Enter', () =>
      expect(page.getByRole('listbox').first().locator(':focus')).toHaveText(new RegExp(name)),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox').nth(1).getByRole('option', { name })).toBeVisible();
  }
  await keys.press(button(person, words.save));
  await expect(heading(page, 'Weekly pulse')).toBeVisible();
  await keys.press(button(person, words.activate));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: words.publish, exact: true }));
  await keys.press(button(person, words.start));
  await expect(button(person, words.end)).toBeVisible();
}

/** By the link of the mail that announced the round, in a browser of their own that has lost its connection. */
async function answerOnPhone(browser: Browser, server: TestServer, url: string, name: string, value: number) {
  await server.core.jobs.runDue();
  const mails = async () => (await server.outbox()).filter(({ to }) => to === addressOf(name));
  const linkInMail = async () => (await mails()).flatMap(({ links }) => links).find((to) => to.includes('/answer/#'));
  await expect.poll(linkInMail).toBeDefined();
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 375, height: 667 } });
  const sent: unknown[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() === 'PUT') sent.push(...request.postDataJSON().answers);
  });
  const phone = await context.newPage();
  const press = (label: string, on = phone) => on.getByRole('button', { name: label, exact: true }).click();
  await phone.goto(`${url}/answer/#${(await linkInMail())?.split('#')[1]}`);
  await press('Continue');
  await press('Answer Weekly pulse');
  await press('Begin');
  await phone.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await phone.getByRole('radio', { name: `${value}`, exact: true }).check();
  await press('Next');
  await phone.getByRole('radio', { name: 'Light' }).check();
  await press('Finish');
  await expect(phone.getByText('2 answers are kept on this device.')).toBeVisible();
  await phone.close();

  const again = await context.newPage();
  await again.goto(`${url}/answer/`);
  await expect(again.getByText('2 answers are kept on this device.')).toBeVisible();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(again.getByText('Answered. Thank you.')).toBeVisible();
  await expect(again.getByText('2 answers are kept on this device.')).toBeHidden();
  await expect.poll(() => sent).toMatchObject([{ value }, { value: 'Light' }]);
  await context.close();
}

/** Like the mobile app: requests what is due, then sends the answers to it. */
async function answer(server: TestServer, name: string, value: number): Promise<void> {
  const token = await choosePassword(server, addressOf(name), `the password of ${name}`);
  const { body: due } = await server.call('GET', '/api/respondent/questionnaires/', { token });
  const [survey] = due;
  const idOf = (label: string) => survey.questions.find((question: { label: string }) => question.label === label).id;
  const answers = [
    { question: idOf(mood), value },
    { question: idOf(load), value: 'Light' },
  ];
  const path = `/api/respondent/questionnaires/${survey.id}/answers/`;
  must(await server.call('PUT', path, { token, body: { answers } }), 200);
}

for (const locale of ['en-GB', 'fi'] as const) {
  test(`1.1, 1.2, 1.6, 2.2, 2.9, 2.15, 4.2, design 8 the first hour by keyboard alone, from sign-up by answers on a phone to the dashboard, in ${locale}${proofOnly(locale === 'fi')}`, async ({
    browser,
    quietPage: page,
    server,
    url,
  }) => {
    const person = { page, keys: keyboardOf(page), words: languages[locale] };
    await speak(page, url, locale);
    await page.clock.install({ time: server.clock.now() });
    await signUp(person, server, url);
    await addPeople(person);
    await startSurvey(person);

    // The page polls: it would learn of the session's end before anyone presses anything.
    await stopClock(page);
    const [first, ...others] = people;
    await answerOnPhone(browser, server, url, first, 5);
    for (const [at, name] of others.entries()) await answer(server, name, 6 + at);
    server.clock.advance({ days: 7 });
    await server.core.jobs.runDue();

    await page.clock.setSystemTime(server.clock.now());
    await person.keys.press(link(person, person.words.dashboard));
    await expect(field(person, person.words.password)).toBeVisible();
    await page.clock.resume();
    await logIn(person);
    await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', /\bshowing\b/);
    const table = cardOf(page, mood).getByText(person.words.table, { exact: true });
    await person.keys.press(table);
    await expect
      .poll(async () => (await cellsOf(cardOf(page, mood).getByRole('table').first()))[0]?.slice(0, 2))
      .toEqual([person.words.round, person.words.mean]);
  });
}
