import type { Locale } from '../../contract/locales.ts';
import type { Database } from '../db/database.ts';

type SubscriptionKey = { companyId: number; subscriptionId: string };

// Looked for in every company: the clock is the same for all. Whatever is then done names its company.

/** What has ended by itself and is still kept as running, of what the provider does not know. */
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

/** Trials that end by `until`, whose company has not been told. */
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

/** Begun before `before`, and waiting for their holder's authentication ever since; nobody was told. */
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

/** Metered ones at the provider that does not know of all people of the billing cycle yet. */
export function listUnreported(
  database: Database,
  providerName: string,
): Promise<(SubscriptionKey & { people: number; before: number; periodStart: Date; customerId: string })[]> {
  return database.query(
    `select s.company_id as "companyId", s.subscription_id as "subscriptionId", s.usage_record as people,
            s.usage_reported as before, s.current_period_start as "periodStart", b.customer_id as "customerId"
       from subscriptions s join billing_accounts b on b.company_id = s.company_id
      where s.provider_name = $1 and s.status in ('trialing', 'active', 'past_due')
        and s.usage_record > s.usage_reported and b.customer_id is not null
      order by s.company_id limit 500`,
    [providerName],
  );
}

/** What is at the provider and was not asked for since `before`, or whose period has ended since. */
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

export async function markReported(
  database: Database,
  { companyId, subscriptionId }: SubscriptionKey,
  { people, periodStart }: { people: number; periodStart: Date },
): Promise<void> {
  await database.query(
    `update subscriptions set usage_reported = greatest(usage_reported, $3)
      where company_id = $1 and subscription_id = $2 and current_period_start = $4`,
    [companyId, subscriptionId, people, periodStart],
  );
}

/** @returns false when it was ordered before */
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

export type Addressee = {
  name: string;
  email: string;
  locale: Locale;
  company: string;
  timeZone: string;
};

/** The company's admins who can log in, each in their language. */
export function listAddressees(database: Database, companyId: number): Promise<Addressee[]> {
  return database.query(
    `select p.first_name as name, a.email, a.language as locale, c.name as company, c.timezone as "timeZone"
       from people p join accounts a on a.id = p.id join companies c on c.id = p.company_id
      where p.company_id = $1 and p.is_admin and p.removed_at is null and a.verified_at is not null
      order by p.id`,
    [companyId],
  );
}
