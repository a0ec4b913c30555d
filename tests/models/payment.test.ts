import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../contract/subscription.ts';
import { paymentMachine } from '../../machines/subscription/payment.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { called, input, model, overdue } from './payment.model.ts';
import { recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { expectTransitions } from './transitions.ts';

const { licensed, pastDue, trial } = subscriptions;
const walks = replay(paymentMachine, model, { input });
const steps = walks.flat();
const sent = (walk: typeof steps) =>
  walk.flatMap(({ requests }) => requests.filter(({ src }) => src === 'payInvoice' || src === 'useCard'));

describe('payment', () => {
  it('4.18, 2.18 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: ['deciding always if opensPayment → enteringCard', 'deciding always if opensChange → enteringCard'],
    });
    expectTransitions('payment', model);
  });

  it('4.18 pays with the card that is known, or with another', () => {
    const page = recorded(paymentMachine, { input });
    page.take({ type: 'xstate.init' });
    const { requests } = page.take({ type: 'invoice.pay' });
    expect(requests).toEqual([{ src: 'payInvoice', input: called }]);
    page.take({ type: 'xstate.error.actor.payInvoice', error: problems.unreachable } as { type: string });
    page.take({ type: 'invoice.payByAnother' });
    const paid = page.take({ type: 'card.tokenized', token: 'tok_1' } as { type: string });
    expect(paid.requests).toEqual([{ src: 'useCard', input: { ...called, purpose: 'pay', token: 'tok_1' } }]);
  });

  it('2.18, 4.17 keeps another card and charges nothing with it', () => {
    const page = recorded(paymentMachine, { input });
    page.take({ type: 'xstate.init' });
    page.take({ type: 'card.change' });
    const { requests } = page.take({ type: 'card.tokenized', token: 'tok_1' } as { type: string });
    expect(requests).toEqual([{ src: 'useCard', input: { ...called, purpose: 'change', token: 'tok_1' } }]);
  });

  it('2.18 changes no card where there is none', () => {
    for (const [subscription, canChange] of [
      [licensed, true],
      [trial, false],
    ] as const) {
      const page = recorded(paymentMachine, { input: { ...input, subscription } });
      expect(page.take({ type: 'xstate.init' }).state.can({ type: 'card.change' })).toBe(canChange);
    }
  });

  it('4.18 charges once: without an answer the same is sent again', () => {
    for (const walk of walks) {
      for (const [at, { before, event, requests }] of walk.entries()) {
        if (event.type !== 'payment.retry') continue;
        expect(before?.matches({ enteringCard: 'unanswered' })).toBe(true);
        expect(requests).toEqual([sent(walk.slice(0, at)).at(-1)]);
      }
    }
  });

  it('4.18 says that it is paid only when the provider has said yes', () => {
    for (const { event, facts } of steps) {
      const successes = facts.filter((fact) => (fact as { toast?: { tone: string } }).toast?.tone === 'success');
      const { output } = event as { output?: { kind?: string } };
      expect(successes).toHaveLength(output?.kind === 'settled' ? 1 : 0);
    }
  });

  it.each([
    ['pays nothing that is not overdue', licensed, ['invoice.pay', 'invoice.payByAnother', 'card.confirm']],
    ['has no known card to pay with', { ...pastDue, card: null }, ['invoice.pay']],
  ] as [string, Subscription, string[]][])('4.18 %s', (_, subscription, refused) => {
    const page = recorded(paymentMachine, { input: { companyId: 1, subscription, opens: null, refusal: null } });
    const { state } = page.take({ type: 'xstate.init' });
    for (const type of refused) expect(state.can({ type } as never)).toBe(false);
  });

  it.each([
    ['pay', overdue, 'invoicePaid'],
    ['change', licensed, 'cardChanged'],
  ] as const)('2.18 opens the dialog again that the address asks for: %s', (opens, subscription, success) => {
    const page = recorded(paymentMachine, { input: { companyId: 1, subscription, opens, refusal: null } });
    const { state, facts, requests } = page.take({ type: 'xstate.init' });
    expect(state.matches({ enteringCard: 'entering' })).toBe(true);
    expect(state.context.success).toBe(success);
    expect(facts).toEqual([{ type: 'card.opened', purpose: opens }]);
    expect(requests).toMatchObject([{ src: 'card' }]);
    expect(page.take({ type: 'payment.cancel' }).facts).toEqual([{ type: 'card.closed' }]);
  });

  it.each([
    ['pay', licensed],
    ['change', { ...licensed, card: null }],
  ] as const)('2.18 opens no dialog that is not possible: %s', (opens, subscription) => {
    const page = recorded(paymentMachine, { input: { companyId: 1, subscription, opens, refusal: null } });
    const { state, facts } = page.take({ type: 'xstate.init' });
    expect(state.matches('idle')).toBe(true);
    expect(facts).toEqual([{ type: 'card.closed' }]);
  });

  it('2.18 says which dialog is open, and when it is no more', () => {
    for (const { before, state, facts } of steps) {
      if (!before) continue;
      const [was, is] = [before.hasTag('enteringCard'), state.hasTag('enteringCard')];
      const told = facts.filter(({ type }) => type === 'card.opened' || type === 'card.closed');
      const purpose = state.context.success === 'invoicePaid' ? 'pay' : 'change';
      const opening = is ? { type: 'card.opened', purpose } : { type: 'card.closed' };
      expect(told).toEqual(was === is ? [] : [opening]);
    }
  });

  it('4.18 informs the page whenever something may have changed', () => {
    for (const { before, state, facts } of steps) {
      const isOver = state.matches('over') && !before?.matches('over');
      expect(facts.some(({ type }) => type === 'subscription.changed')).toBe(isOver);
    }
  });

  it('8.8, 8.9 a refusal goes to where the next attempt is made, and is a toast nowhere', () => {
    const refused = steps.filter(({ facts }) => facts.some((fact) => 'refusal' in fact && fact.refusal !== null));
    expect(new Set(refused.map(({ event }) => event.type))).toEqual(
      new Set(['xstate.error.actor.payInvoice', 'xstate.done.actor.paymentCompletion']),
    );
    for (const { event, facts } of refused) {
      const { error, output } = event as { error?: { general: string }; output?: { message: string } };
      expect(facts).toEqual([
        { type: 'subscription.changed', refusal: { message: error?.general ?? output?.message } },
      ]);
    }
    for (const { facts } of steps) {
      expect(facts.filter((fact) => (fact as { toast?: { tone: string } }).toast?.tone === 'error')).toEqual([]);
    }
    const again = recorded(paymentMachine, { input: { ...input, refusal: { message: 'No money.' } } });
    expect(again.take({ type: 'xstate.init' }).state.context.refusal).toEqual({ message: 'No money.' });
    expect(again.take({ type: 'invoice.pay' }).state.context.refusal).toBeNull();
  });

  it('design 3 is never busy without a way out', () => {
    for (const { event, state } of steps) {
      if (event.type.startsWith('xstate.error.')) expect(state.hasTag('busy')).toBe(false);
    }
  });
});
