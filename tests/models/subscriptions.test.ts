import { describe, expect, it } from 'vitest';
import { subscriptionsMachine } from '../../machines/subscription/subscriptions.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { companies, pageInput, places, problems, subscriptions, users } from './samples.ts';

const { licensed, metered } = subscriptions;
const ended = { ...licensed, id: 74, subscription_id: 'sub_74', status: 'canceled' as const };
const input = pageInput({ ...places.plans, path: '/subscriptions', page: 'subscriptions', access: 'admin' });
const model = modelOf(subscriptionsMachine, {
  input,
  samples: {
    'subscriptions.retry': [{}],
    'xstate.done.actor.loadSubscriptions': [{ output: [metered] }, { output: [] }],
    'xstate.error.actor.loadSubscriptions': [{ error: problems.unreachable }, { error: problems.broken }],
  },
});
const steps = replay(subscriptionsMachine, model, { input }).flat();

function currentAmong(output: readonly unknown[]) {
  const page = recorded(subscriptionsMachine, { input });
  page.take({ type: 'xstate.init' });
  return page.take({ type: 'xstate.done.actor.loadSubscriptions', output } as never).state.context.current;
}

describe('subscriptions', () => {
  it('2.18 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/subscriptions.txt');
  });

  it('7.19 asks for those of the company that is worked on', () => {
    const page = recorded(subscriptionsMachine, {
      input: { ...input, user: users.reseller, companyId: companies.birch.id },
    });
    expect(page.take({ type: 'xstate.init' }).requests).toEqual([
      { src: 'loadSubscriptions', input: { companyId: companies.birch.id } },
    ]);
  });

  it('2.18 takes the limits of the one that has not ended', () => {
    expect(currentAmong([licensed, metered])).toEqual(licensed);
    expect(currentAmong([ended, metered])).toEqual(metered);
    expect(currentAmong([ended])).toBeNull();
    expect(currentAmong([])).toBeNull();
  });

  it.each(['trialing', 'past_due', 'incomplete'] as const)(
    '2.18, 9.3 counts the limits of one that is %s',
    (status) => {
      const page = recorded(subscriptionsMachine, { input });
      page.take({ type: 'xstate.init' });
      const output = [ended, { ...subscriptions.licensed, status }];
      const { state } = page.take({ type: 'xstate.done.actor.loadSubscriptions', output } as { type: string });
      expect(state.context.current).toEqual(output[1]);
    },
  );

  it('2.18 says what failed until it is tried again', () => {
    for (const { event, state } of steps) {
      if (state.matches('failed'))
        expect(state.context.problem).toEqual((event as unknown as { error: unknown }).error);
      if (state.matches('showing')) expect(state.context.problem).toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
