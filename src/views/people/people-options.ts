import type { GroupRow } from '../../../contract/group.ts';
import type { User } from '../../../contract/user.ts';
import type { PickerOption } from '../../ui/two-list-picker.tsx';

const personKey = (id: number) => `person-${id}`;
const groupKey = (id: number) => `group-${id}`;

/** The chosen people, and the groups that are followed, as the picker names them. */
export function pickedKeys(ids: readonly number[], followed: readonly number[] = []): string[] {
  return [...followed.map(groupKey), ...ids.map(personKey)];
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
 * offered, unless it can be followed.
 * @param detailOf says how many people a group would add; of a followed one how many are in it
 */
export function groupOptions(
  people: readonly User[],
  groups: readonly GroupRow[],
  chosenIds: readonly number[],
  {
    locale,
    detailOf,
    followed = [],
    canFollow = false,
  }: {
    locale: string;
    detailOf: (left: number, isFollowed: boolean) => string;
    followed?: readonly number[];
    canFollow?: boolean;
  },
): PickerOption[] {
  const chosen = new Set(chosenIds);
  const left = new Map<number, number>();
  for (const person of people) {
    if (chosen.has(person.id)) continue;
    for (const group of person.company_groups) left.set(group.id, (left.get(group.id) ?? 0) + 1);
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return groups
    .filter((group) => canFollow || left.has(group.id) || followed.includes(group.id))
    .toSorted((a, b) => compare(a.name, b.name))
    .map((group) => {
      const isFollowed = followed.includes(group.id);
      const detail = detailOf(isFollowed ? group.user_count : (left.get(group.id) ?? 0), isFollowed);
      return { id: groupKey(group.id), label: group.name, detail, kind: 'group' };
    });
}

/** The chosen ones who are not (or no longer) among the people: shown, so that they can be removed. */
export function absentOptions(people: readonly User[], chosenIds: readonly number[], label: string): PickerOption[] {
  const present = new Set(people.map((person) => person.id));
  return chosenIds.filter((id) => !present.has(id)).map((id) => ({ id: personKey(id), label, kind: 'person' }));
}

type Picked = { ids: number[]; followed: number[] };

/**
 * What is meant by what was picked: a group means everyone who is in it now, and is followed if that is wanted. One that is
 * followed no more takes its people along, but for those whom another one holds.
 */
export function pickedFrom(
  keys: readonly string[],
  people: readonly User[],
  { followed = [], canFollow = false }: { followed?: readonly number[]; canFollow?: boolean } = {},
): Picked {
  const ids = new Set<number>();
  const groups = new Set<number>();
  for (const key of keys) {
    const [kind, id] = key.split('-');
    (kind === 'group' ? groups : ids).add(Number(id));
  }
  const added = groups.difference(new Set(followed));
  const ended = new Set(followed).difference(groups);
  const kept = followed.filter((id) => groups.has(id));
  const nowFollowed = canFollow ? [...groups] : kept;
  if (added.size + ended.size > 0) {
    for (const person of people) {
      const isIn = (some: { has(id: number): boolean }) => person.company_groups.some(({ id }) => some.has(id));
      if (isIn(ended) && !isIn(groups)) ids.delete(person.id);
      if (isIn(added)) ids.add(person.id);
    }
  }
  return { ids: [...ids], followed: nowFollowed };
}
