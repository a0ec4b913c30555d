import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateFrom, nextRound, type PlannedRound } from '../../server/actions/rounds/next-round.ts';
import { addDays, daysBetween, isValidTimeZone, localDay, startOfDay } from '../../server/rules/calendar/days.ts';
import { isMailTime, mailTimeWithin, nextMailTime } from '../../server/rules/calendar/mail-hours.ts';
import { timings } from '../../shared/lists.ts';
import { type HolidayRegion, holidayRegions, publicHolidays, withHolidays } from '../../shared/public-holidays.ts';

const helsinki = 'Europe/Helsinki';
const hour = 3_600_000;
const instant = (text: string) => new Date(text);
const hoursOf = (day: string, timeZone: string) =>
  (startOfDay(addDays(day, 1), timeZone).getTime() - startOfDay(day, timeZone).getTime()) / hour;

const zones = Intl.supportedValuesOf('timeZone');
const anyZone = fc.constantFrom(...zones);
const anyTiming = fc.constantFrom(...timings);
const anyInstant = fc.date({
  min: instant('2024-01-01T00:00:00Z'),
  max: instant('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const anyDay = anyInstant.map((at) => at.toISOString().slice(0, 10));

/** The rounds of a survey without a pause, each opened at the instant when the previous one ends. */
function runOn(plan: { activeFrom: Date; timeZone: string; timingInDays: number }, count: number): PlannedRound[] {
  const rounds: PlannedRound[] = [];
  for (let at = plan.activeFrom, last: PlannedRound | null = null; rounds.length < count; at = last.endsAt) {
    last = nextRound({ ...plan, now: at, last });
    rounds.push(last);
  }
  return rounds;
}

describe('days', () => {
  it('design 5 a day of a clock change has 23 or 25 hours', () => {
    expect(hoursOf('2026-03-28', helsinki)).toBe(24);
    expect(hoursOf('2026-03-29', helsinki)).toBe(23);
    expect(hoursOf('2026-10-25', helsinki)).toBe(25);
  });

  it('design 5 a day without midnight starts when its clock starts', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(instant('2018-11-04T03:00:00Z'));
    expect(startOfDay('2026-04-24', 'Africa/Cairo')).toEqual(instant('2026-04-23T22:00:00Z'));
    expect(startOfDay('2026-03-29', 'Asia/Beirut')).toEqual(instant('2026-03-28T22:00:00Z'));
    expect(hoursOf('2026-03-29', 'Asia/Beirut')).toBe(23);
  });

  it('design 5 a day with two midnights starts at the first', () => {
    expect(startOfDay('2026-11-01', 'America/Havana')).toEqual(instant('2026-11-01T04:00:00Z'));
    expect(hoursOf('2026-11-01', 'America/Havana')).toBe(25);
  });

  it('design 5 a day that the zone left out starts with the next one', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
  });

  it('design 5 the start of a day is its first instant, in any zone', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, timeZone) => {
        const start = startOfDay(day, timeZone);
        expect(localDay(start, timeZone)).toBe(day);
        expect(localDay(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
      }),
      { numRuns: 500 },
    );
  });

  it('design 5 an instant has the day that its zone shows', () => {
    expect(localDay(instant('2026-01-11T21:59:59.999Z'), helsinki)).toBe('2026-01-11');
    expect(localDay(instant('2026-01-11T22:00:00Z'), helsinki)).toBe('2026-01-12');
    expect(localDay(instant('2026-01-11T22:00:00Z'), 'America/New_York')).toBe('2026-01-11');
  });

  it('design 5 counts calendar days over leap days and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-02-29', 1)).toBe('2028-03-01');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2028-01-01', '2029-01-01')).toBe(366);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('design 4 knows IANA zones and nothing else', () => {
    for (const name of [...zones, 'UTC', 'EET', 'US/Eastern', 'Etc/GMT+3'])
      expect(isValidTimeZone(name), name).toBe(true);
    for (const name of ['', 'Helsinki', 'Europe/Nowhere', '+02:00', ' UTC', "UTC'; --"]) {
      expect(isValidTimeZone(name), name).toBe(false);
    }
  });
});

describe('rounds one after another', () => {
  it('9.2 lasts 7, 14, 21 or 28 calendar days from active_from', () => {
    const activeFrom = instant('2026-01-05T07:30:00Z');
    for (const timingInDays of timings) {
      const [first, second] = runOn({ activeFrom, timeZone: helsinki, timingInDays }, 2);
      expect(first).toEqual({
        index: 0,
        startDate: '2026-01-05',
        endDate: addDays('2026-01-05', timingInDays),
        startsAt: activeFrom,
        endsAt: startOfDay(addDays('2026-01-05', timingInDays), helsinki),
      });
      expect(second?.startDate).toBe(first?.endDate);
    }
  });

  it.each([
    { change: 'the spring clock change', from: '2026-03-23', hours: 167 },
    { change: 'the autumn clock change', from: '2026-10-19', hours: 169 },
    { change: 'the leap day', from: '2028-02-28', hours: 168 },
    { change: 'the year end', from: '2026-12-28', hours: 168 },
  ])('design 5 a week over $change is seven calendar days', ({ from, hours }) => {
    const activeFrom = startOfDay(addDays(from, -14), helsinki);
    const round = runOn({ activeFrom, timeZone: helsinki, timingInDays: 7 }, 4)[2];
    expect(round).toMatchObject({ index: 2, startDate: from, endDate: addDays(from, 7) });
    expect(((round?.endsAt.getTime() ?? 0) - (round?.startsAt.getTime() ?? 0)) / hour).toBe(hours);
    expect(round?.endsAt).toEqual(startOfDay(addDays(from, 7), helsinki));
  });

  it('design 5 tiles time without a gap or an overlap, in any zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyTiming, (activeFrom, timeZone, timingInDays) => {
        const rounds = runOn({ activeFrom, timeZone, timingInDays }, 30);
        expect(rounds[0]?.startsAt).toEqual(activeFrom);
        rounds.forEach((round, at) => {
          const next = rounds[at + 1];
          expect(round.index).toBe(at);
          expect(daysBetween(round.startDate, round.endDate)).toBe(timingInDays);
          expect(round.endsAt).toEqual(startOfDay(round.endDate, timeZone));
          expect(round.startsAt < round.endsAt).toBe(true);
          if (next === undefined) return;
          expect(next.startsAt).toEqual(round.endsAt);
          expect(next.startDate).toBe(round.endDate);
        });
      }),
    );
  });

  it('design 5 every instant is in exactly one round, and asking at it names that one', () => {
    const anyMoment = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(anyInstant, anyZone, anyTiming, anyMoment, (activeFrom, timeZone, timingInDays, share) => {
        const rounds = runOn({ activeFrom, timeZone, timingInDays }, 12);
        const end = rounds.at(-1)?.endsAt.getTime() ?? 0;
        const now = new Date(activeFrom.getTime() + Math.floor(share * (end - activeFrom.getTime())));
        const holding = rounds.filter((round) => round.startsAt <= now && now < round.endsAt);
        expect(holding).toHaveLength(1);
        const at = holding[0]?.index ?? Number.NaN;
        expect(nextRound({ activeFrom, timeZone, timingInDays, now, last: rounds[at - 1] ?? null })).toEqual(
          holding[0],
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('rounds after a change', () => {
  const weekly = { activeFrom: instant('2026-01-04T22:00:00Z'), timeZone: helsinki, timingInDays: 7 };
  const first = nextRound({ ...weekly, now: weekly.activeFrom, last: null });
  const dates = ({ index, startDate, endDate }: PlannedRound) => [index, startDate, endDate];

  it('design 5 before active_from the first round is the coming one', () => {
    expect(nextRound({ ...weekly, now: instant('2025-12-01T00:00:00Z'), last: null })).toEqual(first);
  });

  it('design 5 the first round has index 0, also when the survey was switched on late', () => {
    const late = nextRound({ ...weekly, now: instant('2026-01-28T10:00:00Z'), last: null });
    expect(dates(late)).toEqual([0, '2026-01-26', '2026-02-02']);
    expect(late.startsAt).toEqual(startOfDay('2026-01-26', helsinki));
  });

  it('design 5 a first round that opens late in its days has a week anyway, and says when it opened', () => {
    const opens = instant('2026-02-01T21:30:00Z');
    const round = nextRound({ ...weekly, now: opens, opensFrom: opens, last: null });
    expect(dates(round)).toEqual([0, '2026-02-01', '2026-02-09']);
    expect(round.startsAt).toEqual(opens);
    expect(dates(nextRound({ ...weekly, now: round.endsAt, last: round }))).toEqual([1, '2026-02-09', '2026-02-16']);
  });

  it('design 5 whenever a round opens, it ends on the grid, has seven calendar days and no whole period more', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, anyZone, anyTiming, (activeFrom, now, timeZone, timingInDays) => {
        const round = nextRound({ activeFrom, timeZone, timingInDays, now, opensFrom: now, last: null });
        const opens = now > activeFrom ? now : activeFrom;
        expect(round.startsAt).toEqual(opens);
        expect(round.startDate).toBe(localDay(opens, timeZone));
        expect(daysBetween(round.startDate, round.endDate)).toBeGreaterThanOrEqual(7);
        expect(daysBetween(round.startDate, round.endDate)).toBeLessThan(timingInDays + 7);
        expect(Math.abs(daysBetween(localDay(activeFrom, timeZone), round.endDate) % timingInDays)).toBe(0);
      }),
    );
  });

  it('design 5 weeks without the survey make no rounds, and the index keeps the gap', () => {
    const back = nextRound({ ...weekly, now: instant('2026-02-11T10:00:00Z'), last: first });
    expect(dates(back)).toEqual([5, '2026-02-09', '2026-02-16']);
    expect(back.startsAt).toEqual(startOfDay('2026-02-09', helsinki));
  });

  it('design 5 a round that an earlier release closed with its survey is followed at its planned end, not sooner', () => {
    const next = nextRound({ ...weekly, now: instant('2026-01-08T10:00:00Z'), last: first });
    expect(dates(next)).toEqual([1, '2026-01-12', '2026-01-19']);
    expect(next.startsAt).toEqual(first.endsAt);
  });

  it('design 5 a survey ended early and continued after the planned end keeps the grid', () => {
    const back = nextRound({ ...weekly, now: instant('2026-01-14T10:00:00Z'), last: first });
    expect(dates(back)).toEqual([1, '2026-01-12', '2026-01-19']);
  });

  it('design 5 an edited active_from moves the grid, leaves the closed round alone and makes no round shorter than a week', () => {
    const edited = { ...weekly, activeFrom: instant('2026-01-08T06:00:00Z') };
    const long = nextRound({ ...edited, now: first.endsAt, last: first });
    expect(dates(long)).toEqual([1, '2026-01-12', '2026-01-22']);
    expect(long.startsAt).toEqual(first.endsAt);
    expect(dates(nextRound({ ...edited, now: long.endsAt, last: long }))).toEqual([2, '2026-01-22', '2026-01-29']);
  });

  it('design 5 an active_from moved past the closed round starts again at its instant', () => {
    const activeFrom = instant('2026-01-12T13:00:00Z');
    const anew = nextRound({ ...weekly, activeFrom, now: first.endsAt, last: first });
    expect(dates(anew)).toEqual([1, '2026-01-12', '2026-01-19']);
    expect(anew.startsAt).toEqual(activeFrom);
  });

  it('9.2 an edited timing counts from the next round on', () => {
    const slower = nextRound({ ...weekly, timingInDays: 28, now: first.endsAt, last: first });
    expect(dates(slower)).toEqual([1, '2026-01-12', '2026-02-02']);
  });

  it.each(['America/Los_Angeles', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'])(
    'design 5 a company that moves to %s has no gap, no overlap and no day asked twice',
    (timeZone) => {
      const moved = nextRound({ ...weekly, timeZone, now: first.endsAt, last: first });
      expect(moved.startsAt).toEqual(first.endsAt);
      expect(moved.startDate).toBe(first.endDate);
      expect(moved.index).toBe(1);
      expect(moved.endsAt).toEqual(startOfDay(moved.endDate, timeZone));
    },
  );

  it('design 5 whatever is edited between rounds, the next one holds now and starts after the last', () => {
    const day = 24 * hour;
    const edits = fc.record({
      moved: fc.integer({ min: -60 * day, max: 60 * day }),
      paused: fc.integer({ min: 0, max: 90 * day }),
      timeZone: anyZone,
      timingInDays: anyTiming,
    });
    fc.assert(
      fc.property(anyInstant, anyZone, anyTiming, fc.array(edits, { maxLength: 6 }), (start, zone, timing, changes) => {
        let activeFrom = start;
        let last = nextRound({ activeFrom, timeZone: zone, timingInDays: timing, now: start, last: null });
        for (const { moved, paused, timeZone, timingInDays } of changes) {
          activeFrom = new Date(activeFrom.getTime() + moved);
          const now = new Date(last.endsAt.getTime() + paused);
          const next = nextRound({ activeFrom, timeZone, timingInDays, now, last });
          const at = now > activeFrom ? now : activeFrom;
          expect(next.startsAt >= last.endsAt).toBe(true);
          expect(next.startsAt <= at && at < next.endsAt).toBe(true);
          expect(next.startDate >= last.endDate).toBe(true);
          expect(daysBetween(next.startDate, next.endDate)).toBeGreaterThanOrEqual(7);
          expect(daysBetween(next.startDate, next.endDate)).toBeLessThan(timingInDays + 7);
          expect(next.index).toBeGreaterThan(last.index);
          last = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** As published: gov.uk/bank-holidays with its substitute days, and the Finnish almanac with the two eves. */
const published: Record<HolidayRegion, Record<number, string>> = {
  FI: {
    2025: '01-01 01-06 04-18 04-21 05-01 05-29 06-20 12-24 12-25 12-26',
    2026: '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25',
    2027: '01-01 01-06 03-26 03-29 05-06 06-25 12-06 12-24',
  },
  'GB-EAW': {
    2017: '01-02 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
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

it('2.11 a company’s list of holidays is in order, with each day once, whatever is added', () => {
  const list = ['2026-05-01', '2027-01-01'];
  expect(withHolidays(list, ['2026-12-24'])).toEqual(['2026-05-01', '2026-12-24', '2027-01-01']);
  expect(withHolidays(list, ['2027-01-06', '2026-05-01', '2026-01-01'])).toEqual(['2026-01-01', ...list, '2027-01-06']);
  expect(withHolidays([], [])).toEqual([]);
});

it('2.11 a substitute day is never one that is a holiday anyway', () => {
  // New Year’s Day 2023 was a Sunday: in Scotland the 2nd is a holiday, so the 3rd was given for it.
  expect(publicHolidays('GB-SCT', 2023).slice(0, 2)).toEqual(['2023-01-02', '2023-01-03']);
  expect(publicHolidays('GB-EAW', 2022).slice(-2)).toEqual(['2022-12-26', '2022-12-27']);
});

it('2.11 of this year only the holidays after today are added', () => {
  expect(publicHolidays('FI', 2026, '2026-12-24')).toEqual(['2026-12-25']);
});

it.each([
  ['before the company’s hour', '2026-03-02T05:59:59Z', '2026-03-02T06:00:00Z'],
  ['by day', '2026-03-02T17:59:59Z', '2026-03-02T17:59:59Z'],
  ['at eight in the evening', '2026-03-02T18:00:00Z', '2026-03-03T06:00:00Z'],
  ['on a Friday evening before a holiday', '2026-03-06T18:00:00Z', '2026-03-10T06:00:00Z'],
])('7.17, design 4 an automatic mail that is due %s goes out within the company’s hours', (_, due, sent) => {
  const hours = { timeZone: helsinki, hour: '08:00', holidays: ['2026-03-09'] };
  expect(nextMailTime(instant(due), hours)).toEqual(instant(sent));
  expect(isMailTime(instant(due), hours)).toBe(due === sent);
});

// A round of the week to Sunday, 8 March, at midnight in Helsinki; nobody is late before Thursday noon.
it.each([
  ['in time', '2026-03-05T12:00:00Z', '2026-03-05T12:00:00Z'],
  ['in the last hour of the hours', '2026-03-06T17:59:59Z', '2026-03-06T17:59:59Z'],
  ['when the next morning would be too late: on the last one before', '2026-03-06T18:00:00Z', '2026-03-06T06:00:00Z'],
  ['a moment before the end', '2026-03-08T21:59:59Z', '2026-03-06T06:00:00Z'],
  ['at the end', '2026-03-08T22:00:00Z', null],
  ['with the next round’s first morning', '2026-03-06T18:00:00Z', '2026-03-06T06:00:00Z', '2026-03-09T06:00:00Z'],
  ['before a later end', '2026-03-06T18:00:00Z', '2026-03-09T06:00:00Z', '2026-03-09T06:00:01Z'],
  ['when nobody is late on that morning', '2026-03-06T18:00:00Z', null, undefined, '2026-03-06T06:00:01Z'],
  [
    'when they are late from that morning on',
    '2026-03-06T18:00:00Z',
    '2026-03-06T06:00:00Z',
    undefined,
    '2026-03-06T06:00:00Z',
  ],
  ['around a holiday', '2026-03-12T18:00:00Z', '2026-03-12T06:00:00Z', '2026-03-15T22:00:00Z'],
  [
    'around a holiday, and nobody is late before it',
    '2026-03-12T18:00:00Z',
    null,
    '2026-03-15T22:00:00Z',
    '2026-03-12T12:00:00Z',
  ],
])(
  '7.17, design 4 a reminder that is due %s goes out within its round, if at all',
  (_, due, sent, end = '2026-03-08T22:00:00Z', late = '2026-03-05T10:00:00Z') => {
    const hours = { timeZone: helsinki, hour: '08:00', holidays: ['2026-03-13'] };
    const round = { from: instant(late), until: instant(end) };
    expect(mailTimeWithin(instant(due), round, hours)).toEqual(sent === null ? null : instant(sent));
  },
);

it.each([
  ['over the spring clock change', 7, '2026-03-27T06:30:00Z', '2026-03-30T05:30:00Z'],
  ['over the autumn clock change', 7, '2026-10-23T21:00:00Z', '2026-10-26T22:00:00Z'],
  ['of two weeks, after five', 14, '2026-03-25T22:00:00Z', '2026-03-30T21:00:00Z'],
  ['of just more than a week, after five', 8, '2026-06-01T21:00:00Z', '2026-06-06T21:00:00Z'],
])('design 4 people are late in a round after days of the company’s clock: %s', (_, lengthInDays, start, late) => {
  expect(lateFrom(instant(start), lengthInDays, helsinki)).toEqual(instant(late));
});
