import { expect } from '@playwright/test';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { users } from '../../models/samples/people.ts';
import { problems } from '../../models/samples/problems.ts';
import { model } from '../../models/session.model.ts';
import {
  demoPassword,
  following,
  loggingIn,
  opening,
  pressing,
  reloading,
  together,
  typing,
  withoutConnection,
} from '../doings.ts';
import { type Sight, type Walker, walk } from '../walk.ts';

const { admin } = demoLogins;

const signingIn = (password: string, text: string) =>
  together({ text, values: { email: admin }, names: { name: 'Log in' } }, [
    typing('Email', admin),
    {
      run: ({ page }) => page.getByLabel('Password', { exact: true }).fill(password),
    },
    pressing('Log in'),
  ]);

const rightly = signingIn(demoPassword, 'Type {email} and the demo’s password, and press “{name}”.');
const wrongly = signingIn('not the password', 'Type {email} and a wrong password, and press “{name}”.');

const expiredMessage = ({ page }: Walker) =>
  page.getByText('Your session has expired. Log in again to return to where you were.', { exact: true });

const says = (message: string): Sight => ({
  text: 'A message says: “{message}”',
  names: { message },
  check: ({ page }) => expect(page.getByText(message, { exact: true }).first()).toBeVisible(),
});

export const sessionWalk = walk<typeof sessionMachine>({
  code: 'SES',
  screen: 'Login and session',
  role: 'Company admin',
  chart: 'session',
  clauses: '4.8, 4.9, 4.10, 8.1, 8.2',
  risk: 1,
  beginnings: {
    guest: {
      model,
      before: { text: 'Nobody is logged in in this browser.' },
      opening: [opening('/login')],
    },
    returning: {
      model,
      before: { text: 'An admin is logged in.' },
      opening: [loggingIn(admin), reloading],
    },
  },
  handles: {
    'xstate.done.actor.restoreSession': ({ event, beginning }) =>
      event.output === (beginning === 'guest' ? null : users.admin) ? { follows: true } : null,
    // Another tab is another walker's: the browser tests have two.
    'xstate.done.actor.askTabs': ({ event }) => (event.output ? null : { follows: true }),
    'xstate.error.actor.askTabs': () => null,
    'session.leftElsewhere': () => null,
    'xstate.error.actor.restoreSession': ({ event, beginning }) =>
      beginning === 'returning' && event.error === problems.unreachable
        ? { follows: true, arranged: withoutConnection }
        : null,
    'session.signIn': () => ({
      doing: (answers) => (answers.some(({ error }) => error === problems.refused) ? wrongly : rightly),
    }),
    'xstate.done.actor.signIn': ({ event }) => (event.output === users.admin ? { follows: true } : null),
    'xstate.error.actor.signIn': ({ event }) => {
      if (event.error === problems.refused) return { follows: true };
      return event.error === problems.unreachable ? { follows: true, arranged: withoutConnection } : null;
    },
    'xstate.error.actor.signOut': () => ({ follows: true, arranged: withoutConnection }),
    'session.expire': () => ({
      doing: () => ({
        ...following('Personnel'),
        text: 'In another browser, log in as the same person and log out all other sessions. Follow the link “{name}”.',
        run: async (walker) => {
          await walker.elsewhere.logOut(admin);
          // The page may notice automatically before the link is pressed.
          const link = walker.page.getByRole('link', { name: 'Personnel', exact: true }).first();
          await link.or(expiredMessage(walker)).first().click();
        },
      }),
    }),
  },
  seen: {
    signedOut: ({ page }) => expect(page.getByRole('button', { name: 'Log in' })).toBeVisible(),
    signedIn: ({ page }) => expect(page.getByRole('button', { name: 'Log out' })).toBeVisible(),
    unreachable: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    expired: (walker) => expect(expiredMessage(walker)).toBeVisible(),
  },
  sights: (turns) =>
    turns.some(({ event }) => event.type === 'xstate.error.actor.signIn' && event.error === problems.refused)
      ? [says('The email address or password is incorrect.')]
      : [],
});
