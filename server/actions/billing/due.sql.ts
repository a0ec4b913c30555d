import type { Database } from '../../core/db/database.ts';

type SubscriptionKey = { companyId: number; subscriptionId: string };

// For all companies, because they share the clock. Everything done afterwards names its company.

/** Subscriptions without a provider that have ended automatically and are still stored as running. */
export function listOver(
  database: Database,
  now: Date,
  providerName: string,
): Promise<(SubscriptionKey & { id: number; endsAt: Date })[]> {
  return database.query(
    `select company_id as "companyId", subscription_id as "subscriptionId", id, ends_at as "endsAt" from subscriptions
      where provider_name <> $2 and status <> 'canceled' and ends_at <= $1 order by ends_at limit 500`,
    [now, providerName],
  );
}

/** Trials that end by `until`, whose company has not been notified. */
export function listEndingTrials(
  database: Database,
  now: Date,
  until: Date,
): Promise<(SubscriptionKey & { trialEnd: Date; hasCard: boolean; planId: string })[]> {
  return database.query(
    `select s.company_id as "companyId", s.subscription_id as "subscriptionId", s.trial_end as "trialEnd",
            s.has_card as "hasCard", s.plan_id as "planId"
       from subscriptions s
      where s.status = 'trialing' and s.trial_end > $1 and s.trial_end <= $2 and not s.cancel_at_period_end
        and not exists (select from billing_notices n
                         where n.company_id = s.company_id and n.kind = 'trial-ending'
                           and n.subject = s.subscription_id || ' ' || floor(extract(epoch from s.trial_end))::bigint)
      order by s.trial_end limit 500`,
    [now, until],
  );
}

/** Started before `before`, and waiting for their holder's authentication since; nobody was notified. */
export function listUnfinished(database: Database, before: Date): Promise<SubscriptionKey[]> {
  return database.query(
    `select s.company_id as "companyId", s.subscription_id as "subscriptionId" from subscriptions s
      where s.status = 'incomplete' and s.created_at <= $1
        and s.provider -> 'invoice' -> 'paymentIntent' ->> 'status' = 'requires_action'
        and not exists (select from billing_notices n
                         where n.company_id = s.company_id and n.kind = 'authentication-needed'
                           and n.subject = s.subscription_id)
      order by s.created_at limit 500`,
    [before],
  );
}

/**
 * The highest number of people of a billing cycle, by the price and in the period in which it was reached, as Unix
 * seconds.
 */
type Peak = { plan: string; period: number; people: number; at: number };

export type UnreportedUsage = SubscriptionKey & { peaks: Peak[]; customerId: string };

/** The usage still to be reported to the provider, oldest first; also of a cycle that has ended since. */
export function listUnreported(
  database: Database,
  providerName: string,
  companyId: number | null,
): Promise<UnreportedUsage[]> {
  return database.query(
    `select s.company_id as "companyId", s.subscription_id as "subscriptionId", s.usage_peaks as peaks,
            b.customer_id as "customerId"
       from subscriptions s join billing_accounts b on b.company_id = s.company_id
      where s.provider_name = $1 and s.status <> 'incomplete' and s.usage_peaks <> '[]' and b.customer_id is not null
        and ($2::bigint is null or s.company_id = $2)
      order by s.company_id limit 500`,
    [providerName, companyId],
  );
}

/** Subscriptions at the provider that were not checked since `before`, or whose period has ended since. */
export function listStale(
  database: Database,
  providerName: string,
  now: Date,
  before: Date,
): Promise<SubscriptionKey[]> {
  return database.query(
    `select company_id as "companyId", subscription_id as "subscriptionId" from subscriptions
      where provider_name = $1 and status <> 'canceled'
        and (synced_at is null or synced_at <= $3 or (current_period_end <= $2 and synced_at < current_period_end))
      order by synced_at nulls first limit 200`,
    [providerName, now, before],
  );
}

/** It was reported, or is too old to be. */
export async function markReported(
  database: Database,
  { companyId, subscriptionId }: SubscriptionKey,
  peak: Peak,
): Promise<void> {
  await database.query(
    `update subscriptions
        set usage_peaks = coalesce((select jsonb_agg(one order by place)
                                      from jsonb_array_elements(usage_peaks) with ordinality as peaks (one, place)
                                     where one <> $3::jsonb), '[]')
      where company_id = $1 and subscription_id = $2`,
    [companyId, subscriptionId, JSON.stringify(peak)],
  );
}

/** @returns false when it was queued before */
export async function insertBillingMail(
  database: Database,
  companyId: number,
  mail: { kind: string; subject: string; at: Date },
): Promise<boolean> {
  const rows = await database.query(
    `insert into billing_notices (company_id, kind, subject, at) values ($1, $2, $3, $4) on conflict do nothing returning kind`,
    [companyId, mail.kind, mail.subject, mail.at],
  );
  return rows.length > 0;
}
