import type { Core } from '../../core/core.ts';
import { listUnreported, markReported, type UnreportedUsage } from './due.sql.ts';
import type { PaymentProvider } from './port.ts';
import { findPayer } from './subscription.sql.ts';

type Parts = Pick<Core, 'database' | 'clock' | 'log'> & { provider: PaymentProvider };

/** Stripe accepts usage for 35 days. */
const takenForMs = 34 * 24 * 3_600_000;

/** Reports each new peak to the provider once; it recognises reports from before a crash (9.7). */
export function createUsageReports({ database, clock, log, provider }: Parts) {
  return {
    /** @param companyId null: of every company */
    list: (companyId: number | null) => listUnreported(database, provider.name, companyId),

    async send({ peaks, ...row }: UnreportedUsage): Promise<void> {
      const payer = await findPayer(database, row.companyId);
      if (!payer) return;
      for (const peak of peaks) {
        const at = new Date(peak.at * 1000);
        if (at.getTime() < clock.now().getTime() - takenForMs) {
          log.error({ ...row, peak }, 'a peak of people is too old to be told to the payment provider');
        } else {
          const usage = { planId: peak.plan, people: peak.people, periodStart: new Date(peak.period * 1000), at };
          await provider.reportUsage({ ...payer, ...row }, usage);
        }
        await markReported(database, row, peak);
      }
    },
  };
}

export type UsageReports = ReturnType<typeof createUsageReports>;
