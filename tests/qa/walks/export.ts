import { expect } from '@playwright/test';
import type { exportMachine } from '../../../machines/report/export.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { model } from '../../models/export.model.ts';
import { pressing, withoutConnection } from '../doings.ts';
import { openingListed, openingResults, resultsOf } from '../report-doings.ts';
import { type Doing, type Walker, walk } from '../walk.ts';

const { pulse } = resultsOf;
const failed = 'The results were not exported';
const ofClients = 'How are we doing?';
const locked = 'Please upgrade to Professional plan to export data.';

const files = new WeakMap<Walker['page'], string>();

/** A file that comes is noted by its name. */
const downloading = (pressed: Doing): Doing => ({
  ...pressed,
  run: async (walker) => {
    const [file] = await Promise.all([walker.page.waitForEvent('download'), pressed.run(walker)]);
    files.set(walker.page, file.suggestedFilename());
  },
});

export const exportWalk = walk<typeof exportMachine>({
  code: 'EXP',
  screen: 'Results as a file',
  role: 'Company admin',
  chart: 'export',
  clauses: '6.3, 7.16, 8.1, 8.11',
  risk: 2,
  beginnings: {
    included: {
      model,
      before: { text: 'The survey {survey} has been answered for a year.', values: { survey: pulse } },
      opening: openingResults(pulse),
    },
    locked: {
      model,
      before: {
        text: 'The plan of {email} has no export, and their survey {survey} has answers.',
        values: { email: demoLogins.pastDue, survey: ofClients },
      },
      opening: openingListed(demoLogins.pastDue, ofClients),
    },
  },
  handles: {
    'export.download': ({ event, before, beginning }) => {
      if (beginning === 'locked' || (event.wanted as { kind: string }).kind !== 'report') return null;
      const pressed = before.matches('failed') ? pressing('Try again', failed) : pressing('Export CSV');
      return {
        doing: (answers) =>
          answers.some(({ type }) => type.startsWith('xstate.done')) ? downloading(pressed) : pressed,
      };
    },
    'export.dismiss': () => ({ doing: () => pressing('Close', failed) }),
    'xstate.error.actor.downloadFile': (_, [begun]) =>
      begun?.before.matches('idle') ? { follows: true, arranged: withoutConnection } : null,
  },
  seen: {
    idle: ({ page }) => expect(page.getByRole('button', { name: 'Export CSV', exact: true })).toBeVisible(),
    saved: ({ page }) => expect(page.getByText('The file has been downloaded.', { exact: true })).toHaveCount(1),
    failed: ({ page }) => expect(page.getByRole('dialog', { name: failed })).toBeVisible(),
  },
  sights: (turns) => {
    const last = turns.at(-1);
    if (last?.beginning === 'locked') {
      return [
        {
          text: '“{name}” is disabled, and says: “{message}”',
          names: { name: 'Export CSV', message: locked },
          check: async ({ page }) => {
            const button = page.getByRole('button', { name: 'Export CSV', exact: true });
            await expect(button).toBeDisabled();
            await expect(button).toHaveAccessibleDescription(locked);
          },
        },
      ];
    }
    if (last?.event.type !== 'xstate.done.actor.downloadFile') return [];
    return [
      {
        text: 'The file is called stats.csv, and has a line for each round and value that the page shows.',
        check: async ({ page }) => expect(files.get(page)).toBe('stats.csv'),
      },
    ];
  },
});
