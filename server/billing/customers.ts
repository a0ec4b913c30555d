import type { Database } from '../db/database.ts';
import { notFound } from '../errors.ts';
import type { Books } from './books.ts';
import type { Customer, Held, PaymentProvider } from './port.ts';
import {
  findPayer,
  findSubscription,
  listSubscriptions,
  type SubscriptionRow,
  saveCustomer,
} from './subscription.sql.ts';

type Parts = { database: Database; provider: PaymentProvider; books: Books };

/** A company as its provider knows it, and our books as the provider has them. */
export function createCustomers({ database, provider, books }: Parts) {
  async function payerOf(companyId: number): Promise<Customer> {
    const payer = await findPayer(database, companyId);
    if (!payer) throw notFound();
    // Left from when another provider was set.
    const isOurs = payer.customerId?.startsWith('cus_sandbox_') === (provider.name === 'sandbox');
    return { companyId, ...payer, customerId: isOurs ? payer.customerId : null };
  }

  async function customerOf(companyId: number): Promise<Customer & { customerId: string }> {
    const payer = await payerOf(companyId);
    if (payer.customerId !== null) return { ...payer, customerId: payer.customerId };
    const customerId = await provider.customer(payer);
    await saveCustomer(database, companyId, customerId);
    return { ...payer, customerId };
  }

  async function heldBy(companyId: number, { subscription_id }: SubscriptionRow): Promise<Held> {
    return { ...(await payerOf(companyId)), subscriptionId: subscription_id };
  }

  const isAtProvider = ({ provider_name }: SubscriptionRow) => provider_name === provider.name;

  /** In the books as the provider has it now. */
  async function synced(companyId: number, row: SubscriptionRow): Promise<SubscriptionRow> {
    if (!isAtProvider(row) || row.status === 'canceled') return books.asOfNow(row);
    const state = await provider.read(await heldBy(companyId, row));
    if (state) await books.keep(companyId, state);
    return rowOf(companyId, row.subscription_id);
  }

  async function rowOf(companyId: number, subscriptionId: string): Promise<SubscriptionRow> {
    const row = await findSubscription(database, companyId, subscriptionId);
    if (!row) throw notFound();
    return books.asOfNow(row);
  }

  /** What was done at the provider although we never heard of it (a time-out, a crash) comes into the books. */
  async function adopt(companyId: number): Promise<void> {
    const payer = await payerOf(companyId);
    if (payer.customerId === null) return;
    for (const state of await provider.find(payer)) await books.keep(companyId, state);
  }

  /** Everything that the company has at the provider, as it is there now. */
  async function adoptAll(companyId: number, payer: Customer): Promise<void> {
    const open = (await listSubscriptions(database, companyId)).filter((row) => row.status !== 'canceled');
    for (const row of open.filter(isAtProvider)) await synced(companyId, row);
    if (payer.customerId !== null) await adopt(companyId);
  }

  return { payerOf, customerOf, heldBy, isAtProvider, synced, rowOf, adopt, adoptAll };
}

export type Customers = ReturnType<typeof createCustomers>;
