import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { type GroupSize, hiddenGroups } from './suppression.ts';

/**
 * The people that a round of an anonymous survey asks, decided when it opens from who is in it then, never from who
 * answers (ADR 71). A survey's people are in cells: a group that can be shown alone, or the rest (`restCell`).
 */
export type RoundUnits = {
  /** The groups that this round may show. */
  units: number[];
  /** The cells that it does not ask. */
  leftOut: number[];
};

/** The number of people asked now, by reporting group; `outside`: in none. */
export type AskedSizes = { groups: readonly GroupSize[]; outside: number };

/** The cell of all who are in no group that can be shown; no group has this id. */
export const restCell = 0;

/** Leaving out more than one in so many would make it a different survey. */
const leftOutOfAll = 10;

const isFew = (people: number) => people < fewestAnonymousAnswers;
const peopleOf = (groups: readonly GroupSize[]) => groups.reduce((sum, { people }) => sum + people, 0);
const isSmallShare = (few: number, all: number) => few * leftOutOfAll <= all;

/**
 * The groups that can be shown alone, chosen once, before anything is published. Where one to four people would be
 * left, they are not asked if at least two groups can be shown and they are a small share; otherwise the smallest
 * groups join them.
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
 * The people that the next round asks, with these groups as cells. The rest are asked if they are at least five, and
 * where there are fewer than two cells. A cell that has become too small joins the rest if that is asked, else other
 * such cells or the smallest large ones, which reveals only that people have left; if all such cells are a small share,
 * they are not asked.
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
