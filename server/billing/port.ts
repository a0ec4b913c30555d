import type { Product, Subscription } from '../../contract/subscription.ts';

/** What a company's plan allows; null is unlimited (9.6). */
export type PlanLimits = {
  maxActiveQuestionnaires: number | null;
  maxAdminUsers: number | null;
  maxUsers: number | null;
  canExportChartCsv: boolean;
};

/** Payments behind one interface; an adapter a provider (design §6). Every call names the company. */
export type Billing = {
  provider: 'sandbox';
  /** All products with all their plans (7.18). */
  products(): readonly Product[];
  /** What this company can choose: yearly plans only with the old pricing model (9.7). */
  offers(scope: { companyId: number }): Promise<Product[]>;
  /** The 14 days that registration gives, without a card (1.1, 9.3). Inside the registration's transaction. */
  startTrial(scope: { companyId: number }): Promise<void>;
  /** Newest first; ended ones included (7.19). */
  subscriptions(scope: { companyId: number }): Promise<Subscription[]>;
  /** The running one; null after it ended or was cancelled. */
  current(scope: { companyId: number }): Promise<Subscription | null>;
  /**
   * Raises the running subscription's usage record to the people there are now (9.7). Inside each transaction that adds
   * people, after it has, and in each that takes some away, before it does: then no peak is missed.
   */
  recordUsage(scope: { companyId: number }): Promise<void>;
  /** Ends whatever runs, now: before a company is deleted. Inside the deletion's transaction. */
  end(scope: { companyId: number }): Promise<void>;
  /** The running subscription's limits; null without one. */
  limits(scope: { companyId: number }): Promise<PlanLimits | null>;
};
