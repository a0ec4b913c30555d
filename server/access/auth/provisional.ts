import { provisionalDays } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { deleteAccountsOfCompany, deleteCompany } from '../../domain/companies/company.sql.ts';
import { listForgotten, lockProvisional } from './provisional.sql.ts';

export const provisionalMs = provisionalDays * 24 * 3_600_000;
const removedAtOnce = 100;

type Provisional = {
  /**
   * Removes sign-ups whose address is not proved, and their companies: an address belongs to the person who proves it
   * (design §4). Inside the transaction that needs the addresses. If a sign-up is being verified at this moment, the
   * first of the two wins.
   */
  releaseEmails(emails: readonly string[]): Promise<void>;
  /** Removes those that have waited for `provisionalDays`. */
  sweep(): Promise<void>;
};

export function createProvisional({
  database,
  clock,
  billing,
  log,
}: Pick<Core, 'database' | 'clock' | 'billing' | 'log'>) {
  async function remove(companyIds: readonly number[]): Promise<void> {
    for (const companyId of companyIds) {
      await billing.end({ companyId });
      await deleteAccountsOfCompany(database, companyId);
      await deleteCompany(database, companyId);
    }
  }

  const provisional: Provisional = {
    async releaseEmails(emails) {
      if (!database.inTransaction()) throw new Error('An address is freed in the transaction that takes it.');
      await remove(await lockProvisional(database, emails));
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - provisionalMs);
      for (;;) {
        const emails = await listForgotten(database, before, removedAtOnce);
        if (emails.length === 0) return;
        await database.transaction(() => provisional.releaseEmails(emails));
        log.info({ count: emails.length }, 'sign-ups that nobody verified were removed');
      }
    },
  };
  return provisional;
}
