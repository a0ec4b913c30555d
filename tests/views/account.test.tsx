import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../models/samples/people.ts';
import { answers, sessions } from '../support/drawn-company.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';
import { broken, drawPages, guest } from '../support/drawn-pages.ts';

drawPages([
  [
    '2.20 /change-password: sessions',
    '/sessions',
    {},
    [],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      [Log out everywhere else]
      Browser 1 on System 1
      Last seen 11 Feb 2026, 10:00 from an unknown network
      Logged in 1 Feb 2026, 10:00
      [Log out: Browser 1 on System 1]
      Browser 2 on System 2 This device
      Last seen 12 Feb 2026, 10:00 from 10.0.0.2
      Logged in 2 Feb 2026, 10:00
      System 3
      Last seen 13 Feb 2026, 10:00 from 10.0.0.3
      Logged in 3 Feb 2026, 10:00
      [Log out: System 3]
    `,
  ],
  [
    '2.20 with no other session',
    '/sessions',
    { 'GET /api/auth/sessions/': sessions.slice(1, 2) },
    [],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      [Log out everywhere else – You are logged in nowhere else.]
      Browser 2 on System 2 This device
      Last seen 12 Feb 2026, 10:00 from 10.0.0.2
      Logged in 2 Feb 2026, 10:00
      You are logged in only here.
    `,
  ],
  [
    '2.20 a new password',
    '/change-password',
    {},
    [],
    `
      Change password
      You stay logged in here and are logged out everywhere else.
      [“aino@aalto.example”]
      New password
      [“”] [Show password]
      At least 8 characters of any kind.
      New password again
      [“”] [Show password]
      [Change password – Enter the new password in both fields first.]
      [Where you are logged in → /sessions]
    `,
  ],
  [
    '2.23 an address that does not exist',
    '/nowhere',
    {},
    [],
    `
      Page not found
      The address may be mistyped, or the page has been removed.
      [Go to the home page → /]
    `,
  ],
  [
    '2.5 a new password by mail',
    '/reset/u/t/',
    {},
    [],
    `
      Choose a new password
      The same password works here, where you answer and in the mobile app.
      [“”]
      New password
      [“”] [Show password]
      At least 8 characters of any kind.
      New password again
      [“”] [Show password]
      [Save the new password – Enter the new password in both fields first.]
      [Go to login → /login]
    `,
  ],
  [
    '2.3 a confirmation',
    '/confirmation/k3y',
    {},
    [],
    `
      Confirm your email address
      Confirm this address to log in with it. If you did not sign up for Rytmi, close this page: nothing will happen.
      [Confirm the address]
    `,
  ],
  [
    '2.20 one more session is ended',
    '/sessions',
    {},
    ['Log out: System 3'],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      [Log out everywhere else]
      Browser 1 on System 1
      Last seen 11 Feb 2026, 10:00 from an unknown network
      Logged in 1 Feb 2026, 10:00
      [Log out: Browser 1 on System 1]
      Browser 2 on System 2 This device
      Last seen 12 Feb 2026, 10:00 from 10.0.0.2
      Logged in 2 Feb 2026, 10:00
    `,
  ],
  [
    '2.2 a sign-up',
    '/signup',
    guest,
    [],
    `
      Sign up
      Free for 14 days. No card is needed.
      First name
      [“”]
      Last name
      [“”]
      Email
      [“”]
      You log in with this address. We send a link there to verify it.
      Password
      [“”] [Show password]
      At least 8 characters of any kind.
      Company name
      [“”]
      Industry
      [“Choose one”]
      Headcount
      [“Choose one”]
      Country
      [“Choose one”]
      [ ] I accept the [terms of service (opens in a new tab) → https://terms.example] and the [privacy policy (opens in a new tab) → https://privacy.example] .
      [Start the free trial – Accept the terms of service and the privacy policy first.]
      Already have an account? [Log in → /login]
      Ask the same short questions. See what changes.
      Your questions come back every one, two, three or four weeks. People answer on their phones.
      Each question has a trend line, so you notice a change while you can still act on it.
      Surveys can be anonymous: no names are shown, and no results from groups small enough to identify someone.
      The trial lasts 14 days and includes everything. It ends automatically, and nothing is charged.
    `,
  ],
  [
    '2.1 a log-in',
    '/login',
    guest,
    [],
    `
      Log in
      Email
      [“”]
      Password
      [“”] [Show password]
      [Log in]
      [Forgot password? → /forgotpassword]
      New to Rytmi? [Sign up → /signup]
    `,
  ],
  [
    '2.5 a forgotten password',
    '/forgotpassword',
    guest,
    [],
    `
      Forgot password?
      Enter the email you log in with. We will send you a link to choose a new password.
      Email
      [“”]
      [Send the link – Enter your email first.]
      [Go to login → /login]
    `,
  ],
  [
    '1.3 a respondent',
    '/surveys',
    { 'GET /api/auth/user/': users.respondent },
    [],
    `
      Answer your surveys
      Your surveys open on a page of their own, on a computer or a phone.
      [Answer here → /answer/]
      Or use the mobile app. Log in with the same email and password as on the desktop.
      [App Store (iPhone) (opens in a new tab) → https://apps.example]
      This console is for admins. If you need access, ask an admin of your organisation.
      [Change password → /change-password] [Log out]
    `,
  ],
  [
    '8.1, 2.20 sessions could not be loaded',
    '/sessions',
    { 'GET /api/auth/sessions/': broken },
    [],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      The list could not be loaded.
      [Try again]
    `,
  ],
]);

it('2.2, 2.23 what was typed at sign-up is there again in the other language, but for the password', async () => {
  const before = await drawConsole('/signup', guest, { isGuest: true });
  await before.type('first_name', 'Aino');
  await before.type('password', 'correct horse');
  const stored = sessionStorage.getItem('rytmi.signup.draft') ?? '';
  expect(stored).not.toContain('horse');
  expect(stored).toContain('Aino');
  closeConsole();
  sessionStorage.setItem('rytmi.signup.draft', stored);
  const { until } = await drawConsole('/signup', guest, { isGuest: true });
  const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  await until(() => typedIn('first_name') === 'Aino');
  expect(typedIn('password')).toBe('');
});

const onPhone = (person: string) => `
  Rytmi on a phone
  Answer surveys on a phone; create them and read the results on a computer.
  Answering a survey?
  [Answer here → /answer/]
  Or use the mobile app. Log in with the same email and password as on the desktop.
  [App Store (iPhone) (opens in a new tab) → https://apps.example]
  Managing surveys?
  Send yourself this address and open it on a computer to continue there:
  http://rytmi.test/personnel?search=a%20b
  [Continue to desktop → mailto:?subject=Rytmi&body=http%3A%2F%2Frytmi.test%2Fpersonnel%3Fsearch%3Da%2520b]
  ${person}
  Were you sent a link?
  Links for choosing a password, confirming an address and seeing a survey’s public results also open on a phone.
`;

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148');
  });
  afterEach(() => vi.restoreAllMocks());

  it('1.2 says what a phone can do, hands the address to a computer, and lets a person log out', async () => {
    const drawn = await drawConsole('/personnel?search=a%20b', {
      ...answers,
      'POST /api/auth/logout/': () => new Promise(() => {}),
    });
    await drawn.shows(onPhone('Logged in on this phone\naino@aalto.example\n[Log out]'));
    await drawn.press('Log out');
    await drawn.until(() => document.querySelector('main button[aria-busy="true"]')?.textContent === 'Log out');
  });

  it('1.2 offers another password to somebody who is not logged in', async () => {
    const drawn = await drawConsole('/personnel?search=a%20b', { ...answers, ...guest }, { isGuest: true });
    await drawn.shows(onPhone('Forgot your password?\n[Choose a new password → /forgotpassword]'));
  });
});
