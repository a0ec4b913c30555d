import { maxHolidays } from './lists.ts';

/** Where public holidays are known for. */
export const holidayRegions = ['FI', 'GB-EAW', 'GB-SCT', 'GB-NIR'] as const;
export type HolidayRegion = (typeof holidayRegions)[number];

const dayMs = 86_400_000;
/** `month` from 1; a day beyond the month's end is one of the next. */
const at = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const after = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);
const isWeekend = (date: Date) => date.getUTCDay() % 6 === 0;
/** The first such weekday from a day on; 1 is Monday. */
const first = (weekday: number, from: Date) => after(from, (weekday - from.getUTCDay() + 7) % 7);

/** Gregorian, by Meeus, Jones and Butcher (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Date {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return at(year, 3, 22 + epact + weekday - 7 * late);
}

/** The eves of midsummer and Christmas are no public holidays, but hardly anybody works on them. */
function ofFinland(year: number): Date[] {
  const easter = easterSunday(year);
  return [
    ...[at(year, 1, 1), at(year, 1, 6), at(year, 5, 1), at(year, 12, 6)],
    ...[after(easter, -2), after(easter, 1), after(easter, 39)],
    first(5, at(year, 6, 19)),
    ...[at(year, 12, 24), at(year, 12, 25), at(year, 12, 26)],
  ];
}

/** One that falls on a weekend is moved to the next working day that is not one already. */
function substituted(days: readonly Date[]): Date[] {
  const taken = new Set(days.filter((day) => !isWeekend(day)).map(Number));
  for (const day of days.filter(isWeekend)) {
    let moved = day;
    while (isWeekend(moved) || taken.has(Number(moved))) moved = after(moved, 1);
    taken.add(Number(moved));
  }
  return [...taken].map((day) => new Date(day));
}

function ofUnitedKingdom(year: number, region: Exclude<HolidayRegion, 'FI'>): Date[] {
  const easter = easterSunday(year);
  const [isScotland, isNorthernIreland] = [region === 'GB-SCT', region === 'GB-NIR'];
  const movable = [at(year, 1, 1), at(year, 12, 25), at(year, 12, 26)];
  if (isScotland) movable.push(at(year, 1, 2), at(year, 11, 30));
  if (isNorthernIreland) movable.push(at(year, 3, 17), at(year, 7, 12));
  return [
    ...substituted(movable.toSorted((a, b) => Number(a) - Number(b))),
    after(easter, -2),
    ...(isScotland ? [] : [after(easter, 1)]),
    ...[first(1, at(year, 5, 1)), first(1, at(year, 5, 25))],
    isScotland ? first(1, at(year, 8, 1)) : first(1, at(year, 8, 25)),
  ];
}

/**
 * The public holidays of a year that are no Saturdays and Sundays, as calendar days in order; those after `today` alone.
 * Days that a government proclaims for one year are not known.
 */
export function publicHolidays(region: HolidayRegion, year: number, today = ''): string[] {
  const days = region === 'FI' ? ofFinland(year) : ofUnitedKingdom(year, region);
  const written = days.flatMap((day) => (isWeekend(day) ? [] : [day.toISOString().slice(0, 10)]));
  return written.filter((day) => day > today).toSorted();
}

/** A company's list with these days, each once, in order. */
export const withHolidays = (list: readonly string[], days: readonly string[]): string[] =>
  [...new Set([...list, ...days])].toSorted();

/** How many days more a company's list takes; below 0: so many are too many. */
export const roomForHolidays = (days: readonly string[]): number => maxHolidays - days.length;
