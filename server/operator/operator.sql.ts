import type { Database } from '../core/db/database.ts';

type OperatorCompany = { id: number; name: string; old_pricing_model: boolean; resellers: string[] };

export function listCompanies(database: Database): Promise<OperatorCompany[]> {
  return database.query<OperatorCompany>(
    `select c.id, c.name, c.old_pricing_model,
            array(select a.email from reseller_companies rc join accounts a on a.id = rc.account_id
                   where rc.company_id = c.id order by a.email) as resellers
       from companies c order by c.id`,
    [],
  );
}

/** Removing the right also removes the links. */
export async function saveReseller(database: Database, accountId: number, isReseller: boolean): Promise<void> {
  await database.query('update accounts set is_reseller = $2 where id = $1', [accountId, isReseller]);
  if (!isReseller) await database.query('delete from reseller_companies where account_id = $1', [accountId]);
}

export async function isLinked(database: Database, accountId: number, companyId: number): Promise<boolean> {
  const rows = await database.query('select from reseller_companies where account_id = $1 and company_id = $2', [
    accountId,
    companyId,
  ]);
  return rows.length > 0;
}

export async function unlinkReseller(database: Database, accountId: number, companyId: number): Promise<void> {
  await database.query('delete from reseller_companies where account_id = $1 and company_id = $2', [
    accountId,
    companyId,
  ]);
}

export async function saveOldPricing(database: Database, companyId: number, isOld: boolean): Promise<void> {
  await database.query('update companies set old_pricing_model = $2, version = version + 1 where id = $1', [
    companyId,
    isOld,
  ]);
}
