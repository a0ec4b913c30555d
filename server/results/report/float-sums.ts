// PostgreSQL raises an error where a sum or product leaves the doubles, and takes the whole report with it. What is
// answered today stays far from their ends (isMeantNumber); what was stored before may not.

/** Of an answer `a`: whether its number takes part in sums. */
export const isSummable = 'abs(a.number) <= 1e15';

/** A distance between two numbers, so that sums of its square stay within the doubles. */
export function withinDoubles(distance: string): string {
  return `case when abs(${distance}) between 1e-100 and 1e100 then ${distance} else 0 end`;
}
