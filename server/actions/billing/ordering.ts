import type { Locale } from '../../../shared/locales.ts';
import type { Save } from '../../core/billing-port.ts';
import type { Core } from '../../core/core.ts';
import { general, invalid } from '../../core/errors.ts';
import { billingMessages } from './billing.messages.ts';
import type { Customers } from './customers.ts';
import type { Chosen, Offers } from './offers.ts';
import type { PaymentProvider } from './port.ts';
import { isRepeatable, prorationMoment } from './proration.ts';
import { changeLocalPlan, listOpen, listSubscriptions, type SubscriptionRow } from './subscription.sql.ts';
import { isRunning, type SubscriptionStore } from './subscription-store.ts';

export type Requester = { companyId: number; accountId: number; locale: Locale };
type Leased = Requester & { lease: string };
type Parts = Pick<Core, 'database' | 'clock' | 'audit'> & {
  provider: PaymentProvider;
  store: SubscriptionStore;
  customers: Customers;
  offers: Offers;
};

const day = 24 * 3_600_000;

/** A new subscription, and another plan for an existing one (7.20, 7.21). Within the company's lease. */
export function createOrdering({ database, clock, audit, provider, store, customers, offers }: Parts) {
  const { payerOf, customerOf, referenceOf, isAtProvider, adoptAll } = customers;
  const { choose, checkSize, reserve, peopleOf } = offers;

  async function beginTrial({ companyId, accountId }: Requester, chosen: Chosen): Promise<string> {
    const { trial_period_days: days } = chosen.plan;
    if (!days) throw invalid({ stripe_token: billingMessages.cardNeeded });
    return database.transaction(async () => {
      await checkSize(companyId, chosen.product);
      const id = await store.openTrial(companyId, chosen, days, true);
      const detail = { plan: chosen.plan.plan_id, status: 'trialing' };
      await audit({ companyId, accountId }, 'subscribe', 'subscription', null, detail);
      return id;
    });
  }

  /**
   * An unfinished payment belongs to its own plan: no other order continues it.
   * @throws 400 when it was paid at this very moment
   */
  async function giveUpUnfinished(companyId: number, open: readonly SubscriptionRow[]): Promise<void> {
    const unfinished = open.find(({ status }) => status === 'incomplete');
    if (!unfinished || !isAtProvider(unfinished)) return;
    const state = await provider.end(await referenceOf(companyId, unfinished), 'at-once');
    await store.save(companyId, state);
    if (isRunning(state)) throw general(billingMessages.subscribedAlready);
  }

  /** @returns the id of the subscription */
  async function subscribe(
    scope: Leased,
    { plan_id: planId, stripe_token: token }: Save,
    key: string,
  ): Promise<string> {
    const { companyId, accountId } = scope;
    const known = (await listSubscriptions(database, companyId)).map(({ subscription_id }) => subscription_id);
    await adoptAll(companyId, await payerOf(companyId));
    const open = await listOpen(database, companyId, clock.now());
    const running = open.find(isRunning);
    if (running && isAtProvider(running)) {
      const isLost = !known.includes(running.subscription_id) && running.plan_id === planId;
      if (isLost) return running.subscription_id;
      throw general(billingMessages.subscribedAlready);
    }
    const chosen = await choose(companyId, planId);
    await reserve(scope, chosen.product);
    if (!token) {
      if (running) throw general(billingMessages.subscribedAlready);
      if (!open.some(({ status }) => status === 'incomplete')) return beginTrial(scope, chosen);
      throw invalid({ stripe_token: billingMessages.cardNeeded });
    }
    await giveUpUnfinished(companyId, open);
    const days = chosen.plan.trial_period_days;
    const trialEnd = days ? new Date(clock.now().getTime() + days * day) : null;
    const order = { planId, token, trialEnd, people: await peopleOf(companyId), key };
    const state = await provider.create(await customerOf(companyId), order);
    const audited = { accountId, action: 'subscribe' };
    await store.save(companyId, state, { isOffer: trialEnd !== null, audited });
    return state.subscriptionId;
  }

  /** A trial without a card changes its plan, and continues at the provider when it gets a card. */
  async function changeLocal(
    scope: Requester,
    row: SubscriptionRow,
    chosen: Chosen,
    token: string | undefined,
    key: string,
  ) {
    const { companyId, accountId } = scope;
    const { plan_id: planId } = chosen.plan;
    if (!token) {
      const { plans: _, ...product } = chosen.product;
      await database.transaction(async () => {
        await checkSize(companyId, chosen.product);
        await changeLocalPlan(database, companyId, row.id, { planId, snapshot: { plan: chosen.plan, product } });
        await audit(scope, 'change-plan', 'subscription', row.id, { plan: planId });
      });
      return row.subscription_id;
    }
    await giveUpUnfinished(companyId, await listOpen(database, companyId, clock.now()));
    const trialEnd = row.status === 'trialing' ? row.trial_end : null;
    const order = { planId, token, trialEnd, people: await peopleOf(companyId), key };
    const state = await provider.create(await customerOf(companyId), order);
    const audited = { accountId, action: 'change-plan' };
    await store.save(companyId, state, isRunning(state) ? { inPlaceOf: row, audited } : { audited });
    return state.subscriptionId;
  }

  async function change(
    scope: Leased,
    row: SubscriptionRow,
    { plan_id: planId, stripe_token: token, prorated_at: said }: Save,
    key: string,
  ) {
    const { companyId, accountId } = scope;
    if (row.status === 'canceled') throw general(billingMessages.over);
    if (row.status === 'incomplete') throw general(billingMessages.unfinished);
    const reference = await referenceOf(companyId, row);
    if (planId === row.plan_id && isAtProvider(row)) {
      if (token) await store.save(companyId, await provider.setCard(reference, token, key));
      return row.subscription_id;
    }
    const chosen = await choose(companyId, planId);
    await reserve(scope, chosen.product);
    if (!isAtProvider(row)) return changeLocal(scope, row, chosen, token, key);
    const { plan } = store.planOf(row, await provider.knownProducts());
    if (plan.currency !== chosen.plan.currency) throw general(billingMessages.otherCurrency);
    const now = clock.now();
    const proratedAt = said === undefined ? prorationMoment(now) : new Date(said);
    if (!isRepeatable(proratedAt, now)) throw invalid({ prorated_at: billingMessages.priceIsOld });
    const people = Math.max(row.usage_record, await peopleOf(companyId));
    const state = await provider.change(reference, { planId, token: token ?? null, people, proratedAt, key });
    await store.save(companyId, state, { audited: { accountId, action: 'change-plan' } });
    return row.subscription_id;
  }

  return { subscribe, change };
}
