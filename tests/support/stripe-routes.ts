import type { PreviewLine } from '../../contract/subscription.ts';
import { priceOf } from '../../server/actions/billing/price.ts';
import { cardOfToken, type KeptCard } from '../../server/actions/billing/sandbox/cards.ts';
import * as engine from '../../server/actions/billing/sandbox/engine.ts';
import { taxOn, untaxed } from '../../server/actions/billing/tax.ts';
import { missing, Refusal, type StripeAccount, seconds } from './stripe-account.ts';
import { sampleOf, type Wire } from './stripe-samples.ts';

/** Method, path, and the effect of a call with this body on the account. */
type Route = [method: string, path: RegExp, handle: (body: Wire, ids: string[]) => unknown];

/** The part of Stripe's API that the server uses. */
export function stripeRoutes(account: StripeAccount): Route[] {
  const {
    isOld,
    formula,
    clock,
    customers,
    customerOf,
    cards,
    attached,
    prices,
    priceThere,
    subscriptions,
    taxIds,
    taxRuleFor,
    worldOf,
    taxedWire,
    drawnUp,
    isDraft,
    setups,
    meterEvents,
    usageRecords,
    nextId,
    world,
    subscription,
    intent,
    card,
    older,
    invoice,
    wire,
    invoices,
    findInvoice,
    cardOf,
  } = account;
  const previews = new Map<string, Wire[]>();

  /** One line per page: reading only the first is too little. */
  function pageOf(id: string, after: string | null): Wire {
    const lines = previews.get(id) ?? [];
    const at = after === null ? 0 : lines.findIndex((line) => line.id === after) + 1;
    return { data: lines.slice(at, at + 1), has_more: at + 1 < lines.length, url: `/v1/invoices/${id}/lines` };
  }

  const isMetered = (planId: string) => world().plan(planId).usage_type === 'metered';
  /** A meter's usage is never prorated: its period is billed whole, by its price at the end. */
  const isProrated = (before: string, after: string) => !isMetered(before) || !isMetered(after);

  const proratedAt = ({ proration_date: at }: Wire) => (at ? { proratedAt: new Date(Number(at) * 1000) } : {});

  function changePlan(kept: ReturnType<typeof subscription>, planId: string, other: KeptCard | null, body: Wire) {
    const { state, usage } = kept;
    const { pending, planId: before } = state;
    engine.change(state, { ...worldOf(kept), ...proratedAt(body) }, planId, other, usage);
    if (!isProrated(before, planId)) state.pending = pending;
  }

  function previewOf(state: engine.SandboxState | null, planId: string, usage: number, details: Wire) {
    const quote = engine.quote(
      state,
      { ...world(), ...proratedAt(details) },
      { planId, trialEnd: null, people: usage },
    );
    const lineOf = ({ description, amount, proration, period_start, period_end }: PreviewLine) => {
      const line = sampleOf('line_item', {
        id: nextId('il'),
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
    };
    if (state && !isProrated(state.planId, planId) && !quote.period_moves) {
      // The usage reported to this price's meter.
      const amount = priceOf(world().plan(planId), planId === state.planId ? usage : 0);
      const period = { period_start: state.periodStart, period_end: state.periodEnd };
      const line = lineOf({ description: world().plan(planId).nickname, amount, proration: false, ...period });
      return { amount, lines: [line], periodEnd: state.periodEnd };
    }
    const sum = quote.lines.reduce((before, { amount }) => before + amount, 0);
    const amount = quote.period_moves ? sum : quote.next_amount;
    return { amount, lines: quote.lines.map(lineOf), periodEnd: quote.next_payment_at };
  }

  const taxIdsOf = (customer: string): Wire[] => (customerOf(customer) && taxIds.get(customer)) ?? [];

  function addTaxId(customer: string, { type, value }: Wire): Wire {
    const country = String(value).slice(0, 2);
    const owner = { type: 'customer', customer };
    const added = sampleOf('tax_id', { id: nextId('txi'), customer, owner, type, value, country });
    taxIds.set(customer, [...taxIdsOf(customer), added]);
    return added;
  }

  const isTaxedBy = ({ automatic_tax: tax }: Wire) => tax?.enabled === 'true';

  /** Its billing mode could not always be chosen. */
  function refuseMode({ billing_mode: mode }: Wire, param: string): void {
    if (!isOld || !mode) return;
    const message = `Received unknown parameter: ${param}`;
    throw new Refusal(400, { type: 'invalid_request_error', code: 'parameter_unknown', param, message });
  }

  return [
    [
      'GET',
      /^\/v1\/prices$/,
      () => ({
        object: 'list',
        has_more: false,
        data: prices().filter(({ active }) => active),
      }),
    ],
    ['GET', /^\/v1\/prices\/([\w-]+)$/, (_query, [id = '']) => priceThere(id)],
    [
      'POST',
      /^\/v1\/customers$/,
      ({ tax_id_data: numbers = {}, ...body }) => {
        const customer = { id: nextId('cus'), ...body };
        customers.set(customer.id, customer);
        for (const one of Object.values<Wire>(numbers)) addTaxId(customer.id, one);
        return sampleOf('customer', customer);
      },
    ],
    [
      'GET',
      /^\/v1\/customers\/(\w+)$/,
      (_query, [id = '']) => {
        const found = customers.get(id);
        if (!found) throw missing(`customer: '${id}'`);
        return found.deleted ? found : sampleOf('customer', found);
      },
    ],
    [
      'POST',
      /^\/v1\/customers\/(\w+)$/,
      (body, [id = '']) => {
        const found = { ...customerOf(id), ...body };
        customers.set(id, found);
        return sampleOf('customer', found);
      },
    ],
    [
      'GET',
      /^\/v1\/customers\/(\w+)\/tax_ids$/,
      (_query, [id = '']) => ({
        object: 'list',
        has_more: false,
        data: taxIdsOf(id),
        url: `/v1/customers/${id}/tax_ids`,
      }),
    ],
    ['POST', /^\/v1\/customers\/(\w+)\/tax_ids$/, (body, [id = '']) => addTaxId(id, body)],
    [
      'DELETE',
      /^\/v1\/customers\/(\w+)\/tax_ids\/(\w+)$/,
      (_body, [of = '', id = '']) => {
        const before = taxIdsOf(of);
        const left = before.filter((one) => one.id !== id);
        if (left.length === before.length) throw missing(`tax_id: '${id}'`);
        taxIds.set(of, left);
        return { id, object: 'tax_id', deleted: true };
      },
    ],
    [
      'GET',
      /^\/v1\/payment_methods$/,
      ({ customer }) => ({
        object: 'list',
        has_more: false,
        data: [...attached].filter(([, of]) => of === customer).map(([id]) => card(cardOf(id), id)),
      }),
    ],
    [
      'POST',
      /^\/v1\/payment_methods\/(\w+)\/detach$/,
      (_body, [id = '']) => {
        if (!attached.delete(id)) {
          throw new Refusal(400, { type: 'invalid_request_error', message: 'It is attached to nobody.' });
        }
        return card(cardOf(id), id);
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
      (body, [id = '']) => {
        const kept = cardOf(id);
        customerOf(body.customer);
        // As the engine refuses it when it is attached to a subscription.
        engine.create(world(), kept, 'basic-month', null);
        attached.set(id, body.customer);
        return card(kept, id);
      },
    ],
    [
      'POST',
      /^\/v1\/subscriptions$/,
      (body) => {
        const trialEnd = body.trial_end ? new Date(Number(body.trial_end) * 1000) : null;
        refuseMode(body, 'billing_mode');
        customerOf(body.customer);
        const of = { customer: body.customer, isTaxed: isTaxedBy(body) };
        const state = engine.create(worldOf(of), cardOf(body.default_payment_method), body.items[0].price, trialEnd);
        const kept = { state, ...of, metadata: body.metadata ?? {}, usage: 1 };
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
        data: [...subscriptions.values()]
          .filter(() => customerOf(customer))
          .filter((one) => one.customer === customer)
          .map(wire),
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
        if (body.automatic_tax) {
          if (isTaxedBy(body)) taxRuleFor(kept.customer);
          kept.isTaxed = isTaxedBy(body);
        }
        if (ends === 'true') engine.end(state, world(), 'with-period', kept.usage);
        if (ends === 'false') engine.resume(state);
        const plan = body.items?.[0]?.price;
        if (plan) changePlan(kept, plan, pm ? cardOf(pm) : null, body);
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
      (body, [id = '']) => {
        const kept = subscription(id);
        if (kept.state.status === 'canceled') throw missing(`subscription: '${id}'`);
        engine.end(kept.state, worldOf(kept), body.invoice_now === 'true' ? 'invoiced' : 'at-once', kept.usage);
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
        if (body.customer) customerOf(body.customer);
        refuseMode(body.subscription_details, 'subscription_details[billing_mode]');
        const kept = body.subscription ? subscription(body.subscription) : null;
        const { state, usage } = kept ?? { state: null, usage: 1 };
        const { price: planId } = body.subscription_details.items[0];
        const { amount, lines, periodEnd } = previewOf(state, planId, usage, body.subscription_details);
        const id = nextId('upcoming_in');
        previews.set(id, lines);
        const isTaxed = body.automatic_tax ? isTaxedBy(body) : (kept?.isTaxed ?? false);
        const of = kept?.customer ?? body.customer ?? null;
        const tax = isTaxed ? taxOn(amount, taxRuleFor(of, body.customer_details)) : untaxed(amount);
        return sampleOf('invoice', {
          amount_due: Math.max(0, tax.net + tax.tax),
          ...taxedWire(isTaxed, tax),
          period_end: seconds(periodEnd),
          lines: pageOf(id, null),
        });
      },
    ],
    [
      'GET',
      /^\/v1\/invoices\/(upcoming_in_\d+)\/lines$/,
      (query, [id = '']) => ({ object: 'list', ...pageOf(id, query.starting_after ?? null) }),
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
        if (one.status !== 'open' || isDraft(kept.state, one)) {
          throw new Refusal(400, { type: 'invalid_request_error', message: 'It is not open.' });
        }
        one.status = 'void';
        return invoice(kept, one);
      },
    ],
    [
      'DELETE',
      /^\/v1\/invoices\/(\w+)$/,
      (_body, [id = '']) => {
        const { kept, one } = findInvoice(id);
        if (!isDraft(kept.state, one)) {
          throw new Refusal(400, { type: 'invalid_request_error', message: 'It is not a draft.' });
        }
        one.status = 'void';
        return { id, object: 'invoice', deleted: true };
      },
    ],
    [
      'POST',
      /^\/v1\/invoices\/(\w+)\/finalize$/,
      (_body, [id = '']) => {
        const { kept, one } = findInvoice(id);
        drawnUp.add(id);
        return invoice(kept, one);
      },
    ],
    [
      'POST',
      /^\/v1\/invoices\/(\w+)\/pay$/,
      (body, [id = '']) => {
        const { kept, one } = findInvoice(id);
        if (isDraft(kept.state, one)) {
          throw new Refusal(400, { type: 'invalid_request_error', message: 'It is a draft.' });
        }
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
