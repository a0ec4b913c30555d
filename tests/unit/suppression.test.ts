import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsWithoutDeviation, hiddenGroups } from '../../server/rules/anonymity/suppression.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../shared/lists.ts';

const hidden = (sizes: readonly number[], outside = 0) =>
  [
    ...hiddenGroups(
      sizes.map((people, id) => ({ id, people })),
      outside,
    ),
  ].toSorted((a, b) => a - b);

it('design 5 hides groups of fewer than five', () => {
  expect(hidden([5, 6, 100])).toEqual([]);
  expect(hidden([4, 3, 100])).toEqual([0, 1]);
  expect(hidden([])).toEqual([]);
});

it('design 5 hides the next smallest with a small one, so that the difference to the whole reveals nothing', () => {
  expect(hidden([4, 20, 6, 30])).toEqual([0, 2]);
  expect(hidden([6, 20], 2)).toEqual([0]);
  expect(hidden([6, 20], 5)).toEqual([]);
});

it('design 5 never leaves a remainder of one to four people, and hides no more than that needs', () => {
  const anySizes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(anySizes, fc.integer({ min: 0, max: 30 }), (sizes, outside) => {
      const away = new Set(hidden(sizes, outside));
      const rest = outside + sizes.reduce((sum, people, id) => sum + (away.has(id) ? people : 0), 0);
      const isAllHidden = away.size === sizes.length;
      expect(isAllHidden || rest === 0 || rest >= fewestAnonymousAnswers).toBe(true);
      for (const [id, people] of sizes.entries()) {
        if (people < fewestAnonymousAnswers) expect(away.has(id)).toBe(true);
      }
      const largerHidden = sizes.filter((people, id) => away.has(id) && people >= fewestAnonymousAnswers);
      expect(largerHidden.length).toBeLessThanOrEqual(1);
    }),
  );
});

it('design 5 no set of groups leaves one to nine people whose deviation would follow', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 30 }), (people, outside) => {
      const all = people.map((size, id) => ({ id, people: size }));
      const away = groupsWithoutDeviation(all, outside);
      for (const hiddenOne of hiddenGroups(all, outside)) expect(away.has(hiddenOne)).toBe(true);
      const told = all.filter(({ id }) => !away.has(id));
      const whole = people.reduce((sum, size) => sum + size, outside);
      for (let taken = 0; taken < 2 ** told.length; taken += 1) {
        const rest = told.filter((_, at) => taken & (1 << at)).reduce((left, one) => left - one.people, whole);
        if (told.length > 0) expect(rest === 0 || rest >= fewestAnonymousTexts).toBe(true);
      }
    }),
  );
});
