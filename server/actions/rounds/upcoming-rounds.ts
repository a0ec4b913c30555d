import { type LastRound, nextRound, type PlannedRound } from './next-round.ts';

export type SchedulePlan = {
  activeFrom: Date;
  activeUntil: Date | null;
  timeZone: string;
  gridDay?: string | null;
  timingInDays: number;
  now: Date;
  /** Since then the question is asked again (`nextRound`). */
  askedAgainAt?: Date | null;
  /** The latest closed round of the question; null before its first. */
  last: LastRound | null;
  /** Its open round, which is then the first in the result. */
  open: PlannedRound | null;
};

/**
 * The rounds that people can answer from now on, at most `count`, fewer where the survey ends earlier. A survey that
 * should be active already and has no open round is started by a change, so its first round opens now, as in
 * `round.service.ts`.
 */
export function upcomingRounds({ open, activeUntil, now, ...plan }: SchedulePlan, count: number): PlannedRound[] {
  if (activeUntil !== null && activeUntil <= now) return [];
  const rounds: PlannedRound[] = [];
  let next = open ?? nextRound({ ...plan, now, opensFrom: plan.activeFrom <= now ? now : null });
  while (rounds.length < count && (activeUntil === null || next.startsAt < activeUntil)) {
    rounds.push(next);
    next = nextRound({ ...plan, now: next.endsAt, last: next });
  }
  return rounds;
}
