import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../contract/subscription.ts';
import { subscriptionsMachine } from '../../machines/subscription/subscriptions.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { companies, users } from './samples/people.ts';
import { pageInput, places } from './samples/places.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { ended, input, loaded, model } from './subscriptions.model.ts';
import { expectTransitions } from './transitions.ts';

const { licensed, metered } = subscriptions;
const steps = replay(subscriptionsMachine, model, { input }).flat();

function open(...each: Subscription[]) {
  const page = recorded(subscriptionsMachine, { input });
  page.take({ type: 'xstate.init' });
  return page.take({ type: 'xstate.done.actor.loadSubscriptions', output: loaded(...each) } as { type: string });
}

describe('subscriptions', () => {
  it('2.18 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('subscriptions', model);
  });

  it('7.19 asks for those of the company that is worked on', () => {
    const page = recorded(subscriptionsMachine, {
      input: { ...input, user: users.reseller, companyId: companies.birch.id },
    });
    expect(page.take({ type: 'xstate.init' }).requests).toEqual([
      { src: 'loadSubscriptions', input: { companyId: companies.birch.id } },
    ]);
  });

  it('2.18 takes the limits of the one that has not ended, and cares for it', () => {
    expect(open(licensed, metered).state.context.current).toEqual(licensed);
    expect(open(ended, metered).requests).toEqual([
      { src: 'payment', input: { companyId: 1, subscription: metered, opens: null, refusal: null } },
      { src: 'cancellation', input: { companyId: 1, subscription: metered } },
    ]);
    for (const each of [[ended], []]) {
      expect(open(...each).state.context.current).toBeNull();
      expect(open(...each).state.matches('ended')).toBe(true);
    }
  });

  it.each(['trialing', 'past_due', 'incomplete'] as const)(
    '2.18, 9.3 counts the limits of one that is %s',
    (status) => {
      expect(open(ended, { ...licensed, status }).state.context.current?.status).toBe(status);
    },
  );

  it('2.18 requests the state after each change, and keeps what it showed until then', () => {
    const changed = steps.filter(({ event }) => event.type === 'subscription.changed');
    expect(changed).not.toEqual([]);
    for (const { before, state, facts, requests } of changed) {
      expect(facts).toEqual([{ type: 'subscription.changed' }]);
      expect(requests.map(({ src }) => src)).toEqual(['loadSubscriptions']);
      expect(state.hasTag('shown')).toBe(true);
      expect(state.context.subscriptions).toEqual(before?.context.subscriptions);
    }
  });

  it('2.18 has an address that says which dialog asks for a card, and opens with it again', () => {
    const renamed = steps.filter(({ facts }) => facts.some(({ type }) => type === 'page.renamed'));
    expect(new Set(renamed.map(({ event }) => event.type))).toEqual(new Set(['card.opened', 'card.closed']));
    for (const { event, state, facts } of renamed) {
      const params = event.type === 'card.opened' ? { card: 'change' } : {};
      expect(state.context.card).toBe(params.card ?? null);
      expect(facts).toEqual([{ type: 'page.renamed', place: { page: 'subscriptions', params } }]);
    }
    for (const [card, opens] of [
      ['change', 'change'],
      ['pay', 'pay'],
      ['else', null],
    ] as const) {
      const again = recorded(subscriptionsMachine, { input: pageInput({ ...places.subscriptions, params: { card } }) });
      again.take({ type: 'xstate.init' });
      const answer = { type: 'xstate.done.actor.loadSubscriptions', output: loaded(metered) };
      const { requests } = again.take(answer as { type: string });
      expect(requests).toContainEqual({
        src: 'payment',
        input: { companyId: 1, subscription: metered, opens, refusal: null },
      });
    }
  });

  it('8.8 what a payment was refused for is there where the next one is made, until that', () => {
    const page = recorded(subscriptionsMachine, { input });
    page.take({ type: 'xstate.init' });
    page.take({ type: 'xstate.done.actor.loadSubscriptions', output: loaded(metered) } as { type: string });
    for (const refusal of [{ message: 'No money.' }, null]) {
      page.take({ type: 'subscription.changed', ...(refusal && { refusal }) } as never);
      const answer = { type: 'xstate.done.actor.refreshSubscriptions', output: loaded(metered) };
      const { requests } = page.take(answer as never);
      expect(requests[0]).toMatchObject({ src: 'payment', input: { refusal } });
    }
  });

  it('2.18 says what failed until it is tried again', () => {
    for (const { event, state } of steps) {
      if (state.matches('failed') && event.type.startsWith('xstate.error.'))
        expect(state.context.problem).toEqual((event as unknown as { error: unknown }).error);
      if (state.matches('running')) expect(state.context.problem).toBeNull();
    }
  });
});
