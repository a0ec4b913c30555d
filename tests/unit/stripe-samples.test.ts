import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiVersion } from '../../server/actions/billing/stripe/stripe.ts';
import { sampleKinds, sampleOf, type Wire } from '../support/stripe-samples.ts';
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts';
import { TestClock } from '../support/test-clock.ts';

describe('a sample of ours', () => {
  it('design 6 has the published names and types, and no others', () => {
    expect(() => sampleOf('subscription', { current_period_end: 1 })).toThrow('no field current_period_end');
    expect(() => sampleOf('payment_method', { card: { last_four: '4242' } })).toThrow('card has no field last_four');
    expect(() => sampleOf('invoice', { total: '10.00' })).toThrow('invoice.total is of type number, not string');
    expect(() => sampleOf('subscription', { items: [] })).toThrow('subscription.items is of type object, not array');
    expect(() => sampleOf('price', { product: { name: 'Basic' } })).toThrow('price.product');
    expect(sampleOf('price', { nickname: 'Basic', metadata: { any: 'name' } })).toEqual({
      ...sampleOf('price'),
      nickname: 'Basic',
      metadata: { any: 'name' },
    });
  });
});

describe('the stand-in for Stripe', () => {
  let standIn: StripeStandIn;
  let stripe: Stripe;
  beforeAll(async () => {
    const clock = new TestClock();
    standIn = await startStripeStandIn(clock);
    const { hostname: host, port } = new URL(standIn.config.apiUrl ?? '');
    stripe = new Stripe('sk_test_stand_in', { apiVersion, host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => standIn.close());

  /** Every object within, by its kind. */
  function objectsIn(value: unknown, found: [string, Wire][] = []): [string, Wire][] {
    if (Array.isArray(value)) for (const one of value) objectsIn(one, found);
    else if (typeof value === 'object' && value !== null) {
      const { object } = value as Wire;
      if (typeof object === 'string') found.push([object, value as Wire]);
      objectsIn(Object.values(value), found);
    }
    return found;
  }

  it('design 6 sends every field that the published objects have, of each kind that the server reads', async () => {
    const { id: customer } = await stripe.customers.create({ name: 'Havu', email: 'havu@example.com' });
    const card = await stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_threeDSecure2Required' },
    } as Stripe.PaymentMethodCreateParams);
    const items = [{ price: 'standard-month' }];
    const created = await stripe.subscriptions.create({ customer, items, default_payment_method: card.id });
    const invoice = await stripe.invoices.retrieve(String(created.latest_invoice), { expand: ['confirmation_secret'] });
    const secret = invoice.confirmation_secret?.client_secret.split('_secret')[0] ?? '';
    const change = { items: [{ id: created.items.data[0]?.id ?? '', price: 'professional-month' }] };
    const told = standIn.event('customer.subscription.created', created as unknown as Wire);
    const sent = [
      card,
      created,
      invoice,
      await stripe.paymentIntents.retrieve(secret),
      await stripe.setupIntents.create({ customer }),
      await stripe.prices.list(),
      await stripe.invoices.createPreview({ subscription: created.id, subscription_details: change }),
      await stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'DE136695976' }),
      await stripe.billing.meters.retrieve('mtr_people'),
      await stripe.billing.meterEvents.create({
        event_name: 'people',
        payload: { stripe_customer_id: customer, value: '3' },
        identifier: 'one',
        timestamp: 1_772_442_000,
      }),
      JSON.parse(told.payload),
    ];
    // As it was sent: the package makes classes of its own of some values.
    const objects = objectsIn(JSON.parse(JSON.stringify(sent)));
    for (const kind of sampleKinds) {
      const ofKind = objects.filter(([name]) => name === kind);
      const names = Object.keys(sampleOf(kind));
      const lacking = ofKind.flatMap(([, object]) => names.filter((name) => !(name in object)));
      expect([kind, ofKind.length > 0, lacking]).toEqual([kind, true, []]);
    }
  });
});
