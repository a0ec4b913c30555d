import { createSessions } from '../../server/auth/sessions.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import type { Elsewhere, Walker } from '../qa/walk.ts';
import { test as base } from './browser-test.ts';
import { type Demo, startDemo } from './demo.ts';
import { keepSubscriptions } from './kept-subscriptions.ts';

type Fixtures = {
  /** A browser in front of the demo, with nobody logged in: who follows a case of this number. */
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
    const elsewhere = { ...(await elsewhereOf(demo)), restoreSubscription };
    await use((mark) => ({ page, url, mark, elsewhere }));
  },
});

/** The demo's other admin. */
async function elsewhereOf({ server }: Demo): Promise<Omit<Elsewhere, 'restoreSubscription'>> {
  const { database } = server.core;
  const [colleague] = await database.query<{ id: number; company_id: number }>(
    'select id, company_id from accounts where email = $1',
    [demoLogins.finnishAdmin],
  );
  if (colleague === undefined) throw new Error('The demo has no second admin.');
  const token = await createSessions(server.core).open(colleague.id, 'company_admin_group');
  const ask: Elsewhere['ask'] = async (method, path, body) => {
    const options = { token, ...(body === undefined ? {} : { body }) };
    const answer = await server.call(method, `/api/companies/${colleague.company_id}/${path}`, options);
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    ask,
    now: () => server.clock.now(),
    survey: async (title) => {
      const surveys = (await ask('GET', 'questionnaires/')) as { id: number; title: string }[];
      const survey = surveys.find((one) => one.title === title);
      if (survey === undefined) throw new Error(`The demo has no survey ${title}.`);
      return survey.id;
    },
    logOut: async (email) => {
      await database.query('delete from tokens where account_id = (select id from accounts where email = $1)', [email]);
    },
  };
}
