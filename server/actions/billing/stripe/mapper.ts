import type Stripe from 'stripe';
import type { Invoice, PaymentIntent, Plan, PreviewLine, Product, Tax } from '../../../../contract/subscription.ts';
import type { ProviderState } from '../port.ts';

// Maps Stripe's objects, of today's and older versions, to the spec's shapes (3.6–3.8). What has moved between versions
// is read from both places: periods (item ← subscription), the invoice's payment (confirmation secret ←
// payment_intent).

type Older = { current_period_start?: number; current_period_end?: number };
export type WireSubscription = Stripe.Subscription & Older;
export type WireInvoice = Stripe.Invoice & { payment_intent?: string | Stripe.PaymentIntent | null };
type AnyIntent = Pick<Stripe.PaymentIntent, 'id' | 'client_secret'> & {
  status: string;
  last_payment_error?: { message?: string } | null;
  last_setup_error?: { message?: string } | null;
};

/** An incomplete one lapses after 23 hours (Stripe's documentation of `incomplete_expired`). */
const incompleteSeconds = 23 * 3600;

const instant = (seconds: number) => new Date(seconds * 1000);

const statuses: Readonly<Record<string, ProviderState['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  // The retries are over and the account is set to keep it: what is owed, including drafts, is paid in the same way,
  // and then it is active again.
  unpaid: 'past_due',
  canceled: 'canceled',
  // Its trial ended without a card and the account is set to pause it: it allows nothing, and makes way for a new one.
  paused: 'incomplete',
};

const intentStatuses: Readonly<Record<string, PaymentIntent['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_source_action: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_payment_method: 'requires_payment_method',
  requires_source: 'requires_payment_method',
};

/** Null: it is cancelled and of no further use. */
export function toIntent(intent: AnyIntent | null): PaymentIntent | null {
  const status = intent ? intentStatuses[intent.status] : undefined;
  if (!intent || status === undefined || !intent.client_secret) return null;
  const error = intent.last_payment_error ?? intent.last_setup_error;
  return { id: intent.id, status, client_secret: intent.client_secret, last_error: error?.message ?? null };
}

/** The id of the payment intent of an invoice; null: it needs none, or has none yet. */
export function intentIdOf(invoice: WireInvoice): string | null {
  const secret = invoice.confirmation_secret?.client_secret;
  if (secret) return secret.split('_secret_')[0] ?? null;
  const older = invoice.payment_intent;
  return typeof older === 'string' ? older : (older?.id ?? null);
}

export const customerIdOf = (customer: string | { id: string } | null | undefined): string | null =>
  typeof customer === 'string' ? customer : (customer?.id ?? null);

function cardOf(subscription: WireSubscription): ProviderState['card'] {
  const { default_payment_method: own, customer } = subscription;
  const general =
    typeof customer === 'object' && !customer.deleted ? customer.invoice_settings?.default_payment_method : null;
  const card = [own, general].flatMap((one) => (typeof one === 'object' && one?.card ? [one.card] : []))[0];
  if (!card) return null;
  return { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year };
}

/**
 * @param parts data that is read separately: the invoice to be paid next or the latest one, its payment, all that are
 * owed, a card's setup
 */
export function toProviderState(
  subscription: WireSubscription,
  parts: {
    invoice: WireInvoice | null;
    owed: readonly WireInvoice[];
    payment: AnyIntent | null;
    setup: AnyIntent | null;
    products: readonly Product[];
  },
): ProviderState {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item.`);
  const { invoice, owed, payment, setup, products } = parts;
  const status = statuses[subscription.status] ?? 'incomplete';
  const start = item.current_period_start ?? subscription.current_period_start ?? subscription.start_date;
  const end = item.current_period_end ?? subscription.current_period_end ?? start;
  const planId = item.price.id;
  const product = products.find(({ plans }) => plans.some(({ plan_id }) => plan_id === planId));
  const setupIntent = toIntent(setup);
  const isOver = status === 'canceled';
  return {
    subscriptionId: subscription.id,
    status,
    planId,
    plan: product?.plans.find(({ plan_id }) => plan_id === planId) ?? toPlan(item.price),
    product: product ? withoutPlans(product) : null,
    periodStart: instant(start),
    periodEnd: instant(end),
    trialEnd: subscription.trial_end === null ? null : instant(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: canceledAt(subscription),
    card: isOver ? null : cardOf(subscription),
    amountDue: owed.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0),
    invoice: invoice && { id: invoice.id, paymentIntent: toIntent(payment) },
    setupIntent: setupIntent?.status === 'succeeded' ? null : setupIntent,
    lapsesAt: subscription.status === 'incomplete' ? instant(subscription.created + incompleteSeconds) : null,
  };
}

function canceledAt({ ended_at, canceled_at }: WireSubscription): Date | null {
  const at = ended_at ?? canceled_at;
  return at === null ? null : instant(at);
}

function withoutPlans({ plans: _, ...product }: Product): Omit<Product, 'plans'> {
  return product;
}

/** Whole numbers are numbers, parts of a cent are decimals. */
const amountOf = (amount: number | null | undefined, decimal: { toString(): string } | null | undefined) =>
  amount ?? (decimal === null || decimal === undefined ? null : Number(decimal.toString()));

const currencies: readonly string[] = ['eur', 'usd'] satisfies Plan['currency'][];

/** Null: not something that we sell (another currency, a week, paid once). */
export function toPlan(price: Stripe.Price): Plan | null {
  const { recurring, currency, metadata } = price;
  if (!recurring || !currencies.includes(currency)) return null;
  const months = { day: 0, week: 0, month: 1, year: 12 }[recurring.interval as string] ?? 0;
  const count = months * recurring.interval_count;
  if (count !== 1 && count !== 12) return null;
  const days = Number(metadata.trial_period_days ?? recurring.trial_period_days ?? 0);
  return {
    plan_id: price.id,
    nickname: price.nickname ?? price.id,
    amount: amountOf(price.unit_amount, price.unit_amount_decimal),
    currency: currency as Plan['currency'],
    interval: count === 1 ? 'month' : 'year',
    usage_type: recurring.usage_type === 'metered' ? 'metered' : 'licensed',
    tiers: (price.tiers ?? []).map((tier) => ({
      flat_amount: amountOf(tier.flat_amount, tier.flat_amount_decimal),
      unit_amount: amountOf(tier.unit_amount, tier.unit_amount_decimal),
      up_to: tier.up_to,
    })),
    trial_period_days: Number.isInteger(days) && days > 0 ? days : null,
  };
}

/** A limit from the product's metadata; missing, empty or 0 is unlimited (9.6). */
function limitOf(text: string | undefined): number | null {
  const limit = Number(text ?? 0);
  return Number.isInteger(limit) && limit > 0 ? limit : null;
}

/** Why a price is not sold; null: it is. Its charges could not be shown beforehand. */
function obstacleOf(price: Stripe.Price, plan: Plan | null): string | null {
  if (plan === null) return 'its currency or interval is not one of ours';
  if (price.tiers_mode === 'volume') return 'its tiers are by volume';
  if (price.transform_quantity) return 'it divides the quantity';
  if (plan.usage_type === 'licensed' && plan.amount === null) return 'it is licensed and has no one amount';
  if (plan.amount === null && plan.tiers.length === 0) return 'it has neither an amount nor tiers';
  return null;
}

export type StoredCatalogue = { products: Product[]; trialPlanId: string | null };

type LeftOut = { price: string; product: string; why: string };

/** The sold prices: active ones with their products, by the products' `position`, then their age. */
export function toCatalogue(prices: readonly Stripe.Price[]): StoredCatalogue & { leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const sold = new Map<string, { product: Stripe.Product; plans: Plan[] }>();
  let trialPlanId: string | null = null;
  for (const price of prices) {
    const { product } = price;
    const plan = toPlan(price);
    if (!price.active || typeof product !== 'object' || product.deleted || !product.active) continue;
    if (product.metadata.rytmi === 'false') continue;
    const why = obstacleOf(price, plan);
    if (why !== null || plan === null) {
      leftOut.push({ price: price.id, product: product.name, why: why ?? '' });
      continue;
    }
    const known = sold.get(product.id) ?? { product, plans: [] };
    known.plans.push(plan);
    sold.set(product.id, known);
    if (price.metadata.signup_trial === 'true') trialPlanId = price.id;
  }
  const order = ({ product }: { product: Stripe.Product }) => Number(product.metadata.position ?? 1000);
  const products = [...sold.values()]
    .sort((a, b) => order(a) - order(b) || a.product.created - b.product.created)
    .map(({ product, plans }) => toProduct(product, plans));
  return { products, trialPlanId, leftOut };
}

function toProduct({ name, metadata }: Stripe.Product, plans: Plan[]): Product {
  return {
    name,
    max_active_questionnaires: limitOf(metadata.max_active_questionnaires),
    max_admin_users: limitOf(metadata.max_admin_users),
    max_users: limitOf(metadata.max_users),
    additional_features: (metadata.additional_features ?? '').split(',').flatMap((one) => one.trim() || []),
    can_export_chart_csv: metadata.can_export_chart_csv === 'true',
    plans,
  };
}

/** The product of a price that is no longer sold, with this price alone; null: not one that we can sell. */
export function productOf(price: Stripe.Price): Product | null {
  const { product } = price;
  const plan = toPlan(price);
  return plan && typeof product === 'object' && !product.deleted ? toProduct(product, [plan]) : null;
}

/** Rates are separate objects, which a list does not include: what was charged is enough. */
export function toTax(invoice: Pick<WireInvoice, 'total' | 'total_taxes' | 'total_excluding_tax'>): Tax {
  const taxes = invoice.total_taxes ?? [];
  const net = invoice.total_excluding_tax ?? invoice.total;
  const isReverse = taxes.some(({ taxability_reason }) => taxability_reason === 'reverse_charge');
  return { net, tax: invoice.total - net, rate: null, reverse_charge: isReverse };
}

export function toInvoice(invoice: WireInvoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    date: instant(invoice.created).toISOString(),
    amount: invoice.total,
    tax: toTax(invoice),
    currency: invoice.currency as Invoice['currency'],
    status: (invoice.status ?? 'draft') as Invoice['status'],
    document_url: invoice.invoice_pdf ?? invoice.hosted_invoice_url ?? null,
  };
}

type WireLine = Stripe.InvoiceLineItem & { proration?: boolean };

export function toLine(line: WireLine): PreviewLine {
  const { parent } = line;
  const proration =
    line.proration ?? parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
  return {
    description: line.description ?? '',
    amount: line.amount,
    proration,
    period_start: instant(line.period.start).toISOString(),
    period_end: instant(line.period.end).toISOString(),
  };
}
