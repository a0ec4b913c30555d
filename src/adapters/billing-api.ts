import type { Invoice, Preview, Product, Subscription, Usage } from '../../contract/subscription.ts';
import type { Order, Shown } from '../../machines/subscription/order.machine.ts';
import { areSameTerms } from './checkout-terms.ts';
import { companyPath } from './company-api.ts';
import { http } from './http.ts';

const subscriptionsPath = (companyId: number) => `/api/stripe/companies/${companyId}/subscriptions/`;
const subscriptionPath = (companyId: number, id: string) => `${subscriptionsPath(companyId)}${encodeURIComponent(id)}/`;

/** All subscriptions of the company, newest first (7.19). */
const listSubscriptions = async (companyId: number, signal: AbortSignal) =>
  (await http.get<Subscription[]>(subscriptionsPath(companyId), signal)).data;

/** Older invoices of a company with more subscriptions are at the provider. */
const subscriptionsWithInvoices = 12;

const asOf = (proratedAt: string | null) => (proratedAt === null ? {} : { prorated_at: proratedAt });

const currentOf = (subscriptions: readonly Subscription[]) =>
  subscriptions.find(({ status }) => status !== 'canceled') ?? null;

/** The plans that this company may choose, with the trials still open to it (7.11, 9.3). */
const listProducts = async (companyId: number, signal: AbortSignal) =>
  (await http.get<Product[]>(companyPath(companyId, 'plans'), signal)).data;

/** The usage of what plans limit (5.5), and how so many more people change the price (9.7). */
export const loadUsage = async (companyId: number, added: number, signal: AbortSignal) =>
  (await http.get<Usage>(`${subscriptionsPath(companyId)}usage/?added=${added}`, signal)).data;

export async function loadPlans(companyId: number, signal: AbortSignal) {
  const [products, subscriptions, { present }] = await Promise.all([
    listProducts(companyId, signal),
    listSubscriptions(companyId, signal),
    loadUsage(companyId, 0, signal),
  ]);
  return { products, current: currentOf(subscriptions), last: subscriptions[0] ?? null, present };
}

/** Asks the provider for the current state: after each confirmation (7.23), and when a page is opened again. */
export async function refreshSubscription(companyId: number, id: string, signal: AbortSignal): Promise<Subscription> {
  return (await http.ask<Subscription>(`${subscriptionPath(companyId, id)}refresh/`, {}, signal)).data;
}

/** A pending step may have been finished in another tab. */
const mayHaveMoved = ({ status, pending_setup_intent }: Subscription) =>
  status === 'incomplete' || status === 'past_due' || pending_setup_intent !== null;

async function loadCurrent(companyId: number, signal: AbortSignal): Promise<Subscription | null> {
  const current = currentOf(await listSubscriptions(companyId, signal));
  if (current === null || !mayHaveMoved(current)) return current;
  const fresh = await refreshSubscription(companyId, current.subscription_id, signal);
  return fresh.status === 'canceled' ? null : fresh;
}

/**
 * The state before a plan is subscribed to.
 * @param proratedAt the time of the earlier calculation; null: now
 */
export async function loadCheckout(
  companyId: number,
  planId: string,
  signal: AbortSignal,
  proratedAt: string | null = null,
) {
  const [products, current] = await Promise.all([listProducts(companyId, signal), loadCurrent(companyId, signal)]);
  const product = products.find(({ plans }) => plans.some(({ plan_id }) => plan_id === planId)) ?? null;
  if (product === null || current?.status === 'past_due') return { product, current, preview: null };
  const path = `${subscriptionsPath(companyId)}preview/`;
  const { data: preview } = await http.ask<Preview>(path, { plan_id: planId, ...asOf(proratedAt) }, signal);
  return { product, current, preview };
}

/** Whether what the checkout shows still applies, just before it is ordered or after that was refused. */
export async function isAsShown(companyId: number, planId: string, shown: Shown, signal: AbortSignal) {
  return areSameTerms(shown, await loadCheckout(companyId, planId, signal, shown.preview?.prorated_at));
}

/** Repeating an order without an answer is the same call: it is done once (7.20, 7.21). */
export async function subscribe(order: Order, signal: AbortSignal): Promise<Subscription> {
  const { companyId, subscriptionId, planId, token, proratedAt } = order;
  const body = { plan_id: planId, ...(token === null ? {} : { stripe_token: token }), ...asOf(proratedAt) };
  const { data } =
    subscriptionId === null
      ? await http.post<Subscription>(subscriptionsPath(companyId), body, signal)
      : await http.replace<Subscription>(subscriptionPath(companyId, subscriptionId), body, signal);
  return data;
}

/** All of them with their invoices, newest first (2.18): also ended ones, which can always be read. */
export async function loadSubscriptions(companyId: number, signal: AbortSignal) {
  const listed = await listSubscriptions(companyId, signal);
  const current = currentOf(listed);
  const invoicesOf = async ({ subscription_id: id }: Subscription) =>
    (await http.get<Invoice[]>(`${subscriptionPath(companyId, id)}invoices/`, signal)).data;
  const [fresh, ...invoices] = await Promise.all([
    current && mayHaveMoved(current) ? refreshSubscription(companyId, current.subscription_id, signal) : current,
    ...listed.slice(0, subscriptionsWithInvoices).map(invoicesOf),
  ]);
  return {
    subscriptions: listed.map((each) => (each === current && fresh ? fresh : each)),
    invoices: invoices.flat().toSorted((a, b) => b.date.localeCompare(a.date)),
  };
}

/** Ends a subscription (7.22). */
export async function endSubscription(companyId: number, id: string, signal: AbortSignal): Promise<void> {
  await http.delete(subscriptionPath(companyId, id), signal);
}

export async function resumeSubscription(companyId: number, id: string, signal: AbortSignal): Promise<void> {
  await http.post(`${subscriptionPath(companyId, id)}resume/`, {}, signal);
}

/** @param token of another card; null: the stored one */
export async function payInvoice(companyId: number, id: string, token: string | null, signal: AbortSignal) {
  const body = token === null ? {} : { stripe_token: token };
  return (await http.post<Subscription>(`${subscriptionPath(companyId, id)}pay/`, body, signal)).data;
}

export async function changeCard(companyId: number, id: string, token: string, signal: AbortSignal) {
  const path = `${subscriptionPath(companyId, id)}card/`;
  return (await http.replace<Subscription>(path, { stripe_token: token }, signal)).data;
}
