import type { Product } from '../../../contract/subscription.ts';
import type { PlanLimit } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';

/** How many people the company's running imports have yet to create: all of them, and those of the given one. */
export async function countPending(
  database: Database,
  companyId: number,
  importId: number | null = null,
): Promise<{ all: number; own: number }> {
  const [row] = await database.query<{ all: number; own: number }>(
    `select count(*)::integer as all, (count(*) filter (where i.id = $2))::integer as own
       from people_imports i
       join people_import_slices s on s.company_id = $1 and s.import_id = i.id and s.index >= i.next_slice
      cross join lateral jsonb_to_recordset(s.people) as person (email text)
      where i.company_id = $1 and i.state = 'applying'
        and not exists (select from accounts a where a.email = person.email and a.provisional_since is null)`,
    [companyId, importId],
  );
  return row ?? { all: 0, own: 0 };
}

type ReservedLimits = Pick<Product, PlanLimit>;

/** As long as the company's account is leased. @returns false when another holder has the lease by now */
export async function reserveLimits(
  database: Database,
  companyId: number,
  { lease, limits }: { lease: string; limits: ReservedLimits },
): Promise<boolean> {
  const rows = await database.query(
    'update billing_accounts set reserved = $3 where company_id = $1 and lease = $2 returning company_id',
    [companyId, lease, JSON.stringify(limits)],
  );
  return rows.length > 0;
}

/** Null: the company is not about to have another plan. */
export async function readReserved(database: Database, companyId: number, now: Date): Promise<ReservedLimits | null> {
  const [row] = await database.query<{ reserved: ReservedLimits | null }>(
    'select reserved from billing_accounts where company_id = $1 and lease is not null and lease_until > $2',
    [companyId, now],
  );
  return row?.reserved ?? null;
}
