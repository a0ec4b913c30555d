import type { Company } from '../../../contract/company.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../../core/db/database.ts';
import { hasSubscription } from './subscribed.sql.ts';

const billingColumns = `c.billing_name, c.billing_address, c.billing_postal_code, c.billing_city, c.billing_country,
  c.vat_number`;

/** The recipient of invoices (ADR 54); '' where it is not known. */
export type CompanyBilling = Pick<
  Company,
  'billing_name' | 'billing_address' | 'billing_postal_code' | 'billing_city' | 'billing_country' | 'vat_number'
>;

/** When automatic mails go out (server/rules/calendar/mail-hours.ts). */
export type CompanyHours = Pick<Company, 'notice_hour' | 'notice_holidays'>;
const hourColumns = 'c.notice_hour, c.notice_holidays::text[] as notice_holidays';

export type CompanyRow = CompanyBilling &
  CompanyHours & {
    id: number;
    name: string;
    email: string;
    old_pricing_model: boolean;
    timezone: string;
    has_subscription: boolean;
    version: number;
  };

export async function findCompany(database: Database, companyId: number, now: Date): Promise<CompanyRow | undefined> {
  const [row] = await database.query<CompanyRow>(
    `select c.id, c.name, c.email, c.old_pricing_model, c.timezone, c.version, ${billingColumns}, ${hourColumns},
            ${hasSubscription('c.id', '$2')} as has_subscription
       from companies c where c.id = $1`,
    [companyId, now],
  );
  return row;
}

/**
 * Serialises the writes to one company's people, groups and memberships, so that a check (an admin remains, a name is
 * free, an id exists) still holds at the write. Take it first in the transaction.
 * @returns false when the company is gone
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
  if (row === undefined) throw new Error('An insert answered without its row.');
  return row.id;
}

/** Does nothing where they are linked already. */
export async function linkReseller(database: Database, accountId: number, companyId: number): Promise<void> {
  await database.query(
    'insert into reseller_companies (account_id, company_id) values ($1, $2) on conflict do nothing',
    [accountId, companyId],
  );
}

export async function updateCompany(
  database: Database,
  companyId: number,
  company: { name: string; email: string; timezone: string } & CompanyBilling & CompanyHours,
): Promise<void> {
  await database.query(
    `update companies set name = $2, email = $3, timezone = $4, billing_name = $5, billing_address = $6,
            billing_postal_code = $7, billing_city = $8, billing_country = $9, vat_number = $10, notice_hour = $11,
            notice_holidays = $12, version = version + 1
      where id = $1`,
    [
      ...[companyId, company.name, company.email, company.timezone, company.billing_name, company.billing_address],
      ...[company.billing_postal_code, company.billing_city, company.billing_country, company.vat_number],
      ...[company.notice_hour, company.notice_holidays],
    ],
  );
}

/**
 * For all the company's surveys, when its hours have changed: moments of the last day may have been moved into the
 * past.
 */
export async function makeMailsDue(database: Database, companyId: number, now: Date): Promise<void> {
  await database.query(
    `update reminder_schedule set due_at = $2::timestamptz, since = coalesce(since, $2::timestamptz - interval '1 day')
      where company_id = $1 and due_at > $2`,
    [companyId, now],
  );
}

/** The accounts of its people, except resellers', who also work for other companies. */
export async function deleteAccountsOfCompany(database: Database, companyId: number): Promise<void> {
  await database.query('delete from accounts where company_id = $1 and not is_reseller', [companyId]);
}

/** Everything of the company is deleted with it (foreign keys). */
export async function deleteCompany(database: Database, companyId: number): Promise<void> {
  await database.query('delete from companies where id = $1', [companyId]);
}

type VisibleCompanyRow = Omit<CompanyRow, 'version'>;

/** A reseller's linked companies, and the company that the account itself administers. */
export async function listVisibleCompanies(
  database: Database,
  accountId: number,
  now: Date,
): Promise<VisibleCompanyRow[]> {
  return database.query<VisibleCompanyRow>(
    `select c.id, c.name, c.email, c.old_pricing_model, c.timezone, ${billingColumns}, ${hourColumns},
            ${hasSubscription('c.id', '$2')} as has_subscription
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

type CompanyAdmin = {
  name: string;
  email: string;
  locale: Locale;
  company: string;
  timeZone: string;
};

/** The company's admins who can log in, with their languages. */
export function listAdmins(database: Database, companyId: number): Promise<CompanyAdmin[]> {
  return database.query(
    `select p.first_name as name, a.email, a.language as locale, c.name as company, c.timezone as "timeZone"
       from people p join accounts a on a.id = p.id join companies c on c.id = p.company_id
      where p.company_id = $1 and p.is_admin and p.removed_at is null and a.verified_at is not null
      order by p.id`,
    [companyId],
  );
}
