import { fewestAnonymousAnswers } from '../../contract/lists.ts';

/**
 * People of an anonymous survey who are asked now and have stood alike in everything that is published: `past` is the same
 * of all of them, `present` their reporting group, `wanted` the one that a refresh would give them; null: none.
 */
export type Movers = { past: string; present: number | null; wanted: number | null; people: number };

/** `target`: where the refresh leaves them, `wanted` or `present`. */
export type Placed = Movers & { target: number | null };

/**
 * The reporting groups after a refresh (docs/adr/0069). Whoever compares rounds before and after it can work out sums over
 * whole sets of people who stood alike before and stand alike now, and over no smaller ones. So the people of one past go
 * to new places only where each of these has `fewestAnonymousAnswers` of them or none; the others wait in the group that
 * they are in. A group of fewer people is never shown, hence the same place as none.
 *
 * Each turn makes one more set of people wait, so it ends; if all wait, nothing changes.
 */
export function regroup(movers: readonly Movers[]): Placed[] {
  const places = movers.map((each): Placed => ({ ...each, target: each.wanted }));
  for (let tooFew = findTooFew(places); tooFew !== null; tooFew = findTooFew(places)) {
    for (const place of tooFew) place.target = place.present;
  }
  return places;
}

export const isMoved = ({ present, target }: Placed) => present !== target;
export const isWaiting = ({ wanted, target }: Placed) => wanted !== target;

type Part = { unit: number | null; people: number; places: Placed[] };

/** Of the smallest part that would be seen alone those who move; where they stay already, the smallest that leaves them. */
function findTooFew(places: readonly Placed[]): Placed[] | null {
  const [unitAfter, unitBefore] = [unitsBy(places, 'target'), unitsBy(places, 'present')];
  let found: { people: number; places: Placed[] } | null = null;
  for (const alike of Map.groupBy(places, ({ past }) => past).values()) {
    const parts = partsOf(alike, ({ target }) => unitAfter(target));
    const stay = ({ present, target }: Placed) => unitBefore(present) === unitAfter(target);
    for (const part of parts) {
      const isSeenAlone = parts.length > 1 || part.places.some((place) => !stay(place));
      if (part.people >= fewestAnonymousAnswers || !isSeenAlone) continue;
      const moving = [part, ...parts.filter((other) => other !== part)]
        .map((each) => each.places.filter(isMoved))
        .find((each) => each.length > 0);
      if (moving && (found === null || part.people < found.people)) found = { people: part.people, places: moving };
    }
  }
  return found?.places ?? null;
}

function unitsBy(places: readonly Placed[], by: 'present' | 'target') {
  const sizes = new Map<number | null, number>();
  for (const place of places) sizes.set(place[by], (sizes.get(place[by]) ?? 0) + place.people);
  return (group: number | null) => ((sizes.get(group) ?? 0) >= fewestAnonymousAnswers ? group : null);
}

function partsOf(alike: readonly Placed[], unitOf: (place: Placed) => number | null): Part[] {
  const parts = [
    ...Map.groupBy(
      alike.filter(({ people }) => people > 0),
      unitOf,
    ),
  ].map(([unit, places]) => {
    return { unit, places, people: places.reduce((sum, { people }) => sum + people, 0) };
  });
  return parts.toSorted((a, b) => a.people - b.people || (a.unit ?? 0) - (b.unit ?? 0));
}
