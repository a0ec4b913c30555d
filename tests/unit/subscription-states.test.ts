import { describe, expect, it } from 'vitest';
import { unsettledOf } from '../../machines/company/company.machine.ts';
import { phaseOf } from '../../server/actions/billing/subscription-store.ts';
import type { SubscriptionPhase } from '../../shared/lists.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';

const { licensed, trial, ending, canceled, incomplete, incompleteUnpaid, pastDue, trialUnconfirmed } = subscriptions;
const facts = { name: 'Basic', planId: 'basic-month', currency: 'eur' };

describe('an outstanding payment', () => {
  it.each([
    ['is overdue', { ...pastDue, amount_due: 4900 }, { kind: 'overdue', ...facts, amount: 4900 }],
    ['is at the bank', incomplete, { kind: 'unfinished', ...facts, amount: 4900 }],
    ['failed', incompleteUnpaid, { kind: 'unfinished', ...facts, amount: 4900 }],
    [
      'is at the bank while a trial runs',
      { ...trial, unfinished: incomplete },
      { kind: 'unfinished', ...facts, amount: 4900 },
    ],
    [
      'is overdue, which comes first',
      { ...pastDue, amount_due: 1, unfinished: incomplete },
      { kind: 'overdue', ...facts, amount: 1 },
    ],
    ['will be charged to a card at the bank', trialUnconfirmed, { kind: 'unconfirmed', ...facts, amount: 0 }],
  ])('4.16–4.18 is said on every page: one that %s', (_, loaded, unsettled) => {
    expect(unsettledOf(loaded)).toEqual(unsettled);
  });

  it.each([
    ['nothing was subscribed to', null],
    ['it is paid', { ...licensed, unfinished: null }],
    ['a trial runs', trial],
    ['it has ended', canceled],
    [
      'it ended before the bank had confirmed its card',
      {
        ...trialUnconfirmed,
        status: 'canceled' as const,
        phase: 'ended' as const,
        runs: false,
        canceled_at: '2026-03-10T10:00:00.000Z',
      },
    ],
  ])('4.16–4.18 is said nowhere when %s', (_, loaded) => {
    expect(unsettledOf(loaded)).toBeNull();
  });
});

describe('the phase of a subscription', () => {
  it.each([
    ['is active', licensed, 'running'],
    ['is on trial without a card', trial, 'free'],
    ['is on trial with a card', { ...trial, card: licensed.card }, 'charged'],
    ['is past due', pastDue, 'overdue'],
    ['is unfinished', incomplete, 'unfinished'],
    ['has ended', canceled, 'ended'],
    ['runs to its last day', ending, 'ending'],
    ['is on trial and has been ended, so that no card is charged', { ...ending, status: 'trialing' }, 'ending'],
    ['has been ended unpaid', { ...pastDue, cancel_at_period_end: true }, 'overdue'],
  ] as const)('2.18, 7.22, 9.3 one that %s', (_, subscription, phase: SubscriptionPhase) => {
    expect(phaseOf(subscription)).toBe(phase);
  });
});
