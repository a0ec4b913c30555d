import { describe, expect, it } from 'vitest';
import { orderMachine } from '../../machines/subscription/order.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { declined, input, model } from './order.model.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';

const walks = replay(orderMachine, model, { input });
const steps = walks.flat();
const ordersOf = (walk: typeof steps) =>
  walk.flatMap(({ requests }) => requests.filter(({ src }) => src === 'subscribe').map(({ input: order }) => order));

describe('order', () => {
  it('7.20, 7.21 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/order.txt');
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

  it('4.16 sends another order only after the one before was refused, and nothing of it was found', () => {
    for (const walk of walks) {
      let open = false;
      for (const { event, requests } of walk) {
        if (/^xstate\.(done|error)\.actor\.findOrdered$/.test(event.type)) open = false;
        if (!requests.some(({ src }) => src === 'subscribe')) continue;
        if (event.type !== 'order.retry') expect(open).toBe(false);
        open = true;
      }
    }
  });

  it('8.8 tells the provider’s message, and the card can be corrected', () => {
    const refused = steps.filter(({ event, state }) => event.type.endsWith('findOrdered') && state.matches('entering'));
    expect(refused).not.toEqual([]);
    for (const { facts, commands } of refused) {
      const toast = { tone: 'error', code: 'subscriptionFailed', text: declined.general, isShown: true };
      expect(facts).toEqual([{ type: 'toast.raised', toast }]);
      expect(commands).toEqual([{ to: 'card', event: { type: 'card.release', message: declined.general } }]);
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
      new Set(['xstate.done.actor.subscribe ordered', 'xstate.done.actor.findOrdered unknown', 'order.leave unknown']),
    );
  });
});
