import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { StripeConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { cardMessages } from '../card.messages.ts';
import { listStale } from '../due.sql.ts';
import {
  CardDeclined,
  type PaymentProvider,
  ProviderRefused,
  type ProviderState,
  ProviderUnavailable,
  type SubscriptionReference,
} from '../port.ts';
import { addInterval, priceOf } from '../price.ts';
import { findPlan } from '../sandbox/catalogue.ts';
import { readCatalogue, writeCatalogue } from '../subscription.sql.ts';
import * as mapper from './mapper.ts';

/** Pinned: what Stripe changes later comes with an upgrade of the package, and its tests. */
export const apiVersion = '2026-10-28.endive';

const catalogueForMs = 3_600_000;
/** What no webhook told of is found by asking this often. */
const askAgainMs = 6 * 3_600_000;
/** Nothing that leads its holder away to another page. */
const cardsOnly = { enabled: true, allow_redirects: 'never' } as const;
/** Its metadata key on a subscription: a card that its holder is setting up. */
const setupKey = 'card_setup_intent';

function clientOf({ secretKey, apiUrl, timeoutMs }: StripeConfig): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    apiVersion,
    // Each call carries an idempotency key: repeated by the client after a time-out, it is done once.
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol } : {}),
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Stripe's errors as our own three; the rest is a mistake of ours and stays what it is. */
function errorOf(error: unknown, log: Log): unknown {
  const { StripeCardError, StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } =
    Stripe.errors;
  if (error instanceof StripeCardError) return new CardDeclined(error.message, error.decline_code ?? error.code ?? '');
  if (error instanceof StripeRateLimitError) return new ProviderUnavailable('Stripe is asked too often.', 10);
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError) {
    log.warn({ err: error }, 'Stripe could not be reached');
    return new ProviderUnavailable(error.message);
  }
  // The same key with another order: the first of them is still being done, or was another.
  if (error instanceof StripeIdempotencyError) return new ProviderUnavailable(error.message);
  if (error instanceof Stripe.errors.StripeInvalidRequestError && /token|payment_method/.test(error.param ?? '')) {
    return new CardDeclined(cardMessages.resource_missing.message, 'resource_missing');
  }
  if (error instanceof Stripe.errors.StripeError) {
    log.error({ type: error.type, code: error.code, param: error.param, requestId: error.requestId }, 'Stripe refused');
    return new ProviderRefused(error.message);
  }
  return error;
}

type Parts = { database: Database; clock: Clock; log: Log; config: StripeConfig };

/** Payments by Stripe (7.18–7.23): its present state is asked for, never put together from what was heard. */
export function createStripe({ database, clock, log, config }: Parts): PaymentProvider {
  const stripe = clientOf(config);
  const meters = new Map<string, Stripe.Billing.Meter>();

  async function callStripe<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw errorOf(error, log);
    }
  }

  async function refreshCatalogue(): Promise<mapper.StoredCatalogue> {
    const prices: Stripe.Price[] = [];
    const params = { active: true, type: 'recurring', limit: 100, expand: ['data.product', 'data.tiers'] } as const;
    await callStripe(async () => {
      for await (const price of stripe.prices.list({ ...params, expand: [...params.expand] })) prices.push(price);
    });
    const catalogue = mapper.toCatalogue(prices);
    await writeCatalogue(database, 'stripe', catalogue, clock.now());
    return catalogue;
  }

  /** Kept in the database: any number of servers read the same, also while Stripe cannot be reached. */
  async function catalogue(): Promise<mapper.StoredCatalogue> {
    const kept = await readCatalogue<mapper.StoredCatalogue>(database, 'stripe');
    const isFresh = kept !== null && kept.fetchedAt.getTime() > clock.now().getTime() - catalogueForMs;
    if (kept !== null && (isFresh || database.inTransaction())) return kept.content;
    try {
      return await refreshCatalogue();
    } catch (error) {
      if (kept === null) throw error;
      return kept.content;
    }
  }

  async function planOf(planId: string) {
    const found = findPlan((await catalogue()).products, planId);
    if (!found) throw new ProviderRefused(`Stripe has no price ${planId}.`);
    return found.plan;
  }

  /** Today's servers tell the invoice's payment by its confirmation secret, older ones by the payment intent itself. */
  async function readInvoice(id: string): Promise<mapper.WireInvoice> {
    try {
      return await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    } catch (error) {
      const isOlder = error instanceof Stripe.errors.StripeInvalidRequestError && /expand/.test(error.message);
      if (!isOlder) throw error;
      return stripe.invoices.retrieve(id);
    }
  }

  async function latestInvoice(subscription: mapper.WireSubscription): Promise<mapper.WireInvoice | null> {
    const id = mapper.customerIdOf(subscription.latest_invoice);
    return id === null ? null : readInvoice(id);
  }

  /** A card that was being set up and now is: it becomes the one that is charged. */
  async function settleSetup(subscription: mapper.WireSubscription) {
    const id = subscription.metadata[setupKey];
    const pending = subscription.pending_setup_intent;
    if (!id)
      return {
        subscription,
        setup: typeof pending === 'string' ? await stripe.setupIntents.retrieve(pending) : pending,
      };
    const setup = await stripe.setupIntents.retrieve(id);
    if (setup.status !== 'succeeded') return { subscription, setup };
    const settled = await stripe.subscriptions.update(subscription.id, {
      default_payment_method: mapper.customerIdOf(setup.payment_method) ?? '',
      metadata: { [setupKey]: '' },
      expand: [...expanded],
    });
    return { subscription: settled as mapper.WireSubscription, setup: null };
  }

  const expanded = [
    'default_payment_method',
    'pending_setup_intent',
    'customer.invoice_settings.default_payment_method',
  ];

  async function toState(found: mapper.WireSubscription): Promise<ProviderState> {
    const { subscription, setup } = await settleSetup(found);
    const invoice = await latestInvoice(subscription);
    const intentId = invoice && mapper.intentIdOf(invoice);
    const payment = intentId ? await stripe.paymentIntents.retrieve(intentId) : null;
    const { products } = await catalogue();
    return mapper.toProviderState(subscription, { invoice, payment, setup, products });
  }

  const retrieve = (id: string): Promise<mapper.WireSubscription> =>
    stripe.subscriptions.retrieve(id, { expand: [...expanded] });

  const stateOf = async (id: string) => toState(await retrieve(id));

  /** @returns its id; a card that nobody may use is refused here */
  async function attach(customerId: string, token: string, key: string): Promise<string> {
    const id = token.startsWith('pm_')
      ? token
      : (await stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `${key}-card` })).id;
    await stripe.paymentMethods.attach(id, { customer: customerId }, { idempotencyKey: `${key}-attach-${id}` });
    return id;
  }

  function customerOf({ customerId }: SubscriptionReference): string {
    if (customerId === null) throw new ProviderRefused('Stripe does not know this company.');
    return customerId;
  }

  async function itemOf(subscriptionId: string): Promise<Stripe.SubscriptionItem> {
    const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
    if (!item) throw new ProviderRefused(`Subscription ${subscriptionId} has no item.`);
    return item;
  }

  /** What is open is waived first: that fails if it is paid at this very moment, and then it stays. */
  async function waive(subscription: mapper.WireSubscription): Promise<boolean> {
    const invoice = await latestInvoice(subscription);
    if (invoice?.status !== 'open') return true;
    try {
      await stripe.invoices.voidInvoice(invoice.id);
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }

  async function endAtOnce(id: string): Promise<ProviderState> {
    const subscription = await retrieve(id);
    const wasUnpaid = subscription.status === 'incomplete';
    if (!(await waive(subscription)) && wasUnpaid) return stateOf(id);
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') {
      try {
        await stripe.subscriptions.cancel(id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return stateOf(id);
  }

  /** Meters take the last value that they are told in a period: of a peak, each is the highest. */
  async function sendMeterEvent(
    meterId: string,
    reference: SubscriptionReference,
    people: number,
    identifier: string,
  ): Promise<void> {
    const meter = meters.get(meterId) ?? (await stripe.billing.meters.retrieve(meterId));
    meters.set(meterId, meter);
    if (meter.default_aggregation.formula !== 'last') {
      throw new ProviderRefused(`Meter ${meterId} must take the last value (docs/operations.md).`);
    }
    const payload = {
      [meter.customer_mapping.event_payload_key]: customerOf(reference),
      [meter.value_settings.event_payload_key]: String(people),
    };
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    try {
      await stripe.billing.meterEvents.create({ event_name: meter.event_name, payload, identifier, timestamp });
    } catch (error) {
      // Told before a crash: it has it.
      const isKnown = error instanceof Stripe.errors.StripeInvalidRequestError && /identifier/i.test(error.message);
      if (!isKnown) throw error;
    }
  }

  return {
    name: 'stripe',
    refreshCatalogue: async () => {
      await refreshCatalogue();
    },
    products: async () => (await catalogue()).products,
    trialPlanId: async () => (await catalogue()).trialPlanId,

    customer: ({ companyId, name, email }) =>
      callStripe(async () => {
        const values = { name, email, metadata: { company_id: String(companyId) } };
        const hash = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
        return (await stripe.customers.create(values, { idempotencyKey: `customer-${companyId}-${hash}` })).id;
      }),

    create: ({ companyId, customerId }, { planId, token, trialEnd, key }) =>
      callStripe(async () => {
        const card = await attach(customerId, token, key);
        const { id } = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: planId }],
            default_payment_method: card,
            // A refused authentication leaves it incomplete, to be continued.
            payment_behavior: 'allow_incomplete',
            metadata: { company_id: String(companyId) },
            ...(trialEnd
              ? {
                  trial_end: Math.floor(trialEnd.getTime() / 1000),
                  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
                }
              : {}),
          },
          { idempotencyKey: key },
        );
        return stateOf(id);
      }),

    change: (reference, { planId, token, key }) =>
      callStripe(async () => {
        const { id } = await itemOf(reference.subscriptionId);
        const card = token === null ? null : await attach(customerOf(reference), token, key);
        await stripe.subscriptions.update(
          reference.subscriptionId,
          {
            items: [{ id, price: planId }],
            proration_behavior: 'create_prorations',
            payment_behavior: 'allow_incomplete',
            ...(card ? { default_payment_method: card } : {}),
          },
          { idempotencyKey: key },
        );
        return stateOf(reference.subscriptionId);
      }),

    quote: (reference, { planId, trialEnd, people }) =>
      callStripe(async () => {
        const plan = await planOf(planId);
        const { currency } = plan;
        const whole = priceOf(plan, people);
        const now = clock.now();
        if (trialEnd) {
          const at = trialEnd.toISOString();
          const none = { currency, amount_due_now: 0, lines: [], period_moves: !reference };
          return { ...none, next_amount: whole, next_payment_at: at, trial_end: at };
        }
        const end = addInterval(now, plan.interval).toISOString();
        if (!reference) {
          // What is metered is paid at the period's end.
          const amount = plan.usage_type === 'licensed' ? whole : 0;
          const period = { period_start: now.toISOString(), period_end: end };
          const lines = [{ description: plan.nickname, amount, proration: false, ...period }];
          const next = { next_amount: whole, next_payment_at: end, period_moves: true, trial_end: null };
          return { currency, amount_due_now: amount, lines, ...next };
        }
        const item = await itemOf(reference.subscriptionId);
        const preview = await stripe.invoices.createPreview({
          subscription: reference.subscriptionId,
          subscription_details: { items: [{ id: item.id, price: planId }], proration_behavior: 'create_prorations' },
        });
        const moves = mapper.toPlan(item.price)?.interval !== plan.interval;
        const lines = preview.lines.data.map(mapper.toLine).filter(({ proration }) => moves || proration);
        const periodEnd = new Date((item.current_period_end ?? preview.period_end) * 1000).toISOString();
        return {
          currency,
          amount_due_now: moves ? preview.amount_due : 0,
          lines,
          next_amount: moves ? whole : preview.amount_due,
          next_payment_at: moves ? end : periodEnd,
          period_moves: moves,
          trial_end: null,
        };
      }),

    find: ({ companyId, customerId }) =>
      callStripe(async () => {
        if (customerId === null) return [];
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 });
        const running = data.filter(
          ({ status, metadata }) =>
            metadata.company_id === String(companyId) && status !== 'canceled' && status !== 'incomplete_expired',
        );
        return Promise.all(running.map(({ id }) => stateOf(id)));
      }),

    read: ({ subscriptionId }) =>
      callStripe(async () => {
        try {
          return await stateOf(subscriptionId);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    end: ({ subscriptionId }, when) =>
      callStripe(async () => {
        if (when === 'at-once') return endAtOnce(subscriptionId);
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
        return stateOf(subscriptionId);
      }),

    resume: ({ subscriptionId }) =>
      callStripe(async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
        return stateOf(subscriptionId);
      }),

    pay: (reference, token, key) =>
      callStripe(async () => {
        const { subscriptionId } = reference;
        const card = token === null ? null : await attach(customerOf(reference), token, key);
        if (card) await stripe.subscriptions.update(subscriptionId, { default_payment_method: card });
        const invoice = await latestInvoice(await retrieve(subscriptionId));
        if (invoice?.status === 'open') {
          try {
            const params = { off_session: false, ...(card ? { payment_method: card } : {}) };
            await stripe.invoices.pay(invoice.id, params, { idempotencyKey: `${key}-pay` });
          } catch (error) {
            // Its holder is here, and goes on with the payment's client_secret.
            const { code = '' } = error as { code?: string };
            if (!['invoice_payment_intent_requires_action', 'authentication_required'].includes(code)) throw error;
          }
        }
        return stateOf(subscriptionId);
      }),

    setCard: (reference, token, key) =>
      callStripe(async () => {
        const { subscriptionId } = reference;
        const customer = customerOf(reference);
        const card = await attach(customer, token, key);
        const setup = await stripe.setupIntents.create(
          { customer, payment_method: card, automatic_payment_methods: cardsOnly, usage: 'off_session', confirm: true },
          { idempotencyKey: `${key}-setup` },
        );
        await stripe.subscriptions.update(subscriptionId, { metadata: { [setupKey]: setup.id } });
        return stateOf(subscriptionId);
      }),

    setupIntent: (reference) =>
      callStripe(async () => {
        const setup = await stripe.setupIntents.create({
          customer: customerOf(reference),
          automatic_payment_methods: cardsOnly,
          usage: 'off_session',
        });
        await stripe.subscriptions.update(reference.subscriptionId, { metadata: { [setupKey]: setup.id } });
        const intent = mapper.toIntent(setup);
        if (!intent) throw new ProviderRefused(`Stripe made a setup intent that is ${setup.status}.`);
        return intent;
      }),

    invoices: ({ subscriptionId }) =>
      callStripe(async () => {
        const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100 });
        return data.map(mapper.toInvoice);
      }),

    reportUsage: (reference, { people, periodStart }) =>
      callStripe(async () => {
        const { id, price } = await itemOf(reference.subscriptionId);
        if (price.recurring?.usage_type !== 'metered') return;
        const identifier = `${reference.subscriptionId}-${Math.floor(periodStart.getTime() / 1000)}-${people}`;
        const { meter } = price.recurring;
        if (meter) return sendMeterEvent(meter, reference, people, identifier);
        // Of servers from before there were meters: the price takes the most, or the last, of a period.
        const timestamp = Math.floor(clock.now().getTime() / 1000);
        const record = { quantity: people, timestamp, action: 'set' };
        await stripe.rawRequest('POST', `/v1/subscription_items/${id}/usage_records`, record, {
          idempotencyKey: identifier,
        });
      }),

    due: (now) => listStale(database, 'stripe', now, new Date(now.getTime() - askAgainMs)),
  };
}
