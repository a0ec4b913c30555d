import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DueSurvey } from '../../contract/respondent.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import { phoneLinkOf } from '../../server/demo/demo.ts';
import { createRandom } from '../../server/demo/random.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { demoPassword, digestOfAnswers, startDemoServer, testHistory } from '../support/demo-history.ts';
import { logIn } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

// The first weeks of the demo's year; the whole of it is tests/prove/demo.prove.ts.

const days = 42;

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer({ seed: 1, days });
});
afterAll(() => server.close());

it('design 7 has people in 8 groups and surveys that are answered, all through what the product does', async () => {
  const { status, body } = await logIn(server, demoLogins.admin, demoPassword);
  expect(status).toBe(200);
  const get = async (path: string) =>
    (await server.call('GET', `/api/companies/${body.user.company}/${path}`, { token: body.key })).body;
  const users: { company_groups: unknown[] }[] = await get('users/');
  expect(users.length).toBeGreaterThan(40);
  expect(users.some((user) => user.company_groups.length > 2)).toBe(true);
  expect(await get('groups/')).toHaveLength(8);
  const surveys: SurveyRow[] = await get('questionnaires/');
  const ongoing = surveys.filter(({ status: state }) => state === 'ongoing');
  expect(new Set(ongoing.map(({ anonymous }) => anonymous)).size).toBe(2);
  const [mail] = await server.outbox();
  expect(mail?.to).toBe('james.whitfield@havupuu.example');
});

it('7.20, 9.3 gave its trial a card and is charged for its people month by month', async () => {
  const { body } = await logIn(server, demoLogins.admin, demoPassword);
  const path = `/api/stripe/companies/${body.user.company}/subscriptions/`;
  const [subscription, ...others] = (await server.call('GET', path, { token: body.key })).body;
  expect(others).toEqual([]);
  expect(subscription).toMatchObject({ status: 'active', card: { last4: '4242' }, product: { name: 'Professional' } });
  const invoices = (await server.call('GET', `${path}${subscription.subscription_id}/invoices/`, { token: body.key }))
    .body;
  // The trial's last day, and of the month that then began, what is paid in advance.
  expect(invoices).toMatchObject([{ amount: 9900, status: 'paid', date: '2025-03-22T06:00:00.000Z' }]);
});

it('design 7 has something to answer for the respondent whose login it prints', async () => {
  const { body } = await logIn(server, demoLogins.respondent, demoPassword);
  const due: DueSurvey[] = (await server.call('GET', '/api/respondent/questionnaires/', { token: body.key })).body;
  const questions = due.flatMap((survey) => survey.questions);
  expect(questions.length).toBeGreaterThan(4);
  expect(questions.filter(({ answered }) => answered)).toEqual([]);
});

testHistory(() => server, { results: 100, open: 100 });

it('design 7 is the same for the same seed and day @prove', async () => {
  const again = await startDemoServer({ seed: 1, days });
  try {
    expect(await digestOfAnswers(again)).toEqual(await digestOfAnswers(server));
  } finally {
    await again.close();
  }
});

it('1.2 a phone answers by the welcome’s link for a week', async () => {
  const link = await phoneLinkOf(server.core, 'http://192.168.1.20:4001');
  const [page, key] = link.split('#');
  expect(page).toBe('http://192.168.1.20:4001/answer/');
  const redeem = () => server.call('POST', '/api/auth/answering/', { body: { key } });
  const opened = server.clock.now();
  const after = (hours: number) => new Date(opened.getTime() + hours * 3_600_000).toISOString();
  try {
    server.clock.set(after(7 * 24 - 1));
    const { status, body } = await redeem();
    expect([status, body.expires_at]).toEqual([200, after(7 * 24)]);
    const own = await server.call('GET', '/api/respondent/', { token: body.key });
    expect(own.body).toMatchObject({ email: demoLogins.respondent });
    server.clock.set(after(7 * 24));
    expect((await redeem()).status).toBe(400);
  } finally {
    server.clock.set(opened.toISOString());
  }
});

it('design 7 is drawn from the seed, evenly', () => {
  const drawn = (seed: number) => {
    const random = createRandom(seed, 'evenly');
    return Array.from({ length: 20_000 }, () => random.next());
  };
  const first = drawn(1);
  expect(drawn(1)).toEqual(first);
  expect(drawn(2)).not.toEqual(first);
  const tenths = Map.groupBy(first, (value) => Math.floor(value * 10));
  expect([...tenths.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Five deviations of a tenth of 20,000.
  for (const values of tenths.values()) expect(Math.abs(values.length - 2000)).toBeLessThan(212);
});
