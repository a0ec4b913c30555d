import type { Page } from '@playwright/test';
import { enter, expect, heading, logInByForm, speak, test, toast } from '../support/browser-test.ts';
import { register, signUp, signUpValues, verify } from '../support/people.ts';

const reason = 'Accept the terms of service and the privacy policy first.';

const messages = {
  'en-GB': {
    email: 'Enter a valid email address.',
    password: 'Use at least 8 characters.',
    required: 'This field is required.',
    notOffered: 'Choose one of the available values.',
  },
  fi: {
    email: 'Anna kelvollinen sähköpostiosoite.',
    password: 'Anna vähintään 8 merkkiä.',
    required: 'Tämä kenttä on pakollinen.',
    notOffered: 'Valitse jokin sallituista arvoista.',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const submit = (page: Page) => page.locator('button[type=submit]');

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (['industry', 'headcount', 'country'].includes(name)) await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
  }
}

test('2.2, 5.2 nothing is sent before the consent, and the button says why @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(heading(page, 'Sign up')).toBeVisible();
  const values = signUpValues();
  await fill(page, values);
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(reason);
  await submit(page).hover({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText(reason);
  await submit(page).click({ force: true });
  await field(page, 'email').press('Enter');
  await expect(page).toHaveURL(/\/signup$/);
  await expect.poll(() => server.outbox()).toEqual([]);

  await page.getByRole('checkbox').check();
  await expect(submit(page)).toBeEnabled();
  await page.getByRole('checkbox').uncheck();
  await expect(submit(page)).toBeDisabled();
});

for (const locale of ['en-GB', 'fi'] as const) {
  test(`5.1, 5.2, 8.3 each refused field has its message in ${locale}, the first has focus, and what was typed stays @prove`, async ({
    quietPage: page,
    url,
  }) => {
    const texts = messages[locale];
    await speak(page, url, locale);
    await page.goto(`${url}/signup`);
    await page.getByRole('checkbox').check();
    await submit(page).click();
    const refused = {
      first_name: texts.required,
      last_name: texts.required,
      email: texts.required,
      password: texts.password,
      company_name: texts.required,
      industry: texts.notOffered,
      headcount: texts.notOffered,
      country: texts.notOffered,
    };
    for (const [name, text] of Object.entries(refused)) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text));
    }
    await expect(field(page, 'first_name')).toBeFocused();

    const values = signUpValues({ email: 'aino@', password: 'short' });
    await fill(page, values);
    await submit(page).click();
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(new RegExp(texts.email));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);

    await field(page, 'email').fill(values.email.replace('@', `${values.headcount}@example.com`));
    await field(page, 'password').fill('long enough now');
    await submit(page).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(page.locator('main form')).toHaveCount(0);
  });
}

test('2.3, 3.13, 4.11, 8.4 leads to the confirmation page; the link of the mail asks for one press', async ({
  quietPage: page,
  server,
  url,
}) => {
  const { password, email } = signUpValues();
  await page.goto(`${url}/signup?utm_campaign=spring`);
  await fill(page, signUpValues({ email, password, first_name: 'Aino', company_name: 'Havu Oy' }));
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Check your junk folder')).toBeVisible();

  const link = (await server.outbox()).find(({ to }) => to === email)?.links[0] ?? '';
  await page.goto(link);
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  await logInByForm(page, url, email, password);
  await expect(toast(page, 'E-mail is not verified.')).toBeVisible();

  for (const _ of ['pressed', 'opened and pressed again']) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(heading(page, 'Welcome to Rytmi')).toBeVisible();
    await expect(page.getByText('Your email address is verified. You can log in now.')).toBeVisible();
  }
  await page.goto(`${link.slice(0, -6)}wrong`);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByText('This link is not valid.')).toBeVisible();
  await expect(page.getByText('Your email address is verified.')).toHaveCount(0);

  await logInByForm(page, url, email, password);
  await expect(heading(page, 'Surveys')).toBeVisible();
  const key = (await page.evaluate(() => sessionStorage.getItem('rytmi.token'))) ?? '';
  const { body: user } = await server.call('GET', '/api/auth/user/', { token: key });
  expect(user).toMatchObject({ first_name: 'Aino', user_type: 'company_admin_group' });
  expect(user.entry_url).toContain('utm_campaign=spring');
  expect(user.visible_companies).toMatchObject([{ name: 'Havu Oy', has_subscription: true }]);
});

test('design 4 an address that has an account gets the same answer as a new one, and its owner a mail @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  const owner = await signUp(server);
  await page.goto(`${url}/signup`);
  await fill(page, signUpValues({ email: owner.email, password: 'not the password of the owner' }));
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('alert')).toHaveText('');
  const mails = (await server.outbox()).filter(({ to }) => to === owner.email);
  expect(mails.map(({ links }) => new URL(links[0] ?? '').pathname.split('/')[1])).toEqual([
    'confirmation',
    'forgotpassword',
  ]);
});

test('8.4 what concerns no field is a toast, and the form keeps what was typed @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  const values = signUpValues();
  for (let attempt = 0; attempt < 5; attempt += 1) await register(server, values);
  await page.goto(`${url}/signup`);
  await fill(page, values);
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(toast(page, /^Too many attempts\. Try again in \d+ minutes?\.$/)).toBeVisible();
  await expect(field(page, 'company_name')).toHaveValue(values.company_name);
  await expect(submit(page)).toBeEnabled();
});

test('1.6, 2.23 the language that was chosen before the sign-up is the language of the mail and of the console', async ({
  quietPage: page,
  server,
  url,
}) => {
  const values = signUpValues();
  await page.goto(`${url}/signup`);
  await page.getByRole('button', { name: 'FI, Suomi' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await fill(page, values);
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.locator('main form')).toHaveCount(0);
  const mail = (await server.outbox()).find(({ to }) => to === values.email);
  expect(mail?.subject).toBe('Sähköpostiosoitteen vahvistus');
  await verify(server, values.email);
  const { body } = await server.call('POST', '/api/auth/login/', { body: values });
  await enter(page, url, body.key, '/surveys');
  await expect(page.getByRole('link', { name: 'Miten töissä menee?', exact: true })).toBeVisible();
});

test('2.3 the confirmation page sends the link again, and takes the right address with the password @prove', async ({
  quietPage: page,
  server,
  url,
}) => {
  const values = signUpValues();
  await page.goto(`${url}/signup`);
  await fill(page, values);
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page.getByText(values.email)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('we have sent a new email')).toBeVisible();
  await expect.poll(async () => (await server.outbox()).filter(({ to }) => to === values.email)).toHaveLength(2);

  await page.getByRole('button', { name: 'Correct the address' }).click();
  const right = `right.${values.email}`;
  await page.getByLabel('Correct email address').fill(right);
  await page.getByLabel('The password you signed up with').fill('not that one');
  await page.getByRole('button', { name: 'Send to this address' }).click();
  await expect(page.getByLabel('The password you signed up with')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('The password you signed up with').fill(values.password);
  await page.getByRole('button', { name: 'Send to this address' }).click();
  await expect(page.getByText(right)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect.poll(async () => (await verify(server, right)).status).toBe(200);
  await page.reload();
  await expect(page.getByText(right)).toBeVisible();
});
