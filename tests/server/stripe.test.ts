import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { Preview, Product, Subscription } from '../../contract/subscription.ts';
import { trialPlanId } from '../../server/actions/billing/sandbox/catalogue.ts';
import { startPayer, wait } from '../support/billing.ts';
import { startReseller } from '../support/company.ts';
import type { Method } from '../support/server.ts';
import type { StripeStandIn } from '../support/stripe-stand-in.ts';
import { server, standIn, withStripe } from '../support/with-stripe.ts';

withStripe();

const running = () => [...standIn.subscriptions.values()].filter(({ state }) => state.status !== 'canceled').length;

type Event = ReturnType<StripeStandIn['event']>;
const tell = ({ payload, headers }: Event) =>
  server.app.inject({ method: 'POST', url: '/api/stripe/webhook/', headers, payload });

it('7.18, 9.12 products come from the account with their limits, and the console gets the publishable key', async () => {
  const { company } = await startPayer(server);
  const { body } = await server.call('GET', '/api/stripe/products/', { token: company.key });
  expect(
    Product.array()
      .parse(body)
      .map(({ name, max_users }) => [name, max_users]),
  ).toEqual([
    ['Basic', 30],
    ['Standard', 300],
    ['Professional', null],
  ]);
  expect(body[0].plans[0].tiers).toEqual([
    { flat_amount: 2900, unit_amount: 0, up_to: 10 },
    { flat_amount: null, unit_amount: 150, up_to: null },
  ]);
  const config = (await server.call('GET', '/api/config/')).body;
  expect([config.payments, config.stripe_publishable_key]).toEqual(['stripe', 'pk_test_stand_in']);
  const sandbox = await server.call('POST', '/api/sandbox/tokens/', { token: company.key, body: {} });
  expect(sandbox.status).toBe(404);
});

it('7.20, 8.8 a declined card is a 402 there and a refusal in its words here; nothing is left behind', async () => {
  const { call, open } = await startPayer(server);
  const before = running();
  const refused = await call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_chargeDeclined' });
  expect([refused.status, refused.body]).toEqual([400, { non_field_errors: ['Your card was declined.'] }]);
  expect([running(), (await open()).map(({ status }) => status)]).toEqual([before, ['trialing']]);
});

it('7.20 what was done although its answer was lost is done once: repeated by the client, or found by the next call', async () => {
  const { call, open } = await startPayer(server);
  const before = running();
  standIn.fail(/POST \/v1\/subscriptions$/, 'lost-answer', 2);
  const once = await call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' });
  expect([once.status, running()]).toEqual([201, before + 1]);
  expect(await open()).toHaveLength(1);

  // An order of another plan is not that one.
  for (const [plan_id, status] of [
    ['basic-month', 201],
    ['professional-month', 400],
  ] as const) {
    const other = await startPayer(server);
    const already = running();
    standIn.fail(/POST \/v1\/subscriptions$/, 'lost-answer', 3);
    const values = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
    const lost = await other.call('POST', '', values);
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    const found = await other.call('POST', '', { ...values, plan_id });
    expect([found.status, running()]).toEqual([status, already + 1]);
    expect(await other.open()).toMatchObject([{ status: 'active', plan: { plan_id: 'basic-month' } }]);
  }
});

it('7.18, design 6 plans that were read an hour ago are shown while Stripe cannot be reached', async () => {
  const { company } = await startPayer(server);
  const plans = () => server.call('GET', '/api/stripe/products/', { token: company.key });
  const before = await plans();
  server.clock.advance({ hours: 1, minutes: 1 });
  standIn.fail(/GET \/v1\/prices/, 'away', 10);
  const old = await plans();
  standIn.heal();
  expect([old.status, old.body]).toEqual([200, before.body]);
});

it('7.18–7.22, 8.9 while Stripe is away and its plans were never read, calls that need it say so, and a trial begins', async () => {
  const { company, subscribe } = await startPayer(server);
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const { paths } = (await server.call('GET', '/api/docs/json')).body;
  type Operations = Record<string, { tags?: string[]; responses: object }>;
  const calls = Object.entries<Operations>(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags?.includes('billing') && !path.endsWith('/webhook/'))
      .map(([method, { responses }]) => [method.toUpperCase() as Method, path, '503' in responses] as const),
  );
  expect(calls.filter(([, , needsIt]) => needsIt)).toHaveLength(12);
  const away = 'The payment provider cannot be reached right now. Try again in a moment: nothing is charged twice.';
  await server.core.database.query('delete from billing_catalogue', []);
  standIn.fail(/./, 'away', 1000);
  try {
    for (const [method, path, needsIt] of calls) {
      const url = path.replace('{companyId}', String(company.companyId)).replace('{subscriptionId}', id);
      const order = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
      const body = method === 'POST' || method === 'PUT' ? order : undefined;
      const { status, body: told } = await server.call(method, url, { token: company.key, body });
      expect([url, status, told.detail]).toEqual(needsIt ? [url, 503, away] : [url, 200, undefined]);
    }
    const newcomer = (await (await startPayer(server)).current()).body;
    expect(newcomer).toMatchObject({ status: 'trialing', plan: { plan_id: trialPlanId } });
  } finally {
    standIn.heal();
    server.clock.advance({ minutes: 1 });
    await server.core.billing.refreshProducts();
  }
});

it('design 6 says when Stripe is asked too often or is broken, and nothing has happened', async () => {
  const { call, open } = await startPayer(server);
  for (const [what, times, retryAfter] of [
    ['rate-limit', 1, '10'],
    ['broken', 3, '5'],
  ] as const) {
    standIn.fail(/POST \/v1\/payment_methods$/, what, times);
    const refused = await call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      retryAfter,
    ]);
  }
  expect((await open()).map(({ status }) => status)).toEqual(['trialing']);
});

it('8.8, 8.9 each refusal of Stripe is shown in our words or its own, and a mistake of ours only logged, without its message', async () => {
  const { call, open } = await startPayer(server);
  const lines: object[] = [];
  const { error: logged } = server.core.log;
  server.core.log.error = ((line: object) => lines.push(line)) as typeof logged;
  const failed = 'An error occurred when trying to subscribe.';
  const unknownCard = 'This card token is not known. Enter the card again.';
  const away = 'The payment provider cannot be reached right now. Try again in a moment: nothing is charged twice.';
  const invalid = { type: 'invalid_request_error', message: 'No such thing: secret words' };
  try {
    for (const [status, error, told] of [
      [
        402,
        { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
        'Your card was declined.',
      ],
      [
        402,
        { type: 'card_error', code: 'x', message: 'Words that nobody here knows.' },
        'Words that nobody here knows.',
      ],
      [400, { ...invalid, param: 'payment_method' }, unknownCard],
      [400, { ...invalid, param: 'card[token]', code: 'resource_missing' }, unknownCard],
      [400, { ...invalid, param: 'items' }, failed],
      [403, { ...invalid, code: 'more_permissions_required' }, failed],
      [401, { ...invalid, code: 'api_key_expired' }, failed],
      [400, { type: 'idempotency_error', message: 'Keys for idempotent requests…' }, away],
    ] as const) {
      standIn.fail(/POST \/v1\/payment_methods$/, { status, error });
      const { status: ours, body } = await call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' });
      expect([error, ours, body.detail ?? body.non_field_errors]).toEqual(
        told === away ? [error, 503, away] : [error, 400, [told]],
      );
    }
  } finally {
    server.core.log.error = logged;
  }
  expect(lines.map((line) => Object.keys(line))).toEqual(Array(3).fill(['type', 'code', 'param', 'requestId']));
  expect(JSON.stringify(lines)).not.toContain('secret words');
  expect((await open()).map(({ status }) => status)).toEqual(['trialing']);
});

it('7.20 two tabs end in one subscription, there and here', async () => {
  const { call, open } = await startPayer(server);
  const before = running();
  const values = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
  const answers = await Promise.all([call('POST', '', values), call('POST', '', values)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect([running(), (await open()).length]).toEqual([before + 1, 1]);
});

it('4.16, design 4 there, too, an unfinished payment is of its plan: given up by another order, kept where it was paid', async () => {
  const { call, subscribe, open } = await startPayer(server);
  const left = await subscribe('basic-month', 'tok_threeDSecure2Required');
  const expires = new Date(server.clock.now().getTime() + 23 * 3_600_000).toISOString();
  expect(left.unfinished_payment).toEqual({ amount: 2900, currency: 'eur', expires_at: expires });
  const other = await subscribe('professional-month', 'tok_threeDSecure2Required');
  expect([other.unfinished_payment?.amount, standIn.subscriptions.get(left.subscription_id)?.state.status]).toEqual([
    9900,
    'canceled',
  ]);
  expect((await open()).filter(({ status }) => status === 'incomplete')).toEqual([other]);
  // Paid in the browser before anything here has heard of it.
  standIn.confirm(other.latest_invoice?.payment_intent?.id ?? '', 'succeeded');
  const refused = await call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' });
  expect([refused.status, refused.body.non_field_errors]).toEqual([
    400,
    ['The company already has a subscription. Change its plan instead.'],
  ]);
  expect((await open()).map(({ status, plan }) => [status, plan.plan_id])).toEqual([['active', 'professional-month']]);
  // Paid while it is given up.
  const late = await startPayer(server);
  const paid = await late.subscribe('basic-month', 'tok_threeDSecure2Required');
  const { arrived, release } = standIn.hold(/\/void$/);
  const order = late.call('POST', '', { plan_id: 'professional-month', stripe_token: 'tok_visa' });
  await arrived;
  standIn.confirm(paid.latest_invoice?.payment_intent?.id ?? '', 'succeeded');
  release();
  expect([(await order).body, (await late.open()).map(({ status, plan }) => [status, plan.plan_id])]).toEqual([
    refused.body,
    [['active', 'basic-month']],
  ]);
});

it('4.17, 7.21 a trial continues there with its card, which is authenticated first', async () => {
  const { call, open, newest } = await startPayer(server);
  const [trial] = await open();
  const asked = standIn.sent.length;
  // Without a card Stripe does not know it: it has no invoices, and is asked for none.
  expect((await call('GET', `${trial?.subscription_id}/invoices/`)).body).toEqual([]);
  expect(standIn.sent).toHaveLength(asked);
  const { body } = await call('PUT', `${trial?.subscription_id}/`, {
    plan_id: 'basic-month',
    stripe_token: 'tok_threeDSecure2Required',
  });
  expect(Subscription.parse(body)).toMatchObject({
    id: trial?.id,
    status: 'trialing',
    trial_end: trial?.trial_end,
    pending_setup_intent: { status: 'requires_action' },
  });
  standIn.confirm(body.pending_setup_intent.id, 'succeeded');
  await call('POST', `${body.subscription_id}/refresh/`);
  expect(await newest()).toMatchObject({ status: 'trialing', pending_setup_intent: null });
});

it('7.21 says what a change costs and does it; another card may ask for its holder', async () => {
  const { company, call, subscribe, newest } = await startPayer(server);
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const kept = Preview.parse((await call('POST', 'preview/', { plan_id: 'standard-month' })).body);
  expect(kept).toMatchObject({ amount_due_now: 0, next_amount: 5900, period_moves: false });
  const moved = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-year' })).body);
  expect(moved).toMatchObject({ amount_due_now: 34_800 - 2900, period_moves: true });
  await call('PUT', `${id}/`, { plan_id: 'basic-year' });
  expect(await newest()).toMatchObject({ plan: { plan_id: 'basic-year' }, current_period_end: moved.next_payment_at });
  const asked = (await call('PUT', `${id}/card/`, { stripe_token: 'tok_authenticationRequired' })).body;
  expect([asked.card.last4, asked.pending_setup_intent.status]).toEqual(['4242', 'requires_action']);
  standIn.confirm(asked.pending_setup_intent.id, 'succeeded');
  expect((await call('POST', `${id}/refresh/`)).body).toMatchObject({
    card: { last4: '3184' },
    pending_setup_intent: null,
  });
  expect((await call('GET', `${id}/invoices/`)).body[0].document_url).toMatch(/\.pdf$/);
});

it('design 6 webhooks: signed, young and ours they lead to the current state, ten times and shuffled alike', async () => {
  const { company, subscribe, newest } = await startPayer(server);
  const incomplete = await subscribe('basic-month', 'tok_threeDSecure2Required');
  const id = incomplete.subscription_id;
  const kept = standIn.subscriptions.get(id);
  const object = { id, object: 'subscription', customer: kept?.customer };
  standIn.confirm(incomplete.latest_invoice?.payment_intent?.id ?? '', 'succeeded');
  const queued = async () => {
    const [row] = await server.core.database.query<{ count: number }>(
      "select count(*) as count from pgboss.job where name = 'billing-sync'",
      [],
    );
    return row?.count;
  };
  const now = server.clock.now().getTime();
  const refused = [
    standIn.event('customer.subscription.updated', object, { secret: 'whsec_another' }),
    standIn.event('customer.subscription.updated', object, { at: new Date(now - 6 * 60_000) }),
  ];
  for (const event of refused) expect((await tell(event)).statusCode).toBe(400);
  const good = standIn.event('customer.subscription.updated', object);
  expect((await tell({ ...good, payload: good.payload.replace(id, 'sub_other') })).statusCode).toBe(400);
  expect((await tell({ ...good, headers: { ...good.headers, 'stripe-signature': '' } })).statusCode).toBe(400);
  const ignored = [
    standIn.event('customer.subscription.updated', { ...object, customer: 'cus_of_nobody' }),
    standIn.event('customer.subscription.updated', object, { more: { livemode: true } }),
    standIn.event('customer.subscription.updated', object, { more: { account: 'acct_another' } }),
  ];
  for (const event of ignored) expect((await tell(event)).statusCode).toBe(200);
  expect([await queued(), (await newest()).status]).toEqual([0, 'incomplete']);

  const invoice = { object: 'invoice', id: 'in_1', customer: kept?.customer };
  const told = [
    good,
    standIn.event('customer.subscription.created', { ...object, status: 'incomplete' }),
    standIn.event('invoice.paid', { ...invoice, parent: { subscription_details: { subscription: id } } }),
    standIn.event('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1', customer: kept?.customer }),
  ];
  const shuffled = [...told, ...told].reverse();
  for (const event of [...Array.from({ length: 10 }, () => good), ...shuffled]) {
    expect((await tell(event)).statusCode).toBe(200);
  }
  await server.core.jobs.drain();
  const settled = await newest();
  expect(settled).toMatchObject({ subscription_id: id, status: 'active', amount_due: 0 });
  await tell(told[1] as Event);
  await server.core.jobs.drain();
  expect(await newest()).toEqual(settled);
  const open = (
    await server.core.database.query("select id from subscriptions where company_id = $1 and status <> 'canceled'", [
      company.companyId,
    ])
  ).length;
  expect(open).toBe(1);
});

it('design 6 webhooks about a customer, a subscription or a payment name what is asked for, and those of prices the catalogue', async () => {
  const { company, subscribe, open } = await startPayer(server);
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const kept = standIn.subscriptions.get(id);
  const customer = kept?.customer;
  await server.core.jobs.drain();
  // Nothing else of that customer at Stripe is ours.
  if (kept) standIn.subscriptions.set('sub_else', { ...kept, metadata: {}, state: { ...kept.state, id: 'sub_else' } });
  await server.core.billing.sync(company, null);
  standIn.subscriptions.delete('sub_else');
  expect((await open()).map(({ subscription_id }) => subscription_id)).toEqual([id]);
  const jobs: [string, object][] = [];
  const { send } = server.core.jobs;
  server.core.jobs.send = async (name, data) => void jobs.push([name, data]);
  try {
    for (const [type, object] of [
      ['customer.updated', { object: 'customer', id: customer }],
      ['customer.subscription.updated', { object: 'subscription', id, customer: { id: customer } }],
      ['invoice.paid', { object: 'invoice', id: 'in_1', customer, subscription: id }],
      ['invoice.paid', { object: 'invoice', id: 'in_1', customer, subscription: { id } }],
      [
        'invoice.paid',
        { object: 'invoice', id: 'in_1', customer, parent: { subscription_details: { subscription: id } } },
      ],
      ['payment_method.attached', { object: 'payment_method', id: 'pm_1', customer }],
      ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1', customer: null }],
      ['price.updated', { object: 'price', id: 'price_1' }],
      ['product.deleted', { object: 'product', id: 'prod_1' }],
      ['plan.created', { object: 'plan', id: 'plan_1' }],
    ] as const) {
      // An invoice of many lines is longer than what strangers may send elsewhere.
      const long = { ...object, description: 'x'.repeat(100_000) };
      const { statusCode, body } = await tell(standIn.event(type, long));
      expect([type, statusCode, JSON.parse(body)]).toEqual([type, 200, { detail: '' }]);
    }
    const { companyId } = company;
    const one = ['billing-sync', { companyId, subscriptionId: id }];
    const all = ['billing-sync', { companyId, subscriptionId: null }];
    const catalogue = ['billing-catalogue', {}];
    expect(jobs).toEqual([all, one, one, one, one, all, catalogue, catalogue, catalogue]);
    // The oldest that is accepted, and older.
    const aged = (seconds: number) =>
      standIn.event(
        'customer.updated',
        { object: 'customer', id: customer },
        { at: new Date(server.clock.now().getTime() - seconds * 1000) },
      );
    expect([(await tell(aged(300))).statusCode, (await tell(aged(301))).statusCode]).toEqual([200, 400]);
  } finally {
    server.core.jobs.send = send;
  }
});

it.each([
  'null',
  '[]',
  '"event"',
  '7',
  '{}',
  '{"type":7}',
  '{"type":"x","data":null}',
  '{"type":"x","data":{"object":null}}',
  '{"type":"x","data":{"object":[]}}',
])('design 6 a signed webhook that is no event is refused: %s', async (payload) => {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: server.core.config.stripe?.webhookSecret ?? '',
    timestamp: Math.floor(server.clock.now().getTime() / 1000),
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await server.app.inject({ method: 'POST', url: '/api/stripe/webhook/', headers, payload });
  expect([answer.statusCode, answer.json()]).toEqual([400, { non_field_errors: ['The request could not be read.'] }]);
});

it('design 6 changes without a webhook are found by asking now and then', async () => {
  const { call, subscribe, newest } = await startPayer(server);
  const incomplete = await subscribe('basic-month', 'tok_threeDSecure2Required');
  standIn.confirm(incomplete.latest_invoice?.payment_intent?.id ?? '', 'succeeded');
  await wait(server, { hours: 5 });
  expect((await newest()).status).toBe('incomplete');
  await wait(server, { hours: 1 });
  expect((await newest()).status).toBe('active');
  // The end of a period is no matter of hours.
  const end = Date.parse(String((await newest()).current_period_end));
  server.clock.set(new Date(end - 3_600_000).toISOString());
  await server.core.jobs.runDue();
  await wait(server, { hours: 1 });
  expect(Date.parse(String((await newest()).current_period_start))).toBe(end);
  // What is over stays so, and is asked about no more.
  const { subscription_id: id } = await newest();
  await call('DELETE', `${id}/`);
  server.clock.set(String((await newest()).current_period_end));
  await server.core.jobs.runDue();
  expect((await newest()).status).toBe('canceled');
  const asked = standIn.calls.length;
  await wait(server, { hours: 7 });
  expect(standIn.calls.slice(asked).filter((one) => one.includes(id))).toEqual([]);
});

it('9.7 each new peak is reported once, also when its answer was lost', async () => {
  const { company, subscribe } = await startPayer(server);
  const customerOf = async () => standIn.subscriptions.get((await subscribed).subscription_id)?.customer;
  const subscribed = subscribe('basic-month', 'tok_visa');
  const customer = await customerOf();
  const told = () =>
    standIn.meterEvents
      .filter(({ payload }) => payload.stripe_customer_id === customer)
      .map(({ payload }) => payload.value);
  await server.core.jobs.runDue();
  await company.addPerson();
  standIn.fail(/meter_events/, 'lost-answer', 3);
  await server.core.jobs.runDue();
  await server.core.jobs.runDue();
  await server.core.jobs.runDue();
  expect(told()).toEqual(['1', '2']);
  // One that was refused for another reason is not known there, and is reported again.
  await company.addPerson();
  standIn.fail(/meter_events/, { status: 400, error: { type: 'invalid_request_error', message: 'The time is odd.' } });
  await server.core.jobs.runDue();
  expect(told()).toEqual(['1', '2']);
  await server.core.jobs.runDue();
  expect(told()).toEqual(['1', '2', '3']);
});

it('9.7 nothing is reported for a plan that is not metered', async () => {
  const { company, subscribe } = await startPayer(server);
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  await subscribe('basic-year', 'tok_visa');
  await company.addPerson();
  await server.core.jobs.runDue();
  expect(standIn.bodies(/usage_records/)).toEqual([]);
});

it('design 4 deleting a company ends its subscription there first; while Stripe is away the company stays', async () => {
  const { company, subscribe } = await startPayer(server);
  const reseller = await startReseller(server, [company.companyId]);
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const remove = () => server.call('DELETE', `/api/companies/${company.companyId}/`, { token: reseller.key });
  // Neither is deleted before what was used last is reported.
  for (const match of [/POST \/v1\/billing\/meter_events/, /DELETE \/v1\/subscriptions/]) {
    standIn.fail(match, 'broken', 3);
    expect([String(match), (await remove()).status]).toEqual([String(match), 503]);
  }
  expect(standIn.subscriptions.get(id)?.state.status).toBe('active');
  expect((await remove()).status).toBe(204);
  expect(standIn.subscriptions.get(id)?.state.status).toBe('canceled');
});
