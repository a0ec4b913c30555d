import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstUnits, leftOutPeople, restCell, roundUnits } from '../../server/rules/anonymity/asked-units.ts';
import { fewestAnonymousAnswers } from '../../shared/lists.ts';

const asked = (sizes: readonly number[], outside: number) => {
  return { groups: sizes.map((people, at) => ({ id: at + 1, people })), outside };
};
const first = (sizes: readonly number[], outside: number) => {
  const people = asked(sizes, outside);
  return roundUnits(people, firstUnits(people));
};

describe('whom a round of an anonymous survey asks', () => {
  it('design 5 one director outside three teams of twenty is not asked, and all three can be shown', () => {
    expect(first([20, 20, 20], 1)).toEqual({ units: [1, 2, 3], leftOut: [restCell] });
    expect(first([20, 20, 2], 2)).toEqual({ units: [1, 2], leftOut: [restCell] });
  });

  it('design 5 five outside are asked', () => {
    expect(first([20, 20, 20], 5)).toEqual({ units: [1, 2, 3], leftOut: [] });
    expect(first([20, 20, 4], 1)).toEqual({ units: [1, 2], leftOut: [] });
  });

  it('design 5 where they are more than one in ten, or one group is all, the smallest is hidden instead', () => {
    expect(first([6, 8], 2)).toEqual({ units: [2], leftOut: [] });
    expect(first([20], 1)).toEqual({ units: [], leftOut: [] });
    expect(first([4, 4], 0)).toEqual({ units: [], leftOut: [] });
  });

  it('design 5 one group alone is no cell, and a cell that nobody is in any more is small', () => {
    expect(firstUnits(asked([20], 1))).toEqual([]);
    expect(firstUnits(asked([20, 7], 3))).toEqual([1, 2]);
    expect(firstUnits(asked([19, 7], 3))).toEqual([1]);
    expect(firstUnits(asked([20, 20], 4))).toEqual([1, 2]);
    expect(firstUnits(asked([20, 15], 4))).toEqual([1]);
    expect(roundUnits(asked([20, 20], 1), [1, 2, 3])).toEqual({ units: [1, 2], leftOut: [restCell, 3] });
    expect(leftOutPeople(asked([20, 20, 3], 1), [1, 2, 3], [restCell, 3])).toBe(4);
    expect(leftOutPeople(asked([20, 20, 3], 1), [1, 2], [restCell])).toBe(4);
    expect(leftOutPeople(asked([20, 20, 3], 1), [1, 2], [])).toBe(0);
  });

  it('design 5 a team that has become too small joins no rest that is not asked', () => {
    expect(roundUnits(asked([20, 20, 4], 1), [1, 2, 3])).toEqual({ units: [1, 2], leftOut: [restCell, 3] });
    expect(roundUnits(asked([10, 11, 4], 1), [1, 2, 3])).toEqual({ units: [2], leftOut: [restCell] });
    expect(roundUnits(asked([20, 4, 4], 1), [1, 2, 3])).toEqual({ units: [1], leftOut: [restCell] });
    expect(roundUnits(asked([20, 20, 4], 5), [1, 2, 3])).toEqual({ units: [1, 2], leftOut: [] });
    // Two that are five people together are asked, however small their share.
    expect(roundUnits(asked([60, 60, 3, 2], 1), [1, 2, 3, 4])).toEqual({ units: [1, 2], leftOut: [restCell] });
  });

  it('design 5 in every round each sum that follows from what is shown is over whole cells, five people or more together', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 });
    const week = fc.tuple(sizes, fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(week, fc.array(week, { minLength: 1, maxLength: 6 }), ([begin, outside], weeks) => {
        const cells = firstUnits(asked(begin, outside));
        /** Cells that have been in a sum of their own. */
        const known = new Set<number>();
        for (const [now, others] of [[begin, outside] as const, ...weeks]) {
          const people = asked(now, others);
          const { units, leftOut } = roundUnits(people, cells);
          const sizeOf = (cell: number) =>
            cell === restCell
              ? people.outside +
                people.groups.filter(({ id }) => !cells.includes(id)).reduce((sum, g) => sum + g.people, 0)
              : (now[cell - 1] ?? 0);
          const left = [restCell, ...cells].filter((cell) => !units.includes(cell) && !leftOut.includes(cell));
          const rest = left.reduce((sum, cell) => sum + sizeOf(cell), 0);
          for (const unit of units) expect(sizeOf(unit)).toBeGreaterThanOrEqual(fewestAnonymousAnswers);
          const all = others + now.reduce((sum, size) => sum + size, 0);
          expect(leftOutPeople(people, cells, leftOut)).toBe(
            all - rest - units.reduce((sum, unit) => sum + sizeOf(unit), 0),
          );
          if (cells.length < 2) continue;
          if (rest > 0 && units.length > 0) expect(rest).toBeGreaterThanOrEqual(fewestAnonymousAnswers);
          // A rest that has been in no sum is in none with fewer than five of its own.
          if (left.includes(restCell)) expect(sizeOf(restCell)).toBeGreaterThanOrEqual(fewestAnonymousAnswers);
          for (const cell of units) known.add(cell);
          for (const cell of left) if (cell !== restCell) expect(known.has(cell)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
