/**
 * Moves labels on one vertical line apart, so that neighbours are at least `gap` px from each other and inside
 * `from` … `to`, each as near to its own place as the others leave it.
 * @returns the new places, in the order given
 */
export function spreadLabels(places: readonly number[], gap: number, from: number, to: number): number[] {
  const room = places.length > 1 ? Math.min(gap, (to - from) / (places.length - 1)) : gap;
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let least = from;
  for (const at of order) {
    spread[at] = Math.max(spread[at] ?? 0, least);
    least = (spread[at] ?? 0) + room;
  }
  let most = to;
  for (const at of order.reverse()) {
    spread[at] = Math.min(spread[at] ?? 0, most);
    most = (spread[at] ?? 0) - room;
  }
  return spread;
}
