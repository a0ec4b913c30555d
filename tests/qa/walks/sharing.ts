import { expect, type Page } from '@playwright/test';
import type { Share, sharingMachine } from '../../../machines/report/sharing.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { locked, model, modelFor, unshared } from '../../models/sharing.model.ts';
import { demoSurveys, loggingIn, openingSurvey, placeOf, ticking, withoutConnection } from '../doings.ts';
import { openingListed } from '../report-doings.ts';
import { type Arrangement, type Doing, type Sight, type Walker, walk } from '../walk.ts';

const survey = demoSurveys.pulse;
const ofClients = 'How are we doing?';

const clipboard = ['clipboard-read', 'clipboard-write'];

const withoutClipboard: Arrangement = {
  before: {
    text: 'Block this site from using the clipboard: the settings of the site are beside its address.',
    run: ({ page }) => page.context().clearPermissions(),
  },
  after: {
    text: 'Allow the clipboard again.',
    run: ({ page, url }) => page.context().grantPermissions(clipboard, { origin: url }),
  },
};

const link = ({ page }: Walker) => page.getByLabel('Anyone with this link can see the results, without names:');
/** Open, with nothing pending: Cancel can be pressed. */
const isDialog = ({ page }: Walker, name: string) =>
  expect(placeOf(page, name).getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
/** In a window where nobody is logged in. */
async function inPrivate({ page }: Walker, address: string, look: (guest: Page) => Promise<unknown>): Promise<void> {
  const context = await page.context().browser()?.newContext();
  const guest = await context?.newPage();
  if (!guest) throw new Error('There is no other window.');
  await guest.goto(address);
  await look(guest);
  await context?.close();
}

const links = new WeakMap<Page, string>();
const dead = 'This link no longer works. Ask the person who shared it with you for a new one.';

/** Groups are the choice of these cases. */
const isPublic: Sight = {
  text: 'In a private window, the link shows the results without names, with a choice of groups only if “{name}” is listed as public.',
  names: { name: 'groups' },
  check: async (walker) => {
    const address = await link(walker).inputValue();
    links.set(walker.page, address);
    const listed = walker.page.locator('p', { hasText: 'Public:' }).getByText('groups', { exact: true });
    const groups = await listed.count();
    await inPrivate(walker, address, async (guest) => {
      await expect(guest.getByRole('heading', { level: 1, name: survey, exact: true })).toBeVisible();
      await expect(guest.getByRole('region', { name: 'Overview' })).toBeVisible();
      await expect(guest.getByRole('combobox', { name: 'Group', exact: true })).toHaveCount(groups);
      await expect(guest.getByRole('combobox', { name: 'User', exact: true })).toHaveCount(0);
    });
  },
};
const isStillPublic: Sight = {
  text: 'In a private window, the link still shows the results.',
  check: (walker) =>
    inPrivate(walker, links.get(walker.page) ?? '', (guest) =>
      expect(guest.getByRole('region', { name: 'Overview' })).toBeVisible(),
    ),
};
const isDead: Sight = {
  text: 'In a private window, the removed link says: “{message}”',
  names: { message: dead },
  check: (walker) =>
    inPrivate(walker, links.get(walker.page) ?? '', (guest) => expect(guest.getByText(dead)).toBeVisible()),
};

const changingGroups: Doing = {
  text: 'Tick “{name}”, or untick it if it is ticked.',
  names: { name: 'Groups' },
  run: ({ page }) =>
    placeOf(page, 'What is public').getByRole('checkbox', { name: 'Groups', exact: true }).click({ force: true }),
};

const status = ({ page }: Walker, text: string) => page.getByRole('status').getByText(text);

export const sharingWalk = walk<typeof sharingMachine>({
  code: 'SHR',
  screen: 'Public link of a survey',
  role: 'Company admin',
  chart: 'sharing',
  clauses: '4.7, 6.4',
  risk: 1,
  beginnings: {
    private: {
      model,
      before: { text: 'The survey {survey} has no public link.', values: { survey } },
      ensure: async ({ elsewhere }) => {
        await elsewhere.ask('PATCH', `questionnaires/${await elsewhere.survey(survey)}/`, { share_enabled: false });
      },
      opening: [loggingIn(demoLogins.admin), openingSurvey(survey, 'dashboard')],
    },
    locked: {
      model: modelFor({ ...unshared, ...locked }),
      before: {
        text: 'The plan of {email} has no public links, and their survey {survey} has answers.',
        values: { email: demoLogins.pastDue, survey: ofClients },
      },
      opening: openingListed(demoLogins.pastDue, ofClients),
    },
  },
  handles: {
    'sharing.loaded': () => null,
    'options.changed': ({ before }) => ({
      doing: () => (before.matches('changing') ? changingGroups : ticking('Groups', 'Share the results')),
    }),
    'xstate.done.actor.enableSharing': ({ event }) =>
      (event.output as Share).hash === null ? null : { follows: true },
    'xstate.error.actor.enableSharing': () => ({ follows: true, arranged: withoutConnection }),
    'xstate.error.actor.saveOptions': () => ({ follows: true, arranged: withoutConnection }),
    'xstate.done.actor.disableSharing': ({ event }) =>
      (event.output as Share).hash === null ? { follows: true } : null,
    'xstate.error.actor.disableSharing': () => ({ follows: true, arranged: withoutConnection }),
    // The message of the last copy makes no difference to the next.
    'xstate.error.actor.copyLink': (_, [begun]) =>
      begun?.before.matches({ shared: 'copied' }) || begun?.before.matches({ shared: 'copyFailed' })
        ? null
        : { follows: true, arranged: withoutClipboard },
    'xstate.after.untilRead': () => ({
      doing: () => ({ text: 'Wait a few seconds.', run: ({ page }) => page.clock.runFor(5_000) }),
    }),
  },
  seen: {
    'private.locked': async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
      await expect(page.getByText('To share results, choose a plan that does.')).toBeVisible();
    },
    'private.open': (walker) => expect(walker.page.getByRole('button', { name: 'Share', exact: true })).toBeVisible(),
    choosing: (walker) => isDialog(walker, 'Share the results'),
    changing: (walker) => isDialog(walker, 'What is public'),
    confirmingRemoval: (walker) => isDialog(walker, 'Remove the public link?'),
    'shared.idle': async (walker) => {
      await expect(walker.page.getByRole('dialog').or(walker.page.getByRole('alertdialog'))).toHaveCount(0);
      await expect(link(walker)).toBeVisible();
    },
    'shared.copied': (walker) => expect(status(walker, 'Link copied.')).toBeVisible(),
    'shared.copyFailed': (walker) =>
      expect(status(walker, 'The browser did not allow copying. Select the link and copy it yourself.')).toBeVisible(),
  },
  sights: (turns) => {
    const types = turns.map(({ event }) => event.type);
    if (types.includes('xstate.done.actor.disableSharing')) return [isDead];
    const isNews = ['xstate.done.actor.enableSharing', 'xstate.done.actor.saveOptions'].some((type) =>
      types.includes(type),
    );
    if (isNews) return [isPublic];
    const hasFailed = ['xstate.error.actor.disableSharing', 'xstate.error.actor.saveOptions'].some((type) =>
      types.includes(type),
    );
    return hasFailed ? [isStillPublic] : [];
  },
});
