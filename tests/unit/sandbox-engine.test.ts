import { describe, expect, it } from 'vitest';
import { CardDeclined } from '../../server/actions/billing/port.ts';
import { cardOfToken, type KeptCard } from '../../server/actions/billing/sandbox/cards.ts';
import { catalogue, findPlan } from '../../server/actions/billing/sandbox/catalogue.ts';
import * as engine from '../../server/actions/billing/sandbox/engine.ts';
import { taxRuleOf } from '../../server/actions/billing/tax.ts';

// The sandbox's effects on one subscription: a provider's rules, which tests against a stand-in share with it.

const start = '2026-03-02T09:00:00.000Z';
const at = (instant: string) => new Date(instant);
const daysOn = (days: number, from = start) => new Date(Date.parse(from) + days * 24 * 3_600_000).toISOString();

function world(now: string | Date = start, more: { tax?: ReturnType<typeof taxRuleOf>; proratedAt?: Date } = {}) {
  const plan = (id: string) => {
    const found = findPlan(catalogue, id);
    if (!found) throw new Error(id);
    return found.plan;
  };
  return { plan, now: new Date(now), companyId: 7, ...more };
}
const finland = { tax: taxRuleOf({ country: 'FI', vatNumber: '' }) };

function card(name: string): KeptCard {
  const found = cardOfToken(`tok_${name}`, at(start));
  if (!found) throw new Error(name);
  return found;
}
const create = (planId: string, name = 'visa', trialEnd: Date | null = null) =>
  engine.create(world(), card(name), planId, trialEnd);

function errorOf(work: () => unknown): string {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof CardDeclined ? error.code : String(error);
  }
}
const amounts = ({ invoices }: engine.SandboxState) => invoices.map(({ amount, status }) => [amount, status]);
const intentOf = ({ invoices }: engine.SandboxState) => invoices.at(-1)?.intent ?? null;

describe('a subscription of the sandbox', () => {
  it('7.20, 4.15 begins with a paid invoice of the first tier, and all that is kept of it', () => {
    const state = create('standard-month');
    const [invoice] = state.invoices;
    expect(state).toEqual({
      id: expect.stringMatching(/^sub_sandbox_[0-9a-f]{32}$/),
      planId: 'standard-month',
      status: 'active',
      createdAt: start,
      periodStart: start,
      periodEnd: '2026-04-02T09:00:00.000Z',
      trialEnd: null,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      card: { name: 'visa', shown: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } },
      isSetUp: false,
      pending: 0,
      setup: null,
      retries: [],
      invoices: [
        {
          id: expect.stringMatching(/^in_sandbox_[0-9a-f]{32}$/),
          number: `${state.id.slice(-8).toUpperCase()}-0001`,
          at: start,
          amount: 5900,
          tax: { net: 5900, tax: 0, rate: 0, reverse_charge: false },
          status: 'paid',
          intent: {
            id: expect.stringMatching(/^pi_sandbox_7_[0-9a-f]{32}$/),
            secret: `${invoice?.intent?.id}_secret_${invoice?.intent?.secret.slice(-32)}`,
            status: 'succeeded',
            error: null,
          },
        },
      ],
    });
  });

  it('4.17 on trial has no invoice, lasts until the trial’s end, and asks only a card that must be authenticated', () => {
    const end = at(daysOn(14));
    const state = create('standard-month', 'visa', end);
    expect([state.status, state.periodEnd, state.trialEnd, state.invoices, state.setup]).toEqual([
      'trialing',
      daysOn(14),
      daysOn(14),
      [],
      null,
    ]);
    expect(create('standard-month', 'authenticationRequired', end).setup).toMatchObject({
      id: expect.stringMatching(/^seti_sandbox_7_/),
      status: 'requires_action',
      error: null,
      card: null,
    });
  });

  it.each([
    ['visa', 'active', 'succeeded', null],
    ['chargeCustomerFail', 'active', 'succeeded', null],
    ['threeDSecure2Required', 'incomplete', 'requires_action', null],
    ['authenticationRequired', 'incomplete', 'requires_action', null],
    ['authenticationThenInsufficientFunds', 'incomplete', 'requires_action', null],
  ])('4.15, 4.16 of the card %s is %s after its first payment', (name, status, intent, error) => {
    const state = create('basic-month', name);
    expect([state.status, intentOf(state)?.status, intentOf(state)?.error]).toEqual([status, intent, error]);
  });

  it.each([
    ['chargeDeclined', 'card_declined'],
    ['chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['chargeDeclinedExpiredCard', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['chargeDeclinedProcessingError', 'processing_error'],
  ])('8.8 of the card %s is none: %s', (name, code) => {
    expect(errorOf(() => create('basic-month', name))).toBe(code);
    expect(errorOf(() => create('basic-month', name, at(daysOn(14))))).toBe(code);
    const state = create('basic-month');
    for (const put of [engine.pay, engine.setCard]) expect(errorOf(() => put(state, world(), card(name)))).toBe(code);
    expect(state.card.name).toBe('visa');
  });

  it.each([
    ['threeDSecure2Required', 'succeeded', 'active', 'succeeded', null, true],
    ['authenticationRequired', 'succeeded', 'active', 'succeeded', null, false],
    [
      'authenticationThenInsufficientFunds',
      'succeeded',
      'incomplete',
      'requires_payment_method',
      'insufficient_funds',
      false,
    ],
    [
      'threeDSecure2Required',
      'failed',
      'incomplete',
      'requires_payment_method',
      'payment_intent_authentication_failure',
      false,
    ],
    ['threeDSecure2Required', 'cancelled', 'incomplete', 'requires_action', null, false],
  ] as const)('4.16, 4.19 of the card %s, whose authentication %s, is %s', (...row) => {
    const [name, outcome, status, intent, error, isSetUp] = row;
    const state = create('basic-month', name);
    const confirmed = engine.confirmPayment(state, world(), intentOf(state)?.id ?? '', { card: null, outcome });
    expect([state.status, confirmed?.status, confirmed?.error, state.isSetUp]).toEqual([
      status,
      intent,
      error,
      isSetUp,
    ]);
    expect(engine.confirmPayment(state, world(), 'pi_other', { card: null, outcome })).toBeNull();
  });

  it('4.16 continues with another card, which may have to be authenticated in turn', () => {
    const state = create('basic-month', 'threeDSecure2Required');
    const id = intentOf(state)?.id ?? '';
    const put = (name: string, outcome: 'succeeded' | null = null) =>
      engine.confirmPayment(state, world(), id, { card: card(name), outcome })?.status;
    expect([put('authenticationRequired'), state.status]).toEqual(['requires_action', 'incomplete']);
    expect([put('amex'), state.status, state.card.name]).toEqual(['succeeded', 'active', 'amex']);
    // Paid: nothing more happens.
    expect([put('authenticationRequired'), state.card.name, amounts(state)]).toEqual([
      'succeeded',
      'amex',
      [[2900, 'paid']],
    ]);
  });

  it('4.16 left unfinished lapses after 23 hours, and its invoice is void', () => {
    const state = create('basic-month', 'threeDSecure2Required');
    const end = '2026-03-03T08:00:00.000Z';
    expect([engine.lapsesAt(state).toISOString(), engine.dueAt(state)?.toISOString()]).toEqual([end, end]);
    engine.advance(state, world('2026-03-03T07:59:59.999Z'), 1, 1);
    expect(state.status).toBe('incomplete');
    engine.advance(state, world('2026-03-03T12:00:00.000Z'), 1, 1);
    expect([state.status, state.canceledAt, amounts(state), engine.dueAt(state)]).toEqual([
      'canceled',
      end,
      [[2900, 'void']],
      null,
    ]);
  });
});

describe('a renewal in the sandbox', () => {
  it('9.7 has the next first tier and what further people have cost; later ones of those who are there', () => {
    const state = create('basic-month');
    engine.advance(state, world('2026-05-02T09:00:00.000Z', finland), 14, 11);
    expect(state.invoices.map(({ at: on, amount, tax }) => [on, amount, tax])).toEqual([
      [start, 2900, { net: 2900, tax: 0, rate: 0, reverse_charge: false }],
      ['2026-04-02T09:00:00.000Z', 4393, { net: 3500, tax: 893, rate: 25.5, reverse_charge: false }],
      ['2026-05-02T09:00:00.000Z', 3828, { net: 3050, tax: 778, rate: 25.5, reverse_charge: false }],
    ]);
    expect(state.invoices.map(({ number }) => number.slice(-5))).toEqual(['-0001', '-0002', '-0003']);
    expect([state.periodStart, state.periodEnd, state.status]).toEqual([
      '2026-05-02T09:00:00.000Z',
      '2026-06-02T09:00:00.000Z',
      'active',
    ]);
  });

  it('4.17, 9.7 after a trial charges nobody for its people, and a year is a year', () => {
    const state = create('basic-month', 'visa', at(daysOn(14)));
    engine.advance(state, world(daysOn(14)), 25, 25);
    expect([state.status, amounts(state), state.periodStart]).toEqual(['active', [[2900, 'paid']], daysOn(14)]);
    expect(create('basic-year').periodEnd).toBe('2027-03-02T09:00:00.000Z');
    expect(amounts(create('basic-year'))).toEqual([[34_800, 'paid']]);
  });

  it('4.18 that fails is tried on days 3, 5, 7 and 14, and then it is over and written off', () => {
    const state = create('basic-month', 'chargeCustomerFail');
    const renewal = '2026-04-02T09:00:00.000Z';
    engine.advance(state, world(renewal), 12, 12);
    const tries = [3, 5, 7, 14].map((days) => daysOn(days, renewal));
    expect([state.status, state.retries, intentOf(state)?.error]).toEqual(['past_due', tries, 'card_declined']);
    expect(engine.dueAt(state)?.toISOString()).toBe(tries[0]);
    for (const [place, day] of tries.entries()) {
      engine.advance(state, world(new Date(Date.parse(day) - 1)), 12, 12);
      expect([state.status, state.retries]).toEqual(['past_due', tries.slice(place)]);
      engine.advance(state, world(day), 12, 12);
    }
    expect([state.status, state.canceledAt, amounts(state), state.retries]).toEqual([
      'canceled',
      tries[3],
      [
        [2900, 'paid'],
        [3200, 'uncollectible'],
      ],
      [],
    ]);
  });

  it('4.18 that failed is charged at the next try to a card that has replaced the refused one', () => {
    const state = create('basic-month', 'chargeCustomerFail');
    const renewal = '2026-04-02T09:00:00.000Z';
    engine.advance(state, world(renewal), 1, 1);
    engine.setCard(state, world(renewal), card('visa'));
    expect([state.status, amounts(state).at(-1)]).toEqual(['past_due', [2900, 'open']]);
    engine.advance(state, world(daysOn(3, renewal)), 1, 1);
    expect([state.status, amounts(state).at(-1), state.retries]).toEqual(['active', [2900, 'paid'], []]);
    expect(engine.dueAt(state)?.toISOString()).toBe('2026-05-02T09:00:00.000Z');
  });

  it('4.18 that failed is paid by a card that works, and is not tried again', () => {
    const state = create('basic-month', 'chargeCustomerFail');
    engine.advance(state, world('2026-04-02T09:00:00.000Z'), 1, 1);
    expect(engine.statusOfDue(state)).toEqual({ invoice: state.invoices[1], amount: 2900 });
    expect(errorOf(() => engine.pay(state, world(), null))).toBe('card_declined');
    engine.pay(state, world(), card('visa'));
    expect([state.status, state.retries, state.card.name]).toEqual(['active', [], 'visa']);
    expect(engine.statusOfDue(state)).toEqual({ invoice: state.invoices[1], amount: 0 });
  });

  it('4.18 of several invoices the oldest is owed first, and all of them are paid before it is active again', () => {
    const state = create('basic-month', 'authenticationRequired');
    engine.confirmPayment(state, world(), intentOf(state)?.id ?? '', { card: null, outcome: 'succeeded' });
    engine.advance(state, world('2026-04-02T09:00:00.000Z'), 1, 1);
    state.retries = [];
    engine.advance(state, world('2026-05-02T09:00:00.000Z'), 12, 1);
    expect(engine.statusOfDue(state)).toEqual({ invoice: state.invoices[1], amount: 2900 + 3200 });
    engine.pay(state, world(), null);
    expect([state.status, intentOf(state)?.status]).toEqual(['past_due', 'requires_action']);
    const confirm = (place: number) =>
      engine.confirmPayment(state, world(), state.invoices[place]?.intent?.id ?? '', {
        card: null,
        outcome: 'succeeded',
      });
    confirm(1);
    expect([state.status, engine.statusOfDue(state).amount]).toEqual(['past_due', 3200]);
    confirm(2);
    expect([state.status, engine.statusOfDue(state).amount]).toEqual(['active', 0]);
  });

  it.each([
    ['visa', 'none', 'active', 'paid'],
    ['chargeCustomerFail', 'card_declined', 'past_due', 'open'],
    ['authenticationRequired', 'none', 'past_due', 'open'],
  ])('4.18 of which two are open is paid in one go, or not at all, by the card %s', (name, error, status, paid) => {
    const state = create('basic-month', 'chargeCustomerFail');
    for (const renewal of ['2026-04-02T09:00:00.000Z', '2026-05-02T09:00:00.000Z']) {
      engine.advance(state, world(renewal), 1, 1);
      state.retries = [];
    }
    expect(errorOf(() => engine.pay(state, world(), card(name)))).toBe(error);
    expect([state.status, ...amounts(state).slice(1)]).toEqual([status, [2900, paid], [2900, paid]]);
  });

  it('4.18 of a card that is authenticated once goes through once it was, and not before', () => {
    const set = create('basic-month', 'threeDSecure2Required');
    engine.confirmPayment(set, world(), intentOf(set)?.id ?? '', { card: null, outcome: 'succeeded' });
    engine.advance(set, world('2026-04-02T09:00:00.000Z'), 1, 1);
    expect(set.status).toBe('active');
    const unset = create('basic-month', 'threeDSecure2Required', at(daysOn(14)));
    engine.advance(unset, world(daysOn(14)), 1, 1);
    expect([unset.status, intentOf(unset)?.status]).toEqual(['past_due', 'requires_action']);
  });
});

describe('an end in the sandbox', () => {
  it('7.22 with the period charges what was used beyond it, and can be undone until then', () => {
    const state = create('basic-month');
    const now = '2026-03-10T00:00:00.000Z';
    engine.end(state, world(now), 'with-period', 12);
    expect([state.status, state.cancelAtPeriodEnd, state.canceledAt]).toEqual(['active', true, now]);
    engine.end(state, world('2026-03-11T00:00:00.000Z'), 'with-period', 12);
    expect(state.canceledAt).toBe(now);
    engine.resume(state);
    expect([state.cancelAtPeriodEnd, state.canceledAt]).toEqual([false, null]);
    engine.end(state, world(now), 'with-period', 12);
    engine.advance(state, world('2026-04-03T00:00:00.000Z'), 12, 1);
    expect([state.status, state.canceledAt, amounts(state)]).toEqual([
      'canceled',
      '2026-04-02T09:00:00.000Z',
      [
        [2900, 'paid'],
        [300, 'paid'],
      ],
    ]);
    engine.resume(state);
    expect(state.cancelAtPeriodEnd).toBe(true);
  });

  it.each([
    ['at-once', [[2900, 'paid']]],
    [
      'invoiced',
      [
        [2900, 'paid'],
        [300, 'paid'],
      ],
    ],
  ] as const)('7.22, design 4 %s is over now', (when, invoices) => {
    const state = create('basic-month');
    const now = '2026-03-10T00:00:00.000Z';
    engine.end(state, world(now), when, 12);
    expect([state.status, state.canceledAt, amounts(state)]).toEqual(['canceled', now, invoices]);
    engine.end(state, world('2026-03-11T00:00:00.000Z'), when, 12);
    expect(state.canceledAt).toBe(now);
  });

  it('7.22 of a trial, or of one without further people, charges nothing; what is owed is void or written off', () => {
    const trial = create('basic-month', 'visa', at(daysOn(14)));
    engine.end(trial, world(), 'invoiced', 25);
    expect(trial.invoices).toEqual([]);
    const ending = create('basic-month', 'visa', at(daysOn(14)));
    engine.end(ending, world(), 'with-period', 25);
    engine.advance(ending, world(daysOn(14)), 25, 25);
    expect([ending.status, ending.invoices]).toEqual(['canceled', []]);
    const few = create('basic-month');
    engine.end(few, world(), 'invoiced', 10);
    expect(amounts(few)).toEqual([[2900, 'paid']]);
    for (const [when, status] of [
      ['at-once', 'void'],
      ['invoiced', 'void'],
    ] as const) {
      const behind = create('basic-month', 'chargeCustomerFail');
      engine.advance(behind, world('2026-04-02T09:00:00.000Z'), 12, 12);
      engine.end(behind, world('2026-04-03T09:00:00.000Z'), when, 12);
      expect(amounts(behind)).toEqual([
        [2900, 'paid'],
        [3200, status],
      ]);
    }
    const behind = create('basic-month', 'chargeCustomerFail');
    engine.end(behind, world(), 'invoiced', 12);
    expect(amounts(behind)).toEqual([
      [2900, 'paid'],
      [300, 'uncollectible'],
    ]);
  });
});

describe('another plan in the sandbox', () => {
  const half = '2026-03-18T09:00:00.000Z';
  const rest = { proration: true, period_start: half, period_end: '2026-04-02T09:00:00.000Z' };
  const lines = [
    { ...rest, description: 'Unused time on Basic, monthly', amount: -1403 },
    { ...rest, description: 'Remaining time on Standard, monthly', amount: 2855 },
  ];

  it('7.21 with the same interval costs nothing now; the next invoice has the difference, as previewed', () => {
    const state = create('basic-month');
    const quoted = engine.quote(state, world(half, finland), {
      ...{ planId: 'standard-month', trialEnd: null, people: 22 },
    });
    const next = { net: 5900 + 400 + 2855 - 1403, tax: 1977, rate: 25.5, reverse_charge: false };
    expect(quoted).toEqual({
      currency: 'eur',
      amount_due_now: 0,
      due_now_tax: { net: 0, tax: 0, rate: 25.5, reverse_charge: false },
      lines,
      next_amount: next.net + next.tax,
      next_tax: next,
      next_payment_at: '2026-04-02T09:00:00.000Z',
      period_moves: false,
      whole_period: false,
      trial_end: null,
    });
    engine.change(state, world(half, finland), 'standard-month', null, 22);
    expect([state.planId, state.pending, amounts(state)]).toEqual(['standard-month', 1452, [[2900, 'paid']]]);
    engine.advance(state, world('2026-04-02T09:00:00.000Z', finland), 22, 22);
    expect([state.invoices.at(-1)?.amount, state.pending]).toEqual([quoted.next_amount, 0]);
  });

  it('7.21 shares are reckoned as of the moment that was said', () => {
    const state = create('basic-month');
    const wanted = { planId: 'standard-month', trialEnd: null, people: 1 };
    const later = world('2026-03-18T09:20:00.000Z', { proratedAt: at(half) });
    expect(engine.quote(state, later, wanted).lines).toEqual(lines);
    engine.change(state, later, 'standard-month', null, 1);
    expect(state.pending).toBe(1452);
    // Changed back at once, it costs what it did.
    expect(engine.quote(state, later, { ...wanted, planId: 'basic-month' }).next_amount).toBe(2900);
    engine.change(state, later, 'basic-month', null, 1);
    expect(state.pending).toBe(0);
    // Of a moment before the period began, it is the whole of it.
    const before = world(start, { proratedAt: at('2026-03-02T08:50:00.000Z') });
    expect(engine.quote(state, before, wanted).lines.map(({ amount }) => amount)).toEqual([-2900, 5900]);
  });

  it('7.21 with another interval is paid at once: a new period, further people until now, what is left given back', () => {
    const state = create('basic-month');
    const quoted = engine.quote(state, world(half), { planId: 'basic-year', trialEnd: null, people: 12 });
    const due = 34_800 + 300 - 1403;
    const end = '2027-03-18T09:00:00.000Z';
    expect(quoted).toEqual({
      currency: 'eur',
      amount_due_now: due,
      due_now_tax: { net: due, tax: 0, rate: 0, reverse_charge: false },
      lines: [
        lines[0],
        { ...rest, description: 'Further people on Basic, monthly', amount: 300 },
        { description: 'Basic, yearly', amount: 34_800, proration: false, period_start: half, period_end: end },
      ],
      next_amount: 34_800,
      next_tax: { net: 34_800, tax: 0, rate: 0, reverse_charge: false },
      next_payment_at: end,
      period_moves: true,
      whole_period: false,
      trial_end: null,
    });
    engine.change(state, world(half), 'basic-year', card('amex'), 12);
    expect([state.periodStart, state.periodEnd, state.status, state.card.name, state.invoices.at(-1)?.amount]).toEqual([
      half,
      end,
      'active',
      'amex',
      due,
    ]);
  });

  it('7.21 that gives back more than it costs is free now, and lowers the invoice after it', () => {
    const state = create('standard-year');
    const quoted = engine.quote(state, world(half), { planId: 'basic-month', trialEnd: null, people: 12 });
    const credit = quoted.lines[0]?.amount ?? 0;
    expect([quoted.lines.length, quoted.amount_due_now, quoted.next_amount]).toEqual([2, 0, 0]);
    engine.change(state, world(half), 'basic-month', null, 12);
    expect([state.pending, amounts(state).at(-1), state.invoices.at(-1)?.intent, state.status]).toEqual([
      credit + 2900,
      [0, 'paid'],
      null,
      'active',
    ]);
  });

  it('7.21 that cannot be paid leaves it past due; another currency is refused', () => {
    const state = create('basic-month', 'chargeCustomerFail');
    engine.change(state, world(half), 'basic-year', null, 1);
    expect([state.status, state.retries[0]]).toEqual(['past_due', daysOn(3, half)]);
    const euros = create('professional-month');
    expect(errorOf(() => engine.change(euros, world(), 'professional-month-usd', null, 1))).toContain('currency');
    expect(euros.planId).toBe('professional-month');
  });

  it('4.17, 7.21 on trial costs nothing, keeps the trial’s end, and is quoted without the trial’s people', () => {
    const state = create('basic-month', 'visa', at(daysOn(14)));
    const wanted = { planId: 'standard-month', trialEnd: null, people: 22 };
    const free = { net: 0, tax: 0, rate: 25.5, reverse_charge: false };
    const quoted = {
      ...{ currency: 'eur', amount_due_now: 0, due_now_tax: free, lines: [], whole_period: false },
      ...{ next_amount: 7405, next_tax: { ...free, net: 5900, tax: 1505 } },
      ...{ next_payment_at: daysOn(14), trial_end: daysOn(14) },
    };
    expect(engine.quote(state, world(half, finland), wanted)).toEqual({ ...quoted, period_moves: false });
    const fresh = { ...wanted, trialEnd: at(daysOn(14)) };
    expect(engine.quote(null, world(start, finland), fresh)).toEqual({ ...quoted, period_moves: true });
    engine.change(state, world(half), 'standard-month', card('authenticationRequired'), 22);
    expect([state.planId, state.pending, state.invoices, state.setup?.status]).toEqual([
      'standard-month',
      0,
      [],
      'requires_action',
    ]);
  });

  it('7.20 a new one costs its first tier now, and then that and the people there are', () => {
    expect(engine.quote(null, world(start, finland), { planId: 'basic-month', trialEnd: null, people: 12 })).toEqual({
      currency: 'eur',
      amount_due_now: 3640,
      due_now_tax: { net: 2900, tax: 740, rate: 25.5, reverse_charge: false },
      lines: [
        {
          ...{ description: 'Basic, monthly', amount: 2900, proration: false },
          ...{ period_start: start, period_end: '2026-04-02T09:00:00.000Z' },
        },
      ],
      next_amount: 4016,
      next_tax: { net: 3200, tax: 816, rate: 25.5, reverse_charge: false },
      next_payment_at: '2026-04-02T09:00:00.000Z',
      period_moves: true,
      whole_period: false,
      trial_end: null,
    });
  });
});

describe('what earlier changes of plan have cost or credited', () => {
  const half = '2026-03-18T09:00:00.000Z';
  const renewal = world('2026-04-02T09:00:00.000Z');
  const charges = {
    'a renewal': (state: engine.SandboxState) => engine.advance(state, renewal, 10, 10),
    'an end with its period': (state: engine.SandboxState) => {
      engine.end(state, world(half), 'with-period', 10);
      engine.advance(state, renewal, 10, 10);
    },
    'an end that is invoiced': (state: engine.SandboxState) => engine.end(state, world(half), 'invoiced', 10),
    'a yearly plan': (state: engine.SandboxState) => engine.change(state, world(half), 'basic-year', null, 10),
  };

  // Without it a renewal costs 2900, an end nothing, and the rest of this month with the year 33,397.
  it.each([
    ['a renewal', 1452, [[4352, 'succeeded']], 0],
    ['a renewal', -2900, [[0, 'none']], 0],
    ['a renewal', -5000, [[0, 'none']], -2100],
    ['an end with its period', 1452, [[1452, 'succeeded']], 0],
    ['an end with its period', -5000, [], -5000],
    ['an end that is invoiced', 1452, [[1452, 'succeeded']], 0],
    ['an end that is invoiced', -5000, [], -5000],
    ['a yearly plan', 1452, [[34_849, 'succeeded']], 0],
    ['a yearly plan', -33_397, [[0, 'none']], 0],
    ['a yearly plan', -40_000, [[0, 'none']], -6603],
  ] as const)(
    '7.21, 7.22 is charged with %s (%i): a payment of what is due, and none of nothing',
    (what, sum, made, left) => {
      const state = { ...create('basic-month'), pending: sum };
      const quoted = engine.quote(state, world(half), { planId: 'basic-year', trialEnd: null, people: 10 });
      charges[what](state);
      const [, ...invoices] = state.invoices;
      expect(invoices.map(({ amount, intent }) => [amount, intent?.status ?? 'none'])).toEqual(made);
      expect(invoices.every(({ status }) => status === 'paid')).toBe(true);
      expect(state.pending).toBe(left);
      if (what === 'a yearly plan') expect(quoted.amount_due_now).toBe(made[0][0]);
    },
  );
});

describe('another card in the sandbox', () => {
  it.each([
    ['amex', 'amex', null],
    ['threeDSecure2Required', 'visa', 'requires_action'],
    ['authenticationRequired', 'visa', 'requires_action'],
    ['authenticationThenInsufficientFunds', 'visa', 'requires_action'],
  ])('7.23 %s: until its holder has authenticated it, the one that is charged is %s', (name, kept, setup) => {
    const state = create('basic-month');
    engine.setCard(state, world(), card(name));
    expect([state.card.name, state.setup?.status ?? null]).toEqual([kept, setup]);
  });

  it.each([
    ['succeeded', 'succeeded', null, 'threeDSecure2Required'],
    ['failed', 'requires_payment_method', 'payment_intent_authentication_failure', 'visa'],
    ['cancelled', 'requires_action', null, 'visa'],
  ] as const)('7.23, 4.19 authentication that %s', (outcome, status, error, kept) => {
    const state = create('basic-month');
    engine.setCard(state, world(), card('threeDSecure2Required'));
    const id = state.setup?.id ?? '';
    expect(engine.confirmSetup(state, world(), 'seti_other', { card: null, outcome })).toBeNull();
    expect(engine.confirmSetup(state, world(), id, { card: null, outcome })).toMatchObject({ status, error });
    expect([state.card.name, state.isSetUp]).toEqual([kept, kept !== 'visa']);
  });

  it('7.23 by a form of the provider’s own comes with the confirmation', () => {
    const state = create('basic-month');
    const { id, status, card: none } = engine.openSetup(state, world()) as NonNullable<engine.SandboxState['setup']>;
    expect([status, none]).toEqual(['requires_payment_method', null]);
    const put = (name: string) => engine.confirmSetup(state, world(), id, { card: card(name), outcome: null });
    expect(errorOf(() => put('chargeDeclined'))).toBe('card_declined');
    expect([put('threeDSecure2Required')?.status, state.card.name]).toEqual(['requires_action', 'visa']);
    expect([put('amex')?.status, state.card.name, state.isSetUp]).toEqual(['succeeded', 'amex', true]);
  });
});
