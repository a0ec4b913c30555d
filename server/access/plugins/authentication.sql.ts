import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../../core/db/database.ts';
import type { Scope, SignedIn } from '../../core/scope.ts';

/** The company, if this account may act in it: as its admin, or as a reseller who is linked to it. Otherwise null. */
export async function findScope(
  database: Database,
  { accountId }: SignedIn,
  companyId: number,
  locale: Locale,
): Promise<Scope | null> {
  const [row] = await database.query<{ timezone: string; is_reseller: boolean }>(
    `select c.timezone, linked.account_id is not null as is_reseller
       from companies c
       left join (select rc.account_id, rc.company_id from reseller_companies rc
                    join accounts a on a.id = rc.account_id and a.is_reseller
                   where rc.account_id = $2) linked on linked.company_id = c.id
      where c.id = $1
        and (linked.account_id is not null
             or exists (select 1 from people p
                         where p.company_id = $1 and p.id = $2 and p.is_admin and p.removed_at is null))`,
    [companyId, accountId],
  );
  if (!row) return null;
  const userType = row.is_reseller ? 'reseller_group' : 'company_admin_group';
  return { companyId, accountId, locale, userType, timeZone: row.timezone };
}
