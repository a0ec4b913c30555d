import { describe, expect, it } from 'vitest';
import { plansMachine } from '../../machines/subscription/plans.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { few, input, loaded, model, yearly } from './plans.model.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { companies } from './samples/people.ts';
import { products, subscriptions } from './samples/subscriptions.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(plansMachine, model, { input }).flat();

function shownTo(companyId: number, output: object = loaded) {
  const page = recorded(plansMachine, { input: { ...input, companyId } });
  page.take({ type: 'xstate.init' });
  return page.take({ type: 'xstate.done.actor.loadPlans', output } as { type: string }).state;
}

describe('plans', () => {
  it('2.19 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('plans', model);
  });

  it('9.7 has a tab of yearly plans for companies with the old pricing model only', () => {
    expect(shownTo(companies.birch.id).can({ type: 'plans.showYearly' })).toBe(true);
    expect(shownTo(companies.aalto.id).can({ type: 'plans.showYearly' })).toBe(false);
    const both = { ...products.basic, plans: [...products.basic.plans, ...products.yearlyOnly.plans] };
    expect(shownTo(companies.birch.id, { ...loaded, products: [both] }).can({ type: 'plans.showYearly' })).toBe(true);
    expect(shownTo(companies.aalto.id, { ...loaded, current: yearly }).matches({ showing: 'monthly' })).toBe(true);
    expect(shownTo(companies.birch.id, { ...loaded, current: yearly }).matches({ showing: 'yearly' })).toBe(true);
  });

  it.each([
    [{ ...few, max_users: 50 }, []],
    [{ ...few, max_users: 51 }, [{ limit: 'max_users', allowed: 50, present: 51 }]],
    [
      { max_active_questionnaires: 2, max_admin_users: 3, max_users: 51 },
      [
        { limit: 'max_active_questionnaires', allowed: 1, present: 2 },
        { limit: 'max_users', allowed: 50, present: 51 },
        { limit: 'max_admin_users', allowed: 2, present: 3 },
      ],
    ],
  ])('5.5 says which numbers are too high for a plan: %j', (present, exceeded) => {
    const [offer] = shownTo(companies.birch.id, { ...loaded, present }).context.offers;
    expect(offer?.exceeded).toEqual(exceeded);
  });

  it.each([null, 0])('5.5, 9.6 takes %s for unlimited', (limit) => {
    const product = { ...products.basic, max_active_questionnaires: limit, max_users: limit, max_admin_users: limit };
    const present = { max_active_questionnaires: 900, max_admin_users: 900, max_users: 900 };
    const [offer] = shownTo(companies.birch.id, { ...loaded, products: [product], present }).context.offers;
    expect(offer?.exceeded).toEqual([]);
  });

  const offeredWith = (output: object) =>
    shownTo(companies.birch.id, { ...loaded, ...output }).context.offers.flatMap((offer) => offer.plans);

  it('2.19 names the plan that the company has, and none while its subscription is unfinished', () => {
    const currentWith = (current: object | null) =>
      offeredWith({ current }).flatMap(({ plan, isCurrent }) => (isCurrent ? [plan.plan_id] : []));
    expect(currentWith(subscriptions.licensed)).toEqual(['basic-month']);
    expect(currentWith(subscriptions.incomplete)).toEqual([]);
    expect(currentWith(null)).toEqual([]);
  });

  it.each([
    ['of nobody’s', null, few, 'open'],
    ['of one that is unfinished', subscriptions.incomplete, few, 'open'],
    ['of one that is paid for', subscriptions.licensed, few, 'subscribed'],
    ['of a trial without a card', subscriptions.trial, few, 'unpaid'],
    ['that is too small, although it is had', subscriptions.licensed, { ...few, max_users: 51 }, 'tooSmall'],
  ])('2.19, 5.5 says what can be done with a plan %s', (_, current, present, choice) => {
    expect(offeredWith({ current, present })[0]).toMatchObject({ plan: { plan_id: 'basic-month' }, choice });
  });

  it('4.16, design 4 an unfinished payment can be given up here, nothing else, and then the plans are asked for again', () => {
    const page = recorded(plansMachine, { input: { ...input, companyId: companies.birch.id } });
    const load = (current: object) =>
      page.take({ type: 'xstate.done.actor.loadPlans', output: { ...loaded, current } } as { type: string });
    page.take({ type: 'xstate.init' });
    expect(load(subscriptions.incomplete).requests).toEqual([
      { src: 'cancellation', input: { companyId: companies.birch.id, subscription: subscriptions.incomplete } },
    ]);
    const { facts, requests, state } = page.take({ type: 'subscription.changed' });
    expect([facts, requests.map(({ src }) => src)]).toEqual([[{ type: 'subscription.changed' }], ['loadPlans']]);
    expect(state.children.cancellation).toBeUndefined();
    expect(load(subscriptions.licensed).requests).toEqual([]);
  });

  it('9.3 offers the trial of a plan only to who has no subscription, also none that is unfinished', () => {
    const trialDays = 14;
    const product = { ...products.basic, plans: [{ ...products.basic.plans[0], trial_period_days: trialDays }] };
    const daysWith = (current: object | null) => offeredWith({ products: [product], current })[0]?.trialDays;
    expect(daysWith(null)).toBe(trialDays);
    expect(daysWith(subscriptions.licensed)).toBeNull();
    expect(daysWith(subscriptions.incomplete)).toBeNull();
    expect(offeredWith({ current: null })[0]?.trialDays).toBeNull();
  });

  it('2.19 says what failed until it is tried again', () => {
    for (const { event, state } of steps) {
      if (state.matches('failed') && event.type.startsWith('xstate.error.'))
        expect(state.context.problem).toEqual((event as unknown as { error: unknown }).error);
      if (state.matches('showing')) expect(state.context.problem).toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));

  it.each([
    [
      'a trial that ran out',
      { latest_invoice: null },
      { name: 'Basic', at: '2026-03-12T09:00:00.000Z', wasTrial: true },
    ],
    [
      'a plan that was paid',
      { latest_invoice: { payment_intent: null } },
      { name: 'Basic', at: '2026-03-12T09:00:00.000Z', wasTrial: false },
    ],
  ])('2.19 says what has ended and when: %s', (_, of, ended) => {
    const last = { ...subscriptions.canceled, canceled_at: '2026-03-12T09:00:00.000Z', ...of };
    const page = recorded(plansMachine, { input });
    page.take({ type: 'xstate.init' });
    const { state } = page.take({
      type: 'xstate.done.actor.loadPlans',
      output: { ...loaded, current: null, last },
    } as never);
    expect(state.context.ended).toEqual(ended);
  });
});
