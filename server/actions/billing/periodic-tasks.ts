import type { Core } from '../../core/core.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { createBillingMails } from './billing-mails.ts';
import { listEndingTrials, listOver, listUnfinished } from './due.sql.ts';
import type { PaymentProvider } from './port.ts';
import { closeSubscription, findSubscription } from './subscription.sql.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { UsageReports } from './usage-reports.ts';

type SubscriptionKey = { companyId: number; subscriptionId: string };
type Parts = Pick<Core, 'database' | 'clock' | 'mail' | 'log' | 'config'> & {
  provider: PaymentProvider;
  store: SubscriptionStore;
  usageReports: UsageReports;
  sync: (company: { companyId: number }, subscriptionId: string) => Promise<void>;
};

const day = 24 * 3_600_000;
const warnBeforeMs = 3 * day;
/** People who are about to authenticate need no mail. */
const unfinishedAfterMs = 3_600_000;

/** The effects of time on subscriptions, every minute. Each company separately: a failure does not block the others. */
export function createPeriodicTasks(parts: Parts): () => Promise<void> {
  const { database, clock, log, provider, store, usageReports, sync } = parts;
  const sendMail = createBillingMails(parts);

  async function each<T extends SubscriptionKey>(rows: Promise<T[]>, what: string, handle: (row: T) => Promise<void>) {
    for (const row of await rows) {
      try {
        await handle(row);
      } catch (error) {
        log.error({ err: error, companyId: row.companyId, what }, 'a subscription could not move on');
      }
    }
  }

  async function planName({ companyId, subscriptionId }: SubscriptionKey): Promise<string> {
    const row = await findSubscription(database, companyId, subscriptionId);
    if (!row) return '';
    return store.planOf(row, await provider.knownProducts()).plan.nickname;
  }

  const endTrials = () =>
    each(listOver(database, clock.now(), provider.name), 'end', async (row) => {
      const plan = await planName(row);
      await database.transaction(async () => {
        if (!(await lockCompany(database, row.companyId))) return;
        await closeSubscription(database, row.companyId, row.id, row.endsAt);
        await sendMail(row.companyId, { kind: 'subscription-ended', subject: row.subscriptionId, plan });
      });
    });

  const warn = () => {
    const now = clock.now();
    return each(listEndingTrials(database, now, new Date(now.getTime() + warnBeforeMs)), 'warn', async (row) => {
      const { companyId, subscriptionId, trialEnd, hasCard } = row;
      const plan = await planName(row);
      const subject = `${subscriptionId} ${Math.floor(trialEnd.getTime() / 1000)}`;
      await database.transaction(() =>
        sendMail(companyId, { kind: 'trial-ending', subject, plan, at: trialEnd, hasCard }),
      );
    });
  };

  const remind = () =>
    each(listUnfinished(database, new Date(clock.now().getTime() - unfinishedAfterMs)), 'remind', async (key) => {
      const row = await findSubscription(database, key.companyId, key.subscriptionId);
      const products = await provider.knownProducts();
      const payment = row && store.unfinishedOf(row, products);
      if (!row || !payment) return;
      const { nickname, plan_id: planId } = store.planOf(row, products).plan;
      const { amount, currency, expires_at } = payment;
      const about = { kind: 'authentication-needed', subject: key.subscriptionId, plan: nickname } as const;
      const unfinished = { planId, until: expires_at === null ? null : new Date(expires_at) };
      const mail = { ...about, due: { amount, currency }, unfinished };
      await database.transaction(() => sendMail(key.companyId, mail));
    });

  const report = () => each(usageReports.list(null), 'report', usageReports.send);

  return async () => {
    await each(provider.due(clock.now()), 'sync', ({ companyId, subscriptionId }) =>
      sync({ companyId }, subscriptionId),
    );
    await endTrials();
    await warn();
    await remind();
    await report();
  };
}
