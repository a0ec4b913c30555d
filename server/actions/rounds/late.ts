import { fromDate } from '@internationalized/date';

const shortRoundDays = 7;

/**
 * The instant from which people without an answer are late (design §4): three days after a round's start for 7-day
 * questions, five for longer ones; calendar days of the company's zone.
 */
export function lateFrom(startsAt: Date, lengthInDays: number, timeZone: string): Date {
  const days = lengthInDays <= shortRoundDays ? 3 : 5;
  return fromDate(startsAt, timeZone).add({ days }).toDate();
}
