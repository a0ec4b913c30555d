import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { stepsOf } from '../../tools/steps-extractor.ts';
import { stepsAmong, stepsOfCharts } from '../../tools/steps-tables.ts';
import { placeName, placesOf } from '../qa/cases.ts';
import { demoPassword, placeOf } from '../qa/doings.ts';
import { elsewhereOf } from '../qa/elsewhere.ts';
import { remoteElsewhere } from '../qa/remote.ts';
import type { Elsewhere, Walk, Walker } from '../qa/walk.ts';
import { test as base } from './browser-test.ts';
import { startDemo } from './demo.ts';
import { keepSubscriptions } from './kept-subscriptions.ts';

type Site = {
  url: string;
  elsewhere: Elsewhere;
  markOf: (id: string) => string;
  /** Before each case. */
  prepare: () => Promise<unknown>;
};

type Fixtures = {
  /** A browser in front of the demo, with nobody logged in: for a follower of the case with this number. */
  walkAs: (id: string) => Walker;
};

/** `npm run qa -- --url …`: a demo that runs already, with a mark of this run in whatever is typed. */
async function findSite(url: string): Promise<Site> {
  const run = Date.now().toString(36);
  const mailbox = process.env.QA_MAILBOX;
  const elsewhere = await remoteElsewhere({ url, password: demoPassword, mailbox });
  return { url, elsewhere, markOf: (id) => `${id}-${run}`, prepare: async () => {} };
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      if (process.env.QA_URL) return use(await findSite(process.env.QA_URL));
      const { server, url } = await startDemo();
      const { database } = server.core;
      const restoreSubscription = await keepSubscriptions(database);
      const elsewhere = await elsewhereOf(server, { password: demoPassword, restoreSubscription });
      await use({ url, elsewhere, markOf: (id) => id, prepare: () => database.query('delete from rate_limits') });
      await server.close();
    },
    { scope: 'worker' },
  ],
  walkAs: async ({ quietPage: page, context, site: { url, elsewhere, markOf, prepare } }, use) => {
    await prepare();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await page.clock.install({ time: elsewhere.now() });
    await use((id) => ({ page, url, mark: markOf(id), elsewhere }));
  },
});

const FOLDER = join(import.meta.dirname, '../../handbook/screens');

/**
 * Takes the screen in a state of a chart, half as large, into `handbook/screens/<chart>/<state>.webp`; the first one
 * stays.
 * @param place from `placeName`: for parallel regions, each state gets the picture
 */
export async function takeScreen(page: Page, chart: string, place: string): Promise<void> {
  const files = place.split(' ').map((state) => join(FOLDER, chart, `${state}.webp`));
  const missing = files.filter((file) => !existsSync(file));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (missing.length === 0) return;
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const client = await page.context().newCDPSession(page);
  const [x, y] = await page.evaluate(() => [scrollX, scrollY]);
  const clip = { x, y, width, height, scale: 0.5 };
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 70, clip });
  await client.detach();
  mkdirSync(join(FOLDER, chart), { recursive: true });
  for (const file of missing) writeFileSync(file, Buffer.from(data, 'base64'));
}

/** The names of the controls in the charts' tables, by chart. */
const namesOf = new Map(
  [...stepsOfCharts].map(([chart, { events }]) => [
    chart,
    new Set(
      Object.values(events).flatMap((entry) => stepsOf(entry).flatMap((step) => ('name' in step ? step.name : []))),
    ),
  ]),
);

/** “Cancel” may be another chart's, beside this one on the page. */
const isNamedElsewhere = (name: string, chart: string) =>
  [...namesOf].some(([other, names]) => other !== chart && names.has(name));

/** Controls that the page offers although the chart, in this state, ignores the event that its table says they cause. */
export async function offeredInVain({ page }: Walker, { chart }: Walk, state: AnyMachineSnapshot): Promise<string[]> {
  const table = stepsOfCharts.get(chart);
  if (table === undefined) return [];
  // Nobody sees it: the page has been reloaded.
  if (placesOf(state).some((place) => table.states[place] === null)) return [];
  const isTaken = (type: string) => state._nodes.some(({ ownEvents }) => ownEvents.includes(type));
  const controls = Object.keys(table.events).flatMap((type) =>
    stepsAmong(table, type, placesOf(state)).flatMap((step) =>
      step.by === 'person' && step.uses === 'button' ? [{ type, ...step }] : [],
    ),
  );
  const taken = new Set(controls.filter(({ type }) => isTaken(type)).map(({ name }) => name));
  // Behind a dialog nothing can be pressed.
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const around = (await dialogs.count()) > 0 ? dialogs.last() : page;
  const found: string[] = [];
  for (const { type, name, within } of controls) {
    if (isTaken(type) || taken.has(name) || isNamedElsewhere(name, chart)) continue;
    const button = (within === undefined ? around : placeOf(page, within)).getByRole('button', {
      name,
      exact: true,
      disabled: false,
    });
    if ((await button.count()) > 0) found.push(`${type} by “${name}” in ${placeName(state)}`);
  }
  return found;
}
