import type { Tax } from '../../contract/subscription.ts';
import { cardMessages } from '../../server/actions/billing/card.messages.ts';
import type { CardCode, KeptCard } from '../../server/actions/billing/sandbox/cards.ts';
import { catalogue, findPlan } from '../../server/actions/billing/sandbox/catalogue.ts';
import * as engine from '../../server/actions/billing/sandbox/engine.ts';
import { type TaxRule, taxRuleOf, untaxed } from '../../server/actions/billing/tax.ts';
import { sampleOf, type Wire } from './stripe-samples.ts';
import type { TestClock } from './test-clock.ts';

// The content of an account of the stand-in (stripe-stand-in.ts), and its form on the wire: Stripe's published sample
// objects with its values.

type Kept = {
  state: engine.SandboxState;
  customer: string;
  metadata: Record<string, string>;
  usage: number;
  /** Its invoices are taxed automatically. */
  isTaxed: boolean;
};

export const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** Stripe's answer to a call that it refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Wire;
  constructor(status: number, error: Wire) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}
export const missing = (what: string, param = 'id') =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}` });

export type StripeAccountOptions = {
  /** `old`: as earlier servers used it, before confirmation secrets, items' periods and meters. */
  dialect?: 'today' | 'old';
  /** Of the account's meter. */
  formula?: 'last' | 'sum';
};

export function createStripeAccount(clock: TestClock, options: StripeAccountOptions) {
  const isOld = options.dialect === 'old';
  const customers = new Map<string, Wire>();
  const cards = new Map<string, KeptCard>();
  /** The owner of a card: its id, and the customer's. */
  const attached = new Map<string, string>();
  /** The account's prices, if not the sandbox's. */
  const shelf: { prices: Wire[] | null } = { prices: null };
  const subscriptions = new Map<string, Kept>();
  /** By the id of their customer. */
  const taxIds = new Map<string, Wire[]>();
  /** Subscriptions that Stripe calls unpaid: their open amounts are drafts until finalised. */
  const unpaid = new Set<string>();
  const drawnUp = new Set<string>();
  const setups = new Map<string, Wire>();
  const meterEvents: Wire[] = [];
  const usageRecords: Wire[] = [];
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

  /** The sandbox's rule instead of Stripe Tax's, with a preview's customer data before the stored one. */
  function taxRuleFor(customer: string | null, { address, tax_ids: said }: Wire = {}): TaxRule {
    const known = customer === null ? {} : (customers.get(customer) ?? {});
    const { country } = address ?? known.address ?? {};
    if (!country) {
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'customer_tax_location_invalid',
        param: 'automatic_tax[enabled]',
        message:
          "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      });
    }
    const numbers: Wire[] = said ? Object.values(said) : (taxIds.get(customer ?? '') ?? []);
    return taxRuleOf({ country, vatNumber: numbers.find(({ type }) => type === 'eu_vat')?.value ?? '' });
  }

  const isGone = (customer: string) => customers.get(customer)?.deleted === true;
  const worldOf = ({ customer, isTaxed }: Pick<Kept, 'customer' | 'isTaxed'>) => ({
    ...world(),
    ...(isTaxed && !isGone(customer) ? { tax: taxRuleFor(customer) } : {}),
  });

  function subscription(id: string): Kept {
    const kept = subscriptions.get(id);
    if (!kept) throw missing(`subscription: '${id}'`);
    engine.advance(kept.state, worldOf(kept), kept.usage, kept.usage);
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
      transform_quantity: null,
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

  const prices = () => shelf.prices ?? catalogue.flatMap(({ plans }) => plans.map(({ plan_id }) => price(plan_id)));
  const priceThere = (id: string): Wire => shelf.prices?.find((one) => one.id === id) ?? price(id);

  /** In other objects it has neither tiers nor its product. */
  function barePrice(id: string): Wire {
    const { tiers: _, ...rest } = priceThere(id);
    return { ...rest, product: rest.product.id };
  }

  function customerOf(id: string): Wire {
    const found = customers.get(id);
    if (!found || found.deleted) throw missing(`customer: '${id}'`, 'customer');
    return found;
  }

  const livingOf = (id: string) => (customers.get(id)?.deleted ? { id } : customers.get(id));
  const cardIdOf = (kept: KeptCard) => [...cards].find(([, one]) => one === kept)?.[0] ?? 'pm_default';

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

  /** As earlier servers without these fields had it. */
  const older = (object: Wire, gone: readonly string[], instead: Wire): Wire => ({
    ...Object.fromEntries(Object.entries(object).filter(([name]) => !gone.includes(name))),
    ...instead,
  });

  const isUnpaid = (state: engine.SandboxState) => unpaid.has(state.id) && state.status === 'past_due';
  const isDraft = (state: engine.SandboxState, one: { id: string; status: string }) =>
    isUnpaid(state) && one.status === 'open' && !drawnUp.has(one.id);

  const taxedWire = (isEnabled: boolean, { net, tax, rate, reverse_charge: isReverse }: Tax): Wire => ({
    automatic_tax: { enabled: isEnabled, status: isEnabled ? 'complete' : null },
    subtotal: net,
    subtotal_excluding_tax: net,
    total: net + tax,
    total_excluding_tax: net,
    total_taxes: isEnabled
      ? [
          {
            amount: tax,
            tax_behavior: 'exclusive',
            tax_rate_details: { tax_rate: `txr_${rate}` },
            taxability_reason: isReverse ? 'reverse_charge' : tax > 0 ? 'standard_rated' : 'not_subject_to_tax',
            taxable_amount: tax > 0 ? net : 0,
            type: 'tax_rate_details',
          },
        ]
      : [],
  });

  function invoice({ state, customer, isTaxed }: Kept, one: engine.SandboxState['invoices'][number]): Wire {
    const secret = one.intent?.secret;
    const sent = sampleOf('invoice', {
      id: one.id,
      customer,
      number: one.number,
      created: seconds(one.at),
      currency: world().plan(state.planId).currency,
      status: isDraft(state, one) ? 'draft' : one.status,
      ...taxedWire(isTaxed, one.tax ?? untaxed(one.amount)),
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
      price: barePrice(state.planId),
      ...period,
    });
    const sent = sampleOf('subscription', {
      id: state.id,
      status: isLapsed ? 'incomplete_expired' : isUnpaid(state) ? 'unpaid' : state.status,
      customer: sampleOf('customer', {
        ...livingOf(customer),
        invoice_settings: { default_payment_method: null },
      }),
      created: seconds(state.createdAt),
      start_date: seconds(state.createdAt),
      trial_end: state.trialEnd === null ? null : seconds(state.trialEnd),
      cancel_at_period_end: state.cancelAtPeriodEnd && state.status !== 'canceled',
      canceled_at: state.canceledAt === null ? null : seconds(state.canceledAt),
      ended_at: state.status === 'canceled' && state.canceledAt ? seconds(state.canceledAt) : null,
      metadata,
      automatic_tax: { enabled: kept.isTaxed },
      default_payment_method: card(state.card, cardIdOf(state.card)),
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

  return {
    isOld,
    formula: options.formula ?? 'last',
    clock,
    customers,
    customerOf,
    cards,
    attached,
    shelf,
    prices,
    priceThere,
    subscriptions,
    taxIds,
    taxRuleFor,
    worldOf,
    taxedWire,
    unpaid,
    drawnUp,
    isDraft,
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
  };
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;
