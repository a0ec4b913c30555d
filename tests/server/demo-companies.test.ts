import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice, Subscription } from '../../contract/subscription.ts';
import { crowdScenario } from '../../server/demo/crowd.scenario.ts';
import { resellerScenario } from '../../server/demo/reseller.scenario.ts';
import { subscribersScenario } from '../../server/demo/subscribers.scenario.ts';
import { demoLogins } from '../../server/demo/welcome.ts';
import { demoPassword, startDemoServer } from '../support/demo-history.ts';
import { logIn } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

// The demo's companies with the possible states of subscriptions, as the sandbox and the clock have made them, those of
// its reseller, and the one with many people.

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer({ seed: 1, scenarios: [subscribersScenario, resellerScenario, crowdScenario] });
});
afterAll(() => server.close());

async function adminOf(email: string) {
  const { status, body } = await logIn(server, email, demoPassword);
  expect([status, body.user_type]).toEqual([200, 'company_admin_group']);
  const { company } = body.user;
  const get = async (path: string) => server.call('GET', path, { token: body.key });
  const list = `/api/stripe/companies/${company}/subscriptions/`;
  const subscriptions: Subscription[] = (await get(list)).body;
  const invoices = async (): Promise<Invoice['status'][]> =>
    (await get(`${list}${subscriptions[0]?.subscription_id}/invoices/`)).body.map(({ status: paid }: Invoice) => paid);
  const mails = (await server.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const current = await get(`/api/companies/${company}/subscription/`);
  return { current, newest: subscriptions[0], subscriptions, invoices, mails };
}

it('4.18 one is past due: its renewal failed these days, and another card is needed', async () => {
  const { current, newest, invoices, mails } = await adminOf(demoLogins.pastDue);
  expect(newest).toMatchObject({
    status: 'past_due',
    amount_due: 2900,
    plan: { plan_id: 'basic-month' },
    latest_invoice: { payment_intent: { status: 'requires_payment_method' } },
  });
  expect(current.body).toEqual(newest);
  expect(await invoices()).toEqual(['open', 'paid']);
  expect(mails).toEqual(['A payment for Rytmi failed']);
});

it('2.19, 9.3 one has let its trial end without a card', async () => {
  const { current, subscriptions, mails } = await adminOf(demoLogins.trialOver);
  expect(current.status).toBe(204);
  expect(subscriptions).toMatchObject([{ status: 'canceled', card: null, canceled_at: '2026-03-16T06:00:00.000Z' }]);
  expect(mails).toEqual(['The Rytmi subscription of Pajula Works has ended']);
});

it('2.19, 7.22 one has ended its subscription, and its invoices are there', async () => {
  const { current, subscriptions, invoices, mails } = await adminOf(demoLogins.unsubscribed);
  expect(current.status).toBe(204);
  expect(subscriptions).toMatchObject([{ status: 'canceled', plan: { plan_id: 'standard-month' } }]);
  expect(await invoices()).toEqual(['paid', 'paid']);
  expect(mails).toEqual([]);
});

it('9.3 one has three days of its trial left, and its mail was sent', async () => {
  const { current, newest, mails } = await adminOf(demoLogins.trialEnding);
  expect(current.body).toEqual(newest);
  expect(newest).toMatchObject({ status: 'trialing', card: null, trial_end: '2026-03-21T06:00:00.000Z' });
  expect(mails).toEqual(['Your free trial of Rytmi ends on 21 March 2026']);
});

it('2.7, 9.3 one has 10,000 people in ten groups, on a trial that counts them', async () => {
  const { status, body } = await logIn(server, demoLogins.crowd, demoPassword);
  expect([status, body.user_type]).toEqual([200, 'company_admin_group']);
  const get = async (path: string) =>
    (await server.call('GET', `/api/companies/${body.user.company}/${path}`, { token: body.key })).body;
  const users: { email: string; company_groups: unknown[] }[] = await get('users/');
  expect(users).toHaveLength(10_000);
  expect(new Set(users.map(({ email }) => email)).size).toBe(10_000);
  expect(users.filter(({ company_groups }) => company_groups.length === 1)).toHaveLength(9_999);
  const groups: { user_count: number }[] = await get('groups/');
  expect(groups.map(({ user_count }) => user_count).toSorted((a, b) => a - b)).toEqual([
    999,
    ...Array.from({ length: 9 }, () => 1000),
  ]);
  expect(await get('subscription/')).toMatchObject({ status: 'trialing', usage_record: 10_000 });
  expect((await logIn(server, 'aada.aalto@suurkoivu.example', demoPassword)).status).toBe(200);
});

it('6.2, 9.7 a reseller has three companies: one on the old yearly plan, and one that let its trial end', async () => {
  const { status, body } = await logIn(server, demoLogins.reseller, demoPassword);
  expect([status, body.user_type, body.user.company]).toEqual([200, 'reseller_group', null]);
  const get = async (path: string) => (await server.call('GET', path, { token: body.key })).body;
  const companies: { id: number; name: string; old_pricing_model: boolean; has_subscription: boolean }[] =
    await get('/api/companies/');
  const told = companies.map(async ({ id, name, old_pricing_model, has_subscription }) => {
    const [newest]: Subscription[] = await get(`/api/stripe/companies/${id}/subscriptions/`);
    const users: object[] = await get(`/api/companies/${id}/users/`);
    const surveys: { status: string }[] = await get(`/api/companies/${id}/questionnaires/`);
    const states = surveys.map((survey) => survey.status).toSorted();
    return [name, old_pricing_model, has_subscription, newest?.plan.plan_id, newest?.status, users.length, ...states];
  });
  expect(await Promise.all(told)).toEqual([
    ['Saarni Architects', true, true, 'basic-year', 'active', 5, 'ongoing'],
    ['Leipomo Kultakuori', false, true, 'standard-month', 'active', 6, 'ongoing'],
    ['Tuuliviiri Design', false, false, 'professional-month', 'canceled', 4, 'expired'],
  ]);
});
