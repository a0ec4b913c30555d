import type { Database } from '../../core/db/database.ts';

/** Not one whose company has other people by now: the operator may have linked a reseller. */
const isAlone = `provisional_since is not null and not is_reseller
  and not exists (select from reseller_companies r where r.company_id = accounts.company_id)
  and not exists (select from accounts o where o.company_id = accounts.company_id and o.id <> accounts.id)`;

/**
 * The companies of unproven sign-ups with one of these addresses, locked so that they cannot be verified in the
 * meantime.
 */
export async function lockProvisional(database: Database, emails: readonly string[]): Promise<number[]> {
  const rows = await database.query<{ company_id: number }>(
    `select company_id from accounts
      where email = any($1::text[]) and company_id is not null and ${isAlone}
      order by email collate "C" for update`,
    [emails],
  );
  return rows.map(({ company_id }) => company_id);
}

export async function listForgotten(database: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await database.query<{ email: string }>(
    `select email from accounts where provisional_since < $1 and company_id is not null and ${isAlone}
      order by email collate "C" limit $2`,
    [before, limit],
  );
  return rows.map(({ email }) => email);
}
