import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicGroups } from '../../server/rules/anonymity/public-groups.ts';
import { hiddenGroups } from '../../server/rules/anonymity/suppression.ts';
import { fewestAnonymousAnswers } from '../../shared/lists.ts';

/** Cells of people by the groups that each of them is in. */
function cellsOf(groupsOfPeople: readonly (readonly number[])[]) {
  const byKey = Map.groupBy(groupsOfPeople, (groups) => groups.toSorted((a, b) => a - b).join());
  return [...byKey.values()].map((people) => ({ groups: people[0] ?? [], people: people.length }));
}

/** So many people, each in these groups. */
const people = (count: number, ...groups: number[]) => Array.from({ length: count }, () => groups);

const anyPeople = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }), { maxLength: 60 });

describe('the groups of a public report', () => {
  it('4.7 show no group of fewer than five', () => {
    expect([...publicGroups(cellsOf([...people(4, 1), ...people(10, 2), ...people(10)]))]).toEqual([2]);
  });

  it('4.7 leave out a group that differs from another by fewer than five', () => {
    // Group 2 is group 1 without one person.
    expect([...publicGroups(cellsOf([...people(9, 1, 2), ...people(1, 1), ...people(8)]))]).toEqual([1]);
  });

  it('4.7 leave out a group that shares fewer than five with another', () => {
    expect([...publicGroups(cellsOf([...people(9, 1), ...people(2, 1, 2), ...people(7, 2), ...people(8)]))]).toEqual([
      1,
    ]);
    // Of two of the same size always the same one, in whatever order they come.
    const alike = [...people(9, 1), ...people(2, 1, 2), ...people(9, 2), ...people(8)];
    expect([alike, alike.toReversed()].map((all) => [...publicGroups(cellsOf(all))])).toEqual([[2], [2]]);
  });

  it('4.7 leave out a group where everyone else are fewer than five', () => {
    expect([...publicGroups(cellsOf([...people(9, 1), ...people(4)]))]).toEqual([]);
    expect([...publicGroups(cellsOf(people(9, 1)))]).toEqual([1]);
  });

  it('4.7 show what overlaps by many', () => {
    const overlapping = cellsOf([...people(6, 1), ...people(5, 1, 2), ...people(7, 2), ...people(8)]);
    expect(publicGroups(overlapping)).toEqual(new Set([1, 2]));
  });

  it('4.7 cut nobody out, whatever is added and taken away', () => {
    fc.assert(
      fc.property(anyPeople, (everyone) => {
        const shown = [...publicGroups(cellsOf(everyone))];
        // With so few, not even the whole is shown.
        if (everyone.length < fewestAnonymousAnswers) {
          expect(shown).toEqual([]);
          return;
        }
        // Every set of people that "in this one and not in that one" can name is a union of these.
        for (const isIn of subsetsOf(shown)) {
          const named = everyone.filter((groups) => shown.every((group) => groups.includes(group) === isIn.has(group)));
          expect(named.length === 0 || named.length >= fewestAnonymousAnswers).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('4.7 leave out no group that could be added', () => {
    fc.assert(
      fc.property(anyPeople, (everyone) => {
        const shown = publicGroups(cellsOf(everyone));
        const others = new Set(everyone.flat().filter((group) => !shown.has(group)));
        for (const group of others) {
          const more = [...shown, group];
          const sizes = subsetsOf(more).map(
            (isIn) => everyone.filter((groups) => more.every((one) => groups.includes(one) === isIn.has(one))).length,
          );
          expect(sizes.some((size) => size > 0 && size < fewestAnonymousAnswers)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('design 5 are those of an anonymous survey where nobody is in two', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 12 }), (ofGroups, outside) => {
        const everyone = [...ofGroups.flatMap((size, at) => people(size, at + 1)), ...people(outside)];
        const groups = ofGroups.map((size, at) => ({ id: at + 1, people: size }));
        const hidden = hiddenGroups(groups, outside);
        const isAllHidden = everyone.length < fewestAnonymousAnswers;
        const left = groups.filter(({ id }) => !hidden.has(id) && !isAllHidden).map(({ id }) => id);
        expect(publicGroups(cellsOf(everyone))).toEqual(new Set(left));
      }),
      { numRuns: 500 },
    );
  });
});

function subsetsOf(groups: readonly number[]): Set<number>[] {
  return Array.from(
    { length: 2 ** groups.length },
    (_, bits) => new Set(groups.filter((__, at) => Math.floor(bits / 2 ** at) % 2 === 1)),
  );
}
