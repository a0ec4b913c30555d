import { describe, expect, it } from 'vitest';
import { orderMachine } from '../../machines/subscription/order.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './order.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { expectTransitions } from './transitions.ts';

const walks = replay(orderMachine, model, { input });
const steps = walks.flat();
const ordersOf = (walk: typeof steps) =>
  walk.flatMap(({ requests }) => requests.filter(({ src }) => src === 'subscribe').map(({ input: order }) => order));

describe('order', () => {
  it('7.20, 7.21 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('order', model);
  });

  it('4.16 never makes two subscriptions: an order without an answer is sent again as the same one', () => {
    for (const walk of walks) {
      for (const [at, { before, event, requests }] of walk.entries()) {
        if (event.type !== 'order.retry') continue;
        expect(before?.matches('unanswered')).toBe(true);
        expect(requests.map(({ input: order }) => order)).toEqual([ordersOf(walk.slice(0, at)).at(-1)]);
      }
    }
  });

  it('4.16 orders only on terms that hold at that moment, and says so where they do not: a second tab, a day later', () => {
    const ordered = steps.filter(({ requests }) => requests.some(({ src }) => src === 'subscribe'));
    expect(ordered).not.toEqual([]);
    for (const { event } of ordered) {
      if (event.type !== 'order.retry')
        expect(event).toMatchObject({ type: 'xstate.done.actor.checkTerms', output: true });
    }
    const others = steps.filter(({ event }) => 'output' in event && event.output === false);
    expect(others.map(({ event }) => event.type)).toContain('xstate.done.actor.reviewOrder');
    for (const { state, facts } of others) {
      expect(state.output).toEqual({ kind: 'moved' });
      expect(facts).toEqual([]);
    }
  });

  it('8.8 a refusal is at the form, once, and the card can be corrected', () => {
    const refused = steps.filter(({ before, state }) => before?.matches('reviewing') && state.matches('entering'));
    expect(refused).not.toEqual([]);
    for (const { facts, commands, state } of refused) {
      const { message } = state.context;
      const ours = { tone: 'error', code: 'subscriptionFailed', text: null };
      expect(facts).toEqual(message === null ? [{ type: 'toast.raised', toast: ours }] : []);
      expect(commands).toEqual([{ to: 'card', event: { type: 'card.release', message } }]);
    }
  });

  it('9.3 orders without a card only where the offer is one', () => {
    const order = recorded(orderMachine, { input: { ...input, isCardOptional: false } });
    order.take({ type: 'xstate.init' });
    expect(order.take({ type: 'order.withoutCard' }).requests).toEqual([]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model, { dispensable: ['subscribe'] }));

  it('4.16 says how it ended: ordered, or to be asked', () => {
    const over = steps.filter(({ state }) => state.status === 'done');
    const kinds = new Set(over.map(({ event, state }) => `${event.type} ${state.output?.kind}`));
    expect(kinds).toEqual(
      new Set([
        'xstate.done.actor.subscribe ordered',
        'xstate.done.actor.checkTerms moved',
        'xstate.done.actor.reviewOrder moved',
        'order.leave unknown',
      ]),
    );
  });
});
