import { sessions } from '../support/drawn-company.ts';
import { broken, changed, drawPages, guest, refusedBy } from '../support/drawn-pages.ts';

// Accounts: what is refused, sent and done.

const signUp = [
  ['first_name', 'Ada'],
  ['last_name', 'Love'],
  ['email', 'ada@x.example'],
  ['password', 'correct horse'],
  ['company_name', 'Acme'],
  { ticks: 'I accept' },
  'Start the free trial',
] as const;
const logIn = [['email', 'ada@x.example'], ['password', 'wrong'], 'Log in'] as const;
const sent = { detail: 'Sent.' };
const both = [
  ['new_password1', 'correct horse'],
  ['new_password2', 'correct horse'],
] as const;
const corrected = [['new_email', 'eda@x.example'], ['password', 'correct horse'], 'Send to this address'] as const;
const correction = `
  Check your email
  We sent an email with a link to ada@x.example. Open the link to verify your account. Then you can log in.
  No email after a few minutes? Check your junk folder too.
  Correct email address
  [“”]
  The link we sent earlier then stops working.
  The password you signed up with
  [“”] [Show password]
  [Send to this address – Enter the correct email and your password first.] [Cancel]
  [Go to login → /login]
`;

const twoThatDiffer = `
        Change password
        You stay logged in here and are logged out everywhere else.
        [“aino@aalto.example”]
        New password
        [“correct horse”] [Show password]
        At least 8 characters of any kind.
        New password again
        [“correct house”] [Show password]
        The two passwords are not the same.
        [Change password – The two passwords are not the same.]
        [Where you are logged in → /sessions]
      `;

drawPages([
  [
    '2.1, 8.4 a log-in is refused',
    '/login',
    { ...guest, 'POST /api/auth/login/': refusedBy({ non_field_errors: ['Wrong password.'] }) },
    logIn,
    `
        Log in
        Email
        [“ada@x.example”]
        Password
        [“wrong”] [Show password]
        [Log in]
        [Forgot password? → /forgotpassword]
        New to Rytmi? [Sign up → /signup]
      `,
    ['POST /api/auth/login/ {"email":"ada@x.example","password":"wrong"}'],
  ],
  [
    '2.1, 8.1 a log-in is not answered',
    '/login',
    { ...guest, 'POST /api/auth/login/': broken },
    logIn,
    `
        Log in
        Email
        [“ada@x.example”]
        Password
        [“wrong”] [Show password]
        [Log in]
        [Forgot password? → /forgotpassword]
        New to Rytmi? [Sign up → /signup]
      `,
  ],
  [
    '2.1, 5.1 a log-in without anything',
    '/login',
    { ...guest, 'POST /api/auth/login/': refusedBy({ email: ['Enter it.'], password: ['Enter this.'] }) },
    ['Log in'],
    `
        Log in
        Email
        [“”]
        Enter it.
        Password
        [“”] [Show password]
        Enter this.
        [Log in]
        [Forgot password? → /forgotpassword]
        New to Rytmi? [Sign up → /signup]
      `,
  ],
  [
    '2.1 the password is shown',
    '/login',
    guest,
    [['password', 'wrong'], 'Show password'],
    `
        Log in
        Email
        [“”]
        Password
        [“wrong”] [Hide password]
        [Log in]
        [Forgot password? → /forgotpassword]
        New to Rytmi? [Sign up → /signup]
      `,
  ],
  [
    '2.2, 5.2 a sign-up is refused',
    '/signup',
    {
      ...guest,
      'POST /api/auth/registration/': refusedBy({
        first_name: ['A'],
        last_name: ['B'],
        email: ['C'],
        password: ['D'],
        company_name: ['E'],
        country: ['F'],
        industry: ['G'],
        headcount: ['H'],
      }),
    },
    signUp,
    `
        Sign up
        Free for 14 days. No card is needed.
        First name
        [“Ada”]
        A
        Last name
        [“Love”]
        B
        Email
        [“ada@x.example”]
        C
        Password
        [“correct horse”] [Show password]
        D
        Company name
        [“Acme”]
        E
        Industry
        [“Choose one”]
        G
        Headcount
        [“Choose one”]
        H
        Country
        [“Choose one”]
        F
        [x] I accept the [terms of service (opens in a new tab) → https://terms.example] and the [privacy policy (opens in a new tab) → https://privacy.example] .
        [Start the free trial]
        Already have an account? [Log in → /login]
        Ask the same short questions. See what changes.
        Your questions come back every one, two, three or four weeks. People answer on their phones.
        Each question has a trend line, so you notice a change while you can still act on it.
        Surveys can be anonymous: no names are shown, and no results from groups small enough to identify someone.
        The trial lasts 14 days and includes everything. It ends automatically, and nothing is charged.
      `,
    [
      'POST /api/auth/registration/ {"email":"ada@x.example","password":"correct horse","first_name":"Ada","last_name":"Love","company_name":"Acme","industry":"","headcount":"","country":"","timezone":"UTC"}',
    ],
  ],
  [
    '2.2, 8.3 a sign-up is done',
    '/signup',
    { ...guest, 'POST /api/auth/registration/': sent },
    signUp,
    `
      Check your email
      We sent an email with a link to ada@x.example. Open the link to verify your account. Then you can log in.
      No email after a few minutes? Check your junk folder too.
      [Send again] [Correct the address]
      [Go to login → /login]
    `,
  ],
  [
    '2.3 the address of a sign-up is corrected, once it is complete',
    '/signup',
    { ...guest, 'POST /api/auth/registration/': sent },
    [...signUp, 'Correct the address'],
    correction,
  ],
  [
    '2.3, 5.1 the corrected address is refused',
    '/signup',
    {
      ...guest,
      'POST /api/auth/registration/': sent,
      'POST /api/auth/registration/correct-email/': refusedBy({ new_email: ['No address.'], password: ['Not it.'] }),
    },
    [...signUp, 'Correct the address', ...corrected],
    changed(
      correction,
      `
        @ Correct email address
        - [“”]
        - The link we sent earlier then stops working.
        + [“eda@x.example”]
        + No address.
        @ The password you signed up with
        - [“”] [Show password]
        - [Send to this address – Enter the correct email and your password first.] [Cancel]
        + [“correct horse”] [Show password]
        + Not it.
        + [Send to this address] [Cancel]
      `,
    ),
    [
      'POST /api/auth/registration/ {"email":"ada@x.example","password":"correct horse","first_name":"Ada","last_name":"Love","company_name":"Acme","industry":"","headcount":"","country":"","timezone":"UTC"}',
      'POST /api/auth/registration/correct-email/ {"email":"ada@x.example","password":"correct horse","new_email":"eda@x.example"}',
    ],
  ],
  [
    '2.3 the mail goes to the corrected address',
    '/signup',
    { ...guest, 'POST /api/auth/registration/': sent, 'POST /api/auth/registration/correct-email/': sent },
    [...signUp, 'Correct the address', ...corrected],
    `
      Check your email
      We sent an email with a link to eda@x.example. Open the link to verify your account. Then you can log in.
      No email after a few minutes? Check your junk folder too.
      Sent.
      [Send again] [Correct the address]
      [Go to login → /login]
    `,
  ],
  [
    '2.20 two new passwords that differ',
    '/change-password',
    {},
    [
      ['new_password1', 'correct horse'],
      ['new_password2', 'correct house'],
      { does: () => document.querySelector<HTMLElement>('[name="new_password2"]')?.focus() },
      { does: () => document.querySelector<HTMLElement>('[name="new_password1"]')?.focus() },
    ],
    twoThatDiffer,
  ],
  [
    '2.20 while the new password is being repeated nothing is wrong with it yet',
    '/change-password',
    {},
    [
      ['new_password1', 'correct horse'],
      ['new_password2', 'correct h'],
    ],
    changed(
      twoThatDiffer,
      `
        @ New password again
        - [“correct house”] [Show password]
        - The two passwords are not the same.
        + [“correct h”] [Show password]
      `,
    ),
  ],
  [
    '2.20 the password of one who has to prove who they are',
    '/change-password',
    { 'POST /api/auth/password/change/': refusedBy({ old_password: ['Enter your current password.'] }) },
    [...both, 'Change password', ['old_password', 'battery'], 'Change password'],
    null,
    [
      'POST /api/auth/password/change/ {"new_password1":"correct horse","new_password2":"correct horse"}',
      'POST /api/auth/password/change/ {"old_password":"battery","new_password1":"correct horse","new_password2":"correct horse"}',
    ],
  ],
  [
    '2.3 waiting for the mail',
    '/confirmation',
    guest,
    [],
    `
        Check your email
        We sent you an email with a link. Open the link to verify your account. Then you can log in.
        No email after a few minutes? Check your junk folder too.
        Email
        [“”]
        [Send again – Enter your email first.]
        [Go to login → /login]
      `,
  ],
  [
    '2.3 the mail is sent again',
    '/confirmation',
    { ...guest, 'POST /api/auth/registration/resend-email/': sent },
    [['email', 'ada@x.example'], 'Send again'],
    `
        Check your email
        We sent you an email with a link. Open the link to verify your account. Then you can log in.
        No email after a few minutes? Check your junk folder too.
        Sent.
        Email
        [“ada@x.example”]
        [Send again]
        [Go to login → /login]
      `,
    ['POST /api/auth/registration/resend-email/ {"email":"ada@x.example"}'],
  ],
  [
    '2.3 the mail’s link is followed',
    '/confirmation/k3y',
    { ...guest, 'POST /api/auth/registration/verify-email/': { detail: 'ok' } },
    ['Confirm the address'],
    `
        Welcome to Rytmi
        Your email address is verified. You can log in now.
        Once you are logged in, we show you the first steps: adding people, and starting a survey.
        [Go to login → /login]
      `,
  ],
  [
    '2.3 the mail’s link is dead',
    '/confirmation/k3y',
    guest,
    ['Confirm the address'],
    `
        Confirm your email address
        This link is not valid. Use the link in the latest email, or sign up again.
        Email
        [“”]
        [Send a new link – Enter your email first.]
        [Sign up → /signup]
      `,
  ],
  [
    '2.5 the link is sent',
    '/forgotpassword',
    { ...guest, 'POST /api/auth/password/reset/': sent },
    [['email', 'ada@x.example'], 'Send the link'],
    `
        Check your email
        Sent.
        No email after a few minutes? Check your junk folder too.
        Email
        [“ada@x.example”]
        [Send a new link]
        [Go to login → /login]
      `,
    ['POST /api/auth/password/reset/ {"email":"ada@x.example"}'],
  ],
  [
    '2.5, 5.1 the link is refused',
    '/forgotpassword',
    { ...guest, 'POST /api/auth/password/reset/': refusedBy({ email: ['No address.'] }) },
    [['email', 'x'], 'Send the link'],
    `
        Forgot password?
        Enter the email you log in with. We will send you a link to choose a new password.
        Email
        [“x”]
        No address.
        [Send the link]
        [Go to login → /login]
      `,
  ],
  [
    '2.5, 5.3 the new password is refused',
    '/reset/u/t/',
    {
      ...guest,
      'POST /api/auth/password/reset/confirm/': refusedBy({
        new_password1: ['Too easy.'],
        new_password2: ['Not the same.'],
      }),
    },
    [...both, 'Save the new password'],
    `
        Choose a new password
        The same password works here, where you answer and in the mobile app.
        [“”]
        New password
        [“correct horse”] [Show password]
        Too easy.
        New password again
        [“correct horse”] [Show password]
        Not the same.
        [Save the new password]
        [Go to login → /login]
      `,
  ],
  [
    '2.5, 8.13 the new password is saved',
    '/reset/u/t/',
    { ...guest, 'POST /api/auth/password/reset/confirm/': sent },
    [...both, 'Save the new password'],
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
    '2.5, 8.5 the link has been used',
    '/reset/u/t/',
    { ...guest, 'POST /api/auth/password/reset/confirm/': refusedBy({ token: ['Invalid value'] }) },
    [...both, 'Save the new password'],
    `
        Forgot password?
        Links work once and for a limited time. You can request a new one.
        Email
        [“”]
        [Send a new link – Enter your email first.]
        [Go to login → /login]
      `,
  ],
  [
    '2.20, 5.3 the password is refused',
    '/change-password',
    { 'POST /api/auth/password/change/': refusedBy({ new_password1: ['Too easy.'] }) },
    [...both, 'Change password'],
    `
        Change password
        You stay logged in here and are logged out everywhere else.
        [“aino@aalto.example”]
        New password
        [“correct horse”] [Show password]
        Too easy.
        New password again
        [“correct horse”] [Show password]
        [Change password]
        [Where you are logged in → /sessions]
      `,
  ],
  [
    '2.20, 8.13 the password is changed',
    '/change-password',
    { 'POST /api/auth/password/change/': sent },
    [...both, 'Change password', { says: 'Password changed successfully' }],
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
    '2.20 the present password is asked for',
    '/change-password',
    { 'POST /api/auth/password/change/': refusedBy({ old_password: ['Enter your present password.'] }) },
    [...both, 'Change password'],
    `
        Change password
        You stay logged in here and are logged out everywhere else.
        [“aino@aalto.example”]
        Current password
        [“”] [Show password]
        Enter your present password.
        New password
        [“correct horse”] [Show password]
        At least 8 characters of any kind.
        New password again
        [“correct horse”] [Show password]
        [Change password – Enter your current password first.]
        [Where you are logged in → /sessions]
      `,
  ],
  [
    '2.20 an account is to be recovered',
    '/recovery/k3y',
    guest,
    [],
    `
        Recover your account
        If you did not make this change, recover your account: everyone is logged out, the password stops working, the account returns to this email address, and we send you a link to choose a new password.
        [Recover my account]
        [Go to login → /login]
      `,
  ],
  [
    '2.20 an account is recovered',
    '/recovery/k3y',
    guest,
    ['Recover my account'],
    `
        Recover your account
        If you did not make this change, recover your account: everyone is logged out, the password stops working, the account returns to this email address, and we send you a link to choose a new password.
        [Recover my account]
        [Go to login → /login]
      `,
    ['POST /api/auth/recovery/ {"key":"k3y"}'],
  ],
  [
    '2.20 a session is ended',
    '/sessions',
    { 'DELETE /api/auth/sessions/3/': new Response(null, { status: 204 }) },
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
    '8.1, 2.20 a session is not ended',
    '/sessions',
    { 'DELETE /api/auth/sessions/3/': broken },
    ['Log out: System 3', { says: 'Something went wrong' }],
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
    '2.20 a recovered account has its mail',
    '/recovery/k3y',
    { ...guest, 'POST /api/auth/recovery/': { detail: 'We have sent a link to ada@x.example.' } },
    ['Recover my account', { says: 'Check your email' }],
    `
      Check your email
      We have sent a link to ada@x.example.
      [Go to login → /login]
    `,
  ],
  [
    '2.20 a link to recover an account is refused',
    '/recovery/k3y',
    { ...guest, 'POST /api/auth/recovery/': refusedBy({ non_field_errors: ['The link is no longer valid.'] }) },
    ['Recover my account'],
    `
      Recover your account
      The link is no longer valid.
      [Choose a new password → /forgotpassword]
    `,
  ],
  [
    '2.20, design 4 sessions of an unknown device, of a browser alone, and of a link that only answers',
    '/sessions',
    {
      'GET /api/auth/sessions/': [
        ...sessions.slice(1, 2),
        { ...sessions[0], browser: '', system: '' },
        { ...sessions[2], browser: 'Browser 3', system: '' },
        { ...sessions[0], id: 4, answering_only: true },
      ],
    },
    [],
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      [Log out everywhere else]
      Browser 2 on System 2 This device
      Last seen 12 Feb 2026, 10:00 from 10.0.0.2
      Logged in 2 Feb 2026, 10:00
      Unknown device or app
      Last seen 11 Feb 2026, 10:00 from an unknown network
      Logged in 1 Feb 2026, 10:00
      [Log out: Unknown device or app]
      Browser 3
      Last seen 13 Feb 2026, 10:00 from 10.0.0.3
      Logged in 3 Feb 2026, 10:00
      [Log out: Browser 3]
      Browser 1 on System 1 Answering only
      Last seen 11 Feb 2026, 10:00 from an unknown network
      Logged in 1 Feb 2026, 10:00
      [Log out: Browser 1 on System 1]
    `,
  ],
]);
