import { describe, expect, it } from 'vitest';
import { areSameTerms } from '../../src/adapters/checkout-terms.ts';
import { meaningOf } from '../../src/views/subscription/preview-lines.ts';
import { checkoutPreviews, subscriptions } from '../models/samples/subscriptions.ts';

const { charged, trial: onTrial, tooSmall } = checkoutPreviews;
const { licensed, trial, ending, incomplete, incompleteUnpaid, processing } = subscriptions;
const shown = { current: null, preview: charged };
const of = (change: object) => ({ current: null, preview: { ...charged, ...change } });
const elsewhere = { subscription_id: 'sub_70', amount: 2900, currency: 'eur', expires_at: null } as const;
const standard = { ...charged.plan, plan_id: 'standard-month' };

describe('the terms of a checkout', () => {
  it.each([
    ['nothing has happened', shown, shown],
    ['a card was declined, which leaves nothing behind', shown, { ...shown, current: incompleteUnpaid }],
    ['what was declined is of this plan', shown, of({ gives_up: { ...elsewhere, plan: charged.plan } })],
    [
      'a trial that begins now ends a minute later',
      { current: null, preview: onTrial },
      {
        current: null,
        preview: { ...onTrial, trial_end: '2026-03-15T00:01:00.000Z' },
      },
    ],
    ['nothing can be priced, then and now', { current: licensed, preview: null }, { current: licensed, preview: null }],
  ])('4.15 hold when %s', (_, before, after) => {
    expect(areSameTerms(before, after)).toBe(true);
  });

  it.each([
    ['another tab has subscribed', shown, { ...shown, current: licensed }],
    ['another tab is at the bank', shown, { ...shown, current: incomplete }],
    ['a payment is on its way', { ...shown, current: incompleteUnpaid }, { ...shown, current: processing }],
    ['the trial has ended', { ...shown, current: trial }, shown],
    ['the subscription was ended', { ...shown, current: licensed }, { ...shown, current: ending }],
    ['the plan was changed', { ...shown, current: licensed }, { ...shown, current: { ...licensed, plan: standard } }],
    ['there is a card now', { ...shown, current: trial }, { ...shown, current: { ...trial, card: licensed.card } }],
    ['a card would be charged where nothing was', of({ amount_due_now: 0 }), of({ amount_due_now: 1 })],
    ['the amount is a cent less', shown, of({ amount_due_now: 4899 })],
    ['an order cannot repeat as of when it was reckoned', shown, of({ prorated_at: '2026-03-02T06:00:00.000Z' })],
    ['the next payment is a cent more', shown, of({ next_amount: 4901 })],
    ['a day has passed', shown, of({ next_payment_at: '2026-04-02T00:00:00.000Z' })],
    ['the plan’s price has changed', shown, of({ plan: { ...charged.plan, amount: 4901 } })],
    ['the offer of a trial is gone', { current: null, preview: onTrial }, of({ amount_due_now: 0 })],
    [
      'the trial ends a day later',
      { current: null, preview: onTrial },
      {
        current: null,
        preview: { ...onTrial, trial_end: new Date(Date.parse(`${onTrial.trial_end}`) + 86_400_000).toISOString() },
      },
    ],
    ['the day of the next payment is not known any more', shown, of({ next_payment_at: null })],
    ['the numbers are too high now', shown, { current: null, preview: tooSmall }],
    ['it changes another subscription', shown, of({ subscription_id: 'sub_71' })],
    ['another plan’s payment would be given up', shown, of({ gives_up: { ...elsewhere, plan: standard } })],
    ['nothing can be ordered any more', shown, { current: null, preview: null }],
  ])('4.15 do not when %s', (_, before, after) => {
    expect(areSameTerms(before, after)).toBe(false);
  });
});

describe('lines of a preview', () => {
  it.each([
    [{ proration: false, amount: 4900 }, false, 'plan'],
    [{ proration: false, amount: 4900 }, true, 'plan'],
    [{ proration: true, amount: -1200 }, false, 'unused'],
    [{ proration: true, amount: -1200 }, true, 'unused'],
    [{ proration: true, amount: 300 }, true, 'further'],
    [{ proration: true, amount: 300 }, false, 'newPlan'],
  ])('7.21 %j, with a new period: %s, is %s', (line, hasNewPeriod, meaning) => {
    expect(meaningOf(line, hasNewPeriod)).toBe(meaning);
  });
});
