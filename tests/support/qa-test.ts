import { demoPassword } from '../qa/doings.ts';
import { elsewhereOf } from '../qa/elsewhere.ts';
import { remoteElsewhere } from '../qa/remote.ts';
import type { Elsewhere, Walker } from '../qa/walk.ts';
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
