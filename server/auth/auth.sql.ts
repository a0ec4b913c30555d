import type { Locale } from '../../contract/lists.ts';
import { hasSubscription } from '../billing/subscription.sql.ts';
import type { Database } from '../db/database.ts';

export type AccountRow = {
  id: number;
  email: string;
  company_id: number | null;
  password_hash: string | null;
  is_reseller: boolean;
  is_admin: boolean;
  language: Locale;
  verified: boolean;
  first_name: string;
  last_name: string;
  entry_url: string | null;
};

const accountColumns = `a.id, a.email, a.company_id, a.password_hash, a.is_reseller, a.language, a.entry_url,
  a.verified_at is not null as verified, coalesce(p.is_admin and p.removed_at is null, false) as is_admin,
  coalesce(p.first_name, '') as first_name, coalesce(p.last_name, '') as last_name`;
const accountTables = 'accounts a left join people p on p.company_id = a.company_id and p.id = a.id';

/** @param email in lower case */
export async function findAccountByEmail(database: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await database.query<AccountRow>(`select ${accountColumns} from ${accountTables} where a.email = $1`, [
    email,
  ]);
  return row;
}

export async function findAccount(database: Database, accountId: number): Promise<AccountRow | undefined> {
  const [row] = await database.query<AccountRow>(`select ${accountColumns} from ${accountTables} where a.id = $1`, [
    accountId,
  ]);
  return row;
}

export type NewAccount = {
  companyId: number | null;
  email: string;
  passwordHash: string | null;
  isReseller: boolean;
  language: Locale;
  entryUrl: string | null;
};

/** Undefined when the address has an account already, made this very moment perhaps. */
export async function insertAccount(database: Database, account: NewAccount, at: Date): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `insert into accounts (company_id, email, password_hash, is_reseller, language, entry_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email) do nothing returning id`,
    [
      account.companyId,
      account.email,
      account.passwordHash,
      account.isReseller,
      account.language,
      account.entryUrl,
      at,
    ],
  );
  return row?.id;
}

export type NewCompany = {
  name: string;
  email: string;
  timezone: string;
  industry: string;
  headcount: string;
  country: string;
};

export async function insertSignedUpCompany(database: Database, company: NewCompany, at: Date): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into companies (name, email, timezone, industry, headcount, country, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [company.name, company.email, company.timezone, company.industry, company.headcount, company.country, at],
  );
  if (!row) throw new Error('An insert answered without its row.');
  return row.id;
}

export async function insertFirstAdmin(
  database: Database,
  companyId: number,
  person: { id: number; firstName: string; lastName: string; email: string },
  at: Date,
): Promise<void> {
  await database.query(
    `insert into people (company_id, id, first_name, last_name, email, is_admin, created_at)
     values ($1, $2, $3, $4, $5, true, $6)`,
    [companyId, person.id, person.firstName, person.lastName, person.email, at],
  );
}

export async function markVerified(database: Database, accountId: number, at: Date): Promise<void> {
  await database.query('update accounts set verified_at = coalesce(verified_at, $2) where id = $1', [accountId, at]);
}

export async function savePassword(database: Database, accountId: number, passwordHash: string): Promise<void> {
  await database.query('update accounts set password_hash = $2 where id = $1', [accountId, passwordHash]);
}

export async function saveLanguage(database: Database, accountId: number, language: Locale): Promise<void> {
  await database.query('update accounts set language = $2 where id = $1', [accountId, language]);
}

export async function listGroupsOf(
  database: Database,
  companyId: number,
  personId: number,
): Promise<{ id: number; name: string }[]> {
  return database.query(
    `select g.id, g.name from group_members m
       join groups g on g.company_id = m.company_id and g.id = m.group_id
      where m.company_id = $1 and m.person_id = $2 and m.until_at is null and g.removed_at is null
      order by g.id`,
    [companyId, personId],
  );
}

export type VisibleCompanyRow = {
  id: number;
  name: string;
  email: string;
  old_pricing_model: boolean;
  timezone: string;
  has_subscription: boolean;
};

/** A reseller's linked companies, and the company that the account itself administers. */
export async function listVisibleCompanies(
  database: Database,
  accountId: number,
  now: Date,
): Promise<VisibleCompanyRow[]> {
  return database.query<VisibleCompanyRow>(
    `select c.id, c.name, c.email, c.old_pricing_model, c.timezone, ${hasSubscription('c.id', '$2')} as has_subscription
       from companies c
      where c.id in (
              select rc.company_id from reseller_companies rc
                join accounts a on a.id = rc.account_id and a.is_reseller
               where rc.account_id = $1
              union
              select p.company_id from accounts a
                join people p on p.company_id = a.company_id and p.id = a.id
               where a.id = $1 and p.is_admin and p.removed_at is null)
      order by c.id`,
    [accountId, now],
  );
}
