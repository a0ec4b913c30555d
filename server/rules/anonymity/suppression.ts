import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../../shared/lists.ts';

export type GroupSize = { id: number; people: number };

/**
 * The groups of an anonymous survey that are not shown (design §5): those with fewer than `fewestAnonymousAnswers`
 * people, and the next smallest ones as long as the whole minus the shown groups would reveal so few.
 * @param outside people who are counted in the whole and in no group
 */
export function hiddenGroups(groups: readonly GroupSize[], outside: number): Set<number> {
  return suppressedGroupsOf(groups, outside, fewestAnonymousAnswers);
}

/**
 * The groups whose deviation is withheld, and everything based on it: the same with `fewestAnonymousTexts`. Sizes,
 * means and deviations of the whole and of groups yield those of everybody else.
 */
export function groupsWithoutDeviation(groups: readonly GroupSize[], outside: number): Set<number> {
  return suppressedGroupsOf(groups, outside, fewestAnonymousTexts);
}

/**
 * No difference between the whole and the remaining groups has 1 … `fewest` − 1 people. A person is in at most one
 * group.
 */
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
