import { trialDays } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Billing } from '../../core/billing-port.ts';
import type { Core } from '../../core/core.ts';
import { general } from '../../core/errors.ts';
import { defaultLocale } from '../../core/i18n.ts';
import { billingMessages } from './billing.messages.ts';
import { createBillingMails } from './billing-mails.ts';
import { createCustomers } from './customers.ts';
import { createEstimates } from './estimates.ts';
import { createLease } from './lease.ts';
import { createOffers } from './offers.ts';
import { createOrdering, type Requester } from './ordering.ts';
import { createPeriodicTasks } from './periodic-tasks.ts';
import { type PaymentProvider, ProviderRefused } from './port.ts';
import { callProvider } from './provider-errors.ts';
import { catalogue, findPlan, trialPlanId } from './sandbox/catalogue.ts';
import {
  endLocally,
  endSubscriptions,
  findPayer,
  findSubscription,
  listSubscriptions,
  raiseUsage,
  type SubscriptionRow,
} from './subscription.sql.ts';
import { createSubscriptionStore, isRunning, trialPlan } from './subscription-store.ts';
import { createUsageReports } from './usage-reports.ts';

type Parts = Pick<Core, 'database' | 'clock' | 'audit' | 'mail' | 'log' | 'config'> & { provider: PaymentProvider };

/** The rules of subscribing (7.18–7.22, 9.3, 9.6), for any provider. */
export function createBillingService(parts: Parts): Billing {
  const { database, clock, audit, log, provider } = parts;
  const store = createSubscriptionStore({ database, clock, audit, provider, sendMail: createBillingMails(parts) });
  const exclusively = createLease(database, clock);
  const offers = createOffers(parts);
  const customers = createCustomers({ database, provider, store });
  const usageReports = createUsageReports(parts);
  const ordering = createOrdering({ ...parts, store, customers, offers });
  const { usage, preview } = createEstimates({ ...parts, store, customers, offers });
  const { products } = offers;
  const { payerOf, referenceOf, isAtProvider, synced, rowOf, adoptAll } = customers;

  async function wire({ companyId, locale }: Pick<Requester, 'companyId' | 'locale'>, subscriptionId: string) {
    return store.toWire(await rowOf(companyId, subscriptionId), await provider.knownProducts(), locale);
  }

  function run(
    scope: Requester,
    subscriptionId: string,
    operation: (row: SubscriptionRow, lease: string) => Promise<unknown>,
  ) {
    const { companyId } = scope;
    return exclusively(companyId, (lease) =>
      callProvider(async () => {
        const row = await synced(companyId, await rowOf(companyId, subscriptionId));
        const instead = await operation(row, lease);
        return wire(scope, typeof instead === 'string' ? instead : subscriptionId);
      }),
    );
  }

  /**
   * Before the end, because afterwards the usage cannot be reported. A misconfigured meter must not block a deletion.
   */
  async function reportLast(companyId: number): Promise<void> {
    try {
      for (const unreported of await usageReports.list(companyId)) await usageReports.send(unreported);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      log.error({ err: error, companyId }, 'the last usage of a company could not be told');
    }
  }

  const billing: Billing = {
    provider: provider.name,
    products,
    offers: ({ companyId }) => offers.offers(companyId),
    async startTrial({ companyId }) {
      // Signing up needs no provider: where none of its plans is known, the trial is our own.
      const own = findPlan(catalogue, trialPlanId);
      const chosen = trialPlan(await provider.knownProducts(), await provider.trialPlanId()) ?? own;
      if (!chosen) throw new Error(`Plan ${trialPlanId} is not in the catalogue.`);
      await store.openTrial(companyId, chosen, trialDays, false);
    },
    async subscriptions({ companyId, ...scope }) {
      const { locale = defaultLocale } = scope as { locale?: Locale };
      const [rows, all] = [await listSubscriptions(database, companyId), await provider.knownProducts()];
      return rows.map((row) => store.toWire(row, all, locale));
    },
    async current(scope) {
      return (await billing.subscriptions(scope)).find(isRunning) ?? null;
    },
    recordUsage: ({ companyId }) => raiseUsage(database, companyId, clock.now()),
    async endAtProvider({ companyId }) {
      const open = (await listSubscriptions(database, companyId)).filter(
        (row) => row.status !== 'canceled' && isAtProvider(row),
      );
      if (open.length === 0) return;
      await exclusively(companyId, () =>
        callProvider(async () => {
          await reportLast(companyId);
          for (const row of open) await provider.end(await referenceOf(companyId, row), 'invoiced');
        }),
      );
    },
    async end({ companyId }) {
      await endSubscriptions(database, companyId, clock.now());
    },
    async limits(scope) {
      const subscription = await billing.current(scope);
      if (!subscription) return null;
      const { product } = subscription;
      return {
        maxActiveQuestionnaires: product.max_active_questionnaires || null,
        maxAdminUsers: product.max_admin_users || null,
        maxUsers: product.max_users || null,
        canExportChartCsv: product.can_export_chart_csv,
        hasPublicReports: product.additional_features.includes('public_report'),
      };
    },

    usage,
    preview,

    subscribe: (scope, save, key) =>
      exclusively(scope.companyId, (lease) =>
        callProvider(async () => wire(scope, await ordering.subscribe({ ...scope, lease }, save, key))),
      ),

    change: (scope, subscriptionId, save, key) =>
      run(scope, subscriptionId, (row, lease) => ordering.change({ ...scope, lease }, row, save, key)),

    stop: (scope, subscriptionId) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled' || row.cancel_at_period_end) return;
        if (!isAtProvider(row)) {
          return database.transaction(async () => {
            await endLocally(database, companyId, row.id, { endsWithPeriod: true, at: clock.now() });
            await audit(scope, 'end', 'subscription', row.id, { plan: row.plan_id });
          });
        }
        const isPaid = row.status === 'active' || row.status === 'trialing';
        const state = await provider.end(await referenceOf(companyId, row), isPaid ? 'with-period' : 'at-once');
        await store.save(companyId, state, { audited: { accountId, action: 'end' } });
      }),

    resume: (scope, subscriptionId) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled') throw general(billingMessages.over);
        if (!row.cancel_at_period_end) return;
        if (!isAtProvider(row)) {
          return database.transaction(async () => {
            await endLocally(database, companyId, row.id, { endsWithPeriod: false, at: null });
            await audit(scope, 'resume', 'subscription', row.id, { plan: row.plan_id });
          });
        }
        const state = await provider.resume(await referenceOf(companyId, row));
        await store.save(companyId, state, { audited: { accountId, action: 'resume' } });
      }),

    pay: (scope, subscriptionId, token, key) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled') throw general(billingMessages.over);
        if (!isAtProvider(row) || !row.provider.amountDue) throw general(billingMessages.nothingDue);
        const reference = await referenceOf(companyId, row);
        const state = await provider.pay(reference, token, key);
        await store.save(companyId, state, { audited: { accountId, action: 'pay' } });
      }),

    setCard: (scope, subscriptionId, token, key) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled') throw general(billingMessages.over);
        if (!isAtProvider(row)) throw general(billingMessages.noCard);
        const state = await provider.setCard(await referenceOf(companyId, row), token, key);
        await store.save(companyId, state, { audited: { accountId, action: 'change-card' } });
      }),

    async setupIntent({ companyId }, subscriptionId) {
      const row = await rowOf(companyId, subscriptionId);
      if (row.status === 'canceled') throw general(billingMessages.over);
      if (!isAtProvider(row)) throw general(billingMessages.noCard);
      const reference = await referenceOf(companyId, row);
      return exclusively(companyId, () => callProvider(() => provider.setupIntent(reference)));
    },

    refresh: (scope, subscriptionId) => run(scope, subscriptionId, async () => {}),

    async invoices({ companyId }, subscriptionId) {
      const row = await rowOf(companyId, subscriptionId);
      if (!isAtProvider(row)) return [];
      const reference = await referenceOf(companyId, row);
      return callProvider(() => provider.invoices(reference));
    },

    async sync({ companyId }, subscriptionId) {
      // Its company may be deleted by the time this arrives.
      if (!(await findPayer(database, companyId))) return;
      await exclusively(companyId, async () => {
        const payer = await payerOf(companyId);
        if (subscriptionId === null) return adoptAll(companyId, payer);
        const state = await provider.read({ ...payer, subscriptionId });
        const isKnown = (await findSubscription(database, companyId, subscriptionId)) !== undefined;
        // One of ours at another provider, or one that was over before we heard of it.
        if (state && (isKnown || state.status !== 'canceled')) await store.save(companyId, state);
      });
    },

    async updateCustomer({ companyId }) {
      if (!(await findPayer(database, companyId))) return;
      await exclusively(companyId, async () => {
        if ((await payerOf(companyId)).customerId !== null) await customers.customerOf(companyId);
      });
    },

    async reportMissing() {
      for (const what of await provider.missing()) log.error({ what }, 'payments are not set up');
    },

    refreshProducts: () => provider.refreshCatalogue(),

    runDue: createPeriodicTasks({ ...parts, store, usageReports, sync: (company, id) => billing.sync(company, id) }),
  };
  return billing;
}
