import { insertAuditRow } from './audit.sql.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

export type Audit = (
  scope: { companyId: number; accountId: number | null },
  action: string,
  entity: string,
  entityId: number | null,
  detail?: Record<string, unknown>,
) => Promise<void>;

/**
 * Who did what, written in the action's transaction: call it inside `database.transaction`. `action` is a verb
 * (`create`, `update`, `delete`, `log-in`), `detail` never has a name, an address or an answer.
 */
export function createAudit(database: Database, clock: Clock): Audit {
  return async (scope, action, entity, entityId, detail = {}) => {
    if (!database.inTransaction()) throw new Error('An audit row belongs into the transaction of its action.');
    const { companyId, accountId } = scope;
    await insertAuditRow(database, { companyId, at: clock.now(), accountId, action, entity, entityId, detail });
  };
}
