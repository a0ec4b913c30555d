import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restCell } from '../../server/rules/anonymity/asked-units.ts';
import { disclosedParticipation } from '../../server/rules/anonymity/participation.ts';
import { publishedUnit, smallestUnit } from '../../server/rules/anonymity/published-unit.ts';
import { groupsWithoutDeviation, hiddenGroups } from '../../server/rules/anonymity/suppression.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../shared/lists.ts';

/** Groups by index, which is their name. */
const asked = (sizes: readonly number[], outside: number) => ({
  groups: sizes.map((people, id) => ({ id, name: `Group ${id}`, people })),
  outside,
  round: null,
});

it.each([
  ['who is in a group of five: with it', [5, 99], 0, 0, { kind: 'group', group: 'Group 0', people: 5 }],
  ['who is in no group: with the others who are in none', [30], 6, null, { kind: 'no_group', people: 6 }],
  ['who is in a small group: with those in none', [4, 30], 3, 0, { kind: 'small_groups', people: 7 }],
  ['the one person outside: with the smallest group', [20, 9], 1, null, { kind: 'small_groups', people: 10 }],
  ['where no group is large enough: with everyone', [4, 4, 4], 0, 1, { kind: 'everyone', people: 12 }],
  ['without groups: with everyone', [], 8, null, { kind: 'everyone', people: 8 }],
])('design 5 shows %s', (_, sizes, outside, own, unit) => {
  expect(publishedUnit(asked(sizes, outside), own)).toEqual({ group: null, ...unit });
});

it('design 5 shows nothing where fewer than five are asked', () => {
  expect(publishedUnit(asked([4], 0), 0)).toBeNull();
  expect(smallestUnit(asked([2, 1], 1))).toBeNull();
  expect(smallestUnit(asked([], 0))).toBeNull();
});

it('design 5 of a round that leaves people out shows with whom everybody else is shown', () => {
  const units = { units: [0, 1], leftOut: [restCell], cells: [0, 1, 2] };
  const withSmall = { ...asked([20, 9, 4], 1), round: { ...units, leftOut: [restCell, 2] } };
  expect(publishedUnit(withSmall, 0)).toEqual({ kind: 'group', group: 'Group 0', people: 20 });
  expect(smallestUnit(withSmall)).toEqual({ kind: 'group', group: 'Group 1', people: 9 });
  const merged = { ...asked([9, 8, 4], 1), round: { ...units, units: [0], leftOut: [restCell] } };
  expect(publishedUnit(merged, 2)).toEqual({ kind: 'small_groups', group: null, people: 12 });
  // A group that the round lacks is of the rest: its people are not asked.
  const withLater = { ...asked([9, 8, 4, 6], 0), round: { ...units, units: [0], leftOut: [restCell, 1] } };
  expect(publishedUnit(withLater, 2)).toBeNull();
  // A group of the round that now has fewer than five is shown with the others.
  expect(publishedUnit({ ...asked([9, 4], 6), round: { ...units, leftOut: [] } }, 1)).toEqual({
    ...{ kind: 'small_groups', group: null, people: 10 },
  });
  // A group with nobody who is asked does not count among the others.
  expect(publishedUnit({ ...asked([9, 8, 0], 6), round: { ...units, leftOut: [] } }, null)).toEqual({
    ...{ kind: 'no_group', group: null, people: 6 },
  });
  // One person in a group that is not shown alone is one of them; five are enough, and fewer are shown nowhere.
  const one = { units: [0], leftOut: [], cells: [0] };
  const alone = (sizes: readonly number[], outside: number, round = one) =>
    publishedUnit({ ...asked(sizes, outside), round }, null);
  expect(alone([9, 1], 6)).toEqual({ kind: 'small_groups', group: null, people: 7 });
  expect([alone([9], 5), alone([9], 4)]).toEqual([{ kind: 'no_group', group: null, people: 5 }, null]);
  expect(alone([4, 4], 3, { units: [], leftOut: [], cells: [] })).toEqual({
    kind: 'everyone',
    group: null,
    people: 11,
  });
});

it('design 5 the smallest unit of all is that of somebody who is asked', () => {
  expect(smallestUnit(asked([0, 12, 7], 6))).toEqual({ kind: 'no_group', group: null, people: 6 });
  expect(smallestUnit(asked([12, 5], 6))).toEqual({ kind: 'group', group: 'Group 1', people: 5 });
});

it('design 5 nobody is shown in a unit that asks fewer people than announced, however they answer', () => {
  const size = fc.integer({ min: 0, max: 14 });
  const unit = fc.tuple(size, size).map(([people, answered]) => ({ people, answered: Math.min(people, answered) }));
  let shownAlone = 0;
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 6 }), unit, (groups, outside) => {
      const told = asked(
        groups.map(({ people }) => people),
        outside.people,
      );
      const answers = groups.reduce((sum, { answered }) => sum + answered, outside.answered);
      if (answers < fewestAnonymousAnswers) return;
      const hidden = hiddenGroups(
        groups.map(({ answered }, id) => ({ id, people: answered })),
        outside.answered,
      );
      const left = groups.reduce((sum, { people }, id) => sum + (hidden.has(id) ? people : 0), outside.people);
      const owns = [...groups.map(({ answered }, id) => ({ id, answered })), { id: null, answered: outside.answered }];
      for (const { id } of owns.filter((one) => one.answered > 0)) {
        const isShown = id !== null && !hidden.has(id);
        const people = isShown ? (groups[id]?.people ?? 0) : left;
        const unitTold = publishedUnit(told, id);
        expect(unitTold?.people ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(people);
        if (isShown) shownAlone += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(shownAlone).toBeGreaterThan(0);
});

const hidden = (sizes: readonly number[], outside = 0) =>
  [
    ...hiddenGroups(
      sizes.map((people, id) => ({ id, people })),
      outside,
    ),
  ].toSorted((a, b) => a - b);

it.each([
  ['five have answered', { assigned: 5, answered: 5, steady: null }, 5, 5],
  ['fewer have answered', { assigned: 5, answered: 4, steady: null }, 5, null],
  ['fewer are asked', { assigned: 4, answered: 4, steady: null }, null, null],
  ['somebody was removed, and ten stayed', { assigned: 12, answered: 5, steady: 10 }, 12, 5],
  ['somebody was removed, and fewer stayed', { assigned: 12, answered: 9, steady: 9 }, 12, null],
])('design 5 of an anonymous round that is open where %s', (_, participation, assigned, answered) => {
  expect(disclosedParticipation(participation)).toEqual({ assigned, answered });
});

it('design 5 hides groups of fewer than five', () => {
  expect(hidden([5, 6, 100])).toEqual([]);
  expect(hidden([4, 3, 100])).toEqual([0, 1]);
  expect(hidden([])).toEqual([]);
});

it('design 5 hides the next smallest with a small one, so that the difference to the whole reveals nothing', () => {
  expect(hidden([4, 20, 6, 30])).toEqual([0, 2]);
  expect(hidden([6, 20], 2)).toEqual([0]);
  expect(hidden([6, 20], 5)).toEqual([]);
  // Of two of the same size always the same one, in whatever order they come.
  const alike = [2, 1].map((id) => ({ id, people: 6 }));
  expect([hiddenGroups(alike, 2), hiddenGroups(alike.toReversed(), 2)]).toEqual([new Set([1]), new Set([1])]);
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
