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
} from '../../../contract/subscription.ts';

/** The state of one subscription at its provider. Amounts in units of 0.01 of the currency. */
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
  /** Null: no invoice yet. `id` identifies it in mails, each sent once. */
  invoice: { id: string; paymentIntent: PaymentIntent | null } | null;
  setupIntent: SetupIntent | null;
  /** While incomplete: when it lapses; null: not known. */
  lapsesAt: Date | null;
};

/** The recipient of invoices, and what decides their tax; '' where it is not known. */
export type BillingDetails = {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  vatNumber: string;
};

/** What a provider needs to know about a subscription's company. */
export type Customer = {
  companyId: number;
  name: string;
  email: string;
  /** Null: not known to the provider. */
  customerId: string | null;
  billing: BillingDetails;
};

/** The subscription and its company, as the provider finds it. */
export type SubscriptionReference = Customer & { subscriptionId: string };

/**
 * `key` identifies the attempt: repeated with it, it is done once. `trialEnd`: not charged before; null: charged now.
 */
type Order = { planId: string; token: string; trialEnd: Date | null; people: number; key: string };
/** `proratedAt`: the time that shares of a period are calculated for, in the preview and the change alike. */
export type Change = { planId: string; token: string | null; people: number; proratedAt: Date; key: string };

/** The provider's part of what a change would do. */
export type Quote = Omit<
  Preview,
  'plan' | 'subscription_id' | 'prorated_at' | 'gives_up' | 'needs_card' | 'exceeded' | 'lines'
> & {
  lines: PreviewLine[];
};

/**
 * A provider of payments: Stripe, or the sandbox. It knows none of our rules. Each call may be repeated; none is made
 * inside a transaction of ours.
 * @throws CardDeclined with the provider's message, ProviderUnavailable when it is unknown whether it was done
 * (../errors.ts)
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  products(): Promise<readonly Product[]>;
  /** The same, as far as known here; empty rather than an error while they cannot be read. */
  knownProducts(): Promise<readonly Product[]>;
  /** What is still to be set up there before anybody can subscribe, in sentences for the log. */
  missing(): Promise<string[]>;
  /** The plan of registration's trial; null: none is marked. */
  trialPlanId(): Promise<string | null>;
  /** Reloads the products. */
  refreshCatalogue(): Promise<void>;
  /**
   * The provider's id of the company, updated with its current name and address; creates one where it is missing or
   * deleted.
   */
  customer(customer: Customer): Promise<string>;
  create(customer: Customer & { customerId: string }, order: Order): Promise<ProviderState>;
  change(reference: SubscriptionReference, change: Change): Promise<ProviderState>;
  quote(
    reference: SubscriptionReference | null,
    change: { planId: string; trialEnd: Date | null; people: number; proratedAt: Date; payer: Customer },
  ): Promise<Quote>;
  /** The customer's active ones, newest first: including changes whose answer never arrived. */
  find(customer: Customer & { customerId: string }): Promise<ProviderState[]>;
  /** Its current state; null: the provider does not know it. */
  read(reference: SubscriptionReference): Promise<ProviderState | null>;
  /**
   * `at-once`: what is unpaid is waived. `invoiced`: the same, and usage until now is invoiced; else with the period.
   */
  end(reference: SubscriptionReference, when: 'at-once' | 'invoiced' | 'with-period'): Promise<ProviderState>;
  resume(reference: SubscriptionReference): Promise<ProviderState>;
  pay(reference: SubscriptionReference, token: string | null, key: string): Promise<ProviderState>;
  setCard(reference: SubscriptionReference, token: string, key: string): Promise<ProviderState>;
  /** For a form of the provider's own. */
  setupIntent(reference: SubscriptionReference): Promise<SetupIntent>;
  invoices(reference: SubscriptionReference): Promise<Invoice[]>;
  /**
   * The highest number of people in a billing cycle (9.7). Reported in order; reported twice, it counts once.
   * @param usage by the price of `planId`, in the period that began at `periodStart`, as of `at`
   */
  reportUsage(
    reference: SubscriptionReference,
    usage: { planId: string; people: number; periodStart: Date; at: Date },
  ): Promise<void>;
  /** Data that may have changed since it was read last. */
  due(now: Date): Promise<{ companyId: number; subscriptionId: string }[]>;
};

/** A refusal by the card or its bank, as a message for its holder. */
export class CardDeclined extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The provider did not answer, or cannot now: it is unknown whether it was done. */
export class ProviderUnavailable extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The provider refuses for a reason other than the card: 8.9. */
export class ProviderRefused extends Error {}
