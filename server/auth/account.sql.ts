import type { Database } from '../db/database.ts';

/** The new address still has to prove itself. Every key that went to the old one dies, but that of an objection. */
export async function moveAccount(database: Database, accountId: number, email: string): Promise<void> {
  await database.query('update accounts set email = $2, verified_at = null where id = $1', [accountId, email]);
  await database.query("delete from account_keys where account_id = $1 and purpose <> 'objection'", [accountId]);
}

/** The address that the account has left stays its owner's to claim back (design §4) until then. */
export async function keepFormerAddress(
  database: Database,
  accountId: number,
  email: string,
  untilAt: Date,
): Promise<void> {
  await database.query(
    `insert into former_addresses (email, account_id, until_at) values ($1, $2, $3)
     on conflict (email, account_id) do update set until_at = $3`,
    [email, accountId, untilAt],
  );
}

/** Whether another account than this one may still claim the address back. */
export async function isAnothersFormerAddress(
  database: Database,
  email: string,
  accountId: number | null,
  at: Date,
): Promise<boolean> {
  const rows = await database.query(
    'select email from former_addresses where email = $1 and account_id is distinct from $2::bigint and until_at > $3',
    [email, accountId, at],
  );
  return rows.length > 0;
}

export async function sweepFormerAddresses(database: Database, at: Date): Promise<void> {
  await database.query('delete from former_addresses where until_at < $1', [at]);
}

/** With its sessions and keys. */
export async function deleteAccount(database: Database, accountId: number): Promise<void> {
  await database.query('delete from accounts where id = $1', [accountId]);
}

export async function leaveCompany(database: Database, accountId: number): Promise<void> {
  await database.query('update accounts set company_id = null where id = $1', [accountId]);
}

/** PostgreSQL's answer when the address got another account in this very moment. */
export function isAddressTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'accounts_email';
}

export async function noteInvited(database: Database, accountIds: readonly number[], at: Date): Promise<void> {
  await database.query('update accounts set invited_at = $2 where id = any($1::bigint[])', [accountIds, at]);
}
