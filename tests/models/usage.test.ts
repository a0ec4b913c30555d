import { describe, expect, it } from 'vitest';
import { usageMachine } from '../../machines/subscription/usage.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { usages } from './samples/subscriptions.ts';
import { transitionsOf } from './transitions.ts';

const input = { companyId: 1 };
const model = modelOf(usageMachine, {
  input,
  samples: {
    'collection.needed': [{}],
    'collection.staled': [{}],
    'xstate.done.actor.loadUsage': [{ output: usages.roomy }, { output: usages.full }],
    'xstate.error.actor.loadUsage': [{ error: problems.unreachable }],
  },
});
const steps = replay(usageMachine, model, { input }).flat();

describe('usage', () => {
  it('9.6, 9.7 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/usage.txt');
  });

  it('9.7 asks when it is needed, and not before', () => {
    for (const { event, requests, state } of steps) {
      const isAsked = requests.length > 0;
      if (isAsked) expect(requests).toEqual([{ src: 'loadUsage', input: { companyId: 1 } }]);
      if (event.type === 'xstate.init') expect(isAsked).toBe(false);
      if (event.type === 'collection.needed' && isAsked) expect(state.value).toBe('loading');
    }
  });

  it('9.7 says nothing that the server did not say last, and keeps it on the screen while it asks anew', () => {
    const usage = recorded(usageMachine, { input });
    usage.take({ type: 'xstate.init' });
    usage.take({ type: 'collection.needed' });
    const known = usage.take({ type: 'xstate.done.actor.loadUsage', output: usages.full } as { type: string });
    expect(known.state.context.usage).toEqual(usages.full);
    expect(usage.take({ type: 'collection.staled' }).state.context.usage).toEqual(usages.full);
    const asked = usage.take({ type: 'collection.needed' });
    expect([asked.state.value, asked.state.context.usage]).toEqual(['loading', usages.full]);
    const failed = usage.take({ type: 'xstate.error.actor.loadUsage', error: problems.unreachable } as {
      type: string;
    });
    expect([failed.state.value, failed.state.context.usage]).toEqual(['idle', null]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));

  it('9.6, 9.7 tells no price of a person for whom there is no room', () => {
    const price = {
      currency: 'eur',
      before: { people: 2, amount: 200 },
      after: { people: 3, amount: 300 },
      on_trial: false,
    };
    for (const [usage, told] of [
      [{ ...usages.roomy, price }, price],
      [{ ...usages.full, price }, null],
    ] as const) {
      const asked = recorded(usageMachine, { input });
      asked.take({ type: 'xstate.init' });
      asked.take({ type: 'collection.needed' });
      const known = asked.take({ type: 'xstate.done.actor.loadUsage', output: usage } as { type: string });
      expect(known.state.context.price).toEqual(told);
    }
  });
});
