/**
 * The number of people by answer. `each`: count i is of the value start + i·width. `ranges`: of those from start +
 * i·width to below the next.
 */
export type Distribution = { of: 'each' | 'ranges'; start: number; width: number; counts: number[] };

/** More values than these are put into ranges. */
const mostValues = 21;
const fewestRanges = 6;
/** Values are decimals that a double only approximates. */
export const nearly = 1e-9;

export type AskedRange = { min: number; max: number; step: number | null } | null;

/**
 * The distribution of numbers: a Slider's from one end of its range to the other, a Number's from the lowest answer to
 * the highest.
 * @param values the number of people by answer; empty: null
 */
export function distributionOf(values: ReadonlyMap<number, number>, range: AskedRange): Distribution | null {
  if (values.size === 0) return null;
  const answered = [...values.keys()];
  if (!answered.every(Number.isFinite)) return null;
  const low = answered.reduce((least, value) => Math.min(least, value), range?.min ?? Number.POSITIVE_INFINITY);
  const high = answered.reduce((most, value) => Math.max(most, value), range?.max ?? Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(high - low)) return null;
  const step = range?.step ?? 1;
  const isOnStep = (value: number) => Math.abs((value - low) / step - Math.round((value - low) / step)) < nearly;
  const isEach = (high - low) / step < mostValues - nearly && answered.every(isOnStep);
  const width = isEach ? step : rangeWidth(high - low);
  const start = isEach ? low : Math.floor(low / width + nearly) * width;
  const placeOf = (value: number) => Math.max(0, Math.floor((value - start) / width + (isEach ? 0.5 : nearly)));
  const counts = new Array<number>(placeOf(high) + 1).fill(0);
  for (const [value, people] of values) {
    const place = placeOf(value);
    counts[place] = (counts[place] ?? 0) + people;
  }
  return { of: isEach ? 'each' : 'ranges', start: tidy(start), width: tidy(width), counts };
}

/** 1, 2 or 5 times a power of ten, so that a span has 6 … 16 ranges. */
export function rangeWidth(span: number): number {
  if (span === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(span / fewestRanges));
  const width = [5, 2, 1].map((times) => times * power).find((one) => span / one >= fewestRanges);
  return width ?? power;
}

const tidy = (value: number) => Number(value.toPrecision(12));
