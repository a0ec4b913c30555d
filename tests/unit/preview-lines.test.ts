import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../src/views/subscription/preview-lines.ts';

describe('lines of a preview', () => {
  it.each([
    [{ proration: false, amount: 4900 }, false, 'plan'],
    [{ proration: false, amount: 4900 }, true, 'plan'],
    [{ proration: true, amount: -1200 }, false, 'unused'],
    [{ proration: true, amount: -1200 }, true, 'unused'],
    [{ proration: true, amount: 300 }, true, 'further'],
    [{ proration: true, amount: 300 }, false, 'newPlan'],
  ])('7.21 %j, with a new period: %s, is %s', (line, hasNewPeriod, meaning) => {
    expect(meaningOf(line, hasNewPeriod)).toBe(meaning);
  });
});
