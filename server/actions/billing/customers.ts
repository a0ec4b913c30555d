import type { Database } from '../../core/db/database.ts';
import { notFound } from '../../core/errors.ts';
import type { Customer, PaymentProvider, SubscriptionReference } from './port.ts';
import {
  findPayer,
  findSubscription,
  listSubscriptions,
  type SubscriptionRow,
  saveCustomer,
} from './subscription.sql.ts';
import type { SubscriptionStore } from './subscription-store.ts';

type Parts = { database: Database; provider: PaymentProvider; store: SubscriptionStore };

/** A company as its provider knows it, and its stored subscriptions updated to the provider's state. */
export function createCustomers({ database, provider, store }: Parts) {
  async function payerOf(companyId: number): Promise<Customer> {
    const payer = await findPayer(database, companyId);
    if (!payer) throw notFound();
    // Left from another provider.
    const isOurs = payer.customerId?.startsWith('cus_sandbox_') === (provider.name === 'sandbox');
    return { companyId, ...payer, customerId: isOurs ? payer.customerId : null };
  }

  async function customerOf(companyId: number): Promise<Customer & { customerId: string }> {
    const payer = await payerOf(companyId);
    const customerId = await provider.customer(payer);
    if (customerId !== payer.customerId) await saveCustomer(database, companyId, customerId);
    return { ...payer, customerId };
  }

  async function referenceOf(companyId: number, { subscription_id }: SubscriptionRow): Promise<SubscriptionReference> {
    return { ...(await payerOf(companyId)), subscriptionId: subscription_id };
  }

  const isAtProvider = ({ provider_name }: SubscriptionRow) => provider_name === provider.name;

  /** Stored with the provider's current data. */
  async function synced(companyId: number, row: SubscriptionRow): Promise<SubscriptionRow> {
    if (!isAtProvider(row) || row.status === 'canceled') return store.asOfNow(row);
    const state = await provider.read(await referenceOf(companyId, row));
    if (state) await store.save(companyId, state);
    return rowOf(companyId, row.subscription_id);
  }

  async function rowOf(companyId: number, subscriptionId: string): Promise<SubscriptionRow> {
    const row = await findSubscription(database, companyId, subscriptionId);
    if (!row) throw notFound();
    return store.asOfNow(row);
  }

  /**
   * Everything that the company has at the provider, in its current state: also what happened there without our knowing
   * (a time-out, a crash).
   */
  async function adoptAll(companyId: number, payer: Customer): Promise<void> {
    const open = (await listSubscriptions(database, companyId)).filter((row) => row.status !== 'canceled');
    for (const row of open.filter(isAtProvider)) await synced(companyId, row);
    const { customerId } = payer;
    if (customerId === null) return;
    for (const state of await provider.find({ ...payer, customerId })) await store.save(companyId, state);
  }

  return { payerOf, customerOf, referenceOf, isAtProvider, synced, rowOf, adoptAll };
}

export type Customers = ReturnType<typeof createCustomers>;
