import type {
  Invoice,
  PaymentCard,
  PaymentIntent,
  Plan,
  Preview,
  PreviewLine,
  Product,
  SetupIntent,
  Subscription,
  Usage,
} from '../../contract/subscription.ts';
import type { Scope } from '../scope.ts';

/** What a company's plan allows; null is unlimited (9.6). */
export type PlanLimits = {
  maxActiveQuestionnaires: number | null;
  maxAdminUsers: number | null;
  maxUsers: number | null;
  canExportChartCsv: boolean;
  hasPublicReports: boolean;
};

/** How one subscription stands at its provider. Amounts in units of 0.01 of the currency. */
export type ProviderState = {
  subscriptionId: string;
  status: Subscription['status'];
  planId: string;
  /** As they were when it was bought; null: look them up in the catalogue. */
  plan: Plan | null;
  product: Subscription['product'] | null;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  card: PaymentCard | null;
  amountDue: number;
  /** Null: no invoice yet. `id` names it in mails, each sent once. */
  invoice: { id: string; paymentIntent: PaymentIntent | null } | null;
  setupIntent: SetupIntent | null;
};

/** What a provider needs to know of whose subscription it is. */
export type Customer = {
  companyId: number;
  name: string;
  email: string;
  /** Null: the provider has not heard of it. */
  customerId: string | null;
};

/** Which subscription, of whom. */
export type Held = Customer & { subscriptionId: string };

/**
 * `key` names the attempt for good: repeated with it, it is done once. `trialEnd`: not charged before; null: charged now.
 */
export type Order = { planId: string; token: string; trialEnd: Date | null; people: number; key: string };
export type Change = { planId: string; token: string | null; people: number; key: string };

/** What a change would do. Without `needs_card` and `exceeded`, which are not the provider's matter. */
export type Quote = Omit<Preview, 'plan' | 'needs_card' | 'exceeded' | 'lines'> & { lines: PreviewLine[] };

/**
 * A provider of payments: Stripe, or the sandbox. It knows nothing of our rules. Each call may be repeated; none is made
 * inside a transaction of ours.
 * @throws CardRefused in the provider's words, ProviderAway when nobody knows whether it was done (../errors.ts)
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  products(): Promise<readonly Product[]>;
  /** Which plan registration's trial is of; null: none is marked. */
  trialPlanId(): Promise<string | null>;
  /** Reads the products anew. */
  refreshCatalogue(): Promise<void>;
  /** The provider's id of the company; makes one where there is none yet. */
  customer(customer: Customer): Promise<string>;
  create(customer: Customer & { customerId: string }, order: Order): Promise<ProviderState>;
  change(held: Held, change: Change): Promise<ProviderState>;
  quote(held: Held | null, change: { planId: string; trialEnd: Date | null; people: number }): Promise<Quote>;
  /** Running ones of the customer, newest first: what was done although its answer never came is among them. */
  find(customer: Customer): Promise<ProviderState[]>;
  /** As it is now; null: the provider does not know it. */
  read(held: Held): Promise<ProviderState | null>;
  /** `atOnce`: what is unpaid is waived; else with the period. */
  end(held: Held, when: 'at-once' | 'with-period'): Promise<ProviderState>;
  resume(held: Held): Promise<ProviderState>;
  pay(held: Held, token: string | null, key: string): Promise<ProviderState>;
  setCard(held: Held, token: string, key: string): Promise<ProviderState>;
  /** For a form of the provider's own. */
  setupIntent(held: Held): Promise<SetupIntent>;
  invoices(held: Held): Promise<Invoice[]>;
  /** @param usage the most people of the billing cycle that began at `periodStart`; `before` of them it knows of already */
  reportUsage(held: Held, usage: { people: number; before: number; periodStart: Date }): Promise<void>;
  /** What by now may stand otherwise than was read last. */
  due(now: Date): Promise<{ companyId: number; subscriptionId: string }[]>;
};

/** What the card or its bank refused, in words for its holder. */
export class CardRefused extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The provider did not answer, or cannot now: whether it was done is not known. */
export class ProviderAway extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The provider says no for a reason that is not the card's: 8.9. */
export class ProviderRefused extends Error {}

type Company = { companyId: number };

/** What the server's other domains ask of billing; an adapter a provider (design §6). Every call names the company. */
export type Billing = {
  provider: 'sandbox' | 'stripe';
  /** All products with all their plans (7.18). */
  products(): Promise<readonly Product[]>;
  /** What this company can choose: yearly plans only with the old pricing model (9.7), trial offers it may take (9.3). */
  offers(scope: Company): Promise<Product[]>;
  /** The 14 days that registration gives, without a card (1.1, 9.3). Inside the registration's transaction. */
  startTrial(scope: Company): Promise<void>;
  /** Newest first; ended ones included (7.19). */
  subscriptions(scope: Company): Promise<Subscription[]>;
  /** The one that runs (trialing, active, past due); null after it ended or was cancelled, and while it is incomplete. */
  current(scope: Company): Promise<Subscription | null>;
  /**
   * Raises the running subscription's usage record to the people there are now (9.7). Inside each transaction that adds
   * people, after it has, and in each that takes some away, before it does: then no peak is missed.
   */
  recordUsage(scope: Company): Promise<void>;
  /**
   * Before a company is deleted, outside of a transaction: ends at the provider whatever runs there.
   * @throws 503 when the provider cannot be reached: the company stays
   */
  endAtProvider(scope: Company): Promise<void>;
  /** Ends whatever runs, now, in our books. Inside the deletion's transaction. */
  end(scope: Company): Promise<void>;
  /** The running subscription's limits; null without one. */
  limits(scope: Company): Promise<PlanLimits | null>;

  /** What there is of what plans limit, and what so many more people would cost (5.5, 9.6, 9.7). */
  usage(scope: Company, added: number): Promise<Usage>;
  preview(scope: Scope, planId: string): Promise<Preview>;
  subscribe(scope: Scope, save: Save, key: string): Promise<Subscription>;
  change(scope: Scope, subscriptionId: string, save: Save, key: string): Promise<Subscription>;
  stop(scope: Scope, subscriptionId: string): Promise<Subscription>;
  resume(scope: Scope, subscriptionId: string): Promise<Subscription>;
  pay(scope: Scope, subscriptionId: string, token: string | null, key: string): Promise<Subscription>;
  setCard(scope: Scope, subscriptionId: string, token: string, key: string): Promise<Subscription>;
  setupIntent(scope: Scope, subscriptionId: string): Promise<SetupIntent>;
  refresh(scope: Scope, subscriptionId: string): Promise<Subscription>;
  invoices(scope: Scope, subscriptionId: string): Promise<Invoice[]>;
  /**
   * What the provider was heard to have changed, or may have; null: whatever the company has there. Safe to repeat, in any
   * order.
   */
  sync(company: Company, subscriptionId: string | null): Promise<void>;
  /** The provider's products have changed. */
  refreshProducts(): Promise<void>;
  /** What the clock brings: ends, mails, usage, what was never heard of. */
  runDue(): Promise<void>;
};

export type Save = { plan_id: string; stripe_token?: string | undefined };
