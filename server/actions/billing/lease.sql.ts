import type { Database } from '../../core/db/database.ts';

/** @returns false while another holder has it */
export async function takeLease(
  database: Database,
  companyId: number,
  lease: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await database.query(
    `insert into billing_accounts (company_id, lease, lease_until) select id, $2, $3 from companies where id = $1
       on conflict (company_id) do update set lease = excluded.lease, lease_until = excluded.lease_until, reserved = null
        where billing_accounts.lease is null or billing_accounts.lease_until <= $4
       returning company_id`,
    [companyId, lease, until, now],
  );
  return rows.length > 0;
}

export async function dropLease(database: Database, companyId: number, lease: string): Promise<void> {
  await database.query(
    'update billing_accounts set lease = null, lease_until = null where company_id = $1 and lease = $2',
    [companyId, lease],
  );
}
