/** A calendar quarter: its days, both inclusive; `index` counts quarters one by one. */
type Quarter = { index: number; first: string; last: string };

const quarters = [
  { first: '01-01', last: '03-31' },
  { first: '04-01', last: '06-30' },
  { first: '07-01', last: '09-30' },
  { first: '10-01', last: '12-31' },
] as const;

export function quarterOf(day: string): Quarter {
  const year = day.slice(0, 4);
  const at = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  const { first, last } = quarters[at] ?? quarters[0];
  return { index: 4 * Number(year) + at, first: `${year}-${first}`, last: `${year}-${last}` };
}

/** The whole quarters that these days are in. */
export function wholeQuarters({ start, end }: { start: string; end: string }): { start: string; end: string } {
  return { start: quarterOf(start).first, end: quarterOf(end).last };
}
