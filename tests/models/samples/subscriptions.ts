import type {
  Invoice,
  PaymentIntent,
  Plan,
  Preview,
  Product,
  Subscription,
  Usage,
} from '../../../contract/subscription.ts';

// Plans, subscriptions and what they cost.

export const plans = {
  monthly: {
    plan_id: 'basic-month',
    nickname: 'Basic',
    amount: 4900,
    currency: 'eur',
    interval: 'month',
    usage_type: 'licensed',
    tiers: [],
    trial_period_days: null,
  },
  yearly: {
    plan_id: 'basic-year',
    nickname: 'Basic',
    amount: 49_000,
    currency: 'eur',
    interval: 'year',
    usage_type: 'licensed',
    tiers: [],
    trial_period_days: null,
  },
  metered: {
    plan_id: 'per-user',
    nickname: 'Per user',
    amount: null,
    currency: 'eur',
    interval: 'month',
    usage_type: 'metered',
    tiers: [{ flat_amount: 1000, unit_amount: 200, up_to: null }],
    trial_period_days: 14,
  },
} satisfies Record<string, Plan>;

const limits = {
  name: 'Basic',
  max_active_questionnaires: 1,
  max_admin_users: 2,
  max_users: 50,
  additional_features: [],
  can_export_chart_csv: false,
} satisfies Omit<Product, 'plans'>;

export const products = {
  basic: { ...limits, plans: [plans.monthly, plans.yearly] },
  yearlyOnly: { ...limits, name: 'Yearly', plans: [plans.yearly] },
} satisfies Record<string, Product>;

const intent: PaymentIntent = { id: 'pi_1', status: 'requires_action', client_secret: 's3cret', last_error: null };
const intents = {
  action: intent,
  card: { ...intent, status: 'requires_payment_method', last_error: 'Your card was declined.' },
  processing: { ...intent, status: 'processing' },
} satisfies Record<string, PaymentIntent>;

const subscription: Subscription = {
  id: 71,
  subscription_id: 'sub_71',
  status: 'active',
  phase: 'running',
  runs: true,
  current_period_start: '2026-03-01T00:00:00.000Z',
  current_period_end: '2026-04-01T00:00:00.000Z',
  trial_end: null,
  cancel_at_period_end: false,
  canceled_at: null,
  usage_record: null,
  cost_so_far: 4900,
  amount_due: 0,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  plan: plans.monthly,
  product: limits,
  latest_invoice: null,
  pending_setup_intent: null,
  unfinished_payment: null,
};

const unfinished = {
  ...subscription,
  status: 'incomplete',
  phase: 'unfinished',
  runs: false,
  amount_due: 4900,
  unfinished_payment: { amount: 4900, currency: 'eur', expires_at: '2026-03-02T00:00:00.000Z' },
} satisfies Subscription;

export const subscriptions = {
  /** One active survey at most. */
  licensed: subscription,
  metered: { ...subscription, id: 72, subscription_id: 'sub_72', plan: plans.metered },
  /** Null is without limit (9.6). */
  unlimited: {
    ...subscription,
    id: 73,
    subscription_id: 'sub_73',
    product: { ...limits, max_active_questionnaires: null },
  },
  /** Registration's, without a card (9.3). */
  trial: { ...subscription, status: 'trialing', phase: 'free', trial_end: '2026-03-15T00:00:00.000Z', card: null },
  canceled: { ...subscription, status: 'canceled', phase: 'ended', runs: false, card: null },
  /** It runs to its last day (7.22). */
  ending: { ...subscription, phase: 'ending', cancel_at_period_end: true },
  /** The bank asks (4.16). */
  incomplete: { ...unfinished, latest_invoice: { payment_intent: intents.action } },
  incompleteUnpaid: { ...unfinished, latest_invoice: { payment_intent: intents.card } },
  processing: { ...unfinished, latest_invoice: { payment_intent: intents.processing } },
  /** Nothing to be done with it (8.9). */
  incompleteWithout: unfinished,
  /** On trial, with a card to confirm (4.17). */
  trialUnconfirmed: { ...subscription, status: 'trialing', phase: 'charged', pending_setup_intent: intents.action },
  /** Past due (4.18). */
  pastDue: {
    ...subscription,
    status: 'past_due',
    phase: 'overdue',
    latest_invoice: { payment_intent: intents.action },
  },
  pastDueUnpaid: {
    ...subscription,
    status: 'past_due',
    phase: 'overdue',
    latest_invoice: { payment_intent: intents.card },
  },
} satisfies Record<string, Subscription>;

export const usages = {
  roomy: { present: { max_active_questionnaires: 1, max_admin_users: 1, max_users: 2 }, full: [], price: null },
  full: {
    present: { max_active_questionnaires: 1, max_admin_users: 1, max_users: 50 },
    full: ['max_users'],
    price: null,
  },
} satisfies Record<string, Usage>;

const untaxed = { net: 4900, tax: 0, rate: 0, reverse_charge: false };

const change: Preview = {
  plan: plans.monthly,
  currency: 'eur',
  amount_due_now: 4900,
  due_now_tax: untaxed,
  lines: [],
  next_amount: 4900,
  next_tax: untaxed,
  next_payment_at: '2026-04-01T00:00:00.000Z',
  prorated_at: null,
  period_moves: false,
  trial_end: null,
  whole_period: false,
  subscription_id: null,
  gives_up: null,
  needs_card: true,
  exceeded: [],
};

export const checkoutPreviews = {
  charged: change,
  trial: { ...change, amount_due_now: 0, trial_end: '2026-03-15T00:00:00.000Z', needs_card: false },
  /** What today’s numbers exceed (5.5). */
  tooSmall: { ...change, exceeded: [{ limit: 'max_users', allowed: 50, present: 51 }] },
} satisfies Record<string, Preview>;

export const invoices = {
  paid: {
    id: 'in_1',
    number: 'R-0001',
    date: '2026-03-01T00:00:00.000Z',
    amount: 4900,
    tax: untaxed,
    currency: 'eur',
    status: 'paid',
    document_url: null,
  },
} satisfies Record<string, Invoice>;
