import { demoPassword } from '../qa/doings.ts';
import { elsewhereOf } from '../qa/elsewhere.ts';
import type { Elsewhere, Walker } from '../qa/walk.ts';
import { test as base } from './browser-test.ts';
import { type Demo, startDemo } from './demo.ts';
import { keepSubscriptions } from './kept-subscriptions.ts';

type Fixtures = {
  /** A browser in front of the demo, with nobody logged in: for a follower of the case with this number. */
  walkAs: (mark: string) => Walker;
};

type WorkerFixtures = {
  demo: Demo;
  restoreSubscription: Elsewhere['restoreSubscription'];
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.server.close();
    },
    { scope: 'worker' },
  ],
  restoreSubscription: [
    async ({ demo }, use) => use(await keepSubscriptions(demo.server.core.database)),
    { scope: 'worker' },
  ],
  walkAs: async ({ quietPage: page, context, demo, restoreSubscription }, use) => {
    const { server, url } = demo;
    await server.core.database.query('delete from rate_limits');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await page.clock.install({ time: server.clock.now() });
    const elsewhere = await elsewhereOf(server, { password: demoPassword, restoreSubscription });
    await use((mark) => ({ page, url, mark, elsewhere }));
  },
});
