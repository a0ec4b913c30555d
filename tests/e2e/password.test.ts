import type { Page } from '@playwright/test';
import { enter, expect, heading, logInByForm, test, toast } from '../support/browser-test.ts';
import { logIn } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

const renewed = 'a renewed password';

const first = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('New password again');
const save = (page: Page) => page.getByRole('main').locator('button[type=submit]');

async function resetLink(server: TestServer, email: string): Promise<string> {
  const mail = (await server.outbox()).findLast(({ to, subject }) => to === email && /password/i.test(subject));
  const link = mail?.links[0];
  if (!link) throw new Error('no reset mail');
  return link;
}

test('2.5, 3.14, 4.11, 5.3, 8.7 a forgotten password: mail, new password twice, login; the link works once', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot password?')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription('Enter your email first.');
  await page.getByLabel('Email').fill(company.email);
  await save(page).click();
  const answer = 'If this address has an account, we have sent an email with a link to choose a new password.';
  await expect(page.getByText(answer)).toBeVisible();
  await expect(heading(page, 'Check your email')).toBeVisible();

  const link = await resetLink(server, company.email);
  await page.goto(link);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription('Enter the new password in both fields first.');
  await first(page).fill(renewed);
  await again(page).fill('a renewed pass');
  await expect(again(page)).not.toHaveAttribute('aria-invalid');
  await again(page).blur();
  await expect(again(page)).toHaveAccessibleDescription('The two passwords are not the same.');
  await expect(save(page)).toBeDisabled();
  await again(page).press('Enter');
  // The key has left the address.
  await expect(page).toHaveURL(`${url}/reset/`);
  await again(page).fill(renewed);
  await expect(save(page)).toBeEnabled();
  await save(page).click();
  await expect(page).toHaveURL(`${url}/login`);
  await expect(page.getByRole('status').getByText('The new password is saved. You can log in with it.')).toBeVisible();

  await logInByForm(page, url, company.email, company.password);
  await expect(toast(page, 'The email address or password is incorrect.')).toBeVisible();
  await logInByForm(page, url, company.email, renewed);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();

  await page.goto(link);
  await first(page).fill('yet another password');
  await again(page).fill('yet another password');
  await save(page).click();
  await expect(page.getByRole('alert').getByText('Password reset link already used')).toBeVisible();
  await expect(page.getByText('You can request a new one.')).toBeVisible();
  await expect.poll(async () => (await logIn(server, company.email, renewed)).status).toBe(200);

  // From here a new mail can be requested at once.
  await page.getByLabel('Email').fill(company.email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect.poll(() => resetLink(server, company.email)).not.toBe(link);
});

test('2.5, 5.1 an address without an account gets the same answer, and one that is none a message at its field @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  await page.goto(`${url}/forgotpassword`);
  await page.getByLabel('Email').fill('nobody@');
  await save(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@');
  await page.getByLabel('Email').fill('nobody@example.com');
  await save(page).click();
  await expect(page.getByText('If this address has an account')).toBeVisible();
  await expect.poll(() => server.outbox()).toEqual([]);
});

test('8.7, design 4 a reset link ends after an hour, and a password that is too short is refused at its field @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await server.call('POST', '/api/auth/password/reset/', { body: { email: company.email } });
  const link = await resetLink(server, company.email);
  expect(link).toContain(`${url}/reset/`);
  await page.goto(link);
  // Password managers keep the new password under the account's name.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(company.email);
  await first(page).fill('short');
  await again(page).fill('short');
  await save(page).click();
  await expect(first(page)).toHaveAccessibleDescription('Use at least 8 characters.');
  await expect(first(page)).toBeFocused();
  await expect(first(page)).toHaveValue('short');
  server.clock.advance({ minutes: 61 });
  await first(page).fill(renewed);
  await again(page).fill(renewed);
  await save(page).click();
  await expect(toast(page, 'Password reset link already used')).toBeVisible();
  await expect.poll(async () => (await logIn(server, company.email, company.password)).status).toBe(200);
});

test('2.5, design 6 the key leaves the address once the page has read it, and reload, back and forward keep the page', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await server.call('POST', '/api/auth/password/reset/', { body: { email: company.email } });
  const link = await resetLink(server, company.email);
  await page.goto(link);
  await expect(first(page)).toBeVisible();
  await expect(page).toHaveURL(`${url}/reset/`);
  await page.reload();
  await expect(again(page)).toBeVisible();
  await expect(page).toHaveURL(`${url}/reset/`);

  await page.goto(`${url}/login`);
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goBack();
  await expect(again(page)).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goBack();
  await first(page).fill(renewed);
  await again(page).fill(renewed);
  await save(page).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect.poll(async () => (await logIn(server, company.email, renewed)).status).toBe(200);

  for (const [path, shown] of [
    ['/confirmation/some-key', '/confirmation/'],
    ['/recovery/some-key', '/recovery/'],
  ]) {
    await page.goto(`${url}${path}`);
    await expect(page).toHaveURL(`${url}${shown}`);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  }
});

test('2.20, 5.3, 8.13 a changed password is announced, keeps this session and ends all others @prove', async ({
  quietPage: page,
  server,
  url,
  company,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  await enter(elsewhere, url, company.key, '/surveys');
  await expect(heading(elsewhere, 'Surveys')).toBeVisible();

  await logInByForm(page, url, company.email, company.password);
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(heading(page, 'Change password')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await first(page).fill(renewed);
  await again(page).fill(renewed);
  await save(page).click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(first(page)).toHaveValue('');
  await expect(again(page)).toHaveValue('');
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();

  await elsewhere.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(heading(elsewhere, 'Log in')).toBeVisible();
  await elsewhere.close();
  await expect.poll(async () => (await logIn(server, company.email, company.password)).status).toBe(400);
  await expect.poll(async () => (await logIn(server, company.email, renewed)).status).toBe(200);
});

test('2.20, design 4 later than ten minutes after the log-in the form asks for the present password, too @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/change-password');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  server.clock.advance({ minutes: 11 });
  await first(page).fill(renewed);
  await again(page).fill(renewed);
  await save(page).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    /You logged in more than 10 minutes ago/,
  );
  await expect(first(page)).toHaveValue(renewed);
  await expect(save(page)).toHaveAccessibleDescription('Enter your current password first.');
  await page.getByLabel('Current password').fill('a wild guess');
  await save(page).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password.');
  await page.getByLabel('Current password').fill(company.password);
  await save(page).click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await expect.poll(async () => (await logIn(server, company.email, renewed)).status).toBe(200);
});
