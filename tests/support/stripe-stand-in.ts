import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardMessages } from '../../server/billing/card.messages.ts';
import { CardDeclined } from '../../server/billing/port.ts';
import { priceOf } from '../../server/billing/price.ts';
import { type CardCode, cardOfToken, type KeptCard } from '../../server/billing/sandbox/cards.ts';
import { catalogue, findPlan } from '../../server/billing/sandbox/catalogue.ts';
import * as engine from '../../server/billing/sandbox/engine.ts';
import type { StripeConfig } from '../../server/config.ts';
import { sampleOf, type Wire } from './stripe-samples.ts';
import type { TestClock } from './test-clock.ts';

// Speaks as much of Stripe's API over HTTP as the server uses, in the shapes of the pinned version: form-encoded requests,
// idempotency keys, errors with their status. What happens to a subscription, and when, is the sandbox's engine; what it
// looks like on the wire are Stripe's published sample objects with values of this one.

type Kept = { state: engine.SandboxState; customer: string; metadata: Record<string, string>; usage: number };
type Fault = { match: RegExp; what: 'rate-limit' | 'lost-answer' | 'broken'; times: number };
type Held = { match: RegExp; arrived: () => void; released: Promise<void> };

const webhookSecret = 'whsec_stand_in';
const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

class Refusal extends Error {
  readonly status: number;
  readonly error: Wire;
  constructor(status: number, error: Wire) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}
const missing = (what: string, param = 'id') =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}` });

/** `items[0][price]=p&expand[0]=x` as nested objects; lists stay objects by their index. */
function parsed(form: string): Wire {
  const out: Wire = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let at = out;
    for (const key of keys.slice(0, -1)) at = at[key] ??= {};
    at[keys.at(-1) ?? ''] = value;
  }
  return out;
}

/**
 * @param options.dialect `old`: as servers spoke before confirmation secrets, items' periods and meters
 * @param options.formula of the account's meter
 */
export async function startStripeStandIn(
  clock: TestClock,
  options: { dialect?: 'today' | 'old'; formula?: 'last' | 'sum' } = {},
) {
  const isOld = options.dialect === 'old';
  const customers = new Map<string, Wire>();
  const cards = new Map<string, KeptCard>();
  const subscriptions = new Map<string, Kept>();
  const setups = new Map<string, Wire>();
  const answered = new Map<string, { status: number; body: string }>();
  const meterEvents: Wire[] = [];
  const usageRecords: Wire[] = [];
  const calls: string[] = [];
  const faults: Fault[] = [];
  const held: Held[] = [];
  let made = 0;

  const nextId = (kind: string) => {
    made += 1;
    return `${kind}_${made}`;
  };
  const world = () => ({
    now: clock.now(),
    companyId: 1,
    plan(id: string) {
      const found = findPlan(catalogue, id);
      if (!found) throw missing(`price: '${id}'`, 'items[0][price]');
      return found.plan;
    },
  });

  function subscription(id: string): Kept {
    const kept = subscriptions.get(id);
    if (!kept) throw missing(`subscription: '${id}'`);
    engine.advance(kept.state, world(), kept.usage, kept.usage);
    return kept;
  }

  function price(id: string): Wire {
    const { plan, product } = findPlan(catalogue, id) ?? {};
    if (!plan || !product) throw missing(`price: '${id}'`, 'price');
    const isMetered = plan.usage_type === 'metered';
    return sampleOf('price', {
      id,
      active: true,
      currency: plan.currency,
      nickname: plan.nickname,
      unit_amount: plan.amount,
      unit_amount_decimal: plan.amount === null ? null : String(plan.amount),
      tiers: plan.tiers,
      tiers_mode: isMetered ? 'graduated' : null,
      metadata: {
        ...(plan.trial_period_days ? { trial_period_days: String(plan.trial_period_days) } : {}),
        ...(id === 'professional-month' ? { signup_trial: 'true' } : {}),
      },
      recurring: {
        interval: plan.interval,
        interval_count: 1,
        meter: isMetered && !isOld ? 'mtr_people' : null,
        usage_type: plan.usage_type,
        trial_period_days: null,
      },
      billing_scheme: isMetered ? 'tiered' : 'per_unit',
      product: sampleOf('product', {
        id: `prod_${product.name}`,
        active: true,
        name: product.name,
        created: catalogue.indexOf(product),
        metadata: {
          max_active_questionnaires: String(product.max_active_questionnaires ?? ''),
          max_admin_users: String(product.max_admin_users ?? ''),
          max_users: String(product.max_users ?? ''),
          additional_features: product.additional_features.join(', '),
          can_export_chart_csv: String(product.can_export_chart_csv),
        },
      }),
    });
  }

  const intent = (
    one: { id: string; secret: string; status: string; error: CardCode | null },
    kind: 'payment_intent' | 'setup_intent',
    values: Wire = {},
  ): Wire =>
    sampleOf(kind, {
      id: one.id,
      status: one.status,
      client_secret: one.secret,
      [kind === 'setup_intent' ? 'last_setup_error' : 'last_payment_error']: one.error
        ? { type: 'card_error', code: one.error, message: cardMessages[one.error].message }
        : null,
      ...values,
    });

  const card = (kept: KeptCard, id: string): Wire => sampleOf('payment_method', { id, type: 'card', card: kept.shown });

  /** As servers from before these fields were there spoke, and what they had in their place. */
  const older = (object: Wire, gone: readonly string[], instead: Wire): Wire => ({
    ...Object.fromEntries(Object.entries(object).filter(([name]) => !gone.includes(name))),
    ...instead,
  });

  function invoice({ state, customer }: Kept, one: engine.SandboxState['invoices'][number]): Wire {
    const secret = one.intent?.secret;
    const sent = sampleOf('invoice', {
      id: one.id,
      customer,
      number: one.number,
      created: seconds(one.at),
      currency: world().plan(state.planId).currency,
      status: one.status,
      total: one.amount,
      amount_due: one.amount,
      amount_remaining: one.status === 'open' ? one.amount : 0,
      hosted_invoice_url: null,
      invoice_pdf: `https://stripe.example/${one.id}.pdf`,
      confirmation_secret: secret ? { type: 'payment_intent', client_secret: secret } : null,
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: state.id },
      },
    });
    if (!isOld) return sent;
    const instead = { payment_intent: one.intent?.id ?? null, subscription: state.id };
    return older(sent, ['confirmation_secret', 'parent'], instead);
  }

  function wire(kept: Kept): Wire {
    const { state, customer, metadata } = kept;
    const period = {
      current_period_start: seconds(state.periodStart),
      current_period_end: seconds(state.periodEnd),
    };
    const isLapsed = state.status === 'canceled' && state.invoices.length === 1 && state.invoices[0]?.status === 'void';
    const item = sampleOf('subscription_item', {
      id: `si_${state.id}`,
      subscription: state.id,
      price: price(state.planId),
      ...period,
    });
    const sent = sampleOf('subscription', {
      id: state.id,
      status: isLapsed ? 'incomplete_expired' : state.status,
      customer: sampleOf('customer', {
        ...customers.get(customer),
        invoice_settings: { default_payment_method: null },
      }),
      created: seconds(state.createdAt),
      start_date: seconds(state.createdAt),
      trial_end: state.trialEnd === null ? null : seconds(state.trialEnd),
      cancel_at_period_end: state.cancelAtPeriodEnd && state.status !== 'canceled',
      canceled_at: state.canceledAt === null ? null : seconds(state.canceledAt),
      ended_at: state.status === 'canceled' && state.canceledAt ? seconds(state.canceledAt) : null,
      metadata,
      default_payment_method: card(state.card, 'pm_default'),
      pending_setup_intent:
        state.setup && state.setup.status !== 'succeeded' ? intent(state.setup, 'setup_intent') : null,
      latest_invoice: state.invoices.at(-1)?.id ?? null,
      items: { data: [isOld ? older(item, Object.keys(period), {}) : item] },
    });
    return isOld ? older(sent, [], period) : sent;
  }

  const invoices = () =>
    [...subscriptions.values()].flatMap((kept) => kept.state.invoices.map((one) => ({ kept, one })));
  function findInvoice(id: string) {
    const found = invoices().find(({ one }) => one.id === id);
    if (!found) throw missing(`invoice: '${id}'`);
    return found;
  }

  function cardOf(id: string | undefined): KeptCard {
    const kept = id === undefined ? undefined : cards.get(id);
    if (!kept) throw missing(`PaymentMethod: '${id}'`, 'payment_method');
    return kept;
  }

  const routes: [string, RegExp, (body: Wire, ids: string[]) => unknown][] = [
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
          default_aggregation: { formula: options.formula ?? 'last' },
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

  function answer(method: string, path: string, body: Wire): { status: number; body: string } {
    const [, pattern, handle] = routes.find(([verb, route]) => verb === method && route.test(path)) ?? [];
    try {
      if (!pattern || !handle) throw missing(`route: ${method} ${path}`);
      const ids = (pattern.exec(path) ?? []).slice(1);
      return { status: 200, body: JSON.stringify(handle(body, ids)) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: JSON.stringify({ error: error.error }) };
      if (!(error instanceof CardDeclined)) throw error;
      const { message, code } = error;
      return { status: 402, body: JSON.stringify({ error: { type: 'card_error', code, message } }) };
    }
  }

  function send(response: ServerResponse, { status, body }: { status: number; body: string }): void {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': nextId('req') }).end(body);
  }

  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const form = method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    calls.push(`${method} ${url.pathname}`);
    const hold = held.findIndex(({ match }) => match.test(`${method} ${url.pathname}`));
    if (hold >= 0) {
      const [kept] = held.splice(hold, 1);
      kept?.arrived();
      await kept?.released;
    }
    const key = request.headers['idempotency-key'];
    const fault = faults.find(({ match, times }) => times > 0 && match.test(`${method} ${url.pathname}`));
    if (fault) fault.times -= 1;
    if (fault?.what === 'rate-limit') {
      const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' };
      return send(response, { status: 429, body: JSON.stringify({ error }) });
    }
    if (fault?.what === 'broken') {
      return send(response, {
        status: 500,
        body: JSON.stringify({ error: { type: 'api_error', message: 'Broken.' } }),
      });
    }
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const result = known ?? answer(method, url.pathname, parsed(form));
    if (typeof key === 'string' && result.status < 500) answered.set(key, result);
    // It was done, and nobody hears of it.
    if (fault?.what === 'lost-answer') return void request.socket.destroy();
    return send(response, result);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const config: StripeConfig = {
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    webhookSecret,
    apiUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 5000,
  };
  return {
    config,
    calls,
    meterEvents,
    usageRecords,
    subscriptions,
    fail: (match: RegExp, what: Fault['what'], times = 1) => void faults.push({ match, what, times }),
    /** The next such call waits until it is released; `arrived` once it is there. */
    hold(match: RegExp): { arrived: Promise<void>; release: () => void } {
      const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.push({ match, arrived: arrival.resolve, released: release.promise });
      return { arrived: arrival.promise, release: release.resolve };
    },
    /** What its holder does with a card's authentication, in the browser. */
    confirm(id: string, outcome: 'succeeded' | 'failed'): void {
      const setup = setups.get(id);
      if (setup) setup.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method';
      for (const { state } of subscriptions.values()) {
        engine.confirmPayment(state, world(), id, { card: null, outcome });
        engine.confirmSetup(state, world(), id, { card: null, outcome });
      }
    },
    /** Headers and body of an event as Stripe sends it. */
    event(type: string, object: Wire, changes: { at?: Date; secret?: string; more?: Wire } = {}) {
      const { at = clock.now(), secret = webhookSecret, more = {} } = changes;
      const payload = JSON.stringify({
        ...sampleOf('event', { id: nextId('evt'), type, livemode: false, data: { object } }),
        ...more,
      });
      const stamp = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${stamp}.${payload}`).digest('hex');
      return {
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${stamp},v1=${signature}` },
      };
    },
    priceOf: (planId: string, people: number) => priceOf(world().plan(planId), people),
    close: () => new Promise<void>((resolve) => void http.close(() => resolve())),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;
