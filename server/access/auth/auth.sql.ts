import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../../core/db/database.ts';

export type AccountRow = {
  id: number;
  email: string;
  /** The new address that they have requested and not proved yet. */
  pending_email: string | null;
  company_id: number | null;
  password_hash: string | null;
  is_reseller: boolean;
  is_admin: boolean;
  language: Locale;
  verified: boolean;
  /** A sign-up whose address is not proved. */
  is_provisional: boolean;
  password_changed_at: Date | null;
  has_seen_tour: boolean;
  has_hidden_first_steps: boolean;
  /** Empty without a company. */
  company_name: string;
  first_name: string;
  last_name: string;
  entry_url: string | null;
};

/** The address where a name is missing. */
export function fullNameOf({ first_name, last_name, email }: AccountRow): string {
  return `${first_name} ${last_name}`.trim() || email;
}

const accountColumns = `a.id, a.email, a.pending_email, a.company_id, a.password_hash, a.is_reseller, a.language, a.entry_url,
  a.verified_at is not null as verified, a.provisional_since is not null as is_provisional, a.password_changed_at,
  a.tour_seen_at is not null as has_seen_tour, a.first_steps_hidden_at is not null as has_hidden_first_steps,
  coalesce(c.name, '') as company_name, coalesce(p.is_admin and p.removed_at is null, false) as is_admin,
  coalesce(p.first_name, '') as first_name, coalesce(p.last_name, '') as last_name`;
const accountTables = `accounts a
  left join people p on p.company_id = a.company_id and p.id = a.id
  left join companies c on c.id = a.company_id`;

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

type NewAccount = {
  companyId: number | null;
  email: string;
  passwordHash: string | null;
  isReseller: boolean;
  language: Locale;
  entryUrl: string | null;
  /** For a sign-up, which owns the address only once it is proved. */
  isProvisional?: boolean;
};

/** Undefined when the address belongs to an account already, perhaps since this moment. */
export async function insertAccount(database: Database, account: NewAccount, at: Date): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `insert into accounts (company_id, email, password_hash, is_reseller, language, entry_url, created_at, provisional_since)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then $7::timestamptz end)
     on conflict (email) do nothing returning id`,
    [
      account.companyId,
      account.email,
      account.passwordHash,
      account.isReseller,
      account.language,
      account.entryUrl,
      at,
      account.isProvisional ?? false,
    ],
  );
  return row?.id;
}

type NewCompany = {
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
  await database.query(
    'update accounts set verified_at = coalesce(verified_at, $2), provisional_since = null where id = $1',
    [accountId, at],
  );
}

/**
 * Cancels a pending change of address: its requester may not be the one who knows the password.
 * @param passwordHash null: nobody can log in before the owner has chosen a new one by mail
 */
export async function savePassword(
  database: Database,
  accountId: number,
  passwordHash: string | null,
  at: Date,
): Promise<void> {
  await database.query(
    'update accounts set password_hash = $2, password_changed_at = $3, pending_email = null where id = $1',
    [accountId, passwordHash, at],
  );
}

/** Part of the person's record: a form that is open elsewhere must meet a new version, not undo the change. */
export async function saveLanguage(database: Database, accountId: number, language: Locale): Promise<void> {
  await database.query(
    `with changed as (
       update accounts set language = $2 where id = $1 and language <> $2 returning id, company_id
     )
     update people p set version = p.version + 1 from changed c where p.company_id = c.company_id and p.id = c.id`,
    [accountId, language],
  );
}

/** Null: the tour starts automatically again. Calling it again changes nothing: the first time stays. */
export async function saveTourSeen(database: Database, accountId: number, at: Date | null): Promise<void> {
  await database.query(
    'update accounts set tour_seen_at = $2 where id = $1 and (tour_seen_at is null) <> ($2::timestamptz is null)',
    [accountId, at],
  );
}

export async function saveFirstStepsHidden(database: Database, accountId: number, at: Date | null): Promise<void> {
  await database.query(
    `update accounts set first_steps_hidden_at = $2
      where id = $1 and (first_steps_hidden_at is null) <> ($2::timestamptz is null)`,
    [accountId, at],
  );
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

/**
 * The address becomes the account's, whose holder has just proved it. Keys that were mailed elsewhere die, except those
 * for account recovery.
 */
export async function moveToProved(
  database: Database,
  account: Pick<AccountRow, 'id' | 'company_id'>,
  email: string,
  at: Date,
): Promise<void> {
  await database.query(
    `update accounts set email = $2, pending_email = null, verified_at = case when email = $2 then coalesce(verified_at, $3) else $3 end
      where id = $1`,
    [account.id, email, at],
  );
  await database.query(
    "delete from account_keys where account_id = $1 and email <> $2 and purpose not in ('recovery', 'objection')",
    [account.id, email],
  );
  await database.query('delete from former_addresses where account_id = $1 and email = $2', [account.id, email]);
  await database.query(
    `update people set email = $3, version = version + 1
      where company_id = $1 and id = $2 and removed_at is null and email <> $3`,
    [account.company_id, account.id, email],
  );
}

/** Moves a sign-up that is not verified to another address, and its company with it; a verified one stays. */
export async function correctAddress(
  database: Database,
  account: Pick<AccountRow, 'id' | 'company_id' | 'email'>,
  email: string,
): Promise<void> {
  const moved = await database.query(
    'update accounts set email = $2 where id = $1 and provisional_since is not null returning id',
    [account.id, email],
  );
  if (moved.length === 0) return;
  await database.query('delete from account_keys where account_id = $1', [account.id]);
  await database.query('update people set email = $3 where company_id = $1 and id = $2', [
    account.company_id,
    account.id,
    email,
  ]);
  await database.query('update companies set email = $3 where id = $1 and email = $2', [
    account.company_id,
    account.email,
    email,
  ]);
}
