// PostgreSQL raises an error where a sum or product overflows doubles, and the whole report fails. Today's answers are
// far from that (isMeantNumber); older ones may not be.

/** For an answer `a`: whether its number takes part in sums. */
export const isSummable = 'abs(a.number) <= 1e15';

/** A distance between two numbers, so that sums of its square do not overflow. */
export function withinDoubles(distance: string): string {
  return `case when abs(${distance}) between 1e-100 and 1e100 then ${distance} else 0 end`;
}
