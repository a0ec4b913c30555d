import { randomBytes } from 'node:crypto';
import type { PaymentIntent, Plan, Product, Subscription, UnfinishedPayment } from '../../../contract/subscription.ts';
import type { SubscriptionPhase } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Audit } from '../../core/audit.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/db/database.ts';
import { notFound } from '../../core/errors.ts';
import { type Message, translatorOf, withValues } from '../../core/i18n.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { makeSurveysDue } from '../../domain/surveys/due-surveys.sql.ts';
import { billingMessages } from './billing.messages.ts';
import type { createBillingMails } from './billing-mails.ts';
import { cardMessages } from './card.messages.ts';
import type { PaymentProvider, ProviderState } from './port.ts';
import { priceOf } from './price.ts';
import { catalogue, findPlan } from './sandbox/catalogue.ts';
import {
  closeSubscription,
  handOver,
  insertTrial,
  listOpen,
  type SubscriptionRow,
  saveState,
} from './subscription.sql.ts';

const day = 24 * 3_600_000;

export const isRunning = ({ status }: { status: string }) => status !== 'canceled' && status !== 'incomplete';

/** The same answer for every page and button (2.18, 4.15–4.18, 7.22). */
export function phaseOf({
  status,
  cancel_at_period_end: isEnding,
  card,
}: Pick<Subscription, 'status' | 'cancel_at_period_end' | 'card'>): SubscriptionPhase {
  if (status === 'canceled') return 'ended';
  if (status === 'incomplete') return 'unfinished';
  if (status === 'past_due') return 'overdue';
  if (isEnding) return 'ending';
  if (status !== 'trialing') return 'running';
  return card === null ? 'free' : 'charged';
}

/** A subscription that was to end with its period has ended with it, even if its provider has not noticed yet. */
function asOver(state: ProviderState, at: Date): ProviderState {
  const isOver = isRunning(state) && state.cancelAtPeriodEnd && state.periodEnd <= at;
  return isOver ? { ...state, status: 'canceled', canceledAt: state.periodEnd, card: null } : state;
}

/** It is on trial, or ended with the trial: nothing was ever charged. */
const isOfTrial = ({ status, canceled_at, trial_end }: SubscriptionRow) =>
  status === 'trialing' ||
  (status === 'canceled' && canceled_at !== null && trial_end !== null && canceled_at <= trial_end);

/** A provider's sentence in the reader's language if we know it, else unchanged (8.8). */
export function providerMessage(text: string): Message {
  const known = Object.values(cardMessages).find(({ message }) => message === text);
  return known ?? withValues(billingMessages.other, { words: text });
}

/** Who did it, for the audit log; null: the clock, or the provider. */
export type AuditedAction = { accountId: number | null; action: string } | null;

type Parts = {
  database: Database;
  clock: Clock;
  audit: Audit;
  provider: PaymentProvider;
  sendMail: ReturnType<typeof createBillingMails>;
};

/** Each company's stored subscriptions, for any provider. */
export function createSubscriptionStore({ database, clock, audit, provider, sendMail }: Parts) {
  function planOf(
    row: SubscriptionRow,
    products: readonly Product[],
  ): { plan: Plan; product: Subscription['product'] } {
    const { plan, product } = row.provider;
    const known =
      findPlan(products, row.plan_id) ?? (plan && product ? { plan, product } : findPlan(catalogue, row.plan_id));
    if (!known) throw new Error(`Plan ${row.plan_id} is in no catalogue.`);
    return known;
  }

  /** One that ends automatically has ended, also before the clock's job has seen it. */
  function asOfNow(row: SubscriptionRow): SubscriptionRow {
    const isOver = row.status !== 'canceled' && row.ends_at !== null && row.ends_at <= clock.now();
    if (!isOver) return row;
    return { ...row, status: 'canceled', canceled_at: row.ends_at, cancel_at_period_end: false, has_card: false };
  }

  function intentIn(intent: PaymentIntent | null | undefined, locale: Locale): PaymentIntent | null {
    if (!intent) return null;
    const { last_error } = intent;
    return { ...intent, last_error: last_error === null ? null : translatorOf(locale)(providerMessage(last_error)) };
  }

  function toWire(stored: SubscriptionRow, products: readonly Product[], locale: Locale): Subscription {
    const row = asOfNow(stored);
    const { plan, product } = planOf(row, products);
    const { plans: _, ...limits } = product as Product;
    const { card = null, amountDue = 0, invoice = null, setupIntent = null } = row.provider;
    const isOver = row.status === 'canceled';
    const isPaid = row.status === 'active' || row.status === 'past_due';
    return {
      id: row.id,
      subscription_id: row.subscription_id,
      status: row.status,
      phase: phaseOf({ ...row, card }),
      runs: isRunning(row),
      current_period_start: row.current_period_start.toISOString(),
      current_period_end: row.current_period_end?.toISOString() ?? null,
      trial_end: isOfTrial(row) ? (row.trial_end?.toISOString() ?? null) : null,
      cancel_at_period_end: row.cancel_at_period_end,
      canceled_at: row.canceled_at?.toISOString() ?? null,
      usage_record: row.usage_record,
      cost_so_far: isPaid ? priceOf(plan, row.usage_record) : null,
      amount_due: isOver ? 0 : amountDue,
      card: isOver ? null : card,
      plan,
      product: limits,
      latest_invoice: invoice && { payment_intent: isOver ? null : intentIn(invoice.paymentIntent, locale) },
      pending_setup_intent: isOver ? null : intentIn(setupIntent, locale),
      unfinished_payment: unfinishedOf(row, products),
    };
  }

  /** The first payment of an incomplete one (4.16); null: none waits. */
  function unfinishedOf(row: SubscriptionRow, products: readonly Product[]): UnfinishedPayment | null {
    const { amountDue = 0, lapsesAt = null } = row.provider;
    if (row.status !== 'incomplete' || amountDue === 0) return null;
    return { amount: amountDue, currency: planOf(row, products).plan.currency, expires_at: lapsesAt };
  }

  async function mailAbout(
    companyId: number,
    before: SubscriptionRow | undefined,
    state: ProviderState,
    { nickname: plan, currency }: Pick<Plan, 'nickname' | 'currency'>,
  ) {
    const { status, invoice, subscriptionId, amountDue: amount } = state;
    if (status === 'past_due' && invoice) {
      const asks = invoice.paymentIntent?.status === 'requires_action';
      const kind = asks ? 'authentication-needed' : 'payment-failed';
      await sendMail(companyId, { kind, subject: invoice.id, plan, due: { amount, currency } });
    }
    if (status === 'canceled' && before && isRunning(before)) {
      await sendMail(companyId, { kind: 'subscription-ended', subject: subscriptionId, plan });
    }
  }

  /**
   * Subscriptions that have ended by our clock are closed before another can be active: the index allows one that is
   * not closed, the queries use the clock, and the job that closes runs once a minute. Inside a transaction.
   */
  async function closeOver(companyId: number, except: string | null): Promise<void> {
    for (const row of await listOpen(database, companyId, new Date(0))) {
      if (row.subscription_id === except || row.ends_at === null || row.ends_at > clock.now()) continue;
      await closeSubscription(database, companyId, row.id, row.ends_at);
      const plan = row.provider.plan?.nickname ?? findPlan(catalogue, row.plan_id)?.plan.nickname ?? row.plan_id;
      await sendMail(companyId, { kind: 'subscription-ended', subject: row.subscription_id, plan });
    }
  }

  return {
    toWire,
    planOf,
    unfinishedOf,
    asOfNow,

    /** Inside a transaction. The company must have no subscription. */
    async openTrial(companyId: number, chosen: { plan: Plan; product: Product }, days: number, isOffer: boolean) {
      const from = clock.now();
      await closeOver(companyId, null);
      const subscriptionId = `sub_trial_${randomBytes(12).toString('hex')}`;
      const { plans: _, ...product } = chosen.product;
      await insertTrial(database, companyId, {
        subscriptionId,
        planId: chosen.plan.plan_id,
        from,
        until: new Date(from.getTime() + days * day),
        snapshot: { isOffer, plan: chosen.plan, product },
      });
      await makeSurveysDue(database, companyId, from);
      return subscriptionId;
    },

    /**
     * Stores the state of a subscription at the provider, and mails the admins about it. An active one replaces one
     * that the provider does not know: a trial without a card, or one from another provider.
     * @param options.inPlaceOf that trial, where it continues at the provider with its card
     */
    save(
      companyId: number,
      said: ProviderState,
      options: { isOffer?: boolean; inPlaceOf?: SubscriptionRow; audited?: AuditedAction } = {},
    ): Promise<void> {
      const { isOffer = false, inPlaceOf, audited = null } = options;
      return database.transaction(async () => {
        if (!(await lockCompany(database, companyId))) throw notFound();
        const at = clock.now();
        const state = asOver(said, at);
        const { subscriptionId } = state;
        if (inPlaceOf)
          await handOver(database, companyId, inPlaceOf.id, { providerName: provider.name, subscriptionId });
        if (isRunning(state)) {
          await closeOver(companyId, subscriptionId);
          for (const row of await listOpen(database, companyId, new Date(0))) {
            if (row.provider_name !== provider.name) await closeSubscription(database, companyId, row.id, at);
          }
        }
        const before = await saveState(database, companyId, provider.name, state, {
          isOffer,
          isHandedOver: inPlaceOf !== undefined,
          at,
        });
        if (isRunning(state) && !(before && isRunning(before))) await makeSurveysDue(database, companyId, at);
        const known = state.plan ?? findPlan(catalogue, state.planId)?.plan ?? before?.provider.plan;
        await mailAbout(companyId, before, state, known ?? { nickname: state.planId, currency: 'eur' });
        if (audited) {
          const { accountId, action } = audited;
          await audit({ companyId, accountId }, action, 'subscription', before?.id ?? null, {
            plan: state.planId,
            status: state.status,
          });
        }
      });
    },
  };
}

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

/** Registration's plan: the provider's choice; else the first one with a monthly price. */
export function trialPlan(
  products: readonly Product[],
  wanted: string | null,
): { plan: Plan; product: Product } | null {
  const marked = wanted === null ? null : findPlan(products, wanted);
  const product = products.find(({ plans }) => plans.some(({ interval }) => interval === 'month')) ?? products[0];
  const plan = product?.plans.find(({ interval }) => interval === 'month') ?? product?.plans[0];
  return marked ?? (product && plan ? { plan, product } : null);
}
