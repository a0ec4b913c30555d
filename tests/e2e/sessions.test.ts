import { enter, expect, heading, test } from '../support/browser-test.ts';
import { logIn } from '../support/people.ts';

test('design 6 a person sees where they are logged in, and logs out one, then all others', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const others: string[] = [];
  for (const userAgent of [
    'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    'curl/8.5.0',
    'Mozilla/5.0 (iPad) Safari/604.1',
  ]) {
    const headers = { 'user-agent': userAgent };
    const { body } = await server.call('POST', '/api/auth/login/', { body: company, headers });
    others.push(body.key as string);
  }
  await enter(page, url, company.key, '/change-password');
  await page.getByRole('link', { name: 'Where you are logged in' }).click();
  await expect(heading(page, 'Where you are logged in')).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Log out: Firefox on Windows' }).click();
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(3);
  const statusOf = async (token = '') => (await server.call('GET', '/api/auth/user/', { token })).status;
  await expect.poll(async () => [await statusOf(others[0]), await statusOf(others[1])]).toEqual([401, 200]);

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(1);
  await expect
    .poll(async () => [await statusOf(others[1]), await statusOf(others[2]), await statusOf(company.key)])
    .toEqual([401, 401, 200]);
});

test('design 4 the mail about a changed password takes the account back by one press @prove', async ({
  quietPage: page,
  server,
  url: _,
  company,
}) => {
  const body = { new_password1: 'chosen by a thief', new_password2: 'chosen by a thief' };
  await server.call('POST', '/api/auth/password/change/', { token: company.key, body });
  const link = (await server.outbox()).findLast(({ to }) => to === company.email)?.links[0] ?? '';
  await page.goto(link);
  await expect(heading(page, 'Recover your account')).toBeVisible();
  await expect.poll(async () => (await logIn(server, company.email, 'chosen by a thief')).status).toBe(200);
  await page.getByRole('button', { name: 'Recover my account' }).click();
  await expect(page.getByRole('status').getByText('Everyone is logged out')).toBeVisible();
  await expect.poll(async () => (await logIn(server, company.email, 'chosen by a thief')).status).toBe(400);
  await page.goto(link);
  await page.getByRole('button', { name: 'Recover my account' }).click();
  await expect(page.getByText('This link has already been used or has expired.')).toBeVisible();
});
