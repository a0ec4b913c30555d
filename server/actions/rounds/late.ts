import { fromDate } from '@internationalized/date';
import { daysUntilLate } from '../../../shared/lists.ts';

const shortRoundDays = 7;

/**
 * The instant from which people without an answer are late (design §4); calendar days of the company's zone.
 */
export function lateFrom(startsAt: Date, lengthInDays: number, timeZone: string): Date {
  const days = lengthInDays <= shortRoundDays ? daysUntilLate.weekly : daysUntilLate.other;
  return fromDate(startsAt, timeZone).add({ days }).toDate();
}
