import { fromDate } from '@internationalized/date';
import { daysUntilLate, timings } from '../../../shared/lists.ts';
import { addDays, daysBetween, localDay, startOfDay } from '../../rules/calendar/days.ts';

const shortestTiming = Math.min(...timings);
const shortRoundDays = 7;

/** A closed round; `endsAt` is its planned end (rounds from before 0005 can have closed with the survey's end). */
export type LastRound = { index: number; startDate: string; endDate: string; endsAt: Date };

/** Calendar days half-open (`endDate` is the first day after), and the instants between which answers count. */
export type PlannedRound = LastRound & { startsAt: Date };

type RoundPlan = {
  activeFrom: Date;
  timeZone: string;
  /** The day from which the grid is counted; null: the local day of `activeFrom`. */
  gridDay?: string | null;
  timingInDays: number;
  now: Date;
  /** Nobody could answer earlier: a change has just opened the round, or a subscription began. */
  opensFrom?: Date | null;
  /** Since then it is asked again after it was stopped: it joins no round that had begun before. */
  askedAgainAt?: Date | null;
  /** The latest closed round of the question; null before its first. */
  last: LastRound | null;
};

/**
 * The round that contains `now`; before `activeFrom`, and before the last one's planned end, the first one to come.
 *
 * Rounds end on a grid of `timingInDays` calendar days counted from `gridDay`. A round starts on the grid too, unless
 * it opens later: with the survey, with a change, or because the grid has moved. It ends at the first end that gives it
 * at least a week, including the day of its start: results of a shorter one could be read day by day, or with one
 * person's answer in them (ADR 13). Gaps have no rounds; the index counts elapsed periods.
 */
export function nextRound({ askedAgainAt, ...plan }: RoundPlan): PlannedRound {
  if (!askedAgainAt || plan.last === null) return roundAt(plan);
  // Where the others are: not as a change would open it, in the middle of their days.
  const running = roundAt({ ...plan, opensFrom: null });
  return running.startsAt < askedAgainAt ? roundAt({ ...plan, now: running.endsAt, opensFrom: null }) : roundAt(plan);
}

function roundAt(plan: Omit<RoundPlan, 'askedAgainAt'>): PlannedRound {
  const { activeFrom, timeZone, gridDay, timingInDays, now, opensFrom, last } = plan;
  const earliest = latest(activeFrom, opensFrom ?? activeFrom);
  const at = latest(last === null ? now : latest(now, last.endsAt), earliest);
  const today = localDay(at, timeZone);
  const origin = gridDay ?? localDay(activeFrom, timeZone);

  // After a change of zone the last round can have ended while the new zone's clock still shows the previous day.
  const day = last !== null && last.endDate > today ? last.endDate : today;
  const gridStart = addDays(origin, Math.floor(daysBetween(origin, day) / timingInDays) * timingInDays);
  const gridEnd = addDays(gridStart, timingInDays);

  const followsLast = last !== null && last.endDate >= gridStart;
  const planned = followsLast ? last.endsAt : latest(startOfDay(gridStart, timeZone), last?.endsAt ?? earliest);
  const startsAt = latest(planned, earliest);
  const startDay = latest(localDay(startsAt, timeZone), gridStart);
  const startDate = last === null ? startDay : latest(startDay, last.endDate);
  const isTooShort = daysBetween(startDate, gridEnd) < shortestTiming;
  const endDate = isTooShort ? addDays(gridEnd, timingInDays) : gridEnd;
  const index = last === null ? 0 : last.index + 1 + missedPeriods(last, addDays(endDate, -timingInDays), timingInDays);
  return { index, startDate, endDate, startsAt, endsAt: startOfDay(endDate, timeZone) };
}

function missedPeriods(last: LastRound, periodStart: string, timingInDays: number): number {
  return Math.max(0, Math.floor(daysBetween(last.endDate, periodStart) / timingInDays));
}

function latest<T extends Date | string>(a: T, b: T): T {
  return a > b ? a : b;
}

/**
 * The instant from which people without an answer are late (design §4); calendar days of the company's zone.
 */
export function lateFrom(startsAt: Date, lengthInDays: number, timeZone: string): Date {
  const days = lengthInDays <= shortRoundDays ? daysUntilLate.weekly : daysUntilLate.other;
  return fromDate(startsAt, timeZone).add({ days }).toDate();
}
