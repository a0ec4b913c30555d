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
  /** While incomplete: when it lapses; null: not known. */
  lapsesAt: Date | null;
};

/** To whom invoices go, and by what they are taxed; '' where it has not been said. */
export type BillingDetails = {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  vatNumber: string;
};

/** What a provider needs to know of whose subscription it is. */
export type Customer = {
  companyId: number;
  name: string;
  email: string;
  /** Null: the provider has not heard of it. */
  customerId: string | null;
  billing: BillingDetails;
};

/** Which subscription, of whom, as the provider finds it. */
export type SubscriptionReference = Customer & { subscriptionId: string };

/**
 * `key` names the attempt for good: repeated with it, it is done once. `trialEnd`: not charged before; null: charged now.
 */
export type Order = { planId: string; token: string; trialEnd: Date | null; people: number; key: string };
/** `proratedAt`: as of when shares of a period are reckoned, for the preview and the change alike. */
export type Change = { planId: string; token: string | null; people: number; proratedAt: Date; key: string };

/** What a change would do, as far as it is the provider's matter. */
export type Quote = Omit<
  Preview,
  'plan' | 'subscription_id' | 'prorated_at' | 'gives_up' | 'needs_card' | 'exceeded' | 'lines'
> & {
  lines: PreviewLine[];
};

/**
 * A provider of payments: Stripe, or the sandbox. It knows nothing of our rules. Each call may be repeated; none is made
 * inside a transaction of ours.
 * @throws CardDeclined with the provider's message, ProviderUnavailable when nobody knows whether it was done (../errors.ts)
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  products(): Promise<readonly Product[]>;
  /** The same as far as they are known here; empty rather than an error while they cannot be read. */
  knownProducts(): Promise<readonly Product[]>;
  /** What has to be set up there before anybody can subscribe, in sentences for the log. */
  missing(): Promise<string[]>;
  /** Which plan registration's trial is of; null: none is marked. */
  trialPlanId(): Promise<string | null>;
  /** Reads the products anew. */
  refreshCatalogue(): Promise<void>;
  /** The provider's id of the company, with its name and address of now; makes one where there is none, or none any more. */
  customer(customer: Customer): Promise<string>;
  create(customer: Customer & { customerId: string }, order: Order): Promise<ProviderState>;
  change(reference: SubscriptionReference, change: Change): Promise<ProviderState>;
  quote(
    reference: SubscriptionReference | null,
    change: { planId: string; trialEnd: Date | null; people: number; proratedAt: Date; payer: Customer },
  ): Promise<Quote>;
  /** Running ones of the customer, newest first: what was done although its answer never came is among them. */
  find(customer: Customer): Promise<ProviderState[]>;
  /** As it is now; null: the provider does not know it. */
  read(reference: SubscriptionReference): Promise<ProviderState | null>;
  /** `at-once`: what is unpaid is waived. `invoiced`: so, too, and what was used until now is invoiced; else with the period. */
  end(reference: SubscriptionReference, when: 'at-once' | 'invoiced' | 'with-period'): Promise<ProviderState>;
  resume(reference: SubscriptionReference): Promise<ProviderState>;
  pay(reference: SubscriptionReference, token: string | null, key: string): Promise<ProviderState>;
  setCard(reference: SubscriptionReference, token: string, key: string): Promise<ProviderState>;
  /** For a form of the provider's own. */
  setupIntent(reference: SubscriptionReference): Promise<SetupIntent>;
  invoices(reference: SubscriptionReference): Promise<Invoice[]>;
  /**
   * The most people of a billing cycle (9.7). Told in their order; told twice, it counts once.
   * @param usage by the price of `planId`, in the period that began at `periodStart`, as of `at`
   */
  reportUsage(
    reference: SubscriptionReference,
    usage: { planId: string; people: number; periodStart: Date; at: Date },
  ): Promise<void>;
  /** What by now may stand otherwise than was read last. */
  due(now: Date): Promise<{ companyId: number; subscriptionId: string }[]>;
};

/** What the card or its bank refused, as a message for its holder. */
export class CardDeclined extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The provider did not answer, or cannot now: whether it was done is not known. */
export class ProviderUnavailable extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The provider says no for a reason that is not the card's: 8.9. */
export class ProviderRefused extends Error {}
