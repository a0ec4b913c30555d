import { describe, expect, it } from 'vitest';
import type { Preview, Subscription } from '../../contract/subscription.ts';
import { checkoutMachine } from '../../machines/subscription/checkout.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { change, charged, elsewhere, input, model, other, outcome, stands, tooSmall } from './checkout.model.ts';
import { recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { checkoutPreviews, subscriptions } from './samples/subscriptions.ts';
import { expectTransitions } from './transitions.ts';

const { licensed, trial, incomplete, trialUnconfirmed, pastDue, canceled, processing } = subscriptions;
const effects = ['reportSubscribed'];
const walks = replay(checkoutMachine, model, { input, effects });
const steps = walks.flat();

function open(current: Subscription | null, preview: Preview = charged) {
  const page = recorded(checkoutMachine, { input, effects });
  page.take({ type: 'xstate.init' });
  const shown = page.take({
    type: 'xstate.done.actor.loadCheckout',
    output: stands(current, preview),
  } as { type: string });
  return { page, ...shown };
}

describe('checkout', () => {
  it('4.15–4.19 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('checkout', model);
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

  it('4.16 never makes two subscriptions: the order goes where its price was asked', () => {
    const asked = steps.flatMap(({ requests, state }) =>
      requests
        .filter(({ src }) => src === 'order' || src === 'subscribe')
        .map((request) => ({ ...request, preview: state.context.preview })),
    );
    expect(asked).not.toEqual([]);
    for (const { input: order, preview } of asked) {
      expect(order).toMatchObject({ subscriptionId: preview?.subscription_id ?? null });
    }
    // A trial without a card beside an unfinished payment: the trial is changed, as its preview says.
    const onTrial = { ...checkoutPreviews.trial, subscription_id: trial.subscription_id };
    const { page } = open(incomplete, onTrial);
    expect(page.take({ type: 'checkout.restart' }).requests).toMatchObject([
      { src: 'order', input: { subscriptionId: trial.subscription_id } },
    ]);
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
    ['another plan’s payment that was begun', { ...incomplete, plan: other.plan }, 'elsewhere'],
    ['an authentication that was begun', incomplete, 'interrupted'],
    ['a card that was to be confirmed', trialUnconfirmed, 'interrupted'],
    ['a payment on its way', processing, 'interrupted'],
    ['an overdue payment', pastDue, 'overdue'],
    ['what has ended', { ...canceled, status: 'incomplete' as const, phase: 'unfinished' as const }, 'paying'],
  ])('4.15–4.19 begins with what the server has, after a reload or in another tab: %s', (_, current, state) => {
    expect(open(current, state === 'elsewhere' ? elsewhere : charged).state.matches(state as never)).toBe(true);
  });

  it('4.18 continues no payment that has become overdue in the meantime: that is paid on the page of subscriptions', () => {
    const { page } = open(incomplete);
    page.take({ type: 'checkout.resume' });
    const { state, requests } = page.take({
      type: 'xstate.done.actor.resumeCheckout',
      output: stands(pastDue),
    } as { type: string });
    expect([state.value, requests]).toEqual(['overdue', []]);
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
        input: {
          companyId: 1,
          planId: 'basic-month',
          subscriptionId: null,
          isCardOptional: true,
          shown: { current: null, preview: checkoutPreviews.trial },
        },
      },
    ]);
  });

  it('4.15 checks the state before it offers anything: at first, and whenever something was refused or has moved', () => {
    const offering = [
      'paying',
      'confirming',
      'interrupted',
      'elsewhere',
      'subscribed',
      'overdue',
      'tooSmall',
      'missing',
    ];
    const answers = ['loadCheckout', 'resumeCheckout'].map((name) => `xstate.done.actor.${name}`);
    for (const { before, event, state } of steps) {
      if (!offering.some((name) => state.matches(name as never)) || before?.value === state.value) continue;
      // A failure without an answer has changed nothing on the screen, and another card is the person’s own wish.
      if (event.type.startsWith('xstate.error') || event.type === 'checkout.restart') continue;
      expect(answers).toContain(event.type);
    }
  });

  it('4.16, 8.8, 8.9 a refusal is kept for the form, said nowhere else, and gone with the next attempt', () => {
    const failed = steps.filter(({ before, event }) => before?.matches('resolving') && 'output' in event);
    for (const { event, facts, state } of failed) {
      const { output } = event as unknown as {
        output: { kind: string; message: string | null; subscription: Subscription };
      };
      if (output.kind !== 'declined' && output.kind !== 'refused') continue;
      expect(facts).toEqual([{ type: 'subscription.changed' }]);
      // Cancelled in another tab: nothing was refused, and an error would be untrue.
      const isGivenUp = output.subscription.status === 'canceled';
      const refusal = { kind: 'refused', message: output.message };
      expect(state.context.setback).toEqual(isGivenUp ? { kind: 'moved' } : refusal);
    }
    const { page } = open(other, change);
    page.take({ type: 'checkout.confirm' });
    page.take({ type: 'xstate.done.actor.checkTerms', output: true } as never);
    const refusal = { ...problems.refused, general: 'The plan is gone.' };
    const { state, facts } = page.take({ type: 'xstate.error.actor.changePlan', error: refusal } as never);
    expect([state.value, state.context.setback, facts]).toEqual([
      'loading',
      { kind: 'refused', message: 'The plan is gone.' },
      [],
    ]);
    page.take({ type: 'xstate.done.actor.loadCheckout', output: stands(other, change) } as never);
    expect(page.take({ type: 'checkout.confirm' }).state.context.setback).toBeNull();
  });

  it('design 4 another plan’s checkout never continues an unfinished payment: it is given up there, or gone back to', () => {
    const { page, state } = open({ ...incomplete, plan: other.plan }, elsewhere);
    for (const type of ['checkout.resume', 'checkout.restart', 'checkout.confirm'] as const) {
      expect([type, state.can({ type })]).toEqual([type, false]);
    }
    expect(page.take({ type: 'checkout.giveUp' }).requests).toEqual([
      { src: 'giveUp', input: { companyId: 1, subscriptionId: 'sub_70' } },
    ]);
    expect(page.take({ type: 'xstate.done.actor.giveUp' } as never)).toMatchObject({
      facts: [{ type: 'subscription.changed' }],
      requests: [{ src: 'loadCheckout' }],
    });
    for (const { before, requests } of steps) {
      if (!requests.some(({ src }) => src === 'paymentCompletion')) continue;
      const current = before?.context.current;
      if (before?.matches('resuming')) expect(current?.plan.plan_id).toBe('basic-month');
    }
  });

  it('7.21 changes a plan only after it has shown what that costs', () => {
    const changed = steps.filter(({ requests }) => requests.some(({ src }) => src === 'subscribe'));
    expect(changed).not.toEqual([]);
    for (const { before, event } of changed) {
      expect([before?.value, event]).toMatchObject(['checking', { output: true }]);
      expect(before?.context.preview).not.toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const snapshot of model.snapshots) {
      if (snapshot.hasTag('busy')) expect(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents)).not.toEqual([]);
    }
    for (const { event, state } of steps) {
      // What is looked up after a refusal has its own way out.
      if (event.type.startsWith('xstate.error.')) expect(state.hasTag('busy') && !state.matches('loading')).toBe(false);
    }
  });
});
