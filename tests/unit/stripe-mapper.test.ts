import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { Invoice, PaymentIntent, Plan, PreviewLine, Product, type Subscription } from '../../contract/subscription.ts';
import * as mapper from '../../server/actions/billing/stripe/mapper.ts';
import { sampleOf, type Wire } from '../support/stripe-samples.ts';

// Stripe's published sample objects, one kind after the other, in the spec's shapes (3.6–3.8).

const sample = <T>(kind: Parameters<typeof sampleOf>[0], values?: Wire) => sampleOf(kind, values) as T;
const alone = { invoice: null, owed: [], payment: null, setup: null, products: [] };
const subscription = (values?: Wire) => sample<mapper.WireSubscription>('subscription', values);

const plan: Plan = {
  plan_id: 'price_1PgafmB7WZ01zgkW6dKueIc5',
  nickname: 'price_1PgafmB7WZ01zgkW6dKueIc5',
  amount: 2000,
  currency: 'usd',
  interval: 'month',
  usage_type: 'licensed',
  tiers: [],
  trial_period_days: null,
};

describe('a subscription', () => {
  const state = {
    subscriptionId: 'sub_1Pgc6rB7WZ01zgkWNy0Cn5nw',
    status: 'active',
    planId: plan.plan_id,
    plan,
    product: null,
    periodStart: new Date(1_896_570_518_000),
    periodEnd: new Date(976_287_773_000),
    trialEnd: new Date(1_234_567_890_000),
    cancelAtPeriodEnd: true,
    canceledAt: new Date(1_234_567_890_000),
    card: null,
    amountDue: 0,
    invoice: null,
    setupIntent: null,
    lapsesAt: null,
  };

  it('3.6 is read from an object as it is published', () => {
    expect(mapper.toProviderState(subscription(), alone)).toEqual(state);
  });

  it('3.6 carries its card, what is due and what needs confirmation, which hang on it as objects of their own', () => {
    const customer = sampleOf('customer');
    const [payment, setup] = [sampleOf('payment_intent'), sampleOf('setup_intent')];
    const secret = { type: 'payment_intent', client_secret: payment.client_secret };
    const invoice = sample<mapper.WireInvoice>('invoice', { status: 'open', confirmation_secret: secret });
    expect(mapper.intentIdOf(invoice)).toBe(payment.id);
    const parts = {
      ...alone,
      invoice,
      owed: [invoice],
      payment: payment as Stripe.PaymentIntent,
      setup: setup as Stripe.SetupIntent,
    };
    const own = subscription({ default_payment_method: sampleOf('payment_method') });
    const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };
    const whole = {
      ...state,
      card,
      amountDue: 1000,
      invoice: { id: invoice.id, paymentIntent: mapper.toIntent(parts.payment) },
      setupIntent: mapper.toIntent(parts.setup),
    };
    expect(mapper.toProviderState(own, parts)).toEqual(whole);
    const settings = { default_payment_method: sampleOf('payment_method') };
    const general = subscription({ customer: { ...customer, invoice_settings: settings } });
    expect(mapper.toProviderState(general, parts)).toEqual(whole);
    const other = sampleOf('payment_method', { card: { brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2031 } });
    const both = subscription({
      default_payment_method: sampleOf('payment_method'),
      customer: { ...customer, invoice_settings: { default_payment_method: other } },
    });
    expect(mapper.toProviderState(both, parts)).toEqual(whole);
    expect(mapper.customerIdOf(general.customer)).toBe('cus_QXg1o8vcGmoR32');
    expect(mapper.customerIdOf(subscription().customer)).toBe('cus_QXg1o8vcGmoR32');
  });

  it('3.6 of an older server has its period, and the invoice its payment, in another place', () => {
    const { current_period_start: _, current_period_end: __, ...item } = sampleOf('subscription_item');
    const old = { ...subscription(), items: { data: [item] }, current_period_start: 1_000, current_period_end: 2_000 };
    const read = mapper.toProviderState(old as unknown as mapper.WireSubscription, alone);
    expect([read.periodStart, read.periodEnd]).toEqual([new Date(1_000_000), new Date(2_000_000)]);
    const { confirmation_secret: ___, ...invoice } = sample<mapper.WireInvoice>('invoice');
    const payment = sample<Stripe.PaymentIntent>('payment_intent');
    for (const payment_intent of [payment, payment.id]) {
      expect(mapper.intentIdOf({ ...invoice, payment_intent } as mapper.WireInvoice)).toBe(payment.id);
    }
    expect(mapper.intentIdOf({ ...invoice, payment_intent: null } as mapper.WireInvoice)).toBeNull();
  });

  // The package's list, so that a status of a later version is not forgotten.
  const statuses = {
    active: 'active',
    trialing: 'trialing',
    past_due: 'past_due',
    unpaid: 'past_due',
    incomplete: 'incomplete',
    paused: 'incomplete',
    incomplete_expired: 'canceled',
    canceled: 'canceled',
  } satisfies Record<Stripe.Subscription.Status, Subscription['status']>;
  it.each(Object.entries(statuses))('4.15, 4.16, 4.17, 4.18 that is %s there is %s here', (status, here) => {
    expect(mapper.toProviderState(subscription({ status }), alone).status).toBe(here);
  });
});

describe('what needs confirmation', () => {
  it('4.19 is a payment or a setup as it is published, with the secret that the browser needs', () => {
    const unpaid = { status: 'requires_payment_method', last_error: null };
    const payment = sampleOf('payment_intent');
    expect(PaymentIntent.parse(mapper.toIntent(payment as Stripe.PaymentIntent))).toEqual({
      ...unpaid,
      id: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
      client_secret: payment.client_secret,
    });
    const setup = sampleOf('setup_intent');
    expect(PaymentIntent.parse(mapper.toIntent(setup as Stripe.SetupIntent))).toEqual({
      ...unpaid,
      id: 'seti_1Pgag7B7WZ01zgkWSgwGdb8Z',
      client_secret: setup.client_secret,
    });
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    const declined = sample<Stripe.PaymentIntent>('payment_intent', { last_payment_error: error });
    const refused = sample<Stripe.SetupIntent>('setup_intent', { last_setup_error: error });
    expect([declined, refused].map((one) => mapper.toIntent(one)?.last_error)).toEqual([error.message, error.message]);
  });

  const statuses = {
    requires_payment_method: 'requires_payment_method',
    requires_confirmation: 'requires_action',
    requires_action: 'requires_action',
    processing: 'processing',
    succeeded: 'succeeded',
    // Of no use: it is over, or not charged automatically as ours are.
    canceled: undefined,
    requires_capture: undefined,
  } satisfies Record<Stripe.PaymentIntent.Status | Stripe.SetupIntent.Status, PaymentIntent['status'] | undefined>;
  /** As earlier servers of Stripe name them. */
  const older = { requires_source: 'requires_payment_method', requires_source_action: 'requires_action' } as const;
  it.each(Object.entries({ ...statuses, ...older }))('4.19 that is %s there is %s here', (status, here) => {
    expect(mapper.toIntent(sample<Stripe.PaymentIntent>('payment_intent', { status }))?.status).toBe(here);
  });
});

describe('what is sold', () => {
  it('3.7 a price is a plan', () => {
    expect(Plan.parse(mapper.toPlan(sample<Stripe.Price>('price')))).toEqual(plan);
    const tiers = [
      { flat_amount: 2900, flat_amount_decimal: '2900', unit_amount: null, unit_amount_decimal: '0.5', up_to: 10 },
      { flat_amount: null, flat_amount_decimal: null, unit_amount: 150, unit_amount_decimal: '150', up_to: null },
    ];
    const metered = sample<Stripe.Price>('price', {
      nickname: 'Basic',
      unit_amount: null,
      unit_amount_decimal: null,
      recurring: { interval: 'month', interval_count: 12, usage_type: 'metered' },
      metadata: { trial_period_days: '14' },
      tiers,
    });
    expect(Plan.parse(mapper.toPlan(metered))).toEqual({
      ...plan,
      nickname: 'Basic',
      amount: null,
      interval: 'year',
      usage_type: 'metered',
      tiers: [
        { flat_amount: 2900, unit_amount: 0.5, up_to: 10 },
        { flat_amount: null, unit_amount: 150, up_to: null },
      ],
      trial_period_days: 14,
    });
  });

  it('3.7 a price that is paid once, weekly, or in another currency is none', () => {
    for (const values of [
      { recurring: null },
      { recurring: { interval: 'week' } },
      { recurring: { interval: 'month', interval_count: 3 } },
      { currency: 'sek' },
    ]) {
      expect(mapper.toPlan(sample<Stripe.Price>('price', values))).toBeNull();
    }
  });

  it('3.8, 9.6 a product has the limits of its metadata, and none without them', () => {
    const catalogueOf = (product: Wire) =>
      mapper.toCatalogue([
        sample<Stripe.Price>('price', { product: sampleOf('product', product), transform_quantity: null }),
      ]).products;
    const unlimited = { max_active_questionnaires: null, max_admin_users: null, max_users: null };
    const bare = { name: 'T-shirt', ...unlimited, additional_features: [], can_export_chart_csv: false, plans: [plan] };
    expect(Product.array().parse(catalogueOf({}))).toEqual([bare]);
    const metadata = {
      max_users: '300',
      max_admin_users: '0',
      additional_features: 'public_report, csv_export',
      can_export_chart_csv: 'true',
    };
    const features = { additional_features: ['public_report', 'csv_export'], can_export_chart_csv: true };
    expect(catalogueOf({ metadata })).toEqual([{ ...bare, max_users: 300, ...features }]);
    expect(catalogueOf({ active: false })).toEqual([]);
    expect(mapper.toCatalogue([sample<Stripe.Price>('price', { product: 'prod_1' })]).products).toEqual([]);
    expect(catalogueOf({ metadata: { rytmi: 'false' } })).toEqual([]);
  });
});

describe('an invoice', () => {
  it('2.18 has its number, day, amount, tax and document', () => {
    const draft = mapper.toInvoice(sample<mapper.WireInvoice>('invoice'));
    expect(Invoice.parse(draft)).toEqual({
      id: 'in_1Pgc6tB7WZ01zgkWu9fdqL6I',
      number: null,
      date: '2009-02-13T23:31:30.000Z',
      amount: 1000,
      tax: { net: 1000, tax: 0, rate: null, reverse_charge: false },
      currency: 'usd',
      status: 'draft',
      document_url: null,
    });
    const older = { total: 1255, total_excluding_tax: null, total_taxes: null, status: null };
    expect(mapper.toInvoice(sample('invoice', older))).toMatchObject({ status: 'draft', tax: { net: 1255, tax: 0 } });
    const taxed = { total: 1255, total_excluding_tax: 1000, total_taxes: [] };
    expect(mapper.toInvoice(sample('invoice', taxed))).toMatchObject({ amount: 1255, tax: { net: 1000, tax: 255 } });
    const total_taxes = [{ ...{ amount: 0 }, taxability_reason: 'reverse_charge' }];
    expect(mapper.toInvoice(sample('invoice', { ...taxed, total: 1000, total_taxes }))).toMatchObject({
      tax: { net: 1000, tax: 0, reverse_charge: true },
    });
    const pdf = 'https://pay.stripe.com/invoice/1/pdf';
    const paid = mapper.toInvoice(sample('invoice', { status: 'paid', number: 'R-1', invoice_pdf: pdf }));
    expect(Invoice.parse(paid)).toMatchObject({ status: 'paid', number: 'R-1', document_url: pdf });
  });

  it('7.21 says of each line whether it is a proration, today and on older servers', () => {
    const line = sampleOf('line_item');
    const told = {
      description: 'My First Invoice Item (created for API docs)',
      amount: 1000,
      period_start: '2024-07-26T00:34:14.000Z',
      period_end: '2024-07-26T00:34:14.000Z',
    };
    const toLine = (one: Wire) => PreviewLine.parse(mapper.toLine(one as Stripe.InvoiceLineItem));
    expect(toLine(line)).toEqual({ ...told, proration: true });
    const { parent, ...bare } = line;
    const ofItem = { ...parent, subscription_item_details: null };
    expect(toLine({ ...bare, parent: ofItem })).toEqual({ ...told, proration: true });
    expect(toLine({ ...bare, parent: null })).toEqual({ ...told, proration: false });
    expect(toLine({ ...bare, proration: true })).toEqual({ ...told, proration: true });
    expect(toLine({ ...line, description: null }).description).toBe('');
  });
});

describe('what is read of less usual objects', () => {
  const ended = { canceled_at: 1_000, ended_at: 2_000 };
  it.each([
    [ended, new Date(2_000_000)],
    [{ canceled_at: 1_000, ended_at: null }, new Date(1_000_000)],
    [{ canceled_at: null, ended_at: null }, null],
  ])('7.22 %o was cancelled at %s', (values, at) => {
    expect(mapper.toProviderState(subscription(values), alone).canceledAt).toEqual(at);
  });

  it('4.16, 4.17 what is incomplete lapses 23 hours after it was begun, and what is over has no card', () => {
    const created = 1_772_442_000;
    const card = { default_payment_method: sampleOf('payment_method') };
    const state = (status: string) => mapper.toProviderState(subscription({ status, created, ...card }), alone);
    expect(state('incomplete').lapsesAt).toEqual(new Date((created + 23 * 3600) * 1000));
    expect([state('active').lapsesAt, state('paused').lapsesAt]).toEqual([null, null]);
    expect([state('active').card?.last4, state('canceled').card, state('incomplete_expired').card]).toEqual([
      '4242',
      null,
      null,
    ]);
    expect(mapper.toProviderState(subscription({ trial_end: null }), alone).trialEnd).toBeNull();
  });

  it('7.23 a card that is set up waits for nobody, and one that its holder must see does', () => {
    const state = (status: string) =>
      mapper.toProviderState(subscription(), {
        ...alone,
        setup: sample<Stripe.SetupIntent>('setup_intent', { status }),
      });
    expect(state('succeeded').setupIntent).toBeNull();
    expect(state('requires_action').setupIntent?.status).toBe('requires_action');
  });

  it('3.6, 9.6 its plan and limits are those that are sold, and the price itself where it is sold no more', () => {
    const product = {
      ...{ name: 'Basic', max_active_questionnaires: 2, max_admin_users: 1, max_users: 30 },
      ...{ additional_features: ['public_report'], can_export_chart_csv: true },
    };
    const sold = { ...plan, nickname: 'As sold' };
    const state = mapper.toProviderState(subscription(), { ...alone, products: [{ ...product, plans: [sold] }] });
    expect([state.plan, state.product]).toEqual([sold, product]);
    const others = [{ ...product, plans: [{ ...sold, plan_id: 'other' }] }];
    const other = mapper.toProviderState(subscription(), { ...alone, products: others });
    expect([other.plan, other.product]).toEqual([plan, null]);
  });

  it('4.18 all that is owed is summed', () => {
    const owed = [100, 250].map((amount_remaining) => sample<mapper.WireInvoice>('invoice', { amount_remaining }));
    expect(mapper.toProviderState(subscription(), { ...alone, owed }).amountDue).toBe(350);
  });

  it('7.18, 9.3, 9.7 products are sorted by their position, then their age; one price is the trial’s; the rest is left out with a reason', () => {
    const price = (id: string, values: Wire, product: Wire = {}) =>
      sample<Stripe.Price>('price', {
        ...{ id, transform_quantity: null, ...values },
        product: sampleOf('product', { id: `of ${id}`, name: id, ...product }),
      });
    const at = (position: string | undefined, created: number) => ({
      created,
      ...(position === undefined ? {} : { metadata: { position } }),
    });
    const { products, trialPlanId, leftOut } = mapper.toCatalogue([
      price('late', {}, at(undefined, 20)),
      price('early', {}, at(undefined, 10)),
      price('second', { metadata: { signup_trial: 'true' } }, at('2', 30)),
      price('first', {}, at('1', 40)),
      price('weekly', { recurring: { interval: 'week' } }),
      price('by volume', { tiers_mode: 'volume' }),
      price('in dozens', { transform_quantity: { divide_by: 12, round: 'up' } }),
      price('licensed', { unit_amount: null, unit_amount_decimal: null }),
      price('for nothing', {
        ...{ unit_amount: null, unit_amount_decimal: null },
        recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' },
      }),
      price('inactive', { active: false }),
    ]);
    expect([products.map(({ name }) => name), trialPlanId]).toEqual([['first', 'second', 'early', 'late'], 'second']);
    expect(leftOut.map(({ price: one, why }) => [one, why])).toEqual([
      ['weekly', 'its currency or interval is not one of ours'],
      ['by volume', 'its tiers are by volume'],
      ['in dozens', 'it divides the quantity'],
      ['licensed', 'it is licensed and has no one amount'],
      ['for nothing', 'it has neither an amount nor tiers'],
    ]);
  });

  it('9.6 a limit that is no whole number above zero is none, and features are separated by commas', () => {
    const of = (metadata: Wire) =>
      mapper.toCatalogue([
        sample<Stripe.Price>('price', { product: sampleOf('product', { metadata }), transform_quantity: null }),
      ]).products[0];
    for (const max_users of ['', '0', '-5', '1.5', 'many'])
      expect([max_users, of({ max_users })?.max_users]).toEqual([max_users, null]);
    expect(
      of({ max_active_questionnaires: '2', max_admin_users: '1', max_users: '30', can_export_chart_csv: 'yes' }),
    ).toMatchObject({
      ...{ max_active_questionnaires: 2, max_admin_users: 1, max_users: 30, can_export_chart_csv: false },
    });
    expect(of({ additional_features: ' a ,,b,' })?.additional_features).toEqual(['a', 'b']);
  });

  it.each([
    [{ trial_period_days: '0' }, null],
    [{ trial_period_days: '1.5' }, null],
    [{ trial_period_days: 'x' }, null],
    [{ trial_period_days: '30' }, 30],
    [{}, null],
  ])('9.3 a price with %o has a trial of %s days', (metadata, days) => {
    expect(mapper.toPlan(sample<Stripe.Price>('price', { metadata }))?.trial_period_days).toBe(days);
  });

  it('2.18 an invoice without a file of its own has its page, and an intent without a secret is of no use', () => {
    const hosted_invoice_url = 'https://invoice.stripe.com/i/1';
    const of = (values: Wire) => mapper.toInvoice(sample('invoice', values)).document_url;
    expect(of({ invoice_pdf: null, hosted_invoice_url })).toBe(hosted_invoice_url);
    expect(of({ invoice_pdf: 'https://pay.stripe.com/1/pdf', hosted_invoice_url })).toBe(
      'https://pay.stripe.com/1/pdf',
    );
    expect(mapper.toIntent(sample<Stripe.PaymentIntent>('payment_intent', { client_secret: null }))).toBeNull();
    expect([mapper.toIntent(null), mapper.customerIdOf(null), mapper.customerIdOf({ id: 'cus_1' })]).toEqual([
      null,
      null,
      'cus_1',
    ]);
  });
});
