import { expect } from '@playwright/test';
import type { confirmationMachine } from '../../../machines/session/confirmation.machine.ts';
import type { passwordMachine } from '../../../machines/session/password.machine.ts';
import type { sessionsMachine } from '../../../machines/session/sessions.machine.ts';
import type { signupMachine } from '../../../machines/session/signup.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import { confirmationOf, recovery } from '../../models/confirmation.model.ts';
import { passwordOf, passwords } from '../../models/password.model.ts';
import { problems } from '../../models/samples/problems.ts';
import { sessionsOf } from '../../models/sessions.model.ts';
import { formFilled } from '../../models/signup.model.ts';
import { placeName } from '../cases.ts';
import {
  demoPassword,
  following,
  opening,
  pressing,
  pressingBeside,
  together,
  typing,
  withoutConnection,
} from '../doings.ts';
import { emailOf, firstLogin, openingMail, settleCompany, settled } from '../newcomers.ts';
import type { Beginning, Doing, Handling, Sentence, Sight, Walker } from '../walk.ts';
import { walk } from '../walk.ts';

const newAddress: Sentence = { text: 'Nobody has signed up with the address {mark}@uusi.example.' };
const cut: Handling = { follows: true, arranged: withoutConnection };

const isHeaded =
  (name: string) =>
  ({ page }: Walker) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const has =
  (text: string) =>
  ({ page }: Walker) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
const button = ({ page }: Walker, name: string) => page.getByRole('button', { name, exact: true });
const offers = (name: string) => (walker: Walker) => expect(button(walker, name)).toBeEnabled();

/** A password field: its content is not the text of a textbox. */
const typingPassword = (field: string, value: string): Pick<Doing, 'run' | 'outcome'> => ({
  run: ({ page }) => page.getByLabel(field, { exact: true }).fill(value),
  outcome: {
    text: '“{field}” hides what is typed.',
    names: { field },
    check: ({ page }) => expect(page.getByLabel(field, { exact: true })).toHaveAttribute('type', 'password'),
  },
});
const refusedAtField: Sight = {
  text: 'An error at the field says what is wrong.',
  check: ({ page }) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible(),
};

const choosing = (field: string, option: string): Pick<Doing, 'run'> => ({
  run: ({ page }) => page.getByRole('combobox', { name: field }).selectOption({ label: option }),
});
const fillingSignup = together(
  {
    text: 'Fill in all fields: the address {mark}@uusi.example, the company “Yritys {mark}”, and the demo’s password.',
  },
  [
    typing('First name', 'Uusi'),
    typing('Last name', '{mark}'),
    typing('Email', '{mark}@uusi.example'),
    typingPassword('Password', demoPassword),
    typing('Company name', 'Yritys {mark}'),
    choosing('Industry', 'Other'),
    choosing('Headcount', '1-10'),
    choosing('Country', 'Finland'),
  ],
);
const consent = ({ page }: Walker) => page.getByRole('checkbox');
const consenting: Doing = {
  text: 'Tick the box about terms and privacy.',
  run: (walker) => consent(walker).check(),
};
const withdrawing: Doing = {
  text: 'Untick the box about terms and privacy.',
  run: (walker) => consent(walker).uncheck(),
};
const startTrial = 'Start the free trial';

export const signupWalk = walk<typeof signupMachine>({
  code: 'SUP',
  screen: 'Sign-up',
  role: 'Visitor',
  chart: 'signup',
  clauses: '2.2, 4.11, 5.1, 5.2, 8.1, 8.3',
  risk: 2,
  beginnings: {
    visitor: {
      model: formFilled,
      before: newAddress,
      ensure: (walker) => walker.elsewhere.free(emailOf(walker)),
      opening: [opening('/login'), following('Sign up')],
    },
  },
  handles: {
    'signup.changed': () => ({ doing: () => fillingSignup }),
    'signup.consent': () => ({ doing: () => consenting }),
    'signup.withdraw': () => ({ doing: () => withdrawing }),
    'xstate.error.actor.register': ({ event }) => (event.error === problems.unreachable ? cut : { follows: true }),
  },
  seen: {
    'editing.withoutConsent': (walker) => expect(button(walker, startTrial)).toBeDisabled(),
    'editing.consented': offers(startTrial),
    sent: isHeaded('Check your email'),
  },
  // Nothing typed, or no answer: both return to the form.
  coverOf: (turns, state) =>
    [
      ...turns.map(({ event: { type, error } }) => `${type} ${(error as Problem | undefined)?.kind ?? ''}`),
      placeName(state),
    ].join(),
});

const right = 'oikea-{mark}@uusi.example';
const correctingTo = (password: string, text: string): Doing =>
  together({ text, names: { name: 'Send to this address' } }, [
    typingPassword('The password you signed up with', password),
    pressing('Send to this address'),
  ]);
const correctingRightly = correctingTo(demoPassword, 'Type the password chosen at sign-up, and press “{name}”.');
const correctingWrongly = correctingTo('not the password', 'Type a wrong password, and press “{name}”.');

const unconfirmed: Sentence = {
  text: 'Somebody has signed up with the address {mark}@uusi.example, and has not confirmed it.',
};
const signUpOnly = (walker: Walker) => walker.elsewhere.signUp(emailOf(walker), `Yritys ${walker.mark}`, false);

export const confirmationWalk = walk<typeof confirmationMachine>({
  code: 'CON',
  screen: 'Confirming the address',
  role: 'Visitor',
  chart: 'confirmation',
  clauses: '2.3, 8.1',
  risk: 2,
  beginnings: {
    link: { model: confirmationOf('link'), before: unconfirmed, ensure: signUpOnly, opening: [openingMail()] },
    deadLink: {
      model: confirmationOf('deadLink'),
      before: { text: 'Somebody has signed up twice with the address {mark}@uusi.example, and has not confirmed it.' },
      ensure: async (walker) => {
        await signUpOnly(walker);
        // The first mail is sent before the second sign-up takes its link's place.
        await walker.elsewhere.mailedLinks(emailOf(walker));
        await walker.elsewhere.tell('/auth/registration/', {
          ...{
            email: emailOf(walker),
            password: walker.elsewhere.password,
            first_name: 'Uusi',
            last_name: walker.mark,
          },
          ...{ company_name: `Yritys ${walker.mark}`, industry: 'Other', headcount: '1-10', country: 'FI' },
        });
      },
      opening: [openingMail(1)],
    },
    known: {
      model: confirmationOf('known'),
      before: newAddress,
      ensure: async (walker) => {
        await walker.elsewhere.free(emailOf(walker));
        await walker.elsewhere.free(right.replace('{mark}', walker.mark));
      },
      opening: [opening('/signup'), fillingSignup, consenting, pressing(startTrial)],
    },
    unknown: {
      model: confirmationOf('unknown'),
      before: unconfirmed,
      ensure: signUpOnly,
      opening: [opening('/confirmation')],
    },
  },
  handles: {
    'confirmation.changed': ({ event }, sinceDoing) => {
      if (event.field === 'email') return { doing: () => typing('Email', '{mark}@uusi.example') };
      if (event.field === 'newEmail') return { doing: () => typing('Correct email address', right) };
      // It is typed with the press.
      return sinceDoing.length > 0 ? { follows: true } : null;
    },
    'confirmation.submit': () => ({
      doing: (answers) =>
        answers.some(({ error }) => error === problems.fieldRefused) ? correctingWrongly : correctingRightly,
    }),
    'xstate.done.actor.recallAddress': () => ({ follows: true }),
    'xstate.done.actor.correctAddress': () => ({ follows: true }),
    'xstate.error.actor.correctAddress': () => ({ follows: true }),
    'xstate.error.actor.openLink': ({ event }) => (event.error === problems.unreachable ? cut : { follows: true }),
    'xstate.error.actor.resendLink': () => cut,
  },
  seen: {
    asked: offers('Confirm the address'),
    confirmed: has('Your email address is verified. You can log in now.'),
    linkDead: has('This link is not valid.'),
    waiting: (walker) => expect(button(walker, 'Send again')).toBeVisible(),
    // After a correction in other words.
    resent: ({ page }) => expect(page.getByRole('main').getByRole('status')).toHaveText(/sent/),
    correcting: ({ page }) => expect(page.getByLabel('Correct email address')).toBeVisible(),
  },
});

const renewed = 'Renewed-password-2026';
const intoFirst = (value: string): Doing => ({
  text: 'Type {value} into “{field}”.',
  names: { field: 'New password' },
  values: { value },
  ...typingPassword('New password', value),
});
const intoSecond = (value: string): Doing => ({
  text: 'Type {value} into “{field}”.',
  names: { field: 'New password again' },
  values: { value },
  ...typingPassword('New password again', value),
});
const presently = (value: string, text: string): Doing => ({
  text,
  names: { field: 'Current password' },
  ...typingPassword('Current password', value),
});
/** The button, by the page that asks. */
const submitOf = (place: string): string =>
  ({
    requesting: 'Send the link',
    sent: 'Send a new link',
    linkUsed: 'Send a new link',
    confirming: 'Save the new password',
  })[place] ?? 'Change password';
const submitting = (name: string): Doing => ({
  text: 'Press “{name}” below the fields.',
  names: { name },
  run: ({ page }) => page.getByRole('main').getByRole('button', { name, exact: true }).click(),
});
const resetAsked = async (walker: Walker) => {
  await settleCompany(walker);
  await walker.elsewhere.tell('/auth/password/reset/', { email: emailOf(walker) });
};
const resetBefore: Sentence = {
  text: 'The address {mark}@uusi.example has an account, and a new password has been asked for: “{forgot}” on the login page.',
  names: { forgot: 'Forgot password?' },
};
/** The link has been followed, and a password chosen. */
const useLink = async (walker: Walker) => {
  await resetAsked(walker);
  const [link = ''] = await walker.elsewhere.mailedLinks(emailOf(walker));
  const [, , uid, token] = link.split('/');
  const body = { uid, token, new_password1: 'an earlier password', new_password2: 'an earlier password' };
  await walker.elsewhere.tell('/auth/password/reset/confirm/', body);
};
const loggedIn = (of: 'changePassword' | 'oldLogin', waiting: readonly Doing[]): Beginning<typeof passwordMachine> => ({
  model: passwordOf(of),
  before: settled,
  ensure: settleCompany,
  opening: [firstLogin, ...waiting, opening('/change-password')],
});
const waitingLong: Doing = {
  text: 'Stay logged in for more than ten minutes; in the meantime, follow another case in another browser.',
  run: (walker) => walker.elsewhere.age(emailOf(walker), 11),
};

export const passwordWalk = walk<typeof passwordMachine>({
  code: 'PWD',
  screen: 'A forgotten password, or a new one',
  role: 'Company admin',
  chart: 'password',
  clauses: '2.5, 2.20, 5.3, 8.1, 8.7',
  risk: 1,
  beginnings: {
    forgotten: {
      model: passwordOf('forgotPassword'),
      before: settled,
      ensure: settleCompany,
      opening: [opening('/login'), following('Forgot password?')],
    },
    link: { model: passwordOf('reset'), before: resetBefore, ensure: resetAsked, opening: [openingMail()] },
    usedLink: {
      model: passwordOf('usedLink'),
      before: {
        text: 'The address {mark}@uusi.example has an account, and a new password has been chosen by the link of a mail.',
      },
      ensure: useLink,
      opening: [openingMail(1)],
    },
    member: loggedIn('changePassword', []),
    oldLogin: loggedIn('oldLogin', [waitingLong]),
  },
  handles: {
    'password.changed': ({ event: { field, value }, before }, sinceDoing) => {
      if (field === 'email') return { doing: () => typing('Email', '{mark}@uusi.example') };
      if (field === 'present') {
        return {
          doing: () =>
            value === passwords.right
              ? presently(demoPassword, 'Type the demo’s password into “{field}”.')
              : presently('not the password', 'Type a wrong password into “{field}”.'),
        };
      }
      if (field === 'password') return { doing: () => intoFirst(value === passwords.short ? 'short' : renewed) };
      if (before.context.draft.repeated !== '') return { doing: () => intoSecond(renewed) };
      // The second field is filled with the first.
      if (sinceDoing.length === 0) return null;
      return { follows: true, doing: () => intoSecond(value === passwords.short ? 'short' : 'another password') };
    },
    'password.submit': ({ before }) => ({ doing: () => submitting(submitOf(String(before.value))) }),
    'xstate.done.actor.requestReset': () => ({ follows: true }),
    'xstate.error.actor.requestReset': () => cut,
    'xstate.done.actor.confirmReset': () => ({ follows: true }),
    'xstate.error.actor.confirmReset': () => ({ follows: true }),
    'xstate.done.actor.changePassword': () => ({ follows: true }),
    'xstate.error.actor.changePassword': () => ({ follows: true }),
  },
  sights: (turns) => {
    const { event } = turns.at(-1) ?? {};
    const { fields } = (event?.error as Problem | undefined) ?? { fields: {} };
    return Object.keys(fields).length > 0 && event?.error !== problems.linkUsed ? [refusedAtField] : [];
  },
  seen: {
    requesting: isHeaded('Forgot password?'),
    sent: isHeaded('Check your email'),
    confirming: isHeaded('Choose a new password'),
    linkUsed: has('Links work once and for a limited time.'),
    confirmed: isHeaded('Log in'),
    changing: isHeaded('Change password'),
    proving: ({ page }) => expect(page.getByLabel('Current password', { exact: true })).toBeVisible(),
    changed: ({ page }) => expect(page.getByLabel('New password', { exact: true })).toHaveValue(''),
  },
});

const recoverable: Sentence = {
  text: 'The password of the account {mark}@uusi.example has been changed.',
};
const changePassword = async (walker: Walker) => {
  await settleCompany(walker);
  const ask = await walker.elsewhere.as(emailOf(walker));
  await ask('POST', '/auth/password/change/', { new_password1: renewed, new_password2: renewed });
};

export const recoveryWalk = walk<typeof confirmationMachine>({
  code: 'REC',
  screen: 'Getting an account back',
  role: 'Company admin',
  chart: 'confirmation',
  clauses: '2.5, 8.1',
  risk: 1,
  beginnings: {
    link: { model: recovery.model, before: recoverable, ensure: changePassword, opening: [openingMail()] },
    usedLink: {
      model: recovery.model,
      before: {
        text: 'The password of the account {mark}@uusi.example has been changed, and the account has been recovered by the link of the mail about it.',
      },
      ensure: async (walker) => {
        await changePassword(walker);
        const [link = ''] = await walker.elsewhere.mailedLinks(emailOf(walker));
        await walker.elsewhere.tell('/auth/recovery/', { key: link.split('/').at(-1) });
      },
      opening: [openingMail(1)],
    },
  },
  handles: {
    'confirmation.confirm': () => ({ doing: () => pressing('Recover my account') }),
    'xstate.done.actor.openLink': ({ beginning }) => (beginning === 'link' ? { follows: true } : null),
    'xstate.error.actor.openLink': ({ beginning, event }) => {
      if (beginning === 'usedLink') return event.error === problems.refused ? { follows: true } : null;
      return event.error === problems.unreachable ? cut : null;
    },
  },
  tells: {
    asked: 'The page that the link opens says what recovering the account does, and offers it.',
    confirmed: 'The page says that everyone has been logged out, and that a mail is on its way.',
    linkDead: 'The page says why the link does not work, and what to do.',
  },
  seen: {
    asked: offers('Recover my account'),
    confirmed: isHeaded('Check your email'),
    linkDead: ({ page }) =>
      expect(page.getByRole('link', { name: 'Choose a new password', exact: true })).toBeVisible(),
  },
});

/** The first of the others. */
const endingOne: Doing = {
  text: 'Press “{name}” beside a device other than this one.',
  names: { name: 'Log out' },
  run: ({ page }) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Log out: / })
      .first()
      .click(),
};
const endOthers = 'Log out everywhere else';
const sessionsOpening = [firstLogin, opening('/change-password'), following('Where you are logged in')];

export const sessionsWalk = walk<typeof sessionsMachine>({
  code: 'DEV',
  screen: 'Where you are logged in',
  role: 'Company admin',
  chart: 'sessions',
  clauses: '2.20, 4.9, 8.1, 8.2',
  risk: 1,
  beginnings: {
    others: {
      model: sessionsOf('two'),
      before: {
        text: 'The company “Yritys {mark}” has signed up with the address {mark}@uusi.example and the demo’s password. Its admin has left the tour, and is logged in in two other browsers.',
      },
      ensure: async (walker) => {
        await settleCompany(walker);
        for (let others = 0; others < 2; others += 1) await walker.elsewhere.as(emailOf(walker));
      },
      opening: sessionsOpening,
    },
    alone: { model: sessionsOf('none'), before: settled, ensure: settleCompany, opening: sessionsOpening },
  },
  handles: {
    'sessions.end': () => ({ doing: () => endingOne }),
    // Without a connection there is another, above the page.
    'sessions.retry': () => ({ doing: () => pressingBeside('Try again', 'The list could not be loaded.') }),
    'xstate.error.actor.loadSessions': ({ before, beginning }, sinceDoing) =>
      beginning === 'others' && before.context.sessions.length === 0 && sinceDoing[0]?.event.type !== 'sessions.retry'
        ? cut
        : null,
    'xstate.error.actor.endSession': () => cut,
    'xstate.error.actor.endOthers': () => cut,
  },
  seen: {
    failed: has('The list could not be loaded.'),
    'showing.amongOthers': offers(endOthers),
    'showing.alone': has('You are logged in only here.'),
  },
});
