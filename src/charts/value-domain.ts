export type DomainRule = {
  /** The possible values; the axis never exceeds them. */
  lowest?: number;
  highest?: number;
  /** The smallest span of the axis, so that noise does not look like change. */
  leastSpan: number;
  /** Amounts start at 0; means need not. */
  fromZero?: boolean;
};

/** The ends of a value axis: the values with some margin, at least `leastSpan` apart, inside the possible range. */
export function valueDomain(values: readonly (number | null)[], rule: DomainRule): [number, number] {
  const lowest = rule.lowest ?? Number.NEGATIVE_INFINITY;
  const highest = rule.highest ?? Number.POSITIVE_INFINITY;
  const known = values.filter((value) => value !== null).map((value) => Math.min(Math.max(value, lowest), highest));
  if (known.length === 0) known.push(Math.max(Math.min(0, highest), lowest));
  if (rule.fromZero) known.push(0);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const air = rule.fromZero ? 0 : (high - low) * 0.15;
  const span = Math.max(high - low + 2 * air, rule.leastSpan);
  const from = rule.fromZero ? Math.min(low, 0) : (low + high) / 2 - span / 2;
  const kept = Math.max(Math.min(from, highest - span), lowest);
  return [kept, Math.min(Math.max(kept + span, high), highest)];
}
