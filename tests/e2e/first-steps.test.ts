import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { enter, expect, heading, logInByForm, speak, test } from '../support/browser-test.ts';
import { holdRequests } from '../support/held-requests.ts';
import { logIn, register, type SignUpValues, signUpValues, verify } from '../support/people.ts';
import { cardOf, tableOf } from '../support/report-page.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';

/** An admin of a new company, who has left the tour. */
async function newAdmin(server: TestServer): Promise<SignUpValues & { key: string; id: number; companyId: number }> {
  const values = signUpValues();
  await register(server, values);
  await verify(server, values.email);
  const { key, user } = (await logIn(server, values.email, values.password)).body;
  await server.call('PATCH', '/api/auth/user/', { token: key, body: { has_seen_tour: true } });
  return { ...values, key, id: user.id, companyId: user.company };
}

const panel = (page: Page): Locator => page.getByRole('region', { name: /^(First steps|Ensimmäiset vaiheet)$/ });
const next = (page: Page): Locator => panel(page).locator('[aria-current=step]');

/**
 * How far the page's content has moved since it was opened, apart from a person's own actions (Cumulative Layout
 * Shift).
 */
const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Existing entries come at once, and an empty list does not: a frame later there is none.
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** With the keyboard alone. */
async function follow(page: Page, name: string): Promise<void> {
  const link = next(page).getByRole('link', { name });
  await expect(link).toBeVisible();
  await link.press('Enter');
}

test('1.1, 1.6, 9.3 a new company is led from people to the first response, each step ticked by what is there @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  const admin = await newAdmin(server);
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    server.call(method, `/api/companies/${admin.companyId}/${path}`, { token: admin.key, ...(body && { body }) });
  await page.clock.install({ time: server.clock.now() });
  await logInByForm(page, url, admin.email, admin.password);
  await expect(panel(page)).toContainText('0 of 4 steps done. 14 days of your trial are left.');
  await expect(next(page)).toContainText('Add people');
  await follow(page, 'Go to personnel');
  await expect(heading(page, 'Personnel')).toBeVisible();

  const added = await call('POST', 'users/', { first_name: 'Eino', last_name: 'Elo', email: 'eino@example.com' });
  const { survey_id: id } = (await call('GET', 'first-steps/')).body;
  await page.goBack();
  await expect(next(page)).toContainText('Choose respondents');
  await follow(page, 'Choose respondents');
  await expect(page.getByRole('heading', { level: 2, name: 'Respondents' })).toBeVisible();

  await call('PATCH', `questionnaires/${id}/`, { respondent_ids: [admin.id, added.body.id] });
  await page.goto(`${url}/surveys`);
  await expect(next(page)).toContainText('Activate and start');
  await follow(page, 'Open the survey');
  await expect(page).toHaveURL(`${url}/surveys/${id}/`);

  await call('PATCH', `questionnaires/${id}/`, { active_from: server.clock.now().toISOString() });
  await page.goto(url);
  await expect(next(page)).toContainText('See the responses');
  const { survey_id: asked } = (await call('GET', 'first-steps/')).body;
  await expect(next(page).getByRole('link')).toHaveAttribute('href', `/surveys/${asked}/dashboard`);
  const [question] = (await call('GET', `questionnaires/${id}/questions/`)).body;
  const answers = { answers: [{ question: question.id, value: 7 }] };
  const path = `/api/respondent/questionnaires/${id}/answers/`;
  await expect.poll(async () => (await server.call('PUT', path, { token: admin.key, body: answers })).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('row', { name: /How is work going/ })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('1.1, design 8 the first steps wait for the tour, can be read by everyone in both languages, and stay away once put away @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  const admin = await newAdmin(server);
  await server.call('PATCH', '/api/auth/user/', { token: admin.key, body: { has_seen_tour: false } });
  await speak(page, url, 'fi');
  await page.clock.install({ time: server.clock.now() });
  await logInByForm(page, url, admin.email, admin.password);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toContainText('0/4 vaihetta tehty. Kokeilua on jäljellä 14 päivää.');
  const looks = [{ theme: 'light', width: 320 } as const, { theme: 'dark', width: 1440 } as const];
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await button(panel(page), 'Piilota vaiheet').press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(heading(page, 'Kyselyt')).toBeFocused();
  const isHidden = async () => (await logIn(server, admin.email, admin.password)).body.user.has_hidden_first_steps;
  await expect.poll(isHidden).toBe(true);
  await button(page, 'Kumoa').press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect.poll(isHidden).toBe(false);
  await button(panel(page), 'Piilota vaiheet').press('Enter');
  await expect.poll(isHidden).toBe(true);
  await page.reload();
  await expect(page.getByRole('row', { name: /How is work going/ })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

const looks = [
  { locale: 'en-GB', width: 375 },
  { locale: 'en-GB', width: 1440 },
  { locale: 'fi', width: 375 },
] as const;
for (const { locale, width } of looks) {
  test(`1.1, design 8 nothing on a new company’s first page moves when its first steps come: ${locale}, ${width} px @prove`, async ({
    quietPage: page,
    server,
    url,
  }) => {
    const { key } = await newAdmin(server);
    await page.setViewportSize({ width, height: 900 });
    await speak(page, url, locale);
    const steps = await holdRequests(page, (request) => request.url().endsWith('/first-steps/'));
    const surveys = page.waitForResponse(/\/questionnaires\/$/);
    await enter(page, url, key, '/surveys');
    // They come last, after the typeface too: the fonts that it is fitted to (ADR 31) are not on every machine.
    await surveys;
    await page.evaluate(() => document.fonts.load('1rem Figtree'));
    await steps.answer();
    await expect(next(page)).toBeVisible();
    await expect(page.getByRole('row', { name: /How is work going/ })).toBeVisible();
    await expect.poll(() => layoutShiftOf(page)).toBeLessThanOrEqual(0.05);
  });
}

test('1.1, 2.17 a new company looks at an example of a dashboard, marked as one, that asks the server nothing and writes nothing @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  const admin = await newAdmin(server);
  await page.clock.install({ time: server.clock.now() });
  await logInByForm(page, url, admin.email, admin.password);
  const asked: string[] = [];
  const link = panel(page).getByRole('link', { name: 'See an example dashboard' });
  await expect(link).toBeVisible();
  page.on('request', (request) => {
    if (request.method() !== 'GET' || /\/(report|words|questions)\//.test(request.url())) asked.push(request.url());
  });
  await link.press('Enter');

  await expect(heading(page, 'How are we doing?')).toBeVisible();
  await expect(page).toHaveTitle(/Example dashboard/);
  const main = page.getByRole('main');
  await expect(main).toContainText(/This is an example\.\s*Nobody has answered it and nothing is stored\./);
  await expect(page.locator('[data-kind]')).toHaveCount(5);
  await expect(main.getByRole('button', { name: /Export|Share|Reload/ })).toHaveCount(0);
  await expect(main.getByRole('combobox', { name: 'User' })).toHaveCount(0);
  const mood = 'How was your week at work?';
  await expect(cardOf(page, mood)).toContainText('in the latest round than in the previous one');
  await expect.poll(async () => (await tableOf(page, mood)).map((cells) => cells[0])).toHaveLength(12);
  await expect
    .poll(async () => (await tableOf(page, mood)).at(-1)?.slice(0, 2))
    .toEqual(['23 Feb – 1 Mar 2026', '7.64']);

  await page.getByLabel('Relative').check();
  await expect.poll(async () => (await tableOf(page, mood)).at(-1)?.[1]).toBe('73.8%');
  await main.getByRole('combobox', { name: 'Group' }).fill('Produ');
  await page.getByRole('option', { name: 'Production' }).click();
  await expect(page).toHaveURL(`${url}/surveys/example?preset=3_months&group=2&scale=relative`);
  await expect.poll(async () => (await tableOf(page, mood)).at(-1)?.[6]).toBe('16');
  await main.getByLabel('Search in the texts').fill('shift list');
  await expect(main.getByRole('list', { name: 'Free texts' }).getByRole('listitem')).toHaveText([
    /^The new shift list works\. Keep it\.Lauri Koski/,
    /^The shift list should come a week earlier\.Lauri Koski/,
  ]);
  await button(cardOf(page, mood), 'Comments (4)').click();
  await expect(page.getByRole('dialog')).toContainText('Everything left the house on time.');
  await page.keyboard.press('Escape');

  await speak(page, url, 'fi');
  await page.reload();
  await expect(main).toContainText(/Tämä on esimerkki\.\s*Kukaan ei ole vastannut siihen, eikä mitään tallenneta\./);
  await expect(cardOf(page, 'Miten työviikkosi sujui?')).toContainText('15/16 henkilöä');
  expect(asked).toEqual([]);
  await main.getByRole('link', { name: 'Takaisin omiin kyselyihin' }).press('Enter');
  await expect(panel(page)).toBeVisible();
  await page
    .getByRole('row', { name: /How is work going/ })
    .getByRole('link', { name: 'Tulokset' })
    .click();
  await main.getByRole('link', { name: 'Katso esimerkki', exact: true }).press('Enter');
  await expect(heading(page, 'Miten meillä menee?')).toBeVisible();
});
