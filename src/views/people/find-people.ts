import type { User } from '../../../contract/user.ts';
import { invitationStates } from '../../../shared/lists.ts';
import { isAdmin } from '../../../shared/roles.ts';

/** The filter of the list; '' is everyone. */
type PeopleFilter = {
  search: string;
  /** A group's id, or `none`: people who are in no group. */
  group: string;
  admin: string;
  /** `open`: not accepted, in any state; else a state of the invitation. */
  invitation: string;
};

export const groupNames = (person: User): string => person.company_groups.map((group) => group.name).join(', ');

const isInGroup = (person: User, group: string) =>
  group === 'none'
    ? person.company_groups.length === 0
    : person.company_groups.some((membership) => String(membership.id) === group);

const isInvitationState = (text: string) => (invitationStates as readonly string[]).includes(text);

/** The text that is searched, prepared once per person: lower-casing costs more than searching. */
const texts = new WeakMap<User, string>();

function textOf(person: User): string {
  const known = texts.get(person);
  if (known !== undefined) return known;
  const text = `${person.full_name}\n${person.email}\n${groupNames(person)}`.toLowerCase();
  texts.set(person, text);
  return text;
}

/** The people who match all of the filter, in the same order; the same array when it matches all. */
export function findPeople(people: readonly User[], filter: PeopleFilter): readonly User[] {
  const wanted = filter.search.trim().toLowerCase();
  const tests: ((person: User) => boolean)[] = [];
  if (filter.group) tests.push((person) => isInGroup(person, filter.group));
  if (filter.admin === 'yes') tests.push(isAdmin);
  if (filter.admin === 'no') tests.push((person) => !isAdmin(person));
  if (filter.invitation === 'open') tests.push((person) => person.invitation !== 'accepted');
  else if (isInvitationState(filter.invitation)) tests.push((person) => person.invitation === filter.invitation);
  if (wanted) tests.push((person) => textOf(person).includes(wanted));
  return tests.length === 0 ? people : people.filter((person) => tests.every((fits) => fits(person)));
}

/** What each column of the personnel sorts by. */
export const peopleSorts = {
  person: (person: User) => person.full_name,
  group: (person: User) => groupNames(person) || null,
  email: (person: User) => person.email,
  admin: (person: User) => (isAdmin(person) ? 0 : 1),
  signIn: (person: User) => person.last_sign_in,
};
