import type { SubscriptionStatus } from '../../contract/lists.ts';
import type { Database } from '../db/database.ts';

export type SubscriptionRow = {
  id: number;
  subscription_id: string;
  plan_id: string;
  status: SubscriptionStatus;
  trial_end: Date | null;
  current_period_start: Date;
  current_period_end: Date | null;
  canceled_at: Date | null;
  usage_record: number;
};

/**
 * SQL for "a subscription of this company runs": a trial without a card ends by itself, at its moment.
 * @param companyId a column or parameter, as it stands in the statement
 * @param now a parameter
 */
export function hasSubscription(companyId: string, now: string): string {
  return `exists (select from subscriptions s
                   where s.company_id = ${companyId} and s.status in ('trialing', 'active', 'past_due')
                     and not (s.status = 'trialing' and s.trial_end <= ${now}))`;
}

export async function insertTrial(
  database: Database,
  companyId: number,
  trial: { subscriptionId: string; planId: string; from: Date; until: Date },
): Promise<void> {
  await database.query(
    `insert into subscriptions (company_id, subscription_id, plan_id, status, trial_end, current_period_start,
                                current_period_end, usage_record, created_at)
     values ($1, $2, $3, 'trialing', $5, $4, $5, 1, $4)`,
    [companyId, trial.subscriptionId, trial.planId, trial.from, trial.until],
  );
}

/** Newest first. */
export async function listSubscriptions(database: Database, companyId: number): Promise<SubscriptionRow[]> {
  return database.query<SubscriptionRow>(
    `select id, subscription_id, plan_id, status, trial_end, current_period_start, current_period_end, canceled_at,
            usage_record
       from subscriptions where company_id = $1 order by created_at desc, id desc`,
    [companyId],
  );
}

export async function hasOldPricing(database: Database, companyId: number): Promise<boolean> {
  const [row] = await database.query<{ old_pricing_model: boolean }>(
    'select old_pricing_model from companies where id = $1',
    [companyId],
  );
  return row?.old_pricing_model ?? false;
}

export async function raiseUsage(database: Database, companyId: number, now: Date): Promise<void> {
  await database.query(
    `update subscriptions s set usage_record = present.people
       from (select count(*)::integer as people from people where company_id = $1 and removed_at is null) present
      where s.company_id = $1 and s.usage_record < present.people and s.status <> 'canceled'
        and not (s.status = 'trialing' and s.trial_end <= $2)`,
    [companyId, now],
  );
}

export async function endSubscriptions(database: Database, companyId: number, at: Date): Promise<void> {
  await database.query(
    "update subscriptions set status = 'canceled', canceled_at = $2 where company_id = $1 and status <> 'canceled'",
    [companyId, at],
  );
}

/** @returns whether the company has a trial, running or just over, that now ends at `until` */
export async function moveTrialEnd(database: Database, companyId: number, until: Date): Promise<boolean> {
  const rows = await database.query(
    `update subscriptions set trial_end = $2, current_period_end = $2
      where company_id = $1 and status = 'trialing' returning id`,
    [companyId, until],
  );
  return rows.length > 0;
}
