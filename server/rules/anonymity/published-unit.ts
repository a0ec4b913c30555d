import type { PublishedUnit } from '../../../contract/survey.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { type RoundUnits, restCell } from './asked-units.ts';

/** The number of a survey's people asked now in this reporting group. */
type AskedGroup = { id: number; name: string; people: number };

/**
 * The current people of an anonymous survey: those of its reporting groups, and those in none. `round`: the groups that
 * its open round may show, and the people it does not ask; null: an older one, which asks everybody.
 */
export type AskedUnits = {
  groups: readonly AskedGroup[];
  outside: number;
  round: (RoundUnits & { cells: readonly number[] }) | null;
};

/**
 * The smallest unit whose results may contain one person's answers (design §5), by the number of people it asks. People
 * in a group that may be shown alone are shown with it. Everybody else is the remainder of the whole: the people
 * outside, those of groups below `fewestAnonymousAnswers`, and where these are too few as well, the smallest other
 * group, which is then withheld. With fewer answers than people only larger units are left.
 * @param own the reporting group of a person who is asked; null: none
 * @returns null where too few are asked to show anything
 */
export function publishedUnit(asked: AskedUnits, own: number | null): PublishedUnit | null {
  const { round, groups, outside } = asked;
  return round === null ? unitBySize(groups, outside, own) : unitOfRound(asked, round, own);
}

function unitOfRound({ groups, outside }: AskedUnits, round: NonNullable<AskedUnits['round']>, own: number | null) {
  const isShown = ({ id, people }: AskedGroup) => round.units.includes(id) && people >= fewestAnonymousAnswers;
  const shown = groups.filter(isShown);
  const group = shown.find(({ id }) => id === own);
  if (group) return { kind: 'group' as const, group: group.name, people: group.people };
  const others = groups.filter((each) => isAsked({ round }, each.id) && !isShown(each) && each.people > 0);
  const inNone = round.leftOut.includes(restCell) ? 0 : outside;
  const people = others.reduce((sum, each) => sum + each.people, inNone);
  if (shown.length === 0) return unitOf('everyone', people);
  return unitOf(others.length === 0 ? 'no_group' : 'small_groups', people);
}

function unitOf(kind: 'everyone' | 'no_group' | 'small_groups', people: number): PublishedUnit | null {
  return people < fewestAnonymousAnswers ? null : { kind, group: null, people };
}

function unitBySize(groups: readonly AskedGroup[], outside: number, own: number | null): PublishedUnit | null {
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

/** Whether somebody of this reporting group, or of none, is asked. */
function isAsked({ round }: Pick<AskedUnits, 'round'>, own: number | null): boolean {
  return round === null || !round.leftOut.includes(own !== null && round.cells.includes(own) ? own : restCell);
}

/** The smallest of all units in which the people asked are shown; null as for `publishedUnit`. */
export function smallestUnit(asked: AskedUnits): PublishedUnit | null {
  const owns = [
    ...asked.groups.filter(({ people }) => people > 0).map(({ id }) => id),
    ...(asked.outside > 0 ? [null] : []),
  ].filter((own) => isAsked(asked, own));
  const units = owns.flatMap((own) => publishedUnit(asked, own) ?? []);
  return units.toSorted((a, b) => a.people - b.people)[0] ?? null;
}
