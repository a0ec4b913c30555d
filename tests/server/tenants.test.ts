import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountKeys } from '../../server/access/auth/account-keys.ts';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { payerOf } from '../support/billing.ts';
import { joinCompany, personValues, startCompany, startReseller, type TestCompany } from '../support/company.ts';
import { peopleForm, peopleRows } from '../support/imports.ts';
import { signUp } from '../support/people.ts';
import { type Route, routesOf } from '../support/routes.ts';
import { type Answer, type Method, startTestServer, type TestServer } from '../support/server.ts';

// Walks the routes that the server has: a new company route without an entry below fails, and with one is covered.

/** All routes without a token. Every other one is 401. */
const publicRoutes = [
  'GET /api/auth/registration/verify-email/:key',
  'GET /api/config',
  'GET /api/docs',
  'GET /api/docs*',
  'GET /api/docs/json',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/yaml',
  'GET /api/questionnaires/share/:hash/report',
  'GET /api/questionnaires/share/:hash/report/texts',
  'GET /api/unsubscribe/:key',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'POST /api/auth/answering',
  'POST /api/auth/login',
  'POST /api/auth/recovery',
  'POST /api/auth/password/reset',
  'POST /api/auth/password/reset/account',
  'POST /api/auth/password/reset/confirm',
  'POST /api/auth/registration',
  'POST /api/auth/registration/correct-email',
  'POST /api/auth/registration/resend-email',
  'POST /api/auth/registration/verify-email',
  'POST /api/unsubscribe/:key',
];

/** All routes of a session from a mail's button, which can only answer; besides public ones. */
const answeringRoutes = [
  'GET /api/respondent',
  'GET /api/respondent/questionnaires',
  'GET /api/respondent/questionnaires/:id/own-answers',
  'PUT /api/respondent/questionnaires/:id/answers',
  'POST /api/auth/logout',
];

/**
 * The further routes of any logged-in user, even without being an admin: about their own account. Refused where it is
 * for resellers.
 */
const accountRoutes = [
  'DELETE /api/auth/sessions',
  'DELETE /api/respondent/push',
  'GET /api/respondent/push',
  'PUT /api/respondent/push',
  'DELETE /api/auth/sessions/:id',
  'GET /api/auth/sessions',
  'GET /api/auth/user',
  'GET /api/companies',
  'GET /api/stripe/products',
  'PATCH /api/auth/user',
  'POST /api/auth/password/change',
  'POST /api/companies',
  // The sandbox's side of a card provider, which knows its own tokens.
  'POST /api/sandbox/payment_intents/:id/confirm',
  'POST /api/sandbox/setup_intents/:id/confirm',
  'POST /api/sandbox/tokens',
];

const question = { label: 'How is it going?', field_type: fieldTypes.number, timing_in_days: 7 };

/** A body that the route accepts from an authorised caller. */
const bodies: Record<string, () => object> = {
  'POST /api/auth/user/bulk_create/:companyId': () => peopleForm(peopleRows(1).join('\n')),
  'PUT /api/companies/:companyId': () => ({ name: 'Renamed', email: 'renamed@example.com' }),
  'PATCH /api/companies/:companyId': () => ({ name: 'Renamed' }),
  'POST /api/companies/:companyId/users': () => personValues(),
  'PATCH /api/companies/:companyId/users/:id': () => ({ first_name: 'Renamed' }),
  'POST /api/companies/:companyId/groups': () => ({ name: 'Made by nobody', description: '', users: [] }),
  'PATCH /api/companies/:companyId/groups/:id': () => ({ description: 'Changed' }),
  'POST /api/companies/:companyId/notes': () => ({ date: '2026-03-02', text: 'Made by nobody' }),
  'PATCH /api/companies/:companyId/notes/:id': () => ({ text: 'Changed' }),
  'POST /api/companies/:companyId/questionnaires': () => ({ title: 'Made by nobody' }),
  'PATCH /api/companies/:companyId/questionnaires/:id': () => ({ title: 'Changed' }),
  'PUT /api/companies/:companyId/questionnaires/:id/notify': () => ({}),
  'PUT /api/companies/:companyId/questionnaires/:id/remind': () => ({}),
  'PUT /api/companies/:companyId/questionnaires/:id/remind/:personId': () => ({}),
  'PUT /api/companies/:companyId/questionnaires/:id/automatic-reminders': () => ({ after_days: 4 }),
  'PUT /api/companies/:companyId/questionnaires/:id/automatic-notices': () => ({ at_opening: true }),
  'PUT /api/companies/:companyId/questionnaires/:id/replies': () => ({ to_me: true }),
  'PUT /api/companies/:companyId/questionnaires/:id/test-mail': () => ({ kind: 'notify', locale: 'en-GB' }),
  'PUT /api/companies/:companyId/questionnaires/:id/overview-mail': () => ({ every: 'month' }),
  'POST /api/companies/:companyId/questionnaires/:id/duplicate': () => ({}),
  'POST /api/companies/:companyId/questionnaires/:id/publication': () => ({ respondent_ids: [] }),
  'PUT /api/companies/:companyId/questionnaires/:id/reporting-groups': () => ({}),
  'POST /api/companies/:companyId/questionnaires/:id/questions': () => question,
  'PATCH /api/companies/:companyId/questionnaires/:id/questions/:id': () => ({ label: 'Changed', rewording: 'same' }),
  'POST /api/stripe/companies/:companyId/subscriptions': () => ({
    plan_id: 'standard-month',
    stripe_token: 'tok_visa',
  }),
  'POST /api/companies/:companyId/users/export': () => ({ ids: null }),
  'POST /api/companies/:companyId/users/bulk': () => ({ action: 'remind', ids: [missing] }),
  'POST /api/stripe/companies/:companyId/subscriptions/preview': () => ({ plan_id: 'professional-month' }),
  'PUT /api/stripe/companies/:companyId/subscriptions/:subscriptionId': () => ({ plan_id: 'professional-month' }),
  'PUT /api/stripe/companies/:companyId/subscriptions/:subscriptionId/card': () => ({ stripe_token: 'tok_visa' }),
  'POST /api/stripe/companies/:companyId/subscriptions/:subscriptionId/pay': () => ({}),
  'POST /api/stripe/companies/:companyId/subscriptions/:subscriptionId/refresh': () => ({}),
  'POST /api/stripe/companies/:companyId/subscriptions/:subscriptionId/resume': () => ({}),
  'POST /api/stripe/companies/:companyId/subscriptions/:subscriptionId/setup_intent': () => ({}),
};

/** Its own admin's answer where that is no success: only resellers delete; it has a subscription, all paid. */
const ownRefusals: Record<string, number> = {
  'DELETE /api/companies/:companyId': 403,
  // Nobody is late in a round that has just begun.
  'PUT /api/companies/:companyId/questionnaires/:id/remind/:personId': 400,
  // Its survey is not anonymous.
  'GET /api/companies/:companyId/questionnaires/:id/reporting-groups': 400,
  'HEAD /api/companies/:companyId/questionnaires/:id/reporting-groups': 400,
  'PUT /api/companies/:companyId/questionnaires/:id/reporting-groups': 400,
  'DELETE /api/companies/:companyId/questionnaires/:id/reporting-groups': 400,
  'POST /api/stripe/companies/:companyId/subscriptions': 400,
  'POST /api/stripe/companies/:companyId/subscriptions/:subscriptionId/pay': 400,
};

/** The required query of a route. */
const queries: Record<string, (items: Items) => string> = {
  '/api/companies/:companyId/questionnaires/:id/report/texts': ({ questions }) => `?question=${questions}&kind=texts`,
};

/** The record of the placeholder after a collection's name. */
type Items = {
  users: number;
  groups: number;
  notes: number;
  questionnaires: number;
  questions: number;
  subscriptions: number | string;
};

/** Where an action's name replaces the collection's: the collection of its placeholder. */
const namedByAction: Record<string, keyof Items> = { remind: 'users' };

/** Fields of bodies and filters of queries that name another record, and what they name. */
const references: { route: string; field: string; names: keyof Items; list?: boolean; query?: boolean }[] = [
  { route: 'POST /api/companies/:companyId/users', field: 'company_groups', names: 'groups', list: true },
  { route: 'PATCH /api/companies/:companyId/users/:id', field: 'company_groups', names: 'groups', list: true },
  { route: 'POST /api/companies/:companyId/groups', field: 'users', names: 'users', list: true },
  { route: 'PATCH /api/companies/:companyId/groups/:id', field: 'users', names: 'users', list: true },
  { route: 'POST /api/companies/:companyId/questionnaires', field: 'respondent_ids', names: 'users', list: true },
  { route: 'PATCH /api/companies/:companyId/questionnaires/:id', field: 'respondent_ids', names: 'users', list: true },
  { route: 'GET /api/companies/:companyId/notes', field: 'survey', names: 'questionnaires', query: true },
  { route: 'POST /api/companies/:companyId/notes', field: 'survey', names: 'questionnaires' },
  { route: 'PATCH /api/companies/:companyId/notes/:id', field: 'survey', names: 'questionnaires' },
  { route: 'GET /api/companies/:companyId/schedule', field: 'survey', names: 'questionnaires', query: true },
  { route: 'GET /api/companies/:companyId/questionnaires/:id/report', field: 'user', names: 'users', query: true },
  { route: 'GET /api/companies/:companyId/questionnaires/:id/report', field: 'group', names: 'groups', query: true },
  { route: 'GET /api/companies/:companyId/questionnaires/:id/export', field: 'user', names: 'users', query: true },
  { route: 'GET /api/companies/:companyId/questionnaires/:id/export', field: 'group', names: 'groups', query: true },
  {
    route: 'GET /api/companies/:companyId/questionnaires/:id/report/texts',
    field: 'user',
    names: 'users',
    query: true,
  },
  {
    route: 'GET /api/companies/:companyId/questionnaires/:id/report/texts',
    field: 'group',
    names: 'groups',
    query: true,
  },
];

const missing = 999_999_999;

type Tenant = { company: TestCompany; items: Items };

let server: TestServer;
let routes: Route[];
let companyRoutes: Route[];
let own: Tenant;
let other: Tenant;
let expiredToken: string;
let employee: Awaited<ReturnType<typeof joinCompany>>;
let employeeToken: string;
let resellerToken: string;

async function startTenant(): Promise<Tenant> {
  const company = await startCompany(server);
  const users = await company.addPerson();
  const groups = await company.addGroup('Everyone', [users]);
  const survey = await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids: [users] });
  const questionnaires = survey.body.id;
  const asked = await company.call('POST', `questionnaires/${questionnaires}/questions/`, question);
  // It is active, so that a notice is possible.
  const start = { is_active: true, active_from: server.clock.now().toISOString() };
  await company.call('PATCH', `questionnaires/${questionnaires}/`, start);
  const note = await company.call('POST', 'notes/', { date: '2026-03-02', text: 'Reorganisation' });
  const { subscription_id: subscriptions } = await payerOf(server, company).subscribe('professional-month', 'tok_visa');
  return {
    company,
    items: { users, groups, notes: note.body.id, questionnaires, questions: asked.body.id, subscriptions },
  };
}

beforeAll(async () => {
  // No console is built there: its files are public, and not what is tested here.
  server = await startTestServer({ config: { consoleDir: import.meta.dirname } });
  routes = routesOf(server.app);
  companyRoutes = routes.filter(({ path }) => /\/:companyId(\/|$)/.test(path));
  expiredToken = (await signUp(server)).key;
  server.clock.advance({ days: 1 });
  own = await startTenant();
  other = await startTenant();
  employee = await joinCompany(server, own.company);
  employeeToken = employee.key;
  resellerToken = (await startReseller(server, [other.company.companyId])).key;
});
afterAll(() => server.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** The names of the collections whose items a path names, in its order. */
function collectionsOf(path: string): (keyof Items)[] {
  return [...path.matchAll(/\/(\w+)\/:(?!companyId)\w+/g)].map(([, part = '']) => {
    const collection = namedByAction[part] ?? part;
    if (!(collection in own.items)) throw new Error(`No sample item for ${path}`);
    return collection as keyof Items;
  });
}

function filled(path: string, companyId: number, items: Items): string {
  const collections = collectionsOf(path);
  const named = path.replace(':companyId', String(companyId)).replace(/:\w+/g, () => {
    const collection = collections.shift();
    return String(collection === undefined ? '' : items[collection]);
  });
  return `${named}/${queries[path]?.(items) ?? ''}`;
}

function bodyOf(route: Route): object | undefined {
  if (!['POST', 'PUT', 'PATCH'].includes(route.method)) return undefined;
  const make = bodies[nameOf(route)];
  if (make === undefined) throw new Error(`Say in tenants.test.ts what ${nameOf(route)} takes.`);
  return make();
}

function call(route: Route, path: string, token?: string, body = bodyOf(route)): Promise<Answer> {
  return server.call(route.method as Method, path, { token, body });
}

const essence = ({ status, body }: Answer) => ({ status, body });

async function writes(): Promise<number> {
  const [row] = await server.core.database.query<{ count: number }>('select count(*) as count from audit_log', []);
  return row?.count ?? 0;
}

it('0.1 the routes of this test are those of the documentation, so that none was overlooked', () => {
  const documented = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => {
      const plain = path.replace(/\{(\w+)\}/g, ':x').replace(/\/$/, '');
      return `${method.toUpperCase()} ${plain}`;
    }),
  );
  const walked = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
  expect(documented.length).toBeGreaterThan(30);
  expect(documented.filter((route) => !walked.includes(route))).toEqual([]);
});

it('7.1 answers nothing but the public routes without a token', async () => {
  const open: string[] = [];
  for (const route of routes) {
    const path = route.path.replace(/:\w+/g, '1').replace('*', '/x');
    const { status } = await server.call(route.method as Method, path);
    if (status !== 401) open.push(nameOf(route));
  }
  const readable = publicRoutes.filter((route) => route.startsWith('GET'));
  const heads = readable.map((route) => route.replace('GET', 'HEAD'));
  expect(open.sort()).toEqual([...publicRoutes, ...heads].sort());
});

describe('answers that do not matter', () => {
  const readable = (list: readonly string[]) => list.filter((route) => route.startsWith('GET'));
  const withHeads = (list: readonly string[]) =>
    [...list, ...readable(list).map((route) => route.replace('GET', 'HEAD'))].toSorted();

  /** Routes without a company that are not public, by whether they reject a foreign token. */
  const personal = () => {
    const open = withHeads(publicRoutes);
    return routes.filter((route) => !open.includes(nameOf(route)) && !companyRoutes.includes(route));
  };

  it('design 6 has these routes, by a log-in or by the button of a mail, and no others', () => {
    expect(personal().map(nameOf).toSorted()).toEqual(withHeads([...answeringRoutes, ...accountRoutes]));
  });

  it('design 6 opens answering alone by the button of a mail, and is 403 wherever else', async () => {
    const key = await createAccountKeys(server.core).issueAnswering({
      ...{ accountId: employee.id, companyId: own.company.companyId, email: employee.email },
      expiresAt: new Date(server.clock.now().getTime() + 86_400_000),
    });
    const opened = await createSessions(server.core).openAnswering(key, { address: '', userAgent: undefined });
    const token = opened?.token;
    const before = await writes();
    const reached: string[] = [];
    // The log-out ends the session that the others need.
    const last = (route: Route) => Number(nameOf(route) === 'POST /api/auth/logout');
    for (const route of [...companyRoutes, ...personal()].toSorted((a, b) => last(a) - last(b))) {
      const path = companyRoutes.includes(route)
        ? filled(route.path, own.company.companyId, own.items)
        : `${route.path.replace(/:\w+/g, '1')}/`;
      const { status, body } = await server.call(route.method as Method, path, { token });
      if (status !== 403) reached.push(nameOf(route));
      else if (route.method !== 'HEAD') expect(body.detail).toContain('Log in for everything else');
      expect([nameOf(route), status]).not.toEqual([nameOf(route), 401]);
    }
    expect(reached.toSorted()).toEqual(withHeads(answeringRoutes));
    expect(await writes()).toBe(before);
  });
});

describe('every route of a company', () => {
  it('6 is in this test', () => {
    expect(companyRoutes.length).toBeGreaterThan(30);
    const unknown = Object.keys(bodies).filter((name) => !companyRoutes.map(nameOf).includes(name));
    expect(unknown).toEqual([]);
  });

  it('7.1 is 401 without a token, and with one that nobody has', async () => {
    for (const route of companyRoutes) {
      const path = filled(route.path, own.company.companyId, own.items);
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status, body } = await call(route, path, token);
        expect([nameOf(route), status]).toEqual([nameOf(route), 401]);
        if (route.method !== 'HEAD') expect(body.code).toBe('not_authenticated');
      }
    }
  });

  it('8.2 is 401 token_expired with a session that is over', async () => {
    for (const route of companyRoutes) {
      const { status, body } = await call(route, filled(route.path, own.company.companyId, own.items), expiredToken);
      expect([nameOf(route), status]).toEqual([nameOf(route), 401]);
      if (route.method !== 'HEAD') expect(body.code).toBe('token_expired');
    }
  });

  it.each([
    ['its people who are no admins', () => employeeToken],
    ['admins of another company', () => other.company.key],
    ['resellers of other companies', () => resellerToken],
  ])('design 6 answers %s as if there were no such company', async (_who, tokenOf) => {
    const token = tokenOf();
    const before = await writes();
    for (const route of companyRoutes) {
      const answer = await call(route, filled(route.path, own.company.companyId, own.items), token);
      const ofNone = await call(route, filled(route.path, missing, own.items), token);
      expect([nameOf(route), answer.status]).toEqual([nameOf(route), 404]);
      expect(essence(answer)).toEqual(essence(ofNone));
    }
    expect(await writes()).toBe(before);
  });

  it('design 6 names in none of its answers a record of another company', async () => {
    const valuesIn = (body: unknown): unknown[] =>
      typeof body === 'object' && body !== null ? Object.values(body).flatMap(valuesIn) : [body];
    let named = 0;
    for (const route of companyRoutes.filter(({ method }) => method === 'GET')) {
      const { body } = await call(route, filled(route.path, own.company.companyId, own.items), own.company.key);
      const values = valuesIn(body);
      const idsOf = ({ company, items }: Tenant) => [company.accountId, ...Object.values(items)];
      expect([nameOf(route), idsOf(other).filter((id) => values.includes(id))]).toEqual([nameOf(route), []]);
      named += idsOf(own).filter((id) => values.includes(id)).length;
    }
    expect(named).toBeGreaterThan(15);
  });

  it("design 6 answers another company's ids in its path like ids that nobody has", async () => {
    const before = await writes();
    let asked = 0;
    for (const route of companyRoutes) {
      for (const collection of new Set(collectionsOf(route.path))) {
        const path = (id: number | string) =>
          filled(route.path, own.company.companyId, { ...own.items, [collection]: id });
        const foreign = await call(route, path(other.items[collection]), own.company.key);
        const ofNone = await call(route, path(missing), own.company.key);
        expect([nameOf(route), collection, foreign.status]).toEqual([nameOf(route), collection, 404]);
        expect(essence(foreign)).toEqual(essence(ofNone));
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(15);
    expect(await writes()).toBe(before);
  });

  it.each(references)(
    'design 6 answers a foreign id in $field of $route like one that nobody has',
    async (reference) => {
      const { field, names, list, query } = reference;
      const route = companyRoutes.find((one) => nameOf(one) === reference.route);
      if (route === undefined) throw new Error(`No route ${reference.route}`);
      const path = filled(route.path, own.company.companyId, own.items);
      const before = await writes();
      const answerTo = (id: number | string) =>
        query
          ? call(route, `${path}${path.includes('?') ? '&' : '?'}${field}=${id}`, own.company.key)
          : call(route, path, own.company.key, { ...bodyOf(route), [field]: list ? [own.items[names], id] : id });
      const foreign = await answerTo(other.items[names]);
      expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, [field]]);
      expect(essence(foreign)).toEqual(essence(await answerTo(missing)));
      expect(await writes()).toBe(before);
      if (query) expect((await answerTo(own.items[names])).status).toBe(200);
    },
  );

  it("design 6 answers a question of the company's other survey like one that nobody has", async () => {
    const { body: second } = await own.company.call('POST', 'questionnaires/', { title: 'Another' });
    for (const route of companyRoutes.filter(({ path }) => collectionsOf(path).includes('questions'))) {
      const items = { ...own.items, questionnaires: second.id };
      const { status } = await call(route, filled(route.path, own.company.companyId, items), own.company.key);
      expect([nameOf(route), status]).toEqual([nameOf(route), 404]);
    }
  });

  it('1.3, 6.1 works for its own admin, so that the refusals above are not those of a broken sample', async () => {
    const deletes = companyRoutes.filter(({ method }) => method === 'DELETE');
    const others = companyRoutes.filter(({ method }) => method !== 'DELETE');
    const deepestFirst = deletes.toSorted((a, b) => b.path.length - a.path.length);
    for (const route of [...others, ...deepestFirst]) {
      const { status, body } = await call(route, filled(route.path, own.company.companyId, own.items), own.company.key);
      const refusal = ownRefusals[nameOf(route)];
      const expected = refusal === undefined ? [200, 201, 204] : [refusal];
      expect(expected, `${nameOf(route)} ${JSON.stringify(body)}`).toContain(status);
    }
  });
});
