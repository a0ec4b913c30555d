import { afterAll, beforeAll, expect, it } from 'vitest';
import { Product, Subscription } from '../../contract/subscription.ts';
import { signUp } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signUp(server);
});
afterAll(() => server.close());

it('7.18, 3.7, 3.8 lists the products with their plans and limits', async () => {
  const { status, body } = await server.call('GET', '/api/stripe/products/', { token: admin.key });
  expect(status).toBe(200);
  const products = Product.array().parse(body);
  expect(products).toEqual(body);
  expect(products.some((product) => product.can_export_chart_csv)).toBe(true);
  expect(products.some((product) => !product.can_export_chart_csv)).toBe(true);
  const plans = products.flatMap((product) => product.plans);
  expect(new Set(plans.map((plan) => plan.plan_id)).size).toBe(plans.length);
});

it('7.19, 3.6, 9.3 lists the subscription: a trial of 14 days, no card', async () => {
  const path = `/api/stripe/companies/${admin.companyId}/subscriptions/`;
  const { status, body } = await server.call('GET', path, { token: admin.key });
  expect(status).toBe(200);
  const [trial, ...others] = Subscription.array().parse(body);
  expect(others).toEqual([]);
  expect(trial).toMatchObject({ status: 'trialing', canceled_at: null, usage_record: 1, pending_setup_intent: null });
  const days = (Date.parse(trial?.current_period_end ?? '') - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(14);
});

it('7.5, 3.3, 3.5 answers who is signed in, with the companies they see', async () => {
  const { status, body } = await server.call('GET', '/api/auth/user/', { token: admin.key });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: admin.accountId,
    full_name: 'Aino Virtanen',
    email: admin.email,
    user_type: 'company_admin_group',
    company_groups: [],
    visible_companies: [{ id: admin.companyId, old_pricing_model: false, has_subscription: true }],
  });
});
