import { fromDate } from '@internationalized/date';

/** A round that started by then has been open long enough for its silent people to be late. */
export type LateCutoffs = { ofShortRounds: Date; ofLongRounds: Date };

/** Rounds up to this long are short. */
export const shortRoundDays = 7;

/** Design §4: three days for 7-day questions, five for longer ones; calendar days of the company's zone. */
export function lateCutoffs(now: Date, timeZone: string): LateCutoffs {
  const local = fromDate(now, timeZone);
  return { ofShortRounds: local.subtract({ days: 3 }).toDate(), ofLongRounds: local.subtract({ days: 5 }).toDate() };
}
