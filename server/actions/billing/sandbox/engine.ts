import { randomBytes } from 'node:crypto';
import type { Plan, PreviewLine, Tax } from '../../../../contract/subscription.ts';
import { cardMessages } from '../card.messages.ts';
import { CardDeclined, ProviderRefused, type Quote } from '../port.ts';
import { addInterval, priceOf } from '../price.ts';
import { type TaxRule, taxOn } from '../tax.ts';
import { behaviourOf, type CardCode, type KeptCard } from './cards.ts';

// A provider's behaviour for one subscription, as far as the console and the server can see it: pure, with the time as
// input. Instants are ISO 8601 in UTC, amounts in units of 0.01, without tax except the total of an invoice.

type Intent = { id: string; secret: string; status: SandboxIntentStatus; error: CardCode | null };
export type SandboxIntentStatus = 'succeeded' | 'requires_payment_method' | 'requires_action';

type SandboxInvoice = {
  id: string;
  number: string;
  at: string;
  /** With tax. */
  amount: number;
  /** Missing in those from before there was tax. */
  tax?: Tax;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  intent: Intent | null;
};

export type SandboxState = {
  id: string;
  planId: string;
  status: 'trialing' | 'active' | 'incomplete' | 'past_due' | 'canceled';
  createdAt: string;
  periodStart: string;
  periodEnd: string;
  trialEnd: string | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: string | null;
  card: KeptCard;
  /** The cardholder has authenticated future charges in their absence. */
  isSetUp: boolean;
  /** Oldest first. */
  invoices: SandboxInvoice[];
  /** The next invoice also has these: what changes of plan have cost or credited. */
  pending: number;
  /** A card that waits for its holder's authentication. */
  setup: (Intent & { card: KeptCard | null }) | null;
  /** When an overdue payment is retried. */
  retries: string[];
};

type World = {
  plan(id: string): Plan;
  now: Date;
  companyId: number;
  tax?: TaxRule;
  /** The time that a change calculates shares of the period for; left out: now. */
  proratedAt?: Date;
};

const hour = 3_600_000;
const day = 24 * hour;
/** How long a first payment may take. */
const incompleteMs = 23 * hour;
/** After a failed renewal: the days of the retries; it is given up on the last. */
const retryDays = [3, 5, 7, 14];

const iso = (at: Date | number) => new Date(at).toISOString();
const random = () => randomBytes(16).toString('hex');

/** The company is part of the id, because a confirmation names nothing else. */
function newIntent(kind: 'pi' | 'seti', { companyId }: World): Intent {
  const id = `${kind}_sandbox_${companyId}_${random()}`;
  return { id, secret: `${id}_secret_${random()}`, status: 'requires_payment_method', error: null };
}

/** The part paid at the beginning of a period, whatever its usage: a licence, or the first tier. */
export function baseOf(plan: Plan): number {
  return plan.usage_type === 'licensed' ? priceOf(plan, 1) : Math.round(plan.tiers[0]?.flat_amount ?? 0);
}

/** The rest of the price of a period's usage, which is paid at its end. */
const overageOf = (plan: Plan, people: number) => priceOf(plan, people) - baseOf(plan);

function refuse(code: CardCode): never {
  throw new CardDeclined(cardMessages[code].message, code);
}

/** Attaches a card to the customer. @throws CardDeclined when the card is always refused */
function attach(state: SandboxState, card: KeptCard): void {
  const { behaviour, code } = behaviourOf(card);
  if (behaviour === 'refused') refuse(code);
  state.card = card;
  state.isSetUp = false;
}

function attempt(state: SandboxState, intent: Intent, holderIsThere: boolean, isAuthenticated: boolean): void {
  const { behaviour, code } = behaviourOf(state.card);
  const fail = (status: SandboxIntentStatus, error: CardCode | null) => Object.assign(intent, { status, error });
  switch (behaviour) {
    case 'works':
      return void fail('succeeded', null);
    case 'fails-later':
      return void (holderIsThere && state.invoices.length === 1
        ? fail('succeeded', null)
        : fail('requires_payment_method', code));
    case 'authenticates-once':
      if (isAuthenticated) state.isSetUp = true;
      return void (state.isSetUp ? fail('succeeded', null) : fail('requires_action', null));
    case 'authenticates-always':
      return void (isAuthenticated ? fail('succeeded', null) : fail('requires_action', null));
    case 'authenticates-in-vain':
      return void (isAuthenticated ? fail('requires_payment_method', code) : fail('requires_action', null));
    default:
      return void fail('requires_payment_method', code);
  }
}

/** The oldest: debts are paid in order. */
const openInvoice = (state: SandboxState) => state.invoices.find(({ status }) => status === 'open') ?? null;

function settle(state: SandboxState, invoice: SandboxInvoice): void {
  invoice.status = 'paid';
  if (openInvoice(state)) return;
  state.retries = [];
  if (state.status === 'incomplete' || state.status === 'past_due') state.status = 'active';
}

/** An invoice of the amount, and the attempt to charge it. Zero or a credit settles it at once. */
function charge(state: SandboxState, amount: number, world: World, holderIsThere: boolean): SandboxInvoice {
  const due = amount + state.pending;
  state.pending = Math.min(0, due);
  const tax = taxOn(Math.max(0, due), world.tax);
  const place = state.invoices.length + 1;
  const invoice: SandboxInvoice = {
    id: `in_sandbox_${random()}`,
    number: `${state.id.slice(-8).toUpperCase()}-${String(place).padStart(4, '0')}`,
    at: iso(world.now),
    amount: tax.net + tax.tax,
    tax,
    status: 'open',
    intent: due > 0 ? newIntent('pi', world) : null,
  };
  state.invoices.push(invoice);
  if (invoice.intent) attempt(state, invoice.intent, holderIsThere, false);
  if (invoice.intent === null || invoice.intent.status === 'succeeded') settle(state, invoice);
  return invoice;
}

function fallBehind(state: SandboxState, { now }: World): void {
  state.status = 'past_due';
  state.retries = retryDays.map((days) => iso(now.getTime() + days * day));
}

/** Requests the authentication that a card needs before it can be charged without its holder. */
function askForSetup(state: SandboxState, world: World, card: KeptCard | null): void {
  const { behaviour } = behaviourOf(card ?? state.card);
  const asks = behaviour.startsWith('authenticates');
  state.setup = asks ? { ...newIntent('seti', world), status: 'requires_action', card } : null;
}

export function create(world: World, card: KeptCard, planId: string, trialEnd: Date | null): SandboxState {
  const { now } = world;
  const plan = world.plan(planId);
  const state: SandboxState = {
    id: `sub_sandbox_${random()}`,
    planId,
    status: trialEnd ? 'trialing' : 'incomplete',
    createdAt: iso(now),
    periodStart: iso(now),
    periodEnd: iso(trialEnd ?? addInterval(now, plan.interval)),
    trialEnd: trialEnd ? iso(trialEnd) : null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    card,
    isSetUp: false,
    invoices: [],
    pending: 0,
    setup: null,
    retries: [],
  };
  attach(state, card);
  if (trialEnd) askForSetup(state, world, null);
  else charge(state, baseOf(plan), world, true);
  return state;
}

function finish(state: SandboxState, at: Date, unpaid: 'void' | 'uncollectible'): void {
  for (const invoice of state.invoices) if (invoice.status === 'open') invoice.status = unpaid;
  Object.assign(state, { status: 'canceled', canceledAt: iso(at), setup: null, retries: [] });
}

function renew(state: SandboxState, world: World, people: number): void {
  const plan = world.plan(state.planId);
  const at = new Date(state.periodEnd);
  if (state.cancelAtPeriodEnd) {
    const last = state.status === 'trialing' ? 0 : overageOf(plan, people);
    if (last + state.pending > 0) charge(state, last, { ...world, now: at }, false);
    finish(state, at, 'uncollectible');
    return;
  }
  const arrears = state.status === 'trialing' ? 0 : overageOf(plan, people);
  state.periodStart = iso(at);
  state.periodEnd = iso(addInterval(at, plan.interval));
  if (state.status === 'trialing') state.status = 'active';
  const { status } = charge(state, baseOf(plan) + arrears, { ...world, now: at }, false);
  if (status === 'open') fallBehind(state, { ...world, now: at });
}

function retry(state: SandboxState, at: Date): void {
  state.retries.shift();
  const invoice = openInvoice(state);
  if (!invoice?.intent) return;
  attempt(state, invoice.intent, false, false);
  if (invoice.intent.status === 'succeeded') settle(state, invoice);
  else if (state.retries.length === 0) finish(state, at, 'uncollectible');
}

/** When an incomplete one lapses. */
export const lapsesAt = ({ createdAt }: SandboxState) => new Date(Date.parse(createdAt) + incompleteMs);

/** When the clock changes it next; null: never. */
export function dueAt(state: SandboxState): Date | null {
  if (state.status === 'canceled') return null;
  if (state.status === 'incomplete') return lapsesAt(state);
  // The last retry comes before the period's end.
  return new Date(state.retries[0] ?? state.periodEnd);
}

/** Everything that was due by now. @param people of the period that ends; later ones had `present` */
export function advance(state: SandboxState, world: World, people: number, present: number): void {
  let usage = people;
  for (let due = dueAt(state); due !== null && due <= world.now; due = dueAt(state)) {
    if (state.status === 'incomplete') finish(state, due, 'void');
    else if (state.retries.length > 0) retry(state, due);
    else {
      renew(state, world, usage);
      usage = present;
    }
  }
}

const share = (state: SandboxState, now: Date) => {
  const [from, until] = [Date.parse(state.periodStart), Date.parse(state.periodEnd)];
  return Math.min(1, Math.max(0, (until - now.getTime()) / (until - from)));
};

function changeLines(state: SandboxState, world: World, next: Plan, people: number): PreviewLine[] {
  const { now, proratedAt = now } = world;
  const before = world.plan(state.planId);
  const rest = { proration: true, period_start: iso(proratedAt), period_end: state.periodEnd };
  const left = share(state, proratedAt);
  const credit = {
    ...rest,
    description: `Unused time on ${before.nickname}`,
    amount: -Math.round(left * baseOf(before)),
  };
  if (before.interval === next.interval) {
    const cost = Math.round(left * baseOf(next));
    return [credit, { ...rest, description: `Remaining time on ${next.nickname}`, amount: cost }];
  }
  const period = { proration: false, period_start: iso(now), period_end: iso(addInterval(now, next.interval)) };
  const used = overageOf(before, people);
  return [
    credit,
    ...(used > 0 ? [{ ...rest, description: `Further people on ${before.nickname}`, amount: used }] : []),
    { ...period, description: next.nickname, amount: baseOf(next) },
  ];
}

const sumOf = (lines: readonly PreviewLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The invoice after that, by today's tax. */
function nextOf(net: number, world: World): Pick<Quote, 'next_amount' | 'next_tax'> {
  const tax = taxOn(Math.max(0, net), world.tax);
  return { next_amount: tax.net + tax.tax, next_tax: tax };
}

/** The result of `create` (without a state) or `change`. */
export function quote(
  state: SandboxState | null,
  world: World,
  wanted: { planId: string; trialEnd: Date | null; people: number },
): Quote {
  const { now } = world;
  const { people } = wanted;
  const next = world.plan(wanted.planId);
  const { currency } = next;
  const trialEnd = state
    ? state.status === 'trialing'
      ? state.trialEnd
      : null
    : (wanted.trialEnd?.toISOString() ?? null);
  const whole = baseOf(next) + (trialEnd ? 0 : overageOf(next, people));
  if (trialEnd) {
    return {
      currency,
      amount_due_now: 0,
      due_now_tax: taxOn(0, world.tax),
      lines: [],
      ...nextOf(whole, world),
      next_payment_at: trialEnd,
      period_moves: !state,
      whole_period: false,
      trial_end: trialEnd,
    };
  }
  const moves = !state || world.plan(state.planId).interval !== next.interval;
  const end = moves ? iso(addInterval(now, next.interval)) : state.periodEnd;
  const lines = state
    ? changeLines(state, world, next, people)
    : [{ description: next.nickname, amount: baseOf(next), proration: false, period_start: iso(now), period_end: end }];
  const sum = sumOf(lines) + (state?.pending ?? 0);
  const now_ = moves ? Math.max(0, sum) : 0;
  const dueNow = taxOn(now_, world.tax);
  return {
    currency,
    amount_due_now: dueNow.net + dueNow.tax,
    due_now_tax: dueNow,
    lines,
    ...nextOf(whole + (sum - now_), world),
    next_payment_at: end,
    period_moves: moves,
    whole_period: false,
    trial_end: null,
  };
}

/**
 * Another plan: with the same interval the next invoice has the difference, with another a new period begins and is
 * paid.
 */
export function change(state: SandboxState, world: World, planId: string, card: KeptCard | null, people: number): void {
  const before = world.plan(state.planId);
  const next = world.plan(planId);
  if (before.currency !== next.currency) throw new ProviderRefused('A subscription keeps its currency.');
  if (card) attach(state, card);
  if (state.status === 'trialing') {
    state.planId = planId;
    if (card) askForSetup(state, world, null);
    return;
  }
  const sum = sumOf(changeLines(state, world, next, people));
  state.planId = planId;
  if (before.interval === next.interval) {
    state.pending += sum;
    return;
  }
  state.periodStart = iso(world.now);
  state.periodEnd = iso(addInterval(world.now, next.interval));
  if (charge(state, sum, world, true).status === 'open') fallBehind(state, world);
}

/** @param people of the period that ends; charged for at once where `invoiced`, unless something is already unpaid */
export function end(
  state: SandboxState,
  world: World,
  when: 'at-once' | 'invoiced' | 'with-period',
  people: number,
): void {
  const { now } = world;
  if (state.status === 'canceled') return;
  if (when === 'invoiced' && state.status === 'active') {
    const last = overageOf(world.plan(state.planId), people);
    if (last + state.pending > 0) charge(state, last, world, false);
    finish(state, now, 'uncollectible');
    return;
  }
  if (when !== 'with-period') {
    finish(state, now, 'void');
    return;
  }
  if (state.cancelAtPeriodEnd) return;
  state.cancelAtPeriodEnd = true;
  state.canceledAt = iso(now);
}

export function resume(state: SandboxState): void {
  if (!state.cancelAtPeriodEnd || state.status === 'canceled') return;
  state.cancelAtPeriodEnd = false;
  state.canceledAt = null;
}

/** Pays the open invoices, oldest first, with the holder present, until one needs them. @throws CardDeclined */
export function pay(state: SandboxState, _world: World, card: KeptCard | null): void {
  if (card) attach(state, card);
  for (const invoice of state.invoices) {
    if (invoice.status !== 'open' || !invoice.intent) continue;
    attempt(state, invoice.intent, true, false);
    if (invoice.intent.status === 'succeeded') settle(state, invoice);
    else if (invoice.intent.error) refuse(invoice.intent.error);
    else return;
  }
}

export function setCard(state: SandboxState, world: World, card: KeptCard): void {
  const { behaviour, code } = behaviourOf(card);
  if (behaviour === 'refused') refuse(code);
  askForSetup(state, world, card);
  if (state.setup === null) attach(state, card);
}

/** For a form that brings its own card. */
export function openSetup(state: SandboxState, world: World): Intent {
  state.setup = { ...newIntent('seti', world), card: null };
  return state.setup;
}

type Confirmation = { card: KeptCard | null; outcome: 'succeeded' | 'failed' | 'cancelled' | null };

/** `confirmCardPayment` (7.23). @throws CardDeclined; earlier changes stay */
export function confirmPayment(
  state: SandboxState,
  _world: World,
  id: string,
  { card, outcome }: Confirmation,
): Intent | null {
  const invoice = state.invoices.find(({ intent }) => intent?.id === id);
  const intent = invoice?.intent;
  if (!invoice || !intent) return null;
  if (invoice.status !== 'open') return intent;
  if (card) {
    attach(state, card);
    attempt(state, intent, true, false);
  }
  if (intent.status === 'requires_action' && outcome === 'succeeded') attempt(state, intent, true, true);
  if (intent.status === 'requires_action' && outcome === 'failed') {
    Object.assign(intent, { status: 'requires_payment_method', error: 'payment_intent_authentication_failure' });
  }
  if (intent.status === 'succeeded') settle(state, invoice);
  return intent;
}

/** `confirmCardSetup` (7.23). */
export function confirmSetup(
  state: SandboxState,
  _world: World,
  id: string,
  { card, outcome }: Confirmation,
): Intent | null {
  const { setup } = state;
  if (setup?.id !== id) return null;
  if (card) {
    const { behaviour, code } = behaviourOf(card);
    if (behaviour === 'refused') refuse(code);
    const needsHolder = behaviour.startsWith('authenticates');
    Object.assign(setup, { card, status: needsHolder ? 'requires_action' : 'succeeded', error: null });
  }
  if (setup.status === 'requires_action' && outcome === 'succeeded') setup.status = 'succeeded';
  if (setup.status === 'requires_action' && outcome === 'failed') {
    Object.assign(setup, { status: 'requires_payment_method', error: 'payment_intent_authentication_failure' });
  }
  if (setup.status !== 'succeeded') return setup;
  if (setup.card) state.card = setup.card;
  state.isSetUp = true;
  return setup;
}

export function statusOfDue(state: SandboxState): { invoice: SandboxInvoice | null; amount: number } {
  const open = state.invoices.filter(({ status }) => status === 'open');
  return {
    invoice: open[0] ?? state.invoices.at(-1) ?? null,
    amount: open.reduce((sum, { amount }) => sum + amount, 0),
  };
}
