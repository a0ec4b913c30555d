import type { Database } from '../db/database.ts';

export type CompanyRow = {
  id: number;
  name: string;
  email: string;
  old_pricing_model: boolean;
  timezone: string;
  version: number;
};

const companyColumns = 'c.id, c.name, c.email, c.old_pricing_model, c.timezone, c.version';

/** Whoever administers a company: its own admins, and the resellers it is linked to. `$1` is the account. */
const isAdministered = `(
  exists (
    select from people p
     where p.company_id = c.id and p.id = $1 and p.is_admin and p.removed_at is null)
  or exists (
    select from reseller_companies r
      join accounts a on a.id = r.account_id
     where r.company_id = c.id and r.account_id = $1 and a.is_reseller)
)`;

export function listAdministeredCompanies(database: Database, accountId: number): Promise<CompanyRow[]> {
  return database.query<CompanyRow>(`select ${companyColumns} from companies c where ${isAdministered} order by c.id`, [
    accountId,
  ]);
}

export async function findAdministeredCompany(
  database: Database,
  accountId: number,
  companyId: number,
): Promise<CompanyRow | undefined> {
  const [row] = await database.query<CompanyRow>(
    `select ${companyColumns} from companies c where c.id = $2 and ${isAdministered}`,
    [accountId, companyId],
  );
  return row;
}

/**
 * Makes the writes to one company's people, groups and memberships wait for each other, so that what is checked (an
 * admin remains, a name is free, an id is there) still holds when it is written. Take it first in the transaction.
 * @returns false when there is no such company
 */
export async function lockCompany(database: Database, companyId: number): Promise<boolean> {
  const rows = await database.query('select id from companies where id = $1 for no key update', [companyId]);
  return rows.length > 0;
}

export async function insertCompany(
  database: Database,
  company: { name: string; email: string; timezone: string },
  at: Date,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into companies (name, email, timezone, created_at) values ($1, $2, $3, $4) returning id',
    [company.name, company.email, company.timezone, at],
  );
  return row!.id;
}

export async function linkReseller(database: Database, accountId: number, companyId: number): Promise<void> {
  await database.query('insert into reseller_companies (account_id, company_id) values ($1, $2)', [
    accountId,
    companyId,
  ]);
}

export async function updateCompany(
  database: Database,
  companyId: number,
  company: { name: string; email: string; timezone: string },
): Promise<void> {
  await database.query(
    'update companies set name = $2, email = $3, timezone = $4, version = version + 1 where id = $1',
    [companyId, company.name, company.email, company.timezone],
  );
}

/** The accounts of its people, except resellers': those work for other companies too. */
export async function deleteAccountsOfCompany(database: Database, companyId: number): Promise<void> {
  await database.query('delete from accounts where company_id = $1 and not is_reseller', [companyId]);
}

/** Everything of the company goes with it (foreign keys). */
export async function deleteCompany(database: Database, companyId: number): Promise<void> {
  await database.query('delete from companies where id = $1', [companyId]);
}
