import { cardOfToken } from '../../server/billing/sandbox/cards.ts';
import { catalogue } from '../../server/billing/sandbox/catalogue.ts';
import * as engine from '../../server/billing/sandbox/engine.ts';
import { missing, Refusal, type StripeAccount, seconds } from './stripe-account.ts';
import { sampleOf, type Wire } from './stripe-samples.ts';

/** Method, path, and what a call with this body does to the account. */
type Route = [method: string, path: RegExp, handle: (body: Wire, ids: string[]) => unknown];

/** As much of Stripe's API as the server uses. */
export function stripeRoutes(account: StripeAccount): Route[] {
  const {
    isOld,
    formula,
    clock,
    customers,
    cards,
    subscriptions,
    setups,
    meterEvents,
    usageRecords,
    nextId,
    world,
    subscription,
    price,
    intent,
    card,
    older,
    invoice,
    wire,
    invoices,
    findInvoice,
    cardOf,
  } = account;
  return [
    [
      'GET',
      /^\/v1\/prices$/,
      () => ({
        object: 'list',
        has_more: false,
        data: catalogue.flatMap(({ plans }) => plans.map(({ plan_id }) => price(plan_id))),
      }),
    ],
    [
      'POST',
      /^\/v1\/customers$/,
      (body) => {
        const customer = { id: nextId('cus'), ...body };
        customers.set(customer.id, customer);
        return sampleOf('customer', customer);
      },
    ],
    [
      'POST',
      /^\/v1\/payment_methods$/,
      (body) => {
        const kept = cardOfToken(body.card.token, clock.now());
        if (!kept)
          throw new Refusal(400, { type: 'invalid_request_error', param: 'card[token]', message: 'No such token' });
        const id = nextId('pm');
        cards.set(id, kept);
        return card(kept, id);
      },
    ],
    [
      'POST',
      /^\/v1\/payment_methods\/(\w+)\/attach$/,
      (_body, [id = '']) => {
        const kept = cardOf(id);
        // As the engine refuses it when it is put to a subscription.
        engine.create(world(), kept, 'basic-month', null);
        return card(kept, id);
      },
    ],
    [
      'POST',
      /^\/v1\/subscriptions$/,
      (body) => {
        const trialEnd = body.trial_end ? new Date(Number(body.trial_end) * 1000) : null;
        const state = engine.create(world(), cardOf(body.default_payment_method), body.items[0].price, trialEnd);
        const kept = { state, customer: body.customer, metadata: body.metadata ?? {}, usage: 1 };
        subscriptions.set(state.id, kept);
        return wire(kept);
      },
    ],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      ({ customer }) => ({
        object: 'list',
        has_more: false,
        data: [...subscriptions.values()].filter((one) => one.customer === customer).map(wire),
      }),
    ],
    ['GET', /^\/v1\/subscriptions\/(\w+)$/, (_body, [id = '']) => wire(subscription(id))],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (body, [id = '']) => {
        const kept = subscription(id);
        const { state } = kept;
        const { cancel_at_period_end: ends, default_payment_method: pm } = body;
        for (const [key, value] of Object.entries(body.metadata ?? {})) {
          if (value === '') delete kept.metadata[key];
          else kept.metadata[key] = String(value);
        }
        if (ends === 'true') engine.end(state, world(), 'with-period');
        if (ends === 'false') engine.resume(state);
        const plan = body.items?.[0]?.price;
        if (plan) engine.change(state, world(), plan, pm ? cardOf(pm) : null, kept.usage);
        else if (pm) {
          state.card = cardOf(pm);
          state.isSetUp = kept.metadata.card_setup_intent === undefined;
        }
        return wire(kept);
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      (_body, [id = '']) => {
        const kept = subscription(id);
        if (kept.state.status === 'canceled') throw missing(`subscription: '${id}'`);
        engine.end(kept.state, world(), 'at-once');
        return wire(kept);
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      (query) => ({
        object: 'list',
        has_more: false,
        data: invoices()
          .filter(({ kept }) => kept.state.id === query.subscription)
          .map(({ kept, one }) => invoice(kept, one))
          .reverse(),
      }),
    ],
    [
      'POST',
      /^\/v1\/invoices\/create_preview$/,
      (body) => {
        const { state, usage } = subscription(body.subscription);
        const { price: planId } = body.subscription_details.items[0];
        const quote = engine.quote(state, world(), { planId, trialEnd: null, people: usage });
        return sampleOf('invoice', {
          amount_due: quote.period_moves ? quote.amount_due_now : quote.next_amount,
          period_end: seconds(quote.next_payment_at),
          lines: {
            data: quote.lines.map(({ description, amount, proration, period_start, period_end }) => {
              const line = sampleOf('line_item', {
                description,
                amount,
                period: { start: seconds(period_start), end: seconds(period_end) },
                parent: {
                  type: 'subscription_item_details',
                  invoice_item_details: null,
                  subscription_item_details: { proration },
                },
              });
              return isOld ? older(line, ['parent'], { proration }) : line;
            }),
          },
        });
      },
    ],
    [
      'GET',
      /^\/v1\/invoices\/(\w+)$/,
      (query, [id = '']) => {
        if (isOld && Object.values(query.expand ?? {}).includes('confirmation_secret')) {
          const message = 'This property cannot be expanded (confirmation_secret).';
          throw new Refusal(400, { type: 'invalid_request_error', message });
        }
        const { kept, one } = findInvoice(id);
        return invoice(kept, one);
      },
    ],
    [
      'POST',
      /^\/v1\/invoices\/(\w+)\/void$/,
      (_body, [id = '']) => {
        const { kept, one } = findInvoice(id);
        if (one.status !== 'open') throw new Refusal(400, { type: 'invalid_request_error', message: 'It is paid.' });
        one.status = 'void';
        return invoice(kept, one);
      },
    ],
    [
      'POST',
      /^\/v1\/invoices\/(\w+)\/pay$/,
      (body, [id = '']) => {
        const { kept, one } = findInvoice(id);
        engine.pay(kept.state, world(), body.payment_method ? cardOf(body.payment_method) : null);
        if (one.intent?.status === 'requires_action') {
          const code = 'invoice_payment_intent_requires_action';
          throw new Refusal(402, {
            type: 'card_error',
            code,
            message: 'This payment requires additional user action.',
          });
        }
        return invoice(kept, one);
      },
    ],
    [
      'GET',
      /^\/v1\/payment_intents\/(\w+)$/,
      (_query, [id = '']) => {
        const found = invoices().find(({ one }) => one.intent?.id === id)?.one.intent;
        if (!found) throw missing(`payment_intent: '${id}'`);
        return intent(found, 'payment_intent');
      },
    ],
    [
      'POST',
      /^\/v1\/setup_intents$/,
      (body) => {
        const id = nextId('seti');
        const kept = body.payment_method ? cardOf(body.payment_method) : null;
        const asks = kept?.name.toLowerCase().includes('required') ?? false;
        const status = kept === null ? 'requires_payment_method' : asks ? 'requires_action' : 'succeeded';
        const one = { id, secret: `${id}_secret_x`, status, error: null };
        const setup = intent(one, 'setup_intent', { payment_method: body.payment_method ?? null });
        setups.set(id, setup);
        return setup;
      },
    ],
    [
      'GET',
      /^\/v1\/setup_intents\/(\w+)$/,
      (_query, [id = '']) => {
        const setup = setups.get(id);
        if (!setup) throw missing(`setup_intent: '${id}'`);
        return setup;
      },
    ],
    [
      'GET',
      /^\/v1\/billing\/meters\/(\w+)$/,
      (_query, [id = '']) =>
        sampleOf('billing.meter', {
          id,
          event_name: 'people',
          customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
          value_settings: { event_payload_key: 'value' },
          default_aggregation: { formula: formula },
        }),
    ],
    [
      'POST',
      /^\/v1\/billing\/meter_events$/,
      (body) => {
        if (meterEvents.some(({ identifier }) => identifier === body.identifier)) {
          const message = `An event already exists with identifier ${body.identifier}.`;
          throw new Refusal(400, { type: 'invalid_request_error', message });
        }
        meterEvents.push(body);
        for (const kept of subscriptions.values()) {
          if (kept.customer === body.payload.stripe_customer_id) kept.usage = Number(body.payload.value);
        }
        return sampleOf('billing.meter_event', { ...body, timestamp: Number(body.timestamp) });
      },
    ],
    [
      'POST',
      /^\/v1\/subscription_items\/(\w+)\/usage_records$/,
      (body, [id = '']) => {
        usageRecords.push(body);
        const kept = subscription(id.replace(/^si_/, ''));
        kept.usage = Number(body.quantity);
        return { object: 'usage_record', ...body };
      },
    ],
  ];
}
