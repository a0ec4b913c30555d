import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../contract/subscription.ts';
import { checkoutMachine } from '../../machines/subscription/checkout.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { charged, input, model, other, outcome, stands, tooSmall } from './checkout.model.ts';
import { planOf } from './plan.ts';
import { recorded, replay } from './replay.ts';
import { checkoutPreviews, subscriptions } from './samples/subscriptions.ts';

const { licensed, trial, incomplete, trialUnconfirmed, pastDue, canceled, processing } = subscriptions;
const effects = ['reportSubscribed'];
const walks = replay(checkoutMachine, model, { input, effects });
const steps = walks.flat();

function open(current: Subscription | null, preview = charged) {
  const page = recorded(checkoutMachine, { input, effects });
  page.take({ type: 'xstate.init' });
  const shown = page.take({
    type: 'xstate.done.actor.loadCheckout',
    output: stands(current, preview),
  } as { type: string });
  return { page, ...shown };
}

describe('checkout', () => {
  it('4.15–4.19 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/checkout.txt');
  });

  it('4.15 is never settled without the provider’s yes', () => {
    for (const { before, event, state } of steps) {
      if (!state.matches('settled') || before?.matches('settled')) continue;
      expect(event).toMatchObject({ type: 'xstate.done.actor.paymentCompletion', ...outcome('settled', licensed) });
    }
  });

  it('4.15, 8.13, 9.12 says so once, with one event for the analytics', () => {
    for (const { before, state, facts, effects: effected } of steps) {
      const isSettled = state.matches('settled') && !before?.matches('settled');
      expect(effected).toEqual(isSettled ? [{ type: 'reportSubscribed', planId: 'basic-month' }] : []);
      if (!isSettled) continue;
      expect(facts).toEqual([
        { type: 'toast.raised', toast: { tone: 'success', code: 'subscribed', text: null } },
        { type: 'subscription.changed' },
      ]);
    }
  });

  it('4.16 never makes two subscriptions: what runs is changed, and only what was never paid gives way', () => {
    const asked = steps.flatMap(({ requests, state }) =>
      requests
        .filter(({ src }) => src === 'order' || src === 'subscribe')
        .map((request) => ({ ...request, current: state.context.current })),
    );
    expect(asked).not.toEqual([]);
    for (const { input: order, current } of asked) {
      const runs = current !== null && current.status !== 'incomplete';
      expect(order).toMatchObject({ subscriptionId: runs ? current.subscription_id : null });
    }
  });

  it('4.16 orders nothing and asks no bank when the page opens', () => {
    const begins = steps.filter(({ event }) => event.type === 'xstate.done.actor.loadCheckout');
    for (const { requests } of begins) expect(requests.filter(({ src }) => src !== 'order')).toEqual([]);
  });

  it.each([
    ['nothing', null, 'paying'],
    ['a trial without a card', trial, 'paying'],
    ['the plan itself', licensed, 'subscribed'],
    ['another plan', other, 'confirming'],
    ['an authentication that was begun', incomplete, 'interrupted'],
    ['a card that was to be confirmed', trialUnconfirmed, 'interrupted'],
    ['a payment on its way', processing, 'interrupted'],
    ['an overdue payment', pastDue, 'overdue'],
    ['what has ended', { ...canceled, status: 'incomplete' as const }, 'paying'],
  ])('4.15–4.19 begins with what the server has, after a reload or in another tab: %s', (_, current, state) => {
    expect(open(current).state.matches(state as never)).toBe(true);
  });

  it('5.5 asks for no card for a plan that is too small', () => {
    const { state, requests } = open(null, tooSmall);
    expect(state.matches('tooSmall')).toBe(true);
    expect(requests).toEqual([]);
  });

  it('9.3 needs no card where the offer is a trial', () => {
    const { requests } = open(null, checkoutPreviews.trial);
    expect(requests).toEqual([
      {
        src: 'order',
        input: { companyId: 1, planId: 'basic-month', subscriptionId: null, isCardOptional: true },
      },
    ]);
  });

  it('4.16, 8.8, 8.9 takes another card after a refusal, with the provider’s message or ours', () => {
    const failed = steps.filter(({ before, event }) => before?.matches('settling') && 'output' in event);
    for (const { event, facts, state } of failed) {
      const { output } = event as unknown as { output: { kind: string; message: string | null } };
      if (output.kind !== 'declined' && output.kind !== 'refused') continue;
      const toast = { tone: 'error', code: 'subscriptionFailed', text: output.message };
      expect(facts).toContainEqual({ type: 'toast.raised', toast });
      expect(state.matches('paying') || state.matches('overdue')).toBe(true);
    }
  });

  it('7.21 changes a plan only after it has shown what that costs', () => {
    const changed = steps.filter(({ requests }) => requests.some(({ src }) => src === 'subscribe'));
    expect(changed).not.toEqual([]);
    for (const { before, event } of changed) {
      expect([before?.value, event.type]).toEqual(['confirming', 'checkout.confirm']);
      expect(before?.context.preview).not.toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const snapshot of model.snapshots) {
      if (snapshot.hasTag('busy')) expect(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents)).not.toEqual([]);
    }
    for (const { event, state } of steps) {
      if (event.type.startsWith('xstate.error.')) expect(state.hasTag('busy')).toBe(false);
    }
  });
});
