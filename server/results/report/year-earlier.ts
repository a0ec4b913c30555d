import { parseDate } from '@internationalized/date';
import { addDays, daysBetween } from '../../rules/calendar/days.ts';
import type { RoundSummary } from './assemble.ts';

const shortestYear = 365;
/** Half of the longest round. */
const longestReach = 14;

type Days = Pick<RoundSummary, 'startDate' | 'lastDay'>;

/**
 * Finds the same round a year earlier: the one that began nearest to that day, at most half a round away from it.
 * @param closed rounds of one version
 */
export function yearEarlier<Round extends Days>(closed: readonly Round[]): (of: Days) => Round | null {
  const inOrder = closed.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const [first] = inOrder;
  const soonest = first ? addDays(first.startDate, shortestYear - longestReach) : null;
  return ({ startDate, lastDay }) => {
    if (soonest === null || startDate < soonest) return null;
    const day = parseDate(startDate).subtract({ years: 1 }).toString();
    const after = inOrder.findIndex((round) => round.startDate >= day);
    const neighbours = after === -1 ? inOrder.slice(-1) : inOrder.slice(Math.max(after - 1, 0), after + 1);
    const distance = (round: Round) => Math.abs(daysBetween(round.startDate, day));
    const reach = (daysBetween(startDate, lastDay) + 1) / 2;
    const near = neighbours.filter((round) => distance(round) <= reach);
    return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  };
}
