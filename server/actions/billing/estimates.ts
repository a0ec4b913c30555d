import type { Preview, Usage } from '../../../contract/subscription.ts';
import type { PlanLimit } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { general } from '../../core/errors.ts';
import { billingMessages } from './billing.messages.ts';
import type { Customers } from './customers.ts';
import type { Offers } from './offers.ts';
import type { PaymentProvider } from './port.ts';
import { priceOfAdding } from './price.ts';
import { isRepeatable, prorationMoment } from './proration.ts';
import { callProvider } from './provider-errors.ts';
import { listOpen } from './subscription.sql.ts';
import { isRunning, type SubscriptionStore } from './subscription-store.ts';

type Company = { companyId: number };
type Parts = Pick<Core, 'database' | 'clock'> & {
  provider: PaymentProvider;
  store: SubscriptionStore;
  customers: Customers;
  offers: Offers;
};

const day = 24 * 3_600_000;

/** What more people, or another plan, would cost (9.7, 7.21); changes nothing. */
export function createEstimates({ database, clock, provider, store, customers, offers }: Parts) {
  const { referenceOf, isAtProvider, payerOf } = customers;
  const { choose, presentOf, excessOf, peopleOf } = offers;

  return {
    async usage({ companyId }: Company, added: number): Promise<Usage> {
      const present = await presentOf(companyId);
      const open = await listOpen(database, companyId, clock.now());
      const all = await provider.knownProducts();
      const running = open.find(isRunning);
      // As in limits.ts: one that has yet to be paid for limits, too.
      const full = (Object.keys(present) as PlanLimit[]).filter((limit) =>
        open.some((row) => present[limit] >= (store.planOf(row, all).product[limit] || Number.POSITIVE_INFINITY)),
      );
      if (!running) return { present, full, price: null };
      const { plan } = store.planOf(running, all);
      const isOnTrial = running.status === 'trialing';
      const price = priceOfAdding(plan, {
        peak: running.usage_record,
        present: present.max_users,
        added,
        isOnTrial,
      });
      return { present, full, price };
    },

    preview({ companyId }: Company, wanted: { plan_id: string; prorated_at?: string | undefined }): Promise<Preview> {
      const { plan_id: planId } = wanted;
      const said = wanted.prorated_at === undefined ? null : new Date(wanted.prorated_at);
      const now = clock.now();
      const proratedAt = said && isRepeatable(said, now) ? said : prorationMoment(now);
      return callProvider(async () => {
        const chosen = await choose(companyId, planId);
        const open = await listOpen(database, companyId, clock.now());
        const running = open.find(isRunning);
        const left = open.find(({ status }) => status === 'incomplete');
        const all = await provider.knownProducts();
        const unfinished = left ? store.unfinishedOf(left, all) : null;
        const changed = running && isAtProvider(running) ? running : null;
        const reference = changed && (await referenceOf(companyId, changed));
        const present = await peopleOf(companyId);
        // A trial's peak is never charged.
        const people = changed && changed.status !== 'trialing' ? Math.max(changed.usage_record, present) : present;
        const days = chosen.plan.trial_period_days;
        const offered = days ? new Date(clock.now().getTime() + days * day) : null;
        const trialEnd = running?.status === 'trialing' ? running.trial_end : running ? null : offered;
        if (changed) {
          const { plan } = store.planOf(changed, all);
          if (plan.currency !== chosen.plan.currency) throw general(billingMessages.otherCurrency);
        }
        const payer = await payerOf(companyId);
        const quote = await provider.quote(reference, { planId, trialEnd, people, proratedAt, payer });
        return {
          ...quote,
          plan: chosen.plan,
          subscription_id: running?.subscription_id ?? null,
          prorated_at: quote.lines.some(({ proration }) => proration) ? proratedAt.toISOString() : null,
          gives_up:
            left && unfinished
              ? { ...unfinished, subscription_id: left.subscription_id, plan: store.planOf(left, all).plan }
              : null,
          // An unfinished one makes way only for an order with a card.
          needs_card: changed ? !changed.has_card : trialEnd === null || (!running && left !== undefined),
          exceeded: await excessOf(companyId, chosen.product),
        };
      });
    },
  };
}
