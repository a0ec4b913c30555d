import { fewestAnonymousAnswers } from '../../../shared/lists.ts';

/** People who answered a round and were in exactly the same groups. */
export type AnswerCell = { groups: readonly number[]; people: number };

/** Nobody, or enough people to hide among. */
const isHarmless = (people: number) => people === 0 || people >= fewestAnonymousAnswers;

/**
 * The groups of a round that may be shown to anyone, where a person may be in several (of disjoint groups exactly those
 * that `hiddenGroups` leaves). The shown groups divide the people who answered into cells: people who are in the same
 * groups. Every total that can be calculated from the groups and the whole by adding and subtracting is over whole
 * cells: where each has `fewestAnonymousAnswers` answers or none, no total is of fewer people.
 *
 * The largest group comes first. A hidden group stays hidden: more groups only make the cells smaller.
 */
export function publicGroups(cells: readonly AnswerCell[]): Set<number> {
  const placesOf = new Map<number, number[]>();
  const sizes = new Map<number, number>();
  for (const [at, { groups, people }] of cells.entries()) {
    for (const group of groups) {
      const places = placesOf.get(group);
      if (places === undefined) placesOf.set(group, [at]);
      else places.push(at);
      sizes.set(group, (sizes.get(group) ?? 0) + people);
    }
  }
  const bySize = [...sizes].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a).map(([group]) => group);

  const shown = new Set<number>();
  const cellOf = cells.map(() => 0);
  const peopleIn = [cells.reduce((sum, { people }) => sum + people, 0)];
  for (const group of bySize) {
    const places = placesOf.get(group) ?? [];
    const inside = new Map<number, number>();
    for (const at of places) {
      const cell = cellOf[at] ?? 0;
      inside.set(cell, (inside.get(cell) ?? 0) + (cells[at]?.people ?? 0));
    }
    const cut = [...inside].map(([cell, people]) => ({ cell, people, rest: (peopleIn[cell] ?? 0) - people }));
    if (!cut.every(({ people, rest }) => isHarmless(people) && isHarmless(rest))) continue;
    shown.add(group);
    const moved = new Map<number, number>();
    for (const { cell, people, rest } of cut) {
      moved.set(cell, peopleIn.push(people) - 1);
      peopleIn[cell] = rest;
    }
    for (const at of places) cellOf[at] = moved.get(cellOf[at] ?? 0) ?? 0;
  }
  return shown;
}
