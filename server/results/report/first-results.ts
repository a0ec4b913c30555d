import { listOpenRounds } from '../../actions/rounds/round.sql.ts';
import { upcomingRounds } from '../../actions/rounds/upcoming-rounds.ts';
import type { Database } from '../../core/db/database.ts';
import { surveyStatus } from '../../domain/surveys/survey.status.ts';
import type { Selection } from '../selection/selection.service.ts';

/**
 * When the first round closes in an anonymous survey, or any survey on a public link, if nothing changes; null when one
 * has closed, when none is going to, and where results are shown from the first answer on.
 * @param timings of its questions, in days
 */
export async function firstResultsAt(
  database: Database,
  selection: Pick<Selection, 'companyId' | 'survey' | 'spans' | 'now' | 'audience' | 'from'>,
  timings: readonly number[],
): Promise<Date | null> {
  const { survey, spans, now, audience } = selection;
  const isHeldBack = survey.anonymous || audience === 'public';
  if (!isHeldBack || spans.lastRound !== null) return null;
  const { activeFrom } = survey;
  const ends = await listEnds(database, selection);
  if (surveyStatus(survey, now) === 'upcoming' && activeFrom !== null) {
    for (const timingInDays of new Set(timings)) {
      const plan = { ...survey, activeFrom, timingInDays, now, last: null, open: null };
      ends.push(...upcomingRounds(plan, 1).map((round) => round.endsAt));
    }
  }
  return earliest(ends);
}

/**
 * When the first of the open rounds of an ended or deactivated survey closes: it accepts no more answers, and its
 * results appear then (design §5). Null where there is none.
 */
export async function leftOpenUntil(
  database: Database,
  selection: Pick<Selection, 'companyId' | 'survey' | 'now' | 'from'>,
): Promise<Date | null> {
  if (surveyStatus(selection.survey, selection.now) === 'ongoing') return null;
  return earliest(await listEnds(database, selection));
}

async function listEnds(
  database: Database,
  { companyId, survey, from }: Pick<Selection, 'companyId' | 'survey' | 'from'>,
) {
  const open = await listOpenRounds(database, companyId, survey.id);
  return open.filter(({ startDate }) => from === null || startDate >= from).map(({ endsAt }) => endsAt);
}

function earliest(instants: readonly Date[]): Date | null {
  return instants.length === 0 ? null : new Date(Math.min(...instants.map((at) => at.getTime())));
}
