import type { Invoice, Preview, Product, SetupIntent, Subscription, Usage } from '../../contract/subscription.ts';
import type { Scope } from './scope.ts';

/** What a company's plan allows; null is unlimited (9.6). */
export type PlanLimits = {
  maxActiveQuestionnaires: number | null;
  maxAdminUsers: number | null;
  maxUsers: number | null;
  canExportChartCsv: boolean;
  hasPublicReports: boolean;
};

type Company = { companyId: number };

/** What other domains need from billing; one adapter per provider (design §6). Every call names the company. */
export type Billing = {
  provider: 'sandbox' | 'stripe';
  /** All products with all their plans (7.18). */
  products(): Promise<readonly Product[]>;
  /**
   * What this company can choose: yearly plans only with the old pricing model (9.7), trial offers that it may use
   * (9.3).
   */
  offers(scope: Company): Promise<Product[]>;
  /** The registration's trial of 14 days, without a card (1.1, 9.3). Inside the registration's transaction. */
  startTrial(scope: Company): Promise<void>;
  /** Newest first; ended ones included (7.19). */
  subscriptions(scope: Company): Promise<Subscription[]>;
  /** The active one (trialing, active, past due); null after it ended or was cancelled, and while it is incomplete. */
  current(scope: Company): Promise<Subscription | null>;
  /**
   * Raises the active subscription's usage record to the current number of people (9.7). Called inside each transaction
   * that adds people, after adding them, and in each that removes some, before: so no peak is missed.
   */
  recordUsage(scope: Company): Promise<void>;
  /**
   * Before a company is deleted, outside of a transaction: ends its subscription at the provider.
   * @throws 503 when the provider cannot be reached: the company stays
   */
  endAtProvider(scope: Company): Promise<void>;
  /** Marks its subscriptions as ended now, in our database. Inside the deletion's transaction. */
  end(scope: Company): Promise<void>;
  /** The active subscription's limits; null without one. */
  limits(scope: Company): Promise<PlanLimits | null>;

  /** The usage of what plans limit, and the price of so many more people (5.5, 9.6, 9.7). */
  usage(scope: Company, added: number): Promise<Usage>;
  preview(scope: Scope, wanted: { plan_id: string; prorated_at?: string | undefined }): Promise<Preview>;
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
   * What the provider has reported as changed, or may have changed; null: everything of the company there. Safe to
   * repeat, in any order.
   */
  sync(company: Company, subscriptionId: string | null): Promise<void>;
  /** The company's name or address has changed: the provider needs it, too. */
  updateCustomer(company: Company): Promise<void>;
  /** At start: logs what is missing before anybody can subscribe. */
  reportMissing(): Promise<void>;
  /** The provider's products have changed. */
  refreshProducts(): Promise<void>;
  /** Periodic tasks: ends, mails, usage, changes that were never reported. */
  runDue(): Promise<void>;
};

export type Save = { plan_id: string; stripe_token?: string | undefined; prorated_at?: string | undefined };
