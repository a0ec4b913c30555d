import { createSessions } from '../../server/auth/sessions.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { demoPassword } from '../qa/doings.ts';
import type { Elsewhere, Walker } from '../qa/walk.ts';
import { test as base } from './browser-test.ts';
import { type Demo, startDemo } from './demo.ts';
import { register, signUpValues, verify } from './people.ts';

type Fixtures = {
  /** A browser in front of the demo, with nobody logged in: who follows a case of this number. */
  walkAs: (mark: string) => Walker;
};

export const test = base.extend<Fixtures, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.server.close();
    },
    { scope: 'worker' },
  ],
  walkAs: async ({ quietPage: page, context, demo }, use) => {
    const { server, url } = demo;
    await server.core.database.query('delete from rate_limits');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await page.clock.install({ time: server.clock.now() });
    const elsewhere = await elsewhereOf(demo);
    await use((mark) => ({ page, url, mark, elsewhere }));
  },
});

/** The demo's other admin, and whoever else is needed. */
async function elsewhereOf({ server }: Demo): Promise<Elsewhere> {
  const { database } = server.core;
  const as: Elsewhere['as'] = async (email) => {
    const [person] = await database.query<{ id: number; company_id: number; is_reseller: boolean }>(
      'select id, company_id, is_reseller from accounts where email = $1',
      [email.toLowerCase()],
    );
    if (person === undefined) throw new Error(`Nobody has the address ${email}.`);
    const token = await createSessions(server.core).open(
      person.id,
      person.is_reseller ? 'reseller_group' : 'company_admin_group',
    );
    return async (method, path, body) => {
      const options = { token, ...(body === undefined ? {} : { body }) };
      const below = path.startsWith('/') ? path : `/companies/${person.company_id}/${path}`;
      const answer = await server.call(method, `/api${below}`, options);
      if (answer.status >= 400) throw new Error(`${method} ${path} answered ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
  };
  const ask = await as(demoLogins.finnishAdmin);
  const free: Elsewhere['free'] = async (email) => {
    await database.query("update accounts set email = id || '@earlier.example' where email = $1", [
      email.toLowerCase(),
    ]);
  };
  return {
    ask,
    as,
    free,
    now: () => server.clock.now(),
    survey: async (title) => {
      const surveys = (await ask('GET', 'questionnaires/')) as { id: number; title: string }[];
      const survey = surveys.find((one) => one.title === title);
      if (survey === undefined) throw new Error(`The demo has no survey ${title}.`);
      return survey.id;
    },
    logOut: async (email) => {
      await database.query('delete from tokens where account_id = (select id from accounts where email = $1)', [
        email.toLowerCase(),
      ]);
    },
    tell: async (path, body) => {
      const answer = await server.call('POST', `/api${path}`, { body });
      if (answer.status >= 400) throw new Error(`POST ${path} answered ${JSON.stringify(answer.body)}`);
    },
    signUp: async (email, company_name, isConfirmed = true) => {
      await free(email);
      const values = signUpValues({ email: email.toLowerCase(), company_name, password: demoPassword });
      const registered = await register(server, values);
      if (registered.status !== 201) throw new Error(`Signing up answered ${JSON.stringify(registered.body)}`);
      if (isConfirmed) await verify(server, values.email);
    },
    mailedLinks: async (email) =>
      (await server.outbox())
        .filter(({ to }) => to.toLowerCase() === email.toLowerCase())
        .flatMap(({ links: [link] }) => (link ? new URL(link).pathname : []))
        .reverse(),
    age: async (email, minutes) => {
      await database.query(
        `update tokens set created_at = created_at - make_interval(mins => $2)
         where account_id = (select id from accounts where email = $1)`,
        [email.toLowerCase(), minutes],
      );
    },
  };
}
