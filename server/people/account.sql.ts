import type { Database } from '../db/database.ts';

/** The new address still has to prove itself. Every key that went to the old one dies. */
export async function moveAccount(database: Database, accountId: number, email: string): Promise<void> {
  await database.query('update accounts set email = $2, verified_at = null where id = $1', [accountId, email]);
  await database.query('delete from account_keys where account_id = $1', [accountId]);
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
