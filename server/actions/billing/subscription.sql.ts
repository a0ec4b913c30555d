import type { SubscriptionStatus } from '../../../shared/lists.ts';
import type { PlanLimits } from '../../core/billing-port.ts';
import type { Database } from '../../core/db/database.ts';
import type { BillingDetails, ProviderState } from './port.ts';

/** The provider's answer apart from the columns; empty without a provider. */
type Snapshot = Partial<Pick<ProviderState, 'plan' | 'product' | 'card' | 'amountDue' | 'invoice' | 'setupIntent'>> & {
  /** ISO 8601, as in JSON. */
  lapsesAt?: string | null;
  /** It started with its plan's trial offer, which a company can use once. */
  isOffer?: boolean;
};

export type SubscriptionRow = {
  id: number;
  subscription_id: string;
  provider_name: 'none' | 'sandbox' | 'stripe';
  plan_id: string;
  status: SubscriptionStatus;
  trial_end: Date | null;
  current_period_start: Date;
  current_period_end: Date | null;
  has_card: boolean;
  cancel_at_period_end: boolean;
  canceled_at: Date | null;
  ends_at: Date | null;
  usage_record: number;
  provider: Snapshot;
};

const columns = `id, subscription_id, provider_name, plan_id, status, trial_end, current_period_start, current_period_end,
  has_card, cancel_at_period_end, canceled_at, ends_at, usage_record, provider`;

type LocalTrial = {
  subscriptionId: string;
  planId: string;
  from: Date;
  until: Date;
  snapshot: Snapshot;
};

/** A trial without a card: no provider knows it. The company must have no subscription. */
export async function insertTrial(database: Database, companyId: number, trial: LocalTrial): Promise<void> {
  await database.query(
    `insert into subscriptions (company_id, subscription_id, plan_id, status, trial_end, current_period_start,
                                current_period_end, usage_record, provider, created_at)
     values ($1, $2, $3, 'trialing', $5, $4, $5,
             greatest(1, (select count(*)::integer from people where company_id = $1 and removed_at is null)), $6, $4)`,
    [companyId, trial.subscriptionId, trial.planId, trial.from, trial.until, JSON.stringify(trial.snapshot)],
  );
}

/** Newest first. */
export async function listSubscriptions(database: Database, companyId: number): Promise<SubscriptionRow[]> {
  return database.query<SubscriptionRow>(
    `select ${columns} from subscriptions where company_id = $1 order by created_at desc, id desc`,
    [companyId],
  );
}

export async function findSubscription(
  database: Database,
  companyId: number,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.query<SubscriptionRow>(
    `select ${columns} from subscriptions where company_id = $1 and subscription_id = $2`,
    [companyId, subscriptionId],
  );
  return row;
}

/** Those that are stored as open; ones that have ended by time are left out. */
export async function listOpen(database: Database, companyId: number, now: Date): Promise<SubscriptionRow[]> {
  return database.query<SubscriptionRow>(
    `select ${columns} from subscriptions
      where company_id = $1 and status <> 'canceled' and (ends_at is null or ends_at > $2) order by created_at desc, id desc`,
    [companyId, now],
  );
}

/**
 * Stores the provider's answer. With a new period the usage begins with the current people (9.7).
 * @returns the row as it was before; undefined: it is new
 */
export async function saveState(
  database: Database,
  companyId: number,
  providerName: 'sandbox' | 'stripe',
  state: ProviderState,
  { isOffer, isHandedOver, at }: { isOffer: boolean; isHandedOver: boolean; at: Date },
): Promise<SubscriptionRow | undefined> {
  const before = await findSubscription(database, companyId, state.subscriptionId);
  const { plan, product, card, amountDue, invoice, setupIntent, lapsesAt } = state;
  const snapshot: Snapshot = {
    plan,
    product,
    card,
    amountDue,
    invoice,
    setupIntent,
    lapsesAt: lapsesAt?.toISOString() ?? null,
    isOffer: isOffer || before?.provider.isOffer === true,
  };
  const isNewPeriod = !before || before.current_period_start.getTime() !== state.periodStart.getTime();
  const isOpen = state.status !== 'canceled';
  const isUntold = isOpen && (isNewPeriod || isHandedOver || before.plan_id !== state.planId);
  await database.query(
    `insert into subscriptions (company_id, subscription_id, provider_name, plan_id, status, trial_end,
                                current_period_start, current_period_end, has_card, cancel_at_period_end, canceled_at,
                                provider, synced_at, usage_record, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
             greatest(1, (select count(*)::integer from people where company_id = $1 and removed_at is null)), $13)
     on conflict (company_id, subscription_id) do update
        set plan_id = excluded.plan_id, status = excluded.status, trial_end = excluded.trial_end,
            current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end,
            has_card = excluded.has_card, cancel_at_period_end = excluded.cancel_at_period_end,
            canceled_at = excluded.canceled_at, provider = excluded.provider, synced_at = excluded.synced_at,
            usage_record = case when $14 then excluded.usage_record else subscriptions.usage_record end`,
    [
      companyId,
      state.subscriptionId,
      providerName,
      state.planId,
      state.status,
      state.trialEnd,
      state.periodStart,
      state.periodEnd,
      state.card !== null,
      state.cancelAtPeriodEnd && state.status !== 'canceled',
      state.canceledAt,
      JSON.stringify(snapshot),
      at,
      isNewPeriod && isOpen,
    ],
  );
  if (isUntold) await noteUntold(database, companyId, state.subscriptionId, at);
  return before;
}

/** A new period, or another price in it, starts without people. */
async function noteUntold(database: Database, companyId: number, subscriptionId: string, at: Date): Promise<void> {
  await database.query(
    `update subscriptions set usage_peaks = usage_peaks || ${peakOf('usage_record', '$3::timestamptz')}
      where company_id = $1 and subscription_id = $2`,
    [companyId, subscriptionId, at],
  );
}

/** A trial without a card has got one: the provider has it now, in the same row. No usage was reported before. */
export async function handOver(
  database: Database,
  companyId: number,
  id: number,
  to: { providerName: 'sandbox' | 'stripe'; subscriptionId: string },
): Promise<void> {
  await database.query(
    `update subscriptions set provider_name = $3, subscription_id = $4, usage_peaks = '[]'
      where company_id = $1 and id = $2`,
    [companyId, id, to.providerName, to.subscriptionId],
  );
}

/** For one without a provider. */
export async function changeLocalPlan(
  database: Database,
  companyId: number,
  id: number,
  { planId, snapshot }: { planId: string; snapshot: Snapshot },
): Promise<void> {
  await database.query(
    'update subscriptions set plan_id = $3, provider = provider || $4 where company_id = $1 and id = $2',
    [companyId, id, planId, JSON.stringify(snapshot)],
  );
}

/** For one without a provider: whether it ends with its period. */
export async function endLocally(
  database: Database,
  companyId: number,
  id: number,
  { endsWithPeriod, at }: { endsWithPeriod: boolean; at: Date | null },
): Promise<void> {
  await database.query(
    'update subscriptions set cancel_at_period_end = $3, canceled_at = $4 where company_id = $1 and id = $2',
    [companyId, id, endsWithPeriod, at],
  );
}

/** It ended at that moment. */
export async function closeSubscription(database: Database, companyId: number, id: number, at: Date): Promise<void> {
  await database.query(
    `update subscriptions set status = 'canceled', canceled_at = $3, cancel_at_period_end = false, has_card = false
      where company_id = $1 and id = $2`,
    [companyId, id, at],
  );
}

export async function hasOldPricing(database: Database, companyId: number): Promise<boolean> {
  const [row] = await database.query<{ old_pricing_model: boolean }>(
    'select old_pricing_model from companies where id = $1',
    [companyId],
  );
  return row?.old_pricing_model ?? false;
}

export async function hasTakenOffer(database: Database, companyId: number): Promise<boolean> {
  const [row] = await database.query<{ taken: boolean }>(
    `select exists (select from subscriptions where company_id = $1 and (provider ->> 'isOffer')::boolean) as taken`,
    [companyId],
  );
  return row?.taken ?? false;
}

/** Of a row of `subscriptions`, to be reported to the provider by its price and in its period. */
const peakOf = (people: string, at: string) =>
  `jsonb_build_array(jsonb_build_object('plan', plan_id, 'period', extract(epoch from current_period_start)::bigint,
                                        'people', ${people}, 'at', floor(extract(epoch from ${at}))::bigint))`;

/**
 * The peak of each active subscription; an earlier one that was not reported yet is replaced, unless the period has
 * ended in between.
 */
export async function raiseUsage(database: Database, companyId: number, now: Date): Promise<void> {
  await database.query(
    `update subscriptions s set usage_record = present.people,
            usage_peaks = coalesce((select jsonb_agg(peak order by place)
                                      from jsonb_array_elements(usage_peaks) with ordinality as peaks (peak, place)
                                     where peak ->> 'plan' <> plan_id
                                        or (peak ->> 'period')::bigint <> extract(epoch from current_period_start)::bigint
                                        or (to_timestamp((peak ->> 'at')::bigint) >= current_period_end)
                                           is distinct from ($2 >= current_period_end)), '[]')
                          || ${peakOf('present.people', '$2::timestamptz')}
       from (select count(*)::integer as people from people where company_id = $1 and removed_at is null) present
      where s.company_id = $1 and s.usage_record < present.people and s.status <> 'canceled'
        and (s.ends_at is null or s.ends_at > $2)`,
    [companyId, now],
  );
}

export async function endSubscriptions(database: Database, companyId: number, at: Date): Promise<void> {
  await database.query(
    `update subscriptions set status = 'canceled', canceled_at = $2, cancel_at_period_end = false
      where company_id = $1 and status <> 'canceled'`,
    [companyId, at],
  );
}

/**
 * For the newest trial without a card, active or over, without a later subscription.
 * @returns whether there is one, which now ends at `until`
 */
export async function moveTrialEnd(database: Database, companyId: number, until: Date): Promise<boolean> {
  const rows = await database.query(
    `update subscriptions s set trial_end = $2, current_period_end = $2, status = 'trialing', canceled_at = null,
                                cancel_at_period_end = false
      where company_id = $1 and provider_name = 'none' and trial_end is not null
        and id = (select id from subscriptions where company_id = $1 order by created_at desc, id desc limit 1)
        and (status = 'trialing' or (status = 'canceled' and canceled_at = trial_end))
      returning id`,
    [companyId, until],
  );
  return rows.length > 0;
}

/** The current usage of what plans limit (9.6). */
export async function countLimited(
  database: Database,
  companyId: number,
): Promise<Record<Exclude<keyof PlanLimits, 'canExportChartCsv' | 'hasPublicReports'>, number>> {
  const [row] = await database.query<{ maxActiveQuestionnaires: number; maxAdminUsers: number; maxUsers: number }>(
    `select (select count(*) from surveys where company_id = $1 and is_active) as "maxActiveQuestionnaires",
            count(*) filter (where is_admin) as "maxAdminUsers", count(*) as "maxUsers"
       from people where company_id = $1 and removed_at is null`,
    [companyId],
  );
  return row ?? { maxActiveQuestionnaires: 0, maxAdminUsers: 0, maxUsers: 0 };
}

/** The name of a paying company. */
export async function findPayer(
  database: Database,
  companyId: number,
): Promise<{ name: string; email: string; customerId: string | null; billing: BillingDetails } | undefined> {
  const [row] = await database.query<{
    name: string;
    email: string;
    customerId: string | null;
    billing: BillingDetails;
  }>(
    `select c.name, c.email, b.customer_id as "customerId",
            jsonb_build_object('name', c.billing_name, 'address', c.billing_address,
              'postalCode', c.billing_postal_code, 'city', c.billing_city, 'country', c.billing_country,
              'vatNumber', c.vat_number) as billing
       from companies c left join billing_accounts b on b.company_id = c.id where c.id = $1`,
    [companyId],
  );
  return row;
}

export async function saveCustomer(database: Database, companyId: number, customerId: string): Promise<void> {
  await database.query('update billing_accounts set customer_id = $2 where company_id = $1', [companyId, customerId]);
}

/** The company that the provider knows by this id; a webhook names nothing else. */
export async function companyOfCustomer(database: Database, customerId: string): Promise<number | null> {
  const [row] = await database.query<{ companyId: number }>(
    'select company_id as "companyId" from billing_accounts where customer_id = $1',
    [customerId],
  );
  return row?.companyId ?? null;
}

/** Anything that the provider's adapter stores about its products. */
export async function readCatalogue<Content>(
  database: Database,
  provider: string,
): Promise<{ content: Content; fetchedAt: Date } | null> {
  const [row] = await database.query<{ content: Content; fetchedAt: Date }>(
    'select products as content, fetched_at as "fetchedAt" from billing_catalogue where provider = $1',
    [provider],
  );
  return row ?? null;
}

export async function writeCatalogue(database: Database, provider: string, content: object, at: Date): Promise<void> {
  await database.query(
    `insert into billing_catalogue (provider, products, fetched_at) values ($1, $2, $3)
     on conflict (provider) do update set products = excluded.products, fetched_at = excluded.fetched_at`,
    [provider, JSON.stringify(content), at],
  );
}
