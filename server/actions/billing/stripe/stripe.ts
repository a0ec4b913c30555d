import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { PreviewLine, Product } from '../../../../contract/subscription.ts';
import { euCountries } from '../../../../shared/lists.ts';
import type { Clock } from '../../../core/clock.ts';
import type { StripeConfig } from '../../../core/config.ts';
import type { Database } from '../../../core/db/database.ts';
import type { Log } from '../../../core/log.ts';
import { cardMessages } from '../card.messages.ts';
import { listStale } from '../due.sql.ts';
import {
  type BillingDetails,
  CardDeclined,
  type Customer,
  type PaymentProvider,
  ProviderRefused,
  type ProviderState,
  ProviderUnavailable,
  type SubscriptionReference,
} from '../port.ts';
import { addInterval, priceOf } from '../price.ts';
import { findPlan } from '../sandbox/catalogue.ts';
import { readCatalogue, writeCatalogue } from '../subscription.sql.ts';
import { untaxed } from '../tax.ts';
import * as mapper from './mapper.ts';

/** Pinned: Stripe's later changes come with an upgrade of the package, and its tests. */
export const apiVersion = '2026-10-28.endive';

const catalogueForMs = 3_600_000;
const unreadableForMs = 30_000;
/** The interval of checks for changes that no webhook reported. */
const askAgainMs = 6 * 3_600_000;
/** No payment method that sends its holder to another page. */
const cardsOnly = { enabled: true, allow_redirects: 'never' } as const;
/** The metadata key, on a subscription, of a card that its holder is setting up. */
const setupKey = 'card_setup_intent';

function clientOf({ secretKey, apiUrl, timeoutMs }: StripeConfig): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    apiVersion,
    // Each call carries an idempotency key: if the client repeats it after a time-out, it is done once.
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol } : {}),
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Stripe's errors as our own three; others are our mistakes and stay as they are. */
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

/** A company as an invoice names it. */
function billingValues({ name, email, billing }: Pick<Customer, 'name' | 'email' | 'billing'>) {
  const { address, postalCode, city, country } = billing;
  return {
    name: billing.name || name,
    email,
    ...(country ? { address: { line1: address, postal_code: postalCode, city, country } } : {}),
  };
}

const isEuVat = ({ vatNumber, country }: BillingDetails) =>
  vatNumber !== '' && (euCountries as readonly string[]).includes(country);

type Parts = { database: Database; clock: Clock; log: Log; config: StripeConfig };

/** Payments by Stripe (7.18–7.23): its current state is requested, never put together from events. */
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
    const { leftOut, ...catalogue } = mapper.toCatalogue(prices);
    for (const one of leftOut) log.warn(one, 'a price of Stripe is not sold');
    await writeCatalogue(database, 'stripe', catalogue, clock.now());
    return catalogue;
  }

  /** Stored in the database: all servers read the same, also while Stripe cannot be reached. */
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

  const nothing: mapper.StoredCatalogue = { products: [], trialPlanId: null };
  let unreadableUntil = 0;

  /** The known data without asking Stripe repeatedly: nothing, where it was never read. */
  async function knownCatalogue(): Promise<mapper.StoredCatalogue> {
    const now = clock.now().getTime();
    if (database.inTransaction() || now < unreadableUntil) {
      return (await readCatalogue<mapper.StoredCatalogue>(database, 'stripe'))?.content ?? nothing;
    }
    try {
      return await catalogue();
    } catch (error) {
      unreadableUntil = now + unreadableForMs;
      log.error({ err: error }, 'the prices of Stripe could not be read');
      return nothing;
    }
  }

  /** Whether a customer exists, and was not deleted. */
  async function isLiving(customerId: string): Promise<boolean> {
    try {
      return !(await stripe.customers.retrieve(customerId)).deleted;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async function planOf(planId: string) {
    const found = findPlan((await catalogue()).products, planId);
    if (!found) throw new ProviderRefused(`Stripe has no price ${planId}.`);
    return found.plan;
  }

  /** Current servers take the invoice's payment from its confirmation secret, older ones from the payment intent. */
  async function readInvoice(id: string): Promise<mapper.WireInvoice> {
    try {
      return await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    } catch (error) {
      const isOlder = error instanceof Stripe.errors.StripeInvalidRequestError && /expand/.test(error.message);
      if (!isOlder) throw error;
      return stripe.invoices.retrieve(id);
    }
  }

  /** Oldest first. Invoices left `unpaid` continue as drafts, which nobody collects before they are paid here. */
  async function listOwed({ id, status }: mapper.WireSubscription): Promise<mapper.WireInvoice[]> {
    const { data } = await stripe.invoices.list({ subscription: id, limit: 100 });
    const isOwed = (one: Stripe.Invoice) => one.status === 'open' || (status === 'unpaid' && one.status === 'draft');
    return data.filter(isOwed).sort((a, b) => a.created - b.created);
  }

  /** The one to be paid first; else the latest. */
  async function foremostInvoice(
    subscription: mapper.WireSubscription,
    [owed]: readonly mapper.WireInvoice[],
  ): Promise<mapper.WireInvoice | null> {
    const id = owed?.id ?? mapper.customerIdOf(subscription.latest_invoice);
    return id ? readInvoice(id) : null;
  }

  /** A replaced card: nothing is charged to it any more. */
  async function detach(card: string | null, replacedBy: string): Promise<void> {
    if (card === null || card === replacedBy) return;
    try {
      await stripe.paymentMethods.detach(card);
    } catch (error) {
      log.warn({ err: error }, 'a replaced card could not be detached');
    }
  }

  /** After a first payment earlier cards are of no use. */
  async function detachOthers(customer: string, card: string): Promise<void> {
    const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 });
    for (const { id } of data) await detach(id, card);
  }

  /** A card whose setup has finished: it becomes the one that is charged. */
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
    const card = mapper.customerIdOf(setup.payment_method) ?? '';
    const settled = await stripe.subscriptions.update(subscription.id, {
      default_payment_method: card,
      metadata: { [setupKey]: '' },
      expand: [...expanded],
    });
    await detach(mapper.customerIdOf(subscription.default_payment_method), card);
    return { subscription: settled as mapper.WireSubscription, setup: null };
  }

  const expanded = [
    'default_payment_method',
    'pending_setup_intent',
    'customer.invoice_settings.default_payment_method',
  ];

  /** The catalogue; for an archived price, which its subscribers keep, its product: a subscription lacks that. */
  async function productsFor({ items }: mapper.WireSubscription): Promise<readonly Product[]> {
    const { products } = await knownCatalogue();
    const id = items.data[0]?.price.id;
    if (id === undefined || findPlan(products, id)) return products;
    const own = mapper.productOf(await stripe.prices.retrieve(id, { expand: ['product', 'tiers'] }));
    return own ? [own] : [];
  }

  async function toState(found: mapper.WireSubscription): Promise<ProviderState> {
    const { subscription, setup } = await settleSetup(found);
    const owed = await listOwed(subscription);
    const invoice = await foremostInvoice(subscription, owed);
    const intentId = invoice && mapper.intentIdOf(invoice);
    const payment = intentId ? await stripe.paymentIntents.retrieve(intentId) : null;
    const products = await productsFor(subscription);
    return mapper.toProviderState(subscription, { invoice, owed, payment, setup, products });
  }

  const retrieve = (id: string): Promise<mapper.WireSubscription> =>
    stripe.subscriptions.retrieve(id, { expand: [...expanded] });

  const stateOf = async (id: string) => toState(await retrieve(id));

  /** @returns its id; an always refused card is refused here */
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

  /** The method of prorations is given explicitly, because defaults depend on the account and its version. */
  async function inOurMode<T>(work: (mode: { billing_mode?: { type: 'flexible' } }) => Promise<T>): Promise<T> {
    try {
      return await work({ billing_mode: { type: 'flexible' } });
    } catch (error) {
      const isOlder = error instanceof Stripe.errors.StripeInvalidRequestError && /billing_mode/.test(error.message);
      if (!isOlder) throw error;
      return work({});
    }
  }

  const createSubscription = (params: Stripe.SubscriptionCreateParams, key: string): Promise<Stripe.Subscription> =>
    inOurMode((mode) =>
      stripe.subscriptions.create(
        { ...params, ...mode },
        { idempotencyKey: mode.billing_mode ? key : `${key}-classic` },
      ),
    );

  /** None for a customer that was deleted there. */
  async function subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
    try {
      return (await stripe.subscriptions.list({ customer, status: 'all', limit: 20 })).data;
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async function itemOf(subscriptionId: string): Promise<Stripe.SubscriptionItem> {
    const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
    if (!item) throw new ProviderRefused(`Subscription ${subscriptionId} has no item.`);
    return item;
  }

  /** The same for a preview and the following change, so that both come to the same cent. */
  const prorationDateOf = ({ current_period_start: start = 0 }: Stripe.SubscriptionItem, at: Date): number =>
    Math.max(start, Math.floor(at.getTime() / 1000));

  /** All of them: a preview includes only the first few. */
  async function linesOf({ lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
    const all = [...lines.data];
    for (let page = lines; page.has_more; ) {
      const url = `${lines.url}?limit=100&starting_after=${all.at(-1)?.id}`;
      page = (await stripe.rawRequest('GET', url)) as unknown as typeof lines;
      all.push(...page.data);
    }
    return all;
  }

  /**
   * The first invoice of a new subscription, calculated by Stripe: metered prices are paid at the period's end,
   * licensed ones at once, and the customer's credit lowers it.
   */
  async function previewOfFirst(planId: string, { customerId, billing }: Customer): Promise<Stripe.Invoice> {
    const { address, postalCode, city, country } = billing;
    const details = {
      ...(country ? { address: { line1: address, postal_code: postalCode, city, country } } : {}),
      ...(isEuVat(billing) ? { tax_ids: [{ type: 'eu_vat' as const, value: billing.vatNumber }] } : {}),
    };
    const preview = (customer: { customer?: string }) =>
      inOurMode((mode) =>
        stripe.invoices.createPreview({
          subscription_details: { items: [{ price: planId }], ...mode },
          ...(Object.keys(details).length > 0 ? { customer_details: details } : {}),
          ...taxedFor(billing),
          ...customer,
        }),
      );
    if (customerId === null) return preview({});
    try {
      return await preview({ customer: customerId });
    } catch (error) {
      if (!isMissing(error)) throw error;
      return preview({});
    }
  }

  /** Open invoices are waived first: that fails if one is paid at this very moment, and then the subscription stays. */
  async function waive(subscription: mapper.WireSubscription): Promise<boolean> {
    let isWaived = true;
    for (const { id, status } of await listOwed(subscription)) {
      try {
        if (status === 'draft') await stripe.invoices.del(id);
        else await stripe.invoices.voidInvoice(id);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        isWaived = false;
      }
    }
    return isWaived;
  }

  /** @param isInvoiced usage until now is charged, because nothing comes after it (a company that is deleted) */
  async function endAtOnce(id: string, isInvoiced: boolean): Promise<ProviderState> {
    const subscription = await retrieve(id);
    const wasUnpaid = subscription.status === 'incomplete';
    if (!(await waive(subscription)) && wasUnpaid) return stateOf(id);
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') {
      try {
        await stripe.subscriptions.cancel(id, isInvoiced && status === 'active' ? { invoice_now: true } : {});
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return stateOf(id);
  }

  /** Meters take the last value reported in a period, and each report of a peak is the highest so far. */
  async function sendMeterEvent(
    meterId: string,
    reference: SubscriptionReference,
    people: number,
    { identifier, timestamp }: { identifier: string; timestamp: number },
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
    try {
      await stripe.billing.meterEvents.create({ event_name: meter.event_name, payload, identifier, timestamp });
    } catch (error) {
      // Reported before a crash: Stripe has it.
      const isKnown = error instanceof Stripe.errors.StripeInvalidRequestError && /identifier/i.test(error.message);
      if (!isKnown) throw error;
    }
  }

  /**
   * Stripe refuses to tax a customer without an address: until a country is given, nothing is added (ADR 54).
   */
  const taxedFor = ({ country }: BillingDetails) =>
    config.automaticTax && country !== '' ? { automatic_tax: { enabled: true } } : {};

  /** For an amount that Stripe has not calculated. */
  const ownTax = (amount: number) => (config.automaticTax && amount > 0 ? null : untaxed(amount));

  /** A subscription ordered before an address was given is taxed from its next invoice on. */
  async function taxRunning(customerId: string, billing: BillingDetails): Promise<void> {
    const taxed = taxedFor(billing);
    if (!taxed.automatic_tax) return;
    for (const { id, status, automatic_tax: tax } of await subscriptionsOf(customerId)) {
      const hasInvoices = status === 'active' || status === 'trialing' || status === 'past_due';
      if (hasInvoices && !tax.enabled) await stripe.subscriptions.update(id, taxed);
    }
  }

  /** The company's VAT number, replacing any older one. */
  async function keepTaxId(customerId: string, billing: BillingDetails): Promise<void> {
    if (billing.country === '') return;
    const { data } = await stripe.customers.listTaxIds(customerId, { limit: 20 });
    const wanted = isEuVat(billing) ? billing.vatNumber : null;
    for (const { id, type, value } of data) {
      if (type === 'eu_vat' && value !== wanted) await stripe.customers.deleteTaxId(customerId, id);
    }
    if (wanted !== null && !data.some(({ value }) => value === wanted))
      await stripe.customers.createTaxId(customerId, { type: 'eu_vat', value: wanted });
  }

  return {
    name: 'stripe',
    refreshCatalogue: async () => {
      await refreshCatalogue();
    },
    products: async () => (await catalogue()).products,
    knownProducts: async () => (await knownCatalogue()).products,
    trialPlanId: async () => (await knownCatalogue()).trialPlanId,
    async missing() {
      try {
        const { products, trialPlanId } = await refreshCatalogue();
        if (products.length === 0) return ['No price is sold: nobody can subscribe (docs/operations.md).'];
        return trialPlanId ? [] : ['No price is marked signup_trial: sign-up shows the first monthly one.'];
      } catch (error) {
        return [`The prices could not be read: ${(error as Error).message}`];
      }
    },

    customer: ({ companyId, customerId, billing, ...of }) =>
      callStripe(async () => {
        const said = billingValues({ billing, ...of });
        const isThere = customerId !== null && (await isLiving(customerId));
        if (isThere) {
          await keepTaxId(customerId, billing);
          const { id } = await stripe.customers.update(customerId, said);
          await taxRunning(id, billing);
          return id;
        }
        const values = {
          ...said,
          metadata: { company_id: String(companyId) },
          ...(isEuVat(billing) ? { tax_id_data: [{ type: 'eu_vat' as const, value: billing.vatNumber }] } : {}),
        };
        const hash = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
        // Replaces one that was deleted there: another attempt, or its answer would be repeated.
        const after = customerId === null ? '' : `-after-${customerId}`;
        return (await stripe.customers.create(values, { idempotencyKey: `customer-${companyId}-${hash}${after}` })).id;
      }),

    create: ({ companyId, customerId, billing }, { planId, token, trialEnd, key }) =>
      callStripe(async () => {
        const card = await attach(customerId, token, key);
        const { id } = await createSubscription(
          {
            customer: customerId,
            items: [{ price: planId }],
            ...taxedFor(billing),
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
          key,
        );
        await detachOthers(customerId, card);
        return stateOf(id);
      }),

    change: (reference, { planId, token, proratedAt, key }) =>
      callStripe(async () => {
        const item = await itemOf(reference.subscriptionId);
        const card = token === null ? null : await attach(customerOf(reference), token, key);
        const before = card ? await retrieve(reference.subscriptionId) : null;
        await stripe.subscriptions.update(
          reference.subscriptionId,
          {
            items: [{ id: item.id, price: planId }],
            ...taxedFor(reference.billing),
            proration_behavior: 'create_prorations',
            proration_date: prorationDateOf(item, proratedAt),
            payment_behavior: 'allow_incomplete',
            ...(card ? { default_payment_method: card } : {}),
          },
          { idempotencyKey: key },
        );
        if (card && before) await detach(mapper.customerIdOf(before.default_payment_method), card);
        return stateOf(reference.subscriptionId);
      }),

    quote: (reference, { planId, trialEnd, people, proratedAt, payer }) =>
      callStripe(async () => {
        const plan = await planOf(planId);
        const { currency } = plan;
        const whole = priceOf(plan, people);
        const now = clock.now();
        if (trialEnd) {
          const at = trialEnd.toISOString();
          const none = { currency, amount_due_now: 0, due_now_tax: untaxed(0), lines: [], whole_period: false };
          const next = { next_amount: whole, next_tax: ownTax(whole), next_payment_at: at, period_moves: !reference };
          return { ...none, ...next, trial_end: at };
        }
        const end = addInterval(now, plan.interval).toISOString();
        if (!reference) {
          const preview = await previewOfFirst(planId, payer);
          const next = {
            next_amount: whole,
            next_tax: ownTax(whole),
            next_payment_at: end,
            period_moves: true,
            trial_end: null,
            whole_period: false,
          };
          const lines = (await linesOf(preview)).map(mapper.toLine).filter(({ amount }) => amount !== 0);
          return {
            currency,
            amount_due_now: preview.amount_due,
            due_now_tax: mapper.toTax(preview),
            lines,
            ...next,
          };
        }
        const item = await itemOf(reference.subscriptionId);
        const preview = await stripe.invoices.createPreview({
          subscription: reference.subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price: planId }],
            proration_behavior: 'create_prorations',
            proration_date: prorationDateOf(item, proratedAt),
          },
          ...taxedFor(payer.billing),
        });
        const moves = mapper.toPlan(item.price)?.interval !== plan.interval;
        const periodEnd = new Date((item.current_period_end ?? preview.period_end) * 1000).toISOString();
        const lines = (await linesOf(preview)).map(mapper.toLine).filter(({ proration }) => moves || proration);
        if (moves) {
          // The rest of a credit lowers the invoice after it.
          const credit = Math.min(0, preview.total);
          const next = { next_amount: Math.max(0, whole + credit), next_payment_at: end, period_moves: true };
          const taxes = { due_now_tax: mapper.toTax(preview), next_tax: ownTax(next.next_amount) };
          const due = { currency, amount_due_now: preview.amount_due, lines };
          return { ...due, ...next, ...taxes, trial_end: null, whole_period: false };
        }
        const unmoved = { next_payment_at: periodEnd, period_moves: false, trial_end: null };
        const kept = { currency, amount_due_now: 0, due_now_tax: untaxed(0), ...unmoved };
        if (plan.usage_type === 'licensed') {
          const next = { next_amount: preview.amount_due, next_tax: mapper.toTax(preview) };
          return { ...kept, ...next, lines, whole_period: false };
        }
        // Usage is never prorated: the whole period is billed at its end, by its price at that time.
        const start = item.current_period_start ?? preview.period_start;
        const usage: PreviewLine = {
          description: plan.nickname,
          amount: whole,
          proration: false,
          period_start: new Date(start * 1000).toISOString(),
          period_end: periodEnd,
        };
        const sum = lines.reduce((before, { amount }) => before + amount, whole);
        return {
          ...kept,
          lines: [...lines, usage],
          next_amount: Math.max(0, sum),
          next_tax: ownTax(whole),
          whole_period: true,
        };
      }),

    find: ({ companyId, customerId }) =>
      callStripe(async () => {
        const data = await subscriptionsOf(customerId);
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
        if (when !== 'with-period') return endAtOnce(subscriptionId, when === 'invoiced');
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
        const subscription = await retrieve(subscriptionId);
        if (card) {
          await stripe.subscriptions.update(subscriptionId, { default_payment_method: card });
          await detach(mapper.customerIdOf(subscription.default_payment_method), card);
        }
        for (const { id, status } of await listOwed(subscription)) {
          try {
            if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
            const params = { off_session: false, ...(card ? { payment_method: card } : {}) };
            await stripe.invoices.pay(id, params, { idempotencyKey: `${key}-pay-${id}` });
          } catch (error) {
            // Its holder is present, and continues with the payment's client_secret.
            const { code = '' } = error as { code?: string };
            if (['invoice_payment_intent_requires_action', 'authentication_required'].includes(code)) break;
            throw error;
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

    reportUsage: (reference, { planId, people, periodStart, at }) =>
      callStripe(async () => {
        const item = await itemOf(reference.subscriptionId);
        const isCurrent = item.price.id === planId;
        const { recurring } = isCurrent ? item.price : await stripe.prices.retrieve(planId);
        if (recurring?.usage_type !== 'metered') return;
        const start = Math.floor(periodStart.getTime() / 1000);
        const identifier = `${reference.subscriptionId}-${planId}-${start}-${people}`;
        const timestamp = Math.floor(at.getTime() / 1000);
        if (recurring.meter) return sendMeterEvent(recurring.meter, reference, people, { identifier, timestamp });
        // For prices from before meters: the price takes the highest, or the last, usage of a period, while it exists.
        if (!isCurrent) return;
        const record = { quantity: people, timestamp, action: 'set' };
        await stripe.rawRequest('POST', `/v1/subscription_items/${item.id}/usage_records`, record, {
          idempotencyKey: identifier,
        });
      }),

    due: (now) => listStale(database, 'stripe', now, new Date(now.getTime() - askAgainMs)),
  };
}
