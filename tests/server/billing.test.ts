import { beforeAll, expect, it } from 'vitest';
import { Product, Subscription } from '../../contract/subscription.ts';
import { personValues, startCompany } from '../support/company.ts';
import { signUp } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

let admin: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  admin = await signUp(server);
});

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

it('9.7 the usage record follows the most people of the billing cycle: up with each that comes, never down', async () => {
  const company = await startCompany(server);
  const usage = async () => (await company.call('GET', 'subscription/')).body.usage_record;
  const first = await company.addPerson();
  await company.addPerson();
  expect(await usage()).toBe(3);
  expect((await company.call('DELETE', `users/${first}/`)).status).toBe(204);
  expect(await usage()).toBe(3);
  await company.addPerson();
  expect(await usage()).toBe(3);
  await company.addPerson();
  expect(await usage()).toBe(4);
  const refused = await company.call('POST', 'users/', personValues({ company_groups: [999_999] }));
  expect([refused.status, await usage()]).toEqual([400, 4]);
});

it('9.7 people who are imported count, once their import is done, and those of other companies do not', async () => {
  const company = await startCompany(server);
  const others = await startCompany(server);
  const form = new FormData();
  const lines = Array.from({ length: 45 }, (_, at) => `First,Last,imported${at}.${company.companyId}@example.com`);
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'people.csv');
  const request = new Request('http://test/', { method: 'POST', body: form });
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/auth/user/bulk_create/${company.companyId}/`,
    headers: { authorization: `Token ${company.key}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(response.json()).toMatchObject({ created: 45 });
  expect((await company.call('GET', 'subscription/')).body.usage_record).toBe(46);
  expect((await others.call('GET', 'subscription/')).body.usage_record).toBe(1);
});

it('9.7, 4.18 what has ended keeps what it was, but neither a debt nor a card nor anything to confirm', async () => {
  const company = await startCompany(server);
  await company.addPerson();
  const intent = { id: 'pi_1', status: 'requires_action', client_secret: 'secret', last_error: null };
  const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 };
  const said = { card, amountDue: 5900, invoice: { id: 'in_1', paymentIntent: intent }, setupIntent: intent };
  await server.core.database.query('update subscriptions set provider = provider || $2 where company_id = $1', [
    company.companyId,
    JSON.stringify(said),
  ]);
  await server.core.database.query('update subscriptions set trial_end = $2 where company_id = $1', [
    company.companyId,
    server.clock.now(),
  ]);
  await company.addPerson();
  const [ended] = (
    await server.call('GET', `/api/stripe/companies/${company.companyId}/subscriptions/`, { token: company.key })
  ).body;
  const nothing = { amount_due: 0, card: null, latest_invoice: { payment_intent: null }, pending_setup_intent: null };
  expect(ended).toMatchObject({ status: 'canceled', usage_record: 2, ...nothing });
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
