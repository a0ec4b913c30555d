import { describe, expect, it } from 'vitest';
import type { SandboxCard } from '../../contract/subscription.ts';
import { cardMessages } from '../../server/actions/billing/card.messages.ts';
import { behaviourOf, cardOfToken, messageOfCode, tokenOf } from '../../server/actions/billing/sandbox/cards.ts';
import { catalogue, findPlan, trialPlanId } from '../../server/actions/billing/sandbox/catalogue.ts';
import { isRunning, trialPlan } from '../../server/actions/billing/subscription-store.ts';
import { taxOn, taxRuleOf, untaxed } from '../../server/actions/billing/tax.ts';

const now = new Date('2026-03-02T09:00:00Z');
const form = (values: Partial<SandboxCard>): SandboxCard => ({
  ...{ number: '4242 4242-42424242', exp_month: 8, exp_year: 2030, cvc: '123', ...values },
});

// The provider's documented numbers (docs.stripe.com/testing) and what they do.
const cards = [
  ['visa', '4242424242424242', 'visa', 'works'],
  ['visa_debit', '4000056655665556', 'visa', 'works'],
  ['mastercard', '5555555555554444', 'mastercard', 'works'],
  ['amex', '378282246310005', 'amex', 'works'],
  ['threeDSecure2Required', '4000000000003220', 'visa', 'authenticates-once'],
  ['threeDSecureRequired', '4000000000003063', 'visa', 'authenticates-once'],
  ['authenticationRequiredOnSetup', '4000002500003155', 'visa', 'authenticates-once'],
  ['authenticationRequired', '4000002760003184', 'visa', 'authenticates-always'],
  ['authenticationThenInsufficientFunds', '4000008260003178', 'visa', 'authenticates-in-vain', 'insufficient_funds'],
  ['chargeDeclined', '4000000000000002', 'visa', 'refused'],
  ['chargeDeclinedInsufficientFunds', '4000000000009995', 'visa', 'refused', 'insufficient_funds'],
  ['chargeDeclinedExpiredCard', '4000000000000069', 'visa', 'refused', 'expired_card'],
  ['chargeDeclinedIncorrectCvc', '4000000000000127', 'visa', 'refused', 'incorrect_cvc'],
  ['chargeDeclinedProcessingError', '4000000000000119', 'visa', 'refused', 'processing_error'],
  ['chargeCustomerFail', '4000000000000341', 'visa', 'fails-later'],
] as const;

describe('the sandbox’s cards', () => {
  it.each(cards)('7.23 %s by its number, its token and its form is the same card', (...row) => {
    const [name, number, brand, behaviour, code = 'card_declined'] = row;
    const shown = { brand, last4: number.slice(-4), exp_month: 8, exp_year: 2030 };
    const token = tokenOf(form({ number }), now);
    expect(token).toBe(`tok_sandbox_${name}_2030_08`);
    expect(cardOfToken(String(token), now)).toEqual({ name, shown });
    const documented = { name, shown: { ...shown, exp_month: 12 } };
    expect(cardOfToken(`tok_${name}`, now)).toEqual(documented);
    expect(behaviourOf(documented)).toEqual({ behaviour, code });
  });

  it.each(['', 'tok_', 'tok_nobody', 'tok_toString', 'visa', 'tok_visa_20_1', 'tok_visa_2030', 'xtok_visa', 'pm_visa'])(
    '7.23 “%s” is no token',
    (token) => expect(cardOfToken(token, now)).toBeNull(),
  );

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ exp_month: 0 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: 2, exp_year: 2026 }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_month: 12, exp_year: 25 }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: 1969 }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: 2077 }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
    [{ cvc: '1234' }, 'invalid_cvc', 'cvc'],
    [{ cvc: '12a' }, 'invalid_cvc', 'cvc'],
    [{ number: '378282246310005', cvc: '12345' }, 'invalid_cvc', 'cvc'],
    // The first thing that is wrong.
    [{ number: '1', exp_month: 13, exp_year: 1, cvc: '' }, 'incorrect_number', 'number'],
  ])('7.23 refuses %o at its field', (values, code, param) => {
    expect(tokenOf(form(values), now)).toEqual({ code, param });
  });

  it.each([
    [{ exp_month: 3, exp_year: 2026 }, 'tok_sandbox_visa_2026_03'],
    [{ exp_month: 1, exp_year: 30 }, 'tok_sandbox_visa_2030_01'],
    [{ exp_month: 12, exp_year: 99 - 23 }, 'tok_sandbox_visa_2076_12'],
    [{ cvc: ' 123 ' }, 'tok_sandbox_visa_2030_08'],
    [{ number: '378282246310005', cvc: '1234' }, 'tok_sandbox_amex_2030_08'],
    [{ number: '378282246310005', cvc: '123' }, 'tok_sandbox_amex_2030_08'],
  ])('7.23 takes %o', (values, token) => {
    expect(tokenOf(form(values), now)).toBe(token);
  });

  it('7.23 a card is good until its month is over', () => {
    const told = (at: string) => tokenOf(form({ exp_month: 2, exp_year: 2026 }), new Date(at));
    expect([told('2026-02-28T23:59:59.999Z'), told('2026-03-01T00:00:00.000Z')]).toEqual([
      'tok_sandbox_visa_2026_02',
      { code: 'invalid_expiry_year', param: 'exp_year' },
    ]);
  });

  it('8.8 each code has its own sentence', () => {
    for (const [code, message] of Object.entries(cardMessages)) {
      expect(messageOfCode(code as keyof typeof cardMessages)).toBe(message);
    }
    expect(new Set(Object.values(cardMessages).map(({ message }) => message)).size).toBe(
      Object.keys(cardMessages).length,
    );
  });
});

describe('the sandbox’s plans', () => {
  const metered = (name: string, [flat, included, each]: number[], trial_period_days: number | null = null) => ({
    plan_id: `${name.toLowerCase()}-month`,
    nickname: `${name}, monthly`,
    amount: null,
    currency: 'eur',
    interval: 'month',
    usage_type: 'metered',
    tiers: [
      { flat_amount: flat, unit_amount: 0, up_to: included },
      { flat_amount: null, unit_amount: each, up_to: null },
    ],
    trial_period_days,
  });
  const yearly = (name: string, amount: number) => ({
    plan_id: `${name.toLowerCase()}-year`,
    nickname: `${name}, yearly`,
    ...{ amount, currency: 'eur', interval: 'year', usage_type: 'licensed', tiers: [], trial_period_days: null },
  });
  const dollars = {
    ...metered('Professional', [10_900, 30, 275]),
    ...{ plan_id: 'professional-month-usd', nickname: 'Professional, monthly (USD)', currency: 'usd' },
  };

  it('3.7, 3.8, 9.3, 9.6 are three products, with their limits, prices and trials', () => {
    expect(catalogue).toEqual([
      {
        ...{ name: 'Basic', max_active_questionnaires: 2, max_admin_users: 1, max_users: 30 },
        ...{ additional_features: [], can_export_chart_csv: false },
        plans: [metered('Basic', [2900, 10, 150]), yearly('Basic', 34_800)],
      },
      {
        ...{ name: 'Standard', max_active_questionnaires: 10, max_admin_users: 5, max_users: 300 },
        ...{ additional_features: ['public_report'], can_export_chart_csv: false },
        plans: [metered('Standard', [5900, 20, 200], 14), yearly('Standard', 70_800)],
      },
      {
        ...{ name: 'Professional', max_active_questionnaires: null, max_admin_users: null, max_users: null },
        additional_features: ['public_report', 'csv_export', 'priority_support'],
        can_export_chart_csv: true,
        plans: [metered('Professional', [9900, 30, 250], 14), dollars, yearly('Professional', 118_800)],
      },
    ]);
    expect(findPlan(catalogue, trialPlanId)?.product.name).toBe('Professional');
    expect(findPlan(catalogue, 'basic-week')).toBeNull();
  });

  it('9.3 registration’s trial is of the plan that is marked, else of the first monthly one, else of any', () => {
    const named = (planId: string | null, products = catalogue) => trialPlan(products, planId)?.plan.plan_id ?? null;
    expect([named('standard-month'), named(null), named('gone')]).toEqual([
      'standard-month',
      'basic-month',
      'basic-month',
    ]);
    const years = catalogue.map((product) => ({ ...product, plans: product.plans.slice(-1) }));
    expect([named(null, years), named(null, []), named(null, [...years, ...catalogue])]).toEqual([
      'basic-year',
      null,
      'basic-month',
    ]);
    expect(trialPlan(catalogue, null)?.product.name).toBe('Basic');
  });

  it('2.19 one that is trialing, active or past due runs', () => {
    const statuses = ['trialing', 'active', 'past_due', 'incomplete', 'canceled'];
    expect(statuses.filter((status) => isRunning({ status }))).toEqual(['trialing', 'active', 'past_due']);
  });
});

describe('tax', () => {
  it.each([
    ['FI', '', 25.5, false],
    ['FI', 'FI01120389', 25.5, false],
    ['SE', '', 25.5, false],
    ['SE', 'SE556012579001', 0, true],
    ['GR', 'EL094259216', 0, true],
    ['US', '', 0, false],
    ['US', '12-3456789', 0, false],
    ['NO', '', 0, false],
    ['', '', 0, false],
  ])('9.7 of %s with the number “%s” is %s %%, reverse charge: %s', (country, vatNumber, rate, isReverse) => {
    expect(taxRuleOf({ country, vatNumber })).toEqual({ rate, isReverse });
  });

  it.each([
    [2900, 25.5, 740],
    [1000, 25.5, 255],
    [2, 25, 1],
    [1, 25, 0],
    [0, 25.5, 0],
    [-500, 25.5, 0],
  ])('9.7 on %i by %s %% is %i, half a cent up, and none on a credit', (net, rate, tax) => {
    expect(taxOn(net, { rate, isReverse: false })).toEqual({ net, tax, rate, reverse_charge: false });
  });

  it('9.7 says what the buyer accounts for, and of what was charged before there was tax that none is known', () => {
    expect(taxOn(100, { rate: 0, isReverse: true })).toEqual({ net: 100, tax: 0, rate: 0, reverse_charge: true });
    expect(taxOn(100)).toEqual({ net: 100, tax: 0, rate: 0, reverse_charge: false });
    expect(untaxed(100)).toEqual({ net: 100, tax: 0, rate: null, reverse_charge: false });
  });
});
