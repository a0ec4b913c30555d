import { fewestAnonymousAnswers } from '../../../contract/lists.ts';
import type { User } from '../../../contract/user.ts';

/** `people`: how many of the chosen ones are counted in the group. */
export type SmallGroup = { id: number; name: string; people: number };

/**
 * The groups that an anonymous survey would hide if these people were asked (design §5): one counts in a group when it
 * is their only one.
 */
export function hiddenGroups(people: readonly User[], chosenIds: readonly number[], locale: string): SmallGroup[] {
  const chosen = new Set(chosenIds);
  const groups = new Map<number, SmallGroup>();
  for (const { id, company_groups } of people) {
    const [only, ...others] = company_groups;
    if (!chosen.has(id) || !only || others.length > 0) continue;
    const group = groups.get(only.id) ?? { id: only.id, name: only.name, people: 0 };
    groups.set(only.id, { ...group, people: group.people + 1 });
  }
  const collator = new Intl.Collator(locale);
  return [...groups.values()]
    .filter((group) => group.people < fewestAnonymousAnswers)
    .sort((a, b) => collator.compare(a.name, b.name));
}
