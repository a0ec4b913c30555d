import type { PaymentIntent } from '../../../../contract/subscription.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/db/database.ts';
import { cardMessages } from '../card.messages.ts';
import { CardDeclined, type PaymentProvider, type ProviderState } from '../port.ts';
import { findPayer } from '../subscription.sql.ts';
import { taxRuleOf, untaxed } from '../tax.ts';
import { cardOfToken, type KeptCard } from './cards.ts';
import { catalogue, findPlan, trialPlanId } from './catalogue.ts';
import * as engine from './engine.ts';
import { listDue, listStates, readPeople, readState, writeState } from './sandbox.sql.ts';

type Intent = NonNullable<engine.SandboxState['setup']>;

type Confirmation = {
  clientSecret: string;
  token: string | null;
  outcome: 'succeeded' | 'failed' | 'cancelled' | null;
};

type Sandbox = PaymentProvider & {
  /**
   * What the provider's client does with a client_secret (7.23). Null: there is no such intent, or the secret belongs
   * to another.
   * @throws CardDeclined; earlier changes stay
   */
  confirm(kind: 'pi' | 'seti', id: string, confirmation: Confirmation): Promise<PaymentIntent | null>;
};

export function companyOfIntent(id: string): number | null {
  const [, companyId] = /^(?:pi|seti)_sandbox_([1-9]\d{0,14})_[0-9a-f]{32}$/.exec(id) ?? [];
  return companyId === undefined ? null : Number(companyId);
}

function toIntent({ id, status, secret, error }: Omit<Intent, 'card'>): PaymentIntent {
  return { id, status, client_secret: secret, last_error: error ? cardMessages[error].message : null };
}

function toProviderState(state: engine.SandboxState): ProviderState {
  const { invoice, amount } = engine.statusOfDue(state);
  const isOver = state.status === 'canceled';
  const { setup } = state;
  return {
    subscriptionId: state.id,
    status: state.status,
    planId: state.planId,
    plan: null,
    product: null,
    periodStart: new Date(state.periodStart),
    periodEnd: new Date(state.periodEnd),
    trialEnd: state.trialEnd ? new Date(state.trialEnd) : null,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    canceledAt: state.canceledAt ? new Date(state.canceledAt) : null,
    card: isOver ? null : state.card.shown,
    amountDue: amount,
    invoice: invoice && { id: invoice.id, paymentIntent: invoice.intent && toIntent(invoice.intent) },
    setupIntent: isOver || !setup || setup.status === 'succeeded' ? null : toIntent(setup),
    lapsesAt: state.status === 'incomplete' ? engine.lapsesAt(state) : null,
  };
}

function knownCard(token: string, now: Date): KeptCard {
  const card = cardOfToken(token, now);
  if (card === null) throw new CardDeclined(cardMessages.resource_missing.message, 'resource_missing');
  return card;
}

/** Payments without a provider: the same states by the same clock, no money (design §6). */
export function createSandbox(database: Database, clock: Clock): Sandbox {
  async function worldOf(companyId: number) {
    const billing = (await findPayer(database, companyId))?.billing ?? { country: '', vatNumber: '' };
    const plan = (id: string) => {
      const found = findPlan(catalogue, id);
      if (!found) throw new Error(`Plan ${id} is not in the sandbox's catalogue.`);
      return found.plan;
    };
    return { plan, now: clock.now(), companyId, tax: taxRuleOf(billing) };
  }
  type World = Awaited<ReturnType<typeof worldOf>>;

  /** One change of one subscription, after everything that was due. A refused card keeps its effects. */
  async function work<T>(
    { companyId, subscriptionId }: { companyId: number; subscriptionId: string },
    change: (state: engine.SandboxState, world: World, people: number) => T,
  ): Promise<{ state: engine.SandboxState; result: T } | null> {
    const refused: CardDeclined[] = [];
    const done = await database.transaction(async () => {
      const state = await readState(database, companyId, subscriptionId);
      if (state === null) return null;
      const world = await worldOf(companyId);
      const { people, present } = await readPeople(database, companyId, subscriptionId);
      engine.advance(state, world, people, present);
      try {
        return { state, result: change(state, world, people) };
      } catch (error) {
        if (!(error instanceof CardDeclined)) throw error;
        refused.push(error);
        return null;
      } finally {
        await writeState(database, companyId, state);
      }
    });
    if (refused[0]) throw refused[0];
    return done;
  }

  async function changed(
    reference: { companyId: number; subscriptionId: string },
    change: (state: engine.SandboxState, world: World, people: number) => unknown,
  ): Promise<ProviderState> {
    const done = await work(reference, change);
    if (done === null) throw new Error('The sandbox does not know this subscription.');
    return toProviderState(done.state);
  }

  const cardOrNull = (token: string | null) => (token === null ? null : knownCard(token, clock.now()));

  return {
    name: 'sandbox',
    products: async () => catalogue,
    knownProducts: async () => catalogue,
    missing: async () => [],
    trialPlanId: async () => trialPlanId,
    refreshCatalogue: async () => {},
    customer: async ({ companyId }) => `cus_sandbox_${companyId}`,
    create({ companyId }, { planId, token, trialEnd }) {
      return database.transaction(async () => {
        const state = engine.create(await worldOf(companyId), knownCard(token, clock.now()), planId, trialEnd);
        await writeState(database, companyId, state);
        return toProviderState(state);
      });
    },
    change: (reference, { planId, token, people, proratedAt }) =>
      changed(reference, (state, world) =>
        engine.change(state, { ...world, proratedAt }, planId, cardOrNull(token), people),
      ),
    async quote(reference, { payer, proratedAt, ...wanted }) {
      const state =
        reference &&
        (await database.transaction(() => readState(database, reference.companyId, reference.subscriptionId)));
      const world = { ...(await worldOf(reference?.companyId ?? 0)), tax: taxRuleOf(payer.billing), proratedAt };
      return engine.quote(state, world, wanted);
    },
    find: async ({ companyId }) => (await listStates(database, companyId)).map(toProviderState),
    async read(reference) {
      const done = await work(reference, () => null);
      return done && toProviderState(done.state);
    },
    end: (reference, when) => changed(reference, (state, world, people) => engine.end(state, world, when, people)),
    resume: (reference) => changed(reference, (state) => engine.resume(state)),
    pay: (reference, token) => changed(reference, (state, world) => engine.pay(state, world, cardOrNull(token))),
    setCard: (reference, token) =>
      changed(reference, (state, world) => engine.setCard(state, world, knownCard(token, clock.now()))),
    async setupIntent(reference) {
      const done = await work(reference, engine.openSetup);
      if (done === null) throw new Error('The sandbox does not know this subscription.');
      return toIntent(done.result);
    },
    async invoices({ companyId, subscriptionId }) {
      const state = await database.transaction(() => readState(database, companyId, subscriptionId));
      const { currency = 'eur' } = (state && findPlan(catalogue, state.planId)?.plan) ?? {};
      return (state?.invoices ?? []).toReversed().map(({ id, number, at, amount, tax, status }) => ({
        id,
        number,
        date: at,
        amount,
        tax: tax ?? untaxed(amount),
        currency,
        status,
        document_url: null,
      }));
    },
    reportUsage: async () => {},
    due: (now) => listDue(database, now),
    async confirm(kind, id, { clientSecret, token, outcome }) {
      const companyId = companyOfIntent(id);
      if (companyId === null) return null;
      for (const { id: subscriptionId, invoices, setup } of await listStates(database, companyId)) {
        const intent = kind === 'seti' ? setup : invoices.find((one) => one.intent?.id === id)?.intent;
        if (intent?.id !== id || intent.secret !== clientSecret) continue;
        const answer = { card: cardOrNull(token), outcome };
        const confirm = kind === 'seti' ? engine.confirmSetup : engine.confirmPayment;
        const done = await work({ companyId, subscriptionId }, (state, world) => confirm(state, world, id, answer));
        return done?.result ? toIntent(done.result) : null;
      }
      return null;
    },
  };
}
