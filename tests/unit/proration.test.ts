import { describe, expect, it } from 'vitest';
import { isRepeatable, prorationMoment } from '../../server/actions/billing/proration.ts';

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
