import { fewestAnonymousAnswers } from '../../../shared/lists.ts';

/**
 * People of an anonymous survey who are asked now and share the same places in everything published: `past` is the same
 * for all of them, `present` their reporting group, `wanted` the one that a refresh would give them; null: none.
 */
export type Movers = { past: string; present: number | null; wanted: number | null; people: number };

/**
 * `target`: their group after the refresh, `wanted` or `present`; `isSeen`: they are then shown with other people than
 * before.
 */
export type Placed = Movers & { target: number | null; isSeen: boolean };

/**
 * How a survey's people have been counted so far (ADR 71): these groups apart from everybody else, and
 * `isRestCounted` where the last round has asked the others.
 */
export type Cells = { groups: readonly number[]; isRestCounted: boolean };

/**
 * The reporting groups after a refresh (ADR 69). A comparison of rounds before and after it can yield sums over
 * whole sets of people with the same places before and after, and over no smaller ones. So people with the same past
 * move to new places only where each place gets `fewestAnonymousAnswers` of them or none; the others wait in their
 * group. A group of fewer people is never shown, which is the same as no group.
 *
 * Each iteration makes one more set of people wait, or hides one more group, so it ends; if all wait, nothing changes.
 * @param cells null: rounds from before cells, which ask everybody
 * @returns `cells`: the groups that are cells from then on
 */
export function regroup(movers: readonly Movers[], cells: Cells | null = null): { places: Placed[]; cells: number[] } {
  const places = movers.map((each): Placement => ({ ...each, target: each.wanted }));
  const refused = new Set<number>();
  const unitBefore = unitsBefore(places, cells);
  const unitAfter = () => unitsAfter(places, cells, refused);
  const look = () => findTooFew(places, unitBefore, unitAfter(), cells && new Set([...cells.groups, ...refused]));
  for (let found = look(); found !== null; found = look()) {
    for (const place of found.waiting) place.target = place.present;
    if (found.refused !== null) refused.add(found.refused);
  }
  const after = unitAfter();
  const units = places.flatMap(({ target }) => (target === after(target) ? (target ?? []) : []));
  return {
    places: places.map((place) => ({ ...place, isSeen: unitBefore(place.present) !== after(place.target) })),
    cells: [...new Set([...(cells?.groups ?? []), ...units])].toSorted((a, b) => a - b),
  };
}

type Placement = Movers & { target: number | null };

export const isMoved = ({ present, target }: Placement) => present !== target;
export const isWaiting = ({ wanted, target }: Placement) => wanted !== target;

/** The unit in which a group's people are counted: the group, or one of these. */
type UnitOf = (group: number | null) => number | null;
const [rest, leftOut] = [null, 0];

type Part = { unit: number | null; people: number; places: Placement[] };
type TooFew = { waiting: Placement[]; refused: number | null };

/**
 * Of the smallest part that would be visible alone, the people who move; where they already stay, the smallest that
 * leaves them, then others who would join or leave them. Where nobody moves, a group that may not be shown.
 */
function findTooFew(
  places: readonly Placement[],
  unitBefore: UnitOf,
  unitAfter: UnitOf,
  decided: ReadonlySet<number> | null,
): TooFew | null {
  let found: (TooFew & { people: number }) | null = null;
  const changing = places.filter((each) => isMoved(each) && unitBefore(each.present) !== unitAfter(each.target));
  for (const alike of Map.groupBy(places, ({ past }) => past).values()) {
    const parts = partsOf(alike, ({ target }) => unitAfter(target));
    const stay = ({ present, target }: Placement) => unitBefore(present) === unitAfter(target);
    for (const part of parts) {
      const isSeenAlone = parts.length > 1 || part.places.some((place) => !stay(place));
      if (part.people >= fewestAnonymousAnswers || !isSeenAlone) continue;
      const left = new Set(part.places.map(({ present }) => unitBefore(present)));
      const waiting = [
        ...[part, ...parts.filter((other) => other !== part)].map((each) => each.places.filter(isMoved)),
        changing.filter(({ target }) => unitAfter(target) === part.unit),
        changing.filter(({ present }) => left.has(unitBefore(present))),
      ].find((each) => each.length > 0);
      const isNew = ({ unit }: Part) => unit !== rest && unit !== leftOut && decided?.has(unit) === false;
      const hidden = waiting ? null : ([part, ...parts].find(isNew)?.unit ?? null);
      if (!waiting && hidden === null) continue;
      if (found === null || part.people < found.people) {
        found = { people: part.people, waiting: waiting ?? [], refused: hidden };
      }
    }
  }
  return found;
}

function unitsBefore(places: readonly Placement[], cells: Cells | null): UnitOf {
  if (cells === null) return largeIn(places, 'present');
  const others = cells.isRestCounted ? rest : leftOut;
  return (group) => (group !== null && cells.groups.includes(group) ? group : others);
}

function unitsAfter(places: readonly Placement[], cells: Cells | null, refused: ReadonlySet<number>): UnitOf {
  const large = largeIn(places, 'target');
  if (cells === null) return large;
  const isCell = (group: number | null) =>
    group !== null && (cells.groups.includes(group) || (large(group) !== null && !refused.has(group)));
  const inRest = places.reduce((sum, { target, people }) => sum + (isCell(target) ? 0 : people), 0);
  const groups = new Set([...cells.groups, ...places.flatMap(({ target }) => (isCell(target) ? (target ?? []) : []))]);
  const isAsked = inRest >= fewestAnonymousAnswers || groups.size < 2;
  return (group) => (isCell(group) ? group : isAsked ? rest : leftOut);
}

/** A smaller group is part of the rest. */
function largeIn(places: readonly Placement[], by: 'present' | 'target'): UnitOf {
  const sizes = new Map<number | null, number>();
  for (const place of places) sizes.set(place[by], (sizes.get(place[by]) ?? 0) + place.people);
  return (group) => ((sizes.get(group) ?? 0) >= fewestAnonymousAnswers ? group : rest);
}

function partsOf(alike: readonly Placement[], unitOf: (place: Placement) => number | null): Part[] {
  const parts = [...Map.groupBy(alike, unitOf)].map(([unit, places]) => {
    return { unit, places, people: places.reduce((sum, { people }) => sum + people, 0) };
  });
  return parts.toSorted((a, b) => a.people - b.people || (a.unit ?? 0) - (b.unit ?? 0));
}
