import { randomBytes } from 'node:crypto';
import type { Subscription } from '../../contract/subscription.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { catalogue, findPlan, trialDays, trialPlanId } from './catalogue.ts';
import type { Billing } from './port.ts';
import {
  endSubscriptions,
  hasOldPricing,
  insertTrial,
  listSubscriptions,
  raiseUsage,
  type SubscriptionRow,
} from './subscription.sql.ts';

const day = 24 * 3_600_000;

/** Payments without a provider: the same states, no money (design §6). */
export function createSandbox(database: Database, clock: Clock): Billing {
  /** A trial without a card ends by itself. */
  function asOfNow(row: SubscriptionRow): SubscriptionRow {
    const isOver = row.status === 'trialing' && row.trial_end !== null && row.trial_end <= clock.now();
    return isOver ? { ...row, status: 'canceled', canceled_at: row.trial_end } : row;
  }

  function toWire(row: SubscriptionRow): Subscription {
    const { plan, product } = findPlan(row.plan_id);
    const { plans: _, ...limits } = product;
    return {
      id: row.id,
      subscription_id: row.subscription_id,
      status: row.status,
      current_period_start: row.current_period_start.toISOString(),
      current_period_end: row.current_period_end?.toISOString() ?? null,
      trial_end: row.status === 'trialing' ? (row.trial_end?.toISOString() ?? null) : null,
      cancel_at_period_end: false,
      canceled_at: row.canceled_at?.toISOString() ?? null,
      usage_record: row.usage_record,
      cost_so_far: null,
      amount_due: 0,
      card: null,
      plan,
      product: limits,
      latest_invoice: null,
      pending_setup_intent: null,
    };
  }

  const billing: Billing = {
    provider: 'sandbox',
    products: () => catalogue,
    async offers({ companyId }) {
      const interval = (await hasOldPricing(database, companyId)) ? ['month', 'year'] : ['month'];
      return catalogue.map((product) => ({
        ...product,
        plans: product.plans.filter((plan) => interval.includes(plan.interval)),
      }));
    },
    async startTrial({ companyId }) {
      const from = clock.now();
      const until = new Date(from.getTime() + trialDays * day);
      const subscriptionId = `sub_sandbox_${randomBytes(12).toString('hex')}`;
      await insertTrial(database, companyId, { subscriptionId, planId: trialPlanId, from, until });
    },
    async subscriptions({ companyId }) {
      return (await listSubscriptions(database, companyId)).map(asOfNow).map(toWire);
    },
    async current(scope) {
      const all = await billing.subscriptions(scope);
      return all.find(({ status }) => status !== 'canceled') ?? null;
    },
    recordUsage: ({ companyId }) => raiseUsage(database, companyId, clock.now()),
    async end({ companyId }) {
      await endSubscriptions(database, companyId, clock.now());
    },
    async limits(scope) {
      const subscription = await billing.current(scope);
      if (!subscription) return null;
      const { product } = subscription;
      return {
        maxActiveQuestionnaires: product.max_active_questionnaires || null,
        maxAdminUsers: product.max_admin_users || null,
        maxUsers: product.max_users || null,
        canExportChartCsv: product.can_export_chart_csv,
      };
    },
  };
  return billing;
}
