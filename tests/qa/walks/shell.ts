import { expect } from '@playwright/test';
import type { connectionMachine } from '../../../machines/app/connection.machine.ts';
import type { paletteMachine } from '../../../machines/app/palette.machine.ts';
import type { themeMachine } from '../../../machines/app/theme.machine.ts';
import type { unsavedChangesMachine } from '../../../machines/app/unsaved-changes.machine.ts';
import type { firstStepsMachine } from '../../../machines/company/first-steps.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { model as connectionModel } from '../../models/connection.model.ts';
import { firstStepsOf } from '../../models/first-steps.model.ts';
import { model as paletteModel } from '../../models/palette.model.ts';
import { model as themeModel } from '../../models/theme.model.ts';
import { leavingOf } from '../../models/unsaved-changes.model.ts';
import { followingItsLink, goingBack, loggingIn, opening, pressing, typing } from '../doings.ts';
import { emailOf, firstLogin, settleCompany, settled } from '../newcomers.ts';
import { type Beginning, type Doing, type Sight, type Turn, type Walker, walk } from '../walk.ts';

// The parts of every page.

const { admin } = demoLogins;
const role = 'Company admin';
const isHeaded = ({ page }: Walker, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

type LeavingTurn = Turn<typeof unsavedChangesMachine>;

const addGroup = async ({ elsewhere, mark }: Walker): Promise<void> => {
  const name = `Group ${mark}`;
  const groups = (await elsewhere.ask('GET', 'groups/')) as { id: number; name: string }[];
  for (const { id } of groups.filter((group) => group.name === name)) await elsewhere.ask('DELETE', `groups/${id}/`);
  await elsewhere.ask('POST', 'groups/', { name, description: '', users: [] });
};
const inForm: readonly Doing[] = [
  loggingIn(admin),
  opening('/groups'),
  followingItsLink('Group {mark}'),
  typing('Description', 'By {mark}'),
];
const group = { text: 'There is a group “Group {mark}” without description or people.' };
/** The browser itself asks whether the page may be left. */
const leavingAnyway: Doing = {
  text: 'Open the address /groups, and let the browser leave the page.',
  run: async ({ page, url }) => {
    await page.goto(`${url}/groups`);
  },
};
const dialog = ({ page }: Walker, name: string) => page.getByRole('alertdialog', { name, exact: true });
const asks = (name: string) => (walker: Walker) => expect(dialog(walker, name)).toBeVisible();
const loggingOutAnyway: Doing = {
  text: 'Press “{name}” in the dialog.',
  names: { name: 'Log out' },
  run: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click(),
};

/** The place after leaving the page. */
const left = {
  'navigation.go': {
    text: 'The list of surveys is shown.',
    check: (walker: Walker) => isHeaded(walker, 'Surveys'),
  },
  'navigation.arrived': {
    text: 'The list of groups is shown.',
    check: (walker: Walker) => isHeaded(walker, 'Groups'),
  },
  'session.signOut': {
    text: 'The login page is shown.',
    check: (walker: Walker) => isHeaded(walker, 'Log in'),
  },
  'locale.chosen': {
    text: 'The page is in the other language.',
    check: ({ page }: Walker) => expect(page.locator('html')).toHaveAttribute('lang', 'fi'),
  },
} satisfies Readonly<Record<string, Sight>>;

/** Back in the browser asks about its target. */
const wishOf = ({ before }: LeavingTurn): keyof typeof left | null => {
  const { postponed } = before.context;
  if (postponed?.type === 'navigation.go')
    return postponed.place.page === 'surveys' ? 'navigation.go' : 'navigation.arrived';
  return (postponed?.type as keyof typeof left | undefined) ?? null;
};

export const unsavedChangesWalk = walk<typeof unsavedChangesMachine>({
  role,
  code: 'UNS',
  screen: 'Leaving a page with something unsaved',
  chart: 'unsavedChanges',
  clauses: '3.15, 4.9, 8.1',
  risk: 1,
  beginnings: {
    page: { model: leavingOf('page'), before: group, ensure: addGroup, opening: inForm },
    browser: {
      model: leavingOf('browser'),
      before: group,
      ensure: addGroup,
      opening: [...inForm, leavingAnyway],
    },
  },
  handles: {
    'page.opened': (_, [first]) => (first?.event.type === 'xstate.init' ? { follows: true } : null),
    'page.dirty': (_, [first]) => (first?.event.type === 'xstate.init' ? { follows: true } : null),
    'session.ended': (_, sinceDoing) => {
      const isOut = ['signOut.confirm', 'xstate.done.actor.findDrafts'].includes(sinceDoing.at(-1)?.event.type ?? '');
      return isOut && sinceDoing.at(-1)?.state.matches({ signingOut: 'idle' }) ? { follows: true } : null;
    },
    'navigation.arrived': () => ({ doing: () => goingBack }),
    'locale.chosen': () => ({ doing: () => pressing('FI, Suomi') }),
    'signOut.confirm': () => ({ doing: () => loggingOutAnyway }),
  },
  seen: {
    'leaving.free': () => Promise.resolve(),
    'leaving.held.quiet': ({ page, mark }) =>
      expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(`By ${mark}`),
    'leaving.held.asking': asks('Leave without saving?'),
    'signingOut.asking': asks('Log out without saving?'),
  },
  sights: (turns) => {
    const [first] = turns;
    const state = turns.at(-1)?.state;
    if (!first || !state?.matches({ leaving: 'free', signingOut: 'idle' })) return [];
    const { type } = first.event;
    if (type === 'signOut.confirm') return [left['session.signOut']];
    if (type !== 'leave.confirm')
      return [{ text: 'The list of groups is shown.', check: (walker) => isHeaded(walker, 'Groups') }];
    const wish = wishOf(first);
    return wish ? [left[wish]] : [];
  },
  coverOf: (turns, state) => {
    const [first] = turns;
    const wish = first ? wishOf(first) : null;
    return [wish, ...turns.map(({ event }) => event.type), state.context.postponed?.type, state.status].join();
  },
});

const offline = (isOffline: boolean, text: string): Doing => ({
  text,
  run: ({ page }) => page.context().setOffline(isOffline),
});

export const connectionWalk = walk<typeof connectionMachine>({
  role,
  code: 'NET',
  screen: 'A lost connection',
  chart: 'connection',
  clauses: '8.1',
  risk: 2,
  beginnings: {
    admin: {
      model: connectionModel,
      before: { text: 'The network works.' },
      opening: [loggingIn(admin)],
    },
  },
  handles: {
    'connection.lost': () => ({
      doing: () => offline(true, 'Cut the connection.'),
    }),
    'connection.found': () => ({ doing: () => offline(false, 'Connect again.') }),
    'xstate.after.untilNextTry': () => ({
      doing: () => ({ text: 'Wait a few seconds.', run: ({ page }) => page.clock.runFor(5_000) }),
    }),
    'xstate.done.actor.reachServer': (_, sinceDoing) =>
      sinceDoing[0]?.event.type === 'connection.found' ? { follows: true } : null,
    'xstate.error.actor.reachServer': (_, sinceDoing) =>
      sinceDoing[0]?.event.type === 'connection.found' ? null : { follows: true },
  },
  seen: {
    online: ({ page }) => expect(page.getByText('No connection to the server.')).toHaveCount(0),
    offline: async ({ page }) => {
      await expect(page.getByText('No connection to the server.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeEnabled();
    },
  },
});

const key = (name: string, keys: string): Doing => ({ text: name, run: ({ page }) => page.keyboard.press(keys) });

export const paletteWalk = walk<typeof paletteMachine>({
  role,
  code: 'PAL',
  screen: 'Search and commands',
  chart: 'palette',
  clauses: '2.23',
  risk: 3,
  beginnings: {
    admin: {
      model: paletteModel,
      before: { text: 'Nobody is logged in in this browser.' },
      opening: [loggingIn(admin)],
    },
  },
  handles: {
    'palette.toggle': ({ before }) =>
      before.matches('explaining') ? null : { doing: () => key('Press Ctrl + K.', 'Control+k') },
    'palette.close': ({ before }) =>
      before.matches('closed') ? null : { doing: () => key('Press Escape.', 'Escape') },
    'shortcuts.show': ({ before }) =>
      before.matches('closed') ? { doing: () => key('Press the question mark.', '?') } : null,
  },
  seen: {
    closed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    searching: ({ page }) => expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible(),
    explaining: ({ page }) => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
  },
});

const themeNames = { system: 'As on this device', light: 'Light', dark: 'Dark' } as const;

export const themeWalk = walk<typeof themeMachine>({
  role,
  code: 'THM',
  screen: 'Light and dark',
  chart: 'theme',
  clauses: '2.23',
  risk: 3,
  beginnings: {
    admin: {
      model: themeModel,
      before: { text: 'Nobody has chosen light or dark in this browser.' },
      opening: [loggingIn(admin)],
    },
  },
  handles: {
    'theme.choose': ({ event, before }) => {
      const name = themeNames[event.theme as keyof typeof themeNames];
      if (before.value === event.theme) return null;
      return {
        doing: () => ({
          text: 'Choose “{name}” in the menu of your account, and close the menu.',
          names: { name },
          run: async ({ page }) => {
            await page.getByRole('button', { name: /, Your account$/ }).click();
            await page.getByRole('menuitemradio', { name, exact: true }).click();
            await page.keyboard.press('Escape');
          },
        }),
      };
    },
  },
  seen: {
    system: ({ page }) => expect(page.locator('html')).toHaveCSS('color-scheme', /light dark/),
    light: ({ page }) => expect(page.locator('html')).toHaveCSS('color-scheme', 'light'),
    dark: ({ page }) => expect(page.locator('html')).toHaveCSS('color-scheme', 'dark'),
  },
  coverOf: (turns, state) => `${turns[0]?.before.value} → ${state.value}`,
});

type Growth = Parameters<typeof firstStepsOf>[0];
const fresh: Growth = { people: false, respondents: false, started: false, answers: false, unasked: 0, survey_id: 7 };

const company = (
  steps: Growth,
  text: string,
  grow?: (walker: Walker) => Promise<unknown>,
): Beginning<typeof firstStepsMachine> => ({
  model: firstStepsOf(steps),
  before: grow ? { text } : settled,
  ensure: async (walker) => {
    await settleCompany(walker);
    await grow?.(walker);
    if (grow) await walker.elsewhere.logOut(emailOf(walker));
  },
  opening: [firstLogin],
});
const addPerson = async (walker: Walker): Promise<number> => {
  const ask = await walker.elsewhere.as(emailOf(walker));
  const person = {
    first_name: 'Testi',
    last_name: walker.mark,
    email: `testi-${walker.mark.toLowerCase()}@uusi.example`,
  };
  await walker.elsewhere.free(person.email);
  return ((await ask('POST', 'users/', person)) as { id: number }).id;
};
const current = ({ page }: Walker, name: string) =>
  expect(page.getByRole('region', { name: 'First steps' }).locator('[aria-current=step]')).toContainText(name);

export const firstStepsWalk = walk<typeof firstStepsMachine>({
  code: 'FST',
  screen: 'First steps of a company',
  role: 'Company admin',
  chart: 'firstSteps',
  clauses: '1.1, 4.12',
  risk: 3,
  beginnings: {
    alone: company(fresh, ''),
    peopled: company(
      { ...fresh, people: true },
      'The company “Yritys {mark}” has signed up with the address {mark}@uusi.example and the demo’s password; its admin has left the tour, has added a person, and is logged out.',
      addPerson,
    ),
    asked: company(
      { ...fresh, people: true, respondents: true },
      'The company “Yritys {mark}” has signed up with the address {mark}@uusi.example and the demo’s password; its admin has left the tour, has added a person, has made that person a respondent of the template survey, and is logged out.',
      async (walker) => {
        const id = await addPerson(walker);
        const ask = await walker.elsewhere.as(emailOf(walker));
        const [survey] = (await ask('GET', 'questionnaires/')) as { id: number }[];
        await ask('PATCH', `questionnaires/${survey?.id}/`, { respondent_ids: [id] });
      },
    ),
  },
  handles: {
    'collection.needed': () => ({ follows: true }),
    'collection.staled': ({ before }) =>
      before.matches({ facts: 'hidden' }) ? { doing: () => pressing('Undo') } : null,
    'firstSteps.hide': ({ beginning }) =>
      beginning === 'alone' ? { doing: () => pressing('Hide these steps') } : null,
  },
  seen: {
    'facts.hidden': ({ page }) => expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0),
    'panel.next.people': (walker) => current(walker, 'Add people'),
    'panel.next.respondents': (walker) => current(walker, 'Choose respondents'),
    'panel.next.start': (walker) => current(walker, 'Activate and start'),
  },
});
