import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { type GroupSize, hiddenGroups } from './suppression.ts';

/**
 * Whom a round of an anonymous survey asks, decided when it opens by who is asked then, never by who answers (docs/adr/0071).
 * A survey's people are in cells: a group that can be shown alone, or the rest of them (`restCell`), who are in none.
 */
export type RoundUnits = {
  /** The groups that this round may show. */
  units: number[];
  /** The cells that it does not ask. */
  leftOut: number[];
};

/** How many people are asked now, by reporting group; `outside`: in none. */
export type AskedSizes = { groups: readonly GroupSize[]; outside: number };

/** The cell of all who are in no group that can be shown; no group has this id. */
export const restCell = 0;

/** Not asking more than one in so many would make another survey of it. */
const leftOutOfAll = 10;

const isFew = (people: number) => people < fewestAnonymousAnswers;
const peopleOf = (groups: readonly GroupSize[]) => groups.reduce((sum, { people }) => sum + people, 0);
const isSmallShare = (few: number, all: number) => few * leftOutOfAll <= all;

/**
 * The groups that can be shown alone, chosen once, before anything is published. Where one to four people would be left, they
 * are not asked if two groups or more can be shown and they are a small share; else the smallest groups join them.
 */
export function firstUnits({ groups, outside }: AskedSizes): number[] {
  const large = groups.filter(({ people }) => !isFew(people));
  const all = outside + peopleOf(groups);
  const rest = all - peopleOf(large);
  if (large.length > 1 && isFew(rest) && isSmallShare(rest, all)) return large.map(({ id }) => id);
  const hidden = hiddenGroups(groups, outside);
  return large.filter(({ id }) => !hidden.has(id)).map(({ id }) => id);
}

/**
 * Whom the next round asks, with these groups for cells. The rest are asked from five people on, or they have been in no
 * published sum so far and never are in one with anybody else. A cell that has been shown and has become too small joins
 * others, which tells no more than that people have left; if they are a small share they are not asked.
 */
export function roundUnits(sizes: AskedSizes, cells: readonly number[]): RoundUnits {
  const known = cells.map((id) => ({ id, people: sizes.groups.find((group) => group.id === id)?.people ?? 0 }));
  const all = sizes.outside + peopleOf(sizes.groups);
  const rest = all - peopleOf(known);
  const [small, large] = [known.filter(({ people }) => isFew(people)), known.filter(({ people }) => !isFew(people))];
  if (cells.length < 2) return { units: idsOf(shownOf(large, rest + peopleOf(small))), leftOut: [] };
  if (!isFew(rest)) return { units: idsOf(large), leftOut: [] };
  const few = peopleOf(small);
  if (!isFew(few)) return { units: idsOf(large), leftOut: [restCell] };
  if (isSmallShare(few, all)) return { units: idsOf(large), leftOut: [restCell, ...idsOf(small)] };
  return { units: idsOf(shownOf(large, few)), leftOut: [restCell] };
}

/** How many people a round does not ask. */
export function leftOutPeople({ groups, outside }: AskedSizes, cells: readonly number[], leftOut: readonly number[]) {
  const known = groups.filter(({ id }) => cells.includes(id));
  const rest = outside + peopleOf(groups) - peopleOf(known);
  return peopleOf(known.filter(({ id }) => leftOut.includes(id))) + (leftOut.includes(restCell) ? rest : 0);
}

function shownOf(large: readonly GroupSize[], rest: number): GroupSize[] {
  const hidden = hiddenGroups(large, rest);
  return large.filter(({ id }) => !hidden.has(id));
}

const idsOf = (groups: readonly GroupSize[]) => groups.map(({ id }) => id);
