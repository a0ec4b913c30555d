import { studentTail } from './distributions.ts';

/** The fewest earlier pairs of rounds that show how much rounds usually differ. */
const fewestPairs = 6;
/** With a margin below 5 %: a round with few answers varies more than the others. */
const level = 0.04;

type Point = { index: number; value: number };

/**
 * Whether a difference between two rounds is larger than usual for rounds at this distance: compared with the root mean
 * square of earlier differences by Student's t. Neighbouring differences share a round, so that pairs count for less
 * the longer they overlap (tests/prove/pure/change.prove.ts).
 * @param earlier the rounds up to the older of the two, in the order of their indices
 * @param distance how many rounds the two are apart
 * @returns false where rounds have differed by as much; null where neither is known, or there are too few earlier
 * rounds
 */
export function isUnusual(earlier: readonly Point[], difference: number, distance: number): boolean | null {
  const values = new Map(earlier.map(({ index, value }) => [index, value]));
  const differences = earlier.flatMap(({ index, value }) => {
    const before = values.get(index - distance);
    return before === undefined ? [] : [value - before];
  });
  if (distance < 1 || differences.length < fewestPairs) return null;
  const square = differences.reduce((sum, one) => sum + one ** 2, 0) / differences.length;
  if (square === 0) return difference !== 0;
  if (studentTail(difference / Math.sqrt(square), differences.length / (distance + 1)) < level) return true;
  return differences.some((one) => Math.abs(one) >= Math.abs(difference)) ? false : null;
}
