import { createSessions } from '../../server/access/auth/sessions.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { register, signUpValues, verify } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import type { Elsewhere } from './walk.ts';

type DemoServer = Pick<TestServer, 'core' | 'call' | 'outbox'> & { readonly clock: { now(): Date } };

/** The demo's other admin, and other people where needed. */
export async function elsewhereOf(
  server: DemoServer,
  { password, restoreSubscription }: Pick<Elsewhere, 'password' | 'restoreSubscription'>,
): Promise<Elsewhere> {
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
    password,
    restoreSubscription,
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
      const values = signUpValues({ email: email.toLowerCase(), company_name, password });
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
