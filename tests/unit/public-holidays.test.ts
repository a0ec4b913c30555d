import { expect, it } from 'vitest';
import { type HolidayRegion, holidayRegions, publicHolidays } from '../../shared/public-holidays.ts';

/** As published: gov.uk/bank-holidays with its substitute days, and the Finnish almanac with the two eves. */
const published: Record<HolidayRegion, Record<number, string>> = {
  FI: {
    2025: '01-01 01-06 04-18 04-21 05-01 05-29 06-20 12-24 12-25 12-26',
    2026: '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25',
    2027: '01-01 01-06 03-26 03-29 05-06 06-25 12-06 12-24',
  },
  'GB-EAW': {
    2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  },
  'GB-SCT': {
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
  },
  'GB-NIR': {
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
  },
};

it.each(
  holidayRegions.flatMap((region) => Object.entries(published[region]).map(([year, days]) => ({ region, year, days }))),
)('2.11 the public holidays of $region in $year are those that were published', ({ region, year, days }) => {
  expect(publicHolidays(region, Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

it('2.11 a substitute day is never one that is a holiday anyway', () => {
  // New Year’s Day 2023 was a Sunday: in Scotland the 2nd is a holiday, so the 3rd was given for it.
  expect(publicHolidays('GB-SCT', 2023).slice(0, 2)).toEqual(['2023-01-02', '2023-01-03']);
  expect(publicHolidays('GB-EAW', 2022).slice(-2)).toEqual(['2022-12-26', '2022-12-27']);
});
