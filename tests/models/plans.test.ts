import { describe, expect, it } from 'vitest';
import { plansMachine } from '../../machines/subscription/plans.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { companies, pageInput, places, plans, problems, products, users } from './samples.ts';

const input = pageInput(places.plans);
const model = modelOf(plansMachine, {
  input,
  samples: {
    'plans.retry': [{}],
    'xstate.done.actor.loadProducts': [{ output: [products.basic, products.yearlyOnly] }],
    'xstate.error.actor.loadProducts': [{ error: problems.unreachable }, { error: problems.broken }],
  },
});
const steps = replay(plansMachine, model, { input }).flat();

function offersTo(companyId: number) {
  const page = recorded(plansMachine, { input: { ...input, user: users.reseller, companyId } });
  page.take({ type: 'xstate.init' });
  const answer = { type: 'xstate.done.actor.loadProducts', output: [products.basic, products.yearlyOnly] };
  return page.take(answer).state.context.products;
}

describe('plans', () => {
  it('2.19 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/plans.txt');
  });

  it('9.7 offers no yearly plan without the old pricing model', () => {
    expect(offersTo(companies.aalto.id)).toEqual([{ ...products.basic, plans: [plans.monthly] }]);
  });

  it('9.7 offers yearly plans to a company with the old pricing model', () => {
    expect(offersTo(companies.birch.id)).toEqual([products.basic, products.yearlyOnly]);
  });

  it('2.19 says what failed until it is tried again', () => {
    for (const { event, state } of steps) {
      if (state.matches('failed'))
        expect(state.context.problem).toEqual((event as unknown as { error: unknown }).error);
      if (state.matches('showing')) expect(state.context.problem).toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
