import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../../shared/lists.ts';

export type GroupSize = { id: number; people: number };

/**
 * The groups of an anonymous survey that are not shown (design §5): those of fewer than `fewestAnonymousAnswers`
 * people, and the next smallest ones as long as the whole less the groups that are shown would tell of that few.
 * @param outside people who are counted in the whole and in no group
 */
export function hiddenGroups(groups: readonly GroupSize[], outside: number): Set<number> {
  return suppressedGroupsOf(groups, outside, fewestAnonymousAnswers);
}

/**
 * The groups of which no deviation is told, nor anything that is built on one: the same with `fewestAnonymousTexts`. From
 * the sizes, means and deviations of the whole and of groups those of everybody else follow.
 */
export function groupsWithoutDeviation(groups: readonly GroupSize[], outside: number): Set<number> {
  return suppressedGroupsOf(groups, outside, fewestAnonymousTexts);
}

/** No difference of the whole and of groups that are left has 1 … `fewest` − 1 people. A person is in one group at most. */
function suppressedGroupsOf(groups: readonly GroupSize[], outside: number, fewest: number): Set<number> {
  const bySize = groups.toSorted((a, b) => a.people - b.people || a.id - b.id);
  const withheld = new Set<number>();
  let rest = outside;
  for (const { id, people } of bySize) {
    const isRestDisclosed = rest > 0 && rest < fewest;
    if (people >= fewest && !isRestDisclosed) break;
    withheld.add(id);
    rest += people;
  }
  return withheld;
}
