import { fewestAnonymousAnswers } from '../../contract/lists.ts';
import type { PublishedUnit } from '../../contract/survey.ts';

/** Of a survey's people who are asked now: in this reporting group. */
export type AskedGroup = { id: number; name: string; people: number };

/** Whom an anonymous survey asks now: the people of its reporting groups, and those who are in none. */
export type AskedUnits = { groups: readonly AskedGroup[]; outside: number };

/**
 * The smallest unit whose results may hold the answers of one person (design §5), by how many it asks. Who is in a group
 * that may be shown alone is shown with it. Everybody else is what is left of the whole: the people outside, those of
 * groups below `fewestAnonymousAnswers`, and where these are too few as well, the smallest other group, which is then
 * withheld. With fewer answers than people only larger units are left.
 * @param own the person's reporting group; null: none
 * @returns null where so few are asked that nothing is shown
 */
export function publishedUnit({ groups, outside }: AskedUnits, own: number | null): PublishedUnit | null {
  const large = groups.filter(({ people }) => people >= fewestAnonymousAnswers);
  const small = groups.filter(({ people }) => people > 0 && people < fewestAnonymousAnswers);
  const group = large.find(({ id }) => id === own);
  if (group) return { kind: 'group', group: group.name, people: group.people };
  const inSmall = small.reduce((sum, { people }) => sum + people, 0);
  const left = outside + inSmall;
  if (large.length === 0) return left < fewestAnonymousAnswers ? null : { kind: 'everyone', group: null, people: left };
  if (left >= fewestAnonymousAnswers) {
    return { kind: small.length === 0 ? 'no_group' : 'small_groups', group: null, people: left };
  }
  return { kind: 'small_groups', group: null, people: left + Math.min(...large.map(({ people }) => people)) };
}

/** The smallest of all units that somebody of the survey is shown in; null as for `publishedUnit`. */
export function smallestUnit(asked: AskedUnits): PublishedUnit | null {
  const owns = [
    ...asked.groups.filter(({ people }) => people > 0).map(({ id }) => id),
    ...(asked.outside > 0 ? [null] : []),
  ];
  const units = owns.flatMap((own) => publishedUnit(asked, own) ?? []);
  return units.toSorted((a, b) => a.people - b.people)[0] ?? null;
}
