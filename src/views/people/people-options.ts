import type { GroupRow } from '../../../contract/group.ts';
import type { User } from '../../../contract/user.ts';
import type { PickerOption } from '../../ui/two-list-picker.tsx';

const personKey = (id: number) => `person-${id}`;
const groupKey = (id: number) => `group-${id}`;

/** The chosen people, as the picker names them. */
export function pickedKeys(ids: readonly number[]): string[] {
  return ids.map(personKey);
}

/** Everyone as an option, by name; namesakes have their address. */
export function peopleOptions(people: readonly User[], locale: string): PickerOption[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return people
    .toSorted((a, b) => compare(a.full_name, b.full_name) || compare(a.email, b.email))
    .map((person) => ({
      id: personKey(person.id),
      label: person.full_name,
      detail: person.email,
      searchText: `${person.full_name} ${person.email}`,
      kind: 'person',
    }));
}

/**
 * The groups as options, by name. A group represents its people who are not chosen yet, so one with none left is not
 * offered.
 * @param detailOf says how many people a group would add
 */
export function groupOptions(
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
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return groups
    .filter((group) => left.has(group.id))
    .toSorted((a, b) => compare(a.name, b.name))
    .map((group) => ({
      id: groupKey(group.id),
      label: group.name,
      detail: detailOf(left.get(group.id) ?? 0),
      kind: 'group',
    }));
}

/** The chosen ones who are not (or no longer) among the people: shown, so that they can be removed. */
export function absentOptions(people: readonly User[], chosenIds: readonly number[], label: string): PickerOption[] {
  const present = new Set(people.map((person) => person.id));
  return chosenIds.filter((id) => !present.has(id)).map((id) => ({ id: personKey(id), label, kind: 'person' }));
}

/** The people behind a selection: a group means everyone who belongs to it now. */
export function pickedIds(keys: readonly string[], people: readonly User[]): number[] {
  const ids = new Set<number>();
  const groups = new Set<number>();
  for (const key of keys) {
    const [kind, id] = key.split('-');
    (kind === 'group' ? groups : ids).add(Number(id));
  }
  if (groups.size === 0) return [...ids];
  for (const person of people) {
    if (person.company_groups.some((group) => groups.has(group.id))) ids.add(person.id);
  }
  return [...ids];
}
