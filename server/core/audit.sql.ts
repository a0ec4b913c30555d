import type { Database } from './db/database.ts';

type AuditRow = {
  companyId: number;
  at: Date;
  accountId: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  detail: Record<string, unknown>;
};

export async function insertAuditRow(database: Database, row: AuditRow): Promise<void> {
  await database.query(
    `insert into audit_log (company_id, at, account_id, action, entity, entity_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.companyId, row.at, row.accountId, row.action, row.entity, row.entityId, JSON.stringify(row.detail)],
  );
}
