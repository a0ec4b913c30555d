import type { Database } from '../db/database.ts';

/** Whom the company's imports that are being applied, or the one given, have yet to create. */
export async function countPending(
  database: Database,
  companyId: number,
  importId: number | null = null,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count
       from people_imports i
       join people_import_slices s on s.company_id = $1 and s.import_id = i.id and s.index >= i.next_slice
      cross join lateral jsonb_to_recordset(s.people) as person (email text)
      where i.company_id = $1 and i.state = 'applying' and ($2::bigint is null or i.id = $2)
        and not exists (select from accounts a where a.email = person.email and a.provisional_since is null)`,
    [companyId, importId],
  );
  return row?.count ?? 0;
}
