import { fewestAnonymousAnswers } from '../../contract/lists.ts';

export type GroupSize = { id: number; people: number };

/**
 * The groups of an anonymous survey that are not shown (design §5): those of fewer than `fewestAnonymousAnswers`
 * people, and the next smallest ones as long as the whole less the groups that are shown would tell of that few.
 * @param outside people who are counted in the whole and in no group
 */
export function hiddenGroups(groups: readonly GroupSize[], outside: number): Set<number> {
  const bySize = groups.toSorted((a, b) => a.people - b.people || a.id - b.id);
  const hidden = new Set<number>();
  let rest = outside;
  for (const { id, people } of bySize) {
    const isRestTold = rest > 0 && rest < fewestAnonymousAnswers;
    if (people >= fewestAnonymousAnswers && !isRestTold) break;
    hidden.add(id);
    rest += people;
  }
  return hidden;
}
