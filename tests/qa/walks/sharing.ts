import { expect } from '@playwright/test';
import type { Share, sharingMachine } from '../../../machines/report/sharing.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { model } from '../../models/sharing.model.ts';
import { demoSurveys, loggingIn, openingSurvey, placeOf, ticking, withoutConnection } from '../doings.ts';
import { type Arrangement, type Walker, walk } from '../walk.ts';

const survey = demoSurveys.pulse;

const clipboard = ['clipboard-read', 'clipboard-write'];

const withoutClipboard: Arrangement = {
  before: {
    text: 'Forbid this site to use the clipboard: the settings of the site, beside its address.',
    run: ({ page }) => page.context().clearPermissions(),
  },
  after: {
    text: 'Allow the clipboard again.',
    run: ({ page, url }) => page.context().grantPermissions(clipboard, { origin: url }),
  },
};

const link = ({ page }: Walker) => page.getByLabel('Anyone with this link can see the results, without names:');
/** Open, with nothing on its way: Cancel can be pressed. */
const isDialog = ({ page }: Walker, name: string) =>
  expect(placeOf(page, name).getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
const status = ({ page }: Walker, text: string) => page.getByRole('status').getByText(text);

export const sharingWalk = walk<typeof sharingMachine>({
  code: 'SHR',
  screen: 'Public link of a survey',
  role: 'Company admin',
  login: 'admin',
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
  },
  handles: {
    'sharing.known': () => null,
    'options.changed': ({ before }) => ({
      doing: () => ticking('Groups', before.matches('changing') ? 'What is public' : 'Share the results'),
    }),
    'xstate.done.actor.enableSharing': ({ event }) =>
      (event.output as Share).hash === null ? null : { follows: true },
    'xstate.error.actor.enableSharing': () => ({ follows: true, arranged: withoutConnection }),
    'xstate.error.actor.saveOptions': () => ({ follows: true, arranged: withoutConnection }),
    'xstate.done.actor.disableSharing': ({ event }) =>
      (event.output as Share).hash === null ? { follows: true } : null,
    'xstate.error.actor.disableSharing': () => ({ follows: true, arranged: withoutConnection }),
    'xstate.error.actor.copyLink': () => ({ follows: true, arranged: withoutClipboard }),
    'xstate.after.untilRead': () => ({
      doing: () => ({ text: 'Wait some seconds.', run: ({ page }) => page.clock.runFor(5_000) }),
    }),
  },
  seen: {
    'private.open': (walker) => expect(walker.page.getByRole('button', { name: 'Share', exact: true })).toBeVisible(),
    choosing: (walker) => isDialog(walker, 'Share the results'),
    changing: (walker) => isDialog(walker, 'What is public'),
    confirmingRemoval: (walker) => isDialog(walker, 'Remove the public link?'),
    'shared.idle': (walker) => expect(link(walker)).toBeVisible(),
    'shared.copied': (walker) => expect(status(walker, 'Link copied.')).toBeVisible(),
    'shared.uncopied': (walker) =>
      expect(status(walker, 'The browser did not allow copying. Select the link and copy it yourself.')).toBeVisible(),
  },
});
