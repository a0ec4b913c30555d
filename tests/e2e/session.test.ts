import type { Locator, Page } from '@playwright/test';
import { createOperator } from '../../server/operator/commands.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { enter, expect, heading, logInByForm, speak, test, toast } from '../support/browser-test.ts';
import { joinCompany, startCompany, startReseller } from '../support/company.ts';
import { press } from '../support/keyboard.ts';
import { choosePassword, register, signUpValues } from '../support/people.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const expired = 'Your session has expired. Log in again to return to where you were.';
const noSubscription = 'Selected company has no active subscription';

const refusals = {
  'en-GB': {
    wrong: 'The email address or password is incorrect.',
    unverified: 'E-mail is not verified.',
  },
  fi: {
    wrong: 'Sähköpostiosoite tai salasana on väärä.',
    unverified: 'Sähköpostiosoitetta ei ole vahvistettu.',
  },
} as const;

for (const locale of ['en-GB', 'fi'] as const) {
  test(`2.1, 8.4, 9.5 says in ${locale} why a login is refused, and keeps what was typed @prove`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    await speak(page, url, locale);
    await logInByForm(page, url, company.email, 'not the password');
    await expect(toast(page, refusals[locale].wrong)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('input[name=email]')).toHaveValue(company.email);
    await expect(page.locator('input[name=password]')).toHaveValue('not the password');
    await expect(page).toHaveURL(/\/login$/);

    const waiting = signUpValues();
    await register(server, waiting);
    await page.locator('input[name=email]').fill(waiting.email);
    await page.locator('input[name=password]').fill(waiting.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, refusals[locale].unverified)).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });
}

test('2.6, 4.8 asks who is not logged in, then leads to the page they wanted', async ({
  quietPage: page,
  url,
  company,
}) => {
  await page.goto(`${url}/personnel`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(heading(page, 'Personnel')).toBeVisible();
  await expect(page).toHaveURL(/\/personnel$/);
});

test('2.6, 2.21 sends who is logged in home from pages for guests, and says when an address leads nowhere @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/');
  await expect(heading(page, 'Surveys')).toBeVisible();
  for (const path of ['/signup', '/forgotpassword', '/confirmation']) {
    await page.goto(url + path);
    await expect(page).toHaveURL(/\/home$/);
    await expect(heading(page, 'Surveys')).toBeVisible();
  }
  await page.goto(`${url}/no-such-page`);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.goto(`${url}/personnel/abc`);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(heading(page, 'Surveys')).toBeVisible();
});

test('3.15, 4.9 logging out leaves nothing behind: not here, not on the server, not for the next login', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  await logInByForm(page, url, company.email, company.password);
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  expect(stored).toEqual({ 'rytmi.token': expect.any(String), 'rytmi.company': String(company.companyId) });

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  const late = await server.call('GET', '/api/auth/user/', { token: stored['rytmi.token'] ?? '' });
  expect(late.status).toBe(401);

  await page.goBack();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByText(company.email)).toHaveCount(0);

  const other = await startCompany(server);
  await logInByForm(page, url, other.email, other.password);
  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(page.getByRole('row', { name: other.email })).toBeVisible();
  await expect(page.getByText(company.email)).toHaveCount(0);
});

test('3.15, 4.9 a new tab has the session of an open one, a log-out in one ends both, and another browser logs in', async ({
  quietPage: page,
  context,
  browser,
  url,
  company,
}) => {
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Surveys')).toBeVisible();
  const stored = (of: Page): Promise<Record<string, string>> => of.evaluate(() => ({ ...sessionStorage }));

  const beside = await context.newPage();
  await beside.goto(`${url}/personnel`);
  await expect(beside.getByRole('row', { name: company.email })).toBeVisible();
  await expect(beside).toHaveURL(/\/personnel$/);
  await expect.poll(() => stored(beside)).toEqual(await stored(page));
  const { 'rytmi.token': token } = await stored(page);
  await expect.poll(() => beside.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(`${url}/personnel`);
  await expect(heading(stranger, 'Log in')).toBeVisible();
  await elsewhere.close();

  // A user who wants to log in as somebody else has the form.
  const third = await context.newPage();
  await third.goto(`${url}/login`);
  await expect(heading(third, 'Log in')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, beside]) {
    await expect(heading(tab, 'Log in')).toBeVisible();
    await expect.poll(() => tab.evaluate(() => sessionStorage.length)).toBe(0);
  }
  await third.goto(`${url}/surveys`);
  await expect(heading(third, 'Log in')).toBeVisible();
});

test('4.10, 8.2 an expired session is announced, and logging in leads back to the same page', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  // A request that is still pending when the clock moves would learn of the expiry anyway.
  const answered = () =>
    Promise.all(['/questionnaires/', '/subscriptions/'].map((path) => page.waitForResponse(`${url}/api/**${path}`)));

  const first = answered();
  await logInByForm(page, url, company.email, company.password);
  await first;
  await expect(heading(page, 'Surveys')).toBeVisible();
  server.clock.advance({ hours: 13 });
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await expect(toast(page, expired)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('rytmi.token'))).toBeNull();
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  const second = answered();
  await page.getByRole('button', { name: 'Log in' }).click();
  await second;
  await expect(heading(page, 'Personnel')).toBeVisible();
  await expect(page).toHaveURL(/\/personnel$/);
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();

  // The page is left first: its list's other requests would learn of the expiry and log out before the reload.
  await page.goto('about:blank');
  server.clock.advance({ hours: 13 });
  await page.goto(`${url}/personnel`);
  await expect(toast(page, expired)).toBeVisible();
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('design 3 a reload keeps the session, and a server that is down at the reload loses nobody theirs @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await enter(page, url, company.key, '/personnel');
  await page.reload();
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();

  await page.route('**/api/auth/user/', (route) => route.abort());
  await page.reload();
  await expect(heading(page, 'The server is not responding')).toBeVisible();
  await expect(page.getByText('You are still logged in.')).toBeVisible();
  await page.unroute('**/api/auth/user/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: company.email })).toBeVisible();
  await expect(page).toHaveURL(/\/personnel$/);
});

test('6.1, 1.2 who only answers is led to the page for answering, whatever the address, and may change the password @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const { key } = await joinCompany(server, company);
  await enter(page, url, key, '/');
  for (const path of ['/', '/surveys', '/personnel', '/plans']) {
    await page.goto(url + path);
    await expect(heading(page, 'Answer your surveys')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Answer here' }).click();
  await expect(page).toHaveURL(`${url}/answer/`);
  // Nobody logs in twice.
  await expect(heading(page, /^Hello/)).toBeVisible();
  await page.goBack();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('listitem')).toHaveText(['Change password', 'Log out']);
  await menu.getByRole('link', { name: 'Change password' }).click();
  await expect(heading(page, 'Change password')).toBeVisible();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
});

test.describe('on a phone', () => {
  const onPhone = 'Rytmi on a phone';
  const toDesktop = 'Continue to desktop';
  test.use({ userAgent: phone });

  test('1.2 says what a phone can do on every page but the link of a reset mail, and hands each address to a computer @prove', async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    for (const path of ['/', '/login', '/signup', '/personnel', '/no-such-page']) {
      await page.goto(url + path);
      await expect(heading(page, onPhone)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      // Text that reads like a button is one.
      await expect(page.getByRole('heading', { name: toDesktop })).toHaveCount(0);
      const here = encodeURIComponent(page.url());
      await expect(page.getByRole('link', { name: toDesktop })).toHaveAttribute(
        'href',
        `mailto:?subject=Rytmi&body=${here}`,
      );
    }
    const person = { email: 'phone@example.com', password: 'a password for the app' };
    await company.addPerson({ email: person.email });
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(page).toHaveURL(/\/forgotpassword$/);
    await expect(page.getByLabel('Email')).toBeVisible();
    await enter(page, url, company.key, '/surveys');
    await expect(heading(page, onPhone)).toBeVisible();
    await expect(page.getByText(company.email)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    const link = (await server.outbox()).findLast(({ to }) => to === person.email)?.links[0] ?? '';
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(person.password);
    await page.getByLabel('New password again').fill(person.password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(heading(page, onPhone)).toBeVisible();
    await page.getByRole('link', { name: 'Answer here' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(page, /^Hello/)).toBeVisible();
  });
});

test('1.1, 2.19, 2.22 when the trial is over nothing but the plans is left, and the menu says why', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  server.clock.advance({ days: 13 });
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Surveys')).toBeVisible();

  server.clock.advance({ hours: 25 });
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Plans')).toBeVisible();
  await expect(page).toHaveURL(/\/plans$/);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Personnel', 'Surveys']) {
    const item = menu.getByRole('button', { name });
    await expect(item).toBeDisabled();
    await expect(item).toHaveAccessibleDescription('Your company has no active subscription.');
    await item.click({ force: true });
    await expect(page).toHaveURL(/\/plans$/);
  }
  for (const path of ['/', '/personnel', '/surveys/new']) {
    await page.goto(url + path);
    await expect(heading(page, 'Plans')).toBeVisible();
    await expect(page).toHaveURL(/\/plans$/);
  }
  await menu.getByRole('link', { name: 'Change password' }).click();
  await expect(heading(page, 'Change password')).toBeVisible();
});

test('2.19, 2.22, 8.11, design 4 from the plans everything is read until log-out, and what writes says why not @prove', async ({
  quietPage: page,
  server,
  url,
  company,
}) => {
  const { body: survey } = await company.call('POST', 'questionnaires/', { title: 'How is work?' });
  await company.call('POST', `questionnaires/${survey.id}/questions/`, {
    label: 'How was your week?',
    field_type: fieldTypes.number,
    timing_in_days: 7,
  });
  server.clock.advance({ days: 15 });
  await logInByForm(page, url, company.email, company.password);
  await expect(page.getByText(/^Your free trial ended on/)).toBeVisible();
  await page.getByRole('button', { name: 'Read results and invoices' }).click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  const banner = page.getByText(noSubscription, { exact: true });
  await expect(banner.first()).toBeVisible();
  const closed = async (name: string, within: Page | Locator = page) => {
    const button = within.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(noSubscription);
  };
  await closed('Add survey');
  await page.getByRole('link', { name: 'How is work?', exact: true }).click();
  for (const name of ['Duplicate survey', 'Edit survey', 'Activate', 'Notify users', 'Send reminder'])
    await closed(name);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(heading(page, 'How is work?')).toBeVisible();
  for (const name of ['Share', 'Export CSV']) await closed(name);

  // A reload and another language keep the page; addresses for editing surveys lead home.
  await page.reload();
  await expect(heading(page, 'How is work?')).toBeVisible();
  await page.goto(`${url}/surveys/new`);
  await expect(heading(page, 'Surveys')).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(heading(page, 'Subscriptions')).toBeVisible();
  await expect(banner.first()).toBeVisible();
  await menu.getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('link', { name: 'Add group' }).click();
  await page.getByLabel('Name').fill('Everyone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Group added')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('Add survey');
  const entry = page.getByRole('option', { name: /^Add survey/ });
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await expect(entry).toContainText(noSubscription);
  await press(page, 'Escape', () => expect(page.getByRole('combobox')).toHaveValue(''));
  await press(page, 'Escape', () => expect(page.getByRole('combobox')).toHaveCount(0));

  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(heading(page, 'Plans')).toBeVisible();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await logInByForm(page, url, company.email, company.password);
  await expect(heading(page, 'Plans')).toBeVisible();
  await expect(page).toHaveURL(/\/plans$/);
});

test('1.4, 2.21, 2.23, 3.15, 4.13, 6.2, 8.11 a reseller chooses a company at home and switches in the header', async ({
  quietPage: page,
  server,
  url,
  company: without,
}) => {
  server.clock.advance({ days: 15 });
  const subscribed = await startCompany(server);
  const reseller = await startReseller(server, [without.companyId, subscribed.companyId]);
  const [withoutName, subscribedName] = await Promise.all(
    [without, subscribed].map(async ({ companyId }) => {
      const { body } = await server.call('GET', '/api/auth/user/', { token: reseller.key });
      const found = body.visible_companies.find((each: { id: number }) => each.id === companyId);
      return found.name as string;
    }),
  );

  await logInByForm(page, url, reseller.email, reseller.password);
  await expect(heading(page, 'Companies')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'Personnel' })).toHaveAccessibleDescription('Select a company first.');
  await page.goto(`${url}/personnel`);
  await expect(heading(page, 'Companies')).toBeVisible();

  await page.getByRole('button', { name: `Select company ${withoutName}`, exact: true }).click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(page).toHaveURL(/\/surveys$/);
  await expect(page.getByText(noSubscription).first()).toBeVisible();
  await menu.getByRole('link', { name: 'Personnel' }).click();
  await expect(page.getByRole('row', { name: without.email })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: without.email })).toBeVisible();
  const selector = page.getByRole('combobox', { name: 'Company' });
  await expect(selector.getByRole('option', { selected: true })).toHaveText(String(withoutName));
  await selector.selectOption(String(subscribedName));
  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(page).toHaveURL(/\/surveys$/);
  await expect(page.getByText(noSubscription)).toHaveCount(0);
  await menu.getByRole('link', { name: 'Personnel' }).click();
  await expect(page.getByRole('row', { name: subscribed.email })).toBeVisible();
  await expect(page.getByText(without.email)).toHaveCount(0);
});

test('6.2, 8.14 a reseller without any company sees why, and the console logs it @prove', async ({
  page,
  server,
  url,
}) => {
  const email = 'reseller@example.com';
  await createOperator(server.core)(['reseller', 'add', email]);
  const key = await choosePassword(server, email, 'a long enough password');
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await enter(page, url, key, '/');
  await expect(page.getByText('No company is linked to your account yet.')).toBeVisible();
  expect(logged).toContain('no company is selected');
});
