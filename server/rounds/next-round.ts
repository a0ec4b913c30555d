import { timings } from '../../contract/lists.ts';
import { addDays, daysBetween, localDay, startOfDay } from '../calendar/days.ts';

const shortestTiming = Math.min(...timings);

/** A closed round; `endsAt` is its planned end (rounds from before 0005 can have closed with the survey's end). */
export type LastRound = { index: number; startDate: string; endDate: string; endsAt: Date };

/** Calendar days half-open (`endDate` is the first day after), and the instants between which answers count. */
export type PlannedRound = LastRound & { startsAt: Date };

export type RoundPlan = {
  activeFrom: Date;
  timeZone: string;
  timingInDays: number;
  now: Date;
  /** The latest closed round of the question; null before its first. */
  last: LastRound | null;
};

/**
 * The round that contains `now`; before `activeFrom`, and before the last one's planned end, the first one to come.
 *
 * Rounds end on a grid of `timingInDays` calendar days counted from the local day of `activeFrom`, as both are now.
 * A round starts on the grid too, but never before the last one ended. Where the grid has moved under it, it ends at the
 * first end that leaves it a week: by moving the grid day by day, results could be read day by day (docs/adr/0013).
 * Time without a round makes none; the index counts elapsed periods.
 */
export function nextRound({ activeFrom, timeZone, timingInDays, now, last }: RoundPlan): PlannedRound {
  const at = latest(last === null ? now : latest(now, last.endsAt), activeFrom);
  const today = localDay(at, timeZone);
  const origin = localDay(activeFrom, timeZone);

  // After a change of zone the last round can have ended while the new zone's clock still shows the day before.
  const day = last !== null && last.endDate > today ? last.endDate : today;
  const gridStart = addDays(origin, Math.floor(daysBetween(origin, day) / timingInDays) * timingInDays);
  const gridEnd = addDays(gridStart, timingInDays);

  if (last === null) {
    const startsAt = latest(startOfDay(gridStart, timeZone), activeFrom);
    return { index: 0, startDate: gridStart, endDate: gridEnd, startsAt, endsAt: startOfDay(gridEnd, timeZone) };
  }
  const startDate = latest(last.endDate, gridStart);
  const isTooShort = daysBetween(startDate, gridEnd) < shortestTiming;
  const endDate = isTooShort ? addDays(gridEnd, timingInDays) : gridEnd;
  const index = last.index + Math.max(1, Math.round(daysBetween(last.startDate, startDate) / timingInDays));
  const startsAt = startDate === last.endDate ? last.endsAt : latest(startOfDay(startDate, timeZone), last.endsAt);
  return {
    index,
    startDate,
    endDate,
    startsAt: latest(startsAt, activeFrom),
    endsAt: startOfDay(endDate, timeZone),
  };
}

function latest<T extends Date | string>(a: T, b: T): T {
  return a > b ? a : b;
}
