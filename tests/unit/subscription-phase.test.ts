import { describe, expect, it } from 'vitest';
import { phaseOf } from '../../server/actions/billing/subscription-store.ts';
import type { SubscriptionPhase } from '../../shared/lists.ts';
import { subscriptions } from '../models/samples/subscriptions.ts';

const { licensed, trial, ending, canceled, incomplete, pastDue } = subscriptions;

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
