import type { GroupRow } from '../../../contract/group.ts';
import type { User } from '../../../contract/user.ts';
import type { PickerOption } from '../../ui/two-list-picker.tsx';

const personKey = (id: number) => `person ${id}`;
const groupKey = (id: number) => `group ${id}`;

/** The chosen people, as the picker names them. */
export function pickedKeys(ids: readonly number[]): string[] {
  return ids.map(personKey);
}

/**
 * Everyone and every group as options, by name. A group stands for its people who are not chosen yet, so one that has
 * none left is not offered.
 * @param detailOf says how many people a group would add
 */
export function respondentOptions(
  people: readonly User[],
  groups: readonly GroupRow[],
  chosenIds: readonly number[],
  { locale, detailOf }: { locale: string; detailOf: (left: number) => string },
): PickerOption[] {
  const chosen = new Set(chosenIds);
  const left = new Map<number, number>();
  for (const person of people) {
    if (chosen.has(person.id)) continue;
    for (const group of person.company_groups) left.set(group.id, (left.get(group.id) ?? 0) + 1);
  }
  const collator = new Intl.Collator(locale);
  const groupOptions = groups
    .filter((group) => left.has(group.id))
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .map((group) => ({
      id: groupKey(group.id),
      label: group.name,
      detail: detailOf(left.get(group.id) ?? 0),
      kind: 'group' as const,
    }));
  const personOptions = people
    .toSorted((a, b) => collator.compare(a.full_name, b.full_name))
    .map((person) => ({
      id: personKey(person.id),
      label: person.full_name,
      detail: person.email,
      kind: 'person' as const,
    }));
  return [...groupOptions, ...personOptions];
}

/** The people that are meant by what was picked: a group means everyone who belongs to it now. */
export function pickedIds(keys: readonly string[], people: readonly User[]): number[] {
  const ids = new Set<number>();
  const groups = new Set<number>();
  for (const key of keys) {
    const [kind, id] = key.split(' ');
    (kind === 'group' ? groups : ids).add(Number(id));
  }
  for (const person of people) {
    if (person.company_groups.some((group) => groups.has(group.id))) ids.add(person.id);
  }
  return [...ids];
}
