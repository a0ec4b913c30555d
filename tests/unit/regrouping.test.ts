import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundRow } from '../../server/results/report/report.sql.ts';
import { shownRegroupings } from '../../server/results/report/round-marks.ts';
import type { Selection } from '../../server/results/selection/selection.service.ts';
import { isMoved, isWaiting, type Movers, regroup } from '../../server/rules/anonymity/regrouping.ts';
import { fewestAnonymousAnswers } from '../../shared/lists.ts';

const movers = (past: string, present: number | null, wanted: number | null, people: number): Movers => {
  return { past, present, wanted, people };
};
it('design 5 a group’s people may be others from the first day of any question’s round that counts by new groups', () => {
  const of = (anonymous: boolean, groupId: number | null) =>
    ({ survey: { anonymous }, people: { groupId } }) as Selection;
  const days = [
    ['2026-03-02', 0],
    ['2026-04-06', 1],
    ['2026-03-02', 0],
    ['2026-03-30', 1],
  ] as const;
  const rounds = days.map(([startDate, layout]) => ({ startDate, layout }) as RoundRow);
  expect(shownRegroupings(of(true, 7), rounds)).toEqual(['2026-03-30']);
  for (const other of [of(true, null), of(false, 7)]) expect(shownRegroupings(other, rounds)).toEqual([]);
});

const targets = (...all: Movers[]) => regroup(all).places.map(({ target }) => target);

describe('reporting groups after a refresh', () => {
  it('design 5 five people who move alike move, four wait where they are', () => {
    expect(targets(movers('1', 1, 1, 12), movers('1', 1, 2, 5), movers('2', 2, 2, 9))).toEqual([1, 2, 2]);
    expect(targets(movers('1', 1, 1, 12), movers('1', 1, 2, 4), movers('2', 2, 2, 9))).toEqual([1, 1, 2]);
  });

  it('design 5 nobody leaves fewer than five behind', () => {
    expect(targets(movers('1', 1, 1, 3), movers('1', 1, 2, 6), movers('2', 2, 2, 9))).toEqual([1, 1, 2]);
    expect(targets(movers('1', 1, 2, 9), movers('2', 2, 2, 9))).toEqual([2, 2]);
  });

  it('design 5 those who join a group from outside are five, or wait outside', () => {
    expect(targets(movers('0', null, 1, 4), movers('0', null, null, 8), movers('1', 1, 1, 9))).toEqual([null, null, 1]);
    expect(targets(movers('0', null, 1, 5), movers('0', null, null, 8), movers('1', 1, 1, 9))).toEqual([1, null, 1]);
  });

  it('design 5 groups that are too small to be shown can change at will', () => {
    expect(targets(movers('0', 7, 8, 2), movers('0', 8, 8, 2), movers('1', 1, 1, 9))).toEqual([8, 8, 1]);
  });

  it('design 5 a few of the same past who are already in two groups wait, also where one of them stays', () => {
    expect(targets(movers('1', 1, 1, 2), movers('1', 2, 1, 2), movers('2', 1, 1, 9), movers('2', 2, 2, 9))).toEqual([
      ...[1, 2, 1, 2],
    ]);
  });

  it('design 5 a group is not counted apart where that would show a few of the same past alone', () => {
    const cells = (groups: number[], ...all: Movers[]) => regroup(all, { groups, isRestCounted: true }).cells;
    const others = [movers('2', null, null, 8), movers('2', 1, 1, 9)];
    expect(cells([1], movers('1', 2, 2, 5), movers('1', null, null, 5), ...others)).toEqual([1, 2]);
    const four = [movers('1', 2, 2, 4), movers('1', null, null, 5), movers('2', 2, 2, 5)];
    expect(cells([1], ...four, ...others)).toEqual([1]);
    // Nor where they would be left without it, asked or not.
    const left = [movers('1', null, null, 2), movers('1', 2, 2, 9)];
    expect(cells([1], ...left, ...others)).toEqual([1]);
    expect(cells([1], ...left, movers('2', 1, 1, 9))).toEqual([1]);
    // One that has been counted apart remains so.
    expect(cells([1, 2], movers('1', 1, 1, 3), movers('1', 2, 2, 9))).toEqual([1, 2]);
  });

  it('design 5 nobody is seen with others where a small group, and a few beside one group, stay in the rest', () => {
    const cells = { groups: [1], isRestCounted: true };
    const seen = (...all: Movers[]) => regroup(all, cells).places.map(({ isSeen }) => isSeen);
    expect(seen(movers('1', 1, 1, 9), movers('1', null, null, 3))).toEqual([false, false]);
    expect(seen(movers('1', 1, 1, 9), movers('1', 2, 2, 3))).toEqual([false, false]);
  });

  it('design 5 nobody who stays where they were follows from others who come or go: those wait', () => {
    // Four of a small group were shown with ten outside; five who join them would leave these ten alone.
    const joined = [movers('0', 3, 3, 4), movers('0', null, null, 10), movers('1', 1, 3, 5), movers('1', 1, 1, 15)];
    expect(targets(...joined)).toEqual([3, null, 1, 1]);
    // Three who were in the group earlier than the five who would leave it.
    const left = [movers('1', 1, 1, 3), movers('2', 1, 2, 5), movers('3', 2, 2, 9), movers('0', null, null, 9)];
    expect(targets(...left)).toEqual([1, 1, 2, null]);
  });

  const anyMovers = fc.array(
    fc.record({
      past: fc.constantFrom('0 0', '1 1', '2 2', '1 2'),
      wanted: fc.constantFrom(null, 1, 2, 3),
      people: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const standing = (sets: readonly Omit<Movers, 'present'>[]) =>
    sets.map((set) => ({ ...set, present: Number(set.past.at(-1)) || null }));

  it('design 5 what can be calculated from rounds before and after is never about one to four people', () => {
    fc.assert(
      fc.property(anyMovers, (sets) => {
        const all = standing(sets);
        const sizes = new Map<string, number>();
        for (const { past, people } of all) sizes.set(past, (sizes.get(past) ?? 0) + people);
        const placed = regroup(all).places;
        const inTarget = (group: number | null) =>
          placed.filter(({ target }) => target === group).reduce((sum, { people }) => sum + people, 0);
        const unitOf = (group: number | null) => (inTarget(group) >= fewestAnonymousAnswers ? group : null);
        // So few, left of a shown group, join none that is shown.
        for (const place of placed.filter(isMoved)) {
          if ((sizes.get(place.past) ?? 0) < fewestAnonymousAnswers) expect(unitOf(place.target)).toBeNull();
        }
        const people = placed.flatMap(({ past, target, people: size }) =>
          (sizes.get(past) ?? 0) < fewestAnonymousAnswers
            ? []
            : Array.from({ length: size }, () => ({ past, after: unitOf(target) })),
        );
        // Everything published of one person's answer alone: a column of zeros and ones.
        const published = [
          ...new Set(
            ['0 0', '1 1', '2 2', '1 2'].flatMap((past) =>
              [0, 1].map((layout) => `${layout} ${past.split(' ')[layout]}`),
            ),
          ),
        ].map((unit) => people.map(({ past }) => Number(past.split(' ')[Number(unit[0])] === unit.slice(2))));
        for (const unit of [null, 1, 2, 3]) published.push(people.map(({ after }) => Number(after === unit)));
        const basis = reduced(published);
        const suspects = people.slice(0, 10);
        for (let set = 1; set < 2 ** suspects.length; set += 1) {
          const chosen = people.map((_, at) => (at < suspects.length ? (set >> at) & 1 : 0));
          const size = chosen.reduce((sum, one) => sum + one, 0);
          if (size < fewestAnonymousAnswers) expect(isSpanned(basis, chosen)).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('design 5 nobody waits where everybody who moves alike is five or more, and nobody stays behind', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 5, max: 20 }), { minLength: 4, maxLength: 4 }),
        ([a = 5, b = 5, c = 5, d = 5]) => {
          const placed = regroup([
            movers('1', 1, 1, a),
            movers('1', 1, 2, b),
            movers('2', 2, 1, c),
            movers('2', 2, 3, d),
          ]).places;
          expect(placed.filter(isWaiting)).toEqual([]);
        },
      ),
    );
  });
});

/** Rows of a matrix in echelon form, each with the place of its first one. */
function reduced(rows: readonly (readonly number[])[]): { lead: number; row: number[] }[] {
  const basis: { lead: number; row: number[] }[] = [];
  for (const row of rows) {
    const left = without(basis, row);
    const lead = left.findIndex((value) => Math.abs(value) > 1e-9);
    if (lead >= 0) basis.push({ lead, row: left.map((value) => value / (left[lead] ?? 1)) });
  }
  return basis;
}

function without(basis: readonly { lead: number; row: number[] }[], row: readonly number[]): number[] {
  return basis.reduce<number[]>(
    (left, { lead, row: of }) => left.map((value, at) => value - (left[lead] ?? 0) * (of[at] ?? 0)),
    [...row],
  );
}

function isSpanned(basis: ReturnType<typeof reduced>, row: readonly number[]): boolean {
  return without(basis, row).every((value) => Math.abs(value) < 1e-9);
}
