import { deleteAccounts, leaveCompany } from '../../access/auth/account.sql.ts';
import type { Core } from '../../core/core.ts';
import type { Scope } from '../../core/scope.ts';
import { closeMemberships, touchGroups } from '../../domain/groups/membership.sql.ts';
import { noteDepartures } from '../../domain/surveys/departures.ts';
import { closeRespondentRows, erasePeople } from './person.sql.ts';

/**
 * Erases people (design §6): names and addresses are emptied, accounts, sessions and keys are deleted, groups and
 * surveys end now; answers stay, unnamed. A reseller's account stays, since it serves other companies. Under the
 * company's lock, inside a transaction; the caller checks who may be erased.
 */
export function createErasure({ database, clock, audit, billing }: Core) {
  return async (scope: Scope, people: readonly { id: number; is_reseller: boolean }[]): Promise<void> => {
    const { companyId } = scope;
    const ids = people.map(({ id }) => id);
    if (ids.length === 0) return;
    const at = clock.now();
    await billing.recordUsage(scope);
    await noteDepartures(database, companyId, ids, at);
    await touchGroups(database, companyId, await closeMemberships(database, companyId, ids, null, at));
    // Before the rows of their surveys: a concurrent change that adds them to one waits here, and then finds them gone.
    await erasePeople(database, companyId, ids, at);
    await closeRespondentRows(database, companyId, ids, at);
    for (const id of ids) await audit(scope, 'delete', 'person', id);
    const accountsOf = (isReseller: boolean) =>
      people.filter((one) => one.is_reseller === isReseller).map(({ id }) => id);
    await leaveCompany(database, accountsOf(true));
    await deleteAccounts(database, accountsOf(false));
  };
}
