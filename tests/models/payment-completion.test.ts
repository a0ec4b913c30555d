import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../contract/subscription.ts';
import { paymentCompletionMachine } from '../../machines/subscription/payment-completion.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, inputOf, model, refusal } from './payment-completion.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { expectTransitions } from './transitions.ts';

const { licensed, trial, incomplete, incompleteUnpaid, incompleteWithout } = subscriptions;
const { trialUnconfirmed, pastDue, pastDueUnpaid, canceled } = subscriptions;
const steps = replay(paymentCompletionMachine, model, { input }).flat();

function begin(subscription: Subscription, token: string | null = null) {
  const completion = recorded(paymentCompletionMachine, { input: inputOf(subscription, token) });
  const first = completion.take({ type: 'xstate.init' });
  const hear = (actor: string, output: unknown) =>
    completion.take({ type: `xstate.done.actor.${actor}`, output } as { type: string });
  return { ...completion, first, hear };
}

describe('payment completion', () => {
  it('4.16–4.19 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: ['deciding always if isSettled → over', 'deciding always if canPay → authenticating'].filter((name) =>
        model.transitions.some((transition) => transition.name === name && !transition.walked),
      ),
    });
    expectTransitions('payment-completion', model);
  });

  it('4.16 is never settled without the provider’s yes, as the server reports it', () => {
    const settled = steps.filter(({ state }) => state.output?.kind === 'settled');
    expect(settled).not.toEqual([]);
    for (const { event, state } of settled) {
      expect(event.type).toMatch(/^xstate\.done\.actor\.(ask|verify)Subscription$/);
      expect((event as unknown as { output: Subscription }).output).toEqual(licensed);
      expect(state.output?.subscription).toEqual(licensed);
    }
  });

  it.each([
    ['4.15 active', licensed, 'settled', []],
    ['4.17, 9.3 trialing, with no card to confirm', trial, 'settled', []],
    ['4.16 incomplete, nothing to be done', incompleteWithout, 'refused', []],
    ['4.16 incomplete, another card needed', incompleteUnpaid, 'declined', []],
    ['4.18 past due, another card needed', pastDueUnpaid, 'declined', []],
    ['4.18 ended', canceled, 'refused', []],
    ['4.16 incomplete, to be authenticated', incomplete, undefined, ['payment']],
    ['4.17 trialing, a card to be confirmed', trialUnconfirmed, undefined, ['setup']],
    ['4.18 past due, to be authenticated', pastDue, undefined, ['payment']],
  ] as const)('%s', (_, subscription, outcome, confirmed) => {
    const { first } = begin(subscription);
    expect(first.state.output?.kind).toBe(outcome);
    const asked = first.requests.filter(({ src }) => src === 'confirmCard');
    expect(asked.map(({ input: asks }) => (asks as { kind: string }).kind)).toEqual(confirmed);
  });

  // Where each status of a payment intent leads, for any payment; a pending one is requested again.
  it.each([
    ['requires_action', undefined, ['confirmCard']],
    ['requires_payment_method', 'declined', []],
    ['succeeded', undefined, ['refreshSubscription']],
    ['processing', undefined, ['refreshSubscription']],
  ] as const)('4.19 a payment intent that is %s', (status, outcome, requests) => {
    for (const unpaid of [incompleteUnpaid, pastDueUnpaid]) {
      const intent = { ...unpaid.latest_invoice.payment_intent, status };
      const { first } = begin({ ...unpaid, latest_invoice: { payment_intent: intent } });
      expect([first.state.output?.kind, first.requests.map(({ src }) => src)]).toEqual([outcome, requests]);
    }
    // An active one's is history: a renewal that was paid after a refusal, say.
    const intent = { ...incompleteUnpaid.latest_invoice.payment_intent, status };
    const { first } = begin({ ...licensed, latest_invoice: { payment_intent: intent } });
    expect(first.state.output?.kind).toBe('settled');
  });

  it('4.18 pays what is overdue by a card that has just been entered, once', () => {
    const { first, hear } = begin(pastDueUnpaid, 'tok_1');
    expect(first.requests).toEqual([
      { src: 'confirmCard', input: { kind: 'payment', id: 'pi_1', clientSecret: 's3cret', token: 'tok_1' } },
    ]);
    hear('confirmCard', { kind: 'confirmed' });
    const { state } = hear('verifySubscription', pastDueUnpaid);
    expect(state.output).toEqual({ kind: 'declined', subscription: pastDueUnpaid, message: null });
  });

  it('8.8 passes on the provider’s words', () => {
    const { hear } = begin(incomplete);
    expect(hear('confirmCard', refusal).state.output).toMatchObject({ kind: 'declined', message: refusal.message });
  });

  it('4.16 opens the bank’s dialog only when asked to, after it was closed or lost', () => {
    const opened = steps.filter(
      ({ before, requests }) => before !== null && requests.some(({ src }) => src === 'confirmCard'),
    );
    expect(opened).not.toEqual([]);
    for (const { before, event } of opened) {
      expect([before?.value, event.type]).toEqual(['abandoned', 'completion.retry']);
    }
  });

  it('4.16 after a lost answer asks the server before anything else', () => {
    const lost = steps.filter(({ before, event }) => before?.matches('uncertain') && event.type === 'completion.retry');
    expect(lost).not.toEqual([]);
    const gone = steps.filter(
      ({ event }) => (event as { output?: { problem?: object } }).output?.problem === problems.missing,
    );
    expect(gone).not.toEqual([]);
    for (const { requests } of [...lost, ...gone]) {
      expect(requests.map(({ src }) => src)).toEqual(['refreshSubscription']);
    }
  });

  it('4.16 waits for the provider’s word a few times, then lets the person go', () => {
    const { hear, wait, take } = begin(incomplete);
    hear('confirmCard', { kind: 'confirmed' });
    for (let look = 1; look < 5; look += 1) {
      expect(hear('verifySubscription', incomplete).state.matches('waiting')).toBe(true);
      expect(wait(1_999).requests).toEqual([]);
      expect(wait(1).requests.map(({ src }) => src)).toEqual(['refreshSubscription']);
    }
    expect(hear('verifySubscription', incomplete).state.matches('unconfirmed')).toBe(true);
    expect(take({ type: 'completion.leave' }).state.output?.kind).toBe('left');
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
