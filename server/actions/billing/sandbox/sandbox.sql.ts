import type { Database } from '../../../core/db/database.ts';
import { dueAt, type SandboxState } from './engine.ts';

type Row = { state: SandboxState };

/** Locked, for a write. */
export async function readState(
  database: Database,
  companyId: number,
  subscriptionId: string,
): Promise<SandboxState | null> {
  const [row] = await database.query<Row>(
    'select state from sandbox_subscriptions where company_id = $1 and subscription_id = $2 for update',
    [companyId, subscriptionId],
  );
  return row?.state ?? null;
}

export async function writeState(database: Database, companyId: number, state: SandboxState): Promise<void> {
  await database.query(
    `insert into sandbox_subscriptions (company_id, subscription_id, state, due_at) values ($1, $2, $3, $4)
     on conflict (company_id, subscription_id) do update set state = excluded.state, due_at = excluded.due_at`,
    [companyId, state.id, JSON.stringify(state), dueAt(state)],
  );
}

/** Those that have not ended, newest first. */
export async function listStates(database: Database, companyId: number): Promise<SandboxState[]> {
  const rows = await database.query<Row>(
    `select state from sandbox_subscriptions where company_id = $1 and state ->> 'status' <> 'canceled'
      order by state ->> 'createdAt' desc`,
    [companyId],
  );
  return rows.map(({ state }) => state);
}

/** For all companies, because they share the clock. */
export async function listDue(database: Database, now: Date): Promise<{ companyId: number; subscriptionId: string }[]> {
  return database.query(
    `select company_id as "companyId", subscription_id as "subscriptionId" from sandbox_subscriptions
      where due_at <= $1 order by due_at limit 500`,
    [now],
  );
}

/** The highest number of people of the billing cycle, and the current one. */
export async function readPeople(
  database: Database,
  companyId: number,
  subscriptionId: string,
): Promise<{ people: number; present: number }> {
  const [row] = await database.query<{ people: number; present: number }>(
    `select coalesce((select usage_record from subscriptions where company_id = $1 and subscription_id = $2), 0) as people,
            (select count(*)::integer from people where company_id = $1 and removed_at is null) as present`,
    [companyId, subscriptionId],
  );
  const { people = 0, present = 0 } = row ?? {};
  return { people, present };
}
