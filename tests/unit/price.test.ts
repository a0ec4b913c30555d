import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../contract/subscription.ts';
import { addInterval, priceOf, priceOfAdding } from '../../server/actions/billing/price.ts';
import { isRepeatable, prorationMoment } from '../../server/actions/billing/proration.ts';

const plan = (tiers: Plan['tiers'], amount: number | null = null): Plan => ({
  plan_id: 'p',
  nickname: 'P',
  amount,
  currency: 'eur',
  interval: 'month',
  usage_type: 'metered',
  tiers,
  trial_period_days: null,
});

it.each([
  [0, 2900],
  [10, 2900],
  [11, 3050],
  [30, 5900],
  [31, 5950],
])('9.7 %i people cost %i: a flat first tier, then so much for each, then less', (people, cost) => {
  const tiers = [
    { flat_amount: 2900, unit_amount: null, up_to: 10 },
    { flat_amount: null, unit_amount: 150, up_to: 30 },
    { flat_amount: null, unit_amount: 50, up_to: null },
  ];
  expect(priceOf(plan(tiers), people)).toBe(cost);
});

it('9.7 half a cent a person is counted together, and a licence costs the same for everybody', () => {
  expect([priceOf(plan([], 250), 7), priceOf(plan([], 0.5), 7)]).toEqual([1750, 4]);
  expect(priceOf(plan([{ flat_amount: null, unit_amount: 0.5, up_to: null }]), 7)).toBe(4);
  expect(priceOf({ ...plan([], 34_800), usage_type: 'licensed' }, 500)).toBe(34_800);
});

it('9.7 more people never cost less', () => {
  const tier = fc.record({ flat: fc.nat(10_000), unit: fc.nat(500), width: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(tier, { minLength: 1, maxLength: 4 }), fc.nat(200), (made, people) => {
      let upTo = 0;
      const tiers = made.map(({ flat, unit, width }, place) => {
        upTo += width;
        return { flat_amount: flat, unit_amount: unit, up_to: place === made.length - 1 ? null : upTo };
      });
      expect(priceOf(plan(tiers), people + 1)).toBeGreaterThanOrEqual(priceOf(plan(tiers), people));
    }),
  );
});

it.each([
  ['up to the border', { peak: 20, present: 20, added: 10 }, [20, 4400], [30, 5900]],
  ['over it', { peak: 30, present: 30, added: 1 }, [30, 5900], [31, 5950]],
  ['over both at once', { peak: 9, present: 9, added: 23 }, [9, 2900], [32, 6000]],
  ['within what the flat amount covers', { peak: 1, present: 1, added: 9 }, [1, 2900], [10, 2900]],
  ['whose peak is not stored yet', { peak: 20, present: 25, added: 5 }, [25, 5150], [30, 5900]],
  ['after some have left', { peak: 30, present: 25, added: 6 }, [30, 5900], [31, 5950]],
  ['on trial, whose peak is not charged', { peak: 30, present: 25, added: 1, isOnTrial: true }, [25, 5150], [26, 5300]],
] as const)('9.7 what more people do to the price: %s', (_, cycle, before, after) => {
  const tiers = [
    { flat_amount: 2900, unit_amount: 0, up_to: 10 },
    { flat_amount: null, unit_amount: 150, up_to: 30 },
    { flat_amount: null, unit_amount: 50, up_to: null },
  ];
  expect(priceOfAdding(plan(tiers), { isOnTrial: false, ...cycle })).toEqual({
    currency: 'eur',
    interval: 'month',
    on_trial: 'isOnTrial' in cycle,
    before: { people: before[0], amount: before[1] },
    after: { people: after[0], amount: after[1] },
  });
});

it('9.7 nothing is said of a price that stays as it is', () => {
  const metered = plan([{ flat_amount: null, unit_amount: 100, up_to: null }]);
  const cycle = { peak: 30, present: 25, isOnTrial: false };
  expect(priceOfAdding(metered, { ...cycle, added: 5 })).toBeNull();
  expect(priceOfAdding(metered, { ...cycle, added: 0 })).toBeNull();
  expect(priceOfAdding({ ...metered, usage_type: 'licensed' }, { ...cycle, added: 500 })).toBeNull();
});

it.each([
  ['2026-01-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2026-03-02T09:00:00.000Z', 'month', '2026-04-02T09:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 'year', '2029-02-28T00:00:00.000Z'],
] as const)('7.19 a period from %s of one %s ends on %s', (from, interval, until) => {
  expect(addInterval(new Date(from), interval).toISOString()).toBe(until);
});

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

describe('as of when a change is reckoned', () => {
  it('7.21 is the last ten minutes’ beginning, so that two previews in a row say the same', () => {
    expect([at('09:10:00'), at('09:19:59.999')].map(prorationMoment)).toEqual([at('09:10:00'), at('09:10:00')]);
  });

  it.each([
    ['09:10:00', true],
    ['09:40:00', true],
    ['09:40:01', false],
    ['09:09:59', false],
  ])('7.21 said to be 09:10, an order at %s may repeat it: %s', (now, isIt) => {
    expect(isRepeatable(at('09:10:00'), at(now))).toBe(isIt);
  });
});
