import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../support/accessibility.ts';
import { expect, heading, logInByForm, speak, test, toast } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { logIn, register, type SignUpValues, signUpValues, verify } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { button, row } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

/** Somebody who has signed up and verified the address, and never logged in. */
async function newcomer(server: TestServer, language = 'en-GB'): Promise<SignUpValues> {
  const values = signUpValues();
  await register(server, values, language);
  await verify(server, values.email);
  return values;
}

const step = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });
const template = 'How is work going?';

async function hasSeenTour(server: TestServer, { email, password }: SignUpValues): Promise<boolean> {
  return (await logIn(server, email, password)).body.user.has_seen_tour;
}

test('2.24, 2.26, 2.25, 2.27, 4.6, 4.14 the tour leads who is new through joining, starting and the app to the plans', async ({
  quietPage: page,
  server,
  url,
}) => {
  const admin = await newcomer(server);
  // A survey is started by the browser's clock.
  await page.clock.install({ time: server.clock.now() });
  await logInByForm(page, url, admin.email, admin.password);
  await expect(step(page, 'Step 1 of 7 Welcome to Rytmi')).toBeVisible();
  await button(page, 'Next').click();
  await expect(step(page, 'Download the app')).toContainText('the same email and password');
  await button(page, 'Next').click();
  await expect(step(page, 'Join the first survey')).toContainText(template);
  await page.getByRole('link', { name: `OPEN ${template}` }).click();
  await expect(step(page, 'Join the first survey')).toContainText('Edit survey');
  await page.getByRole('link', { name: 'Edit survey' }).first().click();
  await expect(step(page, 'On to the respondents')).toBeVisible();
  await button(page.getByRole('main'), 'Next').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeVisible();
  await button(page.getByRole('main'), 'Next').click();
  await expect(step(page, 'Add yourself')).toContainText('Move yourself to the right box');

  await page.reload();
  await expect(step(page, 'Step 4 of 7 Add yourself')).toBeVisible();
  await page.getByRole('option', { name: /Aino Virtanen/ }).click();
  await button(page, 'Add (1)').click();
  await button(page.getByRole('main'), 'Save').click();

  await expect(step(page, 'Start the survey')).toContainText('You have joined');
  await expect(page).toHaveURL(`${url}/surveys`);
  await expect(row(page, template)).toContainText('Upcoming');
  await page.getByRole('link', { name: `OPEN ${template}` }).click();
  await expect(step(page, 'Start the survey')).toContainText('Click Start survey');
  await button(page, 'Start survey').click();
  await expect(step(page, 'Use the app')).toContainText(template);
  await button(page, 'Next').click();
  await expect(step(page, 'See the results')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, template)).toBeVisible();
  await step(page, 'Here are the results').getByRole('link', { name: 'Go to the subscriptions' }).click();
  await expect(step(page, 'When you need more')).toContainText('Change your plan here');
  await expect(page.getByRole('link', { name: 'Change your plan' })).toHaveCSS('box-shadow', /rgb/);
  await expect.poll(() => hasSeenTour(server, admin)).toBe(false);
  await button(page, 'Finish').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => hasSeenTour(server, admin)).toBe(true);
  await page.reload();
  await expect(heading(page, 'Subscriptions')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('2.24, 2.22, design 8 the tour goes by keyboard, is left by Escape and taken up again, in Finnish', async ({
  quietPage: page,
  server,
  url,
}) => {
  const admin = await newcomer(server, 'fi');
  await speak(page, url, 'fi');
  await logInByForm(page, url, admin.email, admin.password);
  const welcome = step(page, /Tervetuloa Rytmiin/);
  await expect(welcome.getByRole('heading')).toBeFocused();
  await expect(welcome).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Seuraava')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Lopeta opastus')).toBeFocused();
  const onward = () => expect(button(page, 'Seuraava')).toBeFocused();
  await press(page, 'Tab', onward);
  await page.keyboard.press('Enter');
  const download = step(page, /Lataa sovellus/);
  await expect(download.getByRole('heading')).toBeFocused();
  // Without an app in the stores, surveys are answered in the browser.
  const answer = download.getByRole('link', { name: /Vastaa tässä/ });
  await expect(answer).toHaveAttribute('href', '/answer/');
  await press(page, 'Tab', () => expect(answer).toBeFocused());
  await press(page, 'Tab', onward);
  await page.keyboard.press('Enter');

  const join = step(page, /Liity ensimmäiseen kyselyyn/);
  await expect(join.getByRole('heading')).toBeFocused();
  await expect(join).not.toHaveAttribute('aria-modal', /./);
  await button(join, 'Lopeta opastus').focus();
  await page.keyboard.press('Tab');
  const open = page.getByRole('link', { name: /^AVAA/ });
  await expect(open).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button(join, 'Lopeta opastus')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, /Aloita opastus/)).toBeVisible();
  await expect.poll(() => hasSeenTour(server, admin)).toBe(true);

  await page.reload();
  await expect(heading(page, 'Kyselyt')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Aloita opastus').focus();
  await page.keyboard.press('Enter');
  const again = step(page, /Jatketaanko opastusta/);
  await expect(again.getByRole('heading')).toBeFocused();
  await press(page, 'Tab', () => expect(again.getByRole('button').first()).toBeFocused());
  await page.keyboard.press('Enter');
  await expect(join.getByRole('heading')).toBeFocused();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(join).toContainText('Muokkaa kyselyä');
  await expect(join.getByRole('heading')).toBeFocused();
});

test('2.24, design 8 a step never points at what is not there: it says where to go, and fits a narrow window @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  const admin = await newcomer(server);
  await page.setViewportSize({ width: 375, height: 740 });
  await logInByForm(page, url, admin.email, admin.password);
  await button(step(page, 'Welcome to Rytmi'), 'Next').click();
  await button(step(page, 'Download the app'), 'Next').click();
  const join = step(page, 'Join the first survey');
  await expect(join).toContainText('Click OPEN');
  const open = page.getByRole('link', { name: `OPEN ${template}` });
  await expect(open).toBeInViewport();

  // Typing is not interrupted: the step's text is announced.
  const search = page.getByLabel('Search surveys');
  await search.fill('none of them');
  await expect(join).toContainText('is not in the list shown now');
  await expect(search).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 3 of 7: Join the first survey' })).toHaveCount(1);
  await join.getByRole('link', { name: 'Show the survey' }).click();
  await expect(open).toBeVisible();
  await expect(join).toContainText('Click OPEN');
  const found = await violationsOn(page, [
    { theme: 'light', width: 375 },
    { theme: 'dark', width: 1440 },
  ]);
  expect(found).toEqual([]);

  await page.goto(`${url}/personnel`);
  await expect(join).toContainText('The tour continues in the list of surveys');
  const { body } = await logIn(server, admin.email, admin.password);
  const surveys = `/api/companies/${body.user.company}/questionnaires/`;
  const [only] = (await server.call('GET', surveys, { token: body.key })).body;
  must(await server.call('DELETE', `${surveys}${only.id}/`, { token: body.key }), 204);
  await page.reload();
  const without = step(page, 'There is no template survey');
  await expect(without).toContainText('any other survey in the same way');
  await button(without, 'Next').click();
  await expect(step(page, 'One more thing')).toBeVisible();
});
