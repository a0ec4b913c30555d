import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/db/database.ts';
import { DomainError } from '../../core/errors.ts';
import { billingMessages } from './billing.messages.ts';
import { dropLease, takeLease } from './lease.sql.ts';

export const busy = () => new DomainError({ status: 409, detail: billingMessages.busy, code: 'billing_busy' });

/** Longer than any call to a provider with all its repetitions. A crashed holder loses it then. */
const leaseMs = 3 * 60_000;
const tryEveryMs = 100;
const tries = 100;

/**
 * Serialises changes of a company's subscription across servers (two tabs, a webhook beside a click). Not a row lock:
 * while a provider is asked, no connection and no transaction waits for it.
 */
export function createLease(database: Database, clock: Clock) {
  function take(companyId: number, lease: string): Promise<boolean> {
    const now = clock.now();
    return takeLease(database, companyId, lease, { now, until: new Date(now.getTime() + leaseMs) });
  }

  /**
   * @param work gets the lease's id, to write under it
   * @throws 409 `billing_busy` when another holder has it for longer than ten seconds
   */
  return async function exclusively<T>(companyId: number, work: (lease: string) => Promise<T>): Promise<T> {
    if (database.inTransaction()) throw new Error('A provider is not asked inside a transaction.');
    const lease = randomUUID();
    for (let left = tries; !(await take(companyId, lease)); left -= 1) {
      if (left === 0) throw busy();
      await pause(tryEveryMs);
    }
    try {
      return await work(lease);
    } finally {
      await dropLease(database, companyId, lease);
    }
  };
}
