import { afterEach, expect, it } from 'vitest';
import { payerOf, startPayer } from '../support/billing.ts';
import { signUp } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { startStripeStandIn } from '../support/stripe-stand-in.ts';
import { TestClock } from '../support/test-clock.ts';
import { server, standIn, withStripe } from '../support/with-stripe.ts';

withStripe();
afterEach(() => standIn.heal());

const customerOf = (subscriptionId: string) => standIn.subscriptions.get(subscriptionId)?.customer ?? '';

it('7.20 a customer who was deleted at Stripe subscribes again, as a new one', async () => {
  const { call, subscribe, open } = await startPayer(server);
  let { subscription_id: before } = await subscribe('basic-month', 'tok_visa');
  // Stripe keeps their id, and forgets it in the end.
  for (const isForgotten of [false, true]) {
    standIn.deleteCustomer(customerOf(before));
    if (isForgotten) standIn.customers.delete(customerOf(before));
    expect((await call('POST', `${before}/refresh/`)).body.status).toBe('canceled');
    const preview = await call('POST', 'preview/', { plan_id: 'basic-month' });
    expect([preview.status, preview.body.amount_due_now]).toEqual([200, 2900]);
    const again = await call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' });
    expect([again.status, again.body.status]).toEqual([201, 'active']);
    expect(customerOf(again.body.subscription_id)).not.toBe(customerOf(before));
    expect((await open()).map(({ subscription_id }) => subscription_id)).toEqual([again.body.subscription_id]);
    before = again.body.subscription_id;
  }
});

it('8.9, design 6 a refusal of another kind is taken neither for a missing customer nor for an older Stripe, and nothing is done', async () => {
  const { company, call, subscribe, open } = await startPayer(server);
  const { subscription_id: left } = await subscribe('basic-month', 'tok_threeDSecure2Required');
  const customers = standIn.customers.size;
  const order = () => call('POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' });
  const refresh = () => call('POST', `${left}/refresh/`);
  const error = { type: 'invalid_request_error', code: 'odd', message: 'This is odd.' };
  for (const [match, done] of [
    [/GET \/v1\/invoices\/in_/, refresh],
    [/GET \/v1\/subscriptions\/sub_/, refresh],
    [/GET \/v1\/subscriptions$/, order],
    [/GET \/v1\/customers\/\w+$/, order],
    [/POST \/v1\/subscriptions$/, order],
  ] as const) {
    standIn.fail(match, { status: 400, error });
    const { status, body } = await done();
    const refused = { non_field_errors: ['An error occurred when trying to subscribe.'] };
    expect([String(match), status, body]).toEqual([String(match), 400, refused]);
  }
  expect(standIn.customers.size).toBe(customers);
  // It was given up by the first order, and is not brought back where it is not known any more.
  expect(standIn.subscriptions.get(left)?.state.status).toBe('canceled');
  await server.core.database.query('delete from subscriptions where subscription_id = $1', [left]);
  const bought = await order();
  expect([bought.status, (await call('GET', '')).body.map((one: { status: string }) => one.status)]).toEqual([
    201,
    ['active', 'canceled'],
  ]);
  await server.core.billing.endAtProvider(company);
  await server.core.database.query('delete from subscriptions where company_id = $1', [company.companyId]);
  await server.core.billing.sync(company, null);
  expect((await call('GET', '')).body).toEqual([]);
  // What Stripe has never heard of stays as it was.
  const { body: last } = await order();
  standIn.subscriptions.delete(last.subscription_id);
  const unknown = await call('POST', `${last.subscription_id}/refresh/`);
  await server.core.billing.sync(company, last.subscription_id);
  expect([unknown.status, unknown.body, await open()]).toEqual([200, last, [last]]);
});

it('2.11, 7.10 another name or address of a company reaches its customer at Stripe', async () => {
  const { company, subscribe } = await startPayer(server);
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const values = { name: 'Havupuu Group Oy', email: 'billing@havupuu.example' };
  expect((await company.call('PATCH', '', values)).status).toBe(200);
  await server.core.jobs.drain();
  expect(standIn.customers.get(customerOf(id))).toMatchObject(values);
  // What is left of the sandbox is nobody at Stripe, and nobody is made of it.
  const other = await startPayer(server);
  await server.core.database.query(
    `insert into billing_accounts (company_id, customer_id) values ($1, 'cus_sandbox_7')
     on conflict (company_id) do update set customer_id = 'cus_sandbox_7'`,
    [other.company.companyId],
  );
  const sent = standIn.sent.length;
  expect((await other.company.call('PATCH', '', values)).status).toBe(200);
  await server.core.jobs.drain();
  expect(standIn.sent.slice(sent)).toEqual([]);
});

it('2.11, 7.20 the VAT number of a business in the EU reaches its customer, and no older one is left', async () => {
  const { company, subscribe } = await startPayer(server);
  const address = {
    billing_name: 'Koivu',
    billing_address: 'Katu 1',
    billing_postal_code: '00140',
    billing_city: 'Espoo',
  };
  const bill = async (billing_country: string, vat_number: string) => {
    expect((await company.call('PATCH', '', { ...address, billing_country, vat_number })).status).toBe(200);
    await server.core.jobs.drain();
  };
  await bill('DE', 'DE136695976');
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const numbers = () => (standIn.taxIds.get(customerOf(id)) ?? []).map(({ type, value }) => [type, value]);
  expect(numbers()).toEqual([['eu_vat', 'DE136695976']]);
  expect(standIn.customers.get(customerOf(id))?.address).toMatchObject({ country: 'DE', postal_code: '00140' });
  await bill('FI', 'FI01120389');
  expect(numbers()).toEqual([['eu_vat', 'FI01120389']]);
  // Sent once: existing data stays as it is.
  const [kept] = standIn.taxIds.get(customerOf(id)) ?? [];
  expect((await company.call('PATCH', '', { billing_city: 'Vantaa' })).status).toBe(200);
  await server.core.jobs.drain();
  expect(standIn.taxIds.get(customerOf(id))).toEqual([kept]);
  // Of no other country; one of another kind was given there, and stays.
  standIn.taxIds.get(customerOf(id))?.push({ id: 'txi_own', object: 'tax_id', type: 'us_ein', value: '12-3456789' });
  await bill('US', '12-3456789');
  expect(numbers()).toEqual([['us_ein', '12-3456789']]);
  // Stripe taxes nothing where it was not set up to.
  expect(standIn.bodies(/POST \/v1\/subscriptions/).filter(({ automatic_tax }) => automatic_tax)).toEqual([]);
});

it('7.23 a card that another has replaced is detached, when the other is in use', async () => {
  const { call, subscribe } = await startPayer(server);
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const cards = () => [...standIn.attached].filter(([, customer]) => customer === customerOf(id)).map(([card]) => card);
  const [first] = cards();
  expect(cards()).toHaveLength(1);
  const asked = (await call('PUT', `${id}/card/`, { stripe_token: 'tok_authenticationRequired' })).body;
  expect(cards()).toHaveLength(2);
  standIn.confirm(asked.pending_setup_intent.id, 'succeeded');
  await call('POST', `${id}/refresh/`);
  expect([cards().length, cards().includes(String(first))]).toEqual([1, false]);
  // The browser may have stored a card itself; and what cannot be detached stays.
  const stored = standIn.bodies(/POST \/v1\/payment_methods$/).length;
  standIn.fail(/detach$/, {
    status: 400,
    error: { type: 'invalid_request_error', message: 'It is attached to nobody.' },
  });
  const changed = await call('PUT', `${id}/card/`, { stripe_token: first });
  expect([changed.status, changed.body.card.last4]).toEqual([200, '4242']);
  expect([cards().length, standIn.bodies(/POST \/v1\/payment_methods$/).length]).toEqual([2, stored]);
});

it('7.20 with a new subscription the earlier cards are detached', async () => {
  const { subscribe } = await startPayer(server);
  const { subscription_id: first } = await subscribe('basic-month', 'tok_authenticationRequired');
  const cards = () =>
    [...standIn.attached].filter(([, customer]) => customer === customerOf(first)).map(([card]) => card);
  const [before] = cards();
  expect(cards()).toHaveLength(1);
  await subscribe('standard-month', 'tok_visa');
  expect([cards().length, cards().includes(String(before))]).toEqual([1, false]);
});

it('1.1, 9.3 sign-up needs no payment provider: with prices that cannot be read, or none, there is a trial @prove', async () => {
  for (const [what, sentence] of [
    ['unreadable', /could not be read/],
    ['empty', /No price is sold/],
  ] as const) {
    const clock = new TestClock();
    const stripe = await startStripeStandIn(clock);
    if (what === 'empty') stripe.sell([]);
    else stripe.fail(/./, 'away', 1000);
    const fresh = await startTestServer({ clock, config: { stripe: stripe.config } });
    try {
      const admin = await signUp(fresh);
      const { open, current } = payerOf(fresh, admin);
      expect((await open()).map(({ status, card }) => [status, card])).toEqual([['trialing', null]]);
      expect((await current()).body.product.can_export_chart_csv).toBe(true);
      const said: unknown[] = [];
      fresh.core.log.error = ((line: { what: string }) => said.push(line.what)) as typeof fresh.core.log.error;
      await fresh.core.billing.reportMissing();
      expect(said).toEqual([expect.stringMatching(sentence)]);
    } finally {
      await fresh.close();
      await stripe.close();
    }
  }
});
