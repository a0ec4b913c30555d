import type { Locale, PlanLimit } from '../../contract/lists.ts';
import type { Plan, Preview, Product, Usage } from '../../contract/subscription.ts';
import { lockCompany } from '../companies/company.sql.ts';
import type { Core } from '../core.ts';
import { general, invalid, notFound, unavailable } from '../errors.ts';
import { defaultLocale, withValues } from '../i18n.ts';
import { billingMessages } from './billing.messages.ts';
import { createBooks, isRunning, trialPlan, wordsOf } from './books.ts';
import { createClockwork } from './clockwork.ts';
import { createLease } from './lease.ts';
import { countPending } from './limits.sql.ts';
import { createNotices } from './notices.ts';
import {
  type Billing,
  CardRefused,
  type Customer,
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
  type Save,
} from './port.ts';
import { priceOfAdding } from './price.ts';
import { findPlan } from './sandbox/catalogue.ts';
import {
  changeLocalPlan,
  countLimited,
  endLocally,
  endSubscriptions,
  findPayer,
  findSubscription,
  hasOldPricing,
  hasTakenOffer,
  listOpen,
  listSubscriptions,
  raiseUsage,
  type SubscriptionRow,
  saveCustomer,
} from './subscription.sql.ts';

type Parts = Pick<Core, 'database' | 'clock' | 'audit' | 'mail' | 'log' | 'config'> & { provider: PaymentProvider };
type Acting = { companyId: number; accountId: number; locale: Locale };
type Chosen = { plan: Plan; product: Product };

const day = 24 * 3_600_000;
export const trialDays = 14;

const sentences = {
  max_active_questionnaires: billingMessages.tooManySurveys,
  max_admin_users: billingMessages.tooManyAdmins,
  max_users: billingMessages.tooManyUsers,
} satisfies Record<PlanLimit, unknown>;

/** Errors of a provider as its caller sees them (8.8, 8.9). */
function refusalOf(error: unknown): unknown {
  if (error instanceof CardRefused) return general(wordsOf(error.message));
  if (error instanceof ProviderAway) return unavailable(billingMessages.away, error.retryAfterSeconds);
  if (error instanceof ProviderRefused) return general(billingMessages.failed);
  return error;
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Who subscribes when (7.18–7.22, 9.3, 9.6): the rules, whoever charges. */
export function createBilling(parts: Parts): Billing {
  const { database, clock, audit, provider } = parts;
  const books = createBooks({ database, clock, audit, provider, tell: createNotices(parts) });
  const exclusively = createLease(database, clock);

  const products = () => asked(() => provider.products());

  async function payerOf(companyId: number): Promise<Customer> {
    const payer = await findPayer(database, companyId);
    if (!payer) throw notFound();
    // Left from when another provider was set.
    const isOurs = payer.customerId?.startsWith('cus_sandbox_') === (provider.name === 'sandbox');
    return { companyId, ...payer, customerId: isOurs ? payer.customerId : null };
  }

  async function customerOf(companyId: number): Promise<Customer & { customerId: string }> {
    const payer = await payerOf(companyId);
    if (payer.customerId !== null) return { ...payer, customerId: payer.customerId };
    const customerId = await provider.customer(payer);
    await saveCustomer(database, companyId, customerId);
    return { ...payer, customerId };
  }

  async function heldBy(companyId: number, { subscription_id }: SubscriptionRow) {
    return { ...(await payerOf(companyId)), subscriptionId: subscription_id };
  }

  const isAtProvider = ({ provider_name }: SubscriptionRow) => provider_name === provider.name;

  /** In the books as the provider has it now. */
  async function synced(companyId: number, row: SubscriptionRow): Promise<SubscriptionRow> {
    if (!isAtProvider(row) || row.status === 'canceled') return books.asOfNow(row);
    const state = await provider.read(await heldBy(companyId, row));
    if (state) await books.keep(companyId, state);
    return rowOf(companyId, row.subscription_id);
  }

  async function rowOf(companyId: number, subscriptionId: string): Promise<SubscriptionRow> {
    const row = await findSubscription(database, companyId, subscriptionId);
    if (!row) throw notFound();
    return books.asOfNow(row);
  }

  async function wire({ companyId, locale }: Pick<Acting, 'companyId' | 'locale'>, subscriptionId: string) {
    return books.toWire(await rowOf(companyId, subscriptionId), await products(), locale);
  }

  async function takesOffer(companyId: number): Promise<boolean> {
    const open = await listOpen(database, companyId, clock.now());
    return !open.some(isRunning) && !(await hasTakenOffer(database, companyId));
  }

  async function offers(companyId: number): Promise<Product[]> {
    const intervals = (await hasOldPricing(database, companyId)) ? ['month', 'year'] : ['month'];
    const hasOffer = await takesOffer(companyId);
    return (await products())
      .map((product) => ({
        ...product,
        plans: product.plans
          .filter((plan) => intervals.includes(plan.interval))
          .map((plan) => (hasOffer ? plan : { ...plan, trial_period_days: null })),
      }))
      .filter(({ plans }) => plans.length > 0);
  }

  async function choose(companyId: number, planId: string): Promise<Chosen> {
    const chosen = findPlan(await offers(companyId), planId);
    if (!chosen) throw invalid({ plan_id: billingMessages.notOffered });
    return chosen;
  }

  async function presentOf(companyId: number): Promise<Usage['present']> {
    const { maxActiveQuestionnaires, maxAdminUsers, maxUsers } = await countLimited(database, companyId);
    return {
      max_active_questionnaires: maxActiveQuestionnaires,
      max_admin_users: maxAdminUsers,
      max_users: maxUsers,
    };
  }

  async function excessOf(companyId: number, product: Product): Promise<Preview['exceeded']> {
    const present = await presentOf(companyId);
    return (Object.keys(present) as PlanLimit[]).flatMap((limit) => {
      const allowed = product[limit];
      return allowed && present[limit] > allowed ? [{ limit, allowed, present: present[limit] }] : [];
    });
  }

  /** @throws 400 with 5.5's note and each number that is too high */
  async function checkSize(companyId: number, product: Product): Promise<void> {
    const exceeded = await excessOf(companyId, product);
    if (exceeded.length === 0) return;
    const numbers = exceeded.map(({ limit, allowed, present }) => withValues(sentences[limit], { allowed, present }));
    throw invalid({ non_field_errors: [billingMessages.tooSmall, ...numbers] });
  }

  const peopleOf = async (companyId: number) => (await countLimited(database, companyId)).maxUsers;

  function run(scope: Acting, subscriptionId: string, deed: (row: SubscriptionRow) => Promise<unknown>) {
    const { companyId } = scope;
    return exclusively(companyId, () =>
      asked(async () => {
        const row = await synced(companyId, await rowOf(companyId, subscriptionId));
        const instead = await deed(row);
        return wire(scope, typeof instead === 'string' ? instead : subscriptionId);
      }),
    );
  }

  /** What was done at the provider although we never heard of it (a time-out, a crash) comes into the books. */
  async function adopt(companyId: number): Promise<void> {
    const payer = await payerOf(companyId);
    if (payer.customerId === null) return;
    for (const state of await provider.find(payer)) await books.keep(companyId, state);
  }

  /** Everything that the company has at the provider, as it is there now. */
  async function adoptAll(companyId: number, payer: Customer): Promise<void> {
    const open = (await listSubscriptions(database, companyId)).filter((row) => row.status !== 'canceled');
    for (const row of open.filter(isAtProvider)) await synced(companyId, row);
    if (payer.customerId !== null) await adopt(companyId);
  }

  async function beginTrial({ companyId, accountId }: Acting, chosen: Chosen): Promise<string> {
    const { trial_period_days: days } = chosen.plan;
    if (!days) throw invalid({ stripe_token: billingMessages.cardNeeded });
    return database.transaction(async () => {
      const id = await books.openTrial(companyId, chosen, days, true);
      const detail = { plan: chosen.plan.plan_id, status: 'trialing' };
      await audit({ companyId, accountId }, 'subscribe', 'subscription', null, detail);
      return id;
    });
  }

  /** @returns the id of the subscription */
  async function subscribe(
    scope: Acting,
    { plan_id: planId, stripe_token: token }: Save,
    key: string,
  ): Promise<string> {
    const { companyId, accountId } = scope;
    const known = (await listSubscriptions(database, companyId)).map(({ subscription_id }) => subscription_id);
    await adopt(companyId);
    const open = await listOpen(database, companyId, clock.now());
    const running = open.find(isRunning);
    if (running && isAtProvider(running)) {
      const isLost = !known.includes(running.subscription_id) && running.plan_id === planId;
      if (isLost) return running.subscription_id;
      throw general(billingMessages.subscribedAlready);
    }
    const chosen = await choose(companyId, planId);
    await checkSize(companyId, chosen.product);
    if (!token) {
      if (running) throw general(billingMessages.subscribedAlready);
      if (!open.some(({ status }) => status === 'incomplete')) return beginTrial(scope, chosen);
      throw invalid({ stripe_token: billingMessages.cardNeeded });
    }
    const unfinished = open.find(({ status }) => status === 'incomplete');
    if (unfinished && isAtProvider(unfinished)) {
      const state = await provider.end(await heldBy(companyId, unfinished), 'at-once');
      await books.keep(companyId, state);
      if (isRunning(state)) throw general(billingMessages.subscribedAlready);
    }
    const days = chosen.plan.trial_period_days;
    const trialEnd = days && !running ? new Date(clock.now().getTime() + days * day) : null;
    const order = { planId, token, trialEnd, people: await peopleOf(companyId), key };
    const state = await provider.create(await customerOf(companyId), order);
    const deed = { accountId, action: 'subscribe' };
    await books.keep(companyId, state, { isOffer: trialEnd !== null, deed });
    return state.subscriptionId;
  }

  /** A trial without a card changes its plan, and goes on at the provider when it gets a card. */
  async function changeLocal(
    scope: Acting,
    row: SubscriptionRow,
    chosen: Chosen,
    token: string | undefined,
    key: string,
  ) {
    const { companyId, accountId } = scope;
    const { plan_id: planId } = chosen.plan;
    if (!token) {
      const { plans: _, ...product } = chosen.product;
      await database.transaction(async () => {
        // Whoever adds people holds it, too: the plan fits by the time that it is the company's (5.5).
        if (!(await lockCompany(database, companyId))) throw notFound();
        await checkSize(companyId, chosen.product);
        await changeLocalPlan(database, companyId, row.id, { planId, snapshot: { plan: chosen.plan, product } });
        await audit(scope, 'change-plan', 'subscription', row.id, { plan: planId });
      });
      return row.subscription_id;
    }
    const trialEnd = row.status === 'trialing' ? row.trial_end : null;
    const order = { planId, token, trialEnd, people: await peopleOf(companyId), key };
    const state = await provider.create(await customerOf(companyId), order);
    const deed = { accountId, action: 'change-plan' };
    await books.keep(companyId, state, isRunning(state) ? { inPlaceOf: row, deed } : { deed });
    return state.subscriptionId;
  }

  async function change(
    scope: Acting,
    row: SubscriptionRow,
    { plan_id: planId, stripe_token: token }: Save,
    key: string,
  ) {
    const { companyId, accountId } = scope;
    if (row.status === 'canceled') throw general(billingMessages.over);
    if (row.status === 'incomplete') throw general(billingMessages.unfinished);
    const held = await heldBy(companyId, row);
    if (planId === row.plan_id && isAtProvider(row)) {
      if (token) await books.keep(companyId, await provider.setCard(held, token, key));
      return row.subscription_id;
    }
    const chosen = await choose(companyId, planId);
    // Who comes between here and the provider's answer stays: what is paid for is not taken back, a limit is never enforced
    // backwards (9.6), and usage/ tells from then on that there is no room.
    await checkSize(companyId, chosen.product);
    if (!isAtProvider(row)) return changeLocal(scope, row, chosen, token, key);
    const { plan } = books.planOf(row, await products());
    if (plan.currency !== chosen.plan.currency) throw general(billingMessages.otherCurrency);
    const people = Math.max(row.usage_record, await peopleOf(companyId));
    const state = await provider.change(held, { planId, token: token ?? null, people, key });
    await books.keep(companyId, state, { deed: { accountId, action: 'change-plan' } });
    return row.subscription_id;
  }

  const billing: Billing = {
    provider: provider.name,
    products,
    offers: ({ companyId }) => offers(companyId),
    async startTrial({ companyId }) {
      const chosen = trialPlan(await products(), await provider.trialPlanId());
      if (!chosen) throw new Error('No plan is there that a trial could be of.');
      await books.openTrial(companyId, chosen, trialDays, false);
    },
    async subscriptions({ companyId, ...scope }) {
      const { locale = defaultLocale } = scope as { locale?: Locale };
      const [rows, all] = [await listSubscriptions(database, companyId), await products()];
      return rows.map((row) => books.toWire(row, all, locale));
    },
    async current(scope) {
      return (await billing.subscriptions(scope)).find(isRunning) ?? null;
    },
    recordUsage: ({ companyId }) => raiseUsage(database, companyId, clock.now()),
    async endAtProvider({ companyId }) {
      const open = (await listSubscriptions(database, companyId)).filter(
        (row) => row.status !== 'canceled' && isAtProvider(row),
      );
      if (open.length === 0) return;
      await exclusively(companyId, () =>
        asked(async () => {
          for (const row of open) await provider.end(await heldBy(companyId, row), 'at-once');
        }),
      );
    },
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
        hasPublicReports: product.additional_features.includes('public_report'),
      };
    },

    async usage({ companyId }, added) {
      const present = await presentOf(companyId);
      const running = (await listOpen(database, companyId, clock.now())).find(isRunning);
      if (!running) return { present, full: [], price: null };
      const { plan, product } = books.planOf(running, await products());
      // Whom an import is creating takes room and counts, as in ./limits.ts.
      const people = present.max_users + (await countPending(database, companyId));
      const full = (Object.keys(present) as PlanLimit[]).filter((limit) => {
        const allowed = product[limit];
        return allowed && (limit === 'max_users' ? people : present[limit]) >= allowed;
      });
      const isOnTrial = running.status === 'trialing';
      const price = priceOfAdding(plan, { peak: running.usage_record, present: people, added, isOnTrial });
      return { present, full, price };
    },

    preview({ companyId }, planId) {
      return asked(async () => {
        const chosen = await choose(companyId, planId);
        const running = (await listOpen(database, companyId, clock.now())).find(isRunning);
        const held = running && isAtProvider(running) ? await heldBy(companyId, running) : null;
        const present = await peopleOf(companyId);
        const people = held && running ? Math.max(running.usage_record, present) : present;
        const days = chosen.plan.trial_period_days;
        const offered = days ? new Date(clock.now().getTime() + days * day) : null;
        const trialEnd = running?.status === 'trialing' ? running.trial_end : running ? null : offered;
        if (held && running) {
          const { plan } = books.planOf(running, await products());
          if (plan.currency !== chosen.plan.currency) throw general(billingMessages.otherCurrency);
        }
        const quote = await provider.quote(held, { planId, trialEnd, people });
        return {
          ...quote,
          plan: chosen.plan,
          needs_card: held ? running?.has_card === false : trialEnd === null,
          exceeded: await excessOf(companyId, chosen.product),
        };
      });
    },

    subscribe: (scope, save, key) =>
      exclusively(scope.companyId, () => asked(async () => wire(scope, await subscribe(scope, save, key)))),

    change: (scope, subscriptionId, save, key) => run(scope, subscriptionId, (row) => change(scope, row, save, key)),

    stop: (scope, subscriptionId) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled' || row.cancel_at_period_end) return;
        if (!isAtProvider(row)) {
          return database.transaction(async () => {
            await endLocally(database, companyId, row.id, { endsWithPeriod: true, at: clock.now() });
            await audit(scope, 'end', 'subscription', row.id, { plan: row.plan_id });
          });
        }
        const isPaid = row.status === 'active' || row.status === 'trialing';
        const state = await provider.end(await heldBy(companyId, row), isPaid ? 'with-period' : 'at-once');
        await books.keep(companyId, state, { deed: { accountId, action: 'end' } });
      }),

    resume: (scope, subscriptionId) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled') throw general(billingMessages.over);
        if (!row.cancel_at_period_end) return;
        if (!isAtProvider(row)) {
          return database.transaction(async () => {
            await endLocally(database, companyId, row.id, { endsWithPeriod: false, at: null });
            await audit(scope, 'resume', 'subscription', row.id, { plan: row.plan_id });
          });
        }
        const state = await provider.resume(await heldBy(companyId, row));
        await books.keep(companyId, state, { deed: { accountId, action: 'resume' } });
      }),

    pay: (scope, subscriptionId, token, key) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled') throw general(billingMessages.over);
        if (!isAtProvider(row) || !row.provider.amountDue) throw general(billingMessages.nothingDue);
        const held = await heldBy(companyId, row);
        const state = await provider.pay(held, token, key);
        await books.keep(companyId, state, { deed: { accountId, action: 'pay' } });
      }),

    setCard: (scope, subscriptionId, token, key) =>
      run(scope, subscriptionId, async (row) => {
        const { companyId, accountId } = scope;
        if (row.status === 'canceled') throw general(billingMessages.over);
        if (!isAtProvider(row)) throw general(billingMessages.noCard);
        const state = await provider.setCard(await heldBy(companyId, row), token, key);
        await books.keep(companyId, state, { deed: { accountId, action: 'change-card' } });
      }),

    async setupIntent({ companyId }, subscriptionId) {
      const row = await rowOf(companyId, subscriptionId);
      if (row.status === 'canceled') throw general(billingMessages.over);
      if (!isAtProvider(row)) throw general(billingMessages.noCard);
      const held = await heldBy(companyId, row);
      return exclusively(companyId, () => asked(() => provider.setupIntent(held)));
    },

    refresh: (scope, subscriptionId) => run(scope, subscriptionId, async () => {}),

    async invoices({ companyId }, subscriptionId) {
      const row = await rowOf(companyId, subscriptionId);
      if (!isAtProvider(row)) return [];
      const held = await heldBy(companyId, row);
      return asked(() => provider.invoices(held));
    },

    async sync({ companyId }, subscriptionId) {
      // Its company may be gone by the time that it is heard of.
      if (!(await findPayer(database, companyId))) return;
      await exclusively(companyId, async () => {
        const payer = await payerOf(companyId);
        if (subscriptionId === null) return adoptAll(companyId, payer);
        const state = await provider.read({ ...payer, subscriptionId });
        const isKnown = (await findSubscription(database, companyId, subscriptionId)) !== undefined;
        // One of ours at another provider, or one that was over before we heard of it.
        if (state && (isKnown || state.status !== 'canceled')) await books.keep(companyId, state);
      });
    },

    refreshProducts: () => provider.refreshCatalogue(),

    runDue: createClockwork({ ...parts, books, sync: (company, id) => billing.sync(company, id) }),
  };
  return billing;
}
