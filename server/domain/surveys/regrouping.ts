import type { Database } from '../../core/db/database.ts';
import { type Cells, type Placed, regroup } from '../../rules/anonymity/regrouping.ts';
import { findCells, keepCells, wasRestAsked } from './left-out.sql.ts';
import {
  type AskedPerson,
  beginLayout,
  deletePlannedLayout,
  findRegrouping,
  listAskedPeople,
  listShownGroups,
} from './regrouping.sql.ts';

/** For one of the people who are asked now: their place before and after a refresh. */
export type RegroupedPerson = Omit<Placed, 'people'> & { id: number; isInSeveral: boolean };
/** `cells`: the groups that are cells afterwards; null where the survey has none. */
export type RegroupingPlan = { people: RegroupedPerson[]; cells: number[] | null };

/** For people who are asked: the group that they should be in, if it is not the only one that they are in now. */
type Wish = (person: AskedPerson) => number | null;

export const ownGroup: Wish = ({ groups: [only, ...others] }) =>
  only === undefined || others.length > 0 ? null : only;

/** The effect of refreshing the reporting groups now (ADR 69). */
export async function planRegrouping(
  database: Database,
  companyId: number,
  surveyId: number,
  hasRounds: boolean,
): Promise<(wish: Wish) => RegroupingPlan> {
  const people = await listAskedPeople(database, companyId, surveyId);
  const cells = await findCellsSoFar(database, companyId, surveyId);
  const shown = new Set(
    (await listShownGroups(database, companyId, surveyId)).map(({ layout, groupId }) => `${layout}/${groupId}`),
  );
  /** A group that no round has shown has been part of the rest. */
  const pastOf = ({ places, isNew }: AskedPerson) =>
    [isNew, ...places.map((group, layout) => (shown.has(`${layout}/${group}`) ? group : 0))].join(' ');
  return (wish) => {
    const all = people.map((person) => {
      const present = person.places.at(-1) || null;
      return { person, past: pastOf(person), present, wanted: wish(person) };
    });
    const keyOf = ({ past, present, wanted }: Pick<Placed, 'past' | 'present' | 'wanted'>) =>
      `${past}/${present}/${wanted}`;
    const alike = [...Map.groupBy(all, keyOf).values()].flatMap((own) => {
      const [first] = own;
      return first ? [{ past: first.past, present: first.present, wanted: first.wanted, people: own.length }] : [];
    });
    // Where no round has counted anybody there is nothing to compare with.
    const after = hasRounds
      ? regroup(alike, cells)
      : { places: alike.map(asWanted), cells: [...(cells?.groups ?? [])] };
    const placed = new Map(after.places.map((each) => [keyOf(each), each]));
    const regrouped = all.map(({ person, past, present, wanted }) => {
      const { target = null, isSeen = false } = placed.get(keyOf({ past, present, wanted })) ?? {};
      return { id: person.id, past, present, wanted, target, isSeen, isInSeveral: person.groups.length > 1 };
    });
    return { people: regrouped, cells: cells && after.cells };
  };
}

/**
 * At the start of a round, with the survey locked: a planned refresh of its reporting groups takes effect, with the
 * groups and people of this moment. One that would change nothing that is shown is dropped.
 */
export async function beginPlannedLayout(database: Database, companyId: number, surveyId: number, at: Date) {
  const state = await findRegrouping(database, companyId, surveyId);
  if (state === undefined || state.plannedAt === null) return;
  const plan = await planRegrouping(database, companyId, surveyId, state.hasRounds);
  const { people, cells } = plan(ownGroup);
  if (!people.some(({ isSeen }) => isSeen)) {
    return deletePlannedLayout(database, companyId, surveyId);
  }
  const places = people.flatMap(({ id, target }) => (target === null ? [] : [{ id, group: target }]));
  const asked = people.map(({ id }) => id);
  await beginLayout(database, companyId, surveyId, { layout: state.layout + 1, places, asked }, at);
  if (cells !== null) await keepCells(database, companyId, surveyId, cells);
}

function asWanted(mover: Omit<Placed, 'target' | 'isSeen'>): Placed {
  return { ...mover, target: mover.wanted, isSeen: mover.present !== mover.wanted };
}

async function findCellsSoFar(database: Database, companyId: number, surveyId: number): Promise<Cells | null> {
  const { cells } = await findCells(database, companyId, surveyId);
  if (cells === null) return null;
  return { groups: cells, isRestCounted: await wasRestAsked(database, companyId, surveyId) };
}
